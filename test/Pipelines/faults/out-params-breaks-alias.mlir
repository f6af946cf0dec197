// RUN: plan-opt %s --memplan-plan="results=out-params" --memplan-lower-cpu | mlir-runner -e main --entry-point-result=void --shared-libs=%llvm_lib_dir/libmlir_runner_utils.so,%llvm_lib_dir/libmlir_c_runner_utils.so | FileCheck %s
// CHECK: [2,  2,  2,  2]

func.func private @id(%a: memref<4xf32>) -> memref<4xf32> {
  return %a : memref<4xf32>
}
func.func @main() {
  %z = arith.constant 1.0 : f32
  %t = arith.constant 2.0 : f32
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%z : f32) outs(%a : memref<4xf32>)
  %r = call @id(%a) : (memref<4xf32>) -> memref<4xf32>
  linalg.fill ins(%t : f32) outs(%r : memref<4xf32>)
  %u = memref.cast %a : memref<4xf32> to memref<*xf32>
  call @printMemrefF32(%u) : (memref<*xf32>) -> ()
  return
}
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
