// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Which buffers may be in use at one time where `memplan.stream` spreads the operations of a
// function over streams: what a certificate without a step claims [MP-L10].

#ifndef MEMPLAN_LIB_VERIFICATION_STREAMUSE_H
#define MEMPLAN_LIB_VERIFICATION_STREAMUSE_H

#include "Accesses.h"

namespace memplan::verification {

/// The order of the operations of the entry block. One comes behind another in its stream, behind
/// what touches common bytes of related buffers, if one of the two writes, and behind all that the
/// host has waited for: what it loads, and everything in front of control flow and calls. Unrelated
/// buffers share no bytes here, whatever their offsets.
class StreamUse {
public:
  /// Linear in the accesses, times streams and related buffers.
  StreamUse(PlanModel &model, const Accesses &accesses);

  /// Whether some use of either buffer may run before or during one of the other. Never without
  /// streams, or where storage is kept in the order of the program (`memplan.ordered_reuse`).
  /// Linear in the product of the uses.
  bool mayMeet(unsigned a, unsigned b) const { return !isBefore(a, b) && !isBefore(b, a); }

private:
  /// By stream, how many of its operations have ended.
  using Clock = llvm::SmallVector<int64_t, 4>;
  struct Unit {
    unsigned stream;
    int64_t number; ///< in its stream, from 1
    Clock ended;    ///< when it begins
  };
  struct Users {
    std::optional<unsigned> writer;
    llvm::SmallVector<unsigned, 2> readers; ///< since
  };

  void visit(mlir::Operation *op, llvm::ArrayRef<Access> uses);
  void addNeeds(const Access &use, llvm::SmallVectorImpl<unsigned> &needs) const;
  bool isBefore(unsigned a, unsigned b) const;

  PlanModel &model;
  const Accesses &accesses;
  std::vector<llvm::SmallVector<unsigned>>
      related;              ///< by buffer: those with common bytes, itself too
  std::vector<Users> users; ///< by buffer
  std::vector<llvm::SmallVector<unsigned>> unitsOf; ///< by buffer
  std::vector<Unit> units;
  std::vector<Clock> streams; ///< what the next operation comes behind
  Clock host, sizes;
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_STREAMUSE_H
