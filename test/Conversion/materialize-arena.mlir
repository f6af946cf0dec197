// RUN: plan-opt %s --memplan-materialize-arena -split-input-file | FileCheck %s
// RUN: plan-opt %s --memplan-materialize-arena=mode=argument -split-input-file | FileCheck %s --check-prefix=ARG
// RUN: plan-opt %s --memplan-materialize-arena=mode=global -split-input-file | FileCheck %s --check-prefix=GLOBAL

// CHECK-LABEL: func.func @two(
// CHECK-SAME: %[[X:.*]]: memref<4xf32>) {
// CHECK-NEXT: %[[ARENA:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-DAG: %[[C64:.*]] = arith.constant 64 : index
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[A:.*]] = memref.view %[[ARENA]][%[[C64]]][] : memref<128xi8> to memref<4xf32>
// CHECK-DAG: %[[B:.*]] = memref.view %[[ARENA]][%[[C0]]][] : memref<128xi8> to memref<4xf32>
// CHECK: memref.copy %[[X]], %[[A]]
// CHECK: memref.copy %[[A]], %[[B]]
// CHECK: memref.dealloc %[[ARENA]]
// CHECK-NEXT: return
// CHECK-NOT: memplan

// The caller provides the arena; the attribute and the function say how much of it.
// ARG-LABEL: func.func @two(
// ARG-SAME: %[[X:.*]]: memref<4xf32>, %[[ARENA:.*]]: memref<128xi8> {memplan.arena = #memplan.pool<"temp", alignment = 64, capacity = 128>}) {
// ARG-NOT: memref.alloc
// ARG: memref.view %[[ARENA]]
// ARG-LABEL: func.func @two_memplan_temp_bytes() -> index
// ARG: %[[N:.*]] = arith.constant 128 : index
// ARG: return %[[N]]

// GLOBAL: memref.global "private" @memplan_two_temp : memref<128xi8> = uninitialized {alignment = 64 : i64}
// GLOBAL-LABEL: func.func @two(
// GLOBAL: %[[ARENA:.*]] = memref.get_global @memplan_two_temp
// GLOBAL: memref.view %[[ARENA]]
func.func @two(%x: memref<4xf32>) attributes {memplan.summary = {}} {
  memplan.arena "temp" {bytes = 128 : i64, alignment = 64 : i64}
  %a = memplan.buffer "a" {live = #memplan.live<"[3, 5)">, offset = 64 : i64} : memref<4xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[4, 5)">, offset = 0 : i64} : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Every way out frees the arena.
// CHECK-LABEL: func.func @exits
// CHECK: memref.dealloc
// CHECK-NEXT: return
// CHECK: memref.dealloc
// CHECK-NEXT: return
func.func @exits(%c: i1, %x: memref<4xf32>) {
  memplan.arena "temp" {bytes = 64 : i64, alignment = 64 : i64}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 4)">, offset = 0 : i64} : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  cf.cond_br %c, ^left, ^right
^left:
  return
^right:
  return
}

// -----

// Strides: the hull of 2 rows of 3 at distance 4 with offset 1 is 1 + 4 + 2 + 1 = 8 elements.
// CHECK-LABEL: func.func @strided
// CHECK: %[[HULL:.*]] = memref.view %{{.*}}[%{{.*}}][] : memref<64xi8> to memref<8xf32>
// CHECK: memref.reinterpret_cast %[[HULL]] to offset: [1], sizes: [2, 3], strides: [4, 1] : memref<8xf32> to memref<2x3xf32, strided<[4, 1], offset: 1>>
func.func @strided(%x: memref<2x3xf32>) {
  memplan.arena "temp" {bytes = 64 : i64, alignment = 64 : i64}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 3)">, offset = 0 : i64} : memref<2x3xf32, strided<[4, 1], offset: 1>>
  memref.copy %x, %a : memref<2x3xf32> to memref<2x3xf32, strided<[4, 1], offset: 1>>
  return
}

// -----

// A result keeps an allocation of its own.
// CHECK-LABEL: func.func @result
// CHECK: %[[R:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// CHECK: return %[[R]]
// GLOBAL-LABEL: func.func @result
// GLOBAL: memref.alloc
func.func @result(%x: memref<4xf32>) -> memref<4xf32> {
  %r = memplan.buffer "r" {pool = "output"} : memref<4xf32>
  memref.copy %x, %r : memref<4xf32> to memref<4xf32>
  return %r : memref<4xf32>
}

// -----

