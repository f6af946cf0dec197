// RUN: plan-opt %s --memplan-plan | FileCheck %s
// RUN: plan-run %s --entry=dense --compare | FileCheck %s --check-prefix=SAME

// Features of two images: every concatenation has the features of the one before, and one more. What
// is a slice in the first one is a slice with other strides in the second one, and gaps move along.

// CHECK-LABEL: func.func @dense
// CHECK: memref.alloc() {{.*}} : memref<6144xi8>
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: return
// SAME: identical: yes
// SAME: copies: 5 -> 0
!f = memref<2x4x8x8xf32>
!c2 = memref<2x8x8x8xf32>
!c3 = memref<2x12x8x8xf32>
func.func @dense(%x: !f, %y: !f, %out: !c2, %out3: !c3) {
  %f0 = memref.alloc() : !f
  linalg.exp ins(%x : !f) outs(%f0 : !f)
  %f1 = memref.alloc() : !f
  linalg.tanh ins(%f0 : !f) outs(%f1 : !f)
  %c = memref.alloc() : !c2
  %p0 = memref.subview %c[0, 0, 0, 0] [2, 4, 8, 8] [1, 1, 1, 1] : !c2 to memref<2x4x8x8xf32, strided<[512, 64, 8, 1]>>
  memref.copy %f0, %p0 : !f to memref<2x4x8x8xf32, strided<[512, 64, 8, 1]>>
  %p1 = memref.subview %c[0, 4, 0, 0] [2, 4, 8, 8] [1, 1, 1, 1] : !c2 to memref<2x4x8x8xf32, strided<[512, 64, 8, 1], offset: 256>>
  memref.copy %f1, %p1 : !f to memref<2x4x8x8xf32, strided<[512, 64, 8, 1], offset: 256>>
  linalg.exp ins(%c : !c2) outs(%out : !c2)
  %f2 = memref.alloc() : !f
  linalg.tanh ins(%f1 : !f) outs(%f2 : !f)
  %d = memref.alloc() : !c3
  %q0 = memref.subview %d[0, 0, 0, 0] [2, 4, 8, 8] [1, 1, 1, 1] : !c3 to memref<2x4x8x8xf32, strided<[768, 64, 8, 1]>>
  memref.copy %f0, %q0 : !f to memref<2x4x8x8xf32, strided<[768, 64, 8, 1]>>
  %q1 = memref.subview %d[0, 4, 0, 0] [2, 4, 8, 8] [1, 1, 1, 1] : !c3 to memref<2x4x8x8xf32, strided<[768, 64, 8, 1], offset: 256>>
  memref.copy %f1, %q1 : !f to memref<2x4x8x8xf32, strided<[768, 64, 8, 1], offset: 256>>
  %q2 = memref.subview %d[0, 8, 0, 0] [2, 4, 8, 8] [1, 1, 1, 1] : !c3 to memref<2x4x8x8xf32, strided<[768, 64, 8, 1], offset: 512>>
  memref.copy %f2, %q2 : !f to memref<2x4x8x8xf32, strided<[768, 64, 8, 1], offset: 512>>
  linalg.exp ins(%d : !c3) outs(%out3 : !c3)
  return
}
