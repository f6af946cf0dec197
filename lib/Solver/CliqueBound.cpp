// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The bound of pieces that are pairwise in each other's way, whatever the time.

#include "InPlace.h"
#include "LoadProfile.h"
#include "MaxAntichain.h"
#include "memplan/Solver/Bound.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>

using namespace memplan::solver;

namespace {

/// A block while nothing of it begins or ends. The pieces are live throughout.
struct Element {
  int64_t first, last;
  uint32_t block;
  std::vector<uint32_t> pieces;
};

class CliqueSearch {
public:
  CliqueSearch(const Problem &problem, PoolId pool) : problem(problem), pool(pool) {}

  Clique run();

private:
  using Pair = std::pair<PieceRef, PieceRef>;

  void findPairs();
  void addElements(uint32_t block);
  WideBytes bytesOf(const Element &element, int64_t roundTo) const;
  bool isDisjoint(PieceRef a, PieceRef b) const;
  bool isConflict(const Element &a, const Element &b) const;
  bool addNodes();
  void addTree();
  void addArcs(uint32_t element);
  void addArcsToRange(uint32_t element, size_t first, size_t last);
  Clique measure(const std::vector<uint32_t> &antichain) const;

  const Problem &problem;
  PoolId pool;
  int64_t unit = 0;
  /// Both directions, sorted.
  std::vector<Pair> conflicts, lifted;
  /// By first step. What is not in conflict is comparable, the earlier one first.
  std::vector<Element> elements;
  /// By block, its elements.
  std::vector<std::vector<uint32_t>> elementsOf;
  MaxAntichain order;
  /// Nodes of a binary tree over the elements; the leaf of element e is node e of `order`.
  std::vector<uint32_t> tree;
  size_t leaves = 1;
};

} // namespace

void CliqueSearch::findPairs() {
  auto add = [](std::vector<Pair> &pairs, PieceRef a, PieceRef b) {
    pairs.push_back({a, b});
    pairs.push_back({b, a});
  };
  for (auto [a, b] : problem.conflicts)
    if (problem.blocks[a.block].pool == pool && problem.blocks[b.block].pool == pool &&
        a.block != b.block)
      add(conflicts, a, b);
  for (const InPlacePermission &permission : problem.inPlacePermissions)
    if (problem.blocks[permission.taker.block].pool == pool && mayShareStep(problem, permission))
      add(lifted, permission.taker, permission.donor);
  for (auto *pairs : {&conflicts, &lifted})
    std::sort(pairs->begin(), pairs->end());
}

void CliqueSearch::addElements(uint32_t block) {
  const InlineVector<Piece> &pieces = problem.blocks[block].pieces;
  std::vector<std::tuple<int64_t, bool, uint32_t>> changes;
  for (uint32_t i = 0; i < pieces.size(); ++i)
    for (LiveRange range : pieces[i].live)
      if (pieces[i].size > 0) {
        changes.push_back({range.first, true, i});
        changes.push_back({range.last, false, i});
      }
  std::sort(changes.begin(), changes.end());
  std::vector<uint32_t> live;
  for (size_t c = 0; c < changes.size();) {
    int64_t step = std::get<0>(changes[c]);
    // Ends come before beginnings: a range that follows another of its piece is a new element.
    for (; c < changes.size() && std::get<0>(changes[c]) == step; ++c) {
      uint32_t piece = std::get<2>(changes[c]);
      if (std::get<1>(changes[c]))
        live.push_back(piece);
      else
        live.erase(std::find(live.begin(), live.end(), piece));
    }
    if (!live.empty())
      elements.push_back({step, std::get<0>(changes[c]), block, live});
  }
}

// The measure of the union of its pieces.
WideBytes CliqueSearch::bytesOf(const Element &element, int64_t roundTo) const {
  std::vector<std::pair<WideBytes, WideBytes>> ranges;
  for (uint32_t i : element.pieces) {
    const Piece &piece = problem.blocks[element.block].pieces[i];
    ranges.push_back(
        {piece.at, piece.at + (WideBytes(piece.size) + roundTo - 1) / roundTo * roundTo});
  }
  std::sort(ranges.begin(), ranges.end());
  WideBytes sum = 0, end = 0;
  for (auto [from, to] : ranges) {
    sum += std::max<WideBytes>(0, to - std::max(from, end));
    end = std::max(end, to);
  }
  return sum;
}

bool CliqueSearch::isDisjoint(PieceRef a, PieceRef b) const {
  return std::binary_search(conflicts.begin(), conflicts.end(), Pair{a, b});
}

bool CliqueSearch::isConflict(const Element &a, const Element &b) const {
  bool meet = a.first < b.last && b.first < a.last;
  for (uint32_t i : a.pieces)
    for (uint32_t j : b.pieces) {
      PieceRef p{BlockId(a.block), i}, q{BlockId(b.block), j};
      bool isLifted = std::binary_search(lifted.begin(), lifted.end(), Pair{p, q});
      if (!isDisjoint(p, q) && (!meet || isLifted))
        return false;
    }
  return a.block != b.block;
}

