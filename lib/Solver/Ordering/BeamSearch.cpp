// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BeamSearch.h"

#include "Beam.h"

#include <algorithm>

using namespace memplan::solver;

namespace {

class BeamSearch {
public:
  BeamSearch(OrderSearch &search, Effort &effort)
      : search(search), effort(effort), forwards(search.model), back(search.backwards), random(1) {}

  BeamResult run(bool isBackwards, const BeamOptions &options, const char *name) {
    BeamResult result = (isBackwards ? back : forwards).run(options, effort, random);
    if (result.isFound && isBackwards)
      search.offerBackwards(result.order, name);
    else if (result.isFound)
      search.offer(result.order, name);
    else if (result.isExact)
      search.refute(options.threshold);
    return result;
  }

private:
  OrderSearch &search;
  Effort &effort;
  Beam forwards, back;
  Random random;
};

} // namespace

void memplan::solver::searchWithBeams(OrderSearch &search, size_t width, Effort &effort) {
  BeamSearch beams(search, effort);
  for (bool isBackwards : {true, false})
    for (double weight : {0.0, 2.0}) {
      // Steps below this share of the peak are left to windows.
      constexpr double leastStep = 0.0003;
      double share = 0.5;
      while (!search.isOptimal() && effort.left() > 0) {
        double step = static_cast<double>(search.peak - search.bound()) * share;
        BeamOptions options;
        options.threshold = search.peak - std::max(search.model.unit, static_cast<int64_t>(step));
        options.width = width;
        options.weight = weight;
        if (beams.run(isBackwards, options, "beam").isFound)
          continue;
        if (step <= static_cast<double>(search.model.unit) ||
            step < leastStep * static_cast<double>(search.peak))
          break;
        share /= 4;
      }
    }
}

void memplan::solver::searchAllStates(OrderSearch &search, double mostBytes, Effort &effort) {
  BeamSearch beams(search, effort);
  BeamOptions options;
  size_t words = (search.model.size() + 63) / 64;
  options.width =
      std::max<size_t>(1, static_cast<size_t>(mostBytes / static_cast<double>(8 * words + 1024)));
  bool isTooWide[2] = {false, false};
  while (!search.isOptimal() && effort.left() > 0 && !(isTooWide[0] && isTooWide[1])) {
    // Low thresholds leave few states; each step is twice as far as the one before.
    options.threshold =
        std::min(search.peak - search.model.unit, std::max(search.bound(), options.threshold));
    for (bool isBackwards : {true, false}) {
      if (isTooWide[isBackwards] || search.isOptimal() || options.threshold >= search.peak)
        continue;
      BeamResult result = beams.run(isBackwards, options, "ideals");
      isTooWide[isBackwards] = !result.isFound && !result.isExact;
      if (result.isExact)
        break;
    }
    int64_t tried = options.threshold;
    options.threshold = tried + std::max(search.model.unit, (search.peak - tried) / 2);
    if (options.threshold >= search.peak)
      options.threshold = search.bound();
  }
}
