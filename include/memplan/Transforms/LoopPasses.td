// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes of the Transforms layer about what loops carry.

#ifndef MEMPLAN_TRANSFORMS_LOOPPASSES_TD
#define MEMPLAN_TRANSFORMS_LOOPPASSES_TD

include "mlir/Pass/PassBase.td"

def CarryInPlacePass : Pass<"memplan-carry-in-place"> {
  let summary = "let loops carry buffers in one storage";
  let description = [{
    A loop whose iterations each allocate what the next one gets needs storage for two iterations at
    least, and no plan has it, since an allocation has one place: so every iteration would allocate
    while the program runs. Here the iteration copies what it made into what it got, at its end, and
    hands that on. Both have a place in the arena then, and zero copy removes the copy again where the
    one may be written over the other.

    Where what the loop starts with is read later, that is copied first. Left alone are loops that
    start with anything but an allocation that nobody else writes to any more, or hand on anything
    else (parts, selects, what was carried in another place), what other values than views may
    denote, and what is freed. Nothing is changed where buffers are imported already:
    relations name steps.

    ```mlir
    %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %a) -> (memref<4x4xf32>) {
      %n = memref.alloc() : memref<4x4xf32>
      linalg.matmul ins(%t, %w : memref<4x4xf32>, memref<4x4xf32>) outs(%n : memref<4x4xf32>)
      scf.yield %n : memref<4x4xf32>
    // becomes
    %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %a) -> (memref<4x4xf32>) {
      %n = memref.alloc() : memref<4x4xf32>
      linalg.matmul ins(%t, %w : memref<4x4xf32>, memref<4x4xf32>) outs(%n : memref<4x4xf32>)
      memref.copy %n, %t : memref<4x4xf32> to memref<4x4xf32>
      scf.yield %t : memref<4x4xf32>
    ```
  }];
  let statistics = [
    Statistic<"numCarries", "carries", "Number of buffers that loops carry in one storage now">
  ];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
}

#endif // MEMPLAN_TRANSFORMS_LOOPPASSES_TD
