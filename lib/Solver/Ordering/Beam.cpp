// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Beam.h"

#include "../InPlaceMatching.h"

#include <algorithm>
#include <limits>

using namespace memplan::solver;

static constexpr uint32_t none = std::numeric_limits<uint32_t>::max();

Beam::Beam(const OrderModel &model)
    : model(model), words((model.size() + 63) / 64), keys(model.size()), potentials(model.size()),
      changes(model.size()), extras(model.size()), stamps(model.size()) {
  Random random(model.size());
  for (uint64_t &key : keys)
    key = random.next();
  for (size_t t = 0; t < model.tensorCount(); ++t) {
    auto bytes = static_cast<double>(model.tensors[t].bytes);
    for (uint32_t v : model.openers[t])
      potentials[v] += bytes / static_cast<double>(model.openers[t].size());
    if (!model.tensors[t].isKept)
      for (uint32_t v : model.closers[t])
        potentials[v] -= bytes / static_cast<double>(model.closers[t].size());
  }
}

bool Beam::isReady(const uint64_t *set, uint32_t v) const {
  return std::all_of(model.before[v].begin(), model.before[v].end(),
                     [&](uint32_t u) { return has(set, u); });
}

bool Beam::isOpen(const uint64_t *set, uint32_t t, uint32_t except) const {
  return model.tensors[t].isOpenAtStart ||
         std::any_of(model.openers[t].begin(), model.openers[t].end(),
                     [&](uint32_t u) { return u != except && has(set, u); });
}

uint32_t Beam::lastCloser(const uint64_t *set, uint32_t t) const {
  uint32_t last = none;
  if (model.tensors[t].isKept)
    return none;
  for (uint32_t u : model.closers[t])
    if (!has(set, u)) {
      if (last != none)
        return none;
      last = u;
    }
  return last;
}

Beam::Ready Beam::evaluated(const uint64_t *set, uint32_t v) const {
  int64_t opened = 0, closed = 0;
  for (uint32_t t : model.opens[v])
    if (!isOpen(set, t, v))
      opened += model.tensors[t].bytes;
  for (uint32_t t : model.closes[v])
    if (lastCloser(set, t) == v)
      closed += model.tensors[t].bytes;
  int64_t extra = opened + model.transient[v];
  std::vector<InPlacePair> pairs;
  for (const OrderInPlace &pair : model.inPlace[v])
    if (pair.canBeLast &&
        (model.isReversed ? !isOpen(set, pair.operand, v) : lastCloser(set, pair.operand) == v))
      pairs.push_back({pair.result, pair.operand, pair.bytes});
  if (!pairs.empty())
    extra -= savedInPlace(pairs);
  return {v, opened - closed, extra};
}

void Beam::start() {
  now = Level();
  now.sets.assign(words, 0);
  State &state = now.states.emplace_back();
  state.live = model.base;
  for (size_t t = 0; t < model.tensorCount(); ++t)
    if (model.tensors[t].isOpenAtStart && (model.tensors[t].isKept || !model.closers[t].empty()))
      state.live += model.tensors[t].bytes;
  for (uint32_t v = 0; v < model.size(); ++v)
    if (model.before[v].empty())
      now.ready.push_back(evaluated(now.sets.data(), v));
  state.readyCount = now.ready.size();
  history.clear();
  work += static_cast<double>(model.size() + model.tensorCount());
}

void Beam::collect(const BeamOptions &options, Random &random) {
  candidates.clear();
  for (size_t s = 0; s < now.states.size(); ++s) {
    const State &state = now.states[s];
    size_t first = state.firstReady, last = first + state.readyCount;
    int64_t room = options.threshold - state.live;
    for (size_t i = first; i < last; ++i)
      if (now.ready[i].change <= 0 && now.ready[i].extra <= room) {
        first = i;
        last = i + 1;
        break;
      }
    work += static_cast<double>(state.readyCount);
    for (size_t i = first; i < last; ++i) {
      const Ready &ready = now.ready[i];
      if (ready.extra > room)
        continue;
      int64_t live = state.live + ready.change;
      double rank = static_cast<double>(live);
      if (options.weight != 0)
        rank += options.weight * (state.potential + potentials[ready.operation]);
      if (options.noise > 0)
        rank *= 1 + options.noise * random.symmetric();
      candidates.push_back({rank, static_cast<uint32_t>(s), ready.operation, i,
                            state.hash ^ keys[ready.operation], live});
    }
  }
}

bool Beam::isSameState(const Candidate &a, const Candidate &b) const {
  const uint64_t *first = &now.sets[a.parent * words], *second = &now.sets[b.parent * words];
  for (size_t w = 0; w < words; ++w) {
    uint64_t left = first[w], right = second[w];
    if (w == a.operation >> 6)
      left |= uint64_t(1) << (a.operation & 63);
    if (w == b.operation >> 6)
      right |= uint64_t(1) << (b.operation & 63);
    if (left != right)
      return false;
  }
  return true;
}

