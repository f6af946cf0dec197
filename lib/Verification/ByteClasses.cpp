// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ByteClasses.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringMap.h"

#include <limits>
#include <queue>
#include <set>

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

namespace {
/// Goes through the rows of a footprint, ascending.
class RowCursor {
public:
  RowCursor(const Footprint &footprint, int64_t base)
      : footprint(footprint), shift(base), turns(footprint.repeats.size(), 0) {}

  Bytes row() const {
    const Bytes &first = footprint.rows[index];
    return {shift + first.begin, shift + first.end};
  }
  /// Whether there is another one.
  bool next() {
    if (++index < footprint.rows.size())
      return true;
    index = 0;
    for (auto [turn, repeat] : llvm::zip_equal(turns, footprint.repeats)) {
      if (++turn < repeat.count) {
        shift += repeat.stride;
        return true;
      }
      shift -= repeat.stride * (repeat.count - 1);
      turn = 0;
    }
    return false;
  }

private:
  const Footprint &footprint;
  int64_t shift;
  size_t index = 0;
  SmallVector<int64_t, 4> turns; ///< By repetition.
};
} // namespace

int64_t ByteClasses::baseOf(unsigned buffer) const {
  return model.buffers[buffer].isPlanned() ? model.buffers[buffer].begin : 0;
}

void ByteClasses::add(unsigned buffer, const Footprint *footprint) {
  if (!looked.try_emplace({buffer, footprint}).second)
    return;
  int64_t unplanned = static_cast<int64_t>(model.arenas.size()) + buffer;
  Space &space =
      spaces[model.buffers[buffer].isPlanned() ? model.buffers[buffer].arena : unplanned];
  space.values.emplace_back(buffer, footprint);
  int64_t base = baseOf(buffer);
  space.ends.push_back(base);
  space.ends.push_back(base + model.buffers[buffer].bytes);
  if (!footprint || footprint->rows.empty())
    return;
  if (footprint->isRepeated()) {
    Bytes hull = footprint->hull();
    space.regions.push_back({base + hull.begin, base + hull.end});
    return;
  }
  for (Bytes row : footprint->rows) {
    space.ends.push_back(base + row.begin);
    space.ends.push_back(base + row.end);
  }
}

void ByteClasses::divide() {
  for (auto &[key, space] : spaces) {
    if (!space.regions.empty())
      divide(space);
    for (auto [buffer, footprint] : space.values)
      looked[{buffer, footprint}] = collect(space, buffer, footprint);
  }
  spaces.clear();
}

void ByteClasses::divide(Space &space) const {
  llvm::sort(space.ends);
  space.ends.erase(llvm::unique(space.ends), space.ends.end());
  std::vector<Bytes> hulls = std::move(space.regions);
  llvm::sort(hulls, [](Bytes a, Bytes b) { return a.begin < b.begin; });
  space.regions.clear();
  for (Bytes hull : hulls) {
    if (!space.regions.empty() && hull.begin <= space.regions.back().end)
      space.regions.back().end = std::max(space.regions.back().end, hull.end);
    else
      space.regions.push_back(hull);
  }
  // The same bytes by several buffers are one value here.
  std::vector<std::vector<Repeated>> repeated(space.regions.size());
  std::set<std::vector<int64_t>> seen;
  for (auto [buffer, footprint] : space.values) {
    if (!footprint || !footprint->isRepeated())
      continue;
    Repeated value{baseOf(buffer), footprint};
    std::vector<int64_t> key;
    for (Bytes row : footprint->rows)
      llvm::append_values(key, value.base + row.begin, value.base + row.end);
    for (Repeat repeat : footprint->repeats)
      llvm::append_values(key, -repeat.stride, repeat.count);
    if (!seen.insert(std::move(key)).second)
      continue;
    int64_t begin = value.base + footprint->hull().begin;
    auto after = llvm::upper_bound(space.regions, begin,
                                   [](int64_t at, Bytes region) { return at < region.begin; });
    repeated[after - space.regions.begin() - 1].push_back(value);
  }
  int64_t end = std::numeric_limits<int64_t>::min();
  for (auto [region, values] : llvm::zip_equal(space.regions, repeated)) {
    space.looked.push_back({end, region.begin});
    sweep(space, region, values);
    end = region.end;
  }
  space.looked.push_back({end, std::numeric_limits<int64_t>::max()});
}

