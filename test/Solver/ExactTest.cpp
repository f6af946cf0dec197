// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The parts of the exact search: trail, queue, each rule of the propagation, memo, limits.

#include "Packing/ExactImprovement.h"
#include "Packing/ExactMemo.h"
#include "Packing/ExactPropagation.h"
#include "Packing/ExactSearch.h"
#include "Packing/Parallel.h"
#include "Packing/Random.h"
#include "PlainModels.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <stdexcept>
#include <tuple>

using namespace memplan::solver;
using memplan::solver::test::modelOf;

namespace {

/// Load 6, but no packing is lower than 7.
PlainModel gapModel() {
  return modelOf({{0, 1, 3}, {0, 3, 3}, {1, 4, 1}, {2, 5, 1}, {3, 5, 2}, {4, 6, 3}, {5, 7, 3}}, 7);
}

std::vector<uint32_t> identity(size_t count) {
  std::vector<uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0);
  return order;
}

/// A node of three items of which nothing is placed.
struct Node {
  explicit Node(const PlainModel &model)
      : problem(model), state(problem), ranks(problem, identity(problem.count())),
        propagation(state, problem.count()), failures(problem), keys(problem.count()) {
    propagation.failures = &failures;
    std::iota(keys.begin(), keys.end(), exactKey(0, 0));
  }

  ExactQueue queue() { return {keys.data(), keys.size()}; }
  void raise(uint32_t item, int64_t floor, int64_t least) {
    state.raise(item, floor, least);
    ExactMoves moves(keys.size());
    moves.add(exactKey(least, ranks.rankOf[item]));
    ExactQueue changed = queue();
    moves.apply(changed, changed);
  }
  bool propagate(int64_t capacity) {
    return propagation.run(queue(), ranks, capacity, 0, static_cast<int32_t>(problem.sections()));
  }

  ExactProblem problem;
  ExactState state;
  ExactRanks ranks;
  ExactPropagation propagation;
  ExactFailures failures;
  std::vector<ExactKey> keys;
};

TEST(ExactState, UndoRestoresEverything) {
  ExactProblem problem(gapModel());
  ExactState state(problem), fresh(problem);
  size_t mark = state.mark();
  state.place(1);
  EXPECT_EQ(state.load[1], problem.load[1] - 3);
  EXPECT_EQ(state.crossing[0], fresh.crossing[0] - 1);
  state.raise(0, 3, 3);
  state.raise(2, 3, 4);
  EXPECT_TRUE(state.isCandidate(0));
  EXPECT_FALSE(state.isCandidate(2));
  state.undo(mark);
  EXPECT_EQ(state.floor, fresh.floor);
  EXPECT_EQ(state.least, fresh.least);
  EXPECT_EQ(state.load, fresh.load);
  EXPECT_EQ(state.crossing, fresh.crossing);
  EXPECT_FALSE(state.isPlaced[1]);
}

TEST(ExactMoves, SortByLeastThenRank) {
  Node node(modelOf({{0, 1, 1}, {0, 1, 2}, {0, 1, 3}, {0, 1, 4}}, 1));
  node.raise(1, 0, 5);
  node.raise(0, 0, 7);
  node.raise(2, 0, 5);
  EXPECT_EQ(node.keys, (std::vector<ExactKey>{exactKey(0, 3), exactKey(5, 1), exactKey(5, 2),
                                              exactKey(7, 0)}));
}

TEST(ExactMoves, LeaveOutWhatIsPlaced) {
  std::vector<ExactKey> keys = {exactKey(0, 3), exactKey(1, 1), exactKey(2, 0), exactKey(2, 2)};
  std::vector<ExactKey> memory(4);
  ExactQueue next = {memory.data(), 0};
  ExactMoves moves(4);
  // What is forgotten stays where it is.
  moves.add(exactKey(9, 2));
  moves.clear();
  moves.add(exactKey(5, 1));
  moves.add(exactKey(2, 3));
  moves.apply({keys.data(), keys.size()}, next, 0);
  ASSERT_EQ(next.count, 3U);
  memory.resize(3);
  EXPECT_EQ(memory, (std::vector<ExactKey>{exactKey(2, 2), exactKey(2, 3), exactKey(5, 1)}));
  // Nothing is left of it.
  moves.apply(next, next);
  EXPECT_EQ(next.count, 3U);
}

