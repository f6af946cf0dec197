// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What the verifier knows of owners: sets of ranks beside a tree, owners beside a rank at a time.

#include "VerifyOwners.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <utility>
#include <vector>

using namespace memplan::solver;

namespace {

// Sizes with one level, at borders of words, and with four levels.
TEST(RankSet, HasTheNeighboursOfATree) {
  for (uint32_t size : {0U, 1U, 63U, 64U, 65U, 4095U, 4096U, 300000U}) {
    SCOPED_TRACE(size);
    std::mt19937 random(size);
    RankSet set(size);
    std::set<uint32_t> tree;
    for (int step = 0; step < 20000; ++step) {
      uint32_t rank = static_cast<uint32_t>(random()) % (size + 1);
      // Sparse and dense in turn.
      if (random() % 8 < (step / 1000 % 2 ? 2U : 6U)) {
        set.insert(rank);
        tree.insert(rank);
      } else {
        set.erase(rank);
        tree.erase(rank);
      }
      uint32_t asked = static_cast<uint32_t>(random()) % (size + 1);
      auto next = tree.lower_bound(asked);
      ASSERT_EQ(set.firstFrom(asked), next == tree.end() ? RankSet::none : *next);
      ASSERT_EQ(set.lastBefore(asked), next == tree.begin() ? RankSet::none : *std::prev(next));
    }
  }
}

// Whatever parts the spans of blocks are cut into.
TEST(VerifyOwners, AreThoseOfEachRank) {
  constexpr uint32_t size = 200;
  for (uint32_t seed = 0; seed < 50; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    VerifyOwners owners(size);
    // By rank, how often each block has claimed it; what is claimed.
    std::vector<std::map<uint32_t, int>> claims(size);
    std::vector<std::pair<VerifyOwners::Span, BlockId>> claimed;
    for (int step = 0; step < 2000; ++step) {
      if (!claimed.empty() && random() % 2) {
        std::swap(claimed[random() % claimed.size()], claimed.back());
        auto [span, block] = claimed.back();
        claimed.pop_back();
        owners.release(span);
        for (uint32_t rank = span.from; rank < span.to; ++rank)
          if (--claims[rank][block] == 0)
            claims[rank].erase(block);
        continue;
      }
      uint32_t from = static_cast<uint32_t>(random()) % size;
      uint32_t to = from + 1 + static_cast<uint32_t>(random()) % std::min(20U, size - from);
      BlockId block(from / 50 + (random() % 8 == 0));
      std::set<uint32_t> others;
      for (uint32_t rank = from; rank < to; ++rank)
        for (auto [owner, count] : claims[rank])
          if (owner != block)
            others.insert(owner);
      std::optional<BlockId> found = owners.claim({from, to}, block);
      ASSERT_EQ(found.has_value(), !others.empty());
      if (found) {
        ASSERT_TRUE(others.count(*found));
        continue;
      }
      claimed.push_back({{from, to}, block});
      for (uint32_t rank = from; rank < to; ++rank)
        ++claims[rank][block];
    }
  }
}

} // namespace
