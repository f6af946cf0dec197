// RUN: plan-opt %s --memplan-tile-intermediates --canonicalize | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#id3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, d1)>

// The hidden layer has 8192 bytes, and a part of it 1024. Cutting its columns reads x and writes the
// sum 7 times more (448 elements); cutting its rows would read both weights 7 times more.
// CHECK-LABEL: @perceptron
// CHECK-SAME: (%[[X:.*]]: tensor<8x4xf32>, %[[W:.*]]: tensor<4x256xf32>, %[[V:.*]]: tensor<256x4xf32>)
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.0
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C256:.*]] = arith.constant 256 : index
// CHECK-DAG: %[[C32:.*]] = arith.constant 32 : index
// CHECK: %[[G:.*]] = linalg.fill ins(%[[ZERO]] : f32) outs(%{{.*}} : tensor<8x4xf32>)
// CHECK-NOT: tensor<8x256xf32>
// CHECK: %[[R:.*]] = scf.for %[[I:.*]] = %[[C0]] to %[[C256]] step %[[C32]] iter_args(%[[SUM:.*]] = %[[G]]) -> (tensor<8x4xf32>)
// CHECK-DAG: %[[F:.*]] = linalg.fill ins(%[[ZERO]] : f32) outs(%{{.*}} : tensor<8x32xf32>)
// CHECK-DAG: %[[WI:.*]] = tensor.extract_slice %[[W]][0, %[[I]]] [4, 32] [1, 1]
// CHECK: %[[H:.*]] = linalg.matmul ins(%[[X]], %[[WI]] : tensor<8x4xf32>, tensor<4x32xf32>) outs(%[[F]] : tensor<8x32xf32>)
// CHECK: %[[VI:.*]] = tensor.extract_slice %[[V]][%[[I]], 0] [32, 4] [1, 1]
// CHECK: %[[NEXT:.*]] = linalg.matmul ins(%[[H]], %[[VI]] : tensor<8x32xf32>, tensor<32x4xf32>) outs(%[[SUM]] : tensor<8x4xf32>)
// CHECK: scf.yield %[[NEXT]]
// CHECK: return %[[R]]
func.func @perceptron(%x: tensor<8x4xf32>, %w: tensor<4x256xf32>, %v: tensor<256x4xf32>) -> tensor<8x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x256xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x256xf32>) -> tensor<8x256xf32>
  %h = linalg.matmul ins(%x, %w : tensor<8x4xf32>, tensor<4x256xf32>) outs(%f : tensor<8x256xf32>) -> tensor<8x256xf32>
  %eg = tensor.empty() : tensor<8x4xf32>
  %g = linalg.fill ins(%zero : f32) outs(%eg : tensor<8x4xf32>) -> tensor<8x4xf32>
  %r = linalg.matmul ins(%h, %v : tensor<8x256xf32>, tensor<256x4xf32>) outs(%g : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %r : tensor<8x4xf32>
}

