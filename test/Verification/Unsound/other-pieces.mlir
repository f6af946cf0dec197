// Either result could have the place of the operand, not both.
// RUN: plan-opt %s --memplan-import-buffers --memplan-test-unsound-planner=mistake=other-pieces --memplan-assign-offsets -o %t.mlir
// RUN: not plan-opt %t.mlir --memplan-verify-plan -o /dev/null 2>&1 | FileCheck %s
// RUN: not plan-opt %t.mlir --memplan-verify-plan=mode=bytes -o /dev/null 2>&1 | FileCheck %s --check-prefix=BYTES
// RUN: plan-run %s | grep -v base@ > %t.right
// RUN: plan-opt %t.mlir --memplan-materialize-arena | plan-run - | grep -v base@ > %t.wrong
// RUN: not diff %t.right %t.wrong
// Without the mistake:
// RUN: plan-opt %s --memplan-import-buffers --memplan-test-unsound-planner --memplan-assign-offsets \
// RUN:   --memplan-verify-plan --memplan-materialize-arena | plan-run - | grep -v base@ | diff %t.right -

// CHECK: error: 'b1' is written at step 5 over bytes [0, 64) of 'b0', which the same operation uses: the operation writes its bytes through two operands [MP-L9]
// BYTES: error: 'b1' is read at step 10, but 'b2' overwrote bytes [0, 64) of arena 'temp' at step 5 [MP-L8]

func.func private @printMemrefF32(memref<*xf32>)
#id = affine_map<(d0) -> (d0)>
func.func @main(%x: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  %c = memref.alloc() : memref<16xf32>
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16xf32>) outs(%b, %c : memref<16xf32>, memref<16xf32>) {
  ^bb0(%in: f32, %o0: f32, %o1: f32):
    %0 = math.exp %in : f32
    %1 = arith.negf %in : f32
    linalg.yield %0, %1 : f32, f32
  }
  %b_any = memref.cast %b : memref<16xf32> to memref<*xf32>
  func.call @printMemrefF32(%b_any) : (memref<*xf32>) -> ()
  %c_any = memref.cast %c : memref<16xf32> to memref<*xf32>
  func.call @printMemrefF32(%c_any) : (memref<*xf32>) -> ()
  return
}
