// RUN: plan-opt %s --memplan-verify-plan --split-input-file --allow-unregistered-dialect \
// RUN:   --verify-diagnostics
// RUN: not plan-opt %s --memplan-verify-plan=mode=bytes --split-input-file \
// RUN:   --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=BYTES

// Reads that find the bytes of somebody else [MP-L8]. The buffers have no live ranges, so that
// nothing but the walk over the control flow can tell.

// The last byte of 'a' is the first of 'b'.
func.func @overlap_by_one_byte(%x: memref<16xf32>, %y: memref<65xi8>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 65)}}
  %a = memplan.buffer "a" {offset = 0} : memref<65xi8>
  // expected-note@+1 {{'b' has bytes [64, 128)}}
  %b = memplan.buffer "b" {offset = 64} : memref<16xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %y, %a : memref<65xi8> to memref<65xi8>                  // 3
  // expected-note@+1 {{'b' is written here}}
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>                // 4
  // BYTES: error: 'a' is read at step 5, but 'b' overwrote bytes [64, 65) of arena 'temp' at step 4 [MP-L8]
  // expected-error@+1 {{'a' is read at step 5, but 'b' overwrote bytes [64, 65) of arena 'temp' at step 4 [MP-L8]}}
  memref.copy %a, %y : memref<65xi8> to memref<65xi8>                  // 5
  return
}

// -----

// The scratch of the body destroys what the next iteration reads.
func.func @loop_invariant(%x: memref<16xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'inv' has bytes [0, 64)}}
  %inv = memplan.buffer "inv" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'inv' was last written here, at step 2}}
  memref.copy %x, %inv : memref<16xf32> to memref<16xf32>          // 2
  scf.for %i = %lb to %ub step %step {                             // 3
    // BYTES: error: 'inv' is read at step 4, but 's' overwrote bytes [0, 64) of arena 'temp' at step 6 [MP-L8]
    // expected-error@+1 {{'inv' is read at step 4, but 's' overwrote bytes [0, 64) of arena 'temp' at step 6 [MP-L8]}}
    memref.copy %inv, %x : memref<16xf32> to memref<16xf32>        // 4
    // expected-note@+1 {{'s' has bytes [0, 64)}}
    %s = memplan.buffer "s" {offset = 0} : memref<16xf32>          // 5
    // expected-note@+1 {{'s' is written here}}
    memref.copy %x, %s : memref<16xf32> to memref<16xf32>          // 6
    memref.copy %s, %x : memref<16xf32> to memref<16xf32>          // 7
  }
  return
}

// -----

// Two loops around the fault: found in the second iteration of the outer one.
func.func @nested_loops(%x: memref<16xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'inv' has bytes [0, 64)}}
  %inv = memplan.buffer "inv" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'inv' was last written here, at step 2}}
  memref.copy %x, %inv : memref<16xf32> to memref<16xf32>          // 2
  scf.for %i = %lb to %ub step %step {                             // 3
    scf.for %j = %lb to %ub step %step {                           // 4
      // BYTES: error: 'inv' is read at step 5, but 's' overwrote bytes [0, 64) of arena 'temp' at step 8 [MP-L8]
      // expected-error@+1 {{'inv' is read at step 5, but 's' overwrote bytes [0, 64) of arena 'temp' at step 8 [MP-L8]}}
      memref.copy %inv, %x : memref<16xf32> to memref<16xf32>      // 5
    }                                                              // 6
    // expected-note@+1 {{'s' has bytes [0, 64)}}
    %s = memplan.buffer "s" {offset = 0} : memref<16xf32>          // 7
    // expected-note@+1 {{'s' is written here}}
    memref.copy %x, %s : memref<16xf32> to memref<16xf32>          // 8
  }
  return
}

// -----

// Each iteration reads the old 'n' after it has written the new one: one buffer is not enough.
func.func @carried(%x: memref<16xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %init = memplan.buffer "init" {offset = 0} : memref<16xf32>
  memref.copy %x, %init : memref<16xf32> to memref<16xf32>                                     // 2
  %r = scf.for %i = %lb to %ub step %step iter_args(%old = %init) -> (memref<16xf32>) {        // 3
    // expected-note@+1 {{'n' has bytes [64, 128)}}
    %n = memplan.buffer "n" {offset = 64} : memref<16xf32>                                     // 4
    // expected-note@+1 {{'n' is written here}}
    memref.copy %x, %n : memref<16xf32> to memref<16xf32>                                      // 5
    // BYTES: error: 'n' of an earlier iteration is read at step 6, but 'n' of a later one overwrote bytes [64, 128) of arena 'temp' at step 5 [MP-L8]
    // expected-error@+1 {{'n' of an earlier iteration is read at step 6, but 'n' of a later one overwrote bytes [64, 128) of arena 'temp' at step 5 [MP-L8]}}
    memref.copy %old, %x : memref<16xf32> to memref<16xf32>                                    // 6
    scf.yield %n : memref<16xf32>                                                              // 7
  }
  memref.copy %r, %x : memref<16xf32> to memref<16xf32>                                        // 8
  return
}

