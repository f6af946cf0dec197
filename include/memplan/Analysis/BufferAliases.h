// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which values may denote the storage of which allocation, and which allocations a planner must
// not move because something outside the function may hold them.

#ifndef MEMPLAN_ANALYSIS_BUFFERALIASES_H
#define MEMPLAN_ANALYSIS_BUFFERALIASES_H

#include "memplan/Analysis/CalleeEffects.h"
#include "memplan/Analysis/TokenOrder.h"

#include "mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <string>

namespace memplan {

/// How an operand that denotes a buffer is used.
enum class UseKind {
  Metadata, ///< only shape or type is looked at
  Forward,  ///< passed on to another value: a view, a branch, a loop carry, a select
  Access,   ///< the content is read or written
  Free,     ///< a `memref.dealloc`
  Return,   ///< handed to the caller of the function
  Capture   ///< may be kept or reached later in a way that is not understood
};

/// Says how `use` treats the buffer. Unknown operations capture; calls access (a callee may neither
/// keep nor free an argument: the function boundary ABI of upstream's bufferization).
UseKind classifyUse(mlir::OpOperand &use);

/// True if `op` gives its memref result fresh storage that a planner may place: `memref.alloc`,
/// `memref.alloca`, `memplan.buffer`.
bool isPlannableAllocation(mlir::Operation *op);

/// Why a root can't be planned, and the operation to blame.
struct Escape {
  mlir::Operation *op;
  std::string reason;
  bool returned; ///< the only obstacle is that the function returns it
};

/// May-alias sets of all allocations of one function. Built on upstream's BufferViewFlowAnalysis;
/// operations that it does not know are assumed to pass every buffer operand to every buffer
/// result. Linear to build; a query costs the size of its answer.
class BufferAliases {
public:
  explicit BufferAliases(mlir::FunctionOpInterface function);

  /// All values that may denote storage of `root`, `root` first, in a fixed order.
  llvm::SmallVector<mlir::Value> aliasesOf(mlir::Value root) const;

  /// False if `root` may be behind so many values that are other buffers as well (selects, block
  /// arguments, carries) that following them all would not be linear any more.
  bool canFollow(mlir::Value root) const;

  /// Values to which `value` is passed on directly.
  llvm::SmallVector<mlir::Value> directAliasesOf(mlir::Value value) const;

  /// The first reason for which `root` must keep storage of its own, if there is one. Work that
  /// runs on is none where `order` says that the program waits for its end.
  std::optional<Escape> escapeOf(mlir::Value root, CalleeEffects &callees,
                                 const TokenOrder &order) const;

  /// Whether some work that uses `root` runs on while the program goes on.
  bool isUsedByWork(mlir::Value root, const TokenOrder &order) const;

  /// The `memref.dealloc` operations that free `root` and nothing else, or nullopt if one of them
  /// may free another buffer instead.
  std::optional<llvm::SmallVector<mlir::Operation *>> deallocationsOf(mlir::Value root) const;

private:
  mlir::FunctionOpInterface function;
  mlir::BufferViewFlowAnalysis flow;
  /// Edges that upstream's analysis does not draw.
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value>> unknownFlow;
};

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_BUFFERALIASES_H
