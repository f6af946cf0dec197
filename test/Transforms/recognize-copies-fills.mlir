// A copy of what holds one value everywhere is a fill.
//
// RUN: plan-opt %s --memplan-recognize-copies | FileCheck %s
// RUN: plan-run %s --entry=only_copied --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=still_used --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=written_between --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=in_loops --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=constants --compare | FileCheck %s --check-prefix=EQUAL
// EQUAL: identical: yes

#id = affine_map<(d0) -> (d0)>
#no = affine_map<(d0) -> ()>

memref.global "private" constant @three : memref<f32> = dense<3.0>
memref.global "private" constant @mixed : memref<2xf32> = dense<[1.0, 2.0]>
memref.global "private" constant @fours : memref<2xf32> = dense<4.0>

// Two copies, one of a part; the source has nothing else to do.
// CHECK-LABEL: func @only_copied
// CHECK-SAME: (%[[F:.*]]: f32, %[[A:.*]]: memref<4xf32>, %[[B:.*]]: memref<2xf32>)
// CHECK-NEXT: linalg.fill ins(%[[F]] : f32) outs(%[[A]] : memref<4xf32>)
// CHECK-NEXT: linalg.fill ins(%[[F]] : f32) outs(%[[B]] : memref<2xf32>)
// CHECK-NEXT: return
func.func @only_copied(%f: f32, %a: memref<4xf32>, %b: memref<2xf32>) {
  %s = memref.alloc() : memref<4xf32>
  linalg.fill ins(%f : f32) outs(%s : memref<4xf32>)
  memref.copy %s, %a : memref<4xf32> to memref<4xf32>
  %part = memref.subview %s[2] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 2>>
  memref.copy %part, %b : memref<2xf32, strided<[1], offset: 2>> to memref<2xf32>
  memref.dealloc %s : memref<4xf32>
  return
}

// The source goes on to be summed into: the fill in front stays.
// CHECK-LABEL: func @still_used
// CHECK: %[[S:.*]] = memref.alloc
// CHECK: linalg.generic {{.*}} outs(%[[S]]
// CHECK: linalg.fill ins(%{{.*}} : f32) outs(%{{.*}} : memref<4xf32>)
// CHECK: linalg.generic {{.*}} outs(%[[S]]
func.func @still_used(%f: f32, %x: memref<4xf32>, %a: memref<4xf32>) -> memref<4xf32> {
  %s = memref.alloc() : memref<4xf32>
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%s : memref<4xf32>) {
  ^bb0(%out: f32):
    linalg.yield %f : f32
  }
  memref.copy %s, %a : memref<4xf32> to memref<4xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : memref<4xf32>) outs(%s : memref<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  return %s : memref<4xf32>
}

// An element is another one by then; what is filled again holds the later value.
// CHECK-LABEL: func @written_between
// CHECK-SAME: (%[[F:.*]]: f32, %[[G:.*]]: f32, %[[A:.*]]: memref<4xf32>, %[[B:.*]]: memref<4xf32>)
// CHECK: memref.copy %{{.*}}, %[[A]]
// CHECK: linalg.fill ins(%[[G]] : f32) outs(%[[B]] : memref<4xf32>)
func.func @written_between(%f: f32, %g: f32, %a: memref<4xf32>, %b: memref<4xf32>) {
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4xf32>
  linalg.fill ins(%f : f32) outs(%s : memref<4xf32>)
  memref.store %g, %s[%c1] : memref<4xf32>
  memref.copy %s, %a : memref<4xf32> to memref<4xf32>
  linalg.fill ins(%g : f32) outs(%s : memref<4xf32>)
  memref.copy %s, %b : memref<4xf32> to memref<4xf32>
  return
}

// A copy in a loop is one of the fill in front if the loop does not write the source, wherever it
// does; and one that may come before the fill is not.
// CHECK-LABEL: func @in_loops
// CHECK: scf.for
// CHECK-NEXT: linalg.fill ins(%{{.*}} : f32) outs(%{{.*}} : memref<4xf32>)
// CHECK: scf.for
// CHECK-NEXT: memref.copy
// CHECK-NEXT: memref.store
// CHECK: scf.for
// CHECK-NEXT: memref.copy
// CHECK-NEXT: linalg.fill
func.func @in_loops(%f: f32, %g: f32, %a: memref<4xf32>, %b: memref<4xf32>, %c: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %s = memref.alloc() : memref<4xf32>
  linalg.fill ins(%f : f32) outs(%s : memref<4xf32>)
  scf.for %i = %c0 to %c3 step %c1 {
    memref.copy %s, %a : memref<4xf32> to memref<4xf32>
  }
  scf.for %i = %c0 to %c3 step %c1 {
    memref.copy %s, %b : memref<4xf32> to memref<4xf32>
    memref.store %g, %s[%i] : memref<4xf32>
  }
  scf.for %i = %c0 to %c3 step %c1 {
    memref.copy %s, %c : memref<4xf32> to memref<4xf32>
    linalg.fill ins(%g : f32) outs(%s : memref<4xf32>)
  }
  return
}

// Constants of one value, copied or spread, and one of two.
// CHECK-LABEL: func @constants
// CHECK: %[[F:.*]] = arith.constant 3.000000e+00 : f32
// CHECK: linalg.fill ins(%[[F]] : f32) outs(%{{.*}} : memref<4xf32>)
// CHECK: %[[G:.*]] = arith.constant 4.000000e+00 : f32
// CHECK: linalg.fill ins(%[[G]] : f32) outs(%{{.*}} : memref<2xf32>)
// CHECK: memref.copy
func.func @constants(%a: memref<4xf32>, %b: memref<2xf32>, %c: memref<2xf32>) {
  %three = memref.get_global @three : memref<f32>
  linalg.generic {indexing_maps = [#no, #id], iterator_types = ["parallel"]}
      ins(%three : memref<f32>) outs(%a : memref<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  %fours = memref.get_global @fours : memref<2xf32>
  memref.copy %fours, %b : memref<2xf32> to memref<2xf32>
  %mixed = memref.get_global @mixed : memref<2xf32>
  memref.copy %mixed, %c : memref<2xf32> to memref<2xf32>
  return
}
