// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MaxAntichain.h"

#include <algorithm>
#include <limits>

using namespace memplan::solver;

static constexpr int64_t unlimited = std::numeric_limits<int64_t>::max();
static constexpr uint32_t unseen = std::numeric_limits<uint32_t>::max();

void MaxAntichain::addPair(uint32_t from, uint32_t to, int64_t capacity) {
  arcs.push_back({to, capacity});
  arcs.push_back({from, 0});
}

uint32_t MaxAntichain::addNode(int64_t weight) {
  auto node = static_cast<uint32_t>(weights.size());
  weights.push_back(weight);
  addPair(in(node), out(node), unlimited);
  if (weight > 0) {
    addPair(source, out(node), weight);
    addPair(in(node), sink, weight);
  }
  return node;
}

void MaxAntichain::addArc(uint32_t from, uint32_t to) { addPair(out(from), in(to), unlimited); }

void MaxAntichain::makeIndex() {
  size_t vertices = 2 + 2 * weights.size();
  firstArc.assign(vertices + 1, 0);
  // The tail of an arc is the head of its reverse.
  for (size_t a = 0; a < arcs.size(); ++a)
    ++firstArc[arcs[a ^ 1].to + 1];
  for (size_t v = 0; v < vertices; ++v)
    firstArc[v + 1] += firstArc[v];
  arcOf.resize(arcs.size());
  std::vector<uint32_t> fill(firstArc.begin(), firstArc.end() - 1);
  for (uint32_t a = 0; a < arcs.size(); ++a)
    arcOf[fill[arcs[a ^ 1].to]++] = a;
}

// Distances from the source in the residual graph; whether the sink is reached.
bool MaxAntichain::findLevels() {
  level.assign(firstArc.size() - 1, unseen);
  std::vector<uint32_t> queue = {source};
  level[source] = 0;
  for (size_t head = 0; head < queue.size(); ++head) {
    uint32_t vertex = queue[head];
    for (uint32_t i = firstArc[vertex]; i < firstArc[vertex + 1]; ++i) {
      const Arc &arc = arcs[arcOf[i]];
      if (arc.left == 0 || level[arc.to] != unseen)
        continue;
      level[arc.to] = level[vertex] + 1;
      queue.push_back(arc.to);
    }
    work += firstArc[vertex + 1] - firstArc[vertex];
  }
  return level[sink] != unseen;
}

// A blocking flow: depth first along rising levels, without recursion since paths are long.
bool MaxAntichain::pushPaths() {
  next.assign(firstArc.begin(), firstArc.end() - 1);
  std::vector<uint32_t> path;
  for (uint32_t vertex = source; work <= limit;) {
    if (vertex == sink) {
      int64_t amount = unlimited;
      for (uint32_t a : path)
        amount = std::min(amount, arcs[a].left);
      // Back to the tail of the first arc that is used up.
      size_t kept = path.size();
      for (size_t i = path.size(); i-- > 0;) {
        Arc &arc = arcs[path[i]], &reverse = arcs[path[i] ^ 1];
        if (arc.left != unlimited)
          arc.left -= amount;
        if (reverse.left != unlimited)
          reverse.left += amount;
        if (arc.left == 0)
          kept = i;
      }
      work += static_cast<double>(path.size());
      vertex = arcs[path[kept] ^ 1].to;
      path.resize(kept);
      continue;
    }
    bool advanced = false;
    for (uint32_t &i = next[vertex]; i < firstArc[vertex + 1]; ++i) {
      ++work;
      const Arc &arc = arcs[arcOf[i]];
      if (arc.left > 0 && level[arc.to] == level[vertex] + 1) {
        path.push_back(arcOf[i]);
        vertex = arc.to;
        advanced = true;
        break;
      }
    }
    if (advanced)
      continue;
    if (path.empty())
      return true;
    vertex = arcs[path.back() ^ 1].to;
    path.pop_back();
    ++next[vertex];
  }
  return false;
}

std::optional<std::vector<uint32_t>> MaxAntichain::solve(double mostWork) {
  work = static_cast<double>(arcs.size());
  limit = mostWork;
  if (work > limit)
    return std::nullopt;
  makeIndex();
  while (findLevels())
    if (!pushPaths())
      return std::nullopt;
  std::vector<uint32_t> antichain;
  for (uint32_t node = 0; node < weights.size(); ++node)
    if (weights[node] > 0 && level[out(node)] != unseen && level[in(node)] == unseen)
      antichain.push_back(node);
  return antichain;
}
