// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Cuts one rectangle into many. Its height is then both the bound and the optimum of the packing
/// problem that the parts pose.

#ifndef MEMPLAN_TEST_PROPERTY_PERFECTCUTS_H
#define MEMPLAN_TEST_PROPERTY_PERFECTCUTS_H

#include "ProblemGenerators.h"

#include <cstdint>
#include <vector>

namespace memplan::solver::test {

/// Steps [left, right) x bytes [bottom, top).
struct Area {
  int64_t left, right, bottom, top;
  int64_t width() const { return right - left; }
  int64_t height() const { return top - bottom; }
  bool canBeCut() const { return width() >= 2 || height() >= 2; }
};

/// Appends two parts of `area`, which can be cut; or, in so many of a hundred cases where it is
/// large enough, a windmill: four arms around a middle, which no straight cut can take apart.
void cutOnce(const Area &area, Random &random, int windmillPercent, std::vector<Area> &parts);

/// About `count` parts of `whole`, each part cut in its turn, some of them later. O(count).
std::vector<Area> cutPerfectly(const Area &whole, Random &random, int windmillPercent, int count);

/// The parts as buffers in random order, without a trace of where they were.
Problem hide(std::vector<Area> parts, Random &random);

} // namespace memplan::solver::test

#endif // MEMPLAN_TEST_PROPERTY_PERFECTCUTS_H
