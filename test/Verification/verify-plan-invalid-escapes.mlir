// RUN: plan-opt %s --memplan-verify-plan --split-input-file --verify-diagnostics

// Storage of the arena must stay in sight [MP-L8].

func.func @returned(%x: memref<16xf32>) -> memref<?xf32> {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' in arena 'temp' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 5)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %c = memref.cast %a : memref<16xf32> to memref<?xf32>
  // expected-error@+1 {{'a' escapes: it is returned from the function [MP-L8]}}
  return %c : memref<?xf32>
}

// -----

func.func @freed(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' in arena 'temp' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 4)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-error@+1 {{'a' is freed [MP-L8]}}
  memref.dealloc %a : memref<16xf32>
  return
}

// -----

func.func @stored(%table: memref<1xmemref<16xf32>>, %i: index) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' in arena 'temp' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 3)">, offset = 0} : memref<16xf32>
  // expected-error@+1 {{'a' escapes: 'memref.store' may store it in memory [MP-L8]}}
  memref.store %a, %table[%i] : memref<1xmemref<16xf32>>
  return
}

// -----

func.func @address() -> index {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' in arena 'temp' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 2)">, offset = 0} : memref<16xf32>
  // expected-error@+1 {{'a' escapes: its address is taken [MP-L8]}}
  %p = memref.extract_aligned_pointer_as_index %a : memref<16xf32> -> index
  return %p : index
}

// -----

func.func @to_tensor() -> tensor<16xf32> {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' in arena 'temp' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 3)">, offset = 0} : memref<16xf32>
  // expected-error@+1 {{'a' escapes: a value of type 'tensor<16xf32>' may keep it [MP-L8]}}
  %t = bufferization.to_tensor %a restrict : memref<16xf32> to tensor<16xf32>
  return %t : tensor<16xf32>
}

// -----

// Whose end nobody can wait for.
func.func private @start(memref<16xf32>, memref<16xf32>) -> !async.token
func.func @asynchronous(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  // expected-note@+1 {{'a' in arena 'temp' is declared here}}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 3)">, offset = 0} : memref<16xf32>
  // expected-error@+1 {{'a' escapes: a value of type '!async.token' may keep it [MP-L8]}}
  %t = call @start(%a, %x) : (memref<16xf32>, memref<16xf32>) -> !async.token
  return
}

// -----

// Each thread needs a buffer of its own.
func.func @declared_in_parallel(%x: memref<16xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  scf.parallel (%i) = (%lb) to (%ub) step (%step) {                                          // 1
    // expected-error@+1 {{'a' is declared in 'scf.parallel', whose regions may run at one time [MP-L8]}}
    %a = memplan.buffer "a" {offset = 0} : memref<16xf32>  // 2
    memref.copy %x, %a : memref<16xf32> to memref<16xf32>                                    // 3
    memref.copy %a, %x : memref<16xf32> to memref<16xf32>                                    // 4
  }                                                                                          // 5
  return
}

// -----

// The threads of a kernel are not in step, and no barrier is looked for.
gpu.module @kernels {
  gpu.func @kernel(%x: memref<16xf32>) kernel {
    memplan.arena "workgroup" {bytes = 64, alignment = 64, memory_space = #gpu.address_space<workgroup>}
    // expected-error@+1 {{'a' is declared in a kernel, which many threads run at one time [MP-L8]}}
    %a = memplan.buffer "a" {pool = "workgroup", offset = 0} : memref<16xf32, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// -----

// A launch runs its region in many threads.
func.func @declared_in_launch(%n: index) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    // expected-error@+1 {{'a' is declared in 'gpu.launch', whose regions may run at one time [MP-L8]}}
    %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
    gpu.terminator
  }
  return
}