// Scores of eight heads, one at a time. The row maxima are read in the loop, where those of the
// head are there, and behind it, where all have to be; `%twice` is read by the loop and so in it.
// CHECK-LABEL: @attention
// CHECK-NOT: tensor<8x16x16xf32>
// CHECK: %[[LOOP:.*]]:2 = scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[MAXIMA:.*]] = %{{.*}}, %[[ALL:.*]] = %{{.*}}) -> (tensor<8x16xf32>, tensor<8x16x4xf32>)
// CHECK: %[[S:.*]] = linalg.batch_matmul {{.*}} -> tensor<1x16x16xf32>
// CHECK: %[[PLACE:.*]] = tensor.extract_slice %[[MAXIMA]][%[[I]], 0] [1, 16] [1, 1]
// CHECK: %[[LEAST:.*]] = linalg.fill ins(%{{.*}} : f32) outs(%[[PLACE]] : tensor<1x16xf32>)
// CHECK: %[[M:.*]] = linalg.reduce {{.*}}ins(%[[S]] : tensor<1x16x16xf32>) outs(%[[LEAST]] : tensor<1x16xf32>)
// CHECK: %[[NEXT:.*]] = tensor.insert_slice %[[M]] into %[[MAXIMA]][%[[I]], 0] [1, 16] [1, 1]
// CHECK: %[[T:.*]] = linalg.exp ins(%[[M]] : tensor<1x16xf32>)
// CHECK: linalg.generic {{.*}} ins(%[[S]], %[[T]] : tensor<1x16x16xf32>, tensor<1x16xf32>)
// CHECK: linalg.batch_matmul {{.*}} -> tensor<1x16x4xf32>
// CHECK: scf.yield %[[NEXT]], %{{.*}}
// CHECK: return %[[LOOP]]#1, %[[LOOP]]#0
func.func @attention(%q: tensor<8x16x4xf32>, %k: tensor<8x4x16xf32>, %v: tensor<8x16x4xf32>) -> (tensor<8x16x4xf32>, tensor<8x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8x16x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x16x16xf32>) -> tensor<8x16x16xf32>
  %s = linalg.batch_matmul ins(%q, %k : tensor<8x16x4xf32>, tensor<8x4x16xf32>) outs(%f : tensor<8x16x16xf32>) -> tensor<8x16x16xf32>
  %em = tensor.empty() : tensor<8x16xf32>
  %fm = linalg.fill ins(%least : f32) outs(%em : tensor<8x16xf32>) -> tensor<8x16xf32>
  %m = linalg.reduce { arith.maximumf } ins(%s : tensor<8x16x16xf32>) outs(%fm : tensor<8x16xf32>) dimensions = [2]
  %twice = linalg.exp ins(%m : tensor<8x16xf32>) outs(%em : tensor<8x16xf32>) -> tensor<8x16xf32>
  %p = linalg.generic {indexing_maps = [#id3, #row, #id3], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %twice : tensor<8x16x16xf32>, tensor<8x16xf32>) outs(%e : tensor<8x16x16xf32>) {
  ^bb0(%in: f32, %max: f32, %out: f32):
    %d = arith.subf %in, %max : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<8x16x16xf32>
  %eo = tensor.empty() : tensor<8x16x4xf32>
  %fo = linalg.fill ins(%zero : f32) outs(%eo : tensor<8x16x4xf32>) -> tensor<8x16x4xf32>
  %o = linalg.batch_matmul ins(%p, %v : tensor<8x16x16xf32>, tensor<8x16x4xf32>) outs(%fo : tensor<8x16x4xf32>) -> tensor<8x16x4xf32>
  return %o, %m : tensor<8x16x4xf32>, tensor<8x16xf32>
}

// Unit dimensions come and go between the two.
// CHECK-LABEL: @reshaped
// CHECK: scf.for
// CHECK: linalg.matmul {{.*}} -> tensor<8x32xf32>
// CHECK: tensor.expand_shape {{.*}} : tensor<8x32xf32> into tensor<1x8x32xf32>
// CHECK: linalg.exp {{.*}} -> tensor<1x8x32xf32>
// CHECK: tensor.collapse_shape {{.*}} : tensor<1x8x32xf32> into tensor<8x32xf32>
// CHECK: linalg.matmul {{.*}} -> tensor<8x4xf32>
// CHECK: scf.yield
func.func @reshaped(%x: tensor<8x4xf32>, %w: tensor<4x256xf32>, %v: tensor<256x4xf32>) -> tensor<8x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x256xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x256xf32>) -> tensor<8x256xf32>
  %h = linalg.matmul ins(%x, %w : tensor<8x4xf32>, tensor<4x256xf32>) outs(%f : tensor<8x256xf32>) -> tensor<8x256xf32>
  %wide = tensor.expand_shape %h [[0, 1], [2]] output_shape [1, 8, 256] : tensor<8x256xf32> into tensor<1x8x256xf32>
  %e1 = tensor.empty() : tensor<1x8x256xf32>
  %a = linalg.exp ins(%wide : tensor<1x8x256xf32>) outs(%e1 : tensor<1x8x256xf32>) -> tensor<1x8x256xf32>
  %flat = tensor.collapse_shape %a [[0, 1], [2]] : tensor<1x8x256xf32> into tensor<8x256xf32>
  %eg = tensor.empty() : tensor<8x4xf32>
  %g = linalg.fill ins(%zero : f32) outs(%eg : tensor<8x4xf32>) -> tensor<8x4xf32>
  %r = linalg.matmul ins(%flat, %v : tensor<8x256xf32>, tensor<256x4xf32>) outs(%g : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %r : tensor<8x4xf32>
}

