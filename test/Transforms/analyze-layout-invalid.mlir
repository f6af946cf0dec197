// RUN: plan-opt %s --memplan-analyze-layout --split-input-file --verify-diagnostics

func.func @dynamic(%x: memref<?xf32>, %y: memref<4xf32>, %r: memref<4xf32>) {
  // expected-error @+1 {{takes operands that can't be adjacent: operand 0 has no static size [MP-L16]}}
  memplan.kernel @k ins(%x, %y : memref<?xf32>, memref<4xf32>) outs(%r : memref<4xf32>)
      {adjacent = [#memplan.group<[0, 1]>]}
  return
}

// -----

func.func @misaligned(%x: memref<3xi8>, %y: memref<4xf32>, %r: memref<4xf32>) {
  // expected-error @+1 {{takes operands that can't be adjacent: operand 1 would begin at byte 3 of the group, and its elements take 4 [MP-L16]}}
  memplan.kernel @k ins(%x, %y : memref<3xi8>, memref<4xf32>) outs(%r : memref<4xf32>)
      {adjacent = [#memplan.group<[0, 1]>]}
  return
}

// -----

func.func @empty(%x: memref<0xf32>, %y: memref<4xf32>, %r: memref<4xf32>) {
  // expected-error @+1 {{takes operands that can't be adjacent: operand 0 has no bytes [MP-L16]}}
  memplan.kernel @k ins(%x, %y : memref<0xf32>, memref<4xf32>) outs(%r : memref<4xf32>)
      {adjacent = [#memplan.group<[0, 1]>]}
  return
}

// -----

// Rows of 40 bytes that have to be aligned to 64 have gaps, and a group has none.
func.func @contradiction(%x: memref<4x10xf32>, %y: memref<4xf32>, %r: memref<4xf32>) {
  // expected-error @+1 {{takes operands that can't be adjacent: operand 0 can't have the layout that the kernel takes [MP-L16]}}
  memplan.kernel @k ins(%x, %y : memref<4x10xf32>, memref<4xf32>) outs(%r : memref<4xf32>)
      {adjacent = [#memplan.group<[0, 1]>],
       layouts = [#memplan.layout<aligned_rows = 64>, #memplan.layout<any>, #memplan.layout<any>]}
  return
}
