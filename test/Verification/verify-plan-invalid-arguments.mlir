// RUN: plan-opt %s --memplan-verify-plan --split-input-file --verify-diagnostics

// What lives in the storage of an argument, and what the caller may rely on [MP-L20].

// A temporary is over the argument from where it is read last: nothing to say.
func.func @right(%x: memref<16xf32> {memplan.donated}, %y: memref<16xf32> {bufferize.result}) {
  memplan.arena "argument:0" {bytes = 64, alignment = 64}
  memplan.arena "argument:1" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[4, 7)">, pool = "argument:0", alignment = 4, offset = 0, memplan.argument = 0} : memref<16xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[9, 13)">, pool = "argument:1", alignment = 4, offset = 0, memplan.argument = 1} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>                                      // 4
  %t = memplan.buffer "t" {live = #memplan.live<"[6, 10)">, pool = "argument:0", alignment = 4, relations = [#memplan.in_place<"a", at = 6>], offset = 0} : memref<16xf32>
  linalg.exp ins(%a : memref<16xf32>) outs(%t : memref<16xf32>)                              // 6 to 8
  linalg.exp ins(%t : memref<16xf32>) outs(%b : memref<16xf32>)
  memref.copy %b, %y : memref<16xf32> to memref<16xf32>
  return
}

// -----

// The argument is read once more while something else is in its place.
func.func @read_later(%x: memref<16xf32> {memplan.donated}, %y: memref<16xf32>, %z: memref<16xf32>) {
  memplan.arena "argument:0" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a'}}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 7)">, pool = "argument:0", alignment = 4, offset = 0, memplan.argument = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>                                      // 2
  // expected-error@+1 {{MP-L1}}
  %t = memplan.buffer "t" {live = #memplan.live<"[4, 6)">, pool = "argument:0", alignment = 4, offset = 0} : memref<16xf32>
  memref.copy %y, %t : memref<16xf32> to memref<16xf32>                                      // 4
  memref.copy %t, %z : memref<16xf32> to memref<16xf32>                                      // 5
  memref.copy %a, %z : memref<16xf32> to memref<16xf32>                                      // 6
  return
}

// -----

// expected-error@+1 {{argument 0 is used as storage, but its caller does not give it away [MP-L20]}}
func.func @not_given(%x: memref<16xf32>, %y: memref<16xf32>) {
  memplan.arena "argument:0" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 4)">, pool = "argument:0", alignment = 4, offset = 0, memplan.argument = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %y : memref<16xf32> to memref<16xf32>
  return
}

// -----

// The caller in this module reads the argument after the call.
// expected-error@+1 {{argument 0 is used as storage, but the function may be called in this module [MP-L20]}}
func.func @called(%x: memref<16xf32> {memplan.donated}, %y: memref<16xf32>) {
  memplan.arena "argument:0" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 4)">, pool = "argument:0", alignment = 4, offset = 0, memplan.argument = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %y : memref<16xf32> to memref<16xf32>
  return
}
func.func @caller(%x: memref<16xf32>, %y: memref<16xf32>) {
  call @called(%x, %y) : (memref<16xf32>, memref<16xf32>) -> ()
  memref.copy %x, %y : memref<16xf32> to memref<16xf32>
  return
}

// -----

// Behind the buffer's back.
func.func @seen(%x: memref<16xf32> {memplan.donated}, %y: memref<16xf32>) {
  memplan.arena "argument:0" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 4)">, pool = "argument:0", alignment = 4, offset = 0, memplan.argument = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %y : memref<16xf32> to memref<16xf32>
  // expected-error@+1 {{argument 0 is used as storage, but is accessed here as well [MP-L20]}}
  linalg.exp ins(%x : memref<16xf32>) outs(%y : memref<16xf32>)
  return
}

// -----

