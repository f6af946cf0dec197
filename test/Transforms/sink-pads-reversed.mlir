// RUN: plan-opt %s --memplan-sink-pads --canonicalize --cse --split-input-file | FileCheck %s

// The gradient of a convolution with respect to its input: a padded gradient and the filter, turned
// around with its two kinds of channels exchanged. Nothing of the filter's copy is left; where the
// gradient is no operand either, the filter as it came tells how long the loops are.
// CHECK: #[[$EXTENTS:.*]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d4, d1, d5, d6)>
// CHECK-LABEL: func.func @gradient
// CHECK-SAME: (%[[G:.*]]: tensor<1x4x3x3xf32>, %[[W:.*]]: tensor<4x2x3x3xf32>, %[[INIT:.*]]: tensor<1x2x3x3xf32>)
// CHECK-DAG:  %[[C2:.*]] = arith.constant 2 : index
// CHECK:      linalg.generic {indexing_maps = [#[[$EXTENTS]], #{{.*}}]
// CHECK-SAME: ins(%[[W]] : tensor<4x2x3x3xf32>) outs(%[[INIT]] : tensor<1x2x3x3xf32>)
// CHECK-NEXT: ^bb0(%{{.*}}: f32, %[[SUM:.*]]: f32):
// CHECK-DAG:    %[[D1:.*]] = linalg.index 1
// CHECK-DAG:    %[[D4:.*]] = linalg.index 4
// CHECK-DAG:    %[[D5:.*]] = linalg.index 5
// CHECK-DAG:    %[[D6:.*]] = linalg.index 6
// CHECK-DAG:    %[[ROW:.*]] = arith.subi %[[C2]], %[[D5]]
// CHECK-DAG:    %[[COLUMN:.*]] = arith.subi %[[C2]], %[[D6]]
// CHECK-DAG:    %[[WEIGHT:.*]] = tensor.extract %[[W]][%[[D4]], %[[D1]], %[[ROW]], %[[COLUMN]]]
// CHECK:        %[[IMAGE:.*]] = arith.select {{.*}} : f32
// CHECK-NEXT:   %[[PRODUCT:.*]] = arith.mulf %[[IMAGE]], %[[WEIGHT]]
// CHECK-NEXT:   arith.addf %[[SUM]], %[[PRODUCT]]
func.func @gradient(%g: tensor<1x4x3x3xf32>, %w: tensor<4x2x3x3xf32>, %init: tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32> {
  %zero = arith.constant 0.0 : f32
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<2x4x3x3xf32>
  %turned = linalg.generic {indexing_maps = [affine_map<(a, b, c, d) -> (a, b, c, d)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<2x4x3x3xf32>) {
  ^bb0(%out: f32):
    %a = linalg.index 0 : index
    %b = linalg.index 1 : index
    %c = linalg.index 2 : index
    %d = linalg.index 3 : index
    %row = arith.subi %c2, %c : index
    %column = arith.subi %c2, %d : index
    %element = tensor.extract %w[%b, %a, %row, %column] : tensor<4x2x3x3xf32>
    linalg.yield %element : f32
  } -> tensor<2x4x3x3xf32>
  %padded = tensor.pad %g low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<1x4x3x3xf32> to tensor<1x4x5x5xf32>
  %r = linalg.conv_2d_nchw_fchw ins(%padded, %turned : tensor<1x4x5x5xf32>, tensor<2x4x3x3xf32>)
      outs(%init : tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32>
  return %r : tensor<1x2x3x3xf32>
}

// -----

// Reversed by a map; of what is padded first, the element that is read is that of the source. A
// reader whose other operands tell how long its loops are needs no more than that.
// CHECK-LABEL: func.func @by_map
// CHECK-SAME: (%[[X:.*]]: tensor<3x4xf32>
// CHECK-NOT:  tensor.pad
// CHECK:      linalg.generic {{{.*}}} outs(%{{.*}} : tensor<4x5xf32>)
// CHECK:        %[[ROW:.*]] = arith.subi %c4, %{{.*}} : index
// CHECK:        %[[IN:.*]] = arith.cmpi ult, %[[ROW]], %c3
// CHECK:        %[[AT:.*]] = arith.select %[[IN]], %[[ROW]], %c0
// CHECK:        tensor.extract %[[X]][%[[AT]], %{{.*}}]
// CHECK:        math.exp
func.func @by_map(%x: tensor<3x4xf32>, %e: tensor<4x5xf32>) -> tensor<4x5xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 0] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<3x4xf32> to tensor<5x4xf32>
  %te = tensor.empty() : tensor<4x5xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(a, b) -> (4 - b, a)>, affine_map<(a, b) -> (a, b)>],
      iterator_types = ["parallel", "parallel"]} ins(%p : tensor<5x4xf32>) outs(%te : tensor<4x5xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4x5xf32>
  %0 = linalg.exp ins(%t : tensor<4x5xf32>) outs(%e : tensor<4x5xf32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// -----

// Not turned around at all, shifted as well, a part of a longer tensor, the same element in a row,
// one that is computed with, and a place that depends on data: all of these stay.
// CHECK-LABEL: func.func @left
// CHECK-COUNT-6: linalg.generic
// CHECK-COUNT-6: linalg.exp
func.func @left(%x: tensor<4xf32>, %long: tensor<6xf32>, %square: tensor<4x4xf32>, %n: index, %e: tensor<4xf32>)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %te = tensor.empty() : tensor<4xf32>
  %a = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%te : tensor<4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %v = tensor.extract %x[%i] : tensor<4xf32>
    linalg.yield %v : f32
  } -> tensor<4xf32>
  %b = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%te : tensor<4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %at = arith.subi %c5, %i : index
    %v = tensor.extract %long[%at] : tensor<6xf32>
    linalg.yield %v : f32
  } -> tensor<4xf32>
  %c = linalg.generic {indexing_maps = [affine_map<(i) -> (3 - i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%long : tensor<6xf32>) outs(%te : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4xf32>
  %d = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%te : tensor<4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %at = arith.subi %c3, %i : index
    %v = tensor.extract %square[%at, %at] : tensor<4x4xf32>
    linalg.yield %v : f32
  } -> tensor<4xf32>
  %f = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%te : tensor<4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %at = arith.subi %c3, %i : index
    %v = tensor.extract %x[%at] : tensor<4xf32>
    %w = arith.negf %v : f32
    linalg.yield %w : f32
  } -> tensor<4xf32>
  %g = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%te : tensor<4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %at = arith.subi %n, %i : index
    %v = tensor.extract %x[%at] : tensor<4xf32>
    linalg.yield %v : f32
  } -> tensor<4xf32>
  %0 = linalg.exp ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.exp ins(%b : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %2 = linalg.exp ins(%c : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %3 = linalg.exp ins(%d : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %4 = linalg.exp ins(%f : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %5 = linalg.exp ins(%g : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
