// RUN: plan-opt %s --split-input-file --memplan-rematerialize=budget=76% | FileCheck %s
// RUN: plan-opt %s --split-input-file "--memplan-rematerialize=budget=76% reorder=false effort=0.1 max-analysis-ops=1" | FileCheck %s
// RUN: plan-opt %s --split-input-file --memplan-rematerialize=budget=76% --remarks-filter=memplan-rematerialize 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// RUN: plan-opt %s --split-input-file --memplan-rematerialize=budget=100% | FileCheck %s --check-prefix=WHOLE

// %0 of 16384 bytes would wait for its second reader beside one of 32768 bytes.
// REMARK: remark: [Passed] budget | Category:memplan-rematerialize | Function=again | bound=33024, budget=37550, bytes_after=33024, bytes_before=49408, run_again=1
// CHECK-LABEL: func @again
// CHECK: %[[FIRST:.*]] = linalg.exp ins(%[[X:[a-z0-9]+]] : tensor<64x64xf32>)
// CHECK: linalg.matvec ins(%[[FIRST]],
// CHECK: linalg.broadcast
// CHECK: linalg.reduce
// CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<64x64xf32>
// CHECK: %[[SECOND:.*]] = linalg.exp ins(%[[X]] : tensor<64x64xf32>) outs(%[[EMPTY]] :
// CHECK: linalg.matvec ins(%[[SECOND]],
// WHOLE-LABEL: func @again
// WHOLE-COUNT-1: linalg.exp ins(%{{.*}} : tensor<64x64xf32>)
// WHOLE-NOT: linalg.exp ins(%{{.*}} : tensor<64x64xf32>)
// WHOLE: return
func.func @again(%x: tensor<64x64xf32>, %v: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64xf32>
  %r = tensor.empty() : tensor<64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%r : tensor<64xf32>) -> tensor<64xf32>
  %0 = linalg.exp ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = linalg.matvec ins(%0, %v : tensor<64x64xf32>, tensor<64xf32>) outs(%f : tensor<64xf32>) -> tensor<64xf32>
  %e2 = tensor.empty() : tensor<64x128xf32>
  %b = linalg.broadcast ins(%1 : tensor<64xf32>) outs(%e2 : tensor<64x128xf32>) dimensions = [1]
  %r2 = tensor.empty() : tensor<64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%r2 : tensor<64xf32>) -> tensor<64xf32>
  %t = linalg.reduce ins(%b : tensor<64x128xf32>) outs(%f2 : tensor<64xf32>) dimensions = [1]
    (%in: f32, %out: f32) {
      %a = arith.addf %in, %out : f32
      linalg.yield %a : f32
    }
  %r3 = tensor.empty() : tensor<64xf32>
  %f3 = linalg.fill ins(%zero : f32) outs(%r3 : tensor<64xf32>) -> tensor<64xf32>
  %2 = linalg.matvec ins(%0, %t : tensor<64x64xf32>, tensor<64xf32>) outs(%f3 : tensor<64xf32>) -> tensor<64xf32>
  return %2, %1 : tensor<64xf32>, tensor<64xf32>
}

// -----

// A whole loop runs again with what it starts from, and a product with the fill that it is summed up
// on. The view is taken of what is there.
// REMARK: Function=regions | {{.*}}run_again=2
// CHECK-LABEL: func @regions
// CHECK: scf.for
// CHECK: linalg.matmul
// CHECK: linalg.reduce
// CHECK: %[[INIT:.*]] = linalg.exp
// CHECK: %[[MADE:.*]] = scf.for {{.*}} iter_args(%[[CARRIED:.*]] = %[[INIT]])
// CHECK: linalg.abs ins(%[[CARRIED]]
// CHECK: %[[FILL:.*]] = linalg.fill
// CHECK: %[[PRODUCT:.*]] = linalg.matmul ins(%[[MADE]],{{.*}} outs(%[[FILL]] :
// CHECK: %[[VIEW:.*]] = tensor.collapse_shape %[[PRODUCT]]
// CHECK: linalg.dot ins(%[[VIEW]], %[[VIEW]] :
func.func @regions(%x: tensor<64x64xf32>, %n: index) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<64x64xf32>
  %init = linalg.exp ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %init) -> tensor<64x64xf32> {
    %next = linalg.abs ins(%a : tensor<64x64xf32>) outs(%a : tensor<64x64xf32>) -> tensor<64x64xf32>
    scf.yield %next : tensor<64x64xf32>
  }
  %ep = tensor.empty() : tensor<64x64xf32>
  %fp = linalg.fill ins(%zero : f32) outs(%ep : tensor<64x64xf32>) -> tensor<64x64xf32>
  %p = linalg.matmul ins(%0, %x : tensor<64x64xf32>, tensor<64x64xf32>) outs(%fp : tensor<64x64xf32>) -> tensor<64x64xf32>
  %view = tensor.collapse_shape %p [[0, 1]] : tensor<64x64xf32> into tensor<4096xf32>
  %ed = tensor.empty() : tensor<f32>
  %fd = linalg.fill ins(%zero : f32) outs(%ed : tensor<f32>) -> tensor<f32>
  %d = linalg.dot ins(%view, %view : tensor<4096xf32>, tensor<4096xf32>) outs(%fd : tensor<f32>) -> tensor<f32>
  %ew = tensor.empty() : tensor<8192xf32>
  %w = linalg.broadcast ins(%d : tensor<f32>) outs(%ew : tensor<8192xf32>) dimensions = [0]
  %et = tensor.empty() : tensor<f32>
  %ft = linalg.fill ins(%zero : f32) outs(%et : tensor<f32>) -> tensor<f32>
  %t = linalg.reduce ins(%w : tensor<8192xf32>) outs(%ft : tensor<f32>) dimensions = [0]
    (%in: f32, %out: f32) {
      %a = arith.addf %in, %out : f32
      linalg.yield %a : f32
    }
  %s = linalg.dot ins(%view, %view : tensor<4096xf32>, tensor<4096xf32>) outs(%t : tensor<f32>) -> tensor<f32>
  return %s : tensor<f32>
}

