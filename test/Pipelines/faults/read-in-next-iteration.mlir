// A buffer that is made, filled by a copy and carried on, all in one iteration, is read by the next
// one before it is filled again. Zero copy looked for reads behind the copy only, and put the
// source there, which is written while the old content is read.
// RUN: plan-opt %s --memplan-plan -o /dev/null
// RUN: plan-opt %s --memplan-import-buffers --memplan-coalesce-copies --memplan-assign-offsets \
// RUN:   --memplan-verify-plan --memplan-verify-plan=mode=bytes -o /dev/null
// RUN: plan-run %s --compare | FileCheck %s
// What random programs were cut down to returns nothing that was computed; the last one does.
// CHECK: identical: yes

#id = affine_map<(d0) -> (d0)>
#back = affine_map<(d0) -> (15 - d0)>

func.func @seed1074(%x10: memref<1x2x5x5xf32> {memplan.donated}, %x11: memref<8xf32> {memplan.kind = "constant"}, %u: index, %p: i1) -> (memref<2xf32>) {
  %b68 = memref.alloc() : memref<8xf32>
  %c69 = arith.constant 0 : index
  %c70 = arith.constant 1 : index
  %c71 = arith.constant 3 : index
  %r99, %r100 = scf.for %i72 = %c69 to %c71 step %c70 iter_args(%it73 = %b68, %it74 = %b68) -> (memref<8xf32>, memref<8xf32>) {
    %b86 = memref.alloc() : memref<8xf32>
    linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%b68, %it73, %b68 : memref<8xf32>, memref<8xf32>, memref<8xf32>) outs(%b86 : memref<8xf32>) {
    ^bb0(%a87: f32, %a88: f32, %a89: f32, %a90: f32):
      %p91 = arith.subf %a87, %a88 : f32
      %p92 = arith.addf %p91, %a89 : f32
      %p93 = math.absf %p92 : f32
      %p94 = math.absf %p93 : f32
      %p95 = math.sqrt %p94 : f32
      %p96 = math.tanh %p95 : f32
      linalg.yield %p96 : f32
    }
    %b97 = memref.alloc() : memref<8xf32>
    memref.copy %b86, %b97 : memref<8xf32> to memref<8xf32>
    %b98 = memref.alloc() : memref<8xf32>
    scf.yield %b97, %b98 : memref<8xf32>, memref<8xf32>
  }
  %b118 = memref.alloc() : memref<2xf32>
  return %b118 : memref<2xf32>
}

