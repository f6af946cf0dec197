// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/JoinPools.h"

#include "PoolProof.h"
#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <limits>

using namespace memplan::solver;

static Error makeError(std::string message, std::string invariant = "") {
  Error error;
  error.message = std::move(message);
  error.invariant = std::move(invariant);
  return error;
}

// By pool, whether it is named.
static Result<std::vector<bool>> findPools(const Problem &problem,
                                           const std::vector<std::string> &names) {
  std::vector<bool> isJoined(problem.pools.size(), false);
  for (const std::string &name : names) {
    auto pool = std::find_if(problem.pools.begin(), problem.pools.end(),
                             [&](const Pool &each) { return each.name == name; });
    if (pool == problem.pools.end())
      return makeError("pool '" + name + "' is not in the problem", "MP-P6");
    if (isJoined[pool - problem.pools.begin()])
      return makeError("pool '" + name + "' is joined with itself");
    isJoined[pool - problem.pools.begin()] = true;
  }
  if (names.size() < 2)
    return makeError("at least two pools are needed to be joined");
  return isJoined;
}

static Pool makeJoined(const Problem &problem, const std::vector<bool> &isJoined) {
  Pool joined;
  joined.capacity = joined.maxBlock = 0;
  for (size_t p = 0; p < problem.pools.size(); ++p) {
    if (!isJoined[p])
      continue;
    const Pool &pool = problem.pools[p];
    joined.name += (joined.name.empty() ? "" : "+") + pool.name;
    if (joined.capacity && pool.capacity)
      joined.capacity = checkedAdd(*joined.capacity, *pool.capacity);
    else
      joined.capacity.reset();
    if (joined.maxBlock && pool.maxBlock)
      joined.maxBlock = std::max(*joined.maxBlock, *pool.maxBlock);
    else
      joined.maxBlock.reset();
  }
  return joined;
}

Result<Problem> memplan::solver::joinPools(const Problem &problem,
                                           const std::vector<std::string> &names) {
  Result<std::vector<bool>> isJoined = findPools(problem, names);
  if (!isJoined)
    return isJoined.error();
  Problem joint = problem;
  joint.pools.clear();
  std::vector<PoolId> poolOf(problem.pools.size());
  std::optional<PoolId> joined;
  for (size_t p = 0; p < problem.pools.size(); ++p) {
    if ((*isJoined)[p])
      if (std::optional<BlockId> block = tooLargeBlock(problem, PoolId(p)))
        return makeError("block '" + problem.blocks[*block].id +
                             "' exceeds the largest block of pool '" + problem.pools[p].name + "'",
                         "MP-L2");
    poolOf[p] = (*isJoined)[p] && joined ? *joined : PoolId(joint.pools.size());
    if (!(*isJoined)[p])
      joint.pools.push_back(problem.pools[p]);
    else if (!joined)
      joint.pools.push_back(makeJoined(problem, *isJoined));
    if ((*isJoined)[p])
      joined = poolOf[p];
  }
  for (size_t b = 0; b < joint.blocks.size(); ++b) {
    Block &block = joint.blocks[b];
    if ((*isJoined)[block.pool])
      block.alignment = effectiveAlignment(problem, problem.blocks[b]);
    block.pool = poolOf[block.pool];
  }
  if (std::optional<Error> error = check(joint))
    return *error;
  return joint;
}

std::optional<int64_t> memplan::solver::bytesApart(const Problem &problem, const Outcome &outcome,
                                                   const std::vector<std::string> &names) {
  std::optional<int64_t> end = 0;
  for (const std::string &name : names)
    for (size_t p = 0; p < problem.pools.size() && end; ++p)
      if (problem.pools[p].name == name) {
        std::optional<int64_t> alignment = baseAlignment(problem, PoolId(p));
        end = alignment ? alignUp(*end, *alignment) : std::nullopt;
        end = end ? checkedAdd(*end, outcome.pools[p].arenaBytes) : std::nullopt;
      }
  return end;
}
