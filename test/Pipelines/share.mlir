// What may be one storage is chosen: no values, results with operands, or copies as well.

// RUN: plan-opt %s --memplan-compile="share=none fuse=none report=-" -o %t.none | FileCheck %s --check-prefix=NONE
// RUN: plan-opt %s --memplan-compile="share=operands fuse=none report=-" -o %t.operands | FileCheck %s --check-prefix=OPERANDS
// RUN: plan-opt %s --memplan-compile="share=all fuse=none report=-" -o %t.all | FileCheck %s --check-prefix=ALL
// RUN: plan-run %s --entry=inplace --compile="share=none fuse=none" --compare | FileCheck %s --check-prefix=SAME
// RUN: plan-run %s --entry=concat --compile="share=operands fuse=none" --compare=copies | FileCheck %s --check-prefix=SAME
// RUN: plan-opt %s --memplan-bufferize --memplan-plan=share=operands | FileCheck %s --check-prefix=APART
// RUN: plan-opt %s --memplan-bufferize --memplan-plan=share=all | FileCheck %s --check-prefix=JOINED

// A budget is kept by the planning that is asked for, not by one that would need less.
// RUN: plan-opt %s --memplan-compile="share=none fuse=none budget=10240 report=-" -o %t.kept | FileCheck %s --check-prefix=NONE
// RUN: not plan-opt %s --memplan-compile="share=none fuse=none budget=10176" 2>&1 | FileCheck %s --check-prefix=LESS
// RUN: plan-opt %s --memplan-compile="share=operands fuse=none budget=10176 report=-" -o %t.kept | FileCheck %s --check-prefix=OPERANDS

// NONE: "name": "inplace"
// NONE: "arena_bytes": 4096
// NONE: "name": "concat"
// NONE: "arena_bytes": 6144
// OPERANDS: "name": "inplace"
// OPERANDS: "arena_bytes": 2048
// OPERANDS: "name": "concat"
// OPERANDS: "arena_bytes": 6144
// ALL: "name": "inplace"
// ALL: "arena_bytes": 2048
// ALL: "name": "concat"
// ALL: "arena_bytes": 4096
// APART-COUNT-2: memref.copy
// JOINED: memref.copy %arg0
// JOINED-NOT: memref.copy
// SAME: identical: yes
// LESS: error: {{.*}}10176

func.func @inplace(%x: tensor<32x16xf32>) -> tensor<i32> {
  %h = tensor.empty() : tensor<32x16xf32>
  %a = linalg.exp ins(%x : tensor<32x16xf32>) outs(%h : tensor<32x16xf32>) -> tensor<32x16xf32>
  %i = tensor.empty() : tensor<32x16xi32>
  %b = linalg.map { arith.fptosi } ins(%a : tensor<32x16xf32>) outs(%i : tensor<32x16xi32>)
  %zero = arith.constant dense<0> : tensor<i32>
  %sum = linalg.reduce ins(%b : tensor<32x16xi32>) outs(%zero : tensor<i32>) dimensions = [0, 1]
      (%in: i32, %acc: i32) {
        %r = arith.addi %in, %acc : i32
        linalg.yield %r : i32
      }
  return %sum : tensor<i32>
}

func.func @concat(%x: tensor<32x16xf32>) -> tensor<f32> {
  %h = tensor.empty() : tensor<32x16xf32>
  %a = linalg.exp ins(%x : tensor<32x16xf32>) outs(%h : tensor<32x16xf32>) -> tensor<32x16xf32>
  %both = tensor.concat dim(1) %a, %x : (tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x32xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %sum = linalg.reduce ins(%both : tensor<32x32xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
      (%in: f32, %acc: f32) {
        %r = arith.addf %in, %acc : f32
        linalg.yield %r : f32
      }
  return %sum : tensor<f32>
}
