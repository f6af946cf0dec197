// RUN: plan-opt %s --memplan-clean-up | FileCheck %s
// RUN: plan-opt %s --memplan-clean-up="sink=none fuse=none" | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>

// Where the peak is, in the middle, 1024 + 512 bytes are needed, and 512 for the transposed weight.
// With each rewrite comes cse, which makes one of the first and the last fill: 1024 bytes more over
// the middle. That must not be held against the rewrite: without it the transpose goes.
// CHECK: func @main
// CHECK-SAME: name = "memplan-fold-transposes", saved_bytes = 512
// CHECK-NOT: linalg.transpose
// CHECK: linalg.fill
// CHECK: linalg.matmul
// CHECK: linalg.fill
// CHECK: linalg.matmul indexing_maps
// CHECK: linalg.fill
// CHECK: linalg.matmul
func.func @main(%x: tensor<16x16xf32>, %w1: tensor<16x16xf32>, %w2: tensor<8x16xf32>, %w3: tensor<8x16xf32>) -> tensor<16x16xf16> {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<16x16xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<16x16xf32>) -> tensor<16x16xf32>
  %m1 = linalg.matmul ins(%x, %w1 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%f1 : tensor<16x16xf32>) -> tensor<16x16xf32>
  %et = tensor.empty() : tensor<16x8xf32>
  %t = linalg.transpose ins(%w2 : tensor<8x16xf32>) outs(%et : tensor<16x8xf32>) permutation = [1, 0]
  %e2 = tensor.empty() : tensor<16x8xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<16x8xf32>) -> tensor<16x8xf32>
  %m2 = linalg.matmul ins(%m1, %t : tensor<16x16xf32>, tensor<16x8xf32>) outs(%f2 : tensor<16x8xf32>) -> tensor<16x8xf32>
  %e3 = tensor.empty() : tensor<16x16xf32>
  %f3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<16x16xf32>) -> tensor<16x16xf32>
  %m3 = linalg.matmul ins(%m2, %w3 : tensor<16x8xf32>, tensor<8x16xf32>) outs(%f3 : tensor<16x16xf32>) -> tensor<16x16xf32>
  %es = tensor.empty() : tensor<16x16xf16>
  %s = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m3 : tensor<16x16xf32>) outs(%es : tensor<16x16xf16>) {
  ^bb0(%in: f32, %out: f16):
    %0 = arith.truncf %in : f32 to f16
    linalg.yield %0 : f16
  } -> tensor<16x16xf16>
  return %s : tensor<16x16xf16>
}
