// RUN: plan-opt %s --memplan-explain=b -verify-diagnostics -split-input-file -o /dev/null
// RUN: plan-opt %s --memplan-infer-inplace --memplan-assign-offsets --memplan-explain-buffer=buffer=b -verify-diagnostics -split-input-file -o /dev/null
// RUN: not plan-opt %s --memplan-explain=nobody 2>&1 | FileCheck %s --check-prefix=NOBODY
// RUN: not plan-opt %s --memplan-explain 2>&1 | FileCheck %s --check-prefix=NONAME

// NOBODY: error: no buffer has the name 'nobody'
// NONAME: '--memplan-explain' needs the name of a buffer

// Steps count the arena, which comes first, and the payloads of named operations.
func.func @chain(%x: memref<16xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  // expected-remark@+2 {{'b' is at bytes [0, 64) of arena 'temp'; its content is needed at steps [5, 14)}}
  // expected-note@+1 {{shares bytes with 'a'}}
  %b = memplan.buffer "b" : memref<16xf32>
  %c = memplan.buffer "c" : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-note@+2 {{'b' takes over the storage of 'a' in 'linalg.exp'}}
  // expected-note@+1 {{last write: 'linalg.exp'}}
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  // expected-note@+2 {{'c' may not take the storage of 'b' here: rule 3, the operand is read later}}
  // expected-note@+1 {{conflicting write: 'linalg.negf'}}
  linalg.negf ins(%b : memref<16xf32>) outs(%c : memref<16xf32>)
  // expected-note@+1 {{read: 'linalg.exp'}}
  linalg.exp ins(%b : memref<16xf32>) outs(%x : memref<16xf32>)
  memref.copy %c, %x : memref<16xf32> to memref<16xf32>
  return
}
