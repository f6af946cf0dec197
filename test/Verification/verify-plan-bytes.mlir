// RUN: plan-opt %s --memplan-verify-plan=mode=bytes --split-input-file --allow-unregistered-dialect \
// RUN:   --verify-diagnostics > /dev/null
// RUN: not plan-opt %s --memplan-verify-plan=mode=bytes --split-input-file \
// RUN:   --allow-unregistered-dialect --remark-format=emitRemark \
// RUN:   --remarks-filter=memplan-verify-plan 2>&1 | FileCheck %s
// RUN: not plan-opt %s --memplan-verify-plan="mode=bytes byte-limit=100" --split-input-file \
// RUN:   --allow-unregistered-dialect --remark-format=emitRemark \
// RUN:   --remarks-filter=memplan-verify-plan 2>&1 | FileCheck %s --check-prefix=LIMIT

// What running the function shows that sets of bytes do not.

// Slices at computed offsets write all of 'b' again after 'c' took half of it: 2 * 8 elements.
// CHECK: [Passed] PlanVerified | {{.*}} Function=computed_slices | Bytes={{[0-9]+}}, Paths=1, Remark="every read finds its bytes"
// LIMIT: [Missed] PlanNotChecked | {{.*}} Function=computed_slices | Bytes={{1[0-9][0-9]}}, Paths=0, Remark="not checked: too large"
func.func @computed_slices(%x: memref<16xf32>, %y: memref<32xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %b = memplan.buffer "b" {offset = 0} : memref<32xf32>
  %c = memplan.buffer "c" {offset = 0} : memref<16xf32>
  memref.copy %y, %b : memref<32xf32> to memref<32xf32>
  memref.copy %x, %c : memref<16xf32> to memref<16xf32>
  scf.for %i = %c0 to %c2 step %c1 {
    %at = arith.muli %i, %c8 : index
    %part = memref.subview %b[%at] [8] [1] : memref<32xf32> to memref<8xf32, strided<[1], offset: ?>>
    %from = memref.subview %x[%at] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: ?>>
    memref.copy %from, %part : memref<8xf32, strided<[1], offset: ?>> to memref<8xf32, strided<[1], offset: ?>>
  }
  memref.copy %b, %y : memref<32xf32> to memref<32xf32>
  return
}

// -----

// One slice too few.
// CHECK: error: 'b' is read at step 12, but 'c' overwrote bytes [32, 64)
func.func @missing_slice(%x: memref<16xf32>, %y: memref<32xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %zero = arith.constant 0.0 : f32
  // expected-note@+1 {{'b' has bytes [0, 128)}}
  %b = memplan.buffer "b" {offset = 0} : memref<32xf32>
  // expected-note@+1 {{'c' has bytes [0, 64)}}
  %c = memplan.buffer "c" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' was last written here, at step 4}}
  memref.copy %y, %b : memref<32xf32> to memref<32xf32>
  // expected-note@+1 {{'c' is written here}}
  memref.copy %x, %c : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 1 {
    %at = affine.apply affine_map<(i) -> (i * 8)>(%i)
    %part = memref.subview %b[%at] [8] [1] : memref<32xf32> to memref<8xf32, strided<[1], offset: ?>>
    linalg.fill ins(%zero : f32) outs(%part : memref<8xf32, strided<[1], offset: ?>>)
  }
  // expected-error@+1 {{'b' is read at step 12, but 'c' overwrote bytes [32, 64) of arena 'temp' at step 5 [MP-L8]}}
  memref.copy %b, %y : memref<32xf32> to memref<32xf32>
  return
}

// -----

// The side that would destroy 'a' is never taken; the loop runs three times, as its condition says.
// CHECK: [Passed] PlanVerified | {{.*}} Function=known_conditions | {{.*}}, Paths=1,
func.func @known_conditions(%x: memref<3xi8>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %a = memplan.buffer "a" {offset = 0} : memref<3xi8>
  %b = memplan.buffer "b" {offset = 0} : memref<3xi8>
  memref.copy %x, %a : memref<3xi8> to memref<3xi8>
  %never = arith.cmpi sgt, %c1, %c3 : index
  scf.if %never {
    memref.copy %x, %b : memref<3xi8> to memref<3xi8>
  }
  %end = scf.while (%i = %c0) : (index) -> index {
    %more = arith.cmpi slt, %i, %c3 : index
    scf.condition(%more) %i : index
  } do {
  ^bb0(%i: index):
    %0 = memref.load %a[%i] : memref<3xi8>
    memref.store %0, %x[%i] : memref<3xi8>
    %next = arith.addi %i, %c1 : index
    scf.yield %next : index
  }
  return
}

// -----

// The loop reads element 2 after it was overwritten through 'b'.
// CHECK: error: 'a' is read at step 12, but 'b' overwrote bytes [2, 3)
func.func @counted_while(%x: memref<3xi8>, %v: i8) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  // expected-note@+1 {{'a' has bytes [0, 3)}}
  %a = memplan.buffer "a" {offset = 0} : memref<3xi8>
  // expected-note@+1 {{'b' has bytes [0, 3)}}
  %b = memplan.buffer "b" {offset = 0} : memref<3xi8>
  // expected-note@+1 {{'a' was last written here, at step 7}}
  memref.copy %x, %a : memref<3xi8> to memref<3xi8>
  %end = scf.while (%i = %c0) : (index) -> index {
    %more = arith.cmpi slt, %i, %c3 : index
    scf.condition(%more) %i : index
  } do {
  ^bb0(%i: index):
    %mirror = arith.subi %c2, %i : index
    // expected-error@+1 {{'a' is read at step 12, but 'b' overwrote bytes [2, 3) of arena 'temp' at step 13 [MP-L8]}}
    %0 = memref.load %a[%i] : memref<3xi8>
    // expected-note@+1 {{'b' is written here}}
    memref.store %0, %b[%mirror] : memref<3xi8>
    %next = arith.addi %i, %c1 : index
    scf.yield %next : index
  }
  return
}

