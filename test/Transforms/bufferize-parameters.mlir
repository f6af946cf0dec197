// RUN: plan-opt %s --memplan-bufferize | FileCheck %s

// Whoever calls it, a function does not write to its parameter: upstream would let a private one.
// CHECK-LABEL: func private @layer
// CHECK-SAME:    %[[W:[a-z0-9]+]]: memref<4xf32> {memplan.kind = "parameter"}
// CHECK-NOT:     outs(%[[W]]
// CHECK:         return
func.func private @layer(%w: tensor<4xf32> {memplan.kind = "parameter"}, %x: tensor<4xf32>) -> tensor<4xf32> {
  %y = linalg.add ins(%w, %x : tensor<4xf32>, tensor<4xf32>) outs(%w : tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
func.func @main(%w: tensor<4xf32> {memplan.kind = "parameter"}, %x: tensor<4xf32>) -> tensor<4xf32> {
  %y = call @layer(%w, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
