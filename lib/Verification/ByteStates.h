// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What the ownership walk knows about every byte of every buffer, for each name that the buffer
// goes by (Aliases.h):
//
//   intact    the arena holds what storage of the buffer's own would hold
//   broken    it did, but somebody else wrote there, or a live range ended
//   untouched neither: nothing was written since the buffer was declared
//
// Along one path a byte is in one of these. Where paths meet, it is in all that it is in on one of
// them: intact and broken bytes are sets that only grow, so loops reach a fixed point.
//
// Three persistent interval sets hold a state. In two of them every name has a range of places of
// its own, one after the other with a gap between, so that the bytes of one name are found at once;
// the third one has the intact bytes in the order of the arena:
//
//   intact   |aaaa--aa| |bbbb----| ...     by name, then byte of the buffer
//   broken   |----aa--| |----bbbb| ...
//   holders  |aaaabbaa---bb---...          by byte of the arena; names may overlap

#ifndef MEMPLAN_LIB_VERIFICATION_BYTESTATES_H
#define MEMPLAN_LIB_VERIFICATION_BYTESTATES_H

#include "Aliases.h"
#include "IntervalSet.h"

namespace memplan::verification {

/// [begin, end); of a buffer, counted from its first byte, if nothing else is said.
struct Bytes {
  int64_t begin, end;
};

struct ByteState {
  IntervalSet intact = nullptr, broken = nullptr;
  llvm::SmallVector<IntervalSet, 2> holders; ///< By arena. Follows from `intact`.

  bool operator==(const ByteState &other) const {
    return intact == other.intact && broken == other.broken;
  }
};

/// Owns all states and changes them. Adding and removing bytes takes a logarithm for each interval
/// that it meets. Bytes beyond the end of a buffer are ignored.
class ByteStates {
public:
  ByteStates(PlanModel &model, Aliases &aliases);

  /// Whether the bytes of all names together can be counted in 63 bits. Nothing else may be called
  /// if not.
  bool isCountable() const { return countable; }
  ByteState empty() const;
  /// Must be called after a state was copied, before either copy is changed.
  void freeze() { store.freeze(); }
  /// Adds what `other` knows; returns whether anything was new. A byte that is broken in both keeps
  /// its culprit. Takes a logarithm for each interval in which they differ.
  bool join(ByteState &into, const ByteState &other);

  void addIntact(ByteState &state, unsigned name, Bytes bytes);
  void removeIntact(ByteState &state, unsigned name, Bytes bytes);
  /// Where a byte is broken already, its first culprit stays.
  void addBroken(ByteState &state, unsigned name, Bytes bytes, Culprit culprit);
  void removeBroken(ByteState &state, unsigned name, Bytes bytes);
  /// Makes all bytes untouched.
  void clear(ByteState &state, unsigned name);

  using VisitBytes = llvm::function_ref<void(Bytes, Culprit)>;
  /// Visits the parts of `within` that are intact or broken, ascending. The state must not be
  /// changed meanwhile.
  void forEachIntact(const ByteState &state, unsigned name, Bytes within, VisitBytes visit) const;
  void forEachBroken(const ByteState &state, unsigned name, Bytes within, VisitBytes visit) const;
  /// Visits the names that have intact bytes within `bytes` of an arena, with those bytes of the
  /// arena.
  void forEachHolder(const ByteState &state, int arena, Bytes bytes,
                     llvm::function_ref<void(unsigned, Bytes)> visit) const;
  /// Visits every name with intact bytes, at least once.
  void forEachIntactName(const ByteState &state, llvm::function_ref<void(unsigned)> visit) const;

  Bytes wholeOf(unsigned name) const { return {0, places[name].bytes}; }

private:
  struct Place {
    int64_t first; ///< Where the range of the name begins.
    int64_t bytes;
    int arena;
    int64_t begin; ///< In the arena.
  };
  Interval toInterval(unsigned name, Bytes bytes) const;
  void insertIntact(ByteState &state, const Interval &interval);
  void eraseIntact(ByteState &state, const Interval &interval);
  void forEach(IntervalSet set, unsigned name, Bytes within, VisitBytes visit) const;

  IntervalStore store;
  std::vector<Place> places; ///< By name.
  size_t numArenas;
  bool countable = true;
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_BYTESTATES_H
