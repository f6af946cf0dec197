// RUN: plan-opt %s --memplan-verify-plan --split-input-file --verify-diagnostics

// 'a' and 'b' are columns of 'c', in 5000000 rows of 16 bytes each: one row stands for all.

!columns = memref<5000000x2xf32, strided<[4, 1]>>
func.func @side_by_side(%x: f32, %out: memref<5000000x4xf32>) {
  memplan.arena "temp" {bytes = 80000000, alignment = 64}
  %c = memplan.buffer "c" {offset = 0} : memref<5000000x4xf32>
  %a = memplan.buffer "a" {offset = 0, alignment = 4, relations = [#memplan.inside<"c", offset = 0>]} : !columns
  %b = memplan.buffer "b" {offset = 8, alignment = 4, relations = [#memplan.inside<"c", offset = 8>]} : !columns
  linalg.fill ins(%x : f32) outs(%a : !columns)
  linalg.fill ins(%x : f32) outs(%b : !columns)
  %left = memref.subview %c[0, 0] [5000000, 2] [1, 1] : memref<5000000x4xf32> to !columns
  memref.copy %a, %left : !columns to !columns
  %right = memref.subview %c[0, 2] [5000000, 2] [1, 1]
    : memref<5000000x4xf32> to memref<5000000x2xf32, strided<[4, 1], offset: 2>>
  memref.copy %b, %right : !columns to memref<5000000x2xf32, strided<[4, 1], offset: 2>>
  memref.copy %c, %out : memref<5000000x4xf32> to memref<5000000x4xf32>
  return
}

// -----

// The second one begins a column too early.
!columns = memref<5000000x2xf32, strided<[4, 1]>>
func.func @overlapping(%x: f32, %out: !columns) {
  memplan.arena "temp" {bytes = 80000000, alignment = 64}
  %c = memplan.buffer "c" {offset = 0} : memref<5000000x4xf32>
  // expected-note@+1 {{'a' has bytes [0, 79999992)}}
  %a = memplan.buffer "a" {offset = 0, alignment = 4, relations = [#memplan.inside<"c", offset = 0>]} : !columns
  // expected-note@+1 {{'b' has bytes [4, 79999996)}}
  %b = memplan.buffer "b" {offset = 4, alignment = 4, relations = [#memplan.inside<"c", offset = 4>]} : !columns
  // expected-note@+1 {{'a' was last written here, at step 4}}
  linalg.fill ins(%x : f32) outs(%a : !columns)
  // expected-note@+1 {{'b' is written here}}
  linalg.fill ins(%x : f32) outs(%b : !columns)
  // expected-error@+1 {{'a' is read at step 8, but 'b' overwrote bytes [4, 8) of arena 'temp' at step 6 [MP-L8]}}
  memref.copy %a, %out : !columns to !columns
  return
}
