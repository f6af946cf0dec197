// RUN: plan-opt %s --memplan-to-gpu="arguments=device threads=64" -split-input-file | FileCheck %s
// RUN: plan-opt %s --memplan-to-gpu="arguments=host" -split-input-file | FileCheck %s --check-prefix=HOST

// 100 elements on blocks of 64 threads: 2 blocks, of which the last threads do nothing.

// CHECK-LABEL: func.func @fill
// CHECK: %[[INSIDE:.*]] = arith.constant 64 : index
// CHECK: gpu.launch blocks(%[[B:.*]], %{{.*}}, %{{.*}}) in (%{{.*}} = %c2,
// CHECK-SAME: threads(%[[T:.*]], %{{.*}}, %{{.*}}) in (%[[SIZE:.*]] = %[[INSIDE]],
// CHECK-SAME: module(@kernels) function(@linalg_fill_0) {
// CHECK: %[[FIRST:.*]] = arith.muli %[[B]], %[[SIZE]] : index
// CHECK: %[[ID:.*]] = arith.addi %[[FIRST]], %[[T]] : index
// CHECK: %[[LAST:.*]] = arith.constant 100 : index
// CHECK: %[[HAS:.*]] = arith.cmpi ult, %[[ID]], %[[LAST]] : index
// CHECK: scf.if %[[HAS]] {
// CHECK: memref.store %{{.*}}, %arg0[%{{.*}}] : memref<100xf32>

// By default a block has 256 threads: one of 100, and nobody is left out. The argument goes to the
// device and comes back, since it is written.

// HOST-LABEL: func.func @fill
// HOST: %[[DEVICE:.*]] = gpu.alloc () : memref<400xi8>
// HOST: %[[X:.*]] = memref.view %[[DEVICE]]
// HOST: gpu.memcpy %[[X]], %arg0 : memref<100xf32>, memref<100xf32>
// HOST: in (%{{.*}} = %c100
// HOST-NOT: scf.if
// HOST: memref.store %{{.*}}, %[[X]]
// HOST: gpu.memcpy %arg0, %[[X]] : memref<100xf32>, memref<100xf32>
// HOST: gpu.dealloc %[[DEVICE]]
func.func @fill(%x: memref<100xf32>) {
  %v = arith.constant 1.0 : f32
  linalg.fill ins(%v : f32) outs(%x : memref<100xf32>)
  return
}

// -----

// The reduction stays in a thread, also where it is the outer loop: 4 threads, each over 8 rows.

// CHECK-LABEL: func.func @columns
// CHECK: threads({{.*}}) in (%{{.*}} = %c4{{.*}} function(@linalg_reduce_0)
// CHECK: scf.for %[[ROW:.*]] = %{{.*}} to %{{.*}} step
// CHECK: arith.addf
// CHECK: gpu.terminator

// What is only read does not come back; the result is a block of its own, copied to host memory that
// is there before the work on the device begins.

// HOST-LABEL: func.func @columns
// HOST: %[[RESULT:.*]] = memref.alloc() : memref<4xf32>
// HOST: %[[IN:.*]] = gpu.alloc () : memref<128xi8>
// HOST: %[[OUT:.*]] = gpu.alloc () : memref<16xi8>
// HOST: gpu.memcpy %[[X:.*]], %arg0
// HOST: %[[R:.*]] = memref.view %[[OUT]]
// HOST-NOT: gpu.memcpy %arg0
// HOST: gpu.memcpy %[[RESULT]], %[[R]] : memref<4xf32>, memref<4xf32>
// HOST: gpu.dealloc %[[IN]]
// HOST: gpu.dealloc %[[OUT]]
// HOST: return %[[RESULT]]
func.func @columns(%x: memref<8x4xf32>) -> memref<4xf32> {
  %zero = arith.constant 0.0 : f32
  %r = memref.alloc() : memref<4xf32>
  linalg.reduce ins(%x : memref<8x4xf32>) outs(%r : memref<4xf32>) dimensions = [0] (%in: f32, %acc: f32) {
    %s = arith.addf %acc, %in : f32
    linalg.yield %s : f32
  }
  return %r : memref<4xf32>
}

// -----

// What has no parallel dimension is a kernel of one thread; no iterations are no kernel.

// CHECK-LABEL: func.func @sum
// CHECK: threads({{.*}}) in (%{{.*}} = %c1{{.*}} function(@linalg_reduce_0)
// CHECK-NOT: gpu.launch
// CHECK: return
func.func @sum(%x: memref<8xf32>, %r: memref<f32>, %none: memref<0xf32>) {
  %v = arith.constant 1.0 : f32
  linalg.reduce ins(%x : memref<8xf32>) outs(%r : memref<f32>) dimensions = [0] (%in: f32, %acc: f32) {
    %s = arith.addf %acc, %in : f32
    linalg.yield %s : f32
  }
  linalg.fill ins(%v : f32) outs(%none : memref<0xf32>)
  memref.copy %none, %none : memref<0xf32> to memref<0xf32>
  return
}

// -----

// The host asks for the bound of its loop: the element goes to a cell on the device, then to one of
// the host's. The store becomes a kernel, which gets the value as a parameter.

