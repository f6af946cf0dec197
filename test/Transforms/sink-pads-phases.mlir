// RUN: plan-opt %s --memplan-sink-pads --canonicalize --cse | FileCheck %s
// RUN: plan-run %s --compile=sink=pads --compare --entry=phases | FileCheck %s --check-prefix=SAME
// RUN: plan-run %s --compile=sink=pads --compare --entry=wide | FileCheck %s --check-prefix=SAME
// RUN: plan-run %s --compile=sink=pads --compare --entry=overlapping | FileCheck %s --check-prefix=SAME
// RUN: plan-run %s --compile=sink=pads --compare --entry=left_over | FileCheck %s --check-prefix=SAME

// SAME: identical: yes

// Row r of the result sees row r + k of the stuffed image, where row 2i + 1 is row i of the source:
// the even rows see the source at k = 1, the odd ones at k = 0. Elsewhere they see zero.
// CHECK-DAG:  #[[$SOURCE:.*]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d4, d2, d3)>
// CHECK-LABEL: func @phases
// CHECK-SAME: (%[[X:.*]]: tensor<1x2x4x4xf32>, %[[W:.*]]: tensor<3x2x2x2xf32>, %[[INIT:.*]]: tensor<1x3x8x8xf32>)
// CHECK-NOT:  tensor<1x2x9x9xf32>
// CHECK:      %[[S0:.*]] = tensor.extract_slice %[[INIT]][0, 0, 0, 0] [1, 3, 4, 4] [1, 1, 2, 2]
// CHECK:      %[[P0:.*]] = linalg.generic {indexing_maps = [#[[$SOURCE]], {{.*}} ins(%[[X]], %[[W]] : {{.*}} outs(%[[S0]]
// CHECK-NEXT: ^bb0(%[[IN:.*]]: f32, %[[WEIGHT:.*]]: f32, %[[SUM:.*]]: f32):
// CHECK-DAG:    %[[K:.*]] = linalg.index 5
// CHECK-DAG:    %[[L:.*]] = linalg.index 6
// CHECK-DAG:    %[[ROW:.*]] = arith.cmpi eq, %[[K]], %c1
// CHECK-DAG:    %[[COLUMN:.*]] = arith.cmpi eq, %[[L]], %c1
// CHECK:        %[[IS:.*]] = arith.andi %[[ROW]], %[[COLUMN]]
// CHECK-NEXT:   %[[IMAGE:.*]] = arith.select %[[IS]], %[[IN]], %cst
// CHECK-NEXT:   %[[PRODUCT:.*]] = arith.mulf %[[IMAGE]], %[[WEIGHT]]
// CHECK-NEXT:   arith.addf %[[SUM]], %[[PRODUCT]]
// CHECK:      %[[C0:.*]] = tensor.insert_slice %[[P0]] into %[[INIT]][0, 0, 0, 0] [1, 3, 4, 4] [1, 1, 2, 2]
// CHECK:      tensor.extract_slice %[[C0]][0, 0, 1, 0] [1, 3, 4, 4] [1, 1, 2, 2]
// CHECK:      tensor.insert_slice {{.*}}[0, 0, 0, 1] [1, 3, 4, 4] [1, 1, 2, 2]
// CHECK:      %[[ALL:.*]] = tensor.insert_slice {{.*}}[0, 0, 1, 1] [1, 3, 4, 4] [1, 1, 2, 2]
// CHECK:      return %[[ALL]]
func.func @phases(%x: tensor<1x2x4x4xf32>, %w: tensor<3x2x2x2xf32>, %init: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x2x9x9xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x2x9x9xf32>) -> tensor<1x2x9x9xf32>
  %s = tensor.insert_slice %x into %z[0, 0, 1, 1] [1, 2, 4, 4] [1, 1, 2, 2] : tensor<1x2x4x4xf32> into tensor<1x2x9x9xf32>
  %c = linalg.conv_2d_nchw_fchw ins(%s, %w : tensor<1x2x9x9xf32>, tensor<3x2x2x2xf32>)
      outs(%init : tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32>
  return %c : tensor<1x3x8x8xf32>
}

