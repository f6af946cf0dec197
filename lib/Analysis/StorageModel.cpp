// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/StorageModel.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"

#include <algorithm>
#include <map>
#include <set>

using namespace memplan;

// Values in a buffer.

void StorageBuffer::setAccesses(llvm::ArrayRef<StorageAccess> accesses, int64_t effort) {
  std::vector<StorageNeed> values; // all there were; steps.last is 0 while nobody has read it
  std::set<size_t> present;        // in the buffer now
  RangeIndex<size_t> presentAtBytes;
  auto valuesNear = [&](const ByteRegion &bytes) {
    llvm::SmallVector<size_t> near;
    presentAtBytes.forEachMeeting(bytes.begin(), bytes.end(), [&](size_t number) {
      near.push_back(number);
      return --effort >= 0;
    });
    return near;
  };
  auto retire = [&](size_t number) {
    const StorageNeed &value = values[number];
    if (value.steps.last > value.steps.first)
      needs.push_back(value);
  };
  StepRange all{std::numeric_limits<int64_t>::max(), 0};
  for (const StorageAccess &access : accesses) {
    all = {std::min(all.first, access.steps.first), std::max(all.last, access.steps.last)};
    if (access.writes)
      writes.push_back({access.bytes, access.steps, access.copy});
    if (--effort < 0)
      continue;
    llvm::SmallVector<size_t> near = valuesNear(access.bytes);
    if (effort < 0)
      continue;
    if (access.reads)
      for (size_t number : near)
        if (values[number].bytes.mayOverlap(access.bytes))
          values[number].steps.last = std::max(values[number].steps.last, access.steps.last);
    if (!access.writes)
      continue;
    // What is read and replaced by one operation stays needed: one value as far as others go.
    bool replaces = access.reads && llvm::any_of(near, [&](size_t number) {
                      return values[number].bytes == access.bytes;
                    });
    if (replaces)
      continue;
    llvm::sort(near);
    for (size_t number : near) {
      const ByteRegion &held = values[number].bytes;
      if (!access.overwrites || !access.bytes.covers(held))
        continue;
      retire(number);
      present.erase(number);
      presentAtBytes.erase(held.begin(), held.end(), number);
    }
    // Within an operation that takes several steps, what is written may be read again.
    bool mayReadAgain = access.reads || access.steps.last > access.steps.first + 1;
    present.insert(values.size());
    presentAtBytes.insert(access.bytes.begin(), access.bytes.end(), values.size());
    values.push_back({access.bytes, {access.steps.first, mayReadAgain ? access.steps.last : 0}});
  }
  llvm::for_each(present, retire);
  if (effort < 0)
    needs.assign(1, {ByteRegion::range(0, bytes), all});
}

/// One question: may this block be laid over that one?
class StorageModel::JoinTest {
public:
  JoinTest(const StorageModel &model, JoinFailure &failure, int64_t effort)
      : effort(effort), model(model), failure(failure) {}

  /// Fills everything in but the load; false if something in the block has no place.
  bool place(unsigned from, unsigned into, const Relayout &change);
  bool isFreeOfConflicts();
  bool computeLoadChange();
  bool isLoadAccepted();

  StorageJoin join;
  int64_t effort; ///< What may still be looked at.

private:
  bool refuse(JoinRefusal refusal) {
    failure.refusal = refusal;
    return false;
  }
  bool conflict(unsigned writer, const StorageWrite &write, unsigned owner,
                const StorageNeed &need) {
    failure = {JoinRefusal::Conflict, writer, owner, write.steps.first, need.steps};
    return false;
  }
  bool spend(int64_t work) { return (effort -= work) >= 0 || refuse(JoinRefusal::Effort); }
  bool findNoCopies();
  std::optional<ByteLayout> viewAfter(unsigned buffer, const ByteLayout &view) const;
  const StorageBuffer &stateOf(unsigned buffer) const {
    auto moved = movedAt.find(buffer);
    return moved == movedAt.end() ? model.buffers[buffer] : join.moved[moved->second].second;
  }
  bool isNoWrite(const StorageWrite &write) const;
  bool mayWrite(unsigned writer, const StorageWrite &write, unsigned owner,
                const StorageNeed &need) const;

