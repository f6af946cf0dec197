// RUN: plan-opt %s --memplan-lower-joins | FileCheck %s

// The stream of the first token goes on, behind an event of the other, which is recorded where that
// token is made; a token twice, or the same one, is none.

// CHECK-LABEL: func.func @join
// CHECK: %[[A:.*]] = gpu.wait async
// CHECK: %[[B:.*]] = gpu.memcpy async
// CHECK-NEXT: %[[EVENT:.*]] = llvm.call @mgpuEventCreate() : () -> !llvm.ptr
// CHECK-NEXT: %[[OTHER:.*]] = builtin.unrealized_conversion_cast %[[B]] : !gpu.async.token to !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuEventRecord(%[[EVENT]], %[[OTHER]])
// CHECK-NEXT: %[[C:.*]] = gpu.memcpy async [%[[A]]]
// CHECK-NEXT: %[[OWN:.*]] = builtin.unrealized_conversion_cast %[[C]] : !gpu.async.token to !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuStreamWaitEvent(%[[OWN]], %[[EVENT]])
// CHECK-NEXT: llvm.call @mgpuEventDestroy(%[[EVENT]])
// CHECK-NEXT: %[[D:.*]] = gpu.memcpy async [%[[C]]]
// CHECK-NEXT: gpu.wait [%[[D]], %[[B]]]
// CHECK-DAG: llvm.func @mgpuEventCreate() -> !llvm.ptr
// CHECK-DAG: llvm.func @mgpuStreamWaitEvent(!llvm.ptr, !llvm.ptr)
func.func @join(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>) {
  %a = gpu.wait async
  %s = gpu.wait async
  %1 = gpu.memcpy async [%s] %y, %x : memref<4xf32>, memref<4xf32>
  %2 = gpu.memcpy async [%a] %z, %x : memref<4xf32>, memref<4xf32>
  %3 = gpu.wait async [%2, %1]
  %4 = gpu.memcpy async [%3] %z, %y : memref<4xf32>, memref<4xf32>
  %5 = gpu.wait async [%4, %4]
  gpu.wait [%5, %1]
  return
}
