// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Bridge/PlanningProblem.h"

#include "memplan/Bridge/StreamOrder.h"
#include "memplan/IR/Memplan.h"
#include "memplan/Solver/Verify.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace memplan;

namespace {

/// Buffers tied together at fixed distances: union-find in which each member knows how many bytes
/// it begins behind the representative.
class TiedBuffers {
public:
  explicit TiedBuffers(size_t size) : parent(size), distance(size, 0) {
    for (size_t i = 0; i < size; ++i)
      parent[i] = i;
  }

  std::pair<size_t, int64_t> find(size_t member) {
    size_t root = member;
    int64_t behind = 0;
    for (; parent[root] != root; root = parent[root])
      behind += distance[root];
    // Path compression, without recursion: chains of relations can be long.
    for (int64_t rest = behind; parent[member] != root && member != root;) {
      int64_t step = distance[member];
      size_t next = parent[member];
      parent[member] = root;
      distance[member] = rest;
      rest -= step;
      member = next;
    }
    return {root, behind};
  }

  /// Demands that `member` begins `bytes` behind `base`; false if another distance is known.
  bool tie(size_t member, size_t base, int64_t bytes) {
    auto [memberRoot, memberBehind] = find(member);
    auto [baseRoot, baseBehind] = find(base);
    if (memberRoot == baseRoot)
      return memberBehind - baseBehind == bytes;
    parent[memberRoot] = baseRoot;
    distance[memberRoot] = baseBehind + bytes - memberBehind;
    return true;
  }

private:
  std::vector<size_t> parent;
  std::vector<int64_t> distance;
};

/// Builds the problem of one function.
class ProblemBuilder {
public:
  ProblemBuilder(FunctionOpInterface function, const FunctionAllocations &all)
      : function(function), ties(0) {
    for (const Allocation &allocation : all.allocations)
      if (allocation.placement == Placement::Arena)
        members.push_back(&allocation);
    ties = TiedBuffers(members.size());
  }

  FailureOr<PlanningProblem> build(ArrayRef<Tie> extra) {
    if (failed(nameMembers()))
      return failure();
    for (size_t i = 0; i < members.size(); ++i)
      if (failed(addRelations(i)))
        return failure();
    for (const Tie &tie : extra)
      if (failed(addTie(memberOf(tie.piece), memberOf(tie.base), tie.distance)))
        return failure();
    addPools();
    addBlocks();
    addDisjointPairs();
    if (std::optional<solver::Error> error = solver::check(result.problem)) {
      Operation *blame = function;
      if (error->block && *error->block < result.pieces.size())
        blame = result.pieces[*error->block].front()->op;
      return blame->emitError() << error->text();
    }
    return std::move(result);
  }

private:
  LogicalResult nameMembers();
  LogicalResult addRelations(size_t member);
  LogicalResult addTie(size_t member, size_t other, int64_t distance);
  /// Members are in the order of the allocations.
  size_t memberOf(const Allocation *allocation) const {
    return llvm::lower_bound(members, allocation) - members.begin();
  }
  void addPools();
  void addBlocks();
  void addDisjointPairs();

  FunctionOpInterface function;
  std::vector<const Allocation *> members;
  std::vector<std::string> names;
  llvm::StringMap<size_t> memberOfName;
  std::vector<std::pair<size_t, size_t>> disjoint;
  TiedBuffers ties;
  llvm::MapVector<StringRef, solver::PoolId> pools;
  std::vector<solver::PieceRef> pieceOfMember;
  PlanningProblem result;
};

} // namespace

LogicalResult ProblemBuilder::nameMembers() {
  for (size_t i = 0; i < members.size(); ++i) {
    auto buffer = dyn_cast<BufferOp>(members[i]->op);
    names.push_back(buffer ? buffer.getBufferName().str() : "b" + std::to_string(i));
    auto [first, isNew] = memberOfName.try_emplace(names.back(), i);
    if (isNew)
      continue;
    InFlightDiagnostic error = members[i]->op->emitError()
                               << "the name '" << names.back()
                               << "' is given to another buffer of this function [MP-I1]";
    error.attachNote(members[first->second]->op->getLoc()) << "here";
    return error;
  }
  return success();
}

