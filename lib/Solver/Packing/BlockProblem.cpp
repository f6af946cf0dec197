// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BlockProblem.h"

#include <algorithm>
#include <numeric>
#include <tuple>

using namespace memplan::solver;

namespace {

/// A ban before those of a pair are joined.
struct PairBan {
  uint32_t item, other;
  BlockBan ban;
};

} // namespace

template <typename Each>
static std::vector<uint32_t> countLive(const std::vector<Each> &all, size_t sections) {
  std::vector<uint32_t> live(sections + 1, 0);
  for (const Each &each : all) {
    ++live[each.first];
    --live[each.last];
  }
  for (size_t s = 1; s < live.size(); ++s)
    live[s] += live[s - 1];
  live.pop_back();
  return live;
}

bool BlockProblem::canHandle(const BlockModel &model) {
  // Of each rectangle, those that are live when it begins.
  std::vector<uint32_t> live = countLive(model.rects, model.load.size());
  double pairs = 0;
  for (const BlockRect &rect : model.rects)
    pairs += live[rect.first];
  return pairs <= mostPairs;
}

bool BlockProblem::canSearch(const BlockModel &model) {
  constexpr size_t mostItems = 4096, mostCells = 1u << 22;
  if (model.items.size() > mostItems || !canHandle(model))
    return false;
  std::vector<uint32_t> live = countLive(model.parts, model.load.size());
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
// a.from - b.to < d < a.to - b.from. They start together at d = a.from - b.from.
static void addBans(const BlockModel &model, uint32_t first, uint32_t second,
                    std::vector<PairBan> &pairs) {
  bool isLifted =
      std::binary_search(model.lifts.begin(), model.lifts.end(), std::make_pair(first, second)) ||
      std::binary_search(model.lifts.begin(), model.lifts.end(), std::make_pair(second, first));
  auto add = [&](const BlockRect &a, const BlockRect &b) {
    BlockBan ban = {a.from - b.to + 1, a.to - b.from};
    int64_t together = a.from - b.from;
    if (isLifted && ban.from < together)
      pairs.push_back({a.item, b.item, {ban.from, together}});
    if (isLifted)
      ban.from = together + 1;
    if (ban.from < ban.to)
      pairs.push_back({a.item, b.item, ban});
  };
  add(model.rects[first], model.rects[second]);
  add(model.rects[second], model.rects[first]);
}

static std::vector<PairBan> findBans(const BlockModel &model) {
  std::vector<PairBan> pairs;
  std::vector<uint32_t> byBegin(model.rects.size()), live;
  std::iota(byBegin.begin(), byBegin.end(), 0);
  std::stable_sort(byBegin.begin(), byBegin.end(), [&](uint32_t a, uint32_t b) {
    return model.rects[a].first < model.rects[b].first;
  });
  for (uint32_t rect : byBegin) {
    auto isOver = [&](uint32_t other) {
      return model.rects[other].last <= model.rects[rect].first;
    };
    live.erase(std::remove_if(live.begin(), live.end(), isOver), live.end());
    for (uint32_t other : live)
      if (model.rects[other].item != model.rects[rect].item)
        addBans(model, rect, other, pairs);
    live.push_back(rect);
  }
  std::sort(pairs.begin(), pairs.end(), [](const PairBan &a, const PairBan &b) {
    return std::tie(a.item, a.other, a.ban.from, a.ban.to) <
           std::tie(b.item, b.other, b.ban.from, b.ban.to);
  });
  return pairs;
}

BlockProblem::BlockProblem(const BlockModel &model)
    : model(model), liveParts(countLive(model.parts, model.load.size())),
      neighbours(model.items.size()) {
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
