// A buffer that is named by a decision in place must not be split where it is written over itself:
// the decision is about the content that the new buffer would have then.
// RUN: plan-opt %s --memplan-promote-results=scope=internal --memplan-import-buffers --memplan-infer-inplace \
// RUN:   --memplan-assign-offsets -o %t.mlir
// RUN: FileCheck %s --check-prefix=ONCE < %t.mlir
// RUN: plan-opt %t.mlir --memplan-plan -o /dev/null
// RUN: plan-run %t.mlir --compare | FileCheck %s
// ONCE: memplan.in_place
// CHECK: identical: yes

func.func @seed2187(%x1: memref<8xf32>, %x2: memref<4x8xf32> {memplan.kind = "state"}, %x3: memref<6x4xf32> {memplan.kind = "parameter"}, %x4: memref<1x3x4x4xf32> {memplan.kind = "input"}, %u: index, %p: i1) -> (memref<8xi64>) {
  %m6 = memref.alloc() : memref<80xi8>
  %c7 = arith.constant 64 : index
  %b5 = memref.view %m6[%c7][] : memref<80xi8> to memref<4xf32>
  %s17 = memref.subview %x4[0, 0, 3, 0] [1, 3, 1, 4] [1, 1, 1, 1] : memref<1x3x4x4xf32> to memref<1x3x1x4xf32, strided<[48, 16, 4, 1], offset: 12>>
  %b18 = memref.alloc() : memref<1x3x1x4xf32>
  memref.copy %s17, %b18 : memref<1x3x1x4xf32, strided<[48, 16, 4, 1], offset: 12>> to memref<1x3x1x4xf32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%b18, %b5 : memref<1x3x1x4xf32>, memref<4xf32>) outs(%b18 : memref<1x3x1x4xf32>) {
  ^bb0(%a20: f32, %a21: f32, %a22: f32):
    %p23 = arith.minimumf %a21, %a20 : f32
    linalg.yield %p23 : f32
  }
  %b24 = memref.alloc() : memref<8xi64>
  %b30 = memref.alloc() : memref<1x3x1x4xf32>
  linalg.map { arith.addf } ins(%s17, %b18 : memref<1x3x1x4xf32, strided<[48, 16, 4, 1], offset: 12>>, memref<1x3x1x4xf32>) outs(%b30 : memref<1x3x1x4xf32>)
  %b33 = memref.alloc() : memref<1x3x1x4xf32>
  %b34 = memref.alloc() : memref<3x3x3x7xf32>
  %s36 = memref.subview %b34[1, 0, 0, 1] [1, 3, 1, 4] [1, 1, 1, 1] : memref<3x3x3x7xf32> to memref<1x3x1x4xf32, strided<[63, 21, 7, 1], offset: 64>>
  memref.copy %b33, %s36 : memref<1x3x1x4xf32> to memref<1x3x1x4xf32, strided<[63, 21, 7, 1], offset: 64>>
  return %b24 : memref<8xi64>
}

func.func @seed3940(%x1: memref<4x4xf32> {memplan.donated}, %x2: memref<4x8xf32>, %u: index, %p: i1) -> (memref<4x4xi32>) {
  %b4 = memref.alloc() : memref<4x8xf32>
  memref.copy %x2, %b4 : memref<4x8xf32> to memref<4x8xf32>
  linalg.abs ins(%b4 : memref<4x8xf32>) outs(%b4 : memref<4x8xf32>)
  %s5 = memref.subview %b4[1, 2] [3, 2] [1, 1] : memref<4x8xf32> to memref<3x2xf32, strided<[8, 1], offset: 10>>
  %s7 = memref.subview %s5[0, 0] [2, 1] [1, 1] : memref<3x2xf32, strided<[8, 1], offset: 10>> to memref<2xf32, strided<[8], offset: 10>>
  %b15 = memref.alloc() : memref<2xf32>
  linalg.tanh ins(%s7 : memref<2xf32, strided<[8], offset: 10>>) outs(%b15 : memref<2xf32>)
  %b17 = memref.alloc() : memref<4xf32>
  %s18 = memref.subview %b17[2] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 2>>
  %fill_s18 = arith.constant 0.5 : f32
  linalg.fill ins(%fill_s18 : f32) outs(%s18 : memref<2xf32, strided<[1], offset: 2>>)
  %m22 = memref.alloc() : memref<128xi8>
  %c23 = arith.constant 64 : index
  %b21 = memref.view %m22[%c23][] : memref<128xi8> to memref<4x4xf32>
  %fill_b21 = arith.constant 0.5 : f32
  linalg.fill ins(%fill_b21 : f32) outs(%b21 : memref<4x4xf32>)
  %s25 = memref.subview %b21[0, 0] [4, 2] [1, 1] : memref<4x4xf32> to memref<4x2xf32, strided<[4, 1]>>
  %b26 = memref.alloc() : memref<4x4xi32>
  %m28 = memref.alloc() : memref<64xi8>
  %c29 = arith.constant 0 : index
  %b27 = memref.view %m28[%c29][] : memref<64xi8> to memref<4x4xf32>
  %fill_b26 = arith.constant 1 : i32
  linalg.fill ins(%fill_b26 : i32) outs(%b26 : memref<4x4xi32>)
  %fill_b27 = arith.constant 0.5 : f32
  linalg.fill ins(%fill_b27 : f32) outs(%b27 : memref<4x4xf32>)
  %fill_s25 = arith.constant 0.5 : f32
  linalg.fill ins(%fill_s25 : f32) outs(%s25 : memref<4x2xf32, strided<[4, 1]>>)
  %b53 = memref.alloc() : memref<6xf32>
  %s54 = memref.subview %b53[0] [4] [1] : memref<6xf32> to memref<4xf32, strided<[1]>>
  memref.copy %b17, %s54 : memref<4xf32> to memref<4xf32, strided<[1]>>
  return %b26 : memref<4x4xi32>
}

func.func @main(%seed2187_x1: memref<8xf32>,
    %seed2187_x2: memref<4x8xf32> {memplan.kind = "state"},
    %seed2187_x3: memref<6x4xf32> {memplan.kind = "parameter"},
    %seed2187_x4: memref<1x3x4x4xf32> {memplan.kind = "input"},
    %seed3940_x1: memref<4x4xf32> {memplan.donated},
    %seed3940_x2: memref<4x8xf32>,
    %u: index,
    %p: i1)
    -> (memref<8xi64>, memref<4x4xi32>) {
  %seed2187_r0 = call @seed2187(%seed2187_x1, %seed2187_x2, %seed2187_x3, %seed2187_x4, %u, %p) : (memref<8xf32>, memref<4x8xf32>, memref<6x4xf32>, memref<1x3x4x4xf32>, index, i1) -> (memref<8xi64>)
  %seed3940_r0 = call @seed3940(%seed3940_x1, %seed3940_x2, %u, %p) : (memref<4x4xf32>, memref<4x8xf32>, index, i1) -> (memref<4x4xi32>)
  return %seed2187_r0, %seed3940_r0 : memref<8xi64>, memref<4x4xi32>
}
