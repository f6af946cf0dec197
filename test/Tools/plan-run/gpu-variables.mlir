// RUN: plan-run %s --compare --target=gpu-host | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=1 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=2 --compile="streams=2" | FileCheck %s

// Each call goes on from what the one before has left in the variable, which is compared as well.

// CHECK: identical: yes
memref.global "private" @state : memref<4xf32> = dense<1.0>
func.func private @step(%o: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %s = memref.get_global @state : memref<4xf32>
  linalg.add ins(%s, %o : memref<4xf32>, memref<4xf32>) outs(%s : memref<4xf32>)
  linalg.exp ins(%s : memref<4xf32>) outs(%o : memref<4xf32>)
  %v = memref.load %s[%c0] : memref<4xf32>
  memref.store %v, %o[%c0] : memref<4xf32>
  return
}
func.func @main(%x: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %o = memref.alloc() : memref<4xf32>
  memref.copy %x, %o : memref<4xf32> to memref<4xf32>
  scf.for %i = %c0 to %c3 step %c1 {
    linalg.negf ins(%o : memref<4xf32>) outs(%o : memref<4xf32>)
    func.call @step(%o) : (memref<4xf32>) -> ()
  }
  return %o : memref<4xf32>
}