// -----

// Carried over two iterations: the one between has written its own.
func.func @carried_over_two(%x: memref<16xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %init = memplan.buffer "init" {offset = 0} : memref<16xf32>
  memref.copy %x, %init : memref<16xf32> to memref<16xf32>                                     // 2
  %r:2 = scf.for %i = %lb to %ub step %step iter_args(%older = %init, %old = %init)
      -> (memref<16xf32>, memref<16xf32>) {                                                    // 3
    // BYTES: error: 'n' of an earlier iteration is read at step 4, but 'n' of a later one overwrote bytes [64, 128) of arena 'temp' at step 6 [MP-L8]
    // expected-error@+1 {{'n' of an earlier iteration is read at step 4, but 'n' of a later one overwrote bytes [64, 128) of arena 'temp' at step 6 [MP-L8]}}
    memref.copy %older, %x : memref<16xf32> to memref<16xf32>                                  // 4
    // expected-note@+1 {{'n' has bytes [64, 128)}}
    %n = memplan.buffer "n" {offset = 64} : memref<16xf32>                                     // 5
    // expected-note@+1 {{'n' is written here}}
    memref.copy %x, %n : memref<16xf32> to memref<16xf32>                                      // 6
    scf.yield %old, %n : memref<16xf32>, memref<16xf32>                                        // 7
  }
  return
}

// -----

// Reading the old one and writing the new one in one operation, which is not element by element.
func.func @carried_at_once(%x: memref<4x4xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %init = memplan.buffer "init" {offset = 0} : memref<4x4xf32>
  memref.copy %x, %init : memref<4x4xf32> to memref<4x4xf32>                                   // 2
  %r = scf.for %i = %lb to %ub step %step iter_args(%old = %init) -> (memref<4x4xf32>) {       // 3
    // expected-note@+1 {{'n' has bytes [64, 128)}}
    %n = memplan.buffer "n" {offset = 64} : memref<4x4xf32>                                    // 4
    // BYTES: error: 'n' is read at step 5, at byte 68, which the same operation writes as 'n' at another time [MP-L9]
    // expected-error@+1 {{'n' is written at step 5 over bytes [64, 128) of 'n' as an earlier iteration made it, which the same operation uses: the indexing maps of the two operands differ [MP-L9]}}
    linalg.transpose ins(%old : memref<4x4xf32>) outs(%n : memref<4x4xf32>) permutation = [1, 0]
    scf.yield %n : memref<4x4xf32>
  }
  memref.copy %r, %x : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

// A value that may be storage from outside: what is written through it may leave 'b' as it is.
func.func @maybe_outside(%x: memref<16xf32>, %y: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'c' has bytes [0, 64)}}
  %c = memplan.buffer "c" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' was last written here, at step 3}}
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>        // 3
  %v = scf.if %cond -> (memref<16xf32>) {                      // 4
    scf.yield %b : memref<16xf32>
  } else {
    scf.yield %y : memref<16xf32>
  }
  // expected-note@+1 {{'c' is written here}}
  memref.copy %x, %c : memref<16xf32> to memref<16xf32>        // 7
  memref.copy %x, %v : memref<16xf32> to memref<16xf32>        // 8
  // BYTES: error: 'b' is read at step 9, but 'c' overwrote bytes [0, 64) of arena 'temp' at step 7 [MP-L8]
  // expected-error@+1 {{'b' is read at step 9, but 'c' overwrote bytes [0, 64) of arena 'temp' at step 7 [MP-L8]}}
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>        // 9
  return
}

// -----