// Windows of 5 that move by 2 over elements 5 apart: the results of five remainders see elements at
// 0, 3, 1, 4 and 2, and move on by 2 elements.
// CHECK-LABEL: func @wide
// CHECK-COUNT-5: linalg.generic
// CHECK-NOT:  linalg.generic
// CHECK:      return
func.func @wide(%x: tensor<1x1x4xf32>, %w: tensor<1x1x5xf32>) -> tensor<1x1x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x1x20xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x1x20xf32>) -> tensor<1x1x20xf32>
  %s = tensor.insert_slice %x into %z[0, 0, 0] [1, 1, 4] [1, 1, 5] : tensor<1x1x4xf32> into tensor<1x1x20xf32>
  %ec = tensor.empty() : tensor<1x1x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%ec : tensor<1x1x8xf32>) -> tensor<1x1x8xf32>
  %c = linalg.conv_1d_ncw_fcw {strides = dense<2> : vector<1xi64>} ins(%s, %w : tensor<1x1x20xf32>, tensor<1x1x5xf32>)
      outs(%init : tensor<1x1x8xf32>) -> tensor<1x1x8xf32>
  return %c : tensor<1x1x8xf32>
}

// A window of 3 over elements 2 apart sees one or two of them: the index is computed.
// CHECK-LABEL: func @overlapping
// CHECK-NOT:  tensor.insert_slice
// CHECK:      linalg.generic
// CHECK:      arith.remui
func.func @overlapping(%x: tensor<1x1x4xf32>, %w: tensor<1x1x3xf32>) -> tensor<1x1x7xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x1x9xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x1x9xf32>) -> tensor<1x1x9xf32>
  %s = tensor.insert_slice %x into %z[0, 0, 1] [1, 1, 4] [1, 1, 2] : tensor<1x1x4xf32> into tensor<1x1x9xf32>
  %ec = tensor.empty() : tensor<1x1x7xf32>
  %init = linalg.fill ins(%zero : f32) outs(%ec : tensor<1x1x7xf32>) -> tensor<1x1x7xf32>
  %c = linalg.conv_1d_ncw_fcw ins(%s, %w : tensor<1x1x9xf32>, tensor<1x1x3xf32>)
      outs(%init : tensor<1x1x7xf32>) -> tensor<1x1x7xf32>
  return %c : tensor<1x1x7xf32>
}

// Each row of the result sees one row of the source, and the last one of the source is left over.
// CHECK-LABEL: func @left_over
// CHECK-SAME: (%[[X:.*]]: tensor<1x1x5x5xf32>
// CHECK:      %[[ROWS:.*]] = tensor.extract_slice %[[X]][0, 0, 0, 0] [1, 1, 4, 4] [1, 1, 1, 1]
// CHECK:      linalg.generic {{.*}} ins(%[[ROWS]]
func.func @left_over(%x: tensor<1x1x5x5xf32>, %w: tensor<1x2x2xf32>) -> tensor<1x1x4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x1x9x9xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x1x9x9xf32>) -> tensor<1x1x9x9xf32>
  %s = tensor.insert_slice %x into %z[0, 0, 0, 0] [1, 1, 5, 5] [1, 1, 2, 2] : tensor<1x1x5x5xf32> into tensor<1x1x9x9xf32>
  %ec = tensor.empty() : tensor<1x1x4x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%ec : tensor<1x1x4x8xf32>) -> tensor<1x1x4x8xf32>
  %c = linalg.depthwise_conv_2d_nchw_chw {strides = dense<[2, 1]> : vector<2xi64>} ins(%s, %w : tensor<1x1x9x9xf32>, tensor<1x2x2xf32>)
      outs(%init : tensor<1x1x4x8xf32>) -> tensor<1x1x4x8xf32>
  return %c : tensor<1x1x4x8xf32>
}
