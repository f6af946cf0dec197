// RUN: plan-opt %s --memplan-tile-intermediates | FileCheck %s --check-prefix=LARGE
// RUN: plan-opt %s --memplan-tile-intermediates=parts=32 | FileCheck %s --check-prefix=SMALL

// Beside what a product reads twice, 144 KiB, the hidden layer, of 8 KiB, is one part in 19 of the peak.
// LARGE-LABEL: @beside
// LARGE-NOT: scf.for
// SMALL-LABEL: @beside
// SMALL: scf.for
func.func @beside(%x: tensor<8x4xf32>, %w: tensor<4x256xf32>, %v: tensor<256x4xf32>, %s: tensor<192x192xf32>) -> (tensor<8x4xf32>, tensor<192x192xf32>) {
  %zero = arith.constant 0.0 : f32
  %es = tensor.empty() : tensor<192x192xf32>
  %kept = linalg.exp ins(%s : tensor<192x192xf32>) outs(%es : tensor<192x192xf32>) -> tensor<192x192xf32>
  %e = tensor.empty() : tensor<8x256xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x256xf32>) -> tensor<8x256xf32>
  %h = linalg.matmul ins(%x, %w : tensor<8x4xf32>, tensor<4x256xf32>) outs(%f : tensor<8x256xf32>) -> tensor<8x256xf32>
  %eg = tensor.empty() : tensor<8x4xf32>
  %g = linalg.fill ins(%zero : f32) outs(%eg : tensor<8x4xf32>) -> tensor<8x4xf32>
  %r = linalg.matmul ins(%h, %v : tensor<8x256xf32>, tensor<256x4xf32>) outs(%g : tensor<8x4xf32>) -> tensor<8x4xf32>
  %k = linalg.fill ins(%zero : f32) outs(%es : tensor<192x192xf32>) -> tensor<192x192xf32>
  %square = linalg.matmul ins(%kept, %kept : tensor<192x192xf32>, tensor<192x192xf32>) outs(%k : tensor<192x192xf32>) -> tensor<192x192xf32>
  return %r, %square : tensor<8x4xf32>, tensor<192x192xf32>
}
