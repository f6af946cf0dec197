// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Families.h"

using namespace memplan::solver;
using namespace memplan::solver::test;

const std::vector<Family> &test::families() {
  static const std::vector<Family> all = {
      {"guillotine", guillotine},
      {"pinwheel", pinwheel},
      {"sawtooth", sawtooth},
      {"bridges", bridges},
      {"uniform", uniformIntervals},
      {"short", shortIntervals},
      {"exponential", exponentialIntervals},
      {"chain", chainNetwork},
      {"residual", residualNetwork},
      {"branches", branchNetwork},
      {"concat", concatNetwork},
      {"training", trainingNetwork},
      {"blocks", randomBlocks, false},
      {"hidden-blocks", hiddenBlocks, false},
  };
  return all;
}

Generated test::generate(const Family &family, uint32_t seed, int size) {
  Random random(seed);
  return family.make(random, size);
}
