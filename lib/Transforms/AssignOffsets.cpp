// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "QuietTrial.h"

#include "memplan/Bridge/PlanningProblem.h"
#include "memplan/Bridge/StreamOrder.h"
#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"

namespace memplan {
#define GEN_PASS_DEF_ASSIGNOFFSETSPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-assign-offsets"

using namespace mlir;
using namespace memplan;

namespace {

/// The solved problem of one function, before anything is written.
struct FunctionPlan {
  FunctionOpInterface function;
  FunctionAllocations allocations;
  PlanningProblem problem;
  solver::Outcome outcome;
};

struct AssignOffsetsPass : memplan::impl::AssignOffsetsPassBase<AssignOffsetsPass> {
  using AssignOffsetsPassBase::AssignOffsetsPassBase;

  void runOnOperation() override;

private:
  LogicalResult plan(FunctionPlan &plan, CalleeEffects &callees);
  void apply(FunctionPlan &plan);
  void addArena(OpBuilder &builder, FunctionPlan &plan, size_t pool, int64_t shift);
};

} // namespace

LogicalResult AssignOffsetsPass::plan(FunctionPlan &plan, CalleeEffects &callees) {
  FailureOr<FunctionAllocations> allocations = analyzeBuffers(plan.function, callees);
  if (failed(allocations))
    return failure();
  plan.allocations = std::move(*allocations);
  FailureOr<PlanningProblem> problem = buildPlanningProblem(plan.function, plan.allocations);
  if (failed(problem))
    return failure();
  plan.problem = std::move(*problem);
  FailureOr<solver::Outcome> outcome = solvePlanningProblem(plan.function, plan.problem, algorithm);
  if (failed(outcome))
    return failure();
  plan.outcome = std::move(*outcome);
  return success();
}

static LiveAttr makeLive(MLIRContext *context, ArrayRef<StepRange> ranges, int64_t shift) {
  SmallVector<std::pair<int64_t, int64_t>> shifted;
  for (StepRange range : ranges)
    shifted.push_back({range.first + shift, range.last + shift});
  return LiveAttr::get(context, shifted);
}

void AssignOffsetsPass::addArena(OpBuilder &builder, FunctionPlan &plan, size_t pool,
                                 int64_t shift) {
  const solver::PoolOutcome &outcome = plan.outcome.pools[pool];
  // Where no step has all of them: buffers of which any two may be in use at one time. Those that
  // tokens alone let run at one time stay with the step that has most.
  const bool isClique = outcome.proof == solver::Proof::Clique &&
                        (plan.problem.problem.conflicts.empty() || hasStreams(plan.function));
  SmallVector<StringAttr> witness;
  for (solver::PieceRef piece : isClique ? outcome.clique : outcome.witness.pieces)
    witness.push_back(builder.getStringAttr(plan.problem.problem.piece(piece).id));
  auto kind = outcome.outcome == solver::OutcomeKind::Optimal ? memplan::Outcome::Optimal
                                                              : memplan::Outcome::Feasible;
  std::optional<int64_t> step;
  if (!witness.empty() && !isClique)
    step = outcome.witness.step + shift;
  auto certificate =
      CertificateAttr::get(builder.getContext(), kind,
                           isClique ? outcome.boundBytes : outcome.witnessBytes, step, witness);
  int64_t alignment = solver::baseAlignment(plan.problem.problem, solver::PoolId(pool)).value_or(1);
  Attribute space;
  for (auto [block, pieces] : llvm::zip_equal(plan.problem.problem.blocks, plan.problem.pieces))
    if (block.pool == pool)
      space = cast<MemRefType>(pieces.front()->root.getType()).getMemorySpace();
  ArenaOp::create(builder, plan.function.getLoc(), outcome.name, outcome.arenaBytes, alignment,
                  certificate, space);
  passedRemark(
      plan.function.getLoc(),
      remark::RemarkOpts::name("arena").category(DEBUG_TYPE).function(plan.function.getName()))
      << remark::metric("pool", outcome.name) << remark::metric("arena_bytes", outcome.arenaBytes)
      << remark::metric("bound_bytes", outcome.boundBytes)
      << remark::metric("outcome", solver::toString(outcome.outcome));
}

void AssignOffsetsPass::apply(FunctionPlan &plan) {
  SmallVector<ArenaOp> stale;
  plan.function.walk([&](ArenaOp arena) { stale.push_back(arena); });
  Block &entry = plan.function.getFunctionBody().front();
  OpBuilder builder = OpBuilder::atBlockBegin(&entry);
  // The arenas go to the front, so every step moves on by as many operations.
  int64_t shift =
      static_cast<int64_t>(plan.outcome.pools.size()) - static_cast<int64_t>(stale.size());
  for (size_t pool = 0; pool < plan.outcome.pools.size(); ++pool)
    addArena(builder, plan, pool, shift);
  for (ArenaOp arena : stale)
    arena.erase();
  renumberRelations(plan.function, [shift](int64_t step) { return step + shift; });
  for (size_t i = 0; i < plan.problem.pieces.size(); ++i)
    for (auto [piece, origin] :
         llvm::zip_equal(plan.problem.problem.blocks[i].pieces, plan.problem.pieces[i]))
      cast<BufferOp>(origin->op).setOffset(plan.outcome.plan.offsets[i] + piece.at);
  for (const Allocation &allocation : plan.allocations.allocations) {
    auto buffer = cast<BufferOp>(allocation.op);
    if (allocation.placement != Placement::Arena || allocation.ranges.empty())
      buffer.removeLiveAttr();
    else
      buffer.setLiveAttr(makeLive(&getContext(), allocation.ranges, shift));
  }
}

void AssignOffsetsPass::runOnOperation() {
  std::vector<FunctionPlan> plans;
  CalleeEffects callees;
  for (FunctionOpInterface function : getDefinedFunctions(getOperation())) {
    if (!isHostFunction(function))
      continue;
    plans.push_back({function, {}, {}, {}});
    if (failed(plan(plans.back(), callees)))
      return signalPassFailure();
  }
  for (FunctionPlan &plan : plans)
    apply(plan);
}
