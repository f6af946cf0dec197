// RUN: plan-opt %s --memplan-link-host-kernels | FileCheck %s

// A value goes to the kernel from where its parameter is; the thread is handed through. Kernels are
// known to the runtime as an address (p) and a number of 8 bytes, before upstream's constructors
// (123) load modules.

// CHECK-NOT: module @
// CHECK: llvm.func @expf(f32) -> f32
// CHECK-NOT: llvm.func @expf
// CHECK: llvm.func internal @kernels_memplan_first(%{{.*}}: !llvm.ptr, %{{.*}}: i64, %{{.*}}: !llvm.ptr) {
// CHECK: llvm.call @kernels_memplan_second
// CHECK: llvm.func internal @kernels_memplan_first_entry(%[[PARAMETERS:.*]]: !llvm.ptr, %[[THREAD:.*]]: !llvm.ptr) {
// CHECK: %[[SLOT0:.*]] = llvm.getelementptr %[[PARAMETERS]][0]
// CHECK: %[[AT0:.*]] = llvm.load %[[SLOT0]]
// CHECK: %[[X:.*]] = llvm.load %[[AT0]] {alignment = 1 : i64} : !llvm.ptr -> !llvm.ptr
// CHECK: llvm.getelementptr %[[PARAMETERS]][1]
// CHECK: %[[N:.*]] = llvm.load %{{.*}} {alignment = 1 : i64} : !llvm.ptr -> i64
// CHECK: llvm.call @kernels_memplan_first(%[[X]], %[[N]], %[[THREAD]])
// CHECK: llvm.func internal @kernels_memplan_second(
// CHECK: llvm.func @memplan_gpu_host_define_kernel
// CHECK: llvm.func internal @kernels_memplan_define() {
// CHECK: llvm.mlir.addressof @kernels_memplan_first_entry
// CHECK: llvm.call @memplan_gpu_host_define_kernel
// CHECK: llvm.mlir.addressof @kernels_memplan_second_entry
// CHECK: llvm.call @memplan_gpu_host_define_kernel
// CHECK: llvm.mlir.global_ctors ctors = [@kernels_memplan_define], priorities = [100 : i32], data = [#llvm.zero]
// CHECK: @kernels_memplan_text_0("kernels\00")
// CHECK: @kernels_memplan_text_1("first\00")
// CHECK: @kernels_memplan_text_2("p8\00")
// CHECK: @kernels_memplan_text_3("second\00")
// CHECK: @kernels_memplan_text_4("41\00")
llvm.func @expf(f32) -> f32
module @kernels_memplan_host {
  llvm.func @expf(f32) -> f32
  llvm.func @first(%x: !llvm.ptr, %n: i64, %thread: !llvm.ptr) {
    %v = llvm.mlir.constant(1.0 : f32) : f32
    %b = llvm.mlir.constant(1 : i1) : i1
    llvm.call @second(%v, %b, %thread) : (f32, i1, !llvm.ptr) -> ()
    llvm.return
  }
  llvm.func @second(%v: f32, %b: i1, %thread: !llvm.ptr) {
    %e = llvm.call @expf(%v) : (f32) -> f32
    llvm.return
  }
}
