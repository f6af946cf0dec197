// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VerifyTransfers.h"

#include <algorithm>
#include <map>
#include <string>

using namespace memplan::solver;

static Violation wrong(std::string message, const char *invariant = "MP-L17") {
  Violation violation;
  violation.message = std::move(message);
  violation.invariant = invariant;
  return violation;
}

TransferReplay::TransferReplay(const Graph &graph, const Schedule &schedule, const Link *link)
    : graph(graph), schedule(schedule), link(link), states(graph.tensors.size()) {}

std::optional<Violation> TransferReplay::checkForm(const std::vector<bool> &isThere) const {
  if (!link && !schedule.transfers.empty())
    return wrong("the schedule has transfers but there is no link");
  auto steps = static_cast<int64_t>(schedule.order.size());
  for (size_t i = 0; i < schedule.transfers.size(); ++i) {
    const Transfer &transfer = schedule.transfers[i];
    if (transfer.tensor >= graph.tensors.size())
      return wrong("a transfer names tensor " + std::to_string(transfer.tensor) + " of " +
                   std::to_string(graph.tensors.size()));
    std::string name = named(transfer.tensor);
    if (!graph.tensors[transfer.tensor].isCounted() || isThere[transfer.tensor])
      return wrong("a transfer moves " + name + ", which is there from the start");
    if (!graph.tensors[transfer.tensor].isMovable)
      return wrong("a transfer moves " + name + ", which may not be moved");
    if (transfer.first < 0 || transfer.last < transfer.first || transfer.first >= steps ||
        transfer.last > steps)
      return wrong("a transfer of " + name + " is over the steps [" +
                   std::to_string(transfer.first) + ", " + std::to_string(transfer.last) + ") of " +
                   std::to_string(steps));
    if (i == 0)
      continue;
    const Transfer &before = schedule.transfers[i - 1];
    if (before.first > transfer.first)
      return wrong("a transfer of " + name + " begins before the one that is listed before it");
    bool isEarly = !before.isOut && before.first == transfer.first && transfer.isOut &&
                   transfer.last == transfer.first;
    if (isEarly)
      return wrong("a transfer back begins at " + std::to_string(before.first) +
                   " before the one out of " + name + ", which ends there, makes room");
  }
  return std::nullopt;
}

std::optional<Violation> TransferReplay::enter(int64_t gap, std::vector<Author> &memory,
                                               Author nobody) {
  if (begins.empty()) {
    begins.resize(schedule.order.size() + 1);
    ends.resize(schedule.order.size() + 1);
    for (size_t i = 0; i < schedule.transfers.size(); ++i) {
      begins[schedule.transfers[i].first].push_back(i);
      ends[schedule.transfers[i].last].push_back(i);
    }
  }
  for (size_t i : ends[gap]) {
    const Transfer &transfer = schedule.transfers[i];
    State &state = states[transfer.tensor];
    if (transfer.first == gap)
      continue;
    if (transfer.isOut)
      state.host = memory[transfer.tensor];
    else
      memory[transfer.tensor] = *state.host;
    state.isLeaving = state.isComing = false;
  }
  for (size_t i : begins[gap]) {
    const Transfer &transfer = schedule.transfers[i];
    State &state = states[transfer.tensor];
    std::string name = named(transfer.tensor), at = " at " + std::to_string(gap);
    if (state.isLeaving || state.isComing)
      return wrong("a transfer of " + name + " begins" + at + " before the last one has ended");
    if (transfer.isOut && (memory[transfer.tensor] == nobody || state.isUnread))
      return wrong("a transfer out" + at + " moves " + name + ", which " +
                   (state.isUnread ? "nobody has used since it came back" : "nobody has written"));
    if (!transfer.isOut && !state.host)
      return wrong("a transfer back" + at + " moves " + name + ", which is not in '" + link->pool +
                   "'");
    if (!transfer.isOut && state.isUnread)
      return wrong("a transfer back" + at + " moves " + name +
                   ", which nobody has used since it came back");
    bool endsHere = transfer.last == gap;
    if (transfer.isOut) {
      state.isLeaving = !endsHere;
      state.host = endsHere ? std::optional<Author>(memory[transfer.tensor]) : std::nullopt;
    } else {
      state.isComing = !endsHere;
      state.isUnread = true;
      if (endsHere)
        memory[transfer.tensor] = *state.host;
    }
  }
  return std::nullopt;
}

