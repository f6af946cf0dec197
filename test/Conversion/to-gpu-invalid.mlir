// RUN: plan-opt %s --memplan-to-gpu -verify-diagnostics -split-input-file -allow-unregistered-dialect

func.func private @makes() -> memref<4xf32>
func.func @calls_host() {
  // expected-error@+1 {{'makes' is host code, and a device cannot use the buffer that it returns}}
  %x = func.call @makes() : () -> memref<4xf32>
  return
}

// -----

func.func private @any(memref<*xf32>)
func.func private @rank(%x: memref<*xf32>) {
  // expected-error@+1 {{'any' is host code, and is given a buffer of type 'memref<*xf32>', of which no copy can be made: its rank or element is not known}}
  func.call @any(%x) : (memref<*xf32>) -> ()
  return
}
func.func @main(%x: memref<4xf32>) {
  %y = memref.cast %x : memref<4xf32> to memref<*xf32>
  func.call @rank(%y) : (memref<*xf32>) -> ()
  return
}

// -----

func.func private @columns(memref<4xf32, strided<[4]>>)
func.func @layout_of_host(%x: memref<4x4xf32>) {
  %y = memref.subview %x[0, 0] [4, 1] [1, 1] : memref<4x4xf32> to memref<4xf32, strided<[4]>>
  // expected-error@+1 {{'columns' is host code, and wants a buffer of type 'memref<4xf32, strided<[4]>>', but a copy of one on the device is dense}}
  func.call @columns(%y) : (memref<4xf32, strided<[4]>>) -> ()
  return
}

// -----

// Copies of the halves would not show what the other one gets. Reading alone is fine.
func.func private @two(memref<4xf32>, memref<2xf32>)
func.func private @reads(memref<4xf32> {llvm.readonly}, memref<2xf32> {llvm.readonly})
func.func @common(%x: memref<4xf32>) {
  %y = memref.subview %x[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  %z = memref.cast %y : memref<2xf32, strided<[1]>> to memref<2xf32>
  func.call @reads(%x, %z) : (memref<4xf32>, memref<2xf32>) -> ()
  // expected-error@+1 {{'two' is host code, and is given two buffers that may have bytes in common, and may write them}}
  func.call @two(%x, %z) : (memref<4xf32>, memref<2xf32>) -> ()
  return
}

// -----

func.func private @both(memref<4xf32>, memref<4xf32>)
func.func private @inner(%x: memref<4xf32>, %y: memref<4xf32>) {
  // expected-error@+1 {{'both' is host code, and is given two buffers that may have bytes in common, and may write them}}
  func.call @both(%x, %y) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
func.func @outer(%x: memref<4xf32>) {
  func.call @inner(%x, %x) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func @alignment() {
  // expected-error@+1 {{the allocation has type 'memref<4xf32, strided<[2]>>' and alignment 512, but above 256 a device needs a dense layout of static size and room to align it}}
  %a = memref.alloc() {alignment = 512 : i64} : memref<4xf32, strided<[2]>>
  memref.dealloc %a : memref<4xf32, strided<[2]>>
  return
}

// -----

// The copy on the device would be stale, or what the callee writes lost.
memref.global "private" @state : memref<4xf32> = dense<0.0>
// expected-note@+1 {{this function does}}
func.func private @next() {
  %g = memref.get_global @state : memref<4xf32>
  linalg.exp ins(%g : memref<4xf32>) outs(%g : memref<4xf32>)
  return
}
func.func private @between() {
  func.call @next() : () -> ()
  return
}
func.func @variable(%x: memref<4xf32>) {
  // expected-error@+1 {{'state' is a variable, of which 'variable' has a copy on the device while it calls what may use it, too}}
  %g = memref.get_global @state : memref<4xf32>
  func.call @between() : () -> ()
  memref.copy %g, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

memref.global @seen : memref<4xf32> = dense<0.0>
func.func private @outside()
func.func @public_variable(%x: memref<4xf32>) {
  // expected-error@+1 {{'seen' is a variable, of which 'public_variable' has a copy on the device while it calls what may use it, too}}
  %g = memref.get_global @seen : memref<4xf32>
  func.call @outside() : () -> ()
  memref.copy %g, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

// expected-error@+1 {{argument 0 has type 'memref<?xf32, strided<[?]>>', which cannot be moved to or from a device in one piece}}
func.func @dynamic(%x: memref<?xf32, strided<[?]>>) {
  return
}

// -----

// The host's memory would still be there, and the copy gone.
// expected-error@+1 {{argument 0 is memory of the host that the program may free, but on a device there is only a copy of it}}
func.func @frees(%x: memref<4xf32>) {
  memref.dealloc %x : memref<4xf32>
  return
}

// -----

func.func private @takes(%x: memref<4xf32>) {
  memref.dealloc %x : memref<4xf32>
  return
}
// expected-error@+1 {{argument 1 is memory of the host that the program may free, but on a device there is only a copy of it}}
func.func @hands_on(%n: index, %x: memref<4xf32>) {
  func.call @takes(%x) : (memref<4xf32>) -> ()
  return
}

// -----

func.func private @takes_aligned(%x: memref<4xf32>) {
  memref.dealloc %x : memref<4xf32>
  return
}
func.func @aligned_and_handed_on() {
  // expected-error@+1 {{the allocation has alignment 512, but above 256 a device needs to know where it is freed}}
  %a = memref.alloc() {alignment = 512 : i64} : memref<4xf32>
  func.call @takes_aligned(%a) : (memref<4xf32>) -> ()
  return
}

// -----

func.func @aligned_dynamic(%n: index) {
  // expected-error@+1 {{the allocation has type 'memref<?xf32>' and alignment 512, but above 256 a device needs a dense layout of static size and room to align it}}
  %a = memref.alloc(%n) {alignment = 512 : i64} : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return
}

// -----

func.func @unranked_copy(%x: memref<4xf32>, %y: memref<4xf32>) {
  %u = memref.cast %x : memref<4xf32> to memref<*xf32>
  %v = memref.cast %y : memref<4xf32> to memref<*xf32>
  // expected-error@+1 {{'memref.copy' moves a buffer whose rank is not known}}
  memref.copy %u, %v : memref<*xf32> to memref<*xf32>
  return
}

// -----

// expected-error@+1 {{result 0 has type 'memref<4xf32, strided<[2]>>', which cannot be moved to or from a device in one piece}}
func.func @strided_result(%x: memref<4xf32>, %n: index) -> memref<4xf32, strided<[2]>> {
  %a = memref.alloc() : memref<4xf32, strided<[2]>>
  return %a : memref<4xf32, strided<[2]>>
}

// -----

func.func @strided_alloc(%n: index) {
  // expected-error@+1 {{the allocation has type 'memref<?xf32, strided<[2]>>', which cannot be moved to or from a device in one piece}}
  %a = memref.alloc(%n) : memref<?xf32, strided<[2]>>
  memref.dealloc %a : memref<?xf32, strided<[2]>>
  return
}

// -----

func.func @unknown(%x: memref<4xf32>) {
  // expected-error@+1 {{'test.use' cannot become work of a device}}
  "test.use"(%x) : (memref<4xf32>) -> ()
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
