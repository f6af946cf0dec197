// RUN: plan-run %s | FileCheck %s
// RUN: plan-run %s --compile= | FileCheck %s
// RUN: plan-run %s --compile="sink=none fuse=none reorder=false" | FileCheck %s

// A callee returns one tensor twice, and the caller overwrites both.
// CHECK: [63,  126,  189]
// CHECK: [39,  78,  117]
func.func private @printMemrefF32(tensor<*xf32>)
func.func private @two(%a: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %e = tensor.empty() : tensor<3xf32>
  %x = linalg.add ins(%a, %a : tensor<3xf32>, tensor<3xf32>) outs(%e : tensor<3xf32>) -> tensor<3xf32>
  return %x, %x : tensor<3xf32>, tensor<3xf32>
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %k = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %r:2 = call @two(%k) : (tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
  %q = linalg.add ins(%r#0, %k : tensor<3xf32>, tensor<3xf32>) outs(%r#0 : tensor<3xf32>) -> tensor<3xf32>
  %u = linalg.sub ins(%r#1, %q : tensor<3xf32>, tensor<3xf32>) outs(%r#1 : tensor<3xf32>) -> tensor<3xf32>
  %w:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %q, %t = %u) -> (tensor<3xf32>, tensor<3xf32>) {
    %m:2 = func.call @two(%s) : (tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
    %g = linalg.add ins(%m#0, %k : tensor<3xf32>, tensor<3xf32>) outs(%m#0 : tensor<3xf32>) -> tensor<3xf32>
    %h = linalg.sub ins(%m#1, %t : tensor<3xf32>, tensor<3xf32>) outs(%m#1 : tensor<3xf32>) -> tensor<3xf32>
    scf.yield %g, %h : tensor<3xf32>, tensor<3xf32>
  }
  %1 = tensor.cast %w#0 : tensor<3xf32> to tensor<*xf32>
  call @printMemrefF32(%1) : (tensor<*xf32>) -> ()
  %2 = tensor.cast %w#1 : tensor<3xf32> to tensor<*xf32>
  call @printMemrefF32(%2) : (tensor<*xf32>) -> ()
  return
}
