// RUN: plan-opt %s --memplan-test-in-place -verify-diagnostics -split-input-file

// A loop nest of loads and stores is one operation, at its outermost loop. What is asked about is
// the loop with which the operand dies.
func.func @elementwise(%x: memref<8x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<8x4xf32>
  %b = memref.alloc() : memref<8x4xf32>
  %c = memref.alloc() : memref<8x4xi32>
  %d = memref.alloc() : memref<8x4xf32>
  memref.copy %x, %a : memref<8x4xf32> to memref<8x4xf32>
  // expected-remark@+1 {{#1 over #0 is legal}}
  scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %v = memref.load %a[%i, %j] : memref<8x4xf32>
      memref.store %v, %b[%i, %j] : memref<8x4xf32>
    }
  }
  // Other types of equal width.
  // expected-remark@+1 {{#2 over #1 is legal}}
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 4 {
      %v = affine.load %b[%i, %j] : memref<8x4xf32>
      %w = arith.fptosi %v : f32 to i32
      affine.store %w, %c[%i, %j] : memref<8x4xi32>
    }
  }
  // Iterations without an order.
  scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %c4) step (%c1, %c1) {
    // expected-remark@+1 {{#3 over #2 is legal}}
    %v = memref.load %c[%i, %j] : memref<8x4xi32>
    %w = arith.sitofp %v : i32 to f32
    memref.store %w, %d[%i, %j] : memref<8x4xf32>
    scf.reduce
  }
  memref.copy %d, %x : memref<8x4xf32> to memref<8x4xf32>
  return
}

// -----

// Softmax by rows: each row is read to its end before anything of it is written, and the row picks
// what is touched. The loops inside need no index of their own.
func.func @rows(%x: memref<8x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<8x4xf32>
  %b = memref.alloc() : memref<8x4xf32>
  memref.copy %x, %a : memref<8x4xf32> to memref<8x4xf32>
  // expected-remark@+1 {{#1 over #0 is legal}}
  affine.for %i = 0 to 8 {
    %sum = affine.for %j = 0 to 4 iter_args(%s = %zero) -> (f32) {
      %v = affine.load %a[%i, %j] : memref<8x4xf32>
      %t = arith.addf %s, %v : f32
      affine.yield %t : f32
    }
    affine.for %j = 0 to 4 {
      %v = affine.load %a[%i, %j] : memref<8x4xf32>
      %w = arith.divf %v, %sum : f32
      affine.store %w, %b[%i, %j] : memref<8x4xf32>
    }
  }
  memref.copy %b, %x : memref<8x4xf32> to memref<8x4xf32>
  return
}

// -----

// Statistics over columns: what the second one needs is in rows that the first one has written to.
func.func @columns(%x: memref<4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4x4xf32>
  %b = memref.alloc() : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  // expected-remark@+1 {{#1 over #0: rule 4, iterations may read what others have written; read affine.for; write affine.for; last write memref.copy}}
  affine.for %i = 0 to 4 {
    %sum = affine.for %j = 0 to 4 iter_args(%s = %zero) -> (f32) {
      %v = affine.load %a[%j, %i] : memref<4x4xf32>
      %t = arith.addf %s, %v : f32
      affine.yield %t : f32
    }
    affine.for %j = 0 to 4 {
      affine.store %sum, %b[%i, %j] : memref<4x4xf32>
    }
  }
  memref.copy %b, %x : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

// The neighbour; the element after it has been written; the same element in each iteration. What
// steps over elements meets each one once.
func.func @shifted(%x: memref<9xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<9xf32>
  %b = memref.alloc() : memref<9xf32>
  %c = memref.alloc() : memref<9xf32>
  %d = memref.alloc() : memref<9xf32>
  %e = memref.alloc() : memref<9xf32>
  %f = memref.alloc() : memref<9xf32>
  memref.copy %x, %a : memref<9xf32> to memref<9xf32>
  // expected-remark@+1 {{#1 over #0: rule 4, iterations may read what others have written}}
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i + 1] : memref<9xf32>
    affine.store %v, %b[%i] : memref<9xf32>
  }
  // expected-remark@+1 {{#2 over #1: rule 4, an iteration writes before it reads}}
  affine.for %i = 0 to 9 {
    %zero = arith.constant 0.0 : f32
    affine.store %zero, %c[%i] : memref<9xf32>
    %v = affine.load %b[%i] : memref<9xf32>
    affine.store %v, %c[%i] : memref<9xf32>
  }
  // expected-remark@+1 {{#3 over #2 is legal}}
  scf.for %i = %c0 to %c4 step %c1 {
    %j = arith.muli %i, %c2 : index
    %k = arith.addi %j, %c1 : index
    %v = memref.load %c[%k] : memref<9xf32>
    memref.store %v, %d[%k] : memref<9xf32>
  }
  // expected-remark@+1 {{#4 over #3: rule 4, iterations may read what others have written}}
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %d[%c0] : memref<9xf32>
    memref.store %v, %e[%c0] : memref<9xf32>
  }
  // expected-remark@+1 {{#5 over #4: rule 4, iterations may read what others have written}}
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %e[%c1] : memref<9xf32>
    memref.store %v, %f[%i] : memref<9xf32>
  }
  memref.copy %f, %x : memref<9xf32> to memref<9xf32>
  return
}

