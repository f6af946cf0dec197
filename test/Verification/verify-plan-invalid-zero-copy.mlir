// RUN: plan-opt %s --memplan-verify-plan --split-input-file --verify-diagnostics
// RUN: not plan-opt %s --memplan-verify-plan=mode=bytes --split-input-file 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BYTES

// Look-alikes of the plans in verify-plan-zero-copy.mlir, each with one thing wrong. No live
// ranges: the bytes tell.

// The piece gets other values before the concatenation is read.
func.func @piece_overwritten(%x: memref<16xf32>, %y: memref<32xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'c' has bytes [0, 128)}}
  %c = memplan.buffer "c" {offset = 0} : memref<32xf32>
  // expected-note@+1 {{'s' has bytes [0, 64)}}
  %s = memplan.buffer "s" {offset = 0, relations = [#memplan.inside<"c", offset = 0>]}
    : memref<16xf32>
  %front = memref.subview %c[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  memref.copy %x, %s : memref<16xf32> to memref<16xf32>                                         // 4
  // expected-note@+1 {{'c' was last written here, at step 5}}
  memref.copy %s, %front : memref<16xf32> to memref<16xf32, strided<[1]>>                       // 5
  // expected-note@+1 {{'s' is written here}}
  memref.copy %x, %s : memref<16xf32> to memref<16xf32>                                         // 6
  // BYTES: error: 'c' is read at step 7, but 's' overwrote bytes [0, 64) of arena 'temp' at step 6 [MP-L8]
  // expected-error@+1 {{'c' is read at step 7, but 's' overwrote bytes [0, 64) of arena 'temp' at step 6 [MP-L8]}}
  memref.copy %c, %y : memref<32xf32> to memref<32xf32>                                         // 7
  return
}

// -----

// The same, one element of the piece, while somebody still reads the concatenation.
func.func @piece_written_between_reads(%x: memref<16xf32>, %y: memref<32xf32>, %v: f32) {
  %c5 = arith.constant 5 : index
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'c' has bytes [0, 128)}}
  %c = memplan.buffer "c" {offset = 0} : memref<32xf32>
  // expected-note@+1 {{'t' has bytes [64, 128)}}
  %t = memplan.buffer "t" {offset = 64, relations = [#memplan.inside<"c", offset = 64>]}
    : memref<16xf32>
  %back = memref.subview %c[16] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: 16>>
  memref.copy %x, %t : memref<16xf32> to memref<16xf32>                                         // 5
  // expected-note@+1 {{'c' was last written here, at step 6}}
  memref.copy %t, %back : memref<16xf32> to memref<16xf32, strided<[1], offset: 16>>            // 6
  memref.copy %c, %y : memref<32xf32> to memref<32xf32>                                         // 7
  // expected-note@+1 {{'t' is written here}}
  memref.store %v, %t[%c5] : memref<16xf32>                                                     // 8
  // BYTES: error: 'c' is read at step 9, but 't' overwrote bytes [84, 88) of arena 'temp' at step 8 [MP-L8]
  // expected-error@+1 {{'c' is read at step 9, but 't' overwrote bytes [84, 88) of arena 'temp' at step 8 [MP-L8]}}
  memref.copy %c, %y : memref<32xf32> to memref<32xf32>                                         // 9
  return
}

// -----

// The fill of the whole 'p' comes after the interior was written.
func.func @border_after_interior(%x: memref<4x4xf32>, %y: memref<6x6xf32>, %zero: f32) {
  memplan.arena "temp" {bytes = 192, alignment = 64}
  // expected-note@+1 {{'p' has bytes [0, 144)}}
  %p = memplan.buffer "p" {offset = 0} : memref<6x6xf32>
  // expected-note@+1 {{'i' has bytes [0, 116)}}
  %i = memplan.buffer "i" {offset = 0, relations = [#memplan.inside<"p", offset = 0>]}
    : memref<4x4xf32, strided<[6, 1], offset: 7>>
  %inner = memref.subview %p[1, 1] [4, 4] [1, 1]
    : memref<6x6xf32> to memref<4x4xf32, strided<[6, 1], offset: 7>>
  // expected-note@+1 {{'i' was last written here, at step 4}}
  memref.copy %x, %i : memref<4x4xf32> to memref<4x4xf32, strided<[6, 1], offset: 7>>           // 4
  // expected-note@+1 {{'p' is written here}}
  linalg.fill ins(%zero : f32) outs(%p : memref<6x6xf32>)                                       // 5
  // BYTES: error: 'i' is read at step 7, but 'p' overwrote bytes [28, 44) of arena 'temp' at step 5 [MP-L8]
  // expected-error@+1 {{'i' is read at step 7, but 'p' overwrote bytes [28, 44) of arena 'temp' at step 5 [MP-L8]}}
  memref.copy %i, %inner : memref<4x4xf32, strided<[6, 1], offset: 7>>                          // 7
    to memref<4x4xf32, strided<[6, 1], offset: 7>>
  memref.copy %p, %y : memref<6x6xf32> to memref<6x6xf32>
  return
}

// -----

// A border that is one element too wide.
func.func @wide_border(%x: memref<4xf32>, %y: memref<6xf32>, %zero: f32) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'p' has bytes [0, 24)}}
  %p = memplan.buffer "p" {offset = 0} : memref<6xf32>
  // expected-note@+1 {{'i' has bytes [0, 20)}}
  %i = memplan.buffer "i" {offset = 0, relations = [#memplan.inside<"p", offset = 0>]}
    : memref<4xf32, strided<[1], offset: 1>>
  %low = memref.subview %p[0] [2] [1] : memref<6xf32> to memref<2xf32, strided<[1]>>
  %inner = memref.subview %p[1] [4] [1] : memref<6xf32> to memref<4xf32, strided<[1], offset: 1>>
  // expected-note@+1 {{'i' was last written here, at step 5}}
  memref.copy %x, %i : memref<4xf32> to memref<4xf32, strided<[1], offset: 1>>                  // 5
  // expected-note@+1 {{'p' is written here}}
  linalg.fill ins(%zero : f32) outs(%low : memref<2xf32, strided<[1]>>)                         // 6
  // BYTES: error: 'i' is read at step 8, but 'p' overwrote bytes [4, 8) of arena 'temp' at step 6 [MP-L8]
  // expected-error@+1 {{'i' is read at step 8, but 'p' overwrote bytes [4, 8) of arena 'temp' at step 6 [MP-L8]}}
  memref.copy %i, %inner                                                                        // 8
    : memref<4xf32, strided<[1], offset: 1>> to memref<4xf32, strided<[1], offset: 1>>
  memref.copy %p, %y : memref<6xf32> to memref<6xf32>
  return
}

// -----

// Both concatenations begin with 's', but go on with different values at the same bytes.
func.func @two_concats(%x: memref<16xf32>, %y: memref<32xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'c' has bytes [0, 128)}}
  %c = memplan.buffer "c" {offset = 0} : memref<32xf32>
  // expected-note@+1 {{'d' has bytes [0, 128)}}
  %d = memplan.buffer "d" {offset = 0, relations = [#memplan.must_alias<"c">]} : memref<32xf32>
  %s = memplan.buffer "s" {offset = 0, relations = [#memplan.inside<"c", offset = 0>]}
    : memref<16xf32>
  %c0 = memref.subview %c[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>          // 4
  %d0 = memref.subview %d[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  %c1 = memref.subview %c[16] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: 16>>
  %d1 = memref.subview %d[16] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: 16>>
  memref.copy %x, %s : memref<16xf32> to memref<16xf32>                                         // 8
  memref.copy %s, %c0 : memref<16xf32> to memref<16xf32, strided<[1]>>                          // 9
  memref.copy %s, %d0 : memref<16xf32> to memref<16xf32, strided<[1]>>                          // 10
  // expected-note@+1 {{'c' was last written here, at step 11}}
  memref.copy %x, %c1 : memref<16xf32> to memref<16xf32, strided<[1], offset: 16>>              // 11
  // expected-note@+1 {{'d' is written here}}
  memref.copy %x, %d1 : memref<16xf32> to memref<16xf32, strided<[1], offset: 16>>              // 12
  // BYTES: error: 'c' is read at step 13, but 'd' overwrote bytes [64, 128) of arena 'temp' at step 12 [MP-L8]
  // expected-error@+1 {{'c' is read at step 13, but 'd' overwrote bytes [64, 128) of arena 'temp' at step 12 [MP-L8]}}
  memref.copy %c, %y : memref<32xf32> to memref<32xf32>                                         // 13
  memref.copy %d, %y : memref<32xf32> to memref<32xf32>                                         // 14
  return
}

// -----

// The two pieces were given one place.
func.func @wrong_offset(%x: memref<16xf32>, %y: memref<32xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %c = memplan.buffer "c" {offset = 0} : memref<32xf32>
  // expected-note@+1 {{'s' has bytes [64, 128)}}
  %s = memplan.buffer "s" {offset = 64, relations = [#memplan.inside<"c", offset = 64>]}
    : memref<16xf32>
  // expected-note@+1 {{'t' has bytes [64, 128)}}
  %t = memplan.buffer "t" {offset = 64, relations = [#memplan.inside<"c", offset = 64>]}
    : memref<16xf32>
  %front = memref.subview %c[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  %back = memref.subview %c[16] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: 16>>
  // expected-note@+1 {{'s' was last written here, at step 6}}
  memref.copy %x, %s : memref<16xf32> to memref<16xf32>                                         // 6
  // expected-note@+1 {{'t' is written here}}
  memref.copy %x, %t : memref<16xf32> to memref<16xf32>                                         // 7
  // BYTES: error: 's' is read at step 8, but 't' overwrote bytes [64, 128) of arena 'temp' at step 7 [MP-L8]
  // expected-error@+1 {{'s' is read at step 8, but 't' overwrote bytes [64, 128) of arena 'temp' at step 7 [MP-L8]}}
  memref.copy %s, %front : memref<16xf32> to memref<16xf32, strided<[1]>>                       // 8
  memref.copy %t, %back : memref<16xf32> to memref<16xf32, strided<[1], offset: 16>>            // 9
  memref.copy %c, %y : memref<32xf32> to memref<32xf32>
  return
}

// -----

// One element further than the slice that it is copied to: the two overlap in part.
func.func @partial_overlap(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'c' has bytes [0, 128)}}
  %c = memplan.buffer "c" {offset = 0} : memref<32xf32>
  // expected-note@+1 {{'t' has bytes [0, 128)}}
  %t = memplan.buffer "t" {offset = 0, relations = [#memplan.inside<"c", offset = 0>]}
    : memref<15xf32, strided<[1], offset: 17>>
  %source = memref.subview %x[0] [15] [1] : memref<16xf32> to memref<15xf32, strided<[1]>>
  %back = memref.subview %c[16] [15] [1] : memref<32xf32> to memref<15xf32, strided<[1], offset: 16>>
  // expected-note@+1 {{'t' was last written here, at step 5}}
  memref.copy %source, %t                                                                       // 5
    : memref<15xf32, strided<[1]>> to memref<15xf32, strided<[1], offset: 17>>
  // BYTES: error: 'c' is written at step 6 over byte 68 of 't', which the same operation uses at another time [MP-L9]
  // expected-error@+1 {{'c' is written at step 6 over bytes [68, 124) of 't', which the same operation uses: they are not element for element at the same bytes [MP-L9]}}
  memref.copy %t, %back                                                                         // 6
    : memref<15xf32, strided<[1], offset: 17>> to memref<15xf32, strided<[1], offset: 16>>
  return
}

// -----

// Where an in_place relation names the step of such a copy, the bytes still have to be the same.
func.func @partial_overlap_in_place(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'c' has bytes [0, 128)}}
  %c = memplan.buffer "c" {offset = 0} : memref<32xf32>
  // expected-note@+1 {{'t' has bytes [0, 68)}}
  %t = memplan.buffer "t" {offset = 0, relations = [#memplan.in_place<"c", at = 5>]}
    : memref<16xf32, strided<[1], offset: 1>>
  %front = memref.subview %c[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  // expected-note@+1 {{'c' was last written here, at step 4}}
  memref.copy %x, %front : memref<16xf32> to memref<16xf32, strided<[1]>>                       // 4
  // BYTES: error: 't' is written at step 5 over byte 4 of 'c', which the same operation uses at another time [MP-L9]
  // expected-error@+1 {{'t' is written at step 5 over bytes [4, 64) of 'c', which the same operation uses: they are not element for element at the same bytes [MP-L9]}}
  memref.copy %front, %t : memref<16xf32, strided<[1]>> to memref<16xf32, strided<[1], offset: 1>>
  return
}

// -----

// Interleaved slices of which the second one begins a column too early.
func.func @interleaved(%x: memref<4x4xf32>, %y: memref<4x8xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %c = memplan.buffer "c" {offset = 0} : memref<4x8xf32>
  // expected-note@+1 {{'s' has bytes [0, 112)}}
  %s = memplan.buffer "s" {offset = 0, relations = [#memplan.inside<"c", offset = 0>]}
    : memref<4x4xf32, strided<[8, 1]>>
  // expected-note@+1 {{'t' has bytes [0, 124)}}
  %t = memplan.buffer "t" {offset = 0, relations = [#memplan.inside<"c", offset = 0>]}
    : memref<4x4xf32, strided<[8, 1], offset: 3>>
  %left = memref.subview %c[0, 0] [4, 4] [1, 1] : memref<4x8xf32> to memref<4x4xf32, strided<[8, 1]>>
  // expected-note@+1 {{'s' was last written here, at step 5}}
  memref.copy %x, %s : memref<4x4xf32> to memref<4x4xf32, strided<[8, 1]>>                      // 5
  // expected-note@+1 {{'t' is written here}}
  memref.copy %x, %t : memref<4x4xf32> to memref<4x4xf32, strided<[8, 1], offset: 3>>           // 6
  // BYTES: error: 's' is read at step 7, but 't' overwrote bytes [12, 16) of arena 'temp' at step 6 [MP-L8]
  // expected-error@+1 {{'s' is read at step 7, but 't' overwrote bytes [12, 16) of arena 'temp' at step 6 [MP-L8]}}
  memref.copy %s, %left : memref<4x4xf32, strided<[8, 1]>> to memref<4x4xf32, strided<[8, 1]>>  // 7
  memref.copy %c, %y : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

// Rows of the slice in another order than those of the piece: the same bytes, other elements.
func.func @other_strides(%x: memref<4x4xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'c' has bytes [0, 64)}}
  %c = memplan.buffer "c" {offset = 0} : memref<4x4xf32>
  // expected-note@+1 {{'s' has bytes [0, 64)}}
  %s = memplan.buffer "s" {offset = 0, relations = [#memplan.must_alias<"c">]}
    : memref<4x4xf32, strided<[1, 4]>>
  // expected-note@+1 {{'s' was last written here, at step 3}}
  memref.copy %x, %s : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>                      // 3
  // BYTES: error: 'c' is written at step 4 over byte 4 of 's', which the same operation uses at another time [MP-L9]
  // expected-error@+1 {{'c' is written at step 4 over bytes [0, 64) of 's', which the same operation uses: they are not element for element at the same bytes [MP-L9]}}
  memref.copy %s, %c : memref<4x4xf32, strided<[1, 4]>> to memref<4x4xf32>                      // 4
  return
}

// -----

// Where the slice begins is not known: it may not be where 's' is.
func.func @dynamic_offset(%x: memref<16xf32>, %i: index) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'c' has bytes [0, 128)}}
  %c = memplan.buffer "c" {offset = 0} : memref<32xf32>
  // expected-note@+1 {{'s' has bytes [0, 64)}}
  %s = memplan.buffer "s" {offset = 0, relations = [#memplan.inside<"c", offset = 0>]}
    : memref<16xf32>
  %part = memref.subview %c[%i] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: ?>>
  // expected-note@+1 {{'s' was last written here, at step 4}}
  memref.copy %x, %s : memref<16xf32> to memref<16xf32>                                         // 4
  // expected-error@+1 {{'c' is written at step 5 over bytes [0, 64) of 's', which the same operation uses: they are not element for element at the same bytes [MP-L9]}}
  memref.copy %s, %part : memref<16xf32> to memref<16xf32, strided<[1], offset: ?>>             // 5
  return
}

// -----

// A slice that begins anywhere may leave any byte of 'b' as it was.
func.func @dynamic_offset_heals_nothing(%x: memref<16xf32>, %y: memref<32xf32>, %i: index) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'b' has bytes [0, 128)}}
  %b = memplan.buffer "b" {offset = 0} : memref<32xf32>
  // expected-note@+1 {{'c' has bytes [0, 64)}}
  %c = memplan.buffer "c" {offset = 0} : memref<16xf32>
  %part = memref.subview %b[%i] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: ?>>
  // expected-note@+1 {{'b' was last written here, at step 4}}
  memref.copy %y, %b : memref<32xf32> to memref<32xf32>                                         // 4
  // expected-note@+1 {{'c' is written here}}
  memref.copy %x, %c : memref<16xf32> to memref<16xf32>                                         // 5
  memref.copy %x, %part : memref<16xf32> to memref<16xf32, strided<[1], offset: ?>>             // 6
  // BYTES: error: 'b' is read at step 7, but 'c' overwrote bytes [0, 64) of arena 'temp' at step 5 [MP-L8]
  // expected-error@+1 {{'b' is read at step 7, but 'c' overwrote bytes [0, 64) of arena 'temp' at step 5 [MP-L8]}}
  memref.copy %b, %y : memref<32xf32> to memref<32xf32>                                         // 7
  return
}

// -----

// The slice of another operand is as wide, but not the one that is written.
func.func @in_place_of_a_neighbour(%x: memref<4x4xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 128)}}
  %a = memplan.buffer "a" {offset = 0} : memref<4x4xf32, strided<[8, 1], offset: 4>>
  // expected-note@+1 {{'b' has bytes [0, 124)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 4>]}
    : memref<4x4xf32, strided<[8, 1], offset: 3>>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32, strided<[8, 1], offset: 4>>           // 3
  // BYTES: error: 'b' is written at step 4 over byte 16 of 'a', which the same operation uses at another time [MP-L9]
  // expected-error@+1 {{'b' is written at step 4 over bytes [16, 28) of 'a', which the same operation uses: they are not element for element at the same bytes [MP-L9]}}
  linalg.exp ins(%a : memref<4x4xf32, strided<[8, 1], offset: 4>>)                              // 4
    outs(%b : memref<4x4xf32, strided<[8, 1], offset: 3>>)
  return
}

// -----

// Taken over while an equal copy of it is still needed.
func.func @equal_copy_read_later(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'f' has bytes [0, 64)}}
  %f = memplan.buffer "f" {offset = 0, relations = [#memplan.must_alias<"a">]} : memref<16xf32>
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 6>]} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>                                         // 4
  // expected-note@+1 {{'f' was last written here, at step 5}}
  memref.copy %a, %f : memref<16xf32> to memref<16xf32>                                         // 5
  // expected-note@+1 {{'b' is written here}}
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)                                 // 6
  // BYTES: error: 'f' is read at step 9, but 'b' overwrote bytes [0, 64) of arena 'temp' at step 6 [MP-L8]
  // expected-error@+1 {{'f' is read at step 9, but 'b' overwrote bytes [0, 64) of arena 'temp' at step 6 [MP-L8]}}
  memref.copy %f, %x : memref<16xf32> to memref<16xf32>                                         // 9
  return
}

// -----

// The second iteration writes 's' while the concatenation still is that of the first one.
func.func @next_iteration(%x: memref<16xf32>, %y: memref<32xf32>, %lb: index, %ub: index,
                          %step: index) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'c' has bytes [0, 128)}}
  %c = memplan.buffer "c" {offset = 0} : memref<32xf32>
  // expected-note@+1 {{'s' has bytes [0, 64)}}
  %s = memplan.buffer "s" {offset = 0, relations = [#memplan.inside<"c", offset = 0>]}
    : memref<16xf32>
  %front = memref.subview %c[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  scf.for %i = %lb to %ub step %step {                                                          // 4
    // expected-note@+1 {{'s' is written here}}
    memref.copy %x, %s : memref<16xf32> to memref<16xf32>                                       // 5
    // BYTES: error: 'c' is read at step 6, but 's' overwrote bytes [0, 64) of arena 'temp' at step 5 [MP-L8]
    // expected-error@+1 {{'c' is read at step 6, but 's' overwrote bytes [0, 64) of arena 'temp' at step 5 [MP-L8]}}
    memref.copy %c, %y : memref<32xf32> to memref<32xf32>                                       // 6
    // expected-note@+1 {{'c' was last written here, at step 7}}
    memref.copy %s, %front : memref<16xf32> to memref<16xf32, strided<[1]>>                     // 7
  }
  return
}

// -----

// The copy on one path only: on the other one 'c' was never given the values of 's'.
func.func @copied_on_one_path(%x: memref<16xf32>, %y: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'c' has bytes [0, 64)}}
  %c = memplan.buffer "c" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'s' has bytes [0, 64)}}
  %s = memplan.buffer "s" {offset = 0, relations = [#memplan.must_alias<"c">]} : memref<16xf32>
  // expected-note@+1 {{'c' was last written here, at step 3}}
  memref.copy %y, %c : memref<16xf32> to memref<16xf32>                                         // 3
  // expected-note@+1 {{'s' is written here}}
  memref.copy %x, %s : memref<16xf32> to memref<16xf32>                                         // 4
  scf.if %cond {                                                                                // 5
    memref.copy %s, %c : memref<16xf32> to memref<16xf32>                                       // 6
  }
  // BYTES: error: 'c' is read at step 8, but 's' overwrote bytes [0, 64) of arena 'temp' at step 4 [MP-L8]
  // expected-error@+1 {{'c' is read at step 8, but 's' overwrote bytes [0, 64) of arena 'temp' at step 4 [MP-L8]}}
  memref.copy %c, %y : memref<16xf32> to memref<16xf32>                                         // 8
  return
}

// -----

// What is copied may be storage from outside: then the copy does write.
func.func @maybe_from_outside(%x: memref<16xf32>, %y: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'c' has bytes [0, 64)}}
  %c = memplan.buffer "c" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'s' has bytes [0, 64)}}
  %s = memplan.buffer "s" {offset = 0, relations = [#memplan.must_alias<"c">]} : memref<16xf32>
  // expected-note@+1 {{'s' was last written here, at step 3}}
  memref.copy %x, %s : memref<16xf32> to memref<16xf32>                                         // 3
  %v = scf.if %cond -> (memref<16xf32>) {                                                       // 4
    scf.yield %s : memref<16xf32>
  } else {
    scf.yield %y : memref<16xf32>
  }
  // expected-note@+1 {{'c' is written here}}
  memref.copy %v, %c : memref<16xf32> to memref<16xf32>                                         // 7
  // BYTES: error: 's' is read at step 8, but 'c' overwrote bytes [0, 64) of arena 'temp' at step 7 [MP-L8]
  // expected-error@+1 {{'s' is read at step 8, but 'c' overwrote bytes [0, 64) of arena 'temp' at step 7 [MP-L8]}}
  memref.copy %s, %y : memref<16xf32> to memref<16xf32>                                         // 8
  return
}
