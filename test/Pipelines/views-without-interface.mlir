// RUN: plan-run %s --entry=aligned --compare | FileCheck %s
// RUN: plan-run %s --entry=metadata --compare | FileCheck %s
// RUN: plan-run %s --entry=reshaped --compare | FileCheck %s
// RUN: plan-opt %s --memplan-split-webs --memplan-import-buffers --memplan-coalesce-copies \
// RUN:   --memplan-infer-inplace --memplan-assign-offsets --memplan-verify-plan \
// RUN:   --memplan-verify-plan=mode=bytes -o %t

// The planner looks through these views, and the verifier follows.

// CHECK: identical: yes

func.func @aligned(%x: memref<8xf32>) -> memref<8xf32> {
  %m = memref.alloc() : memref<8xf32>
  linalg.negf ins(%x : memref<8xf32>) outs(%m : memref<8xf32>)
  %k = memref.assume_alignment %m, 4 : memref<8xf32>
  %o = memref.alloc() : memref<8xf32>
  memref.copy %k, %o : memref<8xf32> to memref<8xf32>
  return %o : memref<8xf32>
}

func.func @metadata(%x: memref<8xf32>) -> memref<8xf32> {
  %m = memref.alloc() : memref<8xf32>
  linalg.negf ins(%x : memref<8xf32>) outs(%m : memref<8xf32>)
  %base, %offset, %size, %stride = memref.extract_strided_metadata %m
    : memref<8xf32> -> memref<f32>, index, index, index
  %k = memref.reinterpret_cast %base to offset: [0], sizes: [8], strides: [1]
    : memref<f32> to memref<8xf32, strided<[1]>>
  %o = memref.alloc() : memref<8xf32>
  memref.copy %k, %o : memref<8xf32, strided<[1]>> to memref<8xf32>
  return %o : memref<8xf32>
}

memref.global "private" constant @shape : memref<2xindex> = dense<[2, 4]>
func.func @reshaped(%x: memref<8xf32>) -> memref<2x4xf32> {
  %shape = memref.get_global @shape : memref<2xindex>
  %m = memref.alloc() : memref<8xf32>
  linalg.negf ins(%x : memref<8xf32>) outs(%m : memref<8xf32>)
  %k = memref.reshape %m(%shape) : (memref<8xf32>, memref<2xindex>) -> memref<2x4xf32>
  %o = memref.alloc() : memref<2x4xf32>
  memref.copy %k, %o : memref<2x4xf32> to memref<2x4xf32>
  return %o : memref<2x4xf32>
}
