// RUN: plan-opt %s --memplan-bufferize | FileCheck %s
// RUN: plan-run %s --compare --compile= | FileCheck %s --check-prefix=SAME
// RUN: plan-run %s --compare "--compile=sink=none fuse=none reorder=false" | FileCheck %s --check-prefix=SAME

// The sum goes on as two values, and one of them is overwritten.
// SAME: identical: yes
// CHECK-LABEL: @main
// CHECK: scf.for
// CHECK: linalg.add
// CHECK-SAME: outs(%[[SUM:.*]] : memref<9xf32>)
// CHECK: %[[COPY:.*]] = memref.alloc
// CHECK: memref.copy %[[SUM]], %[[COPY]]
// CHECK: scf.yield %[[SUM]], %{{.*}}, %[[COPY]]
func.func @main(%a: tensor<9xf32>, %b: tensor<9xf32>) -> (tensor<9xf32>, tensor<9xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %e = tensor.empty() : tensor<9xf32>
  %x = linalg.exp ins(%a : tensor<9xf32>) outs(%e : tensor<9xf32>) -> tensor<9xf32>
  %y = linalg.abs ins(%b : tensor<9xf32>) outs(%e : tensor<9xf32>) -> tensor<9xf32>
  %r:3 = scf.for %i = %c0 to %c5 step %c1 iter_args(%q = %y, %s = %x, %t = %x) -> (tensor<9xf32>, tensor<9xf32>, tensor<9xf32>) {
    %e2 = tensor.empty() : tensor<9xf32>
    %u = linalg.add ins(%s, %q : tensor<9xf32>, tensor<9xf32>) outs(%e2 : tensor<9xf32>) -> tensor<9xf32>
    %w = linalg.mul ins(%u, %t : tensor<9xf32>, tensor<9xf32>) outs(%t : tensor<9xf32>) -> tensor<9xf32>
    %w2 = linalg.add ins(%q, %w : tensor<9xf32>, tensor<9xf32>) outs(%w : tensor<9xf32>) -> tensor<9xf32>
    scf.yield %u, %w2, %u : tensor<9xf32>, tensor<9xf32>, tensor<9xf32>
  }
  return %r#0, %r#1 : tensor<9xf32>, tensor<9xf32>
}
