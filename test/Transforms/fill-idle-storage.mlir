// RUN: plan-opt %s --memplan-import-buffers --memplan-adopt-arguments --memplan-coalesce-copies --memplan-infer-inplace --memplan-fill-idle-storage --memplan-assign-offsets --memplan-verify-plan --split-input-file | FileCheck %s
// RUN: plan-opt %s --memplan-plan --split-input-file | FileCheck %s --check-prefix=LOWERED
// RUN: plan-opt %s --memplan-plan -o /dev/null --split-input-file --remark-format=emitRemark --remarks-filter-missed=memplan-fill-idle-storage 2>&1 | FileCheck %s --check-prefix=MISSED
// RUN: plan-opt %s --memplan-explain=b0 --split-input-file -o /dev/null 2>&1 | FileCheck %s --check-prefix=EXPLAIN

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

// %b0 and %b1 (16 elements) are needed at one time, while nothing is in the out-parameter (32).
// CHECK-LABEL: @beside
// CHECK-NOT: memplan.arena "temp"
// CHECK: memplan.buffer "b0" {{{.*}}pool = "argument:1", alignment = 4, relations = [#memplan.inside<"arg1", offset = 0>], offset = 0} : memref<16xf32>
// CHECK: memplan.buffer "b1" {{{.*}}pool = "argument:1", alignment = 4, relations = [#memplan.inside<"arg1", offset = 0>], offset = 0} : memref<16xf32, strided<[1], offset: 16>>
// LOWERED-LABEL: @beside
// LOWERED-SAME: (%{{.*}}: memref<16xf32>, %[[OUT:.*]]: memref<2x16xf32> {bufferize.result}, %{{.*}}: memref<f32>)
// LOWERED-NOT: memref.alloc
// LOWERED: memref.reinterpret_cast %[[OUT]] to offset: [0], sizes: [16], strides: [1] : memref<2x16xf32> to memref<16xf32>
// LOWERED: memref.reinterpret_cast %[[OUT]] to offset: [16], sizes: [16], strides: [1] : memref<2x16xf32> to memref<16xf32, strided<[1], offset: 16>>
// LOWERED-NOT: memref.copy
// EXPLAIN: 'b0' is at bytes [0, 64) of arena 'argument:1'
func.func @beside(%x: memref<16xf32>, %out: memref<2x16xf32> {bufferize.result}, %s: memref<f32>) {
  %b0 = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%b0 : memref<16xf32>)
  %b1 = memref.alloc() : memref<16xf32>
  linalg.negf ins(%x : memref<16xf32>) outs(%b1 : memref<16xf32>)
  linalg.dot ins(%b0, %b1 : memref<16xf32>, memref<16xf32>) outs(%s : memref<f32>)
  linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x : memref<16xf32>) outs(%out : memref<2x16xf32>) {
  ^bb0(%in: f32, %o: f32):
    linalg.yield %in : f32
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

// An argument is seen as its elements, and a call may count on where an allocation is.
// CHECK-LABEL: @refused
// CHECK-NOT: "argument
// CHECK: memplan.arena "temp" {bytes = 128,
// CHECK-NOT: "argument
// MISSED: Function=refused | argument=1, buffer=b0, reason="'b0' has elements of another type than the argument"
// MISSED: Function=refused | argument=1, buffer=b1, reason="'b1' relies on its alignment"
func.func private @use(memref<16xf32>, memref<16xi32>)
func.func @refused(%x: memref<16xf32>, %out: memref<2x16xf32> {bufferize.result}, %i: i32) {
  %a = memref.alloc() : memref<16xi32>
  linalg.fill ins(%i : i32) outs(%a : memref<16xi32>)
  %b = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%b : memref<16xf32>)
  call @use(%b, %a) : (memref<16xf32>, memref<16xi32>) -> ()
  linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x : memref<16xf32>) outs(%out : memref<2x16xf32>) {
  ^bb0(%in: f32, %o: f32):
    linalg.yield %in : f32
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

// The argument is read behind the last use of %a: there is no place in it, and it is given back.
// CHECK-LABEL: @never_idle
// CHECK-NOT: "argument
func.func @never_idle(%x: memref<16xf32>, %c: memref<2x16xf32> {memplan.donated}, %s: memref<f32>) {
  %a = memref.alloc() : memref<16xf32>
  linalg.generic {indexing_maps = [#row, #id, #row], iterator_types = ["reduction", "parallel"]}
    ins(%x, %c : memref<16xf32>, memref<2x16xf32>) outs(%a : memref<16xf32>) {
  ^bb0(%in: f32, %d: f32, %o: f32):
    %e = arith.addf %in, %d : f32
    linalg.yield %e : f32
  }
  linalg.dot ins(%a, %x : memref<16xf32>, memref<16xf32>) outs(%s : memref<f32>)
  linalg.generic {indexing_maps = [#id, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}
    ins(%c : memref<2x16xf32>) outs(%s : memref<f32>) {
  ^bb0(%in: f32, %o: f32):
    %e = arith.addf %in, %o : f32
    linalg.yield %e : f32
  }
  return
}
