// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What operations do to the content of the buffers that they are given, and in which order.

#ifndef MEMPLAN_ANALYSIS_ACCESSES_H
#define MEMPLAN_ANALYSIS_ACCESSES_H

#include "memplan/Analysis/Allocations.h"
#include "memplan/Analysis/BufferAliases.h"
#include "memplan/Analysis/FlowGraph.h"

#include "mlir/IR/AffineMap.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <vector>

namespace memplan {

/// What one operation does through one of its operands each time that it runs.
///
///     linalg.generic ins(%a) outs(%b), payload ignores %b    %a: reads    %b: writes, covers
///     linalg.matmul  ins(%a, %b) outs(%c)                    %c: reads, writes, covers
///     linalg.pooling_* ins(%x, %window)                      %window: no access at all
///     memref.store %v, %a[%i]                                %a: writes
///     an operation that nothing is known about               reads, writes
struct Access {
  mlir::OpOperand *operand = nullptr;
  /// Content from before the operation may be read.
  bool reads = false;
  bool writes = false;
  /// Every element of the operand is written. Together with `reads`: read before written.
  bool covers = false;
  /// From the loops of the operation to the element of the operand that an iteration touches, where
  /// that is all it touches: within one iteration what is read is read before anything is written.
  /// Null: any element at any time while the operation runs.
  mlir::AffineMap map;

  /// Whatever the operand held before does not matter any more.
  bool overwrites() const { return covers && !reads; }
};

/// The access of `use`, or none: views, hand-overs to other values, shape queries, frees, and
/// operands that only give a shape. What is handed to an operation that nothing is known about, or
/// to the caller, counts as accessed there.
std::optional<Access> accessOf(mlir::OpOperand &use);

/// Whether the use is a view, or an access from which no other value comes that may be the buffer,
/// as from a select, a call, or a region that hands it on.
bool makesOnlyViews(mlir::OpOperand &use);

/// Static extents of the loops of a structured operation; empty for anything else. A dynamic one is
/// `ShapedType::kDynamic`.
llvm::SmallVector<int64_t> loopExtentsOf(mlir::Operation *op);

/// One access of a function to one of its allocations.
struct BufferAccess {
  unsigned allocation; ///< index into FunctionAllocations
  /// Steps at which it happens: of the operation, or of the outermost operation around it whose
  /// regions are not followed.
  StepRange steps;
  Access access;
  /// Whether the operand is a view of this allocation, not perhaps another buffer.
  bool certain;

  mlir::Operation *op() const { return access.operand->getOwner(); }
};

/// All accesses of a function to its allocations, by allocation and by step.
///
/// Unplanned allocations that too many values may denote (`BufferAliases::canFollow`) are left out.
/// Cost: the uses of all aliases of all allocations, and sorting them.
class AccessTable {
public:
  AccessTable(mlir::FunctionOpInterface function, const FunctionAllocations &allocations);
  AccessTable(const AccessTable &) = delete; // the graph refers to the points
  AccessTable &operator=(const AccessTable &) = delete;

  /// Accesses to one allocation, ordered by step.
  llvm::ArrayRef<BufferAccess> of(unsigned allocation) const { return byAllocation[allocation]; }

  /// The last operation that may write the allocation before `step` in program order, and the first
  /// that may read or write it at or after `step`; null if there is none. Logarithmic.
  mlir::Operation *lastWriteBefore(unsigned allocation, int64_t step) const;
  mlir::Operation *firstReadFrom(unsigned allocation, int64_t step) const;
  mlir::Operation *firstWriteFrom(unsigned allocation, int64_t step) const;

  /// Accesses whose steps begin at `step`, ordered by allocation.
  llvm::ArrayRef<BufferAccess> at(int64_t step) const;

  /// Accesses whose steps begin in `steps`, ordered by step.
  llvm::ArrayRef<BufferAccess> within(StepRange steps) const;

  /// All steps that the operation at `step` takes: those of its accesses there, or all of a loop
  /// that is followed.
  StepRange stepsAt(int64_t step) const;

  /// Whether the operation at `step` is a loop whose regions are followed: what is in it has steps
  /// of its own.
  bool isFollowedLoop(int64_t step) const;

  /// The allocations that `value` may denote, ascending; empty for what is none of them.
  llvm::ArrayRef<unsigned> allocationsOf(mlir::Value value) const;

  const ProgramPoints &getPoints() const { return points; }
  const FlowGraph &getGraph() const { return graph; }

private:
  void addAccesses(unsigned allocation, mlir::Value root);

  ProgramPoints points;
  BufferAliases aliases;
  FlowGraph graph;
  std::vector<std::vector<BufferAccess>> byAllocation;
  /// By allocation, the first step and the operation of each read and each write, ascending.
  std::vector<std::vector<std::pair<int64_t, mlir::Operation *>>> reads, writes;
  std::vector<BufferAccess> byStep;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<unsigned, 1>> denotes;
};

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_ACCESSES_H
