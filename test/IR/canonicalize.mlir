// RUN: plan-opt %s -canonicalize -allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @unused_buffer
// CHECK-NEXT: return
func.func @unused_buffer() {
  %b = memplan.buffer "b" : memref<4xf32>
  return
}

// CHECK-LABEL: func.func @freed_only
// CHECK-NEXT: return
func.func @freed_only() {
  %b = memplan.buffer "b" : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}

// CHECK-LABEL: func.func @read_and_freed
// CHECK-NEXT: %[[B:.*]] = memplan.buffer
// CHECK-NEXT: "test.use"(%[[B]])
// CHECK-NEXT: memref.dealloc %[[B]]
func.func @read_and_freed() {
  %b = memplan.buffer "b" : memref<4xf32>
  "test.use"(%b) : (memref<4xf32>) -> ()
  memref.dealloc %b : memref<4xf32>
  return
}

// [4, 9) and [9, 12) touch and become [4, 12); the hole before 15 stays.
// CHECK-LABEL: func.func @normalized
// CHECK-NEXT: memplan.buffer "b" {live = #memplan.live<"[4, 12), [15, 16)">, pool = "temp", alignment = 64} :
func.func @normalized() {
  %b = memplan.buffer "b" {live = #memplan.live<"[4, 9), [9, 12), [15, 16)">, relations = []}
         : memref<4xf32>
  "test.use"(%b) : (memref<4xf32>) -> ()
  return
}

// Two buffers are never one, whatever they have in common.
// CHECK-LABEL: func.func @not_merged
// CHECK-COUNT-2: memplan.buffer
func.func @not_merged() {
  %a = memplan.buffer "b" : memref<4xf32>
  %b = memplan.buffer "b" : memref<4xf32>
  "test.use"(%a, %b) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @arena_stays
// CHECK-NEXT: memplan.arena "temp"
func.func @arena_stays() {
  memplan.arena "temp" {bytes = 0, alignment = 64}
  return
}

// A kernel on tensors is dead without readers; one on memrefs writes.
// CHECK-LABEL: func.func @kernels
// CHECK-NEXT: memplan.kernel @on_memrefs
// CHECK-NEXT: return
func.func @kernels(%a: tensor<4xf32>, %b: memref<4xf32>) {
  %0 = memplan.kernel @on_tensors ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  memplan.kernel @on_memrefs ins(%b : memref<4xf32>) outs(%b : memref<4xf32>)
  return
}

// A conflict holds both ways.
// CHECK-LABEL: memplan.problem @p {
// CHECK: memplan.piece "x" at 0 size 4 live [0, 5)
// CHECK: memplan.conflict "x", "y"
// CHECK-NEXT: memplan.conflict "x", "z"
// CHECK-NEXT: }
memplan.problem @p {
  memplan.pool "temp"
  memplan.block "k" pool "temp" {
    memplan.piece "x" at 0 size 4 live [0, 2), [2, 5)
    memplan.piece "y" at 4 size 4 live [5, 6)
    memplan.piece "z" at 8 size 4 live none
  }
  memplan.conflict "x", "y"
  memplan.conflict "y", "x"
  memplan.conflict "x", "z"
  memplan.conflict "x", "y"
}
