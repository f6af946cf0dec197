// RUN: plan-opt %s --memplan-extract-host-kernels | FileCheck %s

// The thread's number in its block is field 9 of MemplanGpuThread, the block's in y is 7, the size
// of blocks in z 5, that of the grid 0.

// CHECK: module @kernels_memplan_host {
// CHECK: func.func @first(%[[X:.*]]: memref<8xf32>, %[[THREAD:.*]]: memref<12xindex>)
// CHECK: %[[C9:.*]] = arith.constant 9 : index
// CHECK: %[[I:.*]] = memref.load %[[THREAD]][%[[C9]]] : memref<12xindex>
// CHECK: arith.constant 7 : index
// CHECK: arith.constant 5 : index
// CHECK: arith.constant 0 : index
// CHECK: memref.store %{{.*}}, %[[X]][%[[I]]]
// CHECK: return
// CHECK: func.func private @helper
// CHECK: gpu.binary @kernels [#gpu.object<#nvvm.target, bin = "memplan host kernels: kernels">]
// CHECK-NOT: gpu.module
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @first(%x: memref<8xf32>) kernel {
      %i = gpu.thread_id x
      %b = gpu.block_id y
      %s = gpu.block_dim z
      %g = gpu.grid_dim x
      %v = arith.constant 1.0 : f32
      memref.store %v, %x[%i] : memref<8xf32>
      gpu.return
    }
    func.func private @helper(f32) -> f32
  }
}
