// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Control; what operations do to memory is in ShadowOperations.cpp and ShadowLinalg.cpp.

#include "ShadowMachine.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

unsigned ShadowPath::choose(unsigned bound) {
  if (position == choices.size())
    choices.emplace_back(0, bound);
  return choices[position++].first;
}

bool ShadowPath::next() {
  position = 0;
  while (!choices.empty() && choices.back().first + 1 == choices.back().second)
    choices.pop_back();
  if (choices.empty())
    return false;
  ++choices.back().first;
  return true;
}

void ShadowMachine::stopAt(Operation *op, const Twine &why) {
  if (stop)
    return;
  stop = op;
  reason = why.str();
}

void ShadowMachine::run() {
  findLoopsInPlace();
  for (Value argument : function.getArguments())
    if (isa<BaseMemRefType>(argument.getType()))
      values.setMemref(argument, ShadowValues::fromType(argument.getType(), nullptr));
  Operation *terminator = runRegion(function.getFunctionBody());
  // The caller reads what it is given.
  if (!terminator || isOver())
    return;
  for (Value result : terminator->getOperands())
    if (const ShadowMemref *memref = values.lookupMemref(result))
      touch(terminator, *memref, /*reads=*/true, /*writes=*/false);
}

/// Runs the blocks from the first one on, and returns the terminator that leaves the region; null
/// if the run is over, or if there is none.
Operation *ShadowMachine::runRegion(Region &region) {
  llvm::DenseMap<Block *, unsigned> seen;
  for (Block *block = &region.front(); block;) {
    Operation *terminator = block->mightHaveTerminator() ? block->getTerminator() : nullptr;
    for (Operation &op : *block) {
      if (&op == terminator)
        break;
      runOperation(&op);
      if (isOver())
        return nullptr;
    }
    if (!terminator || !terminator->getNumSuccessors())
      return terminator;
    block = nextBlock(terminator, seen);
  }
  return nullptr;
}

Block *ShadowMachine::nextBlock(Operation *terminator, llvm::DenseMap<Block *, unsigned> &seen) {
  auto branch = dyn_cast<BranchOpInterface>(terminator);
  if (!branch) {
    stopAt(terminator, "it may go to any block");
    return nullptr;
  }
  memory.count();
  Block *only = branch.getSuccessorForOperands(values.attributesOf(branch->getOperands()));
  SmallVector<unsigned> choices;
  for (unsigned i = 0; i < branch->getNumSuccessors(); ++i) {
    Block *block = branch->getSuccessor(i);
    if (only ? block == only : branch->getNumSuccessors() == 1 || seen[block] < kMaxTrips)
      choices.push_back(i);
  }
  isCut |= choices.empty();
  if (isOver())
    return nullptr;
  bool isFree = choices.size() > 1;
  unsigned index = choices[isFree ? path.choose(choices.size()) : 0];
  Block *block = branch->getSuccessor(index);
  if (isFree || !only)
    ++seen[block];
  SuccessorOperands operands = branch.getSuccessorOperands(index);
  for (unsigned i = 0; i < operands.getProducedOperandCount(); ++i)
    values.forget(block->getArgument(i));
  values.handOn(operands.getForwardedOperands(),
                block->getArguments().drop_front(operands.getProducedOperandCount()));
  return block;
}

void ShadowMachine::runOperation(Operation *op) {
  memory.count();
  // Set by whoever runs the body that it stands in.
  if (isa<linalg::IndexOp>(op))
    return;
  for (Value result : op->getResults())
    values.forget(result);
  // Functions and globals inside are none of this one's operations.
  if (isa<SymbolOpInterface>(op))
    return;
  bool hasRegions = llvm::any_of(op->getRegions(), [](Region &region) { return !region.empty(); });
  if (!hasRegions || isa<linalg::LinalgOp>(op))
    return runData(op);
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op))
    if (runParallelLoop(loop) || runCountedLoop(loop))
      return;
  static constexpr StringLiteral concurrent[] = {"async", "gpu", "omp", "acc"};
  auto branches = dyn_cast<RegionBranchOpInterface>(op);
  if (!branches || op->hasTrait<OpTrait::HasParallelRegion>() ||
      llvm::is_contained(concurrent, op->getName().getDialectNamespace()))
    return stopAt(op, "its regions are not understood");
  runBranches(branches);
}

/// An operation with regions of which one runs after the other.
void ShadowMachine::runBranches(RegionBranchOpInterface op) {
  SmallVector<RegionSuccessor> successors;
  op.getEntrySuccessorRegions(values.attributesOf(op->getOperands()), successors);
  RegionBranchPoint point = RegionBranchPoint::parent();
  llvm::DenseMap<Region *, unsigned> seen;
  while (true) {
    // Where conditions are known, there is one way, and any number of rounds.
    bool isFree = successors.size() > 1;
    if (isFree)
      llvm::erase_if(successors, [&](const RegionSuccessor &successor) {
        return successor.getSuccessor() && seen[successor.getSuccessor()] >= kMaxTrips;
      });
    isCut |= successors.empty();
    if (isOver())
      return;
    RegionSuccessor successor =
        successors[successors.size() > 1 ? path.choose(successors.size()) : 0];
    Region *region = successor.getSuccessor();
    if (region && !region->empty()) {
      seen[region] += isFree;
      for (Value argument : region->getArguments())
        if (!llvm::is_contained(successor.getSuccessorInputs(), argument))
          values.forget(argument);
    }
    values.handOn(op.getSuccessorOperands(point, successor), successor.getSuccessorInputs());
    if (!region || region->empty())
      return;
    auto terminator = dyn_cast_or_null<RegionBranchTerminatorOpInterface>(runRegion(*region));
    if (isOver())
      return;
    if (!terminator)
      return stopAt(op, "the end of its region is not understood");
    successors.clear();
    terminator.getSuccessorRegions(values.attributesOf(terminator->getOperands()), successors);
    point = RegionBranchPoint(terminator);
  }
}

