// A reader of the operand moves behind the operation that was to be the last.
// RUN: plan-opt %s --memplan-import-buffers --memplan-test-unsound-planner=mistake=stale-decision --memplan-assign-offsets -o %t.mlir
// RUN: not plan-opt %t.mlir --memplan-verify-plan -o /dev/null 2>&1 | FileCheck %s
// RUN: not plan-opt %t.mlir --memplan-verify-plan=mode=bytes -o /dev/null 2>&1 | FileCheck %s --check-prefix=BYTES
// RUN: plan-run %s | grep -v base@ > %t.right
// RUN: plan-opt %t.mlir --memplan-materialize-arena | plan-run - | grep -v base@ > %t.wrong
// RUN: not diff %t.right %t.wrong
// Without the mistake:
// RUN: plan-opt %s --memplan-import-buffers --memplan-test-unsound-planner --memplan-assign-offsets \
// RUN:   --memplan-verify-plan --memplan-materialize-arena | plan-run - | grep -v base@ | diff %t.right -

// CHECK: error: 'b1' is written at step 5 over bytes [0, 64) of 'b0', which the same operation uses: its in_place relation allows it at step 8 [MP-L9]
// BYTES: error: 'b0' is read at step 8, but 'b1' overwrote bytes [0, 64) of arena 'temp' at step 5 [MP-L8]

func.func private @printMemrefF32(memref<*xf32>)
func.func @main(%x: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  %c = memref.alloc() : memref<16xf32>
  linalg.negf ins(%a : memref<16xf32>) outs(%c : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  %b_any = memref.cast %b : memref<16xf32> to memref<*xf32>
  func.call @printMemrefF32(%b_any) : (memref<*xf32>) -> ()
  %c_any = memref.cast %c : memref<16xf32> to memref<*xf32>
  func.call @printMemrefF32(%c_any) : (memref<*xf32>) -> ()
  return
}
