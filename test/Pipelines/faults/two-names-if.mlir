// RUN: plan-opt %s --memplan-plan -o /dev/null
// RUN: plan-run %s --compare | FileCheck %s
// CHECK: identical: yes

func.func @main(%p: i1, %x: memref<8xf32>, %o: memref<8xf32> {memplan.kind = "buffer"}) {
  %c = arith.constant 1.0 : f32
  %0:2 = scf.if %p -> (memref<8xf32>, memref<8xf32>) {
    %a = memref.alloc() : memref<8xf32>
    linalg.fill ins(%c : f32) outs(%a : memref<8xf32>)
    %b = memref.alloc() : memref<8xf32>
    linalg.fill ins(%c : f32) outs(%b : memref<8xf32>)
    scf.yield %a, %b : memref<8xf32>, memref<8xf32>
  } else {
    %a = memref.alloc() : memref<8xf32>
    linalg.fill ins(%c : f32) outs(%a : memref<8xf32>)
    scf.yield %a, %a : memref<8xf32>, memref<8xf32>
  }
  linalg.exp ins(%x : memref<8xf32>) outs(%0#0 : memref<8xf32>)
  memref.copy %0#1, %o : memref<8xf32> to memref<8xf32>
  return
}
