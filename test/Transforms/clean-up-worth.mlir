// RUN: plan-opt %s --memplan-clean-up="sink=pads" | FileCheck %s --check-prefix=SUNK
// RUN: plan-opt %s --memplan-clean-up="sink=pads max-ops-per-byte=2" | FileCheck %s --check-prefix=REFUSED
// RUN: plan-opt %s --memplan-clean-up="sink=pads max-ops-per-byte=4" | FileCheck %s --check-prefix=GIVEN-UP
// RUN: plan-opt %s --memplan-compile="sink=pads max-ops-per-byte=4" | FileCheck %s --check-prefix=COMPILED

// Two images are stuffed with zeros from one fill, which the first has to copy: 2 * 1344 bytes.
// Without them the convolutions run 8764 operations more, 3 for each byte.
// SUNK: extra_ops = 8764 : i64, kept = true, name = "memplan-sink-pads", saved_bytes = 2688
// REFUSED: kept = true, name = "memplan-sink-cheap-producers", saved_bytes = 1344
// REFUSED-SAME: kept = false, name = "memplan-sink-pads"

// A fill for each image saves half of that for no time at all, so the pads save the other half
// only, for 6 operations a byte.
// GIVEN-UP: kept = true, name = "memplan-sink-cheap-producers", saved_bytes = 1344
// GIVEN-UP-SAME: kept = false, name = "memplan-sink-pads"
// COMPILED: memref.alloc() {{.*}} : memref<1344xi8>
func.func @main(%x: tensor<1x1x8x8xf32>, %y: tensor<1x1x8x8xf32>, %w: tensor<1x1x3x3xf32>) -> (tensor<1x1x16x16xf32>, tensor<1x1x16x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x1x18x18xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x1x18x18xf32>) -> tensor<1x1x18x18xf32>
  %s = tensor.insert_slice %x into %z[0, 0, 1, 1] [1, 1, 8, 8] [1, 1, 2, 2] : tensor<1x1x8x8xf32> into tensor<1x1x18x18xf32>
  %ec = tensor.empty() : tensor<1x1x16x16xf32>
  %zc = linalg.fill ins(%zero : f32) outs(%ec : tensor<1x1x16x16xf32>) -> tensor<1x1x16x16xf32>
  %c = linalg.conv_2d_nchw_fchw ins(%s, %w : tensor<1x1x18x18xf32>, tensor<1x1x3x3xf32>) outs(%zc : tensor<1x1x16x16xf32>) -> tensor<1x1x16x16xf32>
  %t = tensor.insert_slice %y into %z[0, 0, 1, 1] [1, 1, 8, 8] [1, 1, 2, 2] : tensor<1x1x8x8xf32> into tensor<1x1x18x18xf32>
  %ed = tensor.empty() : tensor<1x1x16x16xf32>
  %zd = linalg.fill ins(%zero : f32) outs(%ed : tensor<1x1x16x16xf32>) -> tensor<1x1x16x16xf32>
  %d = linalg.conv_2d_nchw_fchw ins(%t, %w : tensor<1x1x18x18xf32>, tensor<1x1x3x3xf32>) outs(%zd : tensor<1x1x16x16xf32>) -> tensor<1x1x16x16xf32>
  return %c, %d : tensor<1x1x16x16xf32>, tensor<1x1x16x16xf32>
}
