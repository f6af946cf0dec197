// RUN: plan-opt %s --memplan-bufferize | FileCheck %s

// What goes on may be in other storage than the state, which is written in place all the same.
// CHECK-LABEL: func @branch
// CHECK-SAME:    %[[S:[a-z0-9]+]]: memref<16xf32> {memplan.kind = "state"}, %[[X:[a-z0-9]+]]: memref<16xf32>
// CHECK-NOT:     memref.alloc
// CHECK:         linalg.add ins(%[[S]], %[[X]] : memref<16xf32>, memref<16xf32>) outs(%[[S]] : memref<16xf32>)
func.func @branch(%s: tensor<16xf32> {memplan.kind = "state"}, %x: tensor<16xf32>, %c: i1) -> tensor<16xf32> {
  %t = linalg.add ins(%s, %x : tensor<16xf32>, tensor<16xf32>) outs(%s : tensor<16xf32>) -> tensor<16xf32>
  %r = scf.if %c -> (tensor<16xf32>) {
    %y = linalg.exp ins(%t : tensor<16xf32>) outs(%x : tensor<16xf32>) -> tensor<16xf32>
    scf.yield %y : tensor<16xf32>
  } else {
    scf.yield %t : tensor<16xf32>
  }
  return %r : tensor<16xf32>
}

// CHECK-LABEL: func @select
// CHECK-SAME:    %[[S:[a-z0-9]+]]: memref<16xf32> {memplan.kind = "state"}, %[[X:[a-z0-9]+]]: memref<16xf32>
// CHECK:         linalg.mul ins(%[[S]], %[[X]] : memref<16xf32>, memref<16xf32>) outs(%[[S]] : memref<16xf32>)
func.func @select(%s: tensor<16xf32> {memplan.kind = "state"}, %x: tensor<16xf32>, %c: i1) -> tensor<16xf32> {
  %t = linalg.mul ins(%s, %x : tensor<16xf32>, tensor<16xf32>) outs(%s : tensor<16xf32>) -> tensor<16xf32>
  %r = arith.select %c, %x, %t : tensor<16xf32>
  return %r : tensor<16xf32>
}

// All that goes on is in the state's storage: nothing is copied.
// CHECK-LABEL: func @kept
// CHECK-NOT:     memref.alloc
// CHECK-NOT:     memref.copy
// CHECK:         return
func.func @kept(%s: tensor<16xf32> {memplan.kind = "state"}, %x: tensor<16xf32>, %c: i1, %n: index) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = linalg.add ins(%s, %x : tensor<16xf32>, tensor<16xf32>) outs(%s : tensor<16xf32>) -> tensor<16xf32>
  %r = scf.if %c -> (tensor<16xf32>) {
    %y = linalg.exp ins(%t : tensor<16xf32>) outs(%t : tensor<16xf32>) -> tensor<16xf32>
    scf.yield %y : tensor<16xf32>
  } else {
    scf.yield %t : tensor<16xf32>
  }
  %q = scf.for %i = %c0 to %n step %c1 iter_args(%a = %r) -> (tensor<16xf32>) {
    %y = linalg.exp ins(%a : tensor<16xf32>) outs(%a : tensor<16xf32>) -> tensor<16xf32>
    scf.yield %y : tensor<16xf32>
  }
  return %q : tensor<16xf32>
}
