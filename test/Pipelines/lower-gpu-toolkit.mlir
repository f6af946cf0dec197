// RUN: not plan-opt %s --memplan-lower-gpu="format=bin toolkit=%t.missing" -o %t.out 2>&1 | FileCheck %s
// RUN: not ls %t.out

// The exponential is a function of the toolkit's device library.

// CHECK: error: CUDA path: {{.*}}.missing does not exist or is not a directory
func.func @main(%x: memref<256xf32>) {
  linalg.exp ins(%x : memref<256xf32>) outs(%x : memref<256xf32>)
  return
}
