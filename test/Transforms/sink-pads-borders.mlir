// RUN: plan-opt %s --memplan-sink-pads --canonicalize --cse | FileCheck %s
// RUN: plan-run %s --compile=sink=pads --compare --entry=window | FileCheck %s --check-prefix=SAME
// RUN: plan-run %s --compile=sink=pads --compare --entry=strided | FileCheck %s --check-prefix=SAME

// SAME: identical: yes

// CHECK-DAG: #[[$NEXT:.*]] = affine_map<()[s0] -> (s0 + 1)>

// Windows of 3 with a pad of 1 see nothing of it in 4 of 6 rows and columns. There the operation
// itself reads the source. Above, below, left and right of that it checks the bounds that it may
// cross: rows and columns in the first two slabs, only columns in the others.
// CHECK-LABEL: func @window
// CHECK-SAME: (%[[X:.*]]: tensor<1x2x6x6xf32>, %[[W:.*]]: tensor<3x2x3x3xf32>, %[[INIT:.*]]: tensor<1x3x6x6xf32>)
// CHECK-NOT:  tensor.pad
// CHECK:      %[[INNER:.*]] = tensor.extract_slice %[[INIT]][0, 0, 1, 1] [1, 3, 4, 4]
// CHECK:      %[[MOST:.*]] = linalg.conv_2d_nchw_fchw ins(%[[X]], %[[W]]
// CHECK-SAME:   outs(%[[INNER]]
// CHECK:      %[[C0:.*]] = tensor.insert_slice %[[MOST]] into %[[INIT]][0, 0, 1, 1] [1, 3, 4, 4]
// CHECK:      tensor.extract_slice %[[C0]][0, 0, 0, 0] [1, 3, 1, 6]
// CHECK:      linalg.generic
// CHECK-COUNT-2: arith.cmpi ult
// CHECK:      tensor.extract %[[X]]
// CHECK:      tensor.insert_slice {{.*}}[0, 0, 0, 0] [1, 3, 1, 6]
// CHECK:      linalg.generic
// CHECK-COUNT-2: arith.cmpi ult
// CHECK:      tensor.insert_slice {{.*}}[0, 0, 5, 0] [1, 3, 1, 6]
// CHECK:      linalg.generic
// CHECK:      arith.cmpi ult
// CHECK-NOT:  arith.cmpi ult
// CHECK:      tensor.insert_slice {{.*}}[0, 0, 1, 0] [1, 3, 4, 1]
// CHECK:      linalg.generic
// CHECK:      arith.cmpi ult
// CHECK-NOT:  arith.cmpi ult
// CHECK:      %[[ALL:.*]] = tensor.insert_slice {{.*}}[0, 0, 1, 5] [1, 3, 4, 1]
// CHECK:      return %[[ALL]]
func.func @window(%x: tensor<1x2x6x6xf32>, %w: tensor<3x2x3x3xf32>, %init: tensor<1x3x6x6xf32>) -> tensor<1x3x6x6xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<1x2x6x6xf32> to tensor<1x2x8x8xf32>
  %c = linalg.conv_2d_nchw_fchw ins(%p, %w : tensor<1x2x8x8xf32>, tensor<3x2x3x3xf32>)
      outs(%init : tensor<1x3x6x6xf32>) -> tensor<1x3x6x6xf32>
  return %c : tensor<1x3x6x6xf32>
}

// With strides of 2, a pad of 3 in front and 2 behind and windows of 3, result i sees 2i - 3 to
// 2i - 1 of 7: inside from i = 2 to 3, of 5.
// CHECK-LABEL: func @strided
// CHECK-SAME: (%[[X:.*]]: tensor<7xf32>
// CHECK-NOT:  tensor.pad
// CHECK:      %[[ROW:.*]] = tensor.expand_shape %[[X]]
// CHECK:      tensor.extract_slice %[[ROW]][0, 0, 1] [1, 1, 5]
// CHECK:      linalg.pooling_ncw_max
// CHECK:      tensor.insert_slice {{.*}}[0, 0, 2] [1, 1, 2]
// CHECK:      linalg.generic
// CHECK:      tensor.insert_slice {{.*}}[0, 0, 0] [1, 1, 2]
// CHECK:      linalg.generic
// CHECK:      tensor.insert_slice {{.*}}[0, 0, 4] [1, 1, 1]
func.func @strided(%x: tensor<7xf32>, %window: tensor<3xf32>) -> tensor<1x1x5xf32> {
  %least = arith.constant 0xFF800000 : f32
  %x3 = tensor.expand_shape %x [[0, 1, 2]] output_shape [1, 1, 7] : tensor<7xf32> into tensor<1x1x7xf32>
  %p = tensor.pad %x3 low[0, 0, 3] high[0, 0, 2] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %least : f32
  } : tensor<1x1x7xf32> to tensor<1x1x12xf32>
  %e = tensor.empty() : tensor<1x1x5xf32>
  %init = linalg.fill ins(%least : f32) outs(%e : tensor<1x1x5xf32>) -> tensor<1x1x5xf32>
  %m = linalg.pooling_ncw_max {strides = dense<2> : vector<1xi64>}
      ins(%p, %window : tensor<1x1x12xf32>, tensor<3xf32>) outs(%init : tensor<1x1x5xf32>) -> tensor<1x1x5xf32>
  return %m : tensor<1x1x5xf32>
}

#id = affine_map<(d0) -> (d0)>

// What an operation computes from its indices, it computes from the same ones in each part.
// CHECK-LABEL: func @indices
// CHECK:      linalg.generic {{.*}} outs(%{{.*}} : tensor<4xi64>)
// CHECK:        %[[I:.*]] = linalg.index 0
// CHECK:        %[[AT:.*]] = affine.apply #[[$NEXT]]()[%[[I]]]
// CHECK:        arith.index_cast %[[AT]]
// CHECK:      linalg.generic {{.*}} outs(%{{.*}} : tensor<1xi64>)
// CHECK:      linalg.generic {{.*}} outs(%{{.*}} : tensor<1xi64>)
func.func @indices(%x: tensor<4xi64>, %e: tensor<6xi64>) -> tensor<6xi64> {
  %zero = arith.constant 0 : i64
  %p = tensor.pad %x low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %zero : i64
  } : tensor<4xi64> to tensor<6xi64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%p : tensor<6xi64>) outs(%e : tensor<6xi64>) {
  ^bb0(%in: i64, %out: i64):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %s = arith.addi %in, %n : i64
    linalg.yield %s : i64
  } -> tensor<6xi64>
  return %0 : tensor<6xi64>
}

// No window stays inside of the source: each checks.
// CHECK-LABEL: func @all_border
// CHECK-NOT:  tensor.insert_slice
// CHECK:      linalg.generic {{.*}} outs(%{{.*}} : tensor<1x1x3xf32>)
func.func @all_border(%x: tensor<1x1x1xf32>, %w: tensor<1x1x3xf32>, %init: tensor<1x1x3xf32>) -> tensor<1x1x3xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 0, 2] high[0, 0, 2] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %zero : f32
  } : tensor<1x1x1xf32> to tensor<1x1x5xf32>
  %c = linalg.conv_1d_ncw_fcw ins(%p, %w : tensor<1x1x5xf32>, tensor<1x1x3xf32>)
      outs(%init : tensor<1x1x3xf32>) -> tensor<1x1x3xf32>
  return %c : tensor<1x1x3xf32>
}
