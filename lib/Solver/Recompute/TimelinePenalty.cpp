// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What changes of a timeline would cost, without making them: most that a search tries are refused.

#include "Timeline.h"

#include <algorithm>
#include <cstring>
#include <optional>

using namespace memplan::solver;

// Two steps side by side, in two sums of which none waits for the other: all of them are exact,
// whatever the order. Most of the time of a search is spent here.
double Timeline::penaltyOf(int64_t first, int64_t end, double more) const {
  using Pair = double __attribute__((vector_size(2 * sizeof(double))));
  const Pair zero{};
  Pair sums[2] = {};
  for (; first + 4 <= end; first += 4)
    for (int64_t i = 0; i < 2; ++i) {
      Pair bytes;
      std::memcpy(&bytes, &need[first + 2 * i], sizeof(bytes));
      Pair near = bytes + (more - free), above = bytes + (more - limit);
      sums[i] += perNear * (near > 0 ? near : zero) + (above > 0 ? above + perStep : zero);
    }
  double sum = 0;
  for (; first < end; ++first)
    sum += penaltyAt(need[first] + more);
  Pair both = sums[0] + sums[1];
  return sum + both[0] + both[1];
}

// The change of the penalty, where bytes are added from each breakpoint on.
double Timeline::sweepBreakpoints() const {
  for (size_t i = 1; i < breakpoints.size(); ++i)
    for (size_t k = i; k > 0 && breakpoints[k - 1].step > breakpoints[k].step; --k)
      std::swap(breakpoints[k - 1], breakpoints[k]);
  double change = 0, bytes = 0;
  for (size_t i = 0; i + 1 < breakpoints.size(); ++i) {
    bytes += breakpoints[i].bytes;
    int64_t first = breakpoints[i].step, end = breakpoints[i + 1].step;
    if (bytes == 0)
      continue;
    for (int64_t step = first; step < end;) {
      auto block = static_cast<size_t>(step) / blockSize;
      auto last = std::min(static_cast<int64_t>((block + 1) * blockSize), end);
      if (blockMost[block] + std::max(bytes, 0.0) <= free) {
        step = last;
        work += 1;
        continue;
      }
      work += static_cast<double>(last - step);
      change += penaltyOf(step, last, bytes) - penaltyOf(step, last, 0);
      step = last;
    }
  }
  return change;
}

void Timeline::addBreakpoints(Node from, int64_t step, double bytes) const {
  if (position[from] + 1 < step) {
    breakpoints.push_back({position[from] + 1, bytes});
    breakpoints.push_back({step, -bytes});
  }
}

// Notes that the inserted operation at `index` makes or uses a tensor.
void Timeline::touch(uint32_t tensor, size_t index, int64_t step, bool isMake) const {
  double bytes = model.bytes[tensor];
  Touched &state = touched[tensor];
  if (touchedBy[tensor] != judged) {
    touchedBy[tensor] = judged;
    touchedTensors.push_back(tensor);
    size_t events = countBefore(tensor, step);
    bool isNeeded = events > 0 && isNeededAfter(tensor, events);
    state = {events, isNeeded, index};
    Node before = events > 0 ? this->events[tensor][events - 1] : 0;
    if (isNeeded && isMake) {
      // The content from before ends with its last event.
      addBreakpoints(before, step, -bytes);
      changes[0] -= bytes;
      changes[index] += bytes;
    } else if (!isNeeded && isMake) {
      changes[index] += bytes;
    } else if (!isNeeded) {
      addBreakpoints(before, step, bytes);
      changes[0] += bytes;
    }
    return;
  }
  if (isMake && index > state.last) {
    // Between its last use and here it is not there.
    changes[state.last + 1] -= bytes;
    changes[index] += bytes;
  }
  state.last = index;
}

