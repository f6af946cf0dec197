// RUN: plan-run %s --compare --target=gpu-host | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=1 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=2 | FileCheck %s

// A program with kernels of its own: both sides run on the device. Of a, b and c the first and the
// last share storage: 2 * 256 bytes.

// CHECK: identical: yes
// CHECK-NEXT: arena_bytes: 512
// CHECK: kernel_launches: 5
module attributes {gpu.container_module} {
  gpu.module @mine {
    gpu.func @shift(%x: memref<64xf32>, %y: memref<64xf32>, %by: f32) kernel {
      %i = gpu.thread_id x
      %v = memref.load %x[%i] : memref<64xf32>
      %s = arith.addf %v, %by : f32
      memref.store %s, %y[%i] : memref<64xf32>
      gpu.return
    }
  }
  func.func @main(%x: memref<64xf32> {memplan.kind = "parameter"}) -> memref<64xf32> {
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %by = arith.constant 0.5 : f32
    %a = memref.alloc() : memref<64xf32>
    %b = memref.alloc() : memref<64xf32>
    %c = memref.alloc() : memref<64xf32>
    %d = memref.alloc() : memref<64xf32>
    gpu.launch_func @mine::@shift blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%x : memref<64xf32>, %a : memref<64xf32>, %by : f32)
    gpu.launch_func @mine::@shift blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%a : memref<64xf32>, %b : memref<64xf32>, %by : f32)
    linalg.exp ins(%b : memref<64xf32>) outs(%b : memref<64xf32>)
    gpu.launch_func @mine::@shift blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%b : memref<64xf32>, %c : memref<64xf32>, %by : f32)
    gpu.launch_func @mine::@shift blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%c : memref<64xf32>, %d : memref<64xf32>, %by : f32)
    return %d : memref<64xf32>
  }
}
