// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Puts the operations of a function's blocks in the order that the Solver finds.

#ifndef MEMPLAN_LIB_TRANSFORMS_BLOCKORDER_H
#define MEMPLAN_LIB_TRANSFORMS_BLOCKORDER_H

#include "memplan/Analysis/TensorStorage.h"
#include "memplan/Bridge/OperationTimes.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include "llvm/ADT/StringSet.h"

namespace memplan {

struct OrderChoices {
  std::string algorithm; ///< of the Solver
  double effort = 1;
  bool onBuffers = false;                     ///< not on tensors
  ZeroCopy zeroCopy = ZeroCopy::PadsAndParts; ///< which tensors share storage, on tensors
  llvm::StringSet<> preserved; ///< names of operations that keep their order among themselves
  /// How long operations take; if given, overlap of those of functions' bodies is worth
  /// `latencyWeight` where `streams` run at once.
  const OperationTimes *times = nullptr;
  double latencyWeight = 0; ///< of the makespan, as a share of the input's; the peak has weight 1
  size_t streams = 2;
};

struct FunctionOrders {
  std::vector<OrderRecord> records; ///< one a block, the entry block's first
  /// Of all blocks that got another order, where their operations were: the same for the same
  /// orders. Empty if none did.
  std::vector<uint32_t> positions;
  /// Seconds that the body takes on the streams, in the order that it has and in that of the input;
  /// where times are given.
  double makespan = 0, inputMakespan = 0;
  bool countsParts = false; ///< whether tensors put side by side were counted where they are put
};

/// Blocks whose order may change, by the number of operations around them: an operation is moved
/// with all that is in it.
std::vector<llvm::SmallVector<mlir::Block *>>
collectOrderedBlocks(mlir::FunctionOpInterface function);

/// Looks for an order of each block of `function`, inside out, and puts its operations in it where
/// that needs less, or costs less if overlap is worth something. Emits an error and fails if there
/// is no such algorithm, or if sizes overflow. On buffers, functions with decisions about steps
/// (`memplan.buffer`) stay as they are.
mlir::FailureOr<FunctionOrders> orderBlocks(mlir::FunctionOpInterface function,
                                            const OrderChoices &choices);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_BLOCKORDER_H
