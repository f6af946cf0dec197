// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ByteStates.h"

#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

ByteStates::ByteStates(PlanModel &model, Aliases &aliases) : numArenas(model.arenas.size()) {
  std::optional<int64_t> next = 0;
  for (unsigned name = 0; name < aliases.numNames() && next; ++name) {
    const Buffer &buffer = model.buffers[aliases.get(name).buffer];
    places.push_back({*next, buffer.bytes, buffer.arena, buffer.begin});
    // One byte between, so that intervals of two names never touch.
    next = llvm::checkedAdd(*next, buffer.bytes);
    next = next ? llvm::checkedAdd(*next, int64_t(1)) : std::nullopt;
  }
  countable = next.has_value();
}

ByteState ByteStates::empty() const {
  ByteState state;
  state.holders.assign(numArenas, nullptr);
  return state;
}

Interval ByteStates::toInterval(unsigned name, Bytes bytes) const {
  const Place &place = places[name];
  int64_t begin = std::max<int64_t>(bytes.begin, 0), end = std::min(bytes.end, place.bytes);
  return {place.first + begin, place.first + std::max(begin, end), name};
}

void ByteStates::insertIntact(ByteState &state, const Interval &interval) {
  state.intact = store.insert(state.intact, interval);
  const Place &place = places[interval.id];
  if (place.arena < 0)
    return;
  IntervalSet &holders = state.holders[place.arena];
  int64_t shift = place.begin - place.first;
  holders = store.insert(holders, {interval.begin + shift, interval.end + shift, interval.id});
}

void ByteStates::eraseIntact(ByteState &state, const Interval &interval) {
  state.intact = store.erase(state.intact, interval.begin, interval.id);
  const Place &place = places[interval.id];
  if (place.arena < 0)
    return;
  IntervalSet &holders = state.holders[place.arena];
  holders = store.erase(holders, interval.begin + place.begin - place.first, interval.id);
}

void ByteStates::addIntact(ByteState &state, unsigned name, Bytes bytes) {
  Interval added = toInterval(name, bytes);
  if (added.begin == added.end)
    return;
  SmallVector<Interval> near;
  IntervalStore::forEachOverlap(state.intact, added.begin - 1, added.end + 1,
                                [&](const Interval &interval) { near.push_back(interval); });
  if (near.size() == 1 && near[0].begin <= added.begin && added.end <= near[0].end)
    return;
  for (const Interval &interval : near) {
    eraseIntact(state, interval);
    added.begin = std::min(added.begin, interval.begin);
    added.end = std::max(added.end, interval.end);
  }
  insertIntact(state, added);
}

void ByteStates::removeIntact(ByteState &state, unsigned name, Bytes bytes) {
  Interval removed = toInterval(name, bytes);
  SmallVector<Interval> met;
  IntervalStore::forEachOverlap(state.intact, removed.begin, removed.end,
                                [&](const Interval &interval) { met.push_back(interval); });
  for (const Interval &interval : met) {
    eraseIntact(state, interval);
    if (interval.begin < removed.begin)
      insertIntact(state, {interval.begin, removed.begin, name});
    if (removed.end < interval.end)
      insertIntact(state, {removed.end, interval.end, name});
  }
}

static bool isSame(const Culprit &a, const Culprit &b) {
  return a.buffer == b.buffer && a.step == b.step;
}

void ByteStates::addBroken(ByteState &state, unsigned name, Bytes bytes, Culprit culprit) {
  Interval added = toInterval(name, bytes);
  if (added.begin == added.end)
    return;
  SmallVector<Interval> near;
  IntervalStore::forEachOverlap(state.broken, added.begin - 1, added.end + 1,
                                [&](const Interval &interval) { near.push_back(interval); });
  // What there is and what is new, in order. Bytes that one write took row by row become one.
  SmallVector<Interval> list;
  auto append = [&](const Interval &interval) {
    if (!list.empty() && list.back().end == interval.begin &&
        isSame(list.back().culprit, interval.culprit))
      list.back().end = interval.end;
    else
      list.push_back(interval);
  };
  bool isNew = false;
  int64_t next = added.begin;
  auto fillUpTo = [&](int64_t end) {
    if (next >= end)
      return;
    append({next, end, name, culprit});
    isNew = true;
  };
  for (const Interval &interval : near) {
    fillUpTo(std::min(interval.begin, added.end));
    append(interval);
    next = std::max(next, interval.end);
  }
  fillUpTo(added.end);
  if (!isNew)
    return;
  for (const Interval &interval : near)
    state.broken = store.erase(state.broken, interval.begin, name);
  for (const Interval &interval : list)
    state.broken = store.insert(state.broken, interval);
}

void ByteStates::removeBroken(ByteState &state, unsigned name, Bytes bytes) {
  Interval removed = toInterval(name, bytes);
  SmallVector<Interval> met;
  IntervalStore::forEachOverlap(state.broken, removed.begin, removed.end,
                                [&](const Interval &interval) { met.push_back(interval); });
  for (const Interval &interval : met) {
    state.broken = store.erase(state.broken, interval.begin, name);
    if (interval.begin < removed.begin)
      state.broken =
          store.insert(state.broken, {interval.begin, removed.begin, name, interval.culprit});
    if (removed.end < interval.end)
      state.broken =
          store.insert(state.broken, {removed.end, interval.end, name, interval.culprit});
  }
}

void ByteStates::clear(ByteState &state, unsigned name) {
  removeIntact(state, name, wholeOf(name));
  removeBroken(state, name, wholeOf(name));
}

bool ByteStates::join(ByteState &into, const ByteState &other) {
  store.freeze();
  ByteState before = into;
  auto bytesOf = [&](const Interval &interval) {
    int64_t first = places[interval.id].first;
    return Bytes{interval.begin - first, interval.end - first};
  };
  IntervalStore::forEachBeyond(other.intact, before.intact, [&](const Interval &interval) {
    addIntact(into, interval.id, bytesOf(interval));
  });
  IntervalStore::forEachBeyond(other.broken, before.broken, [&](const Interval &interval) {
    addBroken(into, interval.id, bytesOf(interval), interval.culprit);
  });
  store.freeze();
  return !(into == before);
}

void ByteStates::forEach(IntervalSet set, unsigned name, Bytes within, VisitBytes visit) const {
  Interval range = toInterval(name, within);
  int64_t first = places[name].first;
  IntervalStore::forEachOverlap(set, range.begin, range.end, [&](const Interval &interval) {
    visit(
        {std::max(interval.begin, range.begin) - first, std::min(interval.end, range.end) - first},
        interval.culprit);
  });
}

void ByteStates::forEachIntact(const ByteState &state, unsigned name, Bytes within,
                               VisitBytes visit) const {
  forEach(state.intact, name, within, visit);
}

void ByteStates::forEachBroken(const ByteState &state, unsigned name, Bytes within,
                               VisitBytes visit) const {
  forEach(state.broken, name, within, visit);
}

void ByteStates::forEachHolder(const ByteState &state, int arena, Bytes bytes,
                               llvm::function_ref<void(unsigned, Bytes)> visit) const {
  IntervalStore::forEachOverlap(
      state.holders[arena], bytes.begin, bytes.end, [&](const Interval &interval) {
        visit(interval.id,
              {std::max(interval.begin, bytes.begin), std::min(interval.end, bytes.end)});
      });
}

void ByteStates::forEachIntactName(const ByteState &state,
                                   llvm::function_ref<void(unsigned)> visit) const {
  IntervalStore::forEach(state.intact, [&](const Interval &interval) { visit(interval.id); });
}
