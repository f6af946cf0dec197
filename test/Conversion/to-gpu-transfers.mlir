// RUN: plan-opt %s --memplan-to-gpu="arguments=device" -split-input-file -verify-diagnostics | FileCheck %s

// The pool of the host stays there, pinned; what moves out and back does so in streams behind those of
// the program. What is not dense on the device is brought together there, 256 and 32 bytes for two of 32.

// CHECK-LABEL: func.func @moved
// CHECK-DAG: %[[POOL:.*]] = memref.alloc() {memplan.pool = "host"} : memref<192xi8>
// CHECK-DAG: %[[PACKED:.*]] = gpu.alloc{{ +}}() : memref<288xi8>
// CHECK: %[[ANY:.*]] = memref.cast %[[POOL]] : memref<192xi8> to memref<*xi8>
// CHECK-NEXT: gpu.host_register %[[ANY]] : memref<*xi8>
// CHECK: %[[SLOT:.*]] = memref.view %[[POOL]]{{.*}} to memref<16xf32>
// CHECK: gpu.memcpy{{ +}}%[[SLOT]], %arg0 : memref<16xf32>, memref<16xf32> {memplan.stream = 2 : i64}
// CHECK: gpu.launch
// CHECK: } {memplan.stream = 1 : i64}
// CHECK: gpu.memcpy{{ +}}%arg0, %[[SLOT]] : memref<16xf32>, memref<16xf32> {memplan.stream = 3 : i64}
// CHECK: %[[SECOND:.*]] = memref.view %[[POOL]]{{.*}} to memref<4x2xf32>
// CHECK: gpu.launch
// CHECK: gpu.memcpy{{ +}}%[[SECOND]], %[[DENSE:.*]] : memref<4x2xf32>, memref<4x2xf32> {memplan.stream = 2 : i64}
// CHECK: gpu.memcpy{{ +}}%{{.*}}, %[[SECOND]] : memref<4x2xf32>, memref<4x2xf32> {memplan.stream = 3 : i64}
// CHECK-NOT: gpu.memcpy
// CHECK: gpu.launch
// CHECK-DAG: gpu.host_unregister %[[ANY]] : memref<*xi8>
// CHECK: memref.dealloc %[[POOL]]
func.func @moved(%x: memref<16xf32>, %y: memref<4x4xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %host = memref.alloc() {memplan.pool = "host"} : memref<192xi8>
  %slot = memref.view %host[%c0][] : memref<192xi8> to memref<16xf32>
  memref.copy %x, %slot : memref<16xf32> to memref<16xf32>
  linalg.fill {memplan.stream = 1 : i64} ins(%v : f32) outs(%x : memref<16xf32>)
  memref.copy %slot, %x : memref<16xf32> to memref<16xf32>
  %second = memref.view %host[%c64][] : memref<192xi8> to memref<4x2xf32>
  %s = memref.subview %y[0, 1] [4, 2] [1, 1] : memref<4x4xf32> to memref<4x2xf32, strided<[4, 1], offset: 1>>
  memref.copy %s, %second : memref<4x2xf32, strided<[4, 1], offset: 1>> to memref<4x2xf32>
  memref.copy %second, %s : memref<4x2xf32> to memref<4x2xf32, strided<[4, 1], offset: 1>>
  memref.dealloc %host : memref<192xi8>
  return
}

// -----

func.func @strided_slot(%x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %host = memref.alloc() {memplan.pool = "host"} : memref<64xi8>
  %all = memref.view %host[%c0][] : memref<64xi8> to memref<16xf32>
  %slot = memref.subview %all[0] [4] [2] : memref<16xf32> to memref<4xf32, strided<[2]>>
  // expected-error@+1 {{a side of the transfer has type 'memref<4xf32, strided<[2]>>', which cannot be moved to or from a device in one piece}}
  memref.copy %x, %slot : memref<4xf32> to memref<4xf32, strided<[2]>>
  memref.dealloc %host : memref<64xi8>
  return
}
