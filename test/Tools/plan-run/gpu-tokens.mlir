// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=0 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=1 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=2 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=3 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=4 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=5 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=6 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=7 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=8 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=9 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=10 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=11 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=12 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=13 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=14 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=15 | FileCheck %s

// A program with two streams of its own, first all of one and then all of the other: a, b and c are
// on one, d, e and f on the other. c takes the place of a, f that of d; in program order, d and e
// could have lain where a and b were. The sum, behind both, takes the place of b or e, which all
// that used them has ended with: 4 * 256 bytes.

// CHECK: identical: yes
// CHECK-NEXT: arena_bytes: 1024
module attributes {gpu.container_module} {
  gpu.module @mine {
    gpu.func @shift(%x: memref<64xf32>, %y: memref<64xf32>, %by: f32) kernel {
      %i = gpu.thread_id x
      %v = memref.load %x[%i] : memref<64xf32>
      %s = arith.addf %v, %by : f32
      memref.store %s, %y[%i] : memref<64xf32>
      gpu.return
    }
    gpu.func @sum(%x: memref<64xf32>, %y: memref<64xf32>, %z: memref<64xf32>) kernel {
      %i = gpu.thread_id x
      %v = memref.load %x[%i] : memref<64xf32>
      %w = memref.load %y[%i] : memref<64xf32>
      %s = arith.mulf %v, %w : f32
      memref.store %s, %z[%i] : memref<64xf32>
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
    %f = memref.alloc() : memref<64xf32>
    %g = memref.alloc() : memref<64xf32>
    %r = memref.alloc() : memref<64xf32>
    %s0 = gpu.wait async
    %s1 = gpu.launch_func async [%s0] @mine::@shift blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%x : memref<64xf32>, %a : memref<64xf32>, %half : f32)
    %s2 = gpu.launch_func async [%s1] @mine::@shift blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%a : memref<64xf32>, %b : memref<64xf32>, %half : f32)
    %s3 = gpu.launch_func async [%s2] @mine::@shift blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%b : memref<64xf32>, %c : memref<64xf32>, %half : f32)
    %t0 = gpu.wait async
    %t1 = gpu.launch_func async [%t0] @mine::@shift blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%x : memref<64xf32>, %d : memref<64xf32>, %two : f32)
    %t2 = gpu.launch_func async [%t1] @mine::@shift blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%d : memref<64xf32>, %e : memref<64xf32>, %two : f32)
    %t3 = gpu.launch_func async [%t2] @mine::@shift blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%e : memref<64xf32>, %f : memref<64xf32>, %two : f32)
    %u0 = gpu.wait async [%s3, %t3]
    %u1 = gpu.launch_func async [%u0] @mine::@sum blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%c : memref<64xf32>, %f : memref<64xf32>, %g : memref<64xf32>)
    %u2 = gpu.launch_func async [%u1] @mine::@shift blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%g : memref<64xf32>, %r : memref<64xf32>, %two : f32)
    gpu.wait [%u2]
    return %r : memref<64xf32>
  }
}
