// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OwnershipWalk.h"

#include <map>
#include <set>

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

OwnershipWalk::OwnershipWalk(PlanModel &model, ControlFlow &flow, Aliases &aliases,
                             Footprints &footprints, Accesses &accesses, const BufferPairs &known)
    : model(model), flow(flow), aliases(aliases), footprints(footprints), accesses(accesses),
      known(known), loops(model, aliases, footprints), bytes(model, aliases), rangeEnds(model),
      reported(model.buffers.size()) {}

LogicalResult OwnershipWalk::run() {
  if (!bytes.isCountable())
    return model.function->emitError()
           << "the buffers have 2^63 bytes or more in all, too many to be told apart [MP-P5]";
  Exits exits;
  walkRegion(model.function.getFunctionBody(), bytes.empty(), exits);
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
    bytes.freeze();
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
    bytes.freeze();
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
    MaybeState after = walkOperation(&op, state);
    // Where control never comes back, what follows is never executed.
    state = after ? std::move(*after) : bytes.empty();
    step = model.endOf(&op);
  }
}

OwnershipWalk::MaybeState OwnershipWalk::walkOperation(Operation *op, const State &state) {
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
  bytes.freeze();
  return state;
}

bool OwnershipWalk::join(MaybeState &into, State state) {
  if (into)
    return bytes.join(*into, state);
  into = std::move(state);
  return true;
}

// Transitions.

