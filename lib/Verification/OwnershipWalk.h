// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The ownership walk: follows control through a function and knows at each operation which bytes of
// which buffer still hold what was written to them (ByteStates.h).
//
//   write of x to W:  the bytes of every other buffer at W become broken, those of x intact. If the
//                     operation may leave some of W as they were, what was broken in x stays so
//   read of x at R:   an error if a byte of R may be broken in x
//   copy from s to t, both at the very same bytes: nothing is written; t there becomes what s is
//   buffer op x:      x untouched
//   step p to q:      intact buffers whose live range does not hold q become broken
//   handing on:       what a value was handed gets the state that it had before (Aliases.h)

#ifndef MEMPLAN_LIB_VERIFICATION_OWNERSHIPWALK_H
#define MEMPLAN_LIB_VERIFICATION_OWNERSHIPWALK_H

#include "InPlaceProof.h"
#include "LiveRangeChecks.h"

namespace memplan::verification {

class OwnershipWalk {
public:
  /// Pairs in `known` were reported before; their conflicts are not reported again.
  OwnershipWalk(PlanModel &model, ControlFlow &flow, Aliases &aliases, Footprints &footprints,
                Accesses &accesses, const BufferPairs &known);

  /// Walks the whole function and emits an error for each buffer that goes wrong, at the first
  /// place where it does.
  mlir::LogicalResult run();

private:
  using State = ByteState;
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
  MaybeState walkOperation(mlir::Operation *op, const State &state);
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
  void checkRead(State &state, int64_t step, const Access &access, bool isEntry = false);
  void checkLoopEntry(State &state, int64_t step);
  void claim(State &state, int64_t step, const Access &access);
  void breakOthers(State &state, int64_t step, const Access &access);
  void checkInPlace(int64_t step, const Access &written, unsigned name, Bytes lost);
  void copyOver(State &state, int64_t step);
  Buffer &bufferOf(unsigned number) { return model.buffers[aliases.get(number).buffer]; }

  // Errors.
  bool mayReport(unsigned number);
  void reportOutside(int64_t step, const Access &access);
  void reportBroken(int64_t step, const Access &access, Bytes bytes, Culprit culprit);
  void reportInPlace(int64_t step, const Access &written, const Access &read, Bytes bytes,
                     llvm::StringRef refusal);
  void noteLastWrite(mlir::InFlightDiagnostic &error, unsigned buffer, int64_t before);

  PlanModel &model;
  ControlFlow &flow;
  Aliases &aliases;
  Footprints &footprints;
  Accesses &accesses;
  const BufferPairs &known;
  LoopProof loops;
  ByteStates bytes;
  RangeEnds rangeEnds;
  llvm::DenseMap<mlir::Region *, Remembered> remembered;
  std::vector<bool> reported; ///< By buffer.
  bool failed = false;
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_OWNERSHIPWALK_H
