// RUN: plan-opt %s --memplan-extract-host-kernels -split-input-file | FileCheck %s

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

// -----

// Two buffers of a block are parts of one memory, 64 bytes apart; one of a thread is on its stack.
// All are in the one memory space that the host has.

// CHECK-LABEL: func.func @meets
// CHECK-SAME: (%[[X:.*]]: memref<8xf32>, %{{.*}}: memref<12xindex>)
// CHECK: %[[SIZE:.*]] = arith.constant 128 : i64
// CHECK: %[[MEMORY:.*]] = call @memplan_gpu_host_workgroup(%[[SIZE]]) : (i64) -> memref<1xi8>
// CHECK: %[[ALL:.*]] = memref.reinterpret_cast %[[MEMORY]] to offset: [0], sizes: [128], strides: [1] : memref<1xi8> to memref<128xi8>
// CHECK: %[[W:.*]] = memref.view %[[ALL]][%{{.*}}][] : memref<128xi8> to memref<8xf32>
// CHECK: memref.view %[[ALL]][%c64{{.*}}][] : memref<128xi8> to memref<4xf32>
// CHECK: memref.alloca() : memref<2xf32>
// CHECK: memref.store %{{.*}}, %[[W]]
// CHECK-NEXT: call @memplan_gpu_host_barrier() : () -> ()
// CHECK: func.func private @memplan_gpu_host_barrier()
// CHECK: func.func private @memplan_gpu_host_workgroup(i64) -> memref<1xi8>
gpu.module @blocks {
  gpu.func @meets(%x: memref<8xf32>) workgroup(%w : memref<8xf32, #gpu.address_space<workgroup>>, %u : memref<4xf32, #gpu.address_space<workgroup>>) private(%p : memref<2xf32, #gpu.address_space<private>>) kernel {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<8xf32>
    memref.store %v, %w[%i] : memref<8xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    gpu.return
  }
}
