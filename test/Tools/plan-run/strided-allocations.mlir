// RUN: plan-run %s --compare | FileCheck %s

// Buffers whose rows have gaps, one of them the result.
// CHECK: identical: yes
func.func @main(%x: memref<8x8xf32>) -> memref<8x8xf32, strided<[16, 1]>> {
  %a = memref.alloc() : memref<8x8xf32, strided<[12, 1]>>
  linalg.exp ins(%x : memref<8x8xf32>) outs(%a : memref<8x8xf32, strided<[12, 1]>>)
  %r = memref.alloc() : memref<8x8xf32, strided<[16, 1]>>
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%r : memref<8x8xf32, strided<[16, 1]>>)
  linalg.matmul ins(%a, %x : memref<8x8xf32, strided<[12, 1]>>, memref<8x8xf32>) outs(%r : memref<8x8xf32, strided<[16, 1]>>)
  return %r : memref<8x8xf32, strided<[16, 1]>>
}
