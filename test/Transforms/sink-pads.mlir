// RUN: plan-opt %s --memplan-sink-pads --canonicalize --cse | FileCheck %s

// CHECK-DAG: #[[$FILTER:.*]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d1, d4, d5, d6)>
// CHECK-DAG: #[[$OUTPUT:.*]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>

// A row is that of the source where (row + row of the window - 1) is an even number in [0, 8); as
// an unsigned number, -1 is beyond all of them.
// CHECK-LABEL: func @stuffed
// CHECK-SAME: (%[[X:.*]]: tensor<1x2x4x4xf32>, %[[W:.*]]: tensor<3x2x3x3xf32>, %[[INIT:.*]]: tensor<1x3x7x7xf32>)
// CHECK-DAG:  %[[ZERO:.*]] = arith.constant 0.0
// CHECK-DAG:  %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:  %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:  %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:  %[[C4:.*]] = arith.constant 4 : index
// CHECK-NOT:  tensor<1x2x9x9xf32>
// CHECK:      linalg.generic {indexing_maps = [#[[$FILTER]], #[[$OUTPUT]]]
// CHECK-SAME: ins(%[[W]] : tensor<3x2x3x3xf32>) outs(%[[INIT]] : tensor<1x3x7x7xf32>)
// CHECK-NEXT: ^bb0(%[[WEIGHT:.*]]: f32, %[[SUM:.*]]: f32):
// CHECK-DAG:    %[[D2:.*]] = linalg.index 2
// CHECK-DAG:    %[[D4:.*]] = linalg.index 4
// CHECK-DAG:    %[[D5:.*]] = linalg.index 5
// CHECK:        %[[AT:.*]] = arith.addi %[[D2]], %[[D5]]
// CHECK:        %[[DISTANCE:.*]] = arith.subi %[[AT]], %[[C1]]
// CHECK-NEXT:   %[[POSITION:.*]] = arith.divui %[[DISTANCE]], %[[C2]]
// CHECK-NEXT:   %[[IN:.*]] = arith.cmpi ult, %[[POSITION]], %[[C4]]
// CHECK-NEXT:   %[[ODD:.*]] = arith.remui %[[DISTANCE]], %[[C2]]
// CHECK-NEXT:   %[[EVEN:.*]] = arith.cmpi eq, %[[ODD]], %[[C0]]
// CHECK-NEXT:   %[[ISROW:.*]] = arith.andi %[[IN]], %[[EVEN]]
// CHECK-NEXT:   %[[ROW:.*]] = arith.select %[[ISROW]], %[[POSITION]], %[[C0]]
// CHECK:        %[[INSIDE:.*]] = arith.andi %[[ISROW]]
// CHECK:        %[[ELEMENT:.*]] = tensor.extract %[[X]][%[[C0]], %[[D4]], %[[ROW]], %{{.*}}] : tensor<1x2x4x4xf32>
// CHECK-NEXT:   %[[IMAGE:.*]] = arith.select %[[INSIDE]], %[[ELEMENT]], %[[ZERO]]
// CHECK-NEXT:   %[[PRODUCT:.*]] = arith.mulf %[[IMAGE]], %[[WEIGHT]]
// CHECK-NEXT:   arith.addf %[[SUM]], %[[PRODUCT]]
func.func @stuffed(%x: tensor<1x2x4x4xf32>, %w: tensor<3x2x3x3xf32>, %init: tensor<1x3x7x7xf32>) -> tensor<1x3x7x7xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x2x9x9xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x2x9x9xf32>) -> tensor<1x2x9x9xf32>
  %s = tensor.insert_slice %x into %z[0, 0, 1, 1] [1, 2, 4, 4] [1, 1, 2, 2] : tensor<1x2x4x4xf32> into tensor<1x2x9x9xf32>
  %c = linalg.conv_2d_nchw_fchw ins(%s, %w : tensor<1x2x9x9xf32>, tensor<3x2x3x3xf32>)
      outs(%init : tensor<1x3x7x7xf32>) -> tensor<1x3x7x7xf32>
  return %c : tensor<1x3x7x7xf32>
}

