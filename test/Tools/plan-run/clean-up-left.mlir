// What no rewrite may touch, or only with care, run to the end: planned with every step of the clean-up
// it gives the bits that it gives unplanned.
//
// RUN: plan-run %s --entry=slices_and_calls --compare --compile="sink=all fuse=elementwise" | FileCheck %s
// RUN: plan-run %s --entry=loops --compare --compile="sink=all fuse=elementwise" | FileCheck %s
// RUN: plan-run %s --entry=pad_width --compare --compile="sink=all fuse=elementwise" | FileCheck %s
// RUN: plan-run %s --entry=pad_values --compare --compile="sink=all fuse=elementwise" | FileCheck %s
// RUN: plan-run %s --entry=scalars --compare --compile="sink=all fuse=elementwise" | FileCheck %s
// RUN: plan-run %s --entry=empty --compare --compile="sink=all fuse=elementwise" | FileCheck %s
// RUN: plan-run %s --entry=kinds --compare --compile="sink=all fuse=elementwise" | FileCheck %s
// CHECK: identical: yes

#scalar = affine_map<() -> ()>
#all = affine_map<(d0) -> ()>
#line = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0, d1) -> ()>
#row = affine_map<(d0, d1) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>
#turned = affine_map<(d0, d1) -> (d1, d0)>

// A size that only the run knows, a pad that moves with it, and a body that knows its place.
func.func private @inner(%x: tensor<?x8xf32>, %n: index) -> tensor<?x8xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %rows = tensor.dim %x, %c0 : tensor<?x8xf32>
  %et = tensor.empty(%rows) : tensor<8x?xf32>
  %t = linalg.transpose ins(%x : tensor<?x8xf32>) outs(%et : tensor<8x?xf32>) permutation = [1, 0]
  %p = tensor.pad %t low[0, %n] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<8x?xf32> to tensor<8x?xf32>
  %c1 = arith.constant 1 : index
  %cols = tensor.dim %p, %c1 : tensor<8x?xf32>
  %e2 = tensor.empty(%cols) : tensor<?x8xf32>
  %r = linalg.generic {indexing_maps = [#turned, #id], iterator_types = ["parallel", "parallel"]} ins(%p : tensor<8x?xf32>) outs(%e2 : tensor<?x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %i = linalg.index 0 : index
    %ii = arith.index_cast %i : index to i32
    %f = arith.sitofp %ii : i32 to f32
    %s = arith.addf %in, %f : f32
    linalg.yield %s : f32
  } -> tensor<?x8xf32>
  return %r : tensor<?x8xf32>
}
func.func @slices_and_calls(%x: tensor<6x8xf32> {memplan.kind = "input"}, %w: tensor<8x8xf32> {memplan.kind = "parameter"}) -> (tensor<9x8xf32> {memplan.kind = "output"}, tensor<9xf32>) {
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %d = tensor.cast %x : tensor<6x8xf32> to tensor<?x8xf32>
  %r = func.call @inner(%d, %c3) : (tensor<?x8xf32>, index) -> tensor<?x8xf32>
  %s = tensor.cast %r : tensor<?x8xf32> to tensor<9x8xf32>
  %e = tensor.empty() : tensor<9x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<9x8xf32>) -> tensor<9x8xf32>
  %m = linalg.matmul ins(%s, %w : tensor<9x8xf32>, tensor<8x8xf32>) outs(%f : tensor<9x8xf32>) -> tensor<9x8xf32>
  %m2 = linalg.matmul ins(%m, %w : tensor<9x8xf32>, tensor<8x8xf32>) outs(%f : tensor<9x8xf32>) -> tensor<9x8xf32>
  %e3 = tensor.empty() : tensor<9xf32>
  %f3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<9xf32>) -> tensor<9xf32>
  %red = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%s : tensor<9x8xf32>) outs(%f3 : tensor<9xf32>) {
  ^bb0(%in: f32, %out: f32):
    %q = arith.addf %in, %out : f32
    linalg.yield %q : f32
  } -> tensor<9xf32>
  return %m2, %red : tensor<9x8xf32>, tensor<9xf32>
}

