// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ValleyOrders.h"

#include "Random.h"

#include <algorithm>
#include <cmath>

using namespace memplan::solver;

// A digit a squaring.
int32_t memplan::solver::fixedLog(double value) {
  constexpr int bits = 16;
  if (!(value >= 1))
    return 0;
  int exponent = 0;
  double mantissa = 2 * std::frexp(value, &exponent); // in [1, 2)
  int32_t log = exponent - 1;
  for (int bit = 0; bit < bits; ++bit) {
    mantissa *= mantissa;
    log *= 2;
    if (mantissa >= 2) {
      mantissa /= 2;
      ++log;
    }
  }
  return log;
}

// By section, how many before it are critical.
static std::vector<int32_t> countCritical(const std::vector<int64_t> &load, int64_t peak) {
  std::vector<int32_t> criticals(load.size() + 1, 0);
  for (size_t s = 0; s < load.size(); ++s)
    criticals[s + 1] = criticals[s] + (load[s] >= peak - peak / 100);
  return criticals;
}

void ValleyOrders::add(double size, double lifetime, int32_t sections, bool touchesPeak) {
  logSize.push_back(fixedLog(size));
  logLifetime.push_back(fixedLog(lifetime));
  logSections.push_back(fixedLog(sections));
  isCritical.push_back(touchesPeak);
}

ValleyOrders::ValleyOrders(const PlainModel &model) {
  std::vector<int32_t> criticals = countCritical(model.load, model.peak);
  for (size_t i = 0; i < model.items.size(); ++i) {
    const PlainItem &item = model.items[i];
    add(static_cast<double>(item.size), model.lifetimes[i], item.last - item.first,
        criticals[item.last] > criticals[item.first]);
  }
}

ValleyOrders::ValleyOrders(const BlockModel &model) {
  std::vector<int32_t> criticals = countCritical(model.load, model.peak);
  for (size_t i = 0; i < model.items.size(); ++i) {
    const BlockItem &item = model.items[i];
    bool touchesPeak = std::any_of(
        model.parts.begin() + item.firstPart, model.parts.begin() + item.lastPart,
        [&](const BlockPart &part) { return criticals[part.last] > criticals[part.first]; });
    add(model.areas[i] / model.lifetimes[i], model.lifetimes[i], item.last - item.first,
        touchesPeak);
  }
}

std::vector<uint32_t> ValleyOrders::make(uint32_t attempt) const {
  // Weights are in 2^-8; noise and bonus in 2^-24 of a power of two, as the weighted logarithms.
  constexpr int64_t one = 256, power = one << 16;
  int64_t weightOfSize = one, weightOfLength = one, bonus = 0;
  uint32_t noise = 0;
  bool bySections = false;
  Random random(attempt);
  if (attempt == 1) {
    // Sizes only decide between equal lengths.
    weightOfSize = 1;
    weightOfLength = one * one;
  } else if (attempt > 1) {
    weightOfLength = 180 + random.below(410);
    // 0.0137 * 10^[0, 1) powers of two, in steps whose logarithms are equal.
    noise = power / 73;
    for (uint32_t step = random.below(16); step > 0; --step)
      noise += noise / 6;
    if (random.below(2))
      bonus = random.below(500) * (power / 100) / 16 * 23;
    bySections = random.below(2);
  }
  struct Key {
    int64_t value;
    uint32_t item;
    bool operator<(const Key &other) const {
      return value != other.value ? value > other.value : item < other.item;
    }
  };
  std::vector<Key> keys;
  keys.reserve(logSize.size());
  const std::vector<int32_t> &logLength = bySections ? logSections : logLifetime;
  for (uint32_t i = 0; i < logSize.size(); ++i) {
    int64_t value = weightOfSize * logSize[i] + weightOfLength * logLength[i];
    if (noise > 0)
      value += random.below(noise);
    if (isCritical[i])
      value += bonus;
    keys.push_back({value, i});
  }
  std::sort(keys.begin(), keys.end());
  std::vector<uint32_t> order;
  order.reserve(keys.size());
  for (const Key &key : keys)
    order.push_back(key.item);
  return order;
}
