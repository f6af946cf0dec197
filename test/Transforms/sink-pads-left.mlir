// RUN: plan-opt %s --memplan-sink-pads --split-input-file | FileCheck %s

// The caller, or an operation that nobody knows, needs the pad itself; then nobody reads through it.
// CHECK-LABEL: func @pinned
// CHECK-COUNT-2: tensor.pad
// CHECK-COUNT-2: linalg.exp
func.func @pinned(%x: tensor<4xf32>, %e: tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<6xf32>
  %q = tensor.pad %x low[2] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<6xf32>
  func.call @f(%q) : (tensor<6xf32>) -> ()
  %0 = linalg.exp ins(%p : tensor<6xf32>) outs(%e : tensor<6xf32>) -> tensor<6xf32>
  %1 = linalg.exp ins(%q : tensor<6xf32>) outs(%e : tensor<6xf32>) -> tensor<6xf32>
  return %0, %1, %p : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
}
func.func private @f(tensor<6xf32>)

// -----

// A value that depends on the index, one that only the pad's body knows, and a size that nobody
// knows.
// CHECK-LABEL: func @unknown
// CHECK-COUNT-3: tensor.pad
// CHECK-COUNT-3: linalg.exp
func.func @unknown(%x: tensor<4xf32>, %y: tensor<?xf32>, %n: index, %e: tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) {
  %p = tensor.pad %x low[1] high[1] {
  ^bb0(%i: index):
    %j = arith.index_cast %i : index to i32
    %f = arith.sitofp %j : i32 to f32
    tensor.yield %f : f32
  } : tensor<4xf32> to tensor<6xf32>
  %q = tensor.pad %x low[1] high[1] {
  ^bb0(%i: index):
    %zero = arith.constant 0.0 : f32
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<6xf32>
  %one = arith.constant 1.0 : f32
  %r = tensor.pad %y low[1] high[%n] {
  ^bb0(%i: index):
    tensor.yield %one : f32
  } : tensor<?xf32> to tensor<6xf32>
  %0 = linalg.exp ins(%p : tensor<6xf32>) outs(%e : tensor<6xf32>) -> tensor<6xf32>
  %1 = linalg.exp ins(%q : tensor<6xf32>) outs(%e : tensor<6xf32>) -> tensor<6xf32>
  %2 = linalg.exp ins(%r : tensor<6xf32>) outs(%e : tensor<6xf32>) -> tensor<6xf32>
  return %0, %1, %2 : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
}

// -----

// A tensor of which other parts are something else, a destination, and a sum whose loop nothing but
// the pad determines.
// CHECK-LABEL: func @needed
// CHECK:      tensor.insert_slice
// CHECK-COUNT-2: tensor.pad
// CHECK-COUNT-2: linalg.exp
// CHECK:      linalg.reduce
func.func @needed(%x: tensor<4xf32>, %y: tensor<6xf32>, %e: tensor<6xf32>, %init: tensor<f32>) -> (tensor<6xf32>, tensor<6xf32>, tensor<f32>) {
  %zero = arith.constant 0.0 : f32
  %p = tensor.insert_slice %x into %y[1] [4] [1] : tensor<4xf32> into tensor<6xf32>
  %q = tensor.pad %x low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<6xf32>
  %r = tensor.pad %x low[2] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<6xf32>
  %0 = linalg.exp ins(%p : tensor<6xf32>) outs(%e : tensor<6xf32>) -> tensor<6xf32>
  %1 = linalg.exp ins(%x : tensor<4xf32>) outs(%x : tensor<4xf32>) -> tensor<4xf32>
  %2 = linalg.add ins(%y, %y : tensor<6xf32>, tensor<6xf32>) outs(%q : tensor<6xf32>) -> tensor<6xf32>
  %3 = linalg.reduce { arith.addf } ins(%r : tensor<6xf32>) outs(%init : tensor<f32>) dimensions = [0]
  return %0, %2, %3 : tensor<6xf32>, tensor<6xf32>, tensor<f32>
}

// -----

// Nothing to read.
// CHECK-LABEL: func @nothing
// CHECK:      tensor.pad
func.func @nothing(%x: tensor<0xf32>, %e: tensor<2xf32>) -> tensor<2xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<0xf32> to tensor<2xf32>
  %0 = linalg.exp ins(%p : tensor<2xf32>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
