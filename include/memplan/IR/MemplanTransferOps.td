// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Transfers of tensors to another pool and back.

#ifndef MEMPLAN_IR_MEMPLANTRANSFEROPS_TD
#define MEMPLAN_IR_MEMPLANTRANSFEROPS_TD

include "memplan/IR/MemplanAttrs.td"
include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// What is in the other pool, as a resource of its own: transfers stay, and keep their order, while
// nothing that touches memory is in conflict with them.
def Memplan_TransferResource : Resource<"::memplan::TransferResource">;

class Memplan_TransferOp<string mnemonic>
    : Memplan_Op<mnemonic, [
        AllTypesMatch<["source", "result"]>,
        DeclareOpInterfaceMethods<BufferizableOpInterface,
            ["bufferizesToAllocation", "bufferizesToMemoryRead", "bufferizesToMemoryWrite",
             "getAliasingValues", "bufferize"]>,
        MemoryEffects<[MemWrite<Memplan_TransferResource>]>]> {
  let results = (outs AnyStaticShapeTensor:$result);
}

def Memplan_OffloadOp : Memplan_TransferOp<"offload"> {
  let summary = "copy a tensor to the pool 'host'";
  let description = [{
    The result has the content of the operand, in storage of its own in pool `host`; the operand is
    not needed for it any more. `slot` is the name of that storage once it is a buffer: not empty,
    and unique in its function (MP-I1). Only `memplan.prefetch` reads the result.

    Bufferizes to a buffer of pool `host`, which gets an arena of its own, and a `memref.copy`.

    ```mlir
    %h = memplan.offload %t to "host0" : tensor<64x64xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$source, StrAttr:$slot);
  let assemblyFormat = "$source `to` $slot attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def Memplan_PrefetchOp : Memplan_TransferOp<"prefetch"> {
  let summary = "copy a tensor back from the pool 'host'";
  let description = [{
    The result is a new tensor with the content of the operand, which stays where it is and may be
    taken back again.

    Bufferizes to an allocation and a `memref.copy`.

    ```mlir
    %t1 = memplan.prefetch %h : tensor<64x64xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$source);
  let assemblyFormat = "$source attr-dict `:` type($result)";
}

#endif // MEMPLAN_IR_MEMPLANTRANSFEROPS_TD
