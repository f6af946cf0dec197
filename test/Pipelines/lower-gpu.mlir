// RUN: plan-opt %s --memplan-lower-gpu="chip=sm_90 format=isa threads=128" | FileCheck %s
// RUN: plan-opt %s --memplan-lower-gpu="format=host generic-allocators=true" | FileCheck %s --check-prefix=HOST
// RUN: plan-opt %s --memplan-lower-gpu="arguments=device" | FileCheck %s --check-prefix=DEVICE

// One stream carries everything: arguments in, the arena, 2 blocks of 128 threads, the result out,
// and the only wait, for that result.

// CHECK-LABEL: llvm.func @main
// CHECK: %[[STREAM:.*]] = llvm.call @mgpuStreamCreate()
// CHECK: llvm.call @mgpuMemAlloc(%{{.*}}, %[[STREAM]],
// CHECK: llvm.call @mgpuMemcpy(%{{.*}}, %{{.*}}, %{{.*}}, %[[STREAM]])
// CHECK-NOT: mgpuStreamSynchronize
// CHECK: gpu.launch_func <%[[STREAM]] : !llvm.ptr> @kernels::@linalg_add_0 blocks in (%{{.*}}, %{{.*}}, %{{.*}}) threads
// CHECK: gpu.launch_func <%[[STREAM]] : !llvm.ptr> @kernels::@linalg_mul_1
// CHECK: llvm.call @mgpuMemFree
// CHECK: llvm.call @mgpuMemcpy(%{{.*}}, %{{.*}}, %{{.*}}, %[[STREAM]])
// CHECK-COUNT-2: llvm.call @mgpuMemFree
// CHECK: llvm.call @mgpuStreamSynchronize(%[[STREAM]])
// CHECK: llvm.call @mgpuStreamDestroy(%[[STREAM]])
// CHECK: gpu.binary @kernels [#gpu.object<#nvvm.target<O = 3, chip = "sm_90">
// CHECK-SAME: .visible .entry linalg_add_0

// HOST-LABEL: llvm.func @main
// HOST: llvm.call @_mlir_memref_to_llvm_aligned_alloc
// HOST: gpu.binary @kernels [#gpu.object<#nvvm.target, bin = "memplan host kernels: kernels">]
// HOST: llvm.func internal @kernels_memplan_linalg_add_0_entry
// HOST: llvm.mlir.global_ctors ctors = [@kernels_memplan_define]

// Nothing moves where the caller's buffers are on the device.
// DEVICE-LABEL: llvm.func @main
// DEVICE-NOT: mgpuMemcpy
// DEVICE: gpu.binary

func.func @main(%x: memref<256xf32>, %y: memref<256xf32>) -> memref<256xf32> {
  %c0 = arith.constant 0 : index
  %arena = memref.alloc() {alignment = 64 : i64} : memref<1024xi8>
  %a = memref.view %arena[%c0][] : memref<1024xi8> to memref<256xf32>
  %r = memref.alloc() : memref<256xf32>
  linalg.add ins(%x, %y : memref<256xf32>, memref<256xf32>) outs(%a : memref<256xf32>)
  linalg.mul ins(%a, %y : memref<256xf32>, memref<256xf32>) outs(%r : memref<256xf32>)
  memref.dealloc %arena : memref<1024xi8>
  return %r : memref<256xf32>
}
