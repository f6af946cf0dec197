// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ByteClasses.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"

#include <limits>
#include <map>
#include <queue>
#include <set>

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

namespace {
/// Goes through the ends of the rows of a footprint, ascending.
class RowCursor {
public:
  RowCursor(const Footprint &footprint, int64_t base)
      : footprint(&footprint), shift(base), turns(footprint.repeats.size(), 0) {}

  /// Where the value begins or ends next.
  int64_t at() const {
    const Bytes &row = footprint->rows[index];
    return shift + (isWithin ? row.end : row.begin);
  }
  bool hasStarted() const { return started; }
  bool isDone() const { return done; }
  /// Whether the value has none of the bytes from `begin` up to its next row.
  bool isAwayFrom(int64_t begin) const { return !isWithin && (!started || before <= begin); }
  /// Whether there is another end of a row.
  bool next() {
    started = true;
    before = at();
    isWithin = !isWithin;
    if (isWithin || ++index < footprint->rows.size())
      return true;
    index = 0;
    for (auto [turn, repeat] : llvm::zip_equal(turns, footprint->repeats)) {
      if (++turn < repeat.count) {
        shift += repeat.stride;
        return true;
      }
      shift -= repeat.stride * (repeat.count - 1);
      turn = 0;
    }
    done = true;
    return false;
  }

  ArrayRef<Repeat> repeats() const { return footprint->repeats; }
  /// How often what one repetition repeats comes again as it did `stride` bytes before: 0 if that
  /// is no stride of the value, or the one before is not certain to be of the same turn of what is
  /// around it.
  int64_t turnsLeft(int64_t stride) const {
    size_t level = levelOf(stride);
    bool isSettled = level < turns.size() && turns[level] >= 2;
    return isSettled ? footprint->repeats[level].count - 1 - turns[level] : 0;
  }
  void skip(int64_t stride, int64_t numTurns) {
    turns[levelOf(stride)] += numTurns;
    shift += numTurns * stride;
    before += numTurns * stride;
  }

private:
  size_t levelOf(int64_t stride) const {
    return llvm::find_if(footprint->repeats, [&](Repeat r) { return r.stride == stride; }) -
           footprint->repeats.begin();
  }

  const Footprint *footprint;
  int64_t shift;
  int64_t before = 0; ///< The end of a row that was passed last.
  size_t index = 0;
  bool isWithin = false, started = false, done = false;
  SmallVector<int64_t, 4> turns; ///< By repetition.
};
} // namespace

int64_t ByteClasses::baseOf(unsigned buffer) const {
  return model.buffers[buffer].isPlanned() ? model.buffers[buffer].begin : 0;
}

void ByteClasses::add(unsigned buffer, const Footprint *footprint) {
  if (looked.try_emplace({buffer, footprint}).second)
    values.emplace_back(buffer, footprint);
}

