// Arguments that the caller gives away, and what lives in them, run against the unplanned program.
// RUN: plan-run %s --entry=donated --compare | FileCheck %s --check-prefixes=EQUAL,DONATED
// RUN: plan-run %s --entry=donated --compare=copies | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=out --compare | FileCheck %s --check-prefixes=EQUAL,OUT
// RUN: plan-run %s --entry=out --compare=copies | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=state --compare | FileCheck %s --check-prefixes=EQUAL,STATE
// RUN: plan-run %s --entry=state --compare=copies | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=loop --compare | FileCheck %s --check-prefixes=EQUAL,LOOP
// RUN: plan-run %s --entry=loop --compare=copies | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=branch --compare | FileCheck %s --check-prefixes=EQUAL,BRANCH
// RUN: plan-run %s --entry=branch --compare=copies | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=call --compare | FileCheck %s --check-prefixes=EQUAL,CALL
// RUN: plan-run %s --entry=call --compare=copies | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=returned --compare | FileCheck %s --check-prefixes=EQUAL,RETURNED
// RUN: plan-run %s --entry=returned --compare=copies | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=beside --compare | FileCheck %s --check-prefixes=EQUAL,BESIDE
// RUN: plan-run %s --entry=beside --compare=copies | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=concat --compare | FileCheck %s --check-prefixes=EQUAL,CONCAT
// RUN: plan-run %s --entry=concat --compare=copies | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=unknown --compare | FileCheck %s --check-prefixes=EQUAL,UNKNOWN
// RUN: plan-run %s --entry=unknown --compare=copies | FileCheck %s --check-prefix=EQUAL
// RUN: plan-opt %s --memplan-import-buffers --memplan-adopt-arguments --memplan-coalesce-copies --memplan-infer-inplace \
// RUN:   --memplan-fill-idle-storage --memplan-assign-offsets --memplan-verify-plan --memplan-verify-plan=mode=bytes -o /dev/null
// RUN: plan-opt %s --memplan-plan -o /dev/null --remark-format=emitRemark \
// RUN:   "--remarks-filter-passed=memplan-fill-idle-storage" "--remarks-filter-missed=memplan-adopt-arguments" 2>&1 | FileCheck %s --check-prefix=REMARK

// EQUAL: identical: yes

// REMARK-DAG: not-adopted | Category:memplan-adopt-arguments | Function=returned | argument=0, reason="returned by the function"
// REMARK-DAG: not-adopted | Category:memplan-adopt-arguments | Function=unknown | argument=1, reason="another argument may be the same storage, unless 'memplan.donated' is stated"
// REMARK-DAG: filled | Category:memplan-fill-idle-storage | Function=loop | argument=1, buffer=b1, bytes=64
// REMARK-DAG: filled | Category:memplan-fill-idle-storage | Function=beside | argument=1, buffer=b0, bytes=64
// REMARK-DAG: filled | Category:memplan-fill-idle-storage | Function=beside | argument=1, buffer=b1, bytes=64

#back = affine_map<(d0) -> (15 - d0)>
#far = affine_map<(d0) -> (63 - d0)>
#id = affine_map<(d0) -> (d0)>
#pair = affine_map<(d0, d1) -> (d0, d1)>
#first = affine_map<(d0, d1) -> (d0)>
#second = affine_map<(d0, d1) -> (d1)>

