// RUN: plan-opt %s --memplan-verify-plan --split-input-file --verify-diagnostics

// Figures of a plan that are wrong. What the verifier of one operation sees is in test/IR.

func.func @duplicate_name() {
  // expected-note@+1 {{the first use is here}}
  %a = memplan.buffer "a" : memref<16xf32>
  // expected-error@+1 {{name 'a' is used twice in this function [MP-I1]}}
  %b = memplan.buffer "a" : memref<16xf32>
  return
}

// -----

func.func @relation_to_nobody() {
  // expected-error@+1 {{relation #memplan.must_alias<"b"> of 'a' names no buffer of this function [MP-I4]}}
  %a = memplan.buffer "a" {relations = [#memplan.must_alias<"b">]} : memref<16xf32>
  return
}

// -----

// A buffer of that name in another function is none of this one.
func.func @other() {
  %b = memplan.buffer "b" : memref<16xf32>
  return
}
func.func @relation_to_other_function() {
  // expected-error@+1 {{relation #memplan.disjoint<"b"> of 'a' names no buffer of this function [MP-I4]}}
  %a = memplan.buffer "a" {relations = [#memplan.disjoint<"b">]} : memref<16xf32>
  return
}

// -----

func.func @two_arenas() {
  // expected-note@+1 {{the first one is here}}
  memplan.arena "temp" {bytes = 0, alignment = 64}
  // expected-error@+1 {{pool 'temp' has a second arena in this function [MP-I9]}}
  memplan.arena "temp" {bytes = 0, alignment = 64}
  return
}

// -----

func.func @missing_offset() {
  // expected-note@+1 {{the arena is here}}
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-error@+1 {{'a' has no offset, although pool 'temp' has an arena [MP-L4]}}
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 2)">} : memref<16xf32>
  return
}

// -----

func.func @missing_arena() {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-error@+1 {{'a' has an offset, but pool 'host' has no arena in this function [MP-L4]}}
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 2)">, pool = "host", offset = 0} : memref<16xf32>
  return
}

// -----

// 64 bytes at offset 64 end at 128; the arena has one byte less.
func.func @arena_too_small() {
  // expected-note@+1 {{the arena is here}}
  memplan.arena "temp" {bytes = 127, alignment = 64}
  // expected-error@+1 {{'a' ends at byte 128, but arena 'temp' has 127 [MP-L2]}}
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 2)">, offset = 64} : memref<16xf32>
  return
}

// -----

// Elements of 4 bits take a byte each: 128 bytes, not 64.
func.func @four_bits() {
  // expected-note@+1 {{the arena is here}}
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-error@+1 {{'a' ends at byte 128, but arena 'temp' has 64 [MP-L2]}}
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 2)">, offset = 0} : memref<128xi4>
  return
}

// -----

// i48 is stored with a stride of 8 bytes, and a vector of 3 floats with one of 16:
// 5 * 8 = 40 and 3 * 16 = 48.
func.func @padded_elements() {
  // Both errors have this note.
  // expected-note@+1 {{the arena is here}}
  memplan.arena "temp" {bytes = 31, alignment = 64}
  // expected-error@+1 {{'a' ends at byte 40, but arena 'temp' has 31 [MP-L2]}}
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 2)">, offset = 0} : memref<5xi48>
  // expected-error@+1 {{'b' ends at byte 48, but arena 'temp' has 31 [MP-L2]}}
  %b = memplan.buffer "b" {live = #memplan.live<"[2, 3)">, offset = 0} : memref<3xvector<3xf32>>
  return
}

// -----

// The offset suits the buffer, but nobody says that the arena begins at a multiple of 256.
func.func @arena_misaligned() {
  memplan.arena "temp" {bytes = 512, alignment = 64}
  // expected-error@+1 {{'a' is aligned to 256, but its arena only to 64 [MP-L3]}}
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 2)">, alignment = 256, offset = 256} : memref<16xf32>
  return
}

// -----

