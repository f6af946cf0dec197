// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Attributes of the dialect (generated from MemplanAttrs.td, where they are described).

#ifndef MEMPLAN_IR_MEMPLANATTRS_H
#define MEMPLAN_IR_MEMPLANATTRS_H

#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinAttributes.h"

#include <optional>
#include <utility>

#include "memplan/IR/MemplanAttrInterfaces.h.inc"
#include "memplan/IR/MemplanEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "memplan/IR/MemplanAttrs.h.inc"

#endif // MEMPLAN_IR_MEMPLANATTRS_H
