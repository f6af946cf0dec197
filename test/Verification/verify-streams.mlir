// RUN: plan-opt %s --memplan-verify-streams -split-input-file -verify-diagnostics

// Two streams, each with a half, joined by the third operation; kernels that read one buffer need no
// order; the host reads what it has waited for.

module attributes {gpu.container_module} {
  gpu.module @mine {
    gpu.func @add(%x: memref<16xf32>, %y: memref<16xf32>) kernel {
      %i = gpu.thread_id x
      %v = memref.load %x[%i] : memref<16xf32>
      memref.store %v, %y[%i] : memref<16xf32>
      gpu.return
    }
  }
  func.func @right(%x: memref<16xf32>, %i: index) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %c128 = arith.constant 128 : index
    %onHost = memref.alloc() : memref<16xf32>
    %s = gpu.wait async
    %arena, %t0 = gpu.alloc async [%s] () : memref<192xi8>
    %a = memref.view %arena[%c0][] : memref<192xi8> to memref<16xf32>
    %b = memref.view %arena[%c64][] : memref<192xi8> to memref<16xf32>
    %c = memref.view %arena[%c128][] : memref<192xi8> to memref<16xf32>
    %t1 = gpu.memcpy async [%t0] %a, %x : memref<16xf32>, memref<16xf32>
    %u = gpu.wait async
    %u0 = gpu.wait async [%u, %t1]
    %u1 = gpu.launch_func async [%u0] @mine::@add blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) args(%a : memref<16xf32>, %b : memref<16xf32>)
    %t2 = gpu.launch_func async [%t1] @mine::@add blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) args(%a : memref<16xf32>, %c : memref<16xf32>)
    %j = gpu.wait async [%t2, %u1]
    %t3 = gpu.launch_func async [%j] @mine::@add blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) args(%b : memref<16xf32>, %c : memref<16xf32>)
    %t4 = gpu.memcpy async [%t3] %onHost, %c : memref<16xf32>, memref<16xf32>
    gpu.wait [%t4]
    %v = memref.load %onHost[%i] : memref<16xf32>
    memref.dealloc %onHost : memref<16xf32>
    gpu.dealloc %arena : memref<192xi8>
    gpu.wait [%u1]
    return %v : f32
  }
}

// -----

// The event that orders the two is not there.
module attributes {gpu.container_module} {
  gpu.module @mine {
    gpu.func @add(%x: memref<4xf32>) kernel {
      %i = gpu.thread_id x
      %v = memref.load %x[%i] : memref<4xf32>
      memref.store %v, %x[%i] : memref<4xf32>
      gpu.return
    }
  }
  func.func @no_event() {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    // expected-note@+1 {{the memory comes from here}}
    %a = gpu.alloc () : memref<4xf32>
    %t = gpu.wait async
    %u = gpu.wait async
    // expected-note@+1 {{the other one is here}}
    %v = gpu.launch_func async [%t] @mine::@add blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>)
    // expected-error@+1 {{'gpu.launch_func' reads bytes [0, 16) of memory that 'gpu.launch_func' writes, and neither tokens nor the host order them [MP-L19]}}
    %w = gpu.launch_func async [%u] @mine::@add blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>)
    gpu.wait [%v, %w]
    gpu.dealloc %a : memref<4xf32>
    return
  }
}

// -----

// Two buffers share bytes [16, 32) of the arena on two streams.
func.func @reuse(%x: memref<8xf32>, %y: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  // expected-note@+1 {{the memory comes from here}}
  %arena = gpu.alloc () : memref<64xi8>
  %a = memref.view %arena[%c0][] : memref<64xi8> to memref<8xf32>
  %b = memref.view %arena[%c16][] : memref<64xi8> to memref<8xf32>
  %t = gpu.wait async
  %u = gpu.wait async
  // expected-note@+1 {{the other one is here}}
  %v = gpu.memcpy async [%t] %a, %x : memref<8xf32>, memref<8xf32>
  // expected-error@+1 {{'gpu.memcpy' writes bytes [16, 48) of memory that 'gpu.memcpy' writes, and neither tokens nor the host order them [MP-L19]}}
  %w = gpu.memcpy async [%u] %b, %y : memref<8xf32>, memref<8xf32>
  gpu.wait [%v, %w]
  gpu.dealloc %arena : memref<64xi8>
  return
}

// -----

func.func @early_free(%x: memref<8xf32>) {
  // expected-note@+1 {{the memory comes from here}}
  %a = gpu.alloc () : memref<8xf32>
  %t = gpu.wait async
  // expected-note@+1 {{the other one is here}}
  %v = gpu.memcpy async [%t] %a, %x : memref<8xf32>, memref<8xf32>
  // expected-error@+1 {{'gpu.dealloc' writes bytes [0, 32) of memory that 'gpu.memcpy' writes, and neither tokens nor the host order them [MP-L19]}}
  gpu.dealloc %a : memref<8xf32>
  gpu.wait [%v]
  return
}

