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

// CHECK-LABEL: @pack
// CHECK-NOT: linalg.pack
// CHECK: linalg.transpose
// CHECK-NOT: linalg.unpack
// CHECK: return
func.func @pack(%x: tensor<16x32xf32>) -> tensor<16x32xf32> {
  %tiles = tensor.empty() : tensor<2x4x8x8xf32>
  %p = linalg.pack %x inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %tiles : tensor<16x32xf32> -> tensor<2x4x8x8xf32>
  %init = tensor.empty() : tensor<16x32xf32>
  %u = linalg.unpack %p inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %init : tensor<2x4x8x8xf32> -> tensor<16x32xf32>
  return %u : tensor<16x32xf32>
}

// CHECK-LABEL: @winograd
// CHECK-NOT: linalg.winograd
// CHECK: linalg.matmul
// CHECK: return
func.func @winograd(%x: tensor<2x3x3x5xf32>) -> tensor<6x6x5x2xf32> {
  %init = tensor.empty() : tensor<6x6x5x2xf32>
  %f = linalg.winograd_filter_transform fmr(F_4_3) ins(%x : tensor<2x3x3x5xf32>) outs(%init : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return %f : tensor<6x6x5x2xf32>
}
