// RUN: plan-opt %s --memplan-to-gpu -verify-diagnostics -split-input-file -allow-unregistered-dialect

func.func private @host(memref<4xf32>)
func.func @calls_host(%x: memref<4xf32>) {
  // expected-error@+1 {{'host' is host code, which cannot use buffers on a device}}
  func.call @host(%x) : (memref<4xf32>) -> ()
  return
}

// -----

memref.global @state : memref<4xf32> = dense<0.0>
func.func @variable() -> memref<4xf32> {
  // expected-error@+1 {{'state' is a variable, which the device has no copy of}}
  %g = memref.get_global @state : memref<4xf32>
  return %g : memref<4xf32>
}

// -----

// expected-error@+1 {{argument 0 has type 'memref<?xf32>', which cannot be moved to or from a device in one piece}}
func.func @dynamic(%x: memref<?xf32>) {
  return
}

// -----

// expected-error@+1 {{result 0 has type 'memref<4xf32, strided<[2]>>', which cannot be moved to or from a device in one piece}}
func.func @strided_result(%x: memref<4xf32>, %n: index) -> memref<4xf32, strided<[2]>> {
  %a = memref.alloc() : memref<4xf32, strided<[2]>>
  return %a : memref<4xf32, strided<[2]>>
}

// -----

func.func @dynamic_alloc(%n: index) {
  // expected-error@+1 {{the allocation has type 'memref<?xf32>', which cannot be moved to or from a device in one piece}}
  %a = memref.alloc(%n) : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return
}

// -----

func.func @unknown(%x: memref<4xf32>) {
  // expected-error@+1 {{'test.use' cannot become work of a device}}
  "test.use"(%x) : (memref<4xf32>) -> ()
  return
}

// -----

func.func @iterations(%x: memref<4xf32>, %n: index, %v: f32) {
  %s = memref.subview %x[0] [%n] [1] : memref<4xf32> to memref<?xf32, strided<[1]>>
  // expected-error@+1 {{its iterations are not known or too many for a kernel}}
  linalg.fill ins(%v : f32) outs(%s : memref<?xf32, strided<[1]>>)
  return
}

// -----

// Which view it is, is only known at run time.
func.func @layout(%x: memref<4xf32>, %y: memref<8xf32>, %v: f32, %n: index, %c: i1) {
  %s = memref.subview %x[%n] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: ?>>
  %t = memref.subview %y[%n] [2] [1] : memref<8xf32> to memref<2xf32, strided<[1], offset: ?>>
  %r = scf.if %c -> (memref<2xf32, strided<[1], offset: ?>>) {
    scf.yield %s : memref<2xf32, strided<[1], offset: ?>>
  } else {
    scf.yield %t : memref<2xf32, strided<[1], offset: ?>>
  }
  // expected-error@+1 {{a kernel needs a buffer of type 'memref<2xf32, strided<[1], offset: ?>>', whose size or layout is not static}}
  linalg.fill ins(%v : f32) outs(%r : memref<2xf32, strided<[1], offset: ?>>)
  return
}

// -----

// Tokens are values: a cycle of them is none that the program can state.
func.func @cycle(%x: memref<4xf32>, %y: memref<4xf32>) {
  // expected-error@+1 {{operand #0 does not dominate this use}}
  %a = gpu.memcpy async [%b] %x, %y : memref<4xf32>, memref<4xf32>
  // expected-note@+1 {{operand defined here (op in the same block)}}
  %b = gpu.memcpy async [%a] %y, %x : memref<4xf32>, memref<4xf32>
  gpu.wait [%b]
  return
}
