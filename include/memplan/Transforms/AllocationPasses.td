// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes that find storage for allocations which is there anyway.

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

def AdoptArgumentsPass : Pass<"memplan-adopt-arguments", "::mlir::ModuleOp"> {
  let summary = "let the planner use the storage of arguments";
  let description = [{
    What the caller gives away is storage that is there anyway: an argument with `memplan.donated`,
    whose content may be destroyed, and an out-parameter (`bufferize.result`, what
    `memplan-promote-results` makes of a result), which holds nothing before the function writes to
    it. A `memplan.buffer` of pool `argument` takes the place of such an argument everywhere. It is
    copied from it at the begin, where its content is read, and to it before each return, where its
    final value is the caller's: that of an out-parameter, or of a donated `state` or `buffer`. Each
    content that the argument has in turn is a buffer, and all of them are in one place.

    From there on it is planned as a result is: what is copied to or from it, and what is written over
    it while it dies, may live in its bytes (`memplan-coalesce-copies`), and so may others while
    nobody needs it (`memplan-fill-idle-storage`, which also gives back what nobody uses). The copies
    are of bytes onto themselves, and nothing is left of them.

    An argument stays the caller's, with a missed remark, if it is called in this module, has strides
    of its own, or is kept, returned or carried where an allocation could not be placed, either. That
    another argument is not the same storage is what `memplan.donated` promises; without it an
    argument that the function overwrites is left alone, too.

    ```mlir
    func.func @donated(%x: memref<16xf32> {memplan.donated}, %y: memref<16xf32>) {
      linalg.exp ins(%x : memref<16xf32>) outs(%y : memref<16xf32>)
    // becomes
    func.func @donated(%x: memref<16xf32> {memplan.donated}, %y: memref<16xf32>) {
      %arg0 = memplan.buffer "arg0" {pool = "argument", alignment = 4, memplan.argument = 0} : memref<16xf32>
      memref.copy %x, %arg0 : memref<16xf32> to memref<16xf32>
      linalg.exp ins(%arg0 : memref<16xf32>) outs(%y : memref<16xf32>)
    ```
  }];
  let dependentDialects = ["::memplan::MemplanDialect", "::mlir::memref::MemRefDialect"];
}

def FillIdleStoragePass : Pass<"memplan-fill-idle-storage", "::mlir::ModuleOp"> {
  let summary = "put temporaries into arguments while nobody needs what is in them";
  let description = [{
    A block of the arena (a buffer, or several that relations keep together) moves into the storage
    of an argument that `memplan-adopt-arguments` has made available, at the first place where nothing
    else is at any of its steps; the largest first. Only memory can be seen as bytes, and an argument
    is one of elements: all of the block has elements of that type, users that take an offset behind
    the base pointer, and none that relies on an alignment. All of it is done only if the arenas are
    smaller for it.

    An argument in which nothing else lives in the end is given back to the caller: the buffers that
    stand for it go, with the copies.

    ```mlir
    %b1 = memplan.buffer "b1" {pool = "temp", alignment = 64} : memref<16xf32>
    linalg.negf ins(%x : memref<16xf32>) outs(%b1 : memref<16xf32>)
    linalg.dot ins(%b0, %b1 : memref<16xf32>, memref<16xf32>) outs(%s : memref<f32>)
    // becomes
    %b1 = memplan.buffer "b1" {pool = "argument:1", alignment = 4, relations = [#memplan.inside<"arg1", offset = 0>]} : memref<16xf32, strided<[1], offset: 16>>
    linalg.negf ins(%x : memref<16xf32>) outs(%b1 : memref<16xf32, strided<[1], offset: 16>>)
    linalg.dot ins(%b0, %b1 : memref<16xf32>, memref<16xf32, strided<[1], offset: 16>>) outs(%s : memref<f32>)
    ```
  }];
  let dependentDialects = ["::memplan::MemplanDialect", "::mlir::memref::MemRefDialect"];
}

def StateUpdatesPass : Pass<"memplan-state-updates", "::mlir::ModuleOp"> {
  let summary = "state which arguments the program updates, before rewrites make another one of it";
  let description = [{
    What a function keeps from call to call (`memplan.kind` of `state` or `buffer`) has a new content
    after the call where the program itself writes it: an operation has the argument as its
    destination, through whatever loops, branches and reshapes hand it on and nothing else. That is
    `bufferization.writable = true`, and `false` if no operation does. Without it, a rewrite that lets
    a loop carry its values in one storage could have the caller's state written, though the program
    only begins with it. Arguments that calls or branches between blocks get are left alone, and what
    is stated stays.

    ```mlir
    func.func @begins_with(%s: tensor<4xf32> {memplan.kind = "state"}, %n: index) -> tensor<4xf32> {
      %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %s) -> tensor<4xf32> {
        %t = linalg.exp ins(%a : tensor<4xf32>) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
        scf.yield %t : tensor<4xf32>
      }
      return %r : tensor<4xf32>
    }
    // becomes
    func.func @begins_with(%s: tensor<4xf32> {bufferization.writable = false, memplan.kind = "state"}, %n: index) -> tensor<4xf32>
    ```
  }];
}

#endif // MEMPLAN_TRANSFORMS_ALLOCATIONPASSES_TD
