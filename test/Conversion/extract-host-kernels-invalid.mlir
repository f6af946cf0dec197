// RUN: plan-opt %s --memplan-extract-host-kernels -verify-diagnostics -split-input-file

gpu.module @kernels {
  // expected-error@+1 {{kernel 'shares' has memory of type 'memref<?xf32, #gpu.address_space<workgroup>>', whose size is not static or which is not dense}}
  gpu.func @shares(%x: memref<8xf32>) workgroup(%w: memref<?xf32, #gpu.address_space<workgroup>>) kernel {
    gpu.return
  }
}

// -----

gpu.module @kernels {
  gpu.func @lanes(%x: memref<8xf32>) kernel {
    // expected-error@+1 {{'gpu.lane_id' cannot run on the host}}
    %l = gpu.lane_id
    gpu.return
  }
}
