// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes on allocations that have no name yet.

#ifndef MEMPLAN_TRANSFORMS_ALLOCATIONPASSES_TD
#define MEMPLAN_TRANSFORMS_ALLOCATIONPASSES_TD

include "mlir/Pass/PassBase.td"

def BorrowSlicesPass : Pass<"memplan-borrow-slices", "::mlir::ModuleOp"> {
  let summary = "let temporaries live in slices that are overwritten later";
  let description = [{
    A loop that fills the rows of a result overwrites a row only at the end of an iteration. Until
    then nobody needs what is in it, but the storage is there. A temporary of the same element type
    that is not larger, and whose life ends before the row is overwritten, gets a part of the row in
    place of an allocation. Several of them share a row as they would share an arena.

    The slice has to be at a place that only the run knows (others are planned, not lent), and
    without gaps; one operation has to overwrite all of it, in the same block, with no access to the
    buffer between it and the temporary; and the buffer has to be one that nothing outside of the
    function reaches meanwhile, live there for its own sake. A temporary stays where it is if it may be
    one with what it is copied to or from, if it is handed to a call, a kernel or another iteration, or if something relies on its
    alignment. All of it is planned with and without, and done only if the arenas are smaller and no
    more is copied.

    ```mlir
    %t = memref.alloc() : memref<16xf32>
    linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
    linalg.exp ins(%t : memref<16xf32>) outs(%y : memref<16xf32>)
    %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
    linalg.negf ins(%y : memref<16xf32>) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
    // becomes
    %r = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
    %t = memref.subview %r[0] [16] [1] : memref<16xf32, strided<[1], offset: ?>> to memref<16xf32, strided<[1], offset: ?>>
    linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32, strided<[1], offset: ?>>)
    linalg.exp ins(%t : memref<16xf32, strided<[1], offset: ?>>) outs(%y : memref<16xf32>)
    %row = memref.subview %rows[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
    linalg.negf ins(%y : memref<16xf32>) outs(%row : memref<16xf32, strided<[1], offset: ?>>)
    ```
  }];
  let options = [
    Option<"always", "always", "bool", "false", "Also where no arena gets smaller by it">
  ];
  let dependentDialects = ["::memplan::MemplanDialect", "::mlir::arith::ArithDialect",
                           "::mlir::func::FuncDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect"];
}

#endif // MEMPLAN_TRANSFORMS_ALLOCATIONPASSES_TD
