// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Timeline.h"

#include "../InPlaceMatching.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace memplan::solver;

Timeline::Timeline(const RecomputeModel &model)
    : model(model), clock(model), events(model.tensorCount()), executions(model.codes()) {
  double sum = std::accumulate(model.bytes.begin(), model.bytes.end(), 0.0);
  perStep = std::floor(sum / static_cast<double>(std::max<size_t>(model.tensorCount(), 1))) + 1;
}

size_t Timeline::countIn(const std::vector<Node> &list, int64_t step) const {
  // Without branches, of which nobody could foresee the half.
  size_t low = 0, count = list.size();
  while (count > 1) {
    size_t half = count / 2;
    low += position[list[low + half - 1]] < step ? half : 0;
    count -= half;
  }
  return count == 0 ? 0 : low + static_cast<size_t>(position[list[low]] < step);
}

void Timeline::reset(const std::vector<uint32_t> &operations) {
  size_t count = model.size();
  sequence.clear();
  position.assign(count, -1);
  operation.resize(count);
  std::iota(operation.begin(), operation.end(), 0U);
  own.assign(count, 0);
  indexInRepeated.assign(count, 0);
  repeated.clear();
  unused.clear();
  journal.clear();
  for (std::vector<Node> &list : events)
    list.clear();
  for (std::vector<Node> &list : executions)
    list.clear();
  total = 0;
  movers = 0;
  for (uint32_t v : operations) {
    Node node = v;
    if (v >= count || position[v] >= 0) {
      node = newNode();
      indexInRepeated[node] = repeated.size();
      repeated.push_back(node);
    }
    operation[node] = v;
    position[node] = static_cast<int64_t>(sequence.size());
    sequence.push_back(node);
    executions[v].push_back(node);
    this->count(v, 1);
    for (uint32_t t : model.uses[v])
      events[t].push_back(node);
    for (uint32_t t : model.makes[v])
      events[t].push_back(node);
  }
  need.assign(sequence.size() + 1, 0);
  for (uint32_t t = 0; t < events.size(); ++t)
    for (size_t i = 0; i < events[t].size();) {
      size_t next = i + 1;
      while (next < events[t].size() && !isMake(events[t][next], t))
        ++next;
      bool isOpen = next == events[t].size() && model.isKept[t];
      need[position[events[t][i]]] += model.bytes[t];
      need[isOpen ? sequence.size() : position[events[t][next - 1]] + 1] -= model.bytes[t];
      i = next;
    }
  for (size_t step = 1; step < sequence.size(); ++step)
    need[step] += need[step - 1];
  need.pop_back();
  for (size_t step = 0; step < sequence.size(); ++step) {
    Node node = sequence[step];
    own[node] = model.scratch[operation[node]] - savedBy(node);
    need[step] += own[node];
  }
  blockMost.assign((need.size() + blockSize - 1) / blockSize, 0);
  for (size_t block = 0; block < blockMost.size(); ++block)
    blockMost[block] = largestOfBlock(block);
  setBudget(limit);
}

std::vector<uint32_t> Timeline::operations() const {
  std::vector<uint32_t> list;
  list.reserve(sequence.size());
  for (Node node : sequence)
    list.push_back(operation[node]);
  return list;
}

void Timeline::setBudget(double units) {
  limit = units;
  free = std::floor(units * freeShare);
  excess = 0;
  stepsAbove = 0;
  for (double bytes : need) {
    excess += penaltyAt(bytes);
    stepsAbove += bytes > limit;
  }
}

void Timeline::chargeNear(double share, double perUnit) {
  freeShare = share;
  perNear = perUnit;
  setBudget(limit);
}

double Timeline::peak() const { return need.empty() ? 0 : need[largestStep()]; }

int64_t Timeline::lastRepetition(uint32_t v) const {
  auto last = static_cast<int64_t>(sequence.size());
  for (uint32_t w : model.until[v])
    last = std::min(last, position[executions[w].front()]);
  return last;
}

