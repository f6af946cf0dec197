// RUN: plan-opt %s --memplan-compile="sink=all report=-" -o /dev/null | FileCheck %s

// The pad is read through and the convolution writes into the result: no temporary is left, and the
// report still tells what came in and what was done to it.
// CHECK: "arena_bytes": 0
// CHECK: "name": "temp"
// CHECK: "peak_before": 512
// CHECK: "name": "memplan-sink-pads"
func.func @main(%x: tensor<1x2x6x6xf32>, %w: tensor<3x2x3x3xf32>) -> tensor<1x3x6x6xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<1x2x6x6xf32> to tensor<1x2x8x8xf32>
  %e = tensor.empty() : tensor<1x3x6x6xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x3x6x6xf32>) -> tensor<1x3x6x6xf32>
  %c = linalg.conv_2d_nchw_fchw ins(%p, %w : tensor<1x2x8x8xf32>, tensor<3x2x3x3xf32>) outs(%f : tensor<1x3x6x6xf32>) -> tensor<1x3x6x6xf32>
  return %c : tensor<1x3x6x6xf32>
}