  const StorageModel &model;
  JoinFailure &failure;
  llvm::DenseMap<unsigned, size_t> movedAt;
};

/// The place of a view (given from the beginning of its buffer) after the join.
std::optional<ByteLayout> StorageModel::JoinTest::viewAfter(unsigned buffer,
                                                            const ByteLayout &view) const {
  ByteLayout placed = view;
  placed.offset += model.buffers[buffer].layout.offset;
  return movedAt.contains(buffer) ? join.change.apply(placed) : placed;
}

bool StorageModel::JoinTest::place(unsigned from, unsigned into, const Relayout &change) {
  join.from = from;
  join.into = into;
  join.pool = model.buffers[from].pool;
  join.change = change;
  const Block &block = model.blocks[from];
  if (!spend(static_cast<int64_t>(block.needs.size() + block.writes.size())))
    return false;
  for (unsigned buffer : block.members) {
    StorageBuffer state = model.buffers[buffer];
    int64_t before = state.layout.offset;
    std::optional<ByteLayout> layout = change.apply(state.layout);
    if (!layout)
      return refuse(JoinRefusal::Strides);
    state.layout = std::move(*layout);
    state.pool = model.buffers[into].pool;
    auto relay = [&](ByteRegion &bytes) {
      std::optional<ByteRegion> region = change.apply(bytes.movedBy(before));
      if (region)
        bytes = region->movedBy(-state.layout.offset);
      return region.has_value();
    };
    if (!change.isShift()) {
      for (StorageNeed &need : state.needs)
        if (!relay(need.bytes))
          return refuse(JoinRefusal::Strides);
      for (StorageWrite &write : state.writes)
        if (!relay(write.bytes))
          return refuse(JoinRefusal::Strides);
      state.bytes = ByteRegion::of(state.layout).end() - state.layout.offset;
    }
    movedAt[buffer] = join.moved.size();
    join.moved.push_back({buffer, std::move(state)});
  }
  return findNoCopies();
}

bool StorageModel::JoinTest::findNoCopies() {
  for (const auto &[buffer, state] : join.moved) {
    if (!spend(static_cast<int64_t>(model.copiesOf[buffer].size())))
      return false;
    for (unsigned number : model.copiesOf[buffer]) {
      const StorageCopy &copy = model.copies[number];
      std::optional<ByteLayout> source = viewAfter(copy.source, copy.from);
      std::optional<ByteLayout> target = viewAfter(copy.target, copy.to);
      if (!source || !target)
        return refuse(JoinRefusal::Strides);
      unsigned other = buffer == copy.source ? copy.target : copy.source;
      if (model.blockNumber[other] == join.into && source->isSamePlace(*target))
        join.copies.push_back(number);
    }
  }
  llvm::sort(join.copies);
  return true;
}

/// Whether it is that of a copy which will be between the very same bytes.
bool StorageModel::JoinTest::isNoWrite(const StorageWrite &write) const {
  return write.copy && (model.noCopy[*write.copy] || llvm::binary_search(join.copies, *write.copy));
}

/// Whether the write leaves what is needed alone.
bool StorageModel::JoinTest::mayWrite(unsigned writer, const StorageWrite &write, unsigned owner,
                                      const StorageNeed &need) const {
  if (isNoWrite(write))
    return true;
  const ByteLayout &written = stateOf(writer).layout;
  const ByteLayout &owned = stateOf(owner).layout;
  if (!write.bytes.movedBy(written.offset).mayOverlap(need.bytes.movedBy(owned.offset)))
    return true;
  return write.steps.last == need.steps.last &&
         model.permits.contains({{writer, owner}, write.steps.first}) && written.isSamePlace(owned);
}

