// RUN: plan-opt %s --memplan-verify-device-functions="toolkit=/opt/cuda" -verify-diagnostics -split-input-file
// RUN: not plan-opt %s --memplan-verify-device-functions -split-input-file 2>&1 | FileCheck %s

// CHECK: error: 'exponential' calls '__nv_expf', a function of CUDA's device library, but no CUDA toolkit was found: name its folder by 'toolkit' or CUDA_HOME
gpu.module @kernels {
  llvm.func @__nv_expf(f32) -> f32
  llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32
  llvm.func @llvm.fma.f32(f32, f32, f32) -> f32
  llvm.func @inner(%v: f32) -> f32 {
    llvm.return %v : f32
  }
  llvm.func @exponential(%x: !llvm.ptr) {
    %v = llvm.load %x : !llvm.ptr -> f32
    %e = llvm.call @__nv_expf(%v) : (f32) -> f32
    %f = llvm.call @inner(%e) : (f32) -> f32
    %g = llvm.call @llvm.fma.f32(%f, %f, %f) : (f32, f32, f32) -> f32
    %n = llvm.call @vprintf(%x, %x) : (!llvm.ptr, !llvm.ptr) -> i32
    llvm.store %g, %x : f32, !llvm.ptr
    llvm.return
  }
}

// -----

// CHECK: error: 'calls' calls 'elsewhere', which its module does not define
gpu.module @kernels {
  llvm.func @elsewhere(f32) -> f32
  // expected-error@+1 {{'calls' calls 'elsewhere', which its module does not define}}
  llvm.func @calls(%x: !llvm.ptr) {
    %v = llvm.load %x : !llvm.ptr -> f32
    %e = llvm.call @elsewhere(%v) : (f32) -> f32
    llvm.store %e, %x : f32, !llvm.ptr
    llvm.return
  }
}
