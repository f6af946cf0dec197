// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Who reads a tensor, and in front of what a copy of its producer would serve them.

#ifndef MEMPLAN_LIB_TRANSFORMS_SINKREADERS_H
#define MEMPLAN_LIB_TRANSFORMS_SINKREADERS_H

#include "mlir/IR/Operation.h"

#include "llvm/ADT/DenseMap.h"

namespace memplan {

class LastReads;

/// Uses that one copy can serve.
struct ReaderGroup {
  mlir::Operation *at = nullptr; ///< the copy goes in front of it
  bool overwrites = false;       ///< as destination, as the start of a loop's carry, or in a slice
  int depth = 0;                 ///< 1 if `at` is a copy, 2 if it was made for one, and so on
  unsigned position = 0;         ///< of `at` among what has its step
  llvm::SmallVector<mlir::OpOperand *, 1> uses;

  /// True if all that is served is one operand that `at` itself reads.
  bool isSingleInput() const {
    return !overwrites && uses.size() == 1 && uses.front()->getOwner() == at;
  }
};

struct Readers {
  std::vector<ReaderGroup> groups; ///< in program order
  /// Something else needs the tensor itself: a call, a terminator, an unknown operation, another
  /// block of the control-flow graph.
  bool isPinned = false;
};

/// The uses for which a copy may go into a loop that is not around the producer. All others in one
/// loop are served by a copy in front of it. What is overwritten in each iteration would be copied
/// there otherwise.
enum class LoopEntry { Never, Overwritten, Always };

/// The readers of `tensor`, an operation's result, by where a copy can go.
/// O(u (log u + depth)) for u uses.
Readers collectReaders(mlir::Value tensor, const LastReads &reads,
                       const llvm::DenseMap<mlir::Operation *, int> &depths, LoopEntry entry);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_SINKREADERS_H
