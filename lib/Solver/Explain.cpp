// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Explain.h"

#include "LoadProfile.h"
#include "PoolProof.h"
#include "PoolSolver.h"
#include "Restrict.h"
#include "memplan/Solver/Bound.h"

#include <algorithm>
#include <utility>

using namespace memplan::solver;

namespace {

enum class Verdict { Fits, Impossible, Unknown };

class Explainer {
public:
  Explainer(const Problem &problem, PoolId pool, const PoolOutcome &outcome,
            const PortfolioOptions &options)
      : problem(problem), pool(pool), outcome(outcome), options(options) {}

  Explanation run();

private:
  using Set = std::vector<BlockId>;

  std::vector<BlockId> firstSet() const;
  bool isProvedByBounds(const Problem &part);
  Verdict decide(const Problem &part);
  template <typename Proved> bool filter(Set &set, Proved isProved);
  bool fitsStacked(const Set &set) const;
  void reduce();
  void findReached();
  void findRemedies();
  std::optional<int64_t> leastShrink(BlockId block);

  const Problem &problem;
  PoolId pool;
  const PoolOutcome &outcome;
  PortfolioOptions options;
  Explanation result;
  /// Blocks that may still be looked at by bounds, and by searches.
  double boundsLeft = 1e6, searchesLeft = 0;
};

} // namespace

std::vector<BlockId> Explainer::firstSet() const {
  Set set;
  if (std::optional<BlockId> block = tooLargeBlock(problem, pool))
    return {*block};
  if (std::optional<Violation> violation = overlapOfPins(problem, pool);
      violation && violation->first && violation->second)
    set = {violation->first->block, violation->second->block};
  else if (outcome.proof == Proof::Search)
    return blocksOf(problem, pool);
  else
    for (PieceRef ref : outcome.proof == Proof::Clique ? outcome.clique : outcome.witness.pieces)
      set.push_back(ref.block);
  std::sort(set.begin(), set.end());
  set.erase(std::unique(set.begin(), set.end()), set.end());
  return set;
}

bool Explainer::isProvedByBounds(const Problem &part) {
  boundsLeft -= static_cast<double>(part.blocks.size());
  const std::optional<int64_t> &capacity = part.pools[pool].capacity;
  return tooLargeBlock(part, pool) || overlapOfPins(part, pool) ||
         (capacity && boundOf(part, pool).boundBytes > *capacity);
}

Verdict Explainer::decide(const Problem &part) {
  searchesLeft -= static_cast<double>(part.blocks.size());
  if (isProvedByBounds(part))
    return Verdict::Impossible;
  // What is not limited has room for everything.
  if (!part.pools[pool].capacity)
    return Verdict::Fits;
  PortfolioOptions portfolio = options;
  portfolio.algorithm = "auto";
  portfolio.capacity = part.pools[pool].capacity;
  // A packing of that height ends the search; more is not asked for.
  portfolio.bound = *portfolio.capacity;
  portfolio.effort *= 0.05;
  PoolSolver solver(part, pool, portfolio);
  Candidate best = solver.run();
  if (best.packing && best.packing->height <= *portfolio.capacity)
    return Verdict::Fits;
  return solver.provedBound() > *portfolio.capacity ? Verdict::Impossible : Verdict::Unknown;
}

// Drops parts of the set, in halves of halves, that the proof does not need; small blocks first.
// False if the limits ended that.
template <typename Proved> bool Explainer::filter(Set &set, Proved isProved) {
  std::stable_sort(set.begin(), set.end(), [&](BlockId a, BlockId b) {
    return extent(problem.blocks[a]) < extent(problem.blocks[b]);
  });
  auto without = [&](size_t first, size_t last) {
    Set rest(set.begin(), set.begin() + static_cast<std::ptrdiff_t>(first));
    rest.insert(rest.end(), set.begin() + static_cast<std::ptrdiff_t>(last), set.end());
    return rest;
  };
  for (size_t chunk = std::max<size_t>(set.size() / 2, 1);; chunk /= 2) {
    for (size_t first = 0; first < set.size();) {
      if (boundsLeft <= 0 || searchesLeft <= 0 || hasPassed(options.deadline))
        return false;
      Set rest = without(first, std::min(first + chunk, set.size()));
      Set ascending = rest;
      std::sort(ascending.begin(), ascending.end());
      if (isProved(restrictTo(problem, ascending)))
        set = std::move(rest);
      else
        first += chunk;
    }
    if (chunk == 1)
      return true;
  }
}

