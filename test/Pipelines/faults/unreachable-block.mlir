// RUN: plan-opt %s --memplan-plan -o /dev/null
// RUN: plan-run %s --compare | FileCheck %s
// CHECK: identical: yes

func.func @main(%x: memref<8xf32>) {
 %a = memref.alloc() : memref<8xf32>
 memref.copy %x, %a : memref<8xf32> to memref<8xf32>
 memref.copy %a, %x : memref<8xf32> to memref<8xf32>
 return
^u:
 %b = memref.alloc() : memref<8xf32>
 memref.copy %a, %b : memref<8xf32> to memref<8xf32>
 cf.br ^v(%b : memref<8xf32>)
^v(%w: memref<8xf32>):
 memref.copy %w, %x : memref<8xf32> to memref<8xf32>
 cf.br ^u
}