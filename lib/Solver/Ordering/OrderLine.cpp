// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OrderLine.h"

#include "LiveState.h"

#include <algorithm>

using namespace memplan::solver;

OrderLine::OrderLine(const OrderModel &model, std::vector<uint32_t> order)
    : model(model), line(std::move(order)), places(model.size()), needs(model.size()),
      lives(model.size()), blockPeaks((model.size() + blockSize - 1) / blockSize),
      localTensor(model.tensorCount()), stamps(model.tensorCount()) {
  LiveState state(model);
  for (size_t step = 0; step < line.size(); ++step) {
    places[line[step]] = step;
    lives[step] = state.live();
    needs[step] = state.need(line[step]);
    state.run(line[step]);
  }
  for (size_t step = 0; step < line.size(); ++step)
    blockPeaks[step / blockSize] = std::max(blockPeaks[step / blockSize], needs[step]);
}

int64_t OrderLine::peak() const {
  return blockPeaks.empty() ? model.base : *std::max_element(blockPeaks.begin(), blockPeaks.end());
}

int64_t OrderLine::peakIn(size_t first, size_t last) const {
  return *std::max_element(needs.begin() + static_cast<ptrdiff_t>(first),
                           needs.begin() + static_cast<ptrdiff_t>(last));
}

std::vector<size_t> OrderLine::stepsOf(int64_t need) const {
  std::vector<size_t> steps;
  for (size_t block = 0; block < blockPeaks.size(); ++block)
    if (blockPeaks[block] >= need)
      for (size_t step = block * blockSize; step < std::min(line.size(), (block + 1) * blockSize);
           ++step)
        if (needs[step] == need)
          steps.push_back(step);
  return steps;
}

OrderModel OrderLine::window(size_t first, size_t last) {
  OrderModel part;
  part.isReversed = model.isReversed;
  part.unit = model.unit;
  size_t count = last - first;
  auto isInside = [&](uint32_t v) { return places[v] >= first && places[v] < last; };
  auto local = [&](uint32_t v) { return static_cast<uint32_t>(places[v] - first); };
  ++stamp;
  part.base = lives[first];
  std::vector<uint32_t> users;
  auto addTensor = [&](uint32_t t) {
    if (stamps[t] == stamp)
      return;
    stamps[t] = stamp;
    localTensor[t] = static_cast<uint32_t>(part.tensors.size());
    OrderTensor tensor = model.tensors[t];
    for (uint32_t v : model.openers[t]) {
      tensor.isOpenAtStart |= places[v] < first;
      if (isInside(v))
        part.openers.add(local(v));
    }
    for (uint32_t v : model.closers[t]) {
      tensor.isKept |= places[v] >= last;
      if (isInside(v))
        part.closers.add(local(v));
    }
    part.openers.close();
    part.closers.close();
    // It was counted as live before the window; now it is live by itself.
    if (tensor.isOpenAtStart)
      part.base -= tensor.bytes;
    part.tensors.push_back(tensor);
    part.tensorIds.push_back(model.tensorIds[t]);
  };
  part.transient.reserve(count);
  part.inPlace.resize(count);
  for (size_t step = first; step < last; ++step) {
    uint32_t v = line[step];
    for (uint32_t t : model.opens[v])
      addTensor(t);
    for (uint32_t t : model.closes[v])
      addTensor(t);
    for (uint32_t u : model.before[v])
      if (isInside(u))
        part.before.add(local(u));
    for (uint32_t w : model.after[v])
      if (isInside(w))
        part.after.add(local(w));
    part.before.close();
    part.after.close();
    part.transient.push_back(model.transient[v]);
    part.operationIds.push_back(model.operationIds[v]);
  }
  for (size_t step = first; step < last; ++step) {
    uint32_t v = line[step];
    for (uint32_t t : model.opens[v])
      part.opens.add(localTensor[t]);
    for (uint32_t t : model.closes[v])
      part.closes.add(localTensor[t]);
    part.opens.close();
    part.closes.close();
    for (OrderInPlace pair : model.inPlace[v])
      if (pair.canBeLast) {
        // Whoever can be the last closes the operand, so that it is here.
        pair.operand = localTensor[pair.operand];
        part.inPlace[step - first].push_back(pair);
        part.hasInPlace = true;
      }
  }
  return part;
}

void OrderLine::rearrange(size_t first, const OrderModel &window,
                          const std::vector<uint32_t> &order) {
  LiveState state(window);
  std::vector<uint32_t> moved;
  moved.reserve(order.size());
  for (size_t i = 0; i < order.size(); ++i) {
    lives[first + i] = state.live();
    needs[first + i] = state.need(order[i]);
    state.run(order[i]);
    moved.push_back(line[first + order[i]]);
  }
  for (size_t i = 0; i < moved.size(); ++i) {
    line[first + i] = moved[i];
    places[moved[i]] = first + i;
  }
  size_t last = first + order.size();
  for (size_t block = first / blockSize; block * blockSize < last; ++block) {
    size_t end = std::min(line.size(), (block + 1) * blockSize);
    blockPeaks[block] = peakIn(block * blockSize, end);
  }
}