double Timeline::penaltyOfInsert(const std::vector<uint32_t> &list, int64_t step) const {
  breakpoints.clear();
  changes.assign(list.size() + 1, 0);
  touched.resize(model.tensorCount());
  touchedBy.resize(model.tensorCount(), 0);
  touchedTensors.clear();
  ++judged;
  for (size_t i = 0; i < list.size(); ++i) {
    for (uint32_t t : model.uses[list[i]])
      touch(t, i, step, false);
    for (uint32_t t : model.makes[list[i]])
      touch(t, i, step, true);
  }
  for (uint32_t t : touchedTensors)
    if (!touched[t].isNeeded)
      changes[touched[t].last + 1] -= model.bytes[t];
  work += 16 * static_cast<double>(list.size());
  double live = liveBefore(step), change = 0;
  for (size_t i = 0; i < list.size(); ++i) {
    live += changes[i];
    change += penaltyAt(live + model.scratch[list[i]]);
  }
  return change + sweepBreakpoints();
}

std::optional<double> Timeline::penaltyOfRemove(Node node) const {
  int64_t step = position[node];
  uint32_t v = operation[node];
  breakpoints.clear();
  work += 16;
  for (uint32_t t : model.makes[v]) {
    size_t count = countBefore(t, step);
    if (isNeededAfter(t, count + 1) && count > 0)
      addBreakpoints(events[t][count - 1], step, model.bytes[t]);
  }
  for (uint32_t t : model.uses[v]) {
    size_t count = countBefore(t, step);
    if (isNeededAfter(t, count + 1))
      continue;
    Node from = events[t][count - 1];
    if (isMake(from, t) && isRepetition(from))
      return std::nullopt;
    addBreakpoints(from, step, -model.bytes[t]);
  }
  return sweepBreakpoints() - penaltyAt(need[step]);
}

void Timeline::addRangeBut(int64_t except, int64_t first, int64_t end, double bytes) const {
  if (first >= end)
    return;
  breakpoints.push_back({first, bytes});
  breakpoints.push_back({end, -bytes});
  if (first <= except && except < end)
    addedToMoved += bytes;
}

std::optional<double> Timeline::penaltyOfMove(Node node, int64_t step) const {
  int64_t from = position[node], gap = step <= from ? step : step + 1;
  uint32_t v = operation[node];
  if (!model.inPlace[v].empty())
    return std::nullopt;
  breakpoints.clear();
  addedToMoved = 0;
  double now = liveBefore(gap) + own[node];
  // Breakpoints are steps of the sequence as it is. What ends or begins elsewhere without the node,
  // and then with it at its new place.
  auto isRefreshed = [&](const std::vector<Node> &list, size_t count) {
    return count > 0 && !model.inPlace[operation[list[count - 1]]].empty();
  };
  auto look = [&](uint32_t t, bool makes) {
    const std::vector<Node> &list = events[t];
    double bytes = model.bytes[t];
    size_t index = countIn(list, from), before = countIn(list, gap);
    if (isRefreshed(list, index) || isRefreshed(list, before))
      return false;
    if (before == 0 || !isNeededAfter(t, before))
      now += bytes;
    bool isNeeded = isNeededAfter(t, index + 1);
    int64_t first = index > 0 ? position[list[index - 1]] + 1 : 0;
    if (isNeeded == makes)
      addRangeBut(from, first, from, makes ? bytes : -bytes);
    // Of the others, those before the gap, and whether what they leave is needed.
    size_t last = before > 0 && list[before - 1] == node ? before - 1 : before;
    bool isNeededThere = isNeededAfter(t, before == index ? index + 1 : before);
    first = last > 0 ? position[list[last - 1]] + 1 : 0;
    if (isNeededThere == makes)
      addRangeBut(from, first, gap, makes ? -bytes : bytes);
    return true;
  };
  for (uint32_t t : model.makes[v])
    if (!look(t, true))
      return std::nullopt;
  for (uint32_t t : model.uses[v])
    if (!look(t, false))
      return std::nullopt;
  if (addedToMoved != 0) {
    breakpoints.push_back({from, -addedToMoved});
    breakpoints.push_back({from + 1, addedToMoved});
  }
  work += 16;
  return sweepBreakpoints() + penaltyAt(now) - penaltyAt(need[from]);
}