// Nothing of what is below may be cut.
// CHECK-NOT: scf.for

// A caller reads all of it.
func.func private @use(tensor<8x256xf32>)
func.func @called(%x: tensor<8x256xf32>) -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x256xf32>
  %h = linalg.exp ins(%x : tensor<8x256xf32>) outs(%e : tensor<8x256xf32>) -> tensor<8x256xf32>
  %eg = tensor.empty() : tensor<8xf32>
  %g = linalg.fill ins(%zero : f32) outs(%eg : tensor<8xf32>) -> tensor<8xf32>
  %r = linalg.reduce { arith.addf } ins(%h : tensor<8x256xf32>) outs(%g : tensor<8xf32>) dimensions = [1]
  call @use(%h) : (tensor<8x256xf32>) -> ()
  return %r : tensor<8xf32>
}

// The reader knows where it is.
func.func @place(%x: tensor<8x256xf32>) -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x256xf32>
  %h = linalg.exp ins(%x : tensor<8x256xf32>) outs(%e : tensor<8x256xf32>) -> tensor<8x256xf32>
  %eg = tensor.empty() : tensor<8xf32>
  %g = linalg.fill ins(%zero : f32) outs(%eg : tensor<8xf32>) -> tensor<8xf32>
  %r = linalg.generic {indexing_maps = [#id, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%h : tensor<8x256xf32>) outs(%g : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %i = linalg.index 1 : index
    %int = arith.index_cast %i : index to i32
    %float = arith.sitofp %int : i32 to f32
    %p = arith.mulf %in, %float : f32
    %sum = arith.addf %p, %out : f32
    linalg.yield %sum : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// Parts of an inner sum would be interrupted by those of the outer one.
func.func @inner(%x: tensor<1x64x8xf32>) -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x64x8xf32>
  %h = linalg.exp ins(%x : tensor<1x64x8xf32>) outs(%e : tensor<1x64x8xf32>) -> tensor<1x64x8xf32>
  %eg = tensor.empty() : tensor<8xf32>
  %g = linalg.fill ins(%zero : f32) outs(%eg : tensor<8xf32>) -> tensor<8xf32>
  %r = linalg.reduce { arith.addf } ins(%h : tensor<1x64x8xf32>) outs(%g : tensor<8xf32>) dimensions = [0, 1]
  return %r : tensor<8xf32>
}

// Both operands are the tensor, and no part of it is enough for both.
func.func @square(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64xf32>
  %h = linalg.exp ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %g = linalg.fill ins(%zero : f32) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %r = linalg.matmul ins(%h, %h : tensor<64x64xf32>, tensor<64x64xf32>) outs(%g : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}

// What the body reads beside its operands is not in parts.
func.func @captured(%x: tensor<8x256xf32>) -> tensor<8x256xf32> {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<8x256xf32>
  %h = linalg.exp ins(%x : tensor<8x256xf32>) outs(%e : tensor<8x256xf32>) -> tensor<8x256xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%h : tensor<8x256xf32>) outs(%e : tensor<8x256xf32>) {
  ^bb0(%in: f32, %out: f32):
    %first = tensor.extract %h[%c0, %c0] : tensor<8x256xf32>
    %d = arith.subf %in, %first : f32
    linalg.yield %d : f32
  } -> tensor<8x256xf32>
  return %r : tensor<8x256xf32>
}

// CHECK-LABEL: @end
func.func @end() {
  return
}
