// Upstream bufferizes a pad or a concatenation by inserting slices. Of a tensor without elements one may begin
// right behind the last element, which the verifier of slices refuses.
// RUN: plan-opt %s --memplan-bufferize | FileCheck %s --check-prefix=FILL
// RUN: plan-run %s --compare | FileCheck %s
// CHECK: identical: yes

// FILL-LABEL: func.func @main
// FILL-NOT: memref.subview
// FILL: linalg.fill
// FILL-COUNT-2: memref.copy
// FILL-NOT: memref.copy
func.func @main(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<6x0x10xf32>, tensor<0xf32>) {
  %nothing = arith.constant dense<0.5> : tensor<4x0x6xf32>
  %padded = tensor.pad %nothing low[2, 0, 2] high[0, 0, 2] {
  ^bb0(%i: index, %j: index, %k: index):
    %c = arith.constant 0.0 : f32
    tensor.yield %c : f32
  } : tensor<4x0x6xf32> to tensor<6x0x10xf32>
  %none = arith.constant dense<0.5> : tensor<0xf32>
  %ones = tensor.pad %none low[8] high[0] {
  ^bb0(%i: index):
    %c = arith.constant 1.0 : f32
    tensor.yield %c : f32
  } : tensor<0xf32> to tensor<8xf32>
  %joined = tensor.concat dim(0) %x, %none : (tensor<8xf32>, tensor<0xf32>) -> tensor<8xf32>
  %nowhere = tensor.concat dim(0) %none, %none : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xf32>
  %three = tensor.concat dim(0) %none, %joined, %x, %none : (tensor<0xf32>, tensor<8xf32>, tensor<8xf32>, tensor<0xf32>) -> tensor<16xf32>
  %back = tensor.extract_slice %three[8] [8] [1] : tensor<16xf32> to tensor<8xf32>
  %empty = tensor.empty() : tensor<8xf32>
  %sum = linalg.add ins(%back, %ones : tensor<8xf32>, tensor<8xf32>) outs(%empty : tensor<8xf32>) -> tensor<8xf32>
  return %sum, %padded, %nowhere : tensor<8xf32>, tensor<6x0x10xf32>, tensor<0xf32>
}
