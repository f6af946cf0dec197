// Results that are right to differ: a buffer is read that was never written. Unplanned, it is new
// memory, which is poisoned (every byte 0xFF, -1 as an integer); planned, it takes the place of a
// buffer that is dead by then and still holds 5.
// RUN: not plan-run %s --compare > %t.out
// RUN: FileCheck %s < %t.out
// RUN: not plan-run %s --compare --report=%t.json
// RUN: FileCheck %s --check-prefix=JSON < %t.json
// RUN: not plan-run %s --entry=printing --compare | FileCheck %s --check-prefix=PRINT
// RUN: not plan-run %s --entry=writing --compare | FileCheck %s --check-prefix=WRITE

// CHECK:      identical: no
// CHECK-NEXT: difference: result 1: unplanned -1, planned 5; the unplanned value is poison
// CHECK-NEXT: difference: result 1: 8 of 8 bytes differ
// CHECK-NOT:  difference:
// Both buffers at the same place, rounded up to the alignment.
// CHECK:      arena_bytes: 64

// JSON:      "differences": [
// JSON-NEXT:   "result 1: unplanned -1, planned 5
// JSON:      "identical": false

// PRINT:      identical: no
// PRINT-NEXT: difference: output line 2: unplanned "[-1]", planned "[5]"

// WRITE:      identical: no
// WRITE-NEXT: difference: argument 0 at [1]: unplanned -1, planned 5
// WRITE-NEXT: difference: argument 0: 8 of 24 bytes differ
// WRITE-NEXT: difference: global 'kept' at [0]: unplanned -1, planned 5
// WRITE-NEXT: difference: global 'kept': 8 of 8 bytes differ

func.func private @printMemrefI64(memref<*xi64>)
func.func private @stale() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : i64
  %zero = arith.constant 0 : i64
  %a = memref.alloc() : memref<4xi64>
  linalg.fill ins(%c5 : i64) outs(%a : memref<4xi64>)
  %sum = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %zero) -> i64 {
    %v = memref.load %a[%i] : memref<4xi64>
    %t = arith.addi %s, %v : i64
    scf.yield %t : i64
  }
  %b = memref.alloc() : memref<4xi64>
  // Writes one element, so that the buffer is not dropped as useless, and reads another.
  memref.store %sum, %b[%c1] : memref<4xi64>
  %r = memref.load %b[%c0] : memref<4xi64>
  return %r : i64
}
func.func @main() -> (i32, i64) {
  %c7 = arith.constant 7 : i32
  %r = call @stale() : () -> i64
  return %c7, %r : i32, i64
}
func.func @printing() {
  %c0 = arith.constant 0 : index
  %r = call @stale() : () -> i64
  %m = memref.alloc() : memref<1xi64>
  memref.store %r, %m[%c0] : memref<1xi64>
  %u = memref.cast %m : memref<1xi64> to memref<*xi64>
  call @printMemrefI64(%u) : (memref<*xi64>) -> ()
  return
}
memref.global "private" @kept : memref<1xi64> = dense<0>
func.func @writing(%x: memref<3xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @kept : memref<1xi64>
  %r = call @stale() : () -> i64
  memref.store %r, %x[%c1] : memref<3xi64>
  memref.store %r, %g[%c0] : memref<1xi64>
  return
}
