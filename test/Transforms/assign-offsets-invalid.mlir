// RUN: plan-opt %s --memplan-assign-offsets -verify-diagnostics -split-input-file

// MP-L2: two buffers of 64 bytes meet at step 3, the pool allows 64.
// expected-error@+2 {{needs 128 bytes but its capacity is 64 [MP-L2]}}
// expected-note@+1 {{peak at step 3; 2 buffers live: a 64, b 64}}
func.func @capacity(%x: memref<4xf32>) attributes {memplan.pools = [#memplan.pool<"temp", alignment = 64, capacity = 64>]} {
  %a = memplan.buffer "a" : memref<4xf32>
  %b = memplan.buffer "b" : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.copy %b, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @names(%x: memref<4xf32>) {
  // expected-note@+1 {{here}}
  %a = memplan.buffer "a" : memref<4xf32>
  // expected-error@+1 {{the name 'a' is given to another buffer of this function [MP-I1]}}
  %b = memplan.buffer "a" : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @escapes(%x: memref<4xf32>) -> memref<4xf32> {
  // expected-error@+1 {{'a' of pool 'temp' can't be placed: returned by the function [MP-L9]}}
  %a = memplan.buffer "a" : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  // expected-note@+1 {{here}}
  return %a : memref<4xf32>
}

// -----

func.func @unknown_relation(%x: memref<4xf32>) {
  // expected-error@+1 {{relation names 'nobody', which is no planned buffer of this function [MP-I4]}}
  %a = memplan.buffer "a" {relations = [#memplan.must_alias<"nobody">]} : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @contradiction(%x: memref<4xf32>) {
  %a = memplan.buffer "a" : memref<64xf32>
  %b = memplan.buffer "b" {relations = [#memplan.inside<"a", offset = 64>]} : memref<4xf32>
  // expected-error@+1 {{relation to 'a' contradicts other relations}}
  %c = memplan.buffer "c" {relations = [#memplan.must_alias<"b">, #memplan.inside<"a", offset = 128>]} : memref<4xf32>
  memref.copy %x, %b : memref<4xf32> to memref<4xf32>
  memref.copy %x, %c : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @pools(%x: memref<4xf32>) {
  %a = memplan.buffer "a" : memref<4xf32>
  // expected-error@+1 {{is tied to 'a' of pool 'temp' but is in pool 'host' [MP-I4]}}
  %b = memplan.buffer "b" {pool = "host", relations = [#memplan.must_alias<"a">]} : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %x, %b : memref<4xf32> to memref<4xf32>
  return
}