// -----

// What takes long stays, and what is quick is made again: the product of 0.001 seconds is not worth
// as much as the one of 1 second.
// CHECK-LABEL: func @times
// CHECK: linalg.matmul {memplan.time = 1.000000e+00 : f64}
// CHECK: linalg.matmul {memplan.time = 1.000000e-03 : f64}
// CHECK: linalg.broadcast
// CHECK-NOT: memplan.time = 1.000000e+00
// CHECK: linalg.matmul {memplan.time = 1.000000e-03 : f64}
func.func @times(%x: tensor<64x64xf32>) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<64x64xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %0 = linalg.matmul {memplan.time = 1.0} ins(%x, %x : tensor<64x64xf32>, tensor<64x64xf32>) outs(%f0 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %e1 = tensor.empty() : tensor<64x64xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = linalg.matmul {memplan.time = 0.001} ins(%x, %x : tensor<64x64xf32>, tensor<64x64xf32>) outs(%f1 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %v0 = tensor.collapse_shape %0 [[0, 1]] : tensor<64x64xf32> into tensor<4096xf32>
  %v1 = tensor.collapse_shape %1 [[0, 1]] : tensor<64x64xf32> into tensor<4096xf32>
  %ed = tensor.empty() : tensor<f32>
  %fd = linalg.fill ins(%zero : f32) outs(%ed : tensor<f32>) -> tensor<f32>
  %d = linalg.dot ins(%v0, %v1 : tensor<4096xf32>, tensor<4096xf32>) outs(%fd : tensor<f32>) -> tensor<f32>
  %ew = tensor.empty() : tensor<8192xf32>
  %w = linalg.broadcast ins(%d : tensor<f32>) outs(%ew : tensor<8192xf32>) dimensions = [0]
  %et = tensor.empty() : tensor<f32>
  %ft = linalg.fill ins(%zero : f32) outs(%et : tensor<f32>) -> tensor<f32>
  %t = linalg.reduce ins(%w : tensor<8192xf32>) outs(%ft : tensor<f32>) dimensions = [0]
    (%in: f32, %out: f32) {
      %a = arith.addf %in, %out : f32
      linalg.yield %a : f32
    }
  %s = linalg.dot ins(%v0, %v1 : tensor<4096xf32>, tensor<4096xf32>) outs(%t : tensor<f32>) -> tensor<f32>
  return %s : tensor<f32>
}

// -----

// The body of a loop is limited to what is left beside that which lives around it.
// REMARK: Function=body | {{.*}}run_again=1
// CHECK-LABEL: func @body
// CHECK: scf.for
// CHECK: linalg.exp
// CHECK: linalg.broadcast
// CHECK: linalg.exp
// CHECK: scf.yield
func.func @body(%x: tensor<4096xf32>, %n: index) -> tensor<f32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %ei = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%ei : tensor<f32>) -> tensor<f32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%sum = %init) -> tensor<f32> {
    %e = tensor.empty() : tensor<4096xf32>
    %0 = linalg.exp ins(%x : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
    %1 = linalg.dot ins(%0, %x : tensor<4096xf32>, tensor<4096xf32>) outs(%sum : tensor<f32>) -> tensor<f32>
    %ew = tensor.empty() : tensor<8192xf32>
    %w = linalg.broadcast ins(%1 : tensor<f32>) outs(%ew : tensor<8192xf32>) dimensions = [0]
    %et = tensor.empty() : tensor<f32>
    %ft = linalg.fill ins(%zero : f32) outs(%et : tensor<f32>) -> tensor<f32>
    %t = linalg.reduce ins(%w : tensor<8192xf32>) outs(%ft : tensor<f32>) dimensions = [0]
      (%in: f32, %out: f32) {
        %a = arith.addf %in, %out : f32
        linalg.yield %a : f32
      }
    %2 = linalg.dot ins(%0, %x : tensor<4096xf32>, tensor<4096xf32>) outs(%t : tensor<f32>) -> tensor<f32>
    scf.yield %2 : tensor<f32>
  }
  return %r : tensor<f32>
}
