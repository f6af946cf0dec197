// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Problems of the C interface.

#include "memplan-c/Solver.h"

#include "Guard.h"
#include "memplan/Solver/Bound.h"
#include "memplan/Solver/Utf8.h"

#include <limits>
#include <memory>

using namespace memplan;
using namespace memplan::capi;

int32_t memplanSolverApiVersion(void) { return MEMPLAN_SOLVER_API_VERSION; }

const char *memplanStatusName(MemplanStatus status) {
  switch (status) {
  case MEMPLAN_OK:
    return "ok";
  case MEMPLAN_BAD_INPUT:
    return "bad input";
  case MEMPLAN_BAD_ARGUMENT:
    return "bad argument";
  case MEMPLAN_INFEASIBLE:
    return "infeasible";
  case MEMPLAN_NOT_FOUND:
    return "not found";
  case MEMPLAN_WRONG_PLAN:
    return "wrong plan";
  case MEMPLAN_OUT_OF_MEMORY:
    return "out of memory";
  case MEMPLAN_INTERNAL:
    break;
  }
  return "internal error";
}

MemplanStatus memplanProblemCreate(MemplanProblem **problem, MemplanError *error) {
  return guarded(error, [&] {
    if (!problem)
      return badArgument(error, "'problem' is NULL");
    *problem = nullptr;
    auto made = std::make_unique<MemplanProblem>();
    made->file.format = solver::ProblemFormat::Json;
    *problem = made.release();
    return MEMPLAN_OK;
  });
}

void memplanProblemDestroy(MemplanProblem *problem) { delete problem; }

MemplanStatus memplanProblemRead(const char *text, size_t size, MemplanProblem **problem,
                                 MemplanError *error) {
  return guarded(error, [&] {
    if (!problem || (!text && size > 0))
      return badArgument(error, "'problem' or 'text' is NULL");
    *problem = nullptr;
    std::string content(text ? text : "", size);
    solver::ProblemFormat format = solver::detectProblemFormat(content);
    solver::Result<solver::ProblemFile> file = solver::readProblem(std::move(content), format);
    if (!file)
      return fail(error, file.error());
    auto made = std::make_unique<MemplanProblem>();
    made->file = std::move(*file);
    *problem = made.release();
    return MEMPLAN_OK;
  });
}

static std::optional<int64_t> optional(int64_t value) {
  return value == MEMPLAN_NONE ? std::nullopt : std::optional<int64_t>(value);
}

// A problem that is changed is no longer the table that it was read from.
static solver::Problem &edit(MemplanProblem *problem) {
  problem->file.detach();
  problem->stamp = newStamp();
  return problem->file.problem();
}

// What is wrong with a name from C, if something is.
static std::optional<solver::Error> checkName(const char *name) {
  if (solver::findInvalidUtf8(name) == std::string_view::npos)
    return std::nullopt;
  solver::Error error;
  error.message = "'" + std::string(name) + "' is not UTF-8";
  return error;
}

template <typename List> static bool isFull(const List &list) {
  return list.size() >= static_cast<size_t>(std::numeric_limits<int32_t>::max());
}

MemplanStatus memplanProblemAddPool(MemplanProblem *problem, const char *name, int64_t alignment,
                                    int64_t capacity, int64_t maxBlock, uint32_t *index,
                                    MemplanError *error) {
  return guarded(error, [&] {
    if (!problem || !name)
      return badArgument(error, "'problem' or 'name' is NULL");
    if (std::optional<solver::Error> wrong = checkName(name))
      return fail(error, *wrong);
    solver::Problem &edited = edit(problem);
    if (isFull(edited.pools))
      return fail(error, MEMPLAN_BAD_INPUT, "more than 2^31 - 1 pools [MP-P5]");
    edited.pools.push_back({name, alignment, optional(capacity), optional(maxBlock)});
    if (index)
      *index = static_cast<uint32_t>(edited.pools.size() - 1);
    return MEMPLAN_OK;
  });
}

MemplanStatus memplanProblemAddBlock(MemplanProblem *problem, const char *id, uint32_t pool,
                                     int64_t alignment, int64_t offset, uint32_t *index,
                                     MemplanError *error) {
  return guarded(error, [&] {
    if (!problem || !id)
      return badArgument(error, "'problem' or 'id' is NULL");
    if (std::optional<solver::Error> wrong = checkName(id))
      return fail(error, *wrong);
    solver::Problem &edited = edit(problem);
    if (pool >= edited.pools.size())
      return badArgument(error, "there is no pool " + std::to_string(pool));
    if (isFull(edited.blocks))
      return fail(error, MEMPLAN_BAD_INPUT, "more than 2^31 - 1 blocks [MP-P5]");
    edited.blocks.push_back({id, solver::PoolId(pool), alignment, optional(offset), {}});
    if (index)
      *index = static_cast<uint32_t>(edited.blocks.size() - 1);
    return MEMPLAN_OK;
  });
}

