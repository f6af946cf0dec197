// RUN: plan-opt %s --memplan-plan | FileCheck %s

// Two buffers of 64 bytes would not fit; one over the other does. How much the arena would be
// without that is only asked for a comparison.
// CHECK-LABEL: func @fits
// CHECK: memref.alloc() {alignment = 64 : i64} : memref<64xi8>
func.func @fits(%x: memref<16xf32>, %y: memref<16xf32>) attributes {memplan.pools = [#memplan.pool<"temp", alignment = 64, capacity = 64>]} {
  %a = memref.alloc() {alignment = 64 : i64} : memref<16xf32>
  %b = memref.alloc() {alignment = 64 : i64} : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.abs ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  linalg.exp ins(%b : memref<16xf32>) outs(%y : memref<16xf32>)
  return
}
