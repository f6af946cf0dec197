// RUN: plan-opt %s --memplan-fold-transposes --canonicalize --mlir-print-local-scope -split-input-file -allow-unregistered-dialect | FileCheck %s

// The weight is read as it lies, and the matmul stays one.
// CHECK-LABEL: func.func @weight
// CHECK-SAME: %[[X:.*]]: tensor<4x8xf32>, %[[W:.*]]: tensor<16x8xf32>
// CHECK-NOT: linalg.transpose
// CHECK: linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%[[X]], %[[W]]
func.func @weight(%x: tensor<4x8xf32>, %w: tensor<16x8xf32>, %f: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %e = tensor.empty() : tensor<8x16xf32>
  %t = linalg.transpose ins(%w : tensor<16x8xf32>) outs(%e : tensor<8x16xf32>) permutation = [1, 0]
  %m = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>)
      outs(%f : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %m : tensor<4x16xf32>
}

// -----

// A chain: transposed, then repeated for each batch. Both vanish, and as a batch_matmul has no form
// for both at once, it is a contract.
// CHECK-LABEL: func.func @chain
// CHECK-SAME: %[[X:.*]]: tensor<2x4x8xf32>, %[[W:.*]]: tensor<16x8xf32>
// CHECK-NOT: linalg.generic
// CHECK: linalg.contract indexing_maps = [{{.*}}, affine_map<(d0, d1, d2, d3) -> (d2, d3)>, {{.*}}] ins(%[[X]], %[[W]]
func.func @chain(%x: tensor<2x4x8xf32>, %w: tensor<16x8xf32>, %f: tensor<2x4x16xf32>) -> tensor<2x4x16xf32> {
  %e = tensor.empty() : tensor<8x16xf32>
  %t = linalg.transpose ins(%w : tensor<16x8xf32>) outs(%e : tensor<8x16xf32>) permutation = [1, 0]
  %e2 = tensor.empty() : tensor<2x8x16xf32>
  %b = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (b, c)>, affine_map<(a, b, c) -> (a, b, c)>],
      iterator_types = ["parallel", "parallel", "parallel"]} ins(%t : tensor<8x16xf32>) outs(%e2 : tensor<2x8x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<2x8x16xf32>
  %m = linalg.batch_matmul ins(%x, %b : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%f : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  return %m : tensor<2x4x16xf32>
}

// -----

// Several readers; elementwise named operations become generic, reductions keep their loops.
// CHECK-LABEL: func.func @readers
// CHECK-SAME: %[[X:.*]]: tensor<8x4xf32>
// CHECK-NOT: linalg.transpose
// CHECK: linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[X]]
// CHECK: math.exp
// CHECK: linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[X]]
// CHECK: arith.addf
func.func @readers(%x: tensor<8x4xf32>, %y: tensor<4x8xf32>, %z: tensor<4xf32>) -> (tensor<4x8xf32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<4x8xf32>
  %t = linalg.transpose ins(%x : tensor<8x4xf32>) outs(%e : tensor<4x8xf32>) permutation = [1, 0]
  %a = linalg.exp ins(%t : tensor<4x8xf32>) outs(%y : tensor<4x8xf32>) -> tensor<4x8xf32>
  %r = linalg.reduce {arith.addf} ins(%t : tensor<4x8xf32>) outs(%z : tensor<4xf32>) dimensions = [1]
  return %a, %r : tensor<4x8xf32>, tensor<4xf32>
}

// -----

// One operand twice, with a payload that looks at its place: the loops are the same.
// CHECK-LABEL: func.func @twice
// CHECK-SAME: %[[X:.*]]: tensor<8x4xf32>
// CHECK: linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>]
// CHECK-SAME: ins(%[[X]], %[[X]]
// CHECK: linalg.index 0
func.func @twice(%x: tensor<8x4xf32>, %y: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %t = linalg.transpose ins(%x : tensor<8x4xf32>) outs(%e : tensor<4x8xf32>) permutation = [1, 0]
  %a = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>],
      iterator_types = ["parallel", "parallel"]} ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) outs(%y : tensor<4x8xf32>) {
  ^bb0(%in: f32, %in2: f32, %out: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %f = arith.sitofp %n : i32 to f32
    %s = arith.addf %in, %f : f32
    %p = arith.mulf %s, %in2 : f32
    linalg.yield %p : f32
  } -> tensor<4x8xf32>
  return %a : tensor<4x8xf32>
}

// -----

