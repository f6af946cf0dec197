// RUN: plan-run %s --compare --shared-libs=%test_lib_dir/libMemplanTestKernels.so | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --shared-libs=%test_lib_dir/libMemplanTestKernels.so,%test_lib_dir/libMemplanTestDeviceKernels.so | FileCheck %s --check-prefix=DEVICE
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=3 --shared-libs=%test_lib_dir/libMemplanTestKernels.so,%test_lib_dir/libMemplanTestDeviceKernels.so | FileCheck %s --check-prefix=DEVICE
// RUN: plan-opt %s --memplan-compile --memplan-lower-cpu | FileCheck %s --check-prefix=CALL
// RUN: not plan-run %s --shared-libs=%t.so 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not plan-run %s 2>&1 | FileCheck %s --check-prefix=SYMBOLS

// Kernels whose code is in a library: one in place by permission, one that has scratch memory and a
// scalar, one over a slice of a buffer, whose strides the planner may choose.

// CHECK: identical: yes
// CHECK-NEXT: arena_bytes: 256

// On a device they are functions of a library that puts its work into a stream. Arguments, results,
// arena and scratch memory are an allocation each; two kernels of the library are one call.

// DEVICE: identical: yes
// DEVICE: device_allocations: 4

// CALL-DAG: llvm.func @_mlir_ciface_square_positive(!llvm.ptr, !llvm.ptr)
// CALL-DAG: llvm.func @_mlir_ciface_transpose_scaled(!llvm.ptr, f32, !llvm.ptr, !llvm.ptr)

// MISSING: plan-run: error: --shared-libs: '{{.*}}.so' cannot be loaded:
// SYMBOLS: Symbols not found: [ _mlir_ciface_square_positive{{.*}} ]

func.func @main(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %half = arith.constant 0.5 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %a = linalg.exp ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %b = memplan.kernel @square_positive ins(%a : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>)
      {in_place = [#memplan.permit<result = 0, operand = 0>], reads_outs = false} -> tensor<8x8xf32>
  %c = memplan.kernel @transpose_scaled ins(%b, %half : tensor<8x8xf32>, f32)
      outs(%e : tensor<8x8xf32>) {reads_outs = false, scratch = 256} -> tensor<8x8xf32>
  %s = tensor.extract_slice %c[0, 2] [8, 4] [1, 1] : tensor<8x8xf32> to tensor<8x4xf32>
  %e4 = tensor.empty() : tensor<8x4xf32>
  %d = memplan.kernel @square_positive ins(%s : tensor<8x4xf32>) outs(%e4 : tensor<8x4xf32>)
      {reads_outs = false} -> tensor<8x4xf32>
  %f = tensor.insert_slice %d into %c[0, 2] [8, 4] [1, 1] : tensor<8x4xf32> into tensor<8x8xf32>
  %r = linalg.add ins(%f, %x : tensor<8x8xf32>, tensor<8x8xf32>)
      outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
