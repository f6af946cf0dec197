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

std::optional<unsigned> StorageBlocks::companionOf(const Block &block, unsigned buffer,
                                                   StepRange steps) const {
  std::optional<unsigned> found;
  anyMeeting(block.ranges, steps.first, steps.last, [&](const Range &range) {
    if (std::get<2>(range) == buffer)
      return false;
    found = std::get<2>(range);
    return true;
  });
  return found;
}

std::optional<BlockConflict> StorageBlocks::meets(const Block &block, const Range &range,
                                                  StepRange exempt) const {
  auto [first, last, buffer] = range;
  std::optional<BlockConflict> conflict;
  anyMeeting(block.ranges, first, last, [&](const Range &other) {
    auto [otherFirst, otherLast, otherBuffer] = other;
    int64_t begin = std::max(first, otherFirst);
    int64_t end = std::min(last, otherLast);
    if (begin >= exempt.first && end <= exempt.last)
      return false;
    bool isLater = first > otherFirst;
    conflict = {isLater ? buffer : otherBuffer, isLater ? otherBuffer : buffer, begin,
                BlockConflict::Live};
    return true;
  });
  return conflict;
}

std::optional<BlockConflict> StorageBlocks::areKeptApart(const Block &small, unsigned large) {
  for (unsigned buffer : small.buffers)
    for (unsigned other : apart[buffer])
      if (find(other) == large)
        return BlockConflict{buffer, other, 0, BlockConflict::Stated};
  return std::nullopt;
}

std::optional<BlockConflict> StorageBlocks::join(unsigned result, unsigned operand,
                                                 StepRange steps) {
  unsigned small = find(result), large = find(operand);
  if (small == large)
    return BlockConflict{result, operand, steps.first, BlockConflict::SameBlock};
  if (std::optional<unsigned> other = companionOf(blocks[small], result, steps))
    return BlockConflict{result, *other, steps.first, BlockConflict::Live};
  if (std::optional<unsigned> other = companionOf(blocks[large], operand, steps))
    return BlockConflict{result, *other, steps.first, BlockConflict::Live};
  if (blocks[small].buffers.size() > blocks[large].buffers.size())
    std::swap(small, large);
  Block &from = blocks[small], &into = blocks[large];
  if (std::optional<BlockConflict> conflict = areKeptApart(from, large))
    return conflict;
  for (const Range &range : from.ranges)
    if (std::optional<BlockConflict> conflict = meets(into, range, steps))
      return conflict;
  into.ranges.insert(from.ranges.begin(), from.ranges.end());
  into.buffers.append(from.buffers);
  from = Block();
  parent[small] = large;
  return std::nullopt;
}
