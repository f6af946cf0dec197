// RUN: plan-opt %s --memplan-clean-up="sink=elementwise reorder=true" | FileCheck %s
// RUN: plan-opt %s --memplan-clean-up="sink=elementwise" | FileCheck %s --check-prefix=GIVEN

// In the order it has, it makes no difference where %e is computed. In another one both of its
// readers can follow it at once, and the second one's result take its place, which %e computed for
// each of them leaves no room for: each needs one of its own.
// CHECK-LABEL: @twice_read
// CHECK-COUNT-2: linalg.exp
// CHECK-NOT: linalg.exp
// CHECK: return
// GIVEN-LABEL: @twice_read
// GIVEN-COUNT-3: linalg.exp
// GIVEN: return
func.func @twice_read(%x: tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<16x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %e = linalg.exp ins(%x : tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
  %d = linalg.add ins(%e, %e : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
  %m = linalg.matmul ins(%e, %x : tensor<16x16xf32>, tensor<16x16xf32>) outs(%f : tensor<16x16xf32>) -> tensor<16x16xf32>
  %r = linalg.exp ins(%d : tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %r, %m : tensor<16x16xf32>, tensor<16x16xf32>
}
