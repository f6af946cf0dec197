// RUN: plan-opt %s --memplan-fold-transposes -split-input-file -allow-unregistered-dialect | FileCheck %s

// What is left as it is: each of these transposes has a reader that needs it, or no fixed elements.

// A convolution has no maps to change; the other reader would gain nothing.
// CHECK-LABEL: func.func @convolution
// CHECK: linalg.transpose
// CHECK: linalg.exp
func.func @convolution(%x: tensor<1x3x8x8xf32>, %w: tensor<3x3x3x4xf32>, %f: tensor<1x4x6x6xf32>, %g: tensor<4x3x3x3xf32>)
    -> (tensor<1x4x6x6xf32>, tensor<4x3x3x3xf32>) {
  %e = tensor.empty() : tensor<4x3x3x3xf32>
  %t = linalg.transpose ins(%w : tensor<3x3x3x4xf32>) outs(%e : tensor<4x3x3x3xf32>) permutation = [3, 0, 1, 2]
  %c = linalg.conv_2d_nchw_fchw ins(%x, %t : tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) outs(%f : tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
  %d = linalg.exp ins(%t : tensor<4x3x3x3xf32>) outs(%g : tensor<4x3x3x3xf32>) -> tensor<4x3x3x3xf32>
  return %c, %d : tensor<1x4x6x6xf32>, tensor<4x3x3x3xf32>
}

// -----

// CHECK-LABEL: func.func @unknown
// CHECK-COUNT-4: linalg.transpose
// CHECK-NOT: affine_map
func.func private @callee(tensor<8x4xf32>) -> tensor<8x4xf32>
func.func @unknown(%x: tensor<4x8xf32>, %y: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) {
  %e = tensor.empty() : tensor<8x4xf32>
  %called = linalg.transpose ins(%x : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) permutation = [1, 0]
  %0 = func.call @callee(%called) : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %used = linalg.transpose ins(%x : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) permutation = [1, 0]
  "test.use"(%used) : (tensor<8x4xf32>) -> ()
  %returned = linalg.transpose ins(%x : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) permutation = [1, 0]
  %destination = linalg.transpose ins(%x : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) permutation = [1, 0]
  %1 = linalg.exp ins(%y : tensor<8x4xf32>) outs(%destination : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0, %returned, %1 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
}

// -----

// CHECK-LABEL: func.func @dynamic
// CHECK: linalg.transpose
// CHECK: linalg.exp
func.func @dynamic(%x: tensor<?x8xf32>, %e: tensor<8x?xf32>, %y: tensor<8x?xf32>) -> tensor<8x?xf32> {
  %t = linalg.transpose ins(%x : tensor<?x8xf32>) outs(%e : tensor<8x?xf32>) permutation = [1, 0]
  %r = linalg.exp ins(%t : tensor<8x?xf32>) outs(%y : tensor<8x?xf32>) -> tensor<8x?xf32>
  return %r : tensor<8x?xf32>
}

// -----

// CHECK-LABEL: func.func @zero
// CHECK: linalg.transpose
// CHECK: linalg.exp
func.func @zero(%x: tensor<0x8xf32>, %e: tensor<8x0xf32>, %y: tensor<8x0xf32>) -> tensor<8x0xf32> {
  %t = linalg.transpose ins(%x : tensor<0x8xf32>) outs(%e : tensor<8x0xf32>) permutation = [1, 0]
  %r = linalg.exp ins(%t : tensor<8x0xf32>) outs(%y : tensor<8x0xf32>) -> tensor<8x0xf32>
  return %r : tensor<8x0xf32>
}

// -----

// Rows that are joined across columns are no view of the source.
// CHECK-LABEL: func.func @joined
// CHECK: linalg.transpose
// CHECK: tensor.collapse_shape
// CHECK: linalg.exp
func.func @joined(%x: tensor<4x8xf32>, %y: tensor<32xf32>) -> tensor<32xf32> {
  %e = tensor.empty() : tensor<8x4xf32>
  %t = linalg.transpose ins(%x : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) permutation = [1, 0]
  %c = tensor.collapse_shape %t [[0, 1]] : tensor<8x4xf32> into tensor<32xf32>
  %r = linalg.exp ins(%c : tensor<32xf32>) outs(%y : tensor<32xf32>) -> tensor<32xf32>
  return %r : tensor<32xf32>
}

// -----

// The extent of the second loop is known from the repeated operand alone.
// CHECK-LABEL: func.func @extent
// CHECK: linalg.broadcast
// CHECK: linalg.reduce
func.func @extent(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %b = linalg.broadcast ins(%x : tensor<4xf32>) outs(%e : tensor<4x8xf32>) dimensions = [1]
  %r = linalg.reduce {arith.addf} ins(%b : tensor<4x8xf32>) outs(%y : tensor<4xf32>) dimensions = [1]
  return %r : tensor<4xf32>
}

// -----

// A slice that drops a dimension.
// CHECK-LABEL: func.func @dropped
// CHECK: linalg.transpose
func.func @dropped(%x: tensor<4x8xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<8x4xf32>
  %t = linalg.transpose ins(%x : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) permutation = [1, 0]
  %s = tensor.extract_slice %t[3, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
  %r = linalg.exp ins(%s : tensor<4xf32>) outs(%y : tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// Repeated and joined, but the reader looks at the places of its elements; or it gets the tensor
// out of the function, where it must not be a view of what the caller holds.
// CHECK-LABEL: func.func @joined_repeated
// CHECK: linalg.broadcast
// CHECK: tensor.collapse_shape
// CHECK: linalg.index
func.func @joined_repeated(%k: tensor<3x4xf32>, %f: tensor<6x4xf32>) -> tensor<6x4xf32> {
  %e = tensor.empty() : tensor<3x2x4xf32>
  %repeated = linalg.broadcast ins(%k : tensor<3x4xf32>) outs(%e : tensor<3x2x4xf32>) dimensions = [1]
  %joined = tensor.collapse_shape %repeated [[0, 1], [2]] : tensor<3x2x4xf32> into tensor<6x4xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>],
      iterator_types = ["parallel", "parallel"]} ins(%joined : tensor<6x4xf32>) outs(%f : tensor<6x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %s = arith.sitofp %n : i32 to f32
    %t = arith.addf %a, %s : f32
    linalg.yield %t : f32
  } -> tensor<6x4xf32>
  return %r : tensor<6x4xf32>
}

// -----

// CHECK-LABEL: func.func @handed_out
// CHECK: linalg.transpose
// CHECK: linalg.broadcast
// CHECK: scf.for
func.func @handed_out(%x: tensor<1x4x1xf32>, %y: tensor<4xf32>, %n: index) -> (tensor<1x1x4xf32>, tensor<1x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<1x1x4xf32>
  %t = linalg.transpose ins(%x : tensor<1x4x1xf32>) outs(%e : tensor<1x1x4xf32>) permutation = [0, 2, 1]
  %e2 = tensor.empty() : tensor<1x4xf32>
  %b = linalg.broadcast ins(%y : tensor<4xf32>) outs(%e2 : tensor<1x4xf32>) dimensions = [0]
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%it = %b) -> tensor<1x4xf32> {
    %s = linalg.exp ins(%it : tensor<1x4xf32>) outs(%it : tensor<1x4xf32>) -> tensor<1x4xf32>
    scf.yield %s : tensor<1x4xf32>
  }
  return %t, %r : tensor<1x1x4xf32>, tensor<1x4xf32>
}

// -----

// Read twice by the same operation: read through both at once, no operand would tell how long the
// loop is.
// CHECK-LABEL: func.func @extent_from_neither
// CHECK: linalg.broadcast
func.func @extent_from_neither(%x: tensor<f32>, %z: tensor<f32>) -> tensor<f32> {
  %e = tensor.empty() : tensor<4xf32>
  %b = linalg.broadcast ins(%x : tensor<f32>) outs(%e : tensor<4xf32>) dimensions = [0]
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>],
      iterator_types = ["reduction"]} ins(%b, %b : tensor<4xf32>, tensor<4xf32>) outs(%z : tensor<f32>) {
  ^bb0(%in: f32, %in_0: f32, %out: f32):
    %0 = arith.maximumf %in, %in_0 : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
