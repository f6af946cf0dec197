// RUN: plan-opt %s --memplan-materialize-arena -verify-diagnostics -split-input-file

func.func @no_arena(%x: memref<4xf32>) {
  // expected-error@+1 {{'a' of pool 'temp' has no arena: run memplan-assign-offsets before [MP-L4]}}
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 2)">} : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @no_offset(%x: memref<4xf32>) {
  memplan.arena "temp" {bytes = 64 : i64, alignment = 64 : i64}
  // expected-error@+1 {{'a' of pool 'temp' has no offset: run memplan-assign-offsets before [MP-L4]}}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 3)">} : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  return
}

// -----

// What has storage of its own has no place in an arena.
func.func @stale_offset(%x: memref<4xf32>) -> memref<4xf32> {
  // expected-error@+1 {{'a' of pool 'output' has no arena: run memplan-assign-offsets before [MP-L4]}}
  %a = memplan.buffer "a" {pool = "output", offset = 0} : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  return %a : memref<4xf32>
}