// %a takes the place of %x, which dies in it. %b is made from all of %a and is apart; %c comes when %a
// is gone, and has its place. One temporary of 64 elements is left.
// DONATED: arena_bytes: 256
// DONATED: allocated_bytes: 1024 -> 512
func.func @donated(%x: memref<64xf32> {memplan.donated}, %y: memref<64xf32>) -> memref<64xf32> {
  %a = memref.alloc() : memref<64xf32>
  linalg.exp ins(%x : memref<64xf32>) outs(%a : memref<64xf32>)
  %b = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [#far, #id], iterator_types = ["parallel"]}
    ins(%a : memref<64xf32>) outs(%b : memref<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %n = arith.negf %in : f32
    linalg.yield %n : f32
  }
  %c = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [#far, #id], iterator_types = ["parallel"]}
    ins(%b : memref<64xf32>) outs(%c : memref<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %n = math.tanh %in : f32
    linalg.yield %n : f32
  }
  %r = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [#far, #id, #id], iterator_types = ["parallel"]}
    ins(%c, %y : memref<64xf32>, memref<64xf32>) outs(%r : memref<64xf32>) {
  ^bb0(%in: f32, %o: f32, %out: f32):
    %n = arith.addf %in, %o : f32
    linalg.yield %n : f32
  }
  return %r : memref<64xf32>
}

// What is copied to the out-parameter is made there. %a and %b, 64 bytes each, are needed with it.
// OUT: arena_bytes: 128
// OUT: allocated_bytes: 384 -> 128
func.func @out(%x: memref<16xf32>, %out: memref<64xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  %b = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%b : memref<16xf32>)
  %t = memref.alloc() : memref<64xf32>
  %tv = memref.expand_shape %t [[0, 1]] output_shape [16, 4] : memref<64xf32> into memref<16x4xf32>
  linalg.generic {indexing_maps = [#first, #first, #pair], iterator_types = ["parallel", "parallel"]}
    ins(%a, %b : memref<16xf32>, memref<16xf32>) outs(%tv : memref<16x4xf32>) {
  ^bb0(%in: f32, %o: f32, %q: f32):
    %n = arith.addf %in, %o : f32
    linalg.yield %n : f32
  }
  memref.copy %t, %out : memref<64xf32> to memref<64xf32>
  return
}

// The state is read first and written last, and keeps what is written. Between, %a or %b is there; both
// are needed at one time, so the other one has 64 bytes.
// STATE: arena_bytes: 64
// STATE: allocated_bytes: 192 -> 128
func.func @state(%s: memref<16xf32> {memplan.kind = "state", memplan.donated}, %y: memref<16xf32>) -> memref<16xf32> {
  %r = memref.alloc() : memref<16xf32>
  linalg.generic {indexing_maps = [#back, #id], iterator_types = ["parallel"]}
    ins(%s : memref<16xf32>) outs(%r : memref<16xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%y : memref<16xf32>) outs(%a : memref<16xf32>)
  %b = memref.alloc() : memref<16xf32>
  linalg.generic {indexing_maps = [#back, #id], iterator_types = ["parallel"]}
    ins(%a : memref<16xf32>) outs(%b : memref<16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %n = arith.negf %in : f32
    linalg.yield %n : f32
  }
  linalg.generic {indexing_maps = [#back, #id], iterator_types = ["parallel"]}
    ins(%b : memref<16xf32>) outs(%s : memref<16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %n = math.tanh %in : f32
    linalg.yield %n : f32
  }
  return %r : memref<16xf32>
}

// Each iteration reads %x: only %y, which is read before the loop, has room. Of %t and %u, which are
// needed at one time, one is left.
// LOOP: arena_bytes: 64
// LOOP: allocated_bytes: 448 -> 128
func.func @loop(%x: memref<16xf32> {memplan.donated}, %y: memref<16xf32> {memplan.donated}) -> memref<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = memref.alloc() : memref<16xf32>
  linalg.exp ins(%y : memref<16xf32>) outs(%r : memref<16xf32>)
  scf.for %i = %c0 to %c3 step %c1 {
    %t = memref.alloc() : memref<16xf32>
    linalg.add ins(%x, %r : memref<16xf32>, memref<16xf32>) outs(%t : memref<16xf32>)
    %u = memref.alloc() : memref<16xf32>
    linalg.generic {indexing_maps = [#back, #id], iterator_types = ["parallel"]}
      ins(%t : memref<16xf32>) outs(%u : memref<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %n = math.tanh %in : f32
      linalg.yield %n : f32
    }
    linalg.generic {indexing_maps = [#back, #id], iterator_types = ["parallel"]}
      ins(%u : memref<16xf32>) outs(%r : memref<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %n = arith.negf %in : f32
      linalg.yield %n : f32
    }
  }
  return %r : memref<16xf32>
}

// One branch reads %x; in the other %u has its place. %t is where the result is.
// BRANCH: arena_bytes: 0
// BRANCH: allocated_bytes: 192 -> 64
func.func @branch(%x: memref<16xf32> {memplan.donated}, %y: memref<16xf32>, %p: i1) -> memref<16xf32> {
  %r = memref.alloc() : memref<16xf32>
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%y : memref<16xf32>) outs(%t : memref<16xf32>)
  scf.if %p {
    linalg.add ins(%x, %t : memref<16xf32>, memref<16xf32>) outs(%r : memref<16xf32>)
  } else {
    %u = memref.alloc() : memref<16xf32>
    linalg.generic {indexing_maps = [#back, #id], iterator_types = ["parallel"]}
      ins(%t : memref<16xf32>) outs(%u : memref<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %n = math.tanh %in : f32
      linalg.yield %n : f32
    }
    linalg.generic {indexing_maps = [#back, #id], iterator_types = ["parallel"]}
      ins(%u : memref<16xf32>) outs(%r : memref<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %n = math.tanh %in : f32
      linalg.yield %n : f32
    }
  }
  return %r : memref<16xf32>
}

func.func private @callee(%x: memref<16xf32>, %y: memref<16xf32>) {
  linalg.exp ins(%x : memref<16xf32>) outs(%y : memref<16xf32>)
  return
}

// %x is read behind the calls, so that nothing has its place. %u is where the sum is returned; %t,
// which a call reads while it writes %u, is left.
// CALL: arena_bytes: 64
// CALL: allocated_bytes: 192 -> 128
func.func @call(%x: memref<16xf32> {memplan.donated}) -> memref<16xf32> {
  %t = memref.alloc() : memref<16xf32>
  call @callee(%x, %t) : (memref<16xf32>, memref<16xf32>) -> ()
  %u = memref.alloc() : memref<16xf32>
  call @callee(%t, %u) : (memref<16xf32>, memref<16xf32>) -> ()
  %r = memref.alloc() : memref<16xf32>
  linalg.add ins(%u, %x : memref<16xf32>, memref<16xf32>) outs(%r : memref<16xf32>)
  return %r : memref<16xf32>
}

// The caller gets the argument back: it is left alone.
// RETURNED: arena_bytes: 0
// RETURNED: allocated_bytes: 192 -> 64
func.func @returned(%x: memref<16xf32> {memplan.donated}, %y: memref<16xf32>) -> (memref<16xf32>, memref<16xf32>) {
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  %u = memref.alloc() : memref<16xf32>
  linalg.add ins(%t, %y : memref<16xf32>, memref<16xf32>) outs(%u : memref<16xf32>)
  %r = memref.alloc() : memref<16xf32>
  linalg.add ins(%u, %y : memref<16xf32>, memref<16xf32>) outs(%r : memref<16xf32>)
  return %r, %x : memref<16xf32>, memref<16xf32>
}

// %a and %b fill the 32 elements of the out-parameter until those are written.
// BESIDE: arena_bytes: 0
// BESIDE: allocated_bytes: 144 -> 64
func.func @beside(%x: memref<16xf32>, %out: memref<2x16xf32> {bufferize.result}) -> memref<f32> {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  %b = memref.alloc() : memref<16xf32>
  linalg.negf ins(%x : memref<16xf32>) outs(%b : memref<16xf32>)
  %s = memref.alloc() : memref<f32>
  linalg.dot ins(%a, %b : memref<16xf32>, memref<16xf32>) outs(%s : memref<f32>)
  linalg.generic {indexing_maps = [#second, #pair], iterator_types = ["parallel", "parallel"]}
    ins(%x : memref<16xf32>) outs(%out : memref<2x16xf32>) {
  ^bb0(%in: f32, %o: f32):
    linalg.yield %in : f32
  }
  return %s : memref<f32>
}

// Both parts are made in the out-parameter.
// CONCAT: arena_bytes: 0
// CONCAT: allocated_bytes: 128 -> 0
func.func @concat(%x: memref<16xf32>, %out: memref<32xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  %b = memref.alloc() : memref<16xf32>
  linalg.negf ins(%x : memref<16xf32>) outs(%b : memref<16xf32>)
  %f = memref.subview %out[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  memref.copy %a, %f : memref<16xf32> to memref<16xf32, strided<[1]>>
  %g = memref.subview %out[16] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: 16>>
  memref.copy %b, %g : memref<16xf32> to memref<16xf32, strided<[1], offset: 16>>
  return
}

// Without a promise %out may be %x, which is still read when %a is written.
// UNKNOWN: arena_bytes: 64
// UNKNOWN: allocated_bytes: 64 -> 64
func.func @unknown(%x: memref<16xf32>, %out: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
