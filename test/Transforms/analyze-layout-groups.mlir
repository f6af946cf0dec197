// RUN: plan-opt %s --memplan-analyze-layout | FileCheck %s
// RUN: plan-opt %s --memplan-analyze-layout --memplan-coalesce-copies --memplan-infer-inplace --memplan-assign-offsets --memplan-verify-plan | FileCheck %s --check-prefix=PLAN
// RUN: plan-opt %s --memplan-import-buffers --memplan-plan | FileCheck %s --check-prefix=LOWERED
// RUN: plan-opt %s --memplan-analyze-layout -o /dev/null --remark-format=emitRemark --remarks-filter=memplan-analyze-layout 2>&1 | FileCheck %s --check-prefix=REMARK

// Gradients for one all-reduce: 96 and 64 and 4 bytes. The second is aligned as 96 is, the third as
// 160 is.
// CHECK-LABEL: @gradients
// CHECK: memplan.buffer "g0" {pool = "temp", alignment = 64} : memref<24xf32>
// CHECK: memplan.buffer "g1" {pool = "temp", alignment = 32, relations = [#memplan.follows<"g0", offset = 96>]} : memref<16xf32>
// CHECK: memplan.buffer "g2" {pool = "temp", alignment = 32, relations = [#memplan.follows<"g1", offset = 64>]} : memref<1xf32>
// CHECK-NOT: memref.copy
// PLAN-LABEL: @gradients
// PLAN: memplan.buffer "g0" {{.*}} offset = 0}
// PLAN: memplan.buffer "g1" {{.*}} offset = 96}
// PLAN: memplan.buffer "g2" {{.*}} offset = 160}
// LOWERED-LABEL: @gradients
// LOWERED: %[[G0:.*]] = memref.view %{{.*}}[%c0{{.*}}][] : memref<192xi8> to memref<24xf32>
// LOWERED: memref.view %{{.*}}[%c96{{.*}}][] : memref<192xi8> to memref<16xf32>
// LOWERED: memref.view %{{.*}}[%c160{{.*}}][] : memref<192xi8> to memref<1xf32>
// REMARK: remark: {{.*}}operands of 'all_reduce' are adjacent{{.*}}bytes=164{{.*}}copied=0{{.*}}copied_bytes=0{{.*}}operands=3
func.func @gradients(%x: f32, %r: memref<24xf32>, %s: memref<16xf32>, %t: memref<1xf32>) {
  %g0 = memplan.buffer "g0" : memref<24xf32>
  linalg.fill ins(%x : f32) outs(%g0 : memref<24xf32>)
  %g1 = memplan.buffer "g1" : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%g1 : memref<16xf32>)
  %g2 = memplan.buffer "g2" : memref<1xf32>
  linalg.fill ins(%x : f32) outs(%g2 : memref<1xf32>)
  memplan.kernel @all_reduce outs(%g0, %g1, %g2 : memref<24xf32>, memref<16xf32>, memref<1xf32>)
      {adjacent = [#memplan.group<[0, 1, 2]>]}
  // The same group again asks for nothing more.
  memplan.kernel @all_reduce outs(%g0, %g1, %g2 : memref<24xf32>, memref<16xf32>, memref<1xf32>)
      {adjacent = [#memplan.group<[0, 1, 2]>]}
  linalg.exp ins(%g0 : memref<24xf32>) outs(%r : memref<24xf32>)
  linalg.exp ins(%g1 : memref<16xf32>) outs(%s : memref<16xf32>)
  linalg.exp ins(%g2 : memref<1xf32>) outs(%t : memref<1xf32>)
  return
}

// Another kernel may count on the 64 bytes that its operand is aligned to.
// CHECK-LABEL: @aligned
// CHECK: %g1 = memplan.buffer "g1" {pool = "temp", alignment = 64} : memref<16xf32>
// CHECK: %g1_adjacent = memplan.buffer "g1_adjacent" {pool = "temp", alignment = 32, relations = [#memplan.follows<"g0", offset = 96>]} : memref<16xf32>
// CHECK-NEXT: memref.copy %g1, %g1_adjacent
func.func @aligned(%x: f32, %r: memref<16xf32>) {
  %g0 = memplan.buffer "g0" : memref<24xf32>
  linalg.fill ins(%x : f32) outs(%g0 : memref<24xf32>)
  %g1 = memplan.buffer "g1" : memref<16xf32>
  memplan.kernel @make outs(%g1 : memref<16xf32>) {reads_outs = false}
  memplan.kernel @all_reduce ins(%g0, %g1 : memref<24xf32>, memref<16xf32>) outs(%r : memref<16xf32>)
      {reads_outs = false, adjacent = [#memplan.group<[0, 1]>]}
  return
}

// An argument, a part of a buffer and the other one of two times the same can't move; they are
// fetched, and taken back where they are written.
// CHECK-LABEL: @staged
// CHECK: %a = memplan.buffer "a" {pool = "temp", alignment = 64} : memref<16xf32>
// CHECK: %[[STAGED:.*]] = memplan.buffer "operand_adjacent" {pool = "temp", alignment = 64, relations = [#memplan.follows<"a", offset = 64>]} : memref<16xf32>
// CHECK-NEXT: memref.copy %arg1, %[[STAGED]]
// CHECK-NEXT: memplan.buffer "a_adjacent" {pool = "temp", alignment = 64, relations = [#memplan.follows<"operand_adjacent", offset = 64>]} : memref<16xf32>
// CHECK-NEXT: memref.copy %a, %a_adjacent
// CHECK-NEXT: memplan.buffer "b_adjacent" {pool = "temp", alignment = 64, relations = [#memplan.follows<"a_adjacent", offset = 64>]} : memref<8xf32>
// CHECK-NEXT: memref.copy %subview, %b_adjacent
// CHECK-NEXT: memplan.kernel @k ins(%a, %[[STAGED]], %a_adjacent : {{.*}}) outs(%b_adjacent :
// CHECK-NEXT: memref.copy %b_adjacent, %subview
// REMARK: remark: {{.*}}operands of 'k' are adjacent{{.*}}bytes=224{{.*}}copied=3{{.*}}copied_bytes=160{{.*}}operands=4
func.func @staged(%x: f32, %y: memref<16xf32>, %r: memref<16xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  %b = memplan.buffer "b" : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%b : memref<16xf32>)
  %part = memref.subview %b[8] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: 8>>
  memplan.kernel @k ins(%a, %y, %a : memref<16xf32>, memref<16xf32>, memref<16xf32>) outs(%part : memref<8xf32, strided<[1], offset: 8>>)
      {adjacent = [#memplan.group<[0, 1, 2, 3]>]}
  linalg.exp ins(%b : memref<16xf32>) outs(%r : memref<16xf32>)
  return
}

// Parts of one buffer that are neighbours already.
// CHECK-LABEL: @parts
// CHECK-NOT: memplan.follows
// CHECK: return
func.func @parts(%x: f32, %r: memref<8xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  %front = memref.subview %a[0] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1]>>
  %back = memref.subview %a[8] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: 8>>
  memplan.kernel @k ins(%front, %back : memref<8xf32, strided<[1]>>, memref<8xf32, strided<[1], offset: 8>>) outs(%r : memref<8xf32>)
      {adjacent = [#memplan.group<[0, 1]>]}
  return
}

// A copy into a member may vanish, the member stays where it is; a copy of a member into something
// larger may not take it away, though without the group it would vanish.
// CHECK-LABEL: @joined
// PLAN-LABEL: @joined
// PLAN: memplan.buffer "a" {{{.*}} offset = [[#OFFSET:]]}
// PLAN: memplan.buffer "g0" {{{.*}} offset = [[#OFFSET - 64]]}
// PLAN: memplan.buffer "g1" {{{.*}}relations = [#memplan.follows<"g0", offset = 64>, #memplan.in_place<"a", at = 8>], offset = [[#OFFSET]]}
// PLAN: memplan.buffer "c" {
// PLAN-NOT: relations
// PLAN: return
func.func @joined(%x: f32, %r: memref<32xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  %g0 = memplan.buffer "g0" : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%g0 : memref<16xf32>)
  %g1 = memplan.buffer "g1" : memref<16xf32>
  memref.copy %a, %g1 : memref<16xf32> to memref<16xf32>
  memplan.kernel @all_reduce outs(%g0, %g1 : memref<16xf32>, memref<16xf32>)
      {adjacent = [#memplan.group<[0, 1]>]}
  %c = memplan.buffer "c" : memref<32xf32>
  %front = memref.subview %c[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  memref.copy %g1, %front : memref<16xf32> to memref<16xf32, strided<[1]>>
  %back = memref.subview %c[16] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: 16>>
  linalg.fill ins(%x : f32) outs(%back : memref<16xf32, strided<[1], offset: 16>>)
  linalg.exp ins(%c : memref<32xf32>) outs(%r : memref<32xf32>)
  return
}
