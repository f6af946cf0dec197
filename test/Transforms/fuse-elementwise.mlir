// RUN: plan-opt %s --memplan-fuse-elementwise | FileCheck %s

#id1 = affine_map<(d0) -> (d0)>
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

// Two elementwise operations become one.
// CHECK-LABEL: func @chain
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @chain(%x: tensor<8xf32>, %e: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [#id1, #id1], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = math.exp %in : f32
    linalg.yield %1 : f32
  } -> tensor<8xf32>
  %2 = linalg.generic {indexing_maps = [#id1, #id1], iterator_types = ["parallel"]}
      ins(%0 : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %3 = arith.negf %in : f32
    linalg.yield %3 : f32
  } -> tensor<8xf32>
  return %2 : tensor<8xf32>
}

// An exp before a sum that reads each element once becomes part of its body; loops and their order
// are those of the sum.
// CHECK-LABEL: func @reduction
// CHECK: linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction", "parallel"]}
// CHECK-NEXT: ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT: %[[EXP:.*]] = math.exp %[[IN]]
// CHECK-NEXT: arith.addf %[[EXP]], %[[OUT]]
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @reduction(%x: tensor<4x8xf32>, %e: tensor<4x8xf32>, %s: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = math.exp %in : f32
    linalg.yield %1 : f32
  } -> tensor<4x8xf32>
  %2 = linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["reduction", "parallel"]}
      ins(%0 : tensor<4x8xf32>) outs(%s : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %3 = arith.addf %in, %out : f32
    linalg.yield %3 : f32
  } -> tensor<8xf32>
  return %2 : tensor<8xf32>
}

// An exp of a row that is broadcast stays apart: fused, it would run once a column more often.
// CHECK-LABEL: func @broadcast
// CHECK-COUNT-2: linalg.generic
// CHECK: return
func.func @broadcast(%x: tensor<8xf32>, %e: tensor<8xf32>, %s: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.generic {indexing_maps = [#id1, #id1], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = math.exp %in : f32
    linalg.yield %1 : f32
  } -> tensor<8xf32>
  %2 = linalg.generic {indexing_maps = [#row, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<8xf32>) outs(%s : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %3 = arith.negf %in : f32
    linalg.yield %3 : f32
  } -> tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

// A matmul keeps its name and its operand.
// CHECK-LABEL: func @matmul
// CHECK: linalg.generic
// CHECK: linalg.matmul
func.func @matmul(%x: tensor<4x8xf32>, %e: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = math.exp %in : f32
    linalg.yield %1 : f32
  } -> tensor<4x8xf32>
  %2 = linalg.matmul ins(%0, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

// A contraction reads each element several times: an exp in its body would run as often.
// CHECK-LABEL: func @contraction
// CHECK-COUNT-2: linalg.generic
// CHECK: return
func.func @contraction(%x: tensor<4x8xf32>, %e: tensor<4x8xf32>, %w: tensor<8x8xf32>, %s: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = math.exp %in : f32
    linalg.yield %1 : f32
  } -> tensor<4x8xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%0, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%s : tensor<4x8xf32>) {
  ^bb0(%in: f32, %weight: f32, %out: f32):
    %3 = arith.mulf %in, %weight : f32
    %4 = arith.addf %out, %3 : f32
    linalg.yield %4 : f32
  } -> tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

// Nor does what is only passed on go into a contraction, since that would change what it reads.
// CHECK-LABEL: func @forwarded
// CHECK: linalg.generic
// CHECK: linalg.generic
// CHECK: return
func.func @forwarded(%x: tensor<8xf32>, %e: tensor<4x8xf32>, %w: tensor<8x8xf32>, %s: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.generic {indexing_maps = [#row, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4x8xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%0, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%s : tensor<4x8xf32>) {
  ^bb0(%in: f32, %weight: f32, %out: f32):
    %3 = arith.mulf %in, %weight : f32
    %4 = arith.addf %out, %3 : f32
    linalg.yield %4 : f32
  } -> tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

// What a body finds in memory is there before the store, not behind it.
// CHECK-LABEL: func @memory
// CHECK: linalg.generic
// CHECK: memref.load
// CHECK: memref.store
// CHECK: linalg.generic
// CHECK: return
func.func @memory(%x: tensor<8xf32>, %e: tensor<8xf32>, %m: memref<f32>, %f: f32) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [#id1, #id1], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = memref.load %m[] : memref<f32>
    %2 = arith.addf %in, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<8xf32>
  memref.store %f, %m[] : memref<f32>
  %3 = linalg.generic {indexing_maps = [#id1, #id1], iterator_types = ["parallel"]}
      ins(%0 : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %4 = arith.negf %in : f32
    linalg.yield %4 : f32
  } -> tensor<8xf32>
  return %3 : tensor<8xf32>
}

// Fused, the exp would run in each iteration.
// CHECK-LABEL: func @loop
// CHECK: math.exp
// CHECK: scf.for
// CHECK-NOT: math.exp
// CHECK: return
func.func @loop(%x: tensor<8xf32>, %e: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = linalg.generic {indexing_maps = [#id1, #id1], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = math.exp %in : f32
    linalg.yield %1 : f32
  } -> tensor<8xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%it = %x) -> tensor<8xf32> {
    %2 = linalg.generic {indexing_maps = [#id1, #id1, #id1], iterator_types = ["parallel"]}
        ins(%0, %it : tensor<8xf32>, tensor<8xf32>) outs(%e : tensor<8xf32>) {
    ^bb0(%in: f32, %in1: f32, %out: f32):
      %3 = arith.addf %in, %in1 : f32
      linalg.yield %3 : f32
    } -> tensor<8xf32>
    scf.yield %2 : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}
