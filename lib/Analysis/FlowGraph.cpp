// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/FlowGraph.h"

#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace memplan;

/// Control flow that is followed region by region. Parallel loops are kept whole: their iterations
/// have no order.
static bool isStructured(Operation *op) {
  return isa<RegionBranchOpInterface>(op) && !op->hasTrait<OpTrait::HasParallelRegion>();
}

FlowGraph::FlowGraph(FunctionOpInterface function, const ProgramPoints &points)
    : points(points), function(function), segmentOfStep(points.size(), 0) {
  Region &body = function.getFunctionBody();
  for (Block &block : body)
    addBlock(block);
  for (auto &[op, continuation] : continuations)
    addRegionOp(op, segmentAt(points.step(op)), continuation);
  // Branches between blocks, at every level.
  for (auto &[block, firstAndLast] : blockSegments)
    for (Block *successor : block->getSuccessors())
      connect(firstAndLast.second, blockSegments.at(successor).first);
  for (Segment &segment : segments) {
    llvm::sort(segment.successors);
    llvm::sort(segment.predecessors);
  }
  findReachable();
  findEarliest();
}

/// An edge back from u to v makes v to u one component, and so do edges back that overlap. Control
/// that left a component in the order of the text needs an edge back to it, which would be part of
/// it.
void FlowGraph::findEarliest() {
  // From the last segment on: the lowest one that an edge back leads to from behind.
  std::vector<bool> continues(segments.size(), false); // The one before is of the same component.
  unsigned lowest = segments.size();
  for (unsigned segment = segments.size(); segment-- > 0;) {
    if (!segments[segment].successors.empty())
      lowest = std::min(lowest, segments[segment].successors.front());
    continues[segment] = lowest < segment;
  }
  earliest.resize(segments.size());
  for (unsigned segment = 0; segment < segments.size(); ++segment)
    earliest[segment] = continues[segment] ? earliest[segment - 1] : segment;
}

void FlowGraph::findReachable() {
  reachable.assign(segments.size(), false);
  SmallVector<unsigned> worklist{0};
  reachable[0] = true;
  while (!worklist.empty())
    for (unsigned successor : segments[worklist.pop_back_val()].successors)
      if (!reachable[successor]) {
        reachable[successor] = true;
        worklist.push_back(successor);
      }
}

void FlowGraph::addBlock(Block &block) {
  unsigned first = segments.size();
  unsigned current = first;
  int64_t begin = block.empty() ? 0 : points.step(&block.front());
  segments.push_back({StepRange{begin, begin}, &block, {}, {}});
  for (Operation &op : block) {
    StepRange range = points.range(&op);
    if (!isStructured(&op)) {
      for (int64_t step = range.first; step < range.last; ++step)
        segmentOfStep[step] = current;
      segments[current].steps.last = range.last;
      continue;
    }
    segmentOfStep[range.first] = current;
    segments[current].steps.last = range.first + 1;
    for (Region &region : op.getRegions())
      for (Block &nested : region)
        addBlock(nested);
    current = segments.size();
    segments.push_back({StepRange{range.last, range.last}, &block, {}, {}});
    continuations[&op] = current;
  }
  blockSegments[&block] = {first, current};
}

void FlowGraph::connect(unsigned from, unsigned to) {
  if (llvm::is_contained(segments[from].successors, to))
    return;
  segments[from].successors.push_back(to);
  segments[to].predecessors.push_back(from);
}

void FlowGraph::addRegionOp(Operation *op, unsigned header, unsigned continuation) {
  auto branch = cast<RegionBranchOpInterface>(op);
  auto connectSuccessors = [&](unsigned from, ArrayRef<RegionSuccessor> successors) {
    for (RegionSuccessor successor : successors) {
      if (successor.isParent())
        connect(from, continuation);
      else if (!successor.getSuccessor()->empty())
        connect(from, blockSegments.at(&successor.getSuccessor()->front()).first);
    }
  };
  SmallVector<RegionSuccessor> successors;
  branch.getSuccessorRegions(RegionBranchPoint::parent(), successors);
  connectSuccessors(header, successors);
  for (Region &region : op->getRegions())
    for (Block &block : region) {
      if (block.empty())
        continue;
      auto terminator = dyn_cast<RegionBranchTerminatorOpInterface>(block.back());
      if (!terminator)
        continue;
      successors.clear();
      branch.getSuccessorRegions(RegionBranchPoint(terminator), successors);
      connectSuccessors(blockSegments.at(&block).second, successors);
    }
}

StepRange FlowGraph::position(Operation *op) const {
  // The outermost opaque operation around `op` decides: everything inside it counts for the whole.
  Operation *opaque = nullptr;
  for (Operation *parent = op->getParentOp(); parent != function; parent = parent->getParentOp())
    if (!isStructured(parent))
      opaque = parent;
  if (opaque)
    return points.range(opaque);
  if (isStructured(op))
    return StepRange{points.step(op), points.step(op) + 1};
  return points.range(op);
}

std::pair<unsigned, int64_t> FlowGraph::definitionOf(Value value) const {
  if (Operation *op = value.getDefiningOp()) {
    auto continuation = continuations.find(op);
    if (continuation != continuations.end())
      return {continuation->second, segments[continuation->second].steps.first};
    StepRange at = position(op);
    return {segmentAt(at.first), at.first};
  }
  Block *block = cast<BlockArgument>(value).getOwner();
  auto found = blockSegments.find(block);
  if (found != blockSegments.end())
    return {found->second.first, segments[found->second.first].steps.first};
  StepRange at = position(block->getParentOp());
  return {segmentAt(at.first), at.first};
}
