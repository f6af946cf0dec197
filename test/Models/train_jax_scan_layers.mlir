module @jit__lambda {
  func.func @main(%arg0: tensor<16x32xf32>, %arg1: tensor<6x32x32xf32>, %arg2: tensor<6x32xf32>) -> (tensor<f32>, tensor<6x32x32xf32>, tensor<6x32xf32>) {
    %c5_i32 = arith.constant 5 : i32
    %cst = arith.constant 2.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e+00 : f32
    %cst_1 = arith.constant 0.000000e+00 : f32
    %c5 = arith.constant 5 : index
    %c0 = arith.constant 0 : index
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<6x32xf32>
    %cst_3 = arith.constant dense<0.000000e+00> : tensor<6x32x32xf32>
    %cst_4 = arith.constant dense<0.000000e+00> : tensor<6x16x32xf32>
    %c0_i32 = arith.constant 0 : i32
    %c6_i32 = arith.constant 6 : i32
    %c1_i32 = arith.constant 1 : i32
    %0:4 = scf.for %arg3 = %c0_i32 to %c6_i32 step %c1_i32 iter_args(%arg4 = %arg0, %arg5 = %cst_4, %arg6 = %cst_4, %arg7 = %cst_4) -> (tensor<16x32xf32>, tensor<6x16x32xf32>, tensor<6x16x32xf32>, tensor<6x16x32xf32>)  : i32 {
      %9 = arith.index_cast %arg3 : i32 to index
      %10 = arith.maxsi %9, %c0 : index
      %11 = arith.minsi %10, %c5 : index
      %extracted_slice = tensor.extract_slice %arg1[%11, 0, 0] [1, 32, 32] [1, 1, 1] : tensor<6x32x32xf32> to tensor<1x32x32xf32>
      %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<1x32x32xf32> into tensor<32x32xf32>
      %12 = arith.index_cast %arg3 : i32 to index
      %13 = arith.maxsi %12, %c0 : index
      %14 = arith.minsi %13, %c5 : index
      %extracted_slice_5 = tensor.extract_slice %arg2[%14, 0] [1, 32] [1, 1] : tensor<6x32xf32> to tensor<1x32xf32>
      %collapsed_6 = tensor.collapse_shape %extracted_slice_5 [[0, 1]] : tensor<1x32xf32> into tensor<32xf32>
      %15 = tensor.empty() : tensor<16x32xf32>
      %16 = linalg.fill ins(%cst_1 : f32) outs(%15 : tensor<16x32xf32>) -> tensor<16x32xf32>
      %17 = linalg.matmul ins(%arg4, %collapsed : tensor<16x32xf32>, tensor<32x32xf32>) outs(%16 : tensor<16x32xf32>) -> tensor<16x32xf32>
      %18 = tensor.empty() : tensor<16x32xf32>
      %19 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%collapsed_6 : tensor<32xf32>) outs(%18 : tensor<16x32xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<16x32xf32>
      %20 = tensor.empty() : tensor<16x32xf32>
      %21 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%17, %19 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%20 : tensor<16x32xf32>) {
      ^bb0(%in: f32, %in_9: f32, %out: f32):
        %41 = arith.addf %in, %in_9 : f32
        linalg.yield %41 : f32
      } -> tensor<16x32xf32>
      %22 = tensor.empty() : tensor<16x32xf32>
      %23 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%21 : tensor<16x32xf32>) outs(%22 : tensor<16x32xf32>) {
      ^bb0(%in: f32, %out: f32):
        %41 = math.tanh %in : f32
        linalg.yield %41 : f32
      } -> tensor<16x32xf32>
      %24 = tensor.empty() : tensor<16x32xf32>
      %25 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<16x32xf32>) outs(%24 : tensor<16x32xf32>) {
      ^bb0(%in: f32, %out: f32):
        %41 = arith.subf %cst_0, %in : f32
        linalg.yield %41 : f32
      } -> tensor<16x32xf32>
      %26 = tensor.empty() : tensor<1x16x32xf32>
      %27 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<16x32xf32>) outs(%26 : tensor<1x16x32xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x16x32xf32>
      %28 = arith.index_cast %arg3 : i32 to index
      %29 = arith.maxsi %28, %c0 : index
      %30 = arith.minsi %29, %c5 : index
      %inserted_slice = tensor.insert_slice %27 into %arg5[%30, 0, 0] [1, 16, 32] [1, 1, 1] : tensor<1x16x32xf32> into tensor<6x16x32xf32>
      %31 = tensor.empty() : tensor<1x16x32xf32>
      %32 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23 : tensor<16x32xf32>) outs(%31 : tensor<1x16x32xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x16x32xf32>
      %33 = arith.index_cast %arg3 : i32 to index
      %34 = arith.maxsi %33, %c0 : index
      %35 = arith.minsi %34, %c5 : index
      %inserted_slice_7 = tensor.insert_slice %32 into %arg6[%35, 0, 0] [1, 16, 32] [1, 1, 1] : tensor<1x16x32xf32> into tensor<6x16x32xf32>
      %36 = tensor.empty() : tensor<1x16x32xf32>
      %37 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25 : tensor<16x32xf32>) outs(%36 : tensor<1x16x32xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x16x32xf32>
      %38 = arith.index_cast %arg3 : i32 to index
      %39 = arith.maxsi %38, %c0 : index
      %40 = arith.minsi %39, %c5 : index
      %inserted_slice_8 = tensor.insert_slice %37 into %arg7[%40, 0, 0] [1, 16, 32] [1, 1, 1] : tensor<1x16x32xf32> into tensor<6x16x32xf32>
      scf.yield %23, %inserted_slice, %inserted_slice_7, %inserted_slice_8 : tensor<16x32xf32>, tensor<6x16x32xf32>, tensor<6x16x32xf32>, tensor<6x16x32xf32>
    }
    %1 = tensor.empty() : tensor<16x32xf32>
    %2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%0#0 : tensor<16x32xf32>) outs(%1 : tensor<16x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %9 = arith.mulf %in, %in : f32
      linalg.yield %9 : f32
    } -> tensor<16x32xf32>
    %3 = tensor.empty() : tensor<16x32xf32>
    %4 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%0#0 : tensor<16x32xf32>) outs(%3 : tensor<16x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %9 = arith.mulf %in, %cst : f32
      linalg.yield %9 : f32
    } -> tensor<16x32xf32>
    %5 = tensor.empty() : tensor<f32>
    %6 = linalg.fill ins(%cst_1 : f32) outs(%5 : tensor<f32>) -> tensor<f32>
    %7 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%2 : tensor<16x32xf32>) outs(%6 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %9 = arith.addf %out, %in : f32
      linalg.yield %9 : f32
    } -> tensor<f32>
    %8:3 = scf.for %arg3 = %c0_i32 to %c6_i32 step %c1_i32 iter_args(%arg4 = %4, %arg5 = %cst_3, %arg6 = %cst_2) -> (tensor<16x32xf32>, tensor<6x32x32xf32>, tensor<6x32xf32>)  : i32 {
      %9 = arith.subi %c5_i32, %arg3 : i32
      %10 = arith.index_cast %9 : i32 to index
      %11 = arith.maxsi %10, %c0 : index
      %12 = arith.minsi %11, %c5 : index
      %extracted_slice = tensor.extract_slice %arg1[%12, 0, 0] [1, 32, 32] [1, 1, 1] : tensor<6x32x32xf32> to tensor<1x32x32xf32>
      %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<1x32x32xf32> into tensor<32x32xf32>
      %13 = arith.index_cast %9 : i32 to index
      %14 = arith.maxsi %13, %c0 : index
      %15 = arith.minsi %14, %c5 : index
      %extracted_slice_5 = tensor.extract_slice %0#1[%15, 0, 0] [1, 16, 32] [1, 1, 1] : tensor<6x16x32xf32> to tensor<1x16x32xf32>
      %collapsed_6 = tensor.collapse_shape %extracted_slice_5 [[0, 1], [2]] : tensor<1x16x32xf32> into tensor<16x32xf32>
      %16 = arith.index_cast %9 : i32 to index
      %17 = arith.maxsi %16, %c0 : index
      %18 = arith.minsi %17, %c5 : index
      %extracted_slice_7 = tensor.extract_slice %0#2[%18, 0, 0] [1, 16, 32] [1, 1, 1] : tensor<6x16x32xf32> to tensor<1x16x32xf32>
      %collapsed_8 = tensor.collapse_shape %extracted_slice_7 [[0, 1], [2]] : tensor<1x16x32xf32> into tensor<16x32xf32>
      %19 = arith.index_cast %9 : i32 to index
      %20 = arith.maxsi %19, %c0 : index
      %21 = arith.minsi %20, %c5 : index
      %extracted_slice_9 = tensor.extract_slice %0#3[%21, 0, 0] [1, 16, 32] [1, 1, 1] : tensor<6x16x32xf32> to tensor<1x16x32xf32>
      %collapsed_10 = tensor.collapse_shape %extracted_slice_9 [[0, 1], [2]] : tensor<1x16x32xf32> into tensor<16x32xf32>
      %22 = tensor.empty() : tensor<16x32xf32>
      %23 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg4, %collapsed_10 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%22 : tensor<16x32xf32>) {
      ^bb0(%in: f32, %in_12: f32, %out: f32):
        %56 = arith.mulf %in, %in_12 : f32
        linalg.yield %56 : f32
      } -> tensor<16x32xf32>
      %24 = tensor.empty() : tensor<16x32xf32>
      %25 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%23, %collapsed_8 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%24 : tensor<16x32xf32>) {
      ^bb0(%in: f32, %in_12: f32, %out: f32):
        %56 = arith.mulf %in, %in_12 : f32
        linalg.yield %56 : f32
      } -> tensor<16x32xf32>
      %26 = tensor.empty() : tensor<16x32xf32>
      %27 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%23, %25 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%26 : tensor<16x32xf32>) {
      ^bb0(%in: f32, %in_12: f32, %out: f32):
        %56 = arith.addf %in, %in_12 : f32
        linalg.yield %56 : f32
      } -> tensor<16x32xf32>
      %28 = tensor.empty() : tensor<32xf32>
      %29 = linalg.fill ins(%cst_1 : f32) outs(%28 : tensor<32xf32>) -> tensor<32xf32>
      %30 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%27 : tensor<16x32xf32>) outs(%29 : tensor<32xf32>) {
      ^bb0(%in: f32, %out: f32):
        %56 = arith.addf %out, %in : f32
        linalg.yield %56 : f32
      } -> tensor<32xf32>
      %expanded = tensor.expand_shape %30 [[0, 1]] output_shape [1, 32] : tensor<32xf32> into tensor<1x32xf32>
      %31 = tensor.empty() : tensor<32xf32>
      %32 = linalg.fill ins(%cst_1 : f32) outs(%31 : tensor<32xf32>) -> tensor<32xf32>
      %33 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%expanded : tensor<1x32xf32>) outs(%32 : tensor<32xf32>) {
      ^bb0(%in: f32, %out: f32):
        %56 = arith.addf %out, %in : f32
        linalg.yield %56 : f32
      } -> tensor<32xf32>
      %34 = tensor.empty() : tensor<32x16xf32>
      %35 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<16x32xf32>) outs(%34 : tensor<32x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<32x16xf32>
      %36 = tensor.empty() : tensor<32x32xf32>
      %37 = linalg.fill ins(%cst_1 : f32) outs(%36 : tensor<32x32xf32>) -> tensor<32x32xf32>
      %38 = linalg.matmul ins(%35, %collapsed_6 : tensor<32x16xf32>, tensor<16x32xf32>) outs(%37 : tensor<32x32xf32>) -> tensor<32x32xf32>
      %39 = tensor.empty() : tensor<32x32xf32>
      %40 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<32x32xf32>) outs(%39 : tensor<32x32xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<32x32xf32>
      %41 = tensor.empty() : tensor<32x32xf32>
      %42 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<32x32xf32>) outs(%41 : tensor<32x32xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<32x32xf32>
      %43 = tensor.empty() : tensor<16x32xf32>
      %44 = linalg.fill ins(%cst_1 : f32) outs(%43 : tensor<16x32xf32>) -> tensor<16x32xf32>
      %45 = linalg.matmul ins(%27, %42 : tensor<16x32xf32>, tensor<32x32xf32>) outs(%44 : tensor<16x32xf32>) -> tensor<16x32xf32>
      %46 = tensor.empty() : tensor<1x32x32xf32>
      %47 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%40 : tensor<32x32xf32>) outs(%46 : tensor<1x32x32xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x32x32xf32>
      %48 = arith.index_cast %9 : i32 to index
      %49 = arith.maxsi %48, %c0 : index
      %50 = arith.minsi %49, %c5 : index
      %inserted_slice = tensor.insert_slice %47 into %arg5[%50, 0, 0] [1, 32, 32] [1, 1, 1] : tensor<1x32x32xf32> into tensor<6x32x32xf32>
      %51 = tensor.empty() : tensor<1x32xf32>
      %52 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%33 : tensor<32xf32>) outs(%51 : tensor<1x32xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x32xf32>
      %53 = arith.index_cast %9 : i32 to index
      %54 = arith.maxsi %53, %c0 : index
      %55 = arith.minsi %54, %c5 : index
      %inserted_slice_11 = tensor.insert_slice %52 into %arg6[%55, 0] [1, 32] [1, 1] : tensor<1x32xf32> into tensor<6x32xf32>
      scf.yield %45, %inserted_slice, %inserted_slice_11 : tensor<16x32xf32>, tensor<6x32x32xf32>, tensor<6x32xf32>
    }
    return %7, %8#1, %8#2 : tensor<f32>, tensor<6x32x32xf32>, tensor<6x32xf32>
  }
}