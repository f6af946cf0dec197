// RUN: plan-opt %s --memplan-plan="report=-" -o %t.mlir | FileCheck %s --check-prefix=REPORT
// RUN: FileCheck %s < %t.mlir
// RUN: plan-opt %s --memplan-plan="arena=global" | FileCheck %s --check-prefix=GLOBAL

// Source and target of each copy are one storage: one place of 64 bytes for three buffers.
// REPORT: "arena_bytes": 64
// REPORT: "outcome": "optimal"
// REPORT: "name": "memplan-coalesce-copies"
// REPORT-NEXT: "saved_bytes": 64

// CHECK-LABEL: func.func @main
// CHECK: memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NOT: memref.alloc
// CHECK-COUNT-1: memref.dealloc
// CHECK-NOT: memref.dealloc
// GLOBAL: memref.global
func.func @main(%x: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  memref.dealloc %a : memref<16xf32>
  %c = memref.alloc() : memref<16xf32>
  memref.copy %b, %c : memref<16xf32> to memref<16xf32>
  memref.dealloc %b : memref<16xf32>
  memref.copy %c, %x : memref<16xf32> to memref<16xf32>
  memref.dealloc %c : memref<16xf32>
  return
}