LogicalResult ProblemBuilder::addRelations(size_t member) {
  auto buffer = dyn_cast<BufferOp>(members[member]->op);
  if (!buffer)
    return success();
  for (AliasRelationAttrInterface relation : buffer.getRelationList()) {
    auto target = memberOfName.find(relation.getBuffer().getValue());
    if (target == memberOfName.end())
      return buffer.emitOpError() << "relation names '" << relation.getBuffer().getValue()
                                  << "', which is no planned buffer of this function [MP-I4]";
    size_t other = target->second;
    if (!relation.sharesStorage()) {
      disjoint.push_back({member, other});
      continue;
    }
    if (failed(addTie(member, other, relation.getByteOffset())))
      return failure();
  }
  return success();
}

LogicalResult ProblemBuilder::addTie(size_t member, size_t other, int64_t distance) {
  Operation *op = members[member]->op;
  if (members[member]->pool != members[other]->pool)
    return op->emitOpError() << "is tied to '" << names[other] << "' of pool '"
                             << members[other]->pool << "' but is in pool '"
                             << members[member]->pool << "' [MP-I4]";
  if (!ties.tie(member, other, distance))
    return op->emitOpError() << "relation to '" << names[other]
                             << "' contradicts other relations: the distance of the two is "
                                "already fixed to another value [MP-I4]";
  return success();
}

/// The limits that the nearest enclosing `memplan.pools` states for a pool.
static PoolLimits limitsOf(FunctionOpInterface function, StringRef pool) {
  PoolLimits limits;
  for (Operation *op = function; op; op = op->getParentOp()) {
    auto declared = op->getAttrOfType<ArrayAttr>("memplan.pools");
    if (!declared)
      continue;
    for (auto attr : declared.getAsRange<PoolAttr>())
      if (attr.getName().getValue() == pool)
        return {attr.getAlignment(), attr.getCapacity(), attr.getMaxBlock()};
  }
  return limits;
}

void ProblemBuilder::addPools() {
  for (const Allocation *member : members) {
    auto [entry, inserted] =
        pools.insert({member->pool, solver::PoolId(result.problem.pools.size())});
    if (!inserted)
      continue;
    PoolLimits limits = limitsOf(function, member->pool);
    result.problem.pools.push_back(
        {member->pool, limits.alignment, limits.capacity, limits.maxBlock});
  }
}

void ProblemBuilder::addBlocks() {
  llvm::MapVector<size_t, SmallVector<std::pair<size_t, int64_t>, 1>> groups;
  for (size_t i = 0; i < members.size(); ++i) {
    auto [root, behind] = ties.find(i);
    groups[root].push_back({i, behind});
  }
  pieceOfMember.resize(members.size());
  for (auto &[root, group] : groups) {
    int64_t lowest = group.front().second;
    for (auto [member, behind] : group)
      lowest = std::min(lowest, behind);
    solver::Block block;
    block.id = names[group.front().first];
    block.pool = pools[members[root]->pool];
    std::vector<const Allocation *> origins;
    for (auto [member, behind] : group) {
      const Allocation &allocation = *members[member];
      solver::Piece piece;
      piece.id = names[member];
      piece.at = behind - lowest;
      // Checked when the allocation was analyzed.
      piece.size = *roundUpBytes(allocation.bytes, allocation.alignment);
      for (StepRange range : allocation.ranges)
        piece.live.push_back({range.first, range.last});
      block.alignment = std::max(block.alignment, allocation.alignment);
      pieceOfMember[member] = {solver::BlockId(result.problem.blocks.size()),
                               static_cast<uint32_t>(block.pieces.size())};
      block.pieces.push_back(std::move(piece));
      origins.push_back(&allocation);
    }
    result.problem.blocks.push_back(std::move(block));
    result.pieces.push_back(std::move(origins));
  }
}

