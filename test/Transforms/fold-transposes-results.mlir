// RUN: plan-opt %s --memplan-fold-transposes=results=true --split-input-file | FileCheck %s --check-prefixes=CHECK,NAMES
// RUN: plan-opt %s --memplan-fold-transposes="results=true convolutions=true" --split-input-file | FileCheck %s --check-prefixes=CHECK,CONV

// The product is written as its reader needs it; what fills the destination is of that shape, too.
// CHECK-DAG: #[[$X:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[$Y:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[$T:.*]] = affine_map<(d0, d1, d2) -> (d1, d0)>
// CHECK-LABEL: func.func @matmul
// CHECK-SAME:  (%[[X:.*]]: tensor<4x8xf32>, %[[Y:.*]]: tensor<8x6xf32>)
// CHECK-NOT:   tensor<4x6xf32>
// CHECK:       %[[F:.*]] = linalg.fill {{.*}} -> tensor<6x4xf32>
// CHECK:       %[[R:.*]] = linalg.contract indexing_maps = [#[[$X]], #[[$Y]], #[[$T]]] ins(%[[X]], %[[Y]]
// CHECK-SAME:  outs(%[[F]] : tensor<6x4xf32>)
// CHECK-NEXT:  return %[[R]]
func.func @matmul(%x: tensor<4x8xf32>, %y: tensor<8x6xf32>) -> tensor<6x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x6xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %m = linalg.matmul ins(%x, %y : tensor<4x8xf32>, tensor<8x6xf32>) outs(%f : tensor<4x6xf32>) -> tensor<4x6xf32>
  %te = tensor.empty() : tensor<6x4xf32>
  %t = linalg.transpose ins(%m : tensor<4x6xf32>) outs(%te : tensor<6x4xf32>) permutation = [1, 0]
  return %t : tensor<6x4xf32>
}

// -----

// The gradient of a filter: a convolution of two transposed operands with a transposed result.
// CONV-DAG: #[[$IMAGE:.*]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d4, d0, d2 + d5, d3 + d6)>
// CONV-DAG: #[[$FILTER:.*]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d4, d1, d5, d6)>
// CONV-DAG: #[[$OUT:.*]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d1, d0, d2, d3)>
// CHECK-LABEL: func.func @convolution
// CHECK-SAME:  (%[[X:.*]]: tensor<2x3x6x6xf32>, %[[Y:.*]]: tensor<2x5x4x4xf32>)
// NAMES-COUNT-2: linalg.transpose
// NAMES:       linalg.conv_2d_nchw_fchw
// NAMES:       linalg.transpose
// CONV-NOT:    linalg.transpose
// CONV:        %[[F:.*]] = linalg.fill {{.*}} -> tensor<5x3x3x3xf32>
// CONV:        %[[R:.*]] = linalg.generic {indexing_maps = [#[[$IMAGE]], #[[$FILTER]], #[[$OUT]]],
// CONV-SAME:   iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
// CONV-SAME:   ins(%[[X]], %[[Y]] : tensor<2x3x6x6xf32>, tensor<2x5x4x4xf32>) outs(%[[F]] : tensor<5x3x3x3xf32>)
// CONV:        return %[[R]]
func.func @convolution(%x: tensor<2x3x6x6xf32>, %y: tensor<2x5x4x4xf32>) -> tensor<5x3x3x3xf32> {
  %zero = arith.constant 0.0 : f32
  %xe = tensor.empty() : tensor<3x2x6x6xf32>
  %xt = linalg.transpose ins(%x : tensor<2x3x6x6xf32>) outs(%xe : tensor<3x2x6x6xf32>) permutation = [1, 0, 2, 3]
  %ye = tensor.empty() : tensor<5x2x4x4xf32>
  %yt = linalg.transpose ins(%y : tensor<2x5x4x4xf32>) outs(%ye : tensor<5x2x4x4xf32>) permutation = [1, 0, 2, 3]
  %e = tensor.empty() : tensor<3x5x3x3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3x5x3x3xf32>) -> tensor<3x5x3x3xf32>
  %c = linalg.conv_2d_nchw_fchw ins(%xt, %yt : tensor<3x2x6x6xf32>, tensor<5x2x4x4xf32>)
      outs(%f : tensor<3x5x3x3xf32>) -> tensor<3x5x3x3xf32>
  %re = tensor.empty() : tensor<5x3x3x3xf32>
  %r = linalg.transpose ins(%c : tensor<3x5x3x3xf32>) outs(%re : tensor<5x3x3x3xf32>) permutation = [1, 0, 2, 3]
  return %r : tensor<5x3x3x3xf32>
}

