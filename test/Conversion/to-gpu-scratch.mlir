// RUN: plan-opt %s --memplan-to-gpu -split-input-file -verify-diagnostics | FileCheck %s

// Control flow on the host has a scratch element of its own, which no kernel needs.

// CHECK-LABEL: func @scratch
// CHECK: %[[SCRATCH:.*]] = memref.alloca() : memref<4xf32>
// CHECK: scf.for
// CHECK-NOT: gpu.launch
// CHECK: memref.store %{{.*}}, %[[SCRATCH]]
// CHECK: memref.load %[[SCRATCH]]
// CHECK: gpu.launch
// CHECK: memref.store
func.func @scratch(%x: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f0 = arith.constant 0.0 : f32
  %f1 = arith.constant 1.0 : f32
  %a = memref.alloca() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %f0) -> (f32) {
    memref.store %f1, %a[%c1] : memref<4xf32>
    %v = memref.load %a[%c1] : memref<4xf32>
    %t = arith.addf %s, %v : f32
    scf.yield %t : f32
  }
  memref.store %r, %x[%c0] : memref<4xf32>
  return
}

// -----

// A look-alike that a kernel would write.
func.func @shared(%x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %f1 = arith.constant 1.0 : f32
  // expected-error@+1 {{'memref.alloca' cannot become work of a device}}
  %a = memref.alloca() : memref<4xf32>
  memref.store %f1, %a[%c1] : memref<4xf32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %f1, %a[%i] : memref<4xf32>
  }
  return
}

// -----

// Accesses of vectors are like those of elements; a loop whose results nobody reads is a kernel.

// CHECK-LABEL: func @vectors
// CHECK: gpu.launch
// CHECK: scf.for
// CHECK: memref.store %{{.*}} : memref<3xvector<3xf32>>
// CHECK: gpu.terminator
// CHECK: gpu.launch
// CHECK: vector.store
func.func @vectors(%a: memref<3xvector<3xf32>>, %o: memref<3x3xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %v = arith.constant dense<[1.0, 2.0, 3.0]> : vector<3xf32>
  scf.for %i = %c0 to %c3 step %c1 iter_args(%x = %v) -> (vector<3xf32>) {
    memref.store %x, %a[%i] : memref<3xvector<3xf32>>
    %y = arith.addf %x, %v : vector<3xf32>
    scf.yield %y : vector<3xf32>
  }
  vector.store %v, %o[%c1, %c0] : memref<3x3xf32>, vector<3xf32>
  return
}
