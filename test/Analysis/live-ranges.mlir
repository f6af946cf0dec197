// RUN: plan-opt %s --memplan-test-live-ranges -verify-diagnostics -split-input-file -allow-unregistered-dialect

// Steps of straight-line code are line numbers: the first operation is step 0.
func.func @straight(%x: memref<4xf32>) {
  // written at 2, read at 3
  // expected-remark@+1 {{live [2, 4)}}
  %a = memref.alloc() : memref<4xf32>
  // expected-remark@+1 {{live [3, 5)}}
  %b = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.copy %b, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @unused() {
  // expected-remark@+1 {{live}}
  %a = memref.alloc() : memref<4xf32>
  return
}

// -----

// A view that is read keeps its base alive.
func.func @view(%x: memref<4xf32>) {
  // expected-remark@+1 {{live [2, 4)}}
  %a = memref.alloc() : memref<8xf32>
  %s = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.copy %x, %s : memref<4xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.copy %s, %x : memref<4xf32, strided<[1], offset: 4>> to memref<4xf32>
  return
}

// -----

// 0 alloc a, 1 alloc b, 2 copy, 3 if { 4 copy b, 5 yield } else { 6 copy, 7 yield }, 8 copy
func.func @branch(%c: i1, %x: memref<4xf32>) {
  // needed in the else branch only: a hole where the other branch is, [4, 6)
  // expected-remark@+1 {{live [2, 4) [6, 7)}}
  %a = memref.alloc() : memref<4xf32>
  // expected-remark@+1 {{live [4, 5)}}
  %b = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  scf.if %c {
    memref.copy %x, %b : memref<4xf32> to memref<4xf32>
  } else {
    memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  }
  memref.copy %x, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

// 0 c0, 1 c1, 2 alloc a, 3 alloc b, 4 copy a, 5 for { 6 alloc t, 7 copy a->t, 8 copy t->b, 9 yield }, 10 copy b
func.func @loop(%n: index, %x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // read in every iteration: live in the whole loop, not after it
  // expected-remark@+1 {{live [4, 10)}}
  %a = memref.alloc() : memref<4xf32>
  // written in the loop, read after it: an iteration may follow that keeps it
  // expected-remark@+1 {{live [6, 11)}}
  %b = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    // made anew in each iteration
    // expected-remark@+1 {{live [7, 9)}}
    %t = memref.alloc() : memref<4xf32>
    memref.copy %a, %t : memref<4xf32> to memref<4xf32>
    memref.copy %t, %b : memref<4xf32> to memref<4xf32>
  }
  memref.copy %b, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

// The storage of one iteration is read in the next one before it is made again: one place will do.
// 0 c0, 1 c1, 2 alloc, 3 copy, 4 for { 5 copy old, 6 alloc, 7 copy, 8 yield }, 9 copy r, 10 return
func.func @carried_before(%n: index, %x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // What is carried may be it in any iteration.
  // expected-remark@+1 {{live [3, 10)}}
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%old = %a) -> memref<4xf32> {
    memref.copy %old, %x : memref<4xf32> to memref<4xf32>
    // from its write to the end of the body, at the start of the next one, and after the loop
    // expected-remark@+1 {{live [5, 6) [7, 10)}}
    %b = memref.alloc() : memref<4xf32>
    memref.copy %x, %b : memref<4xf32> to memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.copy %r, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Read after it is made again: two of them exist at once.
func.func @carried_after(%n: index, %x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-remark@+1 {{live [3, 10)}}
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%old = %a) -> memref<4xf32> {
    // expected-remark@+1 {{not in the arena: storage of the previous iteration is still needed when it is allocated again}}
    %b = memref.alloc() : memref<4xf32>
    memref.copy %x, %b : memref<4xf32> to memref<4xf32>
    memref.copy %old, %x : memref<4xf32> to memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.copy %r, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Carried by two values: after the loop nobody can tell which is which buffer.
func.func @carried_twice(%n: index, %x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-remark@+1 {{not in the arena: several values carry it through control flow}}
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %a) -> (memref<4xf32>, memref<4xf32>) {
    // expected-remark@+1 {{not in the arena: several values carry it through control flow}}
    %b = memref.alloc() : memref<4xf32>
    memref.copy %x, %b : memref<4xf32> to memref<4xf32>
    scf.yield %b, %b : memref<4xf32>, memref<4xf32>
  }
  memref.copy %r#0, %r#1 : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Blocks: 0 alloc, 1 alloc, 2 copy, 3 cond_br | 4 copy a, 5 br | 6 copy b, 7 copy b, 8 br | 9 return
func.func @diamond(%c: i1, %x: memref<4xf32>) {
  // expected-remark@+1 {{live [2, 5)}}
  %a = memref.alloc() : memref<4xf32>
  // expected-remark@+1 {{live [6, 8)}}
  %b = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  cf.cond_br %c, ^left, ^right
^left:
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  cf.br ^join
^right:
  memref.copy %x, %b : memref<4xf32> to memref<4xf32>
  memref.copy %b, %x : memref<4xf32> to memref<4xf32>
  cf.br ^join
^join:
  return
}

// -----

// A loop of blocks: 0 alloc, 1 copy, 2 br | 3 copy, 4 cond_br | 5 return
func.func @back_edge(%c: i1, %x: memref<4xf32>) {
  // expected-remark@+1 {{live [1, 5)}}
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  cf.br ^head
^head:
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  cf.cond_br %c, ^head, ^exit
^exit:
  return
}

// -----

// Iterations without an order share nothing.
func.func @parallel(%n: index, %x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    // expected-remark@+1 {{not in the arena: allocated inside 'scf.parallel', whose body may run several times at once}}
    %t = memref.alloc() : memref<4xf32>
    memref.copy %x, %t : memref<4xf32> to memref<4xf32>
  }
  return
}

// -----

func.func @sizes(%n: index) {
  // expected-remark@+1 {{not in the arena: dynamic size}}
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %a, %a : memref<?xf32> to memref<?xf32>
  return
}

// -----

func.func @overflow() {
  // expected-error@+1 {{storage of 'memref<4611686018427387904xf32>' needs 2^63 bytes or more [MP-P5]}}
  %a = memref.alloc() : memref<4611686018427387904xf32>
  return
}

// -----

// Which of two buffers is freed is not known here.
func.func @freed_through_select(%c: i1) {
  // expected-remark@+1 {{not in the arena: freed through a value that may be another buffer}}
  %a = memref.alloc() : memref<4xf32>
  // expected-remark@+1 {{not in the arena: freed through a value that may be another buffer}}
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  memref.dealloc %s : memref<4xf32>
  return
}

// -----

// What is never executed needs nothing: the copy of a in ^never does not count.
func.func @unreachable(%x: memref<4xf32>) {
  // expected-remark@+1 {{live [1, 3)}}
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  return
^never:
  // expected-remark@+1 {{live}}
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  cf.br ^never
}
