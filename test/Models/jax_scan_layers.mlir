module @jit_scanned {
  func.func @main(%arg0: tensor<16x32xf32>, %arg1: tensor<6x32x32xf32>, %arg2: tensor<6x32xf32>) -> tensor<16x32xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %c5 = arith.constant 5 : index
    %c0 = arith.constant 0 : index
    %c0_i32 = arith.constant 0 : i32
    %c6_i32 = arith.constant 6 : i32
    %c1_i32 = arith.constant 1 : i32
    %0 = scf.for %arg3 = %c0_i32 to %c6_i32 step %c1_i32 iter_args(%arg4 = %arg0) -> (tensor<16x32xf32>)  : i32 {
      %1 = arith.index_cast %arg3 : i32 to index
      %2 = arith.maxsi %1, %c0 : index
      %3 = arith.minsi %2, %c5 : index
      %extracted_slice = tensor.extract_slice %arg1[%3, 0, 0] [1, 32, 32] [1, 1, 1] : tensor<6x32x32xf32> to tensor<1x32x32xf32>
      %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<1x32x32xf32> into tensor<32x32xf32>
      %4 = arith.index_cast %arg3 : i32 to index
      %5 = arith.maxsi %4, %c0 : index
      %6 = arith.minsi %5, %c5 : index
      %extracted_slice_0 = tensor.extract_slice %arg2[%6, 0] [1, 32] [1, 1] : tensor<6x32xf32> to tensor<1x32xf32>
      %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [[0, 1]] : tensor<1x32xf32> into tensor<32xf32>
      %7 = tensor.empty() : tensor<16x32xf32>
      %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<16x32xf32>) -> tensor<16x32xf32>
      %9 = linalg.matmul ins(%arg4, %collapsed : tensor<16x32xf32>, tensor<32x32xf32>) outs(%8 : tensor<16x32xf32>) -> tensor<16x32xf32>
      %10 = tensor.empty() : tensor<16x32xf32>
      %11 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%collapsed_1 : tensor<32xf32>) outs(%10 : tensor<16x32xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<16x32xf32>
      %12 = tensor.empty() : tensor<16x32xf32>
      %13 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%9, %11 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%12 : tensor<16x32xf32>) {
      ^bb0(%in: f32, %in_2: f32, %out: f32):
        %16 = arith.addf %in, %in_2 : f32
        linalg.yield %16 : f32
      } -> tensor<16x32xf32>
      %14 = tensor.empty() : tensor<16x32xf32>
      %15 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<16x32xf32>) outs(%14 : tensor<16x32xf32>) {
      ^bb0(%in: f32, %out: f32):
        %16 = math.tanh %in : f32
        linalg.yield %16 : f32
      } -> tensor<16x32xf32>
      scf.yield %15 : tensor<16x32xf32>
    }
    return %0 : tensor<16x32xf32>
  }
}