// RUN: plan-opt %s --memplan-sink-pads=scope=peak | FileCheck %s --check-prefixes=CHECK,PEAK
// RUN: plan-opt %s --memplan-sink-pads=parts=2 | FileCheck %s --check-prefixes=CHECK,PEAK
// RUN: plan-opt %s --memplan-sink-pads=parts=1000 | FileCheck %s --check-prefixes=CHECK,ALL
// RUN: plan-opt %s --memplan-sink-pads=scope=everywhere | FileCheck %s --check-prefixes=CHECK,ALL

// In bytes, each rounded up to 64: the exponential 4096 and its pad 16384, live at once, are the
// peak of 20480 + the small result; without the pad 4096 + 64. The other pad of 256 bytes is read
// where 64 + 256 are live, far below that.
// CHECK-LABEL: func @peak
// CHECK-NOT:  tensor<64x64xf32>
// PEAK:       tensor.pad {{.*}}
// PEAK:       tensor<4x4xf32> to tensor<8x8xf32>
// ALL-NOT:    tensor<8x8xf32>
// CHECK:      return
func.func @peak(%x: tensor<32x32xf32>, %w: tensor<61x61xf32>, %y: tensor<4x4xf32>, %w1: tensor<5x5xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32x32xf32>
  %0 = linalg.exp ins(%x : tensor<32x32xf32>) outs(%e : tensor<32x32xf32>) -> tensor<32x32xf32>
  %p = tensor.pad %0 low[16, 16] high[16, 16] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<32x32xf32> to tensor<64x64xf32>
  %e1 = tensor.empty() : tensor<4x4xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.conv_2d ins(%p, %w : tensor<64x64xf32>, tensor<61x61xf32>) outs(%f1 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %e2 = tensor.empty() : tensor<4x4xf32>
  %2 = linalg.exp ins(%y : tensor<4x4xf32>) outs(%e2 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %q = tensor.pad %2 low[2, 2] high[2, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<4x4xf32> to tensor<8x8xf32>
  %f3 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = linalg.conv_2d ins(%q, %w1 : tensor<8x8xf32>, tensor<5x5xf32>) outs(%f3 : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1, %3 : tensor<4x4xf32>, tensor<4x4xf32>
}
