// RUN: plan-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect

memplan.problem @p {
  // expected-note @+1 {{first used here}}
  memplan.pool "temp"
  // expected-error @+1 {{'memplan.pool' op repeats id "temp" [MP-P1]}}
  memplan.pool "temp"
}

// -----

memplan.problem @p {
  memplan.pool "temp"
  // expected-note @+1 {{first used here}}
  memplan.block "k" pool "temp" {
  }
  // expected-error @+1 {{'memplan.block' op repeats id "k" [MP-P1]}}
  memplan.block "k" pool "temp" {
  }
}

// -----

// Pieces of different blocks share one space of ids, since conflicts name them alone.
memplan.problem @p {
  memplan.pool "temp"
  memplan.block "k" pool "temp" {
    // expected-note @+1 {{first used here}}
    memplan.piece "x" at 0 size 4 live [0, 1)
  }
  memplan.block "l" pool "temp" {
    // expected-error @+1 {{'memplan.piece' op repeats id "x" [MP-P1]}}
    memplan.piece "x" at 0 size 4 live [0, 1)
  }
}

// -----

memplan.problem @p {
  // expected-error @+1 {{'memplan.pool' op has an empty id [MP-P1]}}
  memplan.pool ""
}

// -----

memplan.problem @p {
  memplan.pool "temp"
  // expected-error @+1 {{'memplan.block' op has an empty id [MP-P1]}}
  memplan.block "" pool "temp" {
  }
}

// -----

memplan.problem @p {
  memplan.pool "temp"
  memplan.block "k" pool "temp" {
    // expected-error @+1 {{'memplan.piece' op has an empty id [MP-P1]}}
    memplan.piece "" at 0 size 4 live [0, 1)
  }
}

// -----

memplan.problem @p {
  memplan.pool "temp"
  memplan.block "k" pool "temp" {
    // expected-error @+1 {{'x' has a negative size -4 [MP-P2]}}
    memplan.piece "x" at 0 size -4 live [0, 1)
  }
}

// -----

memplan.problem @p {
  memplan.pool "temp"
  memplan.block "k" pool "temp" {
    // expected-error @+1 {{'x' is at a negative position -4 [MP-P2]}}
    memplan.piece "x" at -4 size 4 live [0, 1)
  }
}

// -----

memplan.problem @p {
  memplan.pool "temp"
  memplan.block "k" pool "temp" {
    // expected-error @+1 {{live range [3, 3) is empty [MP-P3]}}
    memplan.piece "x" at 0 size 4 live [0, 1), [3, 3)
  }
}

// -----

memplan.problem @p {
  memplan.pool "temp"
  memplan.block "k" pool "temp" {
    // expected-error @+1 {{live range [3, 5) begins before step 4, the end of the one before it [MP-P3]}}
    memplan.piece "x" at 0 size 4 live [0, 4), [3, 5)
  }
}

// -----

memplan.problem @p {
  // expected-error @+1 {{'temp' has alignment 0, which is not positive [MP-P4]}}
  memplan.pool "temp" alignment 0
}

// -----

memplan.problem @p {
  memplan.pool "temp"
  // expected-error @+1 {{'k' has alignment -64, which is not positive [MP-P4]}}
  memplan.block "k" pool "temp" alignment -64 {
  }
}

// -----

memplan.problem @p {
  memplan.pool "temp"
  memplan.block "k" pool "temp" {
    // expected-error @+1 {{'x' of 1 bytes at 9223372036854775807 ends at 2^63 or above [MP-P5]}}
    memplan.piece "x" at 9223372036854775807 size 1 live [0, 1)
  }
}

// -----

memplan.problem @p {
  memplan.pool "temp"
  // expected-error @+1 {{'k' of 128 bytes at offset 9223372036854775744 ends at 2^63 or above [MP-P5]}}
  memplan.block "k" pool "temp" alignment 64 offset 9223372036854775744 {
    memplan.piece "x" at 64 size 64 live [0, 1)
  }
}

// -----

// 2^62 and 3^39 have no common multiple below 2^63.
memplan.problem @p {
  // expected-note @+1 {{pool 'temp' is here}}
  memplan.pool "temp" alignment 4611686018427387904
  // expected-error @+1 {{the alignments of 'k' and of its pool have no common multiple below 2^63 [MP-P5]}}
  memplan.block "k" pool "temp" alignment 4052555153018976267 {
  }
}

