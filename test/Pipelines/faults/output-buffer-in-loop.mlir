// RUN: plan-opt %s --memplan-plan -o /dev/null
// RUN: plan-run %s --compare | FileCheck %s
// CHECK: identical: yes

func.func @main(%u: index, %x: memref<8xf32>) -> memref<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<8xf32>
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>
  %r = scf.for %i = %c0 to %u step %c1 iter_args(%it = %a) -> (memref<8xf32>) {
    %n = memref.alloc() : memref<8xf32>
    linalg.exp ins(%it : memref<8xf32>) outs(%n : memref<8xf32>)
    scf.yield %n : memref<8xf32>
  }
  return %r : memref<8xf32>
}
