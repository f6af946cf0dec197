// RUN: plan-opt %s --memplan-detach-slices | FileCheck %s

// Queries and keys are read once, the values at the end: 256 bytes of them are copied, and the 768
// of %qkv are free when the keys have been read. The copy is made there, and not when the slice is.
// CHECK-LABEL: func @values
// CHECK: %[[QKV:.*]] = linalg.matmul
// CHECK: linalg.exp
// CHECK: linalg.exp
// CHECK-NEXT: %[[S:.*]] = tensor.extract_slice %[[QKV]][16, 0]
// CHECK-NEXT: %[[E:.*]] = tensor.empty() : tensor<8x8xf32>
// CHECK-NEXT: %[[V:.*]] = linalg.copy ins(%[[S]] : tensor<8x8xf32>) outs(%[[E]] : tensor<8x8xf32>)
// CHECK: linalg.matmul ins({{.*}}, %[[V]] :
func.func @values(%x: tensor<24x8xf32>, %y: tensor<8x8xf32>, %wide: tensor<8x256xf32>, %tall: tensor<256x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<24x8xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<24x8xf32>) -> tensor<24x8xf32>
  %qkv = linalg.matmul ins(%x, %y : tensor<24x8xf32>, tensor<8x8xf32>) outs(%z : tensor<24x8xf32>) -> tensor<24x8xf32>
  %q = tensor.extract_slice %qkv[0, 0] [8, 8] [1, 1] : tensor<24x8xf32> to tensor<8x8xf32>
  %k = tensor.extract_slice %qkv[8, 0] [8, 8] [1, 1] : tensor<24x8xf32> to tensor<8x8xf32>
  %e0 = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.exp ins(%q : tensor<8x8xf32>) outs(%e0 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %e1 = tensor.empty() : tensor<8x8xf32>
  %1 = linalg.exp ins(%k : tensor<8x8xf32>) outs(%e1 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %e2 = tensor.empty() : tensor<8x8xf32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = linalg.matmul ins(%0, %1 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%z2 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %e3 = tensor.empty() : tensor<8x256xf32>
  %z3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<8x256xf32>) -> tensor<8x256xf32>
  %3 = linalg.matmul ins(%2, %wide : tensor<8x8xf32>, tensor<8x256xf32>) outs(%z3 : tensor<8x256xf32>) -> tensor<8x256xf32>
  %e4 = tensor.empty() : tensor<8x8xf32>
  %z4 = linalg.fill ins(%zero : f32) outs(%e4 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = linalg.matmul ins(%3, %tall : tensor<8x256xf32>, tensor<256x8xf32>) outs(%z4 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %v = tensor.extract_slice %qkv[16, 0] [8, 8] [1, 1] : tensor<24x8xf32> to tensor<8x8xf32>
  %e5 = tensor.empty() : tensor<8x8xf32>
  %z5 = linalg.fill ins(%zero : f32) outs(%e5 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %5 = linalg.matmul ins(%4, %v : tensor<8x8xf32>, tensor<8x8xf32>) outs(%z5 : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %5 : tensor<8x8xf32>
}

// Nothing of the next ones is copied.
// CHECK-NOT: linalg.copy

// The caller keeps all of it anyway.
// CHECK-LABEL: func @argument
func.func @argument(%x: tensor<24x8xf32>) -> tensor<8x8xf32> {
  %v = tensor.extract_slice %x[16, 0] [8, 8] [1, 1] : tensor<24x8xf32> to tensor<8x8xf32>
  %e0 = tensor.empty() : tensor<24x8xf32>
  %0 = linalg.exp ins(%x : tensor<24x8xf32>) outs(%e0 : tensor<24x8xf32>) -> tensor<24x8xf32>
  %s = tensor.extract_slice %0[0, 0] [8, 8] [1, 1] : tensor<24x8xf32> to tensor<8x8xf32>
  %1 = linalg.add ins(%s, %v : tensor<8x8xf32>, tensor<8x8xf32>) outs(%s : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// The loop keeps it in any case, and another slice of as many bytes is read as late.
// CHECK-LABEL: func @carried
func.func @carried(%x: tensor<16x8xf32>, %n: index) -> tensor<16x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %x) -> (tensor<16x8xf32>) {
    %0 = linalg.exp ins(%x : tensor<16x8xf32>) outs(%t : tensor<16x8xf32>) -> tensor<16x8xf32>
    %a = tensor.extract_slice %0[0, 0] [2, 8] [1, 1] : tensor<16x8xf32> to tensor<2x8xf32>
    %e1 = tensor.empty() : tensor<16x8xf32>
    %1 = linalg.exp ins(%x : tensor<16x8xf32>) outs(%e1 : tensor<16x8xf32>) -> tensor<16x8xf32>
    %2 = tensor.insert_slice %a into %1[0, 0] [2, 8] [1, 1] : tensor<2x8xf32> into tensor<16x8xf32>
    scf.yield %2 : tensor<16x8xf32>
  }
  return %r : tensor<16x8xf32>
}

// Both halves are read at the end: together they are as large as the whole.
// CHECK-LABEL: func @halves
func.func @halves(%x: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<16x8xf32>
  %0 = linalg.exp ins(%x : tensor<16x8xf32>) outs(%e : tensor<16x8xf32>) -> tensor<16x8xf32>
  %a = tensor.extract_slice %0[0, 0] [8, 8] [1, 1] : tensor<16x8xf32> to tensor<8x8xf32>
  %b = tensor.extract_slice %0[8, 0] [8, 8] [1, 1] : tensor<16x8xf32> to tensor<8x8xf32>
  %e1 = tensor.empty() : tensor<8x8xf32>
  %1 = linalg.add ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e1 : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// Sizes and offsets that are only known when it runs: a slice of unknown size stays, and one at an
// unknown place is copied no earlier than that is known.
// CHECK-LABEL: func @dynamic_size
func.func @dynamic_size(%x: tensor<16x8xf32>, %n: index) -> tensor<?x8xf32> {
  %e = tensor.empty() : tensor<16x8xf32>
  %0 = linalg.exp ins(%x : tensor<16x8xf32>) outs(%e : tensor<16x8xf32>) -> tensor<16x8xf32>
  %a = tensor.extract_slice %0[0, 0] [%n, 8] [1, 1] : tensor<16x8xf32> to tensor<?x8xf32>
  %e1 = tensor.empty(%n) : tensor<?x8xf32>
  %1 = linalg.exp ins(%a : tensor<?x8xf32>) outs(%e1 : tensor<?x8xf32>) -> tensor<?x8xf32>
  return %1 : tensor<?x8xf32>
}

// CHECK-LABEL: func @dynamic_offset
// CHECK: linalg.sub
// CHECK: %[[AT:.*]] = tensor.extract
// CHECK-NEXT: %[[S:.*]] = tensor.extract_slice %{{.*}}[%[[AT]], 0]
// CHECK-NEXT: tensor.empty
// CHECK-NEXT: linalg.copy ins(%[[S]]
func.func @dynamic_offset(%x: tensor<16x8xf32>, %i: tensor<4xindex>) -> tensor<2x8xf32> {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<16x8xf32>
  %0 = linalg.exp ins(%x : tensor<16x8xf32>) outs(%e : tensor<16x8xf32>) -> tensor<16x8xf32>
  %e1 = tensor.empty() : tensor<16x8xf32>
  %1 = linalg.sub ins(%0, %x : tensor<16x8xf32>, tensor<16x8xf32>) outs(%e1 : tensor<16x8xf32>) -> tensor<16x8xf32>
  %at = tensor.extract %i[%c0] : tensor<4xindex>
  %2 = linalg.exp ins(%1 : tensor<16x8xf32>) outs(%1 : tensor<16x8xf32>) -> tensor<16x8xf32>
  %3 = linalg.exp ins(%2 : tensor<16x8xf32>) outs(%2 : tensor<16x8xf32>) -> tensor<16x8xf32>
  %4 = linalg.exp ins(%3 : tensor<16x8xf32>) outs(%3 : tensor<16x8xf32>) -> tensor<16x8xf32>
  %a = tensor.extract_slice %0[%at, 0] [2, 8] [1, 1] : tensor<16x8xf32> to tensor<2x8xf32>
  %b = tensor.extract_slice %4[0, 0] [2, 8] [1, 1] : tensor<16x8xf32> to tensor<2x8xf32>
  %5 = linalg.add ins(%a, %b : tensor<2x8xf32>, tensor<2x8xf32>) outs(%b : tensor<2x8xf32>) -> tensor<2x8xf32>
  return %5 : tensor<2x8xf32>
}
