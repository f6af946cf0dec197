// RUN: plan-opt %s --memplan-show-offenders="when=before" -o /dev/null 2>&1 | FileCheck %s
// RUN: plan-opt %s --memplan-show-offenders="count=1" -o /dev/null 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: plan-opt %s --memplan-compile="offenders=3" -o /dev/null 2>&1 | FileCheck %s --check-prefix=COMPILE

#id = affine_map<(d0, d1) -> (d0, d1)>

// Steps: 0 zero, 1 empty, 2 exp with 2 more, 5 empty, 6 extf. What is returned is not counted.
// CHECK: remark: before: 'main' is estimated to need 12288 bytes at step 6, 'linalg.generic'; 2 tensors are live there
// CHECK: note: 8192 bytes by 'linalg.generic', live [6, 12)
// CHECK: note: 4096 bytes by 'linalg.generic', live [2, 7)

// ONE: remark: 'main' is estimated to need 12288 bytes
// ONE: note: 8192 bytes
// ONE-NOT: note: 4096 bytes

// COMPILE: remark: before: 'main' is estimated to need 12288 bytes
// COMPILE: remark: after: 'main' is estimated to need 8192 bytes
// COMPILE: note: 8192 bytes

// Nothing to tell of a function without temporaries.
// CHECK-NOT: 'empty'
func.func @empty() {
  return
}

func.func @main(%x: tensor<32x32xf32>, %w: tensor<32x32xf64>) -> tensor<32x32xf64> {
  %zero = arith.constant 0.0 : f64
  %e = tensor.empty() : tensor<32x32xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<32x32xf32>) outs(%e : tensor<32x32xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = math.exp %in : f32
    linalg.yield %1 : f32
  } -> tensor<32x32xf32>
  %wide = tensor.empty() : tensor<32x32xf64>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<32x32xf32>) outs(%wide : tensor<32x32xf64>) {
  ^bb0(%in: f32, %out: f64):
    %3 = arith.extf %in : f32 to f64
    linalg.yield %3 : f64
  } -> tensor<32x32xf64>
  %f = linalg.fill ins(%zero : f64) outs(%wide : tensor<32x32xf64>) -> tensor<32x32xf64>
  %m = linalg.matmul ins(%2, %w : tensor<32x32xf64>, tensor<32x32xf64>) outs(%f : tensor<32x32xf64>) -> tensor<32x32xf64>
  return %m : tensor<32x32xf64>
}
