// RUN: plan-opt -allow-unregistered-dialect %s --memplan-reorder | FileCheck %s
// RUN: plan-opt -allow-unregistered-dialect %s --memplan-reorder --remarks-filter=memplan-reorder 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// RUN: plan-opt -allow-unregistered-dialect %s --memplan-reorder=preserve=linalg.exp,linalg.abs,linalg.matvec | FileCheck %s --check-prefix=KEPT

// %a and %b have 64 * 64 * 4 = 16384 bytes each; results are not in the arena.
// REMARK: remark: [Passed] order | Category:memplan-reorder | Function=one_at_a_time | algorithm={{[a-z]+}}, at={{.*}}, bound=16384, bytes_after=16384, bytes_before=32768, proved=true
// CHECK-LABEL: func @one_at_a_time
// CHECK: linalg.exp
// CHECK: linalg.matvec
// CHECK: linalg.abs
// CHECK: linalg.matvec
// KEPT-LABEL: func @one_at_a_time
// KEPT: linalg.exp
// KEPT: linalg.abs
// KEPT: linalg.matvec
func.func @one_at_a_time(%x: memref<64x64xf32>, %v: memref<64xf32>) -> (memref<64xf32>, memref<64xf32>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<64x64xf32>
  %b = memref.alloc() : memref<64x64xf32>
  %r = memref.alloc() : memref<64xf32>
  %s = memref.alloc() : memref<64xf32>
  linalg.fill ins(%zero : f32) outs(%r : memref<64xf32>)
  linalg.fill ins(%zero : f32) outs(%s : memref<64xf32>)
  linalg.exp ins(%x : memref<64x64xf32>) outs(%a : memref<64x64xf32>)
  linalg.abs ins(%x : memref<64x64xf32>) outs(%b : memref<64x64xf32>)
  linalg.matvec ins(%a, %v : memref<64x64xf32>, memref<64xf32>) outs(%r : memref<64xf32>)
  linalg.matvec ins(%b, %v : memref<64x64xf32>, memref<64xf32>) outs(%s : memref<64xf32>)
  memref.dealloc %a : memref<64x64xf32>
  memref.dealloc %b : memref<64x64xf32>
  return %r, %s : memref<64xf32>, memref<64xf32>
}

// The store into %a comes after what it reads was made and read (write after write, write after
// read), and before the next reader (read after write). %b is made once all of that is done.
// REMARK: Function=dependences | {{.*}}bytes_after=16384, bytes_before=32768
// CHECK-LABEL: func @dependences
// CHECK: linalg.exp ins({{.*}}) outs(%[[A:.*]] : memref<64x64xf32>)
// CHECK: linalg.matvec ins(%[[A]],
// CHECK: memref.store %{{.*}}, %[[A]]
// CHECK: linalg.matvec ins(%[[A]],
// CHECK: memref.dealloc %[[A]]
// CHECK: linalg.abs ins({{.*}}) outs(%[[B:.*]] : memref<64x64xf32>)
// CHECK: linalg.matvec ins(%[[B]],
func.func @dependences(%x: memref<64x64xf32>, %v: memref<64xf32>, %i: index, %f: f32) -> memref<64xf32> {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<64x64xf32>
  %b = memref.alloc() : memref<64x64xf32>
  %r = memref.alloc() : memref<64xf32>
  linalg.fill ins(%zero : f32) outs(%r : memref<64xf32>)
  linalg.exp ins(%x : memref<64x64xf32>) outs(%a : memref<64x64xf32>)
  linalg.abs ins(%x : memref<64x64xf32>) outs(%b : memref<64x64xf32>)
  linalg.matvec ins(%a, %v : memref<64x64xf32>, memref<64xf32>) outs(%r : memref<64xf32>)
  memref.store %f, %a[%i, %i] : memref<64x64xf32>
  linalg.matvec ins(%a, %v : memref<64x64xf32>, memref<64xf32>) outs(%r : memref<64xf32>)
  memref.dealloc %a : memref<64x64xf32>
  linalg.matvec ins(%b, %v : memref<64x64xf32>, memref<64xf32>) outs(%r : memref<64xf32>)
  memref.dealloc %b : memref<64x64xf32>
  return %r : memref<64xf32>
}

// Arguments may be the same storage: what writes to %o stays behind what reads %x, and the other
// way around. A parameter is never written, so that reading %w is free to move.
// REMARK: Function=arguments | {{.*}}bytes_after=32768, bytes_before=32768
// CHECK-LABEL: func @arguments
// CHECK: linalg.exp
// CHECK: linalg.abs
// CHECK: linalg.matvec
// REMARK: Function=parameter | {{.*}}bytes_after=16384, bytes_before=32768
// CHECK-LABEL: func @parameter
// CHECK: linalg.exp
// CHECK: linalg.matvec
// CHECK: linalg.abs
func.func @arguments(%x: memref<64x64xf32>, %v: memref<64xf32>, %o: memref<64xf32>) {
  %a = memref.alloc() : memref<64x64xf32>
  %b = memref.alloc() : memref<64x64xf32>
  linalg.exp ins(%x : memref<64x64xf32>) outs(%a : memref<64x64xf32>)
  linalg.abs ins(%x : memref<64x64xf32>) outs(%b : memref<64x64xf32>)
  linalg.matvec ins(%a, %v : memref<64x64xf32>, memref<64xf32>) outs(%o : memref<64xf32>)
  linalg.matvec ins(%b, %v : memref<64x64xf32>, memref<64xf32>) outs(%o : memref<64xf32>)
  return
}
func.func @parameter(%w: memref<64x64xf32> {memplan.kind = "parameter"}, %v: memref<64xf32>, %o: memref<64xf32>) {
  %a = memref.alloc() : memref<64x64xf32>
  %b = memref.alloc() : memref<64x64xf32>
  linalg.exp ins(%w : memref<64x64xf32>) outs(%a : memref<64x64xf32>)
  linalg.abs ins(%w : memref<64x64xf32>) outs(%b : memref<64x64xf32>)
  linalg.matvec ins(%a, %v : memref<64x64xf32>, memref<64xf32>) outs(%o : memref<64xf32>)
  linalg.matvec ins(%b, %v : memref<64x64xf32>, memref<64xf32>) outs(%o : memref<64xf32>)
  return
}

