// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "FunctionBudget.h"
#include "BlockOrder.h"
#include "BlockSchedule.h"

#include "memplan/Analysis/ScalarWork.h"
#include "memplan/IR/Memplan.h"

#include "mlir/Interfaces/LoopLikeInterface.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <limits>

using namespace mlir;
using namespace memplan;

double memplan::totalTime(FunctionOpInterface function, const OperationTimes &times) {
  double sum = 0;
  for (Operation &op : function.getFunctionBody().getOps())
    sum += times.timeOf(&op);
  return sum;
}

/// Whether running an operation twice gives twice the same, as far as anybody said.
static bool mayRepeat(Operation *op) {
  auto walk = [](Operation *nested) {
    auto stated = nested->getAttrOfType<BoolAttr>(MemplanDialect::kRepeatableAttr);
    return stated && !stated.getValue() ? WalkResult::interrupt() : WalkResult::advance();
  };
  return !op->walk(walk).wasInterrupted();
}

RecomputeProblem FunctionBudget::build(Block &block, const TensorStorage &storage) const {
  auto timeOf = [&](Operation *op) { return times.timeOf(op); };
  RecomputeProblem problem = buildRecomputeProblem(block, storage, timeOf, mayRepeat);
  // A capacity is one for the whole function; what blocks in it would take beside it is not known.
  const std::optional<solver::Link> &link = solver.getLink();
  if (link && link->capacity && !isa<FunctionOpInterface>(block.getParentOp()))
    for (solver::Tensor &tensor : problem.graph.tensors)
      tensor.isMovable = false;
  return problem;
}

/// What is live while the operation around `block` runs, without what lives in the block alone.
static int64_t loadAround(Block &block, const TensorStorage &storage) {
  Operation *around = block.getParentOp();
  if (isa<FunctionOpInterface>(around))
    return 0;
  StepRange range = storage.getPoints().range(around);
  int64_t sum = 0;
  for (const StorageClass &entry : storage.getClasses()) {
    bool isInside = entry.live.first > range.first && entry.live.last < range.last;
    bool meets = entry.live.first < range.last && entry.live.last > range.first;
    if (entry.owner == StorageOwner::Function && meets && !isInside)
      sum += entry.bytes; // the sum of all classes has been checked
  }
  return sum;
}

/// How often a block runs once its function does, as far as loops around it say.
static int64_t countRuns(Block &block) {
  uint64_t runs = 1;
  for (Operation *around = block.getParentOp(); !isa<FunctionOpInterface>(around);
       around = around->getParentOp())
    if (auto loop = dyn_cast<LoopLikeOpInterface>(around))
      if (std::optional<APInt> trips = loop.getStaticTripCount())
        runs = llvm::SaturatingMultiply(runs, trips->getLimitedValue());
  constexpr uint64_t most = std::numeric_limits<int32_t>::max();
  return static_cast<int64_t>(std::min(runs, most));
}

/// The operations that run again, in the order of the block, which runs `blockRuns` times.
static void recordRepeated(const RecomputeProblem &problem, const solver::BudgetOutcome &outcome,
                           int64_t blockRuns, std::vector<RecomputeRecord> &records) {
  std::vector<int64_t> runs(problem.groups.size());
  for (solver::OperationId id : outcome.schedule.order)
    ++runs[id];
  for (auto [group, operation, count] :
       llvm::zip_equal(problem.groups, problem.graph.operations, runs)) {
    if (count < 2)
      continue;
    RecomputeRecord record{{group.back()->getName().getStringRef().str(), group.back()->getLoc()},
                           (count - 1) * blockRuns,
                           0,
                           0,
                           operation.time};
    for (solver::TensorId tensor : operation.writes)
      record.bytes += problem.graph.tensors[tensor].bytes;
    for (Operation *op : group)
      record.ops += countScalarOperations(op);
    records.push_back(std::move(record));
  }
}

/// What is moved, and how much longer that takes, in a block that runs `blockRuns` times.
static void recordMoves(const solver::Graph &graph, const solver::BudgetOutcome &outcome,
                        int64_t blockRuns, MoveRecord &record) {
  llvm::SmallDenseSet<uint32_t> moved;
  for (const solver::Transfer &transfer : outcome.schedule.transfers) {
    moved.insert(transfer.tensor);
    int64_t bytes = 0;
    if (llvm::MulOverflow(graph.tensors[transfer.tensor].bytes, blockRuns, bytes) ||
        llvm::AddOverflow(record.bytes, bytes, record.bytes))
      record.bytes = std::numeric_limits<int64_t>::max();
  }
  record.tensors += moved.size();
  record.waitedSeconds +=
      static_cast<double>(blockRuns) * (outcome.time - solver::totalTime(graph, outcome.schedule));
}

FailureOr<LimitedFunction> FunctionBudget::limit(FunctionOpInterface function, int64_t bytes) {
  LimitedFunction result;
  BufferNames names(function);
  auto slotName = [&] { return names.unique("host0"); };
  std::vector<SmallVector<Block *>> blocks = collectOrderedBlocks(function);
  for (ArrayRef<Block *> level : llvm::reverse(blocks)) {
    TensorStorage storage(function);
    std::vector<RecomputeProblem> problems;
    for (Block *block : level)
      problems.push_back(build(*block, storage));
    // Before anything is rewritten, since a block may use what another one makes.
    SmallVector<int64_t> limits;
    for (Block *block : level)
      limits.push_back(bytes - loadAround(*block, storage));
    for (auto [block, problem, limit] : llvm::zip_equal(level, problems, limits)) {
      if (problem.groups.empty())
        continue;
      Operation *around = block->getParentOp();
      FailureOr<solver::BudgetOutcome> outcome =
          solver.keep(around, problem.graph, std::max<int64_t>(limit, 0));
      if (succeeded(outcome) && outcome->kind == solver::OutcomeKind::Infeasible)
        outcome = solver.keep(around, problem.graph, outcome->boundBytes);
      if (failed(outcome))
        return failure();
      result.isReached &= outcome->peakBytes <= limit;
      if (outcome->peakBytes >= outcome->inputPeakBytes)
        continue;
      int64_t runs = countRuns(*block);
      recordRepeated(problem, *outcome, runs, result.recomputed);
      recordMoves(problem.graph, *outcome, runs, result.moved);
      result.schedules.push_back(outcome->schedule);
      writeSchedule(*block, problem, outcome->schedule, slotName);
    }
  }
  return result;
}

FailureOr<int64_t> FunctionBudget::leastBytes(FunctionOpInterface function) {
  TensorStorage storage(function);
  DenseMap<Operation *, int64_t> scratch; // at least, of the operations around blocks
  int64_t least = 0;
  std::vector<SmallVector<Block *>> blocks = collectOrderedBlocks(function);
  for (ArrayRef<Block *> level : llvm::reverse(blocks))
    for (Block *block : level) {
      RecomputeProblem problem = build(*block, storage);
      for (auto [group, operation] : llvm::zip_equal(problem.groups, problem.graph.operations)) {
        int64_t known = 0;
        for (Operation *op : group)
          known = std::max(known, scratch.lookup(op));
        operation.scratch = std::min(operation.scratch, known);
      }
      FailureOr<solver::BudgetOutcome> outcome =
          solver.keep(block->getParentOp(), problem.graph, 0);
      if (failed(outcome))
        return failure();
      int64_t &around = scratch[block->getParentOp()];
      around = std::max(around, outcome->boundBytes);
      if (isa<FunctionOpInterface>(block->getParentOp()))
        least = std::max(least, outcome->boundBytes);
    }
  return least;
}