// The temporary is written before the content of the argument is in its buffer.
func.func @read_too_late(%x: memref<16xf32> {memplan.donated}, %y: memref<16xf32>) {
  memplan.arena "argument:0" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[5, 7)">, pool = "argument:0", alignment = 4, offset = 0, memplan.argument = 0} : memref<16xf32>
  %t = memplan.buffer "t" {live = #memplan.live<"[3, 5)">, pool = "argument:0", alignment = 4, offset = 0} : memref<16xf32>
  memref.copy %y, %t : memref<16xf32> to memref<16xf32>                                      // 3
  memref.copy %t, %y : memref<16xf32> to memref<16xf32>                                      // 4
  // expected-error@+1 {{argument 0 is used as storage, but is read here, after something else may have been written [MP-L20]}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>                                      // 5
  memref.copy %a, %y : memref<16xf32> to memref<16xf32>
  return
}

// -----

// Something is written over the final value.
func.func @written_later(%x: memref<16xf32>, %y: memref<16xf32> {bufferize.result}, %z: memref<16xf32>) {
  memplan.arena "argument:1" {bytes = 64, alignment = 64}
  %b = memplan.buffer "b" {live = #memplan.live<"[3, 5)">, pool = "argument:1", alignment = 4, offset = 0, memplan.argument = 1} : memref<16xf32>
  %t = memplan.buffer "t" {live = #memplan.live<"[5, 7)">, pool = "argument:1", alignment = 4, offset = 0} : memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>                                      // 3
  // expected-error@+1 {{argument 1 is used as storage, but has its final value here, before something else may be written [MP-L20]}}
  memref.copy %b, %y : memref<16xf32> to memref<16xf32>                                      // 4
  memref.copy %x, %t : memref<16xf32> to memref<16xf32>                                      // 5
  memref.copy %t, %z : memref<16xf32> to memref<16xf32>                                      // 6
  return
}

// -----

// A state has its final value, donated or not.
func.func @no_final_value(%s: memref<16xf32> {memplan.donated, memplan.kind = "state"}, %y: memref<16xf32>) {
  memplan.arena "argument:0" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 4)">, pool = "argument:0", alignment = 4, offset = 0, memplan.argument = 0} : memref<16xf32>
  memref.copy %s, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %y : memref<16xf32> to memref<16xf32>
  // expected-error@+1 {{argument 0 is used as storage, but has no final value here [MP-L20]}}
  return
}

// -----

// The argument has 64 bytes.
func.func @too_large(%x: memref<16xf32> {memplan.donated}, %y: memref<32xf32>) {
  memplan.arena "argument:0" {bytes = 128, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[3, 4)">, pool = "argument:0", alignment = 4, offset = 0, memplan.argument = 0} : memref<16xf32>
  // expected-error@+1 {{argument 0 is used as storage, but 't' ends at byte 128, and it at byte 64 [MP-L20]}}
  %t = memplan.buffer "t" {live = #memplan.live<"[4, 6)">, pool = "argument:0", alignment = 4, offset = 0} : memref<32xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>                                      // 3
  memref.copy %y, %t : memref<32xf32> to memref<32xf32>                                      // 4
  memref.copy %t, %y : memref<32xf32> to memref<32xf32>                                      // 5
  return
}

// -----

// The caller may have put the argument anywhere.
func.func @aligned(%x: memref<16xf32> {memplan.donated}, %y: memref<16xf32>) {
  memplan.arena "argument:0" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[3, 4)">, pool = "argument:0", alignment = 4, offset = 0, memplan.argument = 0} : memref<16xf32>
  // expected-error@+1 {{argument 0 is used as storage, but 't' is aligned to 64, and its elements have 4 bytes [MP-L20]}}
  %t = memplan.buffer "t" {live = #memplan.live<"[4, 6)">, pool = "argument:0", alignment = 64, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>                                      // 3
  memref.copy %y, %t : memref<16xf32> to memref<16xf32>                                      // 4
  memref.copy %t, %y : memref<16xf32> to memref<16xf32>                                      // 5
  return
}

// -----

func.func @no_argument(%x: memref<16xf32> {memplan.donated}, %y: memref<16xf32>) {
  memplan.arena "argument:0" {bytes = 64, alignment = 64}
  // expected-error@+1 {{'t' is in pool 'argument:0', where no buffer is storage of an argument [MP-L20]}}
  %t = memplan.buffer "t" {live = #memplan.live<"[2, 4)">, pool = "argument:0", alignment = 4, offset = 0} : memref<16xf32>
  memref.copy %y, %t : memref<16xf32> to memref<16xf32>
  memref.copy %t, %y : memref<16xf32> to memref<16xf32>
  return
}
