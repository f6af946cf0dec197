// RUN: plan-opt %s --memplan-verify-plan --split-input-file --verify-diagnostics | FileCheck %s
// RUN: not plan-opt %s --memplan-verify-plan=mode=bytes --split-input-file 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BYTES

// In place: 'b' is written at the step at which 'a' is read last, at the same bytes. Legal where
// the relation names the step and every element is read before it is written [MP-L9].

// CHECK-LABEL: @elementwise
func.func @elementwise(%x: memref<4x4xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64, certificate =
    #memplan.certificate<outcome = optimal, bound = 64, step = 4, witness = ["a", "b"]>}
  %a = memplan.buffer "a" {live = #memplan.live<"[3, 5)">, offset = 0} : memref<4x4xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[4, 8)">, offset = 0,
    relations = [#memplan.in_place<"a", at = 4>]} : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>                                      // 3
  linalg.exp ins(%a : memref<4x4xf32>) outs(%b : memref<4x4xf32>)                              // 4
  memref.copy %b, %x : memref<4x4xf32> to memref<4x4xf32>                                      // 7: exp has 2 steps inside
  return
}

// -----

// Used twice by one operation, with the same indexing map: x * x.
// CHECK-LABEL: @square
func.func @square(%x: memref<4x4xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<4x4xf32>
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 4>]} : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>                                      // 3
  linalg.mul ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%b : memref<4x4xf32>)         // 4
  memref.copy %b, %x : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

// An earlier incarnation of the same buffer, element by element.
// CHECK-LABEL: @carried
func.func @carried(%x: memref<16xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %init = memplan.buffer "init" {offset = 0} : memref<16xf32>
  memref.copy %x, %init : memref<16xf32> to memref<16xf32>
  %r = scf.for %i = %lb to %ub step %step iter_args(%old = %init) -> (memref<16xf32>) {
    %n = memplan.buffer "n" {offset = 64} : memref<16xf32>
    linalg.exp ins(%old : memref<16xf32>) outs(%n : memref<16xf32>)
    scf.yield %n : memref<16xf32>
  }
  memref.copy %r, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

// Views that keep the order of the bytes.
// CHECK-LABEL: @reshaped
func.func @reshaped(%x: memref<4x4xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<4x4xf32>
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 5>]} : memref<16xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>                                      // 3
  %c = memref.collapse_shape %a [[0, 1]] : memref<4x4xf32> into memref<16xf32>                 // 4
  linalg.exp ins(%c : memref<16xf32>) outs(%b : memref<16xf32>)                                // 5
  return
}

// -----

// A kernel that declares it.
// CHECK-LABEL: @kernel
func.func @kernel(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 4>]} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>                                        // 3
  memplan.kernel @relu ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
    {in_place = [#memplan.permit<result = 0, operand = 0>], reads_outs = false}                // 4
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

// Storage that must be shared, at different times.
// CHECK-LABEL: @must_alias
func.func @must_alias(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[3, 5)">, offset = 0} : memref<16xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[5, 7)">, offset = 0,
    relations = [#memplan.must_alias<"a">]} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>                                        // 3
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>                                        // 4
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>                                        // 5
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>                                        // 6
  return
}

// -----

func.func @no_relation(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-error@+1 {{'b' is written at step 4 over bytes [0, 64) of 'a', which the same operation uses: no relation allows it [MP-L8]}}
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  return
}

// -----

func.func @other_relation(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.must_alias<"a">]} : memref<16xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-error@+1 {{which the same operation uses: only an in_place relation allows it [MP-L9]}}
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  return
}

// -----

// Decided for one order, kept after another operation came in front.
func.func @other_step(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 3>]} : memref<16xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-error@+1 {{which the same operation uses: its in_place relation allows it at step 3 [MP-L9]}}
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  return
}

// -----

// The element that is written is read again through the transposed map.
func.func @transposed_self(%x: memref<4x4xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<4x4xf32>
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 4>]} : memref<4x4xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  // BYTES: error: 'a' is read at step 4, at byte 4, which the same operation writes as 'b' at another time [MP-L9]
  // expected-error@+1 {{which the same operation uses: the indexing maps of the two operands differ [MP-L9]}}
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>,
                                   affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%b : memref<4x4xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  return
}

