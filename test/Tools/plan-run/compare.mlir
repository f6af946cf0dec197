// The planned program against the unplanned one: the comparison, then what it prints, once.
// RUN: plan-run %s --compare | FileCheck %s

// CHECK:      identical: yes
// A chain of matrices of 64 * 64 * 4 = 16384 bytes, of which two are live at once; the last is the
// result and not in the arena.
// CHECK-NEXT: arena_bytes: 32768
// Planned: the arena and the result, 32768 + 16384. Unplanned: at least the four products.
// CHECK-NEXT: allocated_bytes: {{[0-9]+}} -> 49152
// CHECK-NEXT: allocations: {{[4-9]}} -> 2
// CHECK-NEXT: copies: {{[0-9]+ -> [0-9]+}}
// CHECK-NEXT: leaked_bytes: {{[0-9]+}} -> 0
// CHECK:      data =
// CHECK-NEXT: [1]
// CHECK-NOT:  data =

func.func private @printMemrefF32(tensor<*xf32>)
func.func @main(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %one = arith.constant dense<1.0> : tensor<1xf32>
  %u = tensor.cast %one : tensor<1xf32> to tensor<*xf32>
  call @printMemrefF32(%u) : (tensor<*xf32>) -> ()
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %a = linalg.matmul ins(%x, %x : tensor<64x64xf32>, tensor<64x64xf32>) outs(%f : tensor<64x64xf32>) -> tensor<64x64xf32>
  %b = linalg.matmul ins(%a, %x : tensor<64x64xf32>, tensor<64x64xf32>) outs(%f : tensor<64x64xf32>) -> tensor<64x64xf32>
  %c = linalg.matmul ins(%b, %x : tensor<64x64xf32>, tensor<64x64xf32>) outs(%f : tensor<64x64xf32>) -> tensor<64x64xf32>
  %d = linalg.matmul ins(%c, %x : tensor<64x64xf32>, tensor<64x64xf32>) outs(%f : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %d : tensor<64x64xf32>
}