func.func private @helper1286(%x1: memref<1x2x5x5xf32>, %x2: memref<1x3x4x4xf32>, %u: index, %p: i1) -> (memref<1x2x25xf32>) {
  %s3 = memref.collapse_shape %x1 [[0], [1], [2, 3]] : memref<1x2x5x5xf32> into memref<1x2x25xf32>
  %c5 = arith.constant 0 : index
  %c4 = arith.cmpi eq, %u, %c5 : index
  scf.if %c4 {
  } else {
  }
  %c6 = arith.constant 0 : index
  %c7 = arith.constant 1 : index
  %c8 = arith.constant 2 : index
  %n11, %r18, %r19 = scf.while (%i9 = %c6, %it14 = %x1, %it15 = %s3) : (index, memref<1x2x5x5xf32>, memref<1x2x25xf32>) -> (index, memref<1x2x5x5xf32>, memref<1x2x25xf32>) {
    %c12 = arith.cmpi ult, %i9, %c8 : index
    %b20 = memref.alloc() : memref<1x2x25xf32>
    memref.copy %s3, %b20 : memref<1x2x25xf32> to memref<1x2x25xf32>
    scf.condition(%c12) %i9, %it14, %b20 : index, memref<1x2x5x5xf32>, memref<1x2x25xf32>
  } do {
  ^bb0(%i10: index, %it16: memref<1x2x5x5xf32>, %it17: memref<1x2x25xf32>):
    %c13 = arith.addi %i10, %c7 : index
    %b21 = memref.alloc() : memref<1x2x5x5xf32>
    %b22 = memref.alloc() : memref<1x2x5x5xf32>
    linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%it16, %it16, %it16 : memref<1x2x5x5xf32>, memref<1x2x5x5xf32>, memref<1x2x5x5xf32>) outs(%b21, %b22 : memref<1x2x5x5xf32>, memref<1x2x5x5xf32>) {
    ^bb0(%a23: f32, %a24: f32, %a25: f32, %a26: f32, %a27: f32):
      %p28 = arith.addf %a23, %a25 : f32
      %p29 = arith.minimumf %p28, %a24 : f32
      %p30 = math.absf %p29 : f32
      %p31 = math.tanh %p29 : f32
      %p32 = arith.mulf %p29, %p31 : f32
      %p33 = math.absf %p32 : f32
      %p34 = arith.negf %p33 : f32
      %p35 = math.exp %p34 : f32
      %p36 = arith.minimumf %a24, %a25 : f32
      %p37 = arith.addf %p36, %a23 : f32
      %p38 = math.tanh %p37 : f32
      linalg.yield %p35, %p38 : f32, f32
    }
    %b39 = memref.alloc() : memref<1x2x5x5xf32>
    memref.copy %b22, %b39 : memref<1x2x5x5xf32> to memref<1x2x5x5xf32>
    scf.yield %c13, %b39, %it17 : index, memref<1x2x5x5xf32>, memref<1x2x25xf32>
  }
  %b41 = memref.alloc() : memref<1x2x25xf32>
  memref.copy %s3, %b41 : memref<1x2x25xf32> to memref<1x2x25xf32>
  return %b41 : memref<1x2x25xf32>
}
func.func @seed1286(%x42: memref<4x4xf32> {memplan.kind = "buffer"}, %x43: memref<2x4x6xf32>, %x44: memref<2x4x6xf32> {memplan.kind = "input"}, %u: index, %p: i1) -> (memref<4xf32>, memref<1x2x5x5xf32>) {
  %b45 = memref.alloc() : memref<4xf32>
  %c46 = arith.constant -1000.0 : f32
  linalg.fill ins(%c46 : f32) outs(%b45 : memref<4xf32>)
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%x42, %x42 : memref<4x4xf32>, memref<4x4xf32>) outs(%b45 : memref<4xf32>) {
  ^bb0(%a47: f32, %a48: f32, %a49: f32):
    %p50 = arith.minimumf %a47, %a48 : f32
    %p51 = math.absf %p50 : f32
    %p52 = math.tanh %p50 : f32
    %p53 = arith.mulf %p50, %p52 : f32
    %p54 = arith.maximumf %a49, %p53 : f32
    linalg.yield %p54 : f32
  }
  %b59 = memref.alloc() : memref<1x2x5x5xf32>
  %fill_b59 = arith.constant 0.5 : f32
  linalg.fill ins(%fill_b59 : f32) outs(%b59 : memref<1x2x5x5xf32>)
  %b61 = memref.alloca() : memref<1x3x4x4xf32>
  %c62 = arith.constant 0.5 : f32
  linalg.fill ins(%c62 : f32) outs(%b61 : memref<1x3x4x4xf32>)
  return %b45, %b59 : memref<4xf32>, memref<1x2x5x5xf32>
}

func.func @seed1667(%x19: memref<4x8xi32>, %x20: memref<4x4xf32>, %x21: memref<1x2x5x5xi32> {memplan.kind = "state"}, %x22: memref<3x8xi32> {memplan.donated}, %u: index, %p: i1) -> (memref<4x5xi32>) {
  %b24 = memref.alloc() : memref<4x5xi32>
  %b26 = memref.alloc() : memref<4x3xi32>
  %r79, %r80 = scf.if %p -> (memref<1x2x5x5xi32>, memref<3x8xi32>) {
    %b44 = memref.alloc() : memref<1x2x5x5xi32>
    scf.yield %b44, %x22 : memref<1x2x5x5xi32>, memref<3x8xi32>
  } else {
    %c45 = arith.constant 0 : index
    %c46 = arith.constant 1 : index
    %c47 = arith.constant 3 : index
    %n50, %r55 = scf.while (%i48 = %c45, %it53 = %b26) : (index, memref<4x3xi32>) -> (index, memref<4x3xi32>) {
      %c51 = arith.cmpi ult, %i48, %c47 : index
      scf.condition(%c51) %i48, %it53 : index, memref<4x3xi32>
    } do {
    ^bb0(%i49: index, %it54: memref<4x3xi32>):
      %c52 = arith.addi %i49, %c46 : index
      %b57 = memref.alloc() : memref<4x3xi32>
      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%it54 : memref<4x3xi32>) outs(%b57 : memref<4x3xi32>) {
      ^bb0(%a58: i32, %a59: i32):
        %p60 = arith.constant 1 : i32
        %p61 = arith.xori %a58, %p60 : i32
        linalg.yield %p61 : i32
      }
      %b70 = memref.alloc() {alignment = 128 : i64} : memref<4x3xi32>
      memref.copy %b57, %b70 : memref<4x3xi32> to memref<4x3xi32>
      scf.yield %c52, %b70 : index, memref<4x3xi32>
    }
    %b78 = memref.alloc() : memref<3x8xi32>
    scf.yield %x21, %b78 : memref<1x2x5x5xi32>, memref<3x8xi32>
  }
  return %b24 : memref<4x5xi32>
}

