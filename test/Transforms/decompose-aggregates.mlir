// RUN: plan-opt %s --memplan-decompose-aggregates | FileCheck %s

// CHECK-LABEL: @softmax
// CHECK-NOT: linalg.softmax
// CHECK: arith.maxnumf
// CHECK: arith.subf
// CHECK: math.exp
// CHECK: arith.addf
// CHECK: arith.divf
// CHECK: return
func.func @softmax(%x: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %init = tensor.empty() : tensor<4x16xf32>
  %r = linalg.softmax dimension(1) ins(%x : tensor<4x16xf32>) outs(%init : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %r : tensor<4x16xf32>
}

// On buffers it stays.
// CHECK-LABEL: @buffers
// CHECK: linalg.softmax
func.func @buffers(%x: memref<4x16xf32>, %y: memref<4x16xf32>) {
  linalg.softmax dimension(1) ins(%x : memref<4x16xf32>) outs(%y : memref<4x16xf32>)
  return
}
