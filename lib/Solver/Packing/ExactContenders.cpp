// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExactContenders.h"

#include "ValleyOrders.h"

#include <algorithm>
#include <tuple>

using namespace memplan::solver;

bool ExactContender::isIn(int pass) const {
  return passes[std::min<size_t>(pass, passes.size() - 1)];
}

ExactContenders::ExactContenders(const PlainModel &model, const ExactProblem &problem) {
  ExactContender bySize, byLoad;
  for (size_t i = 0; i < model.items.size(); ++i) {
    const PlainItem &item = model.items[i];
    auto begin = model.load.begin() + item.first, end = model.load.begin() + item.last;
    int64_t sections = item.last - item.first;
    bySize.first.push_back(item.size * sections);
    bySize.second.push_back(sections);
    bySize.third.push_back(0);
    auto neighbours = problem.neighboursEnd(i) - problem.neighboursBegin(i);
    loads.push_back(*std::max_element(begin, end));
    traits[0].push_back(fixedLog(static_cast<double>(item.size)));
    traits[1].push_back(fixedLog(model.lifetimes[i]));
    traits[2].push_back(fixedLog(static_cast<double>(sections)));
    traits[3].push_back(fixedLog(1 + static_cast<double>(neighbours)));
  }
  byLoad.first = loads;
  byLoad.second = traits[1];
  byLoad.third = traits[0];
  auto add = [&](ExactContender contender, Branching branching, std::vector<bool> passes) {
    contender.branching = branching;
    contender.passes = std::move(passes);
    all.push_back(std::move(contender));
  };
  add(byLoad, Branching::Lowest, {true});
  add(bySize, Branching::Lowest, {false, false, false, true});
  add(byLoad, Branching::MostFailed, {false, false, true});
  add(bySize, Branching::MostFailed, {false, false, false, false, true});
}

ExactContender ExactContenders::draw(Random &random) const {
  ExactContender drawn;
  drawn.branching = random.below(10) < 3 ? Branching::Lowest : Branching::MostFailed;
  bool isByLoad = random.below(4) != 0;
  std::array<int64_t, 4> powers = {};
  // Size alone, the first trait, hardly ever leads anywhere.
  uint32_t single = 1 + random.below(5);
  if (single < powers.size())
    powers[single] = 1;
  else
    for (int64_t &power : powers)
      power = random.below(16);
  drawn.first = isByLoad ? loads : std::vector<int64_t>(loads.size(), 0);
  drawn.second.assign(loads.size(), 0);
  drawn.third.assign(loads.size(), 0);
  for (size_t t = 0; t < traits.size(); ++t)
    for (size_t i = 0; i < loads.size(); ++i)
      drawn.second[i] += powers[t] * traits[t][i];
  return drawn;
}

ExactRanks memplan::solver::rankBy(const ExactContender &contender,
                                   const std::vector<int64_t> &classes, const ExactProblem &problem,
                                   Random &random) {
  using Key = std::tuple<int64_t, int64_t, int64_t, int64_t, uint32_t, uint32_t>;
  std::vector<Key> keys;
  keys.reserve(problem.count());
  for (uint32_t i = 0; i < problem.count(); ++i)
    keys.emplace_back(classes.empty() ? 0 : -classes[i], -contender.first[i], -contender.second[i],
                      -contender.third[i], random.below(1u << 30), i);
  std::sort(keys.begin(), keys.end());
  std::vector<uint32_t> order;
  order.reserve(keys.size());
  for (const Key &key : keys)
    order.push_back(std::get<5>(key));
  return ExactRanks(problem, std::move(order));
}

std::vector<int64_t> memplan::solver::failureClasses(const ExactProblem &problem,
                                                     const ExactFailures &failures) {
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