// -----

// Each iteration of a parallel loop reads and writes its own element.
// CHECK: [Passed] PlanVerified | {{.*}} Function=parallel_in_place |
func.func @parallel_in_place(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.must_alias<"a">]} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  scf.parallel (%i) = (%c0) to (%c16) step (%c1) {
    %0 = memref.load %a[%i] : memref<16xf32>
    memref.store %0, %b[%i] : memref<16xf32>
  }
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

// In this order every element is read before it is written, but the loop has none.
// CHECK: error: 'b' is written at step 10 over byte 4 of 'a'
func.func @parallel_shifted(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c15 = arith.constant 15 : index
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.must_alias<"a">]} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  scf.parallel (%i) = (%c0) to (%c15) step (%c1) {
    %next = arith.addi %i, %c1 : index
    %0 = memref.load %a[%next] : memref<16xf32>
    // expected-error@+1 {{'b' is written at step 10 over byte 4 of 'a', which the same operation uses at another time [MP-L9]}}
    memref.store %0, %b[%i] : memref<16xf32>
  }
  return
}

// -----

// A body that loads the element at its own index, and one that loads the mirrored one.
// CHECK: [Passed] PlanVerified | {{.*}} Function=payload_load |
func.func @payload_load(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.must_alias<"a">]} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%b : memref<16xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %s = memref.load %a[%i] : memref<16xf32>
    linalg.yield %s : f32
  }
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

// CHECK: error: 'a' is read at step 8, at byte 28, which the same operation writes as 'b'
func.func @payload_load_mirrored(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %c15 = arith.constant 15 : index
  // expected-note@+1 {{'a' has bytes [0, 64)}}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  // expected-note@+1 {{'b' has bytes [0, 64)}}
  %b = memplan.buffer "b" {offset = 0, relations = [#memplan.must_alias<"a">]} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%b : memref<16xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %mirror = arith.subi %c15, %i : index
    // expected-error@+1 {{'a' is read at step 8, at byte 28, which the same operation writes as 'b' at another time [MP-L9]}}
    %s = memref.load %a[%mirror] : memref<16xf32>
    linalg.yield %s : f32
  }
  return
}

// -----

// The window of the convolution ends with element 5, the first one that 'u' has overwritten.
// CHECK: error: 'p' is read at step 5, but 'u' overwrote bytes [20, 28)
func.func @window(%x: memref<7xf32>, %w: memref<3xf32>, %y: memref<4xf32>, %u0: memref<2xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 4}
  // expected-note@+1 {{'p' has bytes [0, 28)}}
  %p = memplan.buffer "p" {offset = 0, alignment = 4} : memref<7xf32>
  // expected-note@+1 {{'u' has bytes [20, 28)}}
  %u = memplan.buffer "u" {offset = 20, alignment = 4} : memref<2xf32>
  // expected-note@+1 {{'p' was last written here, at step 3}}
  memref.copy %x, %p : memref<7xf32> to memref<7xf32>
  // expected-note@+1 {{'u' is written here}}
  memref.copy %u0, %u : memref<2xf32> to memref<2xf32>
  // expected-error@+1 {{'p' is read at step 5, but 'u' overwrote bytes [20, 28) of arena 'temp' at step 4 [MP-L8]}}
  linalg.conv_1d ins(%p, %w : memref<7xf32>, memref<3xf32>) outs(%y : memref<4xf32>)
  return
}

// -----

// Nine conditions that nobody knows.
// CHECK: [Missed] PlanNotChecked | {{.*}} Function=many_paths | {{.*}} Paths=256, Remark="not checked: too many paths"
func.func @many_paths(%x: memref<1xi8>, %cond: i1) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<1xi8>
  %s0 = arith.select %cond, %a, %x : memref<1xi8>
  %s1 = arith.select %cond, %s0, %x : memref<1xi8>
  %s2 = arith.select %cond, %s1, %x : memref<1xi8>
  %s3 = arith.select %cond, %s2, %x : memref<1xi8>
  %s4 = arith.select %cond, %s3, %x : memref<1xi8>
  %s5 = arith.select %cond, %s4, %x : memref<1xi8>
  %s6 = arith.select %cond, %s5, %x : memref<1xi8>
  %s7 = arith.select %cond, %s6, %x : memref<1xi8>
  %s8 = arith.select %cond, %s7, %x : memref<1xi8>
  memref.copy %s8, %x : memref<1xi8> to memref<1xi8>
  return
}

// -----

// CHECK: [Missed] PlanNotChecked | {{.*}} Function=unknown_regions | {{.*}} Remark="not checked: 'test.regions': its regions are not understood"
func.func @unknown_regions(%x: memref<1xi8>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<1xi8>
  "test.regions"() ({
    memref.copy %x, %a : memref<1xi8> to memref<1xi8>
  }) : () -> ()
  return
}

// -----

// CHECK: error: 'a' at offset 0 is not inside arena 'temp' of 127 bytes [MP-L2]
func.func @outside() {
  memplan.arena "temp" {bytes = 127, alignment = 64}
  // expected-error@+1 {{'a' at offset 0 is not inside arena 'temp' of 127 bytes [MP-L2]}}
  %a = memplan.buffer "a" {offset = 0} : memref<32xf32>
  return
}