TEST(ExactRanks, TwinsAreChained) {
  ExactProblem problem(modelOf({{0, 1, 2}, {0, 1, 3}, {0, 1, 2}, {0, 1, 2}}, 1));
  ExactRanks ranks(problem, {3, 1, 0, 2});
  EXPECT_EQ(ranks.previousTwin[3], ExactRanks::none);
  EXPECT_EQ(ranks.previousTwin[1], ExactRanks::none);
  EXPECT_EQ(ranks.previousTwin[0], 3u);
  EXPECT_EQ(ranks.previousTwin[2], 0u);
}

TEST(ExactPropagation, Sweep) {
  // 0 and 1 need 5 from offset 2 on.
  PlainModel model = modelOf({{0, 1, 2}, {0, 1, 3}}, 1);
  for (int64_t capacity : {6, 7}) {
    Node node(model);
    node.raise(0, 2, 2);
    node.raise(1, 2, 2);
    EXPECT_EQ(node.propagate(capacity), capacity >= 7);
    EXPECT_EQ(node.failures.sections[0] > 0, capacity < 7);
  }
}

TEST(ExactPropagation, NotFirst) {
  // Under a capacity of 10 the three of 9 units leave 1: item 2 at 2 or above can't be the lowest,
  // so it is above 0 or 1, whose lowest end is 3. In turn 2 is not above both, or it would end at
  // 3 + 4 + 2 = 9, which fits.
  Node node(modelOf({{0, 1, 3}, {0, 1, 4}, {0, 1, 2}}, 1));
  node.raise(2, 0, 2);
  EXPECT_TRUE(node.propagate(10));
  EXPECT_EQ(node.state.least[2], 3);
  // With 12 it may be the lowest.
  Node loose(modelOf({{0, 1, 3}, {0, 1, 4}, {0, 1, 2}}, 1));
  loose.raise(2, 2, 2);
  EXPECT_TRUE(loose.propagate(12));
  EXPECT_EQ(loose.state.least[2], 2);
}

TEST(ExactPropagation, Support) {
  // Item 2 is not on its floor, so it is on 0 or 1 and at 3 or above.
  Node node(modelOf({{0, 1, 3}, {1, 2, 4}, {0, 2, 1}}, 2));
  node.raise(2, 0, 1);
  EXPECT_TRUE(node.propagate(100));
  EXPECT_EQ(node.state.least[2], 3);
}

TEST(ExactPropagation, Slide) {
  // Its neighbours leave the 2 units that item 0 needs on its floor: it would have been there.
  Node node(modelOf({{0, 1, 2}, {0, 1, 4}}, 1));
  node.raise(0, 0, 1);
  node.raise(1, 2, 2);
  EXPECT_FALSE(node.propagate(100));
  Node lower(modelOf({{0, 1, 2}, {0, 1, 4}}, 1));
  lower.raise(0, 0, 1);
  lower.raise(1, 1, 1);
  EXPECT_TRUE(lower.propagate(100));
}

TEST(NodeKey, TellsNodesApart) {
  ExactProblem problem(gapModel());
  ExactState state(problem);
  state.restart(8);
  NodeKey other = state.nodeKey();
  state.restart(7);
  NodeKey before = state.nodeKey();
  EXPECT_FALSE(before == other);
  size_t mark = state.mark();
  state.raise(3, 0, 1);
  EXPECT_FALSE(before == state.nodeKey());
  state.undo(mark);
  state.raise(3, 1, 1);
  EXPECT_FALSE(before == state.nodeKey());
  // However it was reached.
  NodeKey raised = state.nodeKey();
  state.undo(mark);
  state.raise(3, 0, 1);
  state.raise(3, 1, 1);
  EXPECT_EQ(raised, state.nodeKey());
  state.place(3);
  EXPECT_FALSE(before == state.nodeKey());
  state.undo(mark);
  EXPECT_EQ(before, state.nodeKey());
  state.place(1);
  state.restart(7);
  EXPECT_EQ(before, state.nodeKey());
  ExactMemo memo;
  EXPECT_FALSE(memo.contains(before));
  memo.insert(before);
  EXPECT_TRUE(memo.contains(before));
  EXPECT_FALSE(memo.contains(other));
}

