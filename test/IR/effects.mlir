// What other passes may conclude from the declared effects.
// RUN: plan-opt %s -cse -split-input-file | FileCheck %s

// Arenas are neither dead nor the same, and buffers never the same.
// CHECK-LABEL: func.func @arenas
// CHECK-COUNT-2: memplan.arena
// CHECK-COUNT-2: memplan.buffer
func.func @arenas() -> (memref<4xf32>, memref<4xf32>) {
  memplan.arena "temp" {bytes = 0, alignment = 64}
  memplan.arena "temp" {bytes = 0, alignment = 64}
  %0 = memplan.buffer "b" : memref<4xf32>
  %1 = memplan.buffer "b" : memref<4xf32>
  return %0, %1 : memref<4xf32>, memref<4xf32>
}

// -----

// A kernel writes its outputs, so that the load after it is another one.
// CHECK-LABEL: func.func @load_across_kernel
// CHECK: memref.load
// CHECK-NEXT: memplan.kernel
// CHECK-NEXT: memref.load
func.func @load_across_kernel(%a: memref<4xf32>, %i: index) -> (f32, f32) {
  %0 = memref.load %a[%i] : memref<4xf32>
  memplan.kernel @k outs(%a : memref<4xf32>)
  %1 = memref.load %a[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}

// -----

// The same kernel of the same tensors is the same value.
// CHECK-LABEL: func.func @same_kernel
// CHECK: %[[R:.*]] = memplan.kernel
// CHECK-NEXT: return %[[R]], %[[R]]
func.func @same_kernel(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = memplan.kernel @k outs(%a : tensor<4xf32>) -> tensor<4xf32>
  %1 = memplan.kernel @k outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
