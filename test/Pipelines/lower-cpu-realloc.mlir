// RUN: plan-run %s --compare | FileCheck %s

// CHECK: identical: yes
func.func @main(%o: memref<6xf32>) {
  %c9 = arith.constant 9 : index
  %r = memref.alloc(%c9) : memref<?xf32>
  %rr = memref.realloc %r : memref<?xf32> to memref<6xf32>
  linalg.exp ins(%o : memref<6xf32>) outs(%rr : memref<6xf32>)
  memref.copy %rr, %o : memref<6xf32> to memref<6xf32>
  memref.dealloc %rr : memref<6xf32>
  return
}