// Of equal states the first stays. Equal hashes are looked into, so that none is lost by chance.
void Beam::dropDuplicates() {
  if (now.states.size() == 1)
    return;
  size_t capacity = 64;
  while (capacity < 2 * candidates.size())
    capacity *= 2;
  table.assign(capacity, none);
  size_t kept = 0;
  for (size_t i = 0; i < candidates.size(); ++i) {
    size_t at = candidates[i].hash >> 20 & (capacity - 1);
    while (table[at] != none && (candidates[table[at]].hash != candidates[i].hash ||
                                 !isSameState(candidates[table[at]], candidates[i])))
      at = (at + 1) & (capacity - 1);
    if (table[at] != none)
      continue;
    table[at] = static_cast<uint32_t>(kept);
    candidates[kept++] = candidates[i];
  }
  work += static_cast<double>(2 * candidates.size());
  candidates.resize(kept);
}

// Goes on from the candidate with the least live, if that is no more than at the anchor.
bool Beam::collapse() {
  if (now.states.size() == 1)
    anchorLive = now.states[0].live;
  auto least =
      std::min_element(candidates.begin(), candidates.end(),
                       [](const Candidate &a, const Candidate &b) { return a.live < b.live; });
  if (least->live > anchorLive)
    return false;
  candidates[0] = *least;
  candidates.resize(1);
  return true;
}

// Changes of what is ready once v has run.
void Beam::touch(const uint64_t *set, uint32_t v) {
  ++stamp;
  again.clear();
  auto change = [&](uint32_t u, int64_t bytes, int64_t extra, uint32_t operand) {
    if (stamps[u] != stamp)
      changes[u] = extras[u] = 0;
    stamps[u] = stamp;
    changes[u] += bytes;
    extras[u] += extra;
    for (const OrderInPlace &pair : model.inPlace[u])
      if (pair.operand == operand)
        again.push_back(u);
  };
  for (uint32_t t : model.closes[v])
    if (uint32_t last = lastCloser(set, t); last != none)
      change(last, -model.tensors[t].bytes, 0, t);
  for (uint32_t t : model.opens[v])
    if (model.openers[t].size() > 1 && !isOpen(set, t, v))
      for (uint32_t u : model.openers[t])
        if (u != v)
          change(u, -model.tensors[t].bytes, -model.tensors[t].bytes, t);
}

void Beam::extend(const Candidate &candidate) {
  uint32_t v = candidate.operation;
  const State &parent = now.states[candidate.parent];
  size_t firstWord = next.sets.size();
  next.sets.insert(next.sets.end(),
                   now.sets.begin() + static_cast<ptrdiff_t>(candidate.parent * words),
                   now.sets.begin() + static_cast<ptrdiff_t>((candidate.parent + 1) * words));
  uint64_t *set = &next.sets[firstWord];
  set[v >> 6] |= uint64_t(1) << (v & 63);
  State state;
  state.hash = candidate.hash;
  state.live = candidate.live;
  state.potential = parent.potential + potentials[v];
  state.firstReady = next.ready.size();
  touch(set, v);
  size_t last = parent.firstReady + parent.readyCount;
  for (size_t i = parent.firstReady; i < last; ++i) {
    if (i == candidate.entry)
      continue;
    Ready ready = now.ready[i];
    if (stamps[ready.operation] == stamp) {
      if (std::find(again.begin(), again.end(), ready.operation) != again.end()) {
        ready = evaluated(set, ready.operation);
      } else {
        ready.change += changes[ready.operation];
        ready.extra += extras[ready.operation];
      }
    }
    next.ready.push_back(ready);
  }
  for (uint32_t w : model.after[v])
    if (isReady(set, w))
      next.ready.push_back(evaluated(set, w));
  state.readyCount = next.ready.size() - state.firstReady;
  work += static_cast<double>(parent.readyCount + words) + 8;
  next.states.push_back(state);
  history.back().push_back({candidate.parent, v});
}

BeamResult Beam::traced() const {
  BeamResult result;
  result.isFound = true;
  result.order.resize(history.size());
  uint32_t at = 0;
  for (size_t level = history.size(); level-- > 0;) {
    result.order[level] = history[level][at].operation;
    at = history[level][at].parent;
  }
  return result;
}

BeamResult Beam::run(const BeamOptions &options, Effort &effort, Random &random) {
  start();
  BeamResult result;
  for (size_t level = 0; level < model.size(); ++level) {
    collect(options, random);
    if (candidates.empty())
      return result;
    dropDuplicates();
    if (!collapse() && candidates.size() > options.width) {
      result.isExact = false;
      std::nth_element(candidates.begin(),
                       candidates.begin() + static_cast<ptrdiff_t>(options.width), candidates.end(),
                       [](const Candidate &a, const Candidate &b) {
                         return a.rank != b.rank ? a.rank < b.rank : a.entry < b.entry;
                       });
      candidates.resize(options.width);
    }
    next.states.clear();
    next.sets.clear();
    next.ready.clear();
    history.emplace_back();
    history.back().reserve(candidates.size());
    for (const Candidate &candidate : candidates)
      extend(candidate);
    std::swap(now, next);
    if (!effort.spend(std::exchange(work, 0))) {
      result.isExact = false;
      return result;
    }
  }
  bool isExact = result.isExact;
  result = traced();
  result.isExact = isExact;
  return result;
}
