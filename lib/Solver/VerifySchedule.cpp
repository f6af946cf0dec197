// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Schedule.h"

#include "VerifyTransfers.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace memplan::solver;

namespace {

/// Plays the input's order and the schedule side by side.
class ScheduleVerifier {
public:
  ScheduleVerifier(const Graph &graph, const Schedule &schedule, const Link *link)
      : graph(graph), order(schedule.order), transfers(schedule.transfers),
        input(inputOrder(graph)), writers(graph.tensors.size(), 0),
        isThere(tensorsFromStart(graph)), replay(graph, schedule, link) {
    for (const Operation &operation : graph.operations)
      for (TensorId t : operation.writes)
        ++writers[t];
  }

  std::optional<Violation> run(const ScheduleClaims &claims);

private:
  /// Who wrote a tensor last: an operation, or one of the two below.
  using Author = TransferReplay::Author;
  static constexpr Author nobody = -1, start = -2;

  std::vector<Author> authorsAtStart() const {
    std::vector<Author> authors(graph.tensors.size(), nobody);
    for (size_t t = 0; t < authors.size(); ++t)
      if (isThere[t])
        authors[t] = start;
    return authors;
  }
  std::optional<Violation> checkComplete() const;
  std::optional<Violation> checkReads();
  std::optional<Violation> checkRelativeOrder() const;
  bool isUpdate(const Operation &operation) const;
  std::optional<Violation> checkClaims(const ScheduleClaims &claims) const;
  int64_t peak() const;
  int64_t saved(const Operation &operation, const std::vector<bool> &neededAfter,
                const std::vector<bool> &beginsHere) const;

  const Graph &graph;
  const std::vector<OperationId> &order;
  const std::vector<Transfer> &transfers;
  std::vector<OperationId> input;
  std::vector<uint32_t> writers;
  std::vector<bool> isThere;
  TransferReplay replay;
};

Violation wrong(std::string message, const char *invariant) {
  Violation violation;
  violation.message = std::move(message);
  violation.invariant = invariant;
  return violation;
}

} // namespace

std::optional<Violation> ScheduleVerifier::checkComplete() const {
  std::vector<bool> runs(graph.operations.size());
  for (OperationId v : order) {
    if (v >= runs.size())
      return wrong("the schedule names operation " + std::to_string(v) + " of " +
                       std::to_string(runs.size()),
                   "MP-L12");
    runs[v] = true;
  }
  for (size_t v = 0; v < runs.size(); ++v)
    if (!runs[v])
      return wrong("operation '" + graph.operations[v].id + "' does not run", "MP-L12");
  return std::nullopt;
}

bool ScheduleVerifier::isUpdate(const Operation &operation) const {
  for (TensorId t : operation.writes)
    if (writers[t] > 1 || isThere[t])
      return true;
  return false;
}

// Every operation reads what it reads in the input's order, and writes over what it does there.
std::optional<Violation> ScheduleVerifier::checkReads() {
  std::vector<std::vector<Author>> wanted(graph.operations.size());
  std::vector<Author> authors = authorsAtStart();
  auto seen = [&](const Operation &operation) {
    std::vector<Author> list;
    list.reserve(operation.reads.size() + operation.writes.size());
    for (TensorId t : operation.reads)
      list.push_back(authors[t]);
    for (TensorId t : operation.writes)
      list.push_back(writers[t] > 1 || isThere[t] ? authors[t] : nobody);
    return list;
  };
  auto write = [&](OperationId v) {
    for (TensorId t : graph.operations[v].writes)
      authors[t] = v;
  };
  for (OperationId v : input) {
    wanted[v] = seen(graph.operations[v]);
    write(v);
  }
  authors = authorsAtStart();
  std::vector<bool> hasRun(graph.operations.size());
  int64_t gap = 0;
  for (OperationId v : order) {
    const Operation &operation = graph.operations[v];
    if (auto violation = replay.enter(gap++, authors, nobody))
      return violation;
    if (auto violation = replay.run(operation))
      return violation;
    bool mayRepeat = operation.isRepeatable && operation.effects.empty() && !isUpdate(operation);
    if (hasRun[v] && !mayRepeat)
      return wrong("operation '" + operation.id + "' runs twice, which it may not", "MP-L12");
    hasRun[v] = true;
    std::vector<Author> found = seen(operation);
    for (size_t i = 0; i < found.size(); ++i)
      if (found[i] != wanted[v][i]) {
        bool isRead = i < operation.reads.size();
        TensorId t = isRead ? operation.reads[i] : operation.writes[i - operation.reads.size()];
        auto name = [&](Author author) {
          return author == start    ? std::string("what was there from the start")
                 : author == nobody ? std::string("what nobody has written")
                                    : "what '" + graph.operations[author].id + "' wrote";
        };
        return wrong("operation '" + operation.id + "' " + (isRead ? "reads" : "writes over") +
                         " '" + graph.tensors[t].id + "' as " + name(found[i]) + ", but should " +
                         name(wanted[v][i]),
                     "MP-L12");
      }
    write(v);
  }
  if (auto violation = replay.enter(gap, authors, nobody))
    return violation;
  return replay.finish();
}

