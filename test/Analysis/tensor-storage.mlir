// RUN: plan-opt -allow-unregistered-dialect %s --memplan-test-tensor-storage -verify-diagnostics

// An operation counts one step, and so do the two of its payload. 4 floats are rounded up to 64
// bytes; tensor.empty has no storage, and what is returned is not in the arena.
// Steps: 0 empty, 1 exp, 4 abs, 7 add, 10 return.
// expected-remark@+1 {{estimate 128 at step 4}}
func.func @chain(%x: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  // expected-remark@+1 {{64 bytes [1, 5) of function}}
  %a = linalg.exp ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  // expected-remark@+1 {{64 bytes [4, 8) of function}}
  %b = linalg.abs ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  // expected-remark@+1 {{64 bytes [7, 11) of result}}
  %c = linalg.add ins(%b, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %c : tensor<4xf32>
}

// The first matmul may not write over the fill, which the second still needs: it gets 1024 bytes of
// its own. The second takes those of the fill, which live on as the result.
// Steps: 0 constant, 1 empty, 2 fill, 4 matmul, 8 matmul, 12 add.
// expected-remark@+1 {{estimate 3072 at step 12}}
func.func @destination(%x: tensor<16x16xf32>, %s: tensor<16x16xf32> {memplan.kind = "state"}) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  // expected-remark@+1 {{1024 bytes [2, 13) of function}}
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  // expected-remark@+1 {{1024 bytes [4, 13) of function}}
  %a = linalg.matmul ins(%x, %x : tensor<16x16xf32>, tensor<16x16xf32>) outs(%f : tensor<16x16xf32>) -> tensor<16x16xf32>
  %b = linalg.matmul ins(%x, %x : tensor<16x16xf32>, tensor<16x16xf32>) outs(%f : tensor<16x16xf32>) -> tensor<16x16xf32>
  // expected-remark@+1 {{1024 bytes [12, 13) of function}}
  %c = linalg.add ins(%a, %b : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  // The caller's state may be written, its argument may not.
  %d = linalg.exp ins(%x : tensor<16x16xf32>) outs(%s : tensor<16x16xf32>) -> tensor<16x16xf32>
  // expected-remark@+1 {{1024 bytes [18, 19) of function}}
  %g = linalg.exp ins(%d : tensor<16x16xf32>) outs(%x : tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}

// State that the program does not write is not written in place either.
// expected-remark@+1 {{estimate 1024 at step 0}}
func.func @kept_state(%x: tensor<16x16xf32>, %s: tensor<16x16xf32> {memplan.kind = "state", bufferization.writable = false}) {
  // expected-remark@+1 {{1024 bytes [0, 1) of function}}
  %d = linalg.exp ins(%x : tensor<16x16xf32>) outs(%s : tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}

// What an elementwise operation reads where it writes may be its destination: %b is in %a. The matmul
// may not write over what it still reads.
// expected-remark@+1 {{estimate 2048 at step 7}}
func.func @in_place(%x: tensor<16x16xf32>) {
  %e = tensor.empty() : tensor<16x16xf32>
  // expected-remark@+1 {{1024 bytes [1, 8) of function}}
  %a = linalg.exp ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %b = linalg.exp ins(%a : tensor<16x16xf32>) outs(%a : tensor<16x16xf32>) -> tensor<16x16xf32>
  // expected-remark@+1 {{1024 bytes [7, 8) of function}}
  %c = linalg.matmul ins(%b, %x : tensor<16x16xf32>, tensor<16x16xf32>) outs(%b : tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}

// Views are the storage that they are views of: the slice keeps all of %a.
// expected-remark@+1 {{estimate 1088 at step 6}}
func.func @view(%x: tensor<16x16xf32>) {
  %e = tensor.empty() : tensor<16x16xf32>
  %e4 = tensor.empty() : tensor<4x4xf32>
  // expected-remark@+1 {{1024 bytes [2, 7) of function}}
  %a = linalg.exp ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %v = tensor.extract_slice %a[0, 0] [4, 4] [1, 1] : tensor<16x16xf32> to tensor<4x4xf32>
  // expected-remark@+1 {{64 bytes [6, 7) of function}}
  %b = linalg.exp ins(%v : tensor<4x4xf32>) outs(%e4 : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// A carried tensor is one storage from before the loop to after it; %a is read in each iteration.
// A size that is not known counts as nothing.
// expected-remark@+1 {{estimate 2048 at step 9}}
func.func @loop(%x: tensor<16x16xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<16x16xf32>
  // expected-remark@+1 {{0 bytes [3, 4) of function}}
  %dynamic = tensor.generate %n {
  ^bb0(%i: index):
    %zero = arith.constant 0.0 : f32
    tensor.yield %zero : f32
  } : tensor<?xf32>
  // expected-remark@+1 {{1024 bytes [6, 17) of function}}
  %a = linalg.exp ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  // expected-remark@+1 {{1024 bytes [9, 18) of function}}
  %init = linalg.abs ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %init) -> tensor<16x16xf32> {
    %s = linalg.add ins(%a, %a : tensor<16x16xf32>, tensor<16x16xf32>) outs(%t : tensor<16x16xf32>) -> tensor<16x16xf32>
    scf.yield %s : tensor<16x16xf32>
  }
  %v = tensor.extract %r[%c0, %c1] : tensor<16x16xf32>
  return %v : f32
}

// Twice 2^62 bytes at once.
// expected-remark@+1 {{estimate overflows}}
func.func @overflow(%c: i8) {
  // expected-remark@+1 {{4611686018427387904 bytes [0, 3) of function}}
  %a = tensor.splat %c : tensor<4611686018427387904xi8>
  // expected-remark@+1 {{4611686018427387904 bytes [1, 3) of function}}
  %b = tensor.splat %c : tensor<4611686018427387904xi8>
  "test.use"(%a, %b) : (tensor<4611686018427387904xi8>, tensor<4611686018427387904xi8>) -> ()
  return
}

// What only the pad reads is made where it goes to: 10 * 10 * 4 = 400 bytes, rounded up to 448, from
// its first write on, and not another 256. What somebody else reads later is apart.
// Steps: 0 and 1 constant and empty, 2 exp, 5 pad, 7 and on matmuls.
// expected-remark@+1 {{estimate 448 at step 2}}
func.func @padded(%x: tensor<8x8xf32>) -> tensor<10x10xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  // expected-remark@+1 {{448 bytes [2, 9) of function}}
  %a = linalg.exp ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %p = tensor.pad %a low[1, 1] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<8x8xf32> to tensor<10x10xf32>
  %f = tensor.empty() : tensor<10x10xf32>
  // expected-remark@+1 {{448 bytes [8, 12) of result}}
  %r = linalg.exp ins(%p : tensor<10x10xf32>) outs(%f : tensor<10x10xf32>) -> tensor<10x10xf32>
  return %r : tensor<10x10xf32>
}

// What is put side by side is made there: both parts live as long as the whole, which has no bytes of
// its own, and 2048 are enough. Apart it would be 4096.
// Steps: 1 exp, 4 abs, 7 concat, 9 exp, 12 return.
// expected-remark@+1 {{estimate 2048 at step 4}}
func.func @side_by_side(%x: tensor<16x16xf32>) -> tensor<32x16xf32> {
  %e = tensor.empty() : tensor<16x16xf32>
  // expected-remark@+1 {{1024 bytes [1, 10) of function}}
  %a = linalg.exp ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  // expected-remark@+1 {{1024 bytes [4, 10) of function}}
  %b = linalg.abs ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  // expected-remark@+1 {{0 bytes [7, 10) of function}}
  %c = tensor.concat dim(0) %a, %b : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<32x16xf32>
  %f = tensor.empty() : tensor<32x16xf32>
  // expected-remark@+1 {{2048 bytes [9, 13) of result}}
  %r = linalg.exp ins(%c : tensor<32x16xf32>) outs(%f : tensor<32x16xf32>) -> tensor<32x16xf32>
  return %r : tensor<32x16xf32>
}

// An argument stays where it is, and one tensor is not in two places: %c has room of its own for the
// copies of %x and of the second %a.
// expected-remark@+1 {{estimate 3072 at step 4}}
func.func @copied(%x: tensor<16x16xf32>) -> tensor<48x16xf32> {
  %e = tensor.empty() : tensor<16x16xf32>
  // expected-remark@+1 {{1024 bytes [1, 7) of function}}
  %a = linalg.exp ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  // expected-remark@+1 {{2048 bytes [4, 7) of function}}
  %c = tensor.concat dim(0) %x, %a, %a : (tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<48x16xf32>
  %f = tensor.empty() : tensor<48x16xf32>
  // expected-remark@+1 {{3072 bytes [6, 10) of result}}
  %r = linalg.exp ins(%c : tensor<48x16xf32>) outs(%f : tensor<48x16xf32>) -> tensor<48x16xf32>
  return %r : tensor<48x16xf32>
}

// The rows of %f that are put in are %a, which somebody reads later as well.
// Steps: 2 exp, 6 fill, 8 insert_slice, 9 matmul, 13 use.
// expected-remark@+1 {{estimate 3072 at step 9}}
func.func @rows(%x: tensor<16x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  // expected-remark@+1 {{1024 bytes [2, 14) of function}}
  %a = linalg.exp ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %g = tensor.empty() : tensor<32x16xf32>
  // expected-remark@+1 {{1024 bytes [6, 14) of function}}
  %f = linalg.fill ins(%zero : f32) outs(%g : tensor<32x16xf32>) -> tensor<32x16xf32>
  %r = tensor.insert_slice %a into %f[16, 0] [16, 16] [1, 1] : tensor<16x16xf32> into tensor<32x16xf32>
  // expected-remark@+1 {{1024 bytes [9, 10) of function}}
  %c = linalg.matmul ins(%a, %x : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  "test.use"(%r) : (tensor<32x16xf32>) -> ()
  return
}
