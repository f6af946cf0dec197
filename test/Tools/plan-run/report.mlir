// The plan's report, extended by what the run measured.
// RUN: plan-run %s --compare --report=%t.json > %t.out
// RUN: FileCheck %s < %t.json
// RUN: plan-run %s --report=%t.single.json | count 0
// RUN: FileCheck %s --check-prefix=SINGLE < %t.single.json
// RUN: plan-run %s --report=- | FileCheck %s --check-prefix=SINGLE
// RUN: not plan-run %s --report=%t.no/such/folder/r.json 2>&1 | FileCheck %s --check-prefix=FOLDER

// CHECK:      "functions": [
// CHECK:        "name": "main"
// CHECK:      "run": {
// The arena and the result of 64 bytes.
// CHECK-NEXT:   "allocated_bytes_after": 192,
// CHECK-NEXT:   "allocated_bytes_before":
// CHECK-NEXT:   "allocations_after": 2,
// CHECK-NEXT:   "allocations_before":
// Two buffers of 64 bytes, live together while the second is made from the first.
// CHECK-NEXT:   "arena_bytes": 128,
// CHECK-NEXT:   "copies_after": 0,
// CHECK-NEXT:   "copies_before": 0,
// CHECK-NEXT:   "differences": [],
// CHECK-NEXT:   "host_arena_bytes": 0,
// CHECK-NEXT:   "identical": true,
// CHECK-NEXT:   "leaked_after": 0,
// CHECK-NEXT:   "leaked_before":
// CHECK-NEXT:   "seconds_after":
// CHECK-NEXT:   "seconds_before":
// CHECK:      "schema": "memplan-report/1"
// CHECK:      "tool": "plan-run"

// SINGLE:     "run": {
// SINGLE-NOT:   "identical"
// SINGLE-NOT:   _before"
// SINGLE:       "allocated_bytes_after": 192
// SINGLE-NOT:   _before"
// SINGLE:     "schema"

// FOLDER: plan-run: error: {{.*}}r.json

func.func @main(%x: memref<4x4xf32>) -> memref<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%zero : f32) outs(%a : memref<4x4xf32>)
  linalg.matmul ins(%x, %x : memref<4x4xf32>, memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  %b = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%zero : f32) outs(%b : memref<4x4xf32>)
  linalg.matmul ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%b : memref<4x4xf32>)
  %c = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%zero : f32) outs(%c : memref<4x4xf32>)
  linalg.matmul ins(%b, %b : memref<4x4xf32>, memref<4x4xf32>) outs(%c : memref<4x4xf32>)
  return %c : memref<4x4xf32>
}
