// RUN: plan-opt %s --memplan-clean-up | FileCheck %s

// Beside the 8192 bytes of the wide product live 256 of its operand, and of %qkv either all 768
// bytes, since %v is read at the end, or the 256 of a copy of %v. The slices overlap, so that they
// can't be made one by one.
// CHECK: estimate = 8704 : i64, peak_before = 9216 : i64
// CHECK-SAME: kept = true, name = "memplan-detach-slices", saved_bytes = 512
func.func @values(%x: tensor<24x8xf32>, %y: tensor<8x8xf32>, %wide: tensor<8x256xf32>, %tall: tensor<256x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<24x8xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<24x8xf32>) -> tensor<24x8xf32>
  %qkv = linalg.matmul ins(%x, %y : tensor<24x8xf32>, tensor<8x8xf32>) outs(%z : tensor<24x8xf32>) -> tensor<24x8xf32>
  %q = tensor.extract_slice %qkv[0, 0] [8, 8] [1, 1] : tensor<24x8xf32> to tensor<8x8xf32>
  %k = tensor.extract_slice %qkv[4, 0] [8, 8] [1, 1] : tensor<24x8xf32> to tensor<8x8xf32>
  %e0 = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.exp ins(%q : tensor<8x8xf32>) outs(%e0 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %e1 = tensor.empty() : tensor<8x8xf32>
  %1 = linalg.exp ins(%k : tensor<8x8xf32>) outs(%e1 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %e2 = tensor.empty() : tensor<8x8xf32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = linalg.matmul ins(%0, %1 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%z2 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %e3 = tensor.empty() : tensor<8x256xf32>
  %z3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<8x256xf32>) -> tensor<8x256xf32>
  %3 = linalg.matmul ins(%2, %wide : tensor<8x8xf32>, tensor<8x256xf32>) outs(%z3 : tensor<8x256xf32>) -> tensor<8x256xf32>
  %e4 = tensor.empty() : tensor<8x8xf32>
  %z4 = linalg.fill ins(%zero : f32) outs(%e4 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = linalg.matmul ins(%3, %tall : tensor<8x256xf32>, tensor<256x8xf32>) outs(%z4 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %v = tensor.extract_slice %qkv[16, 0] [8, 8] [1, 1] : tensor<24x8xf32> to tensor<8x8xf32>
  %e5 = tensor.empty() : tensor<8x8xf32>
  %z5 = linalg.fill ins(%zero : f32) outs(%e5 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %5 = linalg.matmul ins(%4, %v : tensor<8x8xf32>, tensor<8x8xf32>) outs(%z5 : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %5 : tensor<8x8xf32>
}