// -----

memplan.problem @p {
  // expected-error @+1 {{'k' is in unknown pool "host" [MP-P6]}}
  memplan.block "k" pool "host" {
  }
}

// -----

memplan.problem @p {
  // expected-error @+1 {{names unknown piece "x" [MP-P6]}}
  memplan.conflict "x", "y"
}

// -----

memplan.problem @p {
  memplan.pool "temp"
  memplan.block "k" pool "temp" {
    // expected-error @+1 {{'x' may take unknown piece "y" [MP-P6]}}
    memplan.piece "x" at 0 size 4 live [0, 1) in_place_of "y"
  }
}

// -----

memplan.problem @p {
  memplan.pool "temp"
  // expected-error @+1 {{'k' is pinned at 96, which is not a non-negative multiple of its alignment 64 [MP-P7]}}
  memplan.block "k" pool "temp" alignment 64 offset 96 {
  }
}

// -----

memplan.problem @p {
  memplan.pool "temp"
  // expected-error @+1 {{'k' is pinned at -1, which is not a non-negative multiple of its alignment 1 [MP-P7]}}
  memplan.block "k" pool "temp" offset -1 {
  }
}

// -----

memplan.problem @p {
  // expected-note @+1 {{pool 'temp' is here}}
  memplan.pool "temp" alignment 64
  // expected-error @+1 {{'k' is pinned at 96, which is no multiple of the alignment 64 of its pool [MP-P7]}}
  memplan.block "k" pool "temp" alignment 32 offset 96 {
  }
}

// -----

memplan.problem @p {
  // expected-error @+1 {{'temp' has a negative capacity -1 [MP-P8]}}
  memplan.pool "temp" capacity -1
}

// -----

memplan.problem @p {
  // expected-error @+1 {{'temp' has a negative max block -1 [MP-P8]}}
  memplan.pool "temp" max_block -1
}

// -----

// Both are live at 2 and at 3.
memplan.problem @p {
  memplan.pool "temp"
  memplan.block "k" pool "temp" {
    // expected-note @+1 {{'x' is here}}
    memplan.piece "x" at 0 size 4 live [0, 4)
  }
  memplan.block "l" pool "temp" {
    // expected-error @+1 {{'y' may take 'x', but they are both live for more than one step [MP-P8]}}
    memplan.piece "y" at 0 size 4 live [2, 5) in_place_of "x"
  }
}

// -----

memplan.problem @p {
  memplan.pool "temp"
  memplan.block "k" pool "temp" {
    // expected-error @+1 {{'x' may take itself by way of others [MP-P8]}}
    memplan.piece "x" at 0 size 4 live [0, 1) in_place_of "z"
    memplan.piece "y" at 0 size 4 live [1, 2) in_place_of "x"
    memplan.piece "z" at 0 size 4 live [2, 3) in_place_of "y"
  }
}

// -----

memplan.problem @p {
  // expected-error @+1 {{is between 'x' and itself [MP-P9]}}
  memplan.conflict "x", "x"
}

// -----

// [0, 8) and [4, 12) share bytes 4 to 7 wherever the block goes.
memplan.problem @p {
  memplan.pool "temp"
  memplan.block "k" pool "temp" {
    memplan.piece "x" at 0 size 8 live [0, 1)
    memplan.piece "y" at 4 size 8 live [1, 2)
  }
  // expected-error @+1 {{is between 'x' and 'y', which share bytes of one block [MP-P9]}}
  memplan.conflict "x", "y"
}

// -----

memplan.problem @p {
  // expected-error @+1 {{'test.op' is no part of a problem}}
  "test.op"() : () -> ()
}

// -----

memplan.problem @p {
  memplan.pool "temp"
  memplan.block "k" pool "temp" {
    // expected-error @+1 {{'test.op' is no part of a block; expected 'memplan.piece'}}
    "test.op"() : () -> ()
  }
}

// -----

// expected-error @+1 {{expects parent op 'memplan.problem'}}
memplan.pool "temp"

// -----

memplan.problem @p {
  // expected-error @+1 {{expects parent op 'memplan.block'}}
  memplan.piece "x" at 0 size 4 live [0, 1)
}