// Slices that shrink in a loop, a state that is written in it, and tensors without elements.
func.func @loops(%x: tensor<6x8xf32> {memplan.kind = "input"}, %st: tensor<6x8xf32> {memplan.kind = "state", bufferization.writable = true}) -> (tensor<6x8xf32> {memplan.kind="state"}, tensor<?x8xf32>, tensor<f32>, tensor<0x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<6x8xf32>
  %y = linalg.exp ins(%x : tensor<6x8xf32>) outs(%e : tensor<6x8xf32>) -> tensor<6x8xf32>
  %es = tensor.empty() : tensor<f32>
  %fs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
  %acc:2 = scf.for %i = %c0 to %c6 step %c1 iter_args(%a = %fs, %b = %st) -> (tensor<f32>, tensor<6x8xf32>) {
    %n = arith.subi %c6, %i : index
    %sl = tensor.extract_slice %y[%i, 0] [%n, 8] [1, 1] : tensor<6x8xf32> to tensor<?x8xf32>
    %r = linalg.generic {indexing_maps = [#id, #sum], iterator_types = ["reduction", "reduction"]} ins(%sl : tensor<?x8xf32>) outs(%a : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.addf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<f32>
    %row = tensor.extract_slice %y[%i, 0] [1, 8] [1, 1] : tensor<6x8xf32> to tensor<1x8xf32>
    %er = tensor.empty() : tensor<1x8xf32>
    %sq = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%row : tensor<1x8xf32>) outs(%er : tensor<1x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.mulf %in, %in : f32
      linalg.yield %q : f32
    } -> tensor<1x8xf32>
    %ins = tensor.insert_slice %sq into %b[%i, 0] [1, 8] [1, 1] : tensor<1x8xf32> into tensor<6x8xf32>
    scf.yield %r, %ins : tensor<f32>, tensor<6x8xf32>
  }
  %k = tensor.extract %acc#0[] : tensor<f32>
  %cmp = arith.cmpf ogt, %k, %zero : f32
  %n = arith.select %cmp, %c6, %c1 : index
  %dyn = tensor.extract_slice %y[0, 0] [%n, 8] [1, 1] : tensor<6x8xf32> to tensor<?x8xf32>
  %ed = tensor.empty(%n) : tensor<?x8xf32>
  %t = linalg.tanh ins(%dyn : tensor<?x8xf32>) outs(%ed : tensor<?x8xf32>) -> tensor<?x8xf32>
  %z = tensor.extract_slice %y[0, 0] [0, 8] [1, 1] : tensor<6x8xf32> to tensor<0x8xf32>
  %ez = tensor.empty() : tensor<0x8xf32>
  %tz = linalg.exp ins(%z : tensor<0x8xf32>) outs(%ez : tensor<0x8xf32>) -> tensor<0x8xf32>
  return %acc#1, %t, %acc#0, %tz : tensor<6x8xf32>, tensor<?x8xf32>, tensor<f32>, tensor<0x8xf32>
}

// Pads of a width that only the run knows, in front of a window and of the caller.
func.func @pad_width(%x: tensor<1x2x6x6xf32> {memplan.kind="input"}, %w: tensor<3x2x3x3xf32> {memplan.kind="parameter"}, %n: tensor<1xi32>) -> (tensor<1x3x6x6xf32>, tensor<1x3x?x?xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %t = tensor.extract %n[%c0] : tensor<1xi32>
  %ti = arith.index_cast %t : i32 to index
  %a = arith.maxsi %ti, %c1 : index
  %one = arith.minsi %a, %c1 : index
  %p = tensor.pad %x low[0, 0, %one, 1] high[0, 0, %one, 1] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<1x2x6x6xf32> to tensor<1x2x?x8xf32>
  %ps = tensor.cast %p : tensor<1x2x?x8xf32> to tensor<1x2x8x8xf32>
  %e = tensor.empty() : tensor<1x3x6x6xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x3x6x6xf32>) -> tensor<1x3x6x6xf32>
  %c = linalg.conv_2d_nchw_fchw ins(%ps, %w : tensor<1x2x8x8xf32>, tensor<3x2x3x3xf32>) outs(%f : tensor<1x3x6x6xf32>) -> tensor<1x3x6x6xf32>
  %p2 = tensor.pad %c low[0, 0, %c2, %one] high[0, 0, %one, %c1] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<1x3x6x6xf32> to tensor<1x3x?x?xf32>
  return %c, %p2 : tensor<1x3x6x6xf32>, tensor<1x3x?x?xf32>
}