// Heads are split off and merged: the views move to the source.
// CHECK-LABEL: func.func @views
// CHECK-SAME: %[[X:.*]]: tensor<6x4x5xf32>
// CHECK-DAG: %[[SPLIT:.*]] = tensor.expand_shape %[[X]] {{\[}}[0, 1], [2], [3]] output_shape [2, 3, 4, 5]
// CHECK-DAG: %[[MERGED:.*]] = tensor.collapse_shape %[[X]] {{\[}}[0, 1], [2]]
// CHECK-DAG: %[[PART:.*]] = tensor.extract_slice %[[X]][1, 0, 2] [3, 4, 2] [2, 1, 1]
// CHECK-DAG: linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d1, d2, d3, d0)>, {{.*}} ins(%[[SPLIT]]
// CHECK-DAG: linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, {{.*}} ins(%[[MERGED]]
// CHECK-DAG: linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2, d0)>, {{.*}} ins(%[[PART]]
// CHECK-NOT: linalg.transpose
func.func @views(%x: tensor<6x4x5xf32>, %a: tensor<5x2x3x4xf32>, %b: tensor<5x24xf32>, %c: tensor<2x3x4xf32>)
    -> (tensor<5x2x3x4xf32>, tensor<5x24xf32>, tensor<2x3x4xf32>) {
  %e = tensor.empty() : tensor<5x6x4xf32>
  %t = linalg.transpose ins(%x : tensor<6x4x5xf32>) outs(%e : tensor<5x6x4xf32>) permutation = [2, 0, 1]
  %split = tensor.expand_shape %t [[0], [1, 2], [3]] output_shape [5, 2, 3, 4] : tensor<5x6x4xf32> into tensor<5x2x3x4xf32>
  %merged = tensor.collapse_shape %t [[0], [1, 2]] : tensor<5x6x4xf32> into tensor<5x24xf32>
  %part = tensor.extract_slice %t[2, 1, 0] [2, 3, 4] [1, 2, 1] : tensor<5x6x4xf32> to tensor<2x3x4xf32>
  %0 = linalg.exp ins(%split : tensor<5x2x3x4xf32>) outs(%a : tensor<5x2x3x4xf32>) -> tensor<5x2x3x4xf32>
  %1 = linalg.exp ins(%merged : tensor<5x24xf32>) outs(%b : tensor<5x24xf32>) -> tensor<5x24xf32>
  %2 = linalg.exp ins(%part : tensor<2x3x4xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0, %1, %2 : tensor<5x2x3x4xf32>, tensor<5x24xf32>, tensor<2x3x4xf32>
}

// -----

// A broadcast has nothing to split or slice where it repeats.
// CHECK-LABEL: func.func @repeated
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>
// CHECK: %[[PART:.*]] = tensor.extract_slice %[[X]][1] [2] [1]
// CHECK: linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2)>, {{.*}} ins(%[[X]]
// CHECK: linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, {{.*}} ins(%[[PART]]
func.func @repeated(%x: tensor<4xf32>, %a: tensor<2x3x4xf32>, %b: tensor<5x2xf32>) -> (tensor<2x3x4xf32>, tensor<5x2xf32>) {
  %e = tensor.empty() : tensor<6x4xf32>
  %t = linalg.broadcast ins(%x : tensor<4xf32>) outs(%e : tensor<6x4xf32>) dimensions = [0]
  %split = tensor.expand_shape %t [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  %part = tensor.extract_slice %t[1, 1] [5, 2] [1, 1] : tensor<6x4xf32> to tensor<5x2xf32>
  %0 = linalg.exp ins(%split : tensor<2x3x4xf32>) outs(%a : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %1 = linalg.exp ins(%part : tensor<5x2xf32>) outs(%b : tensor<5x2xf32>) -> tensor<5x2xf32>
  return %0, %1 : tensor<2x3x4xf32>, tensor<5x2xf32>
}

// -----

// Dimensions of size 1 come, go and change places: nothing moves, so this is a view, and the
// matmul stays as it was.
// CHECK-LABEL: func.func @order_kept
// CHECK-SAME: %[[X:.*]]: tensor<1x4x1x8xf32>
// CHECK: %[[VIEW:.*]] = tensor.collapse_shape %[[X]] {{\[}}[0, 1, 2], [3]] : tensor<1x4x1x8xf32> into tensor<4x8xf32>
// CHECK-NOT: linalg.transpose
// CHECK: linalg.matmul ins(%[[VIEW]], %{{.*}} : tensor<4x8xf32>, tensor<8x2xf32>)
func.func @order_kept(%x: tensor<1x4x1x8xf32>, %w: tensor<8x2xf32>, %f: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %e = tensor.empty() : tensor<1x1x4x8xf32>
  %t = linalg.transpose ins(%x : tensor<1x4x1x8xf32>) outs(%e : tensor<1x1x4x8xf32>) permutation = [0, 2, 1, 3]
  %c = tensor.collapse_shape %t [[0, 1, 2], [3]] : tensor<1x1x4x8xf32> into tensor<4x8xf32>
  %m = linalg.matmul ins(%c, %w : tensor<4x8xf32>, tensor<8x2xf32>) outs(%f : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %m : tensor<4x2xf32>
}

// -----

// A row to be written into a cache.
// CHECK-LABEL: func.func @row
// CHECK-SAME: %[[ROW:.*]]: tensor<8xf32>
// CHECK: %[[VIEW:.*]] = tensor.expand_shape %[[ROW]] {{\[}}[0, 1]] output_shape [1, 8]
// CHECK: tensor.insert_slice %[[VIEW]] into
func.func @row(%row: tensor<8xf32>, %cache: tensor<4x8xf32>, %i: index) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<1x8xf32>
  %t = linalg.broadcast ins(%row : tensor<8xf32>) outs(%e : tensor<1x8xf32>) dimensions = [0]
  %r = tensor.insert_slice %t into %cache[%i, 0] [1, 8] [1, 1] : tensor<1x8xf32> into tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// -----

// A source without dimensions.
// CHECK-LABEL: func.func @scalar
// CHECK: tensor.expand_shape %{{.*}} [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
func.func @scalar(%x: tensor<f32>, %cache: tensor<4x8xf32>, %i: index) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<1x1xf32>
  %t = linalg.broadcast ins(%x : tensor<f32>) outs(%e : tensor<1x1xf32>) dimensions = [0, 1]
  %r = tensor.insert_slice %t into %cache[%i, 0] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// -----

// Grouped attention: two heads share the keys of a group, and the exporter stores them twice. The
// contraction loops over groups and heads apart, and reads each key where it is.
// CHECK-LABEL: func.func @grouped
// CHECK-SAME: %[[Q:.*]]: tensor<6x1x4xf32>, %[[K:.*]]: tensor<3x5x4xf32>
// CHECK: %[[HEADS:.*]] = tensor.expand_shape %[[Q]] {{\[}}[0, 1], [2], [3]] output_shape [3, 2, 1, 4]
// CHECK: %[[E:.*]] = tensor.empty() : tensor<3x2x1x5xf32>
// CHECK: %[[F:.*]] = linalg.fill ins(%{{.*}}) outs(%[[E]]
// CHECK: %[[R:.*]] = linalg.contract indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d4)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>] ins(%[[HEADS]], %[[K]]
// CHECK: tensor.collapse_shape %[[R]] {{\[}}[0, 1], [2], [3]] : tensor<3x2x1x5xf32> into tensor<6x1x5xf32>
func.func @grouped(%q: tensor<6x1x4xf32>, %k: tensor<3x5x4xf32>) -> tensor<6x1x5xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3x2x5x4xf32>
  %repeated = linalg.broadcast ins(%k : tensor<3x5x4xf32>) outs(%e : tensor<3x2x5x4xf32>) dimensions = [1]
  %joined = tensor.collapse_shape %repeated [[0, 1], [2], [3]] : tensor<3x2x5x4xf32> into tensor<6x5x4xf32>
  %te = tensor.empty() : tensor<6x4x5xf32>
  %t = linalg.transpose ins(%joined : tensor<6x5x4xf32>) outs(%te : tensor<6x4x5xf32>) permutation = [0, 2, 1]
  %re = tensor.empty() : tensor<6x1x5xf32>
  %f = linalg.fill ins(%zero : f32) outs(%re : tensor<6x1x5xf32>) -> tensor<6x1x5xf32>
  %m = linalg.batch_matmul ins(%q, %t : tensor<6x1x4xf32>, tensor<6x4x5xf32>) outs(%f : tensor<6x1x5xf32>) -> tensor<6x1x5xf32>
  return %m : tensor<6x1x5xf32>
}

// -----

// The same before an elementwise operation.
// CHECK-LABEL: func.func @grouped_sum
// CHECK-SAME: %[[X:.*]]: tensor<6x4xf32>, %[[K:.*]]: tensor<3x4xf32>
// CHECK: linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>]
// CHECK-SAME: ins(%{{.*}}, %[[K]] : tensor<3x2x4xf32>, tensor<3x4xf32>)
func.func @grouped_sum(%x: tensor<6x4xf32>, %k: tensor<3x4xf32>, %f: tensor<6x4xf32>) -> tensor<6x4xf32> {
  %e = tensor.empty() : tensor<3x2x4xf32>
  %repeated = linalg.broadcast ins(%k : tensor<3x4xf32>) outs(%e : tensor<3x2x4xf32>) dimensions = [1]
  %joined = tensor.collapse_shape %repeated [[0, 1], [2]] : tensor<3x2x4xf32> into tensor<6x4xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>],
      iterator_types = ["parallel", "parallel"]} ins(%x, %joined : tensor<6x4xf32>, tensor<6x4xf32>) outs(%f : tensor<6x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<6x4xf32>
  return %r : tensor<6x4xf32>
}
