// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Analysis/LoadCurve.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <random>

using namespace memplan;

namespace {

TEST(LoadCurve, NoSteps) {
  LoadCurve curve(0);
  EXPECT_EQ(curve.max(), 0);
  EXPECT_TRUE(curve.values().empty());
}

TEST(LoadCurve, IsWhatAddingStepByStepGives) {
  std::mt19937 random(3);
  for (int64_t numSteps : {1, 2, 7, 64, 65, 200}) {
    LoadCurve curve(numSteps);
    std::vector<int64_t> naive(numSteps, 0);
    std::vector<std::pair<StepRange, int64_t>> added;
    auto draw = [&] {
      int64_t a = static_cast<int64_t>(random() % (numSteps + 1));
      int64_t b = static_cast<int64_t>(random() % (numSteps + 1));
      return StepRange{std::min(a, b), std::max(a, b)};
    };
    for (int trial = 0; trial < 300; ++trial) {
      StepRange steps = draw();
      int64_t bytes = static_cast<int64_t>(random() % 100);
      if (trial % 3 == 2) { // What was added goes again.
        std::tie(steps, bytes) = added.back();
        added.pop_back();
        bytes = -bytes;
      } else {
        added.emplace_back(steps, bytes);
      }
      curve.add(steps, bytes);
      for (int64_t step = steps.first; step < steps.last; ++step)
        naive[step] += bytes;
      ASSERT_EQ(curve.values(), llvm::ArrayRef<int64_t>(naive));
      ASSERT_EQ(curve.max(), *std::max_element(naive.begin(), naive.end()));
      StepRange asked = draw();
      int64_t largest = 0;
      for (int64_t step = asked.first; step < asked.last; ++step)
        largest = std::max(largest, naive[step]);
      ASSERT_EQ(curve.maxOf(asked), largest);
    }
  }
}

} // namespace
