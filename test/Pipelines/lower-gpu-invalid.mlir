// RUN: not plan-opt %s --memplan-lower-gpu="chip=foo" -o %t.out 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not plan-opt %s --memplan-lower-gpu="chip=sm_1 format=host" -o %t.out 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not plan-opt %s --memplan-lower-gpu="capacity-bytes=2047" -o %t.out 2>&1 | FileCheck %s --check-prefix=CAPACITY
// RUN: not plan-opt %s --memplan-lower-gpu="max-allocation-bytes=1023" -o %t.out 2>&1 | FileCheck %s --check-prefix=LARGEST
// RUN: not env -u CUDA_HOME -u CUDA_PATH -u CUDA_ROOT PATH=%test_lib_dir/../bin plan-opt %s --memplan-lower-gpu -o %t.out 2>&1 | FileCheck %s --check-prefix=LIBRARY
// RUN: not ls %t.out
// RUN: plan-opt %s --memplan-lower-gpu="format=host capacity-bytes=2048 max-allocation-bytes=1024" | FileCheck %s

// The arena takes 1024 bytes, the argument 1024 more. Nothing is written where something is refused.

// CHIP: error: chip 'foo' is not known: wanted one of NVIDIA's, such as 'sm_90'
// OLD: error: chip 'sm_1' is not known
// CAPACITY: [[@LINE+8]]:{{[0-9]+}}: error: 'main' has 2048 bytes allocated on the device here, but its capacity is 2047 [MP-L2]
// CAPACITY: [[@LINE+5]]:1: note: 1024 bytes of it are from here
// CAPACITY: [[@LINE+6]]:{{[0-9]+}}: note: 1024 bytes of it are from here
// LARGEST: [[@LINE+3]]:1: error: an allocation of 1024 bytes on the device, but the largest single one is 1023 [MP-L2]
// LIBRARY: [[@LINE+6]]:3: error: 'linalg_exp_0' calls '__nv_expf', a function of CUDA's device library, but no CUDA toolkit was found: name its folder by 'toolkit' or CUDA_HOME
// CHECK: llvm.func @main
func.func @main(%x: memref<256xf32>) {
  %c0 = arith.constant 0 : index
  %arena = memref.alloc() {alignment = 64 : i64} : memref<1024xi8>
  %a = memref.view %arena[%c0][] : memref<1024xi8> to memref<256xf32>
  linalg.exp ins(%x : memref<256xf32>) outs(%a : memref<256xf32>)
  linalg.add ins(%a, %x : memref<256xf32>, memref<256xf32>) outs(%x : memref<256xf32>)
  memref.dealloc %arena : memref<1024xi8>
  return
}
