// RUN: plan-opt %s --memplan-test-scalar-work -verify-diagnostics

#id = affine_map<(d0, d1) -> (d0, d1)>

// fill: 8 * 4 stores; generic: 2 operations and a store each for 8 * 4; matmul: a product, a sum and
// a store each for 8 * 4 * 4; the pad moves 8 * 8 elements, the insertion 8 * 4; slices are free.
// 32 + 96 + 384 + 64 + 32 = 608.
// expected-remark@+1 {{608 scalar operations}}
func.func @all(%x: tensor<8x4xf32>, %w: tensor<4x4xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %g = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = math.exp %in : f32
    %2 = arith.negf %1 : f32
    linalg.yield %2 : f32
  } -> tensor<8x4xf32>
  %m = linalg.matmul ins(%g, %w : tensor<8x4xf32>, tensor<4x4xf32>) outs(%f : tensor<8x4xf32>) -> tensor<8x4xf32>
  %p = tensor.pad %m low[0, 4] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<8x4xf32> to tensor<8x8xf32>
  %s = tensor.extract_slice %p[0, 4] [8, 4] [1, 1] : tensor<8x8xf32> to tensor<8x4xf32>
  %r = tensor.insert_slice %s into %p[0, 0] [8, 4] [1, 1] : tensor<8x4xf32> into tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}

// 10 iterations of 8 exponentials and stores; nobody knows how many there are of the other loop.
// 160 + 16 = 176.
// expected-remark@+1 {{176 scalar operations}}
func.func @loops(%x: tensor<8xf32>, %n: index) -> (tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c20 = arith.constant 20 : index
  %e = tensor.empty() : tensor<8xf32>
  %known = scf.for %i = %c0 to %c20 step %c2 iter_args(%in = %x) -> (tensor<8xf32>) {
    %r = linalg.exp ins(%in : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %r : tensor<8xf32>
  }
  %unknown = scf.for %i = %c0 to %n step %c2 iter_args(%in = %x) -> (tensor<8xf32>) {
    %r = linalg.exp ins(%in : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %r : tensor<8xf32>
  }
  return %known, %unknown : tensor<8xf32>, tensor<8xf32>
}

// A dynamic size counts as nothing.
// expected-remark@+1 {{0 scalar operations}}
func.func @dynamic(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.exp ins(%x : tensor<?xf32>) outs(%y : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// More than can be counted.
// expected-remark@+1 {{9223372036854775807 scalar operations}}
func.func @many(%x: tensor<4611686018427387904xi1>, %y: tensor<4611686018427387904xi1>) -> tensor<4611686018427387904xi1> {
  %r = linalg.add ins(%x, %x : tensor<4611686018427387904xi1>, tensor<4611686018427387904xi1>) outs(%y : tensor<4611686018427387904xi1>) -> tensor<4611686018427387904xi1>
  return %r : tensor<4611686018427387904xi1>
}
