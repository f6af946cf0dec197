// RUN: plan-opt %s --memplan-reorder -verify-diagnostics -o /dev/null

func.func @tensors(%c: i8, %i: index) -> (i8, i8) {
  %a = tensor.splat %c : tensor<4611686018427387904xi8>
  // expected-error@+1 {{this tensor of 4611686018427387904 bytes and those before it sum up to 2^63 bytes or more [MP-P5]}}
  %b = tensor.splat %c : tensor<4611686018427387904xi8>
  %v = tensor.extract %a[%i] : tensor<4611686018427387904xi8>
  %w = tensor.extract %b[%i] : tensor<4611686018427387904xi8>
  return %v, %w : i8, i8
}