namespace {
/// Numbers sets of values, each of which comes from another one by one value more or less.
class ValueSets {
public:
  explicit ValueSets(unsigned numValues) { number(llvm::BitVector(numValues)); }

  static constexpr unsigned kEmpty = 0;
  size_t size() const { return sets.size(); }
  /// The set with the value if it is without, and without it otherwise. Constant once known.
  unsigned flip(unsigned set, unsigned value) {
    auto [it, isNew] = flipped.try_emplace({set, value}, 0);
    if (!isNew)
      return it->second;
    llvm::BitVector changed = sets[set];
    changed.flip(value);
    return it->second = number(std::move(changed));
  }

private:
  unsigned number(llvm::BitVector set) {
    ArrayRef<uintptr_t> words = set.getData();
    StringRef key(reinterpret_cast<const char *>(words.data()), words.size() * sizeof(uintptr_t));
    auto [it, isNew] = numbers.try_emplace(key, sets.size());
    if (isNew)
      sets.push_back(std::move(set));
    return it->second;
  }

  std::vector<llvm::BitVector> sets;
  llvm::StringMap<unsigned> numbers; ///< By the words of the set.
  llvm::DenseMap<std::pair<unsigned, unsigned>, unsigned> flipped;
};
} // namespace

/// Between two ends of rows, all bytes are in the same repeated values. Of those that are in the
/// same ones, the first ones are looked at; anew behind each end of something else.
void ByteClasses::sweep(Space &space, Bytes region, ArrayRef<Repeated> repeated) {
  SmallVector<RowCursor> cursors;
  using Event = std::pair<int64_t, unsigned>;
  std::priority_queue<Event, std::vector<Event>, std::greater<Event>> events;
  for (auto [number, value] : llvm::enumerate(repeated)) {
    cursors.emplace_back(*value.footprint, value.base);
    events.emplace(cursors.back().row().begin, number);
  }
  llvm::BitVector isWithin(repeated.size());
  ValueSets sets(repeated.size());
  unsigned current = ValueSets::kEmpty;
  std::vector<size_t> lookedIn; // By set: the last part in which one of its bytes is looked at.
  size_t part = 1;
  auto nextEnd = llvm::upper_bound(space.ends, region.begin);
  for (int64_t at = region.begin; at < region.end;) {
    while (!events.empty() && events.top().first == at) {
      unsigned number = events.top().second;
      events.pop();
      current = sets.flip(current, number);
      isWithin.flip(number);
      if (isWithin.test(number))
        events.emplace(cursors[number].row().end, number);
      else if (cursors[number].next())
        events.emplace(cursors[number].row().begin, number);
    }
    if (nextEnd != space.ends.end() && *nextEnd == at) {
      ++part;
      ++nextEnd;
    }
    int64_t next = events.empty() ? region.end : events.top().first;
    if (nextEnd != space.ends.end())
      next = std::min(next, *nextEnd);
    lookedIn.resize(sets.size());
    if (std::exchange(lookedIn[current], part) != part)
      space.looked.push_back({at, next});
    at = next;
  }
}

SmallVector<Bytes> ByteClasses::collect(const Space &space, unsigned buffer,
                                        const Footprint *footprint) const {
  SmallVector<Bytes> result;
  int64_t base = baseOf(buffer);
  auto append = [&](int64_t begin, int64_t end) {
    if (!result.empty() && result.back().end == begin - base)
      result.back().end = end - base;
    else
      result.push_back({begin - base, end - base});
  };
  Bytes whole{0, model.buffers[buffer].bytes};
  ArrayRef<Bytes> rows = footprint ? ArrayRef<Bytes>(footprint->rows) : ArrayRef<Bytes>(whole);
  if (space.regions.empty())
    return SmallVector<Bytes>(rows);
  auto firstAfter = [&](int64_t at) {
    return llvm::partition_point(space.looked, [&](Bytes part) { return part.end <= at; });
  };
  if (footprint && footprint->isRepeated()) {
    Bytes hull = footprint->hull();
    for (auto part = firstAfter(base + hull.begin);
         part != space.looked.end() && part->begin < base + hull.end; ++part)
      if (footprint->contains(part->begin - base))
        append(part->begin, part->end);
    return result;
  }
  for (Bytes row : rows)
    for (auto part = firstAfter(base + row.begin);
         part != space.looked.end() && part->begin < base + row.end; ++part)
      append(std::max(part->begin, base + row.begin), std::min(part->end, base + row.end));
  return result;
}