// Carried by a loop of blocks.
func.func @carried_by_blocks(%x: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %init = memplan.buffer "init" {offset = 0} : memref<16xf32>
  memref.copy %x, %init : memref<16xf32> to memref<16xf32>     // 2
  cf.br ^head(%init : memref<16xf32>)                          // 3
^head(%old: memref<16xf32>):
  // expected-note@+1 {{'n' has bytes [64, 128)}}
  %n = memplan.buffer "n" {offset = 64} : memref<16xf32>       // 4
  // expected-note@+1 {{'n' is written here}}
  memref.copy %x, %n : memref<16xf32> to memref<16xf32>        // 5
  // BYTES: error: 'n' of an earlier iteration is read at step 6, but 'n' of a later one overwrote bytes [64, 128) of arena 'temp' at step 5 [MP-L8]
  // expected-error@+1 {{'n' of an earlier iteration is read at step 6, but 'n' of a later one overwrote bytes [64, 128)}}
  memref.copy %old, %x : memref<16xf32> to memref<16xf32>      // 6
  cf.cond_br %cond, ^head(%n : memref<16xf32>), ^exit          // 7
^exit:
  return
}

// -----

// A cycle with two entries: %u is 'n' of the round before.
func.func @irreducible(%x: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %init = memplan.buffer "init" {offset = 0} : memref<16xf32>
  memref.copy %x, %init : memref<16xf32> to memref<16xf32>                                 // 2
  cf.cond_br %cond, ^one(%init : memref<16xf32>), ^two(%init : memref<16xf32>)             // 3
^one(%u: memref<16xf32>):
  // expected-note@+1 {{'n' has bytes [64, 128)}}
  %n = memplan.buffer "n" {offset = 64} : memref<16xf32>                                   // 4
  // expected-note@+1 {{'n' is written here}}
  memref.copy %x, %n : memref<16xf32> to memref<16xf32>                                    // 5
  // BYTES: error: 'n' of an earlier iteration is read at step 6, but 'n' of a later one overwrote bytes [64, 128) of arena 'temp' at step 5 [MP-L8]
  // expected-error@+1 {{'n' of an earlier iteration is read at step 6, but 'n' of a later one overwrote bytes [64, 128)}}
  memref.copy %u, %x : memref<16xf32> to memref<16xf32>                                    // 6
  cf.br ^two(%n : memref<16xf32>)                                                          // 7
^two(%v: memref<16xf32>):
  memref.copy %v, %x : memref<16xf32> to memref<16xf32>                                    // 8
  cf.cond_br %cond, ^one(%v : memref<16xf32>), ^exit                                       // 9
^exit:
  return
}

// -----

// The condition of a while loop is evaluated again after the body.
func.func @while(%x: memref<i32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'lim' has bytes [0, 4)}}
  %lim = memplan.buffer "lim" {offset = 0} : memref<i32>
  // expected-note@+1 {{'lim' was last written here, at step 2}}
  memref.copy %x, %lim : memref<i32> to memref<i32>                    // 2
  scf.while : () -> () {                                               // 3
    %0 = memref.load %x[] : memref<i32>                                // 4
    // BYTES: error: 'lim' is read at step 5, but 'b' overwrote bytes [0, 4) of arena 'temp' at step 9 [MP-L8]
    // expected-error@+1 {{'lim' is read at step 5, but 'b' overwrote bytes [0, 4) of arena 'temp' at step 9 [MP-L8]}}
    %1 = memref.load %lim[] : memref<i32>                              // 5
    %2 = arith.cmpi slt, %0, %1 : i32                                  // 6
    scf.condition(%2)                                                  // 7
  } do {
    // expected-note@+1 {{'b' has bytes [0, 4)}}
    %b = memplan.buffer "b" {offset = 0} : memref<i32>                 // 8
    // expected-note@+1 {{'b' is written here}}
    memref.copy %x, %b : memref<i32> to memref<i32>                    // 9
    memref.copy %b, %x : memref<i32> to memref<i32>                    // 10
    scf.yield                                                          // 11
  }
  return
}

// -----

// What one branch overwrites is lost after the join.
func.func @other_branch(%x: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'v' has bytes [0, 64)}}
  %v = memplan.buffer "v" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'e' has bytes [0, 64)}}
  %e = memplan.buffer "e" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'v' was last written here, at step 3}}
  memref.copy %x, %v : memref<16xf32> to memref<16xf32>    // 3
  scf.if %cond {                                           // 4
    memref.copy %v, %x : memref<16xf32> to memref<16xf32>  // 5
  } else {                                                 // 6
    // expected-note@+1 {{'e' is written here}}
    memref.copy %x, %e : memref<16xf32> to memref<16xf32>  // 7
    memref.copy %e, %x : memref<16xf32> to memref<16xf32>  // 8
  }                                                        // 9
  // BYTES: error: 'v' is read at step 10, but 'e' overwrote bytes [0, 64) of arena 'temp' at step 7 [MP-L8]
  // expected-error@+1 {{'v' is read at step 10, but 'e' overwrote bytes [0, 64) of arena 'temp' at step 7 [MP-L8]}}
  memref.copy %v, %x : memref<16xf32> to memref<16xf32>    // 10
  return
}

