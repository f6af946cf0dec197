// RUN: plan-opt %s --memplan-borrow-slices=always=true -split-input-file -allow-unregistered-dialect | FileCheck %s

// The row is idle until it is overwritten: a temporary of its size lives there, and is not freed.
// CHECK-LABEL: @row
// CHECK-SAME: (%[[X:.*]]: memref<16xf32>, %[[Y:.*]]: memref<16xf32>, %[[I:.*]]: index, %{{.*}}: f32)
// CHECK: %[[ROWS:.*]] = memref.alloc() : memref<8x16xf32>
// CHECK-NOT: memref.alloc
// CHECK: %[[R:.*]] = memref.subview %[[ROWS]][%[[I]], 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
// CHECK: %[[T:.*]] = memref.subview %[[R]][0] [16] [1] : memref<16xf32, strided<[1], offset: ?>> to memref<16xf32, strided<[1], offset: ?>>
// CHECK: linalg.exp ins(%[[X]] : memref<16xf32>) outs(%[[T]] : memref<16xf32, strided<[1], offset: ?>>)
// CHECK: linalg.exp ins(%[[T]] : memref<16xf32, strided<[1], offset: ?>>) outs(%[[Y]] : memref<16xf32>)
// CHECK-NOT: memref.dealloc
// CHECK: %[[ROW:.*]] = memref.subview %[[ROWS]][%[[I]], 0]
// CHECK: linalg.negf ins(%[[Y]] : memref<16xf32>) outs(%[[ROW]] : memref<16xf32, strided<[1], offset: ?>>)
func.func @row(%x: memref<16xf32>, %y: memref<16xf32>, %i: index, %f: f32) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  linalg.exp ins(%t : memref<16xf32>) outs(%y : memref<16xf32>)
  memref.dealloc %t : memref<16xf32>
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.negf ins(%y : memref<16xf32>) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  return %rows : memref<8x16xf32>
}

// -----

// Those that are there at one time are beside each other, %a (24 elements) before %b (8) before %n
// (1), which a nested loop makes: 33 of 40. %c (16) comes when all of them are gone.
// CHECK-LABEL: @parts
// CHECK-NOT: memref.alloc() : memref<{{[0-9x]*}}f32>
// CHECK: memref.alloc() : memref<8x2x20xf32>
// CHECK-NOT: memref.alloc
// CHECK: %[[SLICE:.*]] = memref.subview %{{.*}}[%{{.*}}, 0, 0] [1, 2, 20] [1, 1, 1]
// CHECK: %[[ROW:.*]] = memref.collapse_shape %[[SLICE]] {{\[}}[0, 1]] {{.*}} into memref<40xf32, strided<[1], offset: ?>>
// CHECK: %[[A:.*]] = memref.subview %[[ROW]][0] [24] [1]
// CHECK: memref.expand_shape %[[A]] {{\[}}[0, 1]] output_shape [4, 6] : {{.*}} into memref<4x6xf32, strided<[6, 1], offset: ?>>
// CHECK: memref.subview %[[ROW]][24] [8] [1]
// CHECK: %[[N:.*]] = memref.subview %[[ROW]][32] [1] [1] : {{.*}} to memref<f32, strided<[], offset: ?>>
// CHECK: scf.for
// CHECK: memref.store %{{.*}}, %[[N]][]
// CHECK: memref.subview %[[ROW]][0] [16] [1]
func.func @parts(%x: memref<4x6xf32>, %y: memref<8xf32>, %z: memref<16xf32>, %i: index) -> memref<8x2x20xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %rows = memref.alloc() : memref<8x2x20xf32>
  linalg.fill ins(%zero : f32) outs(%rows : memref<8x2x20xf32>)
  %a = memref.alloc() : memref<4x6xf32>
  %b = memref.alloc() : memref<8xf32>
  %c = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<4x6xf32>) outs(%a : memref<4x6xf32>)
  linalg.exp ins(%y : memref<8xf32>) outs(%b : memref<8xf32>)
  scf.for %k = %c0 to %c8 step %c1 {
    %n = memref.alloc() : memref<f32>
    %0 = memref.load %b[%k] : memref<8xf32>
    memref.store %0, %n[] : memref<f32>
    %1 = memref.load %n[] : memref<f32>
    memref.store %1, %y[%k] : memref<8xf32>
  }
  linalg.exp ins(%a : memref<4x6xf32>) outs(%x : memref<4x6xf32>)
  linalg.exp ins(%z : memref<16xf32>) outs(%c : memref<16xf32>)
  linalg.exp ins(%c : memref<16xf32>) outs(%z : memref<16xf32>)
  %row = memref.subview %rows[%i, 0, 0] [1, 2, 20] [1, 1, 1] : memref<8x2x20xf32> to memref<2x20xf32, strided<[20, 1], offset: ?>>
  linalg.fill ins(%zero : f32) outs(%row : memref<2x20xf32, strided<[20, 1], offset: ?>>)
  return %rows : memref<8x2x20xf32>
}

