// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OwnershipWalk.h"
#include "InPlaceProof.h"

#include <map>
#include <set>

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

OwnershipWalk::OwnershipWalk(PlanModel &model, ControlFlow &flow, Aliases &aliases,
                             Accesses &accesses, const BufferPairs &known)
    : model(model), flow(flow), aliases(aliases), accesses(accesses), known(known),
      rangeEnds(model), reported(model.buffers.size()) {}

LogicalResult OwnershipWalk::run() {
  State state;
  state.intact.assign(model.arenas.size() + 1, nullptr);
  Exits exits;
  walkRegion(model.function.getFunctionBody(), std::move(state), exits);
  return success(!failed);
}

// Control flow. A state is always that of some step: of the operation that comes next.

/// The terminator of a block, or null if it has none.
static Operation *terminatorOf(Block &block) {
  return block.mightHaveTerminator() ? block.getTerminator() : nullptr;
}

void OwnershipWalk::walkRegion(Region &region, State state, Exits &exits) {
  auto it = remembered.find(&region);
  if (it != remembered.end() && it->second.entry == state) {
    store.freeze();
    exits = it->second.exits;
    return;
  }
  State entry = fork(state);
  if (region.hasOneBlock()) {
    walkBlock(region.front(), state);
    if (Operation *terminator = terminatorOf(region.front()))
      exits.emplace_back(terminator, std::move(state));
  } else {
    walkBlocks(region, std::move(state), exits);
  }
  // Only what may be walked again from the same state is worth remembering.
  if (Operation *op = region.getParentOp(); op != model.function && flow.isLoop(op)) {
    store.freeze();
    remembered[&region] = {std::move(entry), exits};
  }
}

void OwnershipWalk::walkBlocks(Region &region, State state, Exits &exits) {
  llvm::DenseMap<Block *, MaybeState> states;
  llvm::DenseMap<Block *, State> ends;
  // Blocks whose state has changed, in reverse post order.
  std::map<unsigned, Block *> pending{{0, &region.front()}};
  states[&region.front()] = std::move(state);
  while (!pending.empty()) {
    Block *block = pending.begin()->second;
    pending.erase(pending.begin());
    State current = fork(*states[block]);
    walkBlock(*block, current);
    for (auto [i, successor] : llvm::enumerate(block->getSuccessors()))
      if (join(states[successor], alongBlockEdge(block, i, current)))
        pending.emplace(flow.orderOf(successor), successor);
    if (block->getNumSuccessors() == 0)
      ends[block] = std::move(current);
  }
  for (Block &block : region)
    if (auto it = ends.find(&block); it != ends.end())
      if (Operation *terminator = terminatorOf(block))
        exits.emplace_back(terminator, std::move(it->second));
}

void OwnershipWalk::walkBlock(Block &block, State &state) {
  int64_t step = block.empty() ? 0 : model.stepOf(&block.front());
  for (Operation &op : block) {
    int64_t here = model.stepOf(&op);
    if (here != step)
      advance(state, step, here);
    step = here;
    if (std::optional<unsigned> buffer = model.bufferOf(&op))
      declare(state, *buffer);
    access(state, here);
    if (!ControlFlow::isSequential(&op))
      continue;
    MaybeState after = walkOperation(&op, std::move(state));
    // Where control never comes back, what follows is never executed.
    if (!after) {
      state.intact.assign(model.arenas.size() + 1, nullptr);
      state.broken = nullptr;
    } else {
      state = std::move(*after);
    }
    step = model.endOf(&op);
  }
}

OwnershipWalk::MaybeState OwnershipWalk::walkOperation(Operation *op, State state) {
  SmallVector<MaybeState> regions(op->getNumRegions());
  std::set<int> pending;
  MaybeState exit;
  auto follow = [&](const RegionEdge &edge, const State &from) {
    State next = alongRegionEdge(edge, op, from);
    if (edge.target < 0)
      join(exit, std::move(next));
    else if (join(regions[edge.target], std::move(next)))
      pending.insert(edge.target);
  };
  for (const RegionEdge &edge : flow.edgesOf(op))
    if (edge.from == op)
      follow(edge, state);
  while (!pending.empty()) {
    int number = *pending.begin();
    pending.erase(pending.begin());
    Exits exits;
    walkRegion(op->getRegion(number), fork(*regions[number]), exits);
    for (auto &[terminator, end] : exits)
      for (const RegionEdge &edge : flow.edgesOf(op))
        if (edge.from == terminator)
          follow(edge, end);
  }
  return exit;
}

