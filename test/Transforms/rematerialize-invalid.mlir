// RUN: not plan-opt %s --split-input-file "--memplan-rematerialize=budget=72% reorder=false" 2>&1 | FileCheck %s
// RUN: not plan-opt %s --split-input-file "--memplan-compile=budget=72% reorder=false sink=none fuse=none" 2>&1 | FileCheck %s
// RUN: not plan-opt %s --split-input-file --memplan-rematerialize=budget=0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not plan-opt %s --split-input-file --memplan-rematerialize=budget=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not plan-opt %s --split-input-file --memplan-rematerialize=budget=much%% 2>&1 | FileCheck %s --check-prefix=SHARE
// RUN: not plan-opt %s --split-input-file "--memplan-rematerialize=budget=72% ops-per-second=0" 2>&1 | FileCheck %s --check-prefix=OPS
// RUN: not plan-opt %s --split-input-file "--memplan-rematerialize=budget=72% bytes-per-second=nan" 2>&1 | FileCheck %s --check-prefix=BYTES
// RUN: not plan-opt %s --split-input-file "--memplan-rematerialize=budget=72% effort=-1" 2>&1 | FileCheck %s --check-prefix=EFFORT

// NEGATIVE: error: 'budget' takes bytes or a share like '90%', found '-1'
// SHARE: error: 'budget' takes bytes or a share like '90%', found 'much%'
// OPS: error: 'ops-per-second' is a positive number, found '0'
// BYTES: error: 'bytes-per-second' is a positive number, found 'nan'
// EFFORT: error: 'effort' is a positive number, found '-1'

// What must not be drawn again lives on: 49216 bytes.
// CHECK: error: every schedule of 'drawn' needs at least 49216 bytes for its tensors but the budget is 35435 [MP-L2]
// ZERO: error: every schedule of 'drawn' needs at least 49216 bytes for its tensors but the budget is 0 [MP-L2]
func.func @drawn(%x: tensor<4096xf32>) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4096xf32>
  %0 = linalg.exp {memplan.repeatable = false} ins(%x : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %ed = tensor.empty() : tensor<f32>
  %fd = linalg.fill ins(%zero : f32) outs(%ed : tensor<f32>) -> tensor<f32>
  %1 = linalg.dot ins(%0, %x : tensor<4096xf32>, tensor<4096xf32>) outs(%fd : tensor<f32>) -> tensor<f32>
  %ew = tensor.empty() : tensor<8192xf32>
  %w = linalg.broadcast ins(%1 : tensor<f32>) outs(%ew : tensor<8192xf32>) dimensions = [0]
  %et = tensor.empty() : tensor<f32>
  %ft = linalg.fill ins(%zero : f32) outs(%et : tensor<f32>) -> tensor<f32>
  %t = linalg.reduce ins(%w : tensor<8192xf32>) outs(%ft : tensor<f32>) dimensions = [0]
    (%in: f32, %out: f32) {
      %a = arith.addf %in, %out : f32
      linalg.yield %a : f32
    }
  %2 = linalg.dot ins(%0, %x : tensor<4096xf32>, tensor<4096xf32>) outs(%t : tensor<f32>) -> tensor<f32>
  return %2 : tensor<f32>
}

// -----

// A call may do anything.
// CHECK: error: every schedule of 'called' needs at least 49216 bytes for its tensors but the budget is 35435 [MP-L2]
func.func private @make(tensor<4096xf32>) -> tensor<4096xf32>
func.func @called(%x: tensor<4096xf32>) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %0 = call @make(%x) : (tensor<4096xf32>) -> tensor<4096xf32>
  %ed = tensor.empty() : tensor<f32>
  %fd = linalg.fill ins(%zero : f32) outs(%ed : tensor<f32>) -> tensor<f32>
  %1 = linalg.dot ins(%0, %x : tensor<4096xf32>, tensor<4096xf32>) outs(%fd : tensor<f32>) -> tensor<f32>
  %ew = tensor.empty() : tensor<8192xf32>
  %w = linalg.broadcast ins(%1 : tensor<f32>) outs(%ew : tensor<8192xf32>) dimensions = [0]
  %et = tensor.empty() : tensor<f32>
  %ft = linalg.fill ins(%zero : f32) outs(%et : tensor<f32>) -> tensor<f32>
  %t = linalg.reduce ins(%w : tensor<8192xf32>) outs(%ft : tensor<f32>) dimensions = [0]
    (%in: f32, %out: f32) {
      %a = arith.addf %in, %out : f32
      linalg.yield %a : f32
    }
  %2 = linalg.dot ins(%0, %x : tensor<4096xf32>, tensor<4096xf32>) outs(%t : tensor<f32>) -> tensor<f32>
  return %2 : tensor<f32>
}

// -----

// What was read from the state cannot be had again once the state is another.
// CHECK: error: every schedule of 'updated' needs at least 49216 bytes for its tensors but the budget is 35435 [MP-L2]
func.func @updated(%x: tensor<4096xf32> {memplan.kind = "state"}) -> (tensor<f32>, tensor<4096xf32> {memplan.kind = "state"}) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4096xf32>
  %0 = linalg.exp ins(%x : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %ed = tensor.empty() : tensor<f32>
  %fd = linalg.fill ins(%zero : f32) outs(%ed : tensor<f32>) -> tensor<f32>
  %1 = linalg.dot ins(%0, %x : tensor<4096xf32>, tensor<4096xf32>) outs(%fd : tensor<f32>) -> tensor<f32>
  %new = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%x : tensor<4096xf32>) {
  ^bb0(%out: f32):
    %a = arith.addf %out, %out : f32
    linalg.yield %a : f32
  } -> tensor<4096xf32>
  %ew = tensor.empty() : tensor<8192xf32>
  %w = linalg.broadcast ins(%1 : tensor<f32>) outs(%ew : tensor<8192xf32>) dimensions = [0]
  %et = tensor.empty() : tensor<f32>
  %ft = linalg.fill ins(%zero : f32) outs(%et : tensor<f32>) -> tensor<f32>
  %t = linalg.reduce ins(%w : tensor<8192xf32>) outs(%ft : tensor<f32>) dimensions = [0]
    (%in: f32, %out: f32) {
      %a = arith.addf %in, %out : f32
      linalg.yield %a : f32
    }
  %2 = linalg.dot ins(%0, %0 : tensor<4096xf32>, tensor<4096xf32>) outs(%t : tensor<f32>) -> tensor<f32>
  return %2, %new : tensor<f32>, tensor<4096xf32>
}

// -----

// On buffers nothing runs again.
// CHECK: error: no schedule found for the budget 2949: the best needs 4096 bytes, and at least 0 are proved necessary
func.func @buffers(%x: memref<1024xf32>) {
  %a = memref.alloc() : memref<1024xf32>
  memref.copy %x, %a : memref<1024xf32> to memref<1024xf32>
  memref.copy %a, %x : memref<1024xf32> to memref<1024xf32>
  memref.dealloc %a : memref<1024xf32>
  return
}
