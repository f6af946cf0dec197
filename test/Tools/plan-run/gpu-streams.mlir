// RUN: plan-run %s --compare --target=gpu-host --compile="streams=2" | FileCheck %s --check-prefixes=CHECK,INDEPENDENT
// RUN: plan-run %s --compare --target=gpu-host --compile="streams=2 reuse=ordered" | FileCheck %s --check-prefixes=CHECK,ORDERED
// RUN: plan-run %s --compare --target=gpu-host --compile="streams=2 reuse=ordered" --schedule-seed=1 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --compile="streams=2 reuse=ordered" --schedule-seed=2 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --compile="streams=2" --schedule-seed=3 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --compile="streams=3" --schedule-seed=4 | FileCheck %s
// RUN: plan-run %s --compare --compile="streams=2" | FileCheck %s --check-prefix=CPU
// RUN: plan-opt %s --memplan-compile="streams=2" --memplan-lower-gpu | FileCheck %s --check-prefix=LOWERED

// Two chains of products that meet: a program with streams, and still one of the CPU. The host waits
// at the end, for each stream.

// CHECK: identical: yes
// INDEPENDENT-NEXT: arena_bytes: 16384
// ORDERED-NEXT: arena_bytes: 12288
// CHECK: device_allocations: 3
// INDEPENDENT: waits: 2
// ORDERED: waits: 2
// CPU: identical: yes

// LOWERED-LABEL: llvm.func @main
// LOWERED-COUNT-2: llvm.call @mgpuStreamCreate()
// LOWERED: llvm.call @mgpuStreamWaitEvent
// LOWERED-NOT: mgpuStreamCreate()
// LOWERED: llvm.call @mgpuStreamDestroy
// LOWERED: llvm.call @mgpuStreamDestroy
// LOWERED: llvm.return
func.func @main(%x: tensor<32x32xf32>, %u: tensor<32x32xf32>, %w: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32x32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<32x32xf32>) -> tensor<32x32xf32>
  %a1 = linalg.matmul ins(%x, %u : tensor<32x32xf32>, tensor<32x32xf32>) outs(%f : tensor<32x32xf32>) -> tensor<32x32xf32>
  %a2 = linalg.matmul ins(%a1, %w : tensor<32x32xf32>, tensor<32x32xf32>) outs(%f : tensor<32x32xf32>) -> tensor<32x32xf32>
  %b1 = linalg.matmul ins(%u, %x : tensor<32x32xf32>, tensor<32x32xf32>) outs(%f : tensor<32x32xf32>) -> tensor<32x32xf32>
  %b2 = linalg.matmul ins(%b1, %w : tensor<32x32xf32>, tensor<32x32xf32>) outs(%f : tensor<32x32xf32>) -> tensor<32x32xf32>
  %r = linalg.matmul ins(%a2, %b2 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%f : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %r : tensor<32x32xf32>
}
