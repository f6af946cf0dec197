// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StateCut.h"

#include <algorithm>

using namespace memplan::solver;

static constexpr uint32_t noOperation = std::numeric_limits<uint32_t>::max();

StateCut::StateCut(const OrderModel &model) : model(model), nodes(model.size()) {}

void StateCut::addOperations(const std::vector<Known> &known) {
  std::vector<uint32_t> open;
  for (size_t u = 0; u < known.size(); ++u)
    if (known[u] == Known::Open) {
      nodes[u] = flow.addNode();
      open.push_back(static_cast<uint32_t>(u));
    }
  for (uint32_t u : open)
    for (uint32_t p : model.before[u])
      if (known[p] == Known::Open)
        flow.addArc(nodes[u], nodes[p], MaxFlow::infinite);
  work += static_cast<double>(known.size()) / 8;
}

void StateCut::addTensor(List openers, List closers, bool isOpen, bool isHeld, int64_t bytes,
                         uint32_t id, uint32_t except, const std::vector<Known> &known) {
  openNodes.clear();
  closeNodes.clear();
  for (uint32_t u : openers)
    if (u != except && !isOpen) {
      isOpen = known[u] == Known::HasRun;
      if (known[u] == Known::Open)
        openNodes.push_back(nodes[u]);
    }
  if (!isOpen && openNodes.empty())
    return;
  for (uint32_t u : closers)
    if (u != except && !isHeld) {
      isHeld = known[u] == Known::HasNotRun;
      if (known[u] == Known::Open)
        closeNodes.push_back(nodes[u]);
    }
  if (!isHeld && closeNodes.empty())
    return;
  if (isOpen && isHeld) {
    constant.push_back({bytes, {id}});
    constantBytes += bytes;
    return;
  }
  uint32_t from = MaxFlow::source, to = MaxFlow::sink;
  if (!isOpen && openNodes.size() == 1) {
    from = openNodes[0];
  } else if (!isOpen) {
    from = flow.addNode();
    for (uint32_t node : openNodes)
      flow.addArc(node, from, MaxFlow::infinite);
  }
  if (!isHeld && closeNodes.size() == 1) {
    to = closeNodes[0];
  } else if (!isHeld) {
    to = flow.addNode();
    for (uint32_t node : closeNodes)
      flow.addArc(to, node, MaxFlow::infinite);
  }
  flow.addArc(from, to, bytes, id);
}

// A result that could take one operand alone counts unless that is free: it is as long as nobody
// else has to use it, or in a model that is played backwards, has. Other results are taken to find
// an operand, if they may.
void StateCut::addInPlace(uint32_t v, const std::vector<Known> &known) {
  const List nothing{nullptr, nullptr};
  Known used = model.isReversed ? Known::HasRun : Known::HasNotRun;
  const std::vector<OrderInPlace> &pairs = model.inPlace[v];
  for (size_t i = 0; i < pairs.size(); ++i) {
    uint32_t result = pairs[i].result, operands = 0, operand = 0;
    bool isNew = true;
    for (size_t k = 0; k < pairs.size(); ++k) {
      if (pairs[k].result != result)
        continue;
      isNew &= k >= i;
      // In a part of an order, somebody outside of it may be the last user.
      const OrderTensor &held = model.tensors[pairs[k].operand];
      if (model.isReversed ? held.isOpenAtStart : held.isKept)
        continue;
      List users =
          model.isReversed ? model.openers[pairs[k].operand] : model.closers[pairs[k].operand];
      if (std::any_of(users.begin(), users.end(),
                      [&](uint32_t user) { return user != v && known[user] == used; }))
        continue;
      ++operands;
      operand = pairs[k].operand;
    }
    if (!isNew || operands == 0)
      continue;
    constantBytes -= pairs[i].bytes;
    if (operands == 1 && model.isReversed)
      addTensor(model.openers[operand], nothing, false, true, pairs[i].bytes, result, v, known);
    else if (operands == 1)
      addTensor(nothing, model.closers[operand], true, false, pairs[i].bytes, result, v, known);
  }
}

int64_t StateCut::least(uint32_t v, const std::vector<Known> &known, int64_t limit) {
  flow.clear();
  isLastSpare = false;
  constant.clear();
  constantBytes = model.base + model.transient[v];
  addOperations(known);
  isOfV.resize(model.tensorCount());
  // In the order of the graph v begins to write the ones, and uses the others.
  List begun = model.isReversed ? model.closes[v] : model.opens[v];
  List operands = model.isReversed ? model.opens[v] : model.closes[v];
  for (uint32_t t : begun) {
    constantBytes += model.tensors[t].bytes;
    isOfV[t] = true;
  }
  for (uint32_t t : operands) {
    constantBytes += model.tensors[t].bytes;
    constant.push_back({model.tensors[t].bytes, {model.tensorIds[t]}});
    isOfV[t] = true;
  }
  for (uint32_t t = 0; t < model.tensorCount(); ++t)
    if (!isOfV[t])
      addTensor(model.openers[t], model.closers[t], model.tensors[t].isOpenAtStart,
                model.tensors[t].isKept, model.tensors[t].bytes, model.tensorIds[t], noOperation,
                known);
  for (List list : {begun, operands})
    for (uint32_t t : list)
      isOfV[t] = false;
  addInPlace(v, known);
  work += static_cast<double>(model.openers.total() + model.closers.total()) / 4;
  return constantBytes + flow.run(limit - constantBytes);
}

int64_t StateCut::leastIf(uint32_t u, bool hasRun, int64_t limit) {
  spare = flow;
  if (hasRun)
    spare.addArc(MaxFlow::source, nodes[u], MaxFlow::infinite);
  else
    spare.addArc(nodes[u], MaxFlow::sink, MaxFlow::infinite);
  std::swap(spare, flow);
  int64_t bytes = constantBytes + flow.run(limit - constantBytes);
  work += flow.takeWork();
  std::swap(spare, flow);
  isLastSpare = true;
  return bytes;
}

std::vector<CutChain> StateCut::takeChains() {
  std::vector<CutChain> chains;
  chains.swap(constant);
  for (MaxFlow::Path &path : flow.takePaths()) {
    if (model.isReversed)
      std::reverse(path.labels.begin(), path.labels.end());
    chains.push_back({path.bytes, std::move(path.labels)});
  }
  return chains;
}

double StateCut::takeWork() {
  double done = work + flow.takeWork();
  work = 0;
  return done;
}
