// RUN: plan-opt %s --memplan-import-buffers --memplan-infer-inplace --memplan-assign-offsets --memplan-verify-plan -split-input-file | FileCheck %s

// Tokens in the program say what runs at one time; buffers share storage only where all uses of the
// one have ended when the other is first used.

// One chain: each kernel has ended when the next begins, and c takes the place of a.

// CHECK-LABEL: func @chain
// CHECK: memplan.arena "temp" {bytes = 512
// CHECK: memplan.buffer "b0" {{.*}} offset = [[A:[0-9]+]]} :
// CHECK: memplan.buffer "b1" {{.*}} offset = [[B:[0-9]+]]} :
// CHECK: memplan.buffer "b2" {{.*}} offset = [[A]]} :
func.func @chain(%x: memref<64xf32>, %y: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  %c = memref.alloc() : memref<64xf32>
  %t0 = gpu.wait async
  %t1 = gpu.memcpy async [%t0] %a, %x : memref<64xf32>, memref<64xf32>
  %t2 = gpu.memcpy async [%t1] %b, %a : memref<64xf32>, memref<64xf32>
  %t3 = gpu.memcpy async [%t2] %c, %b : memref<64xf32>, memref<64xf32>
  %t4 = gpu.memcpy async [%t3] %y, %c : memref<64xf32>, memref<64xf32>
  gpu.wait [%t4]
  return
}

// -----

// A look-alike: the third copy comes behind the first one only, and may run while the second still
// reads a.

// CHECK-LABEL: func @fork
// CHECK: memplan.arena "temp" {bytes = 768
func.func @fork(%x: memref<64xf32>, %y: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  %c = memref.alloc() : memref<64xf32>
  %t0 = gpu.wait async
  %t1 = gpu.memcpy async [%t0] %a, %x : memref<64xf32>, memref<64xf32>
  %t2 = gpu.memcpy async [%t1] %b, %a : memref<64xf32>, memref<64xf32>
  %t3 = gpu.memcpy async [%t1] %c, %x : memref<64xf32>, memref<64xf32>
  %t4 = gpu.memcpy async [%t3] %y, %c : memref<64xf32>, memref<64xf32>
  gpu.wait [%t2, %t4]
  return
}

// -----

// The host goes on while the copy reads a: what it writes meanwhile lies elsewhere, what it writes
// behind the wait takes the place of a.

// CHECK-LABEL: func @host
// CHECK: memplan.arena "temp" {bytes = 512
// CHECK: memplan.buffer "b0" {{.*}} offset = [[A:[0-9]+]]} :
// CHECK: memplan.buffer "b1" {{.*}} offset = [[B:[0-9]+]]} :
// CHECK: memplan.buffer "b2" {{.*}} offset = [[A]]} :
func.func @host(%x: memref<64xf32>, %y: memref<64xf32>, %f: f32) {
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  %c = memref.alloc() : memref<64xf32>
  %t0 = gpu.wait async
  %t1 = gpu.memcpy async [%t0] %a, %x : memref<64xf32>, memref<64xf32>
  %t2 = gpu.memcpy async [%t1] %y, %a : memref<64xf32>, memref<64xf32>
  linalg.fill ins(%f : f32) outs(%b : memref<64xf32>)
  memref.copy %b, %x : memref<64xf32> to memref<64xf32>
  gpu.wait [%t2]
  linalg.fill ins(%f : f32) outs(%c : memref<64xf32>)
  memref.copy %c, %x : memref<64xf32> to memref<64xf32>
  return
}

// -----

// In program order a dies where exp reads it; the copy may read it later.

// CHECK-LABEL: func @in_place
// CHECK: memplan.arena "temp" {bytes = 512
// CHECK-NOT: in_place
func.func @in_place(%x: memref<64xf32>, %y: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  memref.copy %x, %a : memref<64xf32> to memref<64xf32>
  %t0 = gpu.wait async
  %t1 = gpu.memcpy async [%t0] %y, %a : memref<64xf32>, memref<64xf32>
  linalg.exp ins(%a : memref<64xf32>) outs(%b : memref<64xf32>)
  memref.copy %b, %x : memref<64xf32> to memref<64xf32>
  gpu.wait [%t1]
  return
}

// -----

// In a loop that waits for its work, each turn uses the storage of the one before; behind the loop
// it is free.

// CHECK-LABEL: func @loop
// CHECK: memplan.arena "temp" {bytes = 512
func.func @loop(%x: memref<64xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = memref.alloc() : memref<64xf32>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<64xf32>
    %b = memref.alloc() : memref<64xf32>
    %c = memref.alloc() : memref<64xf32>
    %t0 = gpu.wait async
    %t1 = gpu.memcpy async [%t0] %a, %x : memref<64xf32>, memref<64xf32>
    %t2 = gpu.memcpy async [%t1] %b, %a : memref<64xf32>, memref<64xf32>
    %t3 = gpu.memcpy async [%t2] %c, %b : memref<64xf32>, memref<64xf32>
    %t4 = gpu.memcpy async [%t3] %x, %c : memref<64xf32>, memref<64xf32>
    gpu.wait [%t4]
  }
  %t5 = gpu.wait async
  %t6 = gpu.memcpy async [%t5] %d, %x : memref<64xf32>, memref<64xf32>
  %t7 = gpu.memcpy async [%t6] %x, %d : memref<64xf32>, memref<64xf32>
  gpu.wait [%t7]
  return
}

// -----

// Nobody waits for the end of the copy, and a function of a library that is given a stream has no
// end that is known: both buffers stay as they are.

// CHECK-LABEL: func @no_wait
// CHECK-NOT: memplan.buffer
// CHECK: %{{.*}} = memref.alloc() {memplan.unplanned = {{.*}}'gpu.memcpy' may run on after the program has moved past it
func.func @no_wait(%x: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  %t0 = gpu.wait async
  %t1 = gpu.memcpy async [%t0] %a, %x : memref<64xf32>, memref<64xf32>
  return
}

// CHECK-LABEL: func @library
// CHECK-NOT: memplan.buffer
// CHECK: %{{.*}} = memref.alloc() {memplan.unplanned = {{.*}}'func.call' may run on after the program has moved past it
func.func private @multiply(memref<64xf32>, !llvm.ptr)
func.func @library(%x: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  %t0 = gpu.wait async
  %stream = builtin.unrealized_conversion_cast %t0 : !gpu.async.token to !llvm.ptr
  call @multiply(%a, %stream) : (memref<64xf32>, !llvm.ptr) -> ()
  gpu.wait [%t0]
  return
}
