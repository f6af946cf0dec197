// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Models of plain items in few words, for tests.

#ifndef MEMPLAN_TEST_SOLVER_PLAINMODELS_H
#define MEMPLAN_TEST_SOLVER_PLAINMODELS_H

#include "Packing/PlainModel.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace memplan::solver::test {

/// The model of these items over so many sections, of which there is at least one.
inline PlainModel modelOf(std::vector<PlainItem> items, int32_t sections) {
  PlainModel model;
  model.items = std::move(items);
  model.load.assign(sections, 0);
  for (const PlainItem &item : model.items) {
    model.lifetimes.push_back(item.last - item.first);
    for (int32_t s = item.first; s < item.last; ++s)
      model.load[s] += item.size;
  }
  model.peak = *std::max_element(model.load.begin(), model.load.end());
  return model;
}

} // namespace memplan::solver::test

#endif // MEMPLAN_TEST_SOLVER_PLAINMODELS_H
