// RUN: plan-opt %s --memplan-verify-device-limits="capacity=2000 max-allocation=1500 workgroup=1024" -verify-diagnostics -split-input-file
// RUN: not plan-opt %s --memplan-verify-device-limits="chip=sm_900" -split-input-file 2>&1 | FileCheck %s

// CHECK: error: chip 'sm_900' is not known: wanted one of NVIDIA's, such as 'sm_90'

// One behind the other, each round of a loop on its own, and what the host shares.
func.func @right(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = gpu.alloc () : memref<1024xi8>
  gpu.dealloc %a : memref<1024xi8>
  scf.for %i = %c0 to %n step %c1 {
    %b = gpu.alloc () : memref<1500xi8>
    gpu.dealloc %b : memref<1500xi8>
  }
  %c = gpu.alloc () : memref<1024xi8>
  %d = gpu.alloc host_shared () : memref<4096xi8>
  gpu.dealloc %d : memref<4096xi8>
  gpu.dealloc %c : memref<1024xi8>
  return
}

// -----

func.func @two() {
  // expected-note@+1 {{1024 bytes of it are from here}}
  %a = gpu.alloc () : memref<1024xi8>
  // expected-error@+2 {{'two' has 2048 bytes allocated on the device here, but its capacity is 2000 [MP-L2]}}
  // expected-note@+1 {{1024 bytes of it are from here}}
  %b = gpu.alloc () : memref<1024xi8>
  gpu.dealloc %a : memref<1024xi8>
  gpu.dealloc %b : memref<1024xi8>
  return
}

// -----

// What a callee keeps while it runs; it may call itself.
func.func private @inner(%c: i1) {
  // expected-error@+2 {{'outer' has 2048 bytes allocated on the device here, but its capacity is 2000 [MP-L2]}}
  // expected-note@+1 {{1024 bytes of it are from here}}
  %a = gpu.alloc () : memref<1024xi8>
  scf.if %c {
    func.call @inner(%c) : (i1) -> ()
  }
  gpu.dealloc %a : memref<1024xi8>
  return
}
func.func @outer(%c: i1) {
  // expected-note@+1 {{1024 bytes of it are from here}}
  %a = gpu.alloc () : memref<1024xi8>
  func.call @inner(%c) : (i1) -> ()
  gpu.dealloc %a : memref<1024xi8>
  return
}

// -----

func.func @large() {
  // expected-error@+1 {{an allocation of 1600 bytes on the device, but the largest single one is 1500 [MP-L2]}}
  %a = gpu.alloc () : memref<400xf32>
  gpu.dealloc %a : memref<400xf32>
  return
}

// -----

func.func @overflow() {
  // expected-error@+1 {{an allocation of 9223372036854775807 bytes on the device, but the largest single one is 1500 [MP-L2]}}
  %a = gpu.alloc () : memref<9223372036854775807xi8>
  return
}

// -----

// 256 bytes are the kernel's, 768 are left.
module attributes {gpu.container_module} {
  gpu.module @mine {
    gpu.func @some(%x: memref<64xf32>) workgroup(%a : memref<64xf32, #gpu.address_space<workgroup>>) kernel {
      gpu.return
    }
  }
  func.func @dynamic(%x: memref<64xf32>) {
    %c1 = arith.constant 1 : index
    %enough = arith.constant 768 : i32
    %more = arith.constant 769 : i32
    gpu.launch_func @mine::@some blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) dynamic_shared_memory_size %enough args(%x : memref<64xf32>)
    // expected-error@+1 {{the launch asks for 769 bytes of workgroup memory, but of the 1024 of a block the kernel leaves 768}}
    gpu.launch_func @mine::@some blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) dynamic_shared_memory_size %more args(%x : memref<64xf32>)
    return
  }
}

// -----

func.func @launch(%n: index) {
  %all = arith.constant 1025 : i32
  // expected-error@+1 {{the launch asks for 1025 bytes of workgroup memory, but of the 1024 of a block the kernel leaves 1024}}
  gpu.launch blocks(%b0, %b1, %b2) in (%g0 = %n, %g1 = %n, %g2 = %n) threads(%t0, %t1, %t2) in (%s0 = %n, %s1 = %n, %s2 = %n) dynamic_shared_memory_size %all {
    gpu.terminator
  }
  return
}