std::optional<Violation> ScheduleVerifier::checkRelativeOrder() const {
  std::map<uint32_t, size_t> first;
  for (size_t step = 0; step < order.size(); ++step)
    first.emplace(order[step], step);
  for (auto [a, b] : graph.edges)
    if (first[a] > first[b])
      return wrong("operation '" + graph.operations[b].id + "' is before '" +
                       graph.operations[a].id + "', which an edge puts first",
                   "MP-L12");
  std::vector<OperationId> last(graph.effects.size());
  std::vector<bool> hasLast(graph.effects.size());
  for (OperationId v : input)
    for (uint32_t effect : graph.operations[v].effects) {
      if (hasLast[effect] && first[last[effect]] > first[v])
        return wrong("operations '" + graph.operations[last[effect]].id + "' and '" +
                         graph.operations[v].id + "' have effect '" + graph.effects[effect] +
                         "' in common, but not their order",
                     "MP-L12");
      last[effect] = v;
      hasLast[effect] = true;
    }
  return std::nullopt;
}

// The most that results in place can save. Of sets of results that all find an operand any two have
// the exchange property of a matroid, so the largest result that can be added is right.
int64_t ScheduleVerifier::saved(const Operation &operation, const std::vector<bool> &neededAfter,
                                const std::vector<bool> &beginsHere) const {
  std::multimap<int64_t, TensorId> results;
  std::map<uint32_t, std::set<uint32_t>> operandsOf;
  for (InPlaceChoice choice : operation.inPlace) {
    bool dies = graph.tensors[choice.operand].kind == TensorKind::Temp &&
                !neededAfter[choice.operand] && !beginsHere[choice.operand];
    bool fits = graph.tensors[choice.result].bytes <= graph.tensors[choice.operand].bytes;
    if (!dies || !fits || !beginsHere[choice.result])
      continue;
    if (operandsOf.find(choice.result) == operandsOf.end())
      results.emplace(-graph.tensors[choice.result].bytes, choice.result);
    operandsOf[choice.result].insert(choice.operand);
  }
  std::map<uint32_t, uint32_t> takerOf;
  int64_t bytes = 0;
  for (auto [negative, result] : results) {
    // Operands by breadth: each reached one knows for whom it would be given up.
    std::map<uint32_t, uint32_t> wantedBy;
    std::vector<uint32_t> queue{result};
    for (size_t i = 0; i < queue.size(); ++i)
      for (uint32_t operand : operandsOf[queue[i]]) {
        if (!wantedBy.emplace(operand, queue[i]).second)
          continue;
        auto taken = takerOf.find(operand);
        if (taken != takerOf.end()) {
          queue.push_back(taken->second);
          continue;
        }
        bytes -= negative;
        for (uint32_t free = operand; true;) {
          uint32_t taker = wantedBy[free];
          auto held = std::find_if(takerOf.begin(), takerOf.end(),
                                   [&](const auto &entry) { return entry.second == taker; });
          std::optional<uint32_t> next;
          if (held != takerOf.end()) {
            next = held->first;
            takerOf.erase(held);
          }
          takerOf[free] = taker;
          if (!next)
            break;
          free = *next;
        }
        i = queue.size();
        break;
      }
  }
  return bytes;
}