void OwnershipWalk::advance(State &state, int64_t from, int64_t to) {
  ArrayRef<unsigned> candidates =
      from < to ? rangeEnds.endingAfter(from, to) : rangeEnds.beginningAfter(to, from);
  SmallVector<unsigned> expired;
  // A long jump passes many ends of buffers that are long gone.
  if (candidates.size() > 2 * IntervalStore::size(state.intact)) {
    bytes.forEachIntactName(state, [&](unsigned number) {
      unsigned buffer = aliases.get(number).buffer;
      if (!model.buffers[buffer].isLiveAt(to) && (expired.empty() || expired.back() != buffer))
        expired.push_back(buffer);
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
  for (unsigned number : aliases.namesOf(buffer)) {
    SmallVector<Bytes> lost;
    bytes.forEachIntact(state, number, bytes.wholeOf(number),
                        [&](Bytes part, Culprit) { lost.push_back(part); });
    for (Bytes part : lost) {
      bytes.removeIntact(state, number, part);
      bytes.addBroken(state, number, part, {-1, step});
    }
  }
}

void OwnershipWalk::declare(State &state, unsigned buffer) { bytes.clear(state, buffer); }

void OwnershipWalk::handOn(State &state, ArrayRef<Handover> memrefs) {
  struct Change {
    unsigned target;
    SmallVector<Bytes, 1> intact;
    SmallVector<std::pair<Bytes, Culprit>, 1> broken;
  };
  // All values are handed on at once: read everything before anything changes.
  SmallVector<Change> changes;
  for (const Handover &handover : memrefs) {
    for (unsigned target : aliases.handedTo(handover.to)) {
      Change change{target, {}, {}};
      for (unsigned source : aliases.lookup(handover.from)) {
        if (aliases.get(source).buffer != aliases.get(target).buffer)
          continue;
        bytes.forEachIntact(state, source, bytes.wholeOf(source),
                            [&](Bytes part, Culprit) { change.intact.push_back(part); });
        bytes.forEachBroken(state, source, bytes.wholeOf(source), [&](Bytes part, Culprit culprit) {
          change.broken.emplace_back(part, culprit);
        });
      }
      changes.push_back(std::move(change));
    }
  }
  for (const Change &change : changes) {
    bytes.clear(state, change.target);
    for (auto [part, culprit] : change.broken)
      bytes.addBroken(state, change.target, part, culprit);
    for (Bytes part : change.intact)
      bytes.addIntact(state, change.target, part);
  }
}

void OwnershipWalk::access(State &state, int64_t step) {
  ArrayRef<Access> list = accesses.at(step);
  checkLoopEntry(state, step);
  for (const Access &access : list) {
    if (!access.reads && !access.writes)
      continue;
    AccessSpan span = accesses.spanOf(step);
    if (!bufferOf(access.name).isLiveThroughout(span.first, span.last))
      reportOutside(step, access);
    if (access.reads)
      checkRead(state, step, access);
  }
  if (accesses.isSelfCopy(step))
    return copyOver(state, step);
  for (const Access &access : list)
    if (access.writes)
      claim(state, step, access);
}

/// Where control comes to a loop that is known to read each element before it writes over it, all
/// that it will read must be there: within it, what it has written itself does not count.
void OwnershipWalk::checkLoopEntry(State &state, int64_t step) {
  for (const LoopReuse &reuse : loops.at(step))
    for (int64_t inside = reuse.first + 1; inside < reuse.last; ++inside)
      for (const Access &access : accesses.at(inside))
        if (access.reads && aliases.get(access.name).buffer == reuse.used)
          checkRead(state, inside, access, /*isEntry=*/true);
}

void OwnershipWalk::checkRead(State &state, int64_t step, const Access &access, bool isEntry) {
  std::optional<std::pair<Bytes, Culprit>> first;
  unsigned buffer = aliases.get(access.name).buffer;
  auto find = [&](Bytes within) {
    bytes.forEachBroken(state, access.name, within, [&](Bytes part, Culprit culprit) {
      if (first)
        return;
      const LoopReuse *reuse = isEntry ? nullptr : loops.find(step, buffer, culprit);
      if (!reuse || !reuse->refusal.empty())
        first = {part, culprit};
    });
  };
  // Mostly nothing is broken, and then a read takes no time for each of its rows.
  find(bytes.wholeOf(access.name));
  if (!first)
    return;
  first.reset();
  for (Bytes row : accesses.bytesOf(access)) {
    find(row);
    if (first)
      return reportBroken(step, access, first->first, first->second);
  }
}

void OwnershipWalk::claim(State &state, int64_t step, const Access &access) {
  breakOthers(state, step, access);
  // Every name of this incarnation may now be asked for what was written. What was broken is whole
  // again where it is certainly written: for all names if through the buffer itself, for that name
  // only if through a value that was handed on, which may have been something else.
  for (unsigned other : aliases.namesOf(aliases.get(access.name).buffer)) {
    if (!aliases.areRelated(other, access.name))
      continue;
    bool heals = access.overwrites && (other == access.name || !aliases.get(access.name).as);
    for (Bytes row : accesses.bytesOf(access)) {
      if (heals)
        bytes.removeBroken(state, other, row);
      bytes.addIntact(state, other, row);
    }
  }
}

void OwnershipWalk::breakOthers(State &state, int64_t step, const Access &access) {
  const Buffer &buffer = bufferOf(access.name);
  if (!buffer.isPlanned())
    return;
  struct Loss {
    unsigned name;
    Bytes bytes; ///< Of the arena.
  };
  SmallVector<Loss> losses;
  for (Bytes row : accesses.bytesOf(access)) {
    Bytes place{buffer.begin + row.begin, std::min(buffer.begin + row.end, buffer.end)};
    bytes.forEachHolder(state, buffer.arena, place, [&](unsigned name, Bytes part) {
      if (!aliases.areRelated(name, access.name))
        losses.push_back({name, part});
    });
  }
  llvm::SmallDenseSet<unsigned> losers;
  Culprit culprit{static_cast<int>(aliases.get(access.name).buffer), step};
  for (const Loss &loss : losses) {
    if (losers.insert(loss.name).second)
      checkInPlace(step, access, loss.name, loss.bytes);
    int64_t begin = bufferOf(loss.name).begin;
    Bytes part{loss.bytes.begin - begin, loss.bytes.end - begin};
    bytes.removeIntact(state, loss.name, part);
    bytes.addBroken(state, loss.name, part, culprit);
  }
}

/// The operation writes over `name`: demands a proof if it uses those bytes too.
void OwnershipWalk::checkInPlace(int64_t step, const Access &written, unsigned name, Bytes lost) {
  InPlaceProof proof(model, aliases, accesses, footprints, loops);
  for (const Access &used : accesses.at(step)) {
    if (used.name != name || (!used.reads && !used.writes) || !accesses.meet(written, used))
      continue;
    std::string refusal = proof.refuse(step, written, used);
    if (refusal.empty())
      continue;
    reportInPlace(step, written, used, lost, refusal);
    return;
  }
}

/// The arena stays as it is: the target is as intact as the source is. (That the source may be
/// broken was reported as a read.)
void OwnershipWalk::copyOver(State &state, int64_t step) {
  ArrayRef<Access> list = accesses.at(step);
  SmallVector<Bytes> intact; // Of the arena.
  for (const Access &source : list) {
    int64_t begin = bufferOf(source.name).begin;
    auto add = [&](Bytes part, Culprit) {
      intact.push_back({begin + part.begin, begin + part.end});
    };
    for (Bytes row : accesses.bytesOf(source)) {
      if (!source.reads)
        continue;
      bytes.forEachIntact(state, source.name, row, add);
      bytes.forEachBroken(state, source.name, row, add);
    }
  }
  for (const Access &target : list) {
    if (!target.writes)
      continue;
    for (unsigned other : aliases.namesOf(aliases.get(target.name).buffer)) {
      if (!aliases.areRelated(other, target.name))
        continue;
      bool heals = target.overwrites && (other == target.name || !aliases.get(target.name).as);
      for (Bytes row : accesses.bytesOf(target)) {
        if (!heals)
          break;
        bytes.removeBroken(state, other, row);
        bytes.removeIntact(state, other, row);
      }
      int64_t begin = bufferOf(other).begin;
      for (Bytes part : intact)
        bytes.addIntact(state, other, {part.begin - begin, part.end - begin});
    }
  }
}