// -----

// Look-alikes of @row, each of them with one difference.

// The row is read before it is overwritten.
// CHECK-LABEL: @read_between
// CHECK-COUNT-2: memref.alloc()
// Another row is written that may be the same one.
// CHECK-LABEL: @another_slice
// CHECK-COUNT-2: memref.alloc()
// Read in a nested region.
// CHECK-LABEL: @read_nested
// CHECK-COUNT-2: memref.alloc()
// Overwritten in one branch only.
// CHECK-LABEL: @overwritten_nested
// CHECK-COUNT-2: memref.alloc()
// Overwritten in part: the rest keeps what it has.
// CHECK-LABEL: @partly
// CHECK-COUNT-2: memref.alloc()
// Added to.
// CHECK-LABEL: @updated
// CHECK-COUNT-2: memref.alloc()
// Read when the row is overwritten, or later.
// CHECK-LABEL: @lives_on
// CHECK-COUNT-2: memref.alloc()
// CHECK-LABEL: @lives_longer
// CHECK-COUNT-2: memref.alloc()
// Read in the next iteration, before that makes another.
// CHECK-LABEL: @next_iteration
// CHECK-COUNT-2: memref.alloc()
func.func @read_between(%x: memref<16xf32>, %i: index, %f: f32) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.add ins(%t, %row : memref<16xf32>, memref<16xf32, strided<[1], offset: ?>>) outs(%x : memref<16xf32>)
  linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  return %rows : memref<8x16xf32>
}
func.func @another_slice(%x: memref<16xf32>, %i: index, %j: index, %f: f32) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  %other = memref.subview %rows[%j, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.exp ins(%x : memref<16xf32>) outs(%other : memref<16xf32, strided<[1], offset: ?>>)
  linalg.exp ins(%t : memref<16xf32>) outs(%x : memref<16xf32>)
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  return %rows : memref<8x16xf32>
}
func.func @read_nested(%x: memref<16xf32>, %i: index, %f: f32, %p: i1) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  scf.if %p {
    %0 = memref.load %rows[%i, %i] : memref<8x16xf32>
    linalg.fill ins(%0 : f32) outs(%x : memref<16xf32>)
  }
  linalg.add ins(%t, %x : memref<16xf32>, memref<16xf32>) outs(%x : memref<16xf32>)
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  return %rows : memref<8x16xf32>
}
func.func @overwritten_nested(%x: memref<16xf32>, %i: index, %f: f32, %p: i1) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  linalg.exp ins(%t : memref<16xf32>) outs(%x : memref<16xf32>)
  scf.if %p {
    %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
    linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  }
  return %rows : memref<8x16xf32>
}
func.func @partly(%x: memref<16xf32>, %i: index, %f: f32) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  linalg.exp ins(%t : memref<16xf32>) outs(%x : memref<16xf32>)
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  %part = memref.subview %row[0] [15] [1] : memref<16xf32, strided<[1], offset: ?>> to memref<15xf32, strided<[1], offset: ?>>
  linalg.fill ins(%f : f32) outs(%part : memref<15xf32, strided<[1], offset: ?>>)
  return %rows : memref<8x16xf32>
}
func.func @updated(%x: memref<16xf32>, %i: index, %f: f32) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  linalg.exp ins(%t : memref<16xf32>) outs(%x : memref<16xf32>)
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.add ins(%x, %row : memref<16xf32>, memref<16xf32, strided<[1], offset: ?>>) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  return %rows : memref<8x16xf32>
}
func.func @lives_on(%x: memref<16xf32>, %i: index, %f: f32) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.exp ins(%t : memref<16xf32>) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  return %rows : memref<8x16xf32>
}
func.func @lives_longer(%x: memref<16xf32>, %i: index, %f: f32) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  linalg.exp ins(%t : memref<16xf32>) outs(%x : memref<16xf32>)
  return %rows : memref<8x16xf32>
}
func.func @next_iteration(%x: memref<16xf32>, %n: index, %f: f32) -> memref<8x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<16xf32>
  scf.for %i = %c0 to %n step %c1 {
    linalg.add ins(%x, %t : memref<16xf32>, memref<16xf32>) outs(%x : memref<16xf32>)
    linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
    %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
    linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  }
  return %rows : memref<8x16xf32>
}

