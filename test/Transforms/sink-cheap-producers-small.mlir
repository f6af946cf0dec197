// RUN: plan-opt %s --split-input-file --memplan-sink-cheap-producers | FileCheck %s

#i = affine_map<(d0) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>

// The tables of a rotary embedding take 64 bytes each where the peak is above 2048: less than a
// sixteenth. All that they are computed from is there until the end, so both matmuls get their own,
// with the angles that both tables of one reader share, and no table is there in between.
// CHECK-LABEL: func @rotary
// CHECK:      linalg.matmul
// CHECK:      %[[ANGLES0:.*]] = tensor.concat
// CHECK:      %[[SIN0:.*]] = linalg.generic {{.*}} ins(%[[ANGLES0]]
// CHECK:        math.sin
// CHECK:      %[[COS0:.*]] = linalg.generic {{.*}} ins(%[[ANGLES0]]
// CHECK:        math.cos
// CHECK:      linalg.generic {{.*}} ins(%{{.*}}, %[[COS0]], %[[SIN0]] :
// CHECK:      linalg.matmul
// CHECK:      arith.mulf
// CHECK:      %[[ANGLES1:.*]] = tensor.concat
// CHECK:      %[[SIN1:.*]] = linalg.generic {{.*}} ins(%[[ANGLES1]]
// CHECK:        math.sin
// CHECK:      %[[COS1:.*]] = linalg.generic {{.*}} ins(%[[ANGLES1]]
// CHECK:        math.cos
// CHECK:      linalg.generic {{.*}} ins(%{{.*}}, %[[COS1]], %[[SIN1]] :
// CHECK-NOT:  math.cos
// CHECK:      return
func.func @rotary(%position: tensor<8xf32> {memplan.kind = "input"}, %frequency: tensor<8xf32> {memplan.kind = "buffer"},
                  %x: tensor<32x16xf32>, %w: tensor<16x16xf32>) -> tensor<32x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e8 = tensor.empty() : tensor<8xf32>
  %e16 = tensor.empty() : tensor<16xf32>
  %e = tensor.empty() : tensor<32x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<32x16xf32>) -> tensor<32x16xf32>
  %half = linalg.generic {indexing_maps = [#i, #i, #i], iterator_types = ["parallel"]}
      ins(%position, %frequency : tensor<8xf32>, tensor<8xf32>) outs(%e8 : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<8xf32>
  %angles = tensor.concat dim(0) %half, %half : (tensor<8xf32>, tensor<8xf32>) -> tensor<16xf32>
  %cos = linalg.generic {indexing_maps = [#i, #i], iterator_types = ["parallel"]}
      ins(%angles : tensor<16xf32>) outs(%e16 : tensor<16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.cos %in : f32
    linalg.yield %0 : f32
  } -> tensor<16xf32>
  %sin = linalg.generic {indexing_maps = [#i, #i], iterator_types = ["parallel"]}
      ins(%angles : tensor<16xf32>) outs(%e16 : tensor<16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.sin %in : f32
    linalg.yield %0 : f32
  } -> tensor<16xf32>
  %m0 = linalg.matmul ins(%x, %w : tensor<32x16xf32>, tensor<16x16xf32>) outs(%f : tensor<32x16xf32>) -> tensor<32x16xf32>
  %r0 = linalg.generic {indexing_maps = [#id, #col, #col, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m0, %cos, %sin : tensor<32x16xf32>, tensor<16xf32>, tensor<16xf32>) outs(%e : tensor<32x16xf32>) {
  ^bb0(%in: f32, %c: f32, %s: f32, %out: f32):
    %0 = arith.mulf %in, %c : f32
    %1 = arith.addf %0, %s : f32
    linalg.yield %1 : f32
  } -> tensor<32x16xf32>
  %m1 = linalg.matmul ins(%r0, %w : tensor<32x16xf32>, tensor<16x16xf32>) outs(%f : tensor<32x16xf32>) -> tensor<32x16xf32>
  %r1 = linalg.generic {indexing_maps = [#id, #col, #col, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m1, %cos, %sin : tensor<32x16xf32>, tensor<16xf32>, tensor<16xf32>) outs(%e : tensor<32x16xf32>) {
  ^bb0(%in: f32, %c: f32, %s: f32, %out: f32):
    %0 = arith.mulf %in, %c : f32
    %1 = arith.addf %0, %s : f32
    linalg.yield %1 : f32
  } -> tensor<32x16xf32>
  return %r1 : tensor<32x16xf32>
}

// -----

#i = affine_map<(d0) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>

// What the function keeps from call to call is there to be read until the function writes to it.
// CHECK-LABEL: func @updated_state
// CHECK:      math.exp
// CHECK-NOT:  math.exp
// CHECK:      return
func.func @updated_state(%state: tensor<16xf32> {memplan.kind = "state"}, %x: tensor<32x16xf32>, %w: tensor<16x16xf32>)
    -> (tensor<32x16xf32>, tensor<16xf32>) {
  %zero = arith.constant 0.0 : f32
  %e16 = tensor.empty() : tensor<16xf32>
  %e = tensor.empty() : tensor<32x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<32x16xf32>) -> tensor<32x16xf32>
  %table = linalg.generic {indexing_maps = [#i, #i], iterator_types = ["parallel"]}
      ins(%state : tensor<16xf32>) outs(%e16 : tensor<16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  } -> tensor<16xf32>
  %next = linalg.fill ins(%zero : f32) outs(%state : tensor<16xf32>) -> tensor<16xf32>
  %m0 = linalg.matmul ins(%x, %w : tensor<32x16xf32>, tensor<16x16xf32>) outs(%f : tensor<32x16xf32>) -> tensor<32x16xf32>
  %r0 = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m0, %table : tensor<32x16xf32>, tensor<16xf32>) outs(%e : tensor<32x16xf32>) {
  ^bb0(%in: f32, %c: f32, %out: f32):
    %0 = arith.mulf %in, %c : f32
    linalg.yield %0 : f32
  } -> tensor<32x16xf32>
  %m1 = linalg.matmul ins(%r0, %w : tensor<32x16xf32>, tensor<16x16xf32>) outs(%f : tensor<32x16xf32>) -> tensor<32x16xf32>
  %r1 = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m1, %table : tensor<32x16xf32>, tensor<16xf32>) outs(%e : tensor<32x16xf32>) {
  ^bb0(%in: f32, %c: f32, %out: f32):
    %0 = arith.mulf %in, %c : f32
    linalg.yield %0 : f32
  } -> tensor<32x16xf32>
  return %r1, %next : tensor<32x16xf32>, tensor<16xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>

// A concatenation of what is there anyway is a copy: it is made again, not kept between two readers.
// CHECK-LABEL: func @concat
// CHECK:      tensor.concat
// CHECK-NEXT: linalg.matmul
// CHECK:      tensor.concat
// CHECK-NEXT: linalg.matmul
func.func @concat(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %x: tensor<8x8xf32>, %init: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %c = tensor.concat dim(0) %a, %b : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.matmul ins(%x, %c : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.exp ins(%0 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = linalg.matmul ins(%1, %c : tensor<8x8xf32>, tensor<8x8xf32>) outs(%0 : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// -----

// Without a size known before the run, nobody can tell.
// CHECK-LABEL: func @dynamic_concat
// CHECK:      tensor.concat
// CHECK-NOT:  tensor.concat
// CHECK:      return
func.func @dynamic_concat(%a: tensor<?x8xf32>, %b: tensor<4x8xf32>, %x: tensor<8x?xf32>, %y: tensor<8x?xf32>, %init: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %c = tensor.concat dim(0) %a, %b : (tensor<?x8xf32>, tensor<4x8xf32>) -> tensor<?x8xf32>
  %0 = linalg.matmul ins(%x, %c : tensor<8x?xf32>, tensor<?x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.exp ins(%0 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = linalg.matmul ins(%y, %c : tensor<8x?xf32>, tensor<?x8xf32>) outs(%1 : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
