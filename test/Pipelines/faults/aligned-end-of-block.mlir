// The part of a buffer that another one shares ends, at its own alignment, behind all of that buffer.
// The verifier added up the bytes of the part alone, not from where what it is tied to begins.
// RUN: plan-opt %s --memplan-import-buffers --memplan-coalesce-copies --memplan-assign-offsets \
// RUN:   --memplan-verify-plan | FileCheck %s --check-prefix=PLAN
// RUN: plan-opt %s --memplan-plan -o /dev/null
// PLAN: memplan.arena "temp" {bytes = 384, alignment = 128, certificate = #memplan.certificate<outcome = optimal, bound = 384, step = 7, witness = ["b2"]>}

func.func @seed3130(%x1: memref<16xf32> {memplan.kind = "parameter"}, %x2: memref<3x8xi32> {memplan.kind = "constant"}, %x3: memref<1x3x4x4xf32> {memplan.kind = "buffer"}, %x4: memref<4x4xf32>, %u: index, %p: i1) -> (memref<1x4xf32>) {
  %b16 = memref.alloc() : memref<4x4xf32>
  %b17 = memref.alloc() : memref<20x4xf32>
  %s18 = memref.subview %b17[16, 0] [4, 4] [1, 1] : memref<20x4xf32> to memref<4x4xf32, strided<[4, 1], offset: 64>>
  memref.copy %b16, %s18 : memref<4x4xf32> to memref<4x4xf32, strided<[4, 1], offset: 64>>
  %s31 = memref.subview %b16[0, 0] [3, 4] [1, 1] : memref<4x4xf32> to memref<3x4xf32, strided<[4, 1]>>
  %b32 = memref.alloc() {alignment = 128 : i64} : memref<3x4xf32>
  memref.copy %s31, %b32 : memref<3x4xf32, strided<[4, 1]>> to memref<3x4xf32>
  %b40 = memref.alloc() : memref<1x4xf32>
  return %b40 : memref<1x4xf32>
}
