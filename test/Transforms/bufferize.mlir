// RUN: plan-opt %s --memplan-bufferize -split-input-file -allow-unregistered-dialect | FileCheck %s
// RUN: plan-opt %s --memplan-bufferize="max-analysis-ops=1" -split-input-file -allow-unregistered-dialect | FileCheck %s --check-prefix=LARGE

// The caller's argument is not written: the update gets a copy of 16 bytes.
// CHECK-LABEL: func @input
// CHECK-SAME: %[[X:.*]]: memref<4xf32>, %{{.*}}: f32
// CHECK-SAME: memplan.summary = {allocations_before = 1 : i64, baseline = "one-shot-bufferize"
// CHECK: memref.copy %[[X]]
// LARGE-LABEL: func @input
// LARGE-SAME: baseline = "copy-before-write"
func.func @input(%x: tensor<4xf32>, %f: f32, %i: index) -> tensor<4xf32> {
  %r = tensor.insert %f into %x[%i] : tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// A donated argument is updated where it is.
// CHECK-LABEL: func @donated
// CHECK-SAME: %[[X:.*]]: memref<4xf32> {memplan.donated}
// CHECK-NOT: memref.copy
// CHECK: memref.store %{{.*}}, %[[X]]
func.func @donated(%x: tensor<4xf32> {memplan.donated}, %f: f32, %i: index) -> tensor<4xf32> {
  %r = tensor.insert %f into %x[%i] : tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// Upstream's spelling is taken over.
// CHECK-LABEL: func @writable
// CHECK-SAME: {memplan.donated}
// CHECK-NOT: memref.copy
// CHECK: return
func.func @writable(%x: tensor<4xf32> {bufferization.writable = true}, %f: f32, %i: index) -> tensor<4xf32> {
  %r = tensor.insert %f into %x[%i] : tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// A module with calls goes through the analysis whatever its size.
// LARGE-LABEL: func @caller
// LARGE-SAME: baseline = "one-shot-bufferize"
func.func private @print(tensor<4xf32>)
func.func @caller(%x: tensor<4xf32>, %f: f32, %i: index) {
  %r = tensor.insert %f into %x[%i] : tensor<4xf32>
  call @print(%r) : (tensor<4xf32>) -> ()
  return
}

// -----

// Buffers are left as they are.
// CHECK-LABEL: func @buffers
// CHECK-NOT: summary
// CHECK: memref.alloc
func.func @buffers(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  return
}

// -----

// An operation that nobody knows keeps its tensors.
// CHECK-LABEL: func @unknown
// CHECK: bufferization.to_tensor
// CHECK: "test.unknown"
func.func @unknown(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "test.unknown"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
