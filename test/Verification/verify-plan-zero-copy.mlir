// RUN: plan-opt %s --memplan-verify-plan --split-input-file --verify-diagnostics | FileCheck %s
// RUN: plan-opt %s --memplan-verify-plan=mode=bytes --split-input-file \
// RUN:   --verify-diagnostics > /dev/null

// Buffers that share bytes and hold the same values there. A copy between the very same bytes is
// left in the plan: it says that the two are equal from then on, and writes nothing.

// Both pieces are written where the concatenation has them.
// CHECK-LABEL: @concat
func.func @concat(%x: memref<16xf32>, %y: memref<32xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64, certificate =
    #memplan.certificate<outcome = optimal, bound = 128, step = 10, witness = ["c"]>}
  %c = memplan.buffer "c" {live = #memplan.live<"[7, 11)">, offset = 0} : memref<32xf32>        // 1
  %s = memplan.buffer "s" {live = #memplan.live<"[6, 8)">, offset = 0,
    relations = [#memplan.inside<"c", offset = 0>]} : memref<16xf32>
  %t = memplan.buffer "t" {live = #memplan.live<"[8, 10)">, offset = 64,
    relations = [#memplan.inside<"c", offset = 64>]} : memref<16xf32>
  %front = memref.subview %c[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>       // 4
  %back = memref.subview %c[16] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: 16>>
  memref.copy %x, %s : memref<16xf32> to memref<16xf32>                                         // 6
  memref.copy %s, %front : memref<16xf32> to memref<16xf32, strided<[1]>>                       // 7
  memref.copy %x, %t : memref<16xf32> to memref<16xf32>                                         // 8
  memref.copy %t, %back : memref<16xf32> to memref<16xf32, strided<[1], offset: 16>>            // 9
  memref.copy %c, %y : memref<32xf32> to memref<32xf32>                                         // 10
  return
}

// -----

// Along the inner dimension: the hulls of the pieces overlap, their rows do not.
// CHECK-LABEL: @interleaved
func.func @interleaved(%x: memref<4x4xf32>, %y: memref<4x8xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %c = memplan.buffer "c" {live = #memplan.live<"[8, 11)">, offset = 0} : memref<4x8xf32>       // 1
  %s = memplan.buffer "s" {live = #memplan.live<"[6, 9)">, offset = 0,
    relations = [#memplan.inside<"c", offset = 0>]} : memref<4x4xf32, strided<[8, 1]>>
  %t = memplan.buffer "t" {live = #memplan.live<"[7, 10)">, offset = 0,
    relations = [#memplan.inside<"c", offset = 0>]} : memref<4x4xf32, strided<[8, 1], offset: 4>>
  %left = memref.subview %c[0, 0] [4, 4] [1, 1]                                                 // 4
    : memref<4x8xf32> to memref<4x4xf32, strided<[8, 1]>>
  %right = memref.subview %c[0, 4] [4, 4] [1, 1]
    : memref<4x8xf32> to memref<4x4xf32, strided<[8, 1], offset: 4>>
  memref.copy %x, %s : memref<4x4xf32> to memref<4x4xf32, strided<[8, 1]>>                      // 6
  memref.copy %x, %t : memref<4x4xf32> to memref<4x4xf32, strided<[8, 1], offset: 4>>           // 7
  memref.copy %s, %left                                                                         // 8
    : memref<4x4xf32, strided<[8, 1]>> to memref<4x4xf32, strided<[8, 1]>>
  memref.copy %t, %right                                                                        // 9
    : memref<4x4xf32, strided<[8, 1], offset: 4>> to memref<4x4xf32, strided<[8, 1], offset: 4>>
  memref.copy %c, %y : memref<4x8xf32> to memref<4x8xf32>                                       // 10
  return
}

// -----

// The parts of a dying value, one of which outlives the other: 'u' has its bytes meanwhile.
// CHECK-LABEL: @split
func.func @split(%x: memref<16xf32>, %y: memref<32xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %c = memplan.buffer "c" {live = #memplan.live<"[7, 10)">, offset = 0} : memref<32xf32>        // 1
  %s = memplan.buffer "s" {live = #memplan.live<"[8, 11)">, offset = 0,
    relations = [#memplan.inside<"c", offset = 0>]} : memref<16xf32>
  %t = memplan.buffer "t" {live = #memplan.live<"[9, 14)">, offset = 64,
    relations = [#memplan.inside<"c", offset = 64>]} : memref<16xf32>
  %u = memplan.buffer "u" {live = #memplan.live<"[11, 13)">, offset = 0} : memref<16xf32>
  %front = memref.subview %c[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>       // 5
  %back = memref.subview %c[16] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: 16>>
  memref.copy %y, %c : memref<32xf32> to memref<32xf32>                                         // 7
  memref.copy %front, %s : memref<16xf32, strided<[1]>> to memref<16xf32>                       // 8
  memref.copy %back, %t : memref<16xf32, strided<[1], offset: 16>> to memref<16xf32>            // 9
  memref.copy %s, %x : memref<16xf32> to memref<16xf32>                                         // 10
  memref.copy %x, %u : memref<16xf32> to memref<16xf32>                                         // 11
  memref.copy %u, %x : memref<16xf32> to memref<16xf32>                                         // 12
  memref.copy %t, %x : memref<16xf32> to memref<16xf32>                                         // 13
  return
}

// -----

// The whole of 'p' is filled, then the interior written in place of the copy. 7 = 1 * 6 + 1.
// CHECK-LABEL: @pad
func.func @pad(%x: memref<4x4xf32>, %y: memref<6x6xf32>, %zero: f32) {
  memplan.arena "temp" {bytes = 192, alignment = 64}
  %p = memplan.buffer "p" {live = #memplan.live<"[4, 9)">, offset = 0} : memref<6x6xf32>        // 1
  %i = memplan.buffer "i" {live = #memplan.live<"[6, 8)">, offset = 0,
    relations = [#memplan.inside<"p", offset = 0>]} : memref<4x4xf32, strided<[6, 1], offset: 7>>
  %inner = memref.subview %p[1, 1] [4, 4] [1, 1]                                                // 3
    : memref<6x6xf32> to memref<4x4xf32, strided<[6, 1], offset: 7>>
  linalg.fill ins(%zero : f32) outs(%p : memref<6x6xf32>)                                       // 4
  memref.copy %x, %i : memref<4x4xf32> to memref<4x4xf32, strided<[6, 1], offset: 7>>           // 6
  memref.copy %i, %inner : memref<4x4xf32, strided<[6, 1], offset: 7>>                          // 7
    to memref<4x4xf32, strided<[6, 1], offset: 7>>
  memref.copy %p, %y : memref<6x6xf32> to memref<6x6xf32>                                       // 8
  return
}

// -----

// The border alone may be filled at any time.
// CHECK-LABEL: @pad_border
func.func @pad_border(%x: memref<4xf32>, %y: memref<6xf32>, %zero: f32) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %p = memplan.buffer "p" {live = #memplan.live<"[7, 13)">, offset = 0} : memref<6xf32>         // 1
  %i = memplan.buffer "i" {live = #memplan.live<"[6, 12)">, offset = 0,
    relations = [#memplan.inside<"p", offset = 0>]} : memref<4xf32, strided<[1], offset: 1>>
  %low = memref.subview %p[0] [1] [1] : memref<6xf32> to memref<1xf32, strided<[1]>>            // 3
  %high = memref.subview %p[5] [1] [1] : memref<6xf32> to memref<1xf32, strided<[1], offset: 5>>
  %inner = memref.subview %p[1] [4] [1] : memref<6xf32> to memref<4xf32, strided<[1], offset: 1>>
  memref.copy %x, %i : memref<4xf32> to memref<4xf32, strided<[1], offset: 1>>                  // 6
  linalg.fill ins(%zero : f32) outs(%low : memref<1xf32, strided<[1]>>)                         // 7
  linalg.fill ins(%zero : f32) outs(%high : memref<1xf32, strided<[1], offset: 5>>)             // 9
  memref.copy %i, %inner                                                                        // 11
    : memref<4xf32, strided<[1], offset: 1>> to memref<4xf32, strided<[1], offset: 1>>
  memref.copy %p, %y : memref<6xf32> to memref<6xf32>                                           // 12
  return
}

// -----

// A dense block: 'c3' begins with 'c2', which begins with 'a'. All are read after 'c3' was made.
// CHECK-LABEL: @dense_block
func.func @dense_block(%x: memref<16xf32>, %y: memref<32xf32>, %z: memref<48xf32>) {
  memplan.arena "temp" {bytes = 192, alignment = 64}
  %c3 = memplan.buffer "c3" {live = #memplan.live<"[16, 19)">, offset = 0} : memref<48xf32>     // 1
  %c2 = memplan.buffer "c2" {live = #memplan.live<"[12, 20)">, offset = 0,
    relations = [#memplan.inside<"c3", offset = 0>]} : memref<32xf32>
  %a = memplan.buffer "a" {live = #memplan.live<"[10, 21)">, offset = 0,
    relations = [#memplan.inside<"c2", offset = 0>]} : memref<16xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[11, 14)">, offset = 64,
    relations = [#memplan.inside<"c2", offset = 64>]} : memref<16xf32>
  %d = memplan.buffer "d" {live = #memplan.live<"[15, 18)">, offset = 128,
    relations = [#memplan.inside<"c3", offset = 128>]} : memref<16xf32>
  %v0 = memref.subview %c2[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>         // 6
  %v1 = memref.subview %c2[16] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: 16>>
  %w0 = memref.subview %c3[0] [32] [1] : memref<48xf32> to memref<32xf32, strided<[1]>>
  %w1 = memref.subview %c3[32] [16] [1] : memref<48xf32> to memref<16xf32, strided<[1], offset: 32>>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>                                         // 10
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>                                         // 11
  memref.copy %a, %v0 : memref<16xf32> to memref<16xf32, strided<[1]>>                          // 12
  memref.copy %b, %v1 : memref<16xf32> to memref<16xf32, strided<[1], offset: 16>>              // 13
  memref.copy %c2, %y : memref<32xf32> to memref<32xf32>                                        // 14
  memref.copy %x, %d : memref<16xf32> to memref<16xf32>                                         // 15
  memref.copy %c2, %w0 : memref<32xf32> to memref<32xf32, strided<[1]>>                         // 16
  memref.copy %d, %w1 : memref<16xf32> to memref<16xf32, strided<[1], offset: 32>>              // 17
  memref.copy %c3, %z : memref<48xf32> to memref<48xf32>                                        // 18
  memref.copy %c2, %y : memref<32xf32> to memref<32xf32>                                        // 19
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>                                         // 20
  return
}

// -----

// A skip connection holds its own part only: 'u' has the rest until 't' is made.
// CHECK-LABEL: @skip
func.func @skip(%x: memref<16xf32>, %y: memref<32xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %c = memplan.buffer "c" {live = #memplan.live<"[11, 14)">, offset = 0} : memref<32xf32>       // 1
  %s = memplan.buffer "s" {live = #memplan.live<"[7, 12)">, offset = 0,
    relations = [#memplan.inside<"c", offset = 0>]} : memref<16xf32>
  %t = memplan.buffer "t" {live = #memplan.live<"[10, 13)">, offset = 64,
    relations = [#memplan.inside<"c", offset = 64>]} : memref<16xf32>
  %u = memplan.buffer "u" {live = #memplan.live<"[8, 10)">, offset = 64} : memref<16xf32>
  %front = memref.subview %c[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>       // 5
  %back = memref.subview %c[16] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: 16>>
  memref.copy %x, %s : memref<16xf32> to memref<16xf32>                                         // 7
  memref.copy %x, %u : memref<16xf32> to memref<16xf32>                                         // 8
  memref.copy %u, %x : memref<16xf32> to memref<16xf32>                                         // 9
  memref.copy %x, %t : memref<16xf32> to memref<16xf32>                                         // 10
  memref.copy %s, %front : memref<16xf32> to memref<16xf32, strided<[1]>>                       // 11
  memref.copy %t, %back : memref<16xf32> to memref<16xf32, strided<[1], offset: 16>>            // 12
  memref.copy %c, %y : memref<32xf32> to memref<32xf32>                                         // 13
  return
}

// -----

// In place three times, the last one into the concatenation. 'e' takes over 'd', of which 'f' is a
// copy at the same bytes that the operation reads as well.
// CHECK-LABEL: @in_place_chain
func.func @in_place_chain(%x: memref<16xf32>, %y: memref<32xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %a = memplan.buffer "a" {offset = 64} : memref<16xf32>                                        // 1
  %b = memplan.buffer "b" {offset = 64, relations = [#memplan.in_place<"a", at = 9>]} : memref<16xf32>
  %d = memplan.buffer "d" {offset = 64, relations = [#memplan.in_place<"b", at = 12>]} : memref<16xf32>
  %f = memplan.buffer "f" {offset = 64, relations = [#memplan.must_alias<"d">]} : memref<16xf32>
  %e = memplan.buffer "e" {offset = 64, relations = [#memplan.in_place<"d", at = 16>,
    #memplan.inside<"c", offset = 64>]} : memref<16xf32>
  %c = memplan.buffer "c" {offset = 0} : memref<32xf32>                                         // 6
  %back = memref.subview %c[16] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: 16>>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>                                         // 8
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)                                 // 9
  linalg.exp ins(%b : memref<16xf32>) outs(%d : memref<16xf32>)                                 // 12
  memref.copy %d, %f : memref<16xf32> to memref<16xf32>                                         // 15
  linalg.add ins(%d, %f : memref<16xf32>, memref<16xf32>) outs(%e : memref<16xf32>)             // 16
  memref.copy %e, %back : memref<16xf32> to memref<16xf32, strided<[1], offset: 16>>            // 19
  memref.copy %back, %x : memref<16xf32, strided<[1], offset: 16>> to memref<16xf32>            // 20
  return
}

// -----

// Strided in place: both have the layout of the slice.
// CHECK-LABEL: @in_place_in_a_slice
func.func @in_place_in_a_slice(%x: memref<4x4xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<4x4xf32, strided<[8, 1], offset: 4>>
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 4>]}
    : memref<4x4xf32, strided<[8, 1], offset: 4>>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32, strided<[8, 1], offset: 4>>           // 3
  linalg.exp ins(%a : memref<4x4xf32, strided<[8, 1], offset: 4>>)                              // 4
    outs(%b : memref<4x4xf32, strided<[8, 1], offset: 4>>)
  memref.copy %b, %x : memref<4x4xf32, strided<[8, 1], offset: 4>> to memref<4x4xf32>
  return
}

// -----

// Each iteration makes its 'n' in the place of what it was given.
// CHECK-LABEL: @carried
func.func @carried(%x: memref<16xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %init = memplan.buffer "init" {offset = 0} : memref<16xf32>
  memref.copy %x, %init : memref<16xf32> to memref<16xf32>                                      // 2
  %r = scf.for %i = %lb to %ub step %step iter_args(%old = %init) -> (memref<16xf32>) {         // 3
    %n = memplan.buffer "n" {offset = 0, relations = [#memplan.in_place<"init", at = 5>]}       // 4
      : memref<16xf32>
    linalg.exp ins(%old : memref<16xf32>) outs(%n : memref<16xf32>)                             // 5
    scf.yield %n : memref<16xf32>
  }
  memref.copy %r, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

// The copy at the end of each iteration, from what was made to what is carried.
// CHECK-LABEL: @carried_by_copy
func.func @carried_by_copy(%x: memref<16xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %state = memplan.buffer "state" {live = #memplan.live<"[2, 11)">, offset = 0} : memref<16xf32>
  memref.copy %x, %state : memref<16xf32> to memref<16xf32>                                     // 2
  %r = scf.for %i = %lb to %ub step %step iter_args(%old = %state) -> (memref<16xf32>) {        // 3
    %n = memplan.buffer "n" {live = #memplan.live<"[5, 9)">, offset = 0,                        // 4
      relations = [#memplan.in_place<"state", at = 5>]} : memref<16xf32>
    linalg.exp ins(%old : memref<16xf32>) outs(%n : memref<16xf32>)                             // 5
    memref.copy %n, %old : memref<16xf32> to memref<16xf32>                                     // 8
    scf.yield %old : memref<16xf32>                                                             // 9
  }
  memref.copy %r, %x : memref<16xf32> to memref<16xf32>                                         // 10
  return
}

// -----

// Moved by a view of bytes: 't' has bytes 64 to 128 of the raw storage 'c'.
// CHECK-LABEL: @raw_bytes
func.func @raw_bytes(%x: memref<16xf32>, %y: memref<128xi8>) {
  %c64 = arith.constant 64 : index
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %c = memplan.buffer "c" {offset = 0} : memref<128xi8>
  %t = memplan.buffer "t" {offset = 64, relations = [#memplan.inside<"c", offset = 64>]}
    : memref<16xf32>
  %zeros = memref.subview %c[0] [64] [1] : memref<128xi8> to memref<64xi8, strided<[1]>>
  %back = memref.view %c[%c64][] : memref<128xi8> to memref<16xf32>
  memref.copy %x, %t : memref<16xf32> to memref<16xf32>
  %old = memref.subview %y[0] [64] [1] : memref<128xi8> to memref<64xi8, strided<[1]>>
  memref.copy %old, %zeros : memref<64xi8, strided<[1]>> to memref<64xi8, strided<[1]>>
  memref.copy %t, %back : memref<16xf32> to memref<16xf32>
  memref.copy %c, %y : memref<128xi8> to memref<128xi8>
  return
}
