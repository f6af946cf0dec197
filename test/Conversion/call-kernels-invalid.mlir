// RUN: plan-opt %s --memplan-call-kernels --verify-diagnostics --split-input-file

func.func @ranks(%a: memref<8xf32>, %b: memref<2x4xf32>) {
  // expected-note@+1 {{'@relu' is declared for this type}}
  memplan.kernel @relu outs(%a : memref<8xf32>)
  // expected-error@+1 {{'memplan.kernel' op calls '@relu' with '(memref<2x4xf32>) -> ()', but it is '(memref<?xf32, strided<[?], offset: ?>>) -> ()'}}
  memplan.kernel @relu outs(%b : memref<2x4xf32>)
  return
}

// -----

func.func @tensors(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{'memplan.kernel' op is on tensors, and only one on buffers can be called}}
  %0 = memplan.kernel @relu outs(%a : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @layout(%a: memref<8xf32, affine_map<(d0) -> (d0 floordiv 2)>>) {
  // expected-error@+1 {{'memplan.kernel' op is given 'memref<8xf32, affine_map<(d0) -> (d0 floordiv 2)>>', whose layout is not strided}}
  memplan.kernel @relu outs(%a : memref<8xf32, affine_map<(d0) -> (d0 floordiv 2)>>)
  return
}
