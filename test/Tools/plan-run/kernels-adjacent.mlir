// RUN: plan-run %s --shared-libs=%test_lib_dir/libMemplanTestKernels.so | FileCheck %s

// A kernel that takes two operands as one range of bytes finds them there. (What is not planned has
// an allocation for each, so that there is nothing to compare with.)

// CHECK: [5.5,   7.5,   9.5,   11.5]

memref.global "private" constant @first : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
memref.global "private" constant @second : memref<4xf32> = dense<[4.5, 5.5, 6.5, 7.5]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}

func.func @main() {
  %first = memref.get_global @first : memref<4xf32>
  %second = memref.get_global @second : memref<4xf32>
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  memref.copy %second, %b : memref<4xf32> to memref<4xf32>
  memref.copy %first, %a : memref<4xf32> to memref<4xf32>
  memplan.kernel @sum_neighbours ins(%a, %b : memref<4xf32>, memref<4xf32>)
      outs(%c : memref<4xf32>) {adjacent = [#memplan.group<[0, 1]>], reads_outs = false}
  %unranked = memref.cast %c : memref<4xf32> to memref<*xf32>
  call @printMemrefF32(%unranked) : (memref<*xf32>) -> ()
  return
}
