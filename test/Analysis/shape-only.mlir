// RUN: plan-opt %s --memplan-test-live-ranges -verify-diagnostics

// The window of pooling gives a shape: it is never live and takes no bytes of the arena.
func.func @pooling(%x: memref<1x4x8x8xf32>) {
  // expected-remark@+1 {{live}}
  %w = memref.alloc() : memref<3x3xf32>
  // expected-remark@+1 {{live [3, 10)}}
  %y = memref.alloc() : memref<1x4x6x6xf32>
  %c = arith.constant 0.0 : f32
  linalg.fill ins(%c : f32) outs(%y : memref<1x4x6x6xf32>)
  linalg.pooling_nchw_max ins(%x, %w : memref<1x4x8x8xf32>, memref<3x3xf32>)
      outs(%y : memref<1x4x6x6xf32>)
  memref.dealloc %w : memref<3x3xf32>
  memref.copy %y, %y : memref<1x4x6x6xf32> to memref<1x4x6x6xf32>
  return
}
