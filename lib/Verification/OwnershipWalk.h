// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The ownership walk: follows control through a function and knows at each operation which buffers
// still hold what was written to them.
//
//   intact    first accessed, and every byte still its own
//   broken    first accessed, but a byte was taken by another buffer, or a live range ended
//   untouched neither: nothing was accessed since the buffer was declared
//
// Along one path a buffer is in one of these. Where paths meet, a buffer is in all states that it
// has on one of them: `intact` and `broken` are sets that only grow, so loops reach a fixed point.
//
//   write of x:   every other intact buffer that shares a byte with x becomes broken; x intact
//   access to x:  an error if x may be broken, unless the operation overwrites all of x
//   buffer op x:  x untouched
//   step p to q:  intact buffers whose live range does not hold q become broken
//   handing on:   what a value was handed gets the state that it had before (Aliases.h)

#ifndef MEMPLAN_LIB_VERIFICATION_OWNERSHIPWALK_H
#define MEMPLAN_LIB_VERIFICATION_OWNERSHIPWALK_H

#include "Accesses.h"
#include "IntervalSet.h"
#include "LiveRangeChecks.h"

namespace memplan::verification {

class OwnershipWalk {
public:
  /// Pairs in `known` were reported before; their conflicts are not reported again.
  OwnershipWalk(PlanModel &model, ControlFlow &flow, Aliases &aliases, Accesses &accesses,
                const BufferPairs &known);

  /// Walks the whole function and emits an error for each buffer that goes wrong, at the first
  /// place where it does.
  mlir::LogicalResult run();

private:
  struct State {
    /// By arena; then one more for the buffers that are in none, without bytes.
    llvm::SmallVector<IntervalSet, 2> intact;
    IntervalSet broken = nullptr;

    bool operator==(const State &other) const {
      return intact == other.intact && broken == other.broken;
    }
  };
  using MaybeState = std::optional<State>;
  /// What is known at the terminators through which control leaves a region.
  using Exits = llvm::SmallVector<std::pair<mlir::Operation *, State>, 1>;
  /// The last walk of a region: the next one from the same state ends the same way. Without this,
  /// nested loops would be walked a number of times that is exponential in their depth.
  struct Remembered {
    State entry;
    Exits exits;
  };

  // Control flow.
  void walkRegion(mlir::Region &region, State state, Exits &exits);
  void walkBlocks(mlir::Region &region, State state, Exits &exits);
  void walkBlock(mlir::Block &block, State &state);
  MaybeState walkOperation(mlir::Operation *op, State state);
  State alongRegionEdge(const RegionEdge &edge, mlir::Operation *op, const State &state);
  State alongBlockEdge(mlir::Block *from, unsigned successor, const State &state);
  int64_t firstStep(mlir::Region &region) const;
  State fork(const State &state);
  /// Whether `into` changed.
  bool join(MaybeState &into, State state);

  // Transitions.
  void advance(State &state, int64_t from, int64_t to);
  void expire(State &state, unsigned buffer, int64_t step);
  void declare(State &state, unsigned buffer);
  void handOn(State &state, llvm::ArrayRef<Handover> memrefs);
  void access(State &state, int64_t step);
  void claim(State &state, int64_t step, const Access &access);
  bool isIntact(const State &state, unsigned number) const;
  const Interval *findBroken(const State &state, unsigned number) const;
  void setIntact(State &state, unsigned number);
  void setBroken(State &state, unsigned number, Culprit culprit);
  void setUntouched(State &state, unsigned number);
  IntervalSet &setOf(State &state, unsigned number);
  Buffer &bufferOf(unsigned number) { return model.buffers[aliases.get(number).buffer]; }
  int64_t keyOf(unsigned number) const;

  // Errors.
  bool mayReport(unsigned number);
  void reportOutside(int64_t step, const Access &access);
  void reportBroken(int64_t step, const Access &access, Culprit culprit);
  void reportInPlace(int64_t step, unsigned written, unsigned read, llvm::StringRef refusal);

  PlanModel &model;
  ControlFlow &flow;
  Aliases &aliases;
  Accesses &accesses;
  const BufferPairs &known;
  IntervalStore store;
  RangeEnds rangeEnds;
  llvm::DenseMap<mlir::Region *, Remembered> remembered;
  std::vector<bool> reported; ///< By buffer.
  bool failed = false;
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_OWNERSHIPWALK_H
