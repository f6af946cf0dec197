// RUN: not plan-opt %s --memplan-plan 2>&1 | FileCheck %s
// RUN: not plan-opt %s --memplan-plan 2>&1 | wc -l | FileCheck %s --check-prefix=LINES
// RUN: not plan-opt %s --memplan-plan --mlir-print-op-on-diagnostic 2>&1 | FileCheck %s --check-prefix=ASKED

// An error about a function is an error and its notes, not the function: the error with its line and a mark, and the note.
// LINES: {{^}}4{{$}}
// CHECK: error: arena 'temp' needs 128 bytes but its capacity is 64 [MP-L2]
// CHECK: note: peak at step 3; 2 buffers live
// ASKED: see current operation
func.func @capacity(%x: memref<2x2xf32>) attributes {memplan.pools = [#memplan.pool<"temp", alignment = 64, capacity = 64>]} {
  %a = memref.alloc() : memref<2x2xf32>
  %b = memref.alloc() : memref<2x2xf32>
  memref.copy %x, %a : memref<2x2xf32> to memref<2x2xf32>
  linalg.transpose ins(%a : memref<2x2xf32>) outs(%b : memref<2x2xf32>) permutation = [1, 0]
  memref.copy %b, %x : memref<2x2xf32> to memref<2x2xf32>
  return
}
