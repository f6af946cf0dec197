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
  origin = isBackward ? -start : start;
  int32_t sections = isBackward ? start + 1 : model.sections() - start;
  findItems(model);
  sortDeaths(sections);
  // An eighth of what is live on average is born in an eighth of a lifetime. Where few parts would
  // come of that, they are shorter.
  constexpr double partsOfLife = 8, leastOfPart = 4, fewParts = 32;
  double lives = 0;
  for (const SweptItem &item : items)
    lives += item.last - item.first;
  double most = static_cast<double>(size() - given) / fewParts;
  ofPart = static_cast<uint32_t>(
      std::max(leastOfPart, std::min(lives / std::max(1, sections) / partsOfLife, most)));
  averageLife =
      std::max(1, static_cast<int32_t>(lives / std::max(1.0, static_cast<double>(size()))));
  gaps.emplace(items, 0);
}

void TimeSweep::findItems(const PlainModel &model) {
  struct Found {
    int32_t first, last;
    int64_t size;
    uint32_t item;
  };
  std::vector<Found> found;
  for (uint32_t i = 0; i < model.items.size(); ++i) {
    const PlainItem &item = model.items[i];
    int32_t first = isBackward ? 1 - item.last : item.first;
    int32_t last = isBackward ? 1 - item.first : item.last;
    if (last > origin)
      found.push_back({first, last, item.size, i});
  }
  auto born = std::stable_partition(found.begin(), found.end(),
                                    [&](const Found &each) { return each.first <= origin; });
  given = static_cast<uint32_t>(born - found.begin());
  std::sort(born, found.end(), [](const Found &a, const Found &b) {
    if (a.first != b.first)
      return a.first < b.first;
    return a.size != b.size ? a.size > b.size : a.item < b.item;
  });
  items.reserve(found.size());
  itemAt.reserve(found.size());
  for (const Found &each : found) {
    items.push_back({each.first, each.last, each.size, 0});
    itemAt.push_back(each.item);
  }
}

// Counts, as there are no more sections than items.
void TimeSweep::sortDeaths(int32_t sections) {
  deadBy.assign(size_t(sections) + 2, 0);
  for (const SweptItem &item : items)
    ++deadBy[item.last - origin + 1];
  for (size_t s = 1; s < deadBy.size(); ++s)
    deadBy[s] += deadBy[s - 1];
  byDeath.resize(items.size());
  for (uint32_t i = 0; i < size(); ++i)
    byDeath[deadBy[items[i].last - origin]++] = i;
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
    for (uint32_t dead = deadBy[items[i].first - origin]; died < dead; ++died)
      gaps->remove(byDeath[died]);
    gaps->place(i, way.policy);
    top = std::max(top, items[i].offset + items[i].size);
  }
  placed += firstOf(part + 1) - firstOf(part);
  return top;
}

// How many have died once everything before the part is placed.
uint32_t TimeSweep::diedBefore(uint32_t part) const {
  return part == 0 ? 0 : deadBy[items[firstOf(part) - 1].first - origin];
}

void TimeSweep::saveTo(std::vector<uint32_t> &state) {
  gaps->save(state);
  listed += state.size();
}

void TimeSweep::save(uint32_t part) {
  states.resize(part - firstState + 1);
  saveTo(states.back());
  if (states.size() > savedStates + 1) {
    states.pop_front();
    ++firstState;
  }
}

// What `save` would have saved up to this part: an item is live until it has died.
void TimeSweep::saveLate(uint32_t part) {
  firstState = part - std::min(part, savedStates);
  auto isLive = [&](uint32_t item, uint32_t before) {
    return item < firstOf(before) &&
           (before == 0 || items[item].last > items[firstOf(before) - 1].first);
  };
  struct Entry {
    int64_t offset;
    uint32_t item;
  };
  std::vector<Entry> all;
  for (uint32_t item = 0; item < firstOf(part); ++item)
    if (item >= firstOf(firstState) || isLive(item, firstState))
      all.push_back({items[item].offset, item});
  std::sort(all.begin(), all.end(), [](const Entry &a, const Entry &b) {
    return a.offset != b.offset ? a.offset < b.offset : a.item < b.item;
  });
  states.assign(part - firstState + 1, {});
  for (uint32_t before = firstState; before <= part; ++before) {
    std::vector<uint32_t> &state = states[before - firstState];
    for (const Entry &entry : all)
      if (isLive(entry.item, before))
        state.push_back(entry.item);
    listed += state.size();
  }
}

void TimeSweep::restore(uint32_t part) {
  const std::vector<uint32_t> &state = states[part - firstState];
  gaps->restore(state);
  listed += state.size();
  died = diedBefore(part);
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
  std::vector<std::pair<int64_t, uint32_t>> live;
  live.reserve(given);
  for (uint32_t i = 0; i < given; ++i) {
    items[i].offset = offsets[itemAt[i]];
    live.push_back({items[i].offset, i});
  }
  std::sort(live.begin(), live.end());
  std::vector<uint32_t> order;
  order.reserve(given);
  for (auto [offset, item] : live)
    order.push_back(item);
  gaps->restore(order);
  died = 0;
  states.clear();
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
    // Most sweeps of large models need no state at all until they are over.
    if (!states.empty())
      save(part + 1);
    else if (top > height)
      saveLate(part + 1);
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
