// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "BlockOrder.h"

#include "memplan/Bridge/OrderingProblem.h"
#include "memplan/IR/Memplan.h"

using namespace mlir;
using namespace memplan;

std::vector<SmallVector<Block *>> memplan::collectOrderedBlocks(FunctionOpInterface function) {
  std::vector<SmallVector<Block *>> blocks;
  SmallVector<std::pair<Region *, size_t>> worklist{{&function.getFunctionBody(), 0}};
  while (!worklist.empty()) {
    auto [region, depth] = worklist.pop_back_val();
    blocks.resize(std::max(blocks.size(), depth + 1));
    for (Block &block : *region) {
      if (!block.mightHaveTerminator() || !block.getTerminator())
        continue;
      blocks[depth].push_back(&block);
      // The order inside of structured operations and the like means nothing for storage.
      for (Operation &op : block)
        if (isa<RegionBranchOpInterface>(op))
          for (Region &nested : op.getRegions())
            worklist.push_back({&nested, depth + 1});
    }
  }
  return blocks;
}

static OrderRecord describe(Block &block, const OrderingProblem &problem,
                            const solver::OrderOutcome &outcome) {
  constexpr size_t maxShown = 8;
  Operation *around = block.getParentOp();
  OrderRecord record{around->getName().getStringRef().str(),
                     around->getLoc(),
                     static_cast<int64_t>(problem.operations.size()),
                     outcome.inputPeakBytes,
                     outcome.peakBytes,
                     outcome.boundBytes,
                     outcome.isSearched,
                     outcome.algorithm,
                     outcome.makespan,
                     outcome.inputMakespan,
                     {}};
  for (const solver::PeakCase &each : outcome.certificate.cases)
    if (record.atBound.size() < maxShown)
      record.atBound.push_back({problem.operations[each.operation]->getName().getStringRef().str(),
                                problem.operations[each.operation]->getLoc()});
  return record;
}

static LogicalResult orderBlock(Block &block, OrderingProblem &problem, const OrderChoices &choices,
                                FunctionOrders &orders) {
  if (problem.operations.size() < 2)
    return success();
  OrderingChoices how{choices.algorithm, choices.effort, std::nullopt, choices.streams};
  // What runs in loops and branches is one operation of a stream.
  if (choices.times && isa<FunctionOpInterface>(block.getParentOp())) {
    setTimes(problem, [&](Operation *op) { return choices.times->timeOf(op); });
    how.latencyWeight = choices.latencyWeight;
  }
  FailureOr<solver::OrderOutcome> outcome = solveOrderingProblem(block.getParentOp(), problem, how);
  if (failed(outcome))
    return failure();
  orders.records.push_back(describe(block, problem, *outcome));
  const double makespan = outcome->makespan.value_or(0),
               inputMakespan = outcome->inputMakespan.value_or(0);
  const bool isBetter = outcome->peakBytes < outcome->inputPeakBytes ||
                        (choices.latencyWeight > 0 && makespan < inputMakespan);
  orders.inputMakespan += inputMakespan;
  orders.makespan += isBetter ? makespan : inputMakespan;
  if (!isBetter)
    return success();
  Operation *terminator = block.getTerminator();
  for (solver::OperationId id : outcome->schedule.order) {
    problem.operations[id]->moveBefore(terminator);
    orders.positions.push_back(id);
  }
  return success();
}

/// Builds the graph of each of the blocks from what the function holds now, and hands it to `use`.
static LogicalResult
forEachProblem(FunctionOpInterface function, ArrayRef<Block *> blocks, const OrderChoices &choices,
               FunctionOrders &orders,
               llvm::function_ref<LogicalResult(Block &, OrderingProblem &&)> use) {
  auto isPinned = [&](Operation *op) {
    return choices.preserved.contains(op->getName().getStringRef());
  };
  if (!choices.onBuffers) {
    TensorStorage storage(function, choices.zeroCopy);
    orders.countsParts |= storage.hasParts();
    for (Block *block : blocks)
      if (failed(use(*block, buildOrderingProblem(*block, storage, isPinned))))
        return failure();
    return success();
  }
  CalleeEffects callees;
  FailureOr<FunctionAllocations> allocations = analyzeAllocations(function, callees);
  if (failed(allocations) || failed(checkTotalSize(*allocations)))
    return failure();
  AccessTable table(function, *allocations);
  BufferUses uses(*allocations, table);
  for (Block *block : blocks)
    if (failed(use(*block, buildOrderingProblem(*block, uses, isPinned))))
      return failure();
  return success();
}

static bool hasDecisions(FunctionOpInterface function) {
  auto walk = [](BufferOp) { return WalkResult::interrupt(); };
  return function->walk(walk).wasInterrupted();
}

FailureOr<FunctionOrders> memplan::orderBlocks(FunctionOpInterface function,
                                               const OrderChoices &choices) {
  FunctionOrders orders;
  if (choices.onBuffers && (hasDecisions(function) || !isHostFunction(function)))
    return orders;
  std::vector<SmallVector<Block *>> blocks = collectOrderedBlocks(function);
  // Inside out: what a loop's body needs counts where the loop is.
  for (SmallVector<Block *> &level : llvm::reverse(blocks)) {
    std::reverse(level.begin(), level.end());
    auto use = [&](Block &block, OrderingProblem &&problem) {
      return orderBlock(block, problem, choices, orders);
    };
    if (failed(forEachProblem(function, level, choices, orders, use)))
      return failure();
  }
  std::reverse(orders.records.begin(), orders.records.end());
  return orders;
}
