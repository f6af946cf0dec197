// RUN: plan-opt %s --memplan-tile-summed-contractions --canonicalize | FileCheck %s

// 8 products of 4x4 become one at a time.
// CHECK-LABEL: func @batch
// CHECK-SAME: (%[[X:.*]]: tensor<8x4x16xf32>, %[[Y:.*]]: tensor<8x16x4xf32>, %[[INIT:.*]]: tensor<4x4xf32>)
// CHECK:      scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[SUM:.*]] = %[[INIT]])
// CHECK-DAG:    %[[XI:.*]] = tensor.extract_slice %[[X]][%[[I]], 0, 0] [1, 4, 16] [1, 1, 1]
// CHECK-DAG:    %[[YI:.*]] = tensor.extract_slice %[[Y]][%[[I]], 0, 0] [1, 16, 4] [1, 1, 1]
// CHECK:        %[[ZERO:.*]] = linalg.fill {{.*}} -> tensor<1x4x4xf32>
// CHECK:        %[[TERM:.*]] = linalg.batch_matmul ins(%[[XI]], %[[YI]] {{.*}} outs(%[[ZERO]]
// CHECK:        %[[NEXT:.*]] = linalg.reduce {{.*}} ins(%[[TERM]] : tensor<1x4x4xf32>) outs(%[[SUM]] : tensor<4x4xf32>)
// CHECK:        scf.yield %[[NEXT]]
// CHECK-NOT:  tensor<8x4x4xf32>
func.func @batch(%x: tensor<8x4x16xf32>, %y: tensor<8x16x4xf32>, %init: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x4x4xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x4xf32>) -> tensor<8x4x4xf32>
  %c = linalg.batch_matmul ins(%x, %y : tensor<8x4x16xf32>, tensor<8x16x4xf32>)
      outs(%zeros : tensor<8x4x4xf32>) -> tensor<8x4x4xf32>
  %s = linalg.reduce { arith.addf } ins(%c : tensor<8x4x4xf32>) outs(%init : tensor<4x4xf32>) dimensions = [0]
  return %s : tensor<4x4xf32>
}

#terms = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#sum = affine_map<(d0, d1, d2, d3, d4) -> (d1, d2, d3, d4)>

