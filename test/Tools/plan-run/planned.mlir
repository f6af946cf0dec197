// Without its plan, a buffer shares no storage: the copy from 'a' to 'b' is one again.
// RUN: plan-run %s --compare | FileCheck %s

// CHECK: identical: yes
// CHECK: arena_bytes: 64
// CHECK: copies: 2 -> 1
func.func @main(%x: memref<16xf32>, %out: memref<16xf32> {memplan.kind = "buffer"}) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %a = memplan.buffer "a" {offset = 64} : memref<16xf32>
  %b = memplan.buffer "b" {relations = [#memplan.in_place<"a", at = 4>], offset = 64} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  linalg.exp ins(%b : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}
