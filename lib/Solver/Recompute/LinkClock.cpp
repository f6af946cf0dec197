// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LinkClock.h"

#include "Timeline.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>

using namespace memplan::solver;

// What nobody uses is not moved. False if something comes back after the last operation.
bool LinkClock::collect(const Timeline &line) {
  moves.clear();
  auto length = static_cast<int64_t>(line.length());
  int64_t end = length;
  while (end > 0 && line.operationOf(line.at(static_cast<size_t>(end - 1))) >= model.size())
    --end;
  for (Timeline::Node store : line.repetitions()) {
    uint32_t code = line.operationOf(store);
    if (code < model.size() || !model.isStore(code))
      continue;
    uint32_t t = model.movedBy[code];
    size_t first = moves.size();
    const std::vector<Timeline::Node> &events = line.eventsOf(t);
    for (Timeline::Node fetch : line.executionsOf(model.fetchOf[t])) {
      int64_t at = line.positionOf(fetch);
      size_t next = line.countBefore(t, at + 1);
      if (!line.isNeededAfter(t, next))
        continue;
      if (at >= end)
        return false;
      moves.push_back(
          {t, false, at, next < events.size() ? line.positionOf(events[next]) : length});
    }
    if (moves.size() > first)
      moves.push_back({t, true, line.positionOf(events.front()) + 1, line.positionOf(store)});
  }
  std::sort(moves.begin(), moves.end(), [](const Move &a, const Move &b) {
    return std::tuple(a.needed, !a.isOut, a.tensor, a.ready) <
           std::tuple(b.needed, !b.isOut, b.tensor, b.ready);
  });
  byReady.resize(moves.size());
  std::iota(byReady.begin(), byReady.end(), size_t(0));
  std::stable_sort(byReady.begin(), byReady.end(),
                   [&](size_t a, size_t b) { return moves[a].ready < moves[b].ready; });
  return true;
}

// When the link can begin with something, if it is not busy until `limit`. Moves are numbered by
// when they are needed.
bool LinkClock::startBefore(double limit) {
  double start = linkFree;
  if (heap.empty()) {
    if (nextReleased == released)
      return false;
    start = std::max(linkFree, moves[byReady[nextReleased]].readyAt);
  }
  if (start >= limit)
    return false;
  for (; nextReleased < released && moves[byReady[nextReleased]].readyAt <= start; ++nextReleased) {
    heap.push_back(byReady[nextReleased]);
    std::push_heap(heap.begin(), heap.end(), std::greater<>());
  }
  std::pop_heap(heap.begin(), heap.end(), std::greater<>());
  Move &move = moves[heap.back()];
  taken.push_back(heap.back());
  heap.pop_back();
  move.start = start;
  move.end = linkFree = start + model.moveTime[move.tensor];
  return true;
}

double LinkClock::play(const Timeline &line) {
  constexpr double never = std::numeric_limits<double>::infinity();
  if (!collect(line))
    return never;
  heap.clear();
  taken.clear();
  released = nextReleased = 0;
  linkFree = 0;
  size_t needed = 0, length = line.length();
  begins.resize(length + 1);
  double now = 0;
  for (size_t step = 0; step <= length; ++step) {
    auto at = static_cast<int64_t>(step);
    if (released < moves.size() && moves[byReady[released]].ready == at) {
      while (startBefore(now)) {
      }
      for (; released < moves.size() && moves[byReady[released]].ready == at; ++released)
        moves[byReady[released]].readyAt = now;
    }
    for (; needed < moves.size() && moves[needed].needed == at; ++needed) {
      while (moves[needed].end < 0)
        startBefore(never);
      now = std::max(now, moves[needed].end);
    }
    begins[step] = now;
    if (step < length)
      now += model.time[line.operationOf(line.at(step))];
  }
  return now;
}

// In the order of the link, with gaps between operations instead of positions.
std::vector<Transfer> LinkClock::transfers(const Timeline &line) const {
  size_t length = line.length();
  std::vector<int64_t> gapOf(length + 1, 0);
  for (size_t step = 0; step < length; ++step)
    gapOf[step + 1] = gapOf[step] + (line.operationOf(line.at(step)) < model.size() ? 1 : 0);
  auto lastBefore = [&](double time) {
    return static_cast<size_t>(std::upper_bound(begins.begin(), begins.end(), time) -
                               begins.begin() - 1);
  };
  // The first position of a gap by which something has ended.
  auto firstAfter = [&](double time) {
    auto step =
        static_cast<size_t>(std::lower_bound(begins.begin(), begins.end(), time) - begins.begin());
    while (step <= length && step > 0 && gapOf[step] == gapOf[step - 1])
      ++step;
    return static_cast<int64_t>(step);
  };
  std::vector<Transfer> list;
  list.reserve(taken.size());
  for (size_t i : taken) {
    const Move &move = moves[i];
    // Waiting for it at once is no reason to be earlier.
    int64_t first = std::max(gapOf[lastBefore(move.start)], gapOf[static_cast<size_t>(move.ready)]);
    first = std::min(first, gapOf[length] - 1);
    int64_t last = move.isOut ? std::min(move.needed, firstAfter(move.end)) : move.needed;
    list.push_back({TensorId(model.tensorIds[move.tensor]), move.isOut, first,
                    std::max(first, gapOf[static_cast<size_t>(last)])});
  }
  return list;
}

double LinkClock::run(const Timeline &line) {
  double time = play(line);
  if (!model.link->capacity || moves.empty() || time == std::numeric_limits<double>::infinity())
    return time;
  std::vector<std::pair<int64_t, double>> changes;
  std::vector<Transfer> list = transfers(line);
  // In numbers of the model.
  for (size_t i = 0; i < list.size(); ++i)
    list[i].tensor = TensorId(moves[taken[i]].tensor);
  for (HostSlot slot : hostSlots(list)) {
    changes.emplace_back(slot.first, model.bytes[slot.tensor]);
    changes.emplace_back(slot.last, -model.bytes[slot.tensor]);
  }
  std::sort(changes.begin(), changes.end());
  double room = model.hostCapacity;
  for (auto [gap, bytes] : changes)
    if (room -= bytes; room < 0)
      return std::numeric_limits<double>::infinity();
  return time;
}

Schedule LinkClock::schedule(const Timeline &line) {
  Schedule schedule;
  for (size_t step = 0; step < line.length(); ++step)
    if (uint32_t v = line.operationOf(line.at(step)); v < model.size())
      schedule.order.emplace_back(model.operationIds[v]);
  play(line);
  schedule.transfers = transfers(line);
  return schedule;
}
