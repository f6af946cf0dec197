// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExactImprovement.h"

#include "ValleyOrders.h"

#include <algorithm>
#include <numeric>
#include <tuple>

using namespace memplan::solver;

ExactImprovement::ExactImprovement(const PlainModel &model, int64_t bound,
                                   std::optional<int64_t> wanted)
    : problem(model), search(problem), random(1), wanted(wanted), lower(bound) {
  addContenders(model);
}

void ExactImprovement::addContenders(const PlainModel &model) {
  Contender bySize, byLoad;
  for (size_t i = 0; i < model.items.size(); ++i) {
    const PlainItem &item = model.items[i];
    auto begin = model.load.begin() + item.first, end = model.load.begin() + item.last;
    int64_t sections = item.last - item.first;
    bySize.first.push_back(item.size * sections);
    bySize.second.push_back(sections);
    bySize.third.push_back(0);
    byLoad.first.push_back(*std::max_element(begin, end));
    byLoad.second.push_back(fixedLog(model.lifetimes[i]));
    byLoad.third.push_back(fixedLog(static_cast<double>(item.size)));
  }
  auto add = [&](Contender contender, Branching branching, std::vector<bool> isIn) {
    contender.branching = branching;
    contender.isIn = std::move(isIn);
    contenders.push_back(std::move(contender));
  };
  add(byLoad, Branching::Lowest, {true});
  add(bySize, Branching::Lowest, {true, false, false, true});
  add(byLoad, Branching::MostFailed, {false, false, true});
  add(bySize, Branching::MostFailed, {false, false, false, false, true});
}

std::vector<uint32_t> ExactImprovement::makeOrder(const Contender &contender,
                                                  const std::vector<int64_t> &classes) {
  std::vector<uint32_t> order(problem.count()), tie(problem.count());
  std::iota(order.begin(), order.end(), 0);
  for (uint32_t &each : tie)
    each = random.below(1u << 30);
  auto key = [&](uint32_t i) {
    return std::tuple(classes.empty() ? 0 : -classes[i], -contender.first[i], -contender.second[i],
                      -contender.third[i], tie[i], i);
  };
  std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) { return key(a) < key(b); });
  return order;
}

// By item, the power of two of its share in the most failures, from 0 to 9.
std::vector<int64_t> ExactImprovement::failureClasses() {
  const ExactFailures &failures = search.failures(Branching::MostFailed);
  std::vector<uint64_t> weights;
  uint64_t most = 1;
  for (size_t i = 0; i < problem.count(); ++i) {
    const PlainItem &item = problem.items[i];
    uint64_t ofSections = *std::max_element(failures.sections.begin() + item.first,
                                            failures.sections.begin() + item.last);
    weights.push_back(ofSections + failures.items[i]);
    most = std::max(most, weights.back());
  }
  std::vector<int64_t> classes;
  for (uint64_t weight : weights) {
    int64_t power = 0;
    for (uint64_t share = 1 + weight * 1000 / most; share > 1; share /= 2)
      ++power;
    classes.push_back(power);
  }
  return classes;
}

Verdict ExactImprovement::runOnce(int64_t capacity, const Contender &contender,
                                  const std::vector<int64_t> &classes, uint64_t nodes,
                                  Effort &effort) {
  ExactRanks ranks(problem, makeOrder(contender, classes));
  Verdict verdict = search.run(capacity, ranks, contender.branching, nodes, effort);
  if (verdict == Verdict::Found)
    keep();
  if (verdict == Verdict::Refuted)
    lower = capacity + 1;
  return verdict;
}

Verdict ExactImprovement::decideByLearning(int64_t capacity, int restarts, Effort &effort) {
  const Contender &byLoadMostFailed = contenders[2];
  uint64_t limit = 5 * problem.count();
  for (int i = 0; i < restarts; ++i) {
    std::vector<int64_t> classes = failureClasses();
    search.failures(Branching::MostFailed).decay();
    Verdict verdict = runOnce(capacity, byLoadMostFailed, classes, limit, effort);
    if (verdict != Verdict::Stopped || !effort.spend(0))
      return verdict;
  }
  return Verdict::Stopped;
}

Verdict ExactImprovement::decide(int64_t capacity, int pass, Effort &effort) {
  // A first look, then in earnest.
  uint64_t limit = (pass == 0 ? 2 : 8) * problem.count();
  for (int i = 1; i < pass; ++i)
    limit += limit / 2;
  for (const Contender &contender : contenders) {
    if (!contender.isIn[std::min<size_t>(pass, contender.isIn.size() - 1)])
      continue;
    Verdict verdict = runOnce(capacity, contender, {}, limit, effort);
    if (verdict != Verdict::Stopped || !effort.spend(0))
      return verdict;
  }
  return Verdict::Stopped;
}

void ExactImprovement::keep() {
  best = search.offsets();
  upper = 0;
  for (size_t i = 0; i < best.size(); ++i)
    upper = std::max(upper, best[i] + problem.items[i].size);
}

void ExactImprovement::run(int64_t height, int rounds, Effort &effort) {
  upper = std::min(upper, height);
  for (; !isClosed() && round <= rounds && effort.spend(0); ++round) {
    if (round > 0)
      closeFromAbove(effort);
    // Pass 0, then 1 to 3, then two a round.
    int firstPass = round <= 1 ? round : 2 * round, lastPass = round == 0 ? 0 : 2 * round + 1;
    for (int pass = firstPass; pass <= lastPass && !isClosed() && effort.spend(0); ++pass) {
      if (wanted && lower < *wanted && *wanted < upper)
        decide(*wanted, pass, effort);
      while (!isClosed() && decide(lower, pass, effort) == Verdict::Refuted) {
      }
    }
  }
}

// Packings are easier to find the higher they may be, so steps downwards begin small and grow with
// success.
void ExactImprovement::closeFromAbove(Effort &effort) {
  int64_t step = std::max<int64_t>(1, (upper - lower) / 8);
  for (int strikes = 0; step > 0 && strikes <= round && !isClosed() && effort.spend(0);) {
    // The bound itself has its own turn.
    int64_t capacity = std::max(upper - step, lower + 1);
    if (capacity >= upper)
      return;
    Verdict verdict = round == 1 ? decide(capacity, 0, effort)
                                 : decideByLearning(capacity, 4 << std::min(round, 20), effort);
    if (verdict == Verdict::Found) {
      step *= 2;
      continue;
    }
    step /= 2;
    ++strikes;
  }
}