bool StorageModel::JoinTest::isFreeOfConflicts() {
  const Block &into = model.blocks[join.into];
  auto isFree = [&](const RectangleIndex<Ref> &index, int64_t offset, const ByteRegion &bytes,
                    StepRange steps, llvm::function_ref<bool(const Ref &)> test) {
    int64_t work = 0;
    bool isFree =
        index.forEachMeeting(steps, offset + bytes.begin(), offset + bytes.end(), work, test);
    return spend(work) && isFree;
  };
  for (const auto &[buffer, state] : join.moved) {
    for (const StorageNeed &need : state.needs)
      if (!isFree(into.writes, state.layout.offset, need.bytes, need.steps, [&](const Ref &ref) {
            const StorageWrite &write = model.buffers[ref.buffer].writes[ref.index];
            return mayWrite(ref.buffer, write, buffer, need) ||
                   conflict(ref.buffer, write, buffer, need);
          }))
        return false;
    for (const StorageWrite &write : state.writes)
      if (!isNoWrite(write) &&
          !isFree(into.needs, state.layout.offset, write.bytes, write.steps, [&](const Ref &ref) {
            const StorageNeed &need = model.buffers[ref.buffer].needs[ref.index];
            return mayWrite(buffer, write, ref.buffer, need) ||
                   conflict(buffer, write, ref.buffer, need);
          }))
        return false;
  }
  return true;
}

namespace {
/// Intervals that come and go, and how many bytes they cover.
class Coverage {
public:
  void add(int64_t begin, int64_t end) { intervals.insert({begin, end}); }
  void remove(int64_t begin, int64_t end) { intervals.erase(intervals.find({begin, end})); }
  size_t size() const { return intervals.size(); }
  int64_t measure() const {
    int64_t covered = 0;
    int64_t reached = std::numeric_limits<int64_t>::min();
    for (auto [begin, end] : intervals) {
      covered += std::max<int64_t>(end - std::max(begin, reached), 0);
      reached = std::max(reached, end);
    }
    return covered;
  }

private:
  std::multiset<std::pair<int64_t, int64_t>> intervals;
};

/// Bytes of one buffer that begin or cease to be live.
struct LifeEvent {
  int64_t step;
  bool begins;
  unsigned set; ///< 0 moves and is where it was, 1 stays, 2 moves and is where it will be
  int64_t first, last;
};
} // namespace

/// Sweeps over the life of the block that moves: what both covered apart against what they cover
/// together.
bool StorageModel::JoinTest::computeLoadChange() {
  std::vector<LifeEvent> events;
  StepRange life{std::numeric_limits<int64_t>::max(), 0};
  auto addEvents = [&](const StorageBuffer &buffer, unsigned set, StepRange within) {
    int64_t begin = buffer.layout.offset;
    for (StepRange range : buffer.live) {
      StepRange cut{std::max(range.first, within.first), std::min(range.last, within.last)};
      if (cut.first >= cut.last)
        continue;
      events.push_back({cut.first, true, set, begin, begin + buffer.bytes});
      events.push_back({cut.last, false, set, begin, begin + buffer.bytes});
    }
  };
  for (const auto &[buffer, state] : join.moved)
    if (!state.live.empty()) {
      life.first = std::min(life.first, state.live.front().first);
      life.last = std::max(life.last, state.live.back().last);
    }
  for (const auto &[buffer, state] : join.moved) {
    addEvents(model.buffers[buffer], 0, life);
    addEvents(state, 2, life);
  }
  llvm::SmallSet<unsigned, 8> seen;
  if (!model.blocks[join.into].lives.forEachMeeting(life.first, life.last, [&](const Ref &ref) {
        if (seen.insert(ref.buffer).second)
          addEvents(model.buffers[ref.buffer], 1, life);
        return spend(1);
      }))
    return false;
  llvm::stable_sort(events, [](const LifeEvent &a, const LifeEvent &b) { return a.step < b.step; });
  Coverage movedBefore, staying, together;
  for (size_t i = 0; i < events.size(); ++i) {
    const LifeEvent &event = events[i];
    auto apply = [&](Coverage &coverage) {
      if (event.begins)
        coverage.add(event.first, event.last);
      else
        coverage.remove(event.first, event.last);
    };
    if (event.set == 0)
      apply(movedBefore);
    if (event.set == 1)
      apply(staying);
    if (event.set != 0)
      apply(together);
    if (i + 1 == events.size() || events[i + 1].step == event.step)
      continue;
    if (!spend(static_cast<int64_t>(1 + 2 * together.size())))
      return false;
    int64_t change = -movedBefore.measure();
    if (!model.isHeld(join.into))
      change += together.measure() - staying.measure();
    if (change != 0)
      join.loadChange.push_back({{event.step, events[i + 1].step}, change});
  }
  return true;
}

