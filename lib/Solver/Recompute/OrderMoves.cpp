// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Changes of the order of first executions.

#include "RecomputeMoves.h"

#include <algorithm>
#include <utility>

using namespace memplan::solver;

// Where the first execution may be at the earliest.
int64_t RecomputeMoves::earliest(uint32_t v) const {
  int64_t first = 0;
  if (v >= model.size()) {
    uint32_t t = model.movedBy[v];
    return 1 + (model.isStore(v) ? line.positionOf(line.eventsOf(t).front())
                                 : line.positionOf(line.executionsOf(model.storeOf[t]).front()));
  }
  for (uint32_t u : model.before[v])
    first = std::max(first, firstOf(u) + 1);
  for (uint32_t u : model.ends[v])
    first = std::max(first, line.positionOf(line.executionsOf(u).back()) + 1);
  return first;
}

std::pair<int64_t, int64_t> RecomputeMoves::placesOf(Timeline::Node node) const {
  uint32_t v = line.operationOf(node);
  const std::vector<Timeline::Node> &runs = line.executionsOf(v);
  int64_t low = 0, high = 0;
  if (runs.front() == node) {
    low = earliest(v);
    int64_t after = firstAfter(v);
    // It may change places with the next execution, if that is there in time.
    bool mayPass = runs.size() > 1 && line.positionOf(runs[1]) < after;
    high = mayPass ? line.positionOf(runs[1]) : after - 1;
    if (!mayPass && runs.size() > 1)
      high = std::min(high, line.positionOf(runs[1]) - 1);
  } else {
    low = firstOf(v) + 1;
    high = line.lastRepetition(v) - 1;
  }
  return {low, std::min(high, static_cast<int64_t>(line.length()) - 1)};
}

bool RecomputeMoves::moveExecution(Timeline::Node node, double most) {
  if (isTransfer(node))
    return moveTransfer(node);
  uint32_t v = line.operationOf(node);
  int64_t from = line.positionOf(node);
  auto [low, high] = placesOf(node);
  if (low > high)
    return false;
  auto near = [&](uint32_t farthest) {
    int64_t by = 1 + random.below(farthest);
    return random.below(2) != 0 ? from + by : from - by;
  };
  int64_t to = high;
  switch (random.below(4)) {
  case 0:
    to = low + random.below(static_cast<uint32_t>(high - low + 1));
    break;
  case 1:
    to = near(3);
    break;
  case 2:
    if (IndexLists::List uses = model.uses[v]; !uses.empty()) {
      const auto &events = line.eventsOf(uses[random.below(static_cast<uint32_t>(uses.size()))]);
      int64_t other = line.positionOf(events[random.below(static_cast<uint32_t>(events.size()))]);
      to = other > from ? other : other + 1;
    }
    break;
  default:
    if (random.below(2) == 0)
      to = near(20);
  }
  to = std::clamp(to, low, high);
  if (to == from)
    return false;
  // Transfers depend on when all others are.
  if (!line.hasTransfers())
    if (std::optional<double> penalty = line.penaltyOfMove(node, to);
        penalty && weight * *penalty / meanBytes > most)
      return false;
  line.move(node, to);
  return true;
}

// Some consecutive steps go later, by moving those behind them before them.
bool RecomputeMoves::moveBlock() {
  auto length = static_cast<int64_t>(line.length());
  int64_t first = random.below(static_cast<uint32_t>(length)), size = 2 + random.below(4);
  int64_t by = 1 + random.below(random.below(3) != 0 ? 6 : 40);
  constexpr int64_t mostMoved = 12;
  int64_t moved = 0;
  for (; moved < std::min(by, mostMoved) && first + size + moved < length; ++moved) {
    Timeline::Node node = line.at(first + size + moved);
    if (earliest(line.operationOf(node)) > first + moved)
      break;
    line.move(node, first + moved);
  }
  return moved > 0;
}

bool RecomputeMoves::collectAcross(uint32_t v, int64_t step, bool isEarlier) {
  constexpr size_t mostMoved = 8;
  across.assign(1, v);
  inChain[v] = ++chainNumber;
  auto add = [&](uint32_t u) {
    if (std::exchange(inChain[u], chainNumber) != chainNumber)
      across.push_back(u);
  };
  for (size_t i = 0; i < across.size(); ++i) {
    v = across[i];
    if (isEarlier) {
      for (uint32_t u : model.ends[v])
        if (line.positionOf(line.executionsOf(u).back()) >= step)
          return false;
      for (uint32_t u : model.before[v])
        if (firstOf(u) >= step)
          add(u);
    } else {
      const std::vector<Timeline::Node> &runs = line.executionsOf(v);
      if (runs.size() > 1 && line.positionOf(runs[1]) <= step)
        return false;
      for (uint32_t u : model.after[v])
        if (firstOf(u) <= step)
          add(u);
    }
    if (across.size() > mostMoved)
      return false;
  }
  return true;
}

// What would change nothing at a step that needs much hardly ever matters, and a single operation
// is often held by those that it depends on.
bool RecomputeMoves::moveAcross() {
  constexpr uint32_t farthest = 64;
  int64_t step = stepAbove(), by = random.below(1 + random.below(farthest));
  bool isEarlier = random.below(2) != 0;
  int64_t from = isEarlier ? step + by : step - by;
  // Transfers depend on when all others are.
  if (from < 0 || from >= static_cast<int64_t>(line.length()) || line.hasTransfers())
    return false;
  Timeline::Node node = line.at(static_cast<size_t>(from));
  uint32_t v = line.operationOf(node);
  if (line.executionsOf(v).front() != node || !collectAcross(v, step, isEarlier))
    return false;
  std::sort(across.begin(), across.end(), [&](uint32_t a, uint32_t b) {
    return isEarlier ? firstOf(a) < firstOf(b) : firstOf(a) > firstOf(b);
  });
  for (uint32_t u : across) {
    if (firstOf(u) != step)
      line.move(line.executionsOf(u).front(), step);
    step += isEarlier ? 1 : -1;
  }
  return line.isChanged();
}
