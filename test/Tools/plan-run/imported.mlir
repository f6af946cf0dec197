// A program whose buffers are imported already is compared like any other.
// RUN: plan-run %s --compare | FileCheck %s

// CHECK: identical: yes
// CHECK: arena_bytes: 64
// CHECK: allocations: 1 -> 1
func.func @main(%x: memref<16xf32>, %out: memref<16xf32> {memplan.kind = "buffer"}) {
  %a = memplan.buffer "a" : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  linalg.exp ins(%a : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}
