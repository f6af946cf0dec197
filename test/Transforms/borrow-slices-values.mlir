// RUN: plan-run %s --compare --compile= | FileCheck %s
// RUN: plan-run %s --compare=copies "--compile=sink=all" | FileCheck %s
// RUN: plan-opt %s --memplan-compile= | FileCheck %s --check-prefix=IR

// Each iteration fills a row of the first result at its end, and works in it until then: the hidden
// layer is there, and beside it what was in a row of the second result, which is read before it is
// filled. What the layer becomes is in a part of a row of the third result that is filled later.
// Of all that only %x, 64 bytes, is left for the arena.
// CHECK: identical: yes
// IR: memref.alloc() {{.*}} : memref<64xi8>
// IR: scf.for
// IR: %[[ROW:.*]] = memref.subview %{{.*}}[%{{.*}}, 0] [1, 48] [1, 1]
// IR: memref.subview %[[ROW]][0] [24] [1]
// IR: memref.subview %[[ROW]][24] [24] [1]
func.func @main(%a: tensor<16xf32>, %up: tensor<16x24xf32>, %down: tensor<24x16xf32>, %out: tensor<16x48xf32>, %n: tensor<8xi32>)
    -> (tensor<8x48xf32>, tensor<8x24xf32>, tensor<8x48xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %half = arith.constant 0.5 : f32
  %e0 = tensor.empty() : tensor<8x48xf32>
  %0 = linalg.fill ins(%half : f32) outs(%e0 : tensor<8x48xf32>) -> tensor<8x48xf32>
  %e1 = tensor.empty() : tensor<8x24xf32>
  %1 = linalg.fill ins(%half : f32) outs(%e1 : tensor<8x24xf32>) -> tensor<8x24xf32>
  %e2 = tensor.empty() : tensor<8x48xf32>
  %2 = linalg.fill ins(%half : f32) outs(%e2 : tensor<8x48xf32>) -> tensor<8x48xf32>
  %r:4 = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %a, %rows = %0, %sums = %1, %parts = %2)
      -> (tensor<16xf32>, tensor<8x48xf32>, tensor<8x24xf32>, tensor<8x48xf32>) {
    %eh = tensor.empty() : tensor<24xf32>
    %zh = linalg.fill ins(%zero : f32) outs(%eh : tensor<24xf32>) -> tensor<24xf32>
    %h = linalg.vecmat ins(%x, %up : tensor<16xf32>, tensor<16x24xf32>) outs(%zh : tensor<24xf32>) -> tensor<24xf32>
    %t = linalg.tanh ins(%h : tensor<24xf32>) outs(%h : tensor<24xf32>) -> tensor<24xf32>
    %old = tensor.extract_slice %sums[%i, 0] [1, 24] [1, 1] : tensor<8x24xf32> to tensor<24xf32>
    %sum = linalg.add ins(%t, %old : tensor<24xf32>, tensor<24xf32>) outs(%eh : tensor<24xf32>) -> tensor<24xf32>
    %ed = tensor.empty() : tensor<16xf32>
    %zd = linalg.fill ins(%zero : f32) outs(%ed : tensor<16xf32>) -> tensor<16xf32>
    %d = linalg.vecmat ins(%t, %down : tensor<24xf32>, tensor<24x16xf32>) outs(%zd : tensor<16xf32>) -> tensor<16xf32>
    %next = linalg.add ins(%x, %d : tensor<16xf32>, tensor<16xf32>) outs(%x : tensor<16xf32>) -> tensor<16xf32>
    %sums1 = tensor.insert_slice %sum into %sums[%i, 0] [1, 24] [1, 1] : tensor<24xf32> into tensor<8x24xf32>
    %parts1 = tensor.insert_slice %next into %parts[%i, 8] [1, 16] [1, 1] : tensor<16xf32> into tensor<8x48xf32>
    %eo = tensor.empty() : tensor<48xf32>
    %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<48xf32>) -> tensor<48xf32>
    %o = linalg.vecmat ins(%next, %out : tensor<16xf32>, tensor<16x48xf32>) outs(%zo : tensor<48xf32>) -> tensor<48xf32>
    %rows1 = tensor.insert_slice %o into %rows[%i, 0] [1, 48] [1, 1] : tensor<48xf32> into tensor<8x48xf32>
    scf.yield %next, %rows1, %sums1, %parts1 : tensor<16xf32>, tensor<8x48xf32>, tensor<8x24xf32>, tensor<8x48xf32>
  }
  return %r#1, %r#2, %r#3 : tensor<8x48xf32>, tensor<8x24xf32>, tensor<8x48xf32>
}
