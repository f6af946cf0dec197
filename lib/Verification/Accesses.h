// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What each operation does to the content of buffers, and which ones it must not be given.

#ifndef MEMPLAN_LIB_VERIFICATION_ACCESSES_H
#define MEMPLAN_LIB_VERIFICATION_ACCESSES_H

#include "Aliases.h"

namespace memplan::verification {

/// One operation, one name of a buffer (Aliases.h). Neither read nor written: the operation takes
/// the buffer for its shape alone, but is no plain view of it.
struct Access {
  unsigned name;
  bool reads = false;
  bool writes = false;
  /// If the operation is given this buffer, it writes every byte, whatever the bytes held before.
  bool overwrites = false;
};

/// Steps [first, last) that one access takes: one, or all steps of an operation whose regions run
/// in an order that is not known.
struct AccessSpan {
  int64_t first, last;
};

/// A planned buffer is used in a way that no plan supports.
struct Misuse {
  mlir::Operation *op;
  unsigned buffer;
  std::string what; ///< Continues "'b' ".
};

class Accesses {
public:
  Accesses(PlanModel &model, Aliases &aliases);

  /// Accesses of the operation at a step; one entry a name, in a fixed order. An operation
  /// that the walk does not follow into has the accesses of everything in it.
  llvm::ArrayRef<Access> at(int64_t step) const;
  /// Steps that the accesses of the operation at `step` take.
  AccessSpan spanOf(int64_t step) const { return {step, spanEnds[step]}; }
  /// Spans of all accesses to a buffer, ascending.
  llvm::ArrayRef<AccessSpan> spansOf(unsigned buffer) const { return spans[buffer]; }
  llvm::ArrayRef<Misuse> misuses() const { return misuse; }
  int64_t count() const { return static_cast<int64_t>(accesses.size()); }

private:
  void collect(mlir::Operation *op, llvm::SmallVectorImpl<Access> &list);
  void collectOperand(mlir::OpOperand &operand, llvm::SmallVectorImpl<Access> &list);
  void collectOpaque(mlir::Operation *op, llvm::SmallVectorImpl<Access> &list);
  void findMisuse(mlir::OpOperand &operand);
  bool overwritesAll(mlir::OpOperand &operand, Buffer &buffer);
  void misused(mlir::OpOperand &operand, const llvm::Twine &what);

  PlanModel &model;
  Aliases &aliases;
  std::vector<Access> accesses;
  std::vector<size_t> begins; ///< By step, into `accesses`; one more at the end.
  std::vector<int64_t> spanEnds;
  std::vector<llvm::SmallVector<AccessSpan, 4>> spans;
  std::vector<Misuse> misuse;
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_ACCESSES_H
