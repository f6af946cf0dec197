// RUN: plan-opt %s --memplan-promote-results -split-input-file -verify-diagnostics | FileCheck %s
// RUN: plan-opt %s --memplan-promote-results="scope=internal" -split-input-file | FileCheck %s --check-prefix=INTERNAL

// The allocation becomes the argument; the caller provides one.
// CHECK-LABEL: func.func @make(
// CHECK-SAME: %[[X:.*]]: memref<4xf32>, %[[OUT:.*]]: memref<4xf32> {bufferize.result}) {
// CHECK-NEXT: memref.copy %[[X]], %[[OUT]]
// CHECK-NEXT: return
func.func @make(%x: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  return %a : memref<4xf32>
}

// CHECK-LABEL: func.func @caller
// CHECK: %[[R:.*]] = memref.alloc() : memref<4xf32>
// CHECK: call @make(%{{.*}}, %[[R]])
func.func @caller(%x: memref<4xf32>) {
  %r = call @make(%x) : (memref<4xf32>) -> memref<4xf32>
  memref.copy %r, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

// scope=internal: a private function that returns what it allocates, but not one that returns its
// argument, and none that others may call.
// INTERNAL-LABEL: func.func private @own(
// INTERNAL-SAME: %{{.*}}: memref<4xf32>, %{{.*}}: memref<4xf32> {bufferize.result}) {
// INTERNAL-LABEL: func.func private @passed(
// INTERNAL-SAME: -> memref<4xf32>
// INTERNAL-LABEL: func.func @public(
// INTERNAL-SAME: -> memref<4xf32>
// INTERNAL-DAG: memref.alloc
// INTERNAL-DAG: memref.alloc
// INTERNAL: call @own(%{{.*}}, %{{.*}}) : (memref<4xf32>, memref<4xf32>) -> ()
func.func private @own(%x: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  return %a : memref<4xf32>
}
func.func private @passed(%x: memref<4xf32>) -> memref<4xf32> {
  return %x : memref<4xf32>
}
func.func @public(%x: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %o = call @own(%x) : (memref<4xf32>) -> memref<4xf32>
  %p = call @passed(%o) : (memref<4xf32>) -> memref<4xf32>
  memref.copy %p, %a : memref<4xf32> to memref<4xf32>
  return %a : memref<4xf32>
}

// -----

// What a called function returns may be its argument, and its caller may write through it: no copy.
// CHECK-LABEL: func.func private @same(
// CHECK-SAME: -> memref<4xf32>
// CHECK-LABEL: func.func @writes_through
// CHECK: %[[R:.*]] = call @same
// CHECK: linalg.fill {{.*}} outs(%[[R]]
func.func private @same(%x: memref<4xf32>) -> memref<4xf32> {
  return %x : memref<4xf32>
}
func.func @writes_through(%x: memref<4xf32>, %f: f32) {
  %r = call @same(%x) : (memref<4xf32>) -> memref<4xf32>
  linalg.fill ins(%f : f32) outs(%r : memref<4xf32>)
  return
}

// -----

// One that nobody calls copies what is not its own, the same buffer twice if need be.
// CHECK-LABEL: func.func @twice(
// CHECK-SAME: %{{.*}}: memref<4xf32>, %[[A:.*]]: memref<4xf32> {bufferize.result}, %[[B:.*]]: memref<4xf32> {bufferize.result}
// CHECK-DAG: memref.copy %{{.*}}, %[[A]]
// CHECK-DAG: memref.copy %{{.*}}, %[[B]]
func.func @twice(%x: memref<4xf32>) -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  return %a, %a : memref<4xf32>, memref<4xf32>
}

// -----

// expected-error@+1 {{returns 'memref<?xf32>': only a result of static size can be an out-parameter}}
func.func @dynamic(%x: memref<?xf32>) -> memref<?xf32> {
  return %x : memref<?xf32>
}

// -----

