// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The persistent set of intervals, against a plain std::set.

#include "IntervalSet.h"

#include "gtest/gtest.h"

#include <map>
#include <random>
#include <set>
#include <vector>

using namespace memplan::verification;

namespace {

using Key = std::pair<int64_t, unsigned>;
/// End and step of the culprit by begin and id.
using Model = std::map<Key, std::pair<int64_t, int64_t>>;

Model contentOf(IntervalSet set) {
  Model model;
  IntervalStore::forEach(set, [&](const Interval &interval) {
    model[{interval.begin, interval.id}] = {interval.end, interval.culprit.step};
  });
  return model;
}

struct Pair {
  IntervalSet set = nullptr;
  Model model;
};

class Random {
public:
  int64_t below(int64_t bound) { return static_cast<int64_t>(engine() % bound); }

private:
  std::mt19937 engine{7};
};

} // namespace

TEST(IntervalSetTest, BehavesLikeAPlainSet) {
  Random random;
  IntervalStore store;
  std::vector<Pair> pairs(1);
  pairs.reserve(8);
  for (int round = 0; round < 20000; ++round) {
    Pair &pair = pairs[random.below(pairs.size())];
    auto id = static_cast<unsigned>(random.below(40));
    // One place for each number, as buffers have one.
    int64_t begin = id * 7 % 50, end = begin + id % 9;
    int64_t step = random.below(100);
    switch (random.below(8)) {
    default:
      pair.set = store.insert(pair.set, {begin, end, id, {1, step}});
      pair.model.try_emplace({begin, id}, end, step);
      break;
    case 4:
    case 5:
      pair.set = store.erase(pair.set, begin, id);
      pair.model.erase({begin, id});
      break;
    case 6:
      store.freeze();
      if (pairs.size() < 8)
        pairs.push_back(Pair(pair));
      break;
    case 7: {
      Pair &other = pairs[random.below(pairs.size())];
      store.freeze();
      std::set<Key> expected, found;
      for (auto &[key, value] : other.model)
        if (!pair.model.count(key))
          expected.insert(key);
      IntervalStore::forEachBeyond(other.set, pair.set, [&](const Interval &interval) {
        found.insert({interval.begin, interval.id});
      });
      ASSERT_EQ(found, expected);
      break;
    }
    }
    ASSERT_EQ(contentOf(pair.set), pair.model);
    ASSERT_EQ(IntervalStore::size(pair.set), pair.model.size());
  }
  // Copies that were never touched again are as they were.
  for (const Pair &pair : pairs)
    EXPECT_EQ(contentOf(pair.set), pair.model);
}

TEST(IntervalSetTest, FindsOverlaps) {
  Random random;
  IntervalStore store;
  IntervalSet set = nullptr;
  std::vector<Interval> all;
  for (unsigned id = 0; id < 200; ++id) {
    int64_t begin = random.below(1000);
    all.push_back({begin, begin + random.below(50), id});
    set = store.insert(set, all.back());
  }
  for (int round = 0; round < 500; ++round) {
    int64_t begin = random.below(1000), end = begin + random.below(60);
    std::set<unsigned> expected, found;
    for (const Interval &interval : all)
      if (std::max(begin, interval.begin) < std::min(end, interval.end))
        expected.insert(interval.id);
    IntervalStore::forEachOverlap(set, begin, end,
                                  [&](const Interval &interval) { found.insert(interval.id); });
    EXPECT_EQ(found, expected);
  }
}

TEST(IntervalSetTest, SeesAnotherEnd) {
  IntervalStore store;
  IntervalSet a = store.insert(nullptr, {0, 8, 1}), b = store.insert(nullptr, {0, 4, 1});
  store.freeze();
  int found = 0;
  IntervalStore::forEachBeyond(a, b, [&](const Interval &interval) {
    EXPECT_EQ(interval.end, 8);
    ++found;
  });
  EXPECT_EQ(found, 1);
}

/// So that a loop can tell by one comparison that nothing has changed.
TEST(IntervalSetTest, InsertingWhatIsThereKeepsTheSet) {
  IntervalStore store;
  IntervalSet set = nullptr;
  for (unsigned id = 0; id < 100; ++id)
    set = store.insert(set, {id, id + 1, id});
  store.freeze();
  EXPECT_EQ(store.insert(set, {7, 8, 7}), set);
  EXPECT_EQ(store.erase(set, 7, 8), set);
}
