// RUN: plan-run %s --compare | FileCheck %s

// The constant only says which shape the result has.
// CHECK: identical: yes
func.func @main(%y: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %shape = arith.constant dense<[3, 2]> : tensor<2xindex>
  %init = tensor.empty() : tensor<2x3xf32>
  %e = linalg.exp ins(%y : tensor<2x3xf32>) outs(%init : tensor<2x3xf32>) -> tensor<2x3xf32>
  %r = tensor.reshape %e(%shape) : (tensor<2x3xf32>, tensor<2xindex>) -> tensor<3x2xf32>
  %s = linalg.add ins(%r, %r : tensor<3x2xf32>, tensor<3x2xf32>) outs(%r : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %s : tensor<3x2xf32>
}
