// RUN: split-file %s %t
// RUN: plan-opt %t/step.mlir "--memplan-rematerialize=budget=76% profile=%t/first.csv" --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %t/step.mlir --check-prefix=SECOND
// RUN: plan-opt %t/step.mlir "--memplan-rematerialize=budget=76% profile=%t/second.json" --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %t/step.mlir --check-prefix=FIRST
// RUN: plan-opt %t/step.mlir "--memplan-compile=sink=none fuse=none budget=76% profile=%t/first.csv report=-" -o /dev/null | FileCheck %t/step.mlir --check-prefix=REPORT
// RUN: plan-opt %t/step.mlir "--memplan-compile=sink=none fuse=none profile=%t/first.csv report=-" -o /dev/null | FileCheck %t/step.mlir --check-prefix=ALONE
// RUN: not plan-opt %t/step.mlir "--memplan-compile=profile=%t/nan.csv" 2>&1 | FileCheck %t/step.mlir --check-prefix=NAN
// RUN: not plan-opt %t/step.mlir "--memplan-rematerialize=budget=76% profile=%t/nan.csv" 2>&1 | FileCheck %t/step.mlir --check-prefix=NAN
// RUN: not plan-opt %t/step.mlir "--memplan-rematerialize=budget=76% profile=%t/negative.json" 2>&1 | FileCheck %t/step.mlir --check-prefix=NEGATIVE
// RUN: not plan-opt %t/step.mlir "--memplan-rematerialize=budget=76% profile=%t/missing.csv" 2>&1 | FileCheck %t/step.mlir --check-prefix=MISSING
// RUN: not plan-opt %t/step.mlir "--memplan-rematerialize=budget=76% profile=%t/none.csv" 2>&1 | FileCheck %t/step.mlir --check-prefix=NONE

//--- first.csv
location,op,time
first,,1
"second, or last",,0.001
,linalg.dot,0.5
//--- second.json
{"schema": "memplan-times/1",
 "times": [{"op": "linalg.matmul", "time": 1},
           {"location": "first", "time": 0.001}]}
//--- nan.csv
op,time
linalg.dot,1
linalg.matmul,nan
//--- negative.json
{"schema": "memplan-times/1",
 "times": [{"op": "linalg.matmul", "time": -1}]}
//--- missing.csv
op,time
linalg.matmul,
//--- step.mlir
// What is quick is made again.
// SECOND: linalg.broadcast
// SECOND-NOT: linalg.matmul {{.*}} loc("first")
// SECOND: linalg.matmul {{.*}} loc("second, or last")
// SECOND-NOT: linalg.matmul {{.*}} loc("first")
// FIRST: linalg.broadcast
// FIRST-NOT: linalg.matmul {{.*}} loc("second, or last")
// FIRST: linalg.matmul {{.*}} loc("first")
// FIRST-NOT: linalg.matmul {{.*}} loc("second, or last")
// REPORT: "times": "attribute 0, profile 3, estimate {{[0-9]+}}"
// Without a budget nothing runs again, but the report has the times.
// ALONE: "extra_time": 0,
// ALONE: "recomputed": [],
// ALONE: "times": "attribute 0, profile 3, estimate {{[0-9]+}}"
// NAN: nan.csv:3:1: error: the time of 'linalg.matmul' is not a finite number >= 0
// NEGATIVE: negative.json:2:1: error: the time of 'linalg.matmul' is not a finite number >= 0
// MISSING: missing.csv:2:1: error: the entry of 'linalg.matmul' has no 'time'
// NONE: error: cannot open input file '{{.*}}none.csv'
func.func @times(%x: tensor<64x64xf32>) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<64x64xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %0 = linalg.matmul ins(%x, %x : tensor<64x64xf32>, tensor<64x64xf32>) outs(%f0 : tensor<64x64xf32>) -> tensor<64x64xf32> loc("first")
  %e1 = tensor.empty() : tensor<64x64xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = linalg.matmul ins(%x, %x : tensor<64x64xf32>, tensor<64x64xf32>) outs(%f1 : tensor<64x64xf32>) -> tensor<64x64xf32> loc("second, or last")
  %v0 = tensor.collapse_shape %0 [[0, 1]] : tensor<64x64xf32> into tensor<4096xf32>
  %v1 = tensor.collapse_shape %1 [[0, 1]] : tensor<64x64xf32> into tensor<4096xf32>
  %ed = tensor.empty() : tensor<f32>
  %fd = linalg.fill ins(%zero : f32) outs(%ed : tensor<f32>) -> tensor<f32>
  %d = linalg.dot ins(%v0, %v1 : tensor<4096xf32>, tensor<4096xf32>) outs(%fd : tensor<f32>) -> tensor<f32>
  %ew = tensor.empty() : tensor<8192xf32>
  %w = linalg.broadcast ins(%d : tensor<f32>) outs(%ew : tensor<8192xf32>) dimensions = [0]
  %et = tensor.empty() : tensor<f32>
  %ft = linalg.fill ins(%zero : f32) outs(%et : tensor<f32>) -> tensor<f32>
  %t = linalg.reduce ins(%w : tensor<8192xf32>) outs(%ft : tensor<f32>) dimensions = [0]
    (%in: f32, %out: f32) {
      %a = arith.addf %in, %out : f32
      linalg.yield %a : f32
    }
  %s = linalg.dot ins(%v0, %v1 : tensor<4096xf32>, tensor<4096xf32>) outs(%t : tensor<f32>) -> tensor<f32>
  return %s : tensor<f32>
}
