// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Random graphs of operations for property tests. The same seed gives the same graph everywhere.

#ifndef MEMPLAN_TEST_PROPERTY_GRAPHGENERATORS_H
#define MEMPLAN_TEST_PROPERTY_GRAPHGENERATORS_H

#include "memplan/Solver/Graph.h"

#include <cstdint>

namespace memplan::solver::test {

/// What a random graph may contain besides operations that read and write one temporary each.
struct GraphFeatures {
  int operations = 10;
  int64_t largestBytes = 30;
  /// Of all pairs that could depend on each other, per cent that do.
  int density = 25;
  bool inPlace = false; ///< permissions, also several that exclude each other
  bool scratch = false;
  bool outputs = false; ///< kept results, and operations of several results or none
  bool states = false;  ///< tensors that are there from the start, updated or not; inputs
  bool updates = false; ///< temporaries that several operations write
  bool edges = false;   ///< and effects
  bool isListed =
      true; ///< whether the list is an order; else there is a shuffled list and an order
};

GraphFeatures allGraphFeatures();

/// A different choice of the features for each seed: of every four one has all and one has none.
GraphFeatures someGraphFeatures(uint32_t seed);

/// A graph that passes `check`.
Graph randomGraph(uint32_t seed, const GraphFeatures &features);

/// The least peak of all orders, by dynamic programming over the sets of operations that have run,
/// from the graph's own words; at most twenty operations.
int64_t leastPeak(const Graph &graph);

} // namespace memplan::solver::test

#endif // MEMPLAN_TEST_PROPERTY_GRAPHGENERATORS_H
