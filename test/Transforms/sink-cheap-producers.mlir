// RUN: plan-opt %s --memplan-sink-cheap-producers | FileCheck %s --check-prefixes=CHECK,CHEAP
// RUN: plan-opt %s --memplan-sink-cheap-producers=level=elementwise | FileCheck %s --check-prefixes=CHECK,ELEM

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#col = affine_map<(d0, d1) -> (d1)>
#i = affine_map<(d0) -> (d0)>
#one = affine_map<(d0) -> ()>
#tr = affine_map<(d0, d1) -> (d1, d0)>

// What cse has merged is parted: an empty tensor and a fill a matmul, right in front of it.
// CHECK-LABEL: func @fills
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant
// CHECK-NEXT: %[[E0:.*]] = tensor.empty
// CHECK-NEXT: %[[F0:.*]] = linalg.fill ins(%[[ZERO]] : f32) outs(%[[E0]]
// CHECK-NEXT: linalg.matmul {{.*}} outs(%[[F0]]
// CHECK-NEXT: %[[E1:.*]] = tensor.empty
// CHECK-NEXT: %[[F1:.*]] = linalg.fill ins(%[[ZERO]] : f32) outs(%[[E1]]
// CHECK-NEXT: linalg.matmul {{.*}} outs(%[[F1]]
// CHECK-NEXT: return
func.func @fills(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.matmul ins(%x, %y : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.matmul ins(%0, %y : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// A view of a fill goes along.
// CHECK-LABEL: func @view
// CHECK:      linalg.exp
// CHECK-NEXT: tensor.empty
// CHECK-NEXT: linalg.fill
// CHECK-NEXT: tensor.expand_shape
// CHECK-NEXT: linalg.batch_matmul
func.func @view(%x: tensor<1x8x8xf32>, %y: tensor<1x8x8xf32>) -> tensor<1x8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %v = tensor.expand_shape %f [[0, 1], [2]] output_shape [1, 8, 8] : tensor<8x8xf32> into tensor<1x8x8xf32>
  %g = tensor.empty() : tensor<1x8x8xf32>
  %0 = linalg.exp ins(%x : tensor<1x8x8xf32>) outs(%g : tensor<1x8x8xf32>) -> tensor<1x8x8xf32>
  %1 = linalg.batch_matmul ins(%0, %y : tensor<1x8x8xf32>, tensor<1x8x8xf32>) outs(%v : tensor<1x8x8xf32>) -> tensor<1x8x8xf32>
  return %1 : tensor<1x8x8xf32>
}

// A bias in all rows is the start of two sums: 32 bytes read for 256 written, twice.
// CHECK-LABEL: func @bias
// CHECK:      linalg.broadcast
// CHECK-NEXT: linalg.matmul
// CHECK:      linalg.broadcast
// CHECK-NEXT: linalg.matmul
// CHECK-NEXT: return
func.func @bias(%x: tensor<8x8xf32>, %b: tensor<8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.broadcast ins(%b : tensor<8xf32>) outs(%e : tensor<8x8xf32>) dimensions = [0]
  %0 = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.matmul ins(%0, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// A cast to f64 for two readers, which look at each element once: it becomes part of both, and the
// sum keeps its order.
// CHECK-LABEL: func @casts
// CHECK-NOT:  tensor.empty() : tensor<4x8xf64>
// CHECK:      linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%arg0 :
// CHECK-NEXT: ^bb0(%[[X:.*]]: f32, %[[SUM:.*]]: f64):
// CHECK-NEXT:   %[[XX:.*]] = arith.extf %[[X]]
// CHECK-NEXT:   arith.addf %[[XX]], %[[SUM]]
// CHECK:      linalg.generic {{.*}} ins(%arg0, %{{.*}} : tensor<4x8xf32>, tensor<4xf64>)
// CHECK:        arith.extf
// CHECK-NEXT:   arith.subf
// CHECK-NEXT:   arith.truncf
func.func @casts(%x: tensor<4x8xf32>, %sums: tensor<4xf64>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x8xf64>
  %d = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf64>) {
  ^bb0(%in: f32, %out: f64):
    %0 = arith.extf %in : f32 to f64
    linalg.yield %0 : f64
  } -> tensor<4x8xf64>
  %s = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%d : tensor<4x8xf64>) outs(%sums : tensor<4xf64>) {
  ^bb0(%in: f64, %out: f64):
    %0 = arith.addf %in, %out : f64
    linalg.yield %0 : f64
  } -> tensor<4xf64>
  %g = tensor.empty() : tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%d, %s : tensor<4x8xf64>, tensor<4xf64>) outs(%g : tensor<4x8xf32>) {
  ^bb0(%in: f64, %mean: f64, %out: f32):
    %0 = arith.subf %in, %mean : f64
    %1 = arith.truncf %0 : f64 to f32
    linalg.yield %1 : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// Eight casts serve a sum over rows in which each is read four times: fused, 32 would be done.
// CHECK-LABEL: func @no_work_in_reduction
// CHECK:      arith.extf
// CHECK:      linalg.generic {{.*}} ins(%{{.*}}, %arg1 : tensor<8xf64>, tensor<4x8xf64>)
// CHECK-NEXT: ^bb0
// CHECK-NEXT:   arith.mulf
func.func @no_work_in_reduction(%x: tensor<8xf32>, %y: tensor<4x8xf64>, %sums: tensor<4xf64>) -> tensor<4xf64> {
  %e = tensor.empty() : tensor<8xf64>
  %d = linalg.generic {indexing_maps = [#i, #i], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%e : tensor<8xf64>) {
  ^bb0(%in: f32, %out: f64):
    %0 = arith.extf %in : f32 to f64
    linalg.yield %0 : f64
  } -> tensor<8xf64>
  %s = linalg.generic {indexing_maps = [#col, #id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%d, %y : tensor<8xf64>, tensor<4x8xf64>) outs(%sums : tensor<4xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %0 = arith.mulf %a, %b : f64
    %1 = arith.addf %0, %out : f64
    linalg.yield %1 : f64
  } -> tensor<4xf64>
  return %s : tensor<4xf64>
}

// An iota keeps what it yields where it is read.
// CHECK-LABEL: func @iota
// CHECK-NOT:  tensor<8xi64>
// CHECK:      linalg.generic {{.*}} ins(%arg0
// CHECK:        linalg.index 0
// CHECK:        linalg.yield
// CHECK:      linalg.generic
// CHECK:        linalg.index 0
// CHECK:        linalg.yield
// CHECK-NOT:  linalg.generic
// CHECK:      return
func.func @iota(%x: tensor<8xi32>) -> (tensor<8xi32>, tensor<8xi32>) {
  %e = tensor.empty() : tensor<8xi32>
  %n = linalg.generic {indexing_maps = [#i], iterator_types = ["parallel"]} outs(%e : tensor<8xi32>) {
  ^bb0(%out: i32):
    %0 = linalg.index 0 : index
    %1 = arith.index_cast %0 : index to i32
    linalg.yield %1 : i32
  } -> tensor<8xi32>
  %a = linalg.generic {indexing_maps = [#i, #i, #i], iterator_types = ["parallel"]}
      ins(%x, %n : tensor<8xi32>, tensor<8xi32>) outs(%e : tensor<8xi32>) {
  ^bb0(%in: i32, %k: i32, %out: i32):
    %0 = arith.muli %in, %k : i32
    linalg.yield %0 : i32
  } -> tensor<8xi32>
  %b = linalg.generic {indexing_maps = [#i, #i, #i], iterator_types = ["parallel"]}
      ins(%x, %n : tensor<8xi32>, tensor<8xi32>) outs(%e : tensor<8xi32>) {
  ^bb0(%in: i32, %k: i32, %out: i32):
    %0 = arith.subi %in, %k : i32
    linalg.yield %0 : i32
  } -> tensor<8xi32>
  return %a, %b : tensor<8xi32>, tensor<8xi32>
}

// A one-hot matrix from labels and an iota: what it reads comes along, since it is cheap itself and
// the 32 bytes of the iota are few beside 512.
// CHECK-LABEL: func @one_hot
// CHECK:      arith.uitofp
// CHECK:      linalg.matmul
// CHECK:      linalg.exp
// CHECK:      arith.uitofp
// CHECK:      linalg.matmul
// CHECK:      return
func.func @one_hot(%labels: tensor<16xi32>, %w: tensor<8x8xf32>, %acc: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %e = tensor.empty() : tensor<8xi32>
  %n = linalg.generic {indexing_maps = [#i], iterator_types = ["parallel"]} outs(%e : tensor<8xi32>) {
  ^bb0(%out: i32):
    %3 = linalg.index 0 : index
    %4 = arith.index_cast %3 : index to i32
    linalg.yield %4 : i32
  } -> tensor<8xi32>
  %g = tensor.empty() : tensor<16x8xf32>
  %h = linalg.generic {indexing_maps = [#row, #col, #id], iterator_types = ["parallel", "parallel"]}
      ins(%labels, %n : tensor<16xi32>, tensor<8xi32>) outs(%g : tensor<16x8xf32>) {
  ^bb0(%l: i32, %k: i32, %out: f32):
    %3 = arith.cmpi eq, %l, %k : i32
    %4 = arith.uitofp %3 : i1 to f32
    linalg.yield %4 : f32
  } -> tensor<16x8xf32>
  %0 = linalg.matmul ins(%h, %w : tensor<16x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<16x8xf32>) -> tensor<16x8xf32>
  %1 = linalg.exp ins(%0 : tensor<16x8xf32>) outs(%g : tensor<16x8xf32>) -> tensor<16x8xf32>
  %2 = linalg.matmul ins(%h, %w : tensor<16x8xf32>, tensor<8x8xf32>) outs(%1 : tensor<16x8xf32>) -> tensor<16x8xf32>
  return %2 : tensor<16x8xf32>
}

// The exponential is read again after another matmul, and so is its input: with level=elementwise
// it is computed twice, and between its readers there is the input alone.
// CHECK-LABEL: func @again
// CHECK:      linalg.matmul
// CHECK:      %[[ONCE:.*]] = linalg.exp
// CHECK:      linalg.matmul ins(%[[ONCE]],
// CHEAP-NOT:  linalg.exp
// CHEAP:      linalg.matmul ins(%{{.*}}, %[[ONCE]] :
// ELEM:       linalg.matmul
// ELEM:       %[[AGAIN:.*]] = linalg.exp
// ELEM-NEXT:  linalg.matmul ins(%{{.*}}, %[[AGAIN]] :
// CHECK:      linalg.sub
func.func @again(%a: tensor<8x8xf32>, %acc: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %x = linalg.matmul ins(%a, %a : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  %y = linalg.exp ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.matmul ins(%y, %a : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.matmul ins(%0, %a : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = linalg.matmul ins(%1, %y : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = linalg.sub ins(%2, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}

// Here the input is dead after the exponential: to keep it would cost what not to keep saves.
// CHECK-LABEL: func @input_dies
// CHECK-COUNT-1: linalg.exp
// CHECK-NOT:  linalg.exp
// CHECK:      return
func.func @input_dies(%a: tensor<8x8xf32>, %acc: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %x = linalg.matmul ins(%a, %a : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  %y = linalg.exp ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.matmul ins(%y, %a : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.matmul ins(%0, %a : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = linalg.matmul ins(%1, %y : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// What a loop overwrites in each iteration is made there instead of copied; what it reads is not.
// CHECK-LABEL: func @loop
// CHECK:      linalg.broadcast
// CHECK-NEXT: scf.for
// CHECK-NEXT:   tensor.empty
// CHECK-NEXT:   linalg.fill
// CHECK-NEXT:   linalg.matmul
// CHECK-NEXT:   scf.yield
func.func @loop(%x: tensor<8x8xf32>, %b: tensor<8xf32>, %n: index) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %r = linalg.broadcast ins(%b : tensor<8xf32>) outs(%e : tensor<8x8xf32>) dimensions = [0]
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%c = %x) -> tensor<8x8xf32> {
    %1 = linalg.matmul ins(%c, %r : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %1 : tensor<8x8xf32>
  }
  return %0 : tensor<8x8xf32>
}

// A branch makes what it alone needs; a read in a body counts as one of the operation around it.
// CHECK-LABEL: func @branch
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant
// CHECK-NEXT: scf.if
// CHECK-NEXT:   tensor.empty() : tensor<8xf32>
// CHECK-NEXT:   %[[F:.*]] = linalg.fill
// CHECK-NEXT:   tensor.empty() : tensor<8xf32>
// CHECK-NEXT:   linalg.generic
// CHECK:          tensor.extract %[[F]]
func.func @branch(%c: i1, %x: tensor<8xindex>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %0 = scf.if %c -> tensor<8xf32> {
    %1 = linalg.generic {indexing_maps = [#i, #i], iterator_types = ["parallel"]}
        ins(%x : tensor<8xindex>) outs(%e : tensor<8xf32>) {
    ^bb0(%in: index, %out: f32):
      %2 = tensor.extract %f[%in] : tensor<8xf32>
      linalg.yield %2 : f32
    } -> tensor<8xf32>
    scf.yield %1 : tensor<8xf32>
  } else {
    scf.yield %y : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// What is overwritten in place must not be read later than before: a state of the function, which
// the insertion writes.
// CHECK-LABEL: func @state
// CHECK-COUNT-1: linalg.broadcast
// CHECK-NOT:  linalg.broadcast
// CHECK:      return
func.func @state(%s: tensor<8xf32> {memplan.kind = "state"}, %x: tensor<8x8xf32>, %f: f32)
    -> (tensor<8xf32> {memplan.kind = "state"}, tensor<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<8x8xf32>
  %r = linalg.broadcast ins(%s : tensor<8xf32>) outs(%e : tensor<8x8xf32>) dimensions = [0]
  %0 = linalg.matmul ins(%x, %r : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %n = tensor.insert %f into %s[%c0] : tensor<8xf32>
  %1 = linalg.exp ins(%0 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = linalg.matmul ins(%1, %r : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %n, %2 : tensor<8xf32>, tensor<8x8xf32>
}
