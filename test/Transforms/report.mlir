// RUN: plan-opt -allow-unregistered-dialect %s --memplan-report -o /dev/null | FileCheck %s
// RUN: plan-opt -allow-unregistered-dialect %s --memplan-report="format=json output=%t.json" -o /dev/null && FileCheck %s --check-prefix=JSON < %t.json
// RUN: not plan-opt -allow-unregistered-dialect %s --memplan-report="output=%t.dir/missing/report" -o /dev/null 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not plan-opt -allow-unregistered-dialect %s --memplan-report="output=/dev/full" -o /dev/null 2>&1 | FileCheck %s --check-prefix=DEVICE

// ERROR: error: can't write report '{{.*}}missing/report'
// DEVICE: error: can't write report '/dev/full'

// 4 floats are 16 bytes, rounded up to 64 twice: 96 of 128 bytes are lost to alignment.
// CHECK: function 'main' (baseline one-shot-bufferize)
// CHECK-NEXT: pool 'temp': 128 bytes, bound 128, optimal; 2 buffers of 32 bytes in 2 blocks
// CHECK-NEXT: before: 3 allocations, 48 bytes in all, peak 192, 5 copies; now 2 copies
// CHECK-NEXT: peak at step 4 (memref.copy)
// CHECK-NEXT: pool 'output': 16 bytes, bound 16, optimal; 1 buffers of 16 bytes in 1 blocks
// CHECK-NEXT: not planned: d, dynamic size at {{.*}}report.mlir

// JSON: "functions": [
// JSON: "baseline": "one-shot-bufferize",
// JSON: "name": "main",
// JSON: "alignment_loss_bytes": 96,
// JSON: "allocations_before": 3,
// JSON: "arena_bytes": 128,
// JSON: "blocks": 2,
// JSON: "bound_bytes": 128,
// JSON: "buffers": 2,
// JSON: "copies_after": 2,
// JSON: "name": "temp",
// JSON: "outcome": "optimal",
// JSON: "saved_bytes": 64
// JSON: "witness": {
// JSON: "a",
// JSON: "b"
// JSON: "op": "memref.copy",
// JSON: "step": 4
// JSON: "name": "output",
// JSON: "reason": "dynamic size"
// JSON: "name": "(outside functions)"
// JSON: "reason": "not inside a function"
// JSON: "schema": "memplan-report/1",
// JSON: "tool": "plan-opt"
func.func @main(%x: memref<4xf32>, %n: index) -> memref<4xf32> attributes {memplan.summary = {allocations_before = 3 : i64, baseline = "one-shot-bufferize", bytes_before = 48 : i64, copies_before = 5 : i64, peak_before = 192 : i64}} {
  memplan.arena "temp" {bytes = 128, alignment = 64, certificate = #memplan.certificate<outcome = optimal, bound = 128, step = 4, witness = ["a", "b"]>}
  %a = memplan.buffer "a" {live = #memplan.live<"[4, 5)">, offset = 0} : memref<4xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[4, 6)">, offset = 64} : memref<4xf32>
  %r = memplan.buffer "r" {pool = "output"} : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.copy %b, %r : memref<4xf32> to memref<4xf32>
  %d = memref.alloc(%n) {memplan.unplanned = {name = "d", reason = "dynamic size"}} : memref<?xf32>
  return %r : memref<4xf32>
}

"test.func"() ({
  %a = memref.alloc() {memplan.unplanned = {name = "test.func", reason = "not inside a function"}} : memref<8xf32>
  "test.return"() : () -> ()
}) {sym_name = "other"} : () -> ()
