// RUN: plan-opt %s --memplan-verify-plan --split-input-file --verify-diagnostics

// Work with tokens [MP-L19].

// One behind the other: no error.
func.func @chain(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[4, 6)">, offset = 0} : memref<16xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[6, 8)">, offset = 0} : memref<16xf32>
  %t0 = gpu.wait async
  %t1 = gpu.memcpy async [%t0] %a, %x : memref<16xf32>, memref<16xf32>
  %t2 = gpu.memcpy async [%t1] %x, %a : memref<16xf32>, memref<16xf32>
  %t3 = gpu.memcpy async [%t2] %b, %x : memref<16xf32>, memref<16xf32>
  %t4 = gpu.memcpy async [%t3] %x, %b : memref<16xf32>, memref<16xf32>
  gpu.wait [%t4]
  return
}

// -----

func.func @apart(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[4, 6)">, offset = 0} : memref<16xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[7, 9)">, offset = 0} : memref<16xf32>
  %t0 = gpu.wait async
  %t1 = gpu.memcpy async [%t0] %a, %x : memref<16xf32>, memref<16xf32>
  // expected-note@+1 {{'a' is used here}}
  %t2 = gpu.memcpy async [%t1] %x, %a : memref<16xf32>, memref<16xf32>
  %s0 = gpu.wait async [%t1]
  // expected-error@+1 {{'b' with bytes [0, 64) is used while 'a' with bytes [0, 64) may still be in use: no token orders the two [MP-L19]}}
  %s1 = gpu.memcpy async [%s0] %b, %x : memref<16xf32>, memref<16xf32>
  %s2 = gpu.memcpy async [%s1] %x, %b : memref<16xf32>, memref<16xf32>
  gpu.wait [%t2, %s2]
  return
}

// -----

// The host does not wait.
func.func @host(%x: memref<16xf32>, %f: f32) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[4, 6)">, offset = 0} : memref<16xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[6, 8)">, offset = 0} : memref<16xf32>
  %t0 = gpu.wait async
  %t1 = gpu.memcpy async [%t0] %a, %x : memref<16xf32>, memref<16xf32>
  // expected-note@+1 {{'a' is used here}}
  %t2 = gpu.memcpy async [%t1] %x, %a : memref<16xf32>, memref<16xf32>
  // expected-error@+1 {{'b' with bytes [0, 64) is used while 'a' with bytes [0, 64) may still be in use: no token orders the two [MP-L19]}}
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  gpu.wait [%t2]
  return
}

// -----

func.func @no_wait(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[3, 4)">, offset = 0} : memref<16xf32>
  %t = gpu.wait async
  // expected-error@+1 {{'a' may still be used by 'gpu.memcpy' when its block is left [MP-L19]}}
  %u = gpu.memcpy async [%t] %a, %x : memref<16xf32>, memref<16xf32>
  gpu.wait [%t]
  // expected-note@+1 {{the block is left here}}
  return
}

// -----

// A token from outside of the loop tells nothing of what the loop before has done.
func.func @loop(%x: memref<16xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[6, 7)">, offset = 0} : memref<16xf32>
  %t = gpu.wait async
  // expected-note@+1 {{the block is left here}}
  scf.for %i = %c0 to %n step %c1 {
    // expected-error@+1 {{'a' may still be used by 'gpu.memcpy' when its block is left [MP-L19]}}
    %u = gpu.memcpy async [%t] %a, %x : memref<16xf32>, memref<16xf32>
  }
  gpu.wait [%t]
  return
}

// -----

func.func private @multiply(memref<16xf32>, !llvm.ptr)
func.func @library(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' in arena 'temp' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[4, 5)">, offset = 0} : memref<16xf32>
  %t0 = gpu.wait async
  %stream = builtin.unrealized_conversion_cast %t0 : !gpu.async.token to !llvm.ptr
  // expected-error@+1 {{'a' escapes: 'func.call' gets a stream, and may go on after it has returned [MP-L8]}}
  call @multiply(%a, %stream) : (memref<16xf32>, !llvm.ptr) -> ()
  gpu.wait [%t0]
  return
}