Timeline::Node Timeline::newNode() {
  if (!unused.empty()) {
    Node node = unused.back();
    unused.pop_back();
    return node;
  }
  position.push_back(-1);
  operation.push_back(0);
  own.push_back(0);
  indexInRepeated.push_back(0);
  return static_cast<Node>(position.size() - 1);
}

double Timeline::largestOfBlock(size_t block) const {
  auto first = need.begin() + static_cast<std::ptrdiff_t>(block * blockSize);
  auto count = static_cast<std::ptrdiff_t>(std::min(blockSize, need.size() - block * blockSize));
  return *std::max_element(first, first + count);
}

void Timeline::insertNeed(int64_t step, double units) {
  need.insert(need.begin() + step, units);
  excess += penaltyAt(units);
  stepsAbove += units > limit;
  size_t block = static_cast<size_t>(step) / blockSize;
  if ((blockMost.size()) * blockSize < need.size())
    blockMost.push_back(0);
  blockMost[block] = std::max(blockMost[block], units);
  // One step of each block behind is another's now.
  while (++block < blockMost.size())
    blockMost[block] = std::max(blockMost[block], need[block * blockSize]);
}

void Timeline::eraseNeed(int64_t step) {
  excess -= penaltyAt(need[step]);
  stepsAbove -= need[step] > limit;
  need.erase(need.begin() + step);
  if ((blockMost.size() - 1) * blockSize == need.size())
    blockMost.pop_back();
  for (size_t block = static_cast<size_t>(step) / blockSize; (block + 1) * blockSize <= need.size();
       ++block)
    blockMost[block] = std::max(blockMost[block], need[(block + 1) * blockSize - 1]);
}

size_t Timeline::nextAbove(size_t from) const {
  for (size_t step = from; step < need.size();) {
    size_t block = step / blockSize, end = std::min((block + 1) * blockSize, need.size());
    if (blockMost[block] <= limit) {
      step = end;
      continue;
    }
    for (; step < end; ++step)
      if (need[step] > limit)
        return step;
    blockMost[block] = largestOfBlock(block);
  }
  return need.size();
}

size_t Timeline::largestStep() const {
  size_t best = 0;
  for (size_t block = 0; block < blockMost.size(); ++block) {
    if (blockMost[block] <= need[best])
      continue;
    blockMost[block] = largestOfBlock(block);
    if (blockMost[block] > need[best])
      best = static_cast<size_t>(
          std::find(need.begin() + static_cast<std::ptrdiff_t>(block * blockSize), need.end(),
                    blockMost[block]) -
          need.begin());
  }
  return best;
}

void Timeline::addRange(int64_t first, int64_t last, double bytes) {
  if (first > last || bytes == 0)
    return;
  for (int64_t step = first; step <= last;) {
    auto block = static_cast<size_t>(step) / blockSize;
    auto end = std::min(static_cast<int64_t>((block + 1) * blockSize), last + 1);
    double &most = blockMost[block];
    if (most + std::max(bytes, 0.0) <= free) {
      bool isWhole = end - step == blockSize;
      for (; step < end; ++step)
        need[step] += bytes;
      most += isWhole ? bytes : std::max(bytes, 0.0);
      work += 4;
      continue;
    }
    work += static_cast<double>(end - step);
    charge(step, end, -1);
    for (int64_t i = step; i < end; ++i)
      need[i] += bytes;
    charge(step, end, 1);
    step = end;
    most = largestOfBlock(block);
  }
}

// Bytes that live across the gap before a step: what is there at the step, but for what is made.
double Timeline::liveBefore(int64_t step) const {
  if (step == 0)
    return 0;
  double live = 0;
  if (step < static_cast<int64_t>(sequence.size())) {
    Node node = sequence[step];
    live = need[step] - own[node];
    for (uint32_t t : model.makes[operation[node]])
      live -= model.bytes[t];
    return live;
  }
  for (uint32_t t = 0; t < model.tensorCount(); ++t)
    if (model.isKept[t])
      live += model.bytes[t];
  return live;
}

