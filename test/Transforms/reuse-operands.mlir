// RUN: plan-opt %s --memplan-reuse-operands | FileCheck %s
// RUN: plan-opt %s --memplan-reuse-operands --memplan-bufferize | FileCheck %s --check-prefix=BUFFERS
// RUN: plan-run %s --entry=donated --compare | FileCheck %s --check-prefix=EQUAL
// RUN: plan-run %s --entry=donated_and_needed --compare | FileCheck %s --check-prefix=EQUAL
// EQUAL: identical: yes

#id = affine_map<(d0, d1) -> (d0, d1)>
#tr = affine_map<(d0, d1) -> (d1, d0)>

// The product dies in the exponential, which is written over it: one buffer of 256 bytes.
// CHECK-LABEL: func @dies
// CHECK: %[[P:.*]] = linalg.matmul
// CHECK-NEXT: linalg.exp ins(%[[P]] : tensor<8x8xf32>) outs(%[[P]] : tensor<8x8xf32>)
// BUFFERS-LABEL: func @dies
// BUFFERS-COUNT-1: memref.alloc
// BUFFERS-NOT: memref.alloc
// BUFFERS-NOT: memref.copy
// BUFFERS: return
func.func @dies(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %g = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%g : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.matmul ins(%x, %y : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %e = tensor.empty() : tensor<8x8xf32>
  %1 = linalg.exp ins(%0 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// A donated argument is there to be written over: the result is its storage.
// CHECK-LABEL: func @donated
// CHECK-SAME: %[[X:.*]]: tensor<8x8xf32> {memplan.donated}
// CHECK: %[[R:.*]] = linalg.exp ins(%[[X]] : tensor<8x8xf32>) outs(%[[X]] : tensor<8x8xf32>)
// CHECK: linalg.negf ins(%[[R]] : tensor<8x8xf32>) outs(%[[R]] : tensor<8x8xf32>)
// BUFFERS-LABEL: func @donated
// BUFFERS-SAME: %[[X:.*]]: memref<8x8xf32> {memplan.donated}
// BUFFERS-NOT: memref.alloc
// BUFFERS-NOT: memref.copy
// BUFFERS: return %[[X]]
func.func @donated(%x: tensor<8x8xf32> {memplan.donated}) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.exp ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %f = tensor.empty() : tensor<8x8xf32>
  %1 = linalg.negf ins(%0 : tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// So says upstream's attribute.
// CHECK-LABEL: func @writable
// CHECK-SAME: %[[X:.*]]: tensor<8x8xf32> {bufferization.writable = true}
// CHECK: linalg.exp ins(%[[X]] : tensor<8x8xf32>) outs(%[[X]] : tensor<8x8xf32>)
// BUFFERS-LABEL: func @writable
// BUFFERS-SAME: %[[X:.*]]: memref<8x8xf32> {memplan.donated}
// BUFFERS-NOT: memref.alloc
// BUFFERS: return %[[X]]
func.func @writable(%x: tensor<8x8xf32> {bufferization.writable = true}) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.exp ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// Every function from here on keeps the empty destination marked 'here'.

// An argument belongs to the caller.
// CHECK-LABEL: func @argument
// CHECK: %[[E:.*]] = tensor.empty() {here}
// CHECK: linalg.exp {{.*}} outs(%[[E]]
func.func @argument(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() {here} : tensor<8x8xf32>
  %0 = linalg.exp ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// One that is read again later is needed, one that is a state has a final value to keep, and a loop
// reads it in each iteration.
// CHECK-LABEL: func @donated_and_needed
// CHECK: linalg.exp {{.*}} outs(%{{[0-9]+}} : tensor<8x8xf32>)
// CHECK: linalg.exp {{.*}} outs(%{{[0-9]+}} : tensor<8x8xf32>)
// CHECK: linalg.exp {{.*}} outs(%{{[0-9]+}} : tensor<8x8xf32>)
func.func @donated_and_needed(%x: tensor<8x8xf32> {memplan.donated},
                              %y: tensor<8x8xf32> {memplan.donated, memplan.kind = "state"},
                              %z: tensor<8x8xf32> {memplan.donated}, %n: index)
    -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() {here} : tensor<8x8xf32>
  %0 = linalg.exp ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.matmul ins(%0, %0 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%x : tensor<8x8xf32>) -> tensor<8x8xf32>
  %f = tensor.empty() {here} : tensor<8x8xf32>
  %2 = linalg.exp ins(%y : tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %2) -> tensor<8x8xf32> {
    %g = tensor.empty() {here} : tensor<8x8xf32>
    %4 = linalg.exp ins(%z : tensor<8x8xf32>) outs(%g : tensor<8x8xf32>) -> tensor<8x8xf32>
    %5 = linalg.matmul ins(%4, %4 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%a : tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %5 : tensor<8x8xf32>
  }
  return %0, %1, %2, %3 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}

// A slice of it is read later.
// CHECK-LABEL: func @read_later
// CHECK: %[[E:.*]] = tensor.empty() {here}
// CHECK: linalg.exp {{.*}} outs(%[[E]]
func.func @read_later(%x: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<2x8xf32>) {
  %f = tensor.empty() : tensor<8x8xf32>
  %p = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %s = tensor.extract_slice %p[2, 0] [2, 8] [1, 1] : tensor<8x8xf32> to tensor<2x8xf32>
  %e = tensor.empty() {here} : tensor<8x8xf32>
  %0 = linalg.exp ins(%p : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0, %s : tensor<8x8xf32>, tensor<2x8xf32>
}

// Written in rows, it would be overwritten before it is read in columns.
// CHECK-LABEL: func @transposed
// CHECK: %[[E:.*]] = tensor.empty() {here}
// CHECK: linalg.generic {{.*}} outs(%[[E]]
func.func @transposed(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %f = tensor.empty() : tensor<8x8xf32>
  %p = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %e = tensor.empty() {here} : tensor<8x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #tr, #id], iterator_types = ["parallel", "parallel"]}
      ins(%p, %p : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %1 = arith.addf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// The body reads it anywhere.
// CHECK-LABEL: func @captured
// CHECK: %[[E:.*]] = tensor.empty() {here}
// CHECK: linalg.generic {{.*}} outs(%[[E]]
func.func @captured(%x: tensor<8x8xf32>, %i: index) -> tensor<8x8xf32> {
  %f = tensor.empty() : tensor<8x8xf32>
  %p = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %e = tensor.empty() {here} : tensor<8x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%p : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %b = tensor.extract %p[%i, %i] : tensor<8x8xf32>
    %1 = arith.addf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// A slice would keep the whole tensor for the sake of two rows.
// CHECK-LABEL: func @slice
// CHECK: %[[E:.*]] = tensor.empty() {here}
// CHECK: linalg.exp {{.*}} outs(%[[E]]
func.func @slice(%x: tensor<8x8xf32>) -> tensor<2x8xf32> {
  %f = tensor.empty() : tensor<8x8xf32>
  %p = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %s = tensor.extract_slice %p[2, 0] [2, 8] [1, 1] : tensor<8x8xf32> to tensor<2x8xf32>
  %e = tensor.empty() {here} : tensor<2x8xf32>
  %0 = linalg.exp ins(%s : tensor<2x8xf32>) outs(%e : tensor<2x8xf32>) -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}

// The next iteration reads the product again; what the loop carries goes into its own place.
// CHECK-LABEL: func @outside_loop
// CHECK: iter_args(%[[C:.*]] = %{{.*}})
// CHECK: linalg.add {{.*}} outs(%[[C]]
func.func @outside_loop(%x: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %f = tensor.empty() : tensor<8x8xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%c = %x) -> tensor<8x8xf32> {
    %e = tensor.empty() : tensor<8x8xf32>
    %0 = linalg.add ins(%p, %c : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %0 : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}

// The next iteration gets it in its storage, while this one's is allocated again.
// CHECK-LABEL: func @carried
// CHECK: %[[E:.*]] = tensor.empty() {here}
// CHECK: linalg.exp {{.*}} outs(%[[E]]
func.func @carried(%x: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %f = tensor.empty() : tensor<8x8xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%c = %x) -> tensor<8x8xf32> {
    %p = linalg.matmul ins(%c, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
    %e = tensor.empty() {here} : tensor<8x8xf32>
    %0 = linalg.exp ins(%p : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %0 : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}

// The result of a loop is in the storage of what it carries, which would become the function's.
// CHECK-LABEL: func @loop_result
// CHECK: %[[E:.*]] = tensor.empty() {here}
// CHECK: linalg.exp {{.*}} outs(%[[E]]
func.func @loop_result(%x: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %f = tensor.empty() : tensor<8x8xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%c = %x) -> tensor<8x8xf32> {
    %p = linalg.matmul ins(%c, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %p : tensor<8x8xf32>
  }
  %e = tensor.empty() {here} : tensor<8x8xf32>
  %0 = linalg.exp ins(%r : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// Dynamic sizes are left alone.
// CHECK-LABEL: func @dynamic
// CHECK: %[[E:.*]] = tensor.empty(%{{.*}}) {here}
// CHECK: linalg.exp {{.*}} outs(%[[E]]
func.func @dynamic(%x: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %g = tensor.empty(%n) : tensor<?xf32>
  %p = linalg.negf ins(%x : tensor<?xf32>) outs(%g : tensor<?xf32>) -> tensor<?xf32>
  %e = tensor.empty(%n) {here} : tensor<?xf32>
  %0 = linalg.exp ins(%p : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
