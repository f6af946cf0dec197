// RUN: plan-opt %s --memplan-clean-up="sink=pads" --mlir-print-local-scope | FileCheck %s

// Sinking costs time, so a pad sinks only for a smaller arena: here 4096 bytes are needed anyway,
// and 64 + 256 for the pad and what it pads are below that.
// CHECK-LABEL: func.func @elsewhere
// CHECK-SAME: {extra_ops = 0 : i64, kept = false, name = "memplan-sink-pads", saved_bytes = 0 : i64}
// CHECK:      tensor.pad
func.func @elsewhere(%x: tensor<32x32xf32>, %y: tensor<4x4xf32>, %w: tensor<5x5xf32>) -> (tensor<f32>, tensor<4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32x32xf32>
  %0 = linalg.transpose ins(%x : tensor<32x32xf32>) outs(%e : tensor<32x32xf32>) permutation = [1, 0]
  %c3 = arith.constant 3 : index
  %f = tensor.extract %0[%c3, %c3] : tensor<32x32xf32>
  %r = tensor.from_elements %f : tensor<f32>
  %p = tensor.pad %y low[2, 2] high[2, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<4x4xf32> to tensor<8x8xf32>
  %e1 = tensor.empty() : tensor<4x4xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.conv_2d ins(%p, %w : tensor<8x8xf32>, tensor<5x5xf32>) outs(%f1 : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r, %1 : tensor<f32>, tensor<4x4xf32>
}
