// RUN: plan-opt %s --memplan-verify-plan --split-input-file --verify-diagnostics
// RUN: not plan-opt %s --memplan-verify-plan=mode=bytes --split-input-file 2>&1 | FileCheck %s

// The storage of a result holds other buffers, and is handed out.

func.func @sound(%x: memref<16xf32>) -> memref<16xf32> {
  memplan.arena "output:r" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 5)">, pool = "output:r", offset = 0, relations = [#memplan.inside<"r", offset = 0>]} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %r = memplan.buffer "r" {pool = "output:r", offset = 0} : memref<16xf32>
  memref.copy %a, %r : memref<16xf32> to memref<16xf32>
  return %r : memref<16xf32>
}

// -----

// What the caller gets must still be there.
func.func @broken(%x: memref<16xf32>, %out: memref<16xf32>) -> memref<16xf32> {
  memplan.arena "output:r" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'r' has bytes [0, 64)}}
  %r = memplan.buffer "r" {pool = "output:r", offset = 0} : memref<16xf32>
  // expected-note@+1 {{'r' was last written here, at step 2}}
  memref.copy %x, %r : memref<16xf32> to memref<16xf32>
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {pool = "output:r", offset = 0} : memref<16xf32>
  // expected-note@+1 {{'a' is written here}}
  memref.copy %out, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  // CHECK: error: 'r' is read at step 6, but 'a' overwrote bytes [0, 64) of arena 'output:r' at step 4 [MP-L8]
  // expected-error@+1 {{'r' is read at step 6, but 'a' overwrote bytes [0, 64) of arena 'output:r' at step 4 [MP-L8]}}
  return %r : memref<16xf32>
}

// -----

// Its storage is that of the result, and nobody else's to hand out.
func.func @other(%x: memref<16xf32>) -> (memref<16xf32>, memref<16xf32>) {
  memplan.arena "output:r" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' in arena 'output:r' is declared here}}
  %a = memplan.buffer "a" {pool = "output:r", offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %r = memplan.buffer "r" {pool = "output:r", offset = 0} : memref<16xf32>
  memref.copy %a, %r : memref<16xf32> to memref<16xf32>
  // expected-error@+1 {{'a' escapes: it is returned from the function [MP-L8]}}
  return %a, %r : memref<16xf32>, memref<16xf32>
}

// -----

func.func @nobody(%x: memref<16xf32>) {
  // expected-error@+1 {{pool 'output:r' has an arena, but no result 'r' [MP-L4]}}
  memplan.arena "output:r" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {pool = "output:r", offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  return
}

// -----

// The caller would free another address than was allocated.
func.func @behind(%x: memref<16xf32>) -> memref<16xf32> {
  memplan.arena "output:r" {bytes = 128, alignment = 64}
  // expected-error@+1 {{'r' is a result with an arena, but does not begin it [MP-L4]}}
  %r = memplan.buffer "r" {pool = "output:r", offset = 64} : memref<16xf32>
  memref.copy %x, %r : memref<16xf32> to memref<16xf32>
  return %r : memref<16xf32>
}

// -----

// The second one would be the first one.
func.func @again(%x: memref<16xf32>, %c: i1) -> memref<16xf32> {
  memplan.arena "output:r" {bytes = 64, alignment = 64}
  %other = memplan.buffer "s" {pool = "output"} : memref<16xf32>
  memref.copy %x, %other : memref<16xf32> to memref<16xf32>
  %r = scf.if %c -> memref<16xf32> {
    // expected-error@+1 {{'r' is a result with an arena, but may be made more than once a call [MP-L4]}}
    %r = memplan.buffer "r" {pool = "output:r", offset = 0} : memref<16xf32>
    memref.copy %x, %r : memref<16xf32> to memref<16xf32>
    scf.yield %r : memref<16xf32>
  } else {
    scf.yield %other : memref<16xf32>
  }
  return %r : memref<16xf32>
}
