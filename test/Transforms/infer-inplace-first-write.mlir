// RUN: plan-opt %s --memplan-import-buffers --memplan-infer-inplace --remarks-filter=memplan-infer-inplace -o /dev/null 2>&1 | FileCheck %s --allow-empty

// The product is added to what %c holds already: no place for %c is chosen there, and nothing is
// refused either.
// CHECK-NOT: not-in-place
func.func @accumulates(%x: memref<4x4xf32>, %y: memref<4x4xf32>, %z: memref<4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %c = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%zero : f32) outs(%c : memref<4x4xf32>)
  %a = memref.alloc() : memref<4x4xf32>
  linalg.exp ins(%x : memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  linalg.matmul ins(%a, %y : memref<4x4xf32>, memref<4x4xf32>) outs(%c : memref<4x4xf32>)
  linalg.exp ins(%c : memref<4x4xf32>) outs(%z : memref<4x4xf32>)
  return
}
