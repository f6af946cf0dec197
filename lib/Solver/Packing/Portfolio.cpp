// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Portfolio.h"

#include "BlockPacking.h"
#include "ExactImprovement.h"
#include "Greedy.h"
#include "MergeSearch.h"
#include "Online.h"
#include "Parallel.h"
#include "Strategies.h"
#include "SweepSearch.h"

#include <algorithm>
#include <limits>
#include <memory>

using namespace memplan::solver;

// Restarts cost nothing on small problems, where they find what an exact search would; on others
// two dozen are where the gain flattens.
static uint32_t restartCount(size_t items) {
  constexpr uint32_t usual = 25, most = 256;
  constexpr size_t itemsInAll = 16384;
  return static_cast<uint32_t>(
      std::clamp<size_t>(itemsInAll / std::max<size_t>(items, 1), usual, most));
}

// The work limit ends them on large problems.
static uint32_t valleyCount(size_t items, double effort) {
  constexpr double itemsInAll = 1 << 17, least = 256, most = 4096;
  double count =
      std::clamp(itemsInAll / static_cast<double>(std::max<size_t>(items, 1)), least, most);
  return static_cast<uint32_t>(std::min(count * effort, 0x1p30));
}

// A fraction of a second for hundreds of items, a second for 100,000.
static double workLimit(const PoolModel &model) {
  return 2e7 + 300.0 * static_cast<double>(model.rects.size());
}

// The same for what single rectangles allow: skylines are cheap, and exact search pays.
static double plainWorkLimit(const PlainModel &model, bool isExact) {
  return (isExact ? 8e7 : 5.5e7) + 500.0 * static_cast<double>(model.items.size());
}

// Nodes and placements of blocks cost a few times as much.
static double blockWorkLimit(const PoolModel &model) {
  return 1.2e8 + 1000.0 * static_cast<double>(model.rects.size());
}

// That of some sweeps.
static double workOfSweeps(const PlainModel &model) {
  return 200.0 * static_cast<double>(model.items.size());
}

static bool isLarge(const PoolModel &model) {
  constexpr size_t manyItems = 4096;
  return model.items.size() > manyItems;
}

static bool canSearchExactly(const ValleyContext &plain) {
  return plain.model.isFaithful && ExactProblem::canHandle(plain.model);
}

bool memplan::solver::isAlgorithm(const std::string &name) {
  return name == "auto" ||
         std::any_of(strategies().begin(), strategies().end(),
                     [&](const Strategy &strategy) { return strategy.name == name; });
}

/// Orders of valleys that are strategies of their own.
static constexpr uint32_t named = 2;

// Runs with a part of the effort.
template <typename Function>
static void spendShare(Effort &effort, double most, const Function &run) {
  Effort share = effort.share(most);
  run(share);
  effort.spend(share.spent());
}

namespace {

class Search {
public:
  Search(const PoolModel &model, const PortfolioOptions &options)
      : context(model), options(options), isAuto(options.algorithm == "auto"),
        limit(workLimit(model)) {}

  PortfolioResult run();

private:
  struct Attempt {
    std::optional<std::vector<int64_t>> offsets;
    double work = 0;
  };

  bool pinsAgree() const;
  void runAuto();
  void runList(const std::vector<Strategy> &list, size_t fewItems = 256);
  void runCheapest();
  void runCompared(const std::vector<Strategy> &list);
  void runPlain(const ValleyContext &plain, const std::vector<Strategy> &others);
  void runSmall(const ValleyContext &plain, const std::vector<Strategy> &others, Effort &effort);
  void runScalable(const ValleyContext &plain, const std::vector<Strategy> &others, Effort &effort);
  void fillValleys(const ValleyContext &plain, uint32_t first, uint32_t last, Effort &effort);
  void fillMerged(const ValleyContext &plain, Effort &effort);
  void runBlocks(BlockPacking &blocks, Effort &effort);
  void searchBlocks(bool withRounding);
  void sweep(const ValleyContext &plain, int64_t height, Effort &effort);
  void sweepToBound(const ValleyContext &plain);
  void packLate();
  bool isNearPlain() const;
  void searchExactly(const ValleyContext &plain, int rounds, Effort &effort);
  Attempt attempt(const Strategy &strategy, bool mustEnd) const;
  std::vector<Attempt> runWave(const std::vector<Strategy> &list, size_t first, size_t last) const;
  void keepIfLower(const std::string &name, std::optional<std::vector<int64_t>> offsets);
  int64_t unitsOf(const ValleyContext &plain) const;
  bool isBoundMet() const { return result.best && result.best->height <= bound; }
  bool isNearBound() const {
    constexpr int64_t near = 200;
    return result.best && result.best->height - bound <= bound / near;
  }

