// RUN: plan-opt %s --memplan-sink-pads="scope=copied" | FileCheck %s --check-prefix=COPIED
// RUN: plan-opt %s --memplan-sink-pads="scope=cheap" | FileCheck %s --check-prefix=CHEAP
// RUN: plan-opt %s --memplan-sink-pads="scope=copied max-analysis-ops=0" | FileCheck %s --check-prefix=COPIED
// RUN: plan-opt %s --memplan-compile="sink=pads report=-" | FileCheck %s --check-prefix=REPORT

// The argument is copied into its pad. What the first sum writes goes to the interior of the second
// pad right away, so that one is left alone by 'copied'.
// COPIED-LABEL: func @main
// COPIED-COUNT-1: tensor.pad
// COPIED-NOT:  tensor.pad
// CHEAP-LABEL: func @main
// CHEAP-NOT:   tensor.pad

// REPORT:      "copies": []
// REPORT:      "copies_after": 0
func.func @main(%x: tensor<62xf32>, %w: tensor<3xf32>) -> tensor<1x1x62xf32> {
  %zero = arith.constant 0.0 : f32
  %x3 = tensor.expand_shape %x [[0, 1, 2]] output_shape [1, 1, 62] : tensor<62xf32> into tensor<1x1x62xf32>
  %w3 = tensor.expand_shape %w [[0, 1, 2]] output_shape [1, 1, 3] : tensor<3xf32> into tensor<1x1x3xf32>
  %p = tensor.pad %x3 low[0, 0, 1] high[0, 0, 1] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %zero : f32
  } : tensor<1x1x62xf32> to tensor<1x1x64xf32>
  %e = tensor.empty() : tensor<1x1x62xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x1x62xf32>) -> tensor<1x1x62xf32>
  %c = linalg.conv_1d_ncw_fcw ins(%p, %w3 : tensor<1x1x64xf32>, tensor<1x1x3xf32>) outs(%f : tensor<1x1x62xf32>) -> tensor<1x1x62xf32>
  %q = tensor.pad %c low[0, 0, 1] high[0, 0, 1] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %zero : f32
  } : tensor<1x1x62xf32> to tensor<1x1x64xf32>
  %e1 = tensor.empty() : tensor<1x1x62xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<1x1x62xf32>) -> tensor<1x1x62xf32>
  %d = linalg.conv_1d_ncw_fcw ins(%q, %w3 : tensor<1x1x64xf32>, tensor<1x1x3xf32>) outs(%f1 : tensor<1x1x62xf32>) -> tensor<1x1x62xf32>
  return %d : tensor<1x1x62xf32>
}