void ProblemBuilder::addDisjointPairs() {
  for (auto [first, second] : disjoint)
    result.problem.conflicts.push_back({pieceOfMember[first], pieceOfMember[second]});
}

/// Keeps apart what streams use at one time, unless they may wait for each other instead.
static void addStreamConflicts(FunctionOpInterface function, const FunctionAllocations &allocations,
                               PlanningProblem &problem) {
  if (!hasStreams(function) || function->hasAttr(MemplanDialect::kOrderedReuseAttr))
    return;
  WorkGraph graph = buildWorkGraph(function, allocations, problem);
  SmallVector<unsigned> streams = readStreams(function, graph);
  if (streams.empty())
    return;
  StreamClocks clocks(graph, streams, *llvm::max_element(streams) + 1);
  std::vector<solver::Conflict> conflicts = findStreamConflicts(problem, graph, clocks);
  llvm::append_range(problem.problem.conflicts, conflicts);
}

FailureOr<PlanningProblem> memplan::buildPlanningProblem(FunctionOpInterface function,
                                                         const FunctionAllocations &allocations,
                                                         ArrayRef<Tie> ties) {
  FailureOr<PlanningProblem> problem = ProblemBuilder(function, allocations).build(ties);
  if (succeeded(problem)) {
    addStreamConflicts(function, allocations, *problem);
    llvm::append_range(problem->problem.conflicts,
                       findTokenConflicts(function, allocations, *problem));
  }
  return problem;
}

static FailureOr<solver::Outcome> solve(FunctionOpInterface function,
                                        const PlanningProblem &problem, StringRef algorithm,
                                        double effort) {
  solver::SolveOptions options;
  options.algorithm = algorithm.str();
  options.effort = effort;
  solver::Result<solver::Outcome> outcome = solver::solve(problem.problem, options);
  if (!outcome)
    return function.emitError() << outcome.error().text();
  if (!outcome->hasPlan()) {
    InFlightDiagnostic error = function.emitError() << outcome->message;
    for (const std::string &note : outcome->notes)
      error.attachNote() << note;
    return error;
  }
  if (std::optional<solver::Violation> violation = solver::verify(problem.problem, outcome->plan))
    return function.emitError() << "the plan is wrong: " << violation->text();
  return std::move(*outcome);
}

FailureOr<solver::Outcome> memplan::solvePlanningProblem(FunctionOpInterface function,
                                                         const PlanningProblem &problem,
                                                         StringRef algorithm) {
  // A compiler does not wait a second for the last per cent; plan-solve is there for that.
  return solve(function, problem, algorithm, /*effort=*/0.2);
}

FailureOr<ArenaNeed> memplan::measureArenas(FunctionOpInterface function,
                                            const FunctionAllocations &allocations,
                                            ArrayRef<Tie> ties) {
  FailureOr<PlanningProblem> problem = buildPlanningProblem(function, allocations, ties);
  if (failed(problem))
    return failure();
  ArenaNeed need;
  bool overflow = false;
  for (const solver::Block &block : problem->problem.blocks) {
    std::optional<int64_t> largest = problem->problem.pools[block.pool].maxBlock;
    if (largest && solver::extent(block) > *largest)
      overflow |= llvm::AddOverflow(need.excess, solver::extent(block) - *largest, need.excess);
  }
  for (solver::Pool &pool : problem->problem.pools)
    pool.capacity = pool.maxBlock = std::nullopt;
  // Dozens of decisions are compared for one plan.
  FailureOr<solver::Outcome> outcome = solve(function, *problem, "auto", /*effort=*/0.01);
  if (failed(outcome))
    return failure();
  for (const solver::PoolOutcome &pool : outcome->pools) {
    overflow |= llvm::AddOverflow(need.bytes, pool.arenaBytes, need.bytes);
    if (pool.name == BufferOp::kDefaultPool)
      need.tempBytes = pool.arenaBytes;
  }
  if (overflow)
    return function.emitError() << "arenas sum up to 2^63 bytes or more [MP-P5]";
  return need;
}
