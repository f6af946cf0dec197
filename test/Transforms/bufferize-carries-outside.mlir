// What a loop gets from outside of it, other than what it begins with, is copied: the next iteration
// may write to it, and it may be read behind the loop.

// RUN: sh -ec 'for f in while condition for branch chosen; do for c in --compare --compare=copies; do plan-run %s --entry=$f $c; done; done' | FileCheck %s

// CHECK-COUNT-10: identical: yes
func.func @while(%x: tensor<6xf32>, %y: tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<6xf32>
  %v = linalg.negf ins(%x : tensor<6xf32>) outs(%e : tensor<6xf32>) -> tensor<6xf32>
  %w:2 = scf.while (%a = %y, %c = %c0) : (tensor<6xf32>, index) -> (tensor<6xf32>, index) {
    %b = linalg.exp ins(%x : tensor<6xf32>) outs(%a : tensor<6xf32>) -> tensor<6xf32>
    %q = arith.cmpi ult, %c, %c2 : index
    scf.condition(%q) %b, %c : tensor<6xf32>, index
  } do {
  ^bb0(%d: tensor<6xf32>, %f: index):
    %g = arith.addi %f, %c1 : index
    scf.yield %v, %g : tensor<6xf32>, index
  }
  return %w#0, %v : tensor<6xf32>, tensor<6xf32>
}

func.func @condition(%x: tensor<6xf32>, %y: tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<6xf32>
  %v = linalg.negf ins(%x : tensor<6xf32>) outs(%e : tensor<6xf32>) -> tensor<6xf32>
  %w:2 = scf.while (%a = %y, %c = %c0) : (tensor<6xf32>, index) -> (tensor<6xf32>, index) {
    %q = arith.cmpi ult, %c, %c2 : index
    scf.condition(%q) %v, %c : tensor<6xf32>, index
  } do {
  ^bb0(%d: tensor<6xf32>, %f: index):
    %b = linalg.exp ins(%x : tensor<6xf32>) outs(%d : tensor<6xf32>) -> tensor<6xf32>
    %g = arith.addi %f, %c1 : index
    scf.yield %b, %g : tensor<6xf32>, index
  }
  return %w#0, %v : tensor<6xf32>, tensor<6xf32>
}

func.func @for(%x: tensor<6xf32>, %y: tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<6xf32>
  %v = linalg.negf ins(%x : tensor<6xf32>) outs(%e : tensor<6xf32>) -> tensor<6xf32>
  %s = arith.constant 0.0 : f32
  %w:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %y, %sum = %s) -> (tensor<6xf32>, f32) {
    %b = tensor.insert %one into %a[%i] : tensor<6xf32>
    %o = tensor.extract %b[%c3] : tensor<6xf32>
    %t = arith.addf %sum, %o : f32
    scf.yield %v, %t : tensor<6xf32>, f32
  }
  %z = tensor.insert %w#1 into %w#0[%c0] : tensor<6xf32>
  return %z, %v : tensor<6xf32>, tensor<6xf32>
}

func.func @branch(%x: tensor<6xf32>, %y: tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %e = tensor.empty() : tensor<6xf32>
  %v = linalg.negf ins(%x : tensor<6xf32>) outs(%e : tensor<6xf32>) -> tensor<6xf32>
  %w = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %y) -> (tensor<6xf32>) {
    %b = linalg.exp ins(%a : tensor<6xf32>) outs(%a : tensor<6xf32>) -> tensor<6xf32>
    %q = arith.cmpi eq, %i, %c1 : index
    %h = scf.if %q -> (tensor<6xf32>) {
      scf.yield %v : tensor<6xf32>
    } else {
      scf.yield %b : tensor<6xf32>
    }
    scf.yield %h : tensor<6xf32>
  }
  return %w, %v : tensor<6xf32>, tensor<6xf32>
}

func.func @chosen(%x: tensor<6xf32>, %y: tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %e = tensor.empty() : tensor<6xf32>
  %v = linalg.negf ins(%x : tensor<6xf32>) outs(%e : tensor<6xf32>) -> tensor<6xf32>
  %w = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %y) -> (tensor<6xf32>) {
    %b = linalg.exp ins(%a : tensor<6xf32>) outs(%a : tensor<6xf32>) -> tensor<6xf32>
    %q = arith.cmpi eq, %i, %c1 : index
    %h = arith.select %q, %v, %b : tensor<6xf32>
    scf.yield %h : tensor<6xf32>
  }
  return %w, %v : tensor<6xf32>, tensor<6xf32>
}