double Timeline::savedBy(Node node) const {
  const std::vector<RecomputeInPlace> &choices = model.inPlace[operation[node]];
  if (choices.empty())
    return 0;
  std::vector<InPlacePair> pairs;
  for (RecomputeInPlace choice : choices)
    if (!isNeededAfter(choice.operand, countBefore(choice.operand, position[node] + 1)))
      pairs.push_back(
          {choice.result, choice.operand, static_cast<int64_t>(model.bytes[choice.result])});
  return pairs.empty() ? 0 : static_cast<double>(savedInPlace(pairs));
}

void Timeline::refresh(Node node) {
  if (model.inPlace[operation[node]].empty())
    return;
  double now = model.scratch[operation[node]] - savedBy(node);
  addRange(position[node], position[node], now - own[node]);
  own[node] = now;
}

void Timeline::count(uint32_t v, int by) {
  total += by * model.time[v];
  movers += by * static_cast<int64_t>(v >= model.size());
  timed.reset();
}

double Timeline::timeWithTransfers() const {
  if (!timed) {
    timed = clock.run(*this);
    work += static_cast<double>(length()) / 2 + 8 * static_cast<double>(movers);
  }
  return *timed;
}

void Timeline::place(Node node, uint32_t v, int64_t step) {
  double live = liveBefore(step);
  sequence.insert(sequence.begin() + step, node);
  insertNeed(step, live);
  auto length = static_cast<int64_t>(sequence.size());
  for (int64_t i = step; i < length; ++i)
    position[sequence[i]] = i;
  work += static_cast<double>(length - step) / 4 + 16;
  operation[node] = v;
  own[node] = model.scratch[v];
  addRange(step, step, own[node]);
  // Whoever used what the new node uses as well, or makes anew, may now be the last one or no
  // longer be it.
  auto neighbour = [&](uint32_t t, size_t count) {
    if (count > 0 && model.isTemp[t])
      refresh(events[t][count - 1]);
  };
  for (uint32_t t : model.makes[v]) {
    std::vector<Node> &list = events[t];
    size_t count = countIn(list, step);
    bool isSplit = isNeededAfter(t, count);
    if (isSplit && step > 0)
      addRange(count > 0 ? position[list[count - 1]] + 1 : 0, step - 1, -model.bytes[t]);
    else
      addRange(step, step, model.bytes[t]);
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(count), node);
    if (isSplit)
      neighbour(t, count);
  }
  for (uint32_t t : model.uses[v]) {
    std::vector<Node> &list = events[t];
    size_t count = countIn(list, step);
    bool isExtended = !isNeededAfter(t, count);
    if (isExtended)
      addRange(position[list[count - 1]] + 1, step, model.bytes[t]);
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(count), node);
    if (isExtended)
      neighbour(t, count);
  }
  refresh(node);
  std::vector<Node> &runs = executions[v];
  runs.insert(runs.begin() + static_cast<std::ptrdiff_t>(countIn(runs, step)), node);
  count(v, 1);
  if (isRepetition(node)) {
    indexInRepeated[node] = repeated.size();
    repeated.push_back(node);
  }
}

