// RUN: plan-opt %s --memplan-assign-offsets | FileCheck %s
// RUN: plan-opt %s --memplan-assign-offsets="algorithm=first-fit" | FileCheck %s --check-prefix=FIRST


// a [4, 6), b [5, 7), c [6, 8), 64 bytes each: a and b meet at 5, b and c at 6, so two places do.
// FIRST-LABEL: func @chain
// FIRST: memplan.arena "temp" {bytes = 128
// CHECK-LABEL: func @chain
// CHECK: memplan.arena "temp" {bytes = 128, alignment = 64, certificate = #memplan.certificate<outcome = optimal, bound = 128, step = 5, witness = ["a", "b"]>}
// CHECK: memplan.buffer "a" {live = #memplan.live<"[4, 6)">, pool = "temp", alignment = 64, offset = [[A:[0-9]+]]}
// CHECK: memplan.buffer "b" {live = #memplan.live<"[5, 7)">
// CHECK: memplan.buffer "c" {live = #memplan.live<"[6, 8)">, pool = "temp", alignment = 64, offset = [[A]]}
func.func @chain(%x: memref<4xf32>) {
  %a = memplan.buffer "a" : memref<4xf32>
  %b = memplan.buffer "b" : memref<4xf32>
  %c = memplan.buffer "c" : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.copy %b, %c : memref<4xf32> to memref<4xf32>
  memref.copy %c, %x : memref<4xf32> to memref<4xf32>
  return
}

// Planning again gives the same plan, with one arena.
// CHECK-LABEL: func @again
// CHECK: memplan.arena "temp" {bytes = 64,
// CHECK-NOT: memplan.arena
// CHECK: memplan.buffer "a" {live = #memplan.live<"[2, 4)">
func.func @again(%x: memref<4xf32>) {
  memplan.arena "temp" {bytes = 640 : i64, alignment = 64 : i64}
  %a = memplan.buffer "a" {live = #memplan.live<"[7, 9)">, offset = 128 : i64} : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  return
}

// Buffers that a relation ties together are placed as one: y begins 64 bytes behind x.
// CHECK-LABEL: func @tied
// CHECK: memplan.buffer "x" {{.*}}offset = 0
// CHECK: memplan.buffer "y" {{.*}}offset = 64
func.func @tied(%p: memref<4xf32>) {
  %x = memplan.buffer "x" : memref<32xf32>
  %y = memplan.buffer "y" {relations = [#memplan.inside<"x", offset = 64>]} : memref<4xf32>
  %s = memref.subview %x[0] [4] [1] : memref<32xf32> to memref<4xf32, strided<[1]>>
  memref.copy %p, %s : memref<4xf32> to memref<4xf32, strided<[1]>>
  memref.copy %s, %p : memref<4xf32, strided<[1]>> to memref<4xf32>
  memref.copy %p, %y : memref<4xf32> to memref<4xf32>
  memref.copy %y, %p : memref<4xf32> to memref<4xf32>
  return
}

// A function without buffers has no arena; results are not placed.
// CHECK-LABEL: func @result
// CHECK-NOT: memplan.arena
// CHECK: memplan.buffer "r"
// CHECK-NOT: offset
func.func @result(%x: memref<4xf32>) -> memref<4xf32> {
  %r = memplan.buffer "r" {pool = "output"} : memref<4xf32>
  memref.copy %x, %r : memref<4xf32> to memref<4xf32>
  return %r : memref<4xf32>
}
