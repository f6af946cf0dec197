// RUN: plan-run %s | FileCheck %s
// RUN: plan-run %s --compile= | FileCheck %s

// CHECK: [3,  6,  9]
// CHECK: [6,  24,  54]
func.func private @printMemrefF32(tensor<*xf32>)
func.func private @d(%a: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) { return %a, %a : tensor<3xf32>, tensor<3xf32> }
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
%i:2 = call @d(%x) : (tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
%r1 = linalg.add ins(%i#0, %k : tensor<3xf32>, tensor<3xf32>) outs(%i#0 : tensor<3xf32>) -> tensor<3xf32>
%r2 = linalg.mul ins(%i#1, %r1 : tensor<3xf32>, tensor<3xf32>) outs(%i#1 : tensor<3xf32>) -> tensor<3xf32>
  %pp1 = tensor.cast %r1 : tensor<3xf32> to tensor<*xf32>
  call @printMemrefF32(%pp1) : (tensor<*xf32>) -> ()
  %pp2 = tensor.cast %r2 : tensor<3xf32> to tensor<*xf32>
  call @printMemrefF32(%pp2) : (tensor<*xf32>) -> ()
  return
}
