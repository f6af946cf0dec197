module @jit__lambda {
  func.func @main(%arg0: tensor<7x4x16xf32>, %arg1: tensor<16x96xf32>, %arg2: tensor<24x96xf32>, %arg3: tensor<96xf32>) -> (tensor<f32>, tensor<16x96xf32>, tensor<24x96xf32>, tensor<96xf32>) {
    %c6_i32 = arith.constant 6 : i32
    %cst = arith.constant 0.00148809527 : f32
    %cst_0 = arith.constant 6.720000e+02 : f32
    %cst_1 = arith.constant 2.000000e+00 : f32
    %cst_2 = arith.constant 1.000000e+00 : f32
    %cst_3 = arith.constant 0.000000e+00 : f32
    %c6 = arith.constant 6 : index
    %c0 = arith.constant 0 : index
    %c1_i32 = arith.constant 1 : i32
    %c7_i32 = arith.constant 7 : i32
    %c0_i32 = arith.constant 0 : i32
    %cst_4 = arith.constant dense<0.000000e+00> : tensor<96xf32>
    %cst_5 = arith.constant dense<0.000000e+00> : tensor<24x96xf32>
    %cst_6 = arith.constant dense<0.000000e+00> : tensor<16x96xf32>
    %cst_7 = arith.constant dense<0.000000e+00> : tensor<7x4x24xf32>
    %cst_8 = arith.constant dense<0.000000e+00> : tensor<4x24xf32>
    %0:15 = scf.for %arg4 = %c0_i32 to %c7_i32 step %c1_i32 iter_args(%arg5 = %cst_8, %arg6 = %cst_8, %arg7 = %cst_7, %arg8 = %cst_7, %arg9 = %cst_7, %arg10 = %cst_7, %arg11 = %cst_7, %arg12 = %cst_7, %arg13 = %cst_7, %arg14 = %cst_7, %arg15 = %cst_7, %arg16 = %cst_7, %arg17 = %cst_7, %arg18 = %cst_7, %arg19 = %cst_7) -> (tensor<4x24xf32>, tensor<4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>)  : i32 {
      %17 = arith.index_cast %arg4 : i32 to index
      %18 = arith.maxsi %17, %c0 : index
      %19 = arith.minsi %18, %c6 : index
      %extracted_slice = tensor.extract_slice %arg0[%19, 0, 0] [1, 4, 16] [1, 1, 1] : tensor<7x4x16xf32> to tensor<1x4x16xf32>
      %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<1x4x16xf32> into tensor<4x16xf32>
      %20 = tensor.empty() : tensor<4x96xf32>
      %21 = linalg.fill ins(%cst_3 : f32) outs(%20 : tensor<4x96xf32>) -> tensor<4x96xf32>
      %22 = linalg.matmul ins(%collapsed, %arg1 : tensor<4x16xf32>, tensor<16x96xf32>) outs(%21 : tensor<4x96xf32>) -> tensor<4x96xf32>
      %23 = tensor.empty() : tensor<4x96xf32>
      %24 = linalg.fill ins(%cst_3 : f32) outs(%23 : tensor<4x96xf32>) -> tensor<4x96xf32>
      %25 = linalg.matmul ins(%arg5, %arg2 : tensor<4x24xf32>, tensor<24x96xf32>) outs(%24 : tensor<4x96xf32>) -> tensor<4x96xf32>
      %26 = tensor.empty() : tensor<4x96xf32>
      %27 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%22, %25 : tensor<4x96xf32>, tensor<4x96xf32>) outs(%26 : tensor<4x96xf32>) {
      ^bb0(%in: f32, %in_25: f32, %out: f32):
        %149 = arith.addf %in, %in_25 : f32
        linalg.yield %149 : f32
      } -> tensor<4x96xf32>
      %28 = tensor.empty() : tensor<4x96xf32>
      %29 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<96xf32>) outs(%28 : tensor<4x96xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<4x96xf32>
      %30 = tensor.empty() : tensor<4x96xf32>
      %31 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%27, %29 : tensor<4x96xf32>, tensor<4x96xf32>) outs(%30 : tensor<4x96xf32>) {
      ^bb0(%in: f32, %in_25: f32, %out: f32):
        %149 = arith.addf %in, %in_25 : f32
        linalg.yield %149 : f32
      } -> tensor<4x96xf32>
      %extracted_slice_9 = tensor.extract_slice %31[0, 0] [4, 24] [1, 1] : tensor<4x96xf32> to tensor<4x24xf32>
      %extracted_slice_10 = tensor.extract_slice %31[0, 24] [4, 24] [1, 1] : tensor<4x96xf32> to tensor<4x24xf32>
      %extracted_slice_11 = tensor.extract_slice %31[0, 48] [4, 24] [1, 1] : tensor<4x96xf32> to tensor<4x24xf32>
      %extracted_slice_12 = tensor.extract_slice %31[0, 72] [4, 24] [1, 1] : tensor<4x96xf32> to tensor<4x24xf32>
      %32 = tensor.empty() : tensor<4x24xf32>
      %33 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_10 : tensor<4x24xf32>) outs(%32 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = arith.negf %in : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %34 = tensor.empty() : tensor<4x24xf32>
      %35 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%33 : tensor<4x24xf32>) outs(%34 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = math.exp %in : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %36 = tensor.empty() : tensor<4x24xf32>
      %37 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<4x24xf32>) outs(%36 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = arith.addf %in, %cst_2 : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %38 = tensor.empty() : tensor<4x24xf32>
      %39 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<4x24xf32>) outs(%38 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = arith.divf %cst_2, %in : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %40 = tensor.empty() : tensor<4x24xf32>
      %41 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%39 : tensor<4x24xf32>) outs(%40 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = arith.subf %cst_2, %in : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %42 = tensor.empty() : tensor<4x24xf32>
      %43 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%39, %41 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%42 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_25: f32, %out: f32):
        %149 = arith.mulf %in, %in_25 : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %44 = tensor.empty() : tensor<4x24xf32>
      %45 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%39, %arg6 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%44 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_25: f32, %out: f32):
        %149 = arith.mulf %in, %in_25 : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %46 = tensor.empty() : tensor<4x24xf32>
      %47 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_9 : tensor<4x24xf32>) outs(%46 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = arith.negf %in : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %48 = tensor.empty() : tensor<4x24xf32>
      %49 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%47 : tensor<4x24xf32>) outs(%48 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = math.exp %in : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %50 = tensor.empty() : tensor<4x24xf32>
      %51 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%49 : tensor<4x24xf32>) outs(%50 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = arith.addf %in, %cst_2 : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %52 = tensor.empty() : tensor<4x24xf32>
      %53 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%51 : tensor<4x24xf32>) outs(%52 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = arith.divf %cst_2, %in : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %54 = tensor.empty() : tensor<4x24xf32>
      %55 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%53 : tensor<4x24xf32>) outs(%54 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = arith.subf %cst_2, %in : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %56 = tensor.empty() : tensor<4x24xf32>
      %57 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%53, %55 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%56 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_25: f32, %out: f32):
        %149 = arith.mulf %in, %in_25 : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %58 = tensor.empty() : tensor<4x24xf32>
      %59 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_11 : tensor<4x24xf32>) outs(%58 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = math.tanh %in : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %60 = tensor.empty() : tensor<4x24xf32>
      %61 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%59 : tensor<4x24xf32>) outs(%60 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = arith.subf %cst_2, %in : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %62 = tensor.empty() : tensor<4x24xf32>
      %63 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%53, %59 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%62 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_25: f32, %out: f32):
        %149 = arith.mulf %in, %in_25 : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %64 = tensor.empty() : tensor<4x24xf32>
      %65 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%45, %63 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%64 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_25: f32, %out: f32):
        %149 = arith.addf %in, %in_25 : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %66 = tensor.empty() : tensor<4x24xf32>
      %67 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_12 : tensor<4x24xf32>) outs(%66 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = arith.negf %in : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %68 = tensor.empty() : tensor<4x24xf32>
      %69 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%67 : tensor<4x24xf32>) outs(%68 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = math.exp %in : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %70 = tensor.empty() : tensor<4x24xf32>
      %71 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%69 : tensor<4x24xf32>) outs(%70 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = arith.addf %in, %cst_2 : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %72 = tensor.empty() : tensor<4x24xf32>
      %73 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%71 : tensor<4x24xf32>) outs(%72 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = arith.divf %cst_2, %in : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %74 = tensor.empty() : tensor<4x24xf32>
      %75 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%73 : tensor<4x24xf32>) outs(%74 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = arith.subf %cst_2, %in : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %76 = tensor.empty() : tensor<4x24xf32>
      %77 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%73, %75 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%76 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_25: f32, %out: f32):
        %149 = arith.mulf %in, %in_25 : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %78 = tensor.empty() : tensor<4x24xf32>
      %79 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%65 : tensor<4x24xf32>) outs(%78 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = math.tanh %in : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %80 = tensor.empty() : tensor<4x24xf32>
      %81 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%79 : tensor<4x24xf32>) outs(%80 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %149 = arith.subf %cst_2, %in : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %82 = tensor.empty() : tensor<4x24xf32>
      %83 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%73, %79 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%82 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_25: f32, %out: f32):
        %149 = arith.mulf %in, %in_25 : f32
        linalg.yield %149 : f32
      } -> tensor<4x24xf32>
      %84 = tensor.empty() : tensor<1x4x24xf32>
      %85 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83 : tensor<4x24xf32>) outs(%84 : tensor<1x4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x4x24xf32>
      %86 = arith.index_cast %arg4 : i32 to index
      %87 = arith.maxsi %86, %c0 : index
      %88 = arith.minsi %87, %c6 : index
      %inserted_slice = tensor.insert_slice %85 into %arg7[%88, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<1x4x24xf32> into tensor<7x4x24xf32>
      %89 = tensor.empty() : tensor<1x4x24xf32>
      %90 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<4x24xf32>) outs(%89 : tensor<1x4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x4x24xf32>
      %91 = arith.index_cast %arg4 : i32 to index
      %92 = arith.maxsi %91, %c0 : index
      %93 = arith.minsi %92, %c6 : index
      %inserted_slice_13 = tensor.insert_slice %90 into %arg8[%93, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<1x4x24xf32> into tensor<7x4x24xf32>
      %94 = tensor.empty() : tensor<1x4x24xf32>
      %95 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%43 : tensor<4x24xf32>) outs(%94 : tensor<1x4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x4x24xf32>
      %96 = arith.index_cast %arg4 : i32 to index
      %97 = arith.maxsi %96, %c0 : index
      %98 = arith.minsi %97, %c6 : index
      %inserted_slice_14 = tensor.insert_slice %95 into %arg9[%98, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<1x4x24xf32> into tensor<7x4x24xf32>
      %99 = tensor.empty() : tensor<1x4x24xf32>
      %100 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg6 : tensor<4x24xf32>) outs(%99 : tensor<1x4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x4x24xf32>
      %101 = arith.index_cast %arg4 : i32 to index
      %102 = arith.maxsi %101, %c0 : index
      %103 = arith.minsi %102, %c6 : index
      %inserted_slice_15 = tensor.insert_slice %100 into %arg10[%103, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<1x4x24xf32> into tensor<7x4x24xf32>
      %104 = tensor.empty() : tensor<1x4x24xf32>
      %105 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%39 : tensor<4x24xf32>) outs(%104 : tensor<1x4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x4x24xf32>
      %106 = arith.index_cast %arg4 : i32 to index
      %107 = arith.maxsi %106, %c0 : index
      %108 = arith.minsi %107, %c6 : index
      %inserted_slice_16 = tensor.insert_slice %105 into %arg11[%108, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<1x4x24xf32> into tensor<7x4x24xf32>
      %109 = tensor.empty() : tensor<1x4x24xf32>
      %110 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%57 : tensor<4x24xf32>) outs(%109 : tensor<1x4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x4x24xf32>
      %111 = arith.index_cast %arg4 : i32 to index
      %112 = arith.maxsi %111, %c0 : index
      %113 = arith.minsi %112, %c6 : index
      %inserted_slice_17 = tensor.insert_slice %110 into %arg12[%113, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<1x4x24xf32> into tensor<7x4x24xf32>
      %114 = tensor.empty() : tensor<1x4x24xf32>
      %115 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%59 : tensor<4x24xf32>) outs(%114 : tensor<1x4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x4x24xf32>
      %116 = arith.index_cast %arg4 : i32 to index
      %117 = arith.maxsi %116, %c0 : index
      %118 = arith.minsi %117, %c6 : index
      %inserted_slice_18 = tensor.insert_slice %115 into %arg13[%118, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<1x4x24xf32> into tensor<7x4x24xf32>
      %119 = tensor.empty() : tensor<1x4x24xf32>
      %120 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61 : tensor<4x24xf32>) outs(%119 : tensor<1x4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x4x24xf32>
      %121 = arith.index_cast %arg4 : i32 to index
      %122 = arith.maxsi %121, %c0 : index
      %123 = arith.minsi %122, %c6 : index
      %inserted_slice_19 = tensor.insert_slice %120 into %arg14[%123, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<1x4x24xf32> into tensor<7x4x24xf32>
      %124 = tensor.empty() : tensor<1x4x24xf32>
      %125 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%53 : tensor<4x24xf32>) outs(%124 : tensor<1x4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x4x24xf32>
      %126 = arith.index_cast %arg4 : i32 to index
      %127 = arith.maxsi %126, %c0 : index
      %128 = arith.minsi %127, %c6 : index
      %inserted_slice_20 = tensor.insert_slice %125 into %arg15[%128, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<1x4x24xf32> into tensor<7x4x24xf32>
      %129 = tensor.empty() : tensor<1x4x24xf32>
      %130 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77 : tensor<4x24xf32>) outs(%129 : tensor<1x4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x4x24xf32>
      %131 = arith.index_cast %arg4 : i32 to index
      %132 = arith.maxsi %131, %c0 : index
      %133 = arith.minsi %132, %c6 : index
      %inserted_slice_21 = tensor.insert_slice %130 into %arg16[%133, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<1x4x24xf32> into tensor<7x4x24xf32>
      %134 = tensor.empty() : tensor<1x4x24xf32>
      %135 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%79 : tensor<4x24xf32>) outs(%134 : tensor<1x4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x4x24xf32>
      %136 = arith.index_cast %arg4 : i32 to index
      %137 = arith.maxsi %136, %c0 : index
      %138 = arith.minsi %137, %c6 : index
      %inserted_slice_22 = tensor.insert_slice %135 into %arg17[%138, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<1x4x24xf32> into tensor<7x4x24xf32>
      %139 = tensor.empty() : tensor<1x4x24xf32>
      %140 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%81 : tensor<4x24xf32>) outs(%139 : tensor<1x4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x4x24xf32>
      %141 = arith.index_cast %arg4 : i32 to index
      %142 = arith.maxsi %141, %c0 : index
      %143 = arith.minsi %142, %c6 : index
      %inserted_slice_23 = tensor.insert_slice %140 into %arg18[%143, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<1x4x24xf32> into tensor<7x4x24xf32>
      %144 = tensor.empty() : tensor<1x4x24xf32>
      %145 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73 : tensor<4x24xf32>) outs(%144 : tensor<1x4x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x4x24xf32>
      %146 = arith.index_cast %arg4 : i32 to index
      %147 = arith.maxsi %146, %c0 : index
      %148 = arith.minsi %147, %c6 : index
      %inserted_slice_24 = tensor.insert_slice %145 into %arg19[%148, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<1x4x24xf32> into tensor<7x4x24xf32>
      scf.yield %83, %65, %inserted_slice, %inserted_slice_13, %inserted_slice_14, %inserted_slice_15, %inserted_slice_16, %inserted_slice_17, %inserted_slice_18, %inserted_slice_19, %inserted_slice_20, %inserted_slice_21, %inserted_slice_22, %inserted_slice_23, %inserted_slice_24 : tensor<4x24xf32>, tensor<4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>, tensor<7x4x24xf32>
    }
    %1 = tensor.empty() : tensor<7x4x24xf32>
    %2 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%0#2 : tensor<7x4x24xf32>) outs(%1 : tensor<7x4x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %17 = arith.mulf %in, %in : f32
      linalg.yield %17 : f32
    } -> tensor<7x4x24xf32>
    %3 = tensor.empty() : tensor<7x4x24xf32>
    %4 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%0#2 : tensor<7x4x24xf32>) outs(%3 : tensor<7x4x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %17 = arith.mulf %in, %cst_1 : f32
      linalg.yield %17 : f32
    } -> tensor<7x4x24xf32>
    %5 = tensor.empty() : tensor<f32>
    %6 = linalg.fill ins(%cst_3 : f32) outs(%5 : tensor<f32>) -> tensor<f32>
    %7 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%2 : tensor<7x4x24xf32>) outs(%6 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %17 = arith.addf %out, %in : f32
      linalg.yield %17 : f32
    } -> tensor<f32>
    %8 = tensor.empty() : tensor<f32>
    %9 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%7 : tensor<f32>) outs(%8 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %17 = arith.divf %in, %cst_0 : f32
      linalg.yield %17 : f32
    } -> tensor<f32>
    %10 = tensor.empty() : tensor<f32>
    %11 = linalg.generic {indexing_maps = [affine_map<() -> ()>], iterator_types = []} outs(%10 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<f32>
    %12 = tensor.empty() : tensor<7x4x24xf32>
    %13 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> ()>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<f32>) outs(%12 : tensor<7x4x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7x4x24xf32>
    %14 = tensor.empty() : tensor<7x4x24xf32>
    %15 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13, %4 : tensor<7x4x24xf32>, tensor<7x4x24xf32>) outs(%14 : tensor<7x4x24xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %17 = arith.mulf %in, %in_9 : f32
      linalg.yield %17 : f32
    } -> tensor<7x4x24xf32>
    %16:5 = scf.for %arg4 = %c0_i32 to %c7_i32 step %c1_i32 iter_args(%arg5 = %cst_6, %arg6 = %cst_5, %arg7 = %cst_4, %arg8 = %cst_8, %arg9 = %cst_8) -> (tensor<16x96xf32>, tensor<24x96xf32>, tensor<96xf32>, tensor<4x24xf32>, tensor<4x24xf32>)  : i32 {
      %17 = arith.subi %c6_i32, %arg4 : i32
      %18 = arith.index_cast %17 : i32 to index
      %19 = arith.maxsi %18, %c0 : index
      %20 = arith.minsi %19, %c6 : index
      %extracted_slice = tensor.extract_slice %15[%20, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<7x4x24xf32> to tensor<1x4x24xf32>
      %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<1x4x24xf32> into tensor<4x24xf32>
      %21 = arith.index_cast %17 : i32 to index
      %22 = arith.maxsi %21, %c0 : index
      %23 = arith.minsi %22, %c6 : index
      %extracted_slice_9 = tensor.extract_slice %arg0[%23, 0, 0] [1, 4, 16] [1, 1, 1] : tensor<7x4x16xf32> to tensor<1x4x16xf32>
      %collapsed_10 = tensor.collapse_shape %extracted_slice_9 [[0, 1], [2]] : tensor<1x4x16xf32> into tensor<4x16xf32>
      %24 = arith.index_cast %17 : i32 to index
      %25 = arith.maxsi %24, %c0 : index
      %26 = arith.minsi %25, %c6 : index
      %extracted_slice_11 = tensor.extract_slice %0#3[%26, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<7x4x24xf32> to tensor<1x4x24xf32>
      %collapsed_12 = tensor.collapse_shape %extracted_slice_11 [[0, 1], [2]] : tensor<1x4x24xf32> into tensor<4x24xf32>
      %27 = arith.index_cast %17 : i32 to index
      %28 = arith.maxsi %27, %c0 : index
      %29 = arith.minsi %28, %c6 : index
      %extracted_slice_13 = tensor.extract_slice %0#4[%29, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<7x4x24xf32> to tensor<1x4x24xf32>
      %collapsed_14 = tensor.collapse_shape %extracted_slice_13 [[0, 1], [2]] : tensor<1x4x24xf32> into tensor<4x24xf32>
      %30 = arith.index_cast %17 : i32 to index
      %31 = arith.maxsi %30, %c0 : index
      %32 = arith.minsi %31, %c6 : index
      %extracted_slice_15 = tensor.extract_slice %0#5[%32, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<7x4x24xf32> to tensor<1x4x24xf32>
      %collapsed_16 = tensor.collapse_shape %extracted_slice_15 [[0, 1], [2]] : tensor<1x4x24xf32> into tensor<4x24xf32>
      %33 = arith.index_cast %17 : i32 to index
      %34 = arith.maxsi %33, %c0 : index
      %35 = arith.minsi %34, %c6 : index
      %extracted_slice_17 = tensor.extract_slice %0#6[%35, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<7x4x24xf32> to tensor<1x4x24xf32>
      %collapsed_18 = tensor.collapse_shape %extracted_slice_17 [[0, 1], [2]] : tensor<1x4x24xf32> into tensor<4x24xf32>
      %36 = arith.index_cast %17 : i32 to index
      %37 = arith.maxsi %36, %c0 : index
      %38 = arith.minsi %37, %c6 : index
      %extracted_slice_19 = tensor.extract_slice %0#7[%38, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<7x4x24xf32> to tensor<1x4x24xf32>
      %collapsed_20 = tensor.collapse_shape %extracted_slice_19 [[0, 1], [2]] : tensor<1x4x24xf32> into tensor<4x24xf32>
      %39 = arith.index_cast %17 : i32 to index
      %40 = arith.maxsi %39, %c0 : index
      %41 = arith.minsi %40, %c6 : index
      %extracted_slice_21 = tensor.extract_slice %0#8[%41, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<7x4x24xf32> to tensor<1x4x24xf32>
      %collapsed_22 = tensor.collapse_shape %extracted_slice_21 [[0, 1], [2]] : tensor<1x4x24xf32> into tensor<4x24xf32>
      %42 = arith.index_cast %17 : i32 to index
      %43 = arith.maxsi %42, %c0 : index
      %44 = arith.minsi %43, %c6 : index
      %extracted_slice_23 = tensor.extract_slice %0#9[%44, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<7x4x24xf32> to tensor<1x4x24xf32>
      %collapsed_24 = tensor.collapse_shape %extracted_slice_23 [[0, 1], [2]] : tensor<1x4x24xf32> into tensor<4x24xf32>
      %45 = arith.index_cast %17 : i32 to index
      %46 = arith.maxsi %45, %c0 : index
      %47 = arith.minsi %46, %c6 : index
      %extracted_slice_25 = tensor.extract_slice %0#10[%47, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<7x4x24xf32> to tensor<1x4x24xf32>
      %collapsed_26 = tensor.collapse_shape %extracted_slice_25 [[0, 1], [2]] : tensor<1x4x24xf32> into tensor<4x24xf32>
      %48 = arith.index_cast %17 : i32 to index
      %49 = arith.maxsi %48, %c0 : index
      %50 = arith.minsi %49, %c6 : index
      %extracted_slice_27 = tensor.extract_slice %0#11[%50, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<7x4x24xf32> to tensor<1x4x24xf32>
      %collapsed_28 = tensor.collapse_shape %extracted_slice_27 [[0, 1], [2]] : tensor<1x4x24xf32> into tensor<4x24xf32>
      %51 = arith.index_cast %17 : i32 to index
      %52 = arith.maxsi %51, %c0 : index
      %53 = arith.minsi %52, %c6 : index
      %extracted_slice_29 = tensor.extract_slice %0#12[%53, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<7x4x24xf32> to tensor<1x4x24xf32>
      %collapsed_30 = tensor.collapse_shape %extracted_slice_29 [[0, 1], [2]] : tensor<1x4x24xf32> into tensor<4x24xf32>
      %54 = arith.index_cast %17 : i32 to index
      %55 = arith.maxsi %54, %c0 : index
      %56 = arith.minsi %55, %c6 : index
      %extracted_slice_31 = tensor.extract_slice %0#13[%56, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<7x4x24xf32> to tensor<1x4x24xf32>
      %collapsed_32 = tensor.collapse_shape %extracted_slice_31 [[0, 1], [2]] : tensor<1x4x24xf32> into tensor<4x24xf32>
      %57 = arith.index_cast %17 : i32 to index
      %58 = arith.maxsi %57, %c0 : index
      %59 = arith.minsi %58, %c6 : index
      %extracted_slice_33 = tensor.extract_slice %0#14[%59, 0, 0] [1, 4, 24] [1, 1, 1] : tensor<7x4x24xf32> to tensor<1x4x24xf32>
      %collapsed_34 = tensor.collapse_shape %extracted_slice_33 [[0, 1], [2]] : tensor<1x4x24xf32> into tensor<4x24xf32>
      %60 = tensor.empty() : tensor<4x24xf32>
      %61 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg8, %collapsed : tensor<4x24xf32>, tensor<4x24xf32>) outs(%60 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.addf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %62 = tensor.empty() : tensor<4x24xf32>
      %63 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%collapsed_34, %61 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%62 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.mulf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %64 = tensor.empty() : tensor<4x24xf32>
      %65 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%61, %collapsed_30 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%64 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.mulf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %66 = tensor.empty() : tensor<4x24xf32>
      %67 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%63, %collapsed_32 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%66 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.mulf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %68 = tensor.empty() : tensor<4x24xf32>
      %69 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg9, %67 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%68 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.addf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %70 = tensor.empty() : tensor<4x24xf32>
      %71 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%67, %collapsed_30 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%70 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.mulf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %72 = tensor.empty() : tensor<4x24xf32>
      %73 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%69, %71 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%72 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.addf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %74 = tensor.empty() : tensor<4x24xf32>
      %75 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%65, %collapsed_28 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%74 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.mulf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %76 = tensor.empty() : tensor<4x24xf32>
      %77 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%collapsed_26, %73 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%76 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.mulf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %78 = tensor.empty() : tensor<4x24xf32>
      %79 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%73, %collapsed_22 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%78 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.mulf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %80 = tensor.empty() : tensor<4x24xf32>
      %81 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%77, %collapsed_24 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%80 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.mulf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %82 = tensor.empty() : tensor<4x24xf32>
      %83 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%81, %collapsed_22 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%82 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.mulf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %84 = tensor.empty() : tensor<4x24xf32>
      %85 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%81, %83 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%84 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.addf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %86 = tensor.empty() : tensor<4x24xf32>
      %87 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%79, %collapsed_20 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%86 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.mulf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %88 = tensor.empty() : tensor<4x24xf32>
      %89 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%collapsed_18, %73 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%88 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.mulf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %90 = tensor.empty() : tensor<4x24xf32>
      %91 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%73, %collapsed_16 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%90 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.mulf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %92 = tensor.empty() : tensor<4x24xf32>
      %93 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%91, %collapsed_14 : tensor<4x24xf32>, tensor<4x24xf32>) outs(%92 : tensor<4x24xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.mulf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<4x24xf32>
      %94 = tensor.empty() : tensor<4x96xf32>
      %inserted_slice = tensor.insert_slice %87 into %94[0, 0] [4, 24] [1, 1] : tensor<4x24xf32> into tensor<4x96xf32>
      %inserted_slice_35 = tensor.insert_slice %93 into %inserted_slice[0, 24] [4, 24] [1, 1] : tensor<4x24xf32> into tensor<4x96xf32>
      %inserted_slice_36 = tensor.insert_slice %85 into %inserted_slice_35[0, 48] [4, 24] [1, 1] : tensor<4x24xf32> into tensor<4x96xf32>
      %inserted_slice_37 = tensor.insert_slice %75 into %inserted_slice_36[0, 72] [4, 24] [1, 1] : tensor<4x24xf32> into tensor<4x96xf32>
      %95 = tensor.empty() : tensor<96xf32>
      %96 = linalg.fill ins(%cst_3 : f32) outs(%95 : tensor<96xf32>) -> tensor<96xf32>
      %97 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%inserted_slice_37 : tensor<4x96xf32>) outs(%96 : tensor<96xf32>) {
      ^bb0(%in: f32, %out: f32):
        %124 = arith.addf %out, %in : f32
        linalg.yield %124 : f32
      } -> tensor<96xf32>
      %expanded = tensor.expand_shape %97 [[0, 1]] output_shape [1, 96] : tensor<96xf32> into tensor<1x96xf32>
      %98 = tensor.empty() : tensor<96xf32>
      %99 = linalg.fill ins(%cst_3 : f32) outs(%98 : tensor<96xf32>) -> tensor<96xf32>
      %100 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%expanded : tensor<1x96xf32>) outs(%99 : tensor<96xf32>) {
      ^bb0(%in: f32, %out: f32):
        %124 = arith.addf %out, %in : f32
        linalg.yield %124 : f32
      } -> tensor<96xf32>
      %101 = tensor.empty() : tensor<96xf32>
      %102 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%arg7, %100 : tensor<96xf32>, tensor<96xf32>) outs(%101 : tensor<96xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.addf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<96xf32>
      %103 = tensor.empty() : tensor<96x4xf32>
      %104 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%inserted_slice_37 : tensor<4x96xf32>) outs(%103 : tensor<96x4xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<96x4xf32>
      %105 = tensor.empty() : tensor<96x24xf32>
      %106 = linalg.fill ins(%cst_3 : f32) outs(%105 : tensor<96x24xf32>) -> tensor<96x24xf32>
      %107 = linalg.matmul ins(%104, %collapsed_12 : tensor<96x4xf32>, tensor<4x24xf32>) outs(%106 : tensor<96x24xf32>) -> tensor<96x24xf32>
      %108 = tensor.empty() : tensor<24x96xf32>
      %109 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%107 : tensor<96x24xf32>) outs(%108 : tensor<24x96xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x96xf32>
      %110 = tensor.empty() : tensor<24x96xf32>
      %111 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg6, %109 : tensor<24x96xf32>, tensor<24x96xf32>) outs(%110 : tensor<24x96xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.addf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<24x96xf32>
      %112 = tensor.empty() : tensor<96x24xf32>
      %113 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<24x96xf32>) outs(%112 : tensor<96x24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<96x24xf32>
      %114 = tensor.empty() : tensor<4x24xf32>
      %115 = linalg.fill ins(%cst_3 : f32) outs(%114 : tensor<4x24xf32>) -> tensor<4x24xf32>
      %116 = linalg.matmul ins(%inserted_slice_37, %113 : tensor<4x96xf32>, tensor<96x24xf32>) outs(%115 : tensor<4x24xf32>) -> tensor<4x24xf32>
      %117 = tensor.empty() : tensor<96x16xf32>
      %118 = linalg.fill ins(%cst_3 : f32) outs(%117 : tensor<96x16xf32>) -> tensor<96x16xf32>
      %119 = linalg.matmul ins(%104, %collapsed_10 : tensor<96x4xf32>, tensor<4x16xf32>) outs(%118 : tensor<96x16xf32>) -> tensor<96x16xf32>
      %120 = tensor.empty() : tensor<16x96xf32>
      %121 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%119 : tensor<96x16xf32>) outs(%120 : tensor<16x96xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<16x96xf32>
      %122 = tensor.empty() : tensor<16x96xf32>
      %123 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg5, %121 : tensor<16x96xf32>, tensor<16x96xf32>) outs(%122 : tensor<16x96xf32>) {
      ^bb0(%in: f32, %in_38: f32, %out: f32):
        %124 = arith.addf %in, %in_38 : f32
        linalg.yield %124 : f32
      } -> tensor<16x96xf32>
      scf.yield %123, %111, %102, %116, %89 : tensor<16x96xf32>, tensor<24x96xf32>, tensor<96xf32>, tensor<4x24xf32>, tensor<4x24xf32>
    }
    return %9, %16#0, %16#1, %16#2 : tensor<f32>, tensor<16x96xf32>, tensor<24x96xf32>, tensor<96xf32>
  }
}