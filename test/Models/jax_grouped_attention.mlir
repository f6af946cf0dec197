module @jit_gqa {
  func.func @main(%arg0: tensor<48x64xf32>, %arg1: tensor<64x64xf32>, %arg2: tensor<64x16xf32>, %arg3: tensor<64x16xf32>, %arg4: tensor<64x64xf32>, %arg5: tensor<64x256xf32>, %arg6: tensor<256x64xf32>, %arg7: tensor<64xf32>, %arg8: tensor<64xf32>) -> tensor<48x64xf32> {
    %cst = arith.constant 5.000000e-01 : f32
    %cst_0 = arith.constant 1.000000e+00 : f32
    %cst_1 = arith.constant 0.797884583 : f32
    %cst_2 = arith.constant 4.471500e-02 : f32
    %cst_3 = arith.constant 0xFF800000 : f32
    %cst_4 = arith.constant -1.000000e+09 : f32
    %cst_5 = arith.constant 2.82842708 : f32
    %cst_6 = arith.constant 9.99999974E-6 : f32
    %cst_7 = arith.constant 6.400000e+01 : f32
    %cst_8 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<48xf32>
    %1 = linalg.fill ins(%cst_8 : f32) outs(%0 : tensor<48xf32>) -> tensor<48xf32>
    %2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%arg0 : tensor<48x64xf32>) outs(%1 : tensor<48xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.addf %out, %in : f32
      linalg.yield %142 : f32
    } -> tensor<48xf32>
    %expanded = tensor.expand_shape %2 [[0, 1]] output_shape [48, 1] : tensor<48xf32> into tensor<48x1xf32>
    %3 = tensor.empty() : tensor<48x1xf32>
    %4 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%expanded : tensor<48x1xf32>) outs(%3 : tensor<48x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.divf %in, %cst_7 : f32
      linalg.yield %142 : f32
    } -> tensor<48x1xf32>
    %5 = tensor.empty() : tensor<48x64xf32>
    %6 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<48x1xf32>) outs(%5 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<48x64xf32>
    %7 = tensor.empty() : tensor<48x64xf32>
    %8 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg0, %6 : tensor<48x64xf32>, tensor<48x64xf32>) outs(%7 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %142 = arith.subf %in, %in_19 : f32
      linalg.yield %142 : f32
    } -> tensor<48x64xf32>
    %9 = tensor.empty() : tensor<48x64xf32>
    %10 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<48x64xf32>) outs(%9 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.mulf %in, %in : f32
      linalg.yield %142 : f32
    } -> tensor<48x64xf32>
    %11 = tensor.empty() : tensor<48xf32>
    %12 = linalg.fill ins(%cst_8 : f32) outs(%11 : tensor<48xf32>) -> tensor<48xf32>
    %13 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%10 : tensor<48x64xf32>) outs(%12 : tensor<48xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.addf %out, %in : f32
      linalg.yield %142 : f32
    } -> tensor<48xf32>
    %expanded_9 = tensor.expand_shape %13 [[0, 1]] output_shape [48, 1] : tensor<48xf32> into tensor<48x1xf32>
    %14 = tensor.empty() : tensor<48x1xf32>
    %15 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%expanded_9 : tensor<48x1xf32>) outs(%14 : tensor<48x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.divf %in, %cst_7 : f32
      linalg.yield %142 : f32
    } -> tensor<48x1xf32>
    %16 = tensor.empty() : tensor<48x1xf32>
    %17 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<48x1xf32>) outs(%16 : tensor<48x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.addf %in, %cst_6 : f32
      linalg.yield %142 : f32
    } -> tensor<48x1xf32>
    %18 = tensor.empty() : tensor<48x1xf32>
    %19 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<48x1xf32>) outs(%18 : tensor<48x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = math.rsqrt %in : f32
      linalg.yield %142 : f32
    } -> tensor<48x1xf32>
    %20 = tensor.empty() : tensor<48x64xf32>
    %21 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<48x1xf32>) outs(%20 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<48x64xf32>
    %22 = tensor.empty() : tensor<48x64xf32>
    %23 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%8, %21 : tensor<48x64xf32>, tensor<48x64xf32>) outs(%22 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %142 = arith.mulf %in, %in_19 : f32
      linalg.yield %142 : f32
    } -> tensor<48x64xf32>
    %24 = tensor.empty() : tensor<48x64xf32>
    %25 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg7 : tensor<64xf32>) outs(%24 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<48x64xf32>
    %26 = tensor.empty() : tensor<48x64xf32>
    %27 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%23, %25 : tensor<48x64xf32>, tensor<48x64xf32>) outs(%26 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %142 = arith.mulf %in, %in_19 : f32
      linalg.yield %142 : f32
    } -> tensor<48x64xf32>
    %28 = tensor.empty() : tensor<48x64xf32>
    %29 = linalg.fill ins(%cst_8 : f32) outs(%28 : tensor<48x64xf32>) -> tensor<48x64xf32>
    %30 = linalg.matmul ins(%27, %arg1 : tensor<48x64xf32>, tensor<64x64xf32>) outs(%29 : tensor<48x64xf32>) -> tensor<48x64xf32>
    %expanded_10 = tensor.expand_shape %30 [[0], [1, 2, 3]] output_shape [48, 2, 4, 8] : tensor<48x64xf32> into tensor<48x2x4x8xf32>
    %31 = tensor.empty() : tensor<48x16xf32>
    %32 = linalg.fill ins(%cst_8 : f32) outs(%31 : tensor<48x16xf32>) -> tensor<48x16xf32>
    %33 = linalg.matmul ins(%27, %arg2 : tensor<48x64xf32>, tensor<64x16xf32>) outs(%32 : tensor<48x16xf32>) -> tensor<48x16xf32>
    %expanded_11 = tensor.expand_shape %33 [[0], [1, 2]] output_shape [48, 2, 8] : tensor<48x16xf32> into tensor<48x2x8xf32>
    %34 = tensor.empty() : tensor<48x16xf32>
    %35 = linalg.fill ins(%cst_8 : f32) outs(%34 : tensor<48x16xf32>) -> tensor<48x16xf32>
    %36 = linalg.matmul ins(%27, %arg3 : tensor<48x64xf32>, tensor<64x16xf32>) outs(%35 : tensor<48x16xf32>) -> tensor<48x16xf32>
    %expanded_12 = tensor.expand_shape %36 [[0], [1, 2]] output_shape [48, 2, 8] : tensor<48x16xf32> into tensor<48x2x8xf32>
    %37 = tensor.empty() : tensor<2x48x8xf32>
    %38 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_11 : tensor<48x2x8xf32>) outs(%37 : tensor<2x48x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x48x8xf32>
    %39 = tensor.empty() : tensor<2x8x48x4xf32>
    %40 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d2, d0, d3, d1)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_10 : tensor<48x2x4x8xf32>) outs(%39 : tensor<2x8x48x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x8x48x4xf32>
    %collapsed = tensor.collapse_shape %40 [[0], [1], [2, 3]] : tensor<2x8x48x4xf32> into tensor<2x8x192xf32>
    %41 = tensor.empty() : tensor<2x48x192xf32>
    %42 = linalg.fill ins(%cst_8 : f32) outs(%41 : tensor<2x48x192xf32>) -> tensor<2x48x192xf32>
    %43 = linalg.batch_matmul ins(%38, %collapsed : tensor<2x48x8xf32>, tensor<2x8x192xf32>) outs(%42 : tensor<2x48x192xf32>) -> tensor<2x48x192xf32>
    %expanded_13 = tensor.expand_shape %43 [[0], [1], [2, 3]] output_shape [2, 48, 48, 4] : tensor<2x48x192xf32> into tensor<2x48x48x4xf32>
    %44 = tensor.empty() : tensor<2x4x48x48xf32>
    %45 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d3, d2, d1)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_13 : tensor<2x48x48x4xf32>) outs(%44 : tensor<2x4x48x48xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x48x48xf32>
    %46 = tensor.empty() : tensor<2x4x48x48xf32>
    %47 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%45 : tensor<2x4x48x48xf32>) outs(%46 : tensor<2x4x48x48xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.divf %in, %cst_5 : f32
      linalg.yield %142 : f32
    } -> tensor<2x4x48x48xf32>
    %48 = tensor.empty() : tensor<48x48xi32>
    %49 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%48 : tensor<48x48xi32>) {
    ^bb0(%out: i32):
      %142 = linalg.index 0 : index
      %143 = arith.index_cast %142 : index to i32
      linalg.yield %143 : i32
    } -> tensor<48x48xi32>
    %50 = tensor.empty() : tensor<48x48xi32>
    %51 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%50 : tensor<48x48xi32>) {
    ^bb0(%out: i32):
      %142 = linalg.index 1 : index
      %143 = arith.index_cast %142 : index to i32
      linalg.yield %143 : i32
    } -> tensor<48x48xi32>
    %52 = tensor.empty() : tensor<48x48xi1>
    %53 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%49, %51 : tensor<48x48xi32>, tensor<48x48xi32>) outs(%52 : tensor<48x48xi1>) {
    ^bb0(%in: i32, %in_19: i32, %out: i1):
      %142 = arith.cmpi sge, %in, %in_19 : i32
      linalg.yield %142 : i1
    } -> tensor<48x48xi1>
    %54 = tensor.empty() : tensor<2x4x48x48xi1>
    %55 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%53 : tensor<48x48xi1>) outs(%54 : tensor<2x4x48x48xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<2x4x48x48xi1>
    %56 = tensor.empty() : tensor<2x4x48x48xf32>
    %57 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%55, %47 : tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>) outs(%56 : tensor<2x4x48x48xf32>) {
    ^bb0(%in: i1, %in_19: f32, %out: f32):
      %142 = arith.select %in, %in_19, %cst_4 : f32
      linalg.yield %142 : f32
    } -> tensor<2x4x48x48xf32>
    %58 = tensor.empty() : tensor<2x4x48xf32>
    %59 = linalg.fill ins(%cst_3 : f32) outs(%58 : tensor<2x4x48xf32>) -> tensor<2x4x48xf32>
    %60 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%57 : tensor<2x4x48x48xf32>) outs(%59 : tensor<2x4x48xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.maximumf %out, %in : f32
      linalg.yield %142 : f32
    } -> tensor<2x4x48xf32>
    %61 = tensor.empty() : tensor<2x4x48x48xf32>
    %62 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%60 : tensor<2x4x48xf32>) outs(%61 : tensor<2x4x48x48xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x48x48xf32>
    %63 = tensor.empty() : tensor<2x4x48x48xf32>
    %64 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%57, %62 : tensor<2x4x48x48xf32>, tensor<2x4x48x48xf32>) outs(%63 : tensor<2x4x48x48xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %142 = arith.subf %in, %in_19 : f32
      linalg.yield %142 : f32
    } -> tensor<2x4x48x48xf32>
    %65 = tensor.empty() : tensor<2x4x48x48xf32>
    %66 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%64 : tensor<2x4x48x48xf32>) outs(%65 : tensor<2x4x48x48xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = math.exp %in : f32
      linalg.yield %142 : f32
    } -> tensor<2x4x48x48xf32>
    %67 = tensor.empty() : tensor<2x4x48xf32>
    %68 = linalg.fill ins(%cst_8 : f32) outs(%67 : tensor<2x4x48xf32>) -> tensor<2x4x48xf32>
    %69 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%66 : tensor<2x4x48x48xf32>) outs(%68 : tensor<2x4x48xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.addf %out, %in : f32
      linalg.yield %142 : f32
    } -> tensor<2x4x48xf32>
    %70 = tensor.empty() : tensor<2x4x48x48xf32>
    %71 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%69 : tensor<2x4x48xf32>) outs(%70 : tensor<2x4x48x48xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x48x48xf32>
    %72 = tensor.empty() : tensor<2x4x48x48xf32>
    %73 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%66, %71 : tensor<2x4x48x48xf32>, tensor<2x4x48x48xf32>) outs(%72 : tensor<2x4x48x48xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %142 = arith.divf %in, %in_19 : f32
      linalg.yield %142 : f32
    } -> tensor<2x4x48x48xf32>
    %74 = tensor.empty() : tensor<2x8x48xf32>
    %75 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_12 : tensor<48x2x8xf32>) outs(%74 : tensor<2x8x48xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x8x48xf32>
    %76 = tensor.empty() : tensor<2x48x4x48xf32>
    %77 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%73 : tensor<2x4x48x48xf32>) outs(%76 : tensor<2x48x4x48xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x48x4x48xf32>
    %collapsed_14 = tensor.collapse_shape %77 [[0], [1], [2, 3]] : tensor<2x48x4x48xf32> into tensor<2x48x192xf32>
    %78 = tensor.empty() : tensor<2x8x192xf32>
    %79 = linalg.fill ins(%cst_8 : f32) outs(%78 : tensor<2x8x192xf32>) -> tensor<2x8x192xf32>
    %80 = linalg.batch_matmul ins(%75, %collapsed_14 : tensor<2x8x48xf32>, tensor<2x48x192xf32>) outs(%79 : tensor<2x8x192xf32>) -> tensor<2x8x192xf32>
    %expanded_15 = tensor.expand_shape %80 [[0], [1], [2, 3]] output_shape [2, 8, 4, 48] : tensor<2x8x192xf32> into tensor<2x8x4x48xf32>
    %81 = tensor.empty() : tensor<48x2x4x8xf32>
    %82 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d1, d3, d2, d0)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_15 : tensor<2x8x4x48xf32>) outs(%81 : tensor<48x2x4x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<48x2x4x8xf32>
    %collapsed_16 = tensor.collapse_shape %82 [[0], [1, 2, 3]] : tensor<48x2x4x8xf32> into tensor<48x64xf32>
    %83 = tensor.empty() : tensor<48x64xf32>
    %84 = linalg.fill ins(%cst_8 : f32) outs(%83 : tensor<48x64xf32>) -> tensor<48x64xf32>
    %85 = linalg.matmul ins(%collapsed_16, %arg4 : tensor<48x64xf32>, tensor<64x64xf32>) outs(%84 : tensor<48x64xf32>) -> tensor<48x64xf32>
    %86 = tensor.empty() : tensor<48x64xf32>
    %87 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg0, %85 : tensor<48x64xf32>, tensor<48x64xf32>) outs(%86 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %142 = arith.addf %in, %in_19 : f32
      linalg.yield %142 : f32
    } -> tensor<48x64xf32>
    %88 = tensor.empty() : tensor<48xf32>
    %89 = linalg.fill ins(%cst_8 : f32) outs(%88 : tensor<48xf32>) -> tensor<48xf32>
    %90 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%87 : tensor<48x64xf32>) outs(%89 : tensor<48xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.addf %out, %in : f32
      linalg.yield %142 : f32
    } -> tensor<48xf32>
    %expanded_17 = tensor.expand_shape %90 [[0, 1]] output_shape [48, 1] : tensor<48xf32> into tensor<48x1xf32>
    %91 = tensor.empty() : tensor<48x1xf32>
    %92 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%expanded_17 : tensor<48x1xf32>) outs(%91 : tensor<48x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.divf %in, %cst_7 : f32
      linalg.yield %142 : f32
    } -> tensor<48x1xf32>
    %93 = tensor.empty() : tensor<48x64xf32>
    %94 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%92 : tensor<48x1xf32>) outs(%93 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<48x64xf32>
    %95 = tensor.empty() : tensor<48x64xf32>
    %96 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%87, %94 : tensor<48x64xf32>, tensor<48x64xf32>) outs(%95 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %142 = arith.subf %in, %in_19 : f32
      linalg.yield %142 : f32
    } -> tensor<48x64xf32>
    %97 = tensor.empty() : tensor<48x64xf32>
    %98 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%96 : tensor<48x64xf32>) outs(%97 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.mulf %in, %in : f32
      linalg.yield %142 : f32
    } -> tensor<48x64xf32>
    %99 = tensor.empty() : tensor<48xf32>
    %100 = linalg.fill ins(%cst_8 : f32) outs(%99 : tensor<48xf32>) -> tensor<48xf32>
    %101 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%98 : tensor<48x64xf32>) outs(%100 : tensor<48xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.addf %out, %in : f32
      linalg.yield %142 : f32
    } -> tensor<48xf32>
    %expanded_18 = tensor.expand_shape %101 [[0, 1]] output_shape [48, 1] : tensor<48xf32> into tensor<48x1xf32>
    %102 = tensor.empty() : tensor<48x1xf32>
    %103 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%expanded_18 : tensor<48x1xf32>) outs(%102 : tensor<48x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.divf %in, %cst_7 : f32
      linalg.yield %142 : f32
    } -> tensor<48x1xf32>
    %104 = tensor.empty() : tensor<48x1xf32>
    %105 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%103 : tensor<48x1xf32>) outs(%104 : tensor<48x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.addf %in, %cst_6 : f32
      linalg.yield %142 : f32
    } -> tensor<48x1xf32>
    %106 = tensor.empty() : tensor<48x1xf32>
    %107 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%105 : tensor<48x1xf32>) outs(%106 : tensor<48x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = math.rsqrt %in : f32
      linalg.yield %142 : f32
    } -> tensor<48x1xf32>
    %108 = tensor.empty() : tensor<48x64xf32>
    %109 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%107 : tensor<48x1xf32>) outs(%108 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<48x64xf32>
    %110 = tensor.empty() : tensor<48x64xf32>
    %111 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%96, %109 : tensor<48x64xf32>, tensor<48x64xf32>) outs(%110 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %142 = arith.mulf %in, %in_19 : f32
      linalg.yield %142 : f32
    } -> tensor<48x64xf32>
    %112 = tensor.empty() : tensor<48x64xf32>
    %113 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg8 : tensor<64xf32>) outs(%112 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<48x64xf32>
    %114 = tensor.empty() : tensor<48x64xf32>
    %115 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%111, %113 : tensor<48x64xf32>, tensor<48x64xf32>) outs(%114 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %142 = arith.mulf %in, %in_19 : f32
      linalg.yield %142 : f32
    } -> tensor<48x64xf32>
    %116 = tensor.empty() : tensor<48x256xf32>
    %117 = linalg.fill ins(%cst_8 : f32) outs(%116 : tensor<48x256xf32>) -> tensor<48x256xf32>
    %118 = linalg.matmul ins(%115, %arg5 : tensor<48x64xf32>, tensor<64x256xf32>) outs(%117 : tensor<48x256xf32>) -> tensor<48x256xf32>
    %119 = tensor.empty() : tensor<48x256xf32>
    %120 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%118 : tensor<48x256xf32>) outs(%119 : tensor<48x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.mulf %in, %in : f32
      linalg.yield %142 : f32
    } -> tensor<48x256xf32>
    %121 = tensor.empty() : tensor<48x256xf32>
    %122 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%120, %118 : tensor<48x256xf32>, tensor<48x256xf32>) outs(%121 : tensor<48x256xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %142 = arith.mulf %in, %in_19 : f32
      linalg.yield %142 : f32
    } -> tensor<48x256xf32>
    %123 = tensor.empty() : tensor<48x256xf32>
    %124 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%122 : tensor<48x256xf32>) outs(%123 : tensor<48x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.mulf %in, %cst_2 : f32
      linalg.yield %142 : f32
    } -> tensor<48x256xf32>
    %125 = tensor.empty() : tensor<48x256xf32>
    %126 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%118, %124 : tensor<48x256xf32>, tensor<48x256xf32>) outs(%125 : tensor<48x256xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %142 = arith.addf %in, %in_19 : f32
      linalg.yield %142 : f32
    } -> tensor<48x256xf32>
    %127 = tensor.empty() : tensor<48x256xf32>
    %128 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%126 : tensor<48x256xf32>) outs(%127 : tensor<48x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.mulf %in, %cst_1 : f32
      linalg.yield %142 : f32
    } -> tensor<48x256xf32>
    %129 = tensor.empty() : tensor<48x256xf32>
    %130 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%128 : tensor<48x256xf32>) outs(%129 : tensor<48x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = math.tanh %in : f32
      linalg.yield %142 : f32
    } -> tensor<48x256xf32>
    %131 = tensor.empty() : tensor<48x256xf32>
    %132 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%130 : tensor<48x256xf32>) outs(%131 : tensor<48x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.addf %in, %cst_0 : f32
      linalg.yield %142 : f32
    } -> tensor<48x256xf32>
    %133 = tensor.empty() : tensor<48x256xf32>
    %134 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%132 : tensor<48x256xf32>) outs(%133 : tensor<48x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %142 = arith.mulf %in, %cst : f32
      linalg.yield %142 : f32
    } -> tensor<48x256xf32>
    %135 = tensor.empty() : tensor<48x256xf32>
    %136 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%118, %134 : tensor<48x256xf32>, tensor<48x256xf32>) outs(%135 : tensor<48x256xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %142 = arith.mulf %in, %in_19 : f32
      linalg.yield %142 : f32
    } -> tensor<48x256xf32>
    %137 = tensor.empty() : tensor<48x64xf32>
    %138 = linalg.fill ins(%cst_8 : f32) outs(%137 : tensor<48x64xf32>) -> tensor<48x64xf32>
    %139 = linalg.matmul ins(%136, %arg6 : tensor<48x256xf32>, tensor<256x64xf32>) outs(%138 : tensor<48x64xf32>) -> tensor<48x64xf32>
    %140 = tensor.empty() : tensor<48x64xf32>
    %141 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%87, %139 : tensor<48x64xf32>, tensor<48x64xf32>) outs(%140 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %142 = arith.addf %in, %in_19 : f32
      linalg.yield %142 : f32
    } -> tensor<48x64xf32>
    return %141 : tensor<48x64xf32>
  }
}