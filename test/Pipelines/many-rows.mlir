// RUN: plan-opt %s --memplan-plan | FileCheck %s
// RUN: plan-run %s --entry=phases --compare | FileCheck %s --check-prefix=SAME

// The second half of 'c' is made in four phases, each of every second element of every second row:
// 76800 rows of one element, between those of the first half, since there are two images. All of it
// is written in place, and the verifier tells the rows apart.

// CHECK-LABEL: func.func @phases
// CHECK: memref.alloc() {{.*}} : memref<2457600xi8>
// CHECK-NOT: memref.copy
// CHECK: return
// SAME: identical: yes
// SAME: copies: 2 -> 0
!two = memref<2x600x16x16xf32>
!small = memref<2x600x8x8xf32>
!whole = memref<2x1200x16x16xf32>
!phase0 = memref<2x600x8x8xf32, strided<[153600, 256, 32, 2]>>
!phase1 = memref<2x600x8x8xf32, strided<[153600, 256, 32, 2], offset: 1>>
!phase2 = memref<2x600x8x8xf32, strided<[153600, 256, 32, 2], offset: 16>>
!phase3 = memref<2x600x8x8xf32, strided<[153600, 256, 32, 2], offset: 17>>
!half0 = memref<2x600x16x16xf32, strided<[307200, 256, 16, 1]>>
!half1 = memref<2x600x16x16xf32, strided<[307200, 256, 16, 1], offset: 153600>>
func.func @phases(%x: !two, %y: !small, %out: !whole) {
  %a = memref.alloc() : !two
  linalg.exp ins(%x : !two) outs(%a : !two)
  %b = memref.alloc() : !two
  %b0 = memref.subview %b[0, 0, 0, 0] [2, 600, 8, 8] [1, 1, 2, 2]
    : !two to !phase0
  linalg.exp ins(%y : !small) outs(%b0 : !phase0)
  %b1 = memref.subview %b[0, 0, 0, 1] [2, 600, 8, 8] [1, 1, 2, 2]
    : !two to !phase1
  linalg.tanh ins(%y : !small) outs(%b1 : !phase1)
  %b2 = memref.subview %b[0, 0, 1, 0] [2, 600, 8, 8] [1, 1, 2, 2]
    : !two to !phase2
  linalg.abs ins(%y : !small) outs(%b2 : !phase2)
  %b3 = memref.subview %b[0, 0, 1, 1] [2, 600, 8, 8] [1, 1, 2, 2]
    : !two to !phase3
  linalg.negf ins(%y : !small) outs(%b3 : !phase3)
  %c = memref.alloc() : !whole
  %first = memref.subview %c[0, 0, 0, 0] [2, 600, 16, 16] [1, 1, 1, 1]
    : !whole to !half0
  memref.copy %a, %first : !two to !half0
  %second = memref.subview %c[0, 600, 0, 0] [2, 600, 16, 16] [1, 1, 1, 1]
    : !whole to !half1
  memref.copy %b, %second : !two to !half1
  linalg.exp ins(%c : !whole) outs(%out : !whole)
  return
}
