// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Who uses a tensor, in the order of the input.

#ifndef MEMPLAN_LIB_SOLVER_GRAPHUSES_H
#define MEMPLAN_LIB_SOLVER_GRAPHUSES_H

#include "memplan/Solver/Graph.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

struct Use {
  OperationId operation;
  bool isWrite = false;
};

struct UseList {
  const Use *first, *last;
  const Use *begin() const { return first; }
  const Use *end() const { return last; }
  bool empty() const { return first == last; }
  const Use &front() const { return *first; }
};

/// The uses of every tensor, by position of the operation in `Graph::order`, or in the list where
/// that is empty; of an operation that reads and writes a tensor the read is first.
class GraphUses {
public:
  explicit GraphUses(const Graph &graph);

  UseList of(TensorId tensor) const {
    return {uses.data() + first[tensor], uses.data() + first[tensor + 1]};
  }
  uint32_t writers(TensorId tensor) const { return writerCount[tensor]; }
  /// Of those that write it the last one in the list.
  OperationId writer(TensorId tensor) const { return onlyWriter[tensor]; }
  /// Whether some operation writes what another has written, or what it reads.
  bool isUpdated(TensorId tensor) const;

private:
  std::vector<size_t> first;
  std::vector<Use> uses;
  std::vector<uint32_t> writerCount;
  std::vector<OperationId> onlyWriter;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_GRAPHUSES_H