func.func @seed2284(%x27: memref<1x3x4x4xf32> {memplan.kind = "parameter"}, %x28: memref<2x4x6xf32>, %x29: memref<6x4xi32> {memplan.kind = "parameter"}, %u: index, %p: i1) -> (memref<2x4x6xf32>) {
  %c34 = arith.constant 0 : index
  %c35 = arith.constant 1 : index
  %c36 = arith.constant 0 : index
  %r62, %r63 = scf.for %i37 = %c34 to %c36 step %c35 iter_args(%it38 = %x27, %it39 = %x28) -> (memref<1x3x4x4xf32>, memref<2x4x6xf32>) {
    %c43 = arith.constant 0 : index
    %c44 = arith.constant 1 : index
    %c45 = arith.constant 1 : index
    %r59 = scf.for %i46 = %c43 to %c45 step %c44 iter_args(%it47 = %it39) -> (memref<2x4x6xf32>) {
      %b51 = memref.alloc() : memref<2x4x6xf32>
      linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%it47 : memref<2x4x6xf32>) outs(%b51 : memref<2x4x6xf32>) {
      ^bb0(%a52: f32, %a53: f32):
        %p54 = math.absf %a52 : f32
        %p55 = math.tanh %a52 : f32
        %p56 = arith.mulf %a52, %p55 : f32
        %p57 = math.tanh %p56 : f32
        linalg.yield %p57 : f32
      }
      %b58 = memref.alloc() : memref<2x4x6xf32>
      memref.copy %b51, %b58 : memref<2x4x6xf32> to memref<2x4x6xf32>
      scf.yield %b58 : memref<2x4x6xf32>
    }
    %b60 = memref.alloc() : memref<1x3x4x4xf32>
    %b61 = memref.alloc() : memref<2x4x6xf32>
    scf.yield %b60, %b61 : memref<1x3x4x4xf32>, memref<2x4x6xf32>
  }
  %b69 = memref.alloc() : memref<2x4x6xf32>
  return %b69 : memref<2x4x6xf32>
}

func.func @seed2908(%x1: memref<4x4xf32> {memplan.donated}, %x2: memref<4x4xf32>, %x3: memref<1x3x4x4xf32> {memplan.donated}, %x4: memref<4x4xf64> {memplan.kind = "constant"}, %u: index, %p: i1) -> () {
  %c6 = arith.constant 0 : index
  %c7 = arith.constant 1 : index
  %c8 = arith.constant 0 : index
  %r28, %r29 = scf.for %i9 = %c6 to %c8 step %c7 iter_args(%it10 = %x3, %it11 = %x2) -> (memref<1x3x4x4xf32>, memref<4x4xf32>) {
    %b17 = memref.alloc() : memref<1x3x4x4xf32>
    linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%it10, %it10 : memref<1x3x4x4xf32>, memref<1x3x4x4xf32>) outs(%b17 : memref<1x3x4x4xf32>) {
    ^bb0(%a18: f32, %a19: f32, %a20: f32):
      %p21 = arith.subf %a19, %a18 : f32
      %p22 = math.absf %p21 : f32
      %p23 = math.absf %p22 : f32
      %p24 = arith.constant 1.0000 : f32
      %p25 = arith.addf %p23, %p24 : f32
      %p26 = arith.divf %p22, %p25 : f32
      linalg.yield %p26 : f32
    }
    %b27 = memref.alloc() : memref<1x3x4x4xf32>
    memref.copy %b17, %b27 : memref<1x3x4x4xf32> to memref<1x3x4x4xf32>
    scf.yield %b27, %it11 : memref<1x3x4x4xf32>, memref<4x4xf32>
  }
  return
}

