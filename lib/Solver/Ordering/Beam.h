// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Is there an order of peak at most T? A search over states, level by level.
///
///     level 0   1     2       3          all states of as many operations that are reached within
///     T,
///          {} - a --- ab ---- abc        duplicates merged; if there are more than the width,
///          those
///             \ b --- ac ---- abd        of least rank are kept
///                \--- bc --/
///
/// live is submodular: an operation changes what is live by less, the more has run. Two rules
/// follow that lose no order (docs/Ordering.md has the proofs):
///
///  - An operation that is ready, does not raise live, and fits may run at once.
///  - If a level had a single state, and a later one is reached at which no more is live, all
///  others
///    of its level can be dropped, unless some were dropped before.
///
/// The first is why a beam of width 1 is better than list scheduling, and the second divides graphs
/// where few tensors are live.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_BEAM_H
#define MEMPLAN_LIB_SOLVER_ORDERING_BEAM_H

#include "../Packing/Effort.h"
#include "../Packing/Random.h"
#include "OrderModel.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace memplan::solver {

struct BeamOptions {
  int64_t threshold = 0;
  size_t width = 1;
  /// States are ranked by what is live and this times their potential, for which every opener of a
  /// tensor has an equal part of it, and every closer takes as much away.
  double weight = 0;
  /// Ranks are blurred by so much, as a share of themselves.
  double noise = 0;
};

struct BeamResult {
  bool isFound = false;
  /// Nothing was dropped, so that an order that was not found does not exist.
  bool isExact = true;
  std::vector<uint32_t> order;
};

class Beam {
public:
  explicit Beam(const OrderModel &model);

  /// `random` is only used for noise.
  BeamResult run(const BeamOptions &options, Effort &effort, Random &random);

private:
  struct Ready {
    uint32_t operation;
    /// By how much running it changes what is live, and what it needs beside what is live.
    int64_t change, extra;
  };
  struct State {
    uint64_t hash = 0;
    int64_t live = 0;
    double potential = 0;
    size_t firstReady = 0, readyCount = 0;
  };
  struct Level {
    std::vector<State> states;
    /// One after the other: words of the sets, and what is ready.
    std::vector<uint64_t> sets;
    std::vector<Ready> ready;
  };
  struct Candidate {
    double rank;
    uint32_t parent, operation;
    size_t entry;
    uint64_t hash;
    int64_t live;
  };
  struct Step {
    uint32_t parent, operation;
  };

  bool has(const uint64_t *set, uint32_t v) const { return (set[v >> 6] >> (v & 63) & 1) != 0; }
  bool isReady(const uint64_t *set, uint32_t v) const;
  bool isOpen(const uint64_t *set, uint32_t t, uint32_t except) const;
  /// The only closer that has not run, or none.
  uint32_t lastCloser(const uint64_t *set, uint32_t t) const;
  Ready evaluated(const uint64_t *set, uint32_t v) const;
  void start();
  void collect(const BeamOptions &options, Random &random);
  void dropDuplicates();
  bool isSameState(const Candidate &a, const Candidate &b) const;
  bool collapse();
  void extend(const Candidate &candidate);
  void touch(const uint64_t *set, uint32_t v);
  BeamResult traced() const;

  const OrderModel &model;
  size_t words;
  std::vector<uint64_t> keys;
  std::vector<double> potentials;
  Level now, next;
  std::vector<Candidate> candidates;
  std::vector<uint32_t> table;
  std::vector<std::vector<Step>> history;
  /// Of the last level with a single state.
  int64_t anchorLive = 0;
  /// Changes of what is ready by the operation that runs, by operation; those whose stamp is the
  /// present one.
  std::vector<int64_t> changes, extras;
  std::vector<uint32_t> stamps, again;
  uint32_t stamp = 0;
  double work = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_BEAM_H