TEST(ExactMemo, GrowsWithoutForgetting) {
  ExactMemo memo;
  // The bits of i from the top: the first 2^k are in different slots of 2^k.
  auto key = [](uint64_t i) {
    uint64_t low = 0;
    for (int bit = 0; bit < 63; ++bit)
      low |= (i >> bit & 1) << (63 - bit);
    return NodeKey{low, i + 1};
  };
  for (uint64_t i = 0; i < 2000; ++i)
    memo.insert(key(i));
  for (uint64_t i = 0; i < 2000; ++i)
    EXPECT_TRUE(memo.contains(key(i))) << i;
  EXPECT_FALSE(memo.contains(key(2001)));
}

TEST(ExactSearch, FindsAndRefutes) {
  PlainModel model = gapModel();
  ExactProblem problem(model);
  ExactRanks ranks(problem, identity(problem.count()));
  for (Branching branching : {Branching::Lowest, Branching::MostFailed}) {
    ExactSearch search(problem);
    Effort effort;
    EXPECT_EQ(search.run(6, ranks, branching, 1000, effort), Verdict::Refuted);
    EXPECT_EQ(search.run(7, ranks, branching, 1000, effort), Verdict::Found);
    EXPECT_EQ(model.height(search.offsets()), 7);
    EXPECT_GT(effort.spent(), 0);
  }
}

TEST(ExactSearch, StoppedIsNotRefuted) {
  ExactProblem problem(gapModel());
  ExactRanks ranks(problem, identity(problem.count()));
  ExactSearch search(problem);
  Effort effort, none(0);
  EXPECT_EQ(search.run(6, ranks, Branching::Lowest, 0, effort), Verdict::Stopped);
  EXPECT_EQ(search.run(6, ranks, Branching::Lowest, 1000, none), Verdict::Stopped);
  EXPECT_EQ(search.run(6, ranks, Branching::Lowest, 1000, effort), Verdict::Refuted);
  EXPECT_EQ(search.run(7, ranks, Branching::Lowest, 1000, none), Verdict::Stopped);
  EXPECT_EQ(search.run(7, ranks, Branching::Lowest, 1000, effort), Verdict::Found);
}

TEST(ExactProblem, WhatIsTooLarge) {
  EXPECT_TRUE(ExactProblem::canHandle(gapModel()));
  EXPECT_FALSE(ExactProblem::canHandle(PlainModel()));
  EXPECT_FALSE(ExactProblem::canHandle(modelOf({{0, 1, int64_t(1) << 47}}, 1)));
  EXPECT_FALSE(ExactProblem::canHandle(modelOf(std::vector<PlainItem>(4097, {0, 1, 1}), 1)));
  EXPECT_FALSE(ExactProblem::canHandle(modelOf(std::vector<PlainItem>(3000, {0, 1, 1}), 1)));
}

TEST(ExactImprovement, ClosesTheGapFromBothEnds) {
  ExactImprovement improvement(gapModel(), 6);
  Effort none(0), effort;
  improvement.run(9, 3, none);
  EXPECT_EQ(improvement.bound(), 6);
  EXPECT_EQ(improvement.height(), 9);
  EXPECT_TRUE(improvement.offsets().empty());
  improvement.run(9, 100, effort);
  EXPECT_TRUE(improvement.isClosed());
  EXPECT_EQ(improvement.bound(), 7);
  EXPECT_EQ(improvement.height(), 7);
  EXPECT_EQ(gapModel().height(improvement.offsets()), 7);
}

TEST(ExactImprovement, WhatIsWantedComesFirst) {
  ExactImprovement improvement(gapModel(), 6, 9);
  Effort effort;
  improvement.run(12, 0, effort);
  EXPECT_LE(improvement.height(), 9);
}

TEST(ExactImprovement, EndsWhenWhatIsWantedIsRefuted) {
  ExactImprovement improvement(gapModel(), 6, 6);
  Effort effort;
  improvement.run(12, 100, effort);
  EXPECT_TRUE(improvement.isClosed());
  EXPECT_EQ(improvement.bound(), 7);
  EXPECT_EQ(improvement.height(), 12);
}

