// RUN: sh -ec 'for seed in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do plan-run %s --compare --target=gpu-host --schedule-seed=$seed; done' | FileCheck %s
// RUN: plan-opt %s --memplan-lower-gpu="format=isa" | FileCheck %s --check-prefix=TEXT

// Each thread reads what others have put into a; a barrier that the kernel comes without lets c take
// the place of a: 1024 bytes instead of 2048. The values that threads read would be those of c if one
// of them could be ahead.

// CHECK-COUNT-16: identical: yes
// TEXT: .shared .align 16 .b8 {{[^;]*}}[1024]
// TEXT-COUNT-3: bar{{(rier)?}}.sync
module attributes {gpu.container_module} {
  gpu.module @mine {
    gpu.func @turn(%x: memref<256xf32>, %y: memref<256xf32>) workgroup(%a : memref<256xf32, #gpu.address_space<workgroup>>) kernel {
      %c255 = arith.constant 255 : index
      %i = gpu.thread_id x
      %j = arith.subi %c255, %i : index
      %v = memref.load %x[%i] : memref<256xf32>
      memref.store %v, %a[%i] : memref<256xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %w = memref.load %a[%j] : memref<256xf32, #gpu.address_space<workgroup>>
      %s = arith.addf %w, %v : f32
      %c = memref.alloca() : memref<256xf32, #gpu.address_space<workgroup>>
      memref.store %s, %c[%i] : memref<256xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %u = memref.load %c[%j] : memref<256xf32, #gpu.address_space<workgroup>>
      memref.store %u, %y[%i] : memref<256xf32>
      gpu.return
    }
  }
  func.func @main(%x: memref<256xf32>) -> memref<256xf32> {
    %c1 = arith.constant 1 : index
    %c256 = arith.constant 256 : index
    %r = memref.alloc() : memref<256xf32>
    gpu.launch_func @mine::@turn blocks in (%c1, %c1, %c1) threads in (%c256, %c1, %c1) args(%x : memref<256xf32>, %r : memref<256xf32>)
    return %r : memref<256xf32>
  }
}
