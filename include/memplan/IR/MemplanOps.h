// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Operations of the dialect (generated from the .td files of this folder, where they are
// described).

#ifndef MEMPLAN_IR_MEMPLANOPS_H
#define MEMPLAN_IR_MEMPLANOPS_H

#include "memplan/IR/MemplanAttrs.h"
#include "memplan/IR/MemplanDialect.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace memplan {

/// What `memplan.arena` writes: nothing that a load or store could touch.
struct PlanResource : mlir::SideEffects::Resource::Base<PlanResource> {
  llvm::StringRef getName() final { return "MemplanPlan"; }
};

/// What transfers change: the other pool, which nothing else touches.
struct TransferResource : mlir::SideEffects::Resource::Base<TransferResource> {
  llvm::StringRef getName() final { return "MemplanTransfer"; }
};

} // namespace memplan

#define GET_OP_CLASSES
#include "memplan/IR/MemplanOps.h.inc"

#endif // MEMPLAN_IR_MEMPLANOPS_H
