// RUN: plan-opt %s --memplan-recognize-copies | FileCheck %s
// RUN: plan-opt %s --memplan-plan | FileCheck %s --check-prefix=PLANNED
// RUN: plan-run %s --entry=concat --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=read_later --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=no_copies --compare | FileCheck %s --check-prefix=EQUAL

// EQUAL: identical: yes

#id = affine_map<(d0, d1) -> (d0, d1)>
#tr = affine_map<(d0, d1) -> (d1, d0)>

// A concatenation that says copy in three ways.
// CHECK-LABEL: @concat
// CHECK: memref.copy %{{.*}}, %{{.*}} : memref<1x4xf32> to memref<1x4xf32, strided<[4, 1]>>
// CHECK: memref.copy %{{.*}}, %{{.*}} : memref<1x4xf32> to memref<1x4xf32, strided<[4, 1], offset: 4>>
// CHECK: %[[T:.*]] = memref.transpose %{{.*}} (d0, d1) -> (d1, d0) : memref<4x1xf32> to memref<1x4xf32, strided<[1, 1]>>
// CHECK: memref.copy %[[T]], %{{.*}} : memref<1x4xf32, strided<[1, 1]>> to memref<1x4xf32, strided<[4, 1], offset: 8>>
// CHECK: return
// PLANNED-LABEL: @concat
// PLANNED: memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// PLANNED-NOT: memref.alloc
// PLANNED-NOT: memref.copy
// PLANNED: return
func.func @concat(%x: memref<1x4xf32>, %u: memref<4x1xf32>, %out: memref<3x4xf32>) {
  %a = memref.alloc() : memref<1x4xf32>
  linalg.exp ins(%x : memref<1x4xf32>) outs(%a : memref<1x4xf32>)
  %b = memref.alloc() : memref<1x4xf32>
  linalg.negf ins(%x : memref<1x4xf32>) outs(%b : memref<1x4xf32>)
  %c = memref.alloc() : memref<4x1xf32>
  linalg.negf ins(%u : memref<4x1xf32>) outs(%c : memref<4x1xf32>)
  %all = memref.alloc() : memref<3x4xf32>
  %0 = memref.subview %all[0, 0] [1, 4] [1, 1] : memref<3x4xf32> to memref<1x4xf32, strided<[4, 1]>>
  linalg.copy ins(%a : memref<1x4xf32>) outs(%0 : memref<1x4xf32, strided<[4, 1]>>)
  %1 = memref.subview %all[1, 0] [1, 4] [1, 1] : memref<3x4xf32> to memref<1x4xf32, strided<[4, 1], offset: 4>>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%b : memref<1x4xf32>) outs(%1 : memref<1x4xf32, strided<[4, 1], offset: 4>>) {
  ^bb0(%in: f32, %o: f32):
    linalg.yield %in : f32
  }
  %2 = memref.subview %all[2, 0] [1, 4] [1, 1] : memref<3x4xf32> to memref<1x4xf32, strided<[4, 1], offset: 8>>
  linalg.transpose ins(%c : memref<4x1xf32>) outs(%2 : memref<1x4xf32, strided<[4, 1], offset: 8>>) permutation = [1, 0]
  linalg.exp ins(%all : memref<3x4xf32>) outs(%out : memref<3x4xf32>)
  return
}

// It looks the same, but part of what was copied is written again while the copy is read.
// PLANNED-LABEL: @read_later
// PLANNED: memref.copy
// PLANNED: return
func.func @read_later(%x: memref<4xf32>, %out: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %b = memref.alloc() : memref<4xf32>
  linalg.copy ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  %front = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  %back = memref.subview %b[2] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 2>>
  linalg.negf ins(%back : memref<2xf32, strided<[1], offset: 2>>) outs(%front : memref<2xf32, strided<[1]>>)
  linalg.add ins(%a, %b : memref<4xf32>, memref<4xf32>) outs(%out : memref<4xf32>)
  return
}

// Elements change their order, their type, or are used more than once.
// CHECK-LABEL: @no_copies
// CHECK-NOT: memref.copy
// CHECK: return
func.func @no_copies(%x: memref<4x4xf32>, %v: memref<4xf32>, %out: memref<4x4xf32>, %wide: memref<4x4xf64>) {
  %a = memref.alloc() : memref<4x4xf32>
  linalg.transpose ins(%x : memref<4x4xf32>) outs(%a : memref<4x4xf32>) permutation = [1, 0]
  linalg.copy ins(%a : memref<4x4xf32>) outs(%wide : memref<4x4xf64>)
  linalg.broadcast ins(%v : memref<4xf32>) outs(%out : memref<4x4xf32>) dimensions = [0]
  linalg.generic {indexing_maps = [#tr, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4x4xf32>) outs(%out : memref<4x4xf32>) {
  ^bb0(%in: f32, %o: f32):
    linalg.yield %in : f32
  }
  return
}
