// RUN: plan-opt %s --memplan-test-pressure -verify-diagnostics

// 0 alloc, 1 alloc, 2 copy, 3 load, 4 store, 5 copy: a is 16 bytes in [2, 4), b 32
// bytes in [4, 6).
// expected-remark@+1 {{peak 32 at step 4; 2:16 4:32 6:0}}
func.func @touching(%x: memref<4xf32>, %y: memref<8xf32>, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<8xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  %v = memref.load %a[%i] : memref<4xf32>
  memref.store %v, %b[%i] : memref<8xf32>
  memref.copy %b, %y : memref<8xf32> to memref<8xf32>
  return
}

// Both are used by the copy at step 3: 16 + 16 bytes.
// expected-remark@+1 {{peak 32 at step 3; 2:16 3:32 4:16 5:0}}
func.func @overlapping(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.copy %b, %x : memref<4xf32> to memref<4xf32>
  return
}