/// Random intervals, and fillers that leave a unit or two of each pair of sections.
PlainModel tightModel() {
  constexpr int32_t sections = 24;
  std::vector<PlainItem> items;
  Random random(1);
  for (int i = 0; i < 90; ++i) {
    auto first = static_cast<int32_t>(random.below(sections));
    auto last = first + 1 + static_cast<int32_t>(random.below(12));
    items.push_back({first, std::min(last, sections), 1 + random.below(30)});
  }
  PlainModel model = modelOf(items, sections);
  for (int32_t s = 0; s < sections; s += 2) {
    int64_t room = model.peak - std::max(model.load[s], model.load[s + 1]);
    if (room < 4)
      continue;
    items.push_back({s, s + 2, room / 2});
    items.push_back({s, s + 2, (room - 1) / 2});
  }
  return modelOf(std::move(items), sections);
}

TEST(ExactLane, DrawnOrdersDecide) {
  PlainModel model = gapModel();
  ExactProblem problem(model);
  ExactContenders contenders(model, problem);
  for (bool byDrawnOnly : {true, false}) {
    ExactLane lane(problem, contenders, 1, {4, 2});
    lane.restart({6, 20, std::nullopt});
    Effort effort(1e6);
    byDrawnOnly ? lane.run({ExactLane::Drawn}, 1e6, effort)
                : lane.run({ExactLane::Drawn, ExactLane::Passes}, 1e6, effort);
    EXPECT_EQ(lane.interval.lower, 7);
    EXPECT_EQ(lane.interval.upper, 7);
    ASSERT_TRUE(lane.hasFound());
    EXPECT_EQ(model.height(lane.offsets()), 7);
  }
}

// What is drawn for one is not drawn for another: its packings don't depend on what ran before.
TEST(ExactLane, MethodsHaveTheirOwnRandomNumbers) {
  PlainModel model = tightModel();
  ExactProblem problem(model);
  ExactContenders contenders(model, problem);
  auto lower = [&](double workBefore, uint64_t seed) {
    ExactLane lane(problem, contenders, seed, {4, 2});
    lane.restart({model.peak, 2 * model.peak, std::nullopt});
    Effort before, effort;
    lane.run({ExactLane::Drawn}, workBefore, before);
    lane.lowerPacking(1, effort);
    return lane.offsets();
  };
  std::vector<int64_t> alone = lower(0, 1);
  ASSERT_FALSE(alone.empty());
  EXPECT_EQ(lower(1e5, 1), alone);
  EXPECT_NE(lower(0, 2), alone);
}

TEST(ExactContenders, DrawnOrdersDiffer) {
  PlainModel model = tightModel();
  ExactContenders contenders(model, ExactProblem(model));
  Random random(1), again(1);
  ExactContender a = contenders.draw(random), b = contenders.draw(random);
  EXPECT_NE(std::tie(a.first, a.second), std::tie(b.first, b.second));
  EXPECT_EQ(contenders.draw(again).second, a.second);
}

TEST(ExactImprovement, LowersThePackingAtOnceWhereTheBoundIsHard) {
  PlainModel model = tightModel();
  int64_t height = 2 * model.peak;
  ExactImprovement improvement(model, model.peak);
  Effort effort;
  improvement.run(height, 0, effort);
  ASSERT_FALSE(improvement.isClosed());
  EXPECT_LE(improvement.height(), model.peak + (height - model.peak) / 4);
  EXPECT_EQ(model.height(improvement.offsets()), improvement.height());
  // Two searches at the bound and three above it, of at most two nodes an item.
  EXPECT_LT(effort.spent(), 1e6);
}

TEST(ExactImprovement, WantingTheBoundChangesNothing) {
  PlainModel model = tightModel();
  constexpr double work = 5e6;
  ExactImprovement free(model, model.peak), wanting(model, model.peak, model.peak);
  Effort effort(work), effortOfWanting(work);
  free.run(int64_t(1) << 40, 100, effort);
  wanting.run(int64_t(1) << 40, 100, effortOfWanting);
  ASSERT_FALSE(free.offsets().empty());
  EXPECT_EQ(wanting.offsets(), free.offsets());
}

