// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BlockProblem.h"

#include <algorithm>
#include <tuple>

using namespace memplan::solver;

namespace {

/// A ban before those of a pair are joined.
struct PairBan {
  uint32_t item, other;
  BlockBan ban;
};

} // namespace

static std::vector<uint32_t> countLive(const BlockModel &model) {
  std::vector<uint32_t> live(model.load.size() + 1, 0);
  for (const BlockPart &part : model.parts) {
    ++live[part.first];
    --live[part.last];
  }
  for (size_t s = 1; s < live.size(); ++s)
    live[s] += live[s - 1];
  live.pop_back();
  return live;
}

bool BlockProblem::canHandle(const BlockModel &model) {
  constexpr double mostPairs = 1 << 21;
  // Of each part, those that are live when it begins.
  std::vector<uint32_t> live = countLive(model);
  double pairs = 0;
  for (const BlockPart &part : model.parts)
    pairs += live[part.first];
  return pairs <= mostPairs;
}

bool BlockProblem::canSearch(const BlockModel &model) {
  constexpr size_t mostItems = 4096, mostCells = 1u << 22;
  if (model.items.size() > mostItems || !canHandle(model))
    return false;
  std::vector<uint32_t> live = countLive(model);
  if (live.size() * *std::max_element(live.begin(), live.end()) > mostCells)
    return false;
  size_t cells = 0;
  for (const BlockPart &part : model.parts)
    for (int32_t s = part.first; s < part.last; ++s) {
      cells += live[s];
      if (cells > mostCells)
        return false;
    }
  return true;
}

// At distance d = x(b) - x(a), [a.from, a.to) and [d + b.from, d + b.to) meet iff
// a.from - b.to < d < a.to - b.from.
static BlockBan banOf(const BlockPart &a, const BlockPart &b) {
  return {a.from - b.to + 1, a.to - b.from};
}

static std::vector<PairBan> findBans(const BlockModel &model) {
  std::vector<PairBan> pairs;
  std::vector<const BlockPart *> byBegin, live;
  for (const BlockPart &part : model.parts)
    byBegin.push_back(&part);
  std::stable_sort(byBegin.begin(), byBegin.end(),
                   [](const BlockPart *a, const BlockPart *b) { return a->first < b->first; });
  for (const BlockPart *part : byBegin) {
    live.erase(std::remove_if(live.begin(), live.end(),
                              [&](const BlockPart *other) { return other->last <= part->first; }),
               live.end());
    for (const BlockPart *other : live)
      if (other->item != part->item) {
        pairs.push_back({part->item, other->item, banOf(*part, *other)});
        pairs.push_back({other->item, part->item, banOf(*other, *part)});
      }
    live.push_back(part);
  }
  std::sort(pairs.begin(), pairs.end(), [](const PairBan &a, const PairBan &b) {
    return std::tie(a.item, a.other, a.ban.from, a.ban.to) <
           std::tie(b.item, b.other, b.ban.from, b.ban.to);
  });
  return pairs;
}

BlockProblem::BlockProblem(const BlockModel &model)
    : model(model), liveParts(countLive(model)), neighbours(model.items.size()) {
  mostLive = *std::max_element(liveParts.begin(), liveParts.end());
  std::vector<PairBan> pairs = findBans(model);
  // Bans of a pair that overlap or touch become one.
  size_t kept = 0;
  for (const PairBan &pair : pairs) {
    bool isSame = kept > 0 && pairs[kept - 1].item == pair.item &&
                  pairs[kept - 1].other == pair.other && pair.ban.from <= pairs[kept - 1].ban.to;
    if (isSame)
      pairs[kept - 1].ban.to = std::max(pairs[kept - 1].ban.to, pair.ban.to);
    else
      pairs[kept++] = pair;
  }
  bans.reserve(kept);
  for (size_t p = 0; p < kept; ++p) {
    const PairBan &pair = pairs[p];
    std::vector<BlockNeighbour> &list = neighbours[pair.item];
    bans.push_back(pair.ban);
    const BlockBan *ban = &bans.back();
    if (list.empty() || list.back().item != pair.other)
      list.push_back({pair.other, ban, ban});
    list.back().last = ban + 1;
  }
}
