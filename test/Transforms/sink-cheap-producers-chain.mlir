// RUN: plan-opt %s --split-input-file --memplan-sink-cheap-producers=level=elementwise | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// What the second reader needs is centred, a sum before that, and the sum is computed from
// arguments. Only the means are kept: 128 bytes in place of 2048.
// CHECK-LABEL: func @centred
// CHECK-SAME: (%[[A:.*]]: tensor<32x16xf32>, %[[B:.*]]: tensor<32x16xf32>
// CHECK:      %[[MEAN:.*]] = linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]}
// CHECK:      linalg.matmul
// CHECK:      %[[SECOND:.*]] = linalg.matmul
// CHECK:      %[[AGAIN:.*]] = linalg.generic {{.*}} ins(%{{.*}}, %{{.*}}, %{{.*}} : tensor<32x16xf32>, tensor<32x16xf32>, tensor<32xf32>)
// CHECK-DAG:    arith.addf
// CHECK-DAG:    arith.subf
// CHECK:      linalg.add ins(%[[SECOND]], %[[AGAIN]]
func.func @centred(%a: tensor<32x16xf32>, %b: tensor<32x16xf32>, %w: tensor<16x16xf32>) -> tensor<32x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32x16xf32>
  %er = tensor.empty() : tensor<32xf32>
  %x = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<32x16xf32>, tensor<32x16xf32>) outs(%e : tensor<32x16xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %0 = arith.addf %p, %q : f32
    linalg.yield %0 : f32
  } -> tensor<32x16xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<32xf32>) -> tensor<32xf32>
  %mean = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<32x16xf32>) outs(%zr : tensor<32xf32>) {
  ^bb0(%p: f32, %out: f32):
    %0 = arith.addf %out, %p : f32
    linalg.yield %0 : f32
  } -> tensor<32xf32>
  %c = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %mean : tensor<32x16xf32>, tensor<32xf32>) outs(%e : tensor<32x16xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %0 = arith.subf %p, %q : f32
    linalg.yield %0 : f32
  } -> tensor<32x16xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<32x16xf32>) -> tensor<32x16xf32>
  %m = linalg.matmul ins(%c, %w : tensor<32x16xf32>, tensor<16x16xf32>) outs(%z : tensor<32x16xf32>) -> tensor<32x16xf32>
  %n = linalg.matmul ins(%m, %w : tensor<32x16xf32>, tensor<16x16xf32>) outs(%z : tensor<32x16xf32>) -> tensor<32x16xf32>
  %s = linalg.add ins(%n, %c : tensor<32x16xf32>, tensor<32x16xf32>) outs(%e : tensor<32x16xf32>) -> tensor<32x16xf32>
  return %s : tensor<32x16xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>

// As many bytes would have to be kept as are saved: what is subtracted is no smaller, and comes from
// a matmul.
// CHECK-LABEL: func @shifted
// CHECK:      %[[C:.*]] = linalg.sub
// CHECK:      linalg.matmul ins(%[[C]]
// CHECK:      linalg.matmul
// CHECK-NEXT: tensor.empty
// CHECK-NEXT: linalg.add ins(%{{.*}}, %[[C]]
func.func @shifted(%x: tensor<32x16xf32>, %w: tensor<16x16xf32>) -> tensor<32x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32x16xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<32x16xf32>) -> tensor<32x16xf32>
  %y = linalg.matmul ins(%x, %w : tensor<32x16xf32>, tensor<16x16xf32>) outs(%z : tensor<32x16xf32>) -> tensor<32x16xf32>
  %c = linalg.sub ins(%x, %y : tensor<32x16xf32>, tensor<32x16xf32>) outs(%e : tensor<32x16xf32>) -> tensor<32x16xf32>
  %m = linalg.matmul ins(%c, %w : tensor<32x16xf32>, tensor<16x16xf32>) outs(%z : tensor<32x16xf32>) -> tensor<32x16xf32>
  %n = linalg.matmul ins(%m, %w : tensor<32x16xf32>, tensor<16x16xf32>) outs(%z : tensor<32x16xf32>) -> tensor<32x16xf32>
  %s = linalg.add ins(%n, %c : tensor<32x16xf32>, tensor<32x16xf32>) outs(%e : tensor<32x16xf32>) -> tensor<32x16xf32>
  return %s : tensor<32x16xf32>
}
