// RUN: plan-run %s --compare --target=gpu-host | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=1 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=2 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=3 --report=- | FileCheck %s --check-prefix=REPORT
// RUN: plan-run %S/print.mlir --compare --target=gpu-host --schedule-seed=2 | FileCheck %s --check-prefix=PRINT

// Arguments and the cell of the loop's bound are one allocation on the device, results another, the
// arena a third. The host waits where it reads the bound of its loop, in each iteration, and at
// the end.

// CHECK: identical: yes
// CHECK: device_allocations: 3
// CHECK: device_bytes:
// CHECK: device_sizes: {{[0-9]+, [0-9]+, [0-9]+$}}
// CHECK: kernel_launches:
// CHECK: transfers:
// CHECK: waits:
// REPORT: "device_allocations_after": 3
// PRINT: identical: yes
// PRINT: [2, 6, 12, 20]
func.func @main(%x: tensor<40x30xf32>, %u: tensor<30x30xf32>, %w: tensor<30x20xf32>, %count: tensor<i64>) -> (tensor<40x20xf32>, tensor<20xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.extract %count[] : tensor<i64>
  %i = arith.index_cast %n : i64 to index
  %last = arith.addi %i, %c1 : index
  %d = tensor.empty() : tensor<40x30xf32>
  %b = linalg.fill ins(%zero : f32) outs(%d : tensor<40x30xf32>) -> tensor<40x30xf32>
  %h = linalg.matmul ins(%x, %u : tensor<40x30xf32>, tensor<30x30xf32>) outs(%b : tensor<40x30xf32>) -> tensor<40x30xf32>
  %e = tensor.empty() : tensor<40x20xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<40x20xf32>) -> tensor<40x20xf32>
  %m = linalg.matmul ins(%h, %w : tensor<40x30xf32>, tensor<30x20xf32>) outs(%f : tensor<40x20xf32>) -> tensor<40x20xf32>
  %l = scf.for %k = %c0 to %last step %c1 iter_args(%t = %m) -> tensor<40x20xf32> {
    %y = linalg.matmul ins(%h, %w : tensor<40x30xf32>, tensor<30x20xf32>) outs(%t : tensor<40x20xf32>) -> tensor<40x20xf32>
    %s = math.tanh %y : tensor<40x20xf32>
    scf.yield %s : tensor<40x20xf32>
  }
  %v = tensor.empty() : tensor<20xf32>
  %g = linalg.fill ins(%zero : f32) outs(%v : tensor<20xf32>) -> tensor<20xf32>
  %r = linalg.reduce ins(%l : tensor<40x20xf32>) outs(%g : tensor<20xf32>) dimensions = [0] (%in: f32, %acc: f32) {
    %s = arith.addf %acc, %in : f32
    linalg.yield %s : f32
  }
  return %l, %r : tensor<40x20xf32>, tensor<20xf32>
}
