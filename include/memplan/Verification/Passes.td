// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef MEMPLAN_VERIFICATION_PASSES_TD
#define MEMPLAN_VERIFICATION_PASSES_TD

include "mlir/Pass/PassBase.td"

def VerifyPlanPass : Pass<"memplan-verify-plan", "::mlir::ModuleOp"> {
  let summary = "Prove a memory plan from the program text alone";
  let description = [{
    Checks every function that holds `memplan.buffer` operations and changes nothing. The proof
    shares no code with the passes that made the plan: steps, aliases, accesses and live ranges are
    computed anew.

    1. *The figures.* Names are unique (MP-I1) and relations name buffers of the function (MP-I4);
       each pool has one `memplan.arena` (MP-I9) and one memory space (MP-I2); a buffer has an
       offset exactly if its pool has an arena (MP-L4), the offset is aligned (MP-L3), the buffer
       ends inside the arena and the arena within the capacity of its pool (MP-L2); the bound of
       the certificate is what its witness adds up to (MP-L10); kernels get the layouts and the
       neighbours that they declare (MP-L16). Also in functions without buffers, nothing writes to
       an argument of kind `parameter` or `constant`, nor to a constant global, through whatever
       views, loops, branches and functions of the module (MP-L15).
    2. *The live ranges.* Each contains every access and every path from a write to a read, and
       begins and ends where an access or the control flow asks for it (MP-L7). Buffers that are
       live at one step share no byte (MP-L1), unless relations tie them together, directly or
       through others: those are judged by the third check alone, as are buffers without live
       ranges.
    3. *The bytes.* A walk over the control flow knows for every byte of every buffer whether the
       arena holds there what storage of the buffer's own would hold. A write of one buffer takes its
       bytes from all others; a copy between the very same bytes writes nothing, and makes the target
       hold there whatever the source does. A read of bytes that were lost is an error (MP-L8), which
       names both buffers, the bytes, and the read, the conflicting and the last right write. Branches
       are joined to "either", loops run to a fixed point, and each execution of a `memplan.buffer`
       begins a new incarnation, so that a value carried into the next iteration is told apart from
       the one made there. An operation may write a buffer over bytes of another one that it uses only
       where an `in_place` relation names this step and the two operands have the same elements at the
       same bytes, read and written through one indexing map, or, for a kernel, with its permission
       (MP-L9). A copy between bytes that overlap in another way is an error. Planned storage is
       neither freed nor handed to something that may keep it (MP-L8).

    Views and strided buffers count with their exact rows, up to 65536 of them, where their types
    have no `?` or are casts of such. Other views count as all bytes that they may have: reading them
    needs all of those, writing them breaks all of those and heals none.

    Operations that the walk does not know read and write every buffer they are given. Those with
    regions that are no sequential control flow (`scf.parallel`, `gpu.launch`, unknown ones) count
    as one access to everything inside, and no planned buffer may be declared in them. The cost is
    near linear in the length of the program.

    All that is `mode=abstract`. `mode=bytes` checks the bytes alone, another way, which shares no code
    with the first: it runs the function, element by element, on an arena and on storage of its own
    for each buffer, in which every byte carries the number of the write that made it, and demands at
    each read that both agree. Conditions and bounds that follow from constants decide, of others both
    ways are tried and loops run up to three times. It sees what `abstract` has to be careful about,
    such as slices at computed offsets, takes time in proportion to the bytes touched, and gives up
    with a remark `not checked` after `byte-limit` of them, or at an operation that it does not
    understand.

    ```mlir
    func.func @f(%x: memref<16xf32>) {
      memplan.arena "temp" {bytes = 64, alignment = 64}
      %a = memplan.buffer "a" {live = #memplan.live<"[3, 5)">, offset = 0} : memref<16xf32>
      %b = memplan.buffer "b" {live = #memplan.live<"[4, 6)">, offset = 0} : memref<16xf32>
      memref.copy %x, %a : memref<16xf32> to memref<16xf32>
      memref.copy %a, %b : memref<16xf32> to memref<16xf32>
      memref.copy %b, %x : memref<16xf32> to memref<16xf32>
      return
    }
    // error: 'b' shares bytes [0, 64) of arena 'temp' with 'a' while both are live at step 4 [MP-L1]
    ```
  }];
  let options = [
    Option<"mode", "mode", "::memplan::VerifyMode", /*default=*/"::memplan::VerifyMode::Abstract",
           "How the bytes are followed", [{::memplan::verifyModeValues()}]>,
    Option<"byteLimit", "byte-limit", "int64_t", /*default=*/"int64_t(1) << 25",
           "How many bytes a function may touch before mode=bytes gives up on it">
  ];
}

def VerifyDeviceMemoryPass : Pass<"memplan-verify-device-memory", "::mlir::ModuleOp"> {
  let summary = "Prove that host code leaves the memory of a device alone";
  let description = [{
    Follows every buffer of a program that launches kernels from where it is allocated, through views,
    control flow and calls, and changes nothing. An instruction of the host that reads, writes or frees
    what may be memory of a device is an error, and so is a kernel, a fill of the device or a
    `gpu.dealloc` that may get memory of the host (MP-L18). Copies by `gpu.memcpy` may have both. What
    was allocated `host_shared`, or registered by `gpu.host_register`, is memory of both.

    `arguments` says where functions that no other one calls get and return buffers.

    ```mlir
    func.func @f(%i: index) -> f32 {
      %a = gpu.alloc () : memref<16xf32>
      %v = memref.load %a[%i] : memref<16xf32>
    // error: 'memref.load' runs on the host, but its operand 0 may be memory of a device [MP-L18]
    ```
  }];
  let options = [
    Option<"arguments", "arguments", "::memplan::ArgumentPlace",
           /*default=*/"::memplan::ArgumentPlace::Host",
           "Where functions that the host calls get and return buffers",
           [{::memplan::argumentPlaceValues()}]>
  ];
}

