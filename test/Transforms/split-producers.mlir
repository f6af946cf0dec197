// RUN: plan-opt %s --memplan-split-producers --canonicalize --cse | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

// The product, the bias and the fill under them are made for each slice; the parameters are cut
// instead, where a slice is a view.
// CHECK-LABEL: @qk
// CHECK-SAME: (%[[X:.*]]: tensor<8x4xf32>, %[[W:.*]]: tensor<4x32xf32>, %[[B:.*]]: tensor<32xf32>)
// CHECK-NOT: tensor<8x32xf32>
// CHECK: %[[W0:.*]] = tensor.extract_slice %[[W]][0, 0] [4, 16] [1, 1]
// CHECK: %[[F0:.*]] = linalg.fill {{.*}} -> tensor<8x16xf32>
// CHECK: %[[M0:.*]] = linalg.matmul ins(%[[X]], %[[W0]] : tensor<8x4xf32>, tensor<4x16xf32>) outs(%[[F0]] : tensor<8x16xf32>)
// CHECK: %[[W1:.*]] = tensor.extract_slice %[[W]][0, 16] [4, 16] [1, 1]
// CHECK: %[[M1:.*]] = linalg.matmul ins(%[[X]], %[[W1]] : tensor<8x4xf32>, tensor<4x16xf32>)
// CHECK: %[[B0:.*]] = tensor.extract_slice %[[B]][0] [16] [1]
// CHECK: %[[Q:.*]] = linalg.generic {{.*}} ins(%[[M0]], %[[B0]] : tensor<8x16xf32>, tensor<16xf32>)
// CHECK: %[[B1:.*]] = tensor.extract_slice %[[B]][16] [16] [1]
// CHECK: %[[K:.*]] = linalg.generic {{.*}} ins(%[[M1]], %[[B1]] : tensor<8x16xf32>, tensor<16xf32>)
// CHECK: return %[[Q]], %[[K]]
func.func @qk(%x: tensor<8x4xf32>, %w: tensor<4x32xf32>, %b: tensor<32xf32>) -> (tensor<8x16xf32>, tensor<8x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  %qk = linalg.matmul ins(%x, %w : tensor<8x4xf32>, tensor<4x32xf32>) outs(%f : tensor<8x32xf32>) -> tensor<8x32xf32>
  %biased = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%qk, %b : tensor<8x32xf32>, tensor<32xf32>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%in: f32, %bias: f32, %out: f32):
    %sum = arith.addf %in, %bias : f32
    linalg.yield %sum : f32
  } -> tensor<8x32xf32>
  %q = tensor.extract_slice %biased[0, 0] [8, 16] [1, 1] : tensor<8x32xf32> to tensor<8x16xf32>
  %k = tensor.extract_slice %biased[0, 16] [8, 16] [1, 1] : tensor<8x32xf32> to tensor<8x16xf32>
  return %q, %k : tensor<8x16xf32>, tensor<8x16xf32>
}

// Behind a reshape. What nobody reads (the third part) is not made.
// CHECK-LABEL: @views
// CHECK-SAME: (%[[X:.*]]: tensor<4x48xf32>)
// CHECK-DAG: %[[A:.*]] = tensor.extract_slice %[[X]][0, 0] [4, 16] [1, 1]
// CHECK-DAG: linalg.exp ins(%[[A]] : tensor<4x16xf32>)
// CHECK-DAG: %[[B:.*]] = tensor.extract_slice %[[X]][0, 16] [4, 16] [1, 1]
// CHECK-DAG: linalg.exp ins(%[[B]] : tensor<4x16xf32>)
// CHECK-NOT: linalg.exp
// CHECK: return
func.func @views(%x: tensor<4x48xf32>) -> (tensor<4x1x16xf32>, tensor<4x1x16xf32>) {
  %e = tensor.empty() : tensor<4x48xf32>
  %0 = linalg.exp ins(%x : tensor<4x48xf32>) outs(%e : tensor<4x48xf32>) -> tensor<4x48xf32>
  %1 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [4, 3, 16] : tensor<4x48xf32> into tensor<4x3x16xf32>
  %a = tensor.extract_slice %1[0, 0, 0] [4, 1, 16] [1, 1, 1] : tensor<4x3x16xf32> to tensor<4x1x16xf32>
  %b = tensor.extract_slice %1[0, 1, 0] [4, 1, 16] [1, 1, 1] : tensor<4x3x16xf32> to tensor<4x1x16xf32>
  return %a, %b : tensor<4x1x16xf32>, tensor<4x1x16xf32>
}

// Slices that drop a dimension.
// CHECK-LABEL: @reduced
// CHECK-SAME: (%[[X:.*]]: tensor<2x32xf32>)
// CHECK-DAG: linalg.exp {{.*}} -> tensor<1x32xf32>
// CHECK-DAG: linalg.exp {{.*}} -> tensor<1x32xf32>
// CHECK: return %{{.*}}, %{{.*}} : tensor<32xf32>, tensor<32xf32>
func.func @reduced(%x: tensor<2x32xf32>) -> (tensor<32xf32>, tensor<32xf32>) {
  %e = tensor.empty() : tensor<2x32xf32>
  %0 = linalg.exp ins(%x : tensor<2x32xf32>) outs(%e : tensor<2x32xf32>) -> tensor<2x32xf32>
  %a = tensor.extract_slice %0[0, 0] [1, 32] [1, 1] : tensor<2x32xf32> to tensor<32xf32>
  %b = tensor.extract_slice %0[1, 0] [1, 32] [1, 1] : tensor<2x32xf32> to tensor<32xf32>
  return %a, %b : tensor<32xf32>, tensor<32xf32>
}