// -----

func.func @matmul(%x: memref<4x4xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<4x4xf32>
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 4>]} : memref<4x4xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  // BYTES: error: 'b' is written at step 4 over byte 0 of 'a', which the same operation uses at another time [MP-L9]
  // expected-error@+1 {{which the same operation uses: the operation writes an element more than once [MP-L9]}}
  linalg.matmul ins(%a, %x : memref<4x4xf32>, memref<4x4xf32>) outs(%b : memref<4x4xf32>)
  return
}

// -----

// A row that is read again for every other row.
func.func @broadcast(%x: memref<4xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<4x4xf32>
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 5>]} : memref<4x4xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  linalg.broadcast ins(%x : memref<4xf32>) outs(%a : memref<4x4xf32>) dimensions = [0]
  // BYTES: error: 'a' is read at step 5, at byte 0, which the same operation writes as 'b' at another time [MP-L9]
  // expected-error@+1 {{which the same operation uses: the indexing maps of the two operands differ [MP-L9]}}
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (0, j)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4x4xf32>) outs(%b : memref<4x4xf32>) {
  ^bb0(%p: f32, %o: f32):
    linalg.yield %p : f32
  }
  return
}

// -----

// Half as wide: element i of 'b' lies on element i / 2 of 'a', which may not have been read.
func.func @narrowing(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' has bytes [0, 32)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 4>]} : memref<16xf16>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // BYTES: error: 'b' is written at step 4 over byte 2 of 'a', which the same operation uses at another time [MP-L9]
  // expected-error@+1 {{which the same operation uses: shape or element width of the two operands differ [MP-L9]}}
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
                  iterator_types = ["parallel"]}
      ins(%a : memref<16xf32>) outs(%b : memref<16xf16>) {
  ^bb0(%p: f32, %o: f16):
    %s = arith.truncf %p : f32 to f16
    linalg.yield %s : f16
  }
  return
}

// -----

// The body loads from 'a' wherever it likes.
func.func @gather(%x: memref<16xf32>, %index: memref<16xindex>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 4>]} : memref<16xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-error@+1 {{which the same operation uses: its body reads or writes one of them at any place [MP-L9]}}
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
                  iterator_types = ["parallel"]}
      ins(%index : memref<16xindex>) outs(%b : memref<16xf32>) {
  ^bb0(%i: index, %o: f32):
    // BYTES: error: 'a' is read at step 5, at byte 0, which the same operation writes as 'b' at another time [MP-L9]
    %s = memref.load %a[%i] : memref<16xf32>
    linalg.yield %s : f32
  }
  return
}

// -----

// Shifted by one element.
func.func @shifted(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' has bytes [0, 60)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 5>]} : memref<15xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %s = memref.subview %a[1] [15] [1] : memref<16xf32> to memref<15xf32, strided<[1], offset: 1>>
  // BYTES: error: 'b' is written at step 5 over byte 4 of 'a', which the same operation uses at another time [MP-L9]
  // expected-error@+1 {{which the same operation uses: they are not element for element at the same bytes [MP-L9]}}
  linalg.exp ins(%s : memref<15xf32, strided<[1], offset: 1>>) outs(%b : memref<15xf32>)
  return
}

// -----

func.func @kernel_without_permission(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 4>]} : memref<16xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // BYTES: error: 'b' is written at step 4 over byte 0 of 'a', which the same operation uses at another time [MP-L9]
  // expected-error@+1 {{which the same operation uses: the kernel gives no permission for the two operands [MP-L9]}}
  memplan.kernel @relu ins(%a : memref<16xf32>) outs(%b : memref<16xf32>) {reads_outs = false}
  return
}

// -----

func.func @unknown_operation(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 4>]} : memref<16xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // BYTES: error: 'a' is written at step 4 over byte 0 of 'b', which the same operation uses at another time [MP-L9]
  // expected-error@+1 {{which the same operation uses: 'func.call' is not known to read before it writes [MP-L9]}}
  call @relu(%a, %b) : (memref<16xf32>, memref<16xf32>) -> ()
  return
}
func.func private @relu(memref<16xf32>, memref<16xf32>)

