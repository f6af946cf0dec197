// RUN: plan-opt %s --memplan-test-aliases -verify-diagnostics -allow-unregistered-dialect

func.func private @external(memref<4xf32>)
func.func private @pass_through(memref<4xf32>) -> memref<4xf32>

func.func @views() {
  // subview, cast, and the expansion of the subview
  // expected-remark@+1 {{3 aliases}}
  %a = memref.alloc() : memref<8xf32>
  %s = memref.subview %a[0] [4] [1] : memref<8xf32> to memref<4xf32>
  %c = memref.cast %a : memref<8xf32> to memref<?xf32>
  %e = memref.expand_shape %s [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  return
}

func.func @branches(%c: i1) {
  // the block argument, and the result of the select
  // expected-remark@+1 {{2 aliases}}
  %a = memref.alloc() : memref<4xf32>
  // expected-remark@+1 {{2 aliases}}
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  cf.br ^next(%s : memref<4xf32>)
^next(%x: memref<4xf32>):
  return
}

func.func @carried(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // the carried value and the result
  // expected-remark@+1 {{2 aliases}}
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> memref<4xf32> {
    // expected-remark@+1 {{2 aliases}}
    %y = memref.alloc() : memref<4xf32>
    memref.copy %x, %y : memref<4xf32> to memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  return
}

func.func @returned() -> memref<?xf32> {
  // expected-remark@+1 {{1 aliases, escapes: returned by the function}}
  %a = memref.alloc() : memref<4xf32>
  %c = memref.cast %a : memref<4xf32> to memref<?xf32>
  return %c : memref<?xf32>
}

func.func @calls() {
  // expected-remark@+1 {{0 aliases}}
  %a = memref.alloc() : memref<4xf32>
  call @external(%a) : (memref<4xf32>) -> ()
  // A callee may return what it was given.
  // expected-remark@+1 {{1 aliases}}
  %b = memref.alloc() : memref<4xf32>
  %r = call @pass_through(%b) : (memref<4xf32>) -> memref<4xf32>
  return
}

// A callee that frees or keeps its argument, directly or through another one.
func.func private @frees(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}
func.func private @frees_in_callee(%m: memref<4xf32>) {
  call @frees(%m) : (memref<4xf32>) -> ()
  return
}
func.func private @recursive(%m: memref<4xf32>) {
  call @recursive(%m) : (memref<4xf32>) -> ()
  return
}
func.func @given_away() {
  // expected-remark@+1 {{0 aliases, escapes: the callee may free or keep it}}
  %a = memref.alloc() : memref<4xf32>
  call @frees_in_callee(%a) : (memref<4xf32>) -> ()
  // expected-remark@+1 {{0 aliases}}
  %b = memref.alloc() : memref<4xf32>
  call @recursive(%b) : (memref<4xf32>) -> ()
  return
}

func.func @kept(%table: memref<1xmemref<4xf32>>) {
  %c0 = arith.constant 0 : index
  // expected-remark@+1 {{0 aliases, escapes: 'memref.store' may keep or reach it in an unknown way}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %a, %table[%c0] : memref<1xmemref<4xf32>>
  // expected-remark@+1 {{0 aliases, escapes: 'memref.extract_aligned_pointer_as_index' may keep or reach it in an unknown way}}
  %b = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  // expected-remark@+1 {{0 aliases, escapes: 'test.unknown' may keep or reach it in an unknown way}}
  %d = memref.alloc() : memref<4xf32>
  "test.unknown"(%d) : (memref<4xf32>) -> ()
  // expected-remark@+1 {{0 aliases, escapes: 'bufferization.to_tensor' may keep or reach it in an unknown way}}
  %f = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %f : memref<4xf32> to tensor<4xf32>
  // A size is no way to reach the content.
  // expected-remark@+1 {{0 aliases}}
  %e = memref.alloc() : memref<4xf32>
  %n = memref.dim %e, %c0 : memref<4xf32>
  return
}

func.func @asynchronous() {
  %c1 = arith.constant 1 : index
  // expected-remark@+1 {{0 aliases, escapes: 'gpu.memset' may run on after the program has moved past it}}
  %a = memref.alloc() : memref<4xf32>
  // What the program waits for keeps nothing.
  // expected-remark@+1 {{0 aliases}}
  %b = memref.alloc() : memref<4xf32>
  %f = arith.constant 0.0 : f32
  %t = gpu.wait async
  %u = gpu.memset async [%t] %b, %f : memref<4xf32>, f32
  %v = gpu.memset async [%u] %a, %f : memref<4xf32>, f32
  gpu.wait [%u]
  return
}
