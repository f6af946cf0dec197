// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Segments.h"

#include <algorithm>
#include <iterator>
#include <map>

using namespace memplan::solver;

namespace {

/// Arcs of operations between nodes, where everything into a node is before everything out of it.
class ArcNetwork {
public:
  /// With `isJoined`, operations with the same predecessors begin at one node, and those with the
  /// same successors end at one, so that all of some before all of others needs a single arc. That
  /// may hide a precedence that follows from others, which is no harm otherwise.
  ArcNetwork(const OrderModel &model, bool isJoined);

  std::vector<uint32_t> reduce();

private:
  struct Arc {
    uint32_t from, to;
    SegmentList list;
    bool isGone = false;
  };

  uint32_t nodeOf(std::map<std::vector<uint32_t>, uint32_t> &nodes, IndexLists::List list,
                  bool isJoined);
  void addArc(uint32_t from, uint32_t to, SegmentList list);
  void remove(uint32_t arc);
  uint32_t remaining(const std::vector<uint32_t> &list) const;
  void joinInSeries(uint32_t node);

  static constexpr uint32_t source = 0, sink = 1;
  SegmentPool pool;
  std::vector<Arc> arcs;
  /// By node; with arcs that are gone.
  std::vector<std::vector<uint32_t>> into, outOf;
  std::vector<uint32_t> inCount, outCount, queue;
  std::map<std::pair<uint32_t, uint32_t>, uint32_t> between;
  size_t arcCount = 0;
};

} // namespace

uint32_t ArcNetwork::nodeOf(std::map<std::vector<uint32_t>, uint32_t> &nodes, IndexLists::List list,
                            bool isJoined) {
  auto node = static_cast<uint32_t>(into.size());
  if (isJoined || list.empty()) {
    auto [entry, isNew] = nodes.try_emplace(std::vector<uint32_t>(list.begin(), list.end()), node);
    if (!isNew)
      return entry->second;
  }
  into.emplace_back();
  outOf.emplace_back();
  return node;
}

ArcNetwork::ArcNetwork(const OrderModel &model, bool isJoined) : pool(model), into(2), outOf(2) {
  std::map<std::vector<uint32_t>, uint32_t> beginnings{{{}, source}}, ends{{{}, sink}};
  std::vector<uint32_t> begin(model.size()), end(model.size());
  for (size_t v = 0; v < model.size(); ++v) {
    begin[v] = nodeOf(beginnings, model.before[v], isJoined);
    end[v] = nodeOf(ends, model.after[v], isJoined);
  }
  inCount.resize(into.size());
  outCount.resize(into.size());
  for (uint32_t v = 0; v < model.size(); ++v) {
    addArc(begin[v], end[v], {pool.single(v)});
    for (uint32_t w : model.after[v])
      if (between.find({end[v], begin[w]}) == between.end())
        addArc(end[v], begin[w], {});
  }
}

// Two arcs between the same nodes become one, their segments interleaved.
void ArcNetwork::addArc(uint32_t from, uint32_t to, SegmentList list) {
  auto entry = between.find({from, to});
  if (entry != between.end()) {
    SegmentList both;
    const SegmentList &other = arcs[entry->second].list;
    both.reserve(list.size() + other.size());
    std::merge(other.begin(), other.end(), list.begin(), list.end(), std::back_inserter(both),
               [](const Segment &a, const Segment &b) { return a.isBefore(b); });
    arcs[entry->second].list = std::move(both);
    queue.push_back(from);
    queue.push_back(to);
    return;
  }
  auto index = static_cast<uint32_t>(arcs.size());
  arcs.push_back({from, to, std::move(list)});
  between[{from, to}] = index;
  outOf[from].push_back(index);
  into[to].push_back(index);
  ++outCount[from];
  ++inCount[to];
  ++arcCount;
  queue.push_back(from);
  queue.push_back(to);
}

void ArcNetwork::remove(uint32_t arc) {
  arcs[arc].isGone = true;
  --outCount[arcs[arc].from];
  --inCount[arcs[arc].to];
  between.erase({arcs[arc].from, arcs[arc].to});
  --arcCount;
}

uint32_t ArcNetwork::remaining(const std::vector<uint32_t> &list) const {
  return *std::find_if(list.begin(), list.end(), [&](uint32_t arc) { return !arcs[arc].isGone; });
}

void ArcNetwork::joinInSeries(uint32_t node) {
  if (node == source || node == sink || inCount[node] != 1 || outCount[node] != 1)
    return;
  uint32_t first = remaining(into[node]), second = remaining(outOf[node]);
  SegmentList list = std::move(arcs[first].list);
  for (const Segment &segment : arcs[second].list)
    pool.append(list, segment);
  remove(first);
  remove(second);
  addArc(arcs[first].from, arcs[second].to, std::move(list));
}

std::vector<uint32_t> ArcNetwork::reduce() {
  while (!queue.empty()) {
    uint32_t node = queue.back();
    queue.pop_back();
    joinInSeries(node);
  }
  if (arcCount != 1)
    return {};
  auto last = std::find_if(arcs.begin(), arcs.end(), [](const Arc &arc) { return !arc.isGone; });
  return pool.operations(last->list);
}

std::vector<uint32_t> memplan::solver::seriesParallelOrder(const OrderModel &model) {
  for (bool isJoined : {false, true}) {
    std::vector<uint32_t> order = ArcNetwork(model, isJoined).reduce();
    if (order.size() == model.size())
      return order;
  }
  return {};
}