// Kinds of results are none of arguments: what the function writes into the caller's storage is a
// buffer, whatever it means to the caller, and a state remains one.
// CHECK-LABEL: func.func @kinds(
// CHECK-SAME: %{{.*}}: memref<4xf32> {memplan.kind = "parameter"},
// CHECK-SAME: %{{.*}}: memref<4xf32> {bufferize.result, memplan.kind = "buffer"},
// CHECK-SAME: %{{.*}}: memref<4xf32> {bufferize.result, memplan.kind = "state"},
// CHECK-SAME: %{{.*}}: memref<4xf32> {bufferize.result, memplan.kind = "buffer"})
// CHECK-SAME: -> (i32 {memplan.kind = "output"})
func.func @kinds(%w: memref<4xf32> {memplan.kind = "parameter"})
    -> (memref<4xf32> {memplan.kind = "output"}, memref<4xf32> {memplan.kind = "state"},
        memref<4xf32> {memplan.kind = "parameter"}, i32 {memplan.kind = "output"}) {
  %one = arith.constant 1 : i32
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  memref.copy %w, %a : memref<4xf32> to memref<4xf32>
  memref.copy %w, %b : memref<4xf32> to memref<4xf32>
  memref.copy %w, %c : memref<4xf32> to memref<4xf32>
  return %a, %b, %c, %one : memref<4xf32>, memref<4xf32>, memref<4xf32>, i32
}

// -----

// One at a time: an allocation is replaced by the argument, seen as it was made if it is returned
// under another shape; what is no allocation, only a part of one, or returned before is copied.
// CHECK-LABEL: func.func @mixed(
// CHECK-SAME: %[[X:.*]]: memref<4xf32>, %[[A:.*]]: memref<2x2xf32> {bufferize.result},
// CHECK-SAME: %[[B:.*]]: memref<4xf32> {bufferize.result}, %[[C:.*]]: memref<4xf32> {bufferize.result},
// CHECK-SAME: %[[D:.*]]: memref<2xf32> {bufferize.result}) {
// CHECK-NEXT: %[[S:.*]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [4], strides: [1] : memref<2x2xf32> to memref<4xf32>
// CHECK-NEXT: %[[L:.*]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: linalg.exp ins(%[[X]] : memref<4xf32>) outs(%[[S]] : memref<4xf32>)
// CHECK-NEXT: linalg.negf ins(%[[S]] : memref<4xf32>) outs(%[[L]] : memref<4xf32>)
// CHECK: %[[P:.*]] = memref.subview %[[L]]
// CHECK: memref.copy %[[X]], %[[B]]
// CHECK: memref.copy %[[S]], %[[C]]
// CHECK: memref.copy %{{.*}}, %[[D]]
// CHECK: return
func.func @mixed(%x: memref<4xf32>) -> (memref<2x2xf32>, memref<4xf32>, memref<4xf32>, memref<2xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %l = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  linalg.negf ins(%a : memref<4xf32>) outs(%l : memref<4xf32>)
  %0 = memref.expand_shape %a [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  %1 = memref.subview %l[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  %2 = memref.reinterpret_cast %1 to offset: [0], sizes: [2], strides: [1] : memref<2xf32, strided<[1]>> to memref<2xf32>
  return %0, %x, %a, %2 : memref<2x2xf32>, memref<4xf32>, memref<4xf32>, memref<2xf32>
}

// -----

// What hides its size is no allocation that an argument could stand for.
// INTERNAL-LABEL: func.func private @hidden(
// INTERNAL-SAME: -> memref<?xf32>
func.func private @hidden(%x: memref<4xf32>) -> memref<?xf32> {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}
func.func @calls_hidden(%x: memref<4xf32>) {
  %r = call @hidden(%x) : (memref<4xf32>) -> memref<?xf32>
  %c = memref.cast %r : memref<?xf32> to memref<4xf32>
  memref.copy %c, %x : memref<4xf32> to memref<4xf32>
  return
}
