// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The heaviest antichain of a partial order.

#ifndef MEMPLAN_LIB_SOLVER_MAXANTICHAIN_H
#define MEMPLAN_LIB_SOLVER_MAXANTICHAIN_H

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

/// A partial order as reachability in a graph without cycles, and a set of nodes of greatest total
/// weight of which none reaches another.
///
/// By Dilworth's theorem with weights, that is the least flow that passes through each node as
/// often as its weight says, where paths may share nodes. Giving each node a path of its own and
/// joining ends to beginnings while that is possible turns it into a greatest flow
///
///     source -w(u)-> out(u) -> ... -> in(v) -w(v)-> sink,     in(v) -> out(v),
///
/// where "..." are the arcs of the graph. What the source still reaches of out(u), but not of
/// in(u), in the residual graph of the greatest flow is the antichain. Greatest flows by Dinic's
/// algorithm (1970).
class MaxAntichain {
public:
  /// A node of that weight (>= 0); the sum of all weights must be below 2^63. Nodes of weight 0 can
  /// stand between others, to say with few arcs what many would.
  uint32_t addNode(int64_t weight);
  /// `from` is before `to` and whatever that is before.
  void addArc(uint32_t from, uint32_t to);
  size_t arcCount() const { return arcs.size(); }

  /// The nodes of the antichain of positive weight, ascending; nothing once more than `mostWork`
  /// arcs were looked at.
  std::optional<std::vector<uint32_t>> solve(double mostWork);

private:
  static constexpr uint32_t source = 0, sink = 1;
  static uint32_t in(uint32_t node) { return 2 + 2 * node; }
  static uint32_t out(uint32_t node) { return 3 + 2 * node; }

  struct Arc {
    uint32_t to;
    int64_t left;
  };

  void addPair(uint32_t from, uint32_t to, int64_t capacity);
  void makeIndex();
  bool findLevels();
  bool pushPaths();

  /// In pairs: each arc, then its reverse.
  std::vector<Arc> arcs;
  std::vector<int64_t> weights;
  /// Arcs by their tail: those of v are arcOf[firstArc[v]] to arcOf[firstArc[v + 1] - 1].
  std::vector<uint32_t> firstArc, arcOf;
  std::vector<uint32_t> level, next;
  double work = 0, limit = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_MAXANTICHAIN_H
