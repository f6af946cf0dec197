// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LiveState.h"

#include "../InPlaceMatching.h"

using namespace memplan::solver;

LiveState::LiveState(const OrderModel &model)
    : model(model), liveBytes(model.base), openersRun(model.tensorCount()),
      left(model.tensorCount()), ran(model.size()) {
  for (size_t t = 0; t < model.tensorCount(); ++t) {
    const OrderTensor &tensor = model.tensors[t];
    openersRun[t] = tensor.isOpenAtStart;
    left[t] = static_cast<uint32_t>(model.closers[t].size()) + tensor.isKept;
    if (tensor.isOpenAtStart && left[t] > 0)
      liveBytes += tensor.bytes;
  }
}

int64_t LiveState::opened(uint32_t v) const {
  int64_t bytes = 0;
  for (uint32_t t : model.opens[v])
    if (openersRun[t] == 0)
      bytes += model.tensors[t].bytes;
  return bytes;
}

int64_t LiveState::closed(uint32_t v) const {
  int64_t bytes = 0;
  for (uint32_t t : model.closes[v])
    if (left[t] == 1)
      bytes += model.tensors[t].bytes;
  return bytes;
}

// An operand is free to be taken if it lives on one side of the operation only.
int64_t LiveState::saved(uint32_t v) const {
  std::vector<InPlacePair> pairs;
  for (const OrderInPlace &pair : model.inPlace[v])
    if (pair.canBeLast &&
        (model.isReversed ? openersRun[pair.operand] == 0 : left[pair.operand] == 1))
      pairs.push_back({pair.result, pair.operand, pair.bytes});
  return pairs.empty() ? 0 : savedInPlace(pairs);
}

int64_t LiveState::need(uint32_t v) const {
  int64_t bytes = liveBytes + opened(v) + model.transient[v];
  return model.inPlace[v].empty() ? bytes : bytes - saved(v);
}

void LiveState::run(uint32_t v) {
  for (uint32_t t : model.opens[v])
    if (openersRun[t]++ == 0)
      liveBytes += model.tensors[t].bytes;
  for (uint32_t t : model.closes[v])
    if (--left[t] == 0)
      liveBytes -= model.tensors[t].bytes;
  ran[v] = true;
}
