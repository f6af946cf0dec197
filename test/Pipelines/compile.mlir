// RUN: plan-opt %s --memplan-compile="report=%t.json" | FileCheck %s
// RUN: FileCheck %s --check-prefix=REPORT < %t.json
// RUN: plan-opt %s --memplan-compile="fuse=none sink=none" | FileCheck %s --check-prefix=NOFUSE
// RUN: plan-opt %s --memplan-compile="arena=argument results=out-params" | FileCheck %s --check-prefix=ARGS
// RUN: plan-opt %s --memplan-compile="arena=global" | FileCheck %s --check-prefix=GLOBAL
// RUN: not plan-opt %s --memplan-compile="arena=stack" 2>&1 | FileCheck %s --check-prefix=BAD

#id = affine_map<(d0, d1) -> (d0, d1)>

// One allocation for temporaries, one for the result; exp and neg are one operation.
// CHECK-LABEL: func.func @main
// CHECK: %[[ARENA:.*]] = memref.alloc() {{.*}} : memref<4096xi8>
// CHECK: memref.view %[[ARENA]]
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: %[[R:.*]] = memref.alloc() {{.*}} : memref<32x32xf32>
// CHECK: linalg.matmul
// CHECK: memref.dealloc %[[ARENA]]
// CHECK: return %[[R]]

// REPORT: "arena_bytes": 4096
// REPORT: "bound_bytes": 4096
// REPORT: "bufferize":
// REPORT: "plan":
// REPORT: "verify":

// NOFUSE-LABEL: func.func @main
// NOFUSE-COUNT-2: linalg.generic

// ARGS-LABEL: func.func @main
// ARGS-SAME: memref<32x32xf32> {bufferize.result}, %{{.*}}: memref<4096xi8> {memplan.arena = #memplan.pool<"temp", alignment = 64, capacity = 4096>})
// ARGS-NOT: memref.alloc
// ARGS: @main_memplan_temp_bytes

// GLOBAL: memref.global "private" @memplan_main_temp : memref<4096xi8>

// BAD: for the --arena option: Cannot find option named 'stack'!
func.func @main(%x: tensor<32x32xf32>, %w: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32x32xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<32x32xf32>) outs(%e : tensor<32x32xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = math.exp %in : f32
    linalg.yield %1 : f32
  } -> tensor<32x32xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<32x32xf32>) outs(%e : tensor<32x32xf32>) {
  ^bb0(%in: f32, %out: f32):
    %3 = arith.negf %in : f32
    linalg.yield %3 : f32
  } -> tensor<32x32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<32x32xf32>) -> tensor<32x32xf32>
  %m = linalg.matmul ins(%2, %w : tensor<32x32xf32>, tensor<32x32xf32>) outs(%f : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %m : tensor<32x32xf32>
}
