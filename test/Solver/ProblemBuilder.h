// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Problems in few words, for tests.

#ifndef MEMPLAN_TEST_SOLVER_PROBLEMBUILDER_H
#define MEMPLAN_TEST_SOLVER_PROBLEMBUILDER_H

#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Problem.h"

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace memplan::solver::test {

/// A problem with the one pool "temp".
class ProblemBuilder {
public:
  ProblemBuilder() {
    Pool pool;
    pool.name = "temp";
    problem.pools.push_back(pool);
  }

  /// A block of one piece of the same id, live in [first, last).
  Block &buffer(std::string id, int64_t first, int64_t last, int64_t size) {
    return block(id, {Piece{id, 0, size, {{first, last}}}});
  }

  Block &block(std::string id, std::vector<Piece> pieces) {
    Block block;
    block.id = std::move(id);
    block.pieces = std::move(pieces);
    problem.blocks.push_back(std::move(block));
    return problem.blocks.back();
  }

  /// The piece of that id.
  PieceRef ref(const std::string &id) const {
    for (size_t b = 0; b < problem.blocks.size(); ++b)
      for (uint32_t i = 0; i < problem.blocks[b].pieces.size(); ++i)
        if (problem.blocks[b].pieces[i].id == id)
          return {BlockId(b), i};
    return {BlockId(problem.blocks.size()), 0};
  }

  void conflict(const std::string &a, const std::string &b) {
    problem.conflicts.push_back({ref(a), ref(b)});
  }

  void inPlace(const std::string &taker, const std::string &donor) {
    problem.inPlacePermissions.push_back({ref(taker), ref(donor)});
  }

  Problem problem;
};

inline Plan planOf(std::vector<int64_t> offsets) {
  Plan plan;
  plan.offsets = std::move(offsets);
  return plan;
}

} // namespace memplan::solver::test

#endif // MEMPLAN_TEST_SOLVER_PROBLEMBUILDER_H
