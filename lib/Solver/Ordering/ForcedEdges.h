// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Precedences that every order of peak at most T has.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_FORCEDEDGES_H
#define MEMPLAN_LIB_SOLVER_ORDERING_FORCEDEDGES_H

#include "../Packing/Effort.h"
#include "StateCut.h"

#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace memplan::solver {

/// If all states in which v can run with u before it need more than T, v is before u in every order
/// within T; and the other way around. Each precedence leaves fewer states to others, so that this
/// is repeated until nothing follows. States that show that u may be on a side are kept as long as
/// later precedences allow them: most pairs need no cut of their own, and an operation is looked at
/// again only if one between operations that it leaves open was added.
///
/// Sets of predecessors and successors of all operations are kept, and some states: up to 4 n^2
/// bytes.
class ForcedEdges {
public:
  /// `order` is any complete one: what an operation needs in it is more than the least.
  ForcedEdges(const OrderModel &model, const std::vector<uint32_t> &order);

  /// False if that leaves no order within the threshold. When the effort is spent, what was found
  /// holds, but more may follow: the next call goes on there. Thresholds may fall from call to
  /// call, as orders within one are within all greater ones.
  bool propagate(int64_t threshold, Effort &effort);

  /// Whether nothing more follows at the last threshold.
  bool isDone() const { return stage == std::size(stageShares); }

  /// Pairs (a, b), a before b, for `OrderModel::withEdges`.
  const std::vector<std::pair<uint32_t, uint32_t>> &edges() const { return found; }

  /// By operation, the least need that was found last, negative if none was, and how many others
  /// are not bound to it.
  int64_t leastNeed(uint32_t v) const { return needs[v]; }
  size_t openCount(uint32_t v) const;

private:
  using Bits = std::vector<uint64_t>;
  static bool has(const Bits &bits, uint32_t v) { return (bits[v >> 6] >> (v & 63) & 1) != 0; }
  bool add(uint32_t first, uint32_t second);
  void setKnown(uint32_t v);
  void lowerMost(uint32_t v);
  bool beginStage(int64_t threshold, Effort &effort);
  /// Also what is open, and which sides of it are known to be possible.
  void lookAgain(uint32_t v, int64_t threshold);
  /// Whether it went on to the end. False in `isOpen` if v can't run within the threshold.
  bool propagateAt(uint32_t v, int64_t threshold, Effort &effort, bool &isOpen);
  void noteStates(uint32_t v, int64_t bytes);
  bool note(const Bits &ran);

  /// Operations that need much decide most; the others follow when these are done.
  static constexpr double stageShares[] = {0.97, 0.9, 0.7};

  const OrderModel &model;
  StateCut cut;
  std::vector<Bits> before, after;
  static constexpr int64_t unknown = -1;
  /// What states are known to need, and the least of all states.
  std::vector<int64_t> most, needs;
  std::vector<Known> known;
  std::vector<uint32_t> open;
  /// By operation, states in which it can run, and how many precedences they are known to respect.
  struct Witness {
    Bits ran;
    int64_t bytes;
  };
  std::vector<std::vector<Witness>> witnesses;
  std::vector<size_t> respected;
  /// By operation, whether something has changed since it was looked at.
  std::vector<bool> isStale;
  /// By operation, whether some state has it on that side.
  std::vector<bool> canHaveRun, canBeOpen;
  std::vector<std::pair<uint32_t, uint32_t>> found;
  /// Of the present stage by falling need, and where the next look is; how many in turn were not
  /// stale.
  std::vector<uint32_t> operations;
  size_t stage = 0, next = 0, quiet = 0;
  bool isBegun = false;
  std::optional<int64_t> last;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_FORCEDEDGES_H
