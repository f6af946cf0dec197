// RUN: sh -ec 'for seed in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do plan-run %s --compare --target=gpu-host --schedule-seed=$seed; done' | FileCheck %s

// Two kernels come behind one; the host waits for one of them and works with what it made while the
// other may still run, and more work comes behind a token that it has waited for. In program order a
// is free when e and d are made, and 4 * 256 bytes would do; but the third kernel may still read it.

// CHECK: identical: yes
// CHECK-NEXT: arena_bytes: 1280
// CHECK-COUNT-15: identical: yes
module attributes {gpu.container_module} {
  gpu.module @mine {
    gpu.func @sum(%x: memref<64xf32>, %y: memref<64xf32>, %z: memref<64xf32>, %k: f32) kernel {
      %i = gpu.thread_id x
      %v = memref.load %x[%i] : memref<64xf32>
      %w = memref.load %y[%i] : memref<64xf32>
      %s = arith.mulf %v, %k : f32
      %t = arith.addf %s, %w : f32
      memref.store %t, %z[%i] : memref<64xf32>
      gpu.return
    }
  }
  func.func @main(%x: memref<64xf32> {memplan.kind = "parameter"}) -> memref<64xf32> {
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %half = arith.constant 0.5 : f32
    %two = arith.constant 2.0 : f32
    %a = memref.alloc() : memref<64xf32>
    %b = memref.alloc() : memref<64xf32>
    %c = memref.alloc() : memref<64xf32>
    %d = memref.alloc() : memref<64xf32>
    %e = memref.alloc() : memref<64xf32>
    %r = memref.alloc() : memref<64xf32>
    %s0 = gpu.wait async
    %s1 = gpu.launch_func async [%s0] @mine::@sum blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%x : memref<64xf32>, %x : memref<64xf32>, %a : memref<64xf32>, %half : f32)
    %s2 = gpu.launch_func async [%s1] @mine::@sum blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%a : memref<64xf32>, %x : memref<64xf32>, %b : memref<64xf32>, %half : f32)
    %s3 = gpu.launch_func async [%s1] @mine::@sum blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%a : memref<64xf32>, %x : memref<64xf32>, %c : memref<64xf32>, %two : f32)
    gpu.wait [%s2]
    linalg.exp ins(%b : memref<64xf32>) outs(%e : memref<64xf32>)
    %s4 = gpu.launch_func async [%s2] @mine::@sum blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%b : memref<64xf32>, %e : memref<64xf32>, %d : memref<64xf32>, %two : f32)
    gpu.wait [%s1, %s3, %s4]
    %s5 = gpu.launch_func async @mine::@sum blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%c : memref<64xf32>, %d : memref<64xf32>, %r : memref<64xf32>, %half : f32)
    gpu.wait [%s5]
    gpu.wait [%s3]
    return %r : memref<64xf32>
  }
}