// The arena is in the memory space of its pool.
// CHECK-LABEL: func.func @space
// CHECK: memref.alloc() {alignment = 64 : i64} : memref<64xi8, 1>
// CHECK: memref.view {{.*}} : memref<64xi8, 1> to memref<4xf32, 1>
// ARG-LABEL: func.func @space_memplan_temp_1_bytes
func.func @space(%x: memref<4xf32, 1>) {
  memplan.arena "temp@1" {bytes = 64 : i64, alignment = 64 : i64, memory_space = 1 : i64}
  %a = memplan.buffer "a" {pool = "temp@1", live = #memplan.live<"[2, 3)">, offset = 0 : i64} : memref<4xf32, 1>
  memref.copy %x, %a : memref<4xf32, 1> to memref<4xf32, 1>
  return
}

// -----

// A function that is called, and one that may be entered again, own their arenas.
// ARG-LABEL: func.func private @callee
// ARG: memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// GLOBAL-LABEL: func.func @recursive
// GLOBAL: memref.alloc() {alignment = 64 : i64} : memref<64xi8>
func.func private @callee(%x: memref<4xf32>) {
  memplan.arena "temp" {bytes = 64 : i64, alignment = 64 : i64}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 3)">, offset = 0 : i64} : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  return
}
func.func @recursive(%x: memref<4xf32>, %c: i1) {
  memplan.arena "temp" {bytes = 64 : i64, alignment = 64 : i64}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 3)">, offset = 0 : i64} : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  scf.if %c {
    func.call @recursive(%x, %c) : (memref<4xf32>, i1) -> ()
  }
  func.call @callee(%x) : (memref<4xf32>) -> ()
  return
}

// -----

