// RUN: plan-opt %s --memplan-flatten-allocations | FileCheck %s

// 3 rows of 8 in front of the last, and its 4: 28.
// CHECK-LABEL: func @rows
// CHECK:         %[[FLAT:.*]] = memref.alloc() {alignment = 128 : i64} : memref<28xf32>
// CHECK-NEXT:    %[[ROWS:.*]] = memref.reinterpret_cast %[[FLAT]] to offset: [0], sizes: [4, 4], strides: [8, 1] : memref<28xf32> to memref<4x4xf32, strided<[8, 1]>>
// CHECK-NEXT:    linalg.fill {{.*}} outs(%[[ROWS]]
// CHECK-NEXT:    memref.dealloc %[[ROWS]]
func.func @rows(%f: f32) {
  %a = memref.alloc() {alignment = 128} : memref<4x4xf32, strided<[8, 1]>>
  linalg.fill ins(%f : f32) outs(%a : memref<4x4xf32, strided<[8, 1]>>)
  memref.dealloc %a : memref<4x4xf32, strided<[8, 1]>>
  return
}

// CHECK-LABEL: func @no_alignment
// CHECK-NEXT:    memref.alloc() : memref<28xf32>
func.func @no_alignment() -> memref<4x4xf32, strided<[8, 1]>> {
  %a = memref.alloc() : memref<4x4xf32, strided<[8, 1]>>
  return %a : memref<4x4xf32, strided<[8, 1]>>
}

// Behind an offset of 3 the last element is at 3 + 1 + 2 * 2.
// CHECK-LABEL: func @on_the_stack
// CHECK:         memref.alloca() : memref<9xi8, 1>
// CHECK-NEXT:    memref.reinterpret_cast {{.*}} to offset: [3], sizes: [2, 3], strides: [1, 2]
func.func @on_the_stack(%v: i8) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<2x3xi8, strided<[1, 2], offset: 3>, 1>
  memref.store %v, %a[%c0, %c0] : memref<2x3xi8, strided<[1, 2], offset: 3>, 1>
  return
}

// CHECK-LABEL: func @left_alone
// CHECK-NEXT:    memref.alloc(%{{.*}}) : memref<?x4xf32>
// CHECK-NEXT:    memref.alloc() : memref<0xf32>
// CHECK-NEXT:    memref.reinterpret_cast {{.*}} sizes: [0, 4], strides: [8, 1]
func.func @left_alone(%n: index) -> (memref<?x4xf32>, memref<0x4xf32, strided<[8, 1]>>) {
  %a = memref.alloc(%n) : memref<?x4xf32>
  %b = memref.alloc() : memref<0x4xf32, strided<[8, 1]>>
  return %a, %b : memref<?x4xf32>, memref<0x4xf32, strided<[8, 1]>>
}
