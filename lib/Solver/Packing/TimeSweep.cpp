// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TimeSweep.h"

#include <algorithm>
#include <limits>

using namespace memplan::solver;

/// States that are saved: a try goes back at most so many parts, three lifetimes.
static constexpr uint32_t savedStates = 24;

TimeSweep::TimeSweep(const PlainModel &model, int32_t start, bool isBackward)
    : load(model.load), isBackward(isBackward) {
  // Backward, section s becomes -s: births and deaths change their places.
  int32_t origin = isBackward ? -start : start;
  auto range = [&](uint32_t i) {
    const PlainItem &item = model.items[i];
    return isBackward ? std::pair(1 - item.last, 1 - item.first) : std::pair(item.first, item.last);
  };
  for (uint32_t i = 0; i < model.items.size(); ++i)
    if (range(i).second > origin)
      itemAt.push_back(i);
  auto begin = std::partition(itemAt.begin(), itemAt.end(),
                              [&](uint32_t i) { return range(i).first <= origin; });
  given = static_cast<uint32_t>(begin - itemAt.begin());
  std::sort(itemAt.begin(), begin);
  std::sort(begin, itemAt.end(), [&](uint32_t a, uint32_t b) {
    int32_t first = range(a).first, second = range(b).first;
    if (first != second)
      return first < second;
    const PlainItem &one = model.items[a], &other = model.items[b];
    return one.size != other.size ? one.size > other.size : a < b;
  });
  items.reserve(itemAt.size());
  byDeath.resize(itemAt.size());
  double lives = 0;
  for (uint32_t i = 0; i < itemAt.size(); ++i) {
    auto [first, last] = range(itemAt[i]);
    items.push_back({first, last, model.items[itemAt[i]].size, 0});
    byDeath[i] = i;
    lives += last - first;
  }
  std::sort(byDeath.begin(), byDeath.end(), [&](uint32_t a, uint32_t b) {
    return items[a].last != items[b].last ? items[a].last < items[b].last : a < b;
  });
  // An eighth of what is live on average is born in an eighth of a lifetime. Where few parts would
  // come of that, they are shorter.
  constexpr double partsOfLife = 8, leastOfPart = 4, fewParts = 32;
  double sections = std::max(1, isBackward ? start + 1 : model.sections() - start);
  double most = static_cast<double>(size() - given) / fewParts;
  ofPart =
      static_cast<uint32_t>(std::max(leastOfPart, std::min(lives / sections / partsOfLife, most)));
  averageLife =
      std::max(1, static_cast<int32_t>(lives / std::max(1.0, static_cast<double>(size()))));
  gaps.emplace(items, 0);
}

TimeSweep::Way TimeSweep::randomWay() {
  constexpr int64_t one = 1 << 20;
  Way way;
  GapPolicy &policy = way.policy;
  policy.far = averageLife;
  // From one to ten, in steps whose logarithms are equal.
  int64_t mismatch = one;
  for (uint32_t step = random.below(14); step > 0; --step)
    mismatch += mismatch / 5;
  policy.mismatch = mismatch / averageLife;
  if (random.below(2))
    policy.zone = random.below(one);
  if (random.below(8)) {
    // One to three lifetimes.
    way.outlook = averageLife + static_cast<int32_t>(random.below(2 * averageLife));
    policy.apart = int64_t{4} * random.below(one);
  }
  return way;
}

// Finds the highest load from the part on.
void TimeSweep::lookOut(Way &way, uint32_t part) const {
  int32_t from = items[firstOf(part)].first;
  int64_t most = -1;
  for (int32_t at = from; at < from + way.outlook; ++at) {
    int32_t section = isBackward ? -at : at;
    if (section < 0 || section >= static_cast<int32_t>(load.size()))
      return;
    if (load[section] > most) {
      most = load[section];
      way.policy.peak = at;
    }
  }
}

// The highest end of an item in it.
int64_t TimeSweep::sweepPart(uint32_t part, Way &way) {
  lookOut(way, part);
  int64_t top = 0;
  for (uint32_t i = firstOf(part), end = firstOf(part + 1); i < end; ++i) {
    while (items[byDeath[died]].last <= items[i].first)
      gaps->remove(byDeath[died++]);
    gaps->place(i, way.policy);
    top = std::max(top, items[i].offset + items[i].size);
  }
  placed += firstOf(part + 1) - firstOf(part);
  return top;
}

void TimeSweep::saveTo(State &state) {
  gaps->save(state.live);
  listed += state.live.size();
  state.died = died;
}

