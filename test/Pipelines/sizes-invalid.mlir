// RUN: plan-opt %s --memplan-plan -verify-diagnostics -o /dev/null
// RUN: plan-opt %s --memplan-compile -verify-diagnostics -o /dev/null
// RUN: plan-opt %s --memplan-reorder -verify-diagnostics -o /dev/null

// Each has a size that can be addressed, both together do not: the one that is too much has the blame.
func.func @buffers(%v: i8, %i: index, %out: memref<1xi8>) {
  %a = memref.alloc() : memref<4611686018427387904xi8>
  // expected-error@+1 {{this buffer of 4611686018427387904 bytes and those before it sum up to 2^63 bytes or more [MP-P5]}}
  %b = memref.alloc() : memref<4611686018427387904xi8>
  memref.store %v, %a[%i] : memref<4611686018427387904xi8>
  memref.copy %a, %b : memref<4611686018427387904xi8> to memref<4611686018427387904xi8>
  %u = memref.load %b[%i] : memref<4611686018427387904xi8>
  memref.store %u, %out[%i] : memref<1xi8>
  return
}
