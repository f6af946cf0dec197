// RUN: plan-opt %s --memplan-infer-inplace -verify-diagnostics -split-input-file

func.func @read_later(%x: memref<16xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  // expected-error@+1 {{'b' may not take the storage of 'a': rule 3, the operand is read later [MP-L9]}}
  %b = memplan.buffer "b" {relations = [#memplan.in_place<"a", at = 3>]} : memref<16xf32>
  // expected-note@+1 {{the last write is 'memref.copy' here}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-note@+1 {{the conflicting write is 'linalg.exp' here}}
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  // expected-note@+1 {{the read is 'memref.copy' here}}
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#t = affine_map<(d0, d1) -> (d1, d0)>
func.func @transposed(%x: memref<4x4xf32>) {
  %a = memplan.buffer "a" : memref<4x4xf32>
  // expected-error@+1 {{'b' may not take the storage of 'a': rule 4, an iteration reads other bytes than it writes [MP-L9]}}
  %b = memplan.buffer "b" {relations = [#memplan.in_place<"a", at = 3>]} : memref<4x4xf32>
  // expected-note@+1 {{the last write is 'memref.copy' here}}
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  // expected-note@+2 {{the read is 'linalg.generic' here}}
  // expected-note@+1 {{the conflicting write is 'linalg.generic' here}}
  linalg.generic {indexing_maps = [#t, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4x4xf32>) outs(%b : memref<4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  memref.copy %b, %x : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

// Decided for another order of operations.
func.func @stale(%x: memref<16xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  // expected-error@+1 {{'b' may not take the storage of 'a': rule 5, the result is not first written at step 7 [MP-L9]}}
  %b = memplan.buffer "b" {relations = [#memplan.in_place<"a", at = 7>]} : memref<16xf32>
  // expected-note@+1 {{the last write is 'memref.copy' here}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-note@+2 {{the read is 'linalg.exp' here}}
  // expected-note@+1 {{the conflicting write is 'linalg.exp' here}}
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

func.func @too_small(%x: memref<16xf32>, %y: memref<32xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  // expected-error@+1 {{'b' may not take the storage of 'a': rule 1, the result's 128 bytes do not fit into the operand's 64 [MP-L9]}}
  %b = memplan.buffer "b" {relations = [#memplan.in_place<"a", at = 4>]} : memref<32xf32>
  // expected-note@+1 {{the last write is 'memref.copy' here}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %front = memref.subview %b[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  // expected-note@+2 {{the read is 'linalg.exp' here}}
  // expected-note@+1 {{the conflicting write is 'linalg.exp' here}}
  linalg.exp ins(%a : memref<16xf32>) outs(%front : memref<16xf32, strided<[1]>>)
  memref.copy %b, %y : memref<32xf32> to memref<32xf32>
  return
}

// -----

func.func @result(%x: memref<16xf32>) -> memref<16xf32> {
  %a = memplan.buffer "a" : memref<16xf32>
  // expected-error@+1 {{'b' may not take the storage of 'a': rule 2, the result keeps storage of its own: returned by the function [MP-L9]}}
  %b = memplan.buffer "b" {pool = "output", relations = [#memplan.in_place<"a", at = 3>]} : memref<16xf32>
  // expected-note@+1 {{the last write is 'memref.copy' here}}
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-note@+2 {{the read is 'linalg.exp' here}}
  // expected-note@+1 {{the conflicting write is 'linalg.exp' here}}
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  return %b : memref<16xf32>
}

// -----

func.func @nobody(%x: memref<16xf32>) {
  // expected-error@+1 {{relation names 'a', which is no planned buffer of this function [MP-I4]}}
  %b = memplan.buffer "b" {relations = [#memplan.in_place<"a", at = 3>]} : memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  return
}
