// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RecomputeMoves.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

using namespace memplan::solver;

static double mean(const std::vector<double> &list) {
  double sum = std::accumulate(list.begin(), list.end(), 0.0);
  return sum > 0 ? sum / static_cast<double>(list.size()) : 1;
}

RecomputeMoves::RecomputeMoves(const RecomputeModel &model, Timeline &line, bool mayReorder,
                               uint64_t seed)
    : meanTime(mean(
          {model.time.begin(), model.time.begin() + static_cast<std::ptrdiff_t>(model.size())})),
      meanBytes(mean(model.bytes)), model(model), line(line), random(seed), mayReorder(mayReorder),
      mostNodes(model.size() * 8 + 64), inChain(model.size(), 0),
      usedInChain(model.tensorCount(), 0) {
  for (uint32_t t = 0; t < model.tensorCount(); ++t)
    if ((model.isRepeatable[model.maker[t]] && model.bytes[t] > 0) || canMove(t))
      removable.push_back(t);
}

// Whether a copy is in the other pool by then.
bool RecomputeMoves::isInPoolAt(uint32_t tensor, int64_t step) const {
  if (!canMove(tensor))
    return false;
  const std::vector<Timeline::Node> &stores = line.executionsOf(model.storeOf[tensor]);
  return !stores.empty() && line.positionOf(stores[0]) < step;
}

const std::vector<uint32_t> &RecomputeMoves::planChain(uint32_t v, int64_t step, ChainRule rule,
                                                       int64_t relieved, double mostTime) {
  ++chainNumber;
  chainLeft = rule == ChainRule::Extend       ? 1
              : rule == ChainRule::AcrossStep ? 80
                                              : 1 + random.below(1U << random.below(5));
  planned.clear();
  timeOfPlanned = 0;
  chain(v, {step, rule, relieved, mostTime});
  return planned;
}

void RecomputeMoves::insertAll(const std::vector<uint32_t> &list, int64_t step) {
  for (uint32_t v : list)
    line.insert(v, step++);
}

void RecomputeMoves::chain(uint32_t v, const ChainPlace &place) {
  inChain[v] = chainNumber;
  timeOfPlanned += model.time[v];
  for (uint32_t t : model.uses[v]) {
    uint32_t u = model.maker[t];
    if (place.rule == ChainRule::Extend || timeOfPlanned > place.mostTime)
      break;
    bool isUsed = std::exchange(usedInChain[t], chainNumber) == chainNumber;
    bool isInPool = isInPoolAt(t, place.step);
    if (chainLeft <= 1 || inChain[u] == chainNumber ||
        line.length() + planned.size() >= mostNodes || (!model.isRepeatable[u] && !isInPool))
      continue;
    size_t events = line.countBefore(t, place.step);
    if (line.isNeededAfter(t, events))
      continue;
    if (isInPool && (!model.isRepeatable[u] || random.below(2) == 0)) {
      if (!isUsed)
        planned.push_back(model.fetchOf[t]);
      continue;
    }
    if (place.rule == ChainRule::AcrossStep
            ? isUsed || line.positionOf(line.eventsOf(t)[events - 1]) >= place.relieved
            : place.rule == ChainRule::Sometimes && random.below(2) == 0)
      continue;
    if (place.step <= line.lastRepetition(u))
      chain(u, place);
  }
  --chainLeft;
  planned.push_back(v);
}

bool RecomputeMoves::isUnused(Timeline::Node node) const {
  for (uint32_t t : model.makes[line.operationOf(node)])
    if (line.isNeededAfter(t, line.countBefore(t, line.positionOf(node) + 1)))
      return false;
  return true;
}

void RecomputeMoves::removeUnused(uint32_t v) {
  std::vector<uint32_t> list{v};
  while (!list.empty()) {
    v = list.back();
    list.pop_back();
    for (uint32_t t : model.uses[v]) {
      uint32_t u = model.maker[t];
      const std::vector<Timeline::Node> &runs = line.executionsOf(u);
      for (size_t i = runs.size(); i-- > 1;)
        if (line.isRepetition(runs[i]) && isUnused(runs[i])) {
          line.remove(runs[i]);
          list.push_back(u);
        }
      if (!canMove(t))
        continue;
      const std::vector<Timeline::Node> &fetches = line.executionsOf(model.fetchOf[t]);
      bool isAny = !fetches.empty();
      for (size_t i = fetches.size(); i-- > 0;)
        if (isUnused(fetches[i]))
          line.remove(fetches[i]);
      if (isAny && fetches.empty())
        removeStoreOf(t);
    }
  }
}