  PackingContext context;
  const PortfolioOptions &options;
  bool isAuto;
  std::unique_ptr<ExactImprovement> exact;
  /// Rises where the exact search proves more.
  int64_t bound = 0;
  /// Of the strategies, and how much they may.
  double work = 0, limit;
  bool isLate = false;
  PortfolioResult result;
};

} // namespace

Search::Attempt Search::attempt(const Strategy &strategy, bool mustEnd) const {
  constexpr double unlimited = std::numeric_limits<double>::infinity();
  // What was asked for by name is run to its end.
  Effort effort(isAuto && !mustEnd ? limit : unlimited, mustEnd ? Deadline() : options.deadline);
  Attempt attempt;
  attempt.offsets = strategy.run(context, effort);
  attempt.work = effort.spent();
  return attempt;
}

std::vector<Search::Attempt> Search::runWave(const std::vector<Strategy> &list, size_t first,
                                             size_t last) const {
  std::vector<Attempt> attempts(last - first);
  runInParallel(attempts.size(), attempts.size(),
                [&](size_t index) { attempts[index] = attempt(list[first + index], false); });
  return attempts;
}

void Search::keepIfLower(const std::string &name, std::optional<std::vector<int64_t>> offsets) {
  if (!offsets)
    return;
  int64_t height = context.model.height(*offsets);
  if (!result.best || height < result.best->height)
    result.best = Packing{std::move(*offsets), height, name};
}

// Pinned items can't be moved out of each other's way, so that no strategy has to look for it.
bool Search::pinsAgree() const {
  bool anyPinned = std::any_of(context.model.items.begin(), context.model.items.end(),
                               [](const Item &item) { return item.pinned.has_value(); });
  Effort effort;
  return !anyPinned || placeGreedily(context.model, context.ranking(), {}, Fit::First, effort);
}

// A run on few items is over before a thread has started.
void Search::runList(const std::vector<Strategy> &list, size_t fewItems) {
  size_t width = context.model.items.size() < fewItems ? 1 : std::max(1u, options.threads);
  for (size_t next = 0; next < list.size() && work < limit && !isBoundMet() && !isLate;
       next += width) {
    std::vector<Attempt> attempts = runWave(list, next, std::min(next + width, list.size()));
    // In the order of the list, and not past the one that ends the search.
    for (size_t i = 0; i < attempts.size() && work < limit && !isBoundMet(); ++i) {
      work += attempts[i].work;
      keepIfLower(list[next + i].name, std::move(attempts[i].offsets));
    }
    isLate = hasPassed(options.deadline);
  }
}

// So that large models have a packing whatever the limits end.
void Search::runCheapest() {
  if (isLarge(context.model) && isOnline(context.model))
    runList({cheapestStrategy(context.model)});
}

// So that large models, unless they are near the bound, are packed no larger than by any strategy.
// Those that can't be better are given up as soon as that shows.
void Search::runCompared(const std::vector<Strategy> &list) {
  constexpr double unitsOfItem = 2500, mostUnits = 1e8;
  if (!result.best || isNearBound())
    return;
  context.mostHeight = result.best->height - 1;
  work = 0;
  limit = std::min(unitsOfItem * static_cast<double>(context.model.items.size()), mostUnits);
  runList(list);
  context.mostHeight = std::numeric_limits<int64_t>::max();
}

// Height of the best packing if it were one of the plain model.
int64_t Search::unitsOf(const ValleyContext &plain) const {
  if (!result.best)
    return plain.model.mostUnits();
  return result.best->height / plain.model.unit + (result.best->height % plain.model.unit != 0);
}

void Search::fillValleys(const ValleyContext &plain, uint32_t first, uint32_t last,
                         Effort &effort) {
  isLate |= hasPassed(options.deadline);
  if (isBoundMet() || isLate)
    return;
  int64_t least = exact ? exact->bound() : plain.model.peak;
  auto found = improveByValleys(plain, first, last, unitsOf(plain), least, effort);
  if (found)
    keepIfLower("valley-" + std::to_string(found->attempt), plain.model.toOffsets(found->offsets));
}

void Search::fillMerged(const ValleyContext &plain, Effort &effort) {
  isLate |= hasPassed(options.deadline);
  if (isBoundMet() || isLate)
    return;
  int64_t least = exact ? exact->bound() : plain.model.peak;
  auto found = improveByMerging(plain.model, unitsOf(plain), least, effort);
  if (found)
    keepIfLower("merged-" + std::to_string(found->attempt), plain.model.toOffsets(found->offsets));
}

