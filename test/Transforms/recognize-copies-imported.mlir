// RUN: plan-opt %s --memplan-recognize-copies | FileCheck %s

// Relations name steps of the operations as they are.
// CHECK-LABEL: @imported
// CHECK: linalg.copy
// CHECK-NOT: memref.copy
func.func @imported(%x: memref<4xf32>, %y: memref<4xf32>) {
  %a = memplan.buffer "a" : memref<4xf32>
  linalg.copy ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  linalg.exp ins(%a : memref<4xf32>) outs(%y : memref<4xf32>)
  return
}
