// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Opaque kernels.

#ifndef MEMPLAN_IR_MEMPLANKERNELOPS_TD
#define MEMPLAN_IR_MEMPLANKERNELOPS_TD

include "memplan/IR/MemplanAttrs.td"
include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Memplan_KernelOp
    : Memplan_Op<"kernel", [
        AttrSizedOperandSegments,
        DeclareOpInterfaceMethods<BufferizableOpInterface,
            ["bufferizesToMemoryRead", "bufferizesToMemoryWrite", "getAliasingValues",
             "bufferize"]>,
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
        DeclareOpInterfaceMethods<SymbolUserOpInterface>,
        DestinationStyleOpInterface]> {
  let summary = "an operation whose code is elsewhere";
  let description = [{
    Calls `callee`, of which the planner knows only what is declared here, so that networks can be
    planned from shapes alone. Destination style: at least one output, and one result a tensor of
    `outs`, of the same type (MP-I8); none for memrefs, which are not mixed with tensors in `outs`.
    Bufferizes to the form over memrefs.

    - The kernel reads all `ins`, writes all of `outs`, and touches no other memory. It also reads
      `outs` unless `reads_outs = false`, which also declares that every byte of them is written.
    - `in_place` permits to write an output over the storage of an input, which must be a tensor or
      memref; each permission once, naming an existing pair (MP-I7).
    - `layouts`, one an operand, says which layouts the kernel accepts; absent: any.
    - `adjacent` lists groups of operands that the kernel takes as one range of bytes each: memrefs
      or tensors, no operand twice (MP-I10). Adjacent ones are dense and in one storage; planning
      puts them there (MP-L16).
    - `scratch` is the storage in bytes that it needs while it runs, `flops` and `time` (in
      seconds) its cost; none is negative.

    The callee need not exist in the module; if it does, it is a function. On the CPU a kernel
    becomes a call of it (`memplan-call-kernels`); there scratch memory is an allocation of each
    call, not part of an arena.

    ```mlir
    %r = memplan.kernel @conv3x3 ins(%x, %w : tensor<1x64x56x56xf32>, tensor<64x64x3x3xf32>)
           outs(%init : tensor<1x64x54x54xf32>)
           {in_place = [#memplan.permit<result = 0, operand = 0>], scratch = 4096,
            flops = 231211008} -> tensor<1x64x54x54xf32>
    memplan.kernel @relu ins(%a : memref<64xf32>) outs(%b : memref<64xf32>) {reads_outs = false}
    memplan.kernel @all_reduce outs(%g0, %g1 : memref<64xf32>, memref<32xf32>)
        {adjacent = [#memplan.group<[0, 1]>]}
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee,
                       Variadic<AnyType>:$inputs,
                       Variadic<AnyTypeOf<[AnyRankedTensor, AnyMemRef]>>:$outputs,
                       OptionalAttr<Memplan_PermitArrayAttr>:$in_place,
                       DefaultValuedAttr<BoolAttr, "true">:$reads_outs,
                       OptionalAttr<Memplan_LayoutArrayAttr>:$layouts,
                       OptionalAttr<Memplan_GroupArrayAttr>:$adjacent,
                       DefaultValuedAttr<Memplan_Int64Attr, "0">:$scratch,
                       DefaultValuedAttr<Memplan_Int64Attr, "0">:$flops,
                       OptionalAttr<F64Attr>:$time);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = [{
    $callee (`ins` `(` $inputs^ `:` type($inputs) `)`)?
    `outs` `(` $outputs `:` type($outputs) `)` custom<KernelAttrs>(attr-dict)
    (`->` type($results)^)?
  }];
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() { return getOutputsMutable(); }
    /// Whether output `result` may be written over the storage of input `operand`.
    bool permits(int64_t result, int64_t operand);
    /// The layouts that operand `i` (inputs, then outputs) accepts.
    LayoutAttr getOperandLayout(unsigned i);
  }];
  let hasVerifier = 1;
}

#endif // MEMPLAN_IR_MEMPLANKERNELOPS_TD
