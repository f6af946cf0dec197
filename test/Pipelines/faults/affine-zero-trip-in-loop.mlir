// RUN: plan-opt %s --memplan-plan -o /dev/null
// RUN: plan-run %s --compare | FileCheck %s
// CHECK: identical: yes

func.func @main(%n: index, %x: memref<8xf32>, %o: memref<8xf32> {memplan.kind = "buffer"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<8xf32>
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>
  scf.for %j = %c0 to %n step %c1 {
    memref.copy %a, %o : memref<8xf32> to memref<8xf32>
    affine.for %i = 0 to 0 {
    }
  }
  return
}
