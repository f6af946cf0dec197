// RUN: plan-opt %s --memplan-split-webs -split-input-file | FileCheck %s
// RUN: plan-opt %s --memplan-split-webs -split-input-file --remark-policy=all --remarks-filter=.* 2>&1 | FileCheck %s --check-prefix=REMARK

// Two contents in turn: each overwrites all.
// REMARK: [Passed] split | Category:memplan-split-webs | Function=straight | bytes=16, contents=2
// CHECK-LABEL: @straight
// CHECK: %[[A:.*]] = memref.alloc() : memref<4xf32>
// CHECK: %[[B:.*]] = memref.alloc() : memref<4xf32>
// CHECK: memref.copy %arg0, %[[A]]
// CHECK: memref.copy %[[A]], %arg1
// CHECK: memref.copy %arg1, %[[B]]
// CHECK: memref.copy %[[B]], %arg0
// CHECK: memref.dealloc %[[B]]
// CHECK: memref.dealloc %[[A]]
func.func @straight(%x: memref<4xf32>, %y: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %y : memref<4xf32> to memref<4xf32>
  memref.copy %y, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// Views go with their content.
// CHECK-LABEL: @views
// CHECK: %[[A:.*]] = memref.alloc() : memref<8xf32>
// CHECK: %[[B:.*]] = memref.alloc() : memref<8xf32>
// CHECK: %[[SA:.*]] = memref.subview %[[A]][4] [4] [1]
// CHECK: %[[SB:.*]] = memref.subview %[[B]][4] [4] [1]
// CHECK: memref.copy %arg0, %[[A]]
// CHECK: memref.copy %[[SA]], %arg1
// CHECK: memref.copy %arg0, %[[B]]
// CHECK: memref.copy %arg1, %[[SB]]
// CHECK: memref.copy %[[B]], %arg0
func.func @views(%x: memref<8xf32>, %y: memref<4xf32>) {
  %a = memref.alloc() : memref<8xf32>
  %s = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>
  memref.copy %s, %y : memref<4xf32, strided<[1], offset: 4>> to memref<4xf32>
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>
  memref.copy %y, %s : memref<4xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.copy %a, %x : memref<8xf32> to memref<8xf32>
  return
}

// -----

// What only a part overwrites, what one path leaves as it is, what the operation reads itself.
// CHECK-LABEL: @partial
// CHECK-COUNT-1: memref.alloc()
// CHECK-NOT: memref.alloc()
// CHECK-LABEL: @one_path
// CHECK-COUNT-1: memref.alloc()
// CHECK-NOT: memref.alloc()
// CHECK-LABEL: @updated
// CHECK-COUNT-1: memref.alloc()
// CHECK-NOT: memref.alloc()
// CHECK-LABEL: @selected
// CHECK-COUNT-2: memref.alloc()
// CHECK-NOT: memref.alloc()
func.func @partial(%x: memref<8xf32>, %y: memref<4xf32>) {
  %a = memref.alloc() : memref<8xf32>
  %s = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>
  memref.copy %a, %x : memref<8xf32> to memref<8xf32>
  memref.copy %y, %s : memref<4xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.copy %a, %x : memref<8xf32> to memref<8xf32>
  return
}
func.func @one_path(%c: i1, %x: memref<4xf32>, %y: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  scf.if %c {
    memref.copy %y, %a : memref<4xf32> to memref<4xf32>
  }
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  return
}
func.func @updated(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  linalg.exp ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  return
}
func.func @selected(%c: i1, %x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %s, %x : memref<4xf32> to memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %s, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Both paths overwrite: what follows reads either, so the two are one content, and not the first.
// CHECK-LABEL: @both_paths
// CHECK: %[[A:.*]] = memref.alloc()
// CHECK: %[[B:.*]] = memref.alloc()
// CHECK-NOT: memref.alloc()
// CHECK: memref.copy %arg1, %[[A]]
// CHECK: memref.copy %[[A]], %arg1
// CHECK: scf.if
// CHECK: memref.copy %arg1, %[[B]]
// CHECK: else
// CHECK: memref.copy %arg2, %[[B]]
// CHECK: memref.copy %[[B]], %arg1
func.func @both_paths(%c: i1, %x: memref<4xf32>, %y: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  scf.if %c {
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  } else {
    memref.copy %y, %a : memref<4xf32> to memref<4xf32>
  }
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Overwritten in each iteration before it is read: the loop needs nothing of what was there before,
// and what comes after it needs what the last iteration left, or what was there if there was none.
// CHECK-LABEL: @loop
// CHECK-COUNT-1: memref.alloc()
// CHECK-NOT: memref.alloc()
// CHECK-LABEL: @loop_scratch
// CHECK-COUNT-2: memref.alloc()
// CHECK-LABEL: @carried
// CHECK-COUNT-1: memref.alloc()
// CHECK-NOT: memref.alloc()
func.func @loop(%n: index, %x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  }
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  return
}
func.func @loop_scratch(%n: index, %x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
    memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  }
  return
}
func.func @carried(%n: index, %x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %a, %x : memref<4xf32> to memref<4xf32>
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  }
  return
}

// -----

