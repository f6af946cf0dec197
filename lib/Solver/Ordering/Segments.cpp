// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Segments.h"

#include <algorithm>
#include <limits>

using namespace memplan::solver;

static constexpr uint32_t none = std::numeric_limits<uint32_t>::max();

bool Segment::isBefore(const Segment &other) const {
  if ((change <= 0) != (other.change <= 0))
    return change <= 0;
  return change <= 0 ? hill < other.hill : hill - change > other.hill - other.change;
}

SegmentPool::SegmentPool(const OrderModel &model) : model(model), next(model.size(), none) {}

Segment SegmentPool::single(uint32_t v) const {
  int64_t opened = 0, closed = 0;
  for (uint32_t t : model.opens[v])
    opened += model.tensors[t].bytes / static_cast<int64_t>(model.openers[t].size());
  for (uint32_t t : model.closes[v])
    if (!model.tensors[t].isKept)
      closed += model.tensors[t].bytes / static_cast<int64_t>(model.closers[t].size());
  return {opened + model.transient[v], opened - closed, v, v};
}

void SegmentPool::append(SegmentList &list, Segment segment) {
  // One that would rather be first than what comes before it takes that along.
  while (!list.empty() && !list.back().isBefore(segment)) {
    Segment before = list.back();
    list.pop_back();
    next[before.last] = segment.first;
    segment = {std::max(before.hill, before.change + segment.hill), before.change + segment.change,
               before.first, segment.last};
  }
  list.push_back(segment);
}

std::vector<uint32_t> SegmentPool::operations(const SegmentList &list) const {
  std::vector<uint32_t> order;
  for (const Segment &segment : list)
    for (uint32_t v = segment.first;; v = next[v]) {
      order.push_back(v);
      if (v == segment.last)
        break;
    }
  return order;
}

bool memplan::solver::isStateless(const OrderModel &model) {
  if (model.hasInPlace)
    return false;
  for (size_t t = 0; t < model.tensorCount(); ++t)
    if (model.openers[t].size() > 1 || model.closers[t].size() > 1)
      return false;
  return true;
}
