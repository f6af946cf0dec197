// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DistanceSearch.h"

#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>

using namespace memplan::solver;

// Beyond what sizes add up to (BlockModel), and far from the limits of the type.
static constexpr int64_t far = int64_t(1) << 61;

bool DistanceSearch::canHandle(const BlockProblem &problem) {
  constexpr size_t mostItems = 64;
  return problem.count() <= mostItems;
}

// The largest multiple that is not above the value.
static int64_t alignDown(int64_t value, int64_t alignment) {
  int64_t rest = value % alignment;
  return value - (rest < 0 ? rest + alignment : rest);
}

DistanceSearch::DistanceSearch(const BlockProblem &problem) : problem(problem) {
  const std::vector<BlockItem> &items = problem.model.items;
  for (uint32_t a = 0; a < problem.count(); ++a) {
    period = checkedLcm(period, items[a].alignment).value_or(far);
    for (const BlockNeighbour &neighbour : problem.neighboursOf(a))
      if (neighbour.item > a)
        pairs.push_back({a, neighbour.item, gapsOf(a, neighbour)});
  }
}

// Distances are multiples of what divides both alignments.
std::vector<DistanceSearch::Gap> DistanceSearch::gapsOf(uint32_t item,
                                                        const BlockNeighbour &neighbour) const {
  int64_t common =
      std::gcd(problem.model.items[item].alignment, problem.model.items[neighbour.item].alignment);
  std::vector<Gap> gaps;
  int64_t low = -far;
  for (const BlockBan &ban : neighbour) {
    int64_t high = alignDown(ban.from - 1, common);
    if (low <= high)
      gaps.push_back({low, high});
    low = -alignDown(-ban.to, common);
  }
  gaps.push_back({low, far});
  return gaps;
}

// False if nothing is left between the lowest and the highest offset of an end.
bool DistanceSearch::tighten(Node &node, const Arc &arc, bool &isChanged) const {
  int64_t low = node.least[arc.from] + arc.distance;
  if (low > node.least[arc.to]) {
    node.least[arc.to] = problem.aligned(arc.to, low);
    isChanged = true;
  }
  int64_t high = node.most[arc.to] - arc.distance;
  if (high < node.most[arc.from]) {
    if (high < 0)
      return false;
    node.most[arc.from] = alignDown(high, problem.model.items[arc.from].alignment);
    isChanged = true;
  }
  return node.least[arc.to] <= node.most[arc.to] && node.least[arc.from] <= node.most[arc.from];
}

// Whether arcs among some items alone raised them from `before` by a common multiple of their
// alignments: then they do so again and again.
bool DistanceSearch::isEndless(const Node &node, const std::vector<int64_t> &before,
                               size_t rounds) const {
  std::vector<char> isIn(problem.count());
  auto leaveOut = [&](const std::vector<int64_t> &after) {
    for (size_t i = 0; i < isIn.size(); ++i)
      isIn[i] = after[i] - before[i] >= period;
  };
  leaveOut(node.least);
  for (size_t left = 0;;) {
    size_t count = std::count(isIn.begin(), isIn.end(), 1);
    if (count == 0 || count == left)
      return count > 0;
    left = count;
    std::vector<int64_t> least = before;
    for (size_t round = 0; round < rounds; ++round)
      for (const Arc &arc : node.arcs)
        if (isIn[arc.from] && isIn[arc.to] && least[arc.from] + arc.distance > least[arc.to])
          least[arc.to] = problem.aligned(arc.to, least[arc.from] + arc.distance);
    leaveOut(least);
  }
}

bool DistanceSearch::follow(Node &node) {
  std::vector<int64_t> before = node.least;
  // Without a circle that would do, if it were not for rounding.
  size_t next = problem.count();
  for (size_t round = 1;; ++round) {
    bool isChanged = false;
    for (const Arc &arc : node.arcs)
      if (!tighten(node, arc, isChanged))
        return false;
    if (!isChanged)
      return true;
    if (!effort->spend(static_cast<double>(node.arcs.size())))
      return true;
    if (round != next)
      continue;
    if (isEndless(node, before, round))
      return false;
    next *= 2;
  }
}

