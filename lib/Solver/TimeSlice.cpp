// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TimeSlice.h"

#include "Restrict.h"

#include <algorithm>

using namespace memplan::solver;

static bool isIdle(const Block &block) {
  return std::all_of(block.pieces.begin(), block.pieces.end(),
                     [](const Piece &piece) { return piece.live.empty(); });
}

static bool isLiveIn(const Block &block, int64_t first, int64_t last) {
  for (const Piece &piece : block.pieces)
    for (LiveRange range : piece.live)
      if (range.first < last && first < range.last)
        return true;
  return false;
}

TimeSlice memplan::solver::sliceOf(const Problem &problem, int64_t first, int64_t last,
                                   bool withIdle) {
  TimeSlice slice;
  for (size_t b = 0; b < problem.blocks.size(); ++b)
    if (isLiveIn(problem.blocks[b], first, last) || (withIdle && isIdle(problem.blocks[b])))
      slice.origin.push_back(BlockId(b));
  slice.problem = restrictTo(problem, slice.origin);
  for (Pool &pool : slice.problem.pools)
    pool.capacity.reset();
  auto &permissions = slice.problem.inPlacePermissions;
  permissions.erase(std::remove_if(permissions.begin(), permissions.end(),
                                   [&](const InPlacePermission &permission) {
                                     const Piece &taker = slice.problem.piece(permission.taker);
                                     return taker.live.empty() ||
                                            taker.live.front().first < first ||
                                            taker.live.front().first >= last;
                                   }),
                    permissions.end());
  for (Block &block : slice.problem.blocks)
    for (Piece &piece : block.pieces) {
      std::vector<LiveRange> live;
      for (LiveRange range : piece.live)
        if (range.first < last && first < range.last)
          live.push_back({std::max(range.first, first), std::min(range.last, last)});
      piece.live = live;
    }
  return slice;
}

int64_t memplan::solver::bytesAcross(const Block &block, int64_t step) {
  std::vector<std::pair<int64_t, int64_t>> ranges;
  for (const Piece &piece : block.pieces) {
    bool before = false, after = false;
    for (LiveRange range : piece.live) {
      before |= range.first < step && step <= range.last;
      after |= range.first <= step && step < range.last;
    }
    if (before && after)
      ranges.push_back({piece.at, piece.at + piece.size});
  }
  std::sort(ranges.begin(), ranges.end());
  int64_t bytes = 0, end = 0;
  for (auto [from, to] : ranges) {
    bytes += std::max<int64_t>(0, to - std::max(from, end));
    end = std::max(end, to);
  }
  return bytes;
}