// -----

// The place is known too late, or always.
// CHECK-LABEL: @late
// CHECK-COUNT-2: memref.alloc()
// CHECK-LABEL: @known
// CHECK-COUNT-2: memref.alloc()
// More elements than the slice has, others, or with gaps between them.
// CHECK-LABEL: @large
// CHECK-COUNT-2: memref.alloc()
// CHECK-LABEL: @wide
// CHECK-COUNT-2: memref.alloc()
// CHECK-LABEL: @column
// CHECK-COUNT-2: memref.alloc()
// The storage would have to be there for it: nothing is kept in it before.
// CHECK-LABEL: @not_there
// CHECK-COUNT-2: memref.alloc()
// The buffer is the caller's, or somebody else has it.
// CHECK-LABEL: @argument
// CHECK-COUNT-1: memref.alloc()
// CHECK-LABEL: @shared
// CHECK-COUNT-2: memref.alloc()
func.func @late(%x: memref<16xf32>, %f: f32) -> memref<8x16xf32> {
  %c3 = arith.constant 3 : index
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  linalg.exp ins(%t : memref<16xf32>) outs(%x : memref<16xf32>)
  %0 = memref.load %t[%c3] : memref<16xf32>
  %1 = arith.fptosi %0 : f32 to i32
  %i = arith.index_cast %1 : i32 to index
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  return %rows : memref<8x16xf32>
}
func.func @known(%x: memref<16xf32>, %f: f32) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  linalg.exp ins(%t : memref<16xf32>) outs(%x : memref<16xf32>)
  %row = memref.subview %rows[3, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: 48>>
  linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: 48>>)
  return %rows : memref<8x16xf32>
}
func.func @large(%x: memref<17xf32>, %i: index, %f: f32) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<17xf32>
  linalg.exp ins(%x : memref<17xf32>) outs(%t : memref<17xf32>)
  linalg.exp ins(%t : memref<17xf32>) outs(%x : memref<17xf32>)
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  return %rows : memref<8x16xf32>
}
func.func @wide(%x: memref<8xf64>, %i: index, %f: f32) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<8xf64>
  linalg.exp ins(%x : memref<8xf64>) outs(%t : memref<8xf64>)
  linalg.exp ins(%t : memref<8xf64>) outs(%x : memref<8xf64>)
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  return %rows : memref<8x16xf32>
}
func.func @column(%x: memref<8xf32>, %i: index, %f: f32) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<8xf32>
  linalg.exp ins(%x : memref<8xf32>) outs(%t : memref<8xf32>)
  linalg.exp ins(%t : memref<8xf32>) outs(%x : memref<8xf32>)
  %column = memref.subview %rows[0, %i] [8, 1] [1, 1] : memref<8x16xf32> to memref<8xf32, strided<[16], offset: ?>>
  linalg.fill ins(%f : f32) outs(%column : memref<8xf32, strided<[16], offset: ?>>)
  return %rows : memref<8x16xf32>
}
func.func @not_there(%x: memref<16xf32>, %i: index, %f: f32) {
  %rows = memref.alloc() : memref<8x16xf32>
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  linalg.exp ins(%t : memref<16xf32>) outs(%x : memref<16xf32>)
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  linalg.exp ins(%row : memref<16xf32, strided<[1], offset: ?>>) outs(%x : memref<16xf32>)
  return
}
func.func @argument(%rows: memref<8x16xf32>, %x: memref<16xf32>, %i: index, %f: f32) {
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  linalg.exp ins(%t : memref<16xf32>) outs(%x : memref<16xf32>)
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  return
}
func.func @shared(%x: memref<16xf32>, %i: index, %f: f32) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  "other.keep"(%rows) : (memref<8x16xf32>) -> ()
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  "other.look"() : () -> ()
  linalg.exp ins(%t : memref<16xf32>) outs(%x : memref<16xf32>)
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  return %rows : memref<8x16xf32>
}

