// RUN: plan-opt %s --memplan-compile | FileCheck %s

// Arithmetic on whole tensors: exp and add become one loop over the result, without a temporary.
// CHECK-LABEL: func.func @main
// CHECK-NOT: tensor
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @main(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = math.exp %x : tensor<8x8xf32>
  %1 = arith.addf %0, %y : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