void Search::sweep(const ValleyContext &plain, int64_t height, Effort &effort) {
  isLate |= hasPassed(options.deadline);
  if (isBoundMet() || isLate)
    return;
  int64_t least = exact ? exact->bound() : plain.model.peak;
  auto found = improveBySweeps(plain.model, height, least, effort);
  if (found)
    keepIfLower("sweep-" + std::to_string(found->attempt), plain.model.toOffsets(found->offsets));
}

// On many large problems the first sweeps meet the bound, in a fraction of the time of an order of
// valleys. They end where a place can't be put right, so that others lose little.
void Search::sweepToBound(const ValleyContext &plain) {
  if (!isLarge(context.model))
    return;
  Effort effort(workOfSweeps(plain.model), options.deadline);
  sweep(plain, plain.model.peak + 1, effort);
}

// What there is once it is late: of many items some sweeps towards the bound, or one wherever it
// ends, which together are faster than any strategy; else the cheapest of these.
void Search::packLate() {
  const ValleyContext *plain = isLarge(context.model) ? context.plain() : nullptr;
  if (plain && isNearPlain()) {
    int64_t most = plain->model.mostUnits();
    Effort some(workOfSweeps(plain->model)), one;
    auto found = improveBySweeps(plain->model, most, plain->model.peak, some);
    if (!found)
      found = improveBySweeps(plain->model, most, most - 1, one);
    if (found)
      keepIfLower("sweep-" + std::to_string(found->attempt),
                  plain->model.toOffsets(found->offsets));
  }
  if (!result.best) {
    const Strategy &cheapest = cheapestStrategy(context.model);
    keepIfLower(cheapest.name, attempt(cheapest, true).offsets);
  }
}

void Search::searchExactly(const ValleyContext &plain, int rounds, Effort &effort) {
  isLate |= hasPassed(options.deadline);
  if (isBoundMet() || isLate || !canSearchExactly(plain))
    return;
  if (!exact) {
    std::optional<int64_t> wanted;
    if (options.capacity)
      wanted = *options.capacity / plain.model.unit;
    exact =
        std::make_unique<ExactImprovement>(plain.model, plain.model.peak, wanted, options.threads);
  }
  exact->run(unitsOf(plain), rounds, effort);
  if (!exact->offsets().empty())
    keepIfLower("exact", plain.model.toOffsets(exact->offsets()));
  if (exact->bound() > plain.model.peak)
    bound = std::max(bound, plain.model.bytesProvedBy(exact->bound()));
}

// First what is over in a moment, so that easy problems never pay for hard ones.
void Search::runPlain(const ValleyContext &plain, const std::vector<Strategy> &others) {
  bool isExact = canSearchExactly(plain);
  Effort effort(plainWorkLimit(plain.model, isExact) * options.effort, options.deadline);
  if (isExact)
    runSmall(plain, others, effort);
  else
    runScalable(plain, others, effort);
  isLate |= hasPassed(options.deadline);
}

void Search::runSmall(const ValleyContext &plain, const std::vector<Strategy> &others,
                      Effort &effort) {
  constexpr uint32_t few = 24, some = 256;
  constexpr int quickRounds = 1;
  constexpr double quickWork = 9e6;
  spendShare(effort, effort.left() / 4,
             [&](Effort &share) { fillValleys(plain, named, few, share); });
  spendShare(effort, quickWork, [&](Effort &share) { searchExactly(plain, quickRounds, share); });
  spendShare(effort, effort.left() / 4, [&](Effort &share) { fillMerged(plain, share); });
  runList(others);
  spendShare(effort, effort.left() / 4,
             [&](Effort &share) { fillValleys(plain, few, some, share); });
  searchExactly(plain, std::numeric_limits<int>::max(), effort);
}

// Either valleys or sweeps are far better than the other, and a few of them tell.
void Search::runScalable(const ValleyContext &plain, const std::vector<Strategy> &others,
                         Effort &effort) {
  const uint32_t few = isLarge(context.model) ? 6 : 24;
  spendShare(effort, effort.left() / 8,
             [&](Effort &share) { fillValleys(plain, named, few, share); });
  if (!isLarge(context.model))
    runList(others);
  spendShare(effort, 0.8 * effort.left(),
             [&](Effort &share) { sweep(plain, unitsOf(plain), share); });
  // Near the bound merging, which is a guess, is of no use any more.
  if (!isNearBound())
    spendShare(effort, effort.left() / 4, [&](Effort &share) { fillMerged(plain, share); });
  fillValleys(plain, few, valleyCount(plain.model.items.size(), options.effort), effort);
  if (isLarge(context.model))
    runCompared(others);
}