std::optional<Violation> TransferReplay::run(const Operation &operation) {
  for (TensorId t : operation.reads) {
    if (states[t].isComing)
      return wrong("operation '" + operation.id + "' reads " + named(t) +
                   " while it is on its way back");
    states[t].isUnread = false;
  }
  for (TensorId t : operation.writes)
    if (states[t].isComing || states[t].isLeaving || states[t].isUnread)
      return wrong("operation '" + operation.id + "' writes " + named(t) +
                   (states[t].isUnread && !states[t].isComing
                        ? ", which came back, before anybody has read it"
                        : " while it is on its way"));
  return std::nullopt;
}

std::optional<Violation> TransferReplay::finish() const {
  for (size_t t = 0; t < states.size(); ++t)
    if (states[t].isUnread && !graph.tensors[t].isKept())
      return wrong(named(TensorId(t)) + " comes back and nobody reads it after that");
  return std::nullopt;
}

int64_t TransferReplay::hostPeak() const {
  // By tensor, where its slot begins and ends.
  std::map<uint32_t, std::pair<int64_t, int64_t>> open;
  std::map<int64_t, int64_t> changes;
  auto close = [&](uint32_t tensor, std::pair<int64_t, int64_t> slot) {
    changes[slot.first] += graph.tensors[tensor].bytes;
    changes[slot.second] -= graph.tensors[tensor].bytes;
  };
  for (const Transfer &transfer : schedule.transfers) {
    // What ends in the middle of a gap is there all of it.
    int64_t end = transfer.last > transfer.first ? transfer.last : transfer.first + 1;
    auto slot = open.find(transfer.tensor);
    if (!transfer.isOut) {
      slot->second.second = std::max(slot->second.second, end);
      continue;
    }
    if (slot != open.end())
      close(slot->first, slot->second);
    open[transfer.tensor] = {transfer.first, end};
  }
  for (auto [tensor, slot] : open)
    close(tensor, slot);
  int64_t now = 0, most = 0;
  for (auto [moment, bytes] : changes)
    most = std::max(most, now += bytes);
  return most;
}

std::optional<Violation> TransferReplay::checkCapacity() const {
  if (!link || !link->capacity)
    return std::nullopt;
  int64_t bytes = hostPeak();
  if (bytes <= *link->capacity)
    return std::nullopt;
  return wrong("'" + link->pool + "' needs " + std::to_string(bytes) +
                   " bytes but its capacity is " + std::to_string(*link->capacity),
               "MP-L2");
}

double TransferReplay::time() const {
  // The two resources in turn: who is ahead waits for the other only where it has to.
  std::vector<double> end(schedule.transfers.size(), 0);
  double compute = 0, moving = 0;
  for (size_t gap = 0; gap <= schedule.order.size(); ++gap) {
    if (!begins.empty()) {
      for (size_t i : ends[gap])
        if (schedule.transfers[i].first < static_cast<int64_t>(gap))
          compute = std::max(compute, end[i]);
      for (size_t i : begins[gap]) {
        moving = std::max(moving, compute);
        moving +=
            link->latency + static_cast<double>(graph.tensors[schedule.transfers[i].tensor].bytes) /
                                link->bandwidth;
        end[i] = moving;
      }
      for (size_t i : ends[gap])
        compute = std::max(compute, end[i]);
    }
    if (gap < schedule.order.size())
      compute += graph.operations[schedule.order[gap]].time;
  }
  return compute;
}
