// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "StorageBlocks.h"

#include <limits>
#include <numeric>

using namespace memplan;

StorageBlocks::StorageBlocks(const FunctionAllocations &allocations)
    : parent(allocations.allocations.size()), blocks(parent.size()), apart(parent.size()) {
  std::iota(parent.begin(), parent.end(), 0);
  for (auto [number, allocation] : llvm::enumerate(allocations.allocations)) {
    blocks[number].buffers.push_back(number);
    for (StepRange range : allocation.ranges)
      blocks[number].ranges.insert({range.first, range.last, number});
  }
}

void StorageBlocks::keepApart(unsigned a, unsigned b) {
  apart[a].push_back(b);
  apart[b].push_back(a);
}

unsigned StorageBlocks::find(unsigned buffer) {
  while (parent[buffer] != buffer) {
    parent[buffer] = parent[parent[buffer]];
    buffer = parent[buffer];
  }
  return buffer;
}

namespace {

/// Calls `visit` for the ranges of `ranges` that meet [first, last), until it returns true; returns
/// whether it did. Sorted by their first step, ranges of a block are nearly sorted by their last:
/// at one step there are two at most.
template <typename Ranges, typename Visit>
bool anyMeeting(const Ranges &ranges, int64_t first, int64_t last, Visit visit) {
  auto it = ranges.lower_bound({first, std::numeric_limits<int64_t>::min(), 0});
  for (int back = 0; back < 2 && it != ranges.begin(); ++back)
    --it;
  for (; it != ranges.end() && std::get<0>(*it) < last; ++it)
    if (std::get<1>(*it) > first && visit(*it))
      return true;
  return false;
}

} // namespace

bool StorageBlocks::isAlone(const Block &block, unsigned buffer, StepRange steps) const {
  return !anyMeeting(block.ranges, steps.first, steps.last,
                     [&](const Range &range) { return std::get<2>(range) != buffer; });
}

bool StorageBlocks::meets(const Block &block, const Range &range, StepRange exempt) const {
  auto [first, last, buffer] = range;
  return anyMeeting(block.ranges, first, last, [&](const Range &other) {
    int64_t begin = std::max(first, std::get<0>(other));
    int64_t end = std::min(last, std::get<1>(other));
    return begin < exempt.first || end > exempt.last;
  });
}

bool StorageBlocks::areKeptApart(const Block &small, unsigned large) {
  return llvm::any_of(small.buffers, [&](unsigned buffer) {
    return llvm::any_of(apart[buffer], [&](unsigned other) { return find(other) == large; });
  });
}

bool StorageBlocks::join(unsigned result, unsigned operand, StepRange steps) {
  unsigned small = find(result), large = find(operand);
  if (small == large || !isAlone(blocks[small], result, steps) ||
      !isAlone(blocks[large], operand, steps))
    return false;
  if (blocks[small].buffers.size() > blocks[large].buffers.size())
    std::swap(small, large);
  Block &from = blocks[small], &into = blocks[large];
  if (areKeptApart(from, large) ||
      llvm::any_of(from.ranges, [&](const Range &range) { return meets(into, range, steps); }))
    return false;
  into.ranges.insert(from.ranges.begin(), from.ranges.end());
  into.buffers.append(from.buffers);
  from = Block();
  parent[small] = large;
  return true;
}
