// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef MEMPLAN_IR_MEMPLANINTERFACES_TD
#define MEMPLAN_IR_MEMPLANINTERFACES_TD

include "mlir/IR/OpBase.td"

def Memplan_AliasRelationAttrInterface : AttrInterface<"AliasRelationAttrInterface"> {
  let cppNamespace = "::memplan";
  let description = [{
    How the storage of the buffer that carries the attribute relates to that of another buffer of
    the same function, which is named.
  }];
  let methods = [
    InterfaceMethod<"Name of the other buffer; never empty.",
                    "::mlir::StringAttr", "getBuffer">,
    InterfaceMethod<[{
        Whether the relation places both buffers in one block, that is at a fixed distance from
        each other. False for relations that keep them apart.
      }],
      "bool", "sharesStorage", (ins), /*methodBody=*/"",
      /*defaultImplementation=*/"return true;">,
    InterfaceMethod<[{
        Whether the two may have bytes in common. False where the relation only fixes their
        distance.
      }],
      "bool", "sharesBytes", (ins), /*methodBody=*/"",
      /*defaultImplementation=*/"return $_attr.sharesStorage();">,
    InterfaceMethod<[{
        Distance in bytes from the start of the other buffer to the start of this one. Only
        meaningful if `sharesStorage()`.
      }],
      "int64_t", "getByteOffset", (ins), /*methodBody=*/"",
      /*defaultImplementation=*/"return 0;">
  ];
}

#endif // MEMPLAN_IR_MEMPLANINTERFACES_TD
