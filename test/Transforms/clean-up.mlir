// RUN: plan-opt %s --memplan-clean-up --mlir-print-local-scope | FileCheck %s
// RUN: plan-opt %s --memplan-clean-up="fuse=none sink=none" | FileCheck %s --check-prefix=NONE
// RUN: plan-opt %s --memplan-clean-up="max-measured-ops=1" --mlir-print-local-scope | FileCheck %s --check-prefix=ESTIMATE
// RUN: plan-opt %s --memplan-clean-up="max-analysis-ops=1" | FileCheck %s --check-prefix=ONEWAY
// RUN: plan-opt %s --memplan-compile -o /dev/null --remark-format=emitRemark --remarks-filter-passed=memplan-clean-up 2>&1 | FileCheck %s --check-prefix=REMARK

#id = affine_map<(d0, d1) -> (d0, d1)>

// 4096 bytes of %0 and 8192 of %2 live at once; fused, only %2 is left. 32 * 32 stores are saved.
// CHECK-LABEL: func.func @main
// CHECK-SAME: memplan.summary = {allocations_before = 3 : i64, baseline = "one-shot-bufferize"
// CHECK-SAME: estimate = 8192 : i64, peak_before = 12288 : i64,
// CHECK-SAME: steps = [{extra_ops = -1024 : i64, kept = true, name = "memplan-fuse-elementwise", saved_bytes = 4096 : i64}
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: linalg.matmul

// NONE-LABEL: func.func @main
// NONE-SAME: steps = []
// NONE-COUNT-2: linalg.generic

// ESTIMATE-LABEL: func.func @main
// ESTIMATE-SAME: baseline = "tensor-estimate"
// ESTIMATE-SAME: peak_before = 12288 : i64
// ESTIMATE-SAME: saved_bytes = 4096 : i64

// ONEWAY-LABEL: func.func @main
// ONEWAY-SAME: baseline = "copy-before-write"

// REMARK: bytes_after=8192, bytes_before=12288, kept=true, step=memplan-fuse-elementwise
func.func @main(%x: tensor<32x32xf32>, %w: tensor<32x32xf64>) -> tensor<32x32xf64> {
  %zero = arith.constant 0.0 : f64
  %e = tensor.empty() : tensor<32x32xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<32x32xf32>) outs(%e : tensor<32x32xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = math.exp %in : f32
    linalg.yield %1 : f32
  } -> tensor<32x32xf32>
  %wide = tensor.empty() : tensor<32x32xf64>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<32x32xf32>) outs(%wide : tensor<32x32xf64>) {
  ^bb0(%in: f32, %out: f64):
    %3 = arith.extf %in : f32 to f64
    linalg.yield %3 : f64
  } -> tensor<32x32xf64>
  %f = linalg.fill ins(%zero : f64) outs(%wide : tensor<32x32xf64>) -> tensor<32x32xf64>
  %m = linalg.matmul ins(%2, %w : tensor<32x32xf64>, tensor<32x32xf64>) outs(%f : tensor<32x32xf64>) -> tensor<32x32xf64>
  return %m : tensor<32x32xf64>
}
