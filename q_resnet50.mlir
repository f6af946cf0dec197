#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d1, 0, 0)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, 0, 0)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map5 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map7 = affine_map<(d0, d1) -> (d0, d1)>
#map8 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main(%arg0: tensor<64x3x7x7xf32> {memplan.kind = "parameter"}, %arg1: tensor<64xf32> {memplan.kind = "parameter"}, %arg2: tensor<64xf32> {memplan.kind = "parameter"}, %arg3: tensor<64x64x1x1xf32> {memplan.kind = "parameter"}, %arg4: tensor<64xf32> {memplan.kind = "parameter"}, %arg5: tensor<64xf32> {memplan.kind = "parameter"}, %arg6: tensor<64x64x3x3xf32> {memplan.kind = "parameter"}, %arg7: tensor<64xf32> {memplan.kind = "parameter"}, %arg8: tensor<64xf32> {memplan.kind = "parameter"}, %arg9: tensor<256x64x1x1xf32> {memplan.kind = "parameter"}, %arg10: tensor<256xf32> {memplan.kind = "parameter"}, %arg11: tensor<256xf32> {memplan.kind = "parameter"}, %arg12: tensor<256x64x1x1xf32> {memplan.kind = "parameter"}, %arg13: tensor<256xf32> {memplan.kind = "parameter"}, %arg14: tensor<256xf32> {memplan.kind = "parameter"}, %arg15: tensor<64x256x1x1xf32> {memplan.kind = "parameter"}, %arg16: tensor<64xf32> {memplan.kind = "parameter"}, %arg17: tensor<64xf32> {memplan.kind = "parameter"}, %arg18: tensor<64x64x3x3xf32> {memplan.kind = "parameter"}, %arg19: tensor<64xf32> {memplan.kind = "parameter"}, %arg20: tensor<64xf32> {memplan.kind = "parameter"}, %arg21: tensor<256x64x1x1xf32> {memplan.kind = "parameter"}, %arg22: tensor<256xf32> {memplan.kind = "parameter"}, %arg23: tensor<256xf32> {memplan.kind = "parameter"}, %arg24: tensor<64x256x1x1xf32> {memplan.kind = "parameter"}, %arg25: tensor<64xf32> {memplan.kind = "parameter"}, %arg26: tensor<64xf32> {memplan.kind = "parameter"}, %arg27: tensor<64x64x3x3xf32> {memplan.kind = "parameter"}, %arg28: tensor<64xf32> {memplan.kind = "parameter"}, %arg29: tensor<64xf32> {memplan.kind = "parameter"}, %arg30: tensor<256x64x1x1xf32> {memplan.kind = "parameter"}, %arg31: tensor<256xf32> {memplan.kind = "parameter"}, %arg32: tensor<256xf32> {memplan.kind = "parameter"}, %arg33: tensor<128x256x1x1xf32> {memplan.kind = "parameter"}, %arg34: tensor<128xf32> {memplan.kind = "parameter"}, %arg35: tensor<128xf32> {memplan.kind = "parameter"}, %arg36: tensor<128x128x3x3xf32> {memplan.kind = "parameter"}, %arg37: tensor<128xf32> {memplan.kind = "parameter"}, %arg38: tensor<128xf32> {memplan.kind = "parameter"}, %arg39: tensor<512x128x1x1xf32> {memplan.kind = "parameter"}, %arg40: tensor<512xf32> {memplan.kind = "parameter"}, %arg41: tensor<512xf32> {memplan.kind = "parameter"}, %arg42: tensor<512x256x1x1xf32> {memplan.kind = "parameter"}, %arg43: tensor<512xf32> {memplan.kind = "parameter"}, %arg44: tensor<512xf32> {memplan.kind = "parameter"}, %arg45: tensor<128x512x1x1xf32> {memplan.kind = "parameter"}, %arg46: tensor<128xf32> {memplan.kind = "parameter"}, %arg47: tensor<128xf32> {memplan.kind = "parameter"}, %arg48: tensor<128x128x3x3xf32> {memplan.kind = "parameter"}, %arg49: tensor<128xf32> {memplan.kind = "parameter"}, %arg50: tensor<128xf32> {memplan.kind = "parameter"}, %arg51: tensor<512x128x1x1xf32> {memplan.kind = "parameter"}, %arg52: tensor<512xf32> {memplan.kind = "parameter"}, %arg53: tensor<512xf32> {memplan.kind = "parameter"}, %arg54: tensor<128x512x1x1xf32> {memplan.kind = "parameter"}, %arg55: tensor<128xf32> {memplan.kind = "parameter"}, %arg56: tensor<128xf32> {memplan.kind = "parameter"}, %arg57: tensor<128x128x3x3xf32> {memplan.kind = "parameter"}, %arg58: tensor<128xf32> {memplan.kind = "parameter"}, %arg59: tensor<128xf32> {memplan.kind = "parameter"}, %arg60: tensor<512x128x1x1xf32> {memplan.kind = "parameter"}, %arg61: tensor<512xf32> {memplan.kind = "parameter"}, %arg62: tensor<512xf32> {memplan.kind = "parameter"}, %arg63: tensor<128x512x1x1xf32> {memplan.kind = "parameter"}, %arg64: tensor<128xf32> {memplan.kind = "parameter"}, %arg65: tensor<128xf32> {memplan.kind = "parameter"}, %arg66: tensor<128x128x3x3xf32> {memplan.kind = "parameter"}, %arg67: tensor<128xf32> {memplan.kind = "parameter"}, %arg68: tensor<128xf32> {memplan.kind = "parameter"}, %arg69: tensor<512x128x1x1xf32> {memplan.kind = "parameter"}, %arg70: tensor<512xf32> {memplan.kind = "parameter"}, %arg71: tensor<512xf32> {memplan.kind = "parameter"}, %arg72: tensor<256x512x1x1xf32> {memplan.kind = "parameter"}, %arg73: tensor<256xf32> {memplan.kind = "parameter"}, %arg74: tensor<256xf32> {memplan.kind = "parameter"}, %arg75: tensor<256x256x3x3xf32> {memplan.kind = "parameter"}, %arg76: tensor<256xf32> {memplan.kind = "parameter"}, %arg77: tensor<256xf32> {memplan.kind = "parameter"}, %arg78: tensor<1024x256x1x1xf32> {memplan.kind = "parameter"}, %arg79: tensor<1024xf32> {memplan.kind = "parameter"}, %arg80: tensor<1024xf32> {memplan.kind = "parameter"}, %arg81: tensor<1024x512x1x1xf32> {memplan.kind = "parameter"}, %arg82: tensor<1024xf32> {memplan.kind = "parameter"}, %arg83: tensor<1024xf32> {memplan.kind = "parameter"}, %arg84: tensor<256x1024x1x1xf32> {memplan.kind = "parameter"}, %arg85: tensor<256xf32> {memplan.kind = "parameter"}, %arg86: tensor<256xf32> {memplan.kind = "parameter"}, %arg87: tensor<256x256x3x3xf32> {memplan.kind = "parameter"}, %arg88: tensor<256xf32> {memplan.kind = "parameter"}, %arg89: tensor<256xf32> {memplan.kind = "parameter"}, %arg90: tensor<1024x256x1x1xf32> {memplan.kind = "parameter"}, %arg91: tensor<1024xf32> {memplan.kind = "parameter"}, %arg92: tensor<1024xf32> {memplan.kind = "parameter"}, %arg93: tensor<256x1024x1x1xf32> {memplan.kind = "parameter"}, %arg94: tensor<256xf32> {memplan.kind = "parameter"}, %arg95: tensor<256xf32> {memplan.kind = "parameter"}, %arg96: tensor<256x256x3x3xf32> {memplan.kind = "parameter"}, %arg97: tensor<256xf32> {memplan.kind = "parameter"}, %arg98: tensor<256xf32> {memplan.kind = "parameter"}, %arg99: tensor<1024x256x1x1xf32> {memplan.kind = "parameter"}, %arg100: tensor<1024xf32> {memplan.kind = "parameter"}, %arg101: tensor<1024xf32> {memplan.kind = "parameter"}, %arg102: tensor<256x1024x1x1xf32> {memplan.kind = "parameter"}, %arg103: tensor<256xf32> {memplan.kind = "parameter"}, %arg104: tensor<256xf32> {memplan.kind = "parameter"}, %arg105: tensor<256x256x3x3xf32> {memplan.kind = "parameter"}, %arg106: tensor<256xf32> {memplan.kind = "parameter"}, %arg107: tensor<256xf32> {memplan.kind = "parameter"}, %arg108: tensor<1024x256x1x1xf32> {memplan.kind = "parameter"}, %arg109: tensor<1024xf32> {memplan.kind = "parameter"}, %arg110: tensor<1024xf32> {memplan.kind = "parameter"}, %arg111: tensor<256x1024x1x1xf32> {memplan.kind = "parameter"}, %arg112: tensor<256xf32> {memplan.kind = "parameter"}, %arg113: tensor<256xf32> {memplan.kind = "parameter"}, %arg114: tensor<256x256x3x3xf32> {memplan.kind = "parameter"}, %arg115: tensor<256xf32> {memplan.kind = "parameter"}, %arg116: tensor<256xf32> {memplan.kind = "parameter"}, %arg117: tensor<1024x256x1x1xf32> {memplan.kind = "parameter"}, %arg118: tensor<1024xf32> {memplan.kind = "parameter"}, %arg119: tensor<1024xf32> {memplan.kind = "parameter"}, %arg120: tensor<256x1024x1x1xf32> {memplan.kind = "parameter"}, %arg121: tensor<256xf32> {memplan.kind = "parameter"}, %arg122: tensor<256xf32> {memplan.kind = "parameter"}, %arg123: tensor<256x256x3x3xf32> {memplan.kind = "parameter"}, %arg124: tensor<256xf32> {memplan.kind = "parameter"}, %arg125: tensor<256xf32> {memplan.kind = "parameter"}, %arg126: tensor<1024x256x1x1xf32> {memplan.kind = "parameter"}, %arg127: tensor<1024xf32> {memplan.kind = "parameter"}, %arg128: tensor<1024xf32> {memplan.kind = "parameter"}, %arg129: tensor<512x1024x1x1xf32> {memplan.kind = "parameter"}, %arg130: tensor<512xf32> {memplan.kind = "parameter"}, %arg131: tensor<512xf32> {memplan.kind = "parameter"}, %arg132: tensor<512x512x3x3xf32> {memplan.kind = "parameter"}, %arg133: tensor<512xf32> {memplan.kind = "parameter"}, %arg134: tensor<512xf32> {memplan.kind = "parameter"}, %arg135: tensor<2048x512x1x1xf32> {memplan.kind = "parameter"}, %arg136: tensor<2048xf32> {memplan.kind = "parameter"}, %arg137: tensor<2048xf32> {memplan.kind = "parameter"}, %arg138: tensor<2048x1024x1x1xf32> {memplan.kind = "parameter"}, %arg139: tensor<2048xf32> {memplan.kind = "parameter"}, %arg140: tensor<2048xf32> {memplan.kind = "parameter"}, %arg141: tensor<512x2048x1x1xf32> {memplan.kind = "parameter"}, %arg142: tensor<512xf32> {memplan.kind = "parameter"}, %arg143: tensor<512xf32> {memplan.kind = "parameter"}, %arg144: tensor<512x512x3x3xf32> {memplan.kind = "parameter"}, %arg145: tensor<512xf32> {memplan.kind = "parameter"}, %arg146: tensor<512xf32> {memplan.kind = "parameter"}, %arg147: tensor<2048x512x1x1xf32> {memplan.kind = "parameter"}, %arg148: tensor<2048xf32> {memplan.kind = "parameter"}, %arg149: tensor<2048xf32> {memplan.kind = "parameter"}, %arg150: tensor<512x2048x1x1xf32> {memplan.kind = "parameter"}, %arg151: tensor<512xf32> {memplan.kind = "parameter"}, %arg152: tensor<512xf32> {memplan.kind = "parameter"}, %arg153: tensor<512x512x3x3xf32> {memplan.kind = "parameter"}, %arg154: tensor<512xf32> {memplan.kind = "parameter"}, %arg155: tensor<512xf32> {memplan.kind = "parameter"}, %arg156: tensor<2048x512x1x1xf32> {memplan.kind = "parameter"}, %arg157: tensor<2048xf32> {memplan.kind = "parameter"}, %arg158: tensor<2048xf32> {memplan.kind = "parameter"}, %arg159: tensor<1000x2048xf32> {memplan.kind = "parameter"}, %arg160: tensor<1000xf32> {memplan.kind = "parameter"}, %arg161: tensor<64xf32> {memplan.kind = "buffer"}, %arg162: tensor<64xf32> {memplan.kind = "buffer"}, %arg163: tensor<64xf32> {memplan.kind = "buffer"}, %arg164: tensor<64xf32> {memplan.kind = "buffer"}, %arg165: tensor<64xf32> {memplan.kind = "buffer"}, %arg166: tensor<64xf32> {memplan.kind = "buffer"}, %arg167: tensor<256xf32> {memplan.kind = "buffer"}, %arg168: tensor<256xf32> {memplan.kind = "buffer"}, %arg169: tensor<256xf32> {memplan.kind = "buffer"}, %arg170: tensor<256xf32> {memplan.kind = "buffer"}, %arg171: tensor<64xf32> {memplan.kind = "buffer"}, %arg172: tensor<64xf32> {memplan.kind = "buffer"}, %arg173: tensor<64xf32> {memplan.kind = "buffer"}, %arg174: tensor<64xf32> {memplan.kind = "buffer"}, %arg175: tensor<256xf32> {memplan.kind = "buffer"}, %arg176: tensor<256xf32> {memplan.kind = "buffer"}, %arg177: tensor<64xf32> {memplan.kind = "buffer"}, %arg178: tensor<64xf32> {memplan.kind = "buffer"}, %arg179: tensor<64xf32> {memplan.kind = "buffer"}, %arg180: tensor<64xf32> {memplan.kind = "buffer"}, %arg181: tensor<256xf32> {memplan.kind = "buffer"}, %arg182: tensor<256xf32> {memplan.kind = "buffer"}, %arg183: tensor<128xf32> {memplan.kind = "buffer"}, %arg184: tensor<128xf32> {memplan.kind = "buffer"}, %arg185: tensor<128xf32> {memplan.kind = "buffer"}, %arg186: tensor<128xf32> {memplan.kind = "buffer"}, %arg187: tensor<512xf32> {memplan.kind = "buffer"}, %arg188: tensor<512xf32> {memplan.kind = "buffer"}, %arg189: tensor<512xf32> {memplan.kind = "buffer"}, %arg190: tensor<512xf32> {memplan.kind = "buffer"}, %arg191: tensor<128xf32> {memplan.kind = "buffer"}, %arg192: tensor<128xf32> {memplan.kind = "buffer"}, %arg193: tensor<128xf32> {memplan.kind = "buffer"}, %arg194: tensor<128xf32> {memplan.kind = "buffer"}, %arg195: tensor<512xf32> {memplan.kind = "buffer"}, %arg196: tensor<512xf32> {memplan.kind = "buffer"}, %arg197: tensor<128xf32> {memplan.kind = "buffer"}, %arg198: tensor<128xf32> {memplan.kind = "buffer"}, %arg199: tensor<128xf32> {memplan.kind = "buffer"}, %arg200: tensor<128xf32> {memplan.kind = "buffer"}, %arg201: tensor<512xf32> {memplan.kind = "buffer"}, %arg202: tensor<512xf32> {memplan.kind = "buffer"}, %arg203: tensor<128xf32> {memplan.kind = "buffer"}, %arg204: tensor<128xf32> {memplan.kind = "buffer"}, %arg205: tensor<128xf32> {memplan.kind = "buffer"}, %arg206: tensor<128xf32> {memplan.kind = "buffer"}, %arg207: tensor<512xf32> {memplan.kind = "buffer"}, %arg208: tensor<512xf32> {memplan.kind = "buffer"}, %arg209: tensor<256xf32> {memplan.kind = "buffer"}, %arg210: tensor<256xf32> {memplan.kind = "buffer"}, %arg211: tensor<256xf32> {memplan.kind = "buffer"}, %arg212: tensor<256xf32> {memplan.kind = "buffer"}, %arg213: tensor<1024xf32> {memplan.kind = "buffer"}, %arg214: tensor<1024xf32> {memplan.kind = "buffer"}, %arg215: tensor<1024xf32> {memplan.kind = "buffer"}, %arg216: tensor<1024xf32> {memplan.kind = "buffer"}, %arg217: tensor<256xf32> {memplan.kind = "buffer"}, %arg218: tensor<256xf32> {memplan.kind = "buffer"}, %arg219: tensor<256xf32> {memplan.kind = "buffer"}, %arg220: tensor<256xf32> {memplan.kind = "buffer"}, %arg221: tensor<1024xf32> {memplan.kind = "buffer"}, %arg222: tensor<1024xf32> {memplan.kind = "buffer"}, %arg223: tensor<256xf32> {memplan.kind = "buffer"}, %arg224: tensor<256xf32> {memplan.kind = "buffer"}, %arg225: tensor<256xf32> {memplan.kind = "buffer"}, %arg226: tensor<256xf32> {memplan.kind = "buffer"}, %arg227: tensor<1024xf32> {memplan.kind = "buffer"}, %arg228: tensor<1024xf32> {memplan.kind = "buffer"}, %arg229: tensor<256xf32> {memplan.kind = "buffer"}, %arg230: tensor<256xf32> {memplan.kind = "buffer"}, %arg231: tensor<256xf32> {memplan.kind = "buffer"}, %arg232: tensor<256xf32> {memplan.kind = "buffer"}, %arg233: tensor<1024xf32> {memplan.kind = "buffer"}, %arg234: tensor<1024xf32> {memplan.kind = "buffer"}, %arg235: tensor<256xf32> {memplan.kind = "buffer"}, %arg236: tensor<256xf32> {memplan.kind = "buffer"}, %arg237: tensor<256xf32> {memplan.kind = "buffer"}, %arg238: tensor<256xf32> {memplan.kind = "buffer"}, %arg239: tensor<1024xf32> {memplan.kind = "buffer"}, %arg240: tensor<1024xf32> {memplan.kind = "buffer"}, %arg241: tensor<256xf32> {memplan.kind = "buffer"}, %arg242: tensor<256xf32> {memplan.kind = "buffer"}, %arg243: tensor<256xf32> {memplan.kind = "buffer"}, %arg244: tensor<256xf32> {memplan.kind = "buffer"}, %arg245: tensor<1024xf32> {memplan.kind = "buffer"}, %arg246: tensor<1024xf32> {memplan.kind = "buffer"}, %arg247: tensor<512xf32> {memplan.kind = "buffer"}, %arg248: tensor<512xf32> {memplan.kind = "buffer"}, %arg249: tensor<512xf32> {memplan.kind = "buffer"}, %arg250: tensor<512xf32> {memplan.kind = "buffer"}, %arg251: tensor<2048xf32> {memplan.kind = "buffer"}, %arg252: tensor<2048xf32> {memplan.kind = "buffer"}, %arg253: tensor<2048xf32> {memplan.kind = "buffer"}, %arg254: tensor<2048xf32> {memplan.kind = "buffer"}, %arg255: tensor<512xf32> {memplan.kind = "buffer"}, %arg256: tensor<512xf32> {memplan.kind = "buffer"}, %arg257: tensor<512xf32> {memplan.kind = "buffer"}, %arg258: tensor<512xf32> {memplan.kind = "buffer"}, %arg259: tensor<2048xf32> {memplan.kind = "buffer"}, %arg260: tensor<2048xf32> {memplan.kind = "buffer"}, %arg261: tensor<512xf32> {memplan.kind = "buffer"}, %arg262: tensor<512xf32> {memplan.kind = "buffer"}, %arg263: tensor<512xf32> {memplan.kind = "buffer"}, %arg264: tensor<512xf32> {memplan.kind = "buffer"}, %arg265: tensor<2048xf32> {memplan.kind = "buffer"}, %arg266: tensor<2048xf32> {memplan.kind = "buffer"}, %arg267: tensor<1x3x224x224xf32> {memplan.kind = "input"}) -> (tensor<1x1000xf32> {memplan.kind = "output"}) {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %cst_1 = arith.constant 1.000000e-05 : f64
    %cst_2 = arith.constant 4.900000e+01 : f32
    %padded = tensor.pad %arg267 low[0, 0, 3, 3] high[0, 0, 3, 3] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x3x224x224xf32> to tensor<1x3x230x230xf32>
    %0 = tensor.empty() : tensor<1x64x112x112xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<1x64x112x112xf32>) -> tensor<1x64x112x112xf32>
    %2 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%padded, %arg0 : tensor<1x3x230x230xf32>, tensor<64x3x7x7xf32>) outs(%1 : tensor<1x64x112x112xf32>) -> tensor<1x64x112x112xf32>
    %3 = tensor.empty() : tensor<64xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg162 : tensor<64xf32>) outs(%3 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<64xf32>
    %expanded = tensor.expand_shape %arg161 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_3 = tensor.expand_shape %4 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_4 = tensor.expand_shape %arg1 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_5 = tensor.expand_shape %arg2 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2, %expanded, %expanded_3, %expanded_4, %expanded_5 : tensor<1x64x112x112xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>) outs(%0 : tensor<1x64x112x112xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x64x112x112xf32>
    %padded_6 = tensor.pad %5 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst_0 : f32
    } : tensor<1x64x112x112xf32> to tensor<1x64x114x114xf32>
    %6 = tensor.empty() : tensor<1x64x56x56xf32>
    %7 = linalg.fill ins(%cst_0 : f32) outs(%6 : tensor<1x64x56x56xf32>) -> tensor<1x64x56x56xf32>
    %8 = tensor.empty() : tensor<3x3xf32>
    %9 = linalg.pooling_nchw_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%padded_6, %8 : tensor<1x64x114x114xf32>, tensor<3x3xf32>) outs(%7 : tensor<1x64x56x56xf32>) -> tensor<1x64x56x56xf32>
    %10 = linalg.fill ins(%cst : f32) outs(%6 : tensor<1x64x56x56xf32>) -> tensor<1x64x56x56xf32>
    %11 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%9, %arg3 : tensor<1x64x56x56xf32>, tensor<64x64x1x1xf32>) outs(%10 : tensor<1x64x56x56xf32>) -> tensor<1x64x56x56xf32>
    %12 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg164 : tensor<64xf32>) outs(%3 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<64xf32>
    %expanded_7 = tensor.expand_shape %arg163 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_8 = tensor.expand_shape %12 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_9 = tensor.expand_shape %arg4 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_10 = tensor.expand_shape %arg5 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11, %expanded_7, %expanded_8, %expanded_9, %expanded_10 : tensor<1x64x56x56xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>) outs(%6 : tensor<1x64x56x56xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x64x56x56xf32>
    %padded_11 = tensor.pad %13 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x64x56x56xf32> to tensor<1x64x58x58xf32>
    %14 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded_11, %arg6 : tensor<1x64x58x58xf32>, tensor<64x64x3x3xf32>) outs(%10 : tensor<1x64x56x56xf32>) -> tensor<1x64x56x56xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg166 : tensor<64xf32>) outs(%3 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<64xf32>
    %expanded_12 = tensor.expand_shape %arg165 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_13 = tensor.expand_shape %15 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_14 = tensor.expand_shape %arg7 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_15 = tensor.expand_shape %arg8 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%14, %expanded_12, %expanded_13, %expanded_14, %expanded_15 : tensor<1x64x56x56xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>) outs(%6 : tensor<1x64x56x56xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x64x56x56xf32>
    %17 = tensor.empty() : tensor<1x256x56x56xf32>
    %18 = linalg.fill ins(%cst : f32) outs(%17 : tensor<1x256x56x56xf32>) -> tensor<1x256x56x56xf32>
    %19 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%16, %arg9 : tensor<1x64x56x56xf32>, tensor<256x64x1x1xf32>) outs(%18 : tensor<1x256x56x56xf32>) -> tensor<1x256x56x56xf32>
    %20 = tensor.empty() : tensor<256xf32>
    %21 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg168 : tensor<256xf32>) outs(%20 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<256xf32>
    %expanded_16 = tensor.expand_shape %arg167 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_17 = tensor.expand_shape %21 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_18 = tensor.expand_shape %arg10 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_19 = tensor.expand_shape %arg11 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %22 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%9, %arg12 : tensor<1x64x56x56xf32>, tensor<256x64x1x1xf32>) outs(%18 : tensor<1x256x56x56xf32>) -> tensor<1x256x56x56xf32>
    %23 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg170 : tensor<256xf32>) outs(%20 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<256xf32>
    %expanded_20 = tensor.expand_shape %arg169 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_21 = tensor.expand_shape %23 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_22 = tensor.expand_shape %arg13 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_23 = tensor.expand_shape %arg14 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %24 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%19, %expanded_16, %expanded_17, %expanded_18, %expanded_19, %22, %expanded_20, %expanded_21, %expanded_22, %expanded_23 : tensor<1x256x56x56xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<1x256x56x56xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>) outs(%17 : tensor<1x256x56x56xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %in_235: f32, %in_236: f32, %in_237: f32, %in_238: f32, %in_239: f32, %out: f32):
      %196 = arith.subf %in_235, %in_236 : f32
      %197 = arith.mulf %196, %in_237 : f32
      %198 = arith.mulf %197, %in_238 : f32
      %199 = arith.addf %198, %in_239 : f32
      %200 = arith.subf %in, %in_231 : f32
      %201 = arith.mulf %200, %in_232 : f32
      %202 = arith.mulf %201, %in_233 : f32
      %203 = arith.addf %202, %in_234 : f32
      %204 = arith.addf %203, %199 : f32
      %205 = arith.cmpf ugt, %204, %cst : f32
      %206 = arith.select %205, %204, %cst : f32
      linalg.yield %206 : f32
    } -> tensor<1x256x56x56xf32>
    %25 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%24, %arg15 : tensor<1x256x56x56xf32>, tensor<64x256x1x1xf32>) outs(%10 : tensor<1x64x56x56xf32>) -> tensor<1x64x56x56xf32>
    %26 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg172 : tensor<64xf32>) outs(%3 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<64xf32>
    %expanded_24 = tensor.expand_shape %arg171 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_25 = tensor.expand_shape %26 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_26 = tensor.expand_shape %arg16 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_27 = tensor.expand_shape %arg17 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %27 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%25, %expanded_24, %expanded_25, %expanded_26, %expanded_27 : tensor<1x64x56x56xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>) outs(%6 : tensor<1x64x56x56xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x64x56x56xf32>
    %padded_28 = tensor.pad %27 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x64x56x56xf32> to tensor<1x64x58x58xf32>
    %28 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded_28, %arg18 : tensor<1x64x58x58xf32>, tensor<64x64x3x3xf32>) outs(%10 : tensor<1x64x56x56xf32>) -> tensor<1x64x56x56xf32>
    %29 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg174 : tensor<64xf32>) outs(%3 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<64xf32>
    %expanded_29 = tensor.expand_shape %arg173 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_30 = tensor.expand_shape %29 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_31 = tensor.expand_shape %arg19 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_32 = tensor.expand_shape %arg20 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %30 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%28, %expanded_29, %expanded_30, %expanded_31, %expanded_32 : tensor<1x64x56x56xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>) outs(%6 : tensor<1x64x56x56xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x64x56x56xf32>
    %31 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%30, %arg21 : tensor<1x64x56x56xf32>, tensor<256x64x1x1xf32>) outs(%18 : tensor<1x256x56x56xf32>) -> tensor<1x256x56x56xf32>
    %32 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg176 : tensor<256xf32>) outs(%20 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<256xf32>
    %expanded_33 = tensor.expand_shape %arg175 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_34 = tensor.expand_shape %32 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_35 = tensor.expand_shape %arg22 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_36 = tensor.expand_shape %arg23 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %33 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%31, %expanded_33, %expanded_34, %expanded_35, %expanded_36, %24 : tensor<1x256x56x56xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<1x256x56x56xf32>) outs(%17 : tensor<1x256x56x56xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %in_235: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.addf %199, %in_235 : f32
      %201 = arith.cmpf ugt, %200, %cst : f32
      %202 = arith.select %201, %200, %cst : f32
      linalg.yield %202 : f32
    } -> tensor<1x256x56x56xf32>
    %34 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%33, %arg24 : tensor<1x256x56x56xf32>, tensor<64x256x1x1xf32>) outs(%10 : tensor<1x64x56x56xf32>) -> tensor<1x64x56x56xf32>
    %35 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg178 : tensor<64xf32>) outs(%3 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<64xf32>
    %expanded_37 = tensor.expand_shape %arg177 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_38 = tensor.expand_shape %35 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_39 = tensor.expand_shape %arg25 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_40 = tensor.expand_shape %arg26 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %36 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%34, %expanded_37, %expanded_38, %expanded_39, %expanded_40 : tensor<1x64x56x56xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>) outs(%6 : tensor<1x64x56x56xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x64x56x56xf32>
    %padded_41 = tensor.pad %36 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x64x56x56xf32> to tensor<1x64x58x58xf32>
    %37 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded_41, %arg27 : tensor<1x64x58x58xf32>, tensor<64x64x3x3xf32>) outs(%10 : tensor<1x64x56x56xf32>) -> tensor<1x64x56x56xf32>
    %38 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg180 : tensor<64xf32>) outs(%3 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<64xf32>
    %expanded_42 = tensor.expand_shape %arg179 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_43 = tensor.expand_shape %38 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_44 = tensor.expand_shape %arg28 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %expanded_45 = tensor.expand_shape %arg29 [[0, 1, 2]] output_shape [64, 1, 1] : tensor<64xf32> into tensor<64x1x1xf32>
    %39 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%37, %expanded_42, %expanded_43, %expanded_44, %expanded_45 : tensor<1x64x56x56xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>, tensor<64x1x1xf32>) outs(%6 : tensor<1x64x56x56xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x64x56x56xf32>
    %40 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%39, %arg30 : tensor<1x64x56x56xf32>, tensor<256x64x1x1xf32>) outs(%18 : tensor<1x256x56x56xf32>) -> tensor<1x256x56x56xf32>
    %41 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg182 : tensor<256xf32>) outs(%20 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<256xf32>
    %expanded_46 = tensor.expand_shape %arg181 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_47 = tensor.expand_shape %41 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_48 = tensor.expand_shape %arg31 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_49 = tensor.expand_shape %arg32 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %42 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40, %expanded_46, %expanded_47, %expanded_48, %expanded_49, %33 : tensor<1x256x56x56xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<1x256x56x56xf32>) outs(%17 : tensor<1x256x56x56xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %in_235: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.addf %199, %in_235 : f32
      %201 = arith.cmpf ugt, %200, %cst : f32
      %202 = arith.select %201, %200, %cst : f32
      linalg.yield %202 : f32
    } -> tensor<1x256x56x56xf32>
    %43 = tensor.empty() : tensor<1x128x56x56xf32>
    %44 = linalg.fill ins(%cst : f32) outs(%43 : tensor<1x128x56x56xf32>) -> tensor<1x128x56x56xf32>
    %45 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%42, %arg33 : tensor<1x256x56x56xf32>, tensor<128x256x1x1xf32>) outs(%44 : tensor<1x128x56x56xf32>) -> tensor<1x128x56x56xf32>
    %46 = tensor.empty() : tensor<128xf32>
    %47 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg184 : tensor<128xf32>) outs(%46 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<128xf32>
    %expanded_50 = tensor.expand_shape %arg183 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_51 = tensor.expand_shape %47 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_52 = tensor.expand_shape %arg34 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_53 = tensor.expand_shape %arg35 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %48 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%45, %expanded_50, %expanded_51, %expanded_52, %expanded_53 : tensor<1x128x56x56xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>) outs(%43 : tensor<1x128x56x56xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x128x56x56xf32>
    %padded_54 = tensor.pad %48 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x128x56x56xf32> to tensor<1x128x58x58xf32>
    %49 = tensor.empty() : tensor<1x128x28x28xf32>
    %50 = linalg.fill ins(%cst : f32) outs(%49 : tensor<1x128x28x28xf32>) -> tensor<1x128x28x28xf32>
    %51 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%padded_54, %arg36 : tensor<1x128x58x58xf32>, tensor<128x128x3x3xf32>) outs(%50 : tensor<1x128x28x28xf32>) -> tensor<1x128x28x28xf32>
    %52 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg186 : tensor<128xf32>) outs(%46 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<128xf32>
    %expanded_55 = tensor.expand_shape %arg185 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_56 = tensor.expand_shape %52 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_57 = tensor.expand_shape %arg37 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_58 = tensor.expand_shape %arg38 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %53 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%51, %expanded_55, %expanded_56, %expanded_57, %expanded_58 : tensor<1x128x28x28xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>) outs(%49 : tensor<1x128x28x28xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x128x28x28xf32>
    %54 = tensor.empty() : tensor<1x512x28x28xf32>
    %55 = linalg.fill ins(%cst : f32) outs(%54 : tensor<1x512x28x28xf32>) -> tensor<1x512x28x28xf32>
    %56 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%53, %arg39 : tensor<1x128x28x28xf32>, tensor<512x128x1x1xf32>) outs(%55 : tensor<1x512x28x28xf32>) -> tensor<1x512x28x28xf32>
    %57 = tensor.empty() : tensor<512xf32>
    %58 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg188 : tensor<512xf32>) outs(%57 : tensor<512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<512xf32>
    %expanded_59 = tensor.expand_shape %arg187 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_60 = tensor.expand_shape %58 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_61 = tensor.expand_shape %arg40 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_62 = tensor.expand_shape %arg41 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %59 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%42, %arg42 : tensor<1x256x56x56xf32>, tensor<512x256x1x1xf32>) outs(%55 : tensor<1x512x28x28xf32>) -> tensor<1x512x28x28xf32>
    %60 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg190 : tensor<512xf32>) outs(%57 : tensor<512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<512xf32>
    %expanded_63 = tensor.expand_shape %arg189 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_64 = tensor.expand_shape %60 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_65 = tensor.expand_shape %arg43 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_66 = tensor.expand_shape %arg44 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %61 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%56, %expanded_59, %expanded_60, %expanded_61, %expanded_62, %59, %expanded_63, %expanded_64, %expanded_65, %expanded_66 : tensor<1x512x28x28xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<1x512x28x28xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>) outs(%54 : tensor<1x512x28x28xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %in_235: f32, %in_236: f32, %in_237: f32, %in_238: f32, %in_239: f32, %out: f32):
      %196 = arith.subf %in_235, %in_236 : f32
      %197 = arith.mulf %196, %in_237 : f32
      %198 = arith.mulf %197, %in_238 : f32
      %199 = arith.addf %198, %in_239 : f32
      %200 = arith.subf %in, %in_231 : f32
      %201 = arith.mulf %200, %in_232 : f32
      %202 = arith.mulf %201, %in_233 : f32
      %203 = arith.addf %202, %in_234 : f32
      %204 = arith.addf %203, %199 : f32
      %205 = arith.cmpf ugt, %204, %cst : f32
      %206 = arith.select %205, %204, %cst : f32
      linalg.yield %206 : f32
    } -> tensor<1x512x28x28xf32>
    %62 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%61, %arg45 : tensor<1x512x28x28xf32>, tensor<128x512x1x1xf32>) outs(%50 : tensor<1x128x28x28xf32>) -> tensor<1x128x28x28xf32>
    %63 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg192 : tensor<128xf32>) outs(%46 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<128xf32>
    %expanded_67 = tensor.expand_shape %arg191 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_68 = tensor.expand_shape %63 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_69 = tensor.expand_shape %arg46 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_70 = tensor.expand_shape %arg47 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %64 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%62, %expanded_67, %expanded_68, %expanded_69, %expanded_70 : tensor<1x128x28x28xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>) outs(%49 : tensor<1x128x28x28xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x128x28x28xf32>
    %padded_71 = tensor.pad %64 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x128x28x28xf32> to tensor<1x128x30x30xf32>
    %65 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded_71, %arg48 : tensor<1x128x30x30xf32>, tensor<128x128x3x3xf32>) outs(%50 : tensor<1x128x28x28xf32>) -> tensor<1x128x28x28xf32>
    %66 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg194 : tensor<128xf32>) outs(%46 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<128xf32>
    %expanded_72 = tensor.expand_shape %arg193 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_73 = tensor.expand_shape %66 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_74 = tensor.expand_shape %arg49 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_75 = tensor.expand_shape %arg50 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %67 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%65, %expanded_72, %expanded_73, %expanded_74, %expanded_75 : tensor<1x128x28x28xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>) outs(%49 : tensor<1x128x28x28xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x128x28x28xf32>
    %68 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%67, %arg51 : tensor<1x128x28x28xf32>, tensor<512x128x1x1xf32>) outs(%55 : tensor<1x512x28x28xf32>) -> tensor<1x512x28x28xf32>
    %69 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg196 : tensor<512xf32>) outs(%57 : tensor<512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<512xf32>
    %expanded_76 = tensor.expand_shape %arg195 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_77 = tensor.expand_shape %69 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_78 = tensor.expand_shape %arg52 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_79 = tensor.expand_shape %arg53 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %70 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%68, %expanded_76, %expanded_77, %expanded_78, %expanded_79, %61 : tensor<1x512x28x28xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<1x512x28x28xf32>) outs(%54 : tensor<1x512x28x28xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %in_235: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.addf %199, %in_235 : f32
      %201 = arith.cmpf ugt, %200, %cst : f32
      %202 = arith.select %201, %200, %cst : f32
      linalg.yield %202 : f32
    } -> tensor<1x512x28x28xf32>
    %71 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%70, %arg54 : tensor<1x512x28x28xf32>, tensor<128x512x1x1xf32>) outs(%50 : tensor<1x128x28x28xf32>) -> tensor<1x128x28x28xf32>
    %72 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg198 : tensor<128xf32>) outs(%46 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<128xf32>
    %expanded_80 = tensor.expand_shape %arg197 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_81 = tensor.expand_shape %72 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_82 = tensor.expand_shape %arg55 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_83 = tensor.expand_shape %arg56 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %73 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%71, %expanded_80, %expanded_81, %expanded_82, %expanded_83 : tensor<1x128x28x28xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>) outs(%49 : tensor<1x128x28x28xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x128x28x28xf32>
    %padded_84 = tensor.pad %73 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x128x28x28xf32> to tensor<1x128x30x30xf32>
    %74 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded_84, %arg57 : tensor<1x128x30x30xf32>, tensor<128x128x3x3xf32>) outs(%50 : tensor<1x128x28x28xf32>) -> tensor<1x128x28x28xf32>
    %75 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg200 : tensor<128xf32>) outs(%46 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<128xf32>
    %expanded_85 = tensor.expand_shape %arg199 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_86 = tensor.expand_shape %75 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_87 = tensor.expand_shape %arg58 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_88 = tensor.expand_shape %arg59 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %76 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%74, %expanded_85, %expanded_86, %expanded_87, %expanded_88 : tensor<1x128x28x28xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>) outs(%49 : tensor<1x128x28x28xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x128x28x28xf32>
    %77 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%76, %arg60 : tensor<1x128x28x28xf32>, tensor<512x128x1x1xf32>) outs(%55 : tensor<1x512x28x28xf32>) -> tensor<1x512x28x28xf32>
    %78 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg202 : tensor<512xf32>) outs(%57 : tensor<512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<512xf32>
    %expanded_89 = tensor.expand_shape %arg201 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_90 = tensor.expand_shape %78 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_91 = tensor.expand_shape %arg61 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_92 = tensor.expand_shape %arg62 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %79 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%77, %expanded_89, %expanded_90, %expanded_91, %expanded_92, %70 : tensor<1x512x28x28xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<1x512x28x28xf32>) outs(%54 : tensor<1x512x28x28xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %in_235: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.addf %199, %in_235 : f32
      %201 = arith.cmpf ugt, %200, %cst : f32
      %202 = arith.select %201, %200, %cst : f32
      linalg.yield %202 : f32
    } -> tensor<1x512x28x28xf32>
    %80 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%79, %arg63 : tensor<1x512x28x28xf32>, tensor<128x512x1x1xf32>) outs(%50 : tensor<1x128x28x28xf32>) -> tensor<1x128x28x28xf32>
    %81 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg204 : tensor<128xf32>) outs(%46 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<128xf32>
    %expanded_93 = tensor.expand_shape %arg203 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_94 = tensor.expand_shape %81 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_95 = tensor.expand_shape %arg64 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_96 = tensor.expand_shape %arg65 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %82 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%80, %expanded_93, %expanded_94, %expanded_95, %expanded_96 : tensor<1x128x28x28xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>) outs(%49 : tensor<1x128x28x28xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x128x28x28xf32>
    %padded_97 = tensor.pad %82 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x128x28x28xf32> to tensor<1x128x30x30xf32>
    %83 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded_97, %arg66 : tensor<1x128x30x30xf32>, tensor<128x128x3x3xf32>) outs(%50 : tensor<1x128x28x28xf32>) -> tensor<1x128x28x28xf32>
    %84 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg206 : tensor<128xf32>) outs(%46 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<128xf32>
    %expanded_98 = tensor.expand_shape %arg205 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_99 = tensor.expand_shape %84 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_100 = tensor.expand_shape %arg67 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_101 = tensor.expand_shape %arg68 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %85 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%83, %expanded_98, %expanded_99, %expanded_100, %expanded_101 : tensor<1x128x28x28xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>, tensor<128x1x1xf32>) outs(%49 : tensor<1x128x28x28xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x128x28x28xf32>
    %86 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%85, %arg69 : tensor<1x128x28x28xf32>, tensor<512x128x1x1xf32>) outs(%55 : tensor<1x512x28x28xf32>) -> tensor<1x512x28x28xf32>
    %87 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg208 : tensor<512xf32>) outs(%57 : tensor<512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<512xf32>
    %expanded_102 = tensor.expand_shape %arg207 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_103 = tensor.expand_shape %87 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_104 = tensor.expand_shape %arg70 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_105 = tensor.expand_shape %arg71 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %88 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%86, %expanded_102, %expanded_103, %expanded_104, %expanded_105, %79 : tensor<1x512x28x28xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<1x512x28x28xf32>) outs(%54 : tensor<1x512x28x28xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %in_235: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.addf %199, %in_235 : f32
      %201 = arith.cmpf ugt, %200, %cst : f32
      %202 = arith.select %201, %200, %cst : f32
      linalg.yield %202 : f32
    } -> tensor<1x512x28x28xf32>
    %89 = tensor.empty() : tensor<1x256x28x28xf32>
    %90 = linalg.fill ins(%cst : f32) outs(%89 : tensor<1x256x28x28xf32>) -> tensor<1x256x28x28xf32>
    %91 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%88, %arg72 : tensor<1x512x28x28xf32>, tensor<256x512x1x1xf32>) outs(%90 : tensor<1x256x28x28xf32>) -> tensor<1x256x28x28xf32>
    %92 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg210 : tensor<256xf32>) outs(%20 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<256xf32>
    %expanded_106 = tensor.expand_shape %arg209 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_107 = tensor.expand_shape %92 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_108 = tensor.expand_shape %arg73 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_109 = tensor.expand_shape %arg74 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %93 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%91, %expanded_106, %expanded_107, %expanded_108, %expanded_109 : tensor<1x256x28x28xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>) outs(%89 : tensor<1x256x28x28xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x256x28x28xf32>
    %padded_110 = tensor.pad %93 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x256x28x28xf32> to tensor<1x256x30x30xf32>
    %94 = tensor.empty() : tensor<1x256x14x14xf32>
    %95 = linalg.fill ins(%cst : f32) outs(%94 : tensor<1x256x14x14xf32>) -> tensor<1x256x14x14xf32>
    %96 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%padded_110, %arg75 : tensor<1x256x30x30xf32>, tensor<256x256x3x3xf32>) outs(%95 : tensor<1x256x14x14xf32>) -> tensor<1x256x14x14xf32>
    %97 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg212 : tensor<256xf32>) outs(%20 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<256xf32>
    %expanded_111 = tensor.expand_shape %arg211 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_112 = tensor.expand_shape %97 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_113 = tensor.expand_shape %arg76 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_114 = tensor.expand_shape %arg77 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %98 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%96, %expanded_111, %expanded_112, %expanded_113, %expanded_114 : tensor<1x256x14x14xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>) outs(%94 : tensor<1x256x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x256x14x14xf32>
    %99 = tensor.empty() : tensor<1x1024x14x14xf32>
    %100 = linalg.fill ins(%cst : f32) outs(%99 : tensor<1x1024x14x14xf32>) -> tensor<1x1024x14x14xf32>
    %101 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%98, %arg78 : tensor<1x256x14x14xf32>, tensor<1024x256x1x1xf32>) outs(%100 : tensor<1x1024x14x14xf32>) -> tensor<1x1024x14x14xf32>
    %102 = tensor.empty() : tensor<1024xf32>
    %103 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg214 : tensor<1024xf32>) outs(%102 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<1024xf32>
    %expanded_115 = tensor.expand_shape %arg213 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_116 = tensor.expand_shape %103 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_117 = tensor.expand_shape %arg79 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_118 = tensor.expand_shape %arg80 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %104 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%88, %arg81 : tensor<1x512x28x28xf32>, tensor<1024x512x1x1xf32>) outs(%100 : tensor<1x1024x14x14xf32>) -> tensor<1x1024x14x14xf32>
    %105 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg216 : tensor<1024xf32>) outs(%102 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<1024xf32>
    %expanded_119 = tensor.expand_shape %arg215 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_120 = tensor.expand_shape %105 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_121 = tensor.expand_shape %arg82 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_122 = tensor.expand_shape %arg83 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %106 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%101, %expanded_115, %expanded_116, %expanded_117, %expanded_118, %104, %expanded_119, %expanded_120, %expanded_121, %expanded_122 : tensor<1x1024x14x14xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1x1024x14x14xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>) outs(%99 : tensor<1x1024x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %in_235: f32, %in_236: f32, %in_237: f32, %in_238: f32, %in_239: f32, %out: f32):
      %196 = arith.subf %in_235, %in_236 : f32
      %197 = arith.mulf %196, %in_237 : f32
      %198 = arith.mulf %197, %in_238 : f32
      %199 = arith.addf %198, %in_239 : f32
      %200 = arith.subf %in, %in_231 : f32
      %201 = arith.mulf %200, %in_232 : f32
      %202 = arith.mulf %201, %in_233 : f32
      %203 = arith.addf %202, %in_234 : f32
      %204 = arith.addf %203, %199 : f32
      %205 = arith.cmpf ugt, %204, %cst : f32
      %206 = arith.select %205, %204, %cst : f32
      linalg.yield %206 : f32
    } -> tensor<1x1024x14x14xf32>
    %107 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%106, %arg84 : tensor<1x1024x14x14xf32>, tensor<256x1024x1x1xf32>) outs(%95 : tensor<1x256x14x14xf32>) -> tensor<1x256x14x14xf32>
    %108 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg218 : tensor<256xf32>) outs(%20 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<256xf32>
    %expanded_123 = tensor.expand_shape %arg217 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_124 = tensor.expand_shape %108 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_125 = tensor.expand_shape %arg85 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_126 = tensor.expand_shape %arg86 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %109 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%107, %expanded_123, %expanded_124, %expanded_125, %expanded_126 : tensor<1x256x14x14xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>) outs(%94 : tensor<1x256x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x256x14x14xf32>
    %padded_127 = tensor.pad %109 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x256x14x14xf32> to tensor<1x256x16x16xf32>
    %110 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded_127, %arg87 : tensor<1x256x16x16xf32>, tensor<256x256x3x3xf32>) outs(%95 : tensor<1x256x14x14xf32>) -> tensor<1x256x14x14xf32>
    %111 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg220 : tensor<256xf32>) outs(%20 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<256xf32>
    %expanded_128 = tensor.expand_shape %arg219 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_129 = tensor.expand_shape %111 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_130 = tensor.expand_shape %arg88 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_131 = tensor.expand_shape %arg89 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %112 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%110, %expanded_128, %expanded_129, %expanded_130, %expanded_131 : tensor<1x256x14x14xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>) outs(%94 : tensor<1x256x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x256x14x14xf32>
    %113 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%112, %arg90 : tensor<1x256x14x14xf32>, tensor<1024x256x1x1xf32>) outs(%100 : tensor<1x1024x14x14xf32>) -> tensor<1x1024x14x14xf32>
    %114 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg222 : tensor<1024xf32>) outs(%102 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<1024xf32>
    %expanded_132 = tensor.expand_shape %arg221 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_133 = tensor.expand_shape %114 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_134 = tensor.expand_shape %arg91 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_135 = tensor.expand_shape %arg92 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %115 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%113, %expanded_132, %expanded_133, %expanded_134, %expanded_135, %106 : tensor<1x1024x14x14xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1x1024x14x14xf32>) outs(%99 : tensor<1x1024x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %in_235: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.addf %199, %in_235 : f32
      %201 = arith.cmpf ugt, %200, %cst : f32
      %202 = arith.select %201, %200, %cst : f32
      linalg.yield %202 : f32
    } -> tensor<1x1024x14x14xf32>
    %116 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%115, %arg93 : tensor<1x1024x14x14xf32>, tensor<256x1024x1x1xf32>) outs(%95 : tensor<1x256x14x14xf32>) -> tensor<1x256x14x14xf32>
    %117 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg224 : tensor<256xf32>) outs(%20 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<256xf32>
    %expanded_136 = tensor.expand_shape %arg223 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_137 = tensor.expand_shape %117 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_138 = tensor.expand_shape %arg94 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_139 = tensor.expand_shape %arg95 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %118 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%116, %expanded_136, %expanded_137, %expanded_138, %expanded_139 : tensor<1x256x14x14xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>) outs(%94 : tensor<1x256x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x256x14x14xf32>
    %padded_140 = tensor.pad %118 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x256x14x14xf32> to tensor<1x256x16x16xf32>
    %119 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded_140, %arg96 : tensor<1x256x16x16xf32>, tensor<256x256x3x3xf32>) outs(%95 : tensor<1x256x14x14xf32>) -> tensor<1x256x14x14xf32>
    %120 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg226 : tensor<256xf32>) outs(%20 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<256xf32>
    %expanded_141 = tensor.expand_shape %arg225 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_142 = tensor.expand_shape %120 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_143 = tensor.expand_shape %arg97 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_144 = tensor.expand_shape %arg98 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %121 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%119, %expanded_141, %expanded_142, %expanded_143, %expanded_144 : tensor<1x256x14x14xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>) outs(%94 : tensor<1x256x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x256x14x14xf32>
    %122 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%121, %arg99 : tensor<1x256x14x14xf32>, tensor<1024x256x1x1xf32>) outs(%100 : tensor<1x1024x14x14xf32>) -> tensor<1x1024x14x14xf32>
    %123 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg228 : tensor<1024xf32>) outs(%102 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<1024xf32>
    %expanded_145 = tensor.expand_shape %arg227 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_146 = tensor.expand_shape %123 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_147 = tensor.expand_shape %arg100 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_148 = tensor.expand_shape %arg101 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %124 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%122, %expanded_145, %expanded_146, %expanded_147, %expanded_148, %115 : tensor<1x1024x14x14xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1x1024x14x14xf32>) outs(%99 : tensor<1x1024x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %in_235: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.addf %199, %in_235 : f32
      %201 = arith.cmpf ugt, %200, %cst : f32
      %202 = arith.select %201, %200, %cst : f32
      linalg.yield %202 : f32
    } -> tensor<1x1024x14x14xf32>
    %125 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%124, %arg102 : tensor<1x1024x14x14xf32>, tensor<256x1024x1x1xf32>) outs(%95 : tensor<1x256x14x14xf32>) -> tensor<1x256x14x14xf32>
    %126 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg230 : tensor<256xf32>) outs(%20 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<256xf32>
    %expanded_149 = tensor.expand_shape %arg229 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_150 = tensor.expand_shape %126 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_151 = tensor.expand_shape %arg103 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_152 = tensor.expand_shape %arg104 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %127 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%125, %expanded_149, %expanded_150, %expanded_151, %expanded_152 : tensor<1x256x14x14xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>) outs(%94 : tensor<1x256x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x256x14x14xf32>
    %padded_153 = tensor.pad %127 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x256x14x14xf32> to tensor<1x256x16x16xf32>
    %128 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded_153, %arg105 : tensor<1x256x16x16xf32>, tensor<256x256x3x3xf32>) outs(%95 : tensor<1x256x14x14xf32>) -> tensor<1x256x14x14xf32>
    %129 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg232 : tensor<256xf32>) outs(%20 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<256xf32>
    %expanded_154 = tensor.expand_shape %arg231 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_155 = tensor.expand_shape %129 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_156 = tensor.expand_shape %arg106 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_157 = tensor.expand_shape %arg107 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %130 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%128, %expanded_154, %expanded_155, %expanded_156, %expanded_157 : tensor<1x256x14x14xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>) outs(%94 : tensor<1x256x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x256x14x14xf32>
    %131 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%130, %arg108 : tensor<1x256x14x14xf32>, tensor<1024x256x1x1xf32>) outs(%100 : tensor<1x1024x14x14xf32>) -> tensor<1x1024x14x14xf32>
    %132 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg234 : tensor<1024xf32>) outs(%102 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<1024xf32>
    %expanded_158 = tensor.expand_shape %arg233 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_159 = tensor.expand_shape %132 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_160 = tensor.expand_shape %arg109 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_161 = tensor.expand_shape %arg110 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %133 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%131, %expanded_158, %expanded_159, %expanded_160, %expanded_161, %124 : tensor<1x1024x14x14xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1x1024x14x14xf32>) outs(%99 : tensor<1x1024x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %in_235: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.addf %199, %in_235 : f32
      %201 = arith.cmpf ugt, %200, %cst : f32
      %202 = arith.select %201, %200, %cst : f32
      linalg.yield %202 : f32
    } -> tensor<1x1024x14x14xf32>
    %134 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%133, %arg111 : tensor<1x1024x14x14xf32>, tensor<256x1024x1x1xf32>) outs(%95 : tensor<1x256x14x14xf32>) -> tensor<1x256x14x14xf32>
    %135 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg236 : tensor<256xf32>) outs(%20 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<256xf32>
    %expanded_162 = tensor.expand_shape %arg235 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_163 = tensor.expand_shape %135 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_164 = tensor.expand_shape %arg112 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_165 = tensor.expand_shape %arg113 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %136 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%134, %expanded_162, %expanded_163, %expanded_164, %expanded_165 : tensor<1x256x14x14xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>) outs(%94 : tensor<1x256x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x256x14x14xf32>
    %padded_166 = tensor.pad %136 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x256x14x14xf32> to tensor<1x256x16x16xf32>
    %137 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded_166, %arg114 : tensor<1x256x16x16xf32>, tensor<256x256x3x3xf32>) outs(%95 : tensor<1x256x14x14xf32>) -> tensor<1x256x14x14xf32>
    %138 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg238 : tensor<256xf32>) outs(%20 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<256xf32>
    %expanded_167 = tensor.expand_shape %arg237 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_168 = tensor.expand_shape %138 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_169 = tensor.expand_shape %arg115 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_170 = tensor.expand_shape %arg116 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %139 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%137, %expanded_167, %expanded_168, %expanded_169, %expanded_170 : tensor<1x256x14x14xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>) outs(%94 : tensor<1x256x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x256x14x14xf32>
    %140 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%139, %arg117 : tensor<1x256x14x14xf32>, tensor<1024x256x1x1xf32>) outs(%100 : tensor<1x1024x14x14xf32>) -> tensor<1x1024x14x14xf32>
    %141 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg240 : tensor<1024xf32>) outs(%102 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<1024xf32>
    %expanded_171 = tensor.expand_shape %arg239 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_172 = tensor.expand_shape %141 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_173 = tensor.expand_shape %arg118 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_174 = tensor.expand_shape %arg119 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %142 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%140, %expanded_171, %expanded_172, %expanded_173, %expanded_174, %133 : tensor<1x1024x14x14xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1x1024x14x14xf32>) outs(%99 : tensor<1x1024x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %in_235: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.addf %199, %in_235 : f32
      %201 = arith.cmpf ugt, %200, %cst : f32
      %202 = arith.select %201, %200, %cst : f32
      linalg.yield %202 : f32
    } -> tensor<1x1024x14x14xf32>
    %143 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%142, %arg120 : tensor<1x1024x14x14xf32>, tensor<256x1024x1x1xf32>) outs(%95 : tensor<1x256x14x14xf32>) -> tensor<1x256x14x14xf32>
    %144 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg242 : tensor<256xf32>) outs(%20 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<256xf32>
    %expanded_175 = tensor.expand_shape %arg241 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_176 = tensor.expand_shape %144 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_177 = tensor.expand_shape %arg121 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_178 = tensor.expand_shape %arg122 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %145 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%143, %expanded_175, %expanded_176, %expanded_177, %expanded_178 : tensor<1x256x14x14xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>) outs(%94 : tensor<1x256x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x256x14x14xf32>
    %padded_179 = tensor.pad %145 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x256x14x14xf32> to tensor<1x256x16x16xf32>
    %146 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded_179, %arg123 : tensor<1x256x16x16xf32>, tensor<256x256x3x3xf32>) outs(%95 : tensor<1x256x14x14xf32>) -> tensor<1x256x14x14xf32>
    %147 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg244 : tensor<256xf32>) outs(%20 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<256xf32>
    %expanded_180 = tensor.expand_shape %arg243 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_181 = tensor.expand_shape %147 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_182 = tensor.expand_shape %arg124 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %expanded_183 = tensor.expand_shape %arg125 [[0, 1, 2]] output_shape [256, 1, 1] : tensor<256xf32> into tensor<256x1x1xf32>
    %148 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%146, %expanded_180, %expanded_181, %expanded_182, %expanded_183 : tensor<1x256x14x14xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>, tensor<256x1x1xf32>) outs(%94 : tensor<1x256x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x256x14x14xf32>
    %149 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%148, %arg126 : tensor<1x256x14x14xf32>, tensor<1024x256x1x1xf32>) outs(%100 : tensor<1x1024x14x14xf32>) -> tensor<1x1024x14x14xf32>
    %150 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg246 : tensor<1024xf32>) outs(%102 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<1024xf32>
    %expanded_184 = tensor.expand_shape %arg245 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_185 = tensor.expand_shape %150 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_186 = tensor.expand_shape %arg127 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %expanded_187 = tensor.expand_shape %arg128 [[0, 1, 2]] output_shape [1024, 1, 1] : tensor<1024xf32> into tensor<1024x1x1xf32>
    %151 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%149, %expanded_184, %expanded_185, %expanded_186, %expanded_187, %142 : tensor<1x1024x14x14xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1024x1x1xf32>, tensor<1x1024x14x14xf32>) outs(%99 : tensor<1x1024x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %in_235: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.addf %199, %in_235 : f32
      %201 = arith.cmpf ugt, %200, %cst : f32
      %202 = arith.select %201, %200, %cst : f32
      linalg.yield %202 : f32
    } -> tensor<1x1024x14x14xf32>
    %152 = tensor.empty() : tensor<1x512x14x14xf32>
    %153 = linalg.fill ins(%cst : f32) outs(%152 : tensor<1x512x14x14xf32>) -> tensor<1x512x14x14xf32>
    %154 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%151, %arg129 : tensor<1x1024x14x14xf32>, tensor<512x1024x1x1xf32>) outs(%153 : tensor<1x512x14x14xf32>) -> tensor<1x512x14x14xf32>
    %155 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg248 : tensor<512xf32>) outs(%57 : tensor<512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<512xf32>
    %expanded_188 = tensor.expand_shape %arg247 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_189 = tensor.expand_shape %155 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_190 = tensor.expand_shape %arg130 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_191 = tensor.expand_shape %arg131 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %156 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%154, %expanded_188, %expanded_189, %expanded_190, %expanded_191 : tensor<1x512x14x14xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>) outs(%152 : tensor<1x512x14x14xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x512x14x14xf32>
    %padded_192 = tensor.pad %156 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x512x14x14xf32> to tensor<1x512x16x16xf32>
    %157 = tensor.empty() : tensor<1x512x7x7xf32>
    %158 = linalg.fill ins(%cst : f32) outs(%157 : tensor<1x512x7x7xf32>) -> tensor<1x512x7x7xf32>
    %159 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%padded_192, %arg132 : tensor<1x512x16x16xf32>, tensor<512x512x3x3xf32>) outs(%158 : tensor<1x512x7x7xf32>) -> tensor<1x512x7x7xf32>
    %160 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg250 : tensor<512xf32>) outs(%57 : tensor<512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<512xf32>
    %expanded_193 = tensor.expand_shape %arg249 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_194 = tensor.expand_shape %160 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_195 = tensor.expand_shape %arg133 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_196 = tensor.expand_shape %arg134 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %161 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%159, %expanded_193, %expanded_194, %expanded_195, %expanded_196 : tensor<1x512x7x7xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>) outs(%157 : tensor<1x512x7x7xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x512x7x7xf32>
    %162 = tensor.empty() : tensor<1x2048x7x7xf32>
    %163 = linalg.fill ins(%cst : f32) outs(%162 : tensor<1x2048x7x7xf32>) -> tensor<1x2048x7x7xf32>
    %164 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%161, %arg135 : tensor<1x512x7x7xf32>, tensor<2048x512x1x1xf32>) outs(%163 : tensor<1x2048x7x7xf32>) -> tensor<1x2048x7x7xf32>
    %165 = tensor.empty() : tensor<2048xf32>
    %166 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg252 : tensor<2048xf32>) outs(%165 : tensor<2048xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<2048xf32>
    %expanded_197 = tensor.expand_shape %arg251 [[0, 1, 2]] output_shape [2048, 1, 1] : tensor<2048xf32> into tensor<2048x1x1xf32>
    %expanded_198 = tensor.expand_shape %166 [[0, 1, 2]] output_shape [2048, 1, 1] : tensor<2048xf32> into tensor<2048x1x1xf32>
    %expanded_199 = tensor.expand_shape %arg136 [[0, 1, 2]] output_shape [2048, 1, 1] : tensor<2048xf32> into tensor<2048x1x1xf32>
    %expanded_200 = tensor.expand_shape %arg137 [[0, 1, 2]] output_shape [2048, 1, 1] : tensor<2048xf32> into tensor<2048x1x1xf32>
    %167 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%151, %arg138 : tensor<1x1024x14x14xf32>, tensor<2048x1024x1x1xf32>) outs(%163 : tensor<1x2048x7x7xf32>) -> tensor<1x2048x7x7xf32>
    %168 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg254 : tensor<2048xf32>) outs(%165 : tensor<2048xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<2048xf32>
    %expanded_201 = tensor.expand_shape %arg253 [[0, 1, 2]] output_shape [2048, 1, 1] : tensor<2048xf32> into tensor<2048x1x1xf32>
    %expanded_202 = tensor.expand_shape %168 [[0, 1, 2]] output_shape [2048, 1, 1] : tensor<2048xf32> into tensor<2048x1x1xf32>
    %expanded_203 = tensor.expand_shape %arg139 [[0, 1, 2]] output_shape [2048, 1, 1] : tensor<2048xf32> into tensor<2048x1x1xf32>
    %expanded_204 = tensor.expand_shape %arg140 [[0, 1, 2]] output_shape [2048, 1, 1] : tensor<2048xf32> into tensor<2048x1x1xf32>
    %169 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%164, %expanded_197, %expanded_198, %expanded_199, %expanded_200, %167, %expanded_201, %expanded_202, %expanded_203, %expanded_204 : tensor<1x2048x7x7xf32>, tensor<2048x1x1xf32>, tensor<2048x1x1xf32>, tensor<2048x1x1xf32>, tensor<2048x1x1xf32>, tensor<1x2048x7x7xf32>, tensor<2048x1x1xf32>, tensor<2048x1x1xf32>, tensor<2048x1x1xf32>, tensor<2048x1x1xf32>) outs(%162 : tensor<1x2048x7x7xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %in_235: f32, %in_236: f32, %in_237: f32, %in_238: f32, %in_239: f32, %out: f32):
      %196 = arith.subf %in_235, %in_236 : f32
      %197 = arith.mulf %196, %in_237 : f32
      %198 = arith.mulf %197, %in_238 : f32
      %199 = arith.addf %198, %in_239 : f32
      %200 = arith.subf %in, %in_231 : f32
      %201 = arith.mulf %200, %in_232 : f32
      %202 = arith.mulf %201, %in_233 : f32
      %203 = arith.addf %202, %in_234 : f32
      %204 = arith.addf %203, %199 : f32
      %205 = arith.cmpf ugt, %204, %cst : f32
      %206 = arith.select %205, %204, %cst : f32
      linalg.yield %206 : f32
    } -> tensor<1x2048x7x7xf32>
    %170 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%169, %arg141 : tensor<1x2048x7x7xf32>, tensor<512x2048x1x1xf32>) outs(%158 : tensor<1x512x7x7xf32>) -> tensor<1x512x7x7xf32>
    %171 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg256 : tensor<512xf32>) outs(%57 : tensor<512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<512xf32>
    %expanded_205 = tensor.expand_shape %arg255 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_206 = tensor.expand_shape %171 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_207 = tensor.expand_shape %arg142 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_208 = tensor.expand_shape %arg143 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %172 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%170, %expanded_205, %expanded_206, %expanded_207, %expanded_208 : tensor<1x512x7x7xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>) outs(%157 : tensor<1x512x7x7xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x512x7x7xf32>
    %padded_209 = tensor.pad %172 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x512x7x7xf32> to tensor<1x512x9x9xf32>
    %173 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded_209, %arg144 : tensor<1x512x9x9xf32>, tensor<512x512x3x3xf32>) outs(%158 : tensor<1x512x7x7xf32>) -> tensor<1x512x7x7xf32>
    %174 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg258 : tensor<512xf32>) outs(%57 : tensor<512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<512xf32>
    %expanded_210 = tensor.expand_shape %arg257 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_211 = tensor.expand_shape %174 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_212 = tensor.expand_shape %arg145 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_213 = tensor.expand_shape %arg146 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %175 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%173, %expanded_210, %expanded_211, %expanded_212, %expanded_213 : tensor<1x512x7x7xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>) outs(%157 : tensor<1x512x7x7xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x512x7x7xf32>
    %176 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%175, %arg147 : tensor<1x512x7x7xf32>, tensor<2048x512x1x1xf32>) outs(%163 : tensor<1x2048x7x7xf32>) -> tensor<1x2048x7x7xf32>
    %177 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg260 : tensor<2048xf32>) outs(%165 : tensor<2048xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<2048xf32>
    %expanded_214 = tensor.expand_shape %arg259 [[0, 1, 2]] output_shape [2048, 1, 1] : tensor<2048xf32> into tensor<2048x1x1xf32>
    %expanded_215 = tensor.expand_shape %177 [[0, 1, 2]] output_shape [2048, 1, 1] : tensor<2048xf32> into tensor<2048x1x1xf32>
    %expanded_216 = tensor.expand_shape %arg148 [[0, 1, 2]] output_shape [2048, 1, 1] : tensor<2048xf32> into tensor<2048x1x1xf32>
    %expanded_217 = tensor.expand_shape %arg149 [[0, 1, 2]] output_shape [2048, 1, 1] : tensor<2048xf32> into tensor<2048x1x1xf32>
    %178 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%176, %expanded_214, %expanded_215, %expanded_216, %expanded_217, %169 : tensor<1x2048x7x7xf32>, tensor<2048x1x1xf32>, tensor<2048x1x1xf32>, tensor<2048x1x1xf32>, tensor<2048x1x1xf32>, tensor<1x2048x7x7xf32>) outs(%162 : tensor<1x2048x7x7xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %in_235: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.addf %199, %in_235 : f32
      %201 = arith.cmpf ugt, %200, %cst : f32
      %202 = arith.select %201, %200, %cst : f32
      linalg.yield %202 : f32
    } -> tensor<1x2048x7x7xf32>
    %179 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%178, %arg150 : tensor<1x2048x7x7xf32>, tensor<512x2048x1x1xf32>) outs(%158 : tensor<1x512x7x7xf32>) -> tensor<1x512x7x7xf32>
    %180 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg262 : tensor<512xf32>) outs(%57 : tensor<512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<512xf32>
    %expanded_218 = tensor.expand_shape %arg261 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_219 = tensor.expand_shape %180 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_220 = tensor.expand_shape %arg151 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_221 = tensor.expand_shape %arg152 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %181 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%179, %expanded_218, %expanded_219, %expanded_220, %expanded_221 : tensor<1x512x7x7xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>) outs(%157 : tensor<1x512x7x7xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x512x7x7xf32>
    %padded_222 = tensor.pad %181 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg268: index, %arg269: index, %arg270: index, %arg271: index):
      tensor.yield %cst : f32
    } : tensor<1x512x7x7xf32> to tensor<1x512x9x9xf32>
    %182 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded_222, %arg153 : tensor<1x512x9x9xf32>, tensor<512x512x3x3xf32>) outs(%158 : tensor<1x512x7x7xf32>) -> tensor<1x512x7x7xf32>
    %183 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg264 : tensor<512xf32>) outs(%57 : tensor<512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<512xf32>
    %expanded_223 = tensor.expand_shape %arg263 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_224 = tensor.expand_shape %183 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_225 = tensor.expand_shape %arg154 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %expanded_226 = tensor.expand_shape %arg155 [[0, 1, 2]] output_shape [512, 1, 1] : tensor<512xf32> into tensor<512x1x1xf32>
    %184 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%182, %expanded_223, %expanded_224, %expanded_225, %expanded_226 : tensor<1x512x7x7xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>, tensor<512x1x1xf32>) outs(%157 : tensor<1x512x7x7xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.cmpf ugt, %199, %cst : f32
      %201 = arith.select %200, %199, %cst : f32
      linalg.yield %201 : f32
    } -> tensor<1x512x7x7xf32>
    %185 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%184, %arg156 : tensor<1x512x7x7xf32>, tensor<2048x512x1x1xf32>) outs(%163 : tensor<1x2048x7x7xf32>) -> tensor<1x2048x7x7xf32>
    %186 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg266 : tensor<2048xf32>) outs(%165 : tensor<2048xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.truncf %cst_1 : f64 to f32
      %197 = arith.addf %in, %196 : f32
      %198 = math.rsqrt %197 : f32
      linalg.yield %198 : f32
    } -> tensor<2048xf32>
    %expanded_227 = tensor.expand_shape %arg265 [[0, 1, 2]] output_shape [2048, 1, 1] : tensor<2048xf32> into tensor<2048x1x1xf32>
    %expanded_228 = tensor.expand_shape %186 [[0, 1, 2]] output_shape [2048, 1, 1] : tensor<2048xf32> into tensor<2048x1x1xf32>
    %expanded_229 = tensor.expand_shape %arg157 [[0, 1, 2]] output_shape [2048, 1, 1] : tensor<2048xf32> into tensor<2048x1x1xf32>
    %expanded_230 = tensor.expand_shape %arg158 [[0, 1, 2]] output_shape [2048, 1, 1] : tensor<2048xf32> into tensor<2048x1x1xf32>
    %187 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2, #map2, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%185, %expanded_227, %expanded_228, %expanded_229, %expanded_230, %178 : tensor<1x2048x7x7xf32>, tensor<2048x1x1xf32>, tensor<2048x1x1xf32>, tensor<2048x1x1xf32>, tensor<2048x1x1xf32>, tensor<1x2048x7x7xf32>) outs(%162 : tensor<1x2048x7x7xf32>) {
    ^bb0(%in: f32, %in_231: f32, %in_232: f32, %in_233: f32, %in_234: f32, %in_235: f32, %out: f32):
      %196 = arith.subf %in, %in_231 : f32
      %197 = arith.mulf %196, %in_232 : f32
      %198 = arith.mulf %197, %in_233 : f32
      %199 = arith.addf %198, %in_234 : f32
      %200 = arith.addf %199, %in_235 : f32
      %201 = arith.cmpf ugt, %200, %cst : f32
      %202 = arith.select %201, %200, %cst : f32
      linalg.yield %202 : f32
    } -> tensor<1x2048x7x7xf32>
    %188 = tensor.empty() : tensor<1x2048x1x1xf32>
    %189 = linalg.fill ins(%cst : f32) outs(%188 : tensor<1x2048x1x1xf32>) -> tensor<1x2048x1x1xf32>
    %190 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%187 : tensor<1x2048x7x7xf32>) outs(%189 : tensor<1x2048x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.addf %in, %out : f32
      linalg.yield %196 : f32
    } -> tensor<1x2048x1x1xf32>
    %191 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%190 : tensor<1x2048x1x1xf32>) outs(%188 : tensor<1x2048x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %196 = arith.divf %in, %cst_2 : f32
      linalg.yield %196 : f32
    } -> tensor<1x2048x1x1xf32>
    %collapsed = tensor.collapse_shape %191 [[0], [1, 2, 3]] : tensor<1x2048x1x1xf32> into tensor<1x2048xf32>
    %192 = tensor.empty() : tensor<1x1000xf32>
    %193 = linalg.fill ins(%cst : f32) outs(%192 : tensor<1x1000xf32>) -> tensor<1x1000xf32>
    %194 = linalg.matmul indexing_maps = [#map4, #map5, #map6] ins(%collapsed, %arg159 : tensor<1x2048xf32>, tensor<1000x2048xf32>) outs(%193 : tensor<1x1000xf32>) -> tensor<1x1000xf32>
    %195 = linalg.generic {indexing_maps = [#map7, #map8, #map7], iterator_types = ["parallel", "parallel"]} ins(%194, %arg160 : tensor<1x1000xf32>, tensor<1000xf32>) outs(%192 : tensor<1x1000xf32>) {
    ^bb0(%in: f32, %in_231: f32, %out: f32):
      %196 = arith.addf %in, %in_231 : f32
      linalg.yield %196 : f32
    } -> tensor<1x1000xf32>
    return %195 : tensor<1x1000xf32>
  }
}