// The gradient of a strided convolution's weights, as torch-mlir lowers it: 4 samples of 4x4, of
// which 3x3 are summed up. A window of (3 - 1) + (4 - 1) * 2 + 1 = 9 of 10 rows is read, so that
// nothing is left of the pad behind.
// CHECK-LABEL: func @gradient
// CHECK-SAME: (%[[X:.*]]: tensor<4x3x8x8xf32>, %[[G:.*]]: tensor<4x5x4x4xf32>)
// CHECK:      scf.for %[[B:.*]] = %{{.*}} iter_args(%[[SUM:.*]] = %{{.*}}) -> (tensor<5x3x3x3xf32>)
// CHECK:        %[[XB:.*]] = tensor.extract_slice %[[X]][%[[B]], 0, 0, 0] [1, 3, 8, 8]
// CHECK:        %[[T:.*]] = linalg.transpose ins(%[[XB]]
// CHECK:        tensor.pad %[[T]] low[0, 0, 1, 1] high[0, 0, 0, 0]
// CHECK:          tensor<3x1x8x8xf32> to tensor<3x1x9x9xf32>
// CHECK:        tensor.extract_slice %[[G]][%[[B]], 0, 0, 0] [1, 5, 4, 4]
// CHECK:        %[[C:.*]] = linalg.conv_2d_ngchw_gfchw {{.*}} -> tensor<3x1x5x3x3xf32>
// CHECK:        %[[CT:.*]] = linalg.transpose ins(%[[C]]
// CHECK:        linalg.generic {{.*}} ins(%[[CT]] : tensor<1x5x3x3x3xf32>) outs(%[[SUM]]
// CHECK-NOT:  tensor<3x4x
func.func @gradient(%x: tensor<4x3x8x8xf32>, %g: tensor<4x5x4x4xf32>) -> tensor<5x3x3x3xf32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<3x4x8x8xf32>
  %xt = linalg.transpose ins(%x : tensor<4x3x8x8xf32>) outs(%e0 : tensor<3x4x8x8xf32>) permutation = [1, 0, 2, 3]
  %p = tensor.pad %xt low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<3x4x8x8xf32> to tensor<3x4x10x10xf32>
  %e1 = tensor.empty() : tensor<3x20x4x4xf32>
  %px = tensor.expand_shape %p [[0], [1, 2], [3], [4]] output_shape [3, 4, 1, 10, 10] : tensor<3x4x10x10xf32> into tensor<3x4x1x10x10xf32>
  %gx = tensor.expand_shape %g [[0], [1], [2, 3], [4]] output_shape [4, 5, 1, 4, 4] : tensor<4x5x4x4xf32> into tensor<4x5x1x4x4xf32>
  %ex = tensor.expand_shape %e1 [[0], [1, 2], [3], [4]] output_shape [3, 4, 5, 4, 4] : tensor<3x20x4x4xf32> into tensor<3x4x5x4x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%ex : tensor<3x4x5x4x4xf32>) -> tensor<3x4x5x4x4xf32>
  %c = linalg.conv_2d_ngchw_gfchw {dilations = dense<2> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%px, %gx : tensor<3x4x1x10x10xf32>, tensor<4x5x1x4x4xf32>) outs(%f : tensor<3x4x5x4x4xf32>) -> tensor<3x4x5x4x4xf32>
  %cc = tensor.collapse_shape %c [[0], [1, 2], [3], [4]] : tensor<3x4x5x4x4xf32> into tensor<3x20x4x4xf32>
  %s0 = tensor.extract_slice %cc[0, 0, 0, 0] [3, 20, 3, 4] [1, 1, 1, 1] : tensor<3x20x4x4xf32> to tensor<3x20x3x4xf32>
  %s1 = tensor.extract_slice %s0[0, 0, 0, 0] [3, 20, 3, 3] [1, 1, 1, 1] : tensor<3x20x3x4xf32> to tensor<3x20x3x3xf32>
  %sx = tensor.expand_shape %s1 [[0], [1, 2], [3], [4]] output_shape [3, 4, 5, 3, 3] : tensor<3x20x3x3xf32> into tensor<3x4x5x3x3xf32>
  %e2 = tensor.empty() : tensor<4x5x3x3x3xf32>
  %t = linalg.transpose ins(%sx : tensor<3x4x5x3x3xf32>) outs(%e2 : tensor<4x5x3x3x3xf32>) permutation = [1, 2, 0, 3, 4]
  %e3 = tensor.empty() : tensor<5x3x3x3xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%e3 : tensor<5x3x3x3xf32>) -> tensor<5x3x3x3xf32>
  %r = linalg.generic {indexing_maps = [#terms, #sum], iterator_types = ["reduction", "parallel", "parallel", "parallel", "parallel"]} ins(%t : tensor<4x5x3x3x3xf32>) outs(%zeros : tensor<5x3x3x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.addf %in, %out : f32
    linalg.yield %1 : f32
  } -> tensor<5x3x3x3xf32>
  return %r : tensor<5x3x3x3xf32>
}

// Somebody else reads the contraction, so that it is stored anyway.
// CHECK-LABEL: func @shared
// CHECK-NOT:  scf.for
// CHECK:      return
func.func @shared(%x: tensor<8x4x16xf32>, %y: tensor<8x16x4xf32>, %zeros: tensor<8x4x4xf32>, %init: tensor<4x4xf32>) -> (tensor<8x4x4xf32>, tensor<4x4xf32>) {
  %c = linalg.batch_matmul ins(%x, %y : tensor<8x4x16xf32>, tensor<8x16x4xf32>)
      outs(%zeros : tensor<8x4x4xf32>) -> tensor<8x4x4xf32>
  %s = linalg.reduce { arith.addf } ins(%c : tensor<8x4x4xf32>) outs(%init : tensor<4x4xf32>) dimensions = [0]
  return %c, %s : tensor<8x4x4xf32>, tensor<4x4xf32>
}

