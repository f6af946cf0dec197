// RUN: plan-opt %s --memplan-generalize-maps | FileCheck %s

// The payload reads what the destination holds; the generic form says so by using %out.
// CHECK-LABEL: func @reads_init
// CHECK-NOT: linalg.map
// CHECK: linalg.generic
// CHECK: ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK: arith.mulf %[[IN]], %[[OUT]]
func.func @reads_init(%x: tensor<4xf32>, %init: tensor<4xf32>) -> tensor<4xf32> {
  %r = linalg.map ins(%x : tensor<4xf32>) outs(%init : tensor<4xf32>)
    (%in: f32, %out: f32) {
      %0 = arith.mulf %in, %out : f32
      linalg.yield %0 : f32
    }
  return %r : tensor<4xf32>
}

// CHECK-LABEL: func @buffers
// CHECK: linalg.generic
func.func @buffers(%x: memref<4xf32>, %y: memref<4xf32>) {
  linalg.map { arith.negf } ins(%x : memref<4xf32>) outs(%y : memref<4xf32>)
  return
}
