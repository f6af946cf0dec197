// RUN: plan-opt %s --memplan-verify-device-memory="arguments=device" -verify-diagnostics -split-input-file

// The host gives memory of the device and gets some.

func.func @kernel(%x: memref<4xf32>) -> memref<4xf32> {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%b0, %b1, %b2) in (%g0 = %c1, %g1 = %c1, %g2 = %c1) threads(%t0, %t1, %t2) in (%s0 = %c1, %s1 = %c1, %s2 = %c1) {
    %v = memref.load %x[%t0] : memref<4xf32>
    memref.store %v, %x[%t1] : memref<4xf32>
    gpu.terminator
  }
  return %x : memref<4xf32>
}

// -----

// expected-note@+1 {{the memory comes from here}}
func.func @host(%x: memref<4xf32>, %i: index) -> f32 {
  // expected-error@+1 {{'memref.load' runs on the host, but its operand 0 may be memory of a device [MP-L18]}}
  %v = memref.load %x[%i] : memref<4xf32>
  return %v : f32
}