func.func @seed3110(%x16: memref<1x2x5x5xf32>, %x17: memref<6x4xf32> {memplan.kind = "constant"}, %x18: memref<6x4xf32> {memplan.donated}, %u: index, %p: i1) -> (memref<1x2x5x5xf32>) {
  %b56 = memref.alloc() : memref<16xf32>
  %r71 = memref.alloc() : memref<16xf32>
  %fill_r71 = arith.constant 0.5 : f32
  linalg.fill ins(%fill_r71 : f32) outs(%r71 : memref<16xf32>)
  %r72 = memref.alloc() : memref<4x8xf32>
  %fill_r72 = arith.constant 0.5 : f32
  linalg.fill ins(%fill_r72 : f32) outs(%r72 : memref<4x8xf32>)
  %c77 = arith.constant 0 : index
  %c78 = arith.constant 1 : index
  %c79 = arith.constant 1 : index
  %n82, %r87 = scf.while (%i80 = %c77, %it85 = %b56) : (index, memref<16xf32>) -> (index, memref<16xf32>) {
    %c83 = arith.cmpi ult, %i80, %c79 : index
    scf.condition(%c83) %i80, %it85 : index, memref<16xf32>
  } do {
  ^bb0(%i81: index, %it86: memref<16xf32>):
    %c84 = arith.addi %i81, %c78 : index
    %m100 = memref.alloc() : memref<128xi8>
    %c101 = arith.constant 64 : index
    %b99 = memref.view %m100[%c101][] : memref<128xi8> to memref<16xf32>
    linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%r71, %it86, %it86 : memref<16xf32>, memref<16xf32>, memref<16xf32>) outs(%b99 : memref<16xf32>) {
    ^bb0(%a102: f32, %a103: f32, %a104: f32, %a105: f32):
      %p106 = arith.addf %a102, %a104 : f32
      %p107 = arith.maximumf %p106, %a103 : f32
      %p108 = math.absf %p107 : f32
      %p109 = math.tanh %p107 : f32
      %p110 = arith.mulf %p107, %p109 : f32
      %p111 = math.tanh %p110 : f32
      linalg.yield %p111 : f32
    }
    %b112 = memref.alloc() : memref<16xf32>
    memref.copy %b99, %b112 : memref<16xf32> to memref<16xf32>
    scf.yield %c84, %b112 : index, memref<16xf32>
  }
  %b113 = memref.alloc() : memref<1x2x5x5xf32>
  return %b113 : memref<1x2x5x5xf32>
}

func.func @seed3172(%x1: memref<6x4xf32> {memplan.kind = "parameter"}, %x2: memref<4x4xf32> {memplan.kind = "input"}, %x3: memref<4x8xf32> {memplan.kind = "input"}, %u: index, %p: i1) -> (memref<12xf32>) {
  %m29 = memref.alloc() : memref<160xi8>
  %c30 = arith.constant 64 : index
  %b28 = memref.view %m29[%c30][] : memref<160xi8> to memref<6x4xf32>
  %b51 = memref.alloc() : memref<12xf32>
  %c52 = arith.constant 0 : index
  %c53 = arith.constant 1 : index
  %c54 = arith.constant 3 : index
  %r61 = scf.for %i55 = %c52 to %c54 step %c53 iter_args(%it56 = %x1) -> (memref<6x4xf32>) {
    %s57 = memref.subview %it56[%i55, 0] [1, 4] [1, 1] : memref<6x4xf32> to memref<4xf32, strided<[1], offset: ?>>
    %s58 = memref.subview %b28[%i55, 0] [1, 4] [1, 1] : memref<6x4xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.copy %s57, %s58 : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
    %b60 = memref.alloc() : memref<6x4xf32>
    memref.copy %b28, %b60 : memref<6x4xf32> to memref<6x4xf32>
    scf.yield %b60 : memref<6x4xf32>
  }
  return %b51 : memref<12xf32>
}

