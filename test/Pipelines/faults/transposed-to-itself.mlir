// A view that only changes the type of a buffer was not known to the verifier as that buffer, so
// that a copy onto itself counted as a write.
// RUN: plan-opt %s --memplan-plan -o /dev/null
// RUN: plan-run %s --compare | FileCheck %s
// CHECK: identical: yes
// The other two are those of an argument; 'a' is in one half of 'c' and copied to the other.
// CHECK: copies: 4 -> 3

func.func @main(%x: memref<4x4xf32>, %y: memref<8x4xf32>) {
  %a = memref.alloc() : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  %v = memref.transpose %a (d0, d1) -> (d0, d1) : memref<4x4xf32> to memref<4x4xf32, strided<[4, 1]>>
  %c = memref.alloc() : memref<8x4xf32>
  %s = memref.subview %c[0, 0] [4, 4] [1, 1] : memref<8x4xf32> to memref<4x4xf32, strided<[4, 1]>>
  memref.copy %v, %s : memref<4x4xf32, strided<[4, 1]>> to memref<4x4xf32, strided<[4, 1]>>
  %t = memref.subview %c[4, 0] [4, 4] [1, 1] : memref<8x4xf32> to memref<4x4xf32, strided<[4, 1], offset: 16>>
  memref.copy %v, %t : memref<4x4xf32, strided<[4, 1]>> to memref<4x4xf32, strided<[4, 1], offset: 16>>
  memref.copy %c, %y : memref<8x4xf32> to memref<8x4xf32>
  return
}
