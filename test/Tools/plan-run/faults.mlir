// A program that crashes, hangs or writes where it should not is an error of its side, named with
// how far it had come; what it printed before is kept.

// RUN: not plan-run %s --entry=behind 2>&1 | FileCheck %s --check-prefix=BEHIND
// RUN: not plan-run %s --entry=behind --compare 2>&1 | FileCheck %s --check-prefixes=BEHIND,BOTH
// BEHIND: plan-run: error: allocation {{[0-9]+}} (64 bytes) was written behind its end, first at byte 64
// BOTH:   plan-run: error: the unplanned program failed while its results were read
// BOTH:   plan-run: error: allocation {{[0-9]+}} (64 bytes) was written behind its end, first at byte 64
// BEHIND: plan-run: error: the planned program failed while its results were read
func.func @behind() {
  %a = memref.alloc() : memref<16xf32>
  call @write_behind(%a) : (memref<16xf32>) -> ()
  return
}
func.func private @write_behind(%a: memref<16xf32>) {
  %c16 = arith.constant 16 : index
  %f = arith.constant 1.0 : f32
  memref.store %f, %a[%c16] : memref<16xf32>
  return
}

// The same on an argument, in front of it.
// RUN: not plan-run %s --entry=before 2>&1 | FileCheck %s --check-prefix=BEFORE
// BEFORE: plan-run: error: allocation 0 (16 bytes) was written in front of its start, first at byte -4
func.func @before(%a: memref<4xf32>) {
  %c1 = arith.constant -1 : index
  %f = arith.constant 1.0 : f32
  memref.store %f, %a[%c1] : memref<4xf32>
  return
}

// RUN: not plan-run %s --entry=crash 2>&1 | FileCheck %s --check-prefix=CRASH
// CRASH:      data =
// CRASH-NEXT: [3]
// CRASH:      plan-run: error: the planned program crashed while it ran: Segmentation fault
// CRASH-NOT:  PLEASE submit a bug report
func.func private @printMemrefI64(memref<*xi64>)
func.func @crash(%a: memref<1xi64>) {
  %c0 = arith.constant 0 : index
  %far = arith.constant 1000000000000 : index
  %c3 = arith.constant 3 : i64
  memref.store %c3, %a[%c0] : memref<1xi64>
  %u = memref.cast %a : memref<1xi64> to memref<*xi64>
  call @printMemrefI64(%u) : (memref<*xi64>) -> ()
  memref.store %c3, %a[%far] : memref<1xi64>
  return
}

// RUN: not plan-run %s --entry=hang --time-limit-s=3 2>&1 | FileCheck %s --check-prefix=HANG
// HANG: plan-run: error: the planned program was stopped after 3 s, while it ran
func.func @hang(%a: memref<1xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %end = arith.constant 9223372036854775807 : index
  scf.for %i = %c0 to %end step %c1 {
    %v = memref.load %a[%c0] : memref<1xi64>
    %s = arith.muli %v, %one : i64
    %w = arith.addi %s, %v : i64
    memref.store %w, %a[%c0] : memref<1xi64>
  }
  return
}

// RUN: not plan-run %s --entry=twice 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: plan-run: error: address 0x{{[0-9a-f]+}} was freed twice
func.func @twice(%a: memref<4xf32>) {
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// RUN: not plan-run %s --entry=leave 2>&1 | FileCheck %s --check-prefix=LEAVE
// LEAVE: plan-run: error: the planned program ended the process while it ran
func.func private @exit(i32)
func.func @leave() {
  %c0 = arith.constant 0 : i32
  call @exit(%c0) : (i32) -> ()
  return
}

// Freed memory is poisoned, so that what is read from it shows.
// RUN: plan-run %s --entry=late | FileCheck %s --check-prefix=LATE
// LATE: data =
// LATE-NEXT: [-1]
func.func @late(%a: memref<64xi64>, %b: memref<1xi64>) {
  %c0 = arith.constant 0 : index
  %c60 = arith.constant 60 : index
  memref.dealloc %a : memref<64xi64>
  %v = memref.load %a[%c60] : memref<64xi64>
  memref.store %v, %b[%c0] : memref<1xi64>
  %u = memref.cast %b : memref<1xi64> to memref<*xi64>
  call @printMemrefI64(%u) : (memref<*xi64>) -> ()
  return
}
