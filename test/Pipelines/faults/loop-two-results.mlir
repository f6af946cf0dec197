// RUN: plan-opt %s --memplan-plan -o /dev/null
// RUN: plan-run %s --compare | FileCheck %s
// CHECK: identical: yes

func.func @main(%n: index, %x: memref<15xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<15xf32>
  memref.copy %x, %a : memref<15xf32> to memref<15xf32>
  %3:2 = affine.for %i = 0 to 3 iter_args(%p = %a, %q = %a) -> (memref<15xf32>, memref<15xf32>) {
    %b = memref.alloc() : memref<15xf32>
    memref.copy %x, %b : memref<15xf32> to memref<15xf32>
    affine.yield %b, %b : memref<15xf32>, memref<15xf32>
  }
  %x0 = memref.load %x[%c0] : memref<15xf32>
  memref.store %x0, %3#1[%c1] : memref<15xf32>
  %5 = memref.load %3#0[%c1] : memref<15xf32>
  return %5 : f32
}
