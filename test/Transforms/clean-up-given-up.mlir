// RUN: plan-opt %s --memplan-clean-up | FileCheck %s
// RUN: plan-opt %s --memplan-clean-up="sink=none fuse=none" | FileCheck %s --check-prefix=PLAIN

// Fused, no step alone loses anything; but what is fused has no dying operand whose place its
// result could take, up to the result of the function. So fusion is given up.
// CHECK: name = "memplan-reuse-operands", saved_bytes = 128
// CHECK-SAME: kept = false, name = "memplan-fuse-elementwise"
// PLAIN: name = "memplan-reuse-operands", saved_bytes = 128
func.func @main(%x1: tensor<2x4x6xf32> {bufferization.writable = true}, %x2: tensor<4x8xf32> {bufferization.writable = true}, %u: index, %p: i1, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %v19 = arith.constant dense<0.5> : tensor<4x8xf32>
  %v25 = arith.constant dense<0.5> : tensor<4xf32>
  %e26 = tensor.empty() : tensor<4x8xf32>
  %v31 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v19, %v25 : tensor<4x8xf32>, tensor<4xf32>) outs(%e26 : tensor<4x8xf32>) {
  ^bb0(%a27: f32, %a28: f32, %a29: f32):
    %p30 = arith.divf %a27, %a28 : f32
    linalg.yield %p30 : f32
  } -> tensor<4x8xf32>
  %v47 = arith.constant dense<0.5> : tensor<4xf32>
  %e48 = tensor.empty() : tensor<4x8xf32>
  %v53 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v31, %v47 : tensor<4x8xf32>, tensor<4xf32>) outs(%e48 : tensor<4x8xf32>) {
  ^bb0(%a49: f32, %a50: f32, %a51: f32):
    %p52 = arith.subf %a49, %a50 : f32
    linalg.yield %p52 : f32
  } -> tensor<4x8xf32>
  %v57 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v53 : tensor<4x8xf32>) outs(%e48 : tensor<4x8xf32>) {
  ^bb0(%a54: f32, %a55: f32):
    %p56 = math.exp %a54 : f32
    linalg.yield %p56 : f32
  } -> tensor<4x8xf32>
  %v59 = arith.constant dense<0.5> : tensor<4xf32>
  %v63 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v57 : tensor<4x8xf32>) outs(%v59 : tensor<4xf32>) {
  ^bb0(%a60: f32, %a61: f32):
    %p62 = arith.addf %a60, %a61 : f32
    linalg.yield %p62 : f32
  } -> tensor<4xf32>
  %v68 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v57, %v63 : tensor<4x8xf32>, tensor<4xf32>) outs(%e48 : tensor<4x8xf32>) {
  ^bb0(%a64: f32, %a65: f32, %a66: f32):
    %p67 = arith.divf %a64, %a65 : f32
    linalg.yield %p67 : f32
  } -> tensor<4x8xf32>
  %e84 = tensor.empty() : tensor<4x8xf32>
  %v99, %v100 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v68, %v68, %v31 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) outs(%v68, %e84 : tensor<4x8xf32>, tensor<4x8xf32>) {
  ^bb0(%a85: f32, %a86: f32, %a87: f32, %a88: f32, %a89: f32):
    %p90 = arith.addf %a86, %a85 : f32
    %p91 = arith.cmpf olt, %p90, %a87 : f32
    %p92 = arith.select %p91, %a87, %p90 : f32
    %p93 = arith.addf %a86, %a87 : f32
    %p94 = arith.mulf %p93, %a85 : f32
    %p95 = math.absf %p94 : f32
    %p96 = arith.constant 1.0000 : f32
    %p97 = arith.addf %p95, %p96 : f32
    %p98 = arith.divf %p94, %p97 : f32
    linalg.yield %p92, %p98 : f32, f32
  } -> (tensor<4x8xf32>, tensor<4x8xf32>)
  // Products are not made over what they read: nothing above can use the storage of results.
  %zero = arith.constant 0.0 : f32
  %r1 = tensor.empty() : tensor<4x8xf32>
  %i1 = linalg.fill ins(%zero : f32) outs(%r1 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %m1 = linalg.matmul ins(%v99, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%i1 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %r2 = tensor.empty() : tensor<4x8xf32>
  %i2 = linalg.fill ins(%zero : f32) outs(%r2 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %m2 = linalg.matmul ins(%v100, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%i2 : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %m1, %m2 : tensor<4x8xf32>, tensor<4x8xf32>
}