int64_t OwnershipWalk::firstStep(Region &region) const {
  bool isEmpty = region.empty() || region.front().empty();
  return model.stepOf(isEmpty ? region.getParentOp() : &region.front().front());
}

OwnershipWalk::State OwnershipWalk::alongRegionEdge(const RegionEdge &edge, Operation *op,
                                                    const State &state) {
  State next = fork(state);
  handOn(next, edge.memrefs);
  int64_t target = model.endOf(op);
  if (edge.target >= 0)
    target = firstStep(op->getRegion(edge.target));
  advance(next, model.stepOf(edge.from), target);
  return next;
}

OwnershipWalk::State OwnershipWalk::alongBlockEdge(Block *from, unsigned successor,
                                                   const State &state) {
  State next = fork(state);
  handOn(next, ControlFlow::handedOn(from, successor));
  advance(next, model.stepOf(from->getTerminator()),
          model.stepOf(&from->getSuccessor(successor)->front()));
  return next;
}

OwnershipWalk::State OwnershipWalk::fork(const State &state) {
  store.freeze();
  return state;
}

bool OwnershipWalk::join(MaybeState &into, State state) {
  if (!into) {
    into = std::move(state);
    return true;
  }
  State before = *into;
  for (auto [mine, other] : llvm::zip_equal(into->intact, state.intact))
    mine = store.unite(mine, other);
  into->broken = store.unite(into->broken, state.broken);
  return !(*into == before);
}

// Transitions.

int64_t OwnershipWalk::keyOf(unsigned number) const {
  const Buffer &buffer = model.buffers[aliases.get(number).buffer];
  return buffer.isPlanned() ? buffer.begin : static_cast<int64_t>(number);
}

IntervalSet &OwnershipWalk::setOf(State &state, unsigned number) {
  Buffer &buffer = bufferOf(number);
  return buffer.isPlanned() ? state.intact[buffer.arena] : state.intact.back();
}

bool OwnershipWalk::isIntact(const State &state, unsigned number) const {
  const Buffer &buffer = model.buffers[aliases.get(number).buffer];
  IntervalSet set = buffer.isPlanned() ? state.intact[buffer.arena] : state.intact.back();
  return IntervalStore::find(set, keyOf(number), number);
}

const Interval *OwnershipWalk::findBroken(const State &state, unsigned number) const {
  return IntervalStore::find(state.broken, 0, number);
}

void OwnershipWalk::setIntact(State &state, unsigned number) {
  Buffer &buffer = bufferOf(number);
  int64_t begin = keyOf(number);
  int64_t end = buffer.isPlanned() ? buffer.end : begin;
  IntervalSet &set = setOf(state, number);
  set = store.insert(set, {begin, end, number});
}

void OwnershipWalk::setBroken(State &state, unsigned number, Culprit culprit) {
  IntervalSet &set = setOf(state, number);
  set = store.erase(set, keyOf(number), number);
  state.broken = store.insert(state.broken, {0, 0, number, culprit});
}

void OwnershipWalk::setUntouched(State &state, unsigned number) {
  IntervalSet &set = setOf(state, number);
  set = store.erase(set, keyOf(number), number);
  state.broken = store.erase(state.broken, 0, number);
}

