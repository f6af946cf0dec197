// RUN: plan-opt %s --memplan-import-buffers -split-input-file -allow-unregistered-dialect | FileCheck %s
// RUN: plan-opt %s --memplan-import-buffers -split-input-file -allow-unregistered-dialect --remarks-filter-missed=".*" --remark-format=emitRemark 2>&1 | FileCheck %s --check-prefix=REMARK


// 0 buffer b0, 1 copy, 2 copy; the dealloc is gone. 16 bytes need 64 at the
// alignment of 64.
// CHECK-LABEL: func @temporary
// CHECK-SAME: memplan.summary = {allocations_before = 1 : i64, baseline = "input", bytes_before = 16 : i64, copied_bytes_before = 32 : i64, copies_before = 2 : i64, peak_before = 64 : i64}
// CHECK: %b0 = memplan.buffer "b0" {live = #memplan.live<"[1, 3)">, pool = "temp", alignment = 64} : memref<4xf32>
// CHECK-NOT: dealloc
func.func @temporary(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK-LABEL: func @output
// CHECK: memplan.buffer "b0" {{.*}}pool = "output"
func.func @output(%x: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  return %a : memref<4xf32>
}

// -----

// Each iteration makes a new one, and the last is returned: storage of its own, whatever is live.
// CHECK-LABEL: func @output_of_loop
// CHECK: memplan.buffer "b0" {pool = "output", alignment = 64}
// CHECK: memplan.buffer "b1" {pool = "output", alignment = 64}
func.func @output_of_loop(%n: index, %x: memref<8xf32>) -> memref<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<8xf32>
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%old = %a) -> (memref<8xf32>) {
    %b = memref.alloc() : memref<8xf32>
    memref.copy %old, %b : memref<8xf32> to memref<8xf32>
    scf.yield %b : memref<8xf32>
  }
  return %r : memref<8xf32>
}

// -----

// CHECK-LABEL: func @dynamic
// CHECK: memref.alloc(%{{.*}}) {memplan.unplanned = {name = "b0", reason = "dynamic size"}}
// REMARK: [Missed] unplanned {{.*}}Function=dynamic | Remark="buffer is not planned: dynamic size"
func.func @dynamic(%x: memref<?xf32>, %n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %x, %a : memref<?xf32> to memref<?xf32>
  return
}

// -----

// Names come from locations where there are any, and are unique in the function.
// CHECK-LABEL: func @names
// CHECK: memplan.buffer "conv1"
// CHECK: memplan.buffer "conv1_1"
// CHECK: memplan.buffer "b2"
func.func @names(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32> loc("conv1")
  %b = memref.alloc() : memref<4xf32> loc("conv1")
  %c = memref.alloc() : memref<4xf32>
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  memref.copy %b, %x : memref<4xf32> to memref<4xf32>
  memref.copy %c, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Memory spaces never meet in one pool.
// CHECK-LABEL: func @spaces
// CHECK: memplan.buffer "b0" {{.*}}pool = "temp"
// CHECK: memplan.buffer "b1" {{.*}}pool = "temp@1"
func.func @spaces(%x: memref<4xf32>, %y: memref<4xf32, 1>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32, 1>
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  memref.copy %b, %y : memref<4xf32, 1> to memref<4xf32, 1>
  return
}

// -----

// A stricter alignment stays; a stack slot is a buffer like any other; LLVM aligns a vector of 32
// floats to 128 bytes.
// CHECK-LABEL: func @alignment
// CHECK: memplan.buffer "b0" {{.*}}alignment = 256
// CHECK: memplan.buffer "b1" {{.*}}alignment = 64
// CHECK: memplan.buffer "b2" {{.*}}alignment = 128
func.func @alignment(%x: memref<4xf32>, %z: vector<32xf32>, %i: index) {
  %a = memref.alloc() {alignment = 256 : i64} : memref<4xf32>
  %b = memref.alloca() : memref<4xf32>
  %v = memref.alloc() : memref<2xvector<32xf32>>
  memref.store %z, %v[%i] : memref<2xvector<32xf32>>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.copy %b, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

// CHECK-LABEL: func @external
// REMARK: [Missed] unplanned {{.*}}Function=external | Remark="buffer is not planned: external, returned by a call"
func.func private @make() -> memref<4xf32>
func.func @external(%x: memref<4xf32>) {
  %a = call @make() : () -> memref<4xf32>
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

// What other operations allocate, and functions of a device, are named.
// CHECK: gpu.func @kernel
// CHECK-SAME: memplan.unplanned = {name = "kernel", reason = "function of a device module"}
// CHECK-LABEL: func @device_memory
// CHECK: gpu.alloc () {memplan.unplanned = {name = "gpu.alloc", reason = "allocated by 'gpu.alloc'"}}
// REMARK: Function=kernel | Remark="function is not planned: function of a device module"
// REMARK: Function=device_memory | Remark="buffer is not planned: allocated by 'gpu.alloc'"
module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @kernel(%x: memref<4xf32>) workgroup(%w: memref<4xf32, #gpu.address_space<workgroup>>) kernel {
      gpu.return
    }
  }
  func.func @device_memory(%x: memref<4xf32>) {
    %a = gpu.alloc () : memref<4xf32>
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
    gpu.dealloc %a : memref<4xf32>
    return
  }
}

// -----

// What only looks like a function is not looked into.
// CHECK: "test.func"
// CHECK: memref.alloc() {memplan.unplanned = {name = "test.func", reason = "not inside a function"}}
// REMARK: Remark="buffer is not planned: not inside a function"
"test.func"() ({
^bb0(%x: memref<8xf32>):
  %a = memref.alloc() : memref<8xf32>
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>
  "test.return"() : () -> ()
}) {sym_name = "main"} : () -> ()
