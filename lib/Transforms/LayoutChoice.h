// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What can be done for a reader that does not take, or does not like, the layout of what it reads,
// and what each way costs.

#ifndef MEMPLAN_LIB_TRANSFORMS_LAYOUTCHOICE_H
#define MEMPLAN_LIB_TRANSFORMS_LAYOUTCHOICE_H

#include "Retyping.h"

#include "memplan/Analysis/Accesses.h"
#include "memplan/Analysis/LayoutDemand.h"

namespace memplan {

/// Operands that are one value and want one layout. Nothing is written between them, so that one
/// copy serves all; what is written is alone.
struct LayoutRequest {
  mlir::Value value;
  LayoutAttr wanted;
  llvm::SmallVector<mlir::OpOperand *, 2> uses; ///< in program order, in one block
  bool reads = false;
  bool writes = false;
};

enum class LayoutAction {
  Keep,     ///< the view as it is
  Restride, ///< other strides for the buffer: another order of dimensions, or longer rows
  Copy      ///< a buffer laid out as wanted, and copies
};

/// One way to serve a request.
struct LayoutOption {
  LayoutAction action = LayoutAction::Keep;
  mlir::MemRefType type; ///< of the buffer that is viewed, or of the copy
  int64_t alignment = 1; ///< of the same, in bytes
  int64_t bytes = 0;     ///< more storage than before, while that is live
  int64_t copies = 0;    ///< operations more
  int64_t lineBytes = 0; ///< more bytes of cache lines than before, of all that the change concerns
  int64_t peakBytes = 0; ///< of the load then, at most
};

/// Finds what readers of a function want and what it would cost. Looks at types, which the caller
/// may change in between as options say; operations that are new are not looked at.
class LayoutChoice {
public:
  LayoutChoice(const FunctionAllocations &all, const AccessTable &table);

  /// Operands whose layout is not as wanted, in program order. Those that nothing can be done for,
  /// because their sizes are dynamic or their type is fixed, are alone.
  std::vector<LayoutRequest> collectRequests(mlir::FunctionOpInterface function) const;

  /// Whether the request still stands after what was done for others.
  bool isWanted(const LayoutRequest &request) const;

  /// All ways that serve the request; `Keep` is one if the layout is only preferred.
  llvm::SmallVector<LayoutOption> findOptions(const LayoutRequest &request) const;

  /// What is required: the least peak, and of those the fewest bytes moved. What is preferred: the
  /// fewest bytes moved of those that do not raise the peak. The first of equals; null if there is
  /// none.
  const LayoutOption *choose(const LayoutRequest &request,
                             llvm::ArrayRef<LayoutOption> options) const;

  /// Counts what `option` adds from now on.
  void commit(const LayoutRequest &request, const LayoutOption &option);

  int64_t getPeakBytes() const { return peakBytes; }

private:
  std::optional<LayoutRequest> requestOf(mlir::OpOperand &use) const;
  bool isServedTogether(const LayoutRequest &request, const LayoutRequest &next) const;
  bool canRestride(unsigned allocation) const;
  void addRestrides(const LayoutRequest &request,
                    llvm::SmallVectorImpl<LayoutOption> &options) const;
  std::optional<LayoutOption> restride(const LayoutRequest &request, unsigned allocation,
                                       const ByteLayout &layout) const;
  std::optional<LayoutOption> copy(const LayoutRequest &request) const;
  StepRange stepsOf(const LayoutRequest &request) const;
  int64_t peakWith(int64_t bytes, llvm::ArrayRef<StepRange> ranges) const;

  const FunctionAllocations &all;
  const AccessTable &table;
  std::vector<int64_t> load; ///< by step
  int64_t peakBytes = 0;
  llvm::DenseMap<mlir::Value, unsigned> allocationOf;
  llvm::DenseSet<unsigned> related; ///< allocations that relations tie to others
};

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_LAYOUTCHOICE_H
