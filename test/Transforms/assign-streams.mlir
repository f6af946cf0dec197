// RUN: plan-opt %s --memplan-assign-streams --memplan-assign-offsets --memplan-verify-plan -split-input-file --remarks-filter=memplan-assign-streams 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK < %t.remarks
// RUN: plan-opt %s --memplan-assign-streams="streams=2 reuse=ordered" --memplan-assign-offsets --memplan-verify-plan -split-input-file | FileCheck %s --check-prefix=ORDERED
// RUN: plan-opt %s --memplan-assign-streams="streams=1" -split-input-file | FileCheck %s --check-prefix=ONE
// RUN: plan-opt %s --memplan-plan="streams=2 reuse=ordered" -split-input-file | FileCheck %s --check-prefix=PLAN
// RUN: plan-opt %s --memplan-compile="streams=2 reuse=ordered" -split-input-file | FileCheck %s --check-prefix=PLAN
// RUN: not plan-opt %s --memplan-assign-streams="streams=33" -split-input-file 2>&1 | FileCheck %s --check-prefix=MANY
// RUN: not plan-opt %s --memplan-assign-streams="reuse=never" 2>&1 | FileCheck %s --check-prefix=REUSE

// MANY: error: 'streams' is 33, but a device is given 1 to 32
// REUSE: Cannot find option named 'never'

// Two chains a1 -> a2 -> r and b1 -> b2 -> r. In program order a1 and b1 are dead when b2 comes, so
// 3 buffers are enough: a1 lives with a2, then a2 with b1, then a2, b1 and b2. On two streams b1 may
// be written while a1 is read: all four are apart, and no step has them all.

// CHECK-LABEL: func.func @chains
// CHECK: memplan.arena "temp" {bytes = 256
// CHECK-SAME: <outcome = optimal, bound = 256, witness = ["a1", "a2", "b1", "b2"]>
// CHECK: linalg.exp ins(%arg0
// CHECK-NEXT: linalg.exp ins(%{{.*}}
// CHECK-NEXT: linalg.exp {memplan.stream = 1 : i64} ins(%arg0
// CHECK-NEXT: linalg.exp {memplan.stream = 1 : i64} ins(%{{.*}}
// CHECK-NEXT: linalg.add ins

// REMARK: Function=chains | arena_bytes=256, arena_bytes_on_one=192, events=1, events_for_reuse=0, streams=2
// REMARK: Function=loop | arena_bytes=128, arena_bytes_on_one=128, events=2, events_for_reuse=0, streams=2

// With events for storage as well, the arena is that of one stream.

// ORDERED-LABEL: func.func @chains
// ORDERED-SAME: memplan.ordered_reuse
// ORDERED: memplan.arena "temp" {bytes = 192
// ORDERED: linalg.exp {memplan.stream = 1 : i64}

// With results over operands as well, a1 and a2 are one buffer, and so are b1 and b2.

// PLAN-LABEL: func.func @chains
// PLAN: memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// PLAN: linalg.exp {memplan.stream = 1 : i64}

// ONE-NOT: memplan.stream
func.func @chains(%x: memref<16xf32>, %r: memref<16xf32>) {
  %a1 = memplan.buffer "a1" : memref<16xf32>
  %a2 = memplan.buffer "a2" : memref<16xf32>
  %b1 = memplan.buffer "b1" : memref<16xf32>
  %b2 = memplan.buffer "b2" : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a1 : memref<16xf32>)
  linalg.exp ins(%a1 : memref<16xf32>) outs(%a2 : memref<16xf32>)
  linalg.exp ins(%x : memref<16xf32>) outs(%b1 : memref<16xf32>)
  linalg.exp ins(%b1 : memref<16xf32>) outs(%b2 : memref<16xf32>)
  linalg.add ins(%a2, %b2 : memref<16xf32>, memref<16xf32>) outs(%r : memref<16xf32>)
  return
}

// -----

// One chain stays on one stream, and its buffers share storage as ever.

// CHECK-LABEL: func.func @chain
// CHECK: memplan.arena "temp" {bytes = 128
// CHECK-NOT: memplan.stream
// CHECK: return
func.func @chain(%x: memref<16xf32>, %r: memref<16xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  %b = memplan.buffer "b" : memref<16xf32>
  %c = memplan.buffer "c" : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  linalg.exp ins(%b : memref<16xf32>) outs(%c : memref<16xf32>)
  linalg.exp ins(%c : memref<16xf32>) outs(%r : memref<16xf32>)
  return
}

// -----

// Around a loop the host waits for everything: what is used in front of it may be used again behind.

// CHECK-LABEL: func.func @loop
// CHECK: memplan.arena "temp" {bytes = 128
// CHECK: linalg.exp {memplan.stream = 1 : i64}
// CHECK: scf.for
// CHECK: linalg.exp {memplan.stream = 1 : i64}
func.func @loop(%x: memref<16xf32>, %r: memref<16xf32>, %s: memref<16xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memplan.buffer "a" : memref<16xf32>
  %b = memplan.buffer "b" : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.exp ins(%x : memref<16xf32>) outs(%b : memref<16xf32>)
  linalg.add ins(%a, %b : memref<16xf32>, memref<16xf32>) outs(%r : memref<16xf32>)
  scf.for %i = %c0 to %n step %c1 {
    linalg.exp ins(%r : memref<16xf32>) outs(%r : memref<16xf32>)
  }
  %c = memplan.buffer "c" : memref<16xf32>
  %d = memplan.buffer "d" : memref<16xf32>
  linalg.exp ins(%r : memref<16xf32>) outs(%c : memref<16xf32>)
  linalg.exp ins(%r : memref<16xf32>) outs(%d : memref<16xf32>)
  linalg.add ins(%c, %d : memref<16xf32>, memref<16xf32>) outs(%s : memref<16xf32>)
  return
}