// -----

// The other consumer of 'a' comes after the one that was made in place.
func.func @read_later(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 4>]} : memref<16xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-note@+1 {{'b' is written here}}
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  // BYTES: error: 'a' is read at step 7, but 'b' overwrote bytes [0, 64) of arena 'temp' at step 4 [MP-L8]
  // expected-error@+1 {{'a' is read at step 7, but 'b' overwrote bytes [0, 64) of arena 'temp' at step 4 [MP-L8]}}
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

// The same with live ranges that tell the truth.
func.func @read_later_and_said_so(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {live = #memplan.live<"[3, 8)">, offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {live = #memplan.live<"[4, 5)">, offset = 0,
    relations = [#memplan.in_place<"a", at = 4>]} : memref<16xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-note@+1 {{'b' is written here}}
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  // BYTES: error: 'a' is read at step 7, but 'b' overwrote bytes [0, 64) of arena 'temp' at step 4 [MP-L8]
  // expected-error@+1 {{'a' is read at step 7, but 'b' overwrote bytes [0, 64) of arena 'temp' at step 4 [MP-L8]}}
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#inner = affine_map<(d0, d1, d2) -> (d1, d2)>
#zero = affine_map<(d0, d1, d2) -> (0, d1, d2)>
// The loop over the first dimension runs once: with it, without it or at 0 is the same element.
func.func @loop_that_runs_once(%x: memref<4x4xf32>, %y: memref<1x4x4xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<4x4xf32>
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 5>]} : memref<1x4x4xf32>
  %c = memplan.buffer "c" {offset = 0, relations = [#memplan.in_place<"b", at = 8>]} : memref<1x4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  linalg.generic {indexing_maps = [#inner, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a : memref<4x4xf32>) outs(%b : memref<1x4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.negf %in : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#zero, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%b : memref<1x4x4xf32>) outs(%c : memref<1x4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.negf %in : f32
    linalg.yield %0 : f32
  }
  memref.copy %c, %y : memref<1x4x4xf32> to memref<1x4x4xf32>
  return
}

// -----

#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#inner = affine_map<(d0, d1, d2) -> (d1, d2)>
// The same where it runs twice: the second reads what the first has written.
func.func @loop_that_runs_twice(%x: memref<4x4xf32>, %y: memref<2x4x4xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<4x4xf32>
  // expected-note@+1 {{'b' has bytes [0, 128)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.must_alias<"a">]} : memref<2x4x4xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  // BYTES: error: 'a' is read at step 4, at byte 0, which the same operation writes as 'b' at another time [MP-L9]
  // expected-error@+1 {{which the same operation uses: only an in_place relation allows it [MP-L9]}}
  linalg.generic {indexing_maps = [#inner, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a : memref<4x4xf32>) outs(%b : memref<2x4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  memref.copy %b, %y : memref<2x4x4xf32> to memref<2x4x4xf32>
  return
}

// -----

#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#zero = affine_map<(d0, d1, d2) -> (0, d1, d2)>
func.func @zero_of_two(%x: memref<2x4x4xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'a' has bytes [0, 128)}}
  %a = memplan.buffer "a" {offset = 0} : memref<2x4x4xf32>
  // expected-note@+1 {{'b' has bytes [0, 128)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.in_place<"a", at = 4>]} : memref<2x4x4xf32>
  // expected-note@+1 {{'a' was last written here, at step 3}}
  memref.copy %x, %a : memref<2x4x4xf32> to memref<2x4x4xf32>
  // BYTES: error: 'a' is read at step 4, at byte 0, which the same operation writes as 'b' at another time [MP-L9]
  // expected-error@+1 {{which the same operation uses: the indexing maps of the two operands differ [MP-L9]}}
  linalg.generic {indexing_maps = [#zero, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a : memref<2x4x4xf32>) outs(%b : memref<2x4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  memref.copy %b, %x : memref<2x4x4xf32> to memref<2x4x4xf32>
  return
}
