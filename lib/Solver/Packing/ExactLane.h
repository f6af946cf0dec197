// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// One of several exact searches of the same problem that run side by side.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_EXACTLANE_H
#define MEMPLAN_LIB_SOLVER_PACKING_EXACTLANE_H

#include "Effort.h"
#include "ExactContenders.h"
#include "ExactSearch.h"
#include "HeightLadder.h"
#include "Random.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

namespace memplan::solver {

/// No packing is below `lower`, and one of `upper` units is known. What a search looks for is in
/// between.
struct ExactInterval {
  int64_t lower = 0;
  int64_t upper = 0;
  /// The height that is asked for, if there is one: nothing below it is tried until it is found or
  /// refuted.
  std::optional<int64_t> wanted;

  bool isWanting() const { return wanted && lower <= *wanted && *wanted < upper; }
  /// Nothing is left to be found, or nothing that is of use.
  bool isClosed() const { return lower >= upper || (wanted && *wanted < lower); }
};

/// A search with memo, learned failures and, by method, random numbers of its own, so that what it
/// does depends on nothing that other lanes do at the same time: an interval in, a smaller one out.
class ExactLane {
public:
  /// Of `lowerPacking`.
  struct Aims {
    /// It first aims at this many eighths of the interval, counted from below.
    int64_t eighths;
    /// A restart may refute that many nodes for each item.
    uint64_t refutedPerItem;
    /// Aims at what is wanted alone, if that is above the bound.
    bool isForWanted = false;
  };

  ExactLane(const ExactProblem &problem, const ExactContenders &contenders, uint64_t seed,
            Aims aims)
      : problem(problem), contenders(contenders), search(problem), aims(aims),
        ladder(problem, aims.eighths) {
    for (Method method : {Lowering, Drawn, Passes})
      methodsDone.emplace_back(problem, seed + (uint64_t(method) << 16));
  }

  /// What `run` does in turn.
  enum Method { Lowering, Drawn, Passes };

  ExactInterval interval;

  /// Of a packing of `interval.upper` units, if `hasFound`.
  const std::vector<int64_t> &offsets() const { return best; }
  bool hasFound() const { return !best.empty(); }
  /// Goes on from what all lanes found.
  void restart(const ExactInterval &merged) {
    interval = merged;
    best.clear();
  }

  /// Bisects in a few steps what is between the bound, or what is wanted, and the packing, by
  /// searches so short that those which find a packing hardly ever step back.
  void descend(Effort &effort);

  /// Each method in turn, with the same work, until `work` is spent:
  ///  - Drawn decides the bound, or what is wanted, and the next one when that is refuted, by short
  ///    searches with orders drawn at random, whose limits on refuted nodes are multiples of the
  ///    shortest, mostly 1, at every 2^k-th 2^(k-2), so that no more than a logarithm is lost
  ///    against the best limit;
  ///  - Passes decides it by the contenders, with limits that grow from pass to pass;
  ///  - Lowering is `lowerPacking`.
  void run(std::initializer_list<Method> methods, double work, Effort &effort);

  /// Looks for lower packings by short restarts that put first what failed most often in the ones
  /// before at that height; `HeightLadder` tells which height is next. Ends after the restart in
  /// which it has spent `work`.
  void lowerPacking(double work, Effort &effort);

  /// The pass and the contender that are next.
  int pass = 0;
  size_t turn = 0;

private:
  Verdict runOnce(Method method, int64_t capacity, const ExactContender &contender,
                  const std::vector<int64_t> &classes, uint64_t mostRefuted, Effort &effort);
  uint64_t fewRefuted() const;
  uint64_t mostRefutedOf(int pass) const;
  /// What is to be decided next: the bound, or what is wanted.
  int64_t decided() const;
  void runNext(Effort &effort);
  void runDrawn(uint64_t attempt, Effort &effort);

  const ExactProblem &problem;
  const ExactContenders &contenders;
  ExactSearch search;
  std::vector<int64_t> best;
  /// By method.
  struct Done {
    Done(const ExactProblem &problem, uint64_t seed)
        : random(seed), lowest(problem), mostFailed(problem) {}
    double spent = 0;
    uint64_t runs = 0;
    /// Of its own, so that no other method changes what it draws.
    Random random;
    ExactFailures lowest, mostFailed;
  };
  std::vector<Done> methodsDone;
  // Of `lowerPacking`.
  Aims aims;
  HeightLadder ladder;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_EXACTLANE_H
