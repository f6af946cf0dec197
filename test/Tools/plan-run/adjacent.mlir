// RUN: plan-run %s --compare | FileCheck %s

// Neighbours by relations that the program states, and the same values as apart: 64 bytes, and 32
// right behind. The result of exp is third, aligned.
// CHECK: identical: yes
// CHECK: arena_bytes: 192
// CHECK: allocations: 3 -> 1
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func @main(%x: f32, %y: f32) {
  %g0 = memplan.buffer "g0" : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%g0 : memref<16xf32>)
  %g1 = memplan.buffer "g1" {relations = [#memplan.follows<"g0", offset = 64>]} : memref<8xf32>
  linalg.fill ins(%y : f32) outs(%g1 : memref<8xf32>)
  %c = memplan.buffer "c" : memref<8xf32>
  linalg.exp ins(%g1 : memref<8xf32>) outs(%c : memref<8xf32>)
  %front = memref.subview %g0[0] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1]>>
  linalg.add ins(%front, %c : memref<8xf32, strided<[1]>>, memref<8xf32>) outs(%c : memref<8xf32>)
  %u = memref.cast %c : memref<8xf32> to memref<*xf32>
  call @printMemrefF32(%u) : (memref<*xf32>) -> ()
  return
}
