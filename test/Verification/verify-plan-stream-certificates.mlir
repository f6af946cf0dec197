// RUN: plan-opt %s --memplan-verify-plan -split-input-file -verify-diagnostics

// A certificate without a step names buffers of which any two are in each other's way: a1 and b1 are
// live at no common step, but nothing orders their streams.

func.func @concurrent(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64, certificate = #memplan.certificate<outcome = optimal, bound = 128, witness = ["a1", "b1"]>}
  %a1 = memplan.buffer "a1" {live = #memplan.live<"[3, 6)">, pool = "temp", alignment = 64, offset = 0} : memref<16xf32>
  %b1 = memplan.buffer "b1" {live = #memplan.live<"[6, 9)">, pool = "temp", alignment = 64, offset = 64} : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a1 : memref<16xf32>)
  linalg.exp {memplan.stream = 1 : i64} ins(%x : memref<16xf32>) outs(%b1 : memref<16xf32>)
  return
}

// -----

// On one stream b1 comes behind a1.

func.func @in_one_stream(%x: memref<16xf32>) {
  // expected-error@+1 {{arena 'temp' has witnesses 'a1' and 'b1', which are never in use at one time [MP-L10]}}
  memplan.arena "temp" {bytes = 128, alignment = 64, certificate = #memplan.certificate<outcome = optimal, bound = 128, witness = ["a1", "b1"]>}
  %a1 = memplan.buffer "a1" {live = #memplan.live<"[3, 6)">, pool = "temp", alignment = 64, offset = 0} : memref<16xf32>
  %b1 = memplan.buffer "b1" {live = #memplan.live<"[6, 9)">, pool = "temp", alignment = 64, offset = 64} : memref<16xf32>
  linalg.exp {memplan.stream = 1 : i64} ins(%x : memref<16xf32>) outs(%a1 : memref<16xf32>)
  linalg.exp {memplan.stream = 1 : i64} ins(%x : memref<16xf32>) outs(%b1 : memref<16xf32>)
  return
}

// -----

// Streams that may wait for each other to share storage keep the order of the program.

func.func @ordered(%x: memref<16xf32>) attributes {memplan.ordered_reuse} {
  // expected-error@+1 {{arena 'temp' has witnesses 'a1' and 'b1', which are never in use at one time [MP-L10]}}
  memplan.arena "temp" {bytes = 128, alignment = 64, certificate = #memplan.certificate<outcome = optimal, bound = 128, witness = ["a1", "b1"]>}
  %a1 = memplan.buffer "a1" {live = #memplan.live<"[3, 6)">, pool = "temp", alignment = 64, offset = 0} : memref<16xf32>
  %b1 = memplan.buffer "b1" {live = #memplan.live<"[6, 9)">, pool = "temp", alignment = 64, offset = 64} : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a1 : memref<16xf32>)
  linalg.exp {memplan.stream = 1 : i64} ins(%x : memref<16xf32>) outs(%b1 : memref<16xf32>)
  return
}

// -----

// c is written by one stream and read by the other, so that b1 is behind a1: an event orders them.

func.func @event(%x: memref<16xf32>) {
  // expected-error@+1 {{arena 'temp' has witnesses 'a1' and 'b1', which are never in use at one time [MP-L10]}}
  memplan.arena "temp" {bytes = 192, alignment = 64, certificate = #memplan.certificate<outcome = optimal, bound = 192, witness = ["a1", "c", "b1"]>}
  %a1 = memplan.buffer "a1" {live = #memplan.live<"[4, 10)">, pool = "temp", alignment = 64, offset = 0} : memref<16xf32>
  %c = memplan.buffer "c" {live = #memplan.live<"[7, 13)">, pool = "temp", alignment = 64, offset = 64} : memref<16xf32>
  %b1 = memplan.buffer "b1" {live = #memplan.live<"[10, 13)">, pool = "temp", alignment = 64, offset = 128} : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a1 : memref<16xf32>)
  linalg.exp ins(%a1 : memref<16xf32>) outs(%c : memref<16xf32>)
  linalg.exp {memplan.stream = 1 : i64} ins(%c : memref<16xf32>) outs(%b1 : memref<16xf32>)
  return
}

// -----

// What the host loads has ended when it goes on.

func.func @host(%x: memref<16xf32>, %i: index) -> f32 {
  // expected-error@+1 {{arena 'temp' has witnesses 'a1' and 'b1', which are never in use at one time [MP-L10]}}
  memplan.arena "temp" {bytes = 128, alignment = 64, certificate = #memplan.certificate<outcome = optimal, bound = 128, witness = ["a1", "b1"]>}
  %a1 = memplan.buffer "a1" {live = #memplan.live<"[3, 7)">, pool = "temp", alignment = 64, offset = 0} : memref<16xf32>
  %b1 = memplan.buffer "b1" {live = #memplan.live<"[7, 10)">, pool = "temp", alignment = 64, offset = 64} : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a1 : memref<16xf32>)
  %e = memref.load %a1[%i] : memref<16xf32>
  linalg.exp {memplan.stream = 1 : i64} ins(%x : memref<16xf32>) outs(%b1 : memref<16xf32>)
  return %e : f32
}

// -----

// Without streams, each two are live at a common step. The bytes are added up as with a step.

func.func @without_streams(%x: memref<16xf32>) {
  // expected-error@+1 {{arena 'temp' has bound 256, but its witness adds up to 128 [MP-L10]}}
  memplan.arena "temp" {bytes = 256, alignment = 64, certificate = #memplan.certificate<outcome = optimal, bound = 256, witness = ["a", "b"]>}
  %a = memplan.buffer "a" {live = #memplan.live<"[3, 9)">, pool = "temp", alignment = 64, offset = 0} : memref<16xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[6, 9)">, pool = "temp", alignment = 64, offset = 64} : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  return
}
