// RUN: plan-opt %s --memplan-to-gpu -split-input-file -verify-diagnostics | FileCheck %s

// Kernels that are there already get what is on the device. An argument that the program itself
// moves stays where it is.

module attributes {gpu.container_module} {
  gpu.module @mine {
    gpu.func @twice(%x: memref<64xf32>, %y: memref<64xf32>) kernel {
      %i = gpu.thread_id x
      %v = memref.load %x[%i] : memref<64xf32>
      %s = arith.addf %v, %v : f32
      memref.store %s, %y[%i] : memref<64xf32>
      gpu.return
    }
  }
  // CHECK-LABEL: func.func @launches(
  // CHECK-SAME: %[[X:.*]]: memref<64xf32>, %[[Y:.*]]: memref<64xf32>)
  // CHECK: %[[DEVICE:.*]] = gpu.alloc () : memref<256xi8>
  // CHECK: %[[DX:.*]] = memref.view %[[DEVICE]]
  // CHECK: gpu.memcpy %[[DX]], %[[X]]
  // CHECK: %[[ARENA:.*]] = gpu.alloc () : memref<512xi8>
  // CHECK: %[[A:.*]] = memref.view %[[ARENA]]
  // CHECK: %[[B:.*]] = memref.view %[[ARENA]]
  // CHECK: gpu.launch_func @mine::@twice {{.*}} args(%[[DX]] : memref<64xf32>, %[[A]] : memref<64xf32>)
  // CHECK: gpu.launch {{.*}} module(@kernels) function(@linalg_exp_0)
  // CHECK: gpu.launch_func @mine::@twice {{.*}} args(%[[B]] : memref<64xf32>, %[[A]] : memref<64xf32>)
  // CHECK-NOT: gpu.memcpy %[[X]]
  // CHECK: gpu.memcpy %[[Y]], %[[A]]
  // CHECK: gpu.dealloc %[[ARENA]]
  // CHECK: gpu.dealloc %[[DEVICE]]
  func.func @launches(%x: memref<64xf32>, %y: memref<64xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %c256 = arith.constant 256 : index
    %arena = memref.alloc() : memref<512xi8>
    %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
    %b = memref.view %arena[%c256][] : memref<512xi8> to memref<64xf32>
    gpu.launch_func @mine::@twice blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%x : memref<64xf32>, %a : memref<64xf32>)
    linalg.exp ins(%a : memref<64xf32>) outs(%b : memref<64xf32>)
    gpu.launch_func @mine::@twice blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%b : memref<64xf32>, %a : memref<64xf32>)
    gpu.memcpy %y, %a : memref<64xf32>, memref<64xf32>
    memref.dealloc %arena : memref<512xi8>
    return
  }
}

// -----

// A view whose offset is known at run time is made inside the kernel.

// CHECK-LABEL: func.func @launch
// CHECK: gpu.launch
// CHECK: memref.subview %{{.*}}[%{{.*}}] [2] [1]
// CHECK: memref.store
func.func @launch(%x: memref<8xf32>, %n: index, %v: f32) {
  %c1 = arith.constant 1 : index
  %s = memref.subview %x[%n] [2] [1] : memref<8xf32> to memref<2xf32, strided<[1], offset: ?>>
  gpu.launch blocks(%b0, %b1, %b2) in (%g0 = %c1, %g1 = %c1, %g2 = %c1) threads(%t0, %t1, %t2) in (%s0 = %c1, %s1 = %c1, %s2 = %c1) {
    memref.store %v, %s[%t0] : memref<2xf32, strided<[1], offset: ?>>
    gpu.terminator
  }
  return
}

// -----

module attributes {gpu.container_module} {
  gpu.module @mine {
    gpu.func @any(%x: memref<?xf32>) kernel {
      gpu.return
    }
  }
  func.func @dynamic(%x: memref<8xf32>) {
    %c1 = arith.constant 1 : index
    %y = memref.cast %x : memref<8xf32> to memref<?xf32>
    // expected-error@+1 {{kernel 'any' takes parameter 0 of type 'memref<?xf32>', whose size or layout is not static}}
    gpu.launch_func @mine::@any blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%y : memref<?xf32>)
    return
  }
}