void Timeline::take(Node node) {
  int64_t step = position[node];
  uint32_t v = operation[node];
  auto length = static_cast<int64_t>(sequence.size());
  auto neighbour = [&](uint32_t t, size_t count) {
    if (count > 0 && model.isTemp[t])
      refresh(events[t][count - 1]);
  };
  for (uint32_t t : model.makes[v]) {
    std::vector<Node> &list = events[t];
    size_t count = countIn(list, step);
    bool isJoined = isNeededAfter(t, count + 1);
    // Without any make it counts as there from the start, until the node is back.
    if (isJoined)
      addRange(count > 0 ? position[list[count - 1]] + 1 : 0, step - 1, model.bytes[t]);
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(count));
    if (isJoined)
      neighbour(t, count);
  }
  for (uint32_t t : model.uses[v]) {
    std::vector<Node> &list = events[t];
    size_t count = countIn(list, step);
    bool isShortened = !isNeededAfter(t, count + 1);
    if (isShortened)
      addRange(position[list[count - 1]] + 1, step - 1, -model.bytes[t]);
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(count));
    if (isShortened)
      neighbour(t, count);
  }
  eraseNeed(step);
  sequence.erase(sequence.begin() + step);
  for (int64_t i = step; i < length - 1; ++i)
    position[sequence[i]] = i;
  work += static_cast<double>(length - step) / 4 + 16;
  std::vector<Node> &runs = executions[v];
  runs.erase(std::find(runs.begin(), runs.end(), node));
  position[node] = -1;
  count(v, -1);
  if (isRepetition(node)) {
    repeated[indexInRepeated[node]] = repeated.back();
    indexInRepeated[repeated.back()] = indexInRepeated[node];
    repeated.pop_back();
  }
}

// Whether only the order of steps in between changes, and who is last to use an operand.
bool Timeline::canSlide(Node node, int64_t step) const {
  int64_t from = position[node];
  constexpr int64_t most = 48;
  if (std::abs(step - from) > most)
    return false;
  auto isPassed = [&](const std::vector<Node> &list, uint32_t t, bool byAny) {
    size_t index = countIn(list, from);
    if (step > from) {
      for (size_t k = index + 1; k < list.size() && position[list[k]] <= step; ++k)
        if (byAny || isMake(list[k], t))
          return true;
    } else {
      for (size_t k = index; k > 0 && position[list[k - 1]] >= step; --k)
        if (byAny || isMake(list[k - 1], t))
          return true;
    }
    return false;
  };
  for (uint32_t t : model.makes[operation[node]])
    if (isPassed(events[t], t, true))
      return false;
  for (uint32_t t : model.uses[operation[node]])
    if (isPassed(events[t], t, false))
      return false;
  // Executions without a result are in no list of makes.
  const std::vector<Node> &runs = executions[operation[node]];
  return runs.size() == 1 || !isPassed(runs, 0, true);
}

size_t Timeline::fixOrder(std::vector<Node> &list, Node node, int64_t step) {
  size_t i = 0;
  while (list[i] != node)
    ++i;
  for (; i + 1 < list.size() && position[list[i + 1]] < step; ++i)
    std::swap(list[i], list[i + 1]);
  for (; i > 0 && position[list[i - 1]] > step; --i)
    std::swap(list[i], list[i - 1]);
  return i;
}