// -----

// The branch without an else: its one side is a path of its own.
func.func @missing_else(%x: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'v' has bytes [0, 64)}}
  %v = memplan.buffer "v" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'e' has bytes [0, 64)}}
  %e = memplan.buffer "e" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'v' was last written here, at step 3}}
  memref.copy %x, %v : memref<16xf32> to memref<16xf32>    // 3
  scf.if %cond {                                           // 4
    // expected-note@+1 {{'e' is written here}}
    memref.copy %x, %e : memref<16xf32> to memref<16xf32>  // 5
  }                                                        // 6
  // BYTES: error: 'v' is read at step 7, but 'e' overwrote bytes [0, 64) of arena 'temp' at step 5 [MP-L8]
  // expected-error@+1 {{'v' is read at step 7, but 'e' overwrote bytes [0, 64) of arena 'temp' at step 5 [MP-L8]}}
  memref.copy %v, %x : memref<16xf32> to memref<16xf32>    // 7
  return
}

// -----

// One arm of a diamond of blocks overwrites what the join reads.
func.func @diamond(%x: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'v' has bytes [0, 64)}}
  %v = memplan.buffer "v" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'e' has bytes [0, 64)}}
  %e = memplan.buffer "e" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'v' was last written here, at step 3}}
  memref.copy %x, %v : memref<16xf32> to memref<16xf32>    // 3
  cf.cond_br %cond, ^left, ^join                           // 4
^left:
  // expected-note@+1 {{'e' is written here}}
  memref.copy %x, %e : memref<16xf32> to memref<16xf32>    // 5
  cf.br ^join                                              // 6
^join:
  // BYTES: error: 'v' is read at step 7, but 'e' overwrote bytes [0, 64) of arena 'temp' at step 5 [MP-L8]
  // expected-error@+1 {{'v' is read at step 7, but 'e' overwrote bytes [0, 64) of arena 'temp' at step 5 [MP-L8]}}
  memref.copy %v, %x : memref<16xf32> to memref<16xf32>    // 7
  return
}

// -----

// 'e' is written in the then-branch only. After the join its bytes may be those of 'e' or of 'v';
// writing 'v' again destroys 'e' on the one path.
func.func @either(%x: memref<16xf32>, %y: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'v' has bytes [0, 64)}}
  %v = memplan.buffer "v" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'e' has bytes [0, 64)}}
  %e = memplan.buffer "e" {offset = 0} : memref<16xf32>
  scf.if %cond {                                           // 3
    // expected-note@+1 {{'e' was last written here, at step 4}}
    memref.copy %x, %e : memref<16xf32> to memref<16xf32>  // 4
  } else {                                                 // 5
    memref.copy %x, %v : memref<16xf32> to memref<16xf32>  // 6
  }                                                        // 7
  // expected-note@+1 {{'v' is written here}}
  memref.copy %x, %v : memref<16xf32> to memref<16xf32>    // 8
  // BYTES: error: 'e' is read at step 9, but 'v' overwrote bytes [0, 64) of arena 'temp' at step 8 [MP-L8]
  // expected-error@+1 {{'e' is read at step 9, but 'v' overwrote bytes [0, 64) of arena 'temp' at step 8 [MP-L8]}}
  memref.copy %e, %y : memref<16xf32> to memref<16xf32>    // 9
  return
}

// -----

// 'src' is read through a chain of views after 'right' took its bytes.
func.func @view_outlives_base(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'src' has bytes [0, 64)}}
  %src = memplan.buffer "src" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'right' has bytes [0, 64)}}
  %right = memplan.buffer "right" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'src' was last written here, at step 3}}
  memref.copy %x, %src : memref<16xf32> to memref<16xf32>                                           // 3
  %e = memref.expand_shape %src [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32>
  %l = memref.cast %e : memref<4x4xf32> to memref<?x4xf32>                                          // 5
  // expected-note@+1 {{'right' is written here}}
  memref.copy %x, %right : memref<16xf32> to memref<16xf32>                                         // 6
  // BYTES: error: 'src' is read at step 7, but 'right' overwrote bytes [0, 64) of arena 'temp' at step 6 [MP-L8]
  // expected-error@+1 {{'src' is read at step 7, but 'right' overwrote bytes [0, 64) of arena 'temp' at step 6 [MP-L8]}}
  "test.use"(%l) : (memref<?x4xf32>) -> ()                                                          // 7
  return
}

// -----

