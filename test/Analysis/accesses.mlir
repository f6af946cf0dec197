// RUN: plan-opt %s --memplan-test-accesses -verify-diagnostics -split-input-file -allow-unregistered-dialect

#id = affine_map<(d0) -> (d0)>
// An output that the payload does not look at is written anew; one that it looks at is read first.
func.func @structured(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  // expected-remark@+1 {{#0 writes all anew (d0) -> (d0) [2, 5)}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : memref<4xf32>) outs(%a : memref<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  }
  // expected-remark@+2 {{#0 reads (d0) -> (d0) [5, 8)}}
  // expected-remark@+1 {{#1 reads writes all (d0) -> (d0) [5, 8)}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// The window of pooling has a shape and no content; the accumulator is read before it is written.
func.func @pooling(%x: memref<1x4x8x8xf32>) {
  %w = memref.alloc() : memref<3x3xf32>
  %y = memref.alloc() : memref<1x4x6x6xf32>
  // expected-remark@+1 {{#1 reads writes all (d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3)}}
  linalg.pooling_nchw_max ins(%x, %w : memref<1x4x8x8xf32>, memref<3x3xf32>)
      outs(%y : memref<1x4x6x6xf32>)
  return
}

// -----

#row = affine_map<(d0, d1) -> (d0)>
#both = affine_map<(d0, d1) -> (d0, d1)>
// A loop that never runs writes nothing: the first reduction covers its output, the second does not.
func.func @no_iteration(%x: memref<4x2xf32>, %y: memref<4x0xf32>) {
  %a = memref.alloc() : memref<4xf32>
  // expected-remark@+1 {{#0 writes all anew}}
  linalg.generic {indexing_maps = [#both, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<4x2xf32>) outs(%a : memref<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  // expected-remark@+1 {{#0 writes (d0, d1) -> (d0) [}}
  linalg.generic {indexing_maps = [#both, #row], iterator_types = ["parallel", "reduction"]}
      ins(%y : memref<4x0xf32>) outs(%a : memref<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
// A read inside a body is one of any element, and a write inside covers nothing.
func.func @inside_body(%x: memref<4xindex>) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<4xf32>
  %c = memref.alloc() : memref<f32>
  // expected-remark@+1 {{#1 writes all anew (d0) -> (d0) [3, 7)}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : memref<4xindex>) outs(%b : memref<4xf32>) {
  ^bb0(%in: index, %out: f32):
    // expected-remark@+1 {{#0 reads anywhere [3, 7)}}
    %0 = memref.load %a[%in] : memref<8xf32>
    // expected-remark@+1 {{#2 writes anywhere [3, 7)}}
    memref.store %0, %c[] : memref<f32>
    linalg.yield %0 : f32
  }
  // expected-remark@+1 {{#2 reads anywhere [7, 8)}}
  %1 = memref.load %c[] : memref<f32>
  // expected-remark@+1 {{#2 writes all anew anywhere [8, 9)}}
  memref.store %1, %c[] : memref<f32>
  return
}

// -----

// Views are no accesses; a copy reads all of its source and writes all of its target.
func.func @views(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<8xf32>
  %s = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  // expected-remark@+1 {{#0 writes all anew (d0) -> (d0) [2, 3)}}
  memref.copy %x, %s : memref<4xf32> to memref<4xf32, strided<[1], offset: 4>>
  // expected-remark@+1 {{#0 reads (d0) -> (d0) [3, 4)}}
  memref.copy %a, %a : memref<8xf32> to memref<8xf32> // expected-remark {{#0 writes all anew (d0) -> (d0) [3, 4)}}
  return
}

// -----

// A selected buffer is perhaps this one.
func.func @perhaps(%c: i1, %x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  // expected-remark@+2 {{#0 perhaps reads (d0) -> (d0)}}
  // expected-remark@+1 {{#1 perhaps reads (d0) -> (d0)}}
  memref.copy %s, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Kernels say what they do; nothing is known about calls and unknown operations.
func.func private @callee(memref<4xf32>)
func.func @opaque() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  // expected-remark@+2 {{#0 reads anywhere}}
  // expected-remark@+1 {{#1 writes all anew anywhere}}
  memplan.kernel @relu ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {reads_outs = false}
  // expected-remark@+2 {{#0 reads anywhere}}
  // expected-remark@+1 {{#1 reads writes anywhere}}
  memplan.kernel @add ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  // expected-remark@+1 {{#0 reads writes anywhere}}
  call @callee(%a) : (memref<4xf32>) -> ()
  // expected-remark@+1 {{#1 reads writes anywhere}}
  "some.op"(%b) : (memref<4xf32>) -> ()
  return
}
