// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Strategies.h"

#include "Buckets.h"
#include "Greedy.h"
#include "Online.h"
#include "Orders.h"
#include "Stack.h"

using namespace memplan::solver;

const PlacedIndex::Ranking &PackingContext::ranking() const {
  std::call_once(rankingOnce, [&] { theRanking = std::make_unique<PlacedIndex::Ranking>(model); });
  return *theRanking;
}

const ValleyContext *PackingContext::plain() const {
  std::call_once(plainOnce, [&] {
    if (std::optional<PlainModel> found = PlainModel::from(model))
      plainContext = std::make_unique<ValleyContext>(std::move(*found));
  });
  return plainContext.get();
}

static Strategy greedy(std::string name, Order order, Fit fit) {
  return {std::move(name), [=](const PackingContext &context, Effort &effort) {
            return placeGreedily(context.model, context.ranking(), makeOrder(context.model, order),
                                 fit, effort, context.mostHeight);
          }};
}

static Strategy bestFit() {
  return {"best-fit", [](const PackingContext &context, Effort &effort) {
            std::vector<uint32_t> order = makeOrder(context.model, Order::Program);
            return isOnline(context.model)
                       ? placeOnline(context.model, order, effort)
                       : placeGreedily(context.model, context.ranking(), order, Fit::Best, effort);
          }};
}

static Strategy stack(std::string name, Order order) {
  return {std::move(name), [=](const PackingContext &context, Effort &effort) {
            constexpr double unitsPerItem = 64;
            effort.spend(unitsPerItem * static_cast<double>(context.model.items.size()));
            return placeStacked(context.model, makeOrder(context.model, order));
          }};
}

static Strategy buckets(std::string name, SizeClasses classes) {
  return {std::move(name), [=](const PackingContext &context, Effort &effort) {
            return placeInBuckets(context.model, makeOrder(context.model, Order::Program), classes,
                                  effort);
          }};
}

// What the skyline can't see is placed by the same property, greedily.
static Strategy valley(std::string name, uint32_t attempt, Order order) {
  return {
      std::move(name),
      [=](const PackingContext &context, Effort &effort) -> std::optional<std::vector<int64_t>> {
        const ValleyContext *plain = context.plain();
        if (!plain)
          return placeGreedily(context.model, context.ranking(), makeOrder(context.model, order),
                               Fit::First, effort);
        auto units = fillValleysOnce(*plain, attempt, plain->model.mostUnits(), effort);
        if (!units)
          return std::nullopt;
        return plain->model.toOffsets(*units);
      },
      true};
}

const std::vector<Strategy> &memplan::solver::strategies() {
  static const std::vector<Strategy> all = {
      valley("valley-by-area", 0, Order::Area),
      valley("valley-by-lifetime", 1, Order::Lifetime),
      greedy("greedy-by-size", Order::Size, Fit::First),
      greedy("greedy-by-area", Order::Area, Fit::First),
      greedy("greedy-by-lifetime", Order::Lifetime, Fit::First),
      bestFit(),
      greedy("first-fit", Order::Program, Fit::First),
      greedy("greedy-by-start", Order::Start, Fit::First),
      greedy("greedy-by-conflicts", Order::Conflicts, Fit::First),
      greedy("best-fit-by-size", Order::Size, Fit::Best),
      greedy("best-fit-by-area", Order::Area, Fit::Best),
      greedy("best-fit-by-lifetime", Order::Lifetime, Fit::Best),
      greedy("best-fit-by-conflicts", Order::Conflicts, Fit::Best),
      stack("stack-by-area", Order::Area),
      stack("stack-by-lifetime", Order::Lifetime),
      buckets("fixed-buckets", SizeClasses::PowerOfTwo),
      buckets("fixed-buckets-geometric", SizeClasses::Geometric),
  };
  return all;
}

const Strategy &memplan::solver::cheapestStrategy(const PoolModel &model) {
  static const Strategy online = bestFit(), other = stack("stack-by-lifetime", Order::Lifetime);
  return isOnline(model) ? online : other;
}

Strategy memplan::solver::jitteredRestart(uint32_t attempt) {
  return {"restart-" + std::to_string(attempt), [=](const PackingContext &context, Effort &effort) {
            return placeGreedily(context.model, context.ranking(),
                                 makeJitteredOrder(context.model, attempt), Fit::First, effort);
          }};
}
