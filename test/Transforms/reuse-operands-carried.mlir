// What a loop carries is written over where the next iteration gets what replaces it.
//
// RUN: plan-opt %s --memplan-reuse-operands | FileCheck %s
// RUN: plan-opt %s --memplan-reuse-operands --memplan-bufferize | FileCheck %s --check-prefix=BUFFERS
// RUN: plan-run %s --entry=while --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=both_regions --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=swapped --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=needed --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=handed_twice --compare | FileCheck %s --check-prefix=EQUAL
// EQUAL: identical: yes

// Over two operations and a view, and over the tensor that counts. Nothing is copied in the loop:
// two allocations for what it carries, one for the condition.
// CHECK-LABEL: func @while
// CHECK: } do {
// CHECK: ^bb0(%[[I:.*]]: tensor<i32>, %[[X:.*]]: tensor<4x8xf32>):
// CHECK: %[[E:.*]] = linalg.exp ins(%[[X]] : tensor<4x8xf32>) outs(%[[X]] : tensor<4x8xf32>)
// CHECK: %[[V:.*]] = tensor.collapse_shape %[[E]]
// CHECK: %[[N:.*]] = linalg.negf ins(%[[V]] : tensor<32xf32>) outs(%[[V]] : tensor<32xf32>)
// CHECK: linalg.generic {{.*}} ins(%[[I]] : tensor<i32>) outs(%[[I]] : tensor<i32>)
// BUFFERS-LABEL: func @while
// BUFFERS: scf.while
// BUFFERS-COUNT-1: memref.alloc
// BUFFERS-NOT: memref.alloc
// BUFFERS-NOT: memref.copy
// BUFFERS: return
func.func @while(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0> : tensor<i32>
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %r:2 = scf.while (%i = %zero, %a = %x) : (tensor<i32>, tensor<4x8xf32>) -> (tensor<i32>, tensor<4x8xf32>) {
    %b = tensor.empty() : tensor<i1>
    %less = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
        ins(%i : tensor<i32>) outs(%b : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %0 = arith.cmpi slt, %in, %three : i32
      linalg.yield %0 : i1
    } -> tensor<i1>
    %go = tensor.extract %less[] : tensor<i1>
    scf.condition(%go) %i, %a : tensor<i32>, tensor<4x8xf32>
  } do {
  ^bb0(%i: tensor<i32>, %a: tensor<4x8xf32>):
    %e = tensor.empty() : tensor<4x8xf32>
    %0 = linalg.exp ins(%a : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
    %v = tensor.collapse_shape %0 [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
    %f = tensor.empty() : tensor<32xf32>
    %1 = linalg.negf ins(%v : tensor<32xf32>) outs(%f : tensor<32xf32>) -> tensor<32xf32>
    %2 = tensor.expand_shape %1 [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32>
    %g = tensor.empty() : tensor<i32>
    %3 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
        ins(%i : tensor<i32>) outs(%g : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %4 = arith.addi %in, %one : i32
      linalg.yield %4 : i32
    } -> tensor<i32>
    scf.yield %3, %2 : tensor<i32>, tensor<4x8xf32>
  }
  return %r#1 : tensor<4x8xf32>
}

// One operation in each region of the loop.
// CHECK-LABEL: func @both_regions
// CHECK: scf.while (%[[A:.*]] = %{{.*}}, %{{.*}} = %{{.*}})
// CHECK: linalg.exp ins(%[[A]] : tensor<8xf32>) outs(%[[A]] : tensor<8xf32>)
// CHECK: ^bb0(%[[B:.*]]: tensor<8xf32>, %{{.*}}: index):
// CHECK: linalg.negf ins(%[[B]] : tensor<8xf32>) outs(%[[B]] : tensor<8xf32>)
func.func @both_regions(%x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r:2 = scf.while (%a = %x, %i = %c0) : (tensor<8xf32>, index) -> (tensor<8xf32>, index) {
    %e = tensor.empty() : tensor<8xf32>
    %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    %go = arith.cmpi ult, %i, %c3 : index
    scf.condition(%go) %0, %i : tensor<8xf32>, index
  } do {
  ^bb0(%b: tensor<8xf32>, %i: index):
    %e = tensor.empty() : tensor<8xf32>
    %1 = linalg.negf ins(%b : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    %j = arith.addi %i, %c1 : index
    scf.yield %1, %j : tensor<8xf32>, index
  }
  return %r#0 : tensor<8xf32>
}

// Each becomes the other in the next iteration: there is no way from either to itself.
// CHECK-LABEL: func @swapped
// CHECK: linalg.exp ins(%[[A:.*]] : tensor<8xf32>) outs(%{{[0-9]+}} : tensor<8xf32>)
// CHECK: linalg.negf ins(%[[B:.*]] : tensor<8xf32>) outs(%{{[0-9]+}} : tensor<8xf32>)
func.func @swapped(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %b = %y) -> (tensor<8xf32>, tensor<8xf32>) {
    %e = tensor.empty() : tensor<8xf32>
    %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    %f = tensor.empty() : tensor<8xf32>
    %1 = linalg.negf ins(%b : tensor<8xf32>) outs(%f : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %1, %0 : tensor<8xf32>, tensor<8xf32>
  }
  return %r#0, %r#1 : tensor<8xf32>, tensor<8xf32>
}

// What came in is read once more after it has been replaced.
// CHECK-LABEL: func @needed
// CHECK: linalg.exp {{.*}} outs(%{{[0-9]+}} : tensor<8xf32>)
func.func @needed(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %b = %y) -> (tensor<8xf32>, tensor<8xf32>) {
    %e = tensor.empty() : tensor<8xf32>
    %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    %f = tensor.empty() : tensor<8xf32>
    %1 = linalg.add ins(%a, %b : tensor<8xf32>, tensor<8xf32>) outs(%f : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %0, %1 : tensor<8xf32>, tensor<8xf32>
  }
  return %r#0, %r#1 : tensor<8xf32>, tensor<8xf32>
}

// The second region gets one tensor under two names; writing over the one leaves the other.
// CHECK-LABEL: func @handed_twice
func.func @handed_twice(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r:3 = scf.while (%a = %x, %b = %y, %i = %c0) : (tensor<8xf32>, tensor<8xf32>, index) -> (tensor<8xf32>, tensor<8xf32>, index) {
    %go = arith.cmpi ult, %i, %c3 : index
    scf.condition(%go) %a, %a, %i : tensor<8xf32>, tensor<8xf32>, index
  } do {
  ^bb0(%p: tensor<8xf32>, %q: tensor<8xf32>, %i: index):
    %e = tensor.empty() : tensor<8xf32>
    %0 = linalg.exp ins(%p : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    %f = tensor.empty() : tensor<8xf32>
    %1 = linalg.negf ins(%q : tensor<8xf32>) outs(%f : tensor<8xf32>) -> tensor<8xf32>
    %j = arith.addi %i, %c1 : index
    scf.yield %0, %1, %j : tensor<8xf32>, tensor<8xf32>, index
  }
  return %r#0, %r#1 : tensor<8xf32>, tensor<8xf32>
}
