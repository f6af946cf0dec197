// RUN: plan-opt %s --memplan-plan -o /dev/null
// RUN: plan-run %s --compare | FileCheck %s
// CHECK: identical: yes

func.func @main(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  return
}
