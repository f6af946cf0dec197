#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map5 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map6 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map7 = affine_map<(d0) -> (d0)>
#map8 = affine_map<(d0, d1) -> (d0)>
#map9 = affine_map<(d0, d1) -> (d1)>
#map10 = affine_map<(d0, d1) -> (d0, d1)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map12 = affine_map<(d0, d1, d2) -> (d2)>
#map13 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d3, d0, d2, d4)>
#map14 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#map15 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map16 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map17 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map18 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map19 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map20 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map21 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1, d3)>
#map22 = affine_map<(d0, d1, d2) -> ()>
#map23 = affine_map<() -> ()>
#map24 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d0)>
#map25 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d1)>
#map26 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map27 = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
#map28 = affine_map<(d0, d1, d2) -> (d0)>
#map29 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d2)>
#map30 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d1, d4)>
#map31 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map32 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d2)>
#map33 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d2, d4, d3)>
#map34 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d2, d3, d4)>
#map35 = affine_map<(d0, d1, d2, d3, d4) -> (d2, d0, d3, d1, d4)>
#map36 = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
#map37 = affine_map<(d0, d1) -> (d1, d0)>
module {
  func.func @main(%arg0: tensor<1000x128xf32> {memplan.kind = "parameter"}, %arg1: tensor<128x1000xf32> {memplan.kind = "parameter"}, %arg2: tensor<512x128xf32> {memplan.kind = "parameter"}, %arg3: tensor<128xf32> {memplan.kind = "parameter"}, %arg4: tensor<128xf32> {memplan.kind = "parameter"}, %arg5: tensor<128x128xf32> {memplan.kind = "parameter"}, %arg6: tensor<128x384xf32> {memplan.kind = "parameter"}, %arg7: tensor<128x512xf32> {memplan.kind = "parameter"}, %arg8: tensor<512x128xf32> {memplan.kind = "parameter"}, %arg9: tensor<128xf32> {memplan.kind = "parameter"}, %arg10: tensor<128xf32> {memplan.kind = "parameter"}, %arg11: tensor<128x128xf32> {memplan.kind = "parameter"}, %arg12: tensor<128x384xf32> {memplan.kind = "parameter"}, %arg13: tensor<128x512xf32> {memplan.kind = "parameter"}, %arg14: tensor<512x128xf32> {memplan.kind = "parameter"}, %arg15: tensor<128xf32> {memplan.kind = "parameter"}, %arg16: tensor<128xf32> {memplan.kind = "parameter"}, %arg17: tensor<128x128xf32> {memplan.kind = "parameter"}, %arg18: tensor<128x384xf32> {memplan.kind = "parameter"}, %arg19: tensor<128x512xf32> {memplan.kind = "parameter"}, %arg20: tensor<512x128xf32> {memplan.kind = "parameter"}, %arg21: tensor<128xf32> {memplan.kind = "parameter"}, %arg22: tensor<128xf32> {memplan.kind = "parameter"}, %arg23: tensor<128x128xf32> {memplan.kind = "parameter"}, %arg24: tensor<128x384xf32> {memplan.kind = "parameter"}, %arg25: tensor<128x512xf32> {memplan.kind = "parameter"}, %arg26: tensor<64x128xf32> {memplan.kind = "parameter"}, %arg27: tensor<4x64xi32> {memplan.kind = "input"}, %arg28: tensor<4x64xi32> {memplan.kind = "input"}) -> (tensor<f32> {memplan.kind = "loss"}, tensor<1000x128xf32> {memplan.kind = "parameter"}, tensor<128x1000xf32> {memplan.kind = "parameter"}, tensor<512x128xf32> {memplan.kind = "parameter"}, tensor<128xf32> {memplan.kind = "parameter"}, tensor<128xf32> {memplan.kind = "parameter"}, tensor<128x128xf32> {memplan.kind = "parameter"}, tensor<128x384xf32> {memplan.kind = "parameter"}, tensor<128x512xf32> {memplan.kind = "parameter"}, tensor<512x128xf32> {memplan.kind = "parameter"}, tensor<128xf32> {memplan.kind = "parameter"}, tensor<128xf32> {memplan.kind = "parameter"}, tensor<128x128xf32> {memplan.kind = "parameter"}, tensor<128x384xf32> {memplan.kind = "parameter"}, tensor<128x512xf32> {memplan.kind = "parameter"}, tensor<512x128xf32> {memplan.kind = "parameter"}, tensor<128xf32> {memplan.kind = "parameter"}, tensor<128xf32> {memplan.kind = "parameter"}, tensor<128x128xf32> {memplan.kind = "parameter"}, tensor<128x384xf32> {memplan.kind = "parameter"}, tensor<128x512xf32> {memplan.kind = "parameter"}, tensor<512x128xf32> {memplan.kind = "parameter"}, tensor<128xf32> {memplan.kind = "parameter"}, tensor<128xf32> {memplan.kind = "parameter"}, tensor<128x128xf32> {memplan.kind = "parameter"}, tensor<128x384xf32> {memplan.kind = "parameter"}, tensor<128x512xf32> {memplan.kind = "parameter"}, tensor<64x128xf32> {memplan.kind = "parameter"}) {
    %cst = arith.constant 0.00999999977 : f32
    %cst_0 = arith.constant -3.906250e-03 : f32
    %cst_1 = arith.constant 5.000000e-01 : f32
    %cst_2 = arith.constant 0.797884583 : f32
    %cst_3 = arith.constant 4.471500e-02 : f32
    %cst_4 = arith.constant 3.000000e+00 : f32
    %cst_5 = arith.constant 1.000000e+00 : f32
    %cst_6 = arith.constant -1.000000e+09 : f32
    %cst_7 = arith.constant 5.65685415 : f32
    %cst_8 = arith.constant -5.000000e-01 : f32
    %cst_9 = arith.constant 9.99999974E-6 : f32
    %cst_10 = arith.constant 2.000000e+00 : f32
    %cst_11 = arith.constant 1.280000e+02 : f32
    %cst_12 = arith.constant 2.560000e+02 : f32
    %cst_13 = arith.constant 0xFF800000 : f32
    %cst_14 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<1x1x1000xi32>
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel"]} outs(%0 : tensor<1x1x1000xi32>) {
    ^bb0(%out: i32):
      %454 = linalg.index 2 : index
      %455 = arith.index_cast %454 : index to i32
      linalg.yield %455 : i32
    } -> tensor<1x1x1000xi32>
    %2 = tensor.empty() : tensor<4x64x1000xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg27, %1 : tensor<4x64xi32>, tensor<1x1x1000xi32>) outs(%2 : tensor<4x64x1000xf32>) {
    ^bb0(%in: i32, %in_93: i32, %out: f32):
      %454 = arith.cmpi eq, %in, %in_93 : i32
      %455 = arith.uitofp %454 : i1 to f32
      linalg.yield %455 : f32
    } -> tensor<4x64x1000xf32>
    %4 = tensor.empty() : tensor<4x64x128xf32>
    %5 = linalg.fill ins(%cst_14 : f32) outs(%4 : tensor<4x64x128xf32>) -> tensor<4x64x128xf32>
    %6 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%3, %arg0 : tensor<4x64x1000xf32>, tensor<1000x128xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %arg26 : tensor<4x64x128xf32>, tensor<64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %8 = tensor.empty() : tensor<64xi32>
    %9 = linalg.generic {indexing_maps = [#map7], iterator_types = ["parallel"]} outs(%8 : tensor<64xi32>) {
    ^bb0(%out: i32):
      %454 = linalg.index 0 : index
      %455 = arith.index_cast %454 : index to i32
      linalg.yield %455 : i32
    } -> tensor<64xi32>
    %10 = tensor.empty() : tensor<64x64xi1>
    %11 = linalg.generic {indexing_maps = [#map8, #map9, #map10], iterator_types = ["parallel", "parallel"]} ins(%9, %9 : tensor<64xi32>, tensor<64xi32>) outs(%10 : tensor<64x64xi1>) {
    ^bb0(%in: i32, %in_93: i32, %out: i1):
      %454 = arith.cmpi sge, %in, %in_93 : i32
      linalg.yield %454 : i1
    } -> tensor<64x64xi1>
    %12 = tensor.empty() : tensor<4x64xf32>
    %13 = linalg.fill ins(%cst_14 : f32) outs(%12 : tensor<4x64xf32>) -> tensor<4x64xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%7 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %15 = tensor.empty() : tensor<4x64x1xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %16 : tensor<4x64x128xf32>, tensor<4x64x1xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.subf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %18 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17 : tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %19 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%18 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      %455 = arith.addf %454, %cst_9 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x1xf32>
    %21 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20 : tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = math.rsqrt %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %22 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17, %21 : tensor<4x64x128xf32>, tensor<4x64x1xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %23 = linalg.generic {indexing_maps = [#map, #map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %arg3 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %24 = tensor.empty() : tensor<4x64x384xf32>
    %25 = linalg.fill ins(%cst_14 : f32) outs(%24 : tensor<4x64x384xf32>) -> tensor<4x64x384xf32>
    %26 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%23, %arg6 : tensor<4x64x128xf32>, tensor<128x384xf32>) outs(%25 : tensor<4x64x384xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x384xf32>
    %expanded = tensor.expand_shape %26 [[0], [1], [2, 3, 4]] output_shape [4, 64, 3, 4, 32] : tensor<4x64x384xf32> into tensor<4x64x3x4x32xf32>
    %27 = tensor.empty() : tensor<3x4x4x64x32xf32>
    %28 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%expanded : tensor<4x64x3x4x32xf32>) outs(%27 : tensor<3x4x4x64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x4x4x64x32xf32>
    %extracted_slice = tensor.extract_slice %28[0, 0, 0, 0, 0] [1, 4, 4, 64, 32] [1, 1, 1, 1, 1] : tensor<3x4x4x64x32xf32> to tensor<1x4x4x64x32xf32>
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2], [3], [4]] : tensor<1x4x4x64x32xf32> into tensor<4x4x64x32xf32>
    %extracted_slice_15 = tensor.extract_slice %28[1, 0, 0, 0, 0] [1, 4, 4, 64, 32] [1, 1, 1, 1, 1] : tensor<3x4x4x64x32xf32> to tensor<1x4x4x64x32xf32>
    %collapsed_16 = tensor.collapse_shape %extracted_slice_15 [[0, 1], [2], [3], [4]] : tensor<1x4x4x64x32xf32> into tensor<4x4x64x32xf32>
    %extracted_slice_17 = tensor.extract_slice %28[2, 0, 0, 0, 0] [1, 4, 4, 64, 32] [1, 1, 1, 1, 1] : tensor<3x4x4x64x32xf32> to tensor<1x4x4x64x32xf32>
    %collapsed_18 = tensor.collapse_shape %extracted_slice_17 [[0, 1], [2], [3], [4]] : tensor<1x4x4x64x32xf32> into tensor<4x4x64x32xf32>
    %29 = tensor.empty() : tensor<4x4x32x64xf32>
    %30 = tensor.empty() : tensor<4x4x64x64xf32>
    %31 = linalg.fill ins(%cst_14 : f32) outs(%30 : tensor<4x4x64x64xf32>) -> tensor<4x4x64x64xf32>
    %32 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed, %collapsed_16 : tensor<4x4x64x32xf32>, tensor<4x4x64x32xf32>) outs(%31 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %33 = linalg.generic {indexing_maps = [#map18, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11, %32 : tensor<64x64xi1>, tensor<4x4x64x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1, %in_93: f32, %out: f32):
      %454 = arith.divf %in_93, %cst_7 : f32
      %455 = arith.select %in, %454, %cst_6 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %34 = tensor.empty() : tensor<4x4x64xf32>
    %35 = linalg.fill ins(%cst_13 : f32) outs(%34 : tensor<4x4x64xf32>) -> tensor<4x4x64xf32>
    %36 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%33 : tensor<4x4x64x64xf32>) outs(%35 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.maximumf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64xf32>
    %37 = tensor.empty() : tensor<4x4x64x1xf32>
    %38 = linalg.generic {indexing_maps = [#map19, #map5, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%33, %36 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.subf %in, %in_93 : f32
      %455 = math.exp %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %39 = linalg.fill ins(%cst_14 : f32) outs(%34 : tensor<4x4x64xf32>) -> tensor<4x4x64xf32>
    %40 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%38 : tensor<4x4x64x64xf32>) outs(%39 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64xf32>
    %41 = linalg.generic {indexing_maps = [#map19, #map5, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%38, %40 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.divf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64x64xf32>
    %42 = linalg.generic {indexing_maps = [#map5, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40 : tensor<4x4x64xf32>) outs(%37 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %in : f32
      %455 = arith.divf %cst_5, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x1xf32>
    %43 = tensor.empty() : tensor<4x4x64x32xf32>
    %44 = linalg.fill ins(%cst_14 : f32) outs(%43 : tensor<4x4x64x32xf32>) -> tensor<4x4x64x32xf32>
    %45 = linalg.generic {indexing_maps = [#map15, #map20, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%41, %collapsed_18 : tensor<4x4x64x64xf32>, tensor<4x4x64x32xf32>) outs(%44 : tensor<4x4x64x32xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x32xf32>
    %46 = tensor.empty() : tensor<4x64x4x32xf32>
    %47 = linalg.generic {indexing_maps = [#map21, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%45 : tensor<4x4x64x32xf32>) outs(%46 : tensor<4x64x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64x4x32xf32>
    %collapsed_19 = tensor.collapse_shape %47 [[0], [1], [2, 3]] : tensor<4x64x4x32xf32> into tensor<4x64x128xf32>
    %48 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_19, %arg5 : tensor<4x64x128xf32>, tensor<128x128xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %49 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %48 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %50 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%49 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %51 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%50 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %52 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%49, %51 : tensor<4x64x128xf32>, tensor<4x64x1xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.subf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %53 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52 : tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %54 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%53 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %55 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%54 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      %455 = arith.addf %454, %cst_9 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x1xf32>
    %56 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55 : tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = math.rsqrt %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %57 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52, %56 : tensor<4x64x128xf32>, tensor<4x64x1xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %58 = linalg.generic {indexing_maps = [#map, #map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%57, %arg4 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %59 = tensor.empty() : tensor<4x64x512xf32>
    %60 = linalg.fill ins(%cst_14 : f32) outs(%59 : tensor<4x64x512xf32>) -> tensor<4x64x512xf32>
    %61 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%58, %arg7 : tensor<4x64x128xf32>, tensor<128x512xf32>) outs(%60 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x512xf32>
    %62 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61 : tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x512xf32>
    %63 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61, %62 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %in : f32
      %455 = arith.mulf %454, %cst_3 : f32
      %456 = arith.addf %in, %455 : f32
      %457 = arith.mulf %456, %cst_2 : f32
      %458 = math.tanh %457 : f32
      linalg.yield %458 : f32
    } -> tensor<4x64x512xf32>
    %64 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%63 : tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %in, %cst_5 : f32
      %455 = arith.mulf %454, %cst_1 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x512xf32>
    %65 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61, %64 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x512xf32>
    %66 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%65, %arg2 : tensor<4x64x512xf32>, tensor<512x128xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %67 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%49, %66 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %68 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%67 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %69 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %70 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%67, %69 : tensor<4x64x128xf32>, tensor<4x64x1xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.subf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %71 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70 : tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %72 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%71 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %73 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%72 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      %455 = arith.addf %454, %cst_9 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x1xf32>
    %74 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73 : tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = math.rsqrt %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %75 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70, %74 : tensor<4x64x128xf32>, tensor<4x64x1xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %76 = linalg.generic {indexing_maps = [#map, #map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75, %arg9 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %77 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%76, %arg12 : tensor<4x64x128xf32>, tensor<128x384xf32>) outs(%25 : tensor<4x64x384xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x384xf32>
    %expanded_20 = tensor.expand_shape %77 [[0], [1], [2, 3, 4]] output_shape [4, 64, 3, 4, 32] : tensor<4x64x384xf32> into tensor<4x64x3x4x32xf32>
    %78 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%expanded_20 : tensor<4x64x3x4x32xf32>) outs(%27 : tensor<3x4x4x64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x4x4x64x32xf32>
    %extracted_slice_21 = tensor.extract_slice %78[0, 0, 0, 0, 0] [1, 4, 4, 64, 32] [1, 1, 1, 1, 1] : tensor<3x4x4x64x32xf32> to tensor<1x4x4x64x32xf32>
    %collapsed_22 = tensor.collapse_shape %extracted_slice_21 [[0, 1], [2], [3], [4]] : tensor<1x4x4x64x32xf32> into tensor<4x4x64x32xf32>
    %extracted_slice_23 = tensor.extract_slice %78[1, 0, 0, 0, 0] [1, 4, 4, 64, 32] [1, 1, 1, 1, 1] : tensor<3x4x4x64x32xf32> to tensor<1x4x4x64x32xf32>
    %collapsed_24 = tensor.collapse_shape %extracted_slice_23 [[0, 1], [2], [3], [4]] : tensor<1x4x4x64x32xf32> into tensor<4x4x64x32xf32>
    %extracted_slice_25 = tensor.extract_slice %78[2, 0, 0, 0, 0] [1, 4, 4, 64, 32] [1, 1, 1, 1, 1] : tensor<3x4x4x64x32xf32> to tensor<1x4x4x64x32xf32>
    %collapsed_26 = tensor.collapse_shape %extracted_slice_25 [[0, 1], [2], [3], [4]] : tensor<1x4x4x64x32xf32> into tensor<4x4x64x32xf32>
    %79 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_22, %collapsed_24 : tensor<4x4x64x32xf32>, tensor<4x4x64x32xf32>) outs(%31 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %80 = linalg.generic {indexing_maps = [#map18, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11, %79 : tensor<64x64xi1>, tensor<4x4x64x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1, %in_93: f32, %out: f32):
      %454 = arith.divf %in_93, %cst_7 : f32
      %455 = arith.select %in, %454, %cst_6 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %81 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%80 : tensor<4x4x64x64xf32>) outs(%35 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.maximumf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64xf32>
    %82 = linalg.generic {indexing_maps = [#map19, #map5, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%80, %81 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.subf %in, %in_93 : f32
      %455 = math.exp %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %83 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%82 : tensor<4x4x64x64xf32>) outs(%39 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64xf32>
    %84 = linalg.generic {indexing_maps = [#map19, #map5, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%82, %83 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.divf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64x64xf32>
    %85 = linalg.generic {indexing_maps = [#map5, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%83 : tensor<4x4x64xf32>) outs(%37 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %in : f32
      %455 = arith.divf %cst_5, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x1xf32>
    %86 = linalg.generic {indexing_maps = [#map15, #map20, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%84, %collapsed_26 : tensor<4x4x64x64xf32>, tensor<4x4x64x32xf32>) outs(%44 : tensor<4x4x64x32xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x32xf32>
    %87 = linalg.generic {indexing_maps = [#map21, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%86 : tensor<4x4x64x32xf32>) outs(%46 : tensor<4x64x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64x4x32xf32>
    %collapsed_27 = tensor.collapse_shape %87 [[0], [1], [2, 3]] : tensor<4x64x4x32xf32> into tensor<4x64x128xf32>
    %88 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_27, %arg11 : tensor<4x64x128xf32>, tensor<128x128xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %89 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%67, %88 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %90 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%89 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %91 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %92 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89, %91 : tensor<4x64x128xf32>, tensor<4x64x1xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.subf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %93 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%92 : tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %94 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%93 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %95 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%94 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      %455 = arith.addf %454, %cst_9 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x1xf32>
    %96 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95 : tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = math.rsqrt %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %97 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%92, %96 : tensor<4x64x128xf32>, tensor<4x64x1xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %98 = linalg.generic {indexing_maps = [#map, #map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97, %arg10 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %99 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%98, %arg13 : tensor<4x64x128xf32>, tensor<128x512xf32>) outs(%60 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x512xf32>
    %100 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99 : tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x512xf32>
    %101 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99, %100 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %in : f32
      %455 = arith.mulf %454, %cst_3 : f32
      %456 = arith.addf %in, %455 : f32
      %457 = arith.mulf %456, %cst_2 : f32
      %458 = math.tanh %457 : f32
      linalg.yield %458 : f32
    } -> tensor<4x64x512xf32>
    %102 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101 : tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %in, %cst_5 : f32
      %455 = arith.mulf %454, %cst_1 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x512xf32>
    %103 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99, %102 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x512xf32>
    %104 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%103, %arg8 : tensor<4x64x512xf32>, tensor<512x128xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %105 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89, %104 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %106 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%105 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %107 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %108 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %107 : tensor<4x64x128xf32>, tensor<4x64x1xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.subf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %109 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108 : tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %110 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%109 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %111 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%110 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      %455 = arith.addf %454, %cst_9 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x1xf32>
    %112 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111 : tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = math.rsqrt %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %113 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %112 : tensor<4x64x128xf32>, tensor<4x64x1xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %114 = linalg.generic {indexing_maps = [#map, #map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%113, %arg15 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %115 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%114, %arg18 : tensor<4x64x128xf32>, tensor<128x384xf32>) outs(%25 : tensor<4x64x384xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x384xf32>
    %expanded_28 = tensor.expand_shape %115 [[0], [1], [2, 3, 4]] output_shape [4, 64, 3, 4, 32] : tensor<4x64x384xf32> into tensor<4x64x3x4x32xf32>
    %116 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%expanded_28 : tensor<4x64x3x4x32xf32>) outs(%27 : tensor<3x4x4x64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x4x4x64x32xf32>
    %extracted_slice_29 = tensor.extract_slice %116[0, 0, 0, 0, 0] [1, 4, 4, 64, 32] [1, 1, 1, 1, 1] : tensor<3x4x4x64x32xf32> to tensor<1x4x4x64x32xf32>
    %collapsed_30 = tensor.collapse_shape %extracted_slice_29 [[0, 1], [2], [3], [4]] : tensor<1x4x4x64x32xf32> into tensor<4x4x64x32xf32>
    %extracted_slice_31 = tensor.extract_slice %116[1, 0, 0, 0, 0] [1, 4, 4, 64, 32] [1, 1, 1, 1, 1] : tensor<3x4x4x64x32xf32> to tensor<1x4x4x64x32xf32>
    %collapsed_32 = tensor.collapse_shape %extracted_slice_31 [[0, 1], [2], [3], [4]] : tensor<1x4x4x64x32xf32> into tensor<4x4x64x32xf32>
    %extracted_slice_33 = tensor.extract_slice %116[2, 0, 0, 0, 0] [1, 4, 4, 64, 32] [1, 1, 1, 1, 1] : tensor<3x4x4x64x32xf32> to tensor<1x4x4x64x32xf32>
    %collapsed_34 = tensor.collapse_shape %extracted_slice_33 [[0, 1], [2], [3], [4]] : tensor<1x4x4x64x32xf32> into tensor<4x4x64x32xf32>
    %117 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_30, %collapsed_32 : tensor<4x4x64x32xf32>, tensor<4x4x64x32xf32>) outs(%31 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %118 = linalg.generic {indexing_maps = [#map18, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11, %117 : tensor<64x64xi1>, tensor<4x4x64x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1, %in_93: f32, %out: f32):
      %454 = arith.divf %in_93, %cst_7 : f32
      %455 = arith.select %in, %454, %cst_6 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %119 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%118 : tensor<4x4x64x64xf32>) outs(%35 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.maximumf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64xf32>
    %120 = linalg.generic {indexing_maps = [#map19, #map5, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%118, %119 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.subf %in, %in_93 : f32
      %455 = math.exp %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %121 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%120 : tensor<4x4x64x64xf32>) outs(%39 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64xf32>
    %122 = linalg.generic {indexing_maps = [#map19, #map5, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%120, %121 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.divf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64x64xf32>
    %123 = linalg.generic {indexing_maps = [#map5, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%121 : tensor<4x4x64xf32>) outs(%37 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %in : f32
      %455 = arith.divf %cst_5, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x1xf32>
    %124 = linalg.generic {indexing_maps = [#map15, #map20, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%122, %collapsed_34 : tensor<4x4x64x64xf32>, tensor<4x4x64x32xf32>) outs(%44 : tensor<4x4x64x32xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x32xf32>
    %125 = linalg.generic {indexing_maps = [#map21, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%124 : tensor<4x4x64x32xf32>) outs(%46 : tensor<4x64x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64x4x32xf32>
    %collapsed_35 = tensor.collapse_shape %125 [[0], [1], [2, 3]] : tensor<4x64x4x32xf32> into tensor<4x64x128xf32>
    %126 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_35, %arg17 : tensor<4x64x128xf32>, tensor<128x128xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %127 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %126 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %128 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%127 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %129 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%128 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %130 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%127, %129 : tensor<4x64x128xf32>, tensor<4x64x1xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.subf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %131 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%130 : tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %132 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%131 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %133 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%132 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      %455 = arith.addf %454, %cst_9 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x1xf32>
    %134 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133 : tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = math.rsqrt %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %135 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%130, %134 : tensor<4x64x128xf32>, tensor<4x64x1xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %136 = linalg.generic {indexing_maps = [#map, #map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%135, %arg16 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %137 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%136, %arg19 : tensor<4x64x128xf32>, tensor<128x512xf32>) outs(%60 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x512xf32>
    %138 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%137 : tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x512xf32>
    %139 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%137, %138 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %in : f32
      %455 = arith.mulf %454, %cst_3 : f32
      %456 = arith.addf %in, %455 : f32
      %457 = arith.mulf %456, %cst_2 : f32
      %458 = math.tanh %457 : f32
      linalg.yield %458 : f32
    } -> tensor<4x64x512xf32>
    %140 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139 : tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %in, %cst_5 : f32
      %455 = arith.mulf %454, %cst_1 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x512xf32>
    %141 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%137, %140 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x512xf32>
    %142 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%141, %arg14 : tensor<4x64x512xf32>, tensor<512x128xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %143 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%127, %142 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %144 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%143 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %145 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%144 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %146 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143, %145 : tensor<4x64x128xf32>, tensor<4x64x1xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.subf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %147 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146 : tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %148 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%147 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %149 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%148 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      %455 = arith.addf %454, %cst_9 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x1xf32>
    %150 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149 : tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = math.rsqrt %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %151 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146, %150 : tensor<4x64x128xf32>, tensor<4x64x1xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %152 = linalg.generic {indexing_maps = [#map, #map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%151, %arg21 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %153 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%152, %arg24 : tensor<4x64x128xf32>, tensor<128x384xf32>) outs(%25 : tensor<4x64x384xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x384xf32>
    %expanded_36 = tensor.expand_shape %153 [[0], [1], [2, 3, 4]] output_shape [4, 64, 3, 4, 32] : tensor<4x64x384xf32> into tensor<4x64x3x4x32xf32>
    %154 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%expanded_36 : tensor<4x64x3x4x32xf32>) outs(%27 : tensor<3x4x4x64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x4x4x64x32xf32>
    %extracted_slice_37 = tensor.extract_slice %154[0, 0, 0, 0, 0] [1, 4, 4, 64, 32] [1, 1, 1, 1, 1] : tensor<3x4x4x64x32xf32> to tensor<1x4x4x64x32xf32>
    %collapsed_38 = tensor.collapse_shape %extracted_slice_37 [[0, 1], [2], [3], [4]] : tensor<1x4x4x64x32xf32> into tensor<4x4x64x32xf32>
    %extracted_slice_39 = tensor.extract_slice %154[1, 0, 0, 0, 0] [1, 4, 4, 64, 32] [1, 1, 1, 1, 1] : tensor<3x4x4x64x32xf32> to tensor<1x4x4x64x32xf32>
    %collapsed_40 = tensor.collapse_shape %extracted_slice_39 [[0, 1], [2], [3], [4]] : tensor<1x4x4x64x32xf32> into tensor<4x4x64x32xf32>
    %extracted_slice_41 = tensor.extract_slice %154[2, 0, 0, 0, 0] [1, 4, 4, 64, 32] [1, 1, 1, 1, 1] : tensor<3x4x4x64x32xf32> to tensor<1x4x4x64x32xf32>
    %collapsed_42 = tensor.collapse_shape %extracted_slice_41 [[0, 1], [2], [3], [4]] : tensor<1x4x4x64x32xf32> into tensor<4x4x64x32xf32>
    %155 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_38, %collapsed_40 : tensor<4x4x64x32xf32>, tensor<4x4x64x32xf32>) outs(%31 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %156 = linalg.generic {indexing_maps = [#map18, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11, %155 : tensor<64x64xi1>, tensor<4x4x64x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1, %in_93: f32, %out: f32):
      %454 = arith.divf %in_93, %cst_7 : f32
      %455 = arith.select %in, %454, %cst_6 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %157 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%156 : tensor<4x4x64x64xf32>) outs(%35 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.maximumf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64xf32>
    %158 = linalg.generic {indexing_maps = [#map19, #map5, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%156, %157 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.subf %in, %in_93 : f32
      %455 = math.exp %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %159 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%158 : tensor<4x4x64x64xf32>) outs(%39 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64xf32>
    %160 = linalg.generic {indexing_maps = [#map19, #map5, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%158, %159 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.divf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64x64xf32>
    %161 = linalg.generic {indexing_maps = [#map5, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%159 : tensor<4x4x64xf32>) outs(%37 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %in : f32
      %455 = arith.divf %cst_5, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x1xf32>
    %162 = linalg.generic {indexing_maps = [#map15, #map20, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%160, %collapsed_42 : tensor<4x4x64x64xf32>, tensor<4x4x64x32xf32>) outs(%44 : tensor<4x4x64x32xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x32xf32>
    %163 = linalg.generic {indexing_maps = [#map21, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%162 : tensor<4x4x64x32xf32>) outs(%46 : tensor<4x64x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64x4x32xf32>
    %collapsed_43 = tensor.collapse_shape %163 [[0], [1], [2, 3]] : tensor<4x64x4x32xf32> into tensor<4x64x128xf32>
    %164 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_43, %arg23 : tensor<4x64x128xf32>, tensor<128x128xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %165 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143, %164 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %166 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%165 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %167 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%166 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %168 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%165, %167 : tensor<4x64x128xf32>, tensor<4x64x1xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.subf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %169 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%168 : tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %170 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%169 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %171 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      %455 = arith.addf %454, %cst_9 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x1xf32>
    %172 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171 : tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = math.rsqrt %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %173 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%168, %172 : tensor<4x64x128xf32>, tensor<4x64x1xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %174 = linalg.generic {indexing_maps = [#map, #map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173, %arg22 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %175 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%174, %arg25 : tensor<4x64x128xf32>, tensor<128x512xf32>) outs(%60 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x512xf32>
    %176 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175 : tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x512xf32>
    %177 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175, %176 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %in : f32
      %455 = arith.mulf %454, %cst_3 : f32
      %456 = arith.addf %in, %455 : f32
      %457 = arith.mulf %456, %cst_2 : f32
      %458 = math.tanh %457 : f32
      linalg.yield %458 : f32
    } -> tensor<4x64x512xf32>
    %178 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%177 : tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %in, %cst_5 : f32
      %455 = arith.mulf %454, %cst_1 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x512xf32>
    %179 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175, %178 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x512xf32>
    %180 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%179, %arg20 : tensor<4x64x512xf32>, tensor<512x128xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %181 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%165, %180 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %182 = linalg.fill ins(%cst_14 : f32) outs(%2 : tensor<4x64x1000xf32>) -> tensor<4x64x1000xf32>
    %183 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%181, %arg1 : tensor<4x64x128xf32>, tensor<128x1000xf32>) outs(%182 : tensor<4x64x1000xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x1000xf32>
    %184 = linalg.fill ins(%cst_13 : f32) outs(%12 : tensor<4x64xf32>) -> tensor<4x64xf32>
    %185 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%183 : tensor<4x64x1000xf32>) outs(%184 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.maximumf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %186 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%183, %185 : tensor<4x64x1000xf32>, tensor<4x64xf32>) outs(%2 : tensor<4x64x1000xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.subf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1000xf32>
    %187 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%186 : tensor<4x64x1000xf32>) outs(%2 : tensor<4x64x1000xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = math.exp %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1000xf32>
    %188 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%187 : tensor<4x64x1000xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %189 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%188 : tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = math.log %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %190 = linalg.generic {indexing_maps = [#map1, #map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg28, %1 : tensor<4x64xi32>, tensor<1x1x1000xi32>) outs(%2 : tensor<4x64x1000xf32>) {
    ^bb0(%in: i32, %in_93: i32, %out: f32):
      %454 = arith.cmpi eq, %in, %in_93 : i32
      %455 = arith.uitofp %454 : i1 to f32
      linalg.yield %455 : f32
    } -> tensor<4x64x1000xf32>
    %191 = linalg.generic {indexing_maps = [#map, #map11, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%186, %189, %190 : tensor<4x64x1000xf32>, tensor<4x64x1xf32>, tensor<4x64x1000xf32>) outs(%2 : tensor<4x64x1000xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.subf %in, %in_93 : f32
      %455 = arith.mulf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x1000xf32>
    %192 = tensor.empty() : tensor<f32>
    %193 = linalg.fill ins(%cst_14 : f32) outs(%192 : tensor<f32>) -> tensor<f32>
    %194 = linalg.generic {indexing_maps = [#map, #map22], iterator_types = ["reduction", "reduction", "reduction"]} ins(%191 : tensor<4x64x1000xf32>) outs(%193 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<f32>
    %195 = linalg.generic {indexing_maps = [#map23, #map23], iterator_types = []} ins(%194 : tensor<f32>) outs(%192 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.negf %in : f32
      %455 = arith.divf %454, %cst_12 : f32
      linalg.yield %455 : f32
    } -> tensor<f32>
    %196 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%190 : tensor<4x64x1000xf32>) outs(%2 : tensor<4x64x1000xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.mulf %in, %cst_0 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1000xf32>
    %197 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%196 : tensor<4x64x1000xf32>) outs(%2 : tensor<4x64x1000xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.negf %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1000xf32>
    %198 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%197 : tensor<4x64x1000xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_44 = tensor.expand_shape %198 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %199 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_44, %188 : tensor<4x64x1xf32>, tensor<4x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.divf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %200 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%199 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %201 = linalg.generic {indexing_maps = [#map, #map1, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%196, %200, %187 : tensor<4x64x1000xf32>, tensor<4x64xf32>, tensor<4x64x1000xf32>) outs(%2 : tensor<4x64x1000xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.mulf %in_93, %in_94 : f32
      %455 = arith.addf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x1000xf32>
    %202 = tensor.empty() : tensor<1000x128xf32>
    %203 = linalg.fill ins(%cst_14 : f32) outs(%202 : tensor<1000x128xf32>) -> tensor<1000x128xf32>
    %204 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%201, %181 : tensor<4x64x1000xf32>, tensor<4x64x128xf32>) outs(%203 : tensor<1000x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<1000x128xf32>
    %205 = tensor.empty() : tensor<128x1000xf32>
    %206 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%201, %arg1 : tensor<4x64x1000xf32>, tensor<128x1000xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %207 = tensor.empty() : tensor<128x512xf32>
    %208 = linalg.fill ins(%cst_14 : f32) outs(%207 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %209 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%206, %179 : tensor<4x64x128xf32>, tensor<4x64x512xf32>) outs(%208 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x512xf32>
    %210 = tensor.empty() : tensor<512x128xf32>
    %211 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%206, %arg20 : tensor<4x64x128xf32>, tensor<512x128xf32>) outs(%60 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x512xf32>
    %212 = linalg.generic {indexing_maps = [#map, #map, #map, #map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%211, %178, %175, %177, %176 : tensor<4x64x512xf32>, tensor<4x64x512xf32>, tensor<4x64x512xf32>, tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %454 = arith.subf %cst_5, %in_95 : f32
      %455 = arith.mulf %in_94, %in : f32
      %456 = arith.mulf %455, %cst_1 : f32
      %457 = arith.mulf %456, %454 : f32
      %458 = arith.mulf %457, %in_95 : f32
      %459 = arith.addf %457, %458 : f32
      %460 = arith.mulf %459, %cst_2 : f32
      %461 = arith.mulf %in_96, %cst_4 : f32
      %462 = arith.mulf %460, %cst_3 : f32
      %463 = arith.mulf %462, %461 : f32
      %464 = arith.mulf %in, %in_93 : f32
      %465 = arith.addf %464, %460 : f32
      %466 = arith.addf %465, %463 : f32
      linalg.yield %466 : f32
    } -> tensor<4x64x512xf32>
    %213 = linalg.fill ins(%cst_14 : f32) outs(%210 : tensor<512x128xf32>) -> tensor<512x128xf32>
    %214 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%212, %174 : tensor<4x64x512xf32>, tensor<4x64x128xf32>) outs(%213 : tensor<512x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<512x128xf32>
    %215 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%212, %arg25 : tensor<4x64x512xf32>, tensor<128x512xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %216 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173, %215 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %217 = tensor.empty() : tensor<128xf32>
    %218 = linalg.fill ins(%cst_14 : f32) outs(%217 : tensor<128xf32>) -> tensor<128xf32>
    %219 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%216 : tensor<4x64x128xf32>) outs(%218 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<128xf32>
    %expanded_45 = tensor.expand_shape %219 [[0, 1, 2]] output_shape [1, 1, 128] : tensor<128xf32> into tensor<1x1x128xf32>
    %220 = linalg.generic {indexing_maps = [#map, #map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%215, %arg22 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %221 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_45 : tensor<1x1x128xf32>) outs(%218 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<128xf32>
    %222 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%168, %220 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %223 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%222 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_46 = tensor.expand_shape %223 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %224 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_46, %172, %171 : tensor<4x64x1xf32>, tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.divf %in_93, %in_94 : f32
      %455 = arith.mulf %454, %cst_8 : f32
      %456 = arith.mulf %in, %455 : f32
      %457 = arith.divf %456, %cst_11 : f32
      linalg.yield %457 : f32
    } -> tensor<4x64x1xf32>
    %225 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%224 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %226 = linalg.generic {indexing_maps = [#map, #map11, #map1, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%220, %172, %225, %168 : tensor<4x64x128xf32>, tensor<4x64x1xf32>, tensor<4x64xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %in_95: f32, %out: f32):
      %454 = arith.mulf %in_95, %cst_10 : f32
      %455 = arith.mulf %in_94, %454 : f32
      %456 = arith.mulf %in, %in_93 : f32
      %457 = arith.addf %456, %455 : f32
      linalg.yield %457 : f32
    } -> tensor<4x64x128xf32>
    %227 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%226 : tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.negf %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %228 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%227 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_47 = tensor.expand_shape %228 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %229 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_47 : tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %230 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%229 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %231 = linalg.generic {indexing_maps = [#map, #map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%206, %226, %230 : tensor<4x64x128xf32>, tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      %455 = arith.addf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %232 = tensor.empty() : tensor<128x128xf32>
    %233 = linalg.fill ins(%cst_14 : f32) outs(%232 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %234 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%231, %collapsed_43 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%233 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x128xf32>
    %235 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%231, %arg23 : tensor<4x64x128xf32>, tensor<128x128xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %expanded_48 = tensor.expand_shape %235 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32>
    %236 = linalg.fill ins(%cst_14 : f32) outs(%29 : tensor<4x4x32x64xf32>) -> tensor<4x4x32x64xf32>
    %237 = linalg.generic {indexing_maps = [#map29, #map20, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_48, %160 : tensor<4x64x4x32xf32>, tensor<4x4x64x64xf32>) outs(%236 : tensor<4x4x32x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x32x64xf32>
    %238 = linalg.generic {indexing_maps = [#map30, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_48, %collapsed_42 : tensor<4x64x4x32xf32>, tensor<4x4x64x32xf32>) outs(%31 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %239 = linalg.generic {indexing_maps = [#map19, #map31, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%238, %161, %158 : tensor<4x4x64x64xf32>, tensor<4x4x64x1xf32>, tensor<4x4x64x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.mulf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %240 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%239 : tensor<4x4x64x64xf32>) outs(%39 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64xf32>
    %expanded_49 = tensor.expand_shape %240 [[0], [1], [2, 3]] output_shape [4, 4, 64, 1] : tensor<4x4x64xf32> into tensor<4x4x64x1xf32>
    %241 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_49 : tensor<4x4x64x1xf32>) outs(%37 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.negf %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64x1xf32>
    %242 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%241 : tensor<4x4x64x1xf32>) outs(%39 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64xf32>
    %243 = linalg.generic {indexing_maps = [#map18, #map19, #map5, #map5, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11, %238, %159, %242, %158 : tensor<64x64xi1>, tensor<4x4x64x64xf32>, tensor<4x4x64xf32>, tensor<4x4x64xf32>, tensor<4x4x64x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1, %in_93: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %454 = arith.divf %in_93, %in_94 : f32
      %455 = arith.addf %454, %in_95 : f32
      %456 = arith.mulf %455, %in_96 : f32
      %457 = arith.select %in, %456, %cst_14 : f32
      %458 = arith.divf %457, %cst_7 : f32
      linalg.yield %458 : f32
    } -> tensor<4x4x64x64xf32>
    %244 = linalg.generic {indexing_maps = [#map32, #map20, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%243, %collapsed_38 : tensor<4x4x64x64xf32>, tensor<4x4x64x32xf32>) outs(%44 : tensor<4x4x64x32xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x32xf32>
    %245 = linalg.generic {indexing_maps = [#map15, #map20, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%243, %collapsed_40 : tensor<4x4x64x64xf32>, tensor<4x4x64x32xf32>) outs(%44 : tensor<4x4x64x32xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x32xf32>
    %246 = tensor.empty() : tensor<1x4x4x64x32xf32>
    %247 = linalg.generic {indexing_maps = [#map33, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%237 : tensor<4x4x32x64xf32>) outs(%246 : tensor<1x4x4x64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x4x4x64x32xf32>
    %padded = tensor.pad %247 low[2, 0, 0, 0, 0] high[0, 0, 0, 0, 0] {
    ^bb0(%arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index):
      tensor.yield %cst_14 : f32
    } : tensor<1x4x4x64x32xf32> to tensor<3x4x4x64x32xf32>
    %248 = linalg.generic {indexing_maps = [#map34, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%244 : tensor<4x4x64x32xf32>) outs(%246 : tensor<1x4x4x64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x4x4x64x32xf32>
    %padded_50 = tensor.pad %248 low[1, 0, 0, 0, 0] high[1, 0, 0, 0, 0] {
    ^bb0(%arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index):
      tensor.yield %cst_14 : f32
    } : tensor<1x4x4x64x32xf32> to tensor<3x4x4x64x32xf32>
    %249 = linalg.generic {indexing_maps = [#map34, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%245 : tensor<4x4x64x32xf32>) outs(%246 : tensor<1x4x4x64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x4x4x64x32xf32>
    %padded_51 = tensor.pad %249 low[0, 0, 0, 0, 0] high[2, 0, 0, 0, 0] {
    ^bb0(%arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index):
      tensor.yield %cst_14 : f32
    } : tensor<1x4x4x64x32xf32> to tensor<3x4x4x64x32xf32>
    %250 = tensor.empty() : tensor<4x64x3x4x32xf32>
    %251 = linalg.generic {indexing_maps = [#map35, #map35, #map35, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%padded, %padded_50, %padded_51 : tensor<3x4x4x64x32xf32>, tensor<3x4x4x64x32xf32>, tensor<3x4x4x64x32xf32>) outs(%250 : tensor<4x64x3x4x32xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      %455 = arith.addf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x3x4x32xf32>
    %collapsed_52 = tensor.collapse_shape %251 [[0], [1], [2, 3, 4]] : tensor<4x64x3x4x32xf32> into tensor<4x64x384xf32>
    %252 = tensor.empty() : tensor<384x128xf32>
    %253 = linalg.fill ins(%cst_14 : f32) outs(%252 : tensor<384x128xf32>) -> tensor<384x128xf32>
    %254 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_52, %152 : tensor<4x64x384xf32>, tensor<4x64x128xf32>) outs(%253 : tensor<384x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<384x128xf32>
    %255 = tensor.empty() : tensor<128x384xf32>
    %256 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_52, %arg24 : tensor<4x64x384xf32>, tensor<128x384xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %257 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%151, %256 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %258 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%257 : tensor<4x64x128xf32>) outs(%218 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<128xf32>
    %expanded_53 = tensor.expand_shape %258 [[0, 1, 2]] output_shape [1, 1, 128] : tensor<128xf32> into tensor<1x1x128xf32>
    %259 = linalg.generic {indexing_maps = [#map, #map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%256, %arg21 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %260 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_53 : tensor<1x1x128xf32>) outs(%218 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<128xf32>
    %261 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146, %259 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %262 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%261 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_54 = tensor.expand_shape %262 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %263 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_54, %150, %149 : tensor<4x64x1xf32>, tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.divf %in_93, %in_94 : f32
      %455 = arith.mulf %454, %cst_8 : f32
      %456 = arith.mulf %in, %455 : f32
      %457 = arith.divf %456, %cst_11 : f32
      linalg.yield %457 : f32
    } -> tensor<4x64x1xf32>
    %264 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%263 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %265 = linalg.generic {indexing_maps = [#map, #map11, #map1, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%259, %150, %264, %146 : tensor<4x64x128xf32>, tensor<4x64x1xf32>, tensor<4x64xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %in_95: f32, %out: f32):
      %454 = arith.mulf %in_95, %cst_10 : f32
      %455 = arith.mulf %in_94, %454 : f32
      %456 = arith.mulf %in, %in_93 : f32
      %457 = arith.addf %456, %455 : f32
      linalg.yield %457 : f32
    } -> tensor<4x64x128xf32>
    %266 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%265 : tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.negf %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %267 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%266 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_55 = tensor.expand_shape %267 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %268 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_55 : tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %269 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%268 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %270 = linalg.generic {indexing_maps = [#map, #map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%231, %265, %269 : tensor<4x64x128xf32>, tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      %455 = arith.addf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %271 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%270, %141 : tensor<4x64x128xf32>, tensor<4x64x512xf32>) outs(%208 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x512xf32>
    %272 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%270, %arg14 : tensor<4x64x128xf32>, tensor<512x128xf32>) outs(%60 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x512xf32>
    %273 = linalg.generic {indexing_maps = [#map, #map, #map, #map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%272, %140, %137, %139, %138 : tensor<4x64x512xf32>, tensor<4x64x512xf32>, tensor<4x64x512xf32>, tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %454 = arith.subf %cst_5, %in_95 : f32
      %455 = arith.mulf %in_94, %in : f32
      %456 = arith.mulf %455, %cst_1 : f32
      %457 = arith.mulf %456, %454 : f32
      %458 = arith.mulf %457, %in_95 : f32
      %459 = arith.addf %457, %458 : f32
      %460 = arith.mulf %459, %cst_2 : f32
      %461 = arith.mulf %in_96, %cst_4 : f32
      %462 = arith.mulf %460, %cst_3 : f32
      %463 = arith.mulf %462, %461 : f32
      %464 = arith.mulf %in, %in_93 : f32
      %465 = arith.addf %464, %460 : f32
      %466 = arith.addf %465, %463 : f32
      linalg.yield %466 : f32
    } -> tensor<4x64x512xf32>
    %274 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%273, %136 : tensor<4x64x512xf32>, tensor<4x64x128xf32>) outs(%213 : tensor<512x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<512x128xf32>
    %275 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%273, %arg19 : tensor<4x64x512xf32>, tensor<128x512xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %276 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%135, %275 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %277 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%276 : tensor<4x64x128xf32>) outs(%218 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<128xf32>
    %expanded_56 = tensor.expand_shape %277 [[0, 1, 2]] output_shape [1, 1, 128] : tensor<128xf32> into tensor<1x1x128xf32>
    %278 = linalg.generic {indexing_maps = [#map, #map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%275, %arg16 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %279 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_56 : tensor<1x1x128xf32>) outs(%218 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<128xf32>
    %280 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%130, %278 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %281 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%280 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_57 = tensor.expand_shape %281 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %282 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_57, %134, %133 : tensor<4x64x1xf32>, tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.divf %in_93, %in_94 : f32
      %455 = arith.mulf %454, %cst_8 : f32
      %456 = arith.mulf %in, %455 : f32
      %457 = arith.divf %456, %cst_11 : f32
      linalg.yield %457 : f32
    } -> tensor<4x64x1xf32>
    %283 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%282 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %284 = linalg.generic {indexing_maps = [#map, #map11, #map1, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%278, %134, %283, %130 : tensor<4x64x128xf32>, tensor<4x64x1xf32>, tensor<4x64xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %in_95: f32, %out: f32):
      %454 = arith.mulf %in_95, %cst_10 : f32
      %455 = arith.mulf %in_94, %454 : f32
      %456 = arith.mulf %in, %in_93 : f32
      %457 = arith.addf %456, %455 : f32
      linalg.yield %457 : f32
    } -> tensor<4x64x128xf32>
    %285 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%284 : tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.negf %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %286 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%285 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_58 = tensor.expand_shape %286 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %287 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_58 : tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %288 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%287 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %289 = linalg.generic {indexing_maps = [#map, #map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%270, %284, %288 : tensor<4x64x128xf32>, tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      %455 = arith.addf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %290 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%289, %collapsed_35 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%233 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x128xf32>
    %291 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%289, %arg17 : tensor<4x64x128xf32>, tensor<128x128xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %expanded_59 = tensor.expand_shape %291 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32>
    %292 = linalg.generic {indexing_maps = [#map29, #map20, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_59, %122 : tensor<4x64x4x32xf32>, tensor<4x4x64x64xf32>) outs(%236 : tensor<4x4x32x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x32x64xf32>
    %293 = linalg.generic {indexing_maps = [#map30, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_59, %collapsed_34 : tensor<4x64x4x32xf32>, tensor<4x4x64x32xf32>) outs(%31 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %294 = linalg.generic {indexing_maps = [#map19, #map31, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%293, %123, %120 : tensor<4x4x64x64xf32>, tensor<4x4x64x1xf32>, tensor<4x4x64x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.mulf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %295 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%294 : tensor<4x4x64x64xf32>) outs(%39 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64xf32>
    %expanded_60 = tensor.expand_shape %295 [[0], [1], [2, 3]] output_shape [4, 4, 64, 1] : tensor<4x4x64xf32> into tensor<4x4x64x1xf32>
    %296 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_60 : tensor<4x4x64x1xf32>) outs(%37 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.negf %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64x1xf32>
    %297 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%296 : tensor<4x4x64x1xf32>) outs(%39 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64xf32>
    %298 = linalg.generic {indexing_maps = [#map18, #map19, #map5, #map5, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11, %293, %121, %297, %120 : tensor<64x64xi1>, tensor<4x4x64x64xf32>, tensor<4x4x64xf32>, tensor<4x4x64xf32>, tensor<4x4x64x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1, %in_93: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %454 = arith.divf %in_93, %in_94 : f32
      %455 = arith.addf %454, %in_95 : f32
      %456 = arith.mulf %455, %in_96 : f32
      %457 = arith.select %in, %456, %cst_14 : f32
      %458 = arith.divf %457, %cst_7 : f32
      linalg.yield %458 : f32
    } -> tensor<4x4x64x64xf32>
    %299 = linalg.generic {indexing_maps = [#map32, #map20, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%298, %collapsed_30 : tensor<4x4x64x64xf32>, tensor<4x4x64x32xf32>) outs(%44 : tensor<4x4x64x32xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x32xf32>
    %300 = linalg.generic {indexing_maps = [#map15, #map20, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%298, %collapsed_32 : tensor<4x4x64x64xf32>, tensor<4x4x64x32xf32>) outs(%44 : tensor<4x4x64x32xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x32xf32>
    %301 = linalg.generic {indexing_maps = [#map33, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%292 : tensor<4x4x32x64xf32>) outs(%246 : tensor<1x4x4x64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x4x4x64x32xf32>
    %padded_61 = tensor.pad %301 low[2, 0, 0, 0, 0] high[0, 0, 0, 0, 0] {
    ^bb0(%arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index):
      tensor.yield %cst_14 : f32
    } : tensor<1x4x4x64x32xf32> to tensor<3x4x4x64x32xf32>
    %302 = linalg.generic {indexing_maps = [#map34, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%299 : tensor<4x4x64x32xf32>) outs(%246 : tensor<1x4x4x64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x4x4x64x32xf32>
    %padded_62 = tensor.pad %302 low[1, 0, 0, 0, 0] high[1, 0, 0, 0, 0] {
    ^bb0(%arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index):
      tensor.yield %cst_14 : f32
    } : tensor<1x4x4x64x32xf32> to tensor<3x4x4x64x32xf32>
    %303 = linalg.generic {indexing_maps = [#map34, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%300 : tensor<4x4x64x32xf32>) outs(%246 : tensor<1x4x4x64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x4x4x64x32xf32>
    %padded_63 = tensor.pad %303 low[0, 0, 0, 0, 0] high[2, 0, 0, 0, 0] {
    ^bb0(%arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index):
      tensor.yield %cst_14 : f32
    } : tensor<1x4x4x64x32xf32> to tensor<3x4x4x64x32xf32>
    %304 = linalg.generic {indexing_maps = [#map35, #map35, #map35, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%padded_61, %padded_62, %padded_63 : tensor<3x4x4x64x32xf32>, tensor<3x4x4x64x32xf32>, tensor<3x4x4x64x32xf32>) outs(%250 : tensor<4x64x3x4x32xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      %455 = arith.addf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x3x4x32xf32>
    %collapsed_64 = tensor.collapse_shape %304 [[0], [1], [2, 3, 4]] : tensor<4x64x3x4x32xf32> into tensor<4x64x384xf32>
    %305 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_64, %114 : tensor<4x64x384xf32>, tensor<4x64x128xf32>) outs(%253 : tensor<384x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<384x128xf32>
    %306 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_64, %arg18 : tensor<4x64x384xf32>, tensor<128x384xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %307 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%113, %306 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %308 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%307 : tensor<4x64x128xf32>) outs(%218 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<128xf32>
    %expanded_65 = tensor.expand_shape %308 [[0, 1, 2]] output_shape [1, 1, 128] : tensor<128xf32> into tensor<1x1x128xf32>
    %309 = linalg.generic {indexing_maps = [#map, #map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%306, %arg15 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %310 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_65 : tensor<1x1x128xf32>) outs(%218 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<128xf32>
    %311 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %309 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %312 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%311 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_66 = tensor.expand_shape %312 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %313 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_66, %112, %111 : tensor<4x64x1xf32>, tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.divf %in_93, %in_94 : f32
      %455 = arith.mulf %454, %cst_8 : f32
      %456 = arith.mulf %in, %455 : f32
      %457 = arith.divf %456, %cst_11 : f32
      linalg.yield %457 : f32
    } -> tensor<4x64x1xf32>
    %314 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%313 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %315 = linalg.generic {indexing_maps = [#map, #map11, #map1, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%309, %112, %314, %108 : tensor<4x64x128xf32>, tensor<4x64x1xf32>, tensor<4x64xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %in_95: f32, %out: f32):
      %454 = arith.mulf %in_95, %cst_10 : f32
      %455 = arith.mulf %in_94, %454 : f32
      %456 = arith.mulf %in, %in_93 : f32
      %457 = arith.addf %456, %455 : f32
      linalg.yield %457 : f32
    } -> tensor<4x64x128xf32>
    %316 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%315 : tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.negf %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %317 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%316 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_67 = tensor.expand_shape %317 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %318 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_67 : tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %319 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%318 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %320 = linalg.generic {indexing_maps = [#map, #map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%289, %315, %319 : tensor<4x64x128xf32>, tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      %455 = arith.addf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %321 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%320, %103 : tensor<4x64x128xf32>, tensor<4x64x512xf32>) outs(%208 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x512xf32>
    %322 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%320, %arg8 : tensor<4x64x128xf32>, tensor<512x128xf32>) outs(%60 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x512xf32>
    %323 = linalg.generic {indexing_maps = [#map, #map, #map, #map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%322, %102, %99, %101, %100 : tensor<4x64x512xf32>, tensor<4x64x512xf32>, tensor<4x64x512xf32>, tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %454 = arith.subf %cst_5, %in_95 : f32
      %455 = arith.mulf %in_94, %in : f32
      %456 = arith.mulf %455, %cst_1 : f32
      %457 = arith.mulf %456, %454 : f32
      %458 = arith.mulf %457, %in_95 : f32
      %459 = arith.addf %457, %458 : f32
      %460 = arith.mulf %459, %cst_2 : f32
      %461 = arith.mulf %in_96, %cst_4 : f32
      %462 = arith.mulf %460, %cst_3 : f32
      %463 = arith.mulf %462, %461 : f32
      %464 = arith.mulf %in, %in_93 : f32
      %465 = arith.addf %464, %460 : f32
      %466 = arith.addf %465, %463 : f32
      linalg.yield %466 : f32
    } -> tensor<4x64x512xf32>
    %324 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%323, %98 : tensor<4x64x512xf32>, tensor<4x64x128xf32>) outs(%213 : tensor<512x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<512x128xf32>
    %325 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%323, %arg13 : tensor<4x64x512xf32>, tensor<128x512xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %326 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97, %325 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %327 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%326 : tensor<4x64x128xf32>) outs(%218 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<128xf32>
    %expanded_68 = tensor.expand_shape %327 [[0, 1, 2]] output_shape [1, 1, 128] : tensor<128xf32> into tensor<1x1x128xf32>
    %328 = linalg.generic {indexing_maps = [#map, #map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%325, %arg10 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %329 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_68 : tensor<1x1x128xf32>) outs(%218 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<128xf32>
    %330 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%92, %328 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %331 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%330 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_69 = tensor.expand_shape %331 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %332 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_69, %96, %95 : tensor<4x64x1xf32>, tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.divf %in_93, %in_94 : f32
      %455 = arith.mulf %454, %cst_8 : f32
      %456 = arith.mulf %in, %455 : f32
      %457 = arith.divf %456, %cst_11 : f32
      linalg.yield %457 : f32
    } -> tensor<4x64x1xf32>
    %333 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%332 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %334 = linalg.generic {indexing_maps = [#map, #map11, #map1, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%328, %96, %333, %92 : tensor<4x64x128xf32>, tensor<4x64x1xf32>, tensor<4x64xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %in_95: f32, %out: f32):
      %454 = arith.mulf %in_95, %cst_10 : f32
      %455 = arith.mulf %in_94, %454 : f32
      %456 = arith.mulf %in, %in_93 : f32
      %457 = arith.addf %456, %455 : f32
      linalg.yield %457 : f32
    } -> tensor<4x64x128xf32>
    %335 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%334 : tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.negf %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %336 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%335 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_70 = tensor.expand_shape %336 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %337 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_70 : tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %338 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%337 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %339 = linalg.generic {indexing_maps = [#map, #map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%320, %334, %338 : tensor<4x64x128xf32>, tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      %455 = arith.addf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %340 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%339, %collapsed_27 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%233 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x128xf32>
    %341 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%339, %arg11 : tensor<4x64x128xf32>, tensor<128x128xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %expanded_71 = tensor.expand_shape %341 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32>
    %342 = linalg.generic {indexing_maps = [#map29, #map20, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_71, %84 : tensor<4x64x4x32xf32>, tensor<4x4x64x64xf32>) outs(%236 : tensor<4x4x32x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x32x64xf32>
    %343 = linalg.generic {indexing_maps = [#map30, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_71, %collapsed_26 : tensor<4x64x4x32xf32>, tensor<4x4x64x32xf32>) outs(%31 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %344 = linalg.generic {indexing_maps = [#map19, #map31, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%343, %85, %82 : tensor<4x4x64x64xf32>, tensor<4x4x64x1xf32>, tensor<4x4x64x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.mulf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %345 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%344 : tensor<4x4x64x64xf32>) outs(%39 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64xf32>
    %expanded_72 = tensor.expand_shape %345 [[0], [1], [2, 3]] output_shape [4, 4, 64, 1] : tensor<4x4x64xf32> into tensor<4x4x64x1xf32>
    %346 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_72 : tensor<4x4x64x1xf32>) outs(%37 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.negf %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64x1xf32>
    %347 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%346 : tensor<4x4x64x1xf32>) outs(%39 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64xf32>
    %348 = linalg.generic {indexing_maps = [#map18, #map19, #map5, #map5, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11, %343, %83, %347, %82 : tensor<64x64xi1>, tensor<4x4x64x64xf32>, tensor<4x4x64xf32>, tensor<4x4x64xf32>, tensor<4x4x64x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1, %in_93: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %454 = arith.divf %in_93, %in_94 : f32
      %455 = arith.addf %454, %in_95 : f32
      %456 = arith.mulf %455, %in_96 : f32
      %457 = arith.select %in, %456, %cst_14 : f32
      %458 = arith.divf %457, %cst_7 : f32
      linalg.yield %458 : f32
    } -> tensor<4x4x64x64xf32>
    %349 = linalg.generic {indexing_maps = [#map32, #map20, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%348, %collapsed_22 : tensor<4x4x64x64xf32>, tensor<4x4x64x32xf32>) outs(%44 : tensor<4x4x64x32xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x32xf32>
    %350 = linalg.generic {indexing_maps = [#map15, #map20, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%348, %collapsed_24 : tensor<4x4x64x64xf32>, tensor<4x4x64x32xf32>) outs(%44 : tensor<4x4x64x32xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x32xf32>
    %351 = linalg.generic {indexing_maps = [#map33, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%342 : tensor<4x4x32x64xf32>) outs(%246 : tensor<1x4x4x64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x4x4x64x32xf32>
    %padded_73 = tensor.pad %351 low[2, 0, 0, 0, 0] high[0, 0, 0, 0, 0] {
    ^bb0(%arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index):
      tensor.yield %cst_14 : f32
    } : tensor<1x4x4x64x32xf32> to tensor<3x4x4x64x32xf32>
    %352 = linalg.generic {indexing_maps = [#map34, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%349 : tensor<4x4x64x32xf32>) outs(%246 : tensor<1x4x4x64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x4x4x64x32xf32>
    %padded_74 = tensor.pad %352 low[1, 0, 0, 0, 0] high[1, 0, 0, 0, 0] {
    ^bb0(%arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index):
      tensor.yield %cst_14 : f32
    } : tensor<1x4x4x64x32xf32> to tensor<3x4x4x64x32xf32>
    %353 = linalg.generic {indexing_maps = [#map34, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%350 : tensor<4x4x64x32xf32>) outs(%246 : tensor<1x4x4x64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x4x4x64x32xf32>
    %padded_75 = tensor.pad %353 low[0, 0, 0, 0, 0] high[2, 0, 0, 0, 0] {
    ^bb0(%arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index):
      tensor.yield %cst_14 : f32
    } : tensor<1x4x4x64x32xf32> to tensor<3x4x4x64x32xf32>
    %354 = linalg.generic {indexing_maps = [#map35, #map35, #map35, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%padded_73, %padded_74, %padded_75 : tensor<3x4x4x64x32xf32>, tensor<3x4x4x64x32xf32>, tensor<3x4x4x64x32xf32>) outs(%250 : tensor<4x64x3x4x32xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      %455 = arith.addf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x3x4x32xf32>
    %collapsed_76 = tensor.collapse_shape %354 [[0], [1], [2, 3, 4]] : tensor<4x64x3x4x32xf32> into tensor<4x64x384xf32>
    %355 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_76, %76 : tensor<4x64x384xf32>, tensor<4x64x128xf32>) outs(%253 : tensor<384x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<384x128xf32>
    %356 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_76, %arg12 : tensor<4x64x384xf32>, tensor<128x384xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %357 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75, %356 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %358 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%357 : tensor<4x64x128xf32>) outs(%218 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<128xf32>
    %expanded_77 = tensor.expand_shape %358 [[0, 1, 2]] output_shape [1, 1, 128] : tensor<128xf32> into tensor<1x1x128xf32>
    %359 = linalg.generic {indexing_maps = [#map, #map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%356, %arg9 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %360 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_77 : tensor<1x1x128xf32>) outs(%218 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<128xf32>
    %361 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70, %359 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %362 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%361 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_78 = tensor.expand_shape %362 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %363 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_78, %74, %73 : tensor<4x64x1xf32>, tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.divf %in_93, %in_94 : f32
      %455 = arith.mulf %454, %cst_8 : f32
      %456 = arith.mulf %in, %455 : f32
      %457 = arith.divf %456, %cst_11 : f32
      linalg.yield %457 : f32
    } -> tensor<4x64x1xf32>
    %364 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%363 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %365 = linalg.generic {indexing_maps = [#map, #map11, #map1, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%359, %74, %364, %70 : tensor<4x64x128xf32>, tensor<4x64x1xf32>, tensor<4x64xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %in_95: f32, %out: f32):
      %454 = arith.mulf %in_95, %cst_10 : f32
      %455 = arith.mulf %in_94, %454 : f32
      %456 = arith.mulf %in, %in_93 : f32
      %457 = arith.addf %456, %455 : f32
      linalg.yield %457 : f32
    } -> tensor<4x64x128xf32>
    %366 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%365 : tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.negf %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %367 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%366 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_79 = tensor.expand_shape %367 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %368 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_79 : tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %369 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%368 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %370 = linalg.generic {indexing_maps = [#map, #map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%339, %365, %369 : tensor<4x64x128xf32>, tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      %455 = arith.addf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %371 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%370, %65 : tensor<4x64x128xf32>, tensor<4x64x512xf32>) outs(%208 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x512xf32>
    %372 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%370, %arg2 : tensor<4x64x128xf32>, tensor<512x128xf32>) outs(%60 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x512xf32>
    %373 = linalg.generic {indexing_maps = [#map, #map, #map, #map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%372, %64, %61, %63, %62 : tensor<4x64x512xf32>, tensor<4x64x512xf32>, tensor<4x64x512xf32>, tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%59 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %454 = arith.subf %cst_5, %in_95 : f32
      %455 = arith.mulf %in_94, %in : f32
      %456 = arith.mulf %455, %cst_1 : f32
      %457 = arith.mulf %456, %454 : f32
      %458 = arith.mulf %457, %in_95 : f32
      %459 = arith.addf %457, %458 : f32
      %460 = arith.mulf %459, %cst_2 : f32
      %461 = arith.mulf %in_96, %cst_4 : f32
      %462 = arith.mulf %460, %cst_3 : f32
      %463 = arith.mulf %462, %461 : f32
      %464 = arith.mulf %in, %in_93 : f32
      %465 = arith.addf %464, %460 : f32
      %466 = arith.addf %465, %463 : f32
      linalg.yield %466 : f32
    } -> tensor<4x64x512xf32>
    %374 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%373, %58 : tensor<4x64x512xf32>, tensor<4x64x128xf32>) outs(%213 : tensor<512x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<512x128xf32>
    %375 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%373, %arg7 : tensor<4x64x512xf32>, tensor<128x512xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %376 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%57, %375 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %377 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%376 : tensor<4x64x128xf32>) outs(%218 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<128xf32>
    %expanded_80 = tensor.expand_shape %377 [[0, 1, 2]] output_shape [1, 1, 128] : tensor<128xf32> into tensor<1x1x128xf32>
    %378 = linalg.generic {indexing_maps = [#map, #map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%375, %arg4 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %379 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_80 : tensor<1x1x128xf32>) outs(%218 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<128xf32>
    %380 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52, %378 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %381 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%380 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_81 = tensor.expand_shape %381 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %382 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_81, %56, %55 : tensor<4x64x1xf32>, tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.divf %in_93, %in_94 : f32
      %455 = arith.mulf %454, %cst_8 : f32
      %456 = arith.mulf %in, %455 : f32
      %457 = arith.divf %456, %cst_11 : f32
      linalg.yield %457 : f32
    } -> tensor<4x64x1xf32>
    %383 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%382 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %384 = linalg.generic {indexing_maps = [#map, #map11, #map1, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%378, %56, %383, %52 : tensor<4x64x128xf32>, tensor<4x64x1xf32>, tensor<4x64xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %in_95: f32, %out: f32):
      %454 = arith.mulf %in_95, %cst_10 : f32
      %455 = arith.mulf %in_94, %454 : f32
      %456 = arith.mulf %in, %in_93 : f32
      %457 = arith.addf %456, %455 : f32
      linalg.yield %457 : f32
    } -> tensor<4x64x128xf32>
    %385 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%384 : tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.negf %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %386 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%385 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_82 = tensor.expand_shape %386 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %387 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_82 : tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %388 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%387 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %389 = linalg.generic {indexing_maps = [#map, #map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%370, %384, %388 : tensor<4x64x128xf32>, tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      %455 = arith.addf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %390 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%389, %collapsed_19 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%233 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x128xf32>
    %391 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%389, %arg5 : tensor<4x64x128xf32>, tensor<128x128xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %expanded_83 = tensor.expand_shape %391 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32>
    %392 = linalg.generic {indexing_maps = [#map29, #map20, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_83, %41 : tensor<4x64x4x32xf32>, tensor<4x4x64x64xf32>) outs(%236 : tensor<4x4x32x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x32x64xf32>
    %393 = linalg.generic {indexing_maps = [#map30, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_83, %collapsed_18 : tensor<4x64x4x32xf32>, tensor<4x4x64x32xf32>) outs(%31 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %394 = linalg.generic {indexing_maps = [#map19, #map31, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%393, %42, %38 : tensor<4x4x64x64xf32>, tensor<4x4x64x1xf32>, tensor<4x4x64x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.mulf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x64xf32>
    %395 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%394 : tensor<4x4x64x64xf32>) outs(%39 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64xf32>
    %expanded_84 = tensor.expand_shape %395 [[0], [1], [2, 3]] output_shape [4, 4, 64, 1] : tensor<4x4x64xf32> into tensor<4x4x64x1xf32>
    %396 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_84 : tensor<4x4x64x1xf32>) outs(%37 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.negf %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64x1xf32>
    %397 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%396 : tensor<4x4x64x1xf32>) outs(%39 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x4x64xf32>
    %398 = linalg.generic {indexing_maps = [#map18, #map19, #map5, #map5, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11, %393, %40, %397, %38 : tensor<64x64xi1>, tensor<4x4x64x64xf32>, tensor<4x4x64xf32>, tensor<4x4x64xf32>, tensor<4x4x64x64xf32>) outs(%30 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1, %in_93: f32, %in_94: f32, %in_95: f32, %in_96: f32, %out: f32):
      %454 = arith.divf %in_93, %in_94 : f32
      %455 = arith.addf %454, %in_95 : f32
      %456 = arith.mulf %455, %in_96 : f32
      %457 = arith.select %in, %456, %cst_14 : f32
      %458 = arith.divf %457, %cst_7 : f32
      linalg.yield %458 : f32
    } -> tensor<4x4x64x64xf32>
    %399 = linalg.generic {indexing_maps = [#map32, #map20, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%398, %collapsed : tensor<4x4x64x64xf32>, tensor<4x4x64x32xf32>) outs(%44 : tensor<4x4x64x32xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x32xf32>
    %400 = linalg.generic {indexing_maps = [#map15, #map20, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%398, %collapsed_16 : tensor<4x4x64x64xf32>, tensor<4x4x64x32xf32>) outs(%44 : tensor<4x4x64x32xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x4x64x32xf32>
    %401 = linalg.generic {indexing_maps = [#map33, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%392 : tensor<4x4x32x64xf32>) outs(%246 : tensor<1x4x4x64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x4x4x64x32xf32>
    %padded_85 = tensor.pad %401 low[2, 0, 0, 0, 0] high[0, 0, 0, 0, 0] {
    ^bb0(%arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index):
      tensor.yield %cst_14 : f32
    } : tensor<1x4x4x64x32xf32> to tensor<3x4x4x64x32xf32>
    %402 = linalg.generic {indexing_maps = [#map34, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%399 : tensor<4x4x64x32xf32>) outs(%246 : tensor<1x4x4x64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x4x4x64x32xf32>
    %padded_86 = tensor.pad %402 low[1, 0, 0, 0, 0] high[1, 0, 0, 0, 0] {
    ^bb0(%arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index):
      tensor.yield %cst_14 : f32
    } : tensor<1x4x4x64x32xf32> to tensor<3x4x4x64x32xf32>
    %403 = linalg.generic {indexing_maps = [#map34, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%400 : tensor<4x4x64x32xf32>) outs(%246 : tensor<1x4x4x64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x4x4x64x32xf32>
    %padded_87 = tensor.pad %403 low[0, 0, 0, 0, 0] high[2, 0, 0, 0, 0] {
    ^bb0(%arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index):
      tensor.yield %cst_14 : f32
    } : tensor<1x4x4x64x32xf32> to tensor<3x4x4x64x32xf32>
    %404 = linalg.generic {indexing_maps = [#map35, #map35, #map35, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%padded_85, %padded_86, %padded_87 : tensor<3x4x4x64x32xf32>, tensor<3x4x4x64x32xf32>, tensor<3x4x4x64x32xf32>) outs(%250 : tensor<4x64x3x4x32xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      %455 = arith.addf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x3x4x32xf32>
    %collapsed_88 = tensor.collapse_shape %404 [[0], [1], [2, 3, 4]] : tensor<4x64x3x4x32xf32> into tensor<4x64x384xf32>
    %405 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_88, %23 : tensor<4x64x384xf32>, tensor<4x64x128xf32>) outs(%253 : tensor<384x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<384x128xf32>
    %406 = linalg.generic {indexing_maps = [#map3, #map18, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_88, %arg6 : tensor<4x64x384xf32>, tensor<128x384xf32>) outs(%5 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %407 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %406 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %408 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%407 : tensor<4x64x128xf32>) outs(%218 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<128xf32>
    %expanded_89 = tensor.expand_shape %408 [[0, 1, 2]] output_shape [1, 1, 128] : tensor<128xf32> into tensor<1x1x128xf32>
    %409 = linalg.generic {indexing_maps = [#map, #map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%406, %arg3 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %410 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_89 : tensor<1x1x128xf32>) outs(%218 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<128xf32>
    %411 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17, %409 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %412 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%411 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_90 = tensor.expand_shape %412 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %413 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_90, %21, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.divf %in_93, %in_94 : f32
      %455 = arith.mulf %454, %cst_8 : f32
      %456 = arith.mulf %in, %455 : f32
      %457 = arith.divf %456, %cst_11 : f32
      linalg.yield %457 : f32
    } -> tensor<4x64x1xf32>
    %414 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%413 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %415 = linalg.generic {indexing_maps = [#map, #map11, #map1, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%409, %21, %414, %17 : tensor<4x64x128xf32>, tensor<4x64x1xf32>, tensor<4x64xf32>, tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %in_95: f32, %out: f32):
      %454 = arith.mulf %in_95, %cst_10 : f32
      %455 = arith.mulf %in_94, %454 : f32
      %456 = arith.mulf %in, %in_93 : f32
      %457 = arith.addf %456, %455 : f32
      linalg.yield %457 : f32
    } -> tensor<4x64x128xf32>
    %416 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%415 : tensor<4x64x128xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.negf %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x128xf32>
    %417 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%416 : tensor<4x64x128xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %expanded_91 = tensor.expand_shape %417 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32>
    %418 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_91 : tensor<4x64x1xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.divf %in, %cst_11 : f32
      linalg.yield %454 : f32
    } -> tensor<4x64x1xf32>
    %419 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%418 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<4x64xf32>
    %420 = linalg.generic {indexing_maps = [#map, #map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%389, %415, %419 : tensor<4x64x128xf32>, tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%4 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %in_94: f32, %out: f32):
      %454 = arith.addf %in, %in_93 : f32
      %455 = arith.addf %454, %in_94 : f32
      linalg.yield %455 : f32
    } -> tensor<4x64x128xf32>
    %421 = tensor.empty() : tensor<64x128xf32>
    %422 = linalg.fill ins(%cst_14 : f32) outs(%421 : tensor<64x128xf32>) -> tensor<64x128xf32>
    %423 = linalg.generic {indexing_maps = [#map36, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%420 : tensor<4x64x128xf32>) outs(%422 : tensor<64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<64x128xf32>
    %expanded_92 = tensor.expand_shape %423 [[0, 1], [2]] output_shape [1, 64, 128] : tensor<64x128xf32> into tensor<1x64x128xf32>
    %424 = linalg.generic {indexing_maps = [#map36, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_92 : tensor<1x64x128xf32>) outs(%422 : tensor<64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %454 = arith.addf %out, %in : f32
      linalg.yield %454 : f32
    } -> tensor<64x128xf32>
    %425 = linalg.fill ins(%cst_14 : f32) outs(%205 : tensor<128x1000xf32>) -> tensor<128x1000xf32>
    %426 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%420, %3 : tensor<4x64x128xf32>, tensor<4x64x1000xf32>) outs(%425 : tensor<128x1000xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in, %in_93 : f32
      %455 = arith.addf %out, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x1000xf32>
    %427 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg0, %426 : tensor<1000x128xf32>, tensor<128x1000xf32>) outs(%202 : tensor<1000x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<1000x128xf32>
    %428 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg1, %204 : tensor<128x1000xf32>, tensor<1000x128xf32>) outs(%205 : tensor<128x1000xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x1000xf32>
    %429 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg2, %371 : tensor<512x128xf32>, tensor<128x512xf32>) outs(%210 : tensor<512x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<512x128xf32>
    %430 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%arg3, %410 : tensor<128xf32>, tensor<128xf32>) outs(%217 : tensor<128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128xf32>
    %431 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%arg4, %379 : tensor<128xf32>, tensor<128xf32>) outs(%217 : tensor<128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128xf32>
    %432 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg5, %390 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%232 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x128xf32>
    %433 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg6, %405 : tensor<128x384xf32>, tensor<384x128xf32>) outs(%255 : tensor<128x384xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x384xf32>
    %434 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg7, %374 : tensor<128x512xf32>, tensor<512x128xf32>) outs(%207 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x512xf32>
    %435 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg8, %321 : tensor<512x128xf32>, tensor<128x512xf32>) outs(%210 : tensor<512x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<512x128xf32>
    %436 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%arg9, %360 : tensor<128xf32>, tensor<128xf32>) outs(%217 : tensor<128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128xf32>
    %437 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%arg10, %329 : tensor<128xf32>, tensor<128xf32>) outs(%217 : tensor<128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128xf32>
    %438 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg11, %340 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%232 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x128xf32>
    %439 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg12, %355 : tensor<128x384xf32>, tensor<384x128xf32>) outs(%255 : tensor<128x384xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x384xf32>
    %440 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg13, %324 : tensor<128x512xf32>, tensor<512x128xf32>) outs(%207 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x512xf32>
    %441 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg14, %271 : tensor<512x128xf32>, tensor<128x512xf32>) outs(%210 : tensor<512x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<512x128xf32>
    %442 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%arg15, %310 : tensor<128xf32>, tensor<128xf32>) outs(%217 : tensor<128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128xf32>
    %443 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%arg16, %279 : tensor<128xf32>, tensor<128xf32>) outs(%217 : tensor<128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128xf32>
    %444 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg17, %290 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%232 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x128xf32>
    %445 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg18, %305 : tensor<128x384xf32>, tensor<384x128xf32>) outs(%255 : tensor<128x384xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x384xf32>
    %446 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg19, %274 : tensor<128x512xf32>, tensor<512x128xf32>) outs(%207 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x512xf32>
    %447 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg20, %209 : tensor<512x128xf32>, tensor<128x512xf32>) outs(%210 : tensor<512x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<512x128xf32>
    %448 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%arg21, %260 : tensor<128xf32>, tensor<128xf32>) outs(%217 : tensor<128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128xf32>
    %449 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%arg22, %221 : tensor<128xf32>, tensor<128xf32>) outs(%217 : tensor<128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128xf32>
    %450 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg23, %234 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%232 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x128xf32>
    %451 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg24, %254 : tensor<128x384xf32>, tensor<384x128xf32>) outs(%255 : tensor<128x384xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x384xf32>
    %452 = linalg.generic {indexing_maps = [#map10, #map37, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg25, %214 : tensor<128x512xf32>, tensor<512x128xf32>) outs(%207 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<128x512xf32>
    %453 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg26, %424 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%421 : tensor<64x128xf32>) {
    ^bb0(%in: f32, %in_93: f32, %out: f32):
      %454 = arith.mulf %in_93, %cst : f32
      %455 = arith.subf %in, %454 : f32
      linalg.yield %455 : f32
    } -> tensor<64x128xf32>
    return %195, %427, %428, %429, %430, %431, %432, %433, %434, %435, %436, %437, %438, %439, %440, %441, %442, %443, %444, %445, %446, %447, %448, %449, %450, %451, %452, %453 : tensor<f32>, tensor<1000x128xf32>, tensor<128x1000xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x384xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x384xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x384xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x384xf32>, tensor<128x512xf32>, tensor<64x128xf32>
  }
}