/// A shift never covers more than before. New strides may.
bool StorageModel::JoinTest::isLoadAccepted() {
  if (llvm::none_of(join.loadChange, [](const auto &change) { return change.second > 0; }))
    return true;
  const LoadCurve &load = model.loads[join.pool];
  auto fourth = [](int64_t bytes) {
    double value = static_cast<double>(bytes);
    return value * value * value * value;
  };
  int64_t before = load.max();
  double gain = 0;
  int64_t after = 0;
  int64_t passed = 0;
  for (auto [steps, bytes] : join.loadChange) {
    after = std::max({after, load.maxOf({passed, steps.first}), load.maxOf(steps) + bytes});
    passed = steps.last;
    for (int64_t step = steps.first; step < steps.last && model.rule == LoadRule::Curve; ++step)
      gain += fourth(load[step] + bytes) - fourth(load[step]);
  }
  after = std::max(after, load.maxOf({passed, model.numSteps}));
  bool isCurveLower = model.rule == LoadRule::Peak || gain <= 0;
  return after < before || (after == before && isCurveLower) || refuse(JoinRefusal::Load);
}

// The model.

void StorageModel::addToIndex(Block &block, unsigned buffer) const {
  const StorageBuffer &state = buffers[buffer];
  int64_t begin = state.layout.offset;
  block.members.push_back(buffer);
  for (unsigned i = 0; i < state.needs.size(); ++i)
    block.needs.insert(state.needs[i].steps, begin + state.needs[i].bytes.begin(),
                       begin + state.needs[i].bytes.end(), {buffer, i});
  for (unsigned i = 0; i < state.writes.size(); ++i) {
    // Copies are added behind the buffers.
    std::optional<unsigned> copy = state.writes[i].copy;
    if (copy && *copy < noCopy.size() && noCopy[*copy])
      continue;
    block.writes.insert(state.writes[i].steps, begin + state.writes[i].bytes.begin(),
                        begin + state.writes[i].bytes.end(), {buffer, i});
  }
  for (StepRange range : state.live)
    block.lives.insert(range.first, range.last, {buffer, 0});
}

unsigned StorageModel::addBuffer(StorageBuffer buffer) {
  unsigned number = buffers.size();
  while (loads.size() <= buffer.pool) {
    loads.emplace_back(numSteps);
    holdsPool.emplace_back();
  }
  if (buffer.holdsPool)
    holdsPool[buffer.pool] = buffer.holdsPool;
  buffers.push_back(std::move(buffer));
  copiesOf.emplace_back();
  blockNumber.push_back(number);
  addToIndex(blocks.emplace_back(), number);
  if (!holdsPool[buffers.back().pool])
    for (StepRange range : buffers.back().live)
      loads[buffers.back().pool].add(range, buffers.back().bytes);
  return number;
}

unsigned StorageModel::addCopy(StorageCopy copy) {
  unsigned number = copies.size();
  copiesOf[copy.source].push_back(number);
  if (copy.target != copy.source)
    copiesOf[copy.target].push_back(number);
  copies.push_back(std::move(copy));
  noCopy.push_back(false);
  return number;
}

void StorageModel::permitInPlace(unsigned result, unsigned operand, int64_t step) {
  permits.insert({{result, operand}, step});
}

ByteLayout StorageModel::sourceOf(unsigned copy) const {
  ByteLayout place = copies[copy].from;
  place.offset += buffers[copies[copy].source].layout.offset;
  return place;
}