func.func @seed3584(%x51: memref<8xf32> {memplan.kind = "input"}, %x52: memref<4x4xf32> {memplan.donated}, %x53: memref<4x4xf32> {memplan.kind = "input"}, %u: index, %p: i1) -> (memref<4x4xf32>) {
  %b56 = memref.alloc() : memref<f32>
  %c64 = arith.constant 0 : index
  %c65 = arith.constant 1 : index
  %c66 = arith.constant 3 : index
  %r85, %r86 = scf.for %i67 = %c64 to %c66 step %c65 iter_args(%it68 = %b56, %it69 = %x52) -> (memref<f32>, memref<4x4xf32>) {
    %fill_b56 = arith.constant 0.5 : f32
    linalg.fill ins(%fill_b56 : f32) outs(%b56 : memref<f32>)
    %c83 = memref.load %it68[] : memref<f32>
    memref.store %c83, %b56[] : memref<f32>
    %b84 = memref.alloc() : memref<f32>
    memref.copy %b56, %b84 : memref<f32> to memref<f32>
    scf.yield %b84, %it69 : memref<f32>, memref<4x4xf32>
  }
  %b87 = memref.alloc() : memref<4x4xf32>
  return %b87 : memref<4x4xf32>
}

func.func @seed3708(%x15: memref<1x2x5x5xf32>, %x16: memref<8xf32>, %x17: memref<2x4x6xf32> {memplan.kind = "constant"}, %x18: memref<4x4xf32> {memplan.kind = "parameter"}, %u: index, %p: i1) -> (memref<1x2x5x5xf32>) {
  %c19 = arith.constant 0 : index
  %c20 = arith.constant 1 : index
  %c21 = arith.constant 0 : index
  %r58 = scf.for %i22 = %c19 to %c21 step %c20 iter_args(%it23 = %x16) -> (memref<8xf32>) {
    %c24 = arith.constant 0 : index
    %c25 = arith.constant 1 : index
    %c26 = arith.constant 1 : index
    %r55, %r56 = scf.for %i27 = %c24 to %c26 step %c25 iter_args(%it28 = %x16, %it29 = %x18) -> (memref<8xf32>, memref<4x4xf32>) {
      %b30 = memref.alloc() : memref<4x4xf32>
      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%it29, %it29 : memref<4x4xf32>, memref<4x4xf32>) outs(%b30 : memref<4x4xf32>) {
      ^bb0(%a31: f32, %a32: f32, %a33: f32):
        %p34 = linalg.index 1 : index
        %p35 = arith.constant 2 : index
        %p36 = arith.remui %p34, %p35 : index
        %p37 = linalg.index 0 : index
        %p38 = arith.constant 4 : index
        %p39 = arith.remui %p37, %p38 : index
        %p40 = linalg.index 1 : index
        %p41 = arith.constant 6 : index
        %p42 = arith.remui %p40, %p41 : index
        %p43 = memref.load %x17[%p36, %p39, %p42] : memref<2x4x6xf32>
        %p44 = arith.subf %a32, %a31 : f32
        %p45 = arith.addf %p44, %p43 : f32
        %p46 = math.tanh %p45 : f32
        linalg.yield %p46 : f32
      }
      %b54 = memref.alloc() : memref<4x4xf32>
      memref.copy %b30, %b54 : memref<4x4xf32> to memref<4x4xf32>
      scf.yield %it28, %b54 : memref<8xf32>, memref<4x4xf32>
    }
    %b57 = memref.alloc() : memref<8xf32>
    scf.yield %b57 : memref<8xf32>
  }
  %b59 = memref.alloc() : memref<1x2x5x5xf32>
  return %b59 : memref<1x2x5x5xf32>
}

func.func @main(%x: memref<16xf32>, %y: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %first = memref.alloc() : memref<16xf32>
  memref.copy %x, %first : memref<16xf32> to memref<16xf32>
  %last = scf.for %i = %c0 to %c3 step %c1 iter_args(%old = %first) -> (memref<16xf32>) {
    %sum = memref.alloc() : memref<16xf32>
    linalg.generic {indexing_maps = [#id, #back, #id], iterator_types = ["parallel"]}
        ins(%old, %old : memref<16xf32>, memref<16xf32>) outs(%sum : memref<16xf32>) {
    ^bb0(%in: f32, %other: f32, %out: f32):
      %0 = arith.mulf %in, %in : f32
      %1 = arith.subf %0, %other : f32
      linalg.yield %1 : f32
    }
    %new = memref.alloc() : memref<16xf32>
    memref.copy %sum, %new : memref<16xf32> to memref<16xf32>
    scf.yield %new : memref<16xf32>
  }
  memref.copy %last, %y : memref<16xf32> to memref<16xf32>
  return
}
