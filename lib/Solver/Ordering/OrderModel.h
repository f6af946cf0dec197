// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A graph as the search for an order sees it.
///
/// A *state* is the set S of operations that have run; with each operation it has those before it.
/// A tensor has openers and closers, and is live in S if some opener is in S and some closer is
/// not:
///
///     opener --- tensor ---+-- closer          live(S) = sum of the bytes of live tensors
///                          +-- closer
///
/// Running v in S needs live(S), what v opens, and what it needs only itself. Played backwards, an
/// order is one of the same model with openers and closers exchanged: what runs is then taken back,
/// live(S) is that of the complement, and the need of v is the same. So every search and every
/// bound exists in two directions, and is written once.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_ORDERMODEL_H
#define MEMPLAN_LIB_SOLVER_ORDERING_ORDERMODEL_H

#include "memplan/Solver/Graph.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace memplan::solver {

/// Lists of indices, one after the other.
class IndexLists {
public:
  struct List {
    const uint32_t *first, *last;
    const uint32_t *begin() const { return first; }
    const uint32_t *end() const { return last; }
    size_t size() const { return static_cast<size_t>(last - first); }
    bool empty() const { return first == last; }
    uint32_t operator[](size_t i) const { return first[i]; }
  };

  IndexLists() = default;
  /// List a of every pair (a, b) gets b, in the order of the pairs.
  IndexLists(size_t count, const std::vector<std::pair<uint32_t, uint32_t>> &pairs);

  List operator[](size_t i) const { return {all.data() + start[i], all.data() + start[i + 1]}; }
  size_t size() const { return start.empty() ? 0 : start.size() - 1; }
  size_t total() const { return all.size(); }
  /// The list is complete, and the next one begins.
  void close() { start.push_back(static_cast<uint32_t>(all.size())); }
  void add(uint32_t value) { all.push_back(value); }

private:
  std::vector<uint32_t> start{0}, all;
};

struct OrderTensor {
  int64_t bytes = 0;
  /// Live before anything runs, as if something had opened it.
  bool isOpenAtStart = false;
  /// As if some closer never ran.
  bool isKept = false;
};

/// An operation may put `bytes` of what it opens in place of `operand`, if it is the last to use
/// it.
struct OrderInPlace {
  uint32_t operand = 0;
  /// The result's id in the graph; each goes to one operand.
  uint32_t result = 0;
  int64_t bytes = 0;
  /// Whether it can be the last.
  bool canBeLast = false;
};

class OrderModel {
public:
  /// Operation i is the i-th of the input's order, so that i < j where i has to be before j.
  explicit OrderModel(const Graph &graph);
  OrderModel() = default;

  size_t size() const { return transient.size(); }
  size_t tensorCount() const { return tensors.size(); }

  /// The same, to be played backwards.
  OrderModel reversed() const;
  /// With more pairs (a, b), a before b.
  OrderModel withEdges(const std::vector<std::pair<uint32_t, uint32_t>> &pairs) const;

  /// A common divisor of all sizes, so that what is live is always a multiple of it. At least 1.
  int64_t unit = 1;
  /// Live in every state.
  int64_t base = 0;
  bool isReversed = false;
  std::vector<OrderTensor> tensors;
  /// Of each tensor. No operation is in both, and of openers and closers one has at most one.
  IndexLists openers, closers;
  /// Tensors of each operation.
  IndexLists opens, closes;
  /// What has to be right before each operation, and right after; without repetition.
  IndexLists before, after;
  /// Bytes that an operation needs only while it runs: scratch, and results that nobody reads.
  std::vector<int64_t> transient;
  /// By operation.
  std::vector<std::vector<OrderInPlace>> inPlace;
  bool hasInPlace = false;
  /// By operation and by tensor, what it is in the graph.
  std::vector<uint32_t> operationIds, tensorIds;

private:
  void addTensors(const Graph &graph, const std::vector<uint32_t> &positions);
  void addInPlace(const Graph &graph, const std::vector<uint32_t> &tensorOf,
                  const std::vector<uint32_t> &positions);
  void setUnit();
};

/// Bytes needed at each step of a complete order, which is taken to be possible. Linear.
std::vector<int64_t> needsOf(const OrderModel &model, const std::vector<uint32_t> &order);
/// The largest of them.
int64_t peakOf(const OrderModel &model, const std::vector<uint32_t> &order);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_ORDERMODEL_H
