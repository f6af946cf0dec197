// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Stability.h"

#include "InPlace.h"
#include "Packing/Repair.h"
#include "Restrict.h"
#include "memplan/Solver/Arithmetic.h"
#include "memplan/Solver/Verify.h"

#include <utility>

using namespace memplan::solver;

Candidate memplan::solver::hintAsPlan(const Problem &problem, PoolId pool,
                                      const std::vector<int64_t> &hint) {
  std::vector<BlockId> blocks = blocksOf(problem, pool);
  Plan plan;
  for (BlockId block : blocks)
    plan.offsets.push_back(hint[block]);
  if (verify(restrictTo(problem, blocks), plan))
    return {};
  // Items are the blocks of the pool, each for itself.
  Candidate candidate;
  candidate.model.emplace(problem, pool, Grouping::identity(problem.blocks.size()));
  candidate.packing.emplace();
  candidate.packing->height = candidate.model->height(plan.offsets);
  candidate.packing->offsets = std::move(plan.offsets);
  candidate.packing->algorithm = "hint";
  return candidate;
}

Stability memplan::solver::stabilityOf(const Problem &problem, PoolId pool,
                                       const std::vector<int64_t> &hint,
                                       const std::vector<int64_t> &offsets) {
  Stability result;
  for (BlockId block : blocksOf(problem, pool)) {
    if (hint[block] == unplaced)
      continue;
    bool isKept = hint[block] == offsets[block];
    ++(isKept ? result.keptBlocks : result.movedBlocks);
    int64_t &bytes = isKept ? result.keptBytes : result.movedBytes;
    // Blocks at different times may add up to more than there are bytes.
    bytes = checkedAdd(bytes, extent(problem.blocks[block])).value_or(INT64_MAX);
  }
  return result;
}

// Blocks that in-place permissions have made one item have a hint if all members agree on it.
static Hints hintsOf(const Problem &problem, PoolId pool, const PoolModel &model,
                     const std::vector<int64_t> &hint) {
  std::vector<int64_t> shifts(problem.blocks.size(), 0);
  model.store(std::vector<int64_t>(model.items.size(), 0), shifts);
  std::vector<uint32_t> items = model.itemsOfBlocks(problem.blocks.size());
  Hints hints(model.items.size());
  std::vector<bool> disagree(model.items.size(), false);
  for (BlockId block : blocksOf(problem, pool)) {
    if (hint[block] == unplaced)
      continue;
    std::optional<int64_t> offset = checkedAdd(hint[block], -shifts[block]);
    std::optional<int64_t> &found = hints[items[block]];
    disagree[items[block]] = disagree[items[block]] || !offset || (found && found != offset);
    found = offset;
  }
  for (size_t i = 0; i < hints.size(); ++i)
    if (disagree[i] || (hints[i] && *hints[i] < 0))
      hints[i].reset();
  return hints;
}

// What is in place in the hint is one item: a packing may share otherwise, and would not be
// repaired into the hint.
static PoolModel modelOfHint(const Problem &problem, PoolId pool,
                             const std::vector<int64_t> &hint) {
  auto begin = [&](PieceRef ref) { return checkedAdd(hint[ref.block], problem.piece(ref).at); };
  std::vector<bool> use;
  use.reserve(problem.inPlacePermissions.size());
  for (const InPlacePermission &each : problem.inPlacePermissions)
    use.push_back(problem.blocks[each.taker.block].pool == pool && mayTake(problem, each) &&
                  hint[each.taker.block] >= 0 && hint[each.donor.block] >= 0 &&
                  begin(each.taker) == begin(each.donor));
  return PoolModel(problem, pool, resolveInPlace(problem, use));
}

// By block.
static std::vector<int64_t> offsetsOf(const Problem &problem, const PoolModel &model,
                                      const std::vector<int64_t> &offsets) {
  std::vector<int64_t> blocks(problem.blocks.size(), unplaced);
  model.store(offsets, blocks);
  return blocks;
}

Candidate memplan::solver::stabilize(const Problem &problem, PoolId pool,
                                     const std::vector<int64_t> &hint, Candidate best,
                                     const Deadline &deadline) {
  auto movedBytes = [&](const PoolModel &model, const std::vector<int64_t> &offsets) {
    return stabilityOf(problem, pool, hint, offsetsOf(problem, model, offsets)).movedBytes;
  };
  int64_t height = best.packing->height;
  auto repair = [&](const PoolModel &model) {
    constexpr double unitsInAll = 1e8, unitsPerRect = 500;
    Effort effort(unitsInAll + unitsPerRect * static_cast<double>(model.rects.size()), deadline);
    PlacedIndex::Ranking ranking(model);
    return repairPacking(model, ranking, hintsOf(problem, pool, model, hint), height, effort);
  };
  {
    const PoolModel &model = *best.model;
    PlacedIndex::Ranking ranking(model);
    best.packing->offsets =
        returnToHints(model, ranking, hintsOf(problem, pool, model, hint), best.packing->offsets);
    best.packing->height = model.height(best.packing->offsets);
  }
  int64_t moved = movedBytes(*best.model, best.packing->offsets);
  auto keepIfSteadier = [&](PoolModel model) {
    std::optional<std::vector<int64_t>> repaired = repair(model);
    if (!repaired || movedBytes(model, *repaired) >= moved)
      return;
    moved = movedBytes(model, *repaired);
    best.packing = Packing{std::move(*repaired), 0, "repair"};
    best.packing->height = model.height(best.packing->offsets);
    best.model.emplace(std::move(model));
  };
  keepIfSteadier(*best.model);
  if (!problem.inPlacePermissions.empty())
    keepIfSteadier(modelOfHint(problem, pool, hint));
  return best;
}
