// RUN: plan-opt %s -split-input-file --memplan-clean-up="avoid-copies=if-smaller" | FileCheck %s
// RUN: plan-opt %s -split-input-file --memplan-clean-up | FileCheck %s --check-prefix=TRUE
// RUN: plan-opt %s -split-input-file --memplan-compile="budget=65536 report=-" | FileCheck %s --check-prefix=BUDGET

// The argument is copied into its pad, 4 * 1026 * 4 = 16416 bytes: all that there is in the arena.
// CHECK-LABEL: func @main
// CHECK-NOT:   tensor.pad
// TRUE-LABEL:  func @main
// TRUE-NOT:    tensor.pad
// BUDGET:      "copies_after": 0,
func.func @main(%x: tensor<1x4x1024xf32>, %v: tensor<8x4x3xf32>) -> tensor<1x8x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 0, 1] high[0, 0, 1] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %zero : f32
  } : tensor<1x4x1024xf32> to tensor<1x4x1026xf32>
  %e = tensor.empty() : tensor<1x8x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x8x1024xf32>) -> tensor<1x8x1024xf32>
  %c = linalg.conv_1d_ncw_fcw ins(%p, %v : tensor<1x4x1026xf32>, tensor<8x4x3xf32>) outs(%f : tensor<1x8x1024xf32>) -> tensor<1x8x1024xf32>
  return %c : tensor<1x8x1024xf32>
}

// -----

// Here 65536 bytes are needed anyway, before the pad.
// CHECK-LABEL: func @main
// CHECK:       tensor.pad
// TRUE-LABEL:  func @main
// TRUE-NOT:    tensor.pad
// BUDGET:      "copies_after": 1,
func.func @main(%x: tensor<1x4x1024xf32>, %v: tensor<8x4x3xf32>, %b: tensor<16384xf32>) -> (tensor<1x8x1024xf32>, tensor<f32>) {
  %zero = arith.constant 0.0 : f32
  %eb = tensor.empty() : tensor<16384xf32>
  %0 = linalg.exp ins(%b : tensor<16384xf32>) outs(%eb : tensor<16384xf32>) -> tensor<16384xf32>
  %ed = tensor.empty() : tensor<f32>
  %fd = linalg.fill ins(%zero : f32) outs(%ed : tensor<f32>) -> tensor<f32>
  %1 = linalg.dot ins(%0, %0 : tensor<16384xf32>, tensor<16384xf32>) outs(%fd : tensor<f32>) -> tensor<f32>
  %p = tensor.pad %x low[0, 0, 1] high[0, 0, 1] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %zero : f32
  } : tensor<1x4x1024xf32> to tensor<1x4x1026xf32>
  %e = tensor.empty() : tensor<1x8x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x8x1024xf32>) -> tensor<1x8x1024xf32>
  %c = linalg.conv_1d_ncw_fcw ins(%p, %v : tensor<1x4x1026xf32>, tensor<8x4x3xf32>) outs(%f : tensor<1x8x1024xf32>) -> tensor<1x8x1024xf32>
  return %c, %1 : tensor<1x8x1024xf32>, tensor<f32>
}
