// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CoverBound.h"

#include <algorithm>
#include <limits>

using namespace memplan::solver;

namespace {

/// Depth first over items by cost per byte, each taken first and then left out.
class CoverSearch {
public:
  explicit CoverSearch(std::vector<CoverItem> list) : items(std::move(list)) {
    std::sort(items.begin(), items.end(), [](const CoverItem &a, const CoverItem &b) {
      double left = a.cost * b.bytes, right = b.cost * a.bytes;
      return left != right ? left < right : a.bytes > b.bytes;
    });
    bytes.assign(1, 0);
    cost.assign(1, 0);
    for (const CoverItem &item : items) {
      bytes.push_back(bytes.back() + item.bytes);
      cost.push_back(cost.back() + item.cost);
    }
  }

  // The linear relaxation of the items from the i-th on.
  double relaxed(size_t i, double need) const {
    if (need <= 0)
      return 0;
    auto end = std::lower_bound(bytes.begin() + static_cast<std::ptrdiff_t>(i), bytes.end(),
                                bytes[i] + need);
    if (end == bytes.end())
      return std::numeric_limits<double>::infinity();
    auto k = static_cast<size_t>(end - bytes.begin());
    double rest = need - (bytes[k - 1] - bytes[i]);
    return cost[k - 1] - cost[i] + items[k - 1].cost * rest / items[k - 1].bytes;
  }

  Cover run(double need, double mostNodes) const {
    double linear = relaxed(0, need);
    double best = std::numeric_limits<double>::infinity();
    Cover cover;
    struct State {
      size_t i;
      double need, cost;
    };
    std::vector<State> stack{{0, need, 0}};
    while (!stack.empty()) {
      State state = stack.back();
      stack.pop_back();
      if (state.need <= 0) {
        best = std::min(best, state.cost);
        continue;
      }
      if (state.i == items.size())
        continue;
      if (++cover.nodes > mostNodes) {
        cover.cost = linear;
        return cover;
      }
      // What rounding may hide is no reason to go on.
      if (state.cost + relaxed(state.i, state.need) >= best * (1 - 1e-12))
        continue;
      const CoverItem &item = items[state.i];
      stack.push_back({state.i + 1, state.need, state.cost});
      stack.push_back({state.i + 1, state.need - item.bytes, state.cost + item.cost});
    }
    cover.cost = best;
    return cover;
  }

private:
  std::vector<CoverItem> items;
  /// Sums of the first items.
  std::vector<double> bytes, cost;
};

} // namespace

Cover memplan::solver::leastCover(std::vector<CoverItem> items, double need, double mostNodes) {
  if (need <= 0)
    return {};
  return CoverSearch(std::move(items)).run(need, mostNodes);
}

Cover memplan::solver::coverBound(const RecomputeModel &model, const StepSituation &situation,
                                  double budget, double mostNodes) {
  double need = situation.choiceBytes - (budget - situation.fixed);
  if (need <= 0)
    return {};
  // Who makes several of them runs once for all.
  std::vector<std::pair<uint32_t, double>> made;
  made.reserve(situation.choices.size());
  for (uint32_t x : situation.choices)
    made.emplace_back(model.maker[x], model.bytes[x]);
  std::sort(made.begin(), made.end());
  std::vector<CoverItem> items;
  for (size_t i = 0; i < made.size(); ++i)
    if (i > 0 && made[i].first == made[i - 1].first)
      items.back().bytes += made[i].second;
    else
      items.push_back({model.time[made[i].first], made[i].second});
  return leastCover(std::move(items), need, mostNodes);
}