// -----

// The host reads before the transfer has ended.
func.func @host_read(%x: memref<8xf32>, %i: index) -> f32 {
  // expected-note@+1 {{the memory comes from here}}
  %a = memref.alloc() : memref<8xf32>
  %t = gpu.wait async
  // expected-note@+1 {{the other one is here}}
  %v = gpu.memcpy async [%t] %a, %x : memref<8xf32>, memref<8xf32>
  // expected-error@+1 {{'memref.load' reads bytes [0, 32) of memory that 'gpu.memcpy' writes, and neither tokens nor the host order them [MP-L19]}}
  %r = memref.load %a[%i] : memref<8xf32>
  gpu.wait [%v]
  return %r : f32
}

// -----

func.func @not_waited(%x: memref<8xf32>, %y: memref<8xf32>) {
  %t = gpu.wait async
  // expected-note@+1 {{the work is here}}
  %v = gpu.memcpy async [%t] %x, %y : memref<8xf32>, memref<8xf32>
  // expected-error@+1 {{'func.return' leaves its block while 'gpu.memcpy' may still run: the host does not wait for it [MP-L19]}}
  return
}

// -----

func.func @entered(%x: memref<8xf32>, %y: memref<8xf32>, %c: i1) {
  %t = gpu.wait async
  // expected-note@+1 {{the work is here}}
  %v = gpu.memcpy async [%t] %x, %y : memref<8xf32>, memref<8xf32>
  // expected-error@+1 {{'scf.if' is entered while 'gpu.memcpy' may still run: the host does not wait for it [MP-L19]}}
  scf.if %c {
    gpu.memcpy %x, %y : memref<8xf32>, memref<8xf32>
  }
  gpu.wait [%v]
  return
}

// -----

// A token from outside of the block.
func.func @outside(%x: memref<8xf32>, %y: memref<8xf32>, %c: i1) {
  %t = gpu.wait async
  scf.if %c {
    // expected-error@+1 {{'gpu.memcpy' comes behind a token that is not made in its block, which cannot be followed [MP-L19]}}
    %v = gpu.memcpy async [%t] %x, %y : memref<8xf32>, memref<8xf32>
    gpu.wait [%v]
  }
  return
}

// -----

// A library that is given a stream comes behind what is in it, and what is put there later behind the
// library.
func.func private @library(memref<8xf32>, !llvm.ptr)
func.func @library_call(%x: memref<8xf32>) {
  %y = memref.alloc() : memref<8xf32>
  // expected-note@+1 {{the memory comes from here}}
  %a = gpu.alloc () : memref<8xf32>
  %t = gpu.wait async
  %v = gpu.memcpy async [%t] %a, %x : memref<8xf32>, memref<8xf32>
  %s = builtin.unrealized_conversion_cast %v : !gpu.async.token to !llvm.ptr
  // expected-note@+1 {{the other one is here}}
  func.call @library(%a, %s) : (memref<8xf32>, !llvm.ptr) -> ()
  %w = gpu.memcpy async [%v] %x, %a : memref<8xf32>, memref<8xf32>
  %u = gpu.wait async
  // expected-error@+1 {{'gpu.memcpy' reads bytes [0, 32) of memory that 'func.call' writes, and neither tokens nor the host order them [MP-L19]}}
  %z = gpu.memcpy async [%u] %y, %a : memref<8xf32>, memref<8xf32>
  gpu.wait [%w, %z]
  return
}

// -----

// A kernel that is given a bare address reaches all that it is taken from, whatever the address' type.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @through(%p: memref<f32>) kernel {
      %c4 = arith.constant 4 : index
      %v = arith.constant 1.0 : f32
      %x = memref.reinterpret_cast %p to offset: [0], sizes: [8], strides: [1] : memref<f32> to memref<8xf32>
      memref.store %v, %x[%c4] : memref<8xf32>
      gpu.return
    }
  }
  func.func @bare_address(%y: memref<4xf32>) {
    %c1 = arith.constant 1 : index
    // expected-note@+1 {{the memory comes from here}}
    %a = gpu.alloc () : memref<8xf32>
    %p, %offset, %size, %stride = memref.extract_strided_metadata %a : memref<8xf32> -> memref<f32>, index, index, index
    %s = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
    %t = gpu.wait async
    // expected-note@+1 {{the other one is here}}
    %k = gpu.launch_func async [%t] @kernels::@through blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%p : memref<f32>)
    %u = gpu.wait async
    // expected-error@+1 {{'gpu.memcpy' reads bytes [16, 32) of memory that 'gpu.launch_func' writes, and neither tokens nor the host order them [MP-L19]}}
    %z = gpu.memcpy async [%u] %y, %s : memref<4xf32>, memref<4xf32, strided<[1], offset: 4>>
    gpu.wait [%k, %z]
    return
  }
}
