// Nobody but the next call reads what an operation leaves in an argument that the program keeps and
// updates: a step that makes its result elsewhere is taken back.

// RUN: plan-run %s --entry=main --compare | FileCheck %s
// RUN: plan-run %s --entry=main --compare=copies --compile=sink=all | FileCheck %s

// CHECK: identical: yes
func.func @main(%s: tensor<4x6xf32> {memplan.kind = "state"}, %x: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %w = linalg.map { arith.negf } ins(%x : tensor<4x6xf32>) outs(%s : tensor<4x6xf32>)
  %e = tensor.empty() : tensor<4x6xf32>
  %r = linalg.softmax dimension(1) ins(%w : tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  return %r : tensor<4x6xf32>
}
