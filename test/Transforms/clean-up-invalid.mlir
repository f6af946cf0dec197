// RUN: not plan-opt %s --memplan-clean-up="max-measured-ops=1" -split-input-file 2>&1 | FileCheck %s

// CHECK: error: tensors sum up to 2^63 bytes or more [MP-P5]
func.func @one_function(%c: i8) -> (tensor<4611686018427387904xi8>, tensor<4611686018427387904xi8>) {
  %a = tensor.splat %c : tensor<4611686018427387904xi8>
  %b = tensor.splat %c : tensor<4611686018427387904xi8>
  return %a, %b : tensor<4611686018427387904xi8>, tensor<4611686018427387904xi8>
}

// -----

// CHECK: error: tensors sum up to 2^63 bytes or more [MP-P5]
func.func @first(%c: i8, %i: index) -> i8 {
  %a = tensor.splat %c : tensor<4611686018427387904xi8>
  %v = tensor.extract %a[%i] : tensor<4611686018427387904xi8>
  return %v : i8
}
func.func @second(%c: i8, %i: index) -> i8 {
  %a = tensor.splat %c : tensor<4611686018427387904xi8>
  %v = tensor.extract %a[%i] : tensor<4611686018427387904xi8>
  return %v : i8
}
