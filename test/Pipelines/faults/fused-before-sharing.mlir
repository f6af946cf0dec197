// RUN: plan-opt %s --memplan-compile="sink=none report=-" -o /dev/null | FileCheck %s
// RUN: plan-opt %s --memplan-compile="sink=none fuse=none report=-" -o /dev/null | FileCheck %s

// Before storage is shared fusion saves bytes here, and once it is shared they are more.
// CHECK: "arena_bytes": 192

func.func @main(%x1: tensor<f32> {memplan.donated}, %x2: tensor<8xf32>, %x3: tensor<6x4xf32> {memplan.donated}, %x4: tensor<2x4x6xf32>, %u: index, %p: i1) -> (tensor<4x5x13xf32>, tensor<1x3xf32>, tensor<f32>, tensor<8xf32>, tensor<6x4xi8>, tensor<6x4xf32>, tensor<6x4xi8>) {
  %e5 = tensor.empty() : tensor<6x4xf32>
  %v6 = linalg.max ins(%x3, %x3 : tensor<6x4xf32>, tensor<6x4xf32>) outs(%e5 : tensor<6x4xf32>) -> tensor<6x4xf32>
  %c7 = arith.constant -1000.0 : f32
  %e8 = tensor.empty() : tensor<6xf32>
  %v9 = linalg.fill ins(%c7 : f32) outs(%e8 : tensor<6xf32>) -> tensor<6xf32>
  %v13 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%x3 : tensor<6x4xf32>) outs(%v9 : tensor<6xf32>) {
  ^bb0(%a10: f32, %a11: f32):
    %p12 = arith.maximumf %a11, %a10 : f32
    linalg.yield %p12 : f32
  } -> tensor<6xf32>
  %v18 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%x3, %v13 : tensor<6x4xf32>, tensor<6xf32>) outs(%e5 : tensor<6x4xf32>) {
  ^bb0(%a14: f32, %a15: f32, %a16: f32):
    %p17 = arith.subf %a14, %a15 : f32
    linalg.yield %p17 : f32
  } -> tensor<6x4xf32>
  %e19 = tensor.empty() : tensor<6x4xf32>
  %v23 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v18 : tensor<6x4xf32>) outs(%e19 : tensor<6x4xf32>) {
  ^bb0(%a20: f32, %a21: f32):
    %p22 = math.exp %a20 : f32
    linalg.yield %p22 : f32
  } -> tensor<6x4xf32>
  %c24 = arith.constant 0.0 : f32
  %v25 = linalg.fill ins(%c24 : f32) outs(%e8 : tensor<6xf32>) -> tensor<6xf32>
  %v29 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v23 : tensor<6x4xf32>) outs(%v25 : tensor<6xf32>) {
  ^bb0(%a26: f32, %a27: f32):
    %p28 = arith.addf %a27, %a26 : f32
    linalg.yield %p28 : f32
  } -> tensor<6xf32>
  %e30 = tensor.empty() : tensor<6x4xf32>
  %v35 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v23, %v29 : tensor<6x4xf32>, tensor<6xf32>) outs(%e30 : tensor<6x4xf32>) {
  ^bb0(%a31: f32, %a32: f32, %a33: f32):
    %p34 = arith.divf %a31, %a32 : f32
    linalg.yield %p34 : f32
  } -> tensor<6x4xf32>
  %v40 = tensor.generate {
  ^bb0(%i36: index, %i37: index):
    %i38 = tensor.extract %v6[%i36, %i37] : tensor<6x4xf32>
    %i39 = arith.addf %i38, %i38 : f32
    tensor.yield %i39 : f32
  } : tensor<6x4xf32>
  %e41 = tensor.empty() : tensor<6x4xi8>
  %v45 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v40 : tensor<6x4xf32>) outs(%e41 : tensor<6x4xi8>) {
  ^bb0(%a42: f32, %a43: i8):
    %p44 = arith.fptosi %a42 : f32 to i8
    linalg.yield %p44 : i8
  } -> tensor<6x4xi8>
  %v46 = linalg.transpose ins(%v23 : tensor<6x4xf32>) outs(%e19 : tensor<6x4xf32>) permutation = [0, 1]
  %v47 = arith.constant dense<[[-0.3398, 0.0544, 0.6384, -0.6918], [0.6932, 0.8469, -0.8390, 0.2881], [-0.5267, -0.8016, 0.9532, -0.5048], [-0.1712, 0.4084, 0.2175, 0.8027]]> : tensor<4x4xf32>
  %c48 = arith.constant 0.0 : f32
  %v49 = linalg.fill ins(%c48 : f32) outs(%e5 : tensor<6x4xf32>) -> tensor<6x4xf32>
  %v50 = linalg.matmul ins(%v6, %v47 : tensor<6x4xf32>, tensor<4x4xf32>) outs(%v49 : tensor<6x4xf32>) -> tensor<6x4xf32>
  %e51 = tensor.empty() : tensor<6x4xi8>
  %v58 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v50 : tensor<6x4xf32>) outs(%e51 : tensor<6x4xi8>) {
  ^bb0(%a52: f32, %a53: i8):
    %p54 = math.tanh %a52 : f32
    %p55 = arith.constant 50.0000 : f32
    %p56 = arith.mulf %p54, %p55 : f32
    %p57 = arith.fptosi %p56 : f32 to i8
    linalg.yield %p57 : i8
  } -> tensor<6x4xi8>
  %v59 = tensor.extract_slice %v46[3, 0] [1, 3] [1, 1] : tensor<6x4xf32> to tensor<1x3xf32>
  %e60 = tensor.empty() : tensor<4x2x6xf32>
  %v61 = linalg.transpose ins(%x4 : tensor<2x4x6xf32>) outs(%e60 : tensor<4x2x6xf32>) permutation = [1, 0, 2]
  %c62 = arith.constant 0.0 : f32
  %e63 = tensor.empty() : tensor<4x5x13xf32>
  %v64 = linalg.fill ins(%c62 : f32) outs(%e63 : tensor<4x5x13xf32>) -> tensor<4x5x13xf32>
  %v65 = tensor.insert_slice %v61 into %v64[0, 0, 0] [4, 2, 6] [1, 2, 2] : tensor<4x2x6xf32> into tensor<4x5x13xf32>
  return %v65, %v59, %x1, %x2, %v58, %v35, %v45 : tensor<4x5x13xf32>, tensor<1x3xf32>, tensor<f32>, tensor<8xf32>, tensor<6x4xi8>, tensor<6x4xf32>, tensor<6x4xi8>
}
