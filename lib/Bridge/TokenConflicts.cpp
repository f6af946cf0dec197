// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Bridge/StreamOrder.h"

#include "memplan/Analysis/Accesses.h"

using namespace mlir;
using namespace memplan;

namespace {

/// What has to be known of a piece: of its uses, in program order, those behind which none is known
/// to come, and those that come behind none.
struct PieceUses {
  solver::PieceRef ref;
  SmallVector<Operation *, 2> last, first;
  int64_t begin; ///< step of the first use
  bool runsOn;
};

} // namespace

static PieceUses findUses(ArrayRef<BufferAccess> accesses, const TokenOrder &order) {
  PieceUses uses;
  for (const BufferAccess &access : accesses) {
    Operation *work = order.workOf(access.op());
    Operation *op = work ? work : access.op();
    if (!uses.last.empty() && (uses.last.back() == op || order.hasEnded(uses.last.back(), op)))
      uses.last.pop_back();
    else
      uses.first.push_back(op);
    uses.last.push_back(op);
  }
  return uses;
}

std::vector<solver::Conflict> memplan::findTokenConflicts(FunctionOpInterface function,
                                                          const FunctionAllocations &allocations,
                                                          const PlanningProblem &problem) {
  std::vector<solver::Conflict> conflicts;
  if (llvm::none_of(allocations.allocations,
                    [](const Allocation &allocation) { return allocation.runsOn; }))
    return conflicts;
  TokenOrder order(function);
  AccessTable table(function, allocations);
  std::vector<PieceUses> pieces;
  for (size_t block = 0; block < problem.pieces.size(); ++block)
    for (auto [number, allocation] : llvm::enumerate(problem.pieces[block])) {
      const unsigned index = allocation - allocations.allocations.data();
      PieceUses uses = findUses(table.of(index), order);
      if (uses.first.empty())
        continue;
      uses.ref = {solver::BlockId(block), static_cast<uint32_t>(number)};
      uses.begin = table.of(index).front().steps.first;
      uses.runsOn = allocation->runsOn;
      pieces.push_back(std::move(uses));
    }
  llvm::stable_sort(pieces,
                    [](const PieceUses &a, const PieceUses &b) { return a.begin < b.begin; });
  const auto &blocks = problem.problem.blocks;
  for (size_t i = 0; i < pieces.size(); ++i)
    for (size_t j = i + 1; j < pieces.size(); ++j) {
      const PieceUses &early = pieces[i], &late = pieces[j];
      auto areOrdered = [&] {
        return llvm::all_of(early.last, [&](Operation *before) {
          return llvm::all_of(late.first,
                              [&](Operation *after) { return order.hasEnded(before, after); });
        });
      };
      if ((early.runsOn || late.runsOn) && early.ref.block != late.ref.block &&
          blocks[early.ref.block].pool == blocks[late.ref.block].pool &&
          !rangesMeet(problem.problem.piece(early.ref), problem.problem.piece(late.ref)) &&
          !areOrdered())
        conflicts.push_back({early.ref, late.ref});
    }
  return conflicts;
}