void RecomputeMoves::removeStoreOf(uint32_t tensor) {
  const std::vector<Timeline::Node> &stores = line.executionsOf(model.storeOf[tensor]);
  while (!stores.empty())
    line.remove(stores.back());
  removeUnused(model.storeOf[tensor]);
}

void RecomputeMoves::removeTransfer(Timeline::Node node) {
  uint32_t code = line.operationOf(node), t = model.movedBy[code];
  const std::vector<Timeline::Node> &fetches = line.executionsOf(model.fetchOf[t]);
  if (model.isFetch(code))
    line.remove(node);
  else
    while (!fetches.empty())
      line.remove(fetches.back());
  if (fetches.empty())
    removeStoreOf(t);
}

bool RecomputeMoves::insertTransfer(uint32_t tensor, int64_t step, int64_t use, double ahead) {
  const std::vector<Timeline::Node> &events = line.eventsOf(tensor);
  size_t count = line.countBefore(tensor, step + 1);
  // Nothing comes back after the last operation.
  int64_t end = std::min(use, static_cast<int64_t>(line.length()) - 1);
  while (end > step && isTransfer(line.at(static_cast<size_t>(end))))
    --end;
  bool isStored = !line.executionsOf(model.storeOf[tensor]).empty();
  if (count == 0 || end <= step || line.length() + 2 > mostNodes ||
      (isStored && !isInPoolAt(tensor, step + 1)))
    return false;
  auto timeAt = [&](int64_t at) {
    return model.time[line.operationOf(line.at(static_cast<size_t>(at)))];
  };
  int64_t back = end;
  for (double time = 0, wanted = ahead * model.moveTime[tensor]; back > step + 1 && time < wanted;)
    time += timeAt(--back);
  if (!isStored) {
    int64_t out = line.positionOf(events[count - 1]) + 1;
    for (double time = 0, wanted = ahead * model.moveTime[tensor]; out < step && time < wanted;)
      time += timeAt(out++);
    line.insert(model.storeOf[tensor], out);
    ++back;
  }
  line.insert(model.fetchOf[tensor], back);
  return true;
}

bool RecomputeMoves::moveTransfer(Timeline::Node node) {
  uint32_t code = line.operationOf(node), t = model.movedBy[code];
  const std::vector<Timeline::Node> &events = line.eventsOf(t);
  int64_t from = line.positionOf(node), low = 0, high = static_cast<int64_t>(line.length()) - 1;
  size_t index = line.countBefore(t, from);
  if (model.isStore(code)) {
    low = line.positionOf(events.front()) + 1;
    for (Timeline::Node fetch : line.executionsOf(model.fetchOf[t]))
      high = std::min(high, line.positionOf(fetch) - 1);
  } else {
    low = line.positionOf(line.executionsOf(model.storeOf[t]).front()) + 1;
  }
  // Mostly between the same events.
  if (random.below(8) != 0) {
    if (index > 0)
      low = std::max(low, line.positionOf(events[index - 1]) + 1);
    if (index + 1 < events.size())
      high = std::min(high, line.positionOf(events[index + 1]) - 1);
  }
  if (low > high)
    return false;
  int64_t to = 0;
  if (uint32_t way = random.below(4); way == 0) {
    to = low + random.below(static_cast<uint32_t>(high - low + 1));
  } else {
    int64_t by = 1 + random.below(way == 1 ? 3 : way == 2 ? 10 : 40);
    to = std::clamp(random.below(2) != 0 ? from + by : from - by, low, high);
  }
  if (to == from)
    return false;
  line.move(node, to);
  return true;
}

