// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "InPlaceMatching.h"

#include <algorithm>

using namespace memplan::solver;

namespace {

class Matching {
public:
  explicit Matching(const std::vector<InPlacePair> &pairs)
      : pairs(pairs), isUsed(pairs.size()), isSeen(pairs.size()) {}

  // Finds an operand for a result, moving others if need be.
  bool add(uint32_t result) {
    for (size_t i = 0; i < pairs.size(); ++i) {
      if (pairs[i].result != result || isSeen[i])
        continue;
      // Whoever has the operand has to find another one.
      size_t holder = pairs.size();
      bool wasSeen = false;
      for (size_t k = 0; k < pairs.size(); ++k)
        if (pairs[k].operand == pairs[i].operand) {
          wasSeen |= isSeen[k];
          isSeen[k] = true;
          if (isUsed[k])
            holder = k;
        }
      if (wasSeen)
        continue;
      if (holder != pairs.size()) {
        isUsed[holder] = false;
        if (!add(pairs[holder].result)) {
          isUsed[holder] = true;
          continue;
        }
      }
      isUsed[i] = true;
      return true;
    }
    return false;
  }

  void forget() { isSeen.assign(pairs.size(), false); }
  bool has(size_t pair) const { return isUsed[pair]; }

private:
  const std::vector<InPlacePair> &pairs;
  std::vector<bool> isUsed, isSeen;
};

} // namespace

std::vector<size_t> memplan::solver::matchInPlace(const std::vector<InPlacePair> &pairs) {
  if (pairs.size() == 1)
    return {0};
  std::vector<InPlacePair> results(pairs);
  std::sort(results.begin(), results.end(), [](const InPlacePair &a, const InPlacePair &b) {
    return a.saved != b.saved ? a.saved > b.saved : a.result < b.result;
  });
  results.erase(
      std::unique(results.begin(), results.end(),
                  [](const InPlacePair &a, const InPlacePair &b) { return a.result == b.result; }),
      results.end());
  Matching matching(pairs);
  for (const InPlacePair &each : results) {
    matching.forget();
    matching.add(each.result);
  }
  std::vector<size_t> used;
  for (size_t i = 0; i < pairs.size(); ++i)
    if (matching.has(i))
      used.push_back(i);
  return used;
}

int64_t memplan::solver::savedInPlace(const std::vector<InPlacePair> &pairs) {
  int64_t saved = 0;
  for (size_t i : matchInPlace(pairs))
    saved += pairs[i].saved;
  return saved;
}
