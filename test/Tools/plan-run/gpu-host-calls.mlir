// RUN: plan-run %s --compare --target=gpu-host --shared-libs=%test_lib_dir/libMemplanTestKernels.so | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=1 --shared-libs=%test_lib_dir/libMemplanTestKernels.so | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=2 --compile="streams=2" --shared-libs=%test_lib_dir/libMemplanTestKernels.so | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=5 --compile="streams=3 reuse=ordered" --shared-libs=%test_lib_dir/libMemplanTestKernels.so | FileCheck %s

// A function on the host squares the columns of a slice, in a loop between kernels: what it reads is
// what the kernels have written, and they read what it writes.

// CHECK: identical: yes
// CHECK: device_allocations: 3
// CHECK-NOT: device_leaked_bytes
func.func private @square_positive(memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>) attributes {llvm.emit_c_interface}
func.func private @printMemrefF32(memref<*xf32>)
func.func @main(%x: memref<8x6xf32>) -> memref<8x6xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %half = arith.constant 0.5 : f32
  %a = memref.alloc() : memref<8x6xf32>
  %r = memref.alloc() : memref<8x6xf32>
  memref.copy %x, %a : memref<8x6xf32> to memref<8x6xf32>
  linalg.fill ins(%half : f32) outs(%r : memref<8x6xf32>)
  scf.for %i = %c0 to %c3 step %c1 {
    linalg.add ins(%a, %r : memref<8x6xf32>, memref<8x6xf32>) outs(%a : memref<8x6xf32>)
    %s = memref.subview %a[0, 2] [8, 3] [1, 1] : memref<8x6xf32> to memref<8x3xf32, strided<[6, 1], offset: 2>>
    %c = memref.cast %s : memref<8x3xf32, strided<[6, 1], offset: 2>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
    func.call @square_positive(%c, %c) : (memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
    linalg.add ins(%a, %a : memref<8x6xf32>, memref<8x6xf32>) outs(%r : memref<8x6xf32>)
    %p = memref.cast %a : memref<8x6xf32> to memref<*xf32>
    func.call @printMemrefF32(%p) : (memref<*xf32>) -> ()
  }
  memref.dealloc %a : memref<8x6xf32>
  return %r : memref<8x6xf32>
}
