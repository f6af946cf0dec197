// RUN: split-file %s %t
// RUN: plan-opt %t/idle.mlir "--memplan-offload=budget=76% recompute=false link=%t/link.json" | FileCheck %s --check-prefix=MOVED
// RUN: plan-opt %t/idle.mlir "--memplan-offload=budget=76% reorder=false recompute=false link=%t/link.json effort=0.1 max-analysis-ops=1" | FileCheck %s --check-prefix=MOVED
// RUN: plan-opt %t/idle.mlir "--memplan-offload=budget=76% link=%t/slow.json ops-per-second=1e15 bytes-per-second=1e14" | FileCheck %s --check-prefix=AGAIN
// RUN: plan-opt %t/idle.mlir "--memplan-offload=budget=76% link=%t/link.json profile=%t/times.csv" | FileCheck %s --check-prefix=MOVED
// RUN: plan-opt %t/idle.mlir "--memplan-offload=budget=100% link=%t/link.json" | FileCheck %s --check-prefix=WHOLE
// RUN: not plan-opt %t/idle.mlir "--memplan-offload=budget=76% recompute=false link=%t/small.json" 2>&1 | FileCheck %s --check-prefix=SMALL
// RUN: not plan-opt %t/idle.mlir "--memplan-offload=budget=76% link=%t/none.json" 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not plan-opt %t/idle.mlir "--memplan-offload=budget=76% link=%t/negative.json" 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: plan-opt %t/idle.mlir "--memplan-compile=sink=none fuse=none budget=76% offload=%t/link.json profile=%t/times.csv report=-" -o /dev/null | FileCheck %s --check-prefix=REPORT
// RUN: plan-run %t/idle.mlir --entry=idle --compare "--compile=sink=none fuse=none budget=76% offload=%t/link.json" | FileCheck %s --check-prefix=SAME
// RUN: plan-run %models/train_mlp.mlir --compare "--compile=budget=80% offload=%t/link.json" | FileCheck %s --check-prefix=SAME
// RUN: plan-run %models/train_lenet.mlir --compare "--compile=budget=90% offload=%t/link.json" | FileCheck %s --check-prefix=SAME
// RUN: plan-run %models/train_lenet.mlir --compare "--compile=budget=80% offload=%t/link.json" | FileCheck %s --check-prefix=SAME

// What waits for its second reader beside a larger tensor does so in the pool of the host.
// MOVED: %[[T:.*]] = linalg.exp
// MOVED: %[[H:.*]] = memplan.offload %[[T]] to "host0" : tensor<64x64xf32>
// MOVED: linalg.reduce
// MOVED: %[[BACK:.*]] = memplan.prefetch %[[H]] : tensor<64x64xf32>
// MOVED: linalg.matvec ins(%[[BACK]],

// Over a slow link it is made again, and with enough room neither.
// AGAIN-NOT: memplan.offload
// AGAIN-COUNT-2: linalg.exp
// WHOLE-NOT: memplan.offload
// WHOLE-COUNT-1: linalg.exp
// SMALL: error: {{.*}}budget
// NONE: error: cannot open input file '{{.*}}none.json'
// NEGATIVE: negative.json:1:1: error:
// SAME: identical: yes
// REPORT: "budget_bytes":
// REPORT: "moved_bytes": 32768,
// REPORT-NEXT: "moved_tensors": 1,

//--- link.json
{"schema": "memplan-link/1", "bandwidth": 25e9, "latency": 1e-6, "capacity": 68719476736}
//--- slow.json
{"schema": "memplan-link/1", "bandwidth": 1e3, "latency": 1, "capacity": 68719476736}
//--- small.json
{"schema": "memplan-link/1", "bandwidth": 25e9, "latency": 1e-6, "capacity": 64}
//--- negative.json
{"schema": "memplan-link/1", "bandwidth": -1, "latency": 1e-6}
//--- times.csv
op,time
linalg.exp,100
//--- idle.mlir
func.func @idle(%x: tensor<64x64xf32>, %v: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64xf32>
  %r = tensor.empty() : tensor<64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%r : tensor<64xf32>) -> tensor<64xf32>
  %0 = linalg.exp ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = linalg.matvec ins(%0, %v : tensor<64x64xf32>, tensor<64xf32>) outs(%f : tensor<64xf32>) -> tensor<64xf32>
  %e2 = tensor.empty() : tensor<64x128xf32>
  %b = linalg.broadcast ins(%1 : tensor<64xf32>) outs(%e2 : tensor<64x128xf32>) dimensions = [1]
  %r2 = tensor.empty() : tensor<64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%r2 : tensor<64xf32>) -> tensor<64xf32>
  %t = linalg.reduce ins(%b : tensor<64x128xf32>) outs(%f2 : tensor<64xf32>) dimensions = [1]
    (%in: f32, %out: f32) {
      %a = arith.addf %in, %out : f32
      linalg.yield %a : f32
    }
  %r3 = tensor.empty() : tensor<64xf32>
  %f3 = linalg.fill ins(%zero : f32) outs(%r3 : tensor<64xf32>) -> tensor<64xf32>
  %2 = linalg.matvec ins(%0, %t : tensor<64x64xf32>, tensor<64xf32>) outs(%f3 : tensor<64xf32>) -> tensor<64xf32>
  return %2, %1 : tensor<64xf32>, tensor<64xf32>
}
