// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether an operation may write its result over the storage of an operand that dies there.

#ifndef MEMPLAN_ANALYSIS_INPLACELEGALITY_H
#define MEMPLAN_ANALYSIS_INPLACELEGALITY_H

#include "memplan/Analysis/Accesses.h"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace memplan {

/// The rules of sharing storage (docs/Legality.md), in the order in which they are checked. The
/// first five say what is legal, the last one what is worth it.
enum class InPlaceRule {
  Storage = 1,   ///< the bytes, alignment, pool and element storage of the two agree
  Ownership = 2, ///< the operand is storage of the function, or given to it to be destroyed
  Liveness = 3,  ///< nothing reads the operand's content later
  Access = 4,    ///< within the operation no byte is written before its last read
  Order = 5,     ///< the decision is one about the order of operations that is now in the IR
  Gain = 6       ///< sharing takes no more memory, and moves no more bytes, than a copy
};

/// The first rule that does not hold, and the three operations that show it: a read that would see
/// what the write left in place of what the last write had put there. Null where there is none.
struct InPlaceRefusal {
  InPlaceRule rule = InPlaceRule::Storage;
  std::string reason; ///< a clause about "the operand" and "the result", or names of buffers
  mlir::Operation *read = nullptr;
  mlir::Operation *conflictingWrite = nullptr;
  mlir::Operation *lastWrite = nullptr;

  /// The three with the names that remarks and reports have for them.
  std::array<std::pair<llvm::StringLiteral, mlir::Operation *>, 3> triple() const {
    return {{{"read", read}, {"conflicting_write", conflictingWrite}, {"last_write", lastWrite}}};
  }
};

/// Answers for the allocations of one function, in the order of operations that it has now.
///
/// Every proof is over addresses: an access of a structured operation is a linear expression from
/// the loops of the operation to a byte of the buffer (indexing map, then the strides of the view).
/// The write may go over the read if both are the same expression, elements have the same size, and
/// no two iterations write one element; then each iteration reads its own bytes, before it writes
/// them, in whatever order iterations run. (The bytes of an access that can't touch the result's
/// are free.) Opaque kernels are trusted where they give a permission. Loops of loads and stores
/// are judged as one operation (LoopOrder.h), at the step of the outermost loop that reads the
/// operand last.
///
/// Each rule is a function of its own that a subclass may replace: tests leave one out and show
/// that the verifier and a run of the program notice.
class InPlaceLegality {
public:
  /// Both are referred to and must describe the same, unchanged IR. With `takesHolders`, what the
  /// function returns may be written over an operand, which then has to live in its storage, and
  /// what it is given to use over, with a result that has to live there.
  InPlaceLegality(const FunctionAllocations &allocations, const AccessTable &table,
                  bool takesHolders = false)
      : allocations(allocations), table(table), takesHolders(takesHolders) {}
  virtual ~InPlaceLegality() = default;

  /// Why the operation at `step` may not write allocation `result`, laid `distance` bytes behind
  /// the start of allocation `operand`, over that operand, of which it is the last reader; none if
  /// it may. Looks at the two buffers alone: what else lives in their storage is the caller's to
  /// check. Linear in the live ranges of the two buffers and the accesses of the operation.
  std::optional<InPlaceRefusal> refuse(int64_t step, unsigned result, unsigned operand,
                                       int64_t distance = 0) const;

  /// Pairs (result, operand) of allocations that `refuse` may be asked about at `step`: the
  /// operation there writes the first of the result's content, and reads the operand. Of a loop,
  /// only those of which it makes single loads and stores, and with which the operand dies.
  std::vector<std::pair<unsigned, unsigned>> pairsAt(int64_t step) const;

  /// Whether the first of the content of `result` is written by the operation at `step`.
  bool isMadeAt(int64_t step, unsigned result) const;

protected:
  virtual std::optional<InPlaceRefusal> refuseStorage(unsigned result, unsigned operand,
                                                      int64_t distance) const;
  virtual std::optional<InPlaceRefusal> refuseOwnership(unsigned result, unsigned operand) const;
  virtual std::optional<InPlaceRefusal> refuseLiveness(int64_t step, unsigned result,
                                                       unsigned operand) const;
  virtual std::optional<InPlaceRefusal> refuseAccess(int64_t step, unsigned result,
                                                     unsigned operand, int64_t distance) const;
  std::vector<std::pair<unsigned, unsigned>> pairsInLoop(StepRange steps) const;
  InPlaceRefusal withTriple(InPlaceRule rule, std::string reason, int64_t step, unsigned operand,
                            mlir::Operation *read) const;

  const FunctionAllocations &allocations;
  const AccessTable &table;
  bool takesHolders;
};

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_INPLACELEGALITY_H
