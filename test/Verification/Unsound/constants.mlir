// What the caller declared constant is overwritten, and read once more.
// RUN: plan-opt %s --memplan-import-buffers --memplan-test-unsound-planner=mistake=constants --memplan-assign-offsets -o %t.mlir
// RUN: not plan-opt %t.mlir --memplan-verify-plan -o /dev/null 2>&1 | FileCheck %s
// RUN: plan-run %s | grep -v base@ > %t.right
// RUN: plan-opt %t.mlir --memplan-materialize-arena \
// RUN:   | sed 's/memplan.kind = "constant"//' | plan-run - | grep -v base@ > %t.wrong
// RUN: not diff %t.right %t.wrong
// Without the mistake:
// RUN: plan-opt %s --memplan-import-buffers --memplan-test-unsound-planner --memplan-assign-offsets \
// RUN:   --memplan-verify-plan --memplan-materialize-arena | plan-run - | grep -v base@ | diff %t.right -

// CHECK: error: argument 0 is a constant, but written here [MP-L15]

func.func private @printMemrefF32(memref<*xf32>)
func.func @main(%k: memref<16xf32> {memplan.kind = "constant"}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.negf ins(%k : memref<16xf32>) outs(%a : memref<16xf32>)
  %b = memref.alloc() : memref<16xf32>
  linalg.exp ins(%k : memref<16xf32>) outs(%b : memref<16xf32>)
  %c = memref.alloc() : memref<16xf32>
  linalg.add ins(%a, %b : memref<16xf32>, memref<16xf32>) outs(%c : memref<16xf32>)
  %c_any = memref.cast %c : memref<16xf32> to memref<*xf32>
  func.call @printMemrefF32(%c_any) : (memref<*xf32>) -> ()
  return
}
