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