// -----

// Loops of unknown length: each iteration has a variable of its own, and what is added to it leaves
// it so. A multiple may wrap around.
func.func @any_length(%x: memref<9xf32>, %m: index, %n: index, %s: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<9xf32>
  %b = memref.alloc() : memref<9xf32>
  %c = memref.alloc() : memref<9xf32>
  %d = memref.alloc() : memref<9xf32>
  memref.copy %x, %a : memref<9xf32> to memref<9xf32>
  // expected-remark@+1 {{#1 over #0 is legal}}
  scf.for %i = %m to %n step %s {
    %j = arith.addi %i, %c1 : index
    %v = memref.load %a[%j] : memref<9xf32>
    memref.store %v, %b[%j] : memref<9xf32>
  }
  scf.parallel (%i) = (%m) to (%n) step (%s) {
    // expected-remark@+1 {{#2 over #1 is legal}}
    %v = memref.load %b[%i] : memref<9xf32>
    memref.store %v, %c[%i] : memref<9xf32>
    scf.reduce
  }
  // expected-remark@+1 {{#3 over #2: rule 4, iterations may read what others have written}}
  scf.for %i = %m to %n step %s {
    %j = arith.muli %i, %c2 : index
    %v = memref.load %c[%j] : memref<9xf32>
    memref.store %v, %d[%j] : memref<9xf32>
  }
  memref.copy %d, %x : memref<9xf32> to memref<9xf32>
  return
}

// -----

// A gather: the table is read anywhere, the indices are read where the result is written.
func.func @gather(%x: memref<8xi32>, %y: memref<8xf32>) {
  %a = memref.alloc() : memref<8xi32>
  %t = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  memref.copy %x, %a : memref<8xi32> to memref<8xi32>
  memref.copy %y, %t : memref<8xf32> to memref<8xf32>
  // expected-remark@+2 {{#2 over #0 is legal}}
  // expected-remark@+1 {{#2 over #1: rule 4, an index is no linear function of the loops}}
  affine.for %i = 0 to 8 {
    %k = affine.load %a[%i] : memref<8xi32>
    %at = arith.index_cast %k : i32 to index
    %v = memref.load %t[%at] : memref<8xf32>
    affine.store %v, %b[%i] : memref<8xf32>
  }
  memref.copy %b, %y : memref<8xf32> to memref<8xf32>
  return
}

// -----

// Each of the two branches writes what it has read; a loop without bounds has no iterations to
// compare; nor has one that hands a buffer on.
func.func @control(%x: memref<8xf32>, %p: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  %c = memref.alloc() : memref<8xf32>
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>
  // expected-remark@+1 {{#1 over #0 is legal}}
  scf.for %i = %c0 to %c8 step %c1 {
    scf.if %p {
      %v = memref.load %a[%i] : memref<8xf32>
      memref.store %v, %b[%i] : memref<8xf32>
    } else {
      %v = memref.load %a[%i] : memref<8xf32>
      %w = arith.negf %v : f32
      memref.store %w, %b[%i] : memref<8xf32>
    }
  }
  // expected-remark@+1 {{#2 over #1: rule 4, an access is in control flow other than branches and loops that count}}
  %n = scf.while (%i = %c0) : (index) -> index {
    %more = arith.cmpi ult, %i, %c8 : index
    scf.condition(%more) %i : index
  } do {
  ^bb0(%i: index):
    %v = memref.load %b[%i] : memref<8xf32>
    memref.store %v, %c[%i] : memref<8xf32>
    %next = arith.addi %i, %c1 : index
    scf.yield %next : index
  }
  memref.copy %c, %x : memref<8xf32> to memref<8xf32>
  return
}

// -----

// Read again in the next round of a loop around both: it does not die with the inner loop, and the
// one around both writes over what its next round reads. What that one makes anew in each round does.
func.func @nested(%x: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<8xf32>
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>
  // expected-remark@+1 {{#1 over #0: rule 4, iterations may read what others have written}}
  scf.for %t = %c0 to %n step %c1 {
    %b = memref.alloc() : memref<8xf32>
    %c = memref.alloc() : memref<8xf32>
    scf.for %i = %c0 to %c8 step %c1 {
      %v = memref.load %a[%i] : memref<8xf32>
      memref.store %v, %b[%i] : memref<8xf32>
    }
    // expected-remark@+1 {{#2 over #1 is legal}}
    scf.for %i = %c0 to %c8 step %c1 {
      %v = memref.load %b[%i] : memref<8xf32>
      memref.store %v, %c[%i] : memref<8xf32>
    }
    memref.copy %c, %x : memref<8xf32> to memref<8xf32>
  }
  return
}
