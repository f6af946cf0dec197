// RUN: plan-opt %s --memplan-flatten-allocations -verify-diagnostics -split-input-file -o /dev/null

func.func @dynamic_size(%n: index) -> memref<?x4xf32, strided<[8, 1]>> {
  // expected-error@+1 {{no storage can be allocated for type 'memref<?x4xf32, strided<[8, 1]>>': sizes and strides have to be static, not negative, and reach less than 2^63}}
  %a = memref.alloc(%n) : memref<?x4xf32, strided<[8, 1]>>
  return %a : memref<?x4xf32, strided<[8, 1]>>
}

// -----

func.func @negative_stride() -> memref<4xf32, strided<[-1], offset: 3>> {
  // expected-error@+1 {{no storage can be allocated for type}}
  %a = memref.alloc() : memref<4xf32, strided<[-1], offset: 3>>
  return %a : memref<4xf32, strided<[-1], offset: 3>>
}

// -----

func.func @too_far(%f: f32) {
  // expected-error@+1 {{no storage can be allocated for type}}
  %a = memref.alloc() : memref<3xf32, strided<[4611686018427387904]>>
  linalg.fill ins(%f : f32) outs(%a : memref<3xf32, strided<[4611686018427387904]>>)
  return
}
