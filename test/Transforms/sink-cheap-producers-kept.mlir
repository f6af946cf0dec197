// RUN: plan-opt %s --memplan-sink-cheap-producers=level=elementwise --allow-unregistered-dialect > %t
// RUN: plan-opt %s --allow-unregistered-dialect | diff - %t

// Nothing here may change: sizes that are not known or zero, results, arguments of calls, operands
// of operations that nobody knows, and destinations that are not empty.

func.func private @callee(tensor<8xf32>) -> tensor<8xf32>

func.func @dynamic(%n: index, %x: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty(%n) : tensor<?xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %0 = linalg.add ins(%x, %f : tensor<?xf32>, tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %1 = linalg.mul ins(%0, %f : tensor<?xf32>, tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

func.func @zero_size(%x: tensor<0xf32>) -> tensor<0xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<0xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<0xf32>) -> tensor<0xf32>
  %0 = linalg.add ins(%x, %f : tensor<0xf32>, tensor<0xf32>) outs(%e : tensor<0xf32>) -> tensor<0xf32>
  return %0 : tensor<0xf32>
}

func.func @needed_as_it_is(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %e = tensor.empty() : tensor<8xf32>
  %y = linalg.exp ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %c = func.call @callee(%y) : (tensor<8xf32>) -> tensor<8xf32>
  %e1 = tensor.empty() : tensor<8xf32>
  %z = linalg.exp ins(%c : tensor<8xf32>) outs(%e1 : tensor<8xf32>) -> tensor<8xf32>
  "test.unknown"(%z) : (tensor<8xf32>) -> ()
  %e2 = tensor.empty() : tensor<8xf32>
  %w = linalg.add ins(%z, %y : tensor<8xf32>, tensor<8xf32>) outs(%e2 : tensor<8xf32>) -> tensor<8xf32>
  return %y, %w : tensor<8xf32>, tensor<8xf32>
}

func.func @destination(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%x : tensor<8xf32>) -> tensor<8xf32>
  %1 = linalg.add ins(%f, %y : tensor<8xf32>, tensor<8xf32>) outs(%y : tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