/// Steps count all operations in the order of the text.
void ShadowMachine::findLoopsInPlace() {
  SmallVector<Operation *> steps;
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op != function)
      steps.push_back(op);
  });
  for (Operation *op : steps)
    if (auto buffer = dyn_cast<BufferOp>(op))
      for (AliasRelationAttrInterface relation : buffer.getRelationList())
        if (auto stated = dyn_cast<InPlaceAttr>(relation))
          if (stated.getAt() >= 0 && stated.getAt() < static_cast<int64_t>(steps.size()))
            steps[stated.getAt()]->walk([&](LoopLikeOpInterface loop) { inPlace.insert(loop); });
}

/// The bounds of all variables if they are known, or chosen where they have to be.
std::optional<SmallVector<ShadowMachine::Range>> ShadowMachine::rangesOf(LoopLikeOpInterface loop) {
  auto variables = loop.getLoopInductionVars();
  auto lower = loop.getLoopLowerBounds(), upper = loop.getLoopUpperBounds(),
       steps = loop.getLoopSteps();
  if (!variables || loop.getLoopRegions().size() != 1)
    return std::nullopt;
  SmallVector<Range> ranges;
  for (size_t i = 0; i < variables->size(); ++i) {
    auto known = [&](const std::optional<SmallVector<OpFoldResult>> &bounds) {
      return bounds ? values.lookup((*bounds)[i]) : MaybeInt();
    };
    MaybeInt first = known(lower), last = known(upper), step = known(steps);
    if (inPlace.contains(loop)) {
      first = first.value_or(0);
      step = step.value_or(1);
      int64_t length = 0, end = 0;
      if (!last && !llvm::MulOverflow<int64_t>(*step, kMaxTrips, length) &&
          !llvm::AddOverflow(*first, length, end))
        last = end;
    }
    if (!first || !last || !step || *step <= 0)
      return std::nullopt;
    ranges.push_back({*first, *last, *step});
  }
  return ranges;
}

/// Whether it is a sequential loop with known bounds, which was run.
bool ShadowMachine::runCountedLoop(LoopLikeOpInterface loop) {
  std::optional<Value> variable = loop.getSingleInductionVar();
  std::optional<SmallVector<Range>> ranges = rangesOf(loop);
  if (!variable || !ranges)
    return false;
  Range range = ranges->front();
  auto carried = loop.getRegionIterArgs();
  values.handOn(loop.getInits(), carried);
  for (int64_t i = range.first; i < range.last; i += range.step) {
    values.set(*variable, i);
    memory.count();
    runRegion(*loop.getLoopRegions().front());
    if (isOver())
      return true;
    values.handOn(loop.getYieldedValues(), carried);
    if (range.last - i <= range.step)
      break;
  }
  values.handOn(carried, loop->getResults());
  return true;
}

/// Whether it is a loop whose iterations have no order, which was run: over its range if that is
/// known, else twice with variables that are not.
bool ShadowMachine::runParallelLoop(LoopLikeOpInterface loop) {
  bool isParallel = loop->hasTrait<OpTrait::HasParallelRegion>() || isa<scf::ForallOp>(loop);
  std::optional<SmallVector<Value>> variables = loop.getLoopInductionVars();
  if (!isParallel || !variables || loop.getLoopRegions().size() != 1)
    return false;
  std::optional<SmallVector<Range>> ranges = rangesOf(loop);
  memory.beginUnordered();
  if (ranges) {
    runIterations(loop, *variables, *ranges);
  } else {
    for (Value variable : *variables)
      values.forget(variable);
    for (int64_t i = 0; i < 2 && !isOver(); ++i) {
      memory.setIteration(i);
      runRegion(*loop.getLoopRegions().front());
    }
  }
  memory.endUnordered();
  return true;
}

void ShadowMachine::runIterations(LoopLikeOpInterface loop, ArrayRef<Value> variables,
                                  ArrayRef<Range> ranges) {
  SmallVector<int64_t> point;
  for (Range range : ranges) {
    if (range.first >= range.last)
      return;
    point.push_back(range.first);
  }
  for (int64_t iteration = 0; !isOver(); ++iteration) {
    memory.setIteration(iteration);
    for (auto [variable, number] : llvm::zip_equal(variables, point))
      values.set(variable, number);
    runRegion(*loop.getLoopRegions().front());
    size_t dimension = point.size();
    while (dimension > 0) {
      --dimension;
      Range range = ranges[dimension];
      if (range.last - point[dimension] > range.step) {
        point[dimension] += range.step;
        break;
      }
      point[dimension] = range.first;
      if (dimension == 0)
        return;
    }
    if (point.empty())
      return;
  }
}