// CHECK-LABEL: func.func @loop
// CHECK-DAG: %[[HOSTPOOL:.*]] = memref.alloc() : memref<8xi8>
// CHECK-DAG: %[[DEVICE:.*]] = gpu.alloc () : memref<8xi8>
// CHECK: %[[CELL:.*]] = memref.view %[[DEVICE]]
// CHECK: %[[HOSTCELL:.*]] = memref.view %[[HOSTPOOL]]
// CHECK: gpu.launch
// CHECK: %[[READ:.*]] = memref.load %arg1[%{{.*}}] : memref<3xi64>
// CHECK: memref.store %[[READ]], %[[CELL]][] : memref<i64>
// CHECK: gpu.memcpy %[[HOSTCELL]], %[[CELL]] : memref<i64>, memref<i64>
// CHECK: %[[N:.*]] = memref.load %[[HOSTCELL]][] : memref<i64>
// CHECK: %[[LAST:.*]] = arith.index_cast %[[N]]
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %[[LAST]]

// A view whose offset is known at run time is made in the kernel.

// CHECK: gpu.launch {{.*}} function(@linalg_exp_1)
// CHECK: memref.subview %arg0[%[[I]]] [1] [1]
// CHECK: gpu.launch {{.*}} function(@memref_store_2)
// CHECK: memref.store %[[N]], %arg1
// CHECK: memref.dealloc %[[HOSTPOOL]]
// CHECK: gpu.dealloc %[[DEVICE]]
func.func @loop(%x: memref<8xf32>, %m: memref<3xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.load %m[%c1] : memref<3xi64>
  %last = arith.index_cast %n : i64 to index
  scf.for %i = %c0 to %last step %c1 {
    %s = memref.subview %x[%i] [1] [1] : memref<8xf32> to memref<1xf32, strided<[1], offset: ?>>
    linalg.exp ins(%s : memref<1xf32, strided<[1], offset: ?>>) outs(%s : memref<1xf32, strided<[1], offset: ?>>)
  }
  memref.store %n, %m[%c0] : memref<3xi64>
  return
}

// -----

// Dense copies are transfers, others kernels; loops over memory alone are one thread, parallel ones
// as many as they have iterations: 2 * 2, or what the host counts.

// CHECK-LABEL: func.func @copies
// CHECK: gpu.memcpy %arg1, %arg0 : memref<4x4xf32>, memref<4x4xf32>
// CHECK: threads({{.*}}) in (%{{.*}} = %c16{{.*}} function(@linalg_copy_
// CHECK-LABEL: func.func @loops
// CHECK: threads({{.*}}) in (%{{.*}} = %c4{{.*}} function(@scf_parallel_
// CHECK: threads({{.*}}) in (%{{.*}} = %c64{{.*}} function(@scf_parallel_
// CHECK-NOT: scf.parallel
// CHECK: threads({{.*}}) in (%{{.*}} = %c1{{.*}} function(@scf_for_
// CHECK: scf.for
// CHECK: memref.load
func.func @copies(%x: memref<4x4xf32>, %y: memref<4x4xf32>) {
  memref.copy %x, %y : memref<4x4xf32> to memref<4x4xf32>
  %t = memref.transpose %y (i, j) -> (j, i) : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
  memref.copy %x, %t : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
  return
}
func.func @loops(%x: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %v = arith.constant 1.0 : f32
  scf.parallel (%i, %j) = (%c0, %c1) to (%c2, %c5) step (%c1, %c2) {
    memref.store %v, %x[%j] : memref<8xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %v, %x[%i] : memref<8xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    %e = memref.load %x[%i] : memref<8xf32>
    memref.store %e, %x[%c0] : memref<8xf32>
  }
  return
}

// -----

// A constant moves once. Functions that are called get device memory, and their allocations are
// there. The name of the module of kernels is new.

// HOST-LABEL: func.func @main
// HOST: %[[DEVICE:.*]] = gpu.alloc () : memref<272xi8>
// HOST: %[[ONHOST:.*]] = memref.get_global @weights
// HOST: gpu.memcpy %[[W:.*]], %[[ONHOST]] : memref<4xf32>, memref<4xf32>
// HOST: module(@kernels_0)
// HOST: call @callee(%[[W]])
// HOST-LABEL: func.func private @callee
// HOST-NOT: gpu.memcpy
// HOST: gpu.alloc () : memref<4xf32>
// HOST: gpu.dealloc
module {
  memref.global "private" constant @weights : memref<4xf32> = dense<1.0>
  func.func private @kernels()
  func.func @main(%x: memref<4xf32>) {
    %w = memref.get_global @weights : memref<4xf32>
    linalg.exp ins(%w : memref<4xf32>) outs(%x : memref<4xf32>)
    func.call @callee(%w) : (memref<4xf32>) -> ()
    %again = memref.get_global @weights : memref<4xf32>
    linalg.exp ins(%again : memref<4xf32>) outs(%x : memref<4xf32>)
    return
  }
  func.func private @callee(%x: memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
    memref.dealloc %a : memref<4xf32>
    return
  }
}
