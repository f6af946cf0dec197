// RUN: plan-opt %s --memplan-drop-unread-pads | FileCheck %s

// Windows of 3 with stride 2 over 3 results reach (3 - 1) * 2 + 3 = 7 of 9 rows: no pad is left.
// CHECK-LABEL: func @ceil_mode
// CHECK-SAME: (%[[X:.*]]: tensor<1x2x7x7xf32>
// CHECK-NOT:  tensor.pad
// CHECK:      linalg.pooling_nchw_max {{.*}} ins(%[[X]], {{.*}} : tensor<1x2x7x7xf32>, tensor<3x3xf32>)
func.func @ceil_mode(%x: tensor<1x2x7x7xf32>, %window: tensor<3x3xf32>, %init: tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32> {
  %least = arith.constant 0xFF800000 : f32
  %p = tensor.pad %x low[0, 0, 0, 0] high[0, 0, 2, 2] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %least : f32
  } : tensor<1x2x7x7xf32> to tensor<1x2x9x9xf32>
  %m = linalg.pooling_nchw_max {strides = dense<2> : vector<2xi64>}
      ins(%p, %window : tensor<1x2x9x9xf32>, tensor<3x3xf32>)
      outs(%init : tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32>
  return %m : tensor<1x2x3x3xf32>
}

// 8 rows with one before and one behind: a stride of 2 reaches (4 - 1) * 2 + 3 = 9 of 10.
// CHECK-LABEL: func @stride
// CHECK:      tensor.pad %{{.*}} low[0, 0, 1, 1] high[0, 0, 0, 0]
// CHECK:      tensor<1x2x8x8xf32> to tensor<1x2x9x9xf32>
// CHECK:      linalg.conv_2d_nchw_fchw {{.*}} ins({{.*}} : tensor<1x2x9x9xf32>
func.func @stride(%x: tensor<1x2x8x8xf32>, %w: tensor<3x2x3x3xf32>, %init: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<1x2x8x8xf32> to tensor<1x2x10x10xf32>
  %c = linalg.conv_2d_nchw_fchw {strides = dense<2> : vector<2xi64>}
      ins(%p, %w : tensor<1x2x10x10xf32>, tensor<3x2x3x3xf32>)
      outs(%init : tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  return %c : tensor<1x3x4x4xf32>
}

// The farthest of several readers decides: 2 of 4 behind, by the slice [1, 1 + 2 * 3], stride 3.
// CHECK-LABEL: func @readers
// CHECK:      tensor.pad %{{.*}} low[0] high[2]
// CHECK:      tensor<6xf32> to tensor<8xf32>
// CHECK:      extract_slice %{{.*}}[1] [3] [3] : tensor<8xf32> to tensor<3xf32>
// CHECK:      extract_slice %{{.*}}[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
func.func @readers(%x: tensor<6xf32>) -> (tensor<3xf32>, tensor<4xf32>) {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0] high[4] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<6xf32> to tensor<10xf32>
  %0 = tensor.extract_slice %p[1] [3] [3] : tensor<10xf32> to tensor<3xf32>
  %1 = tensor.extract_slice %p[0] [4] [1] : tensor<10xf32> to tensor<4xf32>
  return %0, %1 : tensor<3xf32>, tensor<4xf32>
}

// All of it is read, by an operation, by the caller, or by who knows whom.
// CHECK-LABEL: func @read
// CHECK-COUNT-3: high[2]
func.func @read(%x: tensor<6xf32>, %e: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<*xf32>) {
  %zero = arith.constant 0.0 : f32
  %p0 = tensor.pad %x low[0] high[2] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<6xf32> to tensor<8xf32>
  %0 = linalg.exp ins(%p0 : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %p1 = tensor.pad %x low[0] high[2] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<6xf32> to tensor<8xf32>
  %p2 = tensor.pad %x low[0] high[2] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<6xf32> to tensor<8xf32>
  %1 = tensor.cast %p2 : tensor<8xf32> to tensor<*xf32>
  return %0, %p1, %1 : tensor<8xf32>, tensor<8xf32>, tensor<*xf32>
}

#reversed = affine_map<(d0) -> (-d0 + 3)>
#modulo = affine_map<(d0) -> (d0 mod 2)>
#id = affine_map<(d0) -> (d0)>
// Sizes that are not known, an index that is no sum, a destination, and a pad that asks to stay.
// CHECK-LABEL: func @left
// CHECK-COUNT-5: tensor.pad {{.*}}high[{{%.*|2}}]
func.func @left(%x: tensor<6xf32>, %y: tensor<?xf32>, %n: index, %e: tensor<4xf32>) -> (tensor<3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8xf32>, tensor<4xf32>) {
  %zero = arith.constant 0.0 : f32
  %p0 = tensor.pad %y low[0] high[%n] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<?xf32> to tensor<?xf32>
  %0 = tensor.extract_slice %p0[0] [3] [1] : tensor<?xf32> to tensor<3xf32>
  %p1 = tensor.pad %x low[0] high[2] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<6xf32> to tensor<8xf32>
  %1 = linalg.generic {indexing_maps = [#reversed, #id], iterator_types = ["parallel"]}
      ins(%p1 : tensor<8xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4xf32>
  %p2 = tensor.pad %x low[0] high[2] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<6xf32> to tensor<8xf32>
  %2 = linalg.generic {indexing_maps = [#modulo, #id], iterator_types = ["parallel"]}
      ins(%p2 : tensor<8xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4xf32>
  %p3 = tensor.pad %x low[0] high[2] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<6xf32> to tensor<8xf32>
  %3 = linalg.exp ins(%p3 : tensor<8xf32>) outs(%p3 : tensor<8xf32>) -> tensor<8xf32>
  %p4 = tensor.pad %x nofold low[0] high[2] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<6xf32> to tensor<8xf32>
  %4 = tensor.extract_slice %p4[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
  return %0, %1, %2, %3, %4 : tensor<3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8xf32>, tensor<4xf32>
}
