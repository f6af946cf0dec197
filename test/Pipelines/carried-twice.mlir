// RUN: plan-run %s | FileCheck %s
// RUN: plan-run %s --compile= | FileCheck %s
// RUN: plan-run %s --compile="sink=none fuse=none reorder=false" | FileCheck %s

// The body of a loop yields one tensor twice, and what is before its condition overwrites one.
// CHECK: [111,  174,  317]
// CHECK: [6105,  14964,  49769]
func.func private @printMemrefF32(tensor<*xf32>)

func.func @main() {
  %kz = arith.constant 0.5 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %k = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %l = arith.constant dense<[2.0, 1.0, 5.0]> : tensor<3xf32>
  %e = tensor.empty() : tensor<3xf32>
  %x = linalg.add ins(%k, %k : tensor<3xf32>, tensor<3xf32>) outs(%e : tensor<3xf32>) -> tensor<3xf32>
  %y = linalg.add ins(%l, %k : tensor<3xf32>, tensor<3xf32>) outs(%e : tensor<3xf32>) -> tensor<3xf32>
  %e2 = tensor.empty() : tensor<1xf32>
  %kk = tensor.extract %k[%c2] : tensor<3xf32>
  %true = arith.cmpf ogt, %kk, %kz : f32
%w:3 = scf.while (%i = %c0, %s = %x, %t = %y) : (index, tensor<3xf32>, tensor<3xf32>) -> (index, tensor<3xf32>, tensor<3xf32>) {
 %c = arith.cmpi slt, %i, %c4 : index
 %u = linalg.add ins(%s, %t : tensor<3xf32>, tensor<3xf32>) outs(%s : tensor<3xf32>) -> tensor<3xf32>
 scf.condition(%c) %i, %u, %t : index, tensor<3xf32>, tensor<3xf32> } do {
 ^bb0(%i: index, %s: tensor<3xf32>, %t: tensor<3xf32>):
 %j = arith.addi %i, %c1 : index
 %q = linalg.add ins(%s, %k : tensor<3xf32>, tensor<3xf32>) outs(%e : tensor<3xf32>) -> tensor<3xf32>
 scf.yield %j, %q, %q : index, tensor<3xf32>, tensor<3xf32> }
%r1 = linalg.add ins(%w#1, %k : tensor<3xf32>, tensor<3xf32>) outs(%w#1 : tensor<3xf32>) -> tensor<3xf32>
%r2 = linalg.mul ins(%w#2, %r1 : tensor<3xf32>, tensor<3xf32>) outs(%w#2 : tensor<3xf32>) -> tensor<3xf32>
  %pp1 = tensor.cast %r1 : tensor<3xf32> to tensor<*xf32>
  call @printMemrefF32(%pp1) : (tensor<*xf32>) -> ()
  %pp2 = tensor.cast %r2 : tensor<3xf32> to tensor<*xf32>
  call @printMemrefF32(%pp2) : (tensor<*xf32>) -> ()
  return
}
