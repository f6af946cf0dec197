// RUN: plan-opt %s --memplan-import-buffers --memplan-coalesce-copies | FileCheck %s
// RUN: plan-opt %s --memplan-plan | FileCheck %s --check-prefix=LOWERED
// RUN: plan-opt %s --memplan-plan -o /dev/null --remark-format=emitRemark --remarks-filter-missed=memplan-coalesce-copies 2>&1 | FileCheck %s --check-prefix=KEPT
// RUN: plan-opt %s --memplan-import-buffers --memplan-coalesce-copies --memplan-infer-inplace --memplan-assign-offsets --memplan-verify-plan=mode=bytes -o /dev/null
// RUN: plan-run %s --entry=halves --compare | FileCheck %s --check-prefixes=EQUAL,HALVES
// RUN: plan-run %s --entry=chain --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=read_back --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=read_later --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=twice --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=transposed --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=branch --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=loop --compare | FileCheck %s --check-prefix=EQUAL

// EQUAL: identical: yes
// HALVES: allocations: 3 -> 1
// HALVES: leaked_bytes: {{.*}} -> 0

// Both producers write where the caller reads: nothing is left to plan.
// CHECK-LABEL: @halves
// CHECK: memplan.buffer "b0" {{{.*}}pool = "output:b2", alignment = 64, relations = [#memplan.inside<"b2", offset = 0>]} : memref<4xf32>
// CHECK: memplan.buffer "b1" {{{.*}}pool = "output:b2", alignment = 16, relations = [#memplan.inside<"b2", offset = 16>]} : memref<4xf32>
// CHECK: memplan.buffer "b2" {{{.*}}pool = "output:b2", alignment = 64} : memref<8xf32>
// LOWERED-LABEL: @halves
// LOWERED: %[[RESULT:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// LOWERED-NOT: memref.alloc
// LOWERED-NOT: memref.copy
// LOWERED-NOT: memref.dealloc
// LOWERED: %[[VIEW:.*]] = memref.view %[[RESULT]]{{.*}} to memref<8xf32>
// LOWERED: return %[[VIEW]]
func.func @halves(%x: memref<4xf32>) -> memref<8xf32> {
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %b = memref.alloc() : memref<4xf32>
  linalg.negf ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  %r = memref.alloc() : memref<8xf32>
  %front = memref.subview %r[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  memref.copy %a, %front : memref<4xf32> to memref<4xf32, strided<[1]>>
  %back = memref.subview %r[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.copy %b, %back : memref<4xf32> to memref<4xf32, strided<[1], offset: 4>>
  return %r : memref<8xf32>
}

// Without a copy: what dies where the result is made lives in the result, and so on backwards.
// CHECK-LABEL: @chain
// CHECK: memplan.buffer "b0" {{{.*}}pool = "output:b2"{{.*}}relations = [#memplan.inside<"b2", offset = 0>]}
// CHECK: memplan.buffer "b1" {{{.*}}pool = "output:b2"{{.*}}relations = [#memplan.in_place<"b0", at = 5>, #memplan.inside<"b2", offset = 0>]}
// CHECK: memplan.buffer "b2" {{{.*}}pool = "output:b2"{{.*}}relations = [#memplan.in_place<"b1", at = 9>]}
func.func @chain(%x: memref<4x4xf32>) -> memref<4x4xf32> {
  %a = memref.alloc() : memref<4x4xf32>
  linalg.exp ins(%x : memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  %b = memref.alloc() : memref<4x4xf32>
  linalg.negf ins(%a : memref<4x4xf32>) outs(%b : memref<4x4xf32>)
  %r = memref.alloc() : memref<4x4xf32>
  linalg.exp ins(%b : memref<4x4xf32>) outs(%r : memref<4x4xf32>)
  return %r : memref<4x4xf32>
}

// The result is copied out and read again before it is returned.
// CHECK-LABEL: @read_back
// CHECK: memplan.buffer "b1" {{{.*}}pool = "output:b0"{{.*}}relations = [#memplan.inside<"b0", offset = 0>]}
func.func @read_back(%x: memref<4xf32>, %out: memref<4xf32>) -> memref<4xf32> {
  %r = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%r : memref<4xf32>)
  %a = memref.alloc() : memref<4xf32>
  memref.copy %r, %a : memref<4xf32> to memref<4xf32>
  linalg.negf ins(%a : memref<4xf32>) outs(%out : memref<4xf32>)
  return %r : memref<4xf32>
}

// Looks the same, but the result is written over while the copy is still read.
// CHECK-LABEL: @read_later
// CHECK: memplan.buffer "b1" {{{.*}}pool = "temp", alignment = 64} : memref<4xf32>
// KEPT: remark: {{.*}}Function=read_later | Remark="the copy stays: 'b0' is written at step 6 while 'b1' is still read"
func.func @read_later(%x: memref<4xf32>, %out: memref<4xf32>) -> memref<4xf32> {
  %r = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%r : memref<4xf32>)
  %a = memref.alloc() : memref<4xf32>
  memref.copy %r, %a : memref<4xf32> to memref<4xf32>
  linalg.negf ins(%x : memref<4xf32>) outs(%r : memref<4xf32>)
  linalg.exp ins(%a : memref<4xf32>) outs(%out : memref<4xf32>)
  return %r : memref<4xf32>
}

// One buffer, two results: it can live in one of them.
// CHECK-LABEL: @twice
// CHECK: memplan.buffer "b0" {{{.*}}pool = "output:b1"
// CHECK: memplan.buffer "b2" {pool = "output", alignment = 64}
// KEPT: remark: {{.*}}Function=twice | Remark="the copy stays: both are storage of results or arguments"
func.func @twice(%x: memref<4xf32>) -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %r = memref.alloc() : memref<4xf32>
  memref.copy %a, %r : memref<4xf32> to memref<4xf32>
  %s = memref.alloc() : memref<4xf32>
  memref.copy %a, %s : memref<4xf32> to memref<4xf32>
  return %r, %s : memref<4xf32>, memref<4xf32>
}

