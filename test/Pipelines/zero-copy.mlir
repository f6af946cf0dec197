// RUN: plan-opt %s --memplan-assign-offsets --memplan-verify-plan \
// RUN:   --memplan-verify-plan=mode=bytes --memplan-materialize-arena | FileCheck %s

// Relations that somebody stated, from text to the lowered program: the pad is 6 * 6 * 4 = 144
// bytes, its interior a part of it; 'out' takes them over when 'pad' is dead. Left are the copies
// from and to the arguments.

// CHECK-LABEL: func.func @pad
// CHECK: memref.alloc() {{.*}} : memref<192xi8>
// CHECK: memref.copy %arg0
// CHECK-NOT: memref.copy
// CHECK: memref.copy %{{.*}}, %arg1
// CHECK-NOT: memref.copy
// CHECK: return
func.func @pad(%x: memref<4x4xf32>, %y: memref<6x6xf32>, %zero: f32) {
  %p = memplan.buffer "pad" {live = #memplan.live<"[4, 10)">} : memref<6x6xf32>                 // 0
  %o = memplan.buffer "out" {live = #memplan.live<"[8, 12)">,
    relations = [#memplan.in_place<"pad", at = 8>]} : memref<6x6xf32>
  %i = memplan.buffer "interior" {live = #memplan.live<"[6, 8)">,
    relations = [#memplan.inside<"pad", offset = 0>]} : memref<4x4xf32, strided<[6, 1], offset: 7>>
  %inner = memref.subview %p[1, 1] [4, 4] [1, 1]                                                // 3
    : memref<6x6xf32> to memref<4x4xf32, strided<[6, 1], offset: 7>>
  linalg.fill ins(%zero : f32) outs(%p : memref<6x6xf32>)                                       // 4
  memref.copy %x, %i : memref<4x4xf32> to memref<4x4xf32, strided<[6, 1], offset: 7>>           // 6
  memref.copy %i, %inner : memref<4x4xf32, strided<[6, 1], offset: 7>>                          // 7
    to memref<4x4xf32, strided<[6, 1], offset: 7>>
  linalg.exp ins(%p : memref<6x6xf32>) outs(%o : memref<6x6xf32>)                               // 8
  memref.copy %o, %y : memref<6x6xf32> to memref<6x6xf32>                                       // 11
  return
}
