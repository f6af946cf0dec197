// RUN: split-file %s %t
// RUN: plan-opt %t/moved.mlir --memplan-offload="budget=76% recompute=false link=%t/link.json" -o %t/tensors.mlir
// RUN: plan-opt %t/tensors.mlir --memplan-compile="sink=none fuse=none reorder=false" --memplan-lower-gpu="format=host" | FileCheck %s --check-prefix=LOWERED
// RUN: sh -ec 'for seed in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do plan-run %t/tensors.mlir --compare --target=gpu-host --schedule-seed=$seed --compile="sink=none fuse=none reorder=false"; done' | FileCheck %s --check-prefix=SEEDS
// RUN: plan-run %t/tensors.mlir --compare --target=gpu-host --schedule-seed=3 --compile="sink=none fuse=none reorder=false streams=2" | FileCheck %s
// RUN: plan-opt %t/tensors.mlir --memplan-compile="sink=none fuse=none reorder=false arena=argument" -o %t/argument.mlir
// RUN: plan-opt %t/argument.mlir --memplan-lower-gpu="format=host" | FileCheck %s --check-prefixes=LOWERED,ARGUMENT
// RUN: plan-opt %t/argument.mlir --memplan-lower-gpu="format=host arguments=device" | FileCheck %s --check-prefix=PINNED
// RUN: sh -ec 'for seed in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do plan-run %t/argument.mlir --compare --target=gpu-host --schedule-seed=$seed; done' | FileCheck %s --check-prefix=SEEDS
// RUN: plan-opt %t/tensors.mlir --memplan-compile="sink=none fuse=none reorder=false arena=global" -o %t/global.mlir
// RUN: plan-opt %t/global.mlir --memplan-lower-gpu="format=host" | FileCheck %s --check-prefixes=LOWERED
// RUN: sh -ec 'for seed in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do plan-run %t/global.mlir --compare --target=gpu-host --schedule-seed=$seed; done' | FileCheck %s --check-prefix=SEEDS
// RUN: plan-run %models/train_mlp.mlir --compare --target=gpu-host --schedule-seed=1 "--compile=budget=80% offload=%t/link.json" | FileCheck %s
// RUN: plan-run %models/train_lenet.mlir --compare --target=gpu-host --schedule-seed=2 "--compile=budget=80% offload=%t/link.json" | FileCheck %s

// What moves to the pool of the host does so by transfers to pinned memory, in streams of their own:
// out behind the kernel that made it, over its storage only when that has ended, and back before its
// next reader. Under every order of the streams the results are those of the program that moves nothing.

// The pool may be an argument or a global as well. Of an argument that the caller has pinned nothing
// is registered.

// CHECK: identical: yes
// SEEDS-COUNT-16: identical: yes
// LOWERED: llvm.call @mgpuMemHostRegisterMemRef
// LOWERED: llvm.call @mgpuMemcpy
// LOWERED: llvm.call @mgpuEventRecord
// LOWERED: llvm.call @mgpuStreamWaitEvent
// LOWERED: llvm.call @mgpuMemHostUnregisterMemRef
// ARGUMENT-NOT: llvm.call @mgpuMemHostRegisterMemRef
// PINNED-NOT: llvm.call @mgpuMemHostRegisterMemRef

//--- link.json
{"schema": "memplan-link/1", "bandwidth": 25e9, "latency": 1e-6, "capacity": 68719476736}
//--- moved.mlir
func.func @main(%x: tensor<64x64xf32>, %v: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
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
