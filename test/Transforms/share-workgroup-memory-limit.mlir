// RUN: plan-opt %s --memplan-share-workgroup-memory="limit=65536" | FileCheck %s
// RUN: not plan-opt %s --memplan-share-workgroup-memory="limit=65535" 2>&1 | FileCheck %s --check-prefix=LESS

// CHECK-LABEL: gpu.func @all
// LESS: error: kernel 'all' needs 65536 bytes of workgroup memory, but a block has 65535
gpu.module @kernels {
  gpu.func @all() workgroup(%a : memref<16384xf32, #gpu.address_space<workgroup>>) kernel {
    %i = gpu.thread_id x
    %v = memref.load %a[%i] : memref<16384xf32, #gpu.address_space<workgroup>>
    gpu.return
  }
}
