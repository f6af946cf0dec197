// RUN: plan-run %s --compare --target=gpu-host | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=2 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=5 | FileCheck %s

// Values change hands twice by way of workgroup memory, of which the two buffers share 64 bytes; one
// value is kept in memory of the thread.

// CHECK: identical: yes
// CHECK: kernel_launches: 3
module attributes {gpu.container_module} {
  gpu.module @mine {
    gpu.func @turn(%x: memref<16xf32>, %y: memref<16xf32>) workgroup(%a : memref<16xf32, #gpu.address_space<workgroup>>, %c : memref<16xf32, #gpu.address_space<workgroup>>) private(%p : memref<1xf32, #gpu.address_space<private>>) kernel {
      %c0 = arith.constant 0 : index
      %c15 = arith.constant 15 : index
      %i = gpu.thread_id x
      %j = arith.subi %c15, %i : index
      %v = memref.load %x[%i] : memref<16xf32>
      memref.store %v, %a[%i] : memref<16xf32, #gpu.address_space<workgroup>>
      memref.store %v, %p[%c0] : memref<1xf32, #gpu.address_space<private>>
      gpu.barrier
      %w = memref.load %a[%j] : memref<16xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %own = memref.load %p[%c0] : memref<1xf32, #gpu.address_space<private>>
      %s = arith.addf %w, %own : f32
      memref.store %s, %c[%j] : memref<16xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %u = memref.load %c[%i] : memref<16xf32, #gpu.address_space<workgroup>>
      memref.store %u, %y[%i] : memref<16xf32>
      gpu.return
    }
  }
  func.func @main(%x: memref<16xf32>) -> memref<16xf32> {
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %a = memref.alloc() : memref<16xf32>
    %r = memref.alloc() : memref<16xf32>
    gpu.launch_func @mine::@turn blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) args(%x : memref<16xf32>, %a : memref<16xf32>)
    linalg.exp ins(%a : memref<16xf32>) outs(%a : memref<16xf32>)
    gpu.launch_func @mine::@turn blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) args(%a : memref<16xf32>, %r : memref<16xf32>)
    return %r : memref<16xf32>
  }
}
