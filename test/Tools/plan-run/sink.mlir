// RUN: plan-run %s --compare --compile=sink=none --report=%t.none.json | FileCheck %s
// RUN: plan-run %s --compare --report=%t.cheap.json | FileCheck %s
// RUN: plan-run %s --compare --compile=sink=pads --report=%t.pads.json | FileCheck %s
// RUN: FileCheck %s --check-prefix=NONE --input-file=%t.none.json
// RUN: FileCheck %s --check-prefix=PADS --input-file=%t.cheap.json
// RUN: FileCheck %s --check-prefix=PADS --input-file=%t.pads.json

// The stuffed image has 17 * 17 * 4 = 1156 bytes, 1216 in steps of 64; nothing else is kept. A few
// weights are such that leaving out a product with a stuffed zero would show: infinite, no number at
// all, or of a sign that makes it -0.
// CHECK: identical: yes
// NONE: "arena_bytes": 1216
// PADS-NOT: "arena_bytes": 1216
func.func @main(%x: tensor<1x1x8x8xf32>) -> tensor<1x24x16x16xf32> {
  %zero = arith.constant 0.0 : f32
  %minus = arith.constant -0.0 : f32
  %w = arith.constant dense<[[[[0x7F800000, -0.0], [1.5, -2.0]]], [[[0.5, 0x7FC00000], [-0.0, 3.0]]], [[[-0.0, 1.0], [-2.0, 0.25]]], [[[1.0, 0.25], [0.0, 1.0]]],
                             [[[-2.0, 0.0], [-2.0, 0.0]]], [[[0.25, 1.0], [0.0, 0.25]]], [[[-1.0, 0.25], [-2.0, 1.0]]], [[[0.0, 0.0], [0.0, 0.0]]],
                             [[[-0.0, 1.0], [-2.0, 0.25]]], [[[1.0, 0.25], [0.0, 1.0]]], [[[-2.0, 0.0], [-2.0, 0.0]]], [[[0.25, 1.0], [0.0, 0.25]]],
                             [[[-1.0, 0.25], [-2.0, 1.0]]], [[[0.0, 0.0], [0.0, 0.0]]], [[[-0.0, 1.0], [-2.0, 0.25]]], [[[1.0, 0.25], [0.0, 1.0]]],
                             [[[-2.0, 0.0], [-2.0, 0.0]]], [[[0.25, 1.0], [0.0, 0.25]]], [[[-1.0, 0.25], [-2.0, 1.0]]], [[[0.0, 0.0], [0.0, 0.0]]],
                             [[[-0.0, 1.0], [-2.0, 0.25]]], [[[1.0, 0.25], [0.0, 1.0]]], [[[-2.0, 0.0], [-2.0, 0.0]]], [[[0.25, 1.0], [0.0, 0.25]]]]> : tensor<24x1x2x2xf32>
  %e = tensor.empty() : tensor<1x1x17x17xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x1x17x17xf32>) -> tensor<1x1x17x17xf32>
  %s = tensor.insert_slice %x into %z[0, 0, 1, 1] [1, 1, 8, 8] [1, 1, 2, 2] : tensor<1x1x8x8xf32> into tensor<1x1x17x17xf32>
  %e1 = tensor.empty() : tensor<1x24x16x16xf32>
  %init = linalg.fill ins(%minus : f32) outs(%e1 : tensor<1x24x16x16xf32>) -> tensor<1x24x16x16xf32>
  %c = linalg.conv_2d_nchw_fchw ins(%s, %w : tensor<1x1x17x17xf32>, tensor<24x1x2x2xf32>)
      outs(%init : tensor<1x24x16x16xf32>) -> tensor<1x24x16x16xf32>
  return %c : tensor<1x24x16x16xf32>
}
