// The border is filled after the interior was written where it is to stay.
// RUN: plan-opt %s --memplan-import-buffers --memplan-test-unsound-planner=mistake=fills-later --memplan-assign-offsets -o %t.mlir
// RUN: not plan-opt %t.mlir --memplan-verify-plan -o /dev/null 2>&1 | FileCheck %s
// RUN: not plan-opt %t.mlir --memplan-verify-plan=mode=bytes -o /dev/null 2>&1 | FileCheck %s --check-prefix=BYTES
// RUN: plan-run %s | grep -v base@ > %t.right
// RUN: plan-opt %t.mlir --memplan-materialize-arena | plan-run - | grep -v base@ > %t.wrong
// RUN: not diff %t.right %t.wrong
// Without the mistake:
// RUN: plan-opt %s --memplan-import-buffers --memplan-test-unsound-planner --memplan-assign-offsets \
// RUN:   --memplan-verify-plan --memplan-materialize-arena | plan-run - | grep -v base@ | diff %t.right -

// CHECK: error: 'b0' is read at step 10, but 'b1' overwrote bytes [64, 320) of arena 'temp' at step 7 [MP-L8]
// BYTES: error: 'b0' is read at step 10, but 'b1' overwrote bytes [64, 320) of arena 'temp' at step 7 [MP-L8]

func.func private @printMemrefF32(memref<*xf32>)
func.func @main(%x: memref<4x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.exp ins(%x : memref<4x16xf32>) outs(%s : memref<4x16xf32>)
  %p = memref.alloc() : memref<6x16xf32>
  linalg.fill ins(%zero : f32) outs(%p : memref<6x16xf32>)
  %v = memref.subview %p[1, 0] [4, 16] [1, 1] : memref<6x16xf32> to memref<4x16xf32, strided<[16, 1], offset: 16>>
  memref.copy %s, %v : memref<4x16xf32> to memref<4x16xf32, strided<[16, 1], offset: 16>>
  %p_any = memref.cast %p : memref<6x16xf32> to memref<*xf32>
  func.call @printMemrefF32(%p_any) : (memref<*xf32>) -> ()
  return
}
