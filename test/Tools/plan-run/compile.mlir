// RUN: plan-run %s --compare --compile="arena=global" | FileCheck %s --check-prefix=GLOBAL
// RUN: plan-run %s --compare --compile="sink=none fuse=none" | FileCheck %s --check-prefix=NONE
// RUN: plan-run %s --compare | FileCheck %s --check-prefix=DEFAULT

// RUN: not plan-run %s --compile="sink=rubbish" 2>&1 | FileCheck %s --check-prefix=VALUE
// VALUE: plan-run: error: --compile: 'sink=rubbish' are no options of --memplan-compile
// RUN: not plan-run %s --compile="sinks=none" 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: plan-run: error: --compile: 'sinks=none' are no options of --memplan-compile: {{.*}}no such option sinks
// RUN: not plan-run %s --compile="report=r.json" 2>&1 | FileCheck %s --check-prefix=REPORT
// REPORT: plan-run: error: --compile: 'report' is an option of plan-run itself
// RUN: not plan-run %s --compile="arena=argument" 2>&1 | FileCheck %s --check-prefix=SIGNATURE
// RUN: not plan-run %s --compile="results=out-params" 2>&1 | FileCheck %s --check-prefix=SIGNATURE
// SIGNATURE: plan-run: error: --compile: 'arena=argument' and 'results=out-params' change the signature of the entry function

// The arena is a variable of the module: one allocation is left, that of the result.
// GLOBAL: identical: yes
// GLOBAL: allocations: {{[0-9]+}} -> 1

// The product takes the place of one intermediate, the other one has 256 bytes; fused, there is none.
// NONE: identical: yes
// NONE: arena_bytes: 256
// DEFAULT: identical: yes
// DEFAULT: arena_bytes: 0
#id = affine_map<(d0) -> (d0)>
func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
  %e = tensor.empty() : tensor<64xf32>
  %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<64xf32>) outs(%e : tensor<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.sin %in : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %b = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<64xf32>) outs(%e : tensor<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.cos %in : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %c = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>) {
  ^bb0(%in: f32, %other: f32, %out: f32):
    %0 = arith.mulf %in, %other : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  return %c : tensor<64xf32>
}
