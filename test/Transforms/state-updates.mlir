// RUN: plan-opt %s --memplan-state-updates | FileCheck %s
// RUN: plan-opt %s --memplan-state-updates --memplan-state-updates | FileCheck %s

// The destination is the argument, behind a reshape.
// CHECK-LABEL: func @updated
// CHECK-SAME:    bufferization.writable = true, memplan.kind = "state"
func.func @updated(%s: tensor<4x4xf32> {memplan.kind = "state"}, %x: tensor<16xf32>) -> tensor<16xf32> {
  %flat = tensor.collapse_shape %s [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
  %t = linalg.add ins(%flat, %x : tensor<16xf32>, tensor<16xf32>) outs(%flat : tensor<16xf32>) -> tensor<16xf32>
  return %t : tensor<16xf32>
}

// A new value that is put elsewhere, and a part that is read.
// CHECK-LABEL: func @read
// CHECK-SAME:    bufferization.writable = false, memplan.kind = "buffer"
func.func @read(%s: tensor<16xf32> {memplan.kind = "buffer"}) -> (tensor<16xf32>, tensor<8xf32>) {
  %e = tensor.empty() : tensor<16xf32>
  %t = linalg.exp ins(%s : tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %part = tensor.extract_slice %s[4] [8] [1] : tensor<16xf32> to tensor<8xf32>
  %u = linalg.exp ins(%part : tensor<8xf32>) outs(%part : tensor<8xf32>) -> tensor<8xf32>
  return %t, %u : tensor<16xf32>, tensor<8xf32>
}

// A slice made before is read later: that may be copied. The whole, or a slice made later, are read.
// CHECK-LABEL: func @sliced
// CHECK-SAME:    %arg{{[0-9]+}}: tensor<16xf32> {bufferization.writable = true, memplan.kind = "state"}
// CHECK-SAME:    %arg{{[0-9]+}}: tensor<16xf32> {bufferization.writable = true, memplan.kind = "state"}
// CHECK-SAME:    %arg{{[0-9]+}}: tensor<16xf32> {bufferization.writable = false, memplan.kind = "state"}
// CHECK-SAME:    %arg{{[0-9]+}}: tensor<4x4xf32> {bufferization.writable = false, memplan.kind = "state"}
func.func @sliced(%s: tensor<16xf32> {memplan.kind = "state"}, %t: tensor<16xf32> {memplan.kind = "state"}, %u: tensor<16xf32> {memplan.kind = "state"}, %v: tensor<4x4xf32> {memplan.kind = "state"}, %f: f32) -> (tensor<16xf32>, tensor<8xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<4x4xf32>, tensor<16xf32>) {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<8xf32>
  %before = tensor.extract_slice %s[0] [8] [1] : tensor<16xf32> to tensor<8xf32>
  %s1 = tensor.insert %f into %s[%c0] : tensor<16xf32>
  %read = linalg.exp ins(%before : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %moved = tensor.extract_slice %t[0] [8] [1] : tensor<16xf32> to tensor<8xf32>
  %t1 = tensor.insert_slice %moved into %t[4] [8] [1] : tensor<8xf32> into tensor<16xf32>
  %u1 = tensor.insert %f into %u[%c0] : tensor<16xf32>
  %later = tensor.extract_slice %u[0] [8] [1] : tensor<16xf32> to tensor<8xf32>
  %flat = tensor.collapse_shape %v [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
  %v1 = tensor.insert %f into %v[%c0, %c0] : tensor<4x4xf32>
  return %s1, %read, %t1, %u1, %later, %v1, %flat : tensor<16xf32>, tensor<8xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<4x4xf32>, tensor<16xf32>
}

// What the loop makes is put elsewhere.
// CHECK-LABEL: func @begins_with
// CHECK-SAME:    bufferization.writable = false, memplan.kind = "state"
func.func @begins_with(%s: tensor<4xf32> {memplan.kind = "state"}, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %empty = tensor.empty() : tensor<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %s) -> tensor<4xf32> {
    %t = linalg.exp ins(%a : tensor<4xf32>) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %t : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// The first loop hands on what it got, changed in place; the second begins with it only, and writes
// to what is its own from the second iteration on.
// CHECK-LABEL: func @loops
// CHECK-SAME:    %arg{{[0-9]+}}: tensor<16xf32> {bufferization.writable = true, memplan.kind = "state"}
// CHECK-SAME:    %arg{{[0-9]+}}: tensor<16xf32> {bufferization.writable = false, memplan.kind = "state"}
func.func @loops(%s: tensor<16xf32> {memplan.kind = "state"}, %u: tensor<16xf32> {memplan.kind = "state"}, %n: index) -> (tensor<16xf32>, tensor<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<16xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %s) -> tensor<16xf32> {
    %t = linalg.exp ins(%a : tensor<16xf32>) outs(%a : tensor<16xf32>) -> tensor<16xf32>
    scf.yield %t : tensor<16xf32>
  }
  %q = scf.for %i = %c0 to %n step %c1 iter_args(%a = %u) -> tensor<16xf32> {
    %t = linalg.exp ins(%a : tensor<16xf32>) outs(%a : tensor<16xf32>) -> tensor<16xf32>
    %v = linalg.exp ins(%t : tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
    scf.yield %v : tensor<16xf32>
  }
  return %r, %q : tensor<16xf32>, tensor<16xf32>
}

// Handed on by both regions of a loop with a condition, by both sides of a branch, and to threads.
// CHECK-LABEL: func @handed_on
// CHECK-SAME:    %arg{{[0-9]+}}: tensor<16xf32> {bufferization.writable = true, memplan.kind = "state"}
// CHECK-SAME:    %arg{{[0-9]+}}: tensor<16xf32> {bufferization.writable = true, memplan.kind = "state"}
// CHECK-SAME:    %arg{{[0-9]+}}: tensor<16xf32> {bufferization.writable = false, memplan.kind = "state"}
// CHECK-SAME:    %arg{{[0-9]+}}: tensor<16xf32> {bufferization.writable = true, memplan.kind = "state"}
func.func @handed_on(%s: tensor<16xf32> {memplan.kind = "state"}, %t: tensor<16xf32> {memplan.kind = "state"}, %u: tensor<16xf32> {memplan.kind = "state"}, %v: tensor<16xf32> {memplan.kind = "state"}, %n: index, %f: f32, %c: i1) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.while (%i = %c0, %a = %s) : (index, tensor<16xf32>) -> (index, tensor<16xf32>) {
    %goes_on = arith.cmpi slt, %i, %n : index
    scf.condition(%goes_on) %i, %a : index, tensor<16xf32>
  } do {
  ^bb0(%i: index, %a: tensor<16xf32>):
    %x = tensor.insert %f into %a[%c0] : tensor<16xf32>
    %next = arith.addi %i, %c1 : index
    scf.yield %next, %x : index, tensor<16xf32>
  }
  %p = scf.if %c -> tensor<16xf32> {
    %x = tensor.insert %f into %t[%c0] : tensor<16xf32>
    scf.yield %x : tensor<16xf32>
  } else {
    scf.yield %t : tensor<16xf32>
  }
  // It may be either.
  %q = scf.if %c -> tensor<16xf32> {
    scf.yield %u : tensor<16xf32>
  } else {
    scf.yield %p : tensor<16xf32>
  }
  %w = tensor.insert %f into %q[%c1] : tensor<16xf32>
  %y = scf.forall (%i) in (16) shared_outs(%a = %v) -> tensor<16xf32> {
    %x = tensor.extract_slice %a[%i] [1] [1] : tensor<16xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %a[%i] [1] [1] : tensor<1xf32> into tensor<16xf32>
    }
  }
  return %r#1, %p, %w, %y : tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>
}

// Not decided by what is in sight: calls and blocks. What is stated, or given away, stays; others
// than the caller's have nobody to keep it for.
func.func private @callee(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
// CHECK-LABEL: func @open
// CHECK-SAME:    %arg{{[0-9]+}}: tensor<4xf32> {memplan.kind = "state"}
// CHECK-SAME:    %arg{{[0-9]+}}: tensor<4xf32> {memplan.kind = "state"}
// CHECK-SAME:    %arg{{[0-9]+}}: tensor<4xf32> {bufferization.writable = true, memplan.kind = "state"}
// CHECK-SAME:    %arg{{[0-9]+}}: tensor<4xf32> {memplan.donated, memplan.kind = "state"}
// CHECK-SAME:    %arg{{[0-9]+}}: tensor<4xf32>)
func.func @open(%s: tensor<4xf32> {memplan.kind = "state"}, %t: tensor<4xf32> {memplan.kind = "state"}, %u: tensor<4xf32> {bufferization.writable = true, memplan.kind = "state"}, %v: tensor<4xf32> {memplan.donated, memplan.kind = "state"}, %x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %r = call @callee(%s) : (tensor<4xf32>) -> tensor<4xf32>
  cf.br ^bb1(%t : tensor<4xf32>)
^bb1(%a: tensor<4xf32>):
  return %r, %a : tensor<4xf32>, tensor<4xf32>
}
// CHECK-LABEL: func private @not_public
// CHECK-SAME:    %arg{{[0-9]+}}: tensor<4xf32> {memplan.kind = "state"}
func.func private @not_public(%s: tensor<4xf32> {memplan.kind = "state"}) -> tensor<4xf32> {
  return %s : tensor<4xf32>
}
