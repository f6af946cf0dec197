// RUN: plan-opt %s --memplan-write-into-slices | FileCheck %s

// CHECK-LABEL: @row
// CHECK-SAME: (%[[X:.*]]: tensor<16xf32>, %[[CACHE:.*]]: tensor<8x16xf32>, %[[I:.*]]: index)
// CHECK: %[[E:.*]] = tensor.extract_slice %[[CACHE]][%[[I]], 0] [1, 16] [1, 1] : tensor<8x16xf32> to tensor<16xf32>
// CHECK: %[[Y:.*]] = linalg.exp ins(%[[X]] : tensor<16xf32>) outs(%[[E]] : tensor<16xf32>)
// CHECK: tensor.insert_slice %[[Y]] into %[[CACHE]][%[[I]], 0] [1, 16] [1, 1]
func.func @row(%x: tensor<16xf32>, %cache: tensor<8x16xf32>, %i: index) -> tensor<8x16xf32> {
  %e = tensor.empty() : tensor<16xf32>
  %y = linalg.exp ins(%x : tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %1 = tensor.insert_slice %y into %cache[%i, 0] [1, 16] [1, 1] : tensor<16xf32> into tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
}

// The place is computed after what goes there has been made, and has one dimension more.
// CHECK-LABEL: @late
// CHECK: %[[I:.*]] = arith.index_cast
// CHECK: %[[E:.*]] = tensor.extract_slice %{{.*}}[%[[I]], 0] [1, 16] [1, 1] : tensor<8x16xf32> to tensor<16xf32>
// CHECK: %[[F:.*]] = linalg.fill ins(%{{.*}} : f32) outs(%[[E]] : tensor<16xf32>)
// CHECK: %[[Y:.*]] = linalg.vecmat {{.*}} outs(%[[F]] : tensor<16xf32>)
// CHECK: tensor.insert_slice %[[Y]] into %{{.*}}[%[[I]], 0] [1, 16] [1, 1] : tensor<16xf32> into tensor<8x16xf32>
func.func @late(%x: tensor<4xf32>, %w: tensor<4x16xf32>, %cache: tensor<8x16xf32>, %n: i32) -> tensor<8x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %y = linalg.vecmat ins(%x, %w : tensor<4xf32>, tensor<4x16xf32>) outs(%f : tensor<16xf32>) -> tensor<16xf32>
  %wide = tensor.expand_shape %y [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
  %i = arith.index_cast %n : i32 to index
  %1 = tensor.insert_slice %wide into %cache[%i, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
}

// Where it is known where the slice is, buffers are joined.
// CHECK-LABEL: @known
// CHECK-NOT: tensor.extract_slice
func.func @known(%x: tensor<16xf32>, %cache: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %e = tensor.empty() : tensor<16xf32>
  %y = linalg.exp ins(%x : tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %1 = tensor.insert_slice %y into %cache[3, 0] [1, 16] [1, 1] : tensor<16xf32> into tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
}

// The destination of the loop is made after the row.
// CHECK-LABEL: @made_later
// CHECK-NOT: tensor.extract_slice
func.func @made_later(%x: tensor<16xf32>, %a: tensor<8x16xf32>, %i: index) -> tensor<8x16xf32> {
  %e = tensor.empty() : tensor<16xf32>
  %y = linalg.exp ins(%x : tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %ec = tensor.empty() : tensor<8x16xf32>
  %cache = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%a, %y : tensor<8x16xf32>, tensor<16xf32>) outs(%ec : tensor<8x16xf32>) {
  ^bb0(%old: f32, %row: f32, %out: f32):
    %sum = arith.addf %old, %row : f32
    linalg.yield %sum : f32
  } -> tensor<8x16xf32>
  %1 = tensor.insert_slice %y into %cache[%i, 0] [1, 16] [1, 1] : tensor<16xf32> into tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
}

// Scalars that say where the slice is come first.
// CHECK-LABEL: @counted
// CHECK: linalg.generic {{.*}} ins(%{{.*}} : tensor<i32>)
// CHECK: tensor.extract %{{.*}}[] : tensor<i32>
// CHECK: arith.index_cast
// CHECK: linalg.vecmat
func.func @counted(%x: tensor<4xf32>, %w: tensor<4x16xf32>, %f: tensor<16xf32>, %cache: tensor<8x16xf32>, %n: tensor<i32>) -> tensor<8x16xf32> {
  %one = arith.constant 1 : i32
  %y = linalg.vecmat ins(%x, %w : tensor<4xf32>, tensor<4x16xf32>) outs(%f : tensor<16xf32>) -> tensor<16xf32>
  %en = tensor.empty() : tensor<i32>
  %next = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%n : tensor<i32>) outs(%en : tensor<i32>) {
  ^bb0(%in: i32, %out: i32):
    %sum = arith.addi %in, %one : i32
    linalg.yield %sum : i32
  } -> tensor<i32>
  %k = tensor.extract %next[] : tensor<i32>
  %i = arith.index_cast %k : i32 to index
  %1 = tensor.insert_slice %y into %cache[%i, 0] [1, 16] [1, 1] : tensor<16xf32> into tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
}

// What takes time or storage stays where it is.
// CHECK-LABEL: @searched
// CHECK: linalg.exp
// CHECK: linalg.abs
// CHECK: tensor.extract
// CHECK: tensor.insert_slice
func.func @searched(%x: tensor<16xf32>, %y: tensor<16xf32>, %cache: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %c3 = arith.constant 3 : index
  %0 = linalg.exp ins(%x : tensor<16xf32>) outs(%x : tensor<16xf32>) -> tensor<16xf32>
  %1 = linalg.abs ins(%y : tensor<16xf32>) outs(%y : tensor<16xf32>) -> tensor<16xf32>
  %k = tensor.extract %1[%c3] : tensor<16xf32>
  %n = arith.fptosi %k : f32 to i32
  %i = arith.index_cast %n : i32 to index
  %2 = tensor.insert_slice %0 into %cache[%i, 0] [1, 16] [1, 1] : tensor<16xf32> into tensor<8x16xf32>
  return %2 : tensor<8x16xf32>
}