void TimeSweep::save(uint32_t part) {
  states.resize(part - firstState + 1);
  saveTo(states.back());
  if (states.size() > savedStates + 1) {
    states.pop_front();
    ++firstState;
  }
}

void TimeSweep::restore(uint32_t part) {
  const State &state = states[part - firstState];
  gaps->restore(state.live);
  listed += state.live.size();
  died = state.died;
}

// Sweeps [first, last] once more, and saves what each part leads to if `isKept`. The highest end in
// the last part, or more than `limit` if that is above it or one before is above the height.
int64_t TimeSweep::tryFrom(uint32_t first, uint32_t last, int64_t limit, bool isKept) {
  restore(first);
  Way way = randomWay();
  int64_t top = 0;
  for (uint32_t part = first; part <= last; ++part) {
    if (random.below(4) == 0)
      way = randomWay();
    top = sweepPart(part, way);
    if (top > (part < last ? height : limit))
      return std::numeric_limits<int64_t>::max();
    if (isKept)
      saveTo(states[part + 1 - firstState]);
  }
  return top;
}

// Whether the parts up to this one, which was swept with an end at `top`, now keep to the height.
bool TimeSweep::sweepAgain(uint32_t part, int64_t &top, Effort &effort, double mostSpent) {
  uint32_t end = firstOf(part + 1);
  for (uint32_t attempt = 0; attempt < tries && effort.spent() < mostSpent && effort.spend(0);
       ++attempt) {
    uint32_t back = std::min(part - firstState, random.below(std::min(savedStates, 2 + attempt)));
    uint32_t first = part - back;
    kept.clear();
    for (uint32_t i = firstOf(first); i < end; ++i)
      kept.push_back(items[i].offset);
    Random before = random;
    int64_t now = tryFrom(first, part, top, false);
    spendOnSweeps(effort);
    if (now > top) {
      for (uint32_t i = firstOf(first); i < end; ++i)
        items[i].offset = kept[i - firstOf(first)];
      continue;
    }
    // The same once more: few are kept, so that saving every try would take longer.
    random = before;
    tryFrom(first, part, top, true);
    spendOnSweeps(effort);
    // As high is good too: it leads elsewhere.
    if (now < top)
      attempt -= std::min(attempt, tries / 2);
    top = now;
    if (top <= height)
      return true;
  }
  return false;
}

// For what was done since the last time.
void TimeSweep::spendOnSweeps(Effort &effort) {
  constexpr double workOfPlacing = 14, workOfGap = 0.25, workOfListing = 1;
  double total = workOfPlacing * static_cast<double>(placed) + workOfGap * gaps->visits() +
                 workOfListing * static_cast<double>(listed);
  effort.spend(total - spent);
  spent = total;
}

void TimeSweep::begin(const std::vector<int64_t> &offsets) {
  std::vector<uint32_t> live(given);
  for (uint32_t i = 0; i < given; ++i) {
    items[i].offset = offsets[itemAt[i]];
    live[i] = i;
  }
  std::sort(live.begin(), live.end(),
            [&](uint32_t a, uint32_t b) { return items[a].offset < items[b].offset; });
  gaps->restore(live);
  died = 0;
  states.clear();
  firstState = 0;
  save(0);
}

std::optional<int64_t> TimeSweep::run(const Aim &aim, std::vector<int64_t> &offsets,
                                      Effort &effort) {
  constexpr uint32_t fewTries = 64, mostDoublings = 10;
  tries = fewTries << std::min(aim.failures / 2, mostDoublings);
  random = Random(aim.seed);
  height = aim.wanted;
  gaps->setHeight(height);
  begin(offsets);
  Way way = randomWay();
  // On the largest problems there is no time to put everything right.
  double mostSpent = effort.spent() + (effort.spent() + effort.left()) / 8;
  for (uint32_t part = 0; part < parts(); ++part) {
    int64_t top = sweepPart(part, way);
    save(part + 1);
    double before = effort.spent();
    spendOnSweeps(effort);
    mostSpent += effort.spent() - before;
    if (top > height) {
      if (!sweepAgain(part, top, effort, mostSpent)) {
        if (top >= aim.limit)
          return std::nullopt;
        height = top;
        gaps->setHeight(height);
      }
      restore(part + 1);
    }
    if (!effort.spend(0))
      return std::nullopt;
  }
  for (uint32_t i = given; i < size(); ++i)
    offsets[itemAt[i]] = items[i].offset;
  return height;
}
