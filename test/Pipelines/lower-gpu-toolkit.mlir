// RUN: not plan-opt %s --memplan-lower-gpu="format=bin toolkit=%t.missing" -o %t.out 2>&1 | FileCheck %s
// RUN: not ls %t.out
// RUN: mkdir -p %t.toolkit/nvvm/libdevice
// RUN: touch %t.toolkit/nvvm/libdevice/libdevice.10.bc
// RUN: not env -u CUDA_HOME -u CUDA_PATH -u CUDA_ROOT PATH=%test_lib_dir/../bin plan-opt %s --memplan-lower-gpu="format=bin toolkit=%t.toolkit" -o %t.bin 2>&1 | FileCheck %s --check-prefix=PTXAS
// RUN: not ls %t.bin

// PTXAS: error: {{.*}}ptxas

// The exponential is a function of the toolkit's device library.

// CHECK: error: CUDA path: {{.*}}.missing does not exist or is not a directory
func.func @main(%x: memref<256xf32>) {
  linalg.exp ins(%x : memref<256xf32>) outs(%x : memref<256xf32>)
  return
}