void OwnershipWalk::advance(State &state, int64_t from, int64_t to) {
  ArrayRef<unsigned> candidates =
      from < to ? rangeEnds.endingAfter(from, to) : rangeEnds.beginningAfter(to, from);
  size_t numIntact = 0;
  for (IntervalSet set : state.intact)
    numIntact += IntervalStore::size(set);
  SmallVector<unsigned> expired;
  // A long jump passes many ends of buffers that are long gone.
  if (candidates.size() > 2 * numIntact) {
    for (IntervalSet set : state.intact)
      IntervalStore::forEach(set, [&](const Interval &interval) {
        if (!bufferOf(interval.id).isLiveAt(to))
          expired.push_back(aliases.get(interval.id).buffer);
      });
  } else {
    for (unsigned buffer : candidates)
      if (!model.buffers[buffer].isLiveAt(to))
        expired.push_back(buffer);
  }
  for (unsigned buffer : expired)
    expire(state, buffer, to);
}

void OwnershipWalk::expire(State &state, unsigned buffer, int64_t step) {
  for (unsigned number : aliases.namesOf(buffer))
    if (isIntact(state, number))
      setBroken(state, number, {-1, step});
}

void OwnershipWalk::declare(State &state, unsigned buffer) { setUntouched(state, buffer); }

void OwnershipWalk::handOn(State &state, ArrayRef<Handover> memrefs) {
  struct Change {
    unsigned target;
    bool isIntact;
    std::optional<Culprit> culprit;
  };
  // All values are handed on at once: read everything before anything changes.
  SmallVector<Change> changes;
  for (const Handover &handover : memrefs) {
    for (unsigned target : aliases.handedTo(handover.to)) {
      Change change{target, false, std::nullopt};
      for (unsigned source : aliases.lookup(handover.from)) {
        if (aliases.get(source).buffer != aliases.get(target).buffer)
          continue;
        change.isIntact |= isIntact(state, source);
        if (const Interval *broken = findBroken(state, source))
          change.culprit = broken->culprit;
      }
      changes.push_back(change);
    }
  }
  for (const Change &change : changes) {
    setUntouched(state, change.target);
    if (change.culprit)
      setBroken(state, change.target, *change.culprit);
    if (change.isIntact)
      setIntact(state, change.target);
  }
}

void OwnershipWalk::access(State &state, int64_t step) {
  ArrayRef<Access> list = accesses.at(step);
  for (const Access &access : list) {
    if (!access.reads && !access.writes)
      continue;
    Buffer &buffer = bufferOf(access.name);
    AccessSpan span = accesses.spanOf(step);
    if (!buffer.isLiveThroughout(span.first, span.last))
      reportOutside(step, access);
    if (access.overwrites)
      continue;
    if (const Interval *broken = findBroken(state, access.name))
      reportBroken(step, access, broken->culprit);
  }
  for (const Access &access : list)
    if (access.writes)
      claim(state, step, access);
}

void OwnershipWalk::claim(State &state, int64_t step, const Access &access) {
  unsigned number = access.name;
  Buffer &buffer = bufferOf(number);
  SmallVector<unsigned> losers;
  if (buffer.isPlanned())
    IntervalStore::forEachOverlap(state.intact[buffer.arena], buffer.begin, buffer.end,
                                  [&](const Interval &interval) {
                                    if (!aliases.areRelated(interval.id, number))
                                      losers.push_back(interval.id);
                                  });
  for (unsigned loser : losers) {
    bool isInUse = llvm::any_of(accesses.at(step), [&](const Access &other) {
      return other.name == loser && (other.reads || other.writes);
    });
    if (isInUse) {
      std::string refusal = refuseInPlace(model, aliases, step, number, loser);
      if (!refusal.empty())
        reportInPlace(step, number, loser, refusal);
    }
    setBroken(state, loser, {static_cast<int>(aliases.get(number).buffer), step});
  }
  // Every name of this incarnation may now be asked for what was written. What was broken is whole
  // again where all of it is written: for all names if through the buffer itself, for that name
  // only if through a value that was handed on, which may have been something else.
  for (unsigned other : aliases.namesOf(aliases.get(number).buffer)) {
    if (!aliases.areRelated(other, number))
      continue;
    bool isBroken = findBroken(state, other);
    if (isBroken && access.overwrites && (other == number || !aliases.get(number).as)) {
      setUntouched(state, other);
      isBroken = false;
    }
    if (!isBroken)
      setIntact(state, other);
  }
}
