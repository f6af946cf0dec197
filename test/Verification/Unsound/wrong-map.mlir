// Iterations write elements that others still have to read.
// RUN: plan-opt %s --memplan-import-buffers --memplan-test-unsound-planner=mistake=wrong-map --memplan-assign-offsets -o %t.mlir
// RUN: not plan-opt %t.mlir --memplan-verify-plan -o /dev/null 2>&1 | FileCheck %s
// RUN: not plan-opt %t.mlir --memplan-verify-plan=mode=bytes -o /dev/null 2>&1 | FileCheck %s --check-prefix=BYTES
// RUN: plan-run %s | grep -v base@ > %t.right
// RUN: plan-opt %t.mlir --memplan-materialize-arena | plan-run - | grep -v base@ > %t.wrong
// RUN: not diff %t.right %t.wrong
// Without the mistake:
// RUN: plan-opt %s --memplan-import-buffers --memplan-test-unsound-planner --memplan-assign-offsets \
// RUN:   --memplan-verify-plan --memplan-materialize-arena | plan-run - | grep -v base@ | diff %t.right -

// CHECK: error: 'b1' is written at step 4 over bytes [0, 64) of 'b0', which the same operation uses: the indexing maps of the two operands differ [MP-L9]
// BYTES: error: 'b0' is read at step 4, at byte 4, which the same operation writes as 'b1' at another time [MP-L9]

func.func private @printMemrefF32(memref<*xf32>)
func.func @main(%x: memref<4x4xf32>) {
  %a = memref.alloc() : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  %b = memref.alloc() : memref<4x4xf32>
  linalg.transpose ins(%a : memref<4x4xf32>) outs(%b : memref<4x4xf32>) permutation = [1, 0]
  %b_any = memref.cast %b : memref<4x4xf32> to memref<*xf32>
  func.call @printMemrefF32(%b_any) : (memref<*xf32>) -> ()
  return
}
