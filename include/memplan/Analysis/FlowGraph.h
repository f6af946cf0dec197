// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The control flow of a function with its structured regions spelled out, on the step numbering.

#ifndef MEMPLAN_ANALYSIS_FLOWGRAPH_H
#define MEMPLAN_ANALYSIS_FLOWGRAPH_H

#include "memplan/Analysis/ProgramPoints.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <vector>

namespace memplan {

/// Straight-line pieces of a function, connected as control flows.
///
/// A block is cut behind the header of each operation whose regions are control flow
/// (RegionBranchOpInterface without parallel semantics):
///
///     %a = ...            \  segment 0: [0, 2), the header of the scf.if is its last step
///     scf.if %c {         /
///       ...                  segment 1
///     } else {
///       ...                  segment 2
///     }
///     ...                    segment 3: what follows, entered from 1 and 2
///
/// Any other operation with regions stays whole: its range covers what it holds, and an access
/// inside counts for all of it.
class FlowGraph {
public:
  struct Segment {
    StepRange steps; ///< may be empty
    mlir::Block *block;
    llvm::SmallVector<unsigned, 2> successors;
    llvm::SmallVector<unsigned, 2> predecessors;
  };

  FlowGraph(mlir::FunctionOpInterface function, const ProgramPoints &points);

  llvm::ArrayRef<Segment> getSegments() const { return segments; }

  /// The segment at whose steps `op` runs (the one that holds its outermost opaque parent).
  unsigned segmentOf(mlir::Operation *op) const { return segmentAt(position(op).first); }

  /// Where a value comes to exist: its segment and the first step at which it can be used.
  std::pair<unsigned, int64_t> definitionOf(mlir::Value value) const;

  /// The steps at which `op` acts: the header alone for structured control flow, the whole range of
  /// the outermost opaque operation around it otherwise.
  StepRange position(mlir::Operation *op) const;

  /// False for segments that control never gets to.
  bool isReachable(unsigned segment) const { return reachable[segment]; }

  /// Control never gets from `segment` to one with a lower number than this one: the first of the
  /// segments that loops around it, and loops that overlap with those, hold. Segments are numbered
  /// in the order of the text.
  unsigned earliestFrom(unsigned segment) const { return earliest[segment]; }

  /// True if the function is one block without structured control flow.
  bool isStraightLine() const { return segments.size() == 1; }

private:
  void addBlock(mlir::Block &block);
  void addRegionOp(mlir::Operation *op, unsigned header, unsigned continuation);
  void connect(unsigned from, unsigned to);
  void findReachable();
  void findEarliest();
  unsigned segmentAt(int64_t step) const { return segmentOfStep[step]; }

  const ProgramPoints &points;
  mlir::Operation *function;
  std::vector<Segment> segments;
  std::vector<unsigned> segmentOfStep;
  std::vector<bool> reachable;
  std::vector<unsigned> earliest;
  llvm::DenseMap<mlir::Block *, std::pair<unsigned, unsigned>> blockSegments;
  llvm::DenseMap<mlir::Operation *, unsigned> continuations;
};

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_FLOWGRAPH_H