TEST(ExactImprovement, LowersThePackingWhileWhatIsWantedIsOutOfReach) {
  PlainModel model = tightModel();
  int64_t wanted = model.peak + 1, height = 2 * model.peak;
  ExactImprovement improvement(model, model.peak, wanted);
  Effort effort(4e6);
  improvement.run(height, 100, effort);
  ASSERT_GT(improvement.height(), wanted);
  EXPECT_LE(improvement.height(), model.peak + (height - model.peak) / 16);
}

TEST(ExactImprovement, ThreadsOnlyChangeTheTime) {
  PlainModel model = tightModel();
  constexpr double work = 2e7;
  ExactImprovement first(model, model.peak);
  Effort effortOfFirst(work);
  first.run(int64_t(1) << 40, 1, effortOfFirst);
  int64_t afterLook = first.height();
  first.run(int64_t(1) << 40, 100, effortOfFirst);
  // Otherwise the lanes have nothing to say.
  ASSERT_LT(first.height(), afterLook);
  for (unsigned threads : {2, 3, 9}) {
    ExactImprovement other(model, model.peak, std::nullopt, threads);
    Effort effort(work);
    other.run(int64_t(1) << 40, 100, effort);
    EXPECT_EQ(other.bound(), first.bound());
    EXPECT_EQ(other.offsets(), first.offsets());
    EXPECT_EQ(effort.spent(), effortOfFirst.spent());
  }
}

/// A rectangle without loss, cut in two at random again and again.
std::vector<PlainItem> tiling(size_t count, int32_t sections, int64_t height, uint64_t seed) {
  Random random(seed);
  std::vector<PlainItem> items = {{0, sections, height}};
  while (items.size() < count) {
    PlainItem &cut = items[random.below(static_cast<uint32_t>(items.size()))];
    PlainItem rest = cut;
    if (random.below(2) == 0 && cut.last - cut.first > 1)
      cut.last = rest.first =
          cut.first + 1 + static_cast<int32_t>(random.below(cut.last - cut.first - 1));
    else if (cut.size > 1)
      rest.size -= cut.size = 1 + random.below(static_cast<uint32_t>(cut.size - 1));
    else
      continue;
    items.push_back(rest);
  }
  return items;
}

// The lane that closes the interval with the least work wins, whichever is there first.
TEST(ExactImprovement, TheSameLaneWinsWithAnyThreads) {
  int contested = 0;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    PlainModel model = modelOf(tiling(120, 60, 4000, seed), 60);
    ExactImprovement alone(model, model.peak);
    Effort effortOfAlone(4e6);
    alone.run(2 * model.peak, 0, effortOfAlone);
    bool wasClosed = alone.isClosed();
    alone.run(2 * model.peak, 100, effortOfAlone);
    contested += !wasClosed && alone.isClosed() ? 1 : 0;
    for (unsigned threads : {2, 4}) {
      ExactImprovement other(model, model.peak, std::nullopt, threads);
      Effort effort(4e6);
      other.run(2 * model.peak, 0, effort);
      other.run(2 * model.peak, 100, effort);
      EXPECT_EQ(other.bound(), alone.bound()) << seed;
      EXPECT_EQ(other.offsets(), alone.offsets()) << seed;
      EXPECT_EQ(effort.spent(), effortOfAlone.spent()) << seed;
    }
  }
  EXPECT_GT(contested, 4);
}

TEST(Effort, EndsAtWhatAnotherSpent) {
  std::atomic<double> least = 100;
  Effort effort;
  effort.endAt(least);
  EXPECT_TRUE(effort.spend(100));
  EXPECT_FALSE(effort.spend(1));
  least = 1000;
  EXPECT_TRUE(effort.spend(1));
  effort.limitTo(102);
  EXPECT_FALSE(effort.spend(1));
}

TEST(Parallel, EachTaskOnceAndErrorsArrive) {
  for (size_t threads : {0, 1, 2, 3, 20}) {
    std::vector<int> calls(7, 0);
    runInParallel(calls.size(), threads, [&](size_t i) { ++calls[i]; });
    EXPECT_EQ(calls, std::vector<int>(7, 1));
    EXPECT_THROW(runInParallel(3, threads,
                               [](size_t i) {
                                 if (i == 1)
                                   throw std::runtime_error("task");
                               }),
                 std::runtime_error);
  }
}

} // namespace
