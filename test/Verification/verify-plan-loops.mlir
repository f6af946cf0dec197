// RUN: plan-opt %s --memplan-verify-plan --split-input-file --verify-diagnostics | FileCheck %s
// RUN: not plan-opt %s --memplan-verify-plan=mode=bytes --split-input-file 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BYTES

// A loop that writes one buffer over another: legal where the relation names the loop, and each
// element is loaded before it is stored, by the same iteration [MP-L9].

// CHECK-LABEL: @rows
func.func @rows(%x: memref<8x4xf32>) {
  %zero = arith.constant 0.0 : f32
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[4, 16)">, offset = 0} : memref<8x4xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[6, 17)">, offset = 0,
    relations = [#memplan.in_place<"a", at = 5>]} : memref<8x4xf32>
  memref.copy %x, %a : memref<8x4xf32> to memref<8x4xf32>                              // 4
  affine.for %i = 0 to 8 {                                                             // 5
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
  memref.copy %b, %x : memref<8x4xf32> to memref<8x4xf32>                              // 16
  return
}

// -----

// Iterations without an order.
// CHECK-LABEL: @parallel
func.func @parallel(%x: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<8xf32>
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 7>]} : memref<8xf32>
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>                                  // 6
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {                                      // 7
    %v = memref.load %a[%i] : memref<8xf32>
    memref.store %v, %b[%i] : memref<8xf32>
    scf.reduce
  }
  memref.copy %b, %x : memref<8xf32> to memref<8xf32>
  return
}

// -----

// No relation.
// BYTES-NOT: @unrelated
func.func @unrelated(%x: memref<8xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 32)}}
  %a = memplan.buffer "a" {offset = 0} : memref<8xf32>
  // expected-note@+1 {{'b' has bytes [0, 32)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 3>]} : memref<8xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>                                  // 3
  affine.for %i = 0 to 8 {
    // expected-error@+1 {{'a' is read at step 5, but 'b' overwrote bytes [0, 32) of arena 'temp' at step 6 [MP-L8]}}
    %v = affine.load %a[%i] : memref<8xf32>
    // expected-note@+1 {{'b' is written here}}
    affine.store %v, %b[%i] : memref<8xf32>
  }
  memref.copy %b, %x : memref<8xf32> to memref<8xf32>
  return
}

// -----

// The neighbour that the iteration before has written.
// BYTES: error: 'a' is read at step {{[0-9]+}}, but 'b' overwrote
func.func @shifted(%x: memref<9xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 36)}}
  %a = memplan.buffer "a" {offset = 0} : memref<9xf32>
  // expected-note@+1 {{'b' has bytes [0, 36)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 4>]} : memref<9xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<9xf32> to memref<9xf32>                                  // 3
  // expected-note@+1 {{its in_place relation for this loop does not hold: another iteration may have written what it loads [MP-L9]}}
  affine.for %i = 1 to 9 {                                                             // 4
    // expected-error@+1 {{'a' is read at step 5, but 'b' overwrote bytes [0, 36) of arena 'temp' at step 6 [MP-L8]}}
    %v = affine.load %a[%i - 1] : memref<9xf32>
    // expected-note@+1 {{'b' is written here}}
    affine.store %v, %b[%i] : memref<9xf32>
  }
  memref.copy %b, %x : memref<9xf32> to memref<9xf32>
  return
}

// -----

// The loop runs again, over what it has left of 'a'.
// BYTES: error: 'a' is read at step {{[0-9]+}}, but 'b' overwrote
func.func @again(%x: memref<8xf32>, %n: index) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 32)}}
  %a = memplan.buffer "a" {offset = 0} : memref<8xf32>
  // expected-note@+1 {{'b' has bytes [0, 32)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 5>]} : memref<8xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>                                  // 3
  affine.for %t = 0 to 2 {
    affine.for %i = 0 to 8 {                                                           // 5
      // expected-error@+1 {{'a' is read at step 6, but 'b' overwrote bytes [0, 32) of arena 'temp' at step 7 [MP-L8]}}
      %v = affine.load %a[%i] : memref<8xf32>
      // expected-note@+1 {{'b' is written here}}
      affine.store %v, %b[%i] : memref<8xf32>
    }
    memref.copy %b, %x : memref<8xf32> to memref<8xf32>
  }
  return
}

