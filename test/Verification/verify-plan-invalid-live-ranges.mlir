// RUN: plan-opt %s --memplan-verify-plan --split-input-file --allow-unregistered-dialect \
// RUN:   --verify-diagnostics

// Live ranges that are not those of the program [MP-L7]. In straight-line code 'a' is written at
// step 2 and read last at step 3: [2, 4).

func.func @ends_one_early(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 3)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-error@+1 {{'a' is read at step 3, outside its live range #memplan.live<"[2, 3)"> [MP-L7]}}
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

func.func @ends_one_late(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-error@+1 {{live range [2, 5) of 'a' ends after step 4, where 'a' is neither used nor passed on by control flow [MP-L7]}}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 5)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

func.func @begins_one_early(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-error@+1 {{live range [1, 4) of 'a' begins at step 1, where 'a' is neither used nor brought by control flow [MP-L7]}}
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 4)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

func.func @begins_one_late(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[3, 4)">, offset = 0} : memref<16xf32>
  // expected-error@+1 {{'a' is written at step 2, outside its live range #memplan.live<"[3, 4)"> [MP-L7]}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

// Somebody put an operation in front after the ranges were computed.
func.func @stale(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %c = arith.constant 0 : index
  // expected-error@+2 {{live range [2, 4) of 'a' begins at step 2, where 'a' is neither used}}
  // expected-note@+1 {{'a' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 4)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-error@+1 {{'a' is read at step 4, outside its live range}}
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

func.func @beyond_the_function() {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-error@+1 {{live range [1, 9) of 'a' is not within the 3 steps of the function [MP-L7]}}
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 9)">, offset = 0} : memref<16xf32>
  return
}

// -----

// A result that nobody reads is written all the same.
func.func @written_only(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"">, offset = 0} : memref<16xf32>
  // expected-error@+1 {{'a' is written at step 2, outside its live range #memplan.live<""> [MP-L7]}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  return
}

// -----

// The content crosses step 3, where the ranges have a hole.
func.func @hole(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 3), [4, 5)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-note@+1 {{step 3 is here}}
  %c = arith.constant 0 : index
  // expected-error@+1 {{'a' is read at step 4, but its live range #memplan.live<"[2, 3), [4, 5)"> does not hold step 3 on the way from its write [MP-L7]}}
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

// 'a' dies with its last read in the text, but the next iteration reads it again.
func.func @loop_invariant(%x: memref<16xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 5)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  scf.for %i = %lb to %ub step %step {
    // expected-error@+1 {{'a' is read at step 4, but its live range #memplan.live<"[2, 5)"> does not hold step 5 on the way from its write [MP-L7]}}
    memref.copy %a, %x : memref<16xf32> to memref<16xf32>
    // expected-note@+1 {{step 5 is here}}
    %c = arith.constant 0 : index
  }
  return
}

// -----

// Read after the branch, but the range leaves out the else-branch.
func.func @else_branch(%x: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 6), [8, 9)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>        // 2
  scf.if %cond {                                               // 3
    memref.copy %a, %x : memref<16xf32> to memref<16xf32>      // 4
  } else {                                                     // 5
    // expected-note@+1 {{step 6 is here}}
    %c = arith.constant 0 : index                              // 6
  }                                                            // 7
  // expected-error@+1 {{'a' is read at step 8, but its live range #memplan.live<"[2, 6), [8, 9)"> does not hold step 6}}
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>        // 8
  return
}

// -----

// All iterations of a parallel loop use 'a' at once: steps 3 to 5.
func.func @parallel(%x: memref<16xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-error@+2 {{live range [2, 5) of 'a' ends after step 4}}
  // expected-note@+1 {{'a' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 5)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-error@+1 {{'a' is read at step 3 to 5, outside its live range #memplan.live<"[2, 5)"> [MP-L7]}}
  scf.parallel (%i) = (%lb) to (%ub) step (%step) {
    %0 = memref.load %a[%i] : memref<16xf32>
  }
  return
}

// -----

// The caller reads a result, so its range includes the return.
func.func @result(%x: memref<16xf32>) -> memref<16xf32> {
  // expected-note@+1 {{'r' is declared here}}
  %r = memplan.buffer "r" {live = #memplan.live<"[1, 2)">, pool = "output"} : memref<16xf32>
  memref.copy %x, %r : memref<16xf32> to memref<16xf32>
  // expected-error@+1 {{'r' is read at step 2, outside its live range}}
  return %r : memref<16xf32>
}

// -----

// Pieces that are live at one step share no byte [MP-L1].

func.func @overlap_by_one_byte(%x: memref<16xf32>, %y: memref<65xi8>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 65) and is live in #memplan.live<"[3, 6)">}}
  %a = memplan.buffer "a" {live = #memplan.live<"[3, 6)">, offset = 0} : memref<65xi8>
  // expected-error@+1 {{'b' shares bytes [64, 65) of arena 'temp' with 'a' while both are live at step 4 [MP-L1]}}
  %b = memplan.buffer "b" {live = #memplan.live<"[4, 6)">, offset = 64} : memref<16xf32>
  memref.copy %y, %a : memref<65xi8> to memref<65xi8>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  "test.use"(%a, %b) : (memref<65xi8>, memref<16xf32>) -> ()
  return
}

// -----

// One step too many: 'b' is written by the operation that reads 'a'.
func.func @touching(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64) and is live in #memplan.live<"[3, 5)">}}
  %a = memplan.buffer "a" {live = #memplan.live<"[3, 5)">, offset = 0} : memref<16xf32>
  // expected-error@+1 {{'b' shares bytes [0, 64) of arena 'temp' with 'a' while both are live at step 4 [MP-L1]}}
  %b = memplan.buffer "b" {live = #memplan.live<"[4, 6)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  return
}