// Functions of nested modules are lowered, too.
// CHECK-LABEL: func.func @nested
// CHECK: memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NOT: memplan
// GLOBAL: module @inner
// GLOBAL: memref.global "private" @memplan_nested_temp
module @inner {
  func.func @nested(%x: memref<4xf32>) {
    memplan.arena "temp" {bytes = 64 : i64, alignment = 64 : i64}
    %a = memplan.buffer "a" {live = #memplan.live<"[2, 3)">, offset = 0 : i64} : memref<4xf32>
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
    return
  }
}

// -----

// A copy from a piece to the slice where it is is dropped, whichever way both are seen; the one to
// the other half, and one to a slice that begins at an unknown place, stay.
// CHECK-LABEL: func.func @self_copies
// CHECK: memref.copy %{{.*}} : memref<16xf32> to memref<16xf32>
// CHECK-NEXT: memref.copy %{{.*}} : memref<16xf32> to memref<16xf32, strided<[1], offset: 16>>
// CHECK-NEXT: memref.copy %{{.*}} : memref<16xf32> to memref<16xf32, strided<[1], offset: ?>>
// CHECK-NOT: memref.copy
// CHECK: memref.dealloc
// ARG-LABEL: func.func @self_copies
// ARG-COUNT-3: memref.copy
// ARG-NOT: memref.copy
// ARG: return
// GLOBAL-LABEL: func.func @self_copies
// GLOBAL-COUNT-3: memref.copy
// GLOBAL-NOT: memref.copy
// GLOBAL: return
func.func @self_copies(%x: memref<16xf32>, %i: index) {
  memplan.arena "temp" {bytes = 128 : i64, alignment = 64 : i64}
  %c64 = arith.constant 64 : index
  %c = memplan.buffer "c" {offset = 0 : i64} : memref<32xf32>
  %s = memplan.buffer "s" {offset = 0 : i64} : memref<16xf32>
  %t = memplan.buffer "t" {offset = 0 : i64} : memref<4x4xf32, strided<[4, 1], offset: 16>>
  %raw = memplan.buffer "raw" {offset = 0 : i64} : memref<128xi8>
  %front = memref.subview %c[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  %back = memref.subview %c[16] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: 16>>
  %any = memref.subview %c[%i] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: ?>>
  memref.copy %x, %s : memref<16xf32> to memref<16xf32>
  memref.copy %s, %front : memref<16xf32> to memref<16xf32, strided<[1]>>
  memref.copy %s, %back : memref<16xf32> to memref<16xf32, strided<[1], offset: 16>>
  memref.copy %s, %any : memref<16xf32> to memref<16xf32, strided<[1], offset: ?>>
  %flat = memref.collapse_shape %t [[0, 1]] : memref<4x4xf32, strided<[4, 1], offset: 16>> into memref<16xf32, strided<[1], offset: 16>>
  %hidden = memref.cast %flat : memref<16xf32, strided<[1], offset: 16>> to memref<?xf32, strided<[?], offset: ?>>
  memref.copy %hidden, %back : memref<?xf32, strided<[?], offset: ?>> to memref<16xf32, strided<[1], offset: 16>>
  %square = memref.expand_shape %back [[0, 1]] output_shape [4, 4] : memref<16xf32, strided<[1], offset: 16>> into memref<4x4xf32, strided<[4, 1], offset: 16>>
  memref.copy %square, %t : memref<4x4xf32, strided<[4, 1], offset: 16>> to memref<4x4xf32, strided<[4, 1], offset: 16>>
  %bytes = memref.view %raw[%c64][] : memref<128xi8> to memref<16xf32>
  memref.copy %back, %bytes : memref<16xf32, strided<[1], offset: 16>> to memref<16xf32>
  return
}

// -----

// The same bytes, but rows and columns in another order: no copy of anything onto itself.
// CHECK-LABEL: func.func @transposed
// CHECK: memref.copy
// CHECK: memref.copy
func.func @transposed(%x: memref<4x4xf32>) {
  memplan.arena "temp" {bytes = 64 : i64, alignment = 64 : i64}
  %a = memplan.buffer "a" {offset = 0 : i64} : memref<4x4xf32>
  %b = memplan.buffer "b" {offset = 0 : i64} : memref<4x4xf32, strided<[1, 4]>>
  memref.copy %x, %b : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
  memref.copy %b, %a : memref<4x4xf32, strided<[1, 4]>> to memref<4x4xf32>
  return
}

// -----

// Carried at one place through both loops: neither copy is needed. With 'd' elsewhere it is.
// CHECK-LABEL: func.func @carried
// CHECK: memref.copy
// CHECK: scf.for
// CHECK: scf.for
// CHECK-NOT: memref.copy
// CHECK: scf.yield
// CHECK: scf.yield
// CHECK-NOT: memref.copy
// CHECK: scf.for
// CHECK: memref.copy
// CHECK: scf.yield
func.func @carried(%x: memref<4xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 128 : i64, alignment = 64 : i64}
  %a = memplan.buffer "a" {offset = 0 : i64} : memref<4xf32>
  %b = memplan.buffer "b" {offset = 0 : i64} : memref<4xf32>
  %d = memplan.buffer "d" {offset = 64 : i64} : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  %r = scf.for %i = %lb to %ub step %step iter_args(%o = %a) -> (memref<4xf32>) {
    %q = scf.for %j = %lb to %ub step %step iter_args(%p = %o) -> (memref<4xf32>) {
      memref.copy %b, %p : memref<4xf32> to memref<4xf32>
      scf.yield %b : memref<4xf32>
    }
    scf.yield %q : memref<4xf32>
  }
  memref.copy %r, %b : memref<4xf32> to memref<4xf32>
  %s = scf.for %i = %lb to %ub step %step iter_args(%o = %a) -> (memref<4xf32>) {
    memref.copy %b, %o : memref<4xf32> to memref<4xf32>
    scf.yield %d : memref<4xf32>
  }
  return
}

// Storage of its own is flat as well: nothing can lower an allocation with strides.
// CHECK-LABEL: @strided_result
// CHECK: %[[HULL:.*]] = memref.alloc() {alignment = 64 : i64} : memref<11xf32>
// CHECK: memref.reinterpret_cast %[[HULL]] to offset: [1], sizes: [2, 4], strides: [6, 1] : memref<11xf32> to memref<2x4xf32, strided<[6, 1], offset: 1>>
func.func @strided_result(%x: memref<2x4xf32>) {
  %a = memplan.buffer "a" {pool = "output"} : memref<2x4xf32, strided<[6, 1], offset: 1>>
  memref.copy %x, %a : memref<2x4xf32> to memref<2x4xf32, strided<[6, 1], offset: 1>>
  return
}

// -----

// The storage of a result is made in each call, whatever is said of arenas, and freed by the caller.
// CHECK-LABEL: @result(
// CHECK: %[[STORAGE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-DAG: %[[A:.*]] = memref.view %[[STORAGE]][%{{.*}}][] : memref<64xi8> to memref<4xf32>
// CHECK-DAG: %[[R:.*]] = memref.view %[[STORAGE]][%{{.*}}][] : memref<64xi8> to memref<8xf32>
// CHECK-NOT: memref.copy %[[A]]
// CHECK-NOT: memref.dealloc
// CHECK: return %[[R]]
// ARG-LABEL: @result(
// ARG-SAME: %{{.*}}: memref<4xf32>) -> memref<8xf32>
// ARG: memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// GLOBAL-LABEL: @result(
// GLOBAL: memref.alloc() {alignment = 64 : i64} : memref<64xi8>
func.func @result(%x: memref<4xf32>) -> memref<8xf32> {
  memplan.arena "output:r" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {pool = "output:r", offset = 16, alignment = 16} : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  %r = memplan.buffer "r" {pool = "output:r", offset = 0} : memref<8xf32>
  %front = memref.subview %r[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  memref.copy %x, %front : memref<4xf32> to memref<4xf32, strided<[1]>>
  %back = memref.subview %r[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.copy %a, %back : memref<4xf32> to memref<4xf32, strided<[1], offset: 4>>
  return %r : memref<8xf32>
}
