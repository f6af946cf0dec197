// RUN: plan-opt %s --memplan-to-gpu="arguments=device" --memplan-verify-device-memory="arguments=device" -split-input-file -verify-diagnostics | FileCheck %s
// RUN: plan-opt %s --memplan-to-gpu="arguments=device" --memplan-thread-tokens --memplan-verify-streams -split-input-file -verify-diagnostics | FileCheck %s --check-prefix=TOKENS

// A kernel whose code is elsewhere gets device memory, scratch memory of its stream (512 bytes for
// the first one, behind them 256 for 100), and the stream.

// CHECK-LABEL: func.func @library
// CHECK: %[[WORK:.*]] = gpu.alloc () : memref<768xi8>
// CHECK: %[[FIRST:.*]] = memref.view %[[WORK]][%c0{{.*}}][] : memref<768xi8> to memref<500xi8>
// CHECK: %[[SECOND:.*]] = memref.view %[[WORK]][%c512{{.*}}][] : memref<768xi8> to memref<100xi8>
// CHECK: %[[TOKEN:.*]] = gpu.wait async
// CHECK: %[[STREAM:.*]] = builtin.unrealized_conversion_cast %[[TOKEN]] : !gpu.async.token to !llvm.ptr
// CHECK: %[[SCRATCH:.*]] = memref.cast %[[FIRST]]
// CHECK: call @product_gpu(%{{.*}}, %{{.*}}, %[[SCRATCH]], %[[STREAM]])
// CHECK: call @product_gpu
// CHECK: %[[OTHER:.*]] = memref.cast %[[SECOND]]
// CHECK: call @product_gpu(%{{.*}}, %{{.*}}, %[[OTHER]], %{{.*}}) {memplan.stream = 1 : i64}
// CHECK: gpu.dealloc %[[WORK]]
// CHECK: func.func private @product_gpu(memref<?xf32, strided<[?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>, memref<?xi8, strided<[?], offset: ?>>, !llvm.ptr) attributes {llvm.emit_c_interface}

// Its place in the stream is that of a token: the second call comes behind the first, and the third
// has a stream of its own, which waits for nothing but the memory.

// TOKENS-LABEL: func.func @library
// TOKENS: unrealized_conversion_cast %[[T0:.*]] : !gpu.async.token to !llvm.ptr
// TOKENS: call @product_gpu
// TOKENS-NEXT: %[[T1:.*]] = gpu.wait async [%[[T0]]]
// TOKENS: unrealized_conversion_cast %[[T1]]
// TOKENS: call @product_gpu
// TOKENS-NEXT: gpu.wait async [%[[T1]]]
// TOKENS: %[[S1:.*]] = gpu.wait async
// TOKENS-NEXT: %[[U:.*]] = gpu.wait async [%[[S1]], %[[T0]]]
// TOKENS: unrealized_conversion_cast %[[U]]
// TOKENS: call @product_gpu
func.func @library(%x: memref<64xf32>) {
  %a = gpu.alloc host_shared () : memref<64xf32>
  %b = gpu.alloc host_shared () : memref<64xf32>
  %c = gpu.alloc host_shared () : memref<64xf32>
  %d = gpu.alloc host_shared () : memref<64xf32>
  memplan.kernel @product ins(%a : memref<64xf32>) outs(%b : memref<64xf32>) {scratch = 500}
  memplan.kernel @product ins(%b : memref<64xf32>) outs(%a : memref<64xf32>) {scratch = 10}
  memplan.kernel @product ins(%c : memref<64xf32>) outs(%d : memref<64xf32>) {scratch = 100, memplan.stream = 1 : i64}
  return
}

// -----

// expected-note@+1 {{'@product_gpu' is declared for this type}}
func.func private @product_gpu(memref<64xf32>, !llvm.ptr)
func.func @signature(%x: memref<64xf32>, %y: memref<64xf32>) {
  // expected-error@+1 {{'memplan.kernel' op calls '@product_gpu' with}}
  memplan.kernel @product ins(%x : memref<64xf32>) outs(%y : memref<64xf32>)
  return
}
