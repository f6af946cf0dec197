// RUN: plan-opt %s -empty-tensor-to-alloc-tensor -split-input-file \
// RUN:   -one-shot-bufferize="bufferize-function-boundaries=true function-boundary-type-conversion=identity-layout-map" \
// RUN:   -canonicalize | FileCheck %s
// RUN: plan-opt %s -empty-tensor-to-alloc-tensor -split-input-file \
// RUN:   -one-shot-bufferize="copy-before-write=true" -canonicalize | FileCheck %s --check-prefix=COPY

// Everything that is declared survives, and a fresh output needs no copy.
// CHECK-LABEL: func.func @fresh_output
// CHECK-SAME: (%[[X:.*]]: memref<8xf32>, %[[S:.*]]: f32)
// CHECK: %[[B:.*]] = memref.alloc
// CHECK-NOT: memref.copy
// CHECK: memplan.kernel @k ins(%[[X]], %[[S]] : memref<8xf32>, f32) outs(%[[B]] : memref<8xf32>) {in_place = [#memplan.permit<result = 0, operand = 0>], reads_outs = false, layouts = [#memplan.layout<contiguous>, #memplan.layout<any>, #memplan.layout<any>], scratch = 64, flops = 8, time = 1.000000e+00, test.note}
// CHECK-NOT: memref.copy
// CHECK: return %[[B]]
// COPY-LABEL: func.func @fresh_output
// COPY-COUNT-1: memref.alloc
// COPY-NOT: memref.copy
func.func @fresh_output(%x: tensor<8xf32>, %s: f32) -> tensor<8xf32> {
  %init = tensor.empty() : tensor<8xf32>
  %r = memplan.kernel @k ins(%x, %s : tensor<8xf32>, f32) outs(%init : tensor<8xf32>)
         {in_place = [#memplan.permit<result = 0, operand = 0>], reads_outs = false,
          layouts = [#memplan.layout<contiguous>, #memplan.layout<any>, #memplan.layout<any>],
          scratch = 64, flops = 8, time = 1.0, test.note} -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

// The destination is read again later, so the kernel gets a copy: it reads what it accumulates to.
// CHECK-LABEL: func.func @accumulate
// CHECK-SAME: (%[[X:.*]]: memref<8xf32>, %[[Y:.*]]: memref<8xf32>)
// CHECK: %[[B:.*]] = memref.alloc
// CHECK: memref.copy %[[Y]], %[[B]]
// CHECK: memplan.kernel @k ins(%[[X]] : memref<8xf32>) outs(%[[B]] : memref<8xf32>)
// CHECK: memplan.kernel @last ins(%[[Y]] : memref<8xf32>) outs(%[[B]] : memref<8xf32>)
// COPY-LABEL: func.func @accumulate
// COPY: memref.copy
func.func @accumulate(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %r = memplan.kernel @k ins(%x : tensor<8xf32>) outs(%y : tensor<8xf32>) -> tensor<8xf32>
  %t = memplan.kernel @last ins(%y : tensor<8xf32>) outs(%r : tensor<8xf32>) -> tensor<8xf32>
  return %t : tensor<8xf32>
}

// -----

// The same with write-only outputs: nothing has to be copied.
// CHECK-LABEL: func.func @overwrite
// CHECK-SAME: (%[[X:.*]]: memref<8xf32>, %[[Y:.*]]: memref<8xf32>)
// CHECK: %[[B:.*]] = memref.alloc
// CHECK-NOT: memref.copy
// CHECK: memplan.kernel @k ins(%[[X]] : memref<8xf32>) outs(%[[B]] : memref<8xf32>)
func.func @overwrite(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %r = memplan.kernel @k ins(%x : tensor<8xf32>) outs(%y : tensor<8xf32>) {reads_outs = false}
         -> tensor<8xf32>
  %t = memplan.kernel @last ins(%y : tensor<8xf32>) outs(%r : tensor<8xf32>) -> tensor<8xf32>
  return %t : tensor<8xf32>
}

// -----

// Several results, each tied to its output; inputs that are tensors beside outputs that are not.
// CHECK-LABEL: func.func @results
// CHECK-SAME: (%[[X:.*]]: memref<8xf32>, %[[M:.*]]: memref<8xf32>)
// CHECK: %[[A:.*]] = memref.alloc() {{.*}} : memref<4xf32>
// CHECK: %[[B:.*]] = memref.alloc() {{.*}} : memref<2xi8>
// CHECK: memplan.kernel @two ins(%[[X]] : memref<8xf32>) outs(%[[A]], %[[B]] : memref<4xf32>, memref<2xi8>)
// CHECK-SAME: {adjacent = [#memplan.group<[1, 2]>]}
// CHECK: memplan.kernel @into ins(%[[X]] : memref<8xf32>) outs(%[[M]] : memref<8xf32>)
// CHECK: return %[[B]], %[[A]]
func.func @results(%x: tensor<8xf32>, %m: memref<8xf32>) -> (tensor<2xi8>, tensor<4xf32>) {
  %a = tensor.empty() : tensor<4xf32>
  %b = tensor.empty() : tensor<2xi8>
  %r:2 = memplan.kernel @two ins(%x : tensor<8xf32>) outs(%a, %b : tensor<4xf32>, tensor<2xi8>)
           {adjacent = [#memplan.group<[1, 2]>]}
           -> tensor<4xf32>, tensor<2xi8>
  memplan.kernel @into ins(%x : tensor<8xf32>) outs(%m : memref<8xf32>)
  return %r#1, %r#0 : tensor<2xi8>, tensor<4xf32>
}
