// RUN: plan-opt %s --memplan-lower-gpu="chip=sm_90 format=isa" | FileCheck %s
// RUN: sed -e 's/16xf32, #gpu/16384xf32, #gpu/g' %s > %t.mlir
// RUN: not plan-opt %t.mlir --memplan-lower-gpu -o %t.out 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: not ls %t.out

// Two buffers with a barrier between them are one of 64 bytes.

// CHECK: gpu.binary @mine
// CHECK-SAME: .shared .align 16 .b8 {{[^;]*}}[64]
// CHECK-NOT: .shared .align
// LIMIT: error: kernel 'stages' needs 65536 bytes of workgroup memory, but a block has 49152
module attributes {gpu.container_module} {
  gpu.module @mine {
    gpu.func @stages(%x: memref<16xf32>) workgroup(%a : memref<16xf32, #gpu.address_space<workgroup>>, %c : memref<16xf32, #gpu.address_space<workgroup>>) kernel {
      %c0 = arith.constant 0 : index
      %i = gpu.thread_id x
      %v = memref.load %x[%i] : memref<16xf32>
      memref.store %v, %a[%i] : memref<16xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %w = memref.load %a[%c0] : memref<16xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      memref.store %w, %c[%i] : memref<16xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %u = memref.load %c[%i] : memref<16xf32, #gpu.address_space<workgroup>>
      memref.store %u, %x[%i] : memref<16xf32>
      gpu.return
    }
  }
  func.func @main(%x: memref<16xf32>) {
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    gpu.launch_func @mine::@stages blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) args(%x : memref<16xf32>)
    return
  }
}
