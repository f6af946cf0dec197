// RUN: plan-opt %s --memplan-plan --memplan-lower-cpu | FileCheck %s
// RUN: plan-opt %s --memplan-plan --memplan-lower-cpu="generic-allocators=true" | FileCheck %s --check-prefix=GENERIC
// RUN: plan-opt %s --memplan-plan --memplan-lower-cpu | mlir-runner -e main --entry-point-result=void \
// RUN:   --shared-libs=%llvm_lib_dir/libmlir_runner_utils.so,%llvm_lib_dir/libmlir_c_runner_utils.so | FileCheck %s --check-prefix=RUN-RESULT

// CHECK: llvm.func @malloc
// CHECK: llvm.call @malloc
// CHECK-NOT: memref
// GENERIC: llvm.call @_mlir_memref_to_llvm_aligned_alloc
// 2 * 2 in each element
// RUN-RESULT: [4,  4,  4,  4]
func.func private @printMemrefF32(memref<*xf32>)
func.func @main() {
  %two = arith.constant 2.0 : f32
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%two : f32) outs(%a : memref<4xf32>)
  %b = memref.alloc() : memref<4xf32>
  linalg.mul ins(%a, %a : memref<4xf32>, memref<4xf32>) outs(%b : memref<4xf32>)
  %u = memref.cast %b : memref<4xf32> to memref<*xf32>
  call @printMemrefF32(%u) : (memref<*xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
