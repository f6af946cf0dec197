// RUN: plan-opt %s --memplan-verify-plan -verify-diagnostics -split-input-file -o /dev/null

// Nothing writes to a parameter or a constant [MP-L15]: also where nothing is planned, and through
// whatever values its storage goes.

func.func @directly(%w: memref<4xf32> {memplan.kind = "parameter"}, %f: f32) {
  // expected-error@+1 {{argument 0 is a parameter, but written here [MP-L15]}}
  linalg.fill ins(%f : f32) outs(%w : memref<4xf32>)
  return
}

// -----

func.func @only_read(%w: memref<4xf32> {memplan.kind = "parameter"}, %x: memref<4xf32>, %c: i1) {
  %s = arith.select %c, %w, %x : memref<4xf32>
  linalg.exp ins(%s : memref<4xf32>) outs(%x : memref<4xf32>)
  return
}

// -----

func.func @selected(%w: memref<4xf32> {memplan.kind = "constant"}, %x: memref<4xf32>, %c: i1) {
  %s = arith.select %c, %w, %x : memref<4xf32>
  // expected-error@+1 {{argument 0 is a constant, but written here [MP-L15]}}
  linalg.exp ins(%x : memref<4xf32>) outs(%s : memref<4xf32>)
  return
}

// -----

func.func @carried(%w: memref<4xf32> {memplan.kind = "parameter"}, %x: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %w) -> (memref<4xf32>, memref<4xf32>) {
    // The second iteration has them the other way round.
    // expected-error@+1 {{argument 0 is a parameter, but written here [MP-L15]}}
    memref.copy %b, %a : memref<4xf32> to memref<4xf32>
    scf.yield %b, %a : memref<4xf32>, memref<4xf32>
  }
  return
}

// -----

func.func @branched(%w: memref<4xf32> {memplan.kind = "parameter"}, %x: memref<4xf32>, %c: i1) {
  cf.cond_br %c, ^bb1(%w : memref<4xf32>), ^bb1(%x : memref<4xf32>)
^bb1(%t: memref<4xf32>):
  // expected-error@+1 {{argument 0 is a parameter, but written here [MP-L15]}}
  linalg.exp ins(%x : memref<4xf32>) outs(%t : memref<4xf32>)
  return
}

// -----

func.func @yielded(%w: memref<4xf32> {memplan.kind = "parameter"}, %x: memref<4xf32>, %c: i1) {
  %t = scf.if %c -> memref<4xf32> {
    scf.yield %w : memref<4xf32>
  } else {
    scf.yield %x : memref<4xf32>
  }
  // expected-error@+1 {{argument 0 is a parameter, but written here [MP-L15]}}
  linalg.exp ins(%x : memref<4xf32>) outs(%t : memref<4xf32>)
  return
}

// -----

func.func private @writes(%to: memref<4xf32>, %f: f32) {
  // expected-error@+1 {{argument 0 is a parameter, but written here [MP-L15]}}
  linalg.fill ins(%f : f32) outs(%to : memref<4xf32>)
  return
}
// expected-note@+1 {{it is an argument of this function}}
func.func @calls(%w: memref<4xf32> {memplan.kind = "parameter"}, %f: f32) {
  call @writes(%w, %f) : (memref<4xf32>, f32) -> ()
  return
}

// -----

// What comes back from a call is only the parameter if it was handed over there.
func.func private @back(%a: memref<4xf32>) -> memref<4xf32> {
  return %a : memref<4xf32>
}
func.func @returned(%w: memref<4xf32> {memplan.kind = "parameter"}, %x: memref<4xf32>) {
  %v = call @back(%w) : (memref<4xf32>) -> memref<4xf32>
  %y = call @back(%x) : (memref<4xf32>) -> memref<4xf32>
  linalg.exp ins(%v : memref<4xf32>) outs(%y : memref<4xf32>)
  // expected-error@+1 {{argument 0 is a parameter, but written here [MP-L15]}}
  linalg.exp ins(%y : memref<4xf32>) outs(%v : memref<4xf32>)
  return
}

// -----

// A declaration says what it does, or gets the benefit of the doubt.
func.func private @unknown(memref<4xf32>)
func.func private @reader(memref<4xf32> {bufferization.access = "read"})
func.func private @writer(memref<4xf32> {bufferization.access = "write"})
func.func @declared(%w: memref<4xf32> {memplan.kind = "parameter"}) {
  call @unknown(%w) : (memref<4xf32>) -> ()
  call @reader(%w) : (memref<4xf32>) -> ()
  // expected-error@+1 {{argument 0 is a parameter, but written here [MP-L15]}}
  call @writer(%w) : (memref<4xf32>) -> ()
  return
}

// -----

module attributes {gpu.container_module} {
gpu.module @kernels {
  gpu.func @kernel(%x: memref<4xf32>, %to: memref<4xf32>, %f: f32) kernel {
    %c0 = arith.constant 0 : index
    // expected-error@+1 {{argument 0 is a parameter, but written here [MP-L15]}}
    memref.store %f, %to[%c0] : memref<4xf32>
    gpu.return
  }
}
// expected-note@+1 {{it is an argument of this function}}
func.func @launches(%w: memref<4xf32> {memplan.kind = "parameter"}, %x: memref<4xf32>, %f: f32) {
  %c1 = arith.constant 1 : index
  gpu.launch_func @kernels::@kernel blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
      args(%x : memref<4xf32>, %w : memref<4xf32>, %f : f32)
  return
}
}

// -----

memref.global "private" constant @table : memref<4xf32> = dense<1.0>
func.func private @overwrites(%to: memref<4xf32>, %f: f32) {
  // expected-error@+1 {{'table' is a constant, but written here [MP-L15]}}
  linalg.fill ins(%f : f32) outs(%to : memref<4xf32>)
  return
}
func.func @global(%f: f32) {
  // expected-note@+1 {{it is handed on from here}}
  %t = memref.get_global @table : memref<4xf32>
  call @overwrites(%t, %f) : (memref<4xf32>, f32) -> ()
  return
}
