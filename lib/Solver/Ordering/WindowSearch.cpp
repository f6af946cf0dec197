// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WindowSearch.h"

#include "Beam.h"
#include "OrderLine.h"

#include <algorithm>
#include <cmath>

using namespace memplan::solver;

namespace {

class WindowSearch {
public:
  WindowSearch(OrderSearch &search, Effort &effort, uint64_t seed)
      : search(search), effort(effort), random(seed), line(search.model, search.current),
        peak(line.peak()), peakSteps(line.stepsOf(peak)) {}

  void run();

private:
  size_t drawLength();
  bool draw();
  bool improve();

  OrderSearch &search;
  Effort &effort;
  Random random;
  OrderLine line;
  int64_t peak;
  std::vector<size_t> peakSteps;
  /// The window that was drawn, and how it is to be ordered.
  size_t first = 0, last = 0;
  BeamOptions options;
};

} // namespace

size_t WindowSearch::drawLength() {
  constexpr size_t least = 20, usual = 80, most = 2000;
  size_t steps = line.order().size();
  size_t length = least + random.below(usual - least);
  if (random.below(10) >= 7)
    // Every length between a few and all is as likely on a logarithmic scale.
    for (length = 10; length < std::min(steps, most) && random.below(8) != 0;)
      length += 1 + length / 4;
  return std::min(length, steps);
}

// False where the window has nothing to gain.
bool WindowSearch::draw() {
  size_t steps = line.order().size(), length = drawLength();
  size_t at = peakSteps[random.below(static_cast<uint32_t>(peakSteps.size()))];
  bool isAtPeak = random.below(2) == 0;
  if (!isAtPeak) {
    // In long orders only what is near matters.
    constexpr size_t near = 4096;
    size_t low = at > near / 2 ? at - near / 2 : 0, high = std::min(steps, low + near);
    at = low + random.below(static_cast<uint32_t>(high - low));
  }
  size_t back = random.below(static_cast<uint32_t>(length));
  first = std::min(at - std::min(at, back), steps - length);
  last = first + length;
  int64_t own = line.peakIn(first, last);
  // What is above the bound may be aimed at.
  auto spread = static_cast<double>(peak - search.bound());
  options = BeamOptions();
  options.threshold = own;
  if (isAtPeak || own == peak) {
    options.threshold = peak - search.model.unit;
    if (isAtPeak && random.below(2) == 0)
      options.threshold -=
          static_cast<int64_t>(std::min(spread - 1, 0.003 * static_cast<double>(peak)) *
                               static_cast<double>(random.below(1024)) / 1024);
  }
  options.width = random.below(8) == 0 ? 100 : 30;
  options.weight = random.below(2) == 0 ? 0 : static_cast<double>(random.below(1024)) / 512;
  options.noise = !isAtPeak ? 0.025 : random.below(3) == 0 ? 0.005 : 0;
  return length > 1;
}

bool WindowSearch::improve() {
  OrderModel window = line.window(first, last);
  bool isBackwards = random.below(2) == 0;
  BeamResult result = isBackwards ? Beam(window.reversed()).run(options, effort, random)
                                  : Beam(window).run(options, effort, random);
  if (!result.isFound)
    return false;
  if (isBackwards)
    std::reverse(result.order.begin(), result.order.end());
  line.rearrange(first, window, result.order);
  return true;
}

void WindowSearch::run() {
  bool isBetter = false;
  while (peak > search.bound() && effort.left() > 0) {
    if (!effort.spend(static_cast<double>(line.order().size()) / 64) || !draw() || !improve())
      continue;
    isBetter |= line.peak() < peak;
    peak = line.peak();
    peakSteps = line.stepsOf(peak);
  }
  if (!isBetter || !search.offer(line.order(), "windows"))
    search.current = line.order();
}

void memplan::solver::searchWindows(OrderSearch &search, Effort &effort, uint64_t seed) {
  if (search.model.size() > 1)
    WindowSearch(search, effort, seed).run();
}
