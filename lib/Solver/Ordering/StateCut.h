// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The least that an operation can need, over all states in which it can run: a minimum cut.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_STATECUT_H
#define MEMPLAN_LIB_SOLVER_ORDERING_STATECUT_H

#include "MaxFlow.h"
#include "OrderModel.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

/// What is known of an operation in the states that are looked at. Those that have run are closed
/// under what comes before, and those that have not under what comes after, except for what is
/// ignored: that neither opens a tensor nor keeps one live, and binds nobody, which makes a cut
/// smaller at most.
enum class Known : uint8_t { Open, HasRun, HasNotRun, Ignored };

/// A chain of tensors of which one is live in each of the states (PeakBound.h), by the ids of the
/// graph and in the order of the graph, also if the model is played backwards.
struct CutChain {
  int64_t bytes = 0;
  std::vector<uint32_t> tensors;
};

/// States are the closed sets of a graph. The source's side of a cut is what has run: an arc
/// without limit goes from each operation to those before it, and a tensor is an arc of its bytes,
/// from a node that is on the source's side with any of its openers to one that has all of its
/// closers there. What is known is contracted into source and sink. A greatest flow is a packing of
/// chains.
class StateCut {
public:
  explicit StateCut(const OrderModel &model);

  /// The least need of `v`, which is known not to have run, or something above `limit` if it is
  /// above that. `known` by operation.
  int64_t least(uint32_t v, const std::vector<Known> &known, int64_t limit);

  /// After `least`: the same if one of the open operations has run, or if it has not. Leaves the
  /// flow of `least` as it was.
  int64_t leastIfRun(uint32_t u, int64_t limit) { return leastIf(u, true, limit); }
  int64_t leastIfNotRun(uint32_t u, int64_t limit) { return leastIf(u, false, limit); }
  /// After any of these, if it did not exceed its limit: the states of that least need with the
  /// fewest and with the most operations, as whether an open operation has run.
  bool hasRunInSmallest(uint32_t u) const { return last().isNearSource(nodes[u]); }
  std::vector<bool> nearSink() const { return last().nearSink(); }
  uint32_t nodeOf(uint32_t u) const { return nodes[u]; }

  /// After `least`: chains that prove it. The flow is gone after that.
  std::vector<CutChain> takeChains();

  /// Units of work since the last call.
  double takeWork();

private:
  using List = IndexLists::List;
  void addOperations(const std::vector<Known> &known);
  void addTensor(List openers, List closers, bool isOpen, bool isHeld, int64_t bytes, uint32_t id,
                 uint32_t except, const std::vector<Known> &known);
  void addInPlace(uint32_t v, const std::vector<Known> &known);
  int64_t leastIf(uint32_t u, bool hasRun, int64_t limit);

  const MaxFlow &last() const { return isLastSpare ? spare : flow; }

  const OrderModel &model;
  MaxFlow flow, spare;
  /// Which of the two has the last answer.
  bool isLastSpare = false;
  std::vector<uint32_t> nodes, openNodes, closeNodes;
  std::vector<bool> isOfV;
  /// Tensors that are live in all states, and what v needs beside what is live.
  std::vector<CutChain> constant;
  int64_t constantBytes = 0;
  double work = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_STATECUT_H
