#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map4 = affine_map<(d0, d1, d2) -> (d2)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map6 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map7 = affine_map<(d0, d1) -> (d1)>
#map8 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
module {
  func.func @main(%arg0: tensor<30522x768xf32> {memplan.kind = "parameter"}, %arg1: tensor<512x768xf32> {memplan.kind = "parameter"}, %arg2: tensor<2x768xf32> {memplan.kind = "parameter"}, %arg3: tensor<768xf32> {memplan.kind = "parameter"}, %arg4: tensor<768xf32> {memplan.kind = "parameter"}, %arg5: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg6: tensor<768xf32> {memplan.kind = "parameter"}, %arg7: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg8: tensor<768xf32> {memplan.kind = "parameter"}, %arg9: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg10: tensor<768xf32> {memplan.kind = "parameter"}, %arg11: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg12: tensor<768xf32> {memplan.kind = "parameter"}, %arg13: tensor<768xf32> {memplan.kind = "parameter"}, %arg14: tensor<768xf32> {memplan.kind = "parameter"}, %arg15: tensor<3072x768xf32> {memplan.kind = "parameter"}, %arg16: tensor<3072xf32> {memplan.kind = "parameter"}, %arg17: tensor<768x3072xf32> {memplan.kind = "parameter"}, %arg18: tensor<768xf32> {memplan.kind = "parameter"}, %arg19: tensor<768xf32> {memplan.kind = "parameter"}, %arg20: tensor<768xf32> {memplan.kind = "parameter"}, %arg21: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg22: tensor<768xf32> {memplan.kind = "parameter"}, %arg23: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg24: tensor<768xf32> {memplan.kind = "parameter"}, %arg25: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg26: tensor<768xf32> {memplan.kind = "parameter"}, %arg27: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg28: tensor<768xf32> {memplan.kind = "parameter"}, %arg29: tensor<768xf32> {memplan.kind = "parameter"}, %arg30: tensor<768xf32> {memplan.kind = "parameter"}, %arg31: tensor<3072x768xf32> {memplan.kind = "parameter"}, %arg32: tensor<3072xf32> {memplan.kind = "parameter"}, %arg33: tensor<768x3072xf32> {memplan.kind = "parameter"}, %arg34: tensor<768xf32> {memplan.kind = "parameter"}, %arg35: tensor<768xf32> {memplan.kind = "parameter"}, %arg36: tensor<768xf32> {memplan.kind = "parameter"}, %arg37: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg38: tensor<768xf32> {memplan.kind = "parameter"}, %arg39: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg40: tensor<768xf32> {memplan.kind = "parameter"}, %arg41: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg42: tensor<768xf32> {memplan.kind = "parameter"}, %arg43: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg44: tensor<768xf32> {memplan.kind = "parameter"}, %arg45: tensor<768xf32> {memplan.kind = "parameter"}, %arg46: tensor<768xf32> {memplan.kind = "parameter"}, %arg47: tensor<3072x768xf32> {memplan.kind = "parameter"}, %arg48: tensor<3072xf32> {memplan.kind = "parameter"}, %arg49: tensor<768x3072xf32> {memplan.kind = "parameter"}, %arg50: tensor<768xf32> {memplan.kind = "parameter"}, %arg51: tensor<768xf32> {memplan.kind = "parameter"}, %arg52: tensor<768xf32> {memplan.kind = "parameter"}, %arg53: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg54: tensor<768xf32> {memplan.kind = "parameter"}, %arg55: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg56: tensor<768xf32> {memplan.kind = "parameter"}, %arg57: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg58: tensor<768xf32> {memplan.kind = "parameter"}, %arg59: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg60: tensor<768xf32> {memplan.kind = "parameter"}, %arg61: tensor<768xf32> {memplan.kind = "parameter"}, %arg62: tensor<768xf32> {memplan.kind = "parameter"}, %arg63: tensor<3072x768xf32> {memplan.kind = "parameter"}, %arg64: tensor<3072xf32> {memplan.kind = "parameter"}, %arg65: tensor<768x3072xf32> {memplan.kind = "parameter"}, %arg66: tensor<768xf32> {memplan.kind = "parameter"}, %arg67: tensor<768xf32> {memplan.kind = "parameter"}, %arg68: tensor<768xf32> {memplan.kind = "parameter"}, %arg69: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg70: tensor<768xf32> {memplan.kind = "parameter"}, %arg71: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg72: tensor<768xf32> {memplan.kind = "parameter"}, %arg73: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg74: tensor<768xf32> {memplan.kind = "parameter"}, %arg75: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg76: tensor<768xf32> {memplan.kind = "parameter"}, %arg77: tensor<768xf32> {memplan.kind = "parameter"}, %arg78: tensor<768xf32> {memplan.kind = "parameter"}, %arg79: tensor<3072x768xf32> {memplan.kind = "parameter"}, %arg80: tensor<3072xf32> {memplan.kind = "parameter"}, %arg81: tensor<768x3072xf32> {memplan.kind = "parameter"}, %arg82: tensor<768xf32> {memplan.kind = "parameter"}, %arg83: tensor<768xf32> {memplan.kind = "parameter"}, %arg84: tensor<768xf32> {memplan.kind = "parameter"}, %arg85: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg86: tensor<768xf32> {memplan.kind = "parameter"}, %arg87: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg88: tensor<768xf32> {memplan.kind = "parameter"}, %arg89: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg90: tensor<768xf32> {memplan.kind = "parameter"}, %arg91: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg92: tensor<768xf32> {memplan.kind = "parameter"}, %arg93: tensor<768xf32> {memplan.kind = "parameter"}, %arg94: tensor<768xf32> {memplan.kind = "parameter"}, %arg95: tensor<3072x768xf32> {memplan.kind = "parameter"}, %arg96: tensor<3072xf32> {memplan.kind = "parameter"}, %arg97: tensor<768x3072xf32> {memplan.kind = "parameter"}, %arg98: tensor<768xf32> {memplan.kind = "parameter"}, %arg99: tensor<768xf32> {memplan.kind = "parameter"}, %arg100: tensor<768xf32> {memplan.kind = "parameter"}, %arg101: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg102: tensor<768xf32> {memplan.kind = "parameter"}, %arg103: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg104: tensor<768xf32> {memplan.kind = "parameter"}, %arg105: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg106: tensor<768xf32> {memplan.kind = "parameter"}, %arg107: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg108: tensor<768xf32> {memplan.kind = "parameter"}, %arg109: tensor<768xf32> {memplan.kind = "parameter"}, %arg110: tensor<768xf32> {memplan.kind = "parameter"}, %arg111: tensor<3072x768xf32> {memplan.kind = "parameter"}, %arg112: tensor<3072xf32> {memplan.kind = "parameter"}, %arg113: tensor<768x3072xf32> {memplan.kind = "parameter"}, %arg114: tensor<768xf32> {memplan.kind = "parameter"}, %arg115: tensor<768xf32> {memplan.kind = "parameter"}, %arg116: tensor<768xf32> {memplan.kind = "parameter"}, %arg117: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg118: tensor<768xf32> {memplan.kind = "parameter"}, %arg119: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg120: tensor<768xf32> {memplan.kind = "parameter"}, %arg121: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg122: tensor<768xf32> {memplan.kind = "parameter"}, %arg123: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg124: tensor<768xf32> {memplan.kind = "parameter"}, %arg125: tensor<768xf32> {memplan.kind = "parameter"}, %arg126: tensor<768xf32> {memplan.kind = "parameter"}, %arg127: tensor<3072x768xf32> {memplan.kind = "parameter"}, %arg128: tensor<3072xf32> {memplan.kind = "parameter"}, %arg129: tensor<768x3072xf32> {memplan.kind = "parameter"}, %arg130: tensor<768xf32> {memplan.kind = "parameter"}, %arg131: tensor<768xf32> {memplan.kind = "parameter"}, %arg132: tensor<768xf32> {memplan.kind = "parameter"}, %arg133: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg134: tensor<768xf32> {memplan.kind = "parameter"}, %arg135: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg136: tensor<768xf32> {memplan.kind = "parameter"}, %arg137: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg138: tensor<768xf32> {memplan.kind = "parameter"}, %arg139: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg140: tensor<768xf32> {memplan.kind = "parameter"}, %arg141: tensor<768xf32> {memplan.kind = "parameter"}, %arg142: tensor<768xf32> {memplan.kind = "parameter"}, %arg143: tensor<3072x768xf32> {memplan.kind = "parameter"}, %arg144: tensor<3072xf32> {memplan.kind = "parameter"}, %arg145: tensor<768x3072xf32> {memplan.kind = "parameter"}, %arg146: tensor<768xf32> {memplan.kind = "parameter"}, %arg147: tensor<768xf32> {memplan.kind = "parameter"}, %arg148: tensor<768xf32> {memplan.kind = "parameter"}, %arg149: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg150: tensor<768xf32> {memplan.kind = "parameter"}, %arg151: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg152: tensor<768xf32> {memplan.kind = "parameter"}, %arg153: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg154: tensor<768xf32> {memplan.kind = "parameter"}, %arg155: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg156: tensor<768xf32> {memplan.kind = "parameter"}, %arg157: tensor<768xf32> {memplan.kind = "parameter"}, %arg158: tensor<768xf32> {memplan.kind = "parameter"}, %arg159: tensor<3072x768xf32> {memplan.kind = "parameter"}, %arg160: tensor<3072xf32> {memplan.kind = "parameter"}, %arg161: tensor<768x3072xf32> {memplan.kind = "parameter"}, %arg162: tensor<768xf32> {memplan.kind = "parameter"}, %arg163: tensor<768xf32> {memplan.kind = "parameter"}, %arg164: tensor<768xf32> {memplan.kind = "parameter"}, %arg165: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg166: tensor<768xf32> {memplan.kind = "parameter"}, %arg167: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg168: tensor<768xf32> {memplan.kind = "parameter"}, %arg169: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg170: tensor<768xf32> {memplan.kind = "parameter"}, %arg171: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg172: tensor<768xf32> {memplan.kind = "parameter"}, %arg173: tensor<768xf32> {memplan.kind = "parameter"}, %arg174: tensor<768xf32> {memplan.kind = "parameter"}, %arg175: tensor<3072x768xf32> {memplan.kind = "parameter"}, %arg176: tensor<3072xf32> {memplan.kind = "parameter"}, %arg177: tensor<768x3072xf32> {memplan.kind = "parameter"}, %arg178: tensor<768xf32> {memplan.kind = "parameter"}, %arg179: tensor<768xf32> {memplan.kind = "parameter"}, %arg180: tensor<768xf32> {memplan.kind = "parameter"}, %arg181: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg182: tensor<768xf32> {memplan.kind = "parameter"}, %arg183: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg184: tensor<768xf32> {memplan.kind = "parameter"}, %arg185: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg186: tensor<768xf32> {memplan.kind = "parameter"}, %arg187: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg188: tensor<768xf32> {memplan.kind = "parameter"}, %arg189: tensor<768xf32> {memplan.kind = "parameter"}, %arg190: tensor<768xf32> {memplan.kind = "parameter"}, %arg191: tensor<3072x768xf32> {memplan.kind = "parameter"}, %arg192: tensor<3072xf32> {memplan.kind = "parameter"}, %arg193: tensor<768x3072xf32> {memplan.kind = "parameter"}, %arg194: tensor<768xf32> {memplan.kind = "parameter"}, %arg195: tensor<768xf32> {memplan.kind = "parameter"}, %arg196: tensor<768xf32> {memplan.kind = "parameter"}, %arg197: tensor<768x768xf32> {memplan.kind = "parameter"}, %arg198: tensor<768xf32> {memplan.kind = "parameter"}, %arg199: tensor<1x512xi64> {memplan.kind = "buffer"}, %arg200: tensor<1x512xi64> {memplan.kind = "buffer"}, %arg201: tensor<1x128xi64> {memplan.kind = "input"}) -> (tensor<1x128x768xf32> {memplan.kind = "output"}, tensor<1x768xf32> {memplan.kind = "output"}) {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %cst_1 = arith.constant 1.000000e+00 : f32
    %cst_2 = arith.constant 5.000000e-01 : f32
    %cst_3 = arith.constant 9.9999999999999998E-13 : f64
    %c0 = arith.constant 0 : index
    %cst_4 = arith.constant 7.680000e+02 : f32
    %cst_5 = arith.constant 1.250000e-01 : f32
    %cst_6 = arith.constant 1.41421354 : f32
    %extracted_slice = tensor.extract_slice %arg199[0, 0] [1, 128] [1, 1] : tensor<1x512xi64> to tensor<1x128xi64>
    %0 = tensor.empty() : tensor<1x128xi64>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice : tensor<1x128xi64>) outs(%0 : tensor<1x128xi64>) {
    ^bb0(%in: i64, %out: i64):
      %466 = arith.index_cast %in : i64 to index
      %extracted = tensor.extract %arg200[%c0, %466] : tensor<1x512xi64>
      linalg.yield %extracted : i64
    } -> tensor<1x128xi64>
    %2 = tensor.empty() : tensor<1x128x768xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg201, %1, %extracted_slice : tensor<1x128xi64>, tensor<1x128xi64>, tensor<1x128xi64>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: i64, %in_258: i64, %in_259: i64, %out: f32):
      %466 = linalg.index 2 : index
      %467 = arith.index_cast %in_259 : i64 to index
      %extracted = tensor.extract %arg1[%467, %466] : tensor<512x768xf32>
      %468 = arith.index_cast %in_258 : i64 to index
      %extracted_260 = tensor.extract %arg2[%468, %466] : tensor<2x768xf32>
      %469 = arith.index_cast %in : i64 to index
      %extracted_261 = tensor.extract %arg0[%469, %466] : tensor<30522x768xf32>
      %470 = arith.addf %extracted_261, %extracted_260 : f32
      %471 = arith.addf %470, %extracted : f32
      linalg.yield %471 : f32
    } -> tensor<1x128x768xf32>
    %4 = tensor.empty() : tensor<1x128x1xf32>
    %5 = linalg.fill ins(%cst : f32) outs(%4 : tensor<1x128x1xf32>) -> tensor<1x128x1xf32>
    %6 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%3 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %7 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %8 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %7 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %9 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %10 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%9 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %11 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %12 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %11, %arg3, %arg4 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed = tensor.collapse_shape %12 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %13 = tensor.empty() : tensor<128x768xf32>
    %14 = linalg.fill ins(%cst : f32) outs(%13 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %15 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed, %arg5 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %16 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%15, %arg6 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded = tensor.expand_shape %16 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %17 = tensor.empty() : tensor<1x12x128x64xf32>
    %transposed = linalg.transpose ins(%expanded : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %18 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed, %arg7 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %19 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%18, %arg8 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_7 = tensor.expand_shape %19 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %20 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed, %arg9 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %21 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%20, %arg10 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_8 = tensor.expand_shape %21 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_9 = linalg.transpose ins(%expanded_8 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %22 = tensor.empty() : tensor<1x12x64x128xf32>
    %transposed_10 = linalg.transpose ins(%expanded_7 : tensor<1x128x12x64xf32>) outs(%22 : tensor<1x12x64x128xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_11 = tensor.collapse_shape %transposed [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %collapsed_12 = tensor.collapse_shape %transposed_10 [[0, 1], [2], [3]] : tensor<1x12x64x128xf32> into tensor<12x64x128xf32>
    %23 = tensor.empty() : tensor<12x128x128xf32>
    %24 = linalg.fill ins(%cst : f32) outs(%23 : tensor<12x128x128xf32>) -> tensor<12x128x128xf32>
    %25 = linalg.batch_matmul ins(%collapsed_11, %collapsed_12 : tensor<12x128x64xf32>, tensor<12x64x128xf32>) outs(%24 : tensor<12x128x128xf32>) -> tensor<12x128x128xf32>
    %expanded_13 = tensor.expand_shape %25 [[0, 1], [2], [3]] output_shape [1, 12, 128, 128] : tensor<12x128x128xf32> into tensor<1x12x128x128xf32>
    %26 = tensor.empty() : tensor<1x12x128x128xf32>
    %27 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_13 : tensor<1x12x128x128xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %cst_5 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %28 = tensor.empty() : tensor<1x12x128xf32>
    %29 = linalg.fill ins(%cst_0 : f32) outs(%28 : tensor<1x12x128xf32>) -> tensor<1x12x128xf32>
    %30 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%27 : tensor<1x12x128x128xf32>) outs(%29 : tensor<1x12x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.maximumf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128xf32>
    %expanded_14 = tensor.expand_shape %30 [[0], [1], [2, 3]] output_shape [1, 12, 128, 1] : tensor<1x12x128xf32> into tensor<1x12x128x1xf32>
    %31 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%27, %expanded_14 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      %467 = math.exp %466 : f32
      linalg.yield %467 : f32
    } -> tensor<1x12x128x128xf32>
    %32 = tensor.empty() : tensor<1x12x128x1xf32>
    %33 = linalg.fill ins(%cst : f32) outs(%32 : tensor<1x12x128x1xf32>) -> tensor<1x12x128x1xf32>
    %34 = linalg.generic {indexing_maps = [#map8, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%31 : tensor<1x12x128x128xf32>) outs(%33 : tensor<1x12x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x1xf32>
    %35 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%31, %34 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.divf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %collapsed_15 = tensor.collapse_shape %35 [[0, 1], [2], [3]] : tensor<1x12x128x128xf32> into tensor<12x128x128xf32>
    %collapsed_16 = tensor.collapse_shape %transposed_9 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %36 = tensor.empty() : tensor<12x128x64xf32>
    %37 = linalg.fill ins(%cst : f32) outs(%36 : tensor<12x128x64xf32>) -> tensor<12x128x64xf32>
    %38 = linalg.batch_matmul ins(%collapsed_15, %collapsed_16 : tensor<12x128x128xf32>, tensor<12x128x64xf32>) outs(%37 : tensor<12x128x64xf32>) -> tensor<12x128x64xf32>
    %expanded_17 = tensor.expand_shape %38 [[0, 1], [2], [3]] output_shape [1, 12, 128, 64] : tensor<12x128x64xf32> into tensor<1x12x128x64xf32>
    %39 = tensor.empty() : tensor<1x128x12x64xf32>
    %transposed_18 = linalg.transpose ins(%expanded_17 : tensor<1x12x128x64xf32>) outs(%39 : tensor<1x128x12x64xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_19 = tensor.collapse_shape %transposed_18 [[0, 1], [2, 3]] : tensor<1x128x12x64xf32> into tensor<128x768xf32>
    %40 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_19, %arg11 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %41 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%40, %arg12 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_20 = tensor.expand_shape %41 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %42 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_20, %12 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %43 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%42 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %44 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%43 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %45 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%42, %44 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %46 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %47 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%46 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %48 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %49 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45, %48, %arg13, %arg14 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_21 = tensor.collapse_shape %49 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %50 = tensor.empty() : tensor<128x3072xf32>
    %51 = linalg.fill ins(%cst : f32) outs(%50 : tensor<128x3072xf32>) -> tensor<128x3072xf32>
    %52 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_21, %arg15 : tensor<128x768xf32>, tensor<3072x768xf32>) outs(%51 : tensor<128x3072xf32>) -> tensor<128x3072xf32>
    %53 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%52, %arg16 : tensor<128x3072xf32>, tensor<3072xf32>) outs(%50 : tensor<128x3072xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x3072xf32>
    %expanded_22 = tensor.expand_shape %53 [[0, 1], [2]] output_shape [1, 128, 3072] : tensor<128x3072xf32> into tensor<1x128x3072xf32>
    %54 = tensor.empty() : tensor<1x128x3072xf32>
    %55 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_22 : tensor<1x128x3072xf32>) outs(%54 : tensor<1x128x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_6 : f32
      %467 = math.erf %466 : f32
      %468 = arith.addf %467, %cst_1 : f32
      %469 = arith.mulf %468, %cst_2 : f32
      %470 = arith.mulf %in, %469 : f32
      linalg.yield %470 : f32
    } -> tensor<1x128x3072xf32>
    %collapsed_23 = tensor.collapse_shape %55 [[0, 1], [2]] : tensor<1x128x3072xf32> into tensor<128x3072xf32>
    %56 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_23, %arg17 : tensor<128x3072xf32>, tensor<768x3072xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %57 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%56, %arg18 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_24 = tensor.expand_shape %57 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %58 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_24, %49 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %59 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%58 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %60 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%59 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %61 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%58, %60 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %62 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %63 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%62 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %64 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%63 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %65 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61, %64, %arg19, %arg20 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_25 = tensor.collapse_shape %65 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %66 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_25, %arg21 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %67 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%66, %arg22 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_26 = tensor.expand_shape %67 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_27 = linalg.transpose ins(%expanded_26 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %68 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_25, %arg23 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %69 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%68, %arg24 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_28 = tensor.expand_shape %69 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %70 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_25, %arg25 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %71 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%70, %arg26 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_29 = tensor.expand_shape %71 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_30 = linalg.transpose ins(%expanded_29 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %transposed_31 = linalg.transpose ins(%expanded_28 : tensor<1x128x12x64xf32>) outs(%22 : tensor<1x12x64x128xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_32 = tensor.collapse_shape %transposed_27 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %collapsed_33 = tensor.collapse_shape %transposed_31 [[0, 1], [2], [3]] : tensor<1x12x64x128xf32> into tensor<12x64x128xf32>
    %72 = linalg.batch_matmul ins(%collapsed_32, %collapsed_33 : tensor<12x128x64xf32>, tensor<12x64x128xf32>) outs(%24 : tensor<12x128x128xf32>) -> tensor<12x128x128xf32>
    %expanded_34 = tensor.expand_shape %72 [[0, 1], [2], [3]] output_shape [1, 12, 128, 128] : tensor<12x128x128xf32> into tensor<1x12x128x128xf32>
    %73 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_34 : tensor<1x12x128x128xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %cst_5 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %74 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%73 : tensor<1x12x128x128xf32>) outs(%29 : tensor<1x12x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.maximumf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128xf32>
    %expanded_35 = tensor.expand_shape %74 [[0], [1], [2, 3]] output_shape [1, 12, 128, 1] : tensor<1x12x128xf32> into tensor<1x12x128x1xf32>
    %75 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%73, %expanded_35 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      %467 = math.exp %466 : f32
      linalg.yield %467 : f32
    } -> tensor<1x12x128x128xf32>
    %76 = linalg.generic {indexing_maps = [#map8, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%75 : tensor<1x12x128x128xf32>) outs(%33 : tensor<1x12x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x1xf32>
    %77 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%75, %76 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.divf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %collapsed_36 = tensor.collapse_shape %77 [[0, 1], [2], [3]] : tensor<1x12x128x128xf32> into tensor<12x128x128xf32>
    %collapsed_37 = tensor.collapse_shape %transposed_30 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %78 = linalg.batch_matmul ins(%collapsed_36, %collapsed_37 : tensor<12x128x128xf32>, tensor<12x128x64xf32>) outs(%37 : tensor<12x128x64xf32>) -> tensor<12x128x64xf32>
    %expanded_38 = tensor.expand_shape %78 [[0, 1], [2], [3]] output_shape [1, 12, 128, 64] : tensor<12x128x64xf32> into tensor<1x12x128x64xf32>
    %transposed_39 = linalg.transpose ins(%expanded_38 : tensor<1x12x128x64xf32>) outs(%39 : tensor<1x128x12x64xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_40 = tensor.collapse_shape %transposed_39 [[0, 1], [2, 3]] : tensor<1x128x12x64xf32> into tensor<128x768xf32>
    %79 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_40, %arg27 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %80 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%79, %arg28 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_41 = tensor.expand_shape %80 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %81 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_41, %65 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %82 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%81 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %83 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%82 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %84 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%81, %83 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %85 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %86 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%85 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %87 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%86 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %88 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84, %87, %arg29, %arg30 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_42 = tensor.collapse_shape %88 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %89 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_42, %arg31 : tensor<128x768xf32>, tensor<3072x768xf32>) outs(%51 : tensor<128x3072xf32>) -> tensor<128x3072xf32>
    %90 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%89, %arg32 : tensor<128x3072xf32>, tensor<3072xf32>) outs(%50 : tensor<128x3072xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x3072xf32>
    %expanded_43 = tensor.expand_shape %90 [[0, 1], [2]] output_shape [1, 128, 3072] : tensor<128x3072xf32> into tensor<1x128x3072xf32>
    %91 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_43 : tensor<1x128x3072xf32>) outs(%54 : tensor<1x128x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_6 : f32
      %467 = math.erf %466 : f32
      %468 = arith.addf %467, %cst_1 : f32
      %469 = arith.mulf %468, %cst_2 : f32
      %470 = arith.mulf %in, %469 : f32
      linalg.yield %470 : f32
    } -> tensor<1x128x3072xf32>
    %collapsed_44 = tensor.collapse_shape %91 [[0, 1], [2]] : tensor<1x128x3072xf32> into tensor<128x3072xf32>
    %92 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_44, %arg33 : tensor<128x3072xf32>, tensor<768x3072xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %93 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%92, %arg34 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_45 = tensor.expand_shape %93 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %94 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_45, %88 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %95 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%94 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %96 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %97 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%94, %96 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %98 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %99 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%98 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %100 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %101 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97, %100, %arg35, %arg36 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_46 = tensor.collapse_shape %101 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %102 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_46, %arg37 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %103 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%102, %arg38 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_47 = tensor.expand_shape %103 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_48 = linalg.transpose ins(%expanded_47 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %104 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_46, %arg39 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %105 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%104, %arg40 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_49 = tensor.expand_shape %105 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %106 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_46, %arg41 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %107 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%106, %arg42 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_50 = tensor.expand_shape %107 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_51 = linalg.transpose ins(%expanded_50 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %transposed_52 = linalg.transpose ins(%expanded_49 : tensor<1x128x12x64xf32>) outs(%22 : tensor<1x12x64x128xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_53 = tensor.collapse_shape %transposed_48 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %collapsed_54 = tensor.collapse_shape %transposed_52 [[0, 1], [2], [3]] : tensor<1x12x64x128xf32> into tensor<12x64x128xf32>
    %108 = linalg.batch_matmul ins(%collapsed_53, %collapsed_54 : tensor<12x128x64xf32>, tensor<12x64x128xf32>) outs(%24 : tensor<12x128x128xf32>) -> tensor<12x128x128xf32>
    %expanded_55 = tensor.expand_shape %108 [[0, 1], [2], [3]] output_shape [1, 12, 128, 128] : tensor<12x128x128xf32> into tensor<1x12x128x128xf32>
    %109 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_55 : tensor<1x12x128x128xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %cst_5 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %110 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%109 : tensor<1x12x128x128xf32>) outs(%29 : tensor<1x12x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.maximumf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128xf32>
    %expanded_56 = tensor.expand_shape %110 [[0], [1], [2, 3]] output_shape [1, 12, 128, 1] : tensor<1x12x128xf32> into tensor<1x12x128x1xf32>
    %111 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%109, %expanded_56 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      %467 = math.exp %466 : f32
      linalg.yield %467 : f32
    } -> tensor<1x12x128x128xf32>
    %112 = linalg.generic {indexing_maps = [#map8, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%111 : tensor<1x12x128x128xf32>) outs(%33 : tensor<1x12x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x1xf32>
    %113 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%111, %112 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.divf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %collapsed_57 = tensor.collapse_shape %113 [[0, 1], [2], [3]] : tensor<1x12x128x128xf32> into tensor<12x128x128xf32>
    %collapsed_58 = tensor.collapse_shape %transposed_51 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %114 = linalg.batch_matmul ins(%collapsed_57, %collapsed_58 : tensor<12x128x128xf32>, tensor<12x128x64xf32>) outs(%37 : tensor<12x128x64xf32>) -> tensor<12x128x64xf32>
    %expanded_59 = tensor.expand_shape %114 [[0, 1], [2], [3]] output_shape [1, 12, 128, 64] : tensor<12x128x64xf32> into tensor<1x12x128x64xf32>
    %transposed_60 = linalg.transpose ins(%expanded_59 : tensor<1x12x128x64xf32>) outs(%39 : tensor<1x128x12x64xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_61 = tensor.collapse_shape %transposed_60 [[0, 1], [2, 3]] : tensor<1x128x12x64xf32> into tensor<128x768xf32>
    %115 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_61, %arg43 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %116 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%115, %arg44 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_62 = tensor.expand_shape %116 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %117 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_62, %101 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %118 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%117 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %119 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %120 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%117, %119 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %121 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %122 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%121 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %123 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%122 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %124 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120, %123, %arg45, %arg46 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_63 = tensor.collapse_shape %124 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %125 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_63, %arg47 : tensor<128x768xf32>, tensor<3072x768xf32>) outs(%51 : tensor<128x3072xf32>) -> tensor<128x3072xf32>
    %126 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%125, %arg48 : tensor<128x3072xf32>, tensor<3072xf32>) outs(%50 : tensor<128x3072xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x3072xf32>
    %expanded_64 = tensor.expand_shape %126 [[0, 1], [2]] output_shape [1, 128, 3072] : tensor<128x3072xf32> into tensor<1x128x3072xf32>
    %127 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_64 : tensor<1x128x3072xf32>) outs(%54 : tensor<1x128x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_6 : f32
      %467 = math.erf %466 : f32
      %468 = arith.addf %467, %cst_1 : f32
      %469 = arith.mulf %468, %cst_2 : f32
      %470 = arith.mulf %in, %469 : f32
      linalg.yield %470 : f32
    } -> tensor<1x128x3072xf32>
    %collapsed_65 = tensor.collapse_shape %127 [[0, 1], [2]] : tensor<1x128x3072xf32> into tensor<128x3072xf32>
    %128 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_65, %arg49 : tensor<128x3072xf32>, tensor<768x3072xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %129 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%128, %arg50 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_66 = tensor.expand_shape %129 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %130 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_66, %124 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %131 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%130 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %132 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%131 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %133 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%130, %132 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %134 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %135 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%134 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %136 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%135 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %137 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %136, %arg51, %arg52 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_67 = tensor.collapse_shape %137 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %138 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_67, %arg53 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %139 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%138, %arg54 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_68 = tensor.expand_shape %139 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_69 = linalg.transpose ins(%expanded_68 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %140 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_67, %arg55 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %141 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%140, %arg56 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_70 = tensor.expand_shape %141 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %142 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_67, %arg57 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %143 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%142, %arg58 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_71 = tensor.expand_shape %143 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_72 = linalg.transpose ins(%expanded_71 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %transposed_73 = linalg.transpose ins(%expanded_70 : tensor<1x128x12x64xf32>) outs(%22 : tensor<1x12x64x128xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_74 = tensor.collapse_shape %transposed_69 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %collapsed_75 = tensor.collapse_shape %transposed_73 [[0, 1], [2], [3]] : tensor<1x12x64x128xf32> into tensor<12x64x128xf32>
    %144 = linalg.batch_matmul ins(%collapsed_74, %collapsed_75 : tensor<12x128x64xf32>, tensor<12x64x128xf32>) outs(%24 : tensor<12x128x128xf32>) -> tensor<12x128x128xf32>
    %expanded_76 = tensor.expand_shape %144 [[0, 1], [2], [3]] output_shape [1, 12, 128, 128] : tensor<12x128x128xf32> into tensor<1x12x128x128xf32>
    %145 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_76 : tensor<1x12x128x128xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %cst_5 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %146 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%145 : tensor<1x12x128x128xf32>) outs(%29 : tensor<1x12x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.maximumf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128xf32>
    %expanded_77 = tensor.expand_shape %146 [[0], [1], [2, 3]] output_shape [1, 12, 128, 1] : tensor<1x12x128xf32> into tensor<1x12x128x1xf32>
    %147 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%145, %expanded_77 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      %467 = math.exp %466 : f32
      linalg.yield %467 : f32
    } -> tensor<1x12x128x128xf32>
    %148 = linalg.generic {indexing_maps = [#map8, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%147 : tensor<1x12x128x128xf32>) outs(%33 : tensor<1x12x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x1xf32>
    %149 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%147, %148 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.divf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %collapsed_78 = tensor.collapse_shape %149 [[0, 1], [2], [3]] : tensor<1x12x128x128xf32> into tensor<12x128x128xf32>
    %collapsed_79 = tensor.collapse_shape %transposed_72 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %150 = linalg.batch_matmul ins(%collapsed_78, %collapsed_79 : tensor<12x128x128xf32>, tensor<12x128x64xf32>) outs(%37 : tensor<12x128x64xf32>) -> tensor<12x128x64xf32>
    %expanded_80 = tensor.expand_shape %150 [[0, 1], [2], [3]] output_shape [1, 12, 128, 64] : tensor<12x128x64xf32> into tensor<1x12x128x64xf32>
    %transposed_81 = linalg.transpose ins(%expanded_80 : tensor<1x12x128x64xf32>) outs(%39 : tensor<1x128x12x64xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_82 = tensor.collapse_shape %transposed_81 [[0, 1], [2, 3]] : tensor<1x128x12x64xf32> into tensor<128x768xf32>
    %151 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_82, %arg59 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %152 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%151, %arg60 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_83 = tensor.expand_shape %152 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %153 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_83, %137 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %154 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%153 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %155 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %156 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153, %155 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %157 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%156 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %158 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%157 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %159 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %160 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%156, %159, %arg61, %arg62 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_84 = tensor.collapse_shape %160 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %161 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_84, %arg63 : tensor<128x768xf32>, tensor<3072x768xf32>) outs(%51 : tensor<128x3072xf32>) -> tensor<128x3072xf32>
    %162 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%161, %arg64 : tensor<128x3072xf32>, tensor<3072xf32>) outs(%50 : tensor<128x3072xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x3072xf32>
    %expanded_85 = tensor.expand_shape %162 [[0, 1], [2]] output_shape [1, 128, 3072] : tensor<128x3072xf32> into tensor<1x128x3072xf32>
    %163 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_85 : tensor<1x128x3072xf32>) outs(%54 : tensor<1x128x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_6 : f32
      %467 = math.erf %466 : f32
      %468 = arith.addf %467, %cst_1 : f32
      %469 = arith.mulf %468, %cst_2 : f32
      %470 = arith.mulf %in, %469 : f32
      linalg.yield %470 : f32
    } -> tensor<1x128x3072xf32>
    %collapsed_86 = tensor.collapse_shape %163 [[0, 1], [2]] : tensor<1x128x3072xf32> into tensor<128x3072xf32>
    %164 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_86, %arg65 : tensor<128x3072xf32>, tensor<768x3072xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %165 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%164, %arg66 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_87 = tensor.expand_shape %165 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %166 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_87, %160 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %167 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%166 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %168 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%167 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %169 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%166, %168 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %170 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%169 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %171 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%170 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %172 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %173 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%169, %172, %arg67, %arg68 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_88 = tensor.collapse_shape %173 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %174 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_88, %arg69 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %175 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%174, %arg70 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_89 = tensor.expand_shape %175 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_90 = linalg.transpose ins(%expanded_89 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %176 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_88, %arg71 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %177 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%176, %arg72 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_91 = tensor.expand_shape %177 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %178 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_88, %arg73 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %179 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%178, %arg74 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_92 = tensor.expand_shape %179 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_93 = linalg.transpose ins(%expanded_92 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %transposed_94 = linalg.transpose ins(%expanded_91 : tensor<1x128x12x64xf32>) outs(%22 : tensor<1x12x64x128xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_95 = tensor.collapse_shape %transposed_90 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %collapsed_96 = tensor.collapse_shape %transposed_94 [[0, 1], [2], [3]] : tensor<1x12x64x128xf32> into tensor<12x64x128xf32>
    %180 = linalg.batch_matmul ins(%collapsed_95, %collapsed_96 : tensor<12x128x64xf32>, tensor<12x64x128xf32>) outs(%24 : tensor<12x128x128xf32>) -> tensor<12x128x128xf32>
    %expanded_97 = tensor.expand_shape %180 [[0, 1], [2], [3]] output_shape [1, 12, 128, 128] : tensor<12x128x128xf32> into tensor<1x12x128x128xf32>
    %181 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_97 : tensor<1x12x128x128xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %cst_5 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %182 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%181 : tensor<1x12x128x128xf32>) outs(%29 : tensor<1x12x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.maximumf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128xf32>
    %expanded_98 = tensor.expand_shape %182 [[0], [1], [2, 3]] output_shape [1, 12, 128, 1] : tensor<1x12x128xf32> into tensor<1x12x128x1xf32>
    %183 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%181, %expanded_98 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      %467 = math.exp %466 : f32
      linalg.yield %467 : f32
    } -> tensor<1x12x128x128xf32>
    %184 = linalg.generic {indexing_maps = [#map8, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%183 : tensor<1x12x128x128xf32>) outs(%33 : tensor<1x12x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x1xf32>
    %185 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%183, %184 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.divf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %collapsed_99 = tensor.collapse_shape %185 [[0, 1], [2], [3]] : tensor<1x12x128x128xf32> into tensor<12x128x128xf32>
    %collapsed_100 = tensor.collapse_shape %transposed_93 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %186 = linalg.batch_matmul ins(%collapsed_99, %collapsed_100 : tensor<12x128x128xf32>, tensor<12x128x64xf32>) outs(%37 : tensor<12x128x64xf32>) -> tensor<12x128x64xf32>
    %expanded_101 = tensor.expand_shape %186 [[0, 1], [2], [3]] output_shape [1, 12, 128, 64] : tensor<12x128x64xf32> into tensor<1x12x128x64xf32>
    %transposed_102 = linalg.transpose ins(%expanded_101 : tensor<1x12x128x64xf32>) outs(%39 : tensor<1x128x12x64xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_103 = tensor.collapse_shape %transposed_102 [[0, 1], [2, 3]] : tensor<1x128x12x64xf32> into tensor<128x768xf32>
    %187 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_103, %arg75 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %188 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%187, %arg76 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_104 = tensor.expand_shape %188 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %189 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_104, %173 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %190 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%189 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %191 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%190 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %192 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%189, %191 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %193 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%192 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %194 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%193 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %195 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%194 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %196 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%192, %195, %arg77, %arg78 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_105 = tensor.collapse_shape %196 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %197 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_105, %arg79 : tensor<128x768xf32>, tensor<3072x768xf32>) outs(%51 : tensor<128x3072xf32>) -> tensor<128x3072xf32>
    %198 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%197, %arg80 : tensor<128x3072xf32>, tensor<3072xf32>) outs(%50 : tensor<128x3072xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x3072xf32>
    %expanded_106 = tensor.expand_shape %198 [[0, 1], [2]] output_shape [1, 128, 3072] : tensor<128x3072xf32> into tensor<1x128x3072xf32>
    %199 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_106 : tensor<1x128x3072xf32>) outs(%54 : tensor<1x128x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_6 : f32
      %467 = math.erf %466 : f32
      %468 = arith.addf %467, %cst_1 : f32
      %469 = arith.mulf %468, %cst_2 : f32
      %470 = arith.mulf %in, %469 : f32
      linalg.yield %470 : f32
    } -> tensor<1x128x3072xf32>
    %collapsed_107 = tensor.collapse_shape %199 [[0, 1], [2]] : tensor<1x128x3072xf32> into tensor<128x3072xf32>
    %200 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_107, %arg81 : tensor<128x3072xf32>, tensor<768x3072xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %201 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%200, %arg82 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_108 = tensor.expand_shape %201 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %202 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_108, %196 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %203 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%202 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %204 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%203 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %205 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%202, %204 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %206 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%205 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %207 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%206 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %208 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%207 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %209 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%205, %208, %arg83, %arg84 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_109 = tensor.collapse_shape %209 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %210 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_109, %arg85 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %211 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%210, %arg86 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_110 = tensor.expand_shape %211 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_111 = linalg.transpose ins(%expanded_110 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %212 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_109, %arg87 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %213 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%212, %arg88 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_112 = tensor.expand_shape %213 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %214 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_109, %arg89 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %215 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%214, %arg90 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_113 = tensor.expand_shape %215 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_114 = linalg.transpose ins(%expanded_113 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %transposed_115 = linalg.transpose ins(%expanded_112 : tensor<1x128x12x64xf32>) outs(%22 : tensor<1x12x64x128xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_116 = tensor.collapse_shape %transposed_111 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %collapsed_117 = tensor.collapse_shape %transposed_115 [[0, 1], [2], [3]] : tensor<1x12x64x128xf32> into tensor<12x64x128xf32>
    %216 = linalg.batch_matmul ins(%collapsed_116, %collapsed_117 : tensor<12x128x64xf32>, tensor<12x64x128xf32>) outs(%24 : tensor<12x128x128xf32>) -> tensor<12x128x128xf32>
    %expanded_118 = tensor.expand_shape %216 [[0, 1], [2], [3]] output_shape [1, 12, 128, 128] : tensor<12x128x128xf32> into tensor<1x12x128x128xf32>
    %217 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_118 : tensor<1x12x128x128xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %cst_5 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %218 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%217 : tensor<1x12x128x128xf32>) outs(%29 : tensor<1x12x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.maximumf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128xf32>
    %expanded_119 = tensor.expand_shape %218 [[0], [1], [2, 3]] output_shape [1, 12, 128, 1] : tensor<1x12x128xf32> into tensor<1x12x128x1xf32>
    %219 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%217, %expanded_119 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      %467 = math.exp %466 : f32
      linalg.yield %467 : f32
    } -> tensor<1x12x128x128xf32>
    %220 = linalg.generic {indexing_maps = [#map8, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%219 : tensor<1x12x128x128xf32>) outs(%33 : tensor<1x12x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x1xf32>
    %221 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%219, %220 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.divf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %collapsed_120 = tensor.collapse_shape %221 [[0, 1], [2], [3]] : tensor<1x12x128x128xf32> into tensor<12x128x128xf32>
    %collapsed_121 = tensor.collapse_shape %transposed_114 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %222 = linalg.batch_matmul ins(%collapsed_120, %collapsed_121 : tensor<12x128x128xf32>, tensor<12x128x64xf32>) outs(%37 : tensor<12x128x64xf32>) -> tensor<12x128x64xf32>
    %expanded_122 = tensor.expand_shape %222 [[0, 1], [2], [3]] output_shape [1, 12, 128, 64] : tensor<12x128x64xf32> into tensor<1x12x128x64xf32>
    %transposed_123 = linalg.transpose ins(%expanded_122 : tensor<1x12x128x64xf32>) outs(%39 : tensor<1x128x12x64xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_124 = tensor.collapse_shape %transposed_123 [[0, 1], [2, 3]] : tensor<1x128x12x64xf32> into tensor<128x768xf32>
    %223 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_124, %arg91 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %224 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%223, %arg92 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_125 = tensor.expand_shape %224 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %225 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_125, %209 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %226 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%225 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %227 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%226 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %228 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%225, %227 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %229 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%228 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %230 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%229 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %231 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%230 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %232 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%228, %231, %arg93, %arg94 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_126 = tensor.collapse_shape %232 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %233 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_126, %arg95 : tensor<128x768xf32>, tensor<3072x768xf32>) outs(%51 : tensor<128x3072xf32>) -> tensor<128x3072xf32>
    %234 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%233, %arg96 : tensor<128x3072xf32>, tensor<3072xf32>) outs(%50 : tensor<128x3072xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x3072xf32>
    %expanded_127 = tensor.expand_shape %234 [[0, 1], [2]] output_shape [1, 128, 3072] : tensor<128x3072xf32> into tensor<1x128x3072xf32>
    %235 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_127 : tensor<1x128x3072xf32>) outs(%54 : tensor<1x128x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_6 : f32
      %467 = math.erf %466 : f32
      %468 = arith.addf %467, %cst_1 : f32
      %469 = arith.mulf %468, %cst_2 : f32
      %470 = arith.mulf %in, %469 : f32
      linalg.yield %470 : f32
    } -> tensor<1x128x3072xf32>
    %collapsed_128 = tensor.collapse_shape %235 [[0, 1], [2]] : tensor<1x128x3072xf32> into tensor<128x3072xf32>
    %236 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_128, %arg97 : tensor<128x3072xf32>, tensor<768x3072xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %237 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%236, %arg98 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_129 = tensor.expand_shape %237 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %238 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_129, %232 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %239 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%238 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %240 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%239 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %241 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%238, %240 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %242 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%241 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %243 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%242 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %244 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%243 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %245 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%241, %244, %arg99, %arg100 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_130 = tensor.collapse_shape %245 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %246 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_130, %arg101 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %247 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%246, %arg102 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_131 = tensor.expand_shape %247 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_132 = linalg.transpose ins(%expanded_131 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %248 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_130, %arg103 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %249 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%248, %arg104 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_133 = tensor.expand_shape %249 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %250 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_130, %arg105 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %251 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%250, %arg106 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_134 = tensor.expand_shape %251 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_135 = linalg.transpose ins(%expanded_134 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %transposed_136 = linalg.transpose ins(%expanded_133 : tensor<1x128x12x64xf32>) outs(%22 : tensor<1x12x64x128xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_137 = tensor.collapse_shape %transposed_132 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %collapsed_138 = tensor.collapse_shape %transposed_136 [[0, 1], [2], [3]] : tensor<1x12x64x128xf32> into tensor<12x64x128xf32>
    %252 = linalg.batch_matmul ins(%collapsed_137, %collapsed_138 : tensor<12x128x64xf32>, tensor<12x64x128xf32>) outs(%24 : tensor<12x128x128xf32>) -> tensor<12x128x128xf32>
    %expanded_139 = tensor.expand_shape %252 [[0, 1], [2], [3]] output_shape [1, 12, 128, 128] : tensor<12x128x128xf32> into tensor<1x12x128x128xf32>
    %253 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_139 : tensor<1x12x128x128xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %cst_5 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %254 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%253 : tensor<1x12x128x128xf32>) outs(%29 : tensor<1x12x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.maximumf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128xf32>
    %expanded_140 = tensor.expand_shape %254 [[0], [1], [2, 3]] output_shape [1, 12, 128, 1] : tensor<1x12x128xf32> into tensor<1x12x128x1xf32>
    %255 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%253, %expanded_140 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      %467 = math.exp %466 : f32
      linalg.yield %467 : f32
    } -> tensor<1x12x128x128xf32>
    %256 = linalg.generic {indexing_maps = [#map8, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%255 : tensor<1x12x128x128xf32>) outs(%33 : tensor<1x12x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x1xf32>
    %257 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%255, %256 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.divf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %collapsed_141 = tensor.collapse_shape %257 [[0, 1], [2], [3]] : tensor<1x12x128x128xf32> into tensor<12x128x128xf32>
    %collapsed_142 = tensor.collapse_shape %transposed_135 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %258 = linalg.batch_matmul ins(%collapsed_141, %collapsed_142 : tensor<12x128x128xf32>, tensor<12x128x64xf32>) outs(%37 : tensor<12x128x64xf32>) -> tensor<12x128x64xf32>
    %expanded_143 = tensor.expand_shape %258 [[0, 1], [2], [3]] output_shape [1, 12, 128, 64] : tensor<12x128x64xf32> into tensor<1x12x128x64xf32>
    %transposed_144 = linalg.transpose ins(%expanded_143 : tensor<1x12x128x64xf32>) outs(%39 : tensor<1x128x12x64xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_145 = tensor.collapse_shape %transposed_144 [[0, 1], [2, 3]] : tensor<1x128x12x64xf32> into tensor<128x768xf32>
    %259 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_145, %arg107 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %260 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%259, %arg108 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_146 = tensor.expand_shape %260 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %261 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_146, %245 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %262 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%261 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %263 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%262 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %264 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%261, %263 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %265 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%264 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %266 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%265 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %267 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%266 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %268 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%264, %267, %arg109, %arg110 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_147 = tensor.collapse_shape %268 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %269 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_147, %arg111 : tensor<128x768xf32>, tensor<3072x768xf32>) outs(%51 : tensor<128x3072xf32>) -> tensor<128x3072xf32>
    %270 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%269, %arg112 : tensor<128x3072xf32>, tensor<3072xf32>) outs(%50 : tensor<128x3072xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x3072xf32>
    %expanded_148 = tensor.expand_shape %270 [[0, 1], [2]] output_shape [1, 128, 3072] : tensor<128x3072xf32> into tensor<1x128x3072xf32>
    %271 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_148 : tensor<1x128x3072xf32>) outs(%54 : tensor<1x128x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_6 : f32
      %467 = math.erf %466 : f32
      %468 = arith.addf %467, %cst_1 : f32
      %469 = arith.mulf %468, %cst_2 : f32
      %470 = arith.mulf %in, %469 : f32
      linalg.yield %470 : f32
    } -> tensor<1x128x3072xf32>
    %collapsed_149 = tensor.collapse_shape %271 [[0, 1], [2]] : tensor<1x128x3072xf32> into tensor<128x3072xf32>
    %272 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_149, %arg113 : tensor<128x3072xf32>, tensor<768x3072xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %273 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%272, %arg114 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_150 = tensor.expand_shape %273 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %274 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_150, %268 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %275 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%274 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %276 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%275 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %277 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%274, %276 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %278 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%277 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %279 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%278 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %280 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%279 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %281 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%277, %280, %arg115, %arg116 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_151 = tensor.collapse_shape %281 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %282 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_151, %arg117 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %283 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%282, %arg118 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_152 = tensor.expand_shape %283 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_153 = linalg.transpose ins(%expanded_152 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %284 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_151, %arg119 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %285 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%284, %arg120 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_154 = tensor.expand_shape %285 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %286 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_151, %arg121 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %287 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%286, %arg122 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_155 = tensor.expand_shape %287 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_156 = linalg.transpose ins(%expanded_155 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %transposed_157 = linalg.transpose ins(%expanded_154 : tensor<1x128x12x64xf32>) outs(%22 : tensor<1x12x64x128xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_158 = tensor.collapse_shape %transposed_153 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %collapsed_159 = tensor.collapse_shape %transposed_157 [[0, 1], [2], [3]] : tensor<1x12x64x128xf32> into tensor<12x64x128xf32>
    %288 = linalg.batch_matmul ins(%collapsed_158, %collapsed_159 : tensor<12x128x64xf32>, tensor<12x64x128xf32>) outs(%24 : tensor<12x128x128xf32>) -> tensor<12x128x128xf32>
    %expanded_160 = tensor.expand_shape %288 [[0, 1], [2], [3]] output_shape [1, 12, 128, 128] : tensor<12x128x128xf32> into tensor<1x12x128x128xf32>
    %289 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_160 : tensor<1x12x128x128xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %cst_5 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %290 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%289 : tensor<1x12x128x128xf32>) outs(%29 : tensor<1x12x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.maximumf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128xf32>
    %expanded_161 = tensor.expand_shape %290 [[0], [1], [2, 3]] output_shape [1, 12, 128, 1] : tensor<1x12x128xf32> into tensor<1x12x128x1xf32>
    %291 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%289, %expanded_161 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      %467 = math.exp %466 : f32
      linalg.yield %467 : f32
    } -> tensor<1x12x128x128xf32>
    %292 = linalg.generic {indexing_maps = [#map8, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%291 : tensor<1x12x128x128xf32>) outs(%33 : tensor<1x12x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x1xf32>
    %293 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%291, %292 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.divf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %collapsed_162 = tensor.collapse_shape %293 [[0, 1], [2], [3]] : tensor<1x12x128x128xf32> into tensor<12x128x128xf32>
    %collapsed_163 = tensor.collapse_shape %transposed_156 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %294 = linalg.batch_matmul ins(%collapsed_162, %collapsed_163 : tensor<12x128x128xf32>, tensor<12x128x64xf32>) outs(%37 : tensor<12x128x64xf32>) -> tensor<12x128x64xf32>
    %expanded_164 = tensor.expand_shape %294 [[0, 1], [2], [3]] output_shape [1, 12, 128, 64] : tensor<12x128x64xf32> into tensor<1x12x128x64xf32>
    %transposed_165 = linalg.transpose ins(%expanded_164 : tensor<1x12x128x64xf32>) outs(%39 : tensor<1x128x12x64xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_166 = tensor.collapse_shape %transposed_165 [[0, 1], [2, 3]] : tensor<1x128x12x64xf32> into tensor<128x768xf32>
    %295 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_166, %arg123 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %296 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%295, %arg124 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_167 = tensor.expand_shape %296 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %297 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_167, %281 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %298 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%297 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %299 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%298 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %300 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%297, %299 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %301 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%300 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %302 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%301 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %303 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%302 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %304 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%300, %303, %arg125, %arg126 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_168 = tensor.collapse_shape %304 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %305 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_168, %arg127 : tensor<128x768xf32>, tensor<3072x768xf32>) outs(%51 : tensor<128x3072xf32>) -> tensor<128x3072xf32>
    %306 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%305, %arg128 : tensor<128x3072xf32>, tensor<3072xf32>) outs(%50 : tensor<128x3072xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x3072xf32>
    %expanded_169 = tensor.expand_shape %306 [[0, 1], [2]] output_shape [1, 128, 3072] : tensor<128x3072xf32> into tensor<1x128x3072xf32>
    %307 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_169 : tensor<1x128x3072xf32>) outs(%54 : tensor<1x128x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_6 : f32
      %467 = math.erf %466 : f32
      %468 = arith.addf %467, %cst_1 : f32
      %469 = arith.mulf %468, %cst_2 : f32
      %470 = arith.mulf %in, %469 : f32
      linalg.yield %470 : f32
    } -> tensor<1x128x3072xf32>
    %collapsed_170 = tensor.collapse_shape %307 [[0, 1], [2]] : tensor<1x128x3072xf32> into tensor<128x3072xf32>
    %308 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_170, %arg129 : tensor<128x3072xf32>, tensor<768x3072xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %309 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%308, %arg130 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_171 = tensor.expand_shape %309 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %310 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_171, %304 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %311 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%310 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %312 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%311 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %313 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%310, %312 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %314 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%313 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %315 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%314 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %316 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%315 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %317 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%313, %316, %arg131, %arg132 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_172 = tensor.collapse_shape %317 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %318 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_172, %arg133 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %319 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%318, %arg134 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_173 = tensor.expand_shape %319 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_174 = linalg.transpose ins(%expanded_173 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %320 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_172, %arg135 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %321 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%320, %arg136 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_175 = tensor.expand_shape %321 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %322 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_172, %arg137 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %323 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%322, %arg138 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_176 = tensor.expand_shape %323 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_177 = linalg.transpose ins(%expanded_176 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %transposed_178 = linalg.transpose ins(%expanded_175 : tensor<1x128x12x64xf32>) outs(%22 : tensor<1x12x64x128xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_179 = tensor.collapse_shape %transposed_174 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %collapsed_180 = tensor.collapse_shape %transposed_178 [[0, 1], [2], [3]] : tensor<1x12x64x128xf32> into tensor<12x64x128xf32>
    %324 = linalg.batch_matmul ins(%collapsed_179, %collapsed_180 : tensor<12x128x64xf32>, tensor<12x64x128xf32>) outs(%24 : tensor<12x128x128xf32>) -> tensor<12x128x128xf32>
    %expanded_181 = tensor.expand_shape %324 [[0, 1], [2], [3]] output_shape [1, 12, 128, 128] : tensor<12x128x128xf32> into tensor<1x12x128x128xf32>
    %325 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_181 : tensor<1x12x128x128xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %cst_5 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %326 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%325 : tensor<1x12x128x128xf32>) outs(%29 : tensor<1x12x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.maximumf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128xf32>
    %expanded_182 = tensor.expand_shape %326 [[0], [1], [2, 3]] output_shape [1, 12, 128, 1] : tensor<1x12x128xf32> into tensor<1x12x128x1xf32>
    %327 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%325, %expanded_182 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      %467 = math.exp %466 : f32
      linalg.yield %467 : f32
    } -> tensor<1x12x128x128xf32>
    %328 = linalg.generic {indexing_maps = [#map8, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%327 : tensor<1x12x128x128xf32>) outs(%33 : tensor<1x12x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x1xf32>
    %329 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%327, %328 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.divf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %collapsed_183 = tensor.collapse_shape %329 [[0, 1], [2], [3]] : tensor<1x12x128x128xf32> into tensor<12x128x128xf32>
    %collapsed_184 = tensor.collapse_shape %transposed_177 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %330 = linalg.batch_matmul ins(%collapsed_183, %collapsed_184 : tensor<12x128x128xf32>, tensor<12x128x64xf32>) outs(%37 : tensor<12x128x64xf32>) -> tensor<12x128x64xf32>
    %expanded_185 = tensor.expand_shape %330 [[0, 1], [2], [3]] output_shape [1, 12, 128, 64] : tensor<12x128x64xf32> into tensor<1x12x128x64xf32>
    %transposed_186 = linalg.transpose ins(%expanded_185 : tensor<1x12x128x64xf32>) outs(%39 : tensor<1x128x12x64xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_187 = tensor.collapse_shape %transposed_186 [[0, 1], [2, 3]] : tensor<1x128x12x64xf32> into tensor<128x768xf32>
    %331 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_187, %arg139 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %332 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%331, %arg140 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_188 = tensor.expand_shape %332 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %333 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_188, %317 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %334 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%333 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %335 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%334 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %336 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%333, %335 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %337 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%336 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %338 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%337 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %339 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%338 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %340 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%336, %339, %arg141, %arg142 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_189 = tensor.collapse_shape %340 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %341 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_189, %arg143 : tensor<128x768xf32>, tensor<3072x768xf32>) outs(%51 : tensor<128x3072xf32>) -> tensor<128x3072xf32>
    %342 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%341, %arg144 : tensor<128x3072xf32>, tensor<3072xf32>) outs(%50 : tensor<128x3072xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x3072xf32>
    %expanded_190 = tensor.expand_shape %342 [[0, 1], [2]] output_shape [1, 128, 3072] : tensor<128x3072xf32> into tensor<1x128x3072xf32>
    %343 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_190 : tensor<1x128x3072xf32>) outs(%54 : tensor<1x128x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_6 : f32
      %467 = math.erf %466 : f32
      %468 = arith.addf %467, %cst_1 : f32
      %469 = arith.mulf %468, %cst_2 : f32
      %470 = arith.mulf %in, %469 : f32
      linalg.yield %470 : f32
    } -> tensor<1x128x3072xf32>
    %collapsed_191 = tensor.collapse_shape %343 [[0, 1], [2]] : tensor<1x128x3072xf32> into tensor<128x3072xf32>
    %344 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_191, %arg145 : tensor<128x3072xf32>, tensor<768x3072xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %345 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%344, %arg146 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_192 = tensor.expand_shape %345 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %346 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_192, %340 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %347 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%346 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %348 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%347 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %349 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%346, %348 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %350 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%349 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %351 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%350 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %352 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%351 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %353 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%349, %352, %arg147, %arg148 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_193 = tensor.collapse_shape %353 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %354 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_193, %arg149 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %355 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%354, %arg150 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_194 = tensor.expand_shape %355 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_195 = linalg.transpose ins(%expanded_194 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %356 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_193, %arg151 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %357 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%356, %arg152 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_196 = tensor.expand_shape %357 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %358 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_193, %arg153 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %359 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%358, %arg154 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_197 = tensor.expand_shape %359 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_198 = linalg.transpose ins(%expanded_197 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %transposed_199 = linalg.transpose ins(%expanded_196 : tensor<1x128x12x64xf32>) outs(%22 : tensor<1x12x64x128xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_200 = tensor.collapse_shape %transposed_195 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %collapsed_201 = tensor.collapse_shape %transposed_199 [[0, 1], [2], [3]] : tensor<1x12x64x128xf32> into tensor<12x64x128xf32>
    %360 = linalg.batch_matmul ins(%collapsed_200, %collapsed_201 : tensor<12x128x64xf32>, tensor<12x64x128xf32>) outs(%24 : tensor<12x128x128xf32>) -> tensor<12x128x128xf32>
    %expanded_202 = tensor.expand_shape %360 [[0, 1], [2], [3]] output_shape [1, 12, 128, 128] : tensor<12x128x128xf32> into tensor<1x12x128x128xf32>
    %361 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_202 : tensor<1x12x128x128xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %cst_5 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %362 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%361 : tensor<1x12x128x128xf32>) outs(%29 : tensor<1x12x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.maximumf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128xf32>
    %expanded_203 = tensor.expand_shape %362 [[0], [1], [2, 3]] output_shape [1, 12, 128, 1] : tensor<1x12x128xf32> into tensor<1x12x128x1xf32>
    %363 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%361, %expanded_203 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      %467 = math.exp %466 : f32
      linalg.yield %467 : f32
    } -> tensor<1x12x128x128xf32>
    %364 = linalg.generic {indexing_maps = [#map8, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%363 : tensor<1x12x128x128xf32>) outs(%33 : tensor<1x12x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x1xf32>
    %365 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%363, %364 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.divf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %collapsed_204 = tensor.collapse_shape %365 [[0, 1], [2], [3]] : tensor<1x12x128x128xf32> into tensor<12x128x128xf32>
    %collapsed_205 = tensor.collapse_shape %transposed_198 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %366 = linalg.batch_matmul ins(%collapsed_204, %collapsed_205 : tensor<12x128x128xf32>, tensor<12x128x64xf32>) outs(%37 : tensor<12x128x64xf32>) -> tensor<12x128x64xf32>
    %expanded_206 = tensor.expand_shape %366 [[0, 1], [2], [3]] output_shape [1, 12, 128, 64] : tensor<12x128x64xf32> into tensor<1x12x128x64xf32>
    %transposed_207 = linalg.transpose ins(%expanded_206 : tensor<1x12x128x64xf32>) outs(%39 : tensor<1x128x12x64xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_208 = tensor.collapse_shape %transposed_207 [[0, 1], [2, 3]] : tensor<1x128x12x64xf32> into tensor<128x768xf32>
    %367 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_208, %arg155 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %368 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%367, %arg156 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_209 = tensor.expand_shape %368 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %369 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_209, %353 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %370 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%369 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %371 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%370 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %372 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%369, %371 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %373 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%372 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %374 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%373 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %375 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%374 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %376 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%372, %375, %arg157, %arg158 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_210 = tensor.collapse_shape %376 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %377 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_210, %arg159 : tensor<128x768xf32>, tensor<3072x768xf32>) outs(%51 : tensor<128x3072xf32>) -> tensor<128x3072xf32>
    %378 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%377, %arg160 : tensor<128x3072xf32>, tensor<3072xf32>) outs(%50 : tensor<128x3072xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x3072xf32>
    %expanded_211 = tensor.expand_shape %378 [[0, 1], [2]] output_shape [1, 128, 3072] : tensor<128x3072xf32> into tensor<1x128x3072xf32>
    %379 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_211 : tensor<1x128x3072xf32>) outs(%54 : tensor<1x128x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_6 : f32
      %467 = math.erf %466 : f32
      %468 = arith.addf %467, %cst_1 : f32
      %469 = arith.mulf %468, %cst_2 : f32
      %470 = arith.mulf %in, %469 : f32
      linalg.yield %470 : f32
    } -> tensor<1x128x3072xf32>
    %collapsed_212 = tensor.collapse_shape %379 [[0, 1], [2]] : tensor<1x128x3072xf32> into tensor<128x3072xf32>
    %380 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_212, %arg161 : tensor<128x3072xf32>, tensor<768x3072xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %381 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%380, %arg162 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_213 = tensor.expand_shape %381 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %382 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_213, %376 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %383 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%382 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %384 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%383 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %385 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%382, %384 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %386 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%385 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %387 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%386 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %388 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%387 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %389 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%385, %388, %arg163, %arg164 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_214 = tensor.collapse_shape %389 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %390 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_214, %arg165 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %391 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%390, %arg166 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_215 = tensor.expand_shape %391 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_216 = linalg.transpose ins(%expanded_215 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %392 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_214, %arg167 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %393 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%392, %arg168 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_217 = tensor.expand_shape %393 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %394 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_214, %arg169 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %395 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%394, %arg170 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_218 = tensor.expand_shape %395 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_219 = linalg.transpose ins(%expanded_218 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %transposed_220 = linalg.transpose ins(%expanded_217 : tensor<1x128x12x64xf32>) outs(%22 : tensor<1x12x64x128xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_221 = tensor.collapse_shape %transposed_216 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %collapsed_222 = tensor.collapse_shape %transposed_220 [[0, 1], [2], [3]] : tensor<1x12x64x128xf32> into tensor<12x64x128xf32>
    %396 = linalg.batch_matmul ins(%collapsed_221, %collapsed_222 : tensor<12x128x64xf32>, tensor<12x64x128xf32>) outs(%24 : tensor<12x128x128xf32>) -> tensor<12x128x128xf32>
    %expanded_223 = tensor.expand_shape %396 [[0, 1], [2], [3]] output_shape [1, 12, 128, 128] : tensor<12x128x128xf32> into tensor<1x12x128x128xf32>
    %397 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_223 : tensor<1x12x128x128xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %cst_5 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %398 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%397 : tensor<1x12x128x128xf32>) outs(%29 : tensor<1x12x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.maximumf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128xf32>
    %expanded_224 = tensor.expand_shape %398 [[0], [1], [2, 3]] output_shape [1, 12, 128, 1] : tensor<1x12x128xf32> into tensor<1x12x128x1xf32>
    %399 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%397, %expanded_224 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      %467 = math.exp %466 : f32
      linalg.yield %467 : f32
    } -> tensor<1x12x128x128xf32>
    %400 = linalg.generic {indexing_maps = [#map8, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%399 : tensor<1x12x128x128xf32>) outs(%33 : tensor<1x12x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x1xf32>
    %401 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%399, %400 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.divf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %collapsed_225 = tensor.collapse_shape %401 [[0, 1], [2], [3]] : tensor<1x12x128x128xf32> into tensor<12x128x128xf32>
    %collapsed_226 = tensor.collapse_shape %transposed_219 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %402 = linalg.batch_matmul ins(%collapsed_225, %collapsed_226 : tensor<12x128x128xf32>, tensor<12x128x64xf32>) outs(%37 : tensor<12x128x64xf32>) -> tensor<12x128x64xf32>
    %expanded_227 = tensor.expand_shape %402 [[0, 1], [2], [3]] output_shape [1, 12, 128, 64] : tensor<12x128x64xf32> into tensor<1x12x128x64xf32>
    %transposed_228 = linalg.transpose ins(%expanded_227 : tensor<1x12x128x64xf32>) outs(%39 : tensor<1x128x12x64xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_229 = tensor.collapse_shape %transposed_228 [[0, 1], [2, 3]] : tensor<1x128x12x64xf32> into tensor<128x768xf32>
    %403 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_229, %arg171 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %404 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%403, %arg172 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_230 = tensor.expand_shape %404 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %405 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_230, %389 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %406 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%405 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %407 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%406 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %408 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%405, %407 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %409 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%408 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %410 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%409 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %411 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%410 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %412 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%408, %411, %arg173, %arg174 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_231 = tensor.collapse_shape %412 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %413 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_231, %arg175 : tensor<128x768xf32>, tensor<3072x768xf32>) outs(%51 : tensor<128x3072xf32>) -> tensor<128x3072xf32>
    %414 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%413, %arg176 : tensor<128x3072xf32>, tensor<3072xf32>) outs(%50 : tensor<128x3072xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x3072xf32>
    %expanded_232 = tensor.expand_shape %414 [[0, 1], [2]] output_shape [1, 128, 3072] : tensor<128x3072xf32> into tensor<1x128x3072xf32>
    %415 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_232 : tensor<1x128x3072xf32>) outs(%54 : tensor<1x128x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_6 : f32
      %467 = math.erf %466 : f32
      %468 = arith.addf %467, %cst_1 : f32
      %469 = arith.mulf %468, %cst_2 : f32
      %470 = arith.mulf %in, %469 : f32
      linalg.yield %470 : f32
    } -> tensor<1x128x3072xf32>
    %collapsed_233 = tensor.collapse_shape %415 [[0, 1], [2]] : tensor<1x128x3072xf32> into tensor<128x3072xf32>
    %416 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_233, %arg177 : tensor<128x3072xf32>, tensor<768x3072xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %417 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%416, %arg178 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_234 = tensor.expand_shape %417 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %418 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_234, %412 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %419 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%418 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %420 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%419 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %421 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%418, %420 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %422 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%421 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %423 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%422 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %424 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%423 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %425 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%421, %424, %arg179, %arg180 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_235 = tensor.collapse_shape %425 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %426 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_235, %arg181 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %427 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%426, %arg182 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_236 = tensor.expand_shape %427 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_237 = linalg.transpose ins(%expanded_236 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %428 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_235, %arg183 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %429 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%428, %arg184 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_238 = tensor.expand_shape %429 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %430 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_235, %arg185 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %431 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%430, %arg186 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_239 = tensor.expand_shape %431 [[0, 1], [2, 3]] output_shape [1, 128, 12, 64] : tensor<128x768xf32> into tensor<1x128x12x64xf32>
    %transposed_240 = linalg.transpose ins(%expanded_239 : tensor<1x128x12x64xf32>) outs(%17 : tensor<1x12x128x64xf32>) permutation = [0, 2, 1, 3] 
    %transposed_241 = linalg.transpose ins(%expanded_238 : tensor<1x128x12x64xf32>) outs(%22 : tensor<1x12x64x128xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_242 = tensor.collapse_shape %transposed_237 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %collapsed_243 = tensor.collapse_shape %transposed_241 [[0, 1], [2], [3]] : tensor<1x12x64x128xf32> into tensor<12x64x128xf32>
    %432 = linalg.batch_matmul ins(%collapsed_242, %collapsed_243 : tensor<12x128x64xf32>, tensor<12x64x128xf32>) outs(%24 : tensor<12x128x128xf32>) -> tensor<12x128x128xf32>
    %expanded_244 = tensor.expand_shape %432 [[0, 1], [2], [3]] output_shape [1, 12, 128, 128] : tensor<12x128x128xf32> into tensor<1x12x128x128xf32>
    %433 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_244 : tensor<1x12x128x128xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %cst_5 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %434 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%433 : tensor<1x12x128x128xf32>) outs(%29 : tensor<1x12x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.maximumf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128xf32>
    %expanded_245 = tensor.expand_shape %434 [[0], [1], [2, 3]] output_shape [1, 12, 128, 1] : tensor<1x12x128xf32> into tensor<1x12x128x1xf32>
    %435 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%433, %expanded_245 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      %467 = math.exp %466 : f32
      linalg.yield %467 : f32
    } -> tensor<1x12x128x128xf32>
    %436 = linalg.generic {indexing_maps = [#map8, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%435 : tensor<1x12x128x128xf32>) outs(%33 : tensor<1x12x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x1xf32>
    %437 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%435, %436 : tensor<1x12x128x128xf32>, tensor<1x12x128x1xf32>) outs(%26 : tensor<1x12x128x128xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.divf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x12x128x128xf32>
    %collapsed_246 = tensor.collapse_shape %437 [[0, 1], [2], [3]] : tensor<1x12x128x128xf32> into tensor<12x128x128xf32>
    %collapsed_247 = tensor.collapse_shape %transposed_240 [[0, 1], [2], [3]] : tensor<1x12x128x64xf32> into tensor<12x128x64xf32>
    %438 = linalg.batch_matmul ins(%collapsed_246, %collapsed_247 : tensor<12x128x128xf32>, tensor<12x128x64xf32>) outs(%37 : tensor<12x128x64xf32>) -> tensor<12x128x64xf32>
    %expanded_248 = tensor.expand_shape %438 [[0, 1], [2], [3]] output_shape [1, 12, 128, 64] : tensor<12x128x64xf32> into tensor<1x12x128x64xf32>
    %transposed_249 = linalg.transpose ins(%expanded_248 : tensor<1x12x128x64xf32>) outs(%39 : tensor<1x128x12x64xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_250 = tensor.collapse_shape %transposed_249 [[0, 1], [2, 3]] : tensor<1x128x12x64xf32> into tensor<128x768xf32>
    %439 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_250, %arg187 : tensor<128x768xf32>, tensor<768x768xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %440 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%439, %arg188 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_251 = tensor.expand_shape %440 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %441 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_251, %425 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %442 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%441 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %443 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%442 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %444 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%441, %443 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %445 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%444 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %446 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%445 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %447 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%446 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %448 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%444, %447, %arg189, %arg190 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %collapsed_252 = tensor.collapse_shape %448 [[0, 1], [2]] : tensor<1x128x768xf32> into tensor<128x768xf32>
    %449 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_252, %arg191 : tensor<128x768xf32>, tensor<3072x768xf32>) outs(%51 : tensor<128x3072xf32>) -> tensor<128x3072xf32>
    %450 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%449, %arg192 : tensor<128x3072xf32>, tensor<3072xf32>) outs(%50 : tensor<128x3072xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x3072xf32>
    %expanded_253 = tensor.expand_shape %450 [[0, 1], [2]] output_shape [1, 128, 3072] : tensor<128x3072xf32> into tensor<1x128x3072xf32>
    %451 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_253 : tensor<1x128x3072xf32>) outs(%54 : tensor<1x128x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_6 : f32
      %467 = math.erf %466 : f32
      %468 = arith.addf %467, %cst_1 : f32
      %469 = arith.mulf %468, %cst_2 : f32
      %470 = arith.mulf %in, %469 : f32
      linalg.yield %470 : f32
    } -> tensor<1x128x3072xf32>
    %collapsed_254 = tensor.collapse_shape %451 [[0, 1], [2]] : tensor<1x128x3072xf32> into tensor<128x3072xf32>
    %452 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_254, %arg193 : tensor<128x3072xf32>, tensor<768x3072xf32>) outs(%14 : tensor<128x768xf32>) -> tensor<128x768xf32>
    %453 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%452, %arg194 : tensor<128x768xf32>, tensor<768xf32>) outs(%13 : tensor<128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<128x768xf32>
    %expanded_255 = tensor.expand_shape %453 [[0, 1], [2]] output_shape [1, 128, 768] : tensor<128x768xf32> into tensor<1x128x768xf32>
    %454 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_255, %448 : tensor<1x128x768xf32>, tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %455 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%454 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %456 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%455 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %457 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%454, %456 : tensor<1x128x768xf32>, tensor<1x128x1xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.subf %in, %in_258 : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %458 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%457 : tensor<1x128x768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.mulf %in, %in : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x768xf32>
    %459 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%458 : tensor<1x128x768xf32>) outs(%5 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.addf %in, %out : f32
      linalg.yield %466 : f32
    } -> tensor<1x128x1xf32>
    %460 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%459 : tensor<1x128x1xf32>) outs(%4 : tensor<1x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %466 = arith.divf %in, %cst_4 : f32
      %467 = arith.truncf %cst_3 : f64 to f32
      %468 = arith.addf %466, %467 : f32
      %469 = math.rsqrt %468 : f32
      linalg.yield %469 : f32
    } -> tensor<1x128x1xf32>
    %461 = linalg.generic {indexing_maps = [#map2, #map3, #map4, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%457, %460, %arg195, %arg196 : tensor<1x128x768xf32>, tensor<1x128x1xf32>, tensor<768xf32>, tensor<768xf32>) outs(%2 : tensor<1x128x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %in_259: f32, %in_260: f32, %out: f32):
      %466 = arith.mulf %in, %in_258 : f32
      %467 = arith.mulf %466, %in_259 : f32
      %468 = arith.addf %467, %in_260 : f32
      linalg.yield %468 : f32
    } -> tensor<1x128x768xf32>
    %extracted_slice_256 = tensor.extract_slice %461[0, 0, 0] [1, 1, 768] [1, 1, 1] : tensor<1x128x768xf32> to tensor<1x1x768xf32>
    %collapsed_257 = tensor.collapse_shape %extracted_slice_256 [[0, 1], [2]] : tensor<1x1x768xf32> into tensor<1x768xf32>
    %462 = tensor.empty() : tensor<1x768xf32>
    %463 = linalg.fill ins(%cst : f32) outs(%462 : tensor<1x768xf32>) -> tensor<1x768xf32>
    %464 = linalg.matmul indexing_maps = [#map5, #map6, #map1] ins(%collapsed_257, %arg197 : tensor<1x768xf32>, tensor<768x768xf32>) outs(%463 : tensor<1x768xf32>) -> tensor<1x768xf32>
    %465 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%464, %arg198 : tensor<1x768xf32>, tensor<768xf32>) outs(%462 : tensor<1x768xf32>) {
    ^bb0(%in: f32, %in_258: f32, %out: f32):
      %466 = arith.addf %in, %in_258 : f32
      %467 = math.tanh %466 : f32
      linalg.yield %467 : f32
    } -> tensor<1x768xf32>
    return %461, %465 : tensor<1x128x768xf32>, tensor<1x768xf32>
  }
}

