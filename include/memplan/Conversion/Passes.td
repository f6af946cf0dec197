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
    is dropped. The allocation of pool `host` keeps its name, `memplan.pool = "host"`.

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

def FlattenAllocationsPass : Pass<"memplan-flatten-allocations"> {
  let summary = "allocate strided buffers as what upstream's lowering takes";
  let description = [{
    Upstream lowers allocations of an identity layout only. An allocation with strides becomes one of
    all elements that its bytes reach, and a view of it. Sizes, strides and the offset have to be
    static and not negative: another layout is an error.

    ```mlir
    %a = memref.alloc() : memref<4x4xf32, strided<[8, 1]>>
    // becomes
    %flat = memref.alloc() : memref<28xf32>
    %a = memref.reinterpret_cast %flat to offset: [0], sizes: [4, 4], strides: [8, 1] : memref<28xf32> to memref<4x4xf32, strided<[8, 1]>>
    ```
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
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

def CallKernelsPass : Pass<"memplan-call-kernels", "::mlir::ModuleOp"> {
  let summary = "call the functions behind opaque kernels";
  let description = [{
    Replaces each `memplan.kernel` on buffers by a call of its callee with its inputs, its outputs
    and, if it needs any, scratch memory of at least so many bytes, which lives as long as the call.
    A callee that the module declares or defines gets what it takes, as far as `memref.cast` can give
    it. Any other one is declared to take memrefs of the same rank and element type with any sizes
    and strides, by upstream's C interface: code outside of the module defines
    `_mlir_ciface_NAME(StridedMemRefType<T, RANK> *, …)`, scalars by value. Where an operand lies and
    which strides it has is known there as well, whatever the planner chose.

    Two kernels with one callee must agree on the number, ranks and element types of operands, and on
    whether there is scratch memory; anything else is an error, and so is a kernel on tensors.

    ```mlir
    memplan.kernel @relu ins(%a : memref<64xf32>) outs(%b : memref<64xf32>) {reads_outs = false}
    // becomes
    %0 = memref.cast %a : memref<64xf32> to memref<?xf32, strided<[?], offset: ?>>
    %1 = memref.cast %b : memref<64xf32> to memref<?xf32, strided<[?], offset: ?>>
    func.call @relu(%0, %1) : (memref<?xf32, strided<[?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>) -> ()
    ```
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect", "::mlir::func::FuncDialect"];
}

def ToGpuPass : Pass<"memplan-to-gpu", "::mlir::ModuleOp"> {
  let summary = "turn work on buffers into kernels over buffers on a device";
  let description = [{
    Every allocation becomes one on the device, and everything that touches a buffer becomes work of
    it, in the order of the program: operations of linalg and `scf.parallel` a kernel with a thread
    for each parallel iteration; copies between dense buffers a `gpu.memcpy`, others a kernel; stores,
    and control flow over loads and stores alone, a kernel of one thread. A reduction stays inside a
    thread, in the order of the loops on the CPU. Views with a layout that is not static are made
    inside the kernel. Sizes that are not static are asked for in front of it, and their buffers keep
    allocations of their own.

    Control flow around such work stays on the host. An element that the host reads, such as the
    condition of a loop, and numbers that a loop over memory leaves are fetched: a kernel puts them
    into cells on the device, and copies bring them to cells on the host.

    - `arguments=host`: functions that no other one calls get and return host memory. Arguments and
      globals move into one allocation, results are made in another; results, and what something may
      write of the others, move back at the end.
    - `arguments=device`: they get and return device memory; nothing but globals moves.

    Kernels that are there already, by `gpu.launch` or `gpu.launch_func`, and other operations of the
    gpu dialect stay, on buffers of the device; arguments that the program itself moves by
    `gpu.memcpy` are left to it. A `memplan.kernel` becomes a call of the function of its name with
    `_gpu` behind it, with scratch memory, if it needs any, and the stream (`!llvm.ptr`) that it has
    to put its work into: `_mlir_ciface_NAME_gpu(StridedMemRefType<T, RANK> *, …, stream)`. Scratch
    memory is one allocation of the function, with a part for each stream.

    A function outside of the program that is given a buffer gets a dense copy of it in memory of the
    host, which goes back unless the argument is `llvm.readonly`. All such calls use the same memory.

    An allocation with `memplan.pool = "host"`, which materialization gives the pool of the host, stays
    there and is pinned by `gpu.host_register`. Copies from and to it become transfers, in two streams
    behind those that the program has.

    What cannot become work of a device is an error: host code that returns buffers, wants another
    layout or may write one of two with common bytes, variables that a callee may use, too, arguments
    of the host that may be freed, buffers of unknown rank, dynamic ones that are not dense.

    ```mlir
    func.func @fill(%x: memref<100xf32>) {
      linalg.fill ins(%v : f32) outs(%x : memref<100xf32>)
    // becomes, with arguments=device
    gpu.launch blocks(%b0, %b1, %b2) in (%g0 = %c1, %g1 = %c1, %g2 = %c1) threads(%t0, …) in (%s0 = %c100, …)
        module(@kernels) function(@linalg_fill_0) {
      memref.store %v, %x[%i] : memref<100xf32>
    ```
  }];
  let options = [
    Option<"arguments", "arguments", "::memplan::ArgumentPlace",
           /*default=*/"::memplan::ArgumentPlace::Host",
           "Where functions that the host calls get and return buffers",
           [{::memplan::argumentPlaceValues()}]>,
    Option<"threads", "threads", "int64_t", /*default=*/"256", "Most threads of a block">
  ];
  let dependentDialects = ["::mlir::memref::MemRefDialect", "::mlir::arith::ArithDialect",
                           "::mlir::func::FuncDialect", "::mlir::gpu::GPUDialect",
                           "::mlir::linalg::LinalgDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::scf::SCFDialect"];
}

def ThreadTokensPass : Pass<"memplan-thread-tokens", "::mlir::ModuleOp"> {
  let summary = "order the work of a device by tokens";
  let description = [{
    Makes every operation of a device asynchronous. Those with one `memplan.stream` (0 if there is none)
    run one after the other, as a chain of tokens. One that touches bytes which another stream uses, one
    of both to write them, comes behind that one by `gpu.wait async`, of which the first token is the
    stream that goes on; nothing else is ordered, and nothing twice. The host waits where it touches
    bytes that are in use, in front of calls and control flow that hold work of a device, and at the end
    of each block.

    A function of a kernel library that is given a token gets that of its stream.

    Work that has tokens already keeps the order that the program states; what comes behind several
    tokens gets a wait for them, and what has none ends before the host goes on.

    A remark counts the events, which are the times that a stream comes behind another one, and the
    times that the host waits.

    ```mlir
    gpu.memcpy %a, %x : memref<4xf32>, memref<4xf32>
    gpu.memcpy %b, %a : memref<4xf32>, memref<4xf32> {memplan.stream = 1 : i64}
    return
    // becomes
    %0 = gpu.wait async
    %1 = gpu.memcpy async [%0] %a, %x : memref<4xf32>, memref<4xf32>
    %2 = gpu.wait async
    %3 = gpu.wait async [%2, %1]
    %4 = gpu.memcpy async [%3] %b, %a : memref<4xf32>, memref<4xf32>
    gpu.wait [%1, %4]
    return
    ```
  }];
  let dependentDialects = ["::mlir::gpu::GPUDialect"];
}

def LowerJoinsPass : Pass<"memplan-lower-joins", "::mlir::ModuleOp"> {
  let summary = "let streams wait for each other by events";
  let description = [{
    Replaces each asynchronous `gpu.wait` behind tokens by its first token, whose stream waits for an
    event behind each of the others. Upstream's `gpu-to-llvm` would make a stream for it, which nobody
    destroys.

    ```mlir
    %3 = gpu.wait async [%2, %1]
    // becomes, in front of the uses of %2
    %e = llvm.call @mgpuEventCreate() : () -> !llvm.ptr
    llvm.call @mgpuEventRecord(%e, %stream1) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.call @mgpuStreamWaitEvent(%stream2, %e) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.call @mgpuEventDestroy(%e) : (!llvm.ptr) -> ()
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def ExtractHostKernelsPass : Pass<"memplan-extract-host-kernels", "::mlir::ModuleOp"> {
  let summary = "make host functions of kernels";
  let description = [{
    Replaces each `gpu.module` by a `gpu.binary` whose image is a name for the host device of the
    runtime, and a module of functions: one a kernel, which runs one thread of it. The function takes
    what the kernel takes, and the twelve numbers of the runtime's `MemplanGpuThread`. A pipeline
    lowers that module as it lowers CPU code, memrefs passed as addresses;
    `memplan-link-host-kernels` brings it back. Host code that launches the kernels stays as it is.

    Memory of a block comes from the runtime, which also lets its threads meet at barriers; memory of a
    thread is on its stack. Other operations between threads, such as shuffles, are an error.

    ```mlir
    gpu.module @kernels {
      gpu.func @first(%x: memref<8xf32>) kernel {
        %i = gpu.thread_id x
    // becomes
    gpu.binary @kernels [#gpu.object<#nvvm.target, bin = "memplan host kernels: kernels">]
    module @kernels_memplan_host {
      func.func @first(%x: memref<8xf32>, %thread: memref<12xindex>) {
        %c9 = arith.constant 9 : index
        %i = memref.load %thread[%c9] : memref<12xindex>
    ```
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect", "::mlir::arith::ArithDialect",
                           "::mlir::func::FuncDialect", "::mlir::gpu::GPUDialect",
                           "::mlir::NVVM::NVVMDialect"];
}

def LinkHostKernelsPass : Pass<"memplan-link-host-kernels", "::mlir::ModuleOp"> {
  let summary = "bring lowered host kernels into the program and make the runtime know them";
  let description = [{
    Moves the functions of each module that `memplan-extract-host-kernels` made, lowered to the LLVM
    dialect with bare pointers, into the program, and adds what the runtime needs: for each kernel an
    entry that reads the values behind the parameters, and a constructor that defines the kernels
    before the module with the image is loaded.

    ```mlir
    module @kernels_memplan_host {
      llvm.func @first(%x: !llvm.ptr, %n: i64, %thread: !llvm.ptr) {
    // becomes
    llvm.func internal @kernels_memplan_first(%x: !llvm.ptr, %n: i64, %thread: !llvm.ptr) {
    llvm.func internal @kernels_memplan_first_entry(%parameters: !llvm.ptr, %thread: !llvm.ptr) {
    llvm.mlir.global_ctors ctors = [@kernels_memplan_define], priorities = [100 : i32], data = [#llvm.zero]
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // MEMPLAN_CONVERSION_PASSES_TD
