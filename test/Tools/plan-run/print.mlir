// Without --compare, standard output is what the program prints and nothing else.
// RUN: plan-run %s | FileCheck %s --implicit-check-not={{[a-z]}}
// RUN: plan-run - < %s | FileCheck %s --implicit-check-not={{[a-z]}}
// RUN: mlir-opt --emit-bytecode %s -o %t.mlirbc
// RUN: plan-run %t.mlirbc | FileCheck %s --implicit-check-not={{[a-z]}}

// CHECK:      Unranked Memref base@ = {{0x[0-9a-f]+}} rank = 1 offset = 0 sizes = [4] strides = [1] data =
// CHECK-NEXT: [2, 6, 12, 20]

func.func private @printMemrefF32(tensor<*xf32>)
func.func @main() {
  %a = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %s = linalg.mul ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %f = tensor.empty() : tensor<4xf32>
  // 1 + 1, 4 + 2, 9 + 3, 16 + 4
  %r = linalg.add ins(%s, %a : tensor<4xf32>, tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  %u = tensor.cast %r : tensor<4xf32> to tensor<*xf32>
  call @printMemrefF32(%u) : (tensor<*xf32>) -> ()
  return
}