// Mostly a step that needs too much, sometimes any that needs much.
int64_t RecomputeMoves::stepAbove() {
  auto length = static_cast<uint32_t>(line.length());
  const std::vector<double> &need = line.memory();
  auto largestOf = [&](int count) {
    uint32_t best = random.below(length);
    for (int i = 1; i < count; ++i) {
      uint32_t other = random.below(length);
      if (need[other] > need[best])
        best = other;
    }
    return best;
  };
  if (!line.fits() && random.below(8) != 0) {
    uint32_t start = random.below(length);
    if (random.below(2) != 0) {
      uint32_t step = largestOf(4);
      if (need[step] > line.budget())
        return step;
    }
    size_t step = line.nextAbove(start);
    return static_cast<int64_t>(step < length ? step : line.nextAbove(0));
  }
  return largestOf(4);
}

std::optional<int64_t> RecomputeMoves::pickStep(uint32_t v, int64_t first, int64_t last) {
  if (first > last)
    return std::nullopt;
  auto anywhere = [&] { return first + random.below(static_cast<uint32_t>(last - first + 1)); };
  uint32_t way = random.below(4);
  if (way < 2)
    return last;
  IndexLists::List uses = model.uses[v];
  if (way == 2 || uses.empty())
    return anywhere();
  // Right after an event of something that it uses.
  uint32_t t = uses[random.below(static_cast<uint32_t>(uses.size()))];
  size_t count = line.countBefore(t, last), back = 1 + (random.below(3) == 0 ? 1 : 0);
  if (count < back)
    return last;
  int64_t step = line.positionOf(line.eventsOf(t)[count - back]) + 1;
  return step < first || step > last ? anywhere() : step;
}

bool RecomputeMoves::insertSomewhere(double most) {
  if (removable.empty() || !hasRoom())
    return false;
  int64_t step = stepAbove();
  uint32_t best = 0;
  int64_t bestUse = 0;
  double bestScore = -1;
  int wanted = 1 + static_cast<int>(random.below(4));
  for (int i = 0; i < 60 && wanted > 0; ++i) {
    uint32_t t = removable[random.below(static_cast<uint32_t>(removable.size()))];
    // It has to live across the step without being used there.
    const std::vector<Timeline::Node> &events = line.eventsOf(t);
    size_t count = line.countBefore(t, step + 1);
    if (count == 0 || !line.isNeededAfter(t, count) || line.positionOf(events[count - 1]) >= step)
      continue;
    int64_t use = count < events.size() ? line.positionOf(events[count])
                                        : static_cast<int64_t>(line.length());
    double score =
        model.bytes[t] * (0.2 + uniform()) / (model.time[model.maker[t]] + 0.05 * meanTime);
    --wanted;
    if (score > bestScore) {
      bestScore = score;
      best = t;
      bestUse = use;
    }
  }
  if (bestScore < 0)
    return false;
  uint32_t v = model.maker[best];
  if (canMove(best) && (!model.isRepeatable[v] || random.below(2) == 0))
    return insertTransfer(best, step, bestUse, uniform() * 2);
  std::optional<int64_t> place = pickStep(v, step + 1, std::min(bestUse, line.lastRepetition(v)));
  if (!place)
    return false;
  static constexpr ChainRule rules[] = {ChainRule::Extend, ChainRule::Extend, ChainRule::Sometimes,
                                        ChainRule::Always};
  ChainRule rule = rules[random.below(3) != 0 ? random.below(2) : random.below(4)];
  if (rule != ChainRule::Extend && random.below(2) != 0)
    rule = ChainRule::AcrossStep;
  // What it takes beyond what it may take has to come from the penalty.
  double mostTime = (most + weight * line.penalty() / meanBytes) * meanTime;
  const std::vector<uint32_t> &list = planChain(v, *place, rule, step, mostTime);
  if (timeOfPlanned / meanTime + weight * line.penaltyOfInsert(list, *place) / meanBytes > most)
    return false;
  insertAll(list, *place);
  return true;
}