void ByteClasses::addTo(Space &space, unsigned buffer, const Footprint *footprint) const {
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
  std::vector<bool> isTimed(model.arenas.size(), true); // Whether all have live ranges.
  for (auto [number, footprint] : values)
    if (Buffer &buffer = model.buffers[number]; buffer.isPlanned() && !buffer.op.getLiveAttr())
      isTimed[buffer.arena] = false;
  std::map<std::pair<int, unsigned>, Space> spaces;
  for (auto [number, footprint] : values) {
    const Buffer &buffer = model.buffers[number];
    unsigned part = !buffer.isPlanned() ? number : isTimed[buffer.arena] ? buffer.block : 0;
    addTo(spaces[{buffer.arena, part}], number, footprint);
  }
  for (auto &[key, space] : spaces) {
    if (!space.regions.empty())
      divide(space);
    for (auto [buffer, footprint] : space.values)
      looked[{buffer, footprint}] = collect(space, buffer, footprint);
  }
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

namespace {
/// Goes through a region from one end of a row to the next one. Between two of them, all bytes are
/// in the same repeated values. Of those that are in the same ones, the first ones are looked at;
/// anew behind each end of something that is not repeated.
class ClassSweep {
public:
  ClassSweep(Bytes region, ArrayRef<int64_t> ends, SmallVector<RowCursor> cursors)
      : at(region.begin), end(region.end), ends(ends), cursors(std::move(cursors)),
        sets(this->cursors.size()), calmSince(at), checkAt(at) {
    for (unsigned number = 0; number < this->cursors.size(); ++number)
      events.emplace(this->cursors[number].at(), number);
    nextEnd = llvm::upper_bound(ends, at);
  }

  void run(std::vector<Bytes> &looked) {
    while (at < end) {
      passEnds();
      if (at >= checkAt)
        skipPeriods();
      int64_t next = events.empty() ? end : events.top().first;
      if (nextEnd != ends.end())
        next = std::min(next, *nextEnd);
      lookedIn.resize(sets.size());
      if (next > at && std::exchange(lookedIn[current], part) != part)
        looked.push_back({at, next});
      at = next;
    }
  }

private:
  using Event = std::pair<int64_t, unsigned>;

  void passEnds() {
    while (!events.empty() && events.top().first == at) {
      unsigned number = events.top().second;
      events.pop();
      bool isFirst = !cursors[number].hasStarted();
      bool isLast = !cursors[number].next();
      if (!isLast)
        events.emplace(cursors[number].at(), number);
      if (isFirst || isLast)
        disturb();
      current = sets.flip(current, number);
    }
    if (nextEnd != ends.end() && *nextEnd == at) {
      ++part;
      ++nextEnd;
      disturb();
    }
  }
  void disturb() {
    calmSince = checkAt = at;
    patience = 1;
  }

  /// Where all values repeat themselves after the same number of bytes, or are away, nothing new
  /// comes as long as they do and nothing else begins or ends.
  void skipPeriods() {
    llvm::SmallSetVector<int64_t, 8> periods;
    for (const RowCursor &cursor : cursors)
      if (cursor.hasStarted())
        for (Repeat repeat : cursor.repeats())
          periods.insert(repeat.stride);
    SmallVector<int64_t> largestFirst = periods.takeVector();
    llvm::sort(largestFirst, std::greater<>());
    for (int64_t period : largestFirst)
      if (int64_t turns = countPeriods(period))
        return skip(period, turns);
    // Little is lost if the next chance comes after twice as many bytes.
    patience *= 2;
    checkAt = at + patience;
  }

  /// How many periods are as the one was that ends here.
  int64_t countPeriods(int64_t period) const {
    if (at - calmSince < period)
      return 0;
    int64_t turns = (end - at) / period;
    if (nextEnd != ends.end())
      turns = std::min(turns, (*nextEnd - at) / period);
    for (const RowCursor &cursor : cursors)
      if (!cursor.isDone()) {
        int64_t away = cursor.isAwayFrom(at - period) ? (cursor.at() - at) / period : 0;
        turns = std::min(turns, std::max(away, cursor.turnsLeft(period)));
      }
    return turns;
  }

  void skip(int64_t period, int64_t turns) {
    events = {};
    for (auto [number, cursor] : llvm::enumerate(cursors)) {
      if (cursor.isDone())
        continue;
      bool isAway = cursor.isAwayFrom(at - period) && cursor.at() - at >= turns * period;
      if (!isAway)
        cursor.skip(period, turns);
      events.emplace(cursor.at(), number);
    }
    at += turns * period;
    patience = period;
    checkAt = at + period;
  }

  int64_t at, end;
  ArrayRef<int64_t> ends;
  const int64_t *nextEnd;
  SmallVector<RowCursor> cursors;
  std::priority_queue<Event, std::vector<Event>, std::greater<Event>> events;
  ValueSets sets;
  unsigned current = ValueSets::kEmpty;
  std::vector<size_t> lookedIn; ///< By set: the last part in which one of its bytes is looked at.
  size_t part = 1;
  int64_t calmSince; ///< Nothing began or ended for good after that.
  int64_t checkAt;   ///< From where on periods may be skipped.
  int64_t patience = 1;
};
} // namespace

void ByteClasses::sweep(Space &space, Bytes region, ArrayRef<Repeated> repeated) {
  SmallVector<RowCursor> cursors;
  for (Repeated value : repeated)
    cursors.emplace_back(*value.footprint, value.base);
  ClassSweep(region, space.ends, std::move(cursors)).run(space.looked);
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
