// RUN: plan-opt %s --memplan-test-program-points -verify-diagnostics

// Pre-order over everything nested; an operation with regions covers what it holds.
func.func @nested(%c: i1, %m: memref<4xf32>, %i: index) {
  // expected-remark@+1 {{steps [0, 1)}}
  %zero = arith.constant 0.0 : f32
  // The branch, its store and the terminators of both regions.
  // expected-remark@+1 {{steps [1, 5)}}
  scf.if %c {
    // expected-remark@+1 {{steps [2, 3)}}
    memref.store %zero, %m[%i] : memref<4xf32>
    // expected-remark@+1 {{steps [3, 4)}}
    scf.yield
  } else {
    // expected-remark@+1 {{steps [4, 5)}}
    scf.yield
  }
  // expected-remark@+1 {{steps [5, 6)}}
  return
}
