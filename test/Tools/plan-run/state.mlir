// RUN: split-file %s %t
// RUN: plan-run %t/begun.mlir --compare | FileCheck %s
// RUN: plan-run %t/begun.mlir --compare=copies | FileCheck %s
// RUN: plan-run %t/carried.mlir --compare | FileCheck %s
// RUN: plan-run %t/carried.mlir --compare=copies | FileCheck %s
// RUN: plan-run %t/branch.mlir --compare | FileCheck %s
// RUN: plan-run %t/branch.mlir --compare=copies | FileCheck %s
// RUN: plan-run %t/select.mlir --compare | FileCheck %s
// RUN: plan-run %t/select.mlir --compare=copies | FileCheck %s
// RUN: plan-run %t/loop.mlir --compare | FileCheck %s
// RUN: plan-run %t/loop.mlir --compare=copies | FileCheck %s
// RUN: plan-run %t/slice.mlir --compare | FileCheck %s
// RUN: plan-run %t/slice.mlir --compare=copies | FileCheck %s

// CHECK: identical: yes

//--- begun.mlir
// The program begins with the state and never writes it; planned, the loop carries its values in one
// storage, which must not be the caller's.
func.func @main(%s: tensor<16xf32> {memplan.kind = "state"}, %x: tensor<16xf32>) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %e = tensor.empty() : tensor<16xf32>
  %i0, %r = scf.while (%i = %c0, %a = %s) : (index, tensor<16xf32>) -> (index, tensor<16xf32>) {
    %c = arith.cmpi slt, %i, %c4 : index
    scf.condition(%c) %i, %a : index, tensor<16xf32>
  } do {
  ^bb0(%i: index, %a: tensor<16xf32>):
    %y = linalg.add ins(%a, %x : tensor<16xf32>, tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
    %n = arith.addi %i, %c1 : index
    scf.yield %n, %y : index, tensor<16xf32>
  }
  return %r : tensor<16xf32>
}

//--- carried.mlir
// Each iteration updates it: the run without anything in place does that as well.
func.func @main(%s: tensor<16xf32> {memplan.kind = "state"}, %x: tensor<16xf32>, %q: i1) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %i0, %r = scf.while (%i = %c0, %a = %s) : (index, tensor<16xf32>) -> (index, tensor<16xf32>) {
    %c = arith.cmpi slt, %i, %c4 : index
    scf.condition(%c) %i, %a : index, tensor<16xf32>
  } do {
  ^bb0(%i: index, %a: tensor<16xf32>):
    %y = linalg.add ins(%a, %x : tensor<16xf32>, tensor<16xf32>) outs(%a : tensor<16xf32>) -> tensor<16xf32>
    %z = scf.if %q -> tensor<16xf32> {
      %o = linalg.exp ins(%y : tensor<16xf32>) outs(%y : tensor<16xf32>) -> tensor<16xf32>
      scf.yield %o : tensor<16xf32>
    } else {
      scf.yield %y : tensor<16xf32>
    }
    %n = arith.addi %i, %c1 : index
    scf.yield %n, %z : index, tensor<16xf32>
  }
  return %r : tensor<16xf32>
}

//--- branch.mlir
// The new state or something else goes on: the caller finds the new state, whatever goes on.
func.func @main(%x: tensor<16xf32>, %s: tensor<16xf32> {memplan.kind = "buffer"}, %c: i1) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<16xf32>
  %v = linalg.exp ins(%x : tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %t = linalg.exp ins(%s : tensor<16xf32>) outs(%s : tensor<16xf32>) -> tensor<16xf32>
  %r = scf.if %c -> (tensor<16xf32>) {
    %part = tensor.extract_slice %t[0] [8] [1] : tensor<16xf32> to tensor<8xf32>
    %y = tensor.insert_slice %part into %v[4] [8] [1] : tensor<8xf32> into tensor<16xf32>
    scf.yield %y : tensor<16xf32>
  } else {
    scf.yield %t : tensor<16xf32>
  }
  return %r : tensor<16xf32>
}

//--- select.mlir
func.func @main(%s: tensor<16xf32> {memplan.kind = "state"}, %x: tensor<16xf32>, %c: i1) -> tensor<16xf32> {
  %t = linalg.mul ins(%s, %x : tensor<16xf32>, tensor<16xf32>) outs(%s : tensor<16xf32>) -> tensor<16xf32>
  %r = arith.select %c, %x, %t : tensor<16xf32>
  return %r : tensor<16xf32>
}

//--- loop.mlir
// The loop begins with the new state, and goes on with what is elsewhere.
func.func @main(%s: tensor<16xf32> {memplan.kind = "buffer"}, %x: tensor<16xf32>) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %t = linalg.add ins(%s, %x : tensor<16xf32>, tensor<16xf32>) outs(%s : tensor<16xf32>) -> tensor<16xf32>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %t, %b = %x) -> (tensor<16xf32>, tensor<16xf32>) {
    scf.yield %b, %a : tensor<16xf32>, tensor<16xf32>
  }
  return %r#0 : tensor<16xf32>
}

//--- slice.mlir
// Simplified, the new state is made from a slice of the old one.
func.func @main(%s: tensor<16xf32> {memplan.kind = "state"}, %x: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) {
  %part = tensor.extract_slice %s[0] [8] [1] : tensor<16xf32> to tensor<8xf32>
  %y = tensor.insert_slice %part into %x[8] [8] [1] : tensor<8xf32> into tensor<16xf32>
  %again = tensor.extract_slice %y[8] [8] [1] : tensor<16xf32> to tensor<8xf32>
  %t = tensor.insert_slice %again into %s[8] [8] [1] : tensor<8xf32> into tensor<16xf32>
  return %t, %y : tensor<16xf32>, tensor<16xf32>
}