// One term at a time needs the terms to come from the outside: dynamic sizes, a single term, and a
// sum of what is no contraction stay.
// CHECK-LABEL: func @left
// CHECK-NOT:  scf.for
// CHECK:      return
func.func @left(%x: tensor<?x4x16xf32>, %y: tensor<?x16x4xf32>, %zeros: tensor<?x4x4xf32>, %init: tensor<4x4xf32>, %x1: tensor<1x4x16xf32>, %y1: tensor<1x16x4xf32>, %zeros1: tensor<1x4x4xf32>, %z: tensor<8x4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %c = linalg.batch_matmul ins(%x, %y : tensor<?x4x16xf32>, tensor<?x16x4xf32>)
      outs(%zeros : tensor<?x4x4xf32>) -> tensor<?x4x4xf32>
  %s = linalg.reduce { arith.addf } ins(%c : tensor<?x4x4xf32>) outs(%init : tensor<4x4xf32>) dimensions = [0]
  %c1 = linalg.batch_matmul ins(%x1, %y1 : tensor<1x4x16xf32>, tensor<1x16x4xf32>)
      outs(%zeros1 : tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
  %s1 = linalg.reduce { arith.addf } ins(%c1 : tensor<1x4x4xf32>) outs(%init : tensor<4x4xf32>) dimensions = [0]
  %e = linalg.exp ins(%z : tensor<8x4x4xf32>) outs(%z : tensor<8x4x4xf32>) -> tensor<8x4x4xf32>
  %s2 = linalg.reduce { arith.addf } ins(%e : tensor<8x4x4xf32>) outs(%init : tensor<4x4xf32>) dimensions = [0]
  return %s, %s1, %s2 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}

#three = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#last = affine_map<(d0, d1, d2) -> (d2)>
// The outermost of two summed dimensions is the loop; the order of the terms is that of the loops.
// CHECK-LABEL: func @outermost
// CHECK:      scf.for
// CHECK:        linalg.batch_matmul {{.*}} -> tensor<1x8x16xf32>
// CHECK:        linalg.generic {{.*}}["reduction", "reduction", "parallel"]} ins(%{{.*}} : tensor<1x8x16xf32>)
func.func @outermost(%x: tensor<4x8x2xf32>, %y: tensor<4x2x16xf32>, %zeros: tensor<4x8x16xf32>, %init: tensor<16xf32>) -> tensor<16xf32> {
  %c = linalg.batch_matmul ins(%x, %y : tensor<4x8x2xf32>, tensor<4x2x16xf32>) outs(%zeros : tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
  %s = linalg.generic {indexing_maps = [#three, #last], iterator_types = ["reduction", "reduction", "parallel"]} ins(%c : tensor<4x8x16xf32>) outs(%init : tensor<16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.addf %in, %out : f32
    linalg.yield %1 : f32
  } -> tensor<16xf32>
  return %s : tensor<16xf32>
}

// 16 terms of 4 results each time would be a loop of its own more than anything else.
// CHECK-LABEL: func @many
// CHECK-NOT:  scf.for
// CHECK:      return
func.func @many(%x: tensor<16x8xf32>, %y: tensor<8x4xf32>, %zeros: tensor<16x4xf32>, %init: tensor<4xf32>) -> tensor<4xf32> {
  %c = linalg.matmul ins(%x, %y : tensor<16x8xf32>, tensor<8x4xf32>) outs(%zeros : tensor<16x4xf32>) -> tensor<16x4xf32>
  %s = linalg.reduce { arith.addf } ins(%c : tensor<16x4xf32>) outs(%init : tensor<4xf32>) dimensions = [0]
  return %s : tensor<4xf32>
}

// What a body does to memory would be done in another order.
// CHECK-LABEL: func @memory
// CHECK-NOT:  scf.for
// CHECK:      return
func.func @memory(%x: tensor<8x4x16xf32>, %y: tensor<8x16x4xf32>, %zeros: tensor<8x4x4xf32>, %init: tensor<4x4xf32>, %m: memref<f32>) -> tensor<4x4xf32> {
  %c = linalg.generic {indexing_maps = [affine_map<(b, i, j, k) -> (b, i, k)>, affine_map<(b, i, j, k) -> (b, k, j)>, affine_map<(b, i, j, k) -> (b, i, j)>],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %y : tensor<8x4x16xf32>, tensor<8x16x4xf32>) outs(%zeros : tensor<8x4x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %before = memref.load %m[] : memref<f32>
    %p = arith.mulf %a, %b : f32
    %q = arith.addf %p, %before : f32
    memref.store %q, %m[] : memref<f32>
    %r = arith.addf %q, %out : f32
    linalg.yield %r : f32
  } -> tensor<8x4x4xf32>
  %s = linalg.reduce { arith.addf } ins(%c : tensor<8x4x4xf32>) outs(%init : tensor<4x4xf32>) dimensions = [0]
  return %s : tensor<4x4xf32>
}