bool CliqueSearch::addNodes() {
  std::stable_sort(elements.begin(), elements.end(), [](const Element &a, const Element &b) {
    return std::tie(a.first, a.last) < std::tie(b.first, b.last);
  });
  elementsOf.resize(problem.blocks.size());
  WideBytes total = 0;
  for (uint32_t e = 0; e < elements.size(); ++e) {
    WideBytes units = bytesOf(elements[e], unit) / unit;
    total += units * unit;
    if (total > std::numeric_limits<int64_t>::max())
      return false;
    order.addNode(static_cast<int64_t>(units));
    elementsOf[elements[e].block].push_back(e);
  }
  return true;
}

// Arcs to inner nodes stand for arcs to all elements below.
void CliqueSearch::addTree() {
  while (leaves < elements.size())
    leaves *= 2;
  tree.resize(2 * leaves);
  for (size_t n = 1; n < leaves; ++n)
    tree[n] = order.addNode(0);
  for (size_t e = 0; e < elements.size(); ++e)
    tree[leaves + e] = static_cast<uint32_t>(e);
  for (size_t n = 2; n < leaves + elements.size(); ++n)
    order.addArc(tree[n / 2], tree[n]);
}

void CliqueSearch::addArcsToRange(uint32_t element, size_t first, size_t last) {
  for (first += leaves, last += leaves; first < last; first /= 2, last /= 2) {
    if (first % 2 == 1)
      order.addArc(element, tree[first++]);
    if (last % 2 == 1)
      order.addArc(element, tree[--last]);
  }
}

// Before everything that begins after its end, but for what is in conflict with it; and before what
// shares a step with it by permission.
void CliqueSearch::addArcs(uint32_t index) {
  const Element &element = elements[index];
  size_t later =
      std::partition_point(elements.begin(), elements.end(),
                           [&](const Element &other) { return other.first < element.last; }) -
      elements.begin();
  std::vector<uint32_t> others;
  for (uint32_t i : element.pieces)
    for (const auto *pairs : {&conflicts, &lifted}) {
      PieceRef piece{BlockId(element.block), i};
      for (auto pair = std::lower_bound(pairs->begin(), pairs->end(), Pair{piece, {}});
           pair != pairs->end() && pair->first == piece; ++pair) {
        const std::vector<uint32_t> &found = elementsOf[pair->second.block];
        others.insert(others.end(), found.begin(), found.end());
      }
    }
  std::sort(others.begin(), others.end());
  others.erase(std::unique(others.begin(), others.end()), others.end());
  size_t next = later;
  for (uint32_t other : others) {
    bool inWay = isConflict(element, elements[other]);
    if (other >= later && inWay) {
      addArcsToRange(index, next, other);
      next = other + 1;
    } else if (other > index && other < later && !inWay) {
      order.addArc(index, other);
    }
  }
  addArcsToRange(index, next, elements.size());
}

Clique CliqueSearch::measure(const std::vector<uint32_t> &antichain) const {
  WideBytes raw = 0, rounded = 0, slack = 0;
  Clique clique;
  for (uint32_t e : antichain) {
    const Element &element = elements[e];
    WideBytes end = 0, roundedEnd = 0;
    for (uint32_t i : element.pieces) {
      const Piece &piece = problem.blocks[element.block].pieces[i];
      clique.pieces.push_back({BlockId(element.block), i});
      end = std::max(end, WideBytes(piece.at) + piece.size);
      roundedEnd =
          std::max(roundedEnd, piece.at + (WideBytes(piece.size) + unit - 1) / unit * unit);
    }
    raw += bytesOf(element, 1);
    rounded += bytesOf(element, unit);
    slack = std::max(slack, roundedEnd - end);
  }
  std::sort(clique.pieces.begin(), clique.pieces.end());
  clique.bytes = static_cast<int64_t>(std::max(raw, rounded - slack));
  return clique;
}

Clique CliqueSearch::run() {
  // Above these sizes the load has to do.
  constexpr size_t mostElements = 1 << 15, mostArcs = 1 << 22;
  constexpr double mostWork = 4e7;
  findPairs();
  if (conflicts.empty())
    return {};
  for (uint32_t b = 0; b < problem.blocks.size() && elements.size() <= mostElements; ++b) {
    if (problem.blocks[b].pool != pool)
      continue;
    addElements(b);
    for (uint32_t i = 0; i < problem.blocks[b].pieces.size(); ++i)
      unit = std::gcd(unit, startUnit(problem, {BlockId(b), i}));
  }
  unit = std::max<int64_t>(unit, 1);
  if (elements.size() > mostElements || !addNodes())
    return {};
  addTree();
  for (uint32_t e = 0; e < elements.size(); ++e) {
    addArcs(e);
    if (order.arcCount() > mostArcs)
      return {};
  }
  std::optional<std::vector<uint32_t>> antichain = order.solve(mostWork);
  return antichain ? measure(*antichain) : Clique();
}

Clique memplan::solver::cliqueBound(const Problem &problem, PoolId pool) {
  return CliqueSearch(problem, pool).run();
}
