#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d2, d1)>
#map5 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map7 = affine_map<(d0, d1, d2) -> (d2)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map10 = affine_map<(d0, d1) -> (d1)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map13 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
module {
  func.func @main(%arg0: tensor<384x80x3xf32> {memplan.kind = "parameter"}, %arg1: tensor<384xf32> {memplan.kind = "parameter"}, %arg2: tensor<384x384x3xf32> {memplan.kind = "parameter"}, %arg3: tensor<384xf32> {memplan.kind = "parameter"}, %arg4: tensor<1500x384xf32> {memplan.kind = "parameter"}, %arg5: tensor<384x384xf32> {memplan.kind = "parameter"}, %arg6: tensor<384x384xf32> {memplan.kind = "parameter"}, %arg7: tensor<384xf32> {memplan.kind = "parameter"}, %arg8: tensor<384x384xf32> {memplan.kind = "parameter"}, %arg9: tensor<384xf32> {memplan.kind = "parameter"}, %arg10: tensor<384x384xf32> {memplan.kind = "parameter"}, %arg11: tensor<384xf32> {memplan.kind = "parameter"}, %arg12: tensor<384xf32> {memplan.kind = "parameter"}, %arg13: tensor<384xf32> {memplan.kind = "parameter"}, %arg14: tensor<1536x384xf32> {memplan.kind = "parameter"}, %arg15: tensor<1536xf32> {memplan.kind = "parameter"}, %arg16: tensor<384x1536xf32> {memplan.kind = "parameter"}, %arg17: tensor<384xf32> {memplan.kind = "parameter"}, %arg18: tensor<384xf32> {memplan.kind = "parameter"}, %arg19: tensor<384xf32> {memplan.kind = "parameter"}, %arg20: tensor<384x384xf32> {memplan.kind = "parameter"}, %arg21: tensor<384x384xf32> {memplan.kind = "parameter"}, %arg22: tensor<384xf32> {memplan.kind = "parameter"}, %arg23: tensor<384x384xf32> {memplan.kind = "parameter"}, %arg24: tensor<384xf32> {memplan.kind = "parameter"}, %arg25: tensor<384x384xf32> {memplan.kind = "parameter"}, %arg26: tensor<384xf32> {memplan.kind = "parameter"}, %arg27: tensor<384xf32> {memplan.kind = "parameter"}, %arg28: tensor<384xf32> {memplan.kind = "parameter"}, %arg29: tensor<1536x384xf32> {memplan.kind = "parameter"}, %arg30: tensor<1536xf32> {memplan.kind = "parameter"}, %arg31: tensor<384x1536xf32> {memplan.kind = "parameter"}, %arg32: tensor<384xf32> {memplan.kind = "parameter"}, %arg33: tensor<384xf32> {memplan.kind = "parameter"}, %arg34: tensor<384xf32> {memplan.kind = "parameter"}, %arg35: tensor<384x384xf32> {memplan.kind = "parameter"}, %arg36: tensor<384x384xf32> {memplan.kind = "parameter"}, %arg37: tensor<384xf32> {memplan.kind = "parameter"}, %arg38: tensor<384x384xf32> {memplan.kind = "parameter"}, %arg39: tensor<384xf32> {memplan.kind = "parameter"}, %arg40: tensor<384x384xf32> {memplan.kind = "parameter"}, %arg41: tensor<384xf32> {memplan.kind = "parameter"}, %arg42: tensor<384xf32> {memplan.kind = "parameter"}, %arg43: tensor<384xf32> {memplan.kind = "parameter"}, %arg44: tensor<1536x384xf32> {memplan.kind = "parameter"}, %arg45: tensor<1536xf32> {memplan.kind = "parameter"}, %arg46: tensor<384x1536xf32> {memplan.kind = "parameter"}, %arg47: tensor<384xf32> {memplan.kind = "parameter"}, %arg48: tensor<384xf32> {memplan.kind = "parameter"}, %arg49: tensor<384xf32> {memplan.kind = "parameter"}, %arg50: tensor<384x384xf32> {memplan.kind = "parameter"}, %arg51: tensor<384x384xf32> {memplan.kind = "parameter"}, %arg52: tensor<384xf32> {memplan.kind = "parameter"}, %arg53: tensor<384x384xf32> {memplan.kind = "parameter"}, %arg54: tensor<384xf32> {memplan.kind = "parameter"}, %arg55: tensor<384x384xf32> {memplan.kind = "parameter"}, %arg56: tensor<384xf32> {memplan.kind = "parameter"}, %arg57: tensor<384xf32> {memplan.kind = "parameter"}, %arg58: tensor<384xf32> {memplan.kind = "parameter"}, %arg59: tensor<1536x384xf32> {memplan.kind = "parameter"}, %arg60: tensor<1536xf32> {memplan.kind = "parameter"}, %arg61: tensor<384x1536xf32> {memplan.kind = "parameter"}, %arg62: tensor<384xf32> {memplan.kind = "parameter"}, %arg63: tensor<384xf32> {memplan.kind = "parameter"}, %arg64: tensor<384xf32> {memplan.kind = "parameter"}, %arg65: tensor<384xf32> {memplan.kind = "parameter"}, %arg66: tensor<384xf32> {memplan.kind = "parameter"}, %arg67: tensor<1x80x3000xf32> {memplan.kind = "input"}) -> (tensor<1x1500x384xf32> {memplan.kind = "output"}) {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e+00 : f32
    %cst_1 = arith.constant 5.000000e-01 : f32
    %cst_2 = arith.constant 0xFF800000 : f32
    %cst_3 = arith.constant 1.000000e-05 : f64
    %cst_4 = arith.constant 1.41421354 : f32
    %cst_5 = arith.constant 3.840000e+02 : f32
    %cst_6 = arith.constant 1.250000e-01 : f32
    %padded = tensor.pad %arg67 low[0, 0, 1] high[0, 0, 1] {
    ^bb0(%arg68: index, %arg69: index, %arg70: index):
      tensor.yield %cst : f32
    } : tensor<1x80x3000xf32> to tensor<1x80x3002xf32>
    %0 = tensor.empty() : tensor<1x384x3000xf32>
    %broadcasted = linalg.broadcast ins(%arg1 : tensor<384xf32>) outs(%0 : tensor<1x384x3000xf32>) dimensions = [0, 2] 
    %1 = linalg.conv_1d_ncw_fcw {dilations = dense<1> : vector<1xi64>, strides = dense<1> : vector<1xi64>} ins(%padded, %arg0 : tensor<1x80x3002xf32>, tensor<384x80x3xf32>) outs(%broadcasted : tensor<1x384x3000xf32>) -> tensor<1x384x3000xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<1x384x3000xf32>) outs(%0 : tensor<1x384x3000xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_4 : f32
      %177 = math.erf %176 : f32
      %178 = arith.addf %177, %cst_0 : f32
      %179 = arith.mulf %178, %cst_1 : f32
      %180 = arith.mulf %in, %179 : f32
      linalg.yield %180 : f32
    } -> tensor<1x384x3000xf32>
    %padded_7 = tensor.pad %2 low[0, 0, 1] high[0, 0, 1] {
    ^bb0(%arg68: index, %arg69: index, %arg70: index):
      tensor.yield %cst : f32
    } : tensor<1x384x3000xf32> to tensor<1x384x3002xf32>
    %3 = tensor.empty() : tensor<1x384x1500xf32>
    %broadcasted_8 = linalg.broadcast ins(%arg3 : tensor<384xf32>) outs(%3 : tensor<1x384x1500xf32>) dimensions = [0, 2] 
    %4 = linalg.conv_1d_ncw_fcw {dilations = dense<1> : vector<1xi64>, strides = dense<2> : vector<1xi64>} ins(%padded_7, %arg2 : tensor<1x384x3002xf32>, tensor<384x384x3xf32>) outs(%broadcasted_8 : tensor<1x384x1500xf32>) -> tensor<1x384x1500xf32>
    %5 = tensor.empty() : tensor<1x1500x384xf32>
    %6 = tensor.empty() : tensor<1500xi64>
    %7 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%6 : tensor<1500xi64>) {
    ^bb0(%out: i64):
      %176 = linalg.index 0 : index
      %177 = arith.index_cast %176 : index to i64
      linalg.yield %177 : i64
    } -> tensor<1500xi64>
    %8 = tensor.empty() : tensor<1500x384xf32>
    %9 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<1500xi64>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: i64, %out: f32):
      %176 = arith.index_cast %in : i64 to index
      %177 = linalg.index 1 : index
      %extracted = tensor.extract %arg4[%176, %177] : tensor<1500x384xf32>
      linalg.yield %extracted : f32
    } -> tensor<1500x384xf32>
    %10 = linalg.generic {indexing_maps = [#map4, #map5, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4, %9 : tensor<1x384x1500xf32>, tensor<1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.divf %in, %cst_4 : f32
      %177 = math.erf %176 : f32
      %178 = arith.addf %177, %cst_0 : f32
      %179 = arith.mulf %178, %cst_1 : f32
      %180 = arith.mulf %in, %179 : f32
      %181 = arith.addf %180, %in_94 : f32
      linalg.yield %181 : f32
    } -> tensor<1x1500x384xf32>
    %11 = tensor.empty() : tensor<1x1500x1xf32>
    %12 = linalg.fill ins(%cst : f32) outs(%11 : tensor<1x1500x1xf32>) -> tensor<1x1500x1xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%10 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10, %14 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.subf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %16 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15 : tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.mulf %in, %in : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%16 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %18 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      %177 = arith.truncf %cst_3 : f64 to f32
      %178 = arith.addf %176, %177 : f32
      %179 = math.rsqrt %178 : f32
      linalg.yield %179 : f32
    } -> tensor<1x1500x1xf32>
    %19 = linalg.generic {indexing_maps = [#map, #map6, #map7, #map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15, %18, %arg12, %arg13 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>, tensor<384xf32>, tensor<384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %176 = arith.mulf %in, %in_94 : f32
      %177 = arith.mulf %176, %in_95 : f32
      %178 = arith.addf %177, %in_96 : f32
      linalg.yield %178 : f32
    } -> tensor<1x1500x384xf32>
    %collapsed = tensor.collapse_shape %19 [[0, 1], [2]] : tensor<1x1500x384xf32> into tensor<1500x384xf32>
    %20 = linalg.fill ins(%cst : f32) outs(%8 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %21 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed, %arg8 : tensor<1500x384xf32>, tensor<384x384xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %22 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%21, %arg9 : tensor<1500x384xf32>, tensor<384xf32>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x384xf32>
    %expanded = tensor.expand_shape %22 [[0, 1], [2]] output_shape [1, 1500, 384] : tensor<1500x384xf32> into tensor<1x1500x384xf32>
    %23 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.mulf %in, %cst_6 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %expanded_9 = tensor.expand_shape %23 [[0], [1], [2, 3]] output_shape [1, 1500, 6, 64] : tensor<1x1500x384xf32> into tensor<1x1500x6x64xf32>
    %24 = tensor.empty() : tensor<1x6x1500x64xf32>
    %transposed = linalg.transpose ins(%expanded_9 : tensor<1x1500x6x64xf32>) outs(%24 : tensor<1x6x1500x64xf32>) permutation = [0, 2, 1, 3] 
    %25 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed, %arg5 : tensor<1500x384xf32>, tensor<384x384xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %expanded_10 = tensor.expand_shape %25 [[0, 1], [2, 3]] output_shape [1, 1500, 6, 64] : tensor<1500x384xf32> into tensor<1x1500x6x64xf32>
    %26 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed, %arg6 : tensor<1500x384xf32>, tensor<384x384xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %27 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%26, %arg7 : tensor<1500x384xf32>, tensor<384xf32>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x384xf32>
    %expanded_11 = tensor.expand_shape %27 [[0, 1], [2, 3]] output_shape [1, 1500, 6, 64] : tensor<1500x384xf32> into tensor<1x1500x6x64xf32>
    %transposed_12 = linalg.transpose ins(%expanded_11 : tensor<1x1500x6x64xf32>) outs(%24 : tensor<1x6x1500x64xf32>) permutation = [0, 2, 1, 3] 
    %28 = tensor.empty() : tensor<1x6x64x1500xf32>
    %transposed_13 = linalg.transpose ins(%expanded_10 : tensor<1x1500x6x64xf32>) outs(%28 : tensor<1x6x64x1500xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_14 = tensor.collapse_shape %transposed [[0, 1], [2], [3]] : tensor<1x6x1500x64xf32> into tensor<6x1500x64xf32>
    %collapsed_15 = tensor.collapse_shape %transposed_13 [[0, 1], [2], [3]] : tensor<1x6x64x1500xf32> into tensor<6x64x1500xf32>
    %29 = tensor.empty() : tensor<6x1500x1500xf32>
    %30 = linalg.fill ins(%cst : f32) outs(%29 : tensor<6x1500x1500xf32>) -> tensor<6x1500x1500xf32>
    %31 = linalg.batch_matmul ins(%collapsed_14, %collapsed_15 : tensor<6x1500x64xf32>, tensor<6x64x1500xf32>) outs(%30 : tensor<6x1500x1500xf32>) -> tensor<6x1500x1500xf32>
    %expanded_16 = tensor.expand_shape %31 [[0, 1], [2], [3]] output_shape [1, 6, 1500, 1500] : tensor<6x1500x1500xf32> into tensor<1x6x1500x1500xf32>
    %32 = tensor.empty() : tensor<1x6x1500xf32>
    %33 = linalg.fill ins(%cst_2 : f32) outs(%32 : tensor<1x6x1500xf32>) -> tensor<1x6x1500xf32>
    %34 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%expanded_16 : tensor<1x6x1500x1500xf32>) outs(%33 : tensor<1x6x1500xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.maximumf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x6x1500xf32>
    %expanded_17 = tensor.expand_shape %34 [[0], [1], [2, 3]] output_shape [1, 6, 1500, 1] : tensor<1x6x1500xf32> into tensor<1x6x1500x1xf32>
    %35 = tensor.empty() : tensor<1x6x1500x1500xf32>
    %36 = linalg.generic {indexing_maps = [#map11, #map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_16, %expanded_17 : tensor<1x6x1500x1500xf32>, tensor<1x6x1500x1xf32>) outs(%35 : tensor<1x6x1500x1500xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.subf %in, %in_94 : f32
      %177 = math.exp %176 : f32
      linalg.yield %177 : f32
    } -> tensor<1x6x1500x1500xf32>
    %37 = tensor.empty() : tensor<1x6x1500x1xf32>
    %38 = linalg.fill ins(%cst : f32) outs(%37 : tensor<1x6x1500x1xf32>) -> tensor<1x6x1500x1xf32>
    %39 = linalg.generic {indexing_maps = [#map11, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%36 : tensor<1x6x1500x1500xf32>) outs(%38 : tensor<1x6x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x6x1500x1xf32>
    %40 = linalg.generic {indexing_maps = [#map11, #map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%36, %39 : tensor<1x6x1500x1500xf32>, tensor<1x6x1500x1xf32>) outs(%35 : tensor<1x6x1500x1500xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.divf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x6x1500x1500xf32>
    %collapsed_18 = tensor.collapse_shape %40 [[0, 1], [2], [3]] : tensor<1x6x1500x1500xf32> into tensor<6x1500x1500xf32>
    %collapsed_19 = tensor.collapse_shape %transposed_12 [[0, 1], [2], [3]] : tensor<1x6x1500x64xf32> into tensor<6x1500x64xf32>
    %41 = tensor.empty() : tensor<6x1500x64xf32>
    %42 = linalg.fill ins(%cst : f32) outs(%41 : tensor<6x1500x64xf32>) -> tensor<6x1500x64xf32>
    %43 = linalg.batch_matmul ins(%collapsed_18, %collapsed_19 : tensor<6x1500x1500xf32>, tensor<6x1500x64xf32>) outs(%42 : tensor<6x1500x64xf32>) -> tensor<6x1500x64xf32>
    %expanded_20 = tensor.expand_shape %43 [[0, 1], [2], [3]] output_shape [1, 6, 1500, 64] : tensor<6x1500x64xf32> into tensor<1x6x1500x64xf32>
    %44 = tensor.empty() : tensor<1x1500x6x64xf32>
    %transposed_21 = linalg.transpose ins(%expanded_20 : tensor<1x6x1500x64xf32>) outs(%44 : tensor<1x1500x6x64xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_22 = tensor.collapse_shape %transposed_21 [[0, 1], [2, 3]] : tensor<1x1500x6x64xf32> into tensor<1500x384xf32>
    %45 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_22, %arg10 : tensor<1500x384xf32>, tensor<384x384xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %46 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%45, %arg11 : tensor<1500x384xf32>, tensor<384xf32>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x384xf32>
    %expanded_23 = tensor.expand_shape %46 [[0, 1], [2]] output_shape [1, 1500, 384] : tensor<1500x384xf32> into tensor<1x1500x384xf32>
    %47 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10, %expanded_23 : tensor<1x1500x384xf32>, tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %48 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%47 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %49 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%48 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %50 = linalg.generic {indexing_maps = [#map, #map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47, %49 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.subf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %51 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%50 : tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.mulf %in, %in : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %52 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%51 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %53 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      %177 = arith.truncf %cst_3 : f64 to f32
      %178 = arith.addf %176, %177 : f32
      %179 = math.rsqrt %178 : f32
      linalg.yield %179 : f32
    } -> tensor<1x1500x1xf32>
    %54 = linalg.generic {indexing_maps = [#map, #map6, #map7, #map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%50, %53, %arg18, %arg19 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>, tensor<384xf32>, tensor<384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %176 = arith.mulf %in, %in_94 : f32
      %177 = arith.mulf %176, %in_95 : f32
      %178 = arith.addf %177, %in_96 : f32
      linalg.yield %178 : f32
    } -> tensor<1x1500x384xf32>
    %collapsed_24 = tensor.collapse_shape %54 [[0, 1], [2]] : tensor<1x1500x384xf32> into tensor<1500x384xf32>
    %55 = tensor.empty() : tensor<1500x1536xf32>
    %56 = linalg.fill ins(%cst : f32) outs(%55 : tensor<1500x1536xf32>) -> tensor<1500x1536xf32>
    %57 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_24, %arg14 : tensor<1500x384xf32>, tensor<1536x384xf32>) outs(%56 : tensor<1500x1536xf32>) -> tensor<1500x1536xf32>
    %58 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%57, %arg15 : tensor<1500x1536xf32>, tensor<1536xf32>) outs(%55 : tensor<1500x1536xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x1536xf32>
    %expanded_25 = tensor.expand_shape %58 [[0, 1], [2]] output_shape [1, 1500, 1536] : tensor<1500x1536xf32> into tensor<1x1500x1536xf32>
    %59 = tensor.empty() : tensor<1x1500x1536xf32>
    %60 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_25 : tensor<1x1500x1536xf32>) outs(%59 : tensor<1x1500x1536xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_4 : f32
      %177 = math.erf %176 : f32
      %178 = arith.addf %177, %cst_0 : f32
      %179 = arith.mulf %178, %cst_1 : f32
      %180 = arith.mulf %in, %179 : f32
      linalg.yield %180 : f32
    } -> tensor<1x1500x1536xf32>
    %collapsed_26 = tensor.collapse_shape %60 [[0, 1], [2]] : tensor<1x1500x1536xf32> into tensor<1500x1536xf32>
    %61 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_26, %arg16 : tensor<1500x1536xf32>, tensor<384x1536xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %62 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%61, %arg17 : tensor<1500x384xf32>, tensor<384xf32>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x384xf32>
    %expanded_27 = tensor.expand_shape %62 [[0, 1], [2]] output_shape [1, 1500, 384] : tensor<1500x384xf32> into tensor<1x1500x384xf32>
    %63 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47, %expanded_27 : tensor<1x1500x384xf32>, tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %64 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%63 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %65 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%64 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %66 = linalg.generic {indexing_maps = [#map, #map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%63, %65 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.subf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %67 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%66 : tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.mulf %in, %in : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %68 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%67 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %69 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      %177 = arith.truncf %cst_3 : f64 to f32
      %178 = arith.addf %176, %177 : f32
      %179 = math.rsqrt %178 : f32
      linalg.yield %179 : f32
    } -> tensor<1x1500x1xf32>
    %70 = linalg.generic {indexing_maps = [#map, #map6, #map7, #map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%66, %69, %arg27, %arg28 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>, tensor<384xf32>, tensor<384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %176 = arith.mulf %in, %in_94 : f32
      %177 = arith.mulf %176, %in_95 : f32
      %178 = arith.addf %177, %in_96 : f32
      linalg.yield %178 : f32
    } -> tensor<1x1500x384xf32>
    %collapsed_28 = tensor.collapse_shape %70 [[0, 1], [2]] : tensor<1x1500x384xf32> into tensor<1500x384xf32>
    %71 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_28, %arg23 : tensor<1500x384xf32>, tensor<384x384xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %72 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%71, %arg24 : tensor<1500x384xf32>, tensor<384xf32>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x384xf32>
    %expanded_29 = tensor.expand_shape %72 [[0, 1], [2]] output_shape [1, 1500, 384] : tensor<1500x384xf32> into tensor<1x1500x384xf32>
    %73 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_29 : tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.mulf %in, %cst_6 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %expanded_30 = tensor.expand_shape %73 [[0], [1], [2, 3]] output_shape [1, 1500, 6, 64] : tensor<1x1500x384xf32> into tensor<1x1500x6x64xf32>
    %transposed_31 = linalg.transpose ins(%expanded_30 : tensor<1x1500x6x64xf32>) outs(%24 : tensor<1x6x1500x64xf32>) permutation = [0, 2, 1, 3] 
    %74 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_28, %arg20 : tensor<1500x384xf32>, tensor<384x384xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %expanded_32 = tensor.expand_shape %74 [[0, 1], [2, 3]] output_shape [1, 1500, 6, 64] : tensor<1500x384xf32> into tensor<1x1500x6x64xf32>
    %75 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_28, %arg21 : tensor<1500x384xf32>, tensor<384x384xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %76 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%75, %arg22 : tensor<1500x384xf32>, tensor<384xf32>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x384xf32>
    %expanded_33 = tensor.expand_shape %76 [[0, 1], [2, 3]] output_shape [1, 1500, 6, 64] : tensor<1500x384xf32> into tensor<1x1500x6x64xf32>
    %transposed_34 = linalg.transpose ins(%expanded_33 : tensor<1x1500x6x64xf32>) outs(%24 : tensor<1x6x1500x64xf32>) permutation = [0, 2, 1, 3] 
    %transposed_35 = linalg.transpose ins(%expanded_32 : tensor<1x1500x6x64xf32>) outs(%28 : tensor<1x6x64x1500xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_36 = tensor.collapse_shape %transposed_31 [[0, 1], [2], [3]] : tensor<1x6x1500x64xf32> into tensor<6x1500x64xf32>
    %collapsed_37 = tensor.collapse_shape %transposed_35 [[0, 1], [2], [3]] : tensor<1x6x64x1500xf32> into tensor<6x64x1500xf32>
    %77 = linalg.batch_matmul ins(%collapsed_36, %collapsed_37 : tensor<6x1500x64xf32>, tensor<6x64x1500xf32>) outs(%30 : tensor<6x1500x1500xf32>) -> tensor<6x1500x1500xf32>
    %expanded_38 = tensor.expand_shape %77 [[0, 1], [2], [3]] output_shape [1, 6, 1500, 1500] : tensor<6x1500x1500xf32> into tensor<1x6x1500x1500xf32>
    %78 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%expanded_38 : tensor<1x6x1500x1500xf32>) outs(%33 : tensor<1x6x1500xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.maximumf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x6x1500xf32>
    %expanded_39 = tensor.expand_shape %78 [[0], [1], [2, 3]] output_shape [1, 6, 1500, 1] : tensor<1x6x1500xf32> into tensor<1x6x1500x1xf32>
    %79 = linalg.generic {indexing_maps = [#map11, #map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_38, %expanded_39 : tensor<1x6x1500x1500xf32>, tensor<1x6x1500x1xf32>) outs(%35 : tensor<1x6x1500x1500xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.subf %in, %in_94 : f32
      %177 = math.exp %176 : f32
      linalg.yield %177 : f32
    } -> tensor<1x6x1500x1500xf32>
    %80 = linalg.generic {indexing_maps = [#map11, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%79 : tensor<1x6x1500x1500xf32>) outs(%38 : tensor<1x6x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x6x1500x1xf32>
    %81 = linalg.generic {indexing_maps = [#map11, #map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%79, %80 : tensor<1x6x1500x1500xf32>, tensor<1x6x1500x1xf32>) outs(%35 : tensor<1x6x1500x1500xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.divf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x6x1500x1500xf32>
    %collapsed_40 = tensor.collapse_shape %81 [[0, 1], [2], [3]] : tensor<1x6x1500x1500xf32> into tensor<6x1500x1500xf32>
    %collapsed_41 = tensor.collapse_shape %transposed_34 [[0, 1], [2], [3]] : tensor<1x6x1500x64xf32> into tensor<6x1500x64xf32>
    %82 = linalg.batch_matmul ins(%collapsed_40, %collapsed_41 : tensor<6x1500x1500xf32>, tensor<6x1500x64xf32>) outs(%42 : tensor<6x1500x64xf32>) -> tensor<6x1500x64xf32>
    %expanded_42 = tensor.expand_shape %82 [[0, 1], [2], [3]] output_shape [1, 6, 1500, 64] : tensor<6x1500x64xf32> into tensor<1x6x1500x64xf32>
    %transposed_43 = linalg.transpose ins(%expanded_42 : tensor<1x6x1500x64xf32>) outs(%44 : tensor<1x1500x6x64xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_44 = tensor.collapse_shape %transposed_43 [[0, 1], [2, 3]] : tensor<1x1500x6x64xf32> into tensor<1500x384xf32>
    %83 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_44, %arg25 : tensor<1500x384xf32>, tensor<384x384xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %84 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%83, %arg26 : tensor<1500x384xf32>, tensor<384xf32>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x384xf32>
    %expanded_45 = tensor.expand_shape %84 [[0, 1], [2]] output_shape [1, 1500, 384] : tensor<1500x384xf32> into tensor<1x1500x384xf32>
    %85 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%63, %expanded_45 : tensor<1x1500x384xf32>, tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %86 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%85 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %87 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%86 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %88 = linalg.generic {indexing_maps = [#map, #map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%85, %87 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.subf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %89 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88 : tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.mulf %in, %in : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %90 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%89 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %91 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      %177 = arith.truncf %cst_3 : f64 to f32
      %178 = arith.addf %176, %177 : f32
      %179 = math.rsqrt %178 : f32
      linalg.yield %179 : f32
    } -> tensor<1x1500x1xf32>
    %92 = linalg.generic {indexing_maps = [#map, #map6, #map7, #map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88, %91, %arg33, %arg34 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>, tensor<384xf32>, tensor<384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %176 = arith.mulf %in, %in_94 : f32
      %177 = arith.mulf %176, %in_95 : f32
      %178 = arith.addf %177, %in_96 : f32
      linalg.yield %178 : f32
    } -> tensor<1x1500x384xf32>
    %collapsed_46 = tensor.collapse_shape %92 [[0, 1], [2]] : tensor<1x1500x384xf32> into tensor<1500x384xf32>
    %93 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_46, %arg29 : tensor<1500x384xf32>, tensor<1536x384xf32>) outs(%56 : tensor<1500x1536xf32>) -> tensor<1500x1536xf32>
    %94 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%93, %arg30 : tensor<1500x1536xf32>, tensor<1536xf32>) outs(%55 : tensor<1500x1536xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x1536xf32>
    %expanded_47 = tensor.expand_shape %94 [[0, 1], [2]] output_shape [1, 1500, 1536] : tensor<1500x1536xf32> into tensor<1x1500x1536xf32>
    %95 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_47 : tensor<1x1500x1536xf32>) outs(%59 : tensor<1x1500x1536xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_4 : f32
      %177 = math.erf %176 : f32
      %178 = arith.addf %177, %cst_0 : f32
      %179 = arith.mulf %178, %cst_1 : f32
      %180 = arith.mulf %in, %179 : f32
      linalg.yield %180 : f32
    } -> tensor<1x1500x1536xf32>
    %collapsed_48 = tensor.collapse_shape %95 [[0, 1], [2]] : tensor<1x1500x1536xf32> into tensor<1500x1536xf32>
    %96 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_48, %arg31 : tensor<1500x1536xf32>, tensor<384x1536xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %97 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%96, %arg32 : tensor<1500x384xf32>, tensor<384xf32>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x384xf32>
    %expanded_49 = tensor.expand_shape %97 [[0, 1], [2]] output_shape [1, 1500, 384] : tensor<1500x384xf32> into tensor<1x1500x384xf32>
    %98 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%85, %expanded_49 : tensor<1x1500x384xf32>, tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %99 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%98 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %100 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %101 = linalg.generic {indexing_maps = [#map, #map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98, %100 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.subf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %102 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101 : tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.mulf %in, %in : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %103 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%102 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %104 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%103 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      %177 = arith.truncf %cst_3 : f64 to f32
      %178 = arith.addf %176, %177 : f32
      %179 = math.rsqrt %178 : f32
      linalg.yield %179 : f32
    } -> tensor<1x1500x1xf32>
    %105 = linalg.generic {indexing_maps = [#map, #map6, #map7, #map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %104, %arg42, %arg43 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>, tensor<384xf32>, tensor<384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %176 = arith.mulf %in, %in_94 : f32
      %177 = arith.mulf %176, %in_95 : f32
      %178 = arith.addf %177, %in_96 : f32
      linalg.yield %178 : f32
    } -> tensor<1x1500x384xf32>
    %collapsed_50 = tensor.collapse_shape %105 [[0, 1], [2]] : tensor<1x1500x384xf32> into tensor<1500x384xf32>
    %106 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_50, %arg38 : tensor<1500x384xf32>, tensor<384x384xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %107 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%106, %arg39 : tensor<1500x384xf32>, tensor<384xf32>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x384xf32>
    %expanded_51 = tensor.expand_shape %107 [[0, 1], [2]] output_shape [1, 1500, 384] : tensor<1500x384xf32> into tensor<1x1500x384xf32>
    %108 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_51 : tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.mulf %in, %cst_6 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %expanded_52 = tensor.expand_shape %108 [[0], [1], [2, 3]] output_shape [1, 1500, 6, 64] : tensor<1x1500x384xf32> into tensor<1x1500x6x64xf32>
    %transposed_53 = linalg.transpose ins(%expanded_52 : tensor<1x1500x6x64xf32>) outs(%24 : tensor<1x6x1500x64xf32>) permutation = [0, 2, 1, 3] 
    %109 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_50, %arg35 : tensor<1500x384xf32>, tensor<384x384xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %expanded_54 = tensor.expand_shape %109 [[0, 1], [2, 3]] output_shape [1, 1500, 6, 64] : tensor<1500x384xf32> into tensor<1x1500x6x64xf32>
    %110 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_50, %arg36 : tensor<1500x384xf32>, tensor<384x384xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %111 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%110, %arg37 : tensor<1500x384xf32>, tensor<384xf32>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x384xf32>
    %expanded_55 = tensor.expand_shape %111 [[0, 1], [2, 3]] output_shape [1, 1500, 6, 64] : tensor<1500x384xf32> into tensor<1x1500x6x64xf32>
    %transposed_56 = linalg.transpose ins(%expanded_55 : tensor<1x1500x6x64xf32>) outs(%24 : tensor<1x6x1500x64xf32>) permutation = [0, 2, 1, 3] 
    %transposed_57 = linalg.transpose ins(%expanded_54 : tensor<1x1500x6x64xf32>) outs(%28 : tensor<1x6x64x1500xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_58 = tensor.collapse_shape %transposed_53 [[0, 1], [2], [3]] : tensor<1x6x1500x64xf32> into tensor<6x1500x64xf32>
    %collapsed_59 = tensor.collapse_shape %transposed_57 [[0, 1], [2], [3]] : tensor<1x6x64x1500xf32> into tensor<6x64x1500xf32>
    %112 = linalg.batch_matmul ins(%collapsed_58, %collapsed_59 : tensor<6x1500x64xf32>, tensor<6x64x1500xf32>) outs(%30 : tensor<6x1500x1500xf32>) -> tensor<6x1500x1500xf32>
    %expanded_60 = tensor.expand_shape %112 [[0, 1], [2], [3]] output_shape [1, 6, 1500, 1500] : tensor<6x1500x1500xf32> into tensor<1x6x1500x1500xf32>
    %113 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%expanded_60 : tensor<1x6x1500x1500xf32>) outs(%33 : tensor<1x6x1500xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.maximumf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x6x1500xf32>
    %expanded_61 = tensor.expand_shape %113 [[0], [1], [2, 3]] output_shape [1, 6, 1500, 1] : tensor<1x6x1500xf32> into tensor<1x6x1500x1xf32>
    %114 = linalg.generic {indexing_maps = [#map11, #map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_60, %expanded_61 : tensor<1x6x1500x1500xf32>, tensor<1x6x1500x1xf32>) outs(%35 : tensor<1x6x1500x1500xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.subf %in, %in_94 : f32
      %177 = math.exp %176 : f32
      linalg.yield %177 : f32
    } -> tensor<1x6x1500x1500xf32>
    %115 = linalg.generic {indexing_maps = [#map11, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%114 : tensor<1x6x1500x1500xf32>) outs(%38 : tensor<1x6x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x6x1500x1xf32>
    %116 = linalg.generic {indexing_maps = [#map11, #map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%114, %115 : tensor<1x6x1500x1500xf32>, tensor<1x6x1500x1xf32>) outs(%35 : tensor<1x6x1500x1500xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.divf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x6x1500x1500xf32>
    %collapsed_62 = tensor.collapse_shape %116 [[0, 1], [2], [3]] : tensor<1x6x1500x1500xf32> into tensor<6x1500x1500xf32>
    %collapsed_63 = tensor.collapse_shape %transposed_56 [[0, 1], [2], [3]] : tensor<1x6x1500x64xf32> into tensor<6x1500x64xf32>
    %117 = linalg.batch_matmul ins(%collapsed_62, %collapsed_63 : tensor<6x1500x1500xf32>, tensor<6x1500x64xf32>) outs(%42 : tensor<6x1500x64xf32>) -> tensor<6x1500x64xf32>
    %expanded_64 = tensor.expand_shape %117 [[0, 1], [2], [3]] output_shape [1, 6, 1500, 64] : tensor<6x1500x64xf32> into tensor<1x6x1500x64xf32>
    %transposed_65 = linalg.transpose ins(%expanded_64 : tensor<1x6x1500x64xf32>) outs(%44 : tensor<1x1500x6x64xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_66 = tensor.collapse_shape %transposed_65 [[0, 1], [2, 3]] : tensor<1x1500x6x64xf32> into tensor<1500x384xf32>
    %118 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_66, %arg40 : tensor<1500x384xf32>, tensor<384x384xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %119 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%118, %arg41 : tensor<1500x384xf32>, tensor<384xf32>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x384xf32>
    %expanded_67 = tensor.expand_shape %119 [[0, 1], [2]] output_shape [1, 1500, 384] : tensor<1500x384xf32> into tensor<1x1500x384xf32>
    %120 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98, %expanded_67 : tensor<1x1500x384xf32>, tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %121 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%120 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %122 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%121 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %123 = linalg.generic {indexing_maps = [#map, #map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120, %122 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.subf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %124 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123 : tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.mulf %in, %in : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %125 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%124 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %126 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%125 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      %177 = arith.truncf %cst_3 : f64 to f32
      %178 = arith.addf %176, %177 : f32
      %179 = math.rsqrt %178 : f32
      linalg.yield %179 : f32
    } -> tensor<1x1500x1xf32>
    %127 = linalg.generic {indexing_maps = [#map, #map6, #map7, #map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123, %126, %arg48, %arg49 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>, tensor<384xf32>, tensor<384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %176 = arith.mulf %in, %in_94 : f32
      %177 = arith.mulf %176, %in_95 : f32
      %178 = arith.addf %177, %in_96 : f32
      linalg.yield %178 : f32
    } -> tensor<1x1500x384xf32>
    %collapsed_68 = tensor.collapse_shape %127 [[0, 1], [2]] : tensor<1x1500x384xf32> into tensor<1500x384xf32>
    %128 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_68, %arg44 : tensor<1500x384xf32>, tensor<1536x384xf32>) outs(%56 : tensor<1500x1536xf32>) -> tensor<1500x1536xf32>
    %129 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%128, %arg45 : tensor<1500x1536xf32>, tensor<1536xf32>) outs(%55 : tensor<1500x1536xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x1536xf32>
    %expanded_69 = tensor.expand_shape %129 [[0, 1], [2]] output_shape [1, 1500, 1536] : tensor<1500x1536xf32> into tensor<1x1500x1536xf32>
    %130 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_69 : tensor<1x1500x1536xf32>) outs(%59 : tensor<1x1500x1536xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_4 : f32
      %177 = math.erf %176 : f32
      %178 = arith.addf %177, %cst_0 : f32
      %179 = arith.mulf %178, %cst_1 : f32
      %180 = arith.mulf %in, %179 : f32
      linalg.yield %180 : f32
    } -> tensor<1x1500x1536xf32>
    %collapsed_70 = tensor.collapse_shape %130 [[0, 1], [2]] : tensor<1x1500x1536xf32> into tensor<1500x1536xf32>
    %131 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_70, %arg46 : tensor<1500x1536xf32>, tensor<384x1536xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %132 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%131, %arg47 : tensor<1500x384xf32>, tensor<384xf32>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x384xf32>
    %expanded_71 = tensor.expand_shape %132 [[0, 1], [2]] output_shape [1, 1500, 384] : tensor<1500x384xf32> into tensor<1x1500x384xf32>
    %133 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120, %expanded_71 : tensor<1x1500x384xf32>, tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %134 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%133 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %135 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%134 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %136 = linalg.generic {indexing_maps = [#map, #map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %135 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.subf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %137 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136 : tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.mulf %in, %in : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %138 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%137 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %139 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%138 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      %177 = arith.truncf %cst_3 : f64 to f32
      %178 = arith.addf %176, %177 : f32
      %179 = math.rsqrt %178 : f32
      linalg.yield %179 : f32
    } -> tensor<1x1500x1xf32>
    %140 = linalg.generic {indexing_maps = [#map, #map6, #map7, #map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136, %139, %arg57, %arg58 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>, tensor<384xf32>, tensor<384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %176 = arith.mulf %in, %in_94 : f32
      %177 = arith.mulf %176, %in_95 : f32
      %178 = arith.addf %177, %in_96 : f32
      linalg.yield %178 : f32
    } -> tensor<1x1500x384xf32>
    %collapsed_72 = tensor.collapse_shape %140 [[0, 1], [2]] : tensor<1x1500x384xf32> into tensor<1500x384xf32>
    %141 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_72, %arg53 : tensor<1500x384xf32>, tensor<384x384xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %142 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%141, %arg54 : tensor<1500x384xf32>, tensor<384xf32>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x384xf32>
    %expanded_73 = tensor.expand_shape %142 [[0, 1], [2]] output_shape [1, 1500, 384] : tensor<1500x384xf32> into tensor<1x1500x384xf32>
    %143 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_73 : tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.mulf %in, %cst_6 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %expanded_74 = tensor.expand_shape %143 [[0], [1], [2, 3]] output_shape [1, 1500, 6, 64] : tensor<1x1500x384xf32> into tensor<1x1500x6x64xf32>
    %transposed_75 = linalg.transpose ins(%expanded_74 : tensor<1x1500x6x64xf32>) outs(%24 : tensor<1x6x1500x64xf32>) permutation = [0, 2, 1, 3] 
    %144 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_72, %arg50 : tensor<1500x384xf32>, tensor<384x384xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %expanded_76 = tensor.expand_shape %144 [[0, 1], [2, 3]] output_shape [1, 1500, 6, 64] : tensor<1500x384xf32> into tensor<1x1500x6x64xf32>
    %145 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_72, %arg51 : tensor<1500x384xf32>, tensor<384x384xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %146 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%145, %arg52 : tensor<1500x384xf32>, tensor<384xf32>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x384xf32>
    %expanded_77 = tensor.expand_shape %146 [[0, 1], [2, 3]] output_shape [1, 1500, 6, 64] : tensor<1500x384xf32> into tensor<1x1500x6x64xf32>
    %transposed_78 = linalg.transpose ins(%expanded_77 : tensor<1x1500x6x64xf32>) outs(%24 : tensor<1x6x1500x64xf32>) permutation = [0, 2, 1, 3] 
    %transposed_79 = linalg.transpose ins(%expanded_76 : tensor<1x1500x6x64xf32>) outs(%28 : tensor<1x6x64x1500xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_80 = tensor.collapse_shape %transposed_75 [[0, 1], [2], [3]] : tensor<1x6x1500x64xf32> into tensor<6x1500x64xf32>
    %collapsed_81 = tensor.collapse_shape %transposed_79 [[0, 1], [2], [3]] : tensor<1x6x64x1500xf32> into tensor<6x64x1500xf32>
    %147 = linalg.batch_matmul ins(%collapsed_80, %collapsed_81 : tensor<6x1500x64xf32>, tensor<6x64x1500xf32>) outs(%30 : tensor<6x1500x1500xf32>) -> tensor<6x1500x1500xf32>
    %expanded_82 = tensor.expand_shape %147 [[0, 1], [2], [3]] output_shape [1, 6, 1500, 1500] : tensor<6x1500x1500xf32> into tensor<1x6x1500x1500xf32>
    %148 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%expanded_82 : tensor<1x6x1500x1500xf32>) outs(%33 : tensor<1x6x1500xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.maximumf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x6x1500xf32>
    %expanded_83 = tensor.expand_shape %148 [[0], [1], [2, 3]] output_shape [1, 6, 1500, 1] : tensor<1x6x1500xf32> into tensor<1x6x1500x1xf32>
    %149 = linalg.generic {indexing_maps = [#map11, #map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_82, %expanded_83 : tensor<1x6x1500x1500xf32>, tensor<1x6x1500x1xf32>) outs(%35 : tensor<1x6x1500x1500xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.subf %in, %in_94 : f32
      %177 = math.exp %176 : f32
      linalg.yield %177 : f32
    } -> tensor<1x6x1500x1500xf32>
    %150 = linalg.generic {indexing_maps = [#map11, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%149 : tensor<1x6x1500x1500xf32>) outs(%38 : tensor<1x6x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x6x1500x1xf32>
    %151 = linalg.generic {indexing_maps = [#map11, #map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%149, %150 : tensor<1x6x1500x1500xf32>, tensor<1x6x1500x1xf32>) outs(%35 : tensor<1x6x1500x1500xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.divf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x6x1500x1500xf32>
    %collapsed_84 = tensor.collapse_shape %151 [[0, 1], [2], [3]] : tensor<1x6x1500x1500xf32> into tensor<6x1500x1500xf32>
    %collapsed_85 = tensor.collapse_shape %transposed_78 [[0, 1], [2], [3]] : tensor<1x6x1500x64xf32> into tensor<6x1500x64xf32>
    %152 = linalg.batch_matmul ins(%collapsed_84, %collapsed_85 : tensor<6x1500x1500xf32>, tensor<6x1500x64xf32>) outs(%42 : tensor<6x1500x64xf32>) -> tensor<6x1500x64xf32>
    %expanded_86 = tensor.expand_shape %152 [[0, 1], [2], [3]] output_shape [1, 6, 1500, 64] : tensor<6x1500x64xf32> into tensor<1x6x1500x64xf32>
    %transposed_87 = linalg.transpose ins(%expanded_86 : tensor<1x6x1500x64xf32>) outs(%44 : tensor<1x1500x6x64xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_88 = tensor.collapse_shape %transposed_87 [[0, 1], [2, 3]] : tensor<1x1500x6x64xf32> into tensor<1500x384xf32>
    %153 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_88, %arg55 : tensor<1500x384xf32>, tensor<384x384xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %154 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%153, %arg56 : tensor<1500x384xf32>, tensor<384xf32>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x384xf32>
    %expanded_89 = tensor.expand_shape %154 [[0, 1], [2]] output_shape [1, 1500, 384] : tensor<1500x384xf32> into tensor<1x1500x384xf32>
    %155 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %expanded_89 : tensor<1x1500x384xf32>, tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %156 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%155 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %157 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%156 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %158 = linalg.generic {indexing_maps = [#map, #map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155, %157 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.subf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %159 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158 : tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.mulf %in, %in : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %160 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%159 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %161 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%160 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      %177 = arith.truncf %cst_3 : f64 to f32
      %178 = arith.addf %176, %177 : f32
      %179 = math.rsqrt %178 : f32
      linalg.yield %179 : f32
    } -> tensor<1x1500x1xf32>
    %162 = linalg.generic {indexing_maps = [#map, #map6, #map7, #map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158, %161, %arg63, %arg64 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>, tensor<384xf32>, tensor<384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %176 = arith.mulf %in, %in_94 : f32
      %177 = arith.mulf %176, %in_95 : f32
      %178 = arith.addf %177, %in_96 : f32
      linalg.yield %178 : f32
    } -> tensor<1x1500x384xf32>
    %collapsed_90 = tensor.collapse_shape %162 [[0, 1], [2]] : tensor<1x1500x384xf32> into tensor<1500x384xf32>
    %163 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_90, %arg59 : tensor<1500x384xf32>, tensor<1536x384xf32>) outs(%56 : tensor<1500x1536xf32>) -> tensor<1500x1536xf32>
    %164 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%163, %arg60 : tensor<1500x1536xf32>, tensor<1536xf32>) outs(%55 : tensor<1500x1536xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x1536xf32>
    %expanded_91 = tensor.expand_shape %164 [[0, 1], [2]] output_shape [1, 1500, 1536] : tensor<1500x1536xf32> into tensor<1x1500x1536xf32>
    %165 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_91 : tensor<1x1500x1536xf32>) outs(%59 : tensor<1x1500x1536xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_4 : f32
      %177 = math.erf %176 : f32
      %178 = arith.addf %177, %cst_0 : f32
      %179 = arith.mulf %178, %cst_1 : f32
      %180 = arith.mulf %in, %179 : f32
      linalg.yield %180 : f32
    } -> tensor<1x1500x1536xf32>
    %collapsed_92 = tensor.collapse_shape %165 [[0, 1], [2]] : tensor<1x1500x1536xf32> into tensor<1500x1536xf32>
    %166 = linalg.matmul indexing_maps = [#map8, #map5, #map9] ins(%collapsed_92, %arg61 : tensor<1500x1536xf32>, tensor<384x1536xf32>) outs(%20 : tensor<1500x384xf32>) -> tensor<1500x384xf32>
    %167 = linalg.generic {indexing_maps = [#map3, #map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%166, %arg62 : tensor<1500x384xf32>, tensor<384xf32>) outs(%8 : tensor<1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1500x384xf32>
    %expanded_93 = tensor.expand_shape %167 [[0, 1], [2]] output_shape [1, 1500, 384] : tensor<1500x384xf32> into tensor<1x1500x384xf32>
    %168 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155, %expanded_93 : tensor<1x1500x384xf32>, tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.addf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %169 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%168 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %170 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%169 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %171 = linalg.generic {indexing_maps = [#map, #map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%168, %170 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %out: f32):
      %176 = arith.subf %in, %in_94 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %172 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171 : tensor<1x1500x384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.mulf %in, %in : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x384xf32>
    %173 = linalg.generic {indexing_maps = [#map, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%172 : tensor<1x1500x384xf32>) outs(%12 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %in, %out : f32
      linalg.yield %176 : f32
    } -> tensor<1x1500x1xf32>
    %174 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173 : tensor<1x1500x1xf32>) outs(%11 : tensor<1x1500x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_5 : f32
      %177 = arith.truncf %cst_3 : f64 to f32
      %178 = arith.addf %176, %177 : f32
      %179 = math.rsqrt %178 : f32
      linalg.yield %179 : f32
    } -> tensor<1x1500x1xf32>
    %175 = linalg.generic {indexing_maps = [#map, #map6, #map7, #map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171, %174, %arg65, %arg66 : tensor<1x1500x384xf32>, tensor<1x1500x1xf32>, tensor<384xf32>, tensor<384xf32>) outs(%5 : tensor<1x1500x384xf32>) {
    ^bb0(%in: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %176 = arith.mulf %in, %in_94 : f32
      %177 = arith.mulf %176, %in_95 : f32
      %178 = arith.addf %177, %in_96 : f32
      linalg.yield %178 : f32
    } -> tensor<1x1500x384xf32>
    return %175 : tensor<1x1500x384xf32>
  }
}

