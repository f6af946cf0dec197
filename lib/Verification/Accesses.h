// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What each operation does to the bytes of buffers, and which ones it must not be given.

#ifndef MEMPLAN_LIB_VERIFICATION_ACCESSES_H
#define MEMPLAN_LIB_VERIFICATION_ACCESSES_H

#include "ByteClasses.h"

namespace memplan::verification {

/// One operand of an operation that may go by one name of a buffer (Aliases.h). Neither read nor
/// written: the operation takes the buffer for its shape alone, but is no plain view of it.
struct Access {
  unsigned name;
  mlir::OpOperand *operand;
  /// The bytes that are touched at most; null for the whole buffer.
  const Footprint *footprint;
  bool reads = false;
  bool writes = false;
  /// If the operand goes by this name, each of the bytes is written, whatever it held before.
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
  Accesses(PlanModel &model, Aliases &aliases, Footprints &footprints);

  /// Accesses of the operation at a step, in a fixed order. An operation that the walk does not
  /// follow into has the accesses of everything in it.
  llvm::ArrayRef<Access> at(int64_t step) const;
  /// The buffer whose bytes an access touches.
  unsigned bufferOf(const Access &access) const { return aliases.get(access.name).buffer; }
  /// Bytes of an access, one at least of each that the accesses of the function tell apart
  /// (ByteClasses.h), counted from the first one of its buffer, ascending. It must read or write.
  llvm::ArrayRef<Bytes> bytesOf(const Access &access) const {
    return classes.of(aliases.get(access.name).buffer, access.footprint);
  }
  /// Whether two accesses may touch a common byte of an arena. Linear in their rows.
  bool meet(const Access &a, const Access &b) const;
  /// Whether the operation at a step is a copy of planned bytes onto themselves, whichever buffers
  /// its operands are: it changes nothing in memory.
  bool isSelfCopy(int64_t step) const { return selfCopies.contains(step); }
  /// Steps that the accesses of the operation at `step` take.
  AccessSpan spanOf(int64_t step) const { return {step, spanEnds[step]}; }
  /// Spans of all accesses to a buffer, ascending.
  llvm::ArrayRef<AccessSpan> spansOf(unsigned buffer) const { return spans[buffer]; }
  llvm::ArrayRef<Misuse> misuses() const { return misuse; }
  /// Pairs of an operation and a name.
  int64_t count() const { return numPairs; }

private:
  void collect(mlir::Operation *op, llvm::SmallVectorImpl<Access> &list);
  void collectOperand(mlir::OpOperand &operand, llvm::SmallVectorImpl<Access> &list);
  void collectOpaque(mlir::Operation *op, llvm::SmallVectorImpl<Access> &list);
  void findMisuse(mlir::OpOperand &operand);
  bool overwritesAll(mlir::OpOperand &operand);
  bool copiesOntoItself(mlir::Operation *op);
  void misused(mlir::OpOperand &operand, const llvm::Twine &what);
  bool denotesResults(mlir::Value value) const;

  PlanModel &model;
  Aliases &aliases;
  Footprints &footprints;
  std::vector<Access> accesses;
  std::vector<size_t> begins; ///< By step, into `accesses`; one more at the end.
  std::vector<int64_t> spanEnds;
  std::vector<llvm::SmallVector<AccessSpan, 4>> spans;
  ByteClasses classes;
  llvm::DenseSet<int64_t> selfCopies;
  std::vector<Misuse> misuse;
  int64_t numPairs = 0;
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_ACCESSES_H
