// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Exact search for few blocks, whatever their units.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_DISTANCESEARCH_H
#define MEMPLAN_LIB_SOLVER_PACKING_DISTANCESEARCH_H

#include "BlockProblem.h"
#include "Effort.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

/// Branches on where two blocks are to each other, not on offsets, of which there may be more than
/// can be counted up:
///
///     x(b) - x(a)   ----[#####]-----[###]-------->     # banned: a node for each gap between
///                  gap         gap       gap
///
/// Within its gaps each pair is two arcs, x(b) >= x(a) + low and x(a) >= x(b) - high. The lowest
/// offsets that satisfy all arcs of a node are its longest paths; if they are in no ban, they are a
/// packing, and the lowest one of that node. With the highest offsets below the height looked for,
/// they tell which gaps of other pairs are left.
///
/// Exhausted after at most as many nodes as there are choices of gaps, so for few items. Source:
/// precedence constraint posting (Cheng and Smith 1994) on simple temporal networks (Dechter, Meiri
/// and Pearl 1991).
class DistanceSearch {
public:
  /// Up to 64 items.
  static bool canHandle(const BlockProblem &problem);
  explicit DistanceSearch(const BlockProblem &problem);

  /// Looks for packings below `height`, and below each one that is found, until one is not above
  /// `bound`. True if all was seen: then no packing is below the last one found, or `height` if
  /// none was.
  bool run(int64_t height, int64_t bound, Effort &effort);

  /// Of the last packing found; empty if none was.
  const std::vector<int64_t> &offsets() const { return best; }

private:
  /// x(to) >= x(from) + distance.
  struct Arc {
    uint32_t from, to;
    int64_t distance;
  };
  /// Distances of a pair that no ban forbids. Both ends are included.
  struct Gap {
    int64_t low, high;
  };
  struct Pair {
    uint32_t a, b;
    std::vector<Gap> gaps;
  };
  /// The lowest and the highest offsets that arcs allow.
  struct Node {
    std::vector<int64_t> least, most;
    std::vector<Arc> arcs;
    /// By pair, whether one of its gaps was chosen.
    std::vector<char> isChosen;
  };
  enum class Verdict { Exhausted, Stopped };

  std::vector<Gap> gapsOf(uint32_t item, const BlockNeighbour &neighbour) const;
  Verdict search(Node node);
  bool fitBelow(Node &node) const;
  bool propagate(Node &node);
  bool follow(Node &node);
  bool isEndless(const Node &node, const std::vector<int64_t> &before, size_t rounds) const;
  bool tighten(Node &node, const Arc &arc, bool &isChanged) const;
  std::vector<Gap> gapsLeft(const Node &node, const Pair &pair) const;
  std::optional<size_t> worstPair(const Node &node) const;
  static int64_t shiftTo(const Node &node, const Pair &pair, Gap gap);
  void choose(Node &node, size_t pair, Gap gap) const;
  void keep(const Node &node);

  const BlockProblem &problem;
  std::vector<Pair> pairs;
  /// Common multiple of all alignments, or more than any offset.
  int64_t period = 1;
  std::vector<int64_t> best;
  // Of the current run: packings are to be below `height`.
  int64_t height = 0, bound = 0;
  Effort *effort = nullptr;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_DISTANCESEARCH_H
