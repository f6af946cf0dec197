// The planner took the operand's storage for the result, and the verifier did not follow, since the
// type of the operand hides a size. The two have to agree, whichever way.
// RUN: plan-opt %s --memplan-plan -o /dev/null
// RUN: plan-run %s --compare | FileCheck %s
// CHECK: identical: yes

#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%x: memref<3x32xf32>, %y: memref<3x32xf32> {memplan.kind = "buffer"}) {
  %a = memref.alloc() : memref<3x32xf32>
  memref.copy %x, %a : memref<3x32xf32> to memref<3x32xf32>
  %cast = memref.cast %a : memref<3x32xf32> to memref<3x?xf32>
  %b = memref.alloc() : memref<3x32xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%cast : memref<3x?xf32>) outs(%b : memref<3x32xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.tanh %in : f32
    linalg.yield %0 : f32
  }
  memref.copy %b, %y : memref<3x32xf32> to memref<3x32xf32>
  return
}
