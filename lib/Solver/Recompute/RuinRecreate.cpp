// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RuinRecreate.h"

#include <algorithm>
#include <cmath>

using namespace memplan::solver;

// The steps before a repetition in which what it makes is gone.
std::pair<int64_t, int64_t> RuinRecreate::goneBefore(Timeline::Node node) const {
  int64_t step = line.positionOf(node);
  IndexLists::List makes = model.makes[line.operationOf(node)];
  size_t count = makes.empty() ? 0 : line.countBefore(makes[0], step);
  int64_t from = count > 0 ? line.positionOf(line.eventsOf(makes[0])[count - 1]) : 0;
  return {from, step};
}

// A repetition, and some that are near a step at which its tensor is gone.
void RuinRecreate::ruin() {
  constexpr double scatter = 20;
  const std::vector<Timeline::Node> &list = line.repetitions();
  Timeline::Node first = list[moves.below(static_cast<uint32_t>(list.size()))];
  auto [from, to] = goneBefore(first);
  int64_t step = from + moves.below(static_cast<uint32_t>(std::max<int64_t>(to - from, 1)));
  near.clear();
  for (Timeline::Node node : list) {
    auto [begin, end] = goneBefore(node);
    int64_t distance = std::max({begin - step, step - end, int64_t(0)});
    double rank = static_cast<double>(distance) + scatter * moves.uniform();
    near.emplace_back(node == first ? -1 : rank, node);
  }
  size_t count = std::min<size_t>(1 + moves.below(1 + moves.below(8)), near.size());
  std::partial_sort(near.begin(), near.begin() + static_cast<std::ptrdiff_t>(count), near.end());
  for (size_t i = 0; i < count; ++i) {
    Timeline::Node node = near[i].second;
    // It may be gone already, with another one. Tensors that were moved stay so.
    if (line.positionOf(node) < 0 || moves.isTransfer(node) || !moves.canRemove(node))
      continue;
    uint32_t v = line.operationOf(node);
    line.remove(node);
    moves.removeUnused(v);
  }
}

void RuinRecreate::listAbove() {
  above.clear();
  double sum = 0;
  const std::vector<double> &need = line.memory();
  for (size_t step = line.nextAbove(0); step < need.size(); step = line.nextAbove(step + 1)) {
    above.push_back({static_cast<int64_t>(step), sum});
    sum += need[step] - line.budget();
  }
  above.push_back({static_cast<int64_t>(need.size()), sum});
  looked += static_cast<double>(above.size());
}

// The most that the penalty can fall by where a tensor is gone in [first, end).
double RuinRecreate::mostGain(int64_t first, int64_t end, double bytes) const {
  auto at = [&](int64_t step) {
    return std::lower_bound(above.begin(), above.end(), step,
                            [](const Above &each, int64_t step) { return each.step < step; });
  };
  auto low = at(first), high = at(end);
  auto count = static_cast<double>(high - low);
  return std::min(high->before - low->before, count * bytes) + count * line.chargePerStep();
}

void RuinRecreate::listCandidates(int64_t step, double mostTime) {
  constexpr double spread = 0.7;
  candidates.clear();
  for (uint32_t t : moves.removableTensors()) {
    uint32_t v = model.maker[t];
    const std::vector<Timeline::Node> &events = line.eventsOf(t);
    if (!model.isRepeatable[v] || model.time[v] > mostTime ||
        line.positionOf(events.front()) >= step ||
        (line.positionOf(events.back()) <= step && !model.isKept[t]))
      continue;
    size_t count = line.countBefore(t, step + 1);
    int64_t last = line.positionOf(events[count - 1]);
    int64_t use = count < events.size() ? line.positionOf(events[count])
                                        : static_cast<int64_t>(line.length());
    looked += 4;
    if (!line.isNeededAfter(t, count) || last >= step || use > line.lastRepetition(v))
      continue;
    double luck = std::exp(spread * (2 * moves.uniform() - 1));
    double gain =
        model.makes[v].size() == 1 ? mostGain(last + 1, use, model.bytes[t]) : line.penalty();
    candidates.push_back({score(gain, model.time[v]) * luck, luck, t, use});
  }
  looked += static_cast<double>(moves.removableTensors().size()) / 2;
}

// Inserts what relieves the steps above the budget most for its time, if there is anything.
bool RuinRecreate::relieve(int64_t step, double mostTime) {
  listAbove();
  listCandidates(step, mostTime);
  auto isLess = [](const Candidate &a, const Candidate &b) {
    return a.most != b.most ? a.most < b.most : a.tensor > b.tensor;
  };
  std::make_heap(candidates.begin(), candidates.end(), isLess);
  double best = 0;
  int64_t bestPlace = 0;
  while (!candidates.empty() && candidates.front().most > best) {
    std::pop_heap(candidates.begin(), candidates.end(), isLess);
    Candidate each = candidates.back();
    candidates.pop_back();
    for (ChainRule rule : {ChainRule::Extend, ChainRule::AcrossStep}) {
      const std::vector<uint32_t> &list =
          moves.planChain(model.maker[each.tensor], each.use, rule, step, mostTime);
      bool isSame = rule == ChainRule::AcrossStep && list.size() == 1;
      if (isSame || moves.plannedTime() > mostTime)
        continue;
      double gain = -line.penaltyOfInsert(list, each.use);
      if (double found = score(gain, moves.plannedTime()) * each.luck; found > best) {
        best = found;
        bestPlace = each.use;
        bestList = list;
      }
    }
  }
  if (best <= 0)
    return false;
  moves.insertAll(bestList, bestPlace);
  return true;
}

bool RuinRecreate::recreate(double mostTime) {
  while (!line.fits())
    if (!relieve(static_cast<int64_t>(line.largestStep()), mostTime - line.time()))
      return false;
  return line.time() <= mostTime;
}

void RuinRecreate::run(Cooling cooling, Effort effort) {
  double units = effort.left();
  while (!line.repetitions().empty()) {
    double temperature = cooling.at(effort.spent() / units);
    double more = -temperature * moves.meanTime * std::log(moves.uniform() + 1e-300);
    double mostTime = line.time() + more;
    ruin();
    if (recreate(mostTime)) {
      line.keep();
      take(line);
    } else {
      line.undo();
    }
    if (!effort.spend(line.takeWork() + std::exchange(looked, 0) + 256))
      break;
  }
}
