// RUN: plan-run %s --compare --seed=1 | FileCheck %s

// A padded row is written to every second place of a row of zeros. Upstream's canonicalization
// writes the row without its padding, at place 1 instead of 1 * 2, in the planned and in the
// unplanned program alike.
// CHECK: identical: yes
// CHECK: {{\[\[}}0, 0, 1, 0, 2, 0, 3, 0, 0]]
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %row = arith.constant dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>
  %zero = arith.constant 0.0 : f32
  %padded = tensor.pad %row low[0, 1] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<1x3xf32> to tensor<1x4xf32>
  %e = tensor.empty() : tensor<1x9xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%e : tensor<1x9xf32>) -> tensor<1x9xf32>
  %spread = tensor.insert_slice %padded into %zeros[0, 0] [1, 4] [1, 2] : tensor<1x4xf32> into tensor<1x9xf32>
  %any = tensor.cast %spread : tensor<1x9xf32> to tensor<*xf32>
  call @printMemrefF32(%any) : (tensor<*xf32>) -> ()
  return %x : tensor<4xf32>
}
func.func private @printMemrefF32(tensor<*xf32>) attributes {llvm.emit_c_interface}
