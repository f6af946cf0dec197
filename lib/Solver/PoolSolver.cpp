// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PoolSolver.h"

#include "InPlace.h"

#include <algorithm>
#include <utility>

using namespace memplan::solver;

PoolSolver::PoolSolver(const Problem &problem, PoolId pool, PortfolioOptions options)
    : problem(problem), pool(pool), options(std::move(options)), proved(this->options.bound) {
  for (size_t i = 0; i < problem.inPlacePermissions.size(); ++i) {
    const InPlacePermission &permission = problem.inPlacePermissions[i];
    if (problem.blocks[permission.taker.block].pool != pool)
      continue;
    if (mayTake(problem, permission))
      usable.push_back(i);
  }
}

// Pinned blocks are where they are, so that putting them together excludes nothing.
bool PoolSolver::isGeneral(const std::vector<bool> &use) const {
  return std::all_of(usable.begin(), usable.end(), [&](size_t i) {
    const InPlacePermission &permission = problem.inPlacePermissions[i];
    return !use[i] || (isPinned(permission.taker) && isPinned(permission.donor));
  });
}

Candidate PoolSolver::packWith(const std::vector<bool> &use) {
  Candidate candidate;
  candidate.model.emplace(problem, pool,
                          usable.empty() ? Grouping::identity(problem.blocks.size())
                                         : resolveInPlace(problem, use));
  PortfolioResult result = runPortfolio(*candidate.model, options);
  candidate.packing = std::move(result.best);
  timedOut |= result.deadlinePassed;
  if (isGeneral(use))
    proved = std::max(proved, result.provedBound);
  return candidate;
}

// Each permission is reconsidered once, where that is cheap: one that is bad alone may sit among
// many that are good.
void PoolSolver::flipSingly(std::vector<bool> use, Candidate &best) {
  constexpr size_t mostItems = 512, mostFlips = 24;
  if (best.model->items.size() > mostItems || usable.size() > mostFlips)
    return;
  options.effort /= static_cast<double>(mostFlips);
  for (size_t i : usable) {
    if (isDone(best))
      return;
    use[i] = !use[i];
    Candidate flipped = packWith(use);
    if (flipped.isBetterThan(best))
      best = std::move(flipped);
    else
      use[i] = !use[i];
  }
}

Candidate PoolSolver::run() {
  std::vector<bool> use(problem.inPlacePermissions.size(), false);
  for (size_t i : usable)
    use[i] = true;
  Candidate best = packWith(use);
  if (usable.empty() || isDone(best))
    return best;
  // Between pinned blocks a permission that is there may be needed.
  std::vector<bool> few(use.size(), false);
  for (size_t i : usable)
    few[i] = isPinned(problem.inPlacePermissions[i].taker) &&
             isPinned(problem.inPlacePermissions[i].donor);
  Candidate without = packWith(few);
  if (without.isBetterThan(best)) {
    best = std::move(without);
    use = few;
  }
  flipSingly(use, best);
  return best;
}
