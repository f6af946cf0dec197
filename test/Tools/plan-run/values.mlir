// Arguments and results of every kind, and what is compared besides results.

// RUN: plan-run %s --entry=kinds --compare | FileCheck %s
// CHECK: identical: yes
func.func @kinds(%f16: tensor<2x3xf16>, %bf16: tensor<4xbf16>, %f64: tensor<5xf64>, %f8: tensor<3xf8E4M3FN>,
                 %i1: tensor<3xi1>, %i4: tensor<5xi4>, %i48: tensor<3xi48>, %index: tensor<2xindex>,
                 %empty: tensor<0x4xf32>, %rank0: tensor<f32>, %complex: tensor<2xcomplex<f32>>,
                 %vectors: tensor<2xvector<3xf32>>, %bool: i1, %number: f32, %half: f16, %pair: complex<f64>,
                 %vector: vector<3xf32>)
    -> (tensor<2x3xf16>, tensor<4xbf16>, tensor<5xf64>, tensor<3xf8E4M3FN>, tensor<3xi1>, tensor<5xi4>, tensor<3xi48>,
        tensor<2xindex>, tensor<0x4xf32>, tensor<f32>, tensor<2xcomplex<f32>>, tensor<2xvector<3xf32>>, i1, f32, f16,
        complex<f64>, vector<3xf32>) {
  return %f16, %bf16, %f64, %f8, %i1, %i4, %i48, %index, %empty, %rank0, %complex, %vectors, %bool, %number, %half,
         %pair, %vector
    : tensor<2x3xf16>, tensor<4xbf16>, tensor<5xf64>, tensor<3xf8E4M3FN>, tensor<3xi1>, tensor<5xi4>, tensor<3xi48>,
      tensor<2xindex>, tensor<0x4xf32>, tensor<f32>, tensor<2xcomplex<f32>>, tensor<2xvector<3xf32>>, i1, f32, f16,
      complex<f64>, vector<3xf32>
}

// Buffers: strided arguments (with gaps), results that alias them, dynamic and unranked ones.
// RUN: plan-run %s --entry=buffers --compare | FileCheck %s
func.func @buffers(%s: memref<2x3xf32, strided<[10, 2], offset: 5>>, %n: index)
    -> (memref<2x3xf32, strided<[10, 2], offset: 5>>, memref<3x?xf32>, memref<*xf32>, memref<f32>) {
  %c0 = arith.constant 0 : index
  %f = arith.constant 3.0 : f32
  memref.store %f, %s[%c0, %c0] : memref<2x3xf32, strided<[10, 2], offset: 5>>
  %d = memref.alloc(%n) : memref<3x?xf32>
  linalg.fill ins(%f : f32) outs(%d : memref<3x?xf32>)
  %a = memref.alloc() : memref<20xf32>
  linalg.fill ins(%f : f32) outs(%a : memref<20xf32>)
  %u = memref.cast %a : memref<20xf32> to memref<*xf32>
  %r = memref.alloc() : memref<f32>
  linalg.fill ins(%f : f32) outs(%r : memref<f32>)
  return %s, %d, %u, %r : memref<2x3xf32, strided<[10, 2], offset: 5>>, memref<3x?xf32>, memref<*xf32>, memref<f32>
}

// The seed decides what is printed.
// RUN: plan-run %s --entry=show --seed=1 | grep '^\[' > %t.1
// RUN: plan-run %s --entry=show --seed=1 | grep '^\[' > %t.1.again
// RUN: plan-run %s --entry=show --seed=2 | grep '^\[' > %t.2
// RUN: cmp %t.1 %t.1.again
// RUN: not cmp %t.1 %t.2
func.func private @printMemrefF32(tensor<*xf32>)
func.func @show(%x: tensor<8xf32>) {
  %u = tensor.cast %x : tensor<8xf32> to tensor<*xf32>
  call @printMemrefF32(%u) : (tensor<*xf32>) -> ()
  return
}

// A donated argument means nothing afterwards: only one side may have written it.
// RUN: plan-run %s --entry=donated --compare | FileCheck %s
func.func @donated(%x: tensor<64xf32> {memplan.donated}) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %f = arith.constant 3.0 : f32
  %r = tensor.insert %f into %x[%c0] : tensor<64xf32>
  return %r : tensor<64xf32>
}

// Results that prove nothing are an error, even if both sides agree.
// RUN: not plan-run %s --entry=constant --compare 2>&1 | FileCheck %s --check-prefix=CONSTANT
// CONSTANT: identical: yes
// CONSTANT: plan-run: error: results are not varied: 1 distinct values in 64 float elements
func.func @constant() -> tensor<64xf32> {
  %f = arith.constant 3.0 : f32
  %e = tensor.empty() : tensor<64xf32>
  %r = linalg.fill ins(%f : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  return %r : tensor<64xf32>
}
// RUN: not plan-run %s --entry=infinite --compare 2>&1 | FileCheck %s --check-prefix=INFINITE
// INFINITE: plan-run: error: results are not mostly finite: 0 of 64 float elements
func.func @infinite(%x: memref<64xf32>) {
  %f = arith.constant 0x7F800000 : f32
  linalg.fill ins(%f : f32) outs(%x : memref<64xf32>)
  return
}
