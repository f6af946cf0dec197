// The operand is read again on the path around the branch and behind it.
// RUN: plan-opt %s --memplan-import-buffers --memplan-test-unsound-planner=mistake=other-paths --memplan-assign-offsets -o %t.mlir
// RUN: not plan-opt %t.mlir --memplan-verify-plan -o /dev/null 2>&1 | FileCheck %s
// RUN: not plan-opt %t.mlir --memplan-verify-plan=mode=bytes -o /dev/null 2>&1 | FileCheck %s --check-prefix=BYTES
// RUN: plan-run %s | grep -v base@ > %t.right
// RUN: plan-opt %t.mlir --memplan-materialize-arena | plan-run - | grep -v base@ > %t.wrong
// RUN: not diff %t.right %t.wrong
// Without the mistake:
// RUN: plan-opt %s --memplan-import-buffers --memplan-test-unsound-planner --memplan-assign-offsets \
// RUN:   --memplan-verify-plan --memplan-materialize-arena | plan-run - | grep -v base@ | diff %t.right -

// CHECK: error: 'b0' is read at step 15, but 'b1' overwrote bytes [0, 64) of arena 'temp' at step 8 [MP-L8]
// BYTES: error: 'b0' is read at step 15, but 'b1' overwrote bytes [0, 64) of arena 'temp' at step 12 [MP-L8]

func.func private @printMemrefF32(memref<*xf32>)
func.func @main(%x: memref<16xf32>) {
  %zero = arith.constant 0 : index
  %first = memref.load %x[%zero] : memref<16xf32>
  %p = arith.cmpf oeq, %first, %first : f32
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  scf.if %p {
    linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
    %b_any = memref.cast %b : memref<16xf32> to memref<*xf32>
    func.call @printMemrefF32(%b_any) : (memref<*xf32>) -> ()
  }
  %c = memref.alloc() : memref<16xf32>
  linalg.negf ins(%a : memref<16xf32>) outs(%c : memref<16xf32>)
  %c_any = memref.cast %c : memref<16xf32> to memref<*xf32>
  func.call @printMemrefF32(%c_any) : (memref<*xf32>) -> ()
  return
}
