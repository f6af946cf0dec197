// RUN: split-file %s %t
// RUN: plan-run %t/softmax.mlir --compare | FileCheck %s --check-prefix=SOFTMAX
// RUN: plan-run %t/normalize.mlir --compare | FileCheck %s --check-prefix=NORMALIZE
// RUN: plan-run %t/gather.mlir --compare | FileCheck %s --check-prefix=GATHER
// RUN: plan-run %t/accumulate.mlir --compare | FileCheck %s --check-prefix=ACCUMULATE
// RUN: plan-run %t/several.mlir --compare | FileCheck %s --check-prefix=SEVERAL

// What networks are made of, written over what it reads where that is proved. Each arena is what is
// live at once; results are not in it.

//--- softmax.mlir
// One operation, which the first stage takes apart. The exponentials take the place of the scores;
// the rest fits into the result. Sums and maxima of rows are 64 bytes each.
// SOFTMAX: identical: yes
// SOFTMAX-NEXT: arena_bytes: {{64$}}
func.func @main(%x: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %e = tensor.empty() : tensor<16x16xf32>
  %s = linalg.mul ins(%x, %x : tensor<16x16xf32>, tensor<16x16xf32>)
      outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %p = linalg.softmax dimension(1) ins(%s : tensor<16x16xf32>)
      outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %r = linalg.add ins(%p, %x : tensor<16x16xf32>, tensor<16x16xf32>)
      outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %r : tensor<16x16xf32>
}