// -----

// What the temporary is for: it may be one with what it is copied to, calls and kernels take it as
// it is, an iteration hands it to the next, somebody counts on its alignment.
// CHECK-LABEL: @copied
// CHECK-COUNT-3: memref.alloc()
// CHECK-LABEL: @called
// CHECK-COUNT-2: memref.alloc()
// CHECK-LABEL: @kernel
// CHECK-COUNT-2: memref.alloc()
// CHECK-LABEL: @carried
// CHECK-COUNT-3: memref.alloc()
// CHECK-LABEL: @aligned
// CHECK-COUNT-2: memref.alloc
func.func private @use(memref<16xf32>)
func.func @copied(%x: memref<16xf32>, %i: index, %f: f32) -> (memref<8x16xf32>, memref<16xf32>) {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  %y = memref.alloc() : memref<16xf32>
  memref.copy %t, %y : memref<16xf32> to memref<16xf32>
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  return %rows, %y : memref<8x16xf32>, memref<16xf32>
}
func.func @called(%x: memref<16xf32>, %i: index, %f: f32) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  call @use(%t) : (memref<16xf32>) -> ()
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  return %rows : memref<8x16xf32>
}
func.func @kernel(%x: memref<16xf32>, %i: index, %f: f32) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  memplan.kernel @k ins(%t : memref<16xf32>) outs(%x : memref<16xf32>)
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  return %rows : memref<8x16xf32>
}
func.func @carried(%x: memref<16xf32>, %i: index, %f: f32, %n: index) -> memref<8x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %s = memref.alloc() : memref<16xf32>
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%a = %t, %b = %s) -> (memref<16xf32>, memref<16xf32>) {
    linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
    scf.yield %b, %a : memref<16xf32>, memref<16xf32>
  }
  linalg.exp ins(%r#0 : memref<16xf32>) outs(%x : memref<16xf32>)
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  return %rows : memref<8x16xf32>
}
func.func @aligned(%x: memref<16xf32>, %i: index, %f: f32) -> memref<8x16xf32> {
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%f : f32) outs(%rows : memref<8x16xf32>)
  %t = memref.alloc() {alignment = 128} : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  linalg.exp ins(%t : memref<16xf32>) outs(%x : memref<16xf32>)
  %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  linalg.fill ins(%f : f32) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
  return %rows : memref<8x16xf32>
}
