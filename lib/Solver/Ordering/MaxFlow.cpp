// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MaxFlow.h"

#include <algorithm>

using namespace memplan::solver;

void MaxFlow::clear() {
  arcs.clear();
  head.assign(2, noArc);
  flow = 0;
}

uint32_t MaxFlow::addNode() {
  head.push_back(noArc);
  return static_cast<uint32_t>(head.size() - 1);
}

void MaxFlow::addArc(uint32_t from, uint32_t to, int64_t capacity, uint32_t label) {
  auto index = static_cast<uint32_t>(arcs.size());
  arcs.push_back({to, head[from], label, capacity});
  arcs.push_back({from, head[to], noLabel, 0});
  head[from] = index;
  head[to] = index + 1;
}

bool MaxFlow::findLevels() {
  level.assign(head.size(), unreached);
  queue.assign(1, source);
  level[source] = 0;
  for (size_t i = 0; i < queue.size(); ++i) {
    uint32_t node = queue[i];
    for (uint32_t arc = head[node]; arc != noArc; arc = arcs[arc].next) {
      ++work;
      uint32_t to = arcs[arc].to;
      if (arcs[arc].left == 0 || level[to] != unreached)
        continue;
      level[to] = level[node] + 1;
      if (to == sink)
        return true;
      queue.push_back(to);
    }
  }
  return false;
}

// Paths along rising levels until there is none, each found from where the one before was full.
int64_t MaxFlow::pushPaths(int64_t most) {
  at = head;
  path.clear();
  int64_t pushed = 0;
  uint32_t node = source;
  while (pushed <= most) {
    if (node == sink) {
      int64_t least = most - pushed + 1;
      for (uint32_t arc : path)
        least = std::min(least, arcs[arc].left);
      pushed += least;
      size_t full = path.size();
      for (size_t i = path.size(); i-- > 0;) {
        arcs[path[i]].left -= least;
        arcs[path[i] ^ 1].left += least;
        if (arcs[path[i]].left == 0)
          full = i;
      }
      path.resize(full);
      node = path.empty() ? source : arcs[path.back()].to;
      continue;
    }
    uint32_t arc = at[node];
    while (arc != noArc && (arcs[arc].left == 0 || level[arcs[arc].to] != level[node] + 1)) {
      arc = arcs[arc].next;
      ++work;
    }
    at[node] = arc;
    ++work;
    if (arc != noArc) {
      path.push_back(arc);
      node = arcs[arc].to;
    } else if (node == source) {
      break;
    } else {
      // A dead end.
      level[node] = unreached;
      path.pop_back();
      node = path.empty() ? source : arcs[path.back()].to;
    }
  }
  return pushed;
}

int64_t MaxFlow::run(int64_t limit) {
  while (flow <= limit && findLevels())
    flow += pushPaths(limit - flow);
  return flow;
}

std::vector<bool> MaxFlow::nearSink() const {
  std::vector<bool> reached(head.size());
  std::vector<uint32_t> nodes{sink};
  reached[sink] = true;
  for (size_t i = 0; i < nodes.size(); ++i)
    for (uint32_t arc = head[nodes[i]]; arc != noArc; arc = arcs[arc].next)
      if (arcs[arc ^ 1].left > 0 && !reached[arcs[arc].to]) {
        reached[arcs[arc].to] = true;
        nodes.push_back(arcs[arc].to);
      }
  return reached;
}

std::vector<MaxFlow::Path> MaxFlow::takePaths() {
  std::vector<Path> paths;
  std::vector<bool> isOnPath(head.size());
  at = head;
  path.clear();
  uint32_t node = source;
  // The arcs of the path from `first` on carry less by what all of them carry.
  auto take = [&](size_t first) {
    int64_t least = infinite;
    for (size_t i = first; i < path.size(); ++i)
      least = std::min(least, arcs[path[i] ^ 1].left);
    for (size_t i = first; i < path.size(); ++i)
      arcs[path[i] ^ 1].left -= least;
    return least;
  };
  auto leave = [&](size_t length) {
    while (path.size() > length) {
      isOnPath[arcs[path.back()].to] = false;
      path.pop_back();
    }
    node = path.empty() ? source : arcs[path.back()].to;
  };
  while (true) {
    if (node == sink) {
      Path &each = paths.emplace_back();
      each.bytes = take(0);
      for (uint32_t arc : path)
        if (arcs[arc].label != noLabel)
          each.labels.push_back(arcs[arc].label);
      leave(0);
      continue;
    }
    uint32_t &arc = at[node];
    while (arc != noArc && !hasFlow(arc))
      arc = arcs[arc].next;
    if (arc == noArc)
      break; // only at the source: what flows into a node flows out
    uint32_t to = arcs[arc].to;
    path.push_back(arc);
    if (isOnPath[to]) {
      size_t first = path.size() - 1;
      while (first > 0 && arcs[path[first] ^ 1].to != to)
        --first;
      take(first);
      path.pop_back();
      leave(first);
      continue;
    }
    isOnPath[to] = true;
    node = to;
  }
  return paths;
}

double MaxFlow::takeWork() {
  double done = work;
  work = 0;
  return done;
}
