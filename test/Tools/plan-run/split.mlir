// RUN: plan-run %s --compare | FileCheck %s

// Queries, keys and values as one product, cut apart: made one by one, they are the same to the bit.
// CHECK: identical: yes
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
func.func @main(%x: tensor<8x16xf32>, %w: tensor<16x48xf32>, %b: tensor<48xf32>) -> tensor<8x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x48xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x48xf32>) -> tensor<8x48xf32>
  %qkv = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x48xf32>) outs(%f : tensor<8x48xf32>) -> tensor<8x48xf32>
  %biased = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%qkv, %b : tensor<8x48xf32>, tensor<48xf32>) outs(%e : tensor<8x48xf32>) {
  ^bb0(%in: f32, %bias: f32, %out: f32):
    %sum = arith.addf %in, %bias : f32
    linalg.yield %sum : f32
  } -> tensor<8x48xf32>
  %q = tensor.extract_slice %biased[0, 0] [8, 16] [1, 1] : tensor<8x48xf32> to tensor<8x16xf32>
  %k = tensor.extract_slice %biased[0, 16] [8, 16] [1, 1] : tensor<8x48xf32> to tensor<8x16xf32>
  %v = tensor.extract_slice %biased[0, 32] [8, 16] [1, 1] : tensor<8x48xf32> to tensor<8x16xf32>
  %et = tensor.empty() : tensor<16x8xf32>
  %kt = linalg.transpose ins(%k : tensor<8x16xf32>) outs(%et : tensor<16x8xf32>) permutation = [1, 0]
  %es = tensor.empty() : tensor<8x8xf32>
  %fs = linalg.fill ins(%zero : f32) outs(%es : tensor<8x8xf32>) -> tensor<8x8xf32>
  %scores = linalg.matmul ins(%q, %kt : tensor<8x16xf32>, tensor<16x8xf32>) outs(%fs : tensor<8x8xf32>) -> tensor<8x8xf32>
  %er = tensor.empty() : tensor<8x16xf32>
  %fr = linalg.fill ins(%zero : f32) outs(%er : tensor<8x16xf32>) -> tensor<8x16xf32>
  %r = linalg.matmul ins(%scores, %v : tensor<8x8xf32>, tensor<8x16xf32>) outs(%fr : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}
