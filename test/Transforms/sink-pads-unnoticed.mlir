// RUN: plan-opt %s --memplan-sink-pads="scope=unnoticed" | FileCheck %s --check-prefix=UNNOTICED
// RUN: plan-opt %s --memplan-sink-pads="scope=copied-cheap" | FileCheck %s --check-prefix=CHEAP
// RUN: plan-opt %s --memplan-sink-pads="scope=unnoticed max-analysis-ops=0" | FileCheck %s --check-prefix=UNNOTICED
// RUN: plan-opt %s --memplan-compile="max-ops-per-byte=0 report=-" | FileCheck %s --check-prefix=REPORT
// RUN: plan-opt %s --memplan-compile="sink=none report=-" | FileCheck %s --check-prefix=NONE
// RUN: plan-opt %s --memplan-clean-up="avoid-copies=false" | FileCheck %s --check-prefix=LEFT
// RUN: plan-run %s --compare | FileCheck %s --check-prefix=COMPARE
// RUN: plan-run %s --compare --compile=budget=65536 | FileCheck %s --check-prefix=COMPARE

// Both arguments are copied into their pads. All that is computed: 3 operations for each of
// 8 * 1024 * 4 * 3 and 8 * 32 * 4 * 31 products, together 390144, and two fills; a thirty-second of
// that is about 12200. (The arena is smaller for every pad that goes, which is worth nothing here.) Through the first pad, 2 of 1024 sums see the border: 2 operations for each of
// 2 * 8 * 4 * 3 products, and 8192 results are put together: 8576. Through the second, 30 of 32 do:
// 2 * 30 * 8 * 4 * 31 and 256, 59776.
// UNNOTICED-LABEL: func @main
// UNNOTICED-NOT:   tensor.pad
// UNNOTICED:       tensor.pad %{{.*}} low[0, 0, 15] high[0, 0, 15]
// UNNOTICED-NOT:   tensor.pad
// CHEAP-LABEL:     func @main
// CHEAP-NOT:       tensor.pad
// LEFT-LABEL:      func @main
// LEFT-COUNT-2:    tensor.pad

// REPORT:     "reason": "the source is an argument"
// REPORT-NOT: "reason": "the source is an argument"
// REPORT:     "copies_after": 1
// REPORT:      "extra_ops": 4472,
// REPORT-NEXT: "kept": true,
// REPORT-NEXT: "name": "memplan-sink-pads"
// REPORT:      "kept": false,
// REPORT-NEXT: "name": "memplan-sink-pads"
// NONE:       "copies_after": 2
// NONE-NOT:   memplan-sink-pads
// COMPARE: identical: yes
func.func @main(%x: tensor<1x4x1024xf32>, %v: tensor<8x4x3xf32>,
                %y: tensor<1x4x32xf32>, %w: tensor<8x4x31xf32>) -> (tensor<1x8x1024xf32>, tensor<1x8x32xf32>) {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 0, 1] high[0, 0, 1] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %zero : f32
  } : tensor<1x4x1024xf32> to tensor<1x4x1026xf32>
  %e = tensor.empty() : tensor<1x8x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x8x1024xf32>) -> tensor<1x8x1024xf32>
  %c = linalg.conv_1d_ncw_fcw ins(%p, %v : tensor<1x4x1026xf32>, tensor<8x4x3xf32>) outs(%f : tensor<1x8x1024xf32>) -> tensor<1x8x1024xf32>
  %q = tensor.pad %y low[0, 0, 15] high[0, 0, 15] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %zero : f32
  } : tensor<1x4x32xf32> to tensor<1x4x62xf32>
  %e1 = tensor.empty() : tensor<1x8x32xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<1x8x32xf32>) -> tensor<1x8x32xf32>
  %d = linalg.conv_1d_ncw_fcw ins(%q, %w : tensor<1x4x62xf32>, tensor<8x4x31xf32>) outs(%f1 : tensor<1x8x32xf32>) -> tensor<1x8x32xf32>
  return %c, %d : tensor<1x8x1024xf32>, tensor<1x8x32xf32>
}