int64_t ScheduleVerifier::peak() const {
  // What comes back from each gap on, and what is there up to it on its way out.
  std::vector<std::vector<TensorId>> backAt(order.size() + 1), outUntil(order.size() + 1);
  for (const Transfer &transfer : transfers)
    (transfer.isOut ? outUntil[transfer.last] : backAt[transfer.first]).push_back(transfer.tensor);
  // What is needed after a step, from the end backwards.
  std::vector<bool> needed(graph.tensors.size()), counted(graph.tensors.size());
  std::vector<uint32_t> writesLeft = writers;
  int64_t live = 0, most = 0;
  for (size_t t = 0; t < needed.size(); ++t) {
    counted[t] = graph.tensors[t].isCounted();
    bool isMade = writers[t] > 0 || isThere[t];
    needed[t] = graph.tensors[t].isKept() && isMade;
    live += needed[t] ? graph.tensors[t].bytes : 0;
  }
  auto set = [&](TensorId t, bool value) {
    if (!counted[t] || needed[t] == value)
      return;
    needed[t] = value;
    live += value ? graph.tensors[t].bytes : -graph.tensors[t].bytes;
  };
  // Of what comes back nothing is needed before, and of what leaves all.
  auto moveBefore = [&](size_t gap) {
    for (TensorId t : backAt[gap])
      set(t, false);
    for (TensorId t : outUntil[gap])
      set(t, true);
  };
  moveBefore(order.size());
  std::vector<bool> begins(graph.tensors.size());
  for (size_t step = order.size(); step-- > 0;) {
    const Operation &operation = graph.operations[order[step]];
    std::vector<TensorId> more;
    auto add = [&](TensorId t) {
      if (counted[t] && !needed[t] && std::find(more.begin(), more.end(), t) == more.end())
        more.push_back(t);
    };
    for (TensorId t : operation.reads)
      add(t);
    for (TensorId t : operation.writes) {
      add(t);
      // Of a tensor that is updated, only the first write begins it.
      begins[t] = !isThere[t] && (writers[t] == 1 || --writesLeft[t] == 0);
    }
    int64_t here = live + operation.scratch - saved(operation, needed, begins);
    for (TensorId t : more)
      here += graph.tensors[t].bytes;
    most = std::max(most, here);
    for (TensorId t : operation.writes)
      set(t, !begins[t]);
    for (TensorId t : operation.reads)
      set(t, true);
    for (TensorId t : operation.writes)
      begins[t] = false;
    moveBefore(step);
  }
  return most;
}

std::optional<Violation> ScheduleVerifier::checkClaims(const ScheduleClaims &claims) const {
  auto compare = [](const char *what, std::optional<int64_t> claimed,
                    int64_t found) -> std::optional<Violation> {
    if (!claimed || *claimed == found)
      return std::nullopt;
    return wrong(std::string(what) + " is called " + std::to_string(*claimed) + " but is " +
                     std::to_string(found),
                 "MP-L13");
  };
  if (auto violation = compare("the peak", claims.peakBytes, claims.peakBytes ? peak() : 0))
    return violation;
  if (auto violation =
          compare("the peak in the other pool", claims.hostPeakBytes, replay.hostPeak()))
    return violation;
  double time = replay.time();
  if (claims.time && std::abs(*claims.time - time) > 1e-9 * std::max(1.0, time))
    return wrong("the time is called " + std::to_string(*claims.time) + " but is " +
                     std::to_string(time),
                 "MP-L13");
  return std::nullopt;
}

std::optional<Violation> ScheduleVerifier::run(const ScheduleClaims &claims) {
  if (auto violation = checkComplete())
    return violation;
  if (auto violation = replay.checkForm(isThere))
    return violation;
  if (auto violation = checkReads())
    return violation;
  if (auto violation = checkRelativeOrder())
    return violation;
  if (auto violation = replay.checkCapacity())
    return violation;
  return checkClaims(claims);
}

std::optional<Violation> memplan::solver::verifySchedule(const Graph &graph,
                                                         const Schedule &schedule,
                                                         const ScheduleClaims &claims,
                                                         const Link *link) {
  return ScheduleVerifier(graph, schedule, link).run(claims);
}