// %s may be 'p', whose bytes 't' has.
func.func @select(%x: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'p' has bytes [0, 64)}}
  %p = memplan.buffer "p" {offset = 0} : memref<16xf32>
  %q = memplan.buffer "q" {offset = 64} : memref<16xf32>
  // expected-note@+1 {{'t' has bytes [0, 64)}}
  %t = memplan.buffer "t" {offset = 0} : memref<16xf32>
  %s = arith.select %cond, %p, %q : memref<16xf32>         // 4
  // expected-note@+1 {{'p' was last written here, at step 5}}
  memref.copy %x, %p : memref<16xf32> to memref<16xf32>    // 5
  memref.copy %x, %q : memref<16xf32> to memref<16xf32>    // 6
  // expected-note@+1 {{'t' is written here}}
  memref.copy %x, %t : memref<16xf32> to memref<16xf32>    // 7
  // BYTES: error: 'p' is read at step 8, but 't' overwrote bytes [0, 64) of arena 'temp' at step 7 [MP-L8]
  // expected-error@+1 {{'p' is read at step 8, but 't' overwrote bytes [0, 64) of arena 'temp' at step 7 [MP-L8]}}
  memref.copy %s, %x : memref<16xf32> to memref<16xf32>    // 8
  return
}

// -----

// The write through %s destroys 't', if %s is 'p'.
func.func @select_written(%x: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'p' has bytes [0, 64)}}
  %p = memplan.buffer "p" {offset = 0} : memref<16xf32>
  %q = memplan.buffer "q" {offset = 64} : memref<16xf32>
  // expected-note@+1 {{'t' has bytes [0, 64)}}
  %t = memplan.buffer "t" {offset = 0} : memref<16xf32>
  %s = arith.select %cond, %p, %q : memref<16xf32>         // 4
  // expected-note@+1 {{'t' was last written here, at step 5}}
  memref.copy %x, %t : memref<16xf32> to memref<16xf32>    // 5
  // expected-note@+1 {{'p' is written here}}
  memref.copy %x, %s : memref<16xf32> to memref<16xf32>    // 6
  // BYTES: error: 't' is read at step 7, but 'p' overwrote bytes [0, 64) of arena 'temp' at step 6 [MP-L8]
  // expected-error@+1 {{'t' is read at step 7, but 'p' overwrote bytes [0, 64) of arena 'temp' at step 6 [MP-L8]}}
  memref.copy %t, %x : memref<16xf32> to memref<16xf32>    // 7
  return
}

// -----

// 'b' is written only in part at step 6, so that its old elements would have to be there still.
func.func @partial_overwrite(%x: memref<16xf32>, %v: f32, %i: index) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'c' has bytes [0, 64)}}
  %c = memplan.buffer "c" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' was last written here, at step 3}}
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>    // 3
  // expected-note@+1 {{'c' is written here}}
  memref.copy %x, %c : memref<16xf32> to memref<16xf32>    // 4
  memref.copy %c, %x : memref<16xf32> to memref<16xf32>    // 5
  memref.store %v, %b[%i] : memref<16xf32>                 // 6
  // BYTES: error: 'b' is read at step 7, but 'c' overwrote bytes [0, 64) of arena 'temp' at step 4 [MP-L8]
  // expected-error@+1 {{'b' is read at step 7, but 'c' overwrote bytes [0, 64) of arena 'temp' at step 4 [MP-L8]}}
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>    // 7
  return
}

// -----

// Two buffers that one operation writes.
func.func @written_together() {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0} : memref<16xf32>
  // BYTES: error: 'a' is written at step 3 over byte 0 of 'b', which the same operation uses at another time [MP-L9]
  // expected-error@+1 {{'b' is written at step 3 over bytes [0, 64) of 'a', which the same operation uses: no relation allows it [MP-L8]}}
  "test.use"(%a, %b) : (memref<16xf32>, memref<16xf32>) -> ()
  return
}

// -----

// The iterations of a parallel loop have no order, so that 'b' may be written before 'a' is read.
func.func @parallel(%x: memref<16xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 4>]}
      : memref<16xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>            // 3
  // expected-error@+1 {{'b' is written at step 4 over bytes [0, 64) of 'a', which the same operation uses: another iteration may have written what it loads [MP-L9]}}
  scf.parallel (%i) = (%lb) to (%ub) step (%step) {                // 4
    // BYTES: error: 'a' is read at step 5, at byte 0, which the same operation writes as 'b' at another time [MP-L9]
    %0 = memref.load %a[%lb] : memref<16xf32>
    memref.store %0, %b[%i] : memref<16xf32>
  }
  return
}
