// RUN: plan-opt %s | plan-opt | FileCheck %s
// RUN: plan-opt %s --memplan-bufferize | FileCheck %s --check-prefix=BUFFERS

// CHECK-LABEL: @away
// CHECK: %[[H:.*]] = memplan.offload %{{.*}} to "host0" : tensor<64x64xf32>
// CHECK: memplan.prefetch %[[H]] : tensor<64x64xf32>
// CHECK: memplan.prefetch %[[H]] : tensor<64x64xf32>

// The storage in pool 'host' stays as it is while it is taken back twice.
// BUFFERS-LABEL: @away
// BUFFERS: %[[SLOT:.*]] = memplan.buffer "host0" {pool = "host", alignment = 64} : memref<64x64xf32>
// BUFFERS: memref.copy %{{.*}}, %[[SLOT]]
// BUFFERS: memref.copy %[[SLOT]], %{{.*}}
// BUFFERS: memref.copy %[[SLOT]], %{{.*}}
func.func @away(%x: tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %e = tensor.empty() : tensor<64x64xf32>
  %t = linalg.exp ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %h = memplan.offload %t to "host0" : tensor<64x64xf32>
  %t1 = memplan.prefetch %h : tensor<64x64xf32>
  %r1 = linalg.abs ins(%t1 : tensor<64x64xf32>) outs(%t1 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %t2 = memplan.prefetch %h : tensor<64x64xf32>
  %r2 = linalg.exp ins(%t2 : tensor<64x64xf32>) outs(%t2 : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %r1, %r2 : tensor<64x64xf32>, tensor<64x64xf32>
}
