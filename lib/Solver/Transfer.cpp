// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Transfer.h"

#include "JsonReader.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

using namespace memplan::solver;

Result<Link> memplan::solver::readLinkJson(std::string_view text) {
  JsonReader reader(text);
  Link link;
  bool hasSchema = false, hasBandwidth = false;
  auto readPositive = [&](const std::string &key, double least, double &out) {
    int64_t line = reader.nextLine();
    if (!reader.readNumber(out))
      return false;
    return (out >= least && std::isfinite(out)) ||
           reader.fail("'" + key + "' of a link is " + (least > 0 ? "not positive" : "negative"),
                       line);
  };
  auto readMember = [&](const std::string &key) {
    if (key == "schema") {
      hasSchema = true;
      return reader.readSchema("memplan-link/1");
    }
    if (key == "bandwidth") {
      hasBandwidth = true;
      return readPositive(key, std::numeric_limits<double>::min(), link.bandwidth);
    }
    if (key == "latency")
      return readPositive(key, 0, link.latency);
    if (key == "pool") {
      link.pool.clear();
      if (!reader.readString(link.pool))
        return false;
      if (link.pool.empty())
        return reader.fail("the pool of a link has no name [MP-P1]");
      return link.pool != "temp" ||
             reader.fail("the pool of a link is 'temp', which is the arena's");
    }
    if (key == "capacity") {
      int64_t line = reader.nextLine();
      return reader.readIntegerOrNull(link.capacity) &&
             (link.capacity.value_or(0) >= 0 ||
              reader.fail("capacity " + std::to_string(*link.capacity) + " is negative [MP-P8]",
                          line));
    }
    return reader.failUnknown("a link", key);
  };
  int64_t line = reader.nextLine();
  if (!reader.readObject(readMember) || !reader.readEnd() ||
      !reader.require(hasSchema, "a link", "schema", line) ||
      !reader.require(hasBandwidth, "a link", "bandwidth", line))
    return reader.error();
  return link;
}

std::vector<HostSlot> memplan::solver::hostSlots(const std::vector<Transfer> &transfers) {
  std::vector<HostSlot> slots;
  std::unordered_map<uint32_t, size_t> slotOf;
  for (const Transfer &transfer : transfers) {
    // What ends where it begins takes that moment.
    int64_t last = std::max(transfer.last, transfer.first + 1);
    if (transfer.isOut) {
      slotOf[transfer.tensor] = slots.size();
      slots.push_back({transfer.tensor, transfer.first, last});
    } else {
      HostSlot &slot = slots[slotOf.at(transfer.tensor)];
      slot.last = std::max(slot.last, last);
    }
  }
  return slots;
}

int64_t memplan::solver::hostPeakBytes(const Graph &graph, const std::vector<Transfer> &transfers) {
  std::vector<std::pair<int64_t, int64_t>> changes;
  for (const HostSlot &slot : hostSlots(transfers)) {
    int64_t bytes = graph.tensors[slot.tensor].bytes;
    changes.emplace_back(slot.first, bytes);
    changes.emplace_back(slot.last, -bytes);
  }
  // What ends at a gap goes before what begins there.
  std::sort(changes.begin(), changes.end());
  int64_t now = 0, most = 0;
  for (auto [gap, bytes] : changes) {
    now += bytes;
    most = std::max(most, now);
  }
  return most;
}

double memplan::solver::finishTime(const Graph &graph, const std::vector<OperationId> &operations,
                                   const std::vector<Transfer> &transfers, const Link &link) {
  std::vector<size_t> byEnd(transfers.size());
  for (size_t i = 0; i < byEnd.size(); ++i)
    byEnd[i] = i;
  std::stable_sort(byEnd.begin(), byEnd.end(),
                   [&](size_t a, size_t b) { return transfers[a].last < transfers[b].last; });
  std::vector<double> done(transfers.size(), 0);
  double now = 0, linkFree = 0;
  size_t begun = 0, waited = 0;
  for (size_t gap = 0; gap <= operations.size(); ++gap) {
    auto at = static_cast<int64_t>(gap);
    auto wait = [&](bool begunHere) {
      for (size_t i = waited; i < byEnd.size() && transfers[byEnd[i]].last == at; ++i)
        if ((transfers[byEnd[i]].first == at) == begunHere)
          now = std::max(now, done[byEnd[i]]);
    };
    wait(false);
    for (; begun < transfers.size() && transfers[begun].first == at; ++begun)
      done[begun] = linkFree =
          std::max(linkFree, now) + link.timeOf(graph.tensors[transfers[begun].tensor].bytes);
    wait(true);
    while (waited < byEnd.size() && transfers[byEnd[waited]].last == at)
      ++waited;
    if (gap < operations.size())
      now += graph.operations[operations[gap]].time;
  }
  return now;
}
