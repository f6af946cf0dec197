// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "QuietTrial.h"

#include "memplan/Bridge/StreamOrder.h"
#include "memplan/IR/Memplan.h"
#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace memplan {
#define GEN_PASS_DEF_ASSIGNSTREAMSPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-assign-streams"

using namespace mlir;
using namespace memplan;

/// Whether the operation becomes work of a device as a whole.
static bool canMove(const WorkUnit &unit) {
  return !unit.isHost && isa<linalg::LinalgOp, memref::CopyOp, scf::ParallelOp, KernelOp>(unit.op);
}

/// A list schedule: each unit goes where it begins first, if possible behind what it waits for.
static SmallVector<unsigned> schedule(const WorkGraph &graph, unsigned numStreams) {
  SmallVector<unsigned> streams;
  SmallVector<int64_t> finish;
  SmallVector<int64_t> isFree(numStreams, 0);
  SmallVector<std::optional<unsigned>> last(numStreams);
  int64_t floor = 0; // what the host waited for
  for (auto [number, unit] : llvm::enumerate(graph.units)) {
    int64_t ready = unit.isBarrier ? *llvm::max_element(isFree) : floor;
    for (unsigned need : unit.needs)
      ready = std::max(ready, finish[need]);
    unsigned best = 0;
    auto rank = [&](unsigned stream) {
      const bool follows = last[stream] && llvm::is_contained(unit.needs, *last[stream]);
      return std::tuple(std::max(ready, isFree[stream]), !follows, stream);
    };
    if (canMove(unit))
      for (unsigned stream = 1; stream < numStreams; ++stream)
        if (rank(stream) < rank(best))
          best = stream;
    const int64_t start = std::max(ready, isFree[best]);
    // Bytes stand for time; the sum stays below 2^62 for whatever is a program.
    finish.push_back(start + std::min(unit.bytes, int64_t(1) << 40) + 1);
    if (unit.isHost)
      floor = std::max(floor, finish.back());
    isFree[best] = finish.back();
    last[best] = static_cast<unsigned>(number);
    streams.push_back(best);
  }
  return streams;
}

namespace {

/// What streams cost a function.
struct StreamCost {
  int64_t bytesBefore = 0, bytesAfter = 0;
  unsigned events = 0;        ///< data alone
  unsigned eventsOfReuse = 0; ///< besides
};

struct AssignStreamsPass : memplan::impl::AssignStreamsPassBase<AssignStreamsPass> {
  using AssignStreamsPassBase::AssignStreamsPassBase;

  void runOnOperation() override;

private:
  LogicalResult assign(FunctionOpInterface function, CalleeEffects &callees);
  FailureOr<StreamCost> measure(FunctionOpInterface function,
                                const FunctionAllocations &allocations, ArrayRef<unsigned> streams);
  void report(FunctionOpInterface function, const StreamCost &cost);
};

} // namespace

static int64_t sumArenas(const solver::Outcome &outcome) {
  int64_t bytes = 0;
  for (const solver::PoolOutcome &pool : outcome.pools)
    bytes += pool.arenaBytes;
  return bytes;
}

/// Plans as memplan-assign-offsets will, so that the events are those of that plan.
FailureOr<StreamCost> AssignStreamsPass::measure(FunctionOpInterface function,
                                                 const FunctionAllocations &allocations,
                                                 ArrayRef<unsigned> streams) {
  FailureOr<PlanningProblem> problem = buildPlanningProblem(function, allocations);
  if (failed(problem))
    return failure();
  FailureOr<solver::Outcome> outcome = solvePlanningProblem(function, *problem, "auto");
  if (failed(outcome))
    return failure();
  StreamCost cost;
  cost.bytesAfter = sumArenas(*outcome);
  WorkGraph data = buildWorkGraph(function, allocations, *problem);
  WorkGraph all = buildWorkGraph(function, allocations, *problem, &outcome->plan);
  const auto numStreams = static_cast<unsigned>(this->streams);
  cost.events = StreamClocks(data, streams, numStreams).numEvents();
  const unsigned events = StreamClocks(all, streams, numStreams).numEvents();
  cost.eventsOfReuse = events > cost.events ? events - cost.events : 0;
  return cost;
}

void AssignStreamsPass::report(FunctionOpInterface function, const StreamCost &cost) {
  passedRemark(
      function.getLoc(),
      remark::RemarkOpts::name("streams").category(DEBUG_TYPE).function(function.getName()))
      << remark::metric("streams", streams.getValue())
      << remark::metric("arena_bytes_on_one", cost.bytesBefore)
      << remark::metric("arena_bytes", cost.bytesAfter) << remark::metric("events", cost.events)
      << remark::metric("events_for_reuse", cost.eventsOfReuse);
}

LogicalResult AssignStreamsPass::assign(FunctionOpInterface function, CalleeEffects &callees) {
  if (!function.getFunctionBody().hasOneBlock())
    return success();
  FailureOr<FunctionAllocations> allocations = analyzeBuffers(function, callees);
  if (failed(allocations))
    return failure();
  FailureOr<PlanningProblem> problem = buildPlanningProblem(function, *allocations);
  if (failed(problem))
    return failure();
  WorkGraph graph = buildWorkGraph(function, *allocations, *problem);
  SmallVector<unsigned> assigned = schedule(graph, static_cast<unsigned>(streams));
  if (llvm::all_of(assigned, [](unsigned stream) { return stream == 0; }))
    return success();
  FailureOr<solver::Outcome> before = solvePlanningProblem(function, *problem, "auto");
  if (failed(before))
    return failure();
  Builder builder(&getContext());
  for (auto [unit, stream] : llvm::zip_equal(graph.units, assigned))
    if (stream != 0)
      unit.op->setAttr(MemplanDialect::kStreamAttr, builder.getI64IntegerAttr(stream));
  if (reuse == ReuseMode::Ordered)
    function->setAttr(MemplanDialect::kOrderedReuseAttr, builder.getUnitAttr());
  FailureOr<StreamCost> cost = measure(function, *allocations, assigned);
  if (failed(cost))
    return failure();
  cost->bytesBefore = sumArenas(*before);
  report(function, *cost);
  return success();
}

void AssignStreamsPass::runOnOperation() {
  constexpr int64_t most = MemplanDialect::kMaxStream + 1;
  if (streams < 1 || streams > most) {
    getOperation().emitError() << "'streams' is " << streams.getValue()
                               << ", but a device is given 1 to " << most;
    return signalPassFailure();
  }
  CalleeEffects callees;
  for (FunctionOpInterface function : getDefinedFunctions(getOperation()))
    if (isHostFunction(function) && failed(assign(function, callees)))
      return signalPassFailure();
}
