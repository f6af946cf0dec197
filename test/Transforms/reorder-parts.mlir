// RUN: plan-opt %s --memplan-reorder --remarks-filter=memplan-reorder 2>&1 >/dev/null | FileCheck %s
// RUN: plan-run %s --entry=side_by_side --compare | FileCheck %s --check-prefix=RESULT

// RESULT: identical: yes

// What is put side by side is made there: %a and %b of 1024 bytes are all that lives at the second,
// and at its reader. The result is not in the arena.
// CHECK: side_by_side
// CHECK-SAME: bound=2048, bytes_after=2048, bytes_before=2048, proved=true
func.func @side_by_side(%x: tensor<16x16xf32>) -> tensor<32x16xf32> {
  %e = tensor.empty() : tensor<16x16xf32>
  %a = linalg.exp ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %b = linalg.abs ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %c = tensor.concat dim(0) %a, %b : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<32x16xf32>
  %f = tensor.empty() : tensor<32x16xf32>
  %r = linalg.exp ins(%c : tensor<32x16xf32>) outs(%f : tensor<32x16xf32>) -> tensor<32x16xf32>
  return %r : tensor<32x16xf32>
}

// %u reads the slice of %a before %b is made: that it is a part of the same storage later puts no
// operation before another. At the sum %a and %b are live, and %u of 2048 bytes.
// CHECK: slices
// CHECK-SAME: bound=4096, bytes_after=4096, bytes_before=4096, proved=true
func.func @slices(%x: tensor<16x16xf32>) -> tensor<32x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  %g = tensor.empty() : tensor<32x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%g : tensor<32x16xf32>) -> tensor<32x16xf32>
  %a = linalg.exp ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %p = tensor.insert_slice %a into %f[0, 0] [16, 16] [1, 1] : tensor<16x16xf32> into tensor<32x16xf32>
  %u = linalg.exp ins(%p : tensor<32x16xf32>) outs(%g : tensor<32x16xf32>) -> tensor<32x16xf32>
  %b = linalg.abs ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %q = tensor.insert_slice %b into %p[16, 0] [16, 16] [1, 1] : tensor<16x16xf32> into tensor<32x16xf32>
  %s = linalg.add ins(%u, %q : tensor<32x16xf32>, tensor<32x16xf32>) outs(%g : tensor<32x16xf32>) -> tensor<32x16xf32>
  return %s : tensor<32x16xf32>
}
