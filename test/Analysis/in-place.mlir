// RUN: plan-opt %s --memplan-test-in-place -verify-diagnostics -split-input-file -allow-unregistered-dialect

// Unary, then binary where each operand could take the result, then one that is still read.
func.func @elementwise(%x: memref<4x4xf32>) {
  %a = memref.alloc() : memref<4x4xf32>
  %b = memref.alloc() : memref<4x4xf32>
  %c = memref.alloc() : memref<4x4xf32>
  %d = memref.alloc() : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  // expected-remark@+1 {{#1 over #0: rule 3, the operand is read later; read linalg.add; write linalg.exp; last write memref.copy}}
  linalg.exp ins(%a : memref<4x4xf32>) outs(%b : memref<4x4xf32>)
  // expected-remark@+2 {{#2 over #0 is legal}}
  // expected-remark@+1 {{#2 over #1 is legal}}
  linalg.add ins(%a, %b : memref<4x4xf32>, memref<4x4xf32>) outs(%c : memref<4x4xf32>)
  // expected-remark@+1 {{#3 over #2 is legal}}
  memref.copy %c, %d : memref<4x4xf32> to memref<4x4xf32>
  memref.copy %d, %x : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (0, d1)>
#t = affine_map<(d0, d1) -> (d1, d0)>
// Transposed and broadcast operands are read after their bytes have been written. Where the
// dimension is 1 there is nothing to repeat.
func.func @maps(%x: memref<4x4xf32>) {
  %a = memref.alloc() : memref<4x4xf32>
  %b = memref.alloc() : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  // expected-remark@+1 {{#1 over #0: rule 4, an iteration reads other bytes than it writes; read linalg.generic; write linalg.generic; last write memref.copy}}
  linalg.generic {indexing_maps = [#t, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4x4xf32>) outs(%b : memref<4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  memref.copy %b, %x : memref<4x4xf32> to memref<4x4xf32>
  return
}
func.func @self_and_transposed(%x: memref<4x4xf32>) {
  %a = memref.alloc() : memref<4x4xf32>
  %b = memref.alloc() : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  // expected-remark@+1 {{#1 over #0: rule 4, an iteration reads other bytes than it writes}}
  linalg.generic {indexing_maps = [#id, #t, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%b : memref<4x4xf32>) {
  ^bb0(%in: f32, %other: f32, %out: f32):
    %0 = arith.addf %in, %other : f32
    linalg.yield %0 : f32
  }
  memref.copy %b, %x : memref<4x4xf32> to memref<4x4xf32>
  return
}
func.func @broadcast(%x: memref<1x4xf32>, %y: memref<4x4xf32>) {
  %a = memref.alloc() : memref<1x4xf32>
  %b = memref.alloc() : memref<4x4xf32>
  memref.copy %x, %a : memref<1x4xf32> to memref<1x4xf32>
  // expected-remark@+1 {{#1 over #0: rule 1, the result's 64 bytes do not fit into the operand's 16}}
  linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1x4xf32>) outs(%b : memref<4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  memref.copy %b, %y : memref<4x4xf32> to memref<4x4xf32>
  return
}
func.func @broadcast_of_one(%x: memref<1x4xf32>) {
  %a = memref.alloc() : memref<1x4xf32>
  %b = memref.alloc() : memref<1x4xf32>
  memref.copy %x, %a : memref<1x4xf32> to memref<1x4xf32>
  // expected-remark@+1 {{#1 over #0 is legal}}
  linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1x4xf32>) outs(%b : memref<1x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  memref.copy %b, %x : memref<1x4xf32> to memref<1x4xf32>
  return
}

// -----

// Each element of a product is written once for every term of its sum.
func.func @matmul(%x: memref<4x4xf32>) {
  %a = memref.alloc() : memref<4x4xf32>
  %b = memref.alloc() : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  // expected-remark@+1 {{#1 over #0: rule 4, the operation reads what the result held before}}
  linalg.matmul ins(%a, %x : memref<4x4xf32>, memref<4x4xf32>) outs(%b : memref<4x4xf32>)
  memref.copy %b, %x : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

// Filled before the operand dies: the accumulator holds content while the product is computed.
func.func @filled_first(%x: memref<4x4xf32>, %v: f32) {
  %a = memref.alloc() : memref<4x4xf32>
  %b = memref.alloc() : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  linalg.fill ins(%v : f32) outs(%b : memref<4x4xf32>)
  // expected-remark@+1 {{#1 over #0: rule 3, the result holds content before the operand dies; read linalg.matmul; write linalg.fill; last write memref.copy}}
  linalg.matmul ins(%a, %x : memref<4x4xf32>, memref<4x4xf32>) outs(%b : memref<4x4xf32>)
  memref.copy %b, %x : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

#row = affine_map<(d0, d1) -> (d0, 0)>
#both = affine_map<(d0, d1) -> (d0, d1)>
// A reduction that keeps the last: element (i, 0) is written before (i, 1) is read.
func.func @written_again(%x: memref<4x4xf32>, %y: memref<4x1xf32>) {
  %a = memref.alloc() : memref<4x4xf32>
  %b = memref.alloc() : memref<4x1xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  // expected-remark@+1 {{#1 over #0: rule 4, an element of the result is written more than once}}
  linalg.generic {indexing_maps = [#both, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x4xf32>) outs(%b : memref<4x1xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  memref.copy %b, %y : memref<4x1xf32> to memref<4x1xf32>
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
// Elements of the same width, and of another one.
func.func @element_types(%x: memref<16xf32>, %y: memref<16xi16>) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xi32>
  %c = memref.alloc() : memref<16xi16>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-remark@+1 {{#1 over #0 is legal}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16xf32>) outs(%b : memref<16xi32>) {
  ^bb0(%in: f32, %out: i32):
    %0 = arith.fptosi %in : f32 to i32
    linalg.yield %0 : i32
  }
  // expected-remark@+1 {{#2 over #1: rule 4, elements of the result have 2 bytes, those of the operand 4}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%b : memref<16xi32>) outs(%c : memref<16xi16>) {
  ^bb0(%in: i32, %out: i16):
    %0 = arith.trunci %in : i32 to i16
    linalg.yield %0 : i16
  }
  memref.copy %c, %y : memref<16xi16> to memref<16xi16>
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
// A table is read at any place; the indices are read in place.
func.func @gather(%i: memref<16xi32>, %x: memref<16xf32>) {
  %indices = memref.alloc() : memref<16xi32>
  %table = memref.alloc() : memref<16xf32>
  %r = memref.alloc() : memref<16xf32>
  memref.copy %i, %indices : memref<16xi32> to memref<16xi32>
  memref.copy %x, %table : memref<16xf32> to memref<16xf32>
  // expected-remark@+1 {{#2 over #0 is legal}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%indices : memref<16xi32>) outs(%r : memref<16xf32>) {
  ^bb0(%in: i32, %out: f32):
    %0 = arith.index_cast %in : i32 to index
    // expected-remark@+1 {{#2 over #1: rule 4, the body reads the operand at any place; read linalg.generic; write linalg.generic; last write memref.copy}}
    %1 = memref.load %table[%0] : memref<16xf32>
    linalg.yield %1 : f32
  }
  memref.copy %r, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

// Views: the front of a larger buffer lies where the result begins, the back does not; an operand
// with other strides is read elsewhere.
func.func @slices(%x: memref<32xf32>, %y: memref<16xf32>) {
  %a = memref.alloc() : memref<32xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<32xf32> to memref<32xf32>
  %front = memref.subview %a[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  // expected-remark@+1 {{#1 over #0 is legal}}
  linalg.exp ins(%front : memref<16xf32, strided<[1]>>) outs(%b : memref<16xf32>)
  memref.copy %b, %y : memref<16xf32> to memref<16xf32>
  return
}
func.func @back(%x: memref<32xf32>, %y: memref<16xf32>) {
  %a = memref.alloc() : memref<32xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<32xf32> to memref<32xf32>
  %back = memref.subview %a[8] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: 8>>
  // expected-remark@+1 {{#1 over #0: rule 4, an iteration reads other bytes than it writes}}
  linalg.exp ins(%back : memref<16xf32, strided<[1], offset: 8>>) outs(%b : memref<16xf32>)
  memref.copy %b, %y : memref<16xf32> to memref<16xf32>
  return
}
func.func @every_second(%x: memref<32xf32>, %y: memref<16xf32>) {
  %a = memref.alloc() : memref<32xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<32xf32> to memref<32xf32>
  %even = memref.subview %a[0] [16] [2] : memref<32xf32> to memref<16xf32, strided<[2]>>
  // expected-remark@+1 {{#1 over #0: rule 4, an iteration reads other bytes than it writes}}
  linalg.exp ins(%even : memref<16xf32, strided<[2]>>) outs(%b : memref<16xf32>)
  memref.copy %b, %y : memref<16xf32> to memref<16xf32>
  return
}
func.func @reshaped(%x: memref<4x4xf32>, %y: memref<16xf32>) {
  %a = memref.alloc() : memref<4x4xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  %flat = memref.collapse_shape %a [[0, 1]] : memref<4x4xf32> into memref<16xf32>
  // expected-remark@+1 {{#1 over #0 is legal}}
  linalg.exp ins(%flat : memref<16xf32>) outs(%b : memref<16xf32>)
  memref.copy %b, %y : memref<16xf32> to memref<16xf32>
  return
}

// -----

// What is selected may be another buffer; what is returned is the caller's; a kernel permits.
func.func @selected(%c: i1, %x: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  %r = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  %s = arith.select %c, %a, %b : memref<16xf32>
  // expected-remark@+2 {{#2 over #0: rule 4, an access may be to another buffer as well}}
  // expected-remark@+1 {{#2 over #1: rule 4, an access may be to another buffer as well}}
  linalg.exp ins(%s : memref<16xf32>) outs(%r : memref<16xf32>)
  memref.copy %r, %x : memref<16xf32> to memref<16xf32>
  return
}
func.func @returned(%x: memref<16xf32>) -> memref<16xf32> {
  %a = memref.alloc() : memref<16xf32>
  %r = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-remark@+1 {{#1 over #0: rule 2, the result keeps storage of its own: returned by the function}}
  linalg.exp ins(%a : memref<16xf32>) outs(%r : memref<16xf32>)
  return %r : memref<16xf32>
}
func.func @kernels(%x: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  %c = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-remark@+1 {{#1 over #0 is legal}}
  memplan.kernel @relu ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
    {in_place = [#memplan.permit<result = 0, operand = 0>], reads_outs = false}
  // expected-remark@+1 {{#2 over #1: rule 4, the kernel gives no permission for the two operands}}
  memplan.kernel @sort ins(%b : memref<16xf32>) outs(%c : memref<16xf32>) {reads_outs = false}
  memref.copy %c, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

// Two results: each may take its own operand; an operand that both read at one place is free for
// either. Pools are kept apart.
#id = affine_map<(d0) -> (d0)>
func.func @two_results(%x: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  %c = memref.alloc() : memref<16xf32, 1>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-remark@+2 {{#1 over #0 is legal}}
  // expected-remark@+1 {{#2 over #0: rule 1, the result is in pool 'temp@1', the operand in pool 'temp'}}
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16xf32>) outs(%b, %c : memref<16xf32>, memref<16xf32, 1>) {
  ^bb0(%in: f32, %o0: f32, %o1: f32):
    %0 = math.exp %in : f32
    linalg.yield %0, %in : f32, f32
  }
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  memref.copy %c, %x : memref<16xf32, 1> to memref<16xf32>
  return
}

// -----

// Read again in the next iteration, although nothing in the body comes after it.
func.func @loop(%n: index, %x: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  scf.for %i = %c0 to %n step %c1 {
    %r = memref.alloc() : memref<16xf32>
    // expected-remark@+1 {{#1 over #0: rule 3, the operand is read later; read linalg.exp; write linalg.exp; last write memref.copy}}
    linalg.exp ins(%a : memref<16xf32>) outs(%r : memref<16xf32>)
  }
  return
}
// Made anew in each iteration: dies there.
func.func @in_body(%n: index, %x: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<16xf32>
    %r = memref.alloc() : memref<16xf32>
    memref.copy %x, %a : memref<16xf32> to memref<16xf32>
    // expected-remark@+1 {{#1 over #0 is legal}}
    linalg.exp ins(%a : memref<16xf32>) outs(%r : memref<16xf32>)
    memref.copy %r, %x : memref<16xf32> to memref<16xf32>
  }
  return
}

// -----

// A later read on one path only is enough.
func.func @branch(%c: i1, %x: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  %r = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  // expected-remark@+1 {{#1 over #0: rule 3, the operand is read later; read memref.copy; write linalg.exp; last write memref.copy}}
  linalg.exp ins(%a : memref<16xf32>) outs(%r : memref<16xf32>)
  scf.if %c {
    memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  }
  memref.copy %r, %x : memref<16xf32> to memref<16xf32>
  return
}
// The other branch reads it as well, but does not come after.
func.func @other_branch(%c: i1, %x: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  %r = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  scf.if %c {
    // expected-remark@+1 {{#1 over #0 is legal}}
    linalg.exp ins(%a : memref<16xf32>) outs(%r : memref<16xf32>)
    memref.copy %r, %x : memref<16xf32> to memref<16xf32>
  } else {
    memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  }
  return
}