// Calls keep their order: %a has to wait for the second. Nothing passes what nobody knows.
// REMARK: Function=calls | {{.*}}bytes_after=32768, bytes_before=32768
// CHECK-LABEL: func @calls
// CHECK: call @show(
// CHECK: linalg.abs
// CHECK: call @show(
// CHECK: call @show(
// REMARK: Function=barrier | {{.*}}bytes_after=32768, bytes_before=32768
// CHECK-LABEL: func @barrier
// CHECK: linalg.exp
// CHECK: linalg.abs
// CHECK: "test.unknown"
// CHECK: linalg.matvec
func.func private @show(memref<64x64xf32>)
func.func @calls(%x: memref<64x64xf32>) {
  %a = memref.alloc() : memref<64x64xf32>
  %b = memref.alloc() : memref<64x64xf32>
  linalg.exp ins(%x : memref<64x64xf32>) outs(%a : memref<64x64xf32>)
  call @show(%x) : (memref<64x64xf32>) -> ()
  linalg.abs ins(%x : memref<64x64xf32>) outs(%b : memref<64x64xf32>)
  call @show(%b) : (memref<64x64xf32>) -> ()
  call @show(%a) : (memref<64x64xf32>) -> ()
  return
}
func.func @barrier(%x: memref<64x64xf32>, %v: memref<64xf32>) -> memref<64xf32> {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<64x64xf32>
  %b = memref.alloc() : memref<64x64xf32>
  %r = memref.alloc() : memref<64xf32>
  linalg.fill ins(%zero : f32) outs(%r : memref<64xf32>)
  linalg.exp ins(%x : memref<64x64xf32>) outs(%a : memref<64x64xf32>)
  linalg.abs ins(%x : memref<64x64xf32>) outs(%b : memref<64x64xf32>)
  "test.unknown"() : () -> ()
  linalg.matvec ins(%a, %v : memref<64x64xf32>, memref<64xf32>) outs(%r : memref<64xf32>)
  linalg.matvec ins(%b, %v : memref<64x64xf32>, memref<64xf32>) outs(%r : memref<64xf32>)
  return %r : memref<64xf32>
}

// The body of a loop is a graph of its own; %r lives on around it.
// REMARK: Function=body | {{.*}}bytes_after=16384, bytes_before=32768
// CHECK-LABEL: func @body
// CHECK: scf.for
// CHECK: linalg.exp
// CHECK: linalg.matvec
// CHECK: linalg.abs
// CHECK: linalg.matvec
func.func @body(%x: memref<64x64xf32>, %v: memref<64xf32>, %n: index) -> memref<64xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = memref.alloc() : memref<64xf32>
  linalg.fill ins(%zero : f32) outs(%r : memref<64xf32>)
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<64x64xf32>
    %b = memref.alloc() : memref<64x64xf32>
    linalg.exp ins(%x : memref<64x64xf32>) outs(%a : memref<64x64xf32>)
    linalg.abs ins(%x : memref<64x64xf32>) outs(%b : memref<64x64xf32>)
    linalg.matvec ins(%a, %v : memref<64x64xf32>, memref<64xf32>) outs(%r : memref<64xf32>)
    linalg.matvec ins(%b, %v : memref<64x64xf32>, memref<64xf32>) outs(%r : memref<64xf32>)
    memref.dealloc %a : memref<64x64xf32>
    memref.dealloc %b : memref<64x64xf32>
  }
  return %r : memref<64xf32>
}

// Steps of decisions would be wrong in another order: a function that has some stays.
// REMARK-NOT: Function=decided
// CHECK-LABEL: func @decided
// CHECK: linalg.exp
// CHECK: linalg.abs
func.func @decided(%x: memref<64x64xf32> {memplan.kind = "parameter"}, %v: memref<64xf32>, %o: memref<64xf32>) {
  %a = memplan.buffer "a" : memref<64x64xf32>
  %b = memplan.buffer "b" : memref<64x64xf32>
  linalg.exp ins(%x : memref<64x64xf32>) outs(%a : memref<64x64xf32>)
  linalg.abs ins(%x : memref<64x64xf32>) outs(%b : memref<64x64xf32>)
  linalg.matvec ins(%a, %v : memref<64x64xf32>, memref<64xf32>) outs(%o : memref<64xf32>)
  linalg.matvec ins(%b, %v : memref<64x64xf32>, memref<64xf32>) outs(%o : memref<64xf32>)
  return
}
