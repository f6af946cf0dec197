// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes of the Transforms layer that plan for devices with streams and memory of their own.

#ifndef MEMPLAN_TRANSFORMS_DEVICEPASSES_TD
#define MEMPLAN_TRANSFORMS_DEVICEPASSES_TD

include "mlir/Pass/PassBase.td"

def AssignStreamsPass : Pass<"memplan-assign-streams", "::mlir::ModuleOp"> {
  let summary = "spread independent work over the streams of a device";
  let description = [{
    Gives operations on buffers, in program order, the stream in which they can begin first: that of
    what they come behind where that is its last, else one that is free. Operations count with the
    bytes that they touch. The number is `memplan.stream`, which is left out where it is 0. Control
    flow, calls and what the host reads stay with the host, which waits for all streams there.

    Work on common bytes keeps the order of the program. Buffers that may be in use at one time share
    no storage from here on, wherever they are in the program: `memplan-assign-offsets` keeps them
    apart, unless `reuse=ordered` is chosen, with which streams wait for each other by events instead.

    A remark tells what the arenas of the function need on one stream and on these, and how many
    events there are, with those that only shared storage asks for apart. Nothing is changed where no
    work is independent.

    ```mlir
    linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
    linalg.exp ins(%x : memref<16xf32>) outs(%b : memref<16xf32>)
    // becomes
    linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
    linalg.exp {memplan.stream = 1 : i64} ins(%x : memref<16xf32>) outs(%b : memref<16xf32>)
    ```
  }];
  let options = [
    Option<"streams", "streams", "int64_t", /*default=*/"2", "How many streams there are, 1 to 32">,
    Option<"reuse", "reuse", "::memplan::ReuseMode", /*default=*/"::memplan::ReuseMode::Independent",
           "What buffers of concurrent streams may share", [{::memplan::reuseModeValues()}]>
  ];
  let dependentDialects = ["::memplan::MemplanDialect"];
}

def ShareWorkgroupMemoryPass : Pass<"memplan-share-workgroup-memory"> {
  let summary = "let workgroup buffers of a kernel share memory";
  let description = [{
    Makes one block of the workgroup attributions of a kernel, and of what it allocates in workgroup
    memory (`memref.alloca`, not in a loop), in which two share bytes only if a barrier stands
    between the last use of one and the first use of the other. Barriers count where every thread
    comes to them: in the block of the kernel itself, not in branches and loops. Nothing changes
    where that saves nothing.

    A barrier is added there where it saves `bytes-per-barrier` bytes, or where the kernel needs more
    than `limit` bytes without it; a remark says what others would save. More than `limit` bytes are
    an error. In a kernel with branches between blocks no barrier counts, and none is added.

    ```mlir
    gpu.func @stages(%x: memref<128xf32>) workgroup(%a : memref<128xf32, #gpu.address_space<workgroup>>, %c : memref<128xf32, #gpu.address_space<workgroup>>) kernel {
      memref.store %v, %a[%i] : memref<128xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      memref.store %w, %c[%i] : memref<128xf32, #gpu.address_space<workgroup>>
    // becomes
    gpu.func @stages(%x: memref<128xf32>) workgroup(%all : memref<512xi8, #gpu.address_space<workgroup>>) kernel {
      %a = memref.view %all[%c0][] : memref<512xi8, #gpu.address_space<workgroup>> to memref<128xf32, #gpu.address_space<workgroup>>
      %c = memref.view %all[%c0][] : memref<512xi8, #gpu.address_space<workgroup>> to memref<128xf32, #gpu.address_space<workgroup>>
    ```
  }];
  let options = [
    Option<"limit", "limit", "int64_t", /*default=*/"49152",
           "Bytes that a block has; CUDA gives no more to a kernel that does not ask for it">,
    Option<"bytesPerBarrier", "bytes-per-barrier", "int64_t", /*default=*/"1024",
           "Bytes that an added barrier has to save if the kernel fits without it; below 0, none is "
           "added">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect"];
}

#endif // MEMPLAN_TRANSFORMS_DEVICEPASSES_TD