//--- normalize.mlir
// The values are read for the mean, for the variance and for the scaling, which is the last.
// NORMALIZE: identical: yes
// NORMALIZE-NEXT: arena_bytes: {{128$}}
#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
func.func @main(%x: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %zero = arith.constant 0.0 : f32
  %n = arith.constant 16.0 : f32
  %eps = arith.constant 0.01 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  %e1 = tensor.empty() : tensor<16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e1 : tensor<16xf32>) -> tensor<16xf32>
  %a = linalg.exp ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<16x16xf32>) outs(%f : tensor<16xf32>) {
  ^bb0(%v: f32, %s: f32):
    %t = arith.addf %v, %s : f32
    linalg.yield %t : f32
  } -> tensor<16xf32>
  %var = linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a, %sum : tensor<16x16xf32>, tensor<16xf32>) outs(%f : tensor<16xf32>) {
  ^bb0(%v: f32, %s: f32, %q: f32):
    %m = arith.divf %s, %n : f32
    %d = arith.subf %v, %m : f32
    %d2 = arith.mulf %d, %d : f32
    %t = arith.addf %d2, %q : f32
    linalg.yield %t : f32
  } -> tensor<16xf32>
  %r = linalg.generic {indexing_maps = [#id, #row, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %sum, %var : tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>)
      outs(%e : tensor<16x16xf32>) {
  ^bb0(%v: f32, %s: f32, %q: f32, %o: f32):
    %m = arith.divf %s, %n : f32
    %d = arith.subf %v, %m : f32
    %qe = arith.addf %q, %eps : f32
    %w = math.sqrt %qe : f32
    %y = arith.divf %d, %w : f32
    linalg.yield %y : f32
  } -> tensor<16x16xf32>
  return %r : tensor<16x16xf32>
}

//--- gather.mlir
// A gather may take its indices' place, never the table's; a scatter adds to what it has copied.
// GATHER: identical: yes
// GATHER-NEXT: arena_bytes: {{256$}}
#id1 = affine_map<(i) -> (i)>
func.func @main(%x: tensor<64xf32>, %idx: tensor<64xi32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %e = tensor.empty() : tensor<64xf32>
  %ei = tensor.empty() : tensor<64xi32>
  %t = linalg.exp ins(%x : tensor<64xf32>) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %i2 = linalg.add ins(%idx, %idx : tensor<64xi32>, tensor<64xi32>)
      outs(%ei : tensor<64xi32>) -> tensor<64xi32>
  %g = linalg.generic {indexing_maps = [#id1, #id1], iterator_types = ["parallel"]}
      ins(%i2 : tensor<64xi32>) outs(%e : tensor<64xf32>) {
  ^bb0(%k: i32, %o: f32):
    %at = arith.index_cast %k : i32 to index
    %v = tensor.extract %t[%at] : tensor<64xf32>
    linalg.yield %v : f32
  } -> tensor<64xf32>
  %h = linalg.mul ins(%g, %x : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %s = scf.for %i = %c0 to %c64 step %c1 iter_args(%acc = %t) -> (tensor<64xf32>) {
    %k = tensor.extract %idx[%i] : tensor<64xi32>
    %at = arith.index_cast %k : i32 to index
    %u = tensor.extract %h[%i] : tensor<64xf32>
    %v = tensor.extract %acc[%at] : tensor<64xf32>
    %w = arith.addf %u, %v : f32
    %next = tensor.insert %w into %acc[%at] : tensor<64xf32>
    scf.yield %next : tensor<64xf32>
  }
  %r = linalg.sub ins(%s, %t : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  return %h, %r : tensor<64xf32>, tensor<64xf32>
}

//--- accumulate.mlir
// Products added to accumulators that die, in a row; the operand that is the accumulator's twin in
// shape is still read by the product.
// ACCUMULATE: identical: yes
// ACCUMULATE-NEXT: arena_bytes: {{1024$}}
func.func @main(%x: tensor<16x16xf32>, %w: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %e = tensor.empty() : tensor<16x16xf32>
  %a = linalg.exp ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %b = linalg.matmul ins(%a, %w : tensor<16x16xf32>, tensor<16x16xf32>)
      outs(%a : tensor<16x16xf32>) -> tensor<16x16xf32>
  %c = linalg.matmul ins(%b, %b : tensor<16x16xf32>, tensor<16x16xf32>)
      outs(%a : tensor<16x16xf32>) -> tensor<16x16xf32>
  %d = linalg.matmul ins(%w, %x : tensor<16x16xf32>, tensor<16x16xf32>)
      outs(%c : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %d : tensor<16x16xf32>
}

//--- several.mlir
// Two results of one operation, of other types of the same width and of half of it. The former
// lies in a result of the function.
// SEVERAL: identical: yes
// SEVERAL-NEXT: arena_bytes: {{128$}}
#id1 = affine_map<(i) -> (i)>
func.func @main(%x: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %e = tensor.empty() : tensor<64xf32>
  %ei = tensor.empty() : tensor<64xi32>
  %eh = tensor.empty() : tensor<64xf16>
  %a = linalg.exp ins(%x : tensor<64xf32>) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %b:2 = linalg.generic {indexing_maps = [#id1, #id1, #id1], iterator_types = ["parallel"]}
      ins(%a : tensor<64xf32>) outs(%ei, %eh : tensor<64xi32>, tensor<64xf16>) {
  ^bb0(%v: f32, %o0: i32, %o1: f16):
    %bits = arith.bitcast %v : f32 to i32
    %half = arith.truncf %v : f32 to f16
    linalg.yield %bits, %half : i32, f16
  } -> (tensor<64xi32>, tensor<64xf16>)
  %c:2 = linalg.generic {indexing_maps = [#id1, #id1, #id1, #id1], iterator_types = ["parallel"]}
      ins(%b#0, %b#1 : tensor<64xi32>, tensor<64xf16>) outs(%e, %e : tensor<64xf32>, tensor<64xf32>) {
  ^bb0(%bits: i32, %half: f16, %o0: f32, %o1: f32):
    %v = arith.bitcast %bits : i32 to f32
    %w = arith.extf %half : f16 to f32
    %s = arith.addf %v, %w : f32
    %d = arith.subf %v, %w : f32
    linalg.yield %s, %d : f32, f32
  } -> (tensor<64xf32>, tensor<64xf32>)
  %r = linalg.add ins(%c#1, %x : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  return %c#0, %r : tensor<64xf32>, tensor<64xf32>
}