// Whether one on top of the other gives a plan for the set without any one of its blocks.
bool Explainer::fitsStacked(const Set &set) const {
  const std::optional<int64_t> &capacity = problem.pools[pool].capacity;
  if (!capacity || set.empty())
    return false;
  int64_t alignment = effectiveAlignment(problem, problem.blocks[set.front()]);
  WideBytes total = 0, least = 0;
  for (BlockId id : set) {
    const Block &block = problem.blocks[id];
    if (block.offset || effectiveAlignment(problem, block) != alignment)
      return false;
    WideBytes bytes = (WideBytes(extent(block)) + alignment - 1) / alignment * alignment;
    total += bytes;
    least = least == 0 ? bytes : std::min(least, bytes);
  }
  return total - least <= *capacity;
}

void Explainer::reduce() {
  constexpr double searchedInAll = 4000;
  Set set = firstSet();
  searchesLeft = 1;
  bool isDone = outcome.proof == Proof::Search ||
                filter(set, [&](const Problem &part) { return isProvedByBounds(part); });
  // The bounds are blind to what a search sees: a second look, where it is a short one. After it
  // every block that is left has been left out once.
  searchesLeft = searchedInAll;
  bool allFit = true;
  if (isDone && outcome.proof != Proof::Search && fitsStacked(set))
    allFit = true;
  else if (isDone && static_cast<double>(set.size() * set.size()) <= searchedInAll * 16)
    isDone = filter(set, [&](const Problem &part) {
      Verdict verdict = decide(part);
      bool isSingle = part.blocks.size() + 1 == set.size();
      allFit &= !isSingle || verdict != Verdict::Unknown;
      return verdict == Verdict::Impossible;
    });
  else
    allFit = false;
  result.isIrreducible = isDone && allFit;
  std::sort(set.begin(), set.end());
  result.conflict = std::move(set);
}

// The smallest arena without the limits.
void Explainer::findReached() {
  if (tooLargeBlock(problem, pool) || overlapOfPins(problem, pool))
    return;
  result.neededBytes = outcome.boundBytes;
  if (outcome.arenaBytes > 0) {
    result.reachedBytes = outcome.arenaBytes;
    return;
  }
  PortfolioOptions portfolio = options;
  portfolio.bound = outcome.boundBytes;
  portfolio.capacity.reset();
  PoolSolver solver(problem, pool, portfolio);
  Candidate best = solver.run();
  result.neededBytes = std::max(outcome.boundBytes, solver.provedBound());
  if (best.packing)
    result.reachedBytes = best.packing->height;
}

// The fewest bytes found, by bisection, that a buffer has to be smaller; nothing if it would have
// to be empty.
std::optional<int64_t> Explainer::leastShrink(BlockId id) {
  Problem changed = restrictTo(problem, blocksOf(problem, pool));
  auto found = std::find_if(changed.blocks.begin(), changed.blocks.end(),
                            [&](const Block &block) { return block.id == problem.blocks[id].id; });
  if (found->pieces.size() != 1)
    return std::nullopt;
  int64_t size = found->pieces[0].size;
  // Below this the bound is still above the limit, or the block itself is.
  int64_t least = 0, enough = size;
  const Pool &limits = problem.pools[pool];
  if (limits.capacity)
    least = std::max(least, outcome.boundBytes - outcome.alignmentLossBytes - *limits.capacity - 1);
  if (limits.maxBlock)
    least = std::max(least, size - *limits.maxBlock - 1);
  least = std::min(least, enough - 1);
  for (int64_t tried = least + 1; enough - least > 1 && searchesLeft > 0;) {
    found->pieces[0].size = size - tried;
    (decide(changed) == Verdict::Fits ? enough : least) = tried;
    tried = least + (enough - least) / 2;
  }
  return enough < size ? std::optional<int64_t>(enough) : std::nullopt;
}

void Explainer::findRemedies() {
  constexpr size_t mostTried = 16;
  constexpr double searchedInAll = 16000, fewSearches = 6;
  constexpr size_t mostBlocks = 50000;
  Set candidates = result.conflict;
  std::stable_sort(candidates.begin(), candidates.end(), [&](BlockId a, BlockId b) {
    return extent(problem.blocks[a]) > extent(problem.blocks[b]);
  });
  candidates.resize(std::min(candidates.size(), mostTried));
  searchesLeft =
      std::max(searchedInAll,
               static_cast<double>(std::min(problem.blocks.size(), mostBlocks)) * fewSearches);
  boundsLeft = searchesLeft;
  for (BlockId block : candidates) {
    if (searchesLeft <= 0 || hasPassed(options.deadline))
      return;
    Set others = blocksOf(problem, pool);
    others.erase(std::find(others.begin(), others.end(), block));
    if (decide(restrictTo(problem, others)) == Verdict::Fits)
      result.remedies.push_back({block, leastShrink(block)});
  }
}

Explanation Explainer::run() {
  reduce();
  findReached();
  findRemedies();
  return std::move(result);
}

Explanation memplan::solver::explain(const Problem &problem, PoolId pool,
                                     const PoolOutcome &outcome, const PortfolioOptions &options) {
  return Explainer(problem, pool, outcome, options).run();
}
