// RUN: plan-opt %s --memplan-extract-host-kernels -verify-diagnostics -split-input-file

gpu.module @kernels {
  // expected-error@+1 {{kernel 'shares' has memory of its blocks or threads, which the host has not}}
  gpu.func @shares(%x: memref<8xf32>) workgroup(%w: memref<8xf32, #gpu.address_space<workgroup>>) kernel {
    gpu.return
  }
}

// -----

gpu.module @kernels {
  gpu.func @meets(%x: memref<8xf32>) kernel {
    // expected-error@+1 {{'gpu.barrier' cannot run on the host}}
    gpu.barrier
    gpu.return
  }
}
