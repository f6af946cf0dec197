// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/LoadCurve.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace memplan;

LoadCurve::LoadCurve(int64_t numSteps)
    : numSteps(numSteps), firstLeaf(llvm::PowerOf2Ceil(std::max<int64_t>(numSteps, 1))),
      tree(2 * firstLeaf, 0) {}

int64_t LoadCurve::maxOf(StepRange steps) const {
  int64_t result = 0;
  if (steps.first >= steps.last)
    return result;
  // Both ends rise; where one is an inner child of its parent, that subtree is part of the range.
  size_t begin = firstLeaf + steps.first;
  size_t end = firstLeaf + steps.last;
  for (; begin < end; begin /= 2, end /= 2) {
    if (begin % 2 == 1)
      result = std::max(result, tree[begin++]);
    if (end % 2 == 1)
      result = std::max(result, tree[--end]);
  }
  return result;
}

void LoadCurve::add(StepRange steps, int64_t bytes) {
  if (steps.first >= steps.last)
    return;
  size_t first = firstLeaf + steps.first;
  size_t last = firstLeaf + steps.last - 1;
  for (size_t leaf = first; leaf <= last; ++leaf)
    tree[leaf] += bytes;
  while (first > 1) {
    first /= 2;
    last /= 2;
    for (size_t node = first; node <= last; ++node)
      tree[node] = std::max(tree[2 * node], tree[2 * node + 1]);
  }
}