ByteLayout StorageModel::targetOf(unsigned copy) const {
  ByteLayout place = copies[copy].to;
  place.offset += buffers[copies[copy].target].layout.offset;
  return place;
}

bool StorageModel::tie(unsigned moved, unsigned base, int64_t distance) {
  int64_t shift = buffers[base].layout.offset + distance - buffers[moved].layout.offset;
  if (blockNumber[moved] == blockNumber[base])
    return shift == 0;
  if (buffers[moved].pool != buffers[base].pool)
    return false;
  unsigned from = blockNumber[moved], into = blockNumber[base];
  if (blocks[from].members.size() > blocks[into].members.size()) {
    std::swap(from, into);
    shift = -shift;
  }
  JoinFailure failure;
  JoinTest test(*this, failure, std::numeric_limits<int64_t>::max());
  test.place(from, into, Relayout::shiftedBy(shift));
  // The load is a guide, and above its effort too high a one.
  test.effort = effort;
  test.computeLoadChange();
  commit(std::move(test.join));
  return true;
}

int64_t StorageModel::allowedEffort() const {
  constexpr int64_t atLeast = 1 << 10, inAllByBuffer = 1 << 10;
  int64_t inAll = effort + inAllByBuffer * static_cast<int64_t>(buffers.size());
  return std::min(effort, std::max(inAll - spent, atLeast));
}

std::optional<StorageJoin> StorageModel::tryJoin(unsigned moved, const ByteLayout &place,
                                                 unsigned into, const ByteLayout &onto,
                                                 JoinFailure &failure) const {
  unsigned from = blockNumber[moved];
  unsigned to = blockNumber[into];
  auto refuse = [&](JoinRefusal refusal) {
    failure.refusal = refusal;
    return std::nullopt;
  };
  if (from == to)
    return refuse(JoinRefusal::SameBlock);
  bool isSamePool = buffers[moved].pool == buffers[into].pool;
  if (isHeld(from))
    return refuse(JoinRefusal::Held);
  if (!isSamePool && holdsPool[buffers[into].pool] != buffers[moved].pool)
    return refuse(JoinRefusal::Pool);
  int64_t origin = std::numeric_limits<int64_t>::max();
  for (unsigned member : blocks[from].members)
    origin = std::min(origin, buffers[member].layout.offset);
  std::optional<Relayout> change = Relayout::between(place, onto, origin);
  if (!change)
    return refuse(JoinRefusal::Strides);
  // Where both only shift, the smaller one may move.
  if (isSamePool && change->isShift() && blocks[from].members.size() > blocks[to].members.size()) {
    std::swap(from, to);
    change = Relayout::shiftedBy(-change->getShift());
  }
  int64_t allowed = allowedEffort();
  JoinTest test(*this, failure, allowed);
  bool isLegal = test.place(from, to, *change) && test.isFreeOfConflicts() &&
                 test.computeLoadChange() && test.isLoadAccepted();
  spent += allowed - test.effort;
  return isLegal ? std::optional<StorageJoin>(std::move(test.join)) : std::nullopt;
}

void StorageModel::commit(StorageJoin join) {
  // Views of copies before the buffers: they are given from the beginning of their buffer.
  for (auto &[buffer, state] : join.moved)
    for (unsigned number : copiesOf[buffer]) {
      StorageCopy &copy = copies[number];
      for (auto [owner, view] :
           {std::pair(copy.source, &copy.from), std::pair(copy.target, &copy.to)}) {
        if (owner != buffer || join.change.isShift())
          continue;
        view->offset += buffers[buffer].layout.offset;
        *view = *join.change.apply(*view);
        view->offset -= state.layout.offset;
      }
    }
  for (auto &[buffer, state] : join.moved) {
    buffers[buffer] = std::move(state);
    blockNumber[buffer] = join.into;
  }
  for (unsigned copy : join.copies)
    noCopy[copy] = true;
  for (unsigned buffer : blocks[join.from].members)
    addToIndex(blocks[join.into], buffer);
  blocks[join.from] = Block();
  for (auto [steps, bytes] : join.loadChange)
    loads[join.pool].add(steps, bytes);
}
