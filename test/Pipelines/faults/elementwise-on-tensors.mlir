// RUN: plan-opt %s --memplan-plan -o /dev/null
// RUN: plan-run %s --compare | FileCheck %s
// CHECK: identical: yes

func.func @main(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>) -> tensor<8x8xf32> { 
 %0 = math.exp %x : tensor<8x8xf32>
 %1 = arith.addf %0, %y : tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