// An iteration would read what another one has replaced.
// CHECK-LABEL: @transposed
// CHECK: memplan.buffer "b0" {{{.*}}pool = "temp", alignment = 64} : memref<4x4xf32>
// CHECK: memplan.buffer "b1" {pool = "output", alignment = 64} : memref<4x4xf32>
func.func @transposed(%x: memref<4x4xf32>) -> memref<4x4xf32> {
  %a = memref.alloc() : memref<4x4xf32>
  linalg.exp ins(%x : memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  %r = memref.alloc() : memref<4x4xf32>
  linalg.transpose ins(%a : memref<4x4xf32>) outs(%r : memref<4x4xf32>) permutation = [1, 0]
  return %r : memref<4x4xf32>
}

// Which of the two the caller gets is not known before: each has an allocation of its own.
// CHECK-LABEL: @branch
// CHECK-NOT: output:
func.func @branch(%x: memref<4xf32>, %c: i1) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %s = scf.if %c -> memref<4xf32> {
    %r = memref.alloc() : memref<4xf32>
    memref.copy %a, %r : memref<4xf32> to memref<4xf32>
    scf.yield %r : memref<4xf32>
  } else {
    %r = memref.alloc() : memref<4xf32>
    linalg.negf ins(%a : memref<4xf32>) outs(%r : memref<4xf32>)
    scf.yield %r : memref<4xf32>
  }
  return %s : memref<4xf32>
}

// In each iteration the buffer is made again, the result is not.
// CHECK-LABEL: @loop
// CHECK: memplan.buffer "b0" {pool = "output"
// CHECK: memplan.buffer "b1" {{{.*}}pool = "temp"
func.func @loop(%x: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%r : memref<4xf32>)
  scf.for %i = %c0 to %c3 step %c1 {
    %a = memref.alloc() : memref<4xf32>
    linalg.add ins(%x, %r : memref<4xf32>, memref<4xf32>) outs(%a : memref<4xf32>)
    memref.copy %a, %r : memref<4xf32> to memref<4xf32>
  }
  return %r : memref<4xf32>
}
