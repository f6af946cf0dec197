// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Orders.h"

#include "Random.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iterator>

using namespace memplan::solver;

namespace {

/// Sorts by the larger first, then by the larger second, then by the smaller index.
struct Key {
  double first, second;
  uint32_t item;

  bool operator<(const Key &other) const {
    if (first != other.first)
      return first > other.first;
    if (second != other.second)
      return second > other.second;
    return item < other.item;
  }
};

} // namespace

// The same for items of one size, so that they stay together and in the order of their start, which
// packs them without loss among themselves.
static double noiseOf(double size, uint32_t attempt) {
  uint64_t bits = 0;
  std::memcpy(&bits, &size, sizeof(bits));
  return Random(bits ^ (uint64_t(attempt) << 32)).symmetric();
}

static std::vector<uint32_t> sorted(std::vector<Key> keys) {
  std::sort(keys.begin(), keys.end());
  std::vector<uint32_t> order;
  order.reserve(keys.size());
  for (const Key &key : keys)
    order.push_back(key.item);
  return order;
}

static Key keyOf(const ItemTraits &trait, Order order, uint32_t item) {
  switch (order) {
  case Order::Program:
    return {-static_cast<double>(trait.start), 0, item};
  case Order::Start:
    return {-static_cast<double>(trait.start), trait.size, item};
  case Order::Size:
    return {trait.size, -static_cast<double>(trait.start), item};
  case Order::Area:
    return {trait.area, trait.size, item};
  case Order::Lifetime:
    return {trait.lifetime, trait.size, item};
  case Order::Conflicts:
    break;
  }
  return {trait.conflicts, trait.size, item};
}

std::vector<uint32_t> memplan::solver::makeOrder(const PoolModel &model, Order order) {
  std::vector<ItemTraits> traits = model.traits();
  std::vector<Key> keys;
  keys.reserve(traits.size());
  for (uint32_t i = 0; i < traits.size(); ++i)
    keys.push_back(keyOf(traits[i], order, i));
  return sorted(std::move(keys));
}

std::vector<uint32_t> memplan::solver::makeJitteredOrder(const PoolModel &model, uint32_t attempt) {
  constexpr double amplitudes[] = {0.05, 0.15, 0.33};
  constexpr uint32_t kinds = 5;
  uint32_t kind = attempt % kinds;
  double amplitude = amplitudes[attempt / kinds % std::size(amplitudes)];
  Random random(attempt);
  std::vector<ItemTraits> traits = model.traits();
  std::vector<Key> keys;
  keys.reserve(traits.size());
  for (uint32_t i = 0; i < traits.size(); ++i) {
    const ItemTraits &trait = traits[i];
    // Only operations that IEEE 754 rounds exactly, so that no library changes the order.
    double weights[kinds] = {1, trait.lifetime, 1, std::sqrt(trait.lifetime),
                             trait.lifetime * trait.lifetime};
    double noise = kind == 0 ? noiseOf(trait.size, attempt) : random.symmetric();
    keys.push_back({trait.size * weights[kind] * (1 + amplitude * noise),
                    -static_cast<double>(trait.start), i});
  }
  return sorted(std::move(keys));
}
