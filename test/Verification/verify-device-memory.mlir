// RUN: plan-opt %s --memplan-verify-device-memory -split-input-file -verify-diagnostics -allow-unregistered-dialect

// What `memplan-to-gpu` makes: arguments come and go by gpu.memcpy, the host reads a cell of its own.

func.func @right(%x: memref<4xf32>, %n: memref<i64>) -> i64 {
  %c1 = arith.constant 1 : index
  %cell = memref.alloc() : memref<i64>
  %d = gpu.alloc () : memref<4xf32>
  %m = gpu.alloc () : memref<i64>
  gpu.memcpy %d, %x : memref<4xf32>, memref<4xf32>
  gpu.memcpy %m, %n : memref<i64>, memref<i64>
  gpu.launch blocks(%b0, %b1, %b2) in (%g0 = %c1, %g1 = %c1, %g2 = %c1) threads(%t0, %t1, %t2) in (%s0 = %c1, %s1 = %c1, %s2 = %c1) {
    %own = memref.alloca() : memref<1xf32>
    %v = memref.load %d[%t0] : memref<4xf32>
    memref.store %v, %own[%t0] : memref<1xf32>
    memref.store %v, %d[%t0] : memref<4xf32>
    gpu.terminator
  }
  gpu.memcpy %cell, %m : memref<i64>, memref<i64>
  %r = memref.load %cell[] : memref<i64>
  gpu.dealloc %d : memref<4xf32>
  gpu.dealloc %m : memref<i64>
  memref.dealloc %cell : memref<i64>
  return %r : i64
}

// -----

func.func @read(%i: index) -> f32 {
  // expected-note@+1 {{the memory comes from here}}
  %a = gpu.alloc () : memref<16xf32>
  %s = memref.subview %a[4] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: 4>>
  // expected-error@+1 {{'memref.load' runs on the host, but its operand 0 may be memory of a device [MP-L18]}}
  %v = memref.load %s[%i] : memref<4xf32, strided<[1], offset: 4>>
  return %v : f32
}

// -----

// On one way through the branch.
func.func @write(%c: i1, %i: index, %v: f32) {
  // expected-note@+1 {{the memory comes from here}}
  %a = gpu.alloc () : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r = scf.if %c -> (memref<4xf32>) {
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %b : memref<4xf32>
  }
  // expected-error@+1 {{'memref.store' runs on the host, but its operand 1 may be memory of a device [MP-L18]}}
  memref.store %v, %r[%i] : memref<4xf32>
  return
}

// -----

// In an iteration after the first.
func.func @carried(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  // expected-note@+1 {{the memory comes from here}}
  %b = gpu.alloc () : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %a) -> memref<4xf32> {
    // expected-error@+1 {{'linalg.fill' runs on the host, but its operand 1 may be memory of a device [MP-L18]}}
    linalg.fill ins(%v : f32) outs(%t : memref<4xf32>)
    scf.yield %b : memref<4xf32>
  }
  return
}

// -----

func.func @free() {
  // expected-note@+1 {{the memory comes from here}}
  %a = gpu.alloc () : memref<4xf32>
  // expected-error@+1 {{'memref.dealloc' runs on the host, but its operand 0 may be memory of a device [MP-L18]}}
  memref.dealloc %a : memref<4xf32>
  // expected-note@+1 {{the memory comes from here}}
  %b = memref.alloc() : memref<4xf32>
  // expected-error@+1 {{'gpu.dealloc' is work of a device, but its operand 0 may be memory of the host [MP-L18]}}
  gpu.dealloc %b : memref<4xf32>
  return
}

// -----

// expected-note@+1 {{the memory comes from here}}
func.func @kernel(%x: memref<4xf32>) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%b0, %b1, %b2) in (%g0 = %c1, %g1 = %c1, %g2 = %c1) threads(%t0, %t1, %t2) in (%s0 = %c1, %s1 = %c1, %s2 = %c1) {
    // expected-error@+1 {{'memref.load' runs on a device, but its operand 0 may be memory of the host [MP-L18]}}
    %v = memref.load %x[%t0] : memref<4xf32>
    memref.store %v, %x[%t1] : memref<4xf32>
    gpu.terminator
  }
  return
}

// -----

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @first(%x: memref<4xf32>) kernel {
      gpu.return
    }
  }
  func.func @launch() {
    %c1 = arith.constant 1 : index
    // expected-note@+1 {{the memory comes from here}}
    %a = memref.alloc() : memref<4xf32>
    // expected-error@+1 {{'gpu.launch_func' runs on a device, but its operand 6 may be memory of the host [MP-L18]}}
    gpu.launch_func @kernels::@first blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%a : memref<4xf32>)
    return
  }
}

// -----

// A callee gets what its callers give; host code outside of the module may not.
func.func private @host(memref<4xf32>)
func.func private @callee(%x: memref<4xf32>) -> memref<4xf32> {
  // expected-error@+1 {{'func.call' runs on the host, but its operand 0 may be memory of a device [MP-L18]}}
  func.call @host(%x) : (memref<4xf32>) -> ()
  return %x : memref<4xf32>
}
func.func @caller() {
  // expected-note@+1 {{the memory comes from here}}
  %a = gpu.alloc () : memref<4xf32>
  %r = func.call @callee(%a) : (memref<4xf32>) -> memref<4xf32>
  // expected-error@+1 {{'test.use' runs on the host, but its operand 0 may be memory of a device [MP-L18]}}
  "test.use"(%r) : (memref<4xf32>) -> ()
  return
}

// -----

func.func @returned() -> memref<4xf32> {
  // expected-note@+1 {{the memory comes from here}}
  %a = gpu.alloc () : memref<4xf32>
  // expected-error@+1 {{'func.return' runs on the host, but its operand 0 may be memory of a device [MP-L18]}}
  return %a : memref<4xf32>
}

// -----

// Memory of both.
func.func @shared(%v: f32, %i: index) {
  %c1 = arith.constant 1 : index
  %a = gpu.alloc host_shared () : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %u = memref.cast %b : memref<4xf32> to memref<*xf32>
  gpu.host_register %u : memref<*xf32>
  memref.store %v, %a[%i] : memref<4xf32>
  memref.store %v, %b[%i] : memref<4xf32>
  gpu.launch blocks(%b0, %b1, %b2) in (%g0 = %c1, %g1 = %c1, %g2 = %c1) threads(%t0, %t1, %t2) in (%s0 = %c1, %s1 = %c1, %s2 = %c1) {
    memref.store %v, %a[%t0] : memref<4xf32>
    memref.store %v, %b[%t0] : memref<4xf32>
    gpu.terminator
  }
  return
}