MemplanStatus memplanProblemAddPiece(MemplanProblem *problem, uint32_t block, const char *id,
                                     int64_t at, int64_t size, const MemplanLiveRange *live,
                                     size_t count, MemplanPiece *piece, MemplanError *error) {
  return guarded(error, [&] {
    if (!problem || !id || (!live && count > 0))
      return badArgument(error, "'problem', 'id' or 'live' is NULL");
    if (std::optional<solver::Error> wrong = checkName(id))
      return fail(error, *wrong);
    solver::Problem &edited = edit(problem);
    if (block >= edited.blocks.size())
      return badArgument(error, "there is no block " + std::to_string(block));
    solver::InlineVector<solver::Piece> &pieces = edited.blocks[block].pieces;
    if (isFull(pieces))
      return fail(error, MEMPLAN_BAD_INPUT, "more than 2^31 - 1 pieces [MP-P5]");
    solver::Piece added{id, at, size, {}};
    for (size_t i = 0; i < count; ++i)
      added.live.push_back({live[i].first, live[i].last});
    pieces.push_back(std::move(added));
    if (piece)
      *piece = {block, static_cast<uint32_t>(pieces.size() - 1)};
    return MEMPLAN_OK;
  });
}

MemplanStatus memplanProblemAddBuffer(MemplanProblem *problem, const char *id, uint32_t pool,
                                      int64_t size, int64_t first, int64_t last,
                                      MemplanPiece *piece, MemplanError *error) {
  uint32_t block = 0;
  MemplanStatus status = memplanProblemAddBlock(problem, id, pool, 1, MEMPLAN_NONE, &block, error);
  if (status != MEMPLAN_OK)
    return status;
  MemplanLiveRange live = {first, last};
  status = memplanProblemAddPiece(problem, block, id, 0, size, &live, 1, piece, error);
  // All or nothing.
  if (status != MEMPLAN_OK)
    problem->file.problem().blocks.pop_back();
  return status;
}

static bool exists(const solver::Problem &problem, MemplanPiece piece) {
  return piece.block < problem.blocks.size() &&
         piece.piece < problem.blocks[piece.block].pieces.size();
}

static solver::PieceRef toRef(MemplanPiece piece) {
  return {solver::BlockId(piece.block), piece.piece};
}

MemplanStatus memplanProblemAddConflict(MemplanProblem *problem, MemplanPiece a, MemplanPiece b,
                                        MemplanError *error) {
  return guarded(error, [&] {
    if (!problem)
      return badArgument(error, "'problem' is NULL");
    solver::Problem &edited = edit(problem);
    if (!exists(edited, a) || !exists(edited, b))
      return badArgument(error, "there is no such piece");
    edited.conflicts.push_back({toRef(a), toRef(b)});
    return MEMPLAN_OK;
  });
}

MemplanStatus memplanProblemAddInPlace(MemplanProblem *problem, MemplanPiece taker,
                                       MemplanPiece donor, MemplanError *error) {
  return guarded(error, [&] {
    if (!problem)
      return badArgument(error, "'problem' is NULL");
    solver::Problem &edited = edit(problem);
    if (!exists(edited, taker) || !exists(edited, donor))
      return badArgument(error, "there is no such piece");
    edited.inPlacePermissions.push_back({toRef(taker), toRef(donor)});
    return MEMPLAN_OK;
  });
}

MemplanStatus memplanProblemCheck(const MemplanProblem *problem, MemplanError *error) {
  return guarded(error, [&] {
    if (!problem)
      return badArgument(error, "'problem' is NULL");
    std::optional<solver::Error> wrong = solver::check(problem->file.problem());
    return wrong ? fail(error, *wrong) : MEMPLAN_OK;
  });
}

uint32_t memplanProblemPoolCount(const MemplanProblem *problem) {
  return problem ? static_cast<uint32_t>(problem->file.problem().pools.size()) : 0;
}

uint32_t memplanProblemBlockCount(const MemplanProblem *problem) {
  return problem ? static_cast<uint32_t>(problem->file.problem().blocks.size()) : 0;
}

MemplanStatus memplanBound(const MemplanProblem *problem, uint32_t pool, int64_t *bytes,
                           int64_t *step, MemplanError *error) {
  return guarded(error, [&] {
    if (!problem || pool >= problem->file.problem().pools.size())
      return badArgument(error, "'problem' is NULL or has no pool " + std::to_string(pool));
    if (std::optional<solver::Error> wrong = solver::check(problem->file.problem()))
      return fail(error, *wrong);
    solver::Bound bound = solver::loadBound(problem->file.problem(), solver::PoolId(pool));
    if (bytes)
      *bytes = bound.bytes;
    if (step)
      *step = bound.witness.step;
    return MEMPLAN_OK;
  });
}