std::vector<DistanceSearch::Gap> DistanceSearch::gapsLeft(const Node &node,
                                                          const Pair &pair) const {
  int64_t low = node.least[pair.b] - node.most[pair.a],
          high = node.most[pair.b] - node.least[pair.a];
  std::vector<Gap> left;
  for (const Gap &gap : pair.gaps)
    if (gap.low <= high && low <= gap.high)
      left.push_back(gap);
  return left;
}

void DistanceSearch::choose(Node &node, size_t pair, Gap gap) const {
  node.isChosen[pair] = true;
  if (gap.low > -far)
    node.arcs.push_back({pairs[pair].a, pairs[pair].b, gap.low});
  if (gap.high < far)
    node.arcs.push_back({pairs[pair].b, pairs[pair].a, -gap.high});
}

// False if an item can't end below the height.
bool DistanceSearch::fitBelow(Node &node) const {
  for (uint32_t i = 0; i < problem.count(); ++i) {
    const BlockItem &item = problem.model.items[i];
    int64_t most = height - 1 - item.end;
    node.most[i] = std::min(node.most[i], alignDown(most, item.alignment));
    if (most < 0 || node.most[i] < node.least[i])
      return false;
  }
  return true;
}

// Until pairs have several gaps left, or one was chosen.
bool DistanceSearch::propagate(Node &node) {
  for (bool isChanged = true; isChanged;) {
    isChanged = false;
    if (!follow(node))
      return false;
    if (!effort->spend(static_cast<double>(pairs.size())))
      return true;
    for (size_t p = 0; p < pairs.size(); ++p) {
      if (node.isChosen[p])
        continue;
      std::vector<Gap> left = gapsLeft(node, pairs[p]);
      if (left.empty())
        return false;
      if (left.size() == 1) {
        choose(node, p, left.front());
        isChanged = true;
      }
    }
  }
  return true;
}

// By how much the lowest offsets of a pair miss a gap.
int64_t DistanceSearch::shiftTo(const Node &node, const Pair &pair, Gap gap) {
  int64_t distance = node.least[pair.b] - node.least[pair.a];
  return std::max({gap.low - distance, distance - gap.high, int64_t(0)});
}

// Of those whose lowest offsets are banned, the one that misses its nearest gap by most.
std::optional<size_t> DistanceSearch::worstPair(const Node &node) const {
  std::optional<size_t> worst;
  int64_t most = 0;
  for (size_t p = 0; p < pairs.size(); ++p) {
    if (node.isChosen[p])
      continue;
    int64_t nearest = far;
    for (const Gap &gap : gapsLeft(node, pairs[p]))
      nearest = std::min(nearest, shiftTo(node, pairs[p], gap));
    if (nearest > most) {
      most = nearest;
      worst = p;
    }
  }
  return worst;
}

void DistanceSearch::keep(const Node &node) {
  best = node.least;
  height = problem.model.height(best);
}

DistanceSearch::Verdict DistanceSearch::search(Node node) {
  if (!fitBelow(node) || !propagate(node))
    return Verdict::Exhausted;
  if (!effort->spend(static_cast<double>(pairs.size())))
    return Verdict::Stopped;
  std::optional<size_t> worst = worstPair(node);
  if (!worst) {
    keep(node);
    return Verdict::Exhausted;
  }
  std::vector<Gap> gaps = gapsLeft(node, pairs[*worst]);
  std::stable_sort(gaps.begin(), gaps.end(), [&](Gap a, Gap b) {
    return shiftTo(node, pairs[*worst], a) < shiftTo(node, pairs[*worst], b);
  });
  for (const Gap &gap : gaps) {
    if (height <= bound)
      break;
    Node child = node;
    choose(child, *worst, gap);
    if (search(std::move(child)) == Verdict::Stopped)
      return Verdict::Stopped;
  }
  return Verdict::Exhausted;
}

bool DistanceSearch::run(int64_t newHeight, int64_t newBound, Effort &newEffort) {
  best.clear();
  height = newHeight;
  bound = newBound;
  effort = &newEffort;
  if (height > far)
    return false;
  Node root;
  for (const BlockItem &item : problem.model.items) {
    root.least.push_back(item.pinned.value_or(0));
    root.most.push_back(item.pinned.value_or(alignDown(far, item.alignment)));
  }
  root.isChosen.assign(pairs.size(), false);
  return search(std::move(root)) == Verdict::Exhausted;
}
