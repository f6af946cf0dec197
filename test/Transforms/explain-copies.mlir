// RUN: plan-opt %s --memplan-explain=b0 -verify-diagnostics -split-input-file -o /dev/null

// The second half of %a is the content of %b, of which a part is changed while all of %a is read.
func.func @changed(%x: memref<8xf32>, %f: f32, %out: memref<8xf32>, %half: memref<4xf32>) {
  // expected-remark@+2 {{'b0' is at bytes}}
  // expected-note@+1 {{shares its bytes with no other buffer}}
  %a = memref.alloc() : memref<8xf32>
  // expected-note@+1 {{last write: 'linalg.exp'}}
  linalg.exp ins(%x : memref<8xf32>) outs(%a : memref<8xf32>)
  %b = memref.alloc() : memref<4xf32>
  %part = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  // expected-note@+3 {{a copy to 'b1' stays here: rule 3, 'b1' is written at step}}
  // expected-note@+2 {{'b1' may not take the storage of 'b0' here: rule 3, the operand is read later}}
  // expected-note@+1 {{conflicting write: 'memref.copy'}}
  memref.copy %part, %b : memref<4xf32, strided<[1], offset: 4>> to memref<4xf32>
  %first = memref.subview %b[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  // expected-note@+1 {{conflicting write: 'linalg.fill'}}
  linalg.fill ins(%f : f32) outs(%first : memref<2xf32, strided<[1]>>)
  // expected-note@+1 {{read: 'linalg.exp'}}
  linalg.exp ins(%a : memref<8xf32>) outs(%out : memref<8xf32>)
  linalg.exp ins(%b : memref<4xf32>) outs(%half : memref<4xf32>)
  return
}

// -----

// What the caller gave is written by nobody here, and the copy of it is.
func.func @argument(%x: memref<4xf32>, %out: memref<4xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  // expected-remark@+2 {{'b0' is at bytes}}
  // expected-note@+1 {{shares its bytes with no other buffer}}
  %a = memref.alloc() : memref<4xf32>
  // expected-note@+1 {{a copy of what is no planned buffer stays here: rule 2, the source is an argument}}
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  // expected-note@+1 {{conflicting write: 'memref.store'}}
  memref.store %f, %a[%c0] : memref<4xf32>
  linalg.add ins(%a, %x : memref<4xf32>, memref<4xf32>) outs(%out : memref<4xf32>)
  return
}
