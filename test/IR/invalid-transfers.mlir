// RUN: plan-opt %s --split-input-file --verify-diagnostics

func.func @nameless(%x: tensor<4xf32>) {
  // expected-error @+1 {{'memplan.offload' op has a slot without a name [MP-I1]}}
  %h = memplan.offload %x to "" : tensor<4xf32>
  return
}

// -----

func.func @read(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'memplan.offload' op is read by 'func.return', which is no memplan.prefetch}}
  %h = memplan.offload %x to "host0" : tensor<4xf32>
  // expected-note @+1 {{read here}}
  return %h : tensor<4xf32>
}

// -----

func.func @dynamic(%x: tensor<?xf32>) {
  // expected-error @+1 {{operand #0 must be statically shaped tensor of any type values}}
  %h = memplan.offload %x to "host0" : tensor<?xf32>
  return
}