// Equal slices are one part, and a transpose is cut where it reads.
// CHECK-LABEL: @transposed
// CHECK-SAME: (%[[X:.*]]: tensor<32x16xf32>)
// CHECK: %[[TOP:.*]] = tensor.extract_slice %[[X]][0, 0] [32, 8] [1, 1]
// CHECK: %[[T:.*]] = linalg.transpose ins(%[[TOP]] : tensor<32x8xf32>) outs(%{{.*}} : tensor<8x32xf32>) permutation = [1, 0]
// CHECK: return %[[T]], %[[T]]
func.func @transposed(%x: tensor<32x16xf32>) -> (tensor<8x32xf32>, tensor<8x32xf32>) {
  %e = tensor.empty() : tensor<16x32xf32>
  %0 = linalg.transpose ins(%x : tensor<32x16xf32>) outs(%e : tensor<16x32xf32>) permutation = [1, 0]
  %a = tensor.extract_slice %0[0, 0] [8, 32] [1, 1] : tensor<16x32xf32> to tensor<8x32xf32>
  %b = tensor.extract_slice %0[0, 0] [8, 32] [1, 1] : tensor<16x32xf32> to tensor<8x32xf32>
  return %a, %b : tensor<8x32xf32>, tensor<8x32xf32>
}

// What stays as it is: overlapping slices, a reader of the whole, runs of less than 64 bytes, an
// operation that looks at its indices, and one whose windows overlap.
// CHECK-LABEL: @overlap
// CHECK: linalg.exp ins(%{{.*}} : tensor<4x48xf32>)
// CHECK-NOT: linalg.exp
func.func @overlap(%x: tensor<4x48xf32>) -> (tensor<4x32xf32>, tensor<4x32xf32>) {
  %e = tensor.empty() : tensor<4x48xf32>
  %0 = linalg.exp ins(%x : tensor<4x48xf32>) outs(%e : tensor<4x48xf32>) -> tensor<4x48xf32>
  %a = tensor.extract_slice %0[0, 0] [4, 32] [1, 1] : tensor<4x48xf32> to tensor<4x32xf32>
  %b = tensor.extract_slice %0[0, 16] [4, 32] [1, 1] : tensor<4x48xf32> to tensor<4x32xf32>
  return %a, %b : tensor<4x32xf32>, tensor<4x32xf32>
}

// CHECK-LABEL: @whole
// CHECK: linalg.exp ins(%{{.*}} : tensor<4x32xf32>)
// CHECK-NOT: linalg.exp
func.func @whole(%x: tensor<4x32xf32>) -> (tensor<4x16xf32>, tensor<4x32xf32>) {
  %e = tensor.empty() : tensor<4x32xf32>
  %0 = linalg.exp ins(%x : tensor<4x32xf32>) outs(%e : tensor<4x32xf32>) -> tensor<4x32xf32>
  %a = tensor.extract_slice %0[0, 0] [4, 16] [1, 1] : tensor<4x32xf32> to tensor<4x16xf32>
  return %a, %0 : tensor<4x16xf32>, tensor<4x32xf32>
}

// CHECK-LABEL: @fine
// CHECK: linalg.exp ins(%{{.*}} : tensor<4x30xf32>)
// CHECK-NOT: linalg.exp
func.func @fine(%x: tensor<4x30xf32>) -> (tensor<4x15xf32>, tensor<4x15xf32>) {
  %e = tensor.empty() : tensor<4x30xf32>
  %0 = linalg.exp ins(%x : tensor<4x30xf32>) outs(%e : tensor<4x30xf32>) -> tensor<4x30xf32>
  %a = tensor.extract_slice %0[0, 0] [4, 15] [1, 1] : tensor<4x30xf32> to tensor<4x15xf32>
  %b = tensor.extract_slice %0[0, 15] [4, 15] [1, 1] : tensor<4x30xf32> to tensor<4x15xf32>
  return %a, %b : tensor<4x15xf32>, tensor<4x15xf32>
}

// CHECK-LABEL: @indices
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<4x32xindex>)
// CHECK-NOT: linalg.generic
func.func @indices() -> (tensor<4x16xindex>, tensor<4x16xindex>) {
  %e = tensor.empty() : tensor<4x32xindex>
  %0 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<4x32xindex>) {
  ^bb0(%out: index):
    %i = linalg.index 1 : index
    linalg.yield %i : index
  } -> tensor<4x32xindex>
  %a = tensor.extract_slice %0[0, 0] [4, 16] [1, 1] : tensor<4x32xindex> to tensor<4x16xindex>
  %b = tensor.extract_slice %0[0, 16] [4, 16] [1, 1] : tensor<4x32xindex> to tensor<4x16xindex>
  return %a, %b : tensor<4x16xindex>, tensor<4x16xindex>
}

// CHECK-LABEL: @windows
// CHECK: linalg.conv_1d ins(%{{.*}}, %{{.*}} : tensor<34xf32>, tensor<3xf32>) outs(%{{.*}} : tensor<32xf32>)
// CHECK-NOT: linalg.conv_1d
func.func @windows(%x: tensor<34xf32>, %k: tensor<3xf32>, %o: tensor<32xf32>) -> (tensor<16xf32>, tensor<16xf32>) {
  %0 = linalg.conv_1d ins(%x, %k : tensor<34xf32>, tensor<3xf32>) outs(%o : tensor<32xf32>) -> tensor<32xf32>
  %a = tensor.extract_slice %0[0] [16] [1] : tensor<32xf32> to tensor<16xf32>
  %b = tensor.extract_slice %0[16] [16] [1] : tensor<32xf32> to tensor<16xf32>
  return %a, %b : tensor<16xf32>, tensor<16xf32>
}
