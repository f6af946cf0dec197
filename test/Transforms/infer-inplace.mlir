// RUN: plan-opt %s --memplan-infer-inplace | FileCheck %s
// RUN: plan-opt %s --memplan-infer-inplace --memplan-assign-offsets --memplan-verify-plan | FileCheck %s --check-prefix=PLAN
// RUN: plan-opt %s --memplan-infer-inplace --remark-policy=all --remarks-filter=memplan-infer-inplace -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK

// Each reuse with its bytes, each refusal with rule and triple.
// REMARK-DAG: remark: [Passed] in-place | Category:memplan-infer-inplace | Function=one | bytes=16, operand=a, result=b
// REMARK-DAG: remark: [Missed] not-in-place | Category:memplan-infer-inplace | Function=refused | conflicting_write="linalg.exp at {{.*}}", last_write="memref.copy at {{.*}}", operand=a, read="memref.copy at {{.*}}", reason="the operand is read later", result=b, rule=3
// Legal by itself: another result has the storage already, the user keeps the two apart, or another
// operand's storage is taken.
// REMARK-DAG: remark: [Missed] not-in-place | Category:memplan-infer-inplace | Function=two_results | conflicting_write="linalg.generic at {{.*}}", last_write="linalg.generic at {{.*}}", operand=a, read="memref.copy at {{.*}}", reason="'c' and 'b' would be in the storage, and both are needed at step 4", result=c, rule=1
// REMARK-DAG: remark: [Missed] not-in-place | Category:memplan-infer-inplace | Function=forbidden | operand=a, reason="a stated relation keeps 'b' and 'a' apart", result=b, rule=1
// REMARK-DAG: remark: [Missed] not-in-place | Category:memplan-infer-inplace | Function=binary | operand=b, reason="the result takes the storage of another operand, which saves as much at least", result=c, rule=6

// CHECK-LABEL: @one
// CHECK: %b = memplan.buffer "b" {pool = "temp", alignment = 64, relations = [#memplan.in_place<"a", at = 3>]} : memref<4xf32>
func.func @one(%x: memref<4xf32>) {
  %a = memplan.buffer "a" : memref<4xf32>
  %b = memplan.buffer "b" : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  linalg.exp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  memref.copy %b, %x : memref<4xf32> to memref<4xf32>
  return
}

// Elementwise operations take three steps, with their payload: the operation, its body, its yield.
// A chain of three results over one storage: 64 bytes instead of 128.
// CHECK-LABEL: @chain
// CHECK: memplan.buffer "a" {pool = "temp", alignment = 64} : memref<16xf32>
// CHECK: memplan.buffer "b" {pool = "temp", alignment = 64, relations = [#memplan.in_place<"a", at = 4>]}
// CHECK: memplan.buffer "c" {pool = "temp", alignment = 64, relations = [#memplan.in_place<"b", at = 7>]}
// The arena comes first, so steps move on by one.
// PLAN-LABEL: @chain
// PLAN: memplan.arena "temp" {bytes = 64
// PLAN: memplan.buffer "b" {live = #memplan.live<"[5, 11)">, pool = "temp", alignment = 64, relations = [#memplan.in_place<"a", at = 5>], offset = 0}
func.func @chain(%x: memref<16xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  %b = memplan.buffer "b" : memref<16xf32>
  %c = memplan.buffer "c" : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  linalg.negf ins(%b : memref<16xf32>) outs(%c : memref<16xf32>)
  memref.copy %c, %x : memref<16xf32> to memref<16xf32>
  return
}

// Either operand may be replaced, one is; two results share no operand.
// CHECK-LABEL: @binary
// CHECK: memplan.buffer "b" {pool = "temp", alignment = 64} : memref<16xf32>
// CHECK: memplan.buffer "c" {{.*}}#memplan.in_place<"a", at = 5>
// PLAN-LABEL: @binary
// PLAN: memplan.arena "temp" {bytes = 128
func.func @binary(%x: memref<16xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  %b = memplan.buffer "b" : memref<16xf32>
  %c = memplan.buffer "c" : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  linalg.add ins(%a, %b : memref<16xf32>, memref<16xf32>) outs(%c : memref<16xf32>)
  memref.copy %c, %x : memref<16xf32> to memref<16xf32>
  return
}