// -----

// Loops stay in their order, and so do the terms of the sum; what somebody has attached stays.
// CHECK-DAG: #[[$IN:.*]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-DAG: #[[$OUT:.*]] = affine_map<(d0, d1, d2) -> (d1, d0)>
// CHECK-LABEL: func.func @sum
// CHECK-NOT:   linalg.transpose
// CHECK:       linalg.generic {indexing_maps = [#[[$IN]], #[[$OUT]]], iterator_types = ["parallel", "parallel", "reduction"]}
// CHECK-SAME:  outs(%{{.*}} : tensor<6x4xf32>) attrs = {my.note}
// CHECK:         linalg.index 0
func.func @sum(%x: tensor<4x6x8xf32>) -> tensor<6x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x6xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %s = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x : tensor<4x6x8xf32>) outs(%f : tensor<4x6xf32>) attrs = {my.note} {
  ^bb0(%in: f32, %out: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %w = arith.sitofp %n : i32 to f32
    %p = arith.mulf %in, %w : f32
    %0 = arith.addf %out, %p : f32
    linalg.yield %0 : f32
  } -> tensor<4x6xf32>
  %te = tensor.empty() : tensor<6x4xf32>
  %t = linalg.transpose ins(%s : tensor<4x6xf32>) outs(%te : tensor<6x4xf32>) permutation = [1, 0]
  return %t : tensor<6x4xf32>
}

// -----

// A product that is read in both ways, one that starts from what is not the same everywhere, one
// that is repeated, and what comes from a reshape.
// CHECK-LABEL: func.func @left
// CHECK:       linalg.matmul
// CHECK-NEXT:  linalg.transpose
// CHECK-NEXT:  linalg.matmul
// CHECK-NEXT:  linalg.transpose
// CHECK:       linalg.broadcast
// CHECK:       linalg.transpose
func.func @left(%x: tensor<4x8xf32>, %y: tensor<8x6xf32>, %init: tensor<4x6xf32>)
    -> (tensor<4x6xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<2x4xf32>, tensor<6x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x6xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %te = tensor.empty() : tensor<6x4xf32>
  %m = linalg.matmul ins(%x, %y : tensor<4x8xf32>, tensor<8x6xf32>) outs(%f : tensor<4x6xf32>) -> tensor<4x6xf32>
  %t = linalg.transpose ins(%m : tensor<4x6xf32>) outs(%te : tensor<6x4xf32>) permutation = [1, 0]
  %n = linalg.matmul ins(%x, %y : tensor<4x8xf32>, tensor<8x6xf32>) outs(%init : tensor<4x6xf32>) -> tensor<4x6xf32>
  %u = linalg.transpose ins(%n : tensor<4x6xf32>) outs(%te : tensor<6x4xf32>) permutation = [1, 0]
  %se = tensor.empty() : tensor<4xf32>
  %s = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>], iterator_types = ["parallel"]} outs(%se : tensor<4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %k = arith.index_cast %i : index to i32
    %w = arith.sitofp %k : i32 to f32
    linalg.yield %w : f32
  } -> tensor<4xf32>
  %be = tensor.empty() : tensor<2x4xf32>
  %b = linalg.broadcast ins(%s : tensor<4xf32>) outs(%be : tensor<2x4xf32>) dimensions = [0]
  %v = linalg.exp ins(%x : tensor<4x8xf32>) outs(%x : tensor<4x8xf32>) -> tensor<4x8xf32>
  %sl = tensor.extract_slice %v[0, 0] [4, 6] [1, 1] : tensor<4x8xf32> to tensor<4x6xf32>
  %st = linalg.transpose ins(%sl : tensor<4x6xf32>) outs(%te : tensor<6x4xf32>) permutation = [1, 0]
  return %m, %t, %u, %b, %st : tensor<4x6xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<2x4xf32>, tensor<6x4xf32>
}