// Loops that store to every element begin new content: at their indices, shifted and strided.
// CHECK-LABEL: @nest
// CHECK-COUNT-2: memref.alloc()
// CHECK-LABEL: @mixed_radix
// CHECK-COUNT-2: memref.alloc()
// CHECK-LABEL: @affine
// CHECK-COUNT-2: memref.alloc()
// CHECK-LABEL: @parallel
// CHECK-COUNT-2: memref.alloc()
func.func @nest(%v: f32, %x: memref<4x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<4x8xf32>
  memref.copy %x, %a : memref<4x8xf32> to memref<4x8xf32>
  memref.copy %a, %x : memref<4x8xf32> to memref<4x8xf32>
  scf.for %i = %c1 to %c8 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      memref.store %v, %a[%j, %i] : memref<4x8xf32>
    }
  }
  scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      memref.store %v, %a[%j, %i] : memref<4x8xf32>
      // Its own sum: read after it has been written, where it has been.
      scf.for %k = %c0 to %c4 step %c1 {
        %old = memref.load %a[%j, %i] : memref<4x8xf32>
        %new = arith.addf %old, %v : f32
        memref.store %new, %a[%j, %i] : memref<4x8xf32>
      }
    }
  }
  memref.copy %a, %x : memref<4x8xf32> to memref<4x8xf32>
  return
}
func.func @mixed_radix(%v: f32, %x: memref<32xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<32xf32>
  memref.copy %x, %a : memref<32xf32> to memref<32xf32>
  memref.copy %a, %x : memref<32xf32> to memref<32xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    %row = arith.muli %i, %c8 : index
    scf.for %j = %c0 to %c8 step %c1 {
      %k = arith.addi %row, %j : index
      memref.store %v, %a[%k] : memref<32xf32>
    }
  }
  memref.copy %a, %x : memref<32xf32> to memref<32xf32>
  return
}
func.func @affine(%v: f32, %x: memref<32xf32>) {
  %a = memref.alloc() : memref<32xf32>
  memref.copy %x, %a : memref<32xf32> to memref<32xf32>
  memref.copy %a, %x : memref<32xf32> to memref<32xf32>
  affine.for %i = 8 to 12 {
    affine.for %j = 0 to 16 step 2 {
      affine.store %v, %a[%i * 8 + %j floordiv 2 - 64] : memref<32xf32>
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 16 step 2 {
      affine.store %v, %a[%i * 2 + %j * 4 - 0] : memref<32xf32>
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      affine.store %v, %a[%i + %j * 4] : memref<32xf32>
    }
  }
  memref.copy %a, %x : memref<32xf32> to memref<32xf32>
  return
}
func.func @parallel(%v: f32, %x: memref<4x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<4x8xf32>
  memref.copy %x, %a : memref<4x8xf32> to memref<4x8xf32>
  memref.copy %a, %x : memref<4x8xf32> to memref<4x8xf32>
  scf.parallel (%i, %j) = (%c0, %c0) to (%c4, %c8) step (%c1, %c1) {
    memref.store %v, %a[%i, %j] : memref<4x8xf32>
    scf.reduce
  }
  memref.copy %a, %x : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

// Loops that leave elements out, may not run, store under a condition, or read what was there.
// CHECK-LABEL: @left_out
// CHECK-COUNT-1: memref.alloc()
// CHECK-NOT: memref.alloc()
// CHECK-LABEL: @may_not_run
// CHECK-COUNT-1: memref.alloc()
// CHECK-NOT: memref.alloc()
// CHECK-LABEL: @conditional
// CHECK-COUNT-1: memref.alloc()
// CHECK-NOT: memref.alloc()
// CHECK-LABEL: @reads_next
// CHECK-COUNT-1: memref.alloc()
// CHECK-NOT: memref.alloc()
func.func @left_out(%v: f32, %x: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<8xf32>
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>
  memref.copy %a, %x : memref<8xf32> to memref<8xf32>
  scf.for %i = %c0 to %c8 step %c2 {
    memref.store %v, %a[%i] : memref<8xf32>
  }
  memref.copy %a, %x : memref<8xf32> to memref<8xf32>
  return
}
func.func @may_not_run(%n: index, %v: f32, %x: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<8xf32>
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>
  memref.copy %a, %x : memref<8xf32> to memref<8xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %a[%i] : memref<8xf32>
  }
  memref.copy %a, %x : memref<8xf32> to memref<8xf32>
  return
}
func.func @conditional(%c: i1, %v: f32, %x: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<8xf32>
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>
  memref.copy %a, %x : memref<8xf32> to memref<8xf32>
  scf.for %i = %c0 to %c8 step %c1 {
    scf.if %c {
      memref.store %v, %a[%i] : memref<8xf32>
    }
  }
  memref.copy %a, %x : memref<8xf32> to memref<8xf32>
  return
}
func.func @reads_next(%v: f32, %x: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<8xf32>
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>
  memref.copy %a, %x : memref<8xf32> to memref<8xf32>
  scf.for %i = %c0 to %c8 step %c1 {
    memref.store %v, %a[%i] : memref<8xf32>
    %j = arith.subi %c7, %i : index
    %w = memref.load %a[%j] : memref<8xf32>
    memref.store %w, %x[%i] : memref<8xf32>
  }
  memref.copy %a, %x : memref<8xf32> to memref<8xf32>
  return
}