// A pad of a pad with another value: the inner one is chosen first, then the outer one. What
// somebody has attached to the reader stays.
// CHECK-LABEL: func @chain
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>
// CHECK-DAG:  %[[ZERO:.*]] = arith.constant 0.0
// CHECK-DAG:  %[[ONE:.*]] = arith.constant 1.0
// CHECK-NOT:  tensor.pad
// CHECK:      linalg.generic
// CHECK-SAME: attrs = {my.note}
// CHECK:        %[[ELEMENT:.*]] = tensor.extract %[[X]]
// CHECK-NEXT:   %[[INNER:.*]] = arith.select %{{.*}}, %[[ELEMENT]], %[[ZERO]]
// CHECK-NEXT:   %[[OUTER:.*]] = arith.select %{{.*}}, %[[INNER]], %[[ONE]]
// CHECK-NEXT:   math.exp %[[OUTER]]
func.func @chain(%x: tensor<4xf32>, %e: tensor<8xf32>) -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %p = tensor.pad %x low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<6xf32>
  %q = tensor.pad %p low[0] high[2] {
  ^bb0(%i: index):
    tensor.yield %one : f32
  } : tensor<6xf32> to tensor<8xf32>
  %0 = linalg.exp {my.note} ins(%q : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

#id = affine_map<(d0, d1) -> (d0, d1)>

// The gradient of a max pooling: what goes to each place of a 2x2 window is stuffed and summed up.
// CHECK-LABEL: func @pooling_gradient
// CHECK-SAME: (%[[A:.*]]: tensor<3x3xf32>, %[[B:.*]]: tensor<3x3xf32>)
// CHECK-NOT:  tensor.pad
// CHECK-NOT:  tensor.collapse_shape
// CHECK:      linalg.generic {{.*}} outs(%{{.*}} : tensor<6x6xf32>)
// CHECK-COUNT-2: tensor.extract %{{.*}} : tensor<3x3xf32>
// CHECK:      arith.addf
func.func @pooling_gradient(%a: tensor<3x3xf32>, %b: tensor<3x3xf32>) -> tensor<6x6xf32> {
  %zero = arith.constant 0.0 : f32
  %a4 = tensor.expand_shape %a [[0, 1], [2, 3]] output_shape [3, 1, 3, 1] : tensor<3x3xf32> into tensor<3x1x3x1xf32>
  %pa = tensor.pad %a4 low[0, 0, 0, 0] high[0, 1, 0, 1] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<3x1x3x1xf32> to tensor<3x2x3x2xf32>
  %ca = tensor.collapse_shape %pa [[0, 1], [2, 3]] : tensor<3x2x3x2xf32> into tensor<6x6xf32>
  %b4 = tensor.expand_shape %b [[0, 1], [2, 3]] output_shape [3, 1, 3, 1] : tensor<3x3xf32> into tensor<3x1x3x1xf32>
  %pb = tensor.pad %b4 low[0, 1, 0, 0] high[0, 0, 0, 1] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<3x1x3x1xf32> to tensor<3x2x3x2xf32>
  %cb = tensor.collapse_shape %pb [[0, 1], [2, 3]] : tensor<3x2x3x2xf32> into tensor<6x6xf32>
  %e = tensor.empty() : tensor<6x6xf32>
  %s = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%ca, %cb : tensor<6x6xf32>, tensor<6x6xf32>) outs(%e : tensor<6x6xf32>) {
  ^bb0(%in: f32, %in1: f32, %out: f32):
    %0 = arith.addf %in, %in1 : f32
    linalg.yield %0 : f32
  } -> tensor<6x6xf32>
  return %s : tensor<6x6xf32>
}

// A slice of a pad is read through, with its offset and stride; a dropped dimension has the index
// of its slice.
// CHECK-LABEL: func @slice
// CHECK-SAME: (%[[X:.*]]: tensor<2x4xf32>
// CHECK-NOT:  tensor.pad
// CHECK:      %[[D0:.*]] = linalg.index 0
// CHECK:      %[[TWICE:.*]] = arith.muli %[[D0]], %c2
// CHECK:      %[[AT:.*]] = arith.addi %[[TWICE]], %c1
// CHECK:      %[[IN:.*]] = arith.cmpi ult, %[[AT]], %c4
// CHECK:      %[[INDEX:.*]] = arith.select %[[IN]], %[[AT]], %c0
// CHECK:      tensor.extract %[[X]][%c1, %[[INDEX]]]
func.func @slice(%x: tensor<2x4xf32>, %e: tensor<3xf32>) -> tensor<3xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 0] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<2x4xf32> to tensor<2x6xf32>
  %s = tensor.extract_slice %p[1, 1] [1, 3] [1, 2] : tensor<2x6xf32> to tensor<3xf32>
  %0 = linalg.exp ins(%s : tensor<3xf32>) outs(%e : tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