// The same for blocks of any shape, after the greedy strategies.
void Search::runBlocks(BlockPacking &blocks, Effort &effort) {
  auto isOver = [&] {
    isLate |= hasPassed(options.deadline);
    return isBoundMet() || isLate;
  };
  auto height = [&] {
    return result.best ? std::optional<int64_t>(result.best->height) : std::nullopt;
  };
  auto fill = [&](uint32_t first, uint32_t last, double share) {
    Effort part(effort.left() * share, options.deadline);
    if (!isOver())
      keepIfLower("block-valleys", blocks.fillValleys(first, last, height(), part));
    effort.spend(part.spent());
  };
  auto search = [&](int rounds, double most) {
    Effort part(std::min(most, effort.left()), options.deadline);
    if (isOver() || !blocks.canSearch())
      return;
    keepIfLower("block-exact", blocks.search(rounds, height(), part));
    bound = std::max(bound, blocks.provedBytes());
    effort.spend(part.spent());
  };
  bound = std::max(bound, blocks.provedBytes());
  constexpr uint32_t few = 24, some = 256;
  constexpr double quickWork = 4e6, all = std::numeric_limits<double>::infinity();
  fill(0, few, 1);
  search(1, quickWork);
  fill(few, blocks.canSearch() ? some : valleyCount(blocks.count(), options.effort),
       blocks.canSearch() ? 0.25 : 1);
  search(std::numeric_limits<int>::max(), all);
  isLate |= hasPassed(options.deadline);
}

// With rounded sizes where that has not been done; then, if work is left, what they hide, to the
// byte.
void Search::searchBlocks(bool withRounding) {
  Effort effort(blockWorkLimit(context.model) * options.effort, options.deadline);
  for (bool isRounded : {true, false}) {
    if (isBoundMet() || isLate || (isRounded && !withRounding))
      continue;
    auto blocks = BlockPacking::from(context.model, bound, options.capacity, isRounded);
    if (!blocks)
      return;
    runBlocks(*blocks, effort);
    if (isRounded && !blocks->isRounded())
      return;
  }
}

// Hulls are of no use where they are far above the bound; on large models what takes the items as
// they are is still worse.
bool Search::isNearPlain() const {
  const ValleyContext *plain = context.plain();
  if (!plain)
    return false;
  int64_t units = bound / plain->model.unit;
  return plain->model.peak <= units + 1 + (isLarge(context.model) ? units / 16 : 0);
}

void Search::runAuto() {
  const ValleyContext *plain = context.plain();
  bool isPlain = isNearPlain();
  std::vector<Strategy> forPlain, others;
  for (const Strategy &strategy : strategies())
    (strategy.isForPlain ? forPlain : others).push_back(strategy);
  if (isPlain) {
    sweepToBound(*plain);
    // Skylines take a fraction of a microsecond an item.
    runList(forPlain, 4096);
    runCheapest();
    runPlain(*plain, others);
    // What is left are the bytes that rounding adds to the topmost item.
    if (plain->model.isFaithful && (!plain->model.isRounded() || isLarge(context.model)))
      return;
  } else {
    runCheapest();
    // What has too many pairs for the search for blocks leaves its work to the strategies.
    if (context.model.meetings > BlockProblem::mostPairs)
      limit += blockWorkLimit(context.model) * options.effort;
    runList(others);
  }
  searchBlocks(!isPlain || !plain->model.isFaithful);
  std::vector<Strategy> restarts;
  restarts.reserve(restartCount(context.model.items.size()));
  for (uint32_t attempt = 0; attempt < restartCount(context.model.items.size()); ++attempt)
    restarts.push_back(jitteredRestart(attempt));
  runList(restarts);
}

PortfolioResult Search::run() {
  if (!pinsAgree())
    return {};
  bound = options.bound;
  if (isAuto) {
    // What is late before it has begun is not prepared for searches either.
    isLate = hasPassed(options.deadline);
    if (!isLate)
      runAuto();
    if (!result.best)
      packLate();
  } else {
    for (const Strategy &strategy : strategies())
      if (strategy.name == options.algorithm)
        runList({strategy});
  }
  result.deadlinePassed = isLate && !isBoundMet();
  result.provedBound = bound;
  return std::move(result);
}

PortfolioResult memplan::solver::runPortfolio(const PoolModel &model,
                                              const PortfolioOptions &options) {
  return Search(model, options).run();
}
