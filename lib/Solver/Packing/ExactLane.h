// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// One of several exact searches of the same problem that run side by side.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_EXACTLANE_H
#define MEMPLAN_LIB_SOLVER_PACKING_EXACTLANE_H

#include "Effort.h"
#include "ExactContenders.h"
#include "ExactSearch.h"
#include "Random.h"

#include <algorithm>
#include <cstdint>
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

/// A search with random numbers, memo and learned failures of its own, so that what it does depends
/// on nothing that other lanes do at the same time: an interval in, a smaller one out.
class ExactLane {
public:
  /// Of `lowerPacking`.
  struct Aims {
    /// It first aims at this many eighths of the interval, counted from below.
    int64_t eighths;
    /// A restart may take that many nodes for each item.
    uint64_t nodesPerItem;
    /// Aims at what is wanted alone, if that is above the bound.
    bool isForWanted = false;
  };

  ExactLane(const ExactProblem &problem, const ExactContenders &contenders, uint64_t seed,
            Aims aims)
      : problem(problem), contenders(contenders), search(problem), random(seed),
        methodsDone(3, Done(problem)), aims(aims) {}

  ExactInterval interval;

  /// Of a packing of `interval.upper` units, if `hasFound`.
  const std::vector<int64_t> &offsets() const { return best; }
  bool hasFound() const { return !best.empty(); }
  /// Goes on from what all lanes found.
  void restart(const ExactInterval &merged) {
    interval = merged;
    best.clear();
  }

  /// What is easy is over after it: the contenders of the first pass decide the bound, or what is
  /// wanted. Once the first of them has failed, it bisects in a few steps what is between that and
  /// the packing, by searches so short that those which find a packing hardly ever step back.
  void begin(Effort &effort);

  /// Decides the bound, or what is wanted, and the next one when that is refuted: by short searches
  /// with orders drawn at random, whose limits on nodes are 1, 1, 2, 1, 1, 2, 4, ... times the
  /// shortest, so that no more than a logarithm is lost against the best limit; and, unless
  /// `byDrawnOnly`, with the same work by the contenders in passes.
  void raiseBound(bool byDrawnOnly, Effort &effort);

  /// Both, and `lowerPacking`, each with the same work, until `work` is spent.
  void look(double work, Effort &effort);

  /// Looks for lower packings by short restarts that put first what failed most often in the ones
  /// before. What is learned holds for one height, and which of the low ones is reached soon is a
  /// matter of luck; so begins low in the interval and goes up a little each time that some
  /// restarts have failed, with three times as many once all heights have. Ends after the restart
  /// in which it has spent `work`.
  void lowerPacking(double work, Effort &effort);

  /// Of `raiseBound`, the pass and the contender that are next.
  int pass = 0;
  size_t turn = 0;

private:
  Verdict runOnce(int64_t capacity, const ExactContender &contender,
                  const std::vector<int64_t> &classes, uint64_t nodes, Effort &effort);
  uint64_t nodesOf(int pass) const;
  /// What is to be decided next: the bound, or what is wanted.
  int64_t decided() const;
  void descend(Effort &effort);
  void runInTurn(size_t methods, double work, Effort &effort);
  void runNext(Effort &effort);
  void runDrawn(uint64_t attempt, Effort &effort);
  void aim(ExactFailures &failures);

  const ExactProblem &problem;
  const ExactContenders &contenders;
  ExactSearch search;
  Random random;
  std::vector<int64_t> best;
  /// Of drawn orders, passes and `lowerPacking`, in `raiseBound` and `look`.
  struct Done {
    explicit Done(const ExactProblem &problem) : lowest(problem), mostFailed(problem) {}
    double spent = 0;
    uint64_t runs = 0;
    ExactFailures lowest, mostFailed;
  };
  std::vector<Done> methodsDone;
  // Of `lowerPacking`.
  Aims aims;
  int64_t target = -1;
  int restarts = 12, restartsLeft = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_EXACTLANE_H
