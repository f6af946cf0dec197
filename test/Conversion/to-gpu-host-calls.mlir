// RUN: plan-opt %s --memplan-to-gpu="arguments=device" -split-input-file | FileCheck %s

// Host code gets a copy: all calls the same memory, 256 + 64 bytes for the larger call. What is not
// dense goes through a kernel; what may be written goes back.

// CHECK-LABEL: func.func @lent
// CHECK: %[[POOL:.*]] = memref.alloc() : memref<320xi8>
// CHECK: %[[PACKED:.*]] = gpu.alloc{{ +}}() : memref<32xi8>
// CHECK: %[[FIRST:.*]] = memref.view %[[POOL]]{{.*}} to memref<16xf32>
// CHECK: %[[HALF:.*]] = memref.view %[[POOL]]{{.*}} to memref<4x2xf32>
// CHECK: %[[DENSE:.*]] = memref.view %[[PACKED]]{{.*}} to memref<4x2xf32>
// CHECK: %[[WHOLE:.*]] = memref.view %[[POOL]]{{.*}} to memref<16xf32>
// CHECK: %[[CAST:.*]] = memref.cast %[[FIRST]] : memref<16xf32> to memref<*xf32>
// CHECK-NEXT: gpu.memcpy{{ +}}%[[FIRST]], %arg0 : memref<16xf32>, memref<16xf32>
// CHECK-NEXT: call @prints(%[[CAST]])
// CHECK-NOT: gpu.memcpy{{ +}}%arg0
// CHECK: %[[Z:.*]] = gpu.alloc{{ +}}() : memref<16xf32>
// CHECK: gpu.launch
// CHECK: memref.store %{{.*}}, %[[DENSE]]
// CHECK: gpu.memcpy{{ +}}%[[HALF]], %[[DENSE]] : memref<4x2xf32>, memref<4x2xf32>
// CHECK-NEXT: gpu.memcpy{{ +}}%[[WHOLE]], %[[Z]] : memref<16xf32>, memref<16xf32>
// CHECK-NEXT: call @writes
// CHECK-DAG: gpu.memcpy{{ +}}%[[DENSE]], %[[HALF]]
// CHECK-DAG: gpu.memcpy{{ +}}%[[Z]], %[[WHOLE]]
// CHECK: gpu.launch
// CHECK: memref.load %[[DENSE]]
// CHECK-DAG: gpu.dealloc{{ +}}%[[PACKED]]
// CHECK-DAG: memref.dealloc %[[POOL]]
// CHECK: return
func.func private @prints(memref<*xf32> {llvm.readonly})
func.func private @writes(memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<16xf32>)
func.func @lent(%x: memref<16xf32>, %y: memref<4x4xf32>) {
  %p = memref.cast %x : memref<16xf32> to memref<*xf32>
  func.call @prints(%p) : (memref<*xf32>) -> ()
  %s = memref.subview %y[0, 1] [4, 2] [1, 1] : memref<4x4xf32> to memref<4x2xf32, strided<[4, 1], offset: 1>>
  %q = memref.cast %s : memref<4x2xf32, strided<[4, 1], offset: 1>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %z = memref.alloc() : memref<16xf32>
  memref.copy %x, %z : memref<16xf32> to memref<16xf32>
  func.call @writes(%q, %z) : (memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<16xf32>) -> ()
  memref.copy %z, %x : memref<16xf32> to memref<16xf32>
  memref.dealloc %z : memref<16xf32>
  return
}

// -----

// Which view it is, is only known at run time: the kernel gets the address that it counts from, and
// the offset.

// CHECK-LABEL: func.func @parts
// CHECK: %[[BASE:.*]], %[[OFFSET:.*]], %{{.*}}, %{{.*}} = memref.extract_strided_metadata %arg0 :
// CHECK: gpu.launch
// CHECK-NEXT: %[[VIEW:.*]] = memref.reinterpret_cast %[[BASE]] to offset: [%[[OFFSET]]], sizes: [2], strides: [1]
// CHECK: memref.store %{{.*}}, %[[VIEW]]
func.func @parts(%x: memref<2xf32, strided<[1], offset: ?>>, %v: f32) {
  linalg.fill ins(%v : f32) outs(%x : memref<2xf32, strided<[1], offset: ?>>)
  return
}

// -----

// Drivers align to 256 bytes: above that the first right byte of an allocation with more.

// CHECK-LABEL: func.func @aligned
// CHECK: %[[MEMORY:.*]] = gpu.alloc{{ +}}() : memref<1088xi8>
// CHECK: %[[ADDRESS:.*]] = memref.extract_aligned_pointer_as_index %[[MEMORY]]
// CHECK: %[[PAST:.*]] = arith.remui %[[ADDRESS]], %[[UNIT:.*]] : index
// CHECK: %[[SHIFT:.*]] = arith.subi %[[UNIT]], %[[PAST]] : index
// CHECK: %[[RIGHT:.*]] = memref.view %[[MEMORY]][%[[SHIFT]]][] : memref<1088xi8> to memref<64xi8>
// CHECK: memref.view %[[RIGHT]]
// CHECK: gpu.dealloc{{ +}}%[[MEMORY]]
func.func @aligned(%v: f32) {
  %a = memref.alloc() {alignment = 1024 : i64} : memref<16xf32>
  linalg.fill ins(%v : f32) outs(%a : memref<16xf32>)
  memref.dealloc %a : memref<16xf32>
  return
}