// Pads of values that depend on the place or on an argument, read by a callee, by a body that knows
// its place, and by the caller.
func.func private @use(%p: tensor<6x10xf32>) -> tensor<6x10xf32> {
  %e = tensor.empty() : tensor<6x10xf32>
  %r = linalg.exp ins(%p : tensor<6x10xf32>) outs(%e : tensor<6x10xf32>) -> tensor<6x10xf32>
  return %r : tensor<6x10xf32>
}
func.func @pad_values(%x: tensor<4x8xf32> {memplan.kind = "input"}, %v: tensor<f32>, %n: tensor<2xi32> {memplan.kind="input"}) -> (tensor<6x10xf32>, tensor<6x10xf32> {memplan.kind = "output"}, tensor<6x10xf32>, tensor<6x10xf32>, tensor<12xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %sv = tensor.extract %v[] : tensor<f32>
  %p0 = tensor.pad %x low[1, 1] high[1, 1] {
  ^bb0(%i: index, %j: index):
    %s = arith.addi %i, %j : index
    %si = arith.index_cast %s : index to i32
    %f = arith.sitofp %si : i32 to f32
    tensor.yield %f : f32
  } : tensor<4x8xf32> to tensor<6x10xf32>
  %p1 = tensor.pad %x low[2, 0] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %sv : f32
  } : tensor<4x8xf32> to tensor<6x10xf32>
  %p2 = tensor.pad %x low[1, 1] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<4x8xf32> to tensor<6x10xf32>
  %u = func.call @use(%p2) : (tensor<6x10xf32>) -> tensor<6x10xf32>
  %e = tensor.empty() : tensor<6x10xf32>
  %sum = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%p0, %p1, %p2 : tensor<6x10xf32>, tensor<6x10xf32>, tensor<6x10xf32>) outs(%e : tensor<6x10xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %ij = arith.muli %i, %j : index
    %ii = arith.index_cast %ij : index to i32
    %f = arith.sitofp %ii : i32 to f32
    %q = arith.addf %a, %b : f32
    %q2 = arith.addf %q, %c : f32
    %q3 = arith.mulf %q2, %f : f32
    linalg.yield %q3 : f32
  } -> tensor<6x10xf32>
  %pp = tensor.pad %p1 low[1, 2] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<6x10xf32> to tensor<7x12xf32>
  %ppt = tensor.empty() : tensor<12x7xf32>
  %tr = linalg.transpose ins(%pp : tensor<7x12xf32>) outs(%ppt : tensor<12x7xf32>) permutation = [1, 0]
  %e12 = tensor.empty() : tensor<12xf32>
  %f12 = linalg.fill ins(%sv : f32) outs(%e12 : tensor<12xf32>) -> tensor<12xf32>
  %red = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%tr : tensor<12x7xf32>) outs(%f12 : tensor<12xf32>) {
  ^bb0(%a: f32, %out: f32):
    %i = linalg.index 1 : index
    %ii = arith.index_cast %i : index to i32
    %f = arith.sitofp %ii : i32 to f32
    %m = arith.mulf %a, %f : f32
    %q = arith.addf %m, %out : f32
    linalg.yield %q : f32
  } -> tensor<12xf32>
  return %u, %sum, %p2, %p1, %red : tensor<6x10xf32>, tensor<6x10xf32>, tensor<6x10xf32>, tensor<6x10xf32>, tensor<12xf32>
}

