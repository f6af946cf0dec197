// RUN: plan-opt %s --memplan-clean-up --mlir-print-local-scope | FileCheck %s
// RUN: plan-opt %s --memplan-clean-up="max-measured-ops=1" --mlir-print-local-scope | FileCheck %s
// RUN: plan-opt %s --memplan-compile="report=%t.json" -o /dev/null && FileCheck %s --check-prefix=JSON < %t.json

#id = affine_map<(d0, d1) -> (d0, d1)>

// The quantized value is a quarter of what it is made from: fused into its reader, it would let the
// 4096 bytes of the first matmul live on beside the 16384 bytes of the third operation. No result of
// the function has room for them, since the last matmul can't be written over what it reads.
// CHECK-LABEL: func.func @quantized
// CHECK-SAME: {extra_ops = 0 : i64, kept = false, name = "memplan-fuse-elementwise", saved_bytes = 0 : i64}
// CHECK: arith.fptosi
// CHECK: linalg.yield
// CHECK: linalg.matmul
// CHECK: arith.sitofp

// JSON: "extra_ops": 0,
// JSON-NEXT: "kept": false,
// JSON-NEXT: "name": "memplan-fuse-elementwise",
// JSON-NEXT: "saved_bytes": 0
func.func @quantized(%x: tensor<32x32xf32>, %w: tensor<32x128xf32>) -> (tensor<32x32xf32>, tensor<32x32xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32x32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<32x32xf32>) -> tensor<32x32xf32>
  %m = linalg.matmul ins(%x, %x : tensor<32x32xf32>, tensor<32x32xf32>) outs(%f : tensor<32x32xf32>) -> tensor<32x32xf32>
  %e8 = tensor.empty() : tensor<32x32xi8>
  %q = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<32x32xf32>) outs(%e8 : tensor<32x32xi8>) {
  ^bb0(%in: f32, %out: i8):
    %1 = arith.fptosi %in : f32 to i8
    linalg.yield %1 : i8
  } -> tensor<32x32xi8>
  %ew = tensor.empty() : tensor<32x128xf32>
  %wide = linalg.exp ins(%w : tensor<32x128xf32>) outs(%ew : tensor<32x128xf32>) -> tensor<32x128xf32>
  %p = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%wide, %w : tensor<32x128xf32>, tensor<32x128xf32>) outs(%f : tensor<32x32xf32>) -> tensor<32x32xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%q : tensor<32x32xi8>) outs(%e : tensor<32x32xf32>) {
  ^bb0(%in: i8, %out: f32):
    %1 = arith.sitofp %in : i8 to f32
    linalg.yield %1 : f32
  } -> tensor<32x32xf32>
  %s = linalg.matmul ins(%r, %x : tensor<32x32xf32>, tensor<32x32xf32>) outs(%f : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %p, %s : tensor<32x32xf32>, tensor<32x32xf32>
}
