// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An allocation of its own for each content of an allocation.

#ifndef MEMPLAN_LIB_TRANSFORMS_CONTENTSPLIT_H
#define MEMPLAN_LIB_TRANSFORMS_CONTENTSPLIT_H

#include "memplan/Analysis/ContentWebs.h"

#include "llvm/ADT/SmallVector.h"

namespace memplan {

/// An allocation and what becomes of its accesses.
struct ContentSplit {
  const Allocation *allocation = nullptr;
  ContentWebs webs;
  llvm::SmallVector<mlir::OpOperand *> operands; ///< by access

  ContentSplit(const AccessTable &table, const FunctionAllocations &allocations, unsigned number);
};

/// Gives each web but the first a copy of the allocation, with views of its own, freed where the
/// original is; returns them in the order of the webs. They stand behind the original.
llvm::SmallVector<mlir::Operation *> splitContents(const ContentSplit &split);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_CONTENTSPLIT_H