// Tensors without dimensions: state, branches, sums.
func.func @scalars(%x: tensor<f32> {memplan.kind="state"}, %y: tensor<f64>, %i: tensor<i1>, %z: tensor<8xf32>) -> (tensor<f32> {memplan.kind="state"}, tensor<f32>, tensor<8xf32> {memplan.kind="output"}, tensor<1x1xf32>, tensor<f64>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %a = linalg.generic {indexing_maps=[#scalar,#scalar], iterator_types=[]} ins(%x : tensor<f32>) outs(%e : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %q = math.exp %in : f32
    linalg.yield %q : f32
  } -> tensor<f32>
  %ed = tensor.empty() : tensor<f64>
  %wide = linalg.generic {indexing_maps=[#scalar,#scalar,#scalar], iterator_types=[]} ins(%a, %y : tensor<f32>, tensor<f64>) outs(%ed : tensor<f64>) {
  ^bb0(%in: f32, %iny: f64, %out: f64):
    %q = arith.extf %in : f32 to f64
    %r = arith.mulf %q, %iny : f64
    linalg.yield %r : f64
  } -> tensor<f64>
  %dot = linalg.dot ins(%z, %z : tensor<8xf32>, tensor<8xf32>) outs(%f : tensor<f32>) -> tensor<f32>
  %dot2 = linalg.dot ins(%z, %z : tensor<8xf32>, tensor<8xf32>) outs(%a : tensor<f32>) -> tensor<f32>
  %c = tensor.extract %i[] : tensor<i1>
  %sel = scf.if %c -> tensor<f32> {
    %m = linalg.generic {indexing_maps=[#scalar,#scalar,#scalar], iterator_types=[]} ins(%a, %dot : tensor<f32>, tensor<f32>) outs(%e : tensor<f32>) {
    ^bb0(%in: f32, %in2: f32, %out: f32):
      %q = arith.addf %in, %in2 : f32
      linalg.yield %q : f32
    } -> tensor<f32>
    scf.yield %m : tensor<f32>
  } else {
    scf.yield %dot2 : tensor<f32>
  }
  %ev = tensor.empty() : tensor<8xf32>
  %bc = linalg.generic {indexing_maps=[#all,#line,#line], iterator_types=["parallel"]} ins(%sel, %z : tensor<f32>, tensor<8xf32>) outs(%ev : tensor<8xf32>) {
  ^bb0(%in: f32, %in2: f32, %out: f32):
    %q = arith.divf %in2, %in : f32
    linalg.yield %q : f32
  } -> tensor<8xf32>
  %ex = tensor.expand_shape %sel [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  return %a, %sel, %bc, %ex, %wide : tensor<f32>, tensor<f32>, tensor<8xf32>, tensor<1x1xf32>, tensor<f64>
}

// Transposes, pads, slices and sums of nothing.
func.func @empty(%x: tensor<0x8xf32>, %w: tensor<0x8xf32>, %y: tensor<4x8xf32>) -> (tensor<8x8xf32>, tensor<0x9xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %et = tensor.empty() : tensor<8x0xf32>
  %t = linalg.transpose ins(%x : tensor<0x8xf32>) outs(%et : tensor<8x0xf32>) permutation = [1, 0]
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %m = linalg.matmul ins(%t, %w : tensor<8x0xf32>, tensor<0x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %p = tensor.pad %x low[0, 1] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<0x8xf32> to tensor<0x9xf32>
  %ep = tensor.empty() : tensor<0x9xf32>
  %r = linalg.exp ins(%p : tensor<0x9xf32>) outs(%ep : tensor<0x9xf32>) -> tensor<0x9xf32>
  %pz = tensor.pad %x low[2, 0] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<0x8xf32> to tensor<4x8xf32>
  %c = tensor.concat dim(0) %x, %y, %x : (tensor<0x8xf32>, tensor<4x8xf32>, tensor<0x8xf32>) -> tensor<4x8xf32>
  %e4 = tensor.empty() : tensor<4x8xf32>
  %s = linalg.add ins(%pz, %c : tensor<4x8xf32>, tensor<4x8xf32>) outs(%e4 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %ins = tensor.insert_slice %x into %s[2, 0] [0, 8] [1, 1] : tensor<0x8xf32> into tensor<4x8xf32>
  %s2 = linalg.exp ins(%s : tensor<4x8xf32>) outs(%e4 : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %m, %r, %ins, %s2 : tensor<8x8xf32>, tensor<0x9xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}

// State, donated arguments and buffers; a callee that writes over what it is given, and a fill, a
// transpose and an activation that others read as well; a read beside the operands.
func.func private @cb(%x: tensor<8x8xf32> {bufferization.access="read"}) -> tensor<8x8xf32>  {
  return %x : tensor<8x8xf32>
}
func.func private @clobber(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %r = linalg.exp ins(%x : tensor<8x8xf32>) outs(%x : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
func.func @kinds(%x: tensor<8x8xf32> {memplan.kind="input", memplan.donated}, %w: tensor<8x8xf32> {memplan.kind="parameter"}, %st: tensor<8x8xf32> {memplan.kind="state"}, %buf: tensor<8x8xf32> {memplan.kind="buffer"}) -> (tensor<8x8xf32> {memplan.kind="output"}, tensor<8x8xf32> {memplan.kind="state"}, tensor<8x8xf32> {memplan.kind="gradient"}, tensor<8x8xf32> {memplan.kind="loss"}) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %ch = func.call @clobber(%f) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %wt = linalg.transpose ins(%w : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) permutation = [1, 0]
  %c1 = func.call @cb(%wt) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %m = linalg.matmul ins(%x, %wt : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %g = linalg.exp ins(%st : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %ns = linalg.add ins(%st, %m : tensor<8x8xf32>, tensor<8x8xf32>) outs(%st : tensor<8x8xf32>) -> tensor<8x8xf32>
  %m2 = linalg.matmul ins(%g, %ns : tensor<8x8xf32>, tensor<8x8xf32>) outs(%ch : tensor<8x8xf32>) -> tensor<8x8xf32>
  %g2 = linalg.matmul ins(%m2, %g : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %h = linalg.generic {indexing_maps = [#turned, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%g2, %buf : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %i = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %k = tensor.extract %g[%i, %c0] : tensor<8x8xf32>
    %q = arith.addf %a, %b : f32
    %q2 = arith.mulf %q, %k : f32
    linalg.yield %q2 : f32
  } -> tensor<8x8xf32>
  %c2 = func.call @clobber(%h) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %l = linalg.sub ins(%c2, %h : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %c1, %ns, %l, %f : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}