module attributes {memplan.pools = [#memplan.pool<"temp", alignment = 64, capacity = 64, max_block = 32>]} {
  func.func @over_capacity() {
    // expected-error@+1 {{arena 'temp' needs 128 bytes but its capacity is 64 [MP-L2]}}
    memplan.arena "temp" {bytes = 128, alignment = 64}
    // expected-note@+2 {{'a' has bytes [64, 128)}}
    // expected-error@+1 {{'a' has 64 bytes but the largest block of pool 'temp' is 32 [MP-L2]}}
    %a = memplan.buffer "a" {live = #memplan.live<"[1, 2)">, offset = 64} : memref<16xf32>
    return
  }
}

// -----

func.func @memory_spaces() {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-error@+1 {{'a' is in space 1 : i64, but arena 'temp' in the default space [MP-I2]}}
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 2)">, offset = 0} : memref<16xf32, 1>
  return
}

// -----

// Certificates. 'a' (64 bytes, steps 3 and 4) and 'b' (64 bytes, step 4) make a bound of 128.

func.func @bound_not_reached(%x: memref<16xf32>) {
  // expected-error@+1 {{arena 'temp' has bound 128, but its witness adds up to 64 [MP-L10]}}
  memplan.arena "temp" {bytes = 128, alignment = 64, certificate =
    #memplan.certificate<outcome = optimal, bound = 128, step = 4, witness = ["b"]>}
  %a = memplan.buffer "a" {live = #memplan.live<"[3, 5)">, offset = 0} : memref<16xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[4, 5)">, offset = 64} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  return
}

// -----

// One witness counts from where what it is tied to begins: 'b' ends at 192, rounded to its alignment
// at 256. No such block is 320 bytes long.

func.func @bound_above_block(%x: memref<16xf32>) {
  // expected-error@+1 {{arena 'temp' has bound 320, but its witness adds up to 128 [MP-L10]}}
  memplan.arena "temp" {bytes = 320, alignment = 128, certificate =
    #memplan.certificate<outcome = optimal, bound = 320, step = 5, witness = ["b"]>}
  %a = memplan.buffer "a" {live = #memplan.live<"[4, 5)">, offset = 0} : memref<48xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[5, 6)">, alignment = 128, relations = [#memplan.inside<"a", offset = 128>], offset = 128} : memref<16xf32>
  %view = memref.subview %a[0] [16] [1] : memref<48xf32> to memref<16xf32, strided<[1]>>
  memref.copy %x, %view : memref<16xf32> to memref<16xf32, strided<[1]>>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  return
}

// -----

func.func @bound_without_witness(%x: memref<16xf32>) {
  // expected-error@+1 {{arena 'temp' has bound 64, but its witness adds up to 0 [MP-L10]}}
  memplan.arena "temp" {bytes = 64, alignment = 64, certificate =
    #memplan.certificate<outcome = optimal, bound = 64>}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 3)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  return
}

// -----

func.func @witness_not_live(%x: memref<16xf32>) {
  // expected-error@+1 {{arena 'temp' has witness 'b', which is not live at step 3 [MP-L10]}}
  memplan.arena "temp" {bytes = 128, alignment = 64, certificate =
    #memplan.certificate<outcome = optimal, bound = 128, step = 3, witness = ["a", "b"]>}
  %a = memplan.buffer "a" {live = #memplan.live<"[3, 5)">, offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' is live in #memplan.live<"[4, 5)">}}
  %b = memplan.buffer "b" {live = #memplan.live<"[4, 5)">, offset = 64} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  return
}

// -----

func.func @witness_unknown() {
  // expected-error@+1 {{arena 'temp' has witness 'a', which is no buffer of it [MP-L10]}}
  memplan.arena "temp" {bytes = 64, alignment = 64, certificate =
    #memplan.certificate<outcome = optimal, bound = 64, step = 1, witness = ["a"]>}
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 2)">, pool = "output"} : memref<16xf32>
  return
}

// -----

func.func @witness_twice(%x: memref<16xf32>) {
  // expected-error@+1 {{arena 'temp' has witness 'a' twice [MP-L10]}}
  memplan.arena "temp" {bytes = 128, alignment = 64, certificate =
    #memplan.certificate<outcome = optimal, bound = 128, step = 2, witness = ["a", "a"]>}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 3)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  return
}

// -----

// Relations that the offsets break.

func.func @must_alias_elsewhere() {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'a' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 2)">, offset = 0} : memref<16xf32>
  // expected-error@+1 {{'b' with bytes [64, 128) and 'a' with bytes [0, 64) break relation #memplan.must_alias<"a">: they are not at that distance [MP-L9]}}
  %b = memplan.buffer "b" {live = #memplan.live<"[2, 3)">, offset = 64,
    relations = [#memplan.must_alias<"a">]} : memref<16xf32>
  return
}

// -----

func.func @inside_sticks_out() {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'a' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 2)">, offset = 0} : memref<16xf32>
  // expected-error@+1 {{'b' with bytes [32, 96) and 'a' with bytes [0, 64) break relation #memplan.inside<"a", offset = 32>: the former ends after the latter [MP-L9]}}
  %b = memplan.buffer "b" {live = #memplan.live<"[2, 3)">, alignment = 32, offset = 32,
    relations = [#memplan.inside<"a", offset = 32>]} : memref<16xf32>
  return
}

// -----

func.func @disjoint_meets() {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'a' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 2)">, offset = 0} : memref<16xf32>
  // expected-error@+1 {{'b' with bytes [0, 64) and 'a' with bytes [0, 64) break relation #memplan.disjoint<"a">: they share bytes [MP-L9]}}
  %b = memplan.buffer "b" {live = #memplan.live<"[2, 3)">, offset = 0,
    relations = [#memplan.disjoint<"a">]} : memref<16xf32>
  return
}

// -----

func.func @in_place_too_large() {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  // expected-note@+1 {{'a' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 2)">, offset = 0} : memref<16xf32>
  // expected-error@+1 {{'b' with bytes [0, 128) and 'a' with bytes [0, 64) break relation #memplan.in_place<"a", at = 2>: the former ends after the latter [MP-L9]}}
  %b = memplan.buffer "b" {live = #memplan.live<"[2, 3)">, offset = 0,
    relations = [#memplan.in_place<"a", at = 2>]} : memref<32xf32>
  return
}

// -----

// Two buffers, each of which can be addressed, but not all their bytes together.
// expected-error@+1 {{the buffers have 2^63 bytes or more in all, too many to be told apart [MP-P5]}}
func.func @countless() {
  %a = memplan.buffer "a" : memref<4611686018427387904xi8>
  %b = memplan.buffer "b" : memref<4611686018427387904xi8>
  return
}

// -----

// What the caller declares constant stays as it is [MP-L15], through whatever view.
func.func @written_parameter(%x: memref<4x4xf32> {memplan.kind = "parameter"}) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  %t = memref.transpose %x (d0, d1) -> (d1, d0) : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
  // expected-error@+1 {{argument 0 is a parameter, but written here [MP-L15]}}
  memref.copy %a, %t : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
  return
}

// -----

memref.global "private" constant @weights : memref<4xf32> = dense<1.0>
func.func @written_global(%x: memref<4xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  %w = memref.get_global @weights : memref<4xf32>
  // expected-error@+1 {{'weights' is a constant, but written here [MP-L15]}}
  linalg.exp ins(%a : memref<4xf32>) outs(%w : memref<4xf32>)
  return
}

// -----

// Both functions count.
func.func @other(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 4)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}
// expected-error@+1 {{the arenas of all functions need 128 bytes but the budget is 127 [MP-L2]}}
func.func @over_budget(%x: memref<16xf32>) attributes {memplan.summary = {budget = {budget_bytes = 127 : i64}}} {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 4)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}
