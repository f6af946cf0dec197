// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes of the Conversion layer: they read a plan from the IR and never solve.

#ifndef MEMPLAN_CONVERSION_PASSES_TD
#define MEMPLAN_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def MaterializeArenaPass : Pass<"memplan-materialize-arena", "::mlir::ModuleOp"> {
  let summary = "turn a plan into one allocation a pool and views of it";
  let description = [{
    Replaces each `memplan.arena` by the storage behind it and each planned `memplan.buffer` by a view
    at its offset: `memref.view` for identity layouts, `memref.reinterpret_cast` on top of it for
    strided ones. A buffer of pool `output` becomes a `memref.alloc` of its own. A `memref.copy` between
    the same elements at the same bytes of an arena, by which a plan says that two buffers are equal,
    is dropped.

    - `mode=alloc`: the function allocates the arena on entry and frees it before each return.
    - `mode=argument`: a function that no other one calls takes the arena as its last argument (one a
      pool), and `@NAME_memplan_POOL_bytes` returns the size to provide. Functions that are called in
      the module allocate, since their callers own no storage for them.
    - `mode=global`: the arena is a `memref.global` of the function. A function that may be entered
      again while it runs (recursion) allocates instead.

    ```mlir
    memplan.arena "temp" {bytes = 128 : i64, alignment = 64 : i64}
    %a = memplan.buffer "a" {live = #memplan.live<"[3, 5)">, offset = 64 : i64} : memref<4xf32>
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
    // becomes
    %arena = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
    %c64 = arith.constant 64 : index
    %a = memref.view %arena[%c64][] : memref<128xi8> to memref<4xf32>
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
    memref.dealloc %arena : memref<128xi8>
    ```
  }];
  let options = [
    Option<"mode", "mode", "::memplan::ArenaMode", /*default=*/"::memplan::ArenaMode::Alloc",
           "What the arena becomes", [{::memplan::arenaModeValues()}]>
  ];
  let dependentDialects = ["::mlir::memref::MemRefDialect", "::mlir::arith::ArithDialect",
                           "::mlir::func::FuncDialect"];
}

def StripAnnotationsPass : Pass<"memplan-strip-annotations"> {
  let summary = "remove the attributes that planning has read";
  let description = [{
    Removes `memplan.*`, `bufferization.*` and `bufferize.result` from operations and from the
    arguments and results of functions. They have done their work, and the translation to LLVM IR
    warns of each attribute that it does not know.

    ```mlir
    func.func @main(%x: memref<4xf32> {memplan.kind = "input", llvm.noalias}, %y: memref<4xf32> {bufferize.result})
    // becomes
    func.func @main(%x: memref<4xf32> {llvm.noalias}, %y: memref<4xf32>)
    ```
  }];
}

#endif // MEMPLAN_CONVERSION_PASSES_TD
