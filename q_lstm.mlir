#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1) -> (d1)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func @main(%arg0: tensor<1024x128xf32> {memplan.kind = "parameter"}, %arg1: tensor<1024x256xf32> {memplan.kind = "parameter"}, %arg2: tensor<1024xf32> {memplan.kind = "parameter"}, %arg3: tensor<1024xf32> {memplan.kind = "parameter"}, %arg4: tensor<1024x256xf32> {memplan.kind = "parameter"}, %arg5: tensor<1024x256xf32> {memplan.kind = "parameter"}, %arg6: tensor<1024xf32> {memplan.kind = "parameter"}, %arg7: tensor<1024xf32> {memplan.kind = "parameter"}, %arg8: tensor<32x1x128xf32> {memplan.kind = "input"}) -> (tensor<32x1x256xf32> {memplan.kind = "output"}, tensor<2x1x256xf32> {memplan.kind = "output"}, tensor<2x1x256xf32> {memplan.kind = "output"}) {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e+00 : f32
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<1x256xf32>
    %collapsed = tensor.collapse_shape %arg8 [[0], [1, 2]] : tensor<32x1x128xf32> into tensor<32x128xf32>
    %0 = tensor.empty() : tensor<32x1024xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<32x1024xf32>) -> tensor<32x1024xf32>
    %2 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed, %arg0 : tensor<32x128xf32>, tensor<1024x128xf32>) outs(%1 : tensor<32x1024xf32>) -> tensor<32x1024xf32>
    %3 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%2, %arg2 : tensor<32x1024xf32>, tensor<1024xf32>) outs(%0 : tensor<32x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<32x1024xf32>
    %expanded = tensor.expand_shape %3 [[0], [1, 2]] output_shape [32, 1, 1024] : tensor<32x1024xf32> into tensor<32x1x1024xf32>
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_2 = tensor.extract_slice %expanded[1, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_3 = tensor.extract_slice %expanded[2, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_4 = tensor.extract_slice %expanded[3, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_5 = tensor.extract_slice %expanded[4, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_6 = tensor.extract_slice %expanded[5, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_7 = tensor.extract_slice %expanded[6, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_8 = tensor.extract_slice %expanded[7, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_9 = tensor.extract_slice %expanded[8, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_10 = tensor.extract_slice %expanded[9, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_11 = tensor.extract_slice %expanded[10, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_12 = tensor.extract_slice %expanded[11, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_13 = tensor.extract_slice %expanded[12, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_14 = tensor.extract_slice %expanded[13, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_15 = tensor.extract_slice %expanded[14, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_16 = tensor.extract_slice %expanded[15, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_17 = tensor.extract_slice %expanded[16, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_18 = tensor.extract_slice %expanded[17, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_19 = tensor.extract_slice %expanded[18, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_20 = tensor.extract_slice %expanded[19, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_21 = tensor.extract_slice %expanded[20, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_22 = tensor.extract_slice %expanded[21, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_23 = tensor.extract_slice %expanded[22, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_24 = tensor.extract_slice %expanded[23, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_25 = tensor.extract_slice %expanded[24, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_26 = tensor.extract_slice %expanded[25, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_27 = tensor.extract_slice %expanded[26, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_28 = tensor.extract_slice %expanded[27, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_29 = tensor.extract_slice %expanded[28, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_30 = tensor.extract_slice %expanded[29, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_31 = tensor.extract_slice %expanded[30, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_32 = tensor.extract_slice %expanded[31, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %collapsed_33 = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_34 = tensor.collapse_shape %extracted_slice_2 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_35 = tensor.collapse_shape %extracted_slice_3 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_36 = tensor.collapse_shape %extracted_slice_4 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_37 = tensor.collapse_shape %extracted_slice_5 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_38 = tensor.collapse_shape %extracted_slice_6 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_39 = tensor.collapse_shape %extracted_slice_7 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_40 = tensor.collapse_shape %extracted_slice_8 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_41 = tensor.collapse_shape %extracted_slice_9 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_42 = tensor.collapse_shape %extracted_slice_10 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_43 = tensor.collapse_shape %extracted_slice_11 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_44 = tensor.collapse_shape %extracted_slice_12 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_45 = tensor.collapse_shape %extracted_slice_13 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_46 = tensor.collapse_shape %extracted_slice_14 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_47 = tensor.collapse_shape %extracted_slice_15 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_48 = tensor.collapse_shape %extracted_slice_16 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_49 = tensor.collapse_shape %extracted_slice_17 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_50 = tensor.collapse_shape %extracted_slice_18 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_51 = tensor.collapse_shape %extracted_slice_19 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_52 = tensor.collapse_shape %extracted_slice_20 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_53 = tensor.collapse_shape %extracted_slice_21 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_54 = tensor.collapse_shape %extracted_slice_22 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_55 = tensor.collapse_shape %extracted_slice_23 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_56 = tensor.collapse_shape %extracted_slice_24 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_57 = tensor.collapse_shape %extracted_slice_25 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_58 = tensor.collapse_shape %extracted_slice_26 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_59 = tensor.collapse_shape %extracted_slice_27 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_60 = tensor.collapse_shape %extracted_slice_28 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_61 = tensor.collapse_shape %extracted_slice_29 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_62 = tensor.collapse_shape %extracted_slice_30 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_63 = tensor.collapse_shape %extracted_slice_31 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_64 = tensor.collapse_shape %extracted_slice_32 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %4 = tensor.empty() : tensor<1x1024xf32>
    %5 = linalg.fill ins(%cst : f32) outs(%4 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %6 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%cst_1, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %7 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%6, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_65 = tensor.expand_shape %7 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %8 = tensor.empty() : tensor<1x1x1024xf32>
    %9 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_65, %collapsed_33 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_66 = tensor.extract_slice %9[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_67 = tensor.extract_slice %9[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_68 = tensor.extract_slice %9[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_69 = tensor.extract_slice %9[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %10 = tensor.empty() : tensor<1x1x256xf32>
    %11 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_67, %extracted_slice_66, %extracted_slice_68 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %out: f32):
      %330 = math.tanh %in_523 : f32
      %331 = arith.negf %in_522 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %cst : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %12 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_69, %11 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_70 = tensor.collapse_shape %12 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %13 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_70, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %14 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%13, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_71 = tensor.expand_shape %14 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %15 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_71, %collapsed_34 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_72 = tensor.extract_slice %15[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_73 = tensor.extract_slice %15[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_74 = tensor.extract_slice %15[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_75 = tensor.extract_slice %15[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %16 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_73, %11, %extracted_slice_72, %extracted_slice_74 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %17 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_75, %16 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_76 = tensor.collapse_shape %17 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %18 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_76, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %19 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%18, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_77 = tensor.expand_shape %19 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %20 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_77, %collapsed_35 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_78 = tensor.extract_slice %20[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_79 = tensor.extract_slice %20[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_80 = tensor.extract_slice %20[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_81 = tensor.extract_slice %20[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %21 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_79, %16, %extracted_slice_78, %extracted_slice_80 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %22 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_81, %21 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_82 = tensor.collapse_shape %22 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %23 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_82, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %24 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%23, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_83 = tensor.expand_shape %24 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %25 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_83, %collapsed_36 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_84 = tensor.extract_slice %25[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_85 = tensor.extract_slice %25[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_86 = tensor.extract_slice %25[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_87 = tensor.extract_slice %25[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %26 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_85, %21, %extracted_slice_84, %extracted_slice_86 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %27 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_87, %26 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_88 = tensor.collapse_shape %27 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %28 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_88, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %29 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%28, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_89 = tensor.expand_shape %29 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %30 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_89, %collapsed_37 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_90 = tensor.extract_slice %30[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_91 = tensor.extract_slice %30[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_92 = tensor.extract_slice %30[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_93 = tensor.extract_slice %30[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %31 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_91, %26, %extracted_slice_90, %extracted_slice_92 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %32 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_93, %31 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_94 = tensor.collapse_shape %32 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %33 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_94, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %34 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%33, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_95 = tensor.expand_shape %34 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %35 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_95, %collapsed_38 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_96 = tensor.extract_slice %35[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_97 = tensor.extract_slice %35[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_98 = tensor.extract_slice %35[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_99 = tensor.extract_slice %35[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %36 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_97, %31, %extracted_slice_96, %extracted_slice_98 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %37 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_99, %36 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_100 = tensor.collapse_shape %37 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %38 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_100, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %39 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%38, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_101 = tensor.expand_shape %39 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %40 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_101, %collapsed_39 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_102 = tensor.extract_slice %40[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_103 = tensor.extract_slice %40[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_104 = tensor.extract_slice %40[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_105 = tensor.extract_slice %40[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %41 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_103, %36, %extracted_slice_102, %extracted_slice_104 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %42 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_105, %41 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_106 = tensor.collapse_shape %42 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %43 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_106, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %44 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%43, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_107 = tensor.expand_shape %44 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %45 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_107, %collapsed_40 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_108 = tensor.extract_slice %45[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_109 = tensor.extract_slice %45[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_110 = tensor.extract_slice %45[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_111 = tensor.extract_slice %45[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %46 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_109, %41, %extracted_slice_108, %extracted_slice_110 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %47 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_111, %46 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_112 = tensor.collapse_shape %47 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %48 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_112, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %49 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%48, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_113 = tensor.expand_shape %49 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %50 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_113, %collapsed_41 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_114 = tensor.extract_slice %50[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_115 = tensor.extract_slice %50[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_116 = tensor.extract_slice %50[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_117 = tensor.extract_slice %50[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %51 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_115, %46, %extracted_slice_114, %extracted_slice_116 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %52 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_117, %51 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_118 = tensor.collapse_shape %52 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %53 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_118, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %54 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%53, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_119 = tensor.expand_shape %54 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %55 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_119, %collapsed_42 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_120 = tensor.extract_slice %55[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_121 = tensor.extract_slice %55[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_122 = tensor.extract_slice %55[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_123 = tensor.extract_slice %55[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %56 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_121, %51, %extracted_slice_120, %extracted_slice_122 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %57 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_123, %56 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_124 = tensor.collapse_shape %57 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %58 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_124, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %59 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%58, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_125 = tensor.expand_shape %59 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %60 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_125, %collapsed_43 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_126 = tensor.extract_slice %60[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_127 = tensor.extract_slice %60[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_128 = tensor.extract_slice %60[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_129 = tensor.extract_slice %60[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %61 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_127, %56, %extracted_slice_126, %extracted_slice_128 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %62 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_129, %61 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_130 = tensor.collapse_shape %62 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %63 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_130, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %64 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%63, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_131 = tensor.expand_shape %64 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %65 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_131, %collapsed_44 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_132 = tensor.extract_slice %65[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_133 = tensor.extract_slice %65[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_134 = tensor.extract_slice %65[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_135 = tensor.extract_slice %65[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %66 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_133, %61, %extracted_slice_132, %extracted_slice_134 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %67 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_135, %66 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_136 = tensor.collapse_shape %67 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %68 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_136, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %69 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%68, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_137 = tensor.expand_shape %69 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %70 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_137, %collapsed_45 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_138 = tensor.extract_slice %70[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_139 = tensor.extract_slice %70[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_140 = tensor.extract_slice %70[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_141 = tensor.extract_slice %70[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %71 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_139, %66, %extracted_slice_138, %extracted_slice_140 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %72 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_141, %71 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_142 = tensor.collapse_shape %72 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %73 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_142, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %74 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%73, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_143 = tensor.expand_shape %74 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %75 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_143, %collapsed_46 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_144 = tensor.extract_slice %75[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_145 = tensor.extract_slice %75[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_146 = tensor.extract_slice %75[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_147 = tensor.extract_slice %75[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %76 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_145, %71, %extracted_slice_144, %extracted_slice_146 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %77 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_147, %76 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_148 = tensor.collapse_shape %77 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %78 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_148, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %79 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%78, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_149 = tensor.expand_shape %79 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %80 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_149, %collapsed_47 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_150 = tensor.extract_slice %80[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_151 = tensor.extract_slice %80[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_152 = tensor.extract_slice %80[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_153 = tensor.extract_slice %80[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %81 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_151, %76, %extracted_slice_150, %extracted_slice_152 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %82 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_153, %81 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_154 = tensor.collapse_shape %82 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %83 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_154, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %84 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%83, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_155 = tensor.expand_shape %84 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %85 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_155, %collapsed_48 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_156 = tensor.extract_slice %85[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_157 = tensor.extract_slice %85[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_158 = tensor.extract_slice %85[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_159 = tensor.extract_slice %85[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %86 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_157, %81, %extracted_slice_156, %extracted_slice_158 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %87 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_159, %86 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_160 = tensor.collapse_shape %87 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %88 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_160, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %89 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%88, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_161 = tensor.expand_shape %89 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %90 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_161, %collapsed_49 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_162 = tensor.extract_slice %90[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_163 = tensor.extract_slice %90[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_164 = tensor.extract_slice %90[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_165 = tensor.extract_slice %90[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %91 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_163, %86, %extracted_slice_162, %extracted_slice_164 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %92 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_165, %91 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_166 = tensor.collapse_shape %92 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %93 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_166, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %94 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%93, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_167 = tensor.expand_shape %94 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %95 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_167, %collapsed_50 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_168 = tensor.extract_slice %95[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_169 = tensor.extract_slice %95[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_170 = tensor.extract_slice %95[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_171 = tensor.extract_slice %95[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %96 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_169, %91, %extracted_slice_168, %extracted_slice_170 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %97 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_171, %96 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_172 = tensor.collapse_shape %97 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %98 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_172, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %99 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%98, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_173 = tensor.expand_shape %99 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %100 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_173, %collapsed_51 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_174 = tensor.extract_slice %100[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_175 = tensor.extract_slice %100[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_176 = tensor.extract_slice %100[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_177 = tensor.extract_slice %100[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %101 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_175, %96, %extracted_slice_174, %extracted_slice_176 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %102 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_177, %101 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_178 = tensor.collapse_shape %102 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %103 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_178, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %104 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%103, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_179 = tensor.expand_shape %104 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %105 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_179, %collapsed_52 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_180 = tensor.extract_slice %105[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_181 = tensor.extract_slice %105[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_182 = tensor.extract_slice %105[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_183 = tensor.extract_slice %105[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %106 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_181, %101, %extracted_slice_180, %extracted_slice_182 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %107 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_183, %106 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_184 = tensor.collapse_shape %107 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %108 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_184, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %109 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%108, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_185 = tensor.expand_shape %109 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %110 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_185, %collapsed_53 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_186 = tensor.extract_slice %110[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_187 = tensor.extract_slice %110[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_188 = tensor.extract_slice %110[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_189 = tensor.extract_slice %110[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %111 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_187, %106, %extracted_slice_186, %extracted_slice_188 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %112 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_189, %111 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_190 = tensor.collapse_shape %112 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %113 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_190, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %114 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%113, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_191 = tensor.expand_shape %114 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %115 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_191, %collapsed_54 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_192 = tensor.extract_slice %115[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_193 = tensor.extract_slice %115[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_194 = tensor.extract_slice %115[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_195 = tensor.extract_slice %115[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %116 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_193, %111, %extracted_slice_192, %extracted_slice_194 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %117 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_195, %116 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_196 = tensor.collapse_shape %117 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %118 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_196, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %119 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%118, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_197 = tensor.expand_shape %119 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %120 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_197, %collapsed_55 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_198 = tensor.extract_slice %120[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_199 = tensor.extract_slice %120[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_200 = tensor.extract_slice %120[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_201 = tensor.extract_slice %120[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %121 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_199, %116, %extracted_slice_198, %extracted_slice_200 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %122 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_201, %121 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_202 = tensor.collapse_shape %122 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %123 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_202, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %124 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%123, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_203 = tensor.expand_shape %124 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %125 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_203, %collapsed_56 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_204 = tensor.extract_slice %125[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_205 = tensor.extract_slice %125[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_206 = tensor.extract_slice %125[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_207 = tensor.extract_slice %125[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %126 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_205, %121, %extracted_slice_204, %extracted_slice_206 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %127 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_207, %126 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_208 = tensor.collapse_shape %127 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %128 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_208, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %129 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%128, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_209 = tensor.expand_shape %129 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %130 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_209, %collapsed_57 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_210 = tensor.extract_slice %130[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_211 = tensor.extract_slice %130[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_212 = tensor.extract_slice %130[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_213 = tensor.extract_slice %130[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %131 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_211, %126, %extracted_slice_210, %extracted_slice_212 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %132 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_213, %131 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_214 = tensor.collapse_shape %132 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %133 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_214, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %134 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%133, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_215 = tensor.expand_shape %134 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %135 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_215, %collapsed_58 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_216 = tensor.extract_slice %135[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_217 = tensor.extract_slice %135[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_218 = tensor.extract_slice %135[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_219 = tensor.extract_slice %135[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %136 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_217, %131, %extracted_slice_216, %extracted_slice_218 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %137 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_219, %136 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_220 = tensor.collapse_shape %137 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %138 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_220, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %139 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%138, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_221 = tensor.expand_shape %139 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %140 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_221, %collapsed_59 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_222 = tensor.extract_slice %140[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_223 = tensor.extract_slice %140[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_224 = tensor.extract_slice %140[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_225 = tensor.extract_slice %140[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %141 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_223, %136, %extracted_slice_222, %extracted_slice_224 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %142 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_225, %141 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_226 = tensor.collapse_shape %142 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %143 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_226, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %144 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%143, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_227 = tensor.expand_shape %144 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %145 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_227, %collapsed_60 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_228 = tensor.extract_slice %145[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_229 = tensor.extract_slice %145[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_230 = tensor.extract_slice %145[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_231 = tensor.extract_slice %145[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %146 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_229, %141, %extracted_slice_228, %extracted_slice_230 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %147 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_231, %146 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_232 = tensor.collapse_shape %147 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %148 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_232, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %149 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%148, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_233 = tensor.expand_shape %149 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %150 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_233, %collapsed_61 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_234 = tensor.extract_slice %150[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_235 = tensor.extract_slice %150[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_236 = tensor.extract_slice %150[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_237 = tensor.extract_slice %150[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %151 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_235, %146, %extracted_slice_234, %extracted_slice_236 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %152 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_237, %151 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_238 = tensor.collapse_shape %152 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %153 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_238, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %154 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%153, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_239 = tensor.expand_shape %154 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %155 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_239, %collapsed_62 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_240 = tensor.extract_slice %155[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_241 = tensor.extract_slice %155[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_242 = tensor.extract_slice %155[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_243 = tensor.extract_slice %155[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %156 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_241, %151, %extracted_slice_240, %extracted_slice_242 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %157 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_243, %156 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_244 = tensor.collapse_shape %157 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %158 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_244, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %159 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%158, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_245 = tensor.expand_shape %159 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %160 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_245, %collapsed_63 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_246 = tensor.extract_slice %160[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_247 = tensor.extract_slice %160[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_248 = tensor.extract_slice %160[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_249 = tensor.extract_slice %160[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %161 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_247, %156, %extracted_slice_246, %extracted_slice_248 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %162 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_249, %161 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_250 = tensor.collapse_shape %162 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %163 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_250, %arg1 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %164 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%163, %arg3 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_251 = tensor.expand_shape %164 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %165 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_251, %collapsed_64 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_252 = tensor.extract_slice %165[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_253 = tensor.extract_slice %165[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_254 = tensor.extract_slice %165[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_255 = tensor.extract_slice %165[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %166 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_253, %161, %extracted_slice_252, %extracted_slice_254 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %167 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_255, %166 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %concat = tensor.concat dim(0) %12, %17, %22, %27, %32, %37, %42, %47, %52, %57, %62, %67, %72, %77, %82, %87, %92, %97, %102, %107, %112, %117, %122, %127, %132, %137, %142, %147, %152, %157, %162, %167 : (tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) -> tensor<32x1x256xf32>
    %collapsed_256 = tensor.collapse_shape %167 [[0, 1], [2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %collapsed_257 = tensor.collapse_shape %166 [[0, 1], [2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %collapsed_258 = tensor.collapse_shape %concat [[0], [1, 2]] : tensor<32x1x256xf32> into tensor<32x256xf32>
    %168 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_258, %arg4 : tensor<32x256xf32>, tensor<1024x256xf32>) outs(%1 : tensor<32x1024xf32>) -> tensor<32x1024xf32>
    %169 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%168, %arg6 : tensor<32x1024xf32>, tensor<1024xf32>) outs(%0 : tensor<32x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<32x1024xf32>
    %expanded_259 = tensor.expand_shape %169 [[0], [1, 2]] output_shape [32, 1, 1024] : tensor<32x1024xf32> into tensor<32x1x1024xf32>
    %extracted_slice_260 = tensor.extract_slice %expanded_259[0, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_261 = tensor.extract_slice %expanded_259[1, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_262 = tensor.extract_slice %expanded_259[2, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_263 = tensor.extract_slice %expanded_259[3, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_264 = tensor.extract_slice %expanded_259[4, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_265 = tensor.extract_slice %expanded_259[5, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_266 = tensor.extract_slice %expanded_259[6, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_267 = tensor.extract_slice %expanded_259[7, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_268 = tensor.extract_slice %expanded_259[8, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_269 = tensor.extract_slice %expanded_259[9, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_270 = tensor.extract_slice %expanded_259[10, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_271 = tensor.extract_slice %expanded_259[11, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_272 = tensor.extract_slice %expanded_259[12, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_273 = tensor.extract_slice %expanded_259[13, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_274 = tensor.extract_slice %expanded_259[14, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_275 = tensor.extract_slice %expanded_259[15, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_276 = tensor.extract_slice %expanded_259[16, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_277 = tensor.extract_slice %expanded_259[17, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_278 = tensor.extract_slice %expanded_259[18, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_279 = tensor.extract_slice %expanded_259[19, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_280 = tensor.extract_slice %expanded_259[20, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_281 = tensor.extract_slice %expanded_259[21, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_282 = tensor.extract_slice %expanded_259[22, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_283 = tensor.extract_slice %expanded_259[23, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_284 = tensor.extract_slice %expanded_259[24, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_285 = tensor.extract_slice %expanded_259[25, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_286 = tensor.extract_slice %expanded_259[26, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_287 = tensor.extract_slice %expanded_259[27, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_288 = tensor.extract_slice %expanded_259[28, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_289 = tensor.extract_slice %expanded_259[29, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_290 = tensor.extract_slice %expanded_259[30, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %extracted_slice_291 = tensor.extract_slice %expanded_259[31, 0, 0] [1, 1, 1024] [1, 1, 1] : tensor<32x1x1024xf32> to tensor<1x1x1024xf32>
    %collapsed_292 = tensor.collapse_shape %extracted_slice_260 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_293 = tensor.collapse_shape %extracted_slice_261 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_294 = tensor.collapse_shape %extracted_slice_262 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_295 = tensor.collapse_shape %extracted_slice_263 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_296 = tensor.collapse_shape %extracted_slice_264 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_297 = tensor.collapse_shape %extracted_slice_265 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_298 = tensor.collapse_shape %extracted_slice_266 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_299 = tensor.collapse_shape %extracted_slice_267 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_300 = tensor.collapse_shape %extracted_slice_268 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_301 = tensor.collapse_shape %extracted_slice_269 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_302 = tensor.collapse_shape %extracted_slice_270 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_303 = tensor.collapse_shape %extracted_slice_271 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_304 = tensor.collapse_shape %extracted_slice_272 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_305 = tensor.collapse_shape %extracted_slice_273 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_306 = tensor.collapse_shape %extracted_slice_274 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_307 = tensor.collapse_shape %extracted_slice_275 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_308 = tensor.collapse_shape %extracted_slice_276 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_309 = tensor.collapse_shape %extracted_slice_277 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_310 = tensor.collapse_shape %extracted_slice_278 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_311 = tensor.collapse_shape %extracted_slice_279 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_312 = tensor.collapse_shape %extracted_slice_280 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_313 = tensor.collapse_shape %extracted_slice_281 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_314 = tensor.collapse_shape %extracted_slice_282 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_315 = tensor.collapse_shape %extracted_slice_283 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_316 = tensor.collapse_shape %extracted_slice_284 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_317 = tensor.collapse_shape %extracted_slice_285 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_318 = tensor.collapse_shape %extracted_slice_286 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_319 = tensor.collapse_shape %extracted_slice_287 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_320 = tensor.collapse_shape %extracted_slice_288 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_321 = tensor.collapse_shape %extracted_slice_289 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_322 = tensor.collapse_shape %extracted_slice_290 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %collapsed_323 = tensor.collapse_shape %extracted_slice_291 [[0, 1], [2]] : tensor<1x1x1024xf32> into tensor<1x1024xf32>
    %170 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%cst_1, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %171 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%170, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_324 = tensor.expand_shape %171 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %172 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_324, %collapsed_292 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_325 = tensor.extract_slice %172[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_326 = tensor.extract_slice %172[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_327 = tensor.extract_slice %172[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_328 = tensor.extract_slice %172[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %173 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_326, %extracted_slice_325, %extracted_slice_327 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %out: f32):
      %330 = math.tanh %in_523 : f32
      %331 = arith.negf %in_522 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %cst : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %174 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_328, %173 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_329 = tensor.collapse_shape %174 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %175 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_329, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %176 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%175, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_330 = tensor.expand_shape %176 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %177 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_330, %collapsed_293 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_331 = tensor.extract_slice %177[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_332 = tensor.extract_slice %177[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_333 = tensor.extract_slice %177[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_334 = tensor.extract_slice %177[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %178 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_332, %173, %extracted_slice_331, %extracted_slice_333 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %179 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_334, %178 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_335 = tensor.collapse_shape %179 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %180 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_335, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %181 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%180, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_336 = tensor.expand_shape %181 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %182 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_336, %collapsed_294 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_337 = tensor.extract_slice %182[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_338 = tensor.extract_slice %182[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_339 = tensor.extract_slice %182[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_340 = tensor.extract_slice %182[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %183 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_338, %178, %extracted_slice_337, %extracted_slice_339 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %184 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_340, %183 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_341 = tensor.collapse_shape %184 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %185 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_341, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %186 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%185, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_342 = tensor.expand_shape %186 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %187 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_342, %collapsed_295 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_343 = tensor.extract_slice %187[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_344 = tensor.extract_slice %187[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_345 = tensor.extract_slice %187[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_346 = tensor.extract_slice %187[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %188 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_344, %183, %extracted_slice_343, %extracted_slice_345 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %189 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_346, %188 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_347 = tensor.collapse_shape %189 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %190 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_347, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %191 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%190, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_348 = tensor.expand_shape %191 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %192 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_348, %collapsed_296 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_349 = tensor.extract_slice %192[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_350 = tensor.extract_slice %192[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_351 = tensor.extract_slice %192[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_352 = tensor.extract_slice %192[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %193 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_350, %188, %extracted_slice_349, %extracted_slice_351 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %194 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_352, %193 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_353 = tensor.collapse_shape %194 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %195 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_353, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %196 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%195, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_354 = tensor.expand_shape %196 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %197 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_354, %collapsed_297 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_355 = tensor.extract_slice %197[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_356 = tensor.extract_slice %197[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_357 = tensor.extract_slice %197[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_358 = tensor.extract_slice %197[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %198 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_356, %193, %extracted_slice_355, %extracted_slice_357 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %199 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_358, %198 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_359 = tensor.collapse_shape %199 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %200 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_359, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %201 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%200, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_360 = tensor.expand_shape %201 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %202 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_360, %collapsed_298 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_361 = tensor.extract_slice %202[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_362 = tensor.extract_slice %202[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_363 = tensor.extract_slice %202[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_364 = tensor.extract_slice %202[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %203 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_362, %198, %extracted_slice_361, %extracted_slice_363 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %204 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_364, %203 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_365 = tensor.collapse_shape %204 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %205 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_365, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %206 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%205, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_366 = tensor.expand_shape %206 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %207 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_366, %collapsed_299 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_367 = tensor.extract_slice %207[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_368 = tensor.extract_slice %207[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_369 = tensor.extract_slice %207[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_370 = tensor.extract_slice %207[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %208 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_368, %203, %extracted_slice_367, %extracted_slice_369 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %209 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_370, %208 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_371 = tensor.collapse_shape %209 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %210 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_371, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %211 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%210, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_372 = tensor.expand_shape %211 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %212 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_372, %collapsed_300 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_373 = tensor.extract_slice %212[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_374 = tensor.extract_slice %212[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_375 = tensor.extract_slice %212[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_376 = tensor.extract_slice %212[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %213 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_374, %208, %extracted_slice_373, %extracted_slice_375 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %214 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_376, %213 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_377 = tensor.collapse_shape %214 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %215 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_377, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %216 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%215, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_378 = tensor.expand_shape %216 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %217 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_378, %collapsed_301 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_379 = tensor.extract_slice %217[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_380 = tensor.extract_slice %217[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_381 = tensor.extract_slice %217[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_382 = tensor.extract_slice %217[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %218 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_380, %213, %extracted_slice_379, %extracted_slice_381 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %219 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_382, %218 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_383 = tensor.collapse_shape %219 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %220 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_383, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %221 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%220, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_384 = tensor.expand_shape %221 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %222 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_384, %collapsed_302 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_385 = tensor.extract_slice %222[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_386 = tensor.extract_slice %222[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_387 = tensor.extract_slice %222[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_388 = tensor.extract_slice %222[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %223 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_386, %218, %extracted_slice_385, %extracted_slice_387 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %224 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_388, %223 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_389 = tensor.collapse_shape %224 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %225 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_389, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %226 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%225, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_390 = tensor.expand_shape %226 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %227 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_390, %collapsed_303 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_391 = tensor.extract_slice %227[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_392 = tensor.extract_slice %227[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_393 = tensor.extract_slice %227[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_394 = tensor.extract_slice %227[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %228 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_392, %223, %extracted_slice_391, %extracted_slice_393 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %229 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_394, %228 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_395 = tensor.collapse_shape %229 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %230 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_395, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %231 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%230, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_396 = tensor.expand_shape %231 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %232 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_396, %collapsed_304 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_397 = tensor.extract_slice %232[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_398 = tensor.extract_slice %232[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_399 = tensor.extract_slice %232[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_400 = tensor.extract_slice %232[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %233 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_398, %228, %extracted_slice_397, %extracted_slice_399 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %234 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_400, %233 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_401 = tensor.collapse_shape %234 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %235 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_401, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %236 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%235, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_402 = tensor.expand_shape %236 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %237 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_402, %collapsed_305 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_403 = tensor.extract_slice %237[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_404 = tensor.extract_slice %237[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_405 = tensor.extract_slice %237[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_406 = tensor.extract_slice %237[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %238 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_404, %233, %extracted_slice_403, %extracted_slice_405 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %239 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_406, %238 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_407 = tensor.collapse_shape %239 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %240 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_407, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %241 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%240, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_408 = tensor.expand_shape %241 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %242 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_408, %collapsed_306 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_409 = tensor.extract_slice %242[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_410 = tensor.extract_slice %242[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_411 = tensor.extract_slice %242[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_412 = tensor.extract_slice %242[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %243 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_410, %238, %extracted_slice_409, %extracted_slice_411 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %244 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_412, %243 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_413 = tensor.collapse_shape %244 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %245 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_413, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %246 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%245, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_414 = tensor.expand_shape %246 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %247 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_414, %collapsed_307 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_415 = tensor.extract_slice %247[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_416 = tensor.extract_slice %247[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_417 = tensor.extract_slice %247[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_418 = tensor.extract_slice %247[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %248 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_416, %243, %extracted_slice_415, %extracted_slice_417 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %249 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_418, %248 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_419 = tensor.collapse_shape %249 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %250 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_419, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %251 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%250, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_420 = tensor.expand_shape %251 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %252 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_420, %collapsed_308 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_421 = tensor.extract_slice %252[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_422 = tensor.extract_slice %252[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_423 = tensor.extract_slice %252[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_424 = tensor.extract_slice %252[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %253 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_422, %248, %extracted_slice_421, %extracted_slice_423 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %254 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_424, %253 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_425 = tensor.collapse_shape %254 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %255 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_425, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %256 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%255, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_426 = tensor.expand_shape %256 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %257 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_426, %collapsed_309 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_427 = tensor.extract_slice %257[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_428 = tensor.extract_slice %257[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_429 = tensor.extract_slice %257[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_430 = tensor.extract_slice %257[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %258 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_428, %253, %extracted_slice_427, %extracted_slice_429 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %259 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_430, %258 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_431 = tensor.collapse_shape %259 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %260 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_431, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %261 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%260, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_432 = tensor.expand_shape %261 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %262 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_432, %collapsed_310 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_433 = tensor.extract_slice %262[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_434 = tensor.extract_slice %262[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_435 = tensor.extract_slice %262[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_436 = tensor.extract_slice %262[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %263 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_434, %258, %extracted_slice_433, %extracted_slice_435 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %264 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_436, %263 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_437 = tensor.collapse_shape %264 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %265 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_437, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %266 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%265, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_438 = tensor.expand_shape %266 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %267 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_438, %collapsed_311 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_439 = tensor.extract_slice %267[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_440 = tensor.extract_slice %267[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_441 = tensor.extract_slice %267[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_442 = tensor.extract_slice %267[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %268 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_440, %263, %extracted_slice_439, %extracted_slice_441 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %269 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_442, %268 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_443 = tensor.collapse_shape %269 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %270 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_443, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %271 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%270, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_444 = tensor.expand_shape %271 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %272 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_444, %collapsed_312 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_445 = tensor.extract_slice %272[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_446 = tensor.extract_slice %272[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_447 = tensor.extract_slice %272[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_448 = tensor.extract_slice %272[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %273 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_446, %268, %extracted_slice_445, %extracted_slice_447 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %274 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_448, %273 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_449 = tensor.collapse_shape %274 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %275 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_449, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %276 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%275, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_450 = tensor.expand_shape %276 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %277 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_450, %collapsed_313 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_451 = tensor.extract_slice %277[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_452 = tensor.extract_slice %277[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_453 = tensor.extract_slice %277[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_454 = tensor.extract_slice %277[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %278 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_452, %273, %extracted_slice_451, %extracted_slice_453 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %279 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_454, %278 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_455 = tensor.collapse_shape %279 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %280 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_455, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %281 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%280, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_456 = tensor.expand_shape %281 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %282 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_456, %collapsed_314 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_457 = tensor.extract_slice %282[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_458 = tensor.extract_slice %282[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_459 = tensor.extract_slice %282[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_460 = tensor.extract_slice %282[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %283 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_458, %278, %extracted_slice_457, %extracted_slice_459 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %284 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_460, %283 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_461 = tensor.collapse_shape %284 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %285 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_461, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %286 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%285, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_462 = tensor.expand_shape %286 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %287 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_462, %collapsed_315 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_463 = tensor.extract_slice %287[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_464 = tensor.extract_slice %287[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_465 = tensor.extract_slice %287[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_466 = tensor.extract_slice %287[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %288 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_464, %283, %extracted_slice_463, %extracted_slice_465 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %289 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_466, %288 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_467 = tensor.collapse_shape %289 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %290 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_467, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %291 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%290, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_468 = tensor.expand_shape %291 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %292 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_468, %collapsed_316 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_469 = tensor.extract_slice %292[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_470 = tensor.extract_slice %292[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_471 = tensor.extract_slice %292[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_472 = tensor.extract_slice %292[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %293 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_470, %288, %extracted_slice_469, %extracted_slice_471 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %294 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_472, %293 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_473 = tensor.collapse_shape %294 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %295 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_473, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %296 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%295, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_474 = tensor.expand_shape %296 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %297 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_474, %collapsed_317 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_475 = tensor.extract_slice %297[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_476 = tensor.extract_slice %297[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_477 = tensor.extract_slice %297[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_478 = tensor.extract_slice %297[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %298 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_476, %293, %extracted_slice_475, %extracted_slice_477 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %299 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_478, %298 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_479 = tensor.collapse_shape %299 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %300 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_479, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %301 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%300, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_480 = tensor.expand_shape %301 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %302 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_480, %collapsed_318 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_481 = tensor.extract_slice %302[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_482 = tensor.extract_slice %302[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_483 = tensor.extract_slice %302[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_484 = tensor.extract_slice %302[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %303 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_482, %298, %extracted_slice_481, %extracted_slice_483 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %304 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_484, %303 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_485 = tensor.collapse_shape %304 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %305 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_485, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %306 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%305, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_486 = tensor.expand_shape %306 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %307 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_486, %collapsed_319 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_487 = tensor.extract_slice %307[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_488 = tensor.extract_slice %307[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_489 = tensor.extract_slice %307[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_490 = tensor.extract_slice %307[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %308 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_488, %303, %extracted_slice_487, %extracted_slice_489 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %309 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_490, %308 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_491 = tensor.collapse_shape %309 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %310 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_491, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %311 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%310, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_492 = tensor.expand_shape %311 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %312 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_492, %collapsed_320 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_493 = tensor.extract_slice %312[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_494 = tensor.extract_slice %312[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_495 = tensor.extract_slice %312[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_496 = tensor.extract_slice %312[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %313 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_494, %308, %extracted_slice_493, %extracted_slice_495 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %314 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_496, %313 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_497 = tensor.collapse_shape %314 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %315 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_497, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %316 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%315, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_498 = tensor.expand_shape %316 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %317 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_498, %collapsed_321 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_499 = tensor.extract_slice %317[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_500 = tensor.extract_slice %317[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_501 = tensor.extract_slice %317[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_502 = tensor.extract_slice %317[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %318 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_500, %313, %extracted_slice_499, %extracted_slice_501 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %319 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_502, %318 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_503 = tensor.collapse_shape %319 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %320 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_503, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %321 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%320, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_504 = tensor.expand_shape %321 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %322 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_504, %collapsed_322 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_505 = tensor.extract_slice %322[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_506 = tensor.extract_slice %322[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_507 = tensor.extract_slice %322[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_508 = tensor.extract_slice %322[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %323 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_506, %318, %extracted_slice_505, %extracted_slice_507 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %324 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_508, %323 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %collapsed_509 = tensor.collapse_shape %324 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %325 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%collapsed_509, %arg5 : tensor<1x256xf32>, tensor<1024x256xf32>) outs(%5 : tensor<1x1024xf32>) -> tensor<1x1024xf32>
    %326 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%325, %arg7 : tensor<1x1024xf32>, tensor<1024xf32>) outs(%4 : tensor<1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1024xf32>
    %expanded_510 = tensor.expand_shape %326 [[0], [1, 2]] output_shape [1, 1, 1024] : tensor<1x1024xf32> into tensor<1x1x1024xf32>
    %327 = linalg.generic {indexing_maps = [#map5, #map1, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_510, %collapsed_323 : tensor<1x1x1024xf32>, tensor<1x1024xf32>) outs(%8 : tensor<1x1x1024xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = arith.addf %in, %in_522 : f32
      linalg.yield %330 : f32
    } -> tensor<1x1x1024xf32>
    %extracted_slice_511 = tensor.extract_slice %327[0, 0, 0] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_512 = tensor.extract_slice %327[0, 0, 256] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_513 = tensor.extract_slice %327[0, 0, 512] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %extracted_slice_514 = tensor.extract_slice %327[0, 0, 768] [1, 1, 256] [1, 1, 1] : tensor<1x1x1024xf32> to tensor<1x1x256xf32>
    %328 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_512, %323, %extracted_slice_511, %extracted_slice_513 : tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %in_523: f32, %in_524: f32, %out: f32):
      %330 = math.tanh %in_524 : f32
      %331 = arith.negf %in_523 : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      %336 = arith.negf %in : f32
      %337 = math.exp %336 : f32
      %338 = arith.addf %337, %cst_0 : f32
      %339 = arith.divf %cst_0, %338 : f32
      %340 = arith.mulf %339, %in_522 : f32
      %341 = arith.addf %340, %335 : f32
      linalg.yield %341 : f32
    } -> tensor<1x1x256xf32>
    %329 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_514, %328 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%10 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32, %in_522: f32, %out: f32):
      %330 = math.tanh %in_522 : f32
      %331 = arith.negf %in : f32
      %332 = math.exp %331 : f32
      %333 = arith.addf %332, %cst_0 : f32
      %334 = arith.divf %cst_0, %333 : f32
      %335 = arith.mulf %334, %330 : f32
      linalg.yield %335 : f32
    } -> tensor<1x1x256xf32>
    %concat_515 = tensor.concat dim(0) %174, %179, %184, %189, %194, %199, %204, %209, %214, %219, %224, %229, %234, %239, %244, %249, %254, %259, %264, %269, %274, %279, %284, %289, %294, %299, %304, %309, %314, %319, %324, %329 : (tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>, tensor<1x1x256xf32>) -> tensor<32x1x256xf32>
    %collapsed_516 = tensor.collapse_shape %329 [[0, 1], [2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %collapsed_517 = tensor.collapse_shape %328 [[0, 1], [2]] : tensor<1x1x256xf32> into tensor<1x256xf32>
    %concat_518 = tensor.concat dim(0) %collapsed_256, %collapsed_516 : (tensor<1x256xf32>, tensor<1x256xf32>) -> tensor<2x256xf32>
    %expanded_519 = tensor.expand_shape %concat_518 [[0], [1, 2]] output_shape [2, 1, 256] : tensor<2x256xf32> into tensor<2x1x256xf32>
    %concat_520 = tensor.concat dim(0) %collapsed_257, %collapsed_517 : (tensor<1x256xf32>, tensor<1x256xf32>) -> tensor<2x256xf32>
    %expanded_521 = tensor.expand_shape %concat_520 [[0], [1, 2]] output_shape [2, 1, 256] : tensor<2x256xf32> into tensor<2x1x256xf32>
    return %concat_515, %expanded_519, %expanded_521 : tensor<32x1x256xf32>, tensor<2x1x256xf32>, tensor<2x1x256xf32>
  }
}