#id = affine_map<(d0) -> (d0)>
// Two results of one operation want the one operand that dies: the larger or else the first gets it.
// CHECK-LABEL: @two_results
// CHECK: memplan.buffer "b" {{.*}}#memplan.in_place<"a", at = 4>
// CHECK: memplan.buffer "c" {pool = "temp", alignment = 64} : memref<16xi32>
func.func @two_results(%x: memref<16xf32>, %y: memref<16xi32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  %b = memplan.buffer "b" : memref<16xf32>
  %c = memplan.buffer "c" : memref<16xi32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16xf32>) outs(%b, %c : memref<16xf32>, memref<16xi32>) {
  ^bb0(%in: f32, %o0: f32, %o1: i32):
    %0 = math.exp %in : f32
    %1 = arith.fptosi %in : f32 to i32
    linalg.yield %0, %1 : f32, i32
  }
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  memref.copy %c, %y : memref<16xi32> to memref<16xi32>
  return
}

// The user keeps the two apart, here and where a third one would bring them together.
// CHECK-LABEL: @forbidden
// CHECK: memplan.buffer "b" {{.*}}relations = [#memplan.disjoint<"a">]}
// CHECK: memplan.buffer "c" {{.*}}relations = [#memplan.in_place<"b", at = 7>]}
func.func @forbidden(%x: memref<16xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  %b = memplan.buffer "b" {relations = [#memplan.disjoint<"a">]} : memref<16xf32>
  %c = memplan.buffer "c" : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  linalg.negf ins(%b : memref<16xf32>) outs(%c : memref<16xf32>)
  memref.copy %c, %x : memref<16xf32> to memref<16xf32>
  return
}

// What the user states and the rules allow stays.
// CHECK-LABEL: @stated
// CHECK: memplan.buffer "c" {{.*}}relations = [#memplan.in_place<"b", at = 5>]}
func.func @stated(%x: memref<16xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  %b = memplan.buffer "b" : memref<16xf32>
  %c = memplan.buffer "c" {relations = [#memplan.in_place<"b", at = 5>]} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  linalg.add ins(%a, %b : memref<16xf32>, memref<16xf32>) outs(%c : memref<16xf32>)
  memref.copy %c, %x : memref<16xf32> to memref<16xf32>
  return
}

// Each branch has a result of its own that takes the operand's place.
// CHECK-LABEL: @branches
// CHECK: memplan.buffer "b" {{.*}}#memplan.in_place<"a", at = 5>
// CHECK: memplan.buffer "c" {{.*}}#memplan.in_place<"a", at = 10>
// PLAN-LABEL: @branches
// PLAN: memplan.arena "temp" {bytes = 64
func.func @branches(%p: i1, %x: memref<16xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  %b = memplan.buffer "b" : memref<16xf32>
  %c = memplan.buffer "c" : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  scf.if %p {
    linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
    memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  } else {
    linalg.negf ins(%a : memref<16xf32>) outs(%c : memref<16xf32>)
    memref.copy %c, %x : memref<16xf32> to memref<16xf32>
  }
  return
}

// CHECK-LABEL: @refused
// CHECK-NOT: in_place
func.func @refused(%x: memref<16xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  %b = memplan.buffer "b" : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}

// What the verifier could not follow is not decided: a shape that one operand hides, views that
// are made of values. Where both hide it, they are alike.
// CHECK-LABEL: @hidden
// CHECK-NOT: in_place
// CHECK-LABEL: @both_hidden
// CHECK: #memplan.in_place<"a"
// CHECK-LABEL: @assumed
// CHECK-NOT: in_place
// PLAN-LABEL: @hidden
// PLAN-LABEL: @both_hidden
// PLAN: memplan.arena "temp" {bytes = 64
// PLAN-LABEL: @assumed
func.func @hidden(%x: memref<16xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  %b = memplan.buffer "b" : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %h = memref.cast %a : memref<16xf32> to memref<?xf32, strided<[?], offset: ?>>
  linalg.exp ins(%h : memref<?xf32, strided<[?], offset: ?>>) outs(%b : memref<16xf32>)
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  return
}
func.func @both_hidden(%x: memref<16xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  %b = memplan.buffer "b" : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %h = memref.cast %a : memref<16xf32> to memref<?xf32>
  %k = memref.cast %b : memref<16xf32> to memref<?xf32>
  linalg.exp ins(%h : memref<?xf32>) outs(%k : memref<?xf32>)
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  return
}
func.func @assumed(%x: memref<16xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  %b = memplan.buffer "b" : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %h = memref.assume_alignment %a, 64 : memref<16xf32>
  linalg.exp ins(%h : memref<16xf32>) outs(%b : memref<16xf32>)
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  return
}