int64_t RecomputeMoves::firstAfter(uint32_t v) const {
  auto first = static_cast<int64_t>(line.length());
  for (uint32_t w : model.after[v])
    first = std::min(first, firstOf(w));
  for (uint32_t t : model.makes[v])
    if (canMove(t))
      for (Timeline::Node store : line.executionsOf(model.storeOf[t]))
        first = std::min(first, line.positionOf(store));
  return first;
}

// The first execution can go where another one is there in time.
bool RecomputeMoves::canRemove(Timeline::Node node) const {
  uint32_t v = line.operationOf(node);
  const std::vector<Timeline::Node> &runs = line.executionsOf(v);
  return runs.front() != node || (runs.size() > 1 && line.positionOf(runs[1]) < firstAfter(v));
}

bool RecomputeMoves::removeSome(double most) {
  const std::vector<Timeline::Node> &list = line.repetitions();
  if (list.empty())
    return false;
  Timeline::Node node = list[random.below(static_cast<uint32_t>(list.size()))];
  if (isTransfer(node)) {
    removeTransfer(node);
    return true;
  }
  if (!canRemove(node))
    return false;
  uint32_t v = line.operationOf(node);
  if (std::optional<double> penalty = line.penaltyOfRemove(node);
      penalty && -model.time[v] / meanTime + weight * *penalty / meanBytes > most)
    return false;
  line.remove(node);
  removeUnused(v);
  return true;
}

bool RecomputeMoves::shiftSome(double most) {
  const std::vector<Timeline::Node> &list = line.repetitions();
  if (list.empty())
    return false;
  Timeline::Node node = list[random.below(static_cast<uint32_t>(list.size()))];
  if (isTransfer(node))
    return moveTransfer(node);
  uint32_t v = line.operationOf(node);
  const std::vector<Timeline::Node> &runs = line.executionsOf(v);
  if (runs.front() == node)
    return mayReorder && moveExecution(node, most);
  int64_t from = line.positionOf(node), after = line.positionOf(runs.front()) + 1;
  int64_t end = std::min(line.lastRepetition(v), static_cast<int64_t>(line.length())) - 1;
  uint32_t t = model.makes[v][0];
  size_t index = line.countBefore(t, from);
  const std::vector<Timeline::Node> &events = line.eventsOf(t);
  int64_t low = index > 0 ? line.positionOf(events[index - 1]) + 1 : after;
  int64_t high = index + 1 < events.size() ? line.positionOf(events[index + 1]) - 1 : end;
  std::optional<int64_t> step;
  if (random.below(8) == 0) {
    step = random.below(static_cast<uint32_t>(line.length()));
  } else if (random.below(3) == 0) {
    int64_t by = 1 + random.below(4);
    step = std::clamp(random.below(2) != 0 ? from + by : from - by, low, std::max(low, high));
  } else {
    step = pickStep(v, low, high);
  }
  if (!step)
    return false;
  int64_t to = std::clamp(*step, after, std::max(after, end));
  if (to == from || to > end)
    return false;
  line.move(node, to);
  if (random.below(2) != 0)
    removeUnused(v);
  return true;
}

bool RecomputeMoves::exchange(double most) {
  double before = cost();
  if (!removeSome(std::numeric_limits<double>::infinity()))
    return false;
  for (uint32_t count = 1 + random.below(2); count-- > 0 && !line.fits();)
    if (!insertSomewhere(count == 0 ? most - (cost() - before)
                                    : std::numeric_limits<double>::infinity()) &&
        count == 0)
      return false;
  return true;
}

bool RecomputeMoves::change(double most) {
  uint32_t dice = random.below(100);
  bool isAbove = !line.fits();
  if (mayReorder) {
    if (dice < 20)
      return moveAcross();
    if (dice < 45)
      return moveExecution(line.at(random.below(static_cast<uint32_t>(line.length()))), most);
    if (dice < 50)
      return moveBlock();
    if (dice < (isAbove ? 70 : 56))
      return insertSomewhere(most);
    if (dice < 80)
      return removeSome(most);
    return dice < 90 ? shiftSome(most) : exchange(most);
  }
  if (dice < (isAbove ? 35 : 8))
    return insertSomewhere(most);
  if (dice < 55)
    return removeSome(most);
  return dice < 75 ? shiftSome(most) : exchange(most);
}
