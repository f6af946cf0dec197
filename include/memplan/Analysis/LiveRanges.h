// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// At which steps the content of an allocation is needed.

#ifndef MEMPLAN_ANALYSIS_LIVERANGES_H
#define MEMPLAN_ANALYSIS_LIVERANGES_H

#include "memplan/Analysis/BufferAliases.h"
#include "memplan/Analysis/FlowGraph.h"
#include "memplan/Analysis/ProgramPoints.h"

#include "llvm/ADT/SmallVector.h"

namespace memplan {

/// The steps at which one allocation needs its storage.
struct BufferLiveness {
  /// Sorted, disjoint, half open; empty if nothing is ever accessed.
  llvm::SmallVector<StepRange, 1> ranges;

  /// Set if one place is not enough, since storage of an earlier execution of the allocation may
  /// still be needed when it is executed again (a value carried into the next iteration of a loop,
  /// read after its successor has been made), or can't be told from that of a later one. The value
  /// that carries it, and why.
  mlir::Value carriedOver;
  llvm::StringRef obstacle;
};

/// Live ranges of the allocations of one function.
///
/// A buffer is live at a step if an access has happened on some path before (or happens there), and
/// another may follow before the storage is made again. Paths go through structured regions, blocks
/// and loops; accesses through any alias count. So a buffer has holes where a branch does not need
/// it, one that lives around a loop covers the loop, and one made in the body does not.
/// Conservative where a carried value may be one of several buffers (each counts as accessed) and
/// for operations that FlowGraph keeps whole.
///
/// Cost: the uses of all aliases, plus the segments in which the buffer lives.
class LiveRanges {
public:
  LiveRanges(mlir::FunctionOpInterface function, const ProgramPoints &points,
             const BufferAliases &aliases)
      : aliases(aliases), graph(function, points) {}

  BufferLiveness of(mlir::Value root) const;

  const FlowGraph &getGraph() const { return graph; }

private:
  const BufferAliases &aliases;
  FlowGraph graph;
};

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_LIVERANGES_H
