// RUN: plan-opt %s --memplan-report -o /dev/null | FileCheck %s

// At step 6, %a, %b, %d and %s hold 16 * 4 = 64 bytes each and %g 32 in the result: 288. %b is where
// %a is, and %s has rows of 4 elements 6 apart, so that it reaches over (3 * 6 + 4) * 4 = 88 bytes.
// CHECK: estimated on tensors: 320 bytes; now 5 buffers, of which 1 share storage by zero copy or in place; those live at step 6 hold 288 bytes, 32 of them in results and arguments, 64 where another one is, and strides leave 24 between elements
func.func @main() -> memref<16xf32> attributes {memplan.summary = {estimate = 320 : i64}} {
  memplan.arena "temp" {bytes = 256, alignment = 64, certificate = #memplan.certificate<outcome = optimal, bound = 256, step = 6, witness = ["a", "d", "s"]>}
  %a = memplan.buffer "a" {live = #memplan.live<"[6, 8)">, offset = 0} : memref<16xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[6, 8)">, relations = [#memplan.in_place<"a", at = 6>], offset = 0} : memref<16xf32>
  %d = memplan.buffer "d" {live = #memplan.live<"[5, 7)">, offset = 64} : memref<16xf32>
  %s = memplan.buffer "s" {live = #memplan.live<"[5, 7)">, offset = 128} : memref<4x4xf32, strided<[6, 1]>>
  %g = memplan.buffer "g" {live = #memplan.live<"[5, 7)">, pool = "output:r", relations = [#memplan.inside<"r", offset = 0>], offset = 0} : memref<8xf32>
  %e = memplan.buffer "e" {live = #memplan.live<"[7, 8)">, offset = 64} : memref<16xf32>
  %r = memplan.buffer "r" {live = #memplan.live<"[7, 9)">, pool = "output:r", offset = 0} : memref<16xf32>
  memref.copy %a, %r : memref<16xf32> to memref<16xf32>
  return %r : memref<16xf32>
}