// -----

// Stored first; a third buffer at the bytes; a call that may do anything.
func.func private @any(memref<8xf32>)
// BYTES: error: 'a' is read at step {{[0-9]+}}, but 'b' overwrote
func.func @first(%x: memref<8xf32>) {
  %zero = arith.constant 0.0 : f32
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 32)}}
  %a = memplan.buffer "a" {offset = 0} : memref<8xf32>
  // expected-note@+1 {{'b' has bytes [0, 32)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 5>]} : memref<8xf32>
  // expected-note@+1 {{'a' was last written here, at step 4}}
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>                                  // 4
  // expected-note@+1 {{does not hold: it stores before it loads [MP-L9]}}
  affine.for %i = 0 to 8 {                                                             // 5
    // expected-note@+1 {{'b' is written here}}
    affine.store %zero, %b[%i] : memref<8xf32>
    // expected-error@+1 {{'a' is read at step 7, but 'b' overwrote}}
    %v = affine.load %a[%i] : memref<8xf32>
    affine.store %v, %b[%i] : memref<8xf32>
  }
  memref.copy %b, %x : memref<8xf32> to memref<8xf32>
  return
}

// BYTES: error: 'a' is read at step {{[0-9]+}}, but 'c' overwrote
func.func @third(%x: memref<8xf32>) {
  %zero = arith.constant 0.0 : f32
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 32)}}
  %a = memplan.buffer "a" {offset = 0} : memref<8xf32>
  // expected-note@+1 {{'b' has bytes [0, 32)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 6>]} : memref<8xf32>
  %c = memplan.buffer "c" {offset = 0, relations = [#memplan.in_place<"b", at = 6>]} : memref<8xf32>
  // expected-note@+1 {{'a' was last written here, at step 5}}
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>                                  // 5
  // expected-note@+1 {{does not hold: the loop uses their bytes under another name [MP-L9]}}
  affine.for %i = 0 to 8 {                                                             // 6
    // expected-error@+1 {{'a' is read at step 7, but 'b' overwrote}}
    %v = affine.load %a[%i] : memref<8xf32>
    // expected-note@+1 {{'b' is written here}}
    affine.store %v, %b[%i] : memref<8xf32>
    linalg.fill ins(%zero : f32) outs(%c : memref<8xf32>)
  }
  return
}

// BYTES: error: 'a' is read at step {{[0-9]+}}, but 'b' overwrote
func.func @called(%x: memref<8xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 32)}}
  %a = memplan.buffer "a" {offset = 0} : memref<8xf32>
  // expected-note@+1 {{'b' has bytes [0, 32)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 4>]} : memref<8xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>                                  // 3
  // expected-note@+1 {{does not hold: 'func.call' does more than to load or store elements [MP-L9]}}
  affine.for %i = 0 to 8 {                                                             // 4
    // expected-error@+1 {{'a' is read at step 5, but 'b' overwrote}}
    %v = affine.load %a[%i] : memref<8xf32>
    // expected-note@+1 {{'b' is written here}}
    affine.store %v, %b[%i] : memref<8xf32>
    func.call @any(%b) : (memref<8xf32>) -> ()
  }
  memref.copy %b, %x : memref<8xf32> to memref<8xf32>
  return
}

// -----

// Rows in another order, without an order of iterations.
func.func @reversed(%x: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 32)}}
  %a = memplan.buffer "a" {offset = 0} : memref<8xf32>
  // expected-note@+1 {{'b' has bytes [0, 32)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 8>]} : memref<8xf32>
  // expected-note@+1 {{'a' was last written here, at step 7}}
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>                                  // 7
  // expected-error@+1 {{'b' is written at step 8 over bytes [0, 32) of 'a', which the same operation uses: another iteration may have written what it loads [MP-L9]}}
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {                                      // 8
    %j = arith.subi %c7, %i : index
    %v = memref.load %a[%j] : memref<8xf32>
    memref.store %v, %b[%i] : memref<8xf32>
    scf.reduce
  }
  memref.copy %b, %x : memref<8xf32> to memref<8xf32>
  return
}
