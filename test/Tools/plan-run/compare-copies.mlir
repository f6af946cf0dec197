// RUN: plan-run %s --compare | FileCheck %s
// RUN: plan-run %s --compare=copies | FileCheck %s --check-prefix=COPIES
// RUN: plan-run %S/../../Models/decode_in_place.mlir --compare=copies | FileCheck %s --check-prefix=SAME
// RUN: plan-run %S/../../Models/train_jax_gru_loop.mlir --compare=copies | FileCheck %s --check-prefix=SAME
// RUN: not plan-run %s --compare=sometimes 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// Upstream writes each iteration over the one before it. With copies each iteration gets one of what
// it writes over and of what it hands on, and so do the product and the update behind the loop.
// CHECK:       identical: yes
// CHECK:       copies: {{[0-2]}} -> {{[0-2]$}}
// COPIES:      identical: yes
// COPIES:      copies: {{([5-9]|[1-9][0-9])}} -> {{[0-2]$}}
// SAME:        identical: yes
// UNKNOWN:     sometimes
func.func @main(%x: tensor<8x8xf32>, %row: tensor<1x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %l = scf.for %i = %c0 to %c4 step %c1 iter_args(%sum = %f) -> tensor<8x8xf32> {
    %m = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%sum : tensor<8x8xf32>) -> tensor<8x8xf32>
    %u = tensor.insert_slice %row into %m[%i, 0] [1, 8] [1, 1] : tensor<1x8xf32> into tensor<8x8xf32>
    scf.yield %u : tensor<8x8xf32>
  }
  %e1 = tensor.empty() : tensor<8x8xf32>
  %s = linalg.exp ins(%l : tensor<8x8xf32>) outs(%e1 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %p = linalg.matmul ins(%x, %l : tensor<8x8xf32>, tensor<8x8xf32>) outs(%l : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %p, %s : tensor<8x8xf32>, tensor<8x8xf32>
}