def VerifyStreamsPass : Pass<"memplan-verify-streams", "::mlir::ModuleOp"> {
  let summary = "Prove that concurrent work on common bytes is ordered";
  let description = [{
    Walks over every function that gives work to a device, and changes nothing. Two operations that
    touch a common byte of an allocation, one of them to write it, have to be ordered on every
    execution: by tokens, by the stream of a token that a function of a kernel library is given, or
    because the host waited for the first before it issued the second (MP-L19). That covers kernels,
    transfers, allocations and frees of the device, and the host's own loads and stores. Nothing may
    run when a block is left or another one entered.

    The proof computes accesses and vector clocks on its own.

    ```mlir
    gpu.module @mine {
      gpu.func @add(%x: memref<4xf32>) kernel {
    %t = gpu.wait async
    %u = gpu.wait async
    %v = gpu.launch_func async [%t] @mine::@add blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>)
    %w = gpu.launch_func async [%u] @mine::@add blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>)
    // error: 'gpu.launch_func' reads bytes [0, 16) of memory that 'gpu.launch_func' writes, and neither tokens nor the host order them [MP-L19]
    ```
  }];
}

def VerifyMemorySpacesPass : Pass<"memplan-verify-memory-spaces"> {
  let summary = "Check that every buffer is in a memory space that is there";
  let description = [{
    Outside of kernels there is the default memory space only; an operation on buffers of two spaces
    is told apart from one on a buffer in another space. In kernels there are those of
    `#gpu.address_space`: workgroup memory is declared by the kernel, and `memref.alloca` makes memory
    of a thread. Changes nothing.

    ```mlir
    func.func @other(%x: memref<4xf32>) {
      %a = memref.alloc() : memref<4xf32, 7>
    // error: 'memref.alloc' is on a buffer in memory space 7 : i64, but outside of kernels there is the default one only
    ```
  }];
}

def VerifyDeviceLimitsPass : Pass<"memplan-verify-device-limits", "::mlir::ModuleOp"> {
  let summary = "Check that a device has what a program asks for";
  let description = [{
    Refuses a chip that the code generator does not know, which it would replace by another one;
    allocations above `max-allocation`; more memory of the device allocated at one time, in the order
    of the program, than `capacity` (MP-L2); a launch that asks for more workgroup memory than its
    kernel leaves of `workgroup`. Sizes that are only known at run time, and memory that the host
    shares, do not count. Changes nothing.

    ```mlir
    %a = gpu.alloc () : memref<1024xi8>
    %b = gpu.alloc () : memref<1024xi8>
    // error, with capacity=2000: 'two' has 2048 bytes allocated on the device here, but its capacity is 2000 [MP-L2]
    ```
  }];
  let options = [
    Option<"chip", "chip", "std::string", /*default=*/"\"sm_90\"", "The chip, such as sm_90">,
    Option<"capacity", "capacity", "int64_t", /*default=*/"0",
           "Bytes of the device; 0 is not known">,
    Option<"maxAllocation", "max-allocation", "int64_t", /*default=*/"0",
           "Bytes of the largest single allocation; 0 is not known">,
    Option<"workgroup", "workgroup", "int64_t", /*default=*/"49152",
           "Bytes of workgroup memory that a block has">
  ];
}

def VerifyDeviceFunctionsPass : Pass<"memplan-verify-device-functions", "::mlir::ModuleOp"> {
  let summary = "Check that the functions that kernels call are there";
  let description = [{
    Looks at kernels in the LLVM dialect. What they call has to be defined in their module, be one of
    the functions that every CUDA device has, or be in the device library of the CUDA toolkit in the
    folder `toolkit`, if that is not empty. Changes nothing.

    ```mlir
    gpu.module @kernels {
      llvm.func @__nv_expf(f32) -> f32
      llvm.func @exponential(%x: !llvm.ptr) attributes {gpu.kernel} {
        %e = llvm.call @__nv_expf(%v) : (f32) -> f32
    // error: 'exponential' calls '__nv_expf', a function of CUDA's device library, but no CUDA toolkit was found: name its folder by 'toolkit' or CUDA_HOME
    ```
  }];
  let options = [
    Option<"toolkit", "toolkit", "std::string", /*default=*/"\"\"", "Folder of the CUDA toolkit">
  ];
}

def VerifyLoweredPass : Pass<"memplan-verify-lowered", "::mlir::ModuleOp"> {
  let summary = "Check that nothing of a program is left half lowered";
  let description = [{
    Finds the first operation that is neither of the LLVM dialect nor a launch or binary of kernels.
    Conversions leave what they do not know as it is and succeed. Changes nothing.

    ```mlir
    llvm.func @main(%s: !llvm.ptr) {
      %m, %u = gpu.alloc async [%t] host_shared () : memref<4xf32>
    // error: 'gpu.alloc' is left over: nothing lowers it in this program
    ```
  }];
}

#endif // MEMPLAN_VERIFICATION_PASSES_TD