// What is live at the steps in between changes only by what the node makes or uses; they are one
// step nearer to where it comes from.
void Timeline::slide(Node node, int64_t step) {
  int64_t from = position[node];
  const bool isLater = step > from;
  int64_t first = std::min(from, step), last = std::max(from, step);
  uint32_t v = operation[node];
  timed.reset();
  charge(first, last + 1, -1);
  double live = liveBefore(first);
  auto begin = need.begin() + first, end = need.begin() + last + 1;
  if (isLater) {
    std::rotate(begin, begin + 1, end);
    for (int64_t i = from; i < step; ++i)
      position[sequence[i] = sequence[i + 1]] = i;
  } else {
    std::rotate(begin, end - 1, end);
    for (int64_t i = from; i > step; --i)
      position[sequence[i] = sequence[i - 1]] = i;
  }
  sequence[step] = node;
  position[node] = step;
  // Steps of the others, half open.
  int64_t others = isLater ? first : first + 1, othersEnd = others + last - first;
  auto add = [&](int64_t low, double bytes) {
    for (int64_t i = low; i < othersEnd; ++i)
      need[i] += bytes;
  };
  for (uint32_t t : model.makes[v]) {
    size_t index = fixOrder(events[t], node, step);
    if (isNeededAfter(t, index + 1))
      add(others, isLater ? -model.bytes[t] : model.bytes[t]);
  }
  for (uint32_t t : model.uses[v]) {
    const std::vector<Node> &list = events[t];
    size_t index = fixOrder(events[t], node, step);
    if (isLater) {
      // It lives on to the node from the event before that, if nobody needs it later anyway.
      if (!isNeededAfter(t, index + 1))
        add(std::max(others, position[list[index - 1]] + 1), model.bytes[t]);
      continue;
    }
    // It ends with the last of the events that the node has passed, if it was the last one.
    while (index + 1 < list.size() && position[list[index + 1]] < othersEnd)
      ++index;
    if (!isNeededAfter(t, index + 1))
      add(std::max(others, position[list[index]] + 1), -model.bytes[t]);
  }
  for (int64_t i = first; i <= last; ++i) {
    Node each = sequence[i];
    if (uint32_t w = operation[each]; !model.inPlace[w].empty()) {
      double now = model.scratch[w] - savedBy(each);
      if (each != node)
        need[i] += now - own[each];
      own[each] = now;
    }
  }
  if (isLater)
    live = need[step - 1] - own[sequence[step - 1]] - deadAfter(step - 1);
  for (uint32_t t : model.makes[v])
    live += model.bytes[t];
  need[step] = live + own[node];
  work += static_cast<double>(last - first + 1) * 8 + 16;
  for (int64_t i = first; i <= last; ++i)
    blockMost[i / blockSize] = std::max(blockMost[i / blockSize], need[i]);
  charge(first, last + 1, 1);
}

// Bytes of what the step makes or uses and nobody needs behind it.
double Timeline::deadAfter(int64_t step) const {
  double dead = 0;
  auto look = [&](uint32_t t) {
    if (!isNeededAfter(t, countBefore(t, step + 1)))
      dead += model.bytes[t];
  };
  uint32_t v = operation[sequence[step]];
  for (uint32_t t : model.makes[v])
    look(t);
  for (uint32_t t : model.uses[v])
    look(t);
  return dead;
}

// Counts what steps in [first, end) are penalised by, or no longer.
void Timeline::charge(int64_t first, int64_t end, int sign) {
  excess += sign * penaltyOf(first, end, 0);
  int64_t above = 0;
  for (int64_t i = first; i < end; ++i)
    above += static_cast<int64_t>(need[i] > limit);
  stepsAbove += sign * above;
}

void Timeline::shift(Node node, int64_t step) {
  if (canSlide(node, step)) {
    slide(node, step);
    return;
  }
  uint32_t v = operation[node];
  take(node);
  place(node, v, step);
}

Timeline::Node Timeline::insert(uint32_t v, int64_t step) {
  Node node = newNode();
  place(node, v, step);
  journal.push_back({node, v, step, Change::Insert});
  return node;
}

void Timeline::remove(Node node) {
  journal.push_back({node, operation[node], position[node], Change::Remove});
  take(node);
}

void Timeline::move(Node node, int64_t step) {
  journal.push_back({node, operation[node], position[node], Change::Move});
  shift(node, step);
}

void Timeline::keep() {
  for (const Entry &entry : journal)
    if (entry.change == Change::Remove && position[entry.node] < 0)
      unused.push_back(entry.node);
  journal.clear();
}

void Timeline::undo() {
  for (size_t i = journal.size(); i-- > 0;) {
    const Entry &entry = journal[i];
    if (entry.change == Change::Insert)
      take(entry.node);
    else if (entry.change == Change::Remove)
      place(entry.node, entry.v, entry.step);
    else
      shift(entry.node, entry.step);
  }
  for (const Entry &entry : journal)
    if (entry.change == Change::Insert)
      unused.push_back(entry.node);
  journal.clear();
}
