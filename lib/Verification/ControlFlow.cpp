// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ControlFlow.h"

#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

bool ControlFlow::isSequential(Operation *op) {
  // These dialects run regions on other threads or at another time.
  static constexpr StringLiteral concurrent[] = {"async", "gpu", "omp", "acc"};
  return isa<RegionBranchOpInterface>(op) && !op->hasTrait<OpTrait::HasParallelRegion>() &&
         !llvm::is_contained(concurrent, op->getName().getDialectNamespace());
}

bool ControlFlow::isOpaque(Operation *op) {
  return !isSequential(op) &&
         llvm::any_of(op->getRegions(), [](Region &region) { return !region.empty(); });
}

/// Adds the edges from `point`, which is the operation itself or a terminator.
static void addEdges(RegionBranchOpInterface op, RegionBranchPoint point,
                     std::vector<RegionEdge> &edges) {
  SmallVector<RegionSuccessor> successors;
  op.getSuccessorRegions(point, successors);
  for (RegionSuccessor successor : successors) {
    Region *region = successor.getSuccessor();
    // A region that is left out, such as a missing else-branch.
    if (region && region->empty())
      continue;
    RegionEdge edge;
    edge.from = point.isParent() ? op.getOperation() : point.getTerminatorPredecessorOrNull();
    edge.target = region ? static_cast<int>(region->getRegionNumber()) : -1;
    for (auto [from, to] :
         llvm::zip(op.getSuccessorOperands(point, successor), successor.getSuccessorInputs()))
      if (isa<BaseMemRefType>(to.getType()))
        edge.memrefs.push_back({from, to});
    edges.push_back(std::move(edge));
  }
}

ArrayRef<RegionEdge> ControlFlow::edgesOf(Operation *op) {
  auto [it, isNew] = edges.try_emplace(op);
  if (!isNew)
    return it->second;
  auto branch = cast<RegionBranchOpInterface>(op);
  std::vector<RegionEdge> &list = it->second;
  addEdges(branch, RegionBranchPoint::parent(), list);
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (!block.empty())
        if (auto terminator = dyn_cast<RegionBranchTerminatorOpInterface>(block.back()))
          addEdges(branch, RegionBranchPoint(terminator), list);
  return list;
}

bool ControlFlow::isLoop(Operation *op) {
  auto [it, isNew] = loops.try_emplace(op, false);
  if (!isNew)
    return it->second;
  // An edge to the same or an earlier region: regions are listed in the order of execution.
  bool isLoop = llvm::any_of(edgesOf(op), [&](const RegionEdge &edge) {
    return edge.from != op && edge.target >= 0 &&
           edge.target <= static_cast<int>(edge.from->getParentRegion()->getRegionNumber());
  });
  return loops[op] = isLoop;
}

Handovers ControlFlow::handedOn(Block *block, unsigned successor) {
  Handovers list;
  Operation *terminator = block->getTerminator();
  Block *target = block->getSuccessor(successor);
  auto branch = dyn_cast<BranchOpInterface>(terminator);
  if (!branch)
    return list;
  SuccessorOperands operands = branch.getSuccessorOperands(successor);
  for (unsigned i = operands.getProducedOperandCount(); i < operands.size(); ++i)
    if (isa<BaseMemRefType>(target->getArgument(i).getType()))
      list.push_back({operands[i], target->getArgument(i)});
  return list;
}

/// The reachable blocks in a reverse post order that does not leave a loop before all of it was
/// seen: of several successors the search goes last into the one that is in the most loops. Whoever
/// visits blocks in this order until nothing changes is done with a loop before what follows it.
static std::vector<Block *> orderBlocks(Region &region, CFGLoopInfo &loops) {
  struct Visit {
    Block *block;
    SmallVector<Block *, 2> remaining; ///< The next one last.
  };
  std::vector<Visit> stack;
  std::vector<Block *> postOrder;
  llvm::DenseSet<Block *> seen;
  auto enter = [&](Block *block) {
    if (!seen.insert(block).second)
      return;
    Visit visit{block, SmallVector<Block *, 2>(block->getSuccessors())};
    llvm::stable_sort(visit.remaining, [&](Block *a, Block *b) {
      return loops.getLoopDepth(a) > loops.getLoopDepth(b);
    });
    stack.push_back(std::move(visit));
  };
  enter(&region.front());
  while (!stack.empty()) {
    if (stack.back().remaining.empty()) {
      postOrder.push_back(stack.back().block);
      stack.pop_back();
    } else {
      enter(stack.back().remaining.pop_back_val());
    }
  }
  std::reverse(postOrder.begin(), postOrder.end());
  return postOrder;
}

ControlFlow::Blocks &ControlFlow::blocksOf(Region *region) {
  std::unique_ptr<Blocks> &entry = blocks[region];
  if (entry)
    return *entry;
  entry = std::make_unique<Blocks>();
  entry->loops = std::make_unique<CFGLoopInfo>(entry->dominance.getDomTree(region));
  std::vector<Block *> order = orderBlocks(*region, *entry->loops);
  for (Block *block : order)
    entry->order.try_emplace(block, entry->order.size());
  for (Block *block : order) {
    for (Block *successor : block->getSuccessors()) {
      // A cycle always has an edge back in this order; in a natural loop its target is the header.
      if (entry->order.lookup(successor) > entry->order.lookup(block))
        continue;
      CFGLoop *loop = entry->loops->getLoopFor(successor);
      if (!loop || loop->getHeader() != successor || !loop->contains(block))
        entry->irreducible = true;
    }
  }
  return *entry;
}

unsigned ControlFlow::orderOf(Block *block) {
  return blocksOf(block->getParent()).order.lookup(block);
}

bool ControlFlow::anyLoopAround(Operation *op, Operation *other,
                                llvm::function_ref<bool(bool)> visit) {
  while (op != model.function) {
    Block *block = op->getBlock();
    Region *region = block->getParent();
    if (!region->hasOneBlock()) {
      Blocks &info = blocksOf(region);
      Operation *inside = other ? region->findAncestorOpInRegion(*other) : nullptr;
      if (info.irreducible && visit(inside != nullptr))
        return true;
      for (CFGLoop *loop = info.loops->getLoopFor(block); loop; loop = loop->getParentLoop())
        if (visit(inside && loop->contains(inside->getBlock())))
          return true;
    }
    op = region->getParentOp();
    if (op != model.function && isSequential(op) && isLoop(op) &&
        visit(other && op->isProperAncestor(other)))
      return true;
  }
  return false;
}

bool ControlFlow::shareLoop(Operation *op, Operation *other) {
  return anyLoopAround(op, other, [&](bool containsOther) { return !other || containsOther; });
}

bool ControlFlow::isInLoopWithout(Operation *op, Operation *other) {
  return anyLoopAround(op, other, [](bool containsOther) { return !containsOther; });
}
