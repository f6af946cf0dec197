// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Greatest flows in small networks, by Dinic's algorithm (1970), up to a limit.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_MAXFLOW_H
#define MEMPLAN_LIB_SOLVER_ORDERING_MAXFLOW_H

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace memplan::solver {

class MaxFlow {
public:
  static constexpr uint32_t source = 0, sink = 1;
  static constexpr uint32_t noLabel = std::numeric_limits<uint32_t>::max();
  static constexpr int64_t infinite = std::numeric_limits<int64_t>::max();

  /// Forgets everything but source and sink.
  void clear();
  uint32_t addNode();
  size_t nodeCount() const { return head.size(); }
  /// Labels are for `paths`.
  void addArc(uint32_t from, uint32_t to, int64_t capacity, uint32_t label = noLabel);

  /// Adds to the flow that there is until it is the greatest, or limit + 1, where limit < infinite.
  /// Its value.
  int64_t run(int64_t limit);
  int64_t value() const { return flow; }

  /// Of a greatest flow, whether the node is on the source's side of the cut next to the source, or
  /// on the sink's side of the one next to the sink.
  bool isNearSource(uint32_t node) const { return level[node] != unreached; }
  std::vector<bool> nearSink() const;

  struct Path {
    int64_t bytes;
    std::vector<uint32_t> labels;
  };
  /// The flow as paths from source to sink; it is gone after that.
  std::vector<Path> takePaths();

  /// Arcs that were looked at, since the last call.
  double takeWork();

private:
  static constexpr uint32_t noArc = std::numeric_limits<uint32_t>::max();
  static constexpr uint32_t unreached = std::numeric_limits<uint32_t>::max();
  struct Arc {
    uint32_t to, next, label;
    int64_t left;
  };

  bool findLevels();
  int64_t pushPaths(int64_t most);
  bool hasFlow(uint32_t arc) const { return (arc & 1) == 0 && arcs[arc ^ 1].left > 0; }

  /// In pairs: each arc, then its reverse.
  std::vector<Arc> arcs;
  std::vector<uint32_t> head, level, at, queue, path;
  int64_t flow = 0;
  double work = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_MAXFLOW_H
