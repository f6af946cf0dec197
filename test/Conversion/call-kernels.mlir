// RUN: plan-opt %s --memplan-call-kernels | FileCheck %s

// Memrefs go as they are, whatever their sizes and strides; scalars by value; scratch memory last.
// CHECK-LABEL: func.func @call
// CHECK-SAME: (%[[A:.*]]: memref<64xf32>, %[[B:.*]]: memref<64xf32, strided<[2], offset: 8>>, %[[F:.*]]: f32)
// CHECK: %[[CA:.*]] = memref.cast %[[A]] : memref<64xf32> to memref<?xf32, strided<[?], offset: ?>>
// CHECK: %[[CB:.*]] = memref.cast %[[B]] : {{.*}} to memref<?xf32, strided<[?], offset: ?>>
// CHECK: call @clamp(%[[CA]], %[[F]], %[[CB]])
// CHECK: %[[S:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4096xi8>
// CHECK: call @conv({{.*}}, {{.*}}) : (memref<?xf32, strided<[?], offset: ?>>, memref<?xi8, strided<[?], offset: ?>>) -> ()
// CHECK: memref.dealloc %[[S]]
func.func @call(%a: memref<64xf32>, %b: memref<64xf32, strided<[2], offset: 8>>, %f: f32) {
  memplan.kernel @clamp ins(%a, %f : memref<64xf32>, f32) outs(%b : memref<64xf32, strided<[2], offset: 8>>)
  memplan.kernel @conv outs(%a : memref<64xf32>) {scratch = 4096}
  return
}

// Another size, the same callee.
// CHECK-LABEL: func.func @again
// CHECK: call @clamp
func.func @again(%a: memref<8xf32>, %f: f32) {
  memplan.kernel @clamp ins(%a, %f : memref<8xf32>, f32) outs(%a : memref<8xf32>)
  return
}

// CHECK-LABEL: func.func @relu_of
// CHECK: call @relu
// CHECK-SAME: (memref<?xf32, strided<[?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>) -> ()
func.func @relu_of(%a: memref<64xf32>, %b: memref<64xf32>) {
  memplan.kernel @relu ins(%a : memref<64xf32>) outs(%b : memref<64xf32>) {reads_outs = false}
  return
}

// A callee of the module gets what it takes.
func.func @own(%a: memref<?xf32>) {
  return
}
// CHECK-LABEL: func.func @defined
// CHECK: %[[C:.*]] = memref.cast %{{.*}} : memref<8xf32> to memref<?xf32>
// CHECK: call @own(%[[C]])
func.func @defined(%a: memref<8xf32>) {
  memplan.kernel @own outs(%a : memref<8xf32>)
  return
}

// CHECK-DAG: func.func private @clamp(memref<?xf32, strided<[?], offset: ?>>, f32, memref<?xf32, strided<[?], offset: ?>>) attributes {llvm.emit_c_interface}
// CHECK-DAG: func.func private @conv(memref<?xf32, strided<[?], offset: ?>>, memref<?xi8, strided<[?], offset: ?>>) attributes {llvm.emit_c_interface}
