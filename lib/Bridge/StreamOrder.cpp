// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Bridge/StreamOrder.h"

#include "memplan/Analysis/Accesses.h"
#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace memplan;

namespace {

/// Builds the units in program order and remembers who used each piece last.
class WorkGraphBuilder {
public:
  WorkGraphBuilder(FunctionOpInterface function, const FunctionAllocations &allocations,
                   const PlanningProblem &problem, const solver::Plan *plan)
      : function(function), allocations(allocations), problem(problem), plan(plan) {}

  WorkGraph build();

private:
  struct Piece {
    solver::PieceRef ref;
    int64_t begin, end; ///< in its block, or in its arena
    SmallVector<unsigned> meets;
    std::optional<unsigned> write;
    SmallVector<unsigned, 2> reads;
  };
  struct Use {
    unsigned piece;
    bool reads, writes;
  };

  void findPieces();
  void findMeetings();
  void findUses();
  void addUnit(Operation *op, ArrayRef<Use> uses);
  void need(WorkUnit &unit, const Use &use);
  void record(unsigned unit, const Use &use);

  FunctionOpInterface function;
  const FunctionAllocations &allocations;
  const PlanningProblem &problem;
  const solver::Plan *plan;
  std::vector<Piece> pieces;
  std::vector<std::optional<unsigned>> pieceOf; ///< by allocation
  llvm::DenseMap<Operation *, SmallVector<Use>> usesOf;
  WorkGraph graph;
};

} // namespace

void WorkGraphBuilder::findPieces() {
  pieceOf.resize(allocations.allocations.size());
  graph.unitsOf.resize(problem.pieces.size());
  for (size_t block = 0; block < problem.pieces.size(); ++block) {
    graph.unitsOf[block].resize(problem.pieces[block].size());
    for (size_t i = 0; i < problem.pieces[block].size(); ++i) {
      const solver::Piece &piece = problem.problem.blocks[block].pieces[i];
      const int64_t begin = piece.at + (plan ? plan->offsets[block] : 0);
      pieceOf[problem.pieces[block][i] - allocations.allocations.data()] = pieces.size();
      pieces.push_back({{solver::BlockId(block), static_cast<uint32_t>(i)},
                        begin,
                        begin + piece.size,
                        {},
                        std::nullopt,
                        {}});
    }
  }
}

/// Which pieces have bytes in common: all in one block, or with a plan in one arena.
void WorkGraphBuilder::findMeetings() {
  std::vector<unsigned> order(pieces.size());
  for (unsigned i = 0; i < order.size(); ++i)
    order[i] = i;
  auto spaceOf = [&](unsigned i) -> size_t {
    const size_t block = pieces[i].ref.block;
    return plan ? problem.problem.blocks[block].pool : block;
  };
  llvm::sort(order, [&](unsigned a, unsigned b) {
    return std::tuple(spaceOf(a), pieces[a].begin, a) < std::tuple(spaceOf(b), pieces[b].begin, b);
  });
  for (size_t i = 0; i < order.size(); ++i)
    for (size_t j = i; j < order.size() && spaceOf(order[j]) == spaceOf(order[i]) &&
                       (i == j || pieces[order[j]].begin < pieces[order[i]].end);
         ++j) {
      pieces[order[i]].meets.push_back(order[j]);
      if (i != j)
        pieces[order[j]].meets.push_back(order[i]);
    }
}

void WorkGraphBuilder::findUses() {
  AccessTable table(function, allocations);
  Region &body = function.getFunctionBody();
  for (unsigned i = 0; i < pieceOf.size(); ++i) {
    if (!pieceOf[i])
      continue;
    for (const BufferAccess &access : table.of(i)) {
      SmallVector<Use> &uses = usesOf[body.findAncestorOpInRegion(*access.op())];
      uses.push_back({*pieceOf[i], access.access.reads, access.access.writes});
    }
  }
}

void WorkGraphBuilder::need(WorkUnit &unit, const Use &use) {
  for (unsigned other : pieces[use.piece].meets) {
    const Piece &piece = pieces[other];
    if (piece.write)
      unit.needs.push_back(*piece.write);
    if (use.writes)
      unit.needs.append(piece.reads);
  }
}

void WorkGraphBuilder::record(unsigned unit, const Use &use) {
  Piece &piece = pieces[use.piece];
  if (use.writes) {
    piece.write = unit;
    piece.reads.clear();
  } else {
    piece.reads.push_back(unit);
  }
  std::vector<unsigned> &units = graph.unitsOf[piece.ref.block][piece.ref.piece];
  if (units.empty() || units.back() != unit)
    units.push_back(unit);
}

void WorkGraphBuilder::addUnit(Operation *op, ArrayRef<Use> uses) {
  WorkUnit unit;
  unit.op = op;
  // Control flow stays on the host, and so does what it asks for.
  unit.isBarrier = isa<RegionBranchOpInterface, BranchOpInterface, CallOpInterface>(op) ||
                   op->hasTrait<OpTrait::IsTerminator>();
  unit.isHost = unit.isBarrier || isa<memref::LoadOp>(op);
  for (const Use &use : uses) {
    need(unit, use);
    unit.bytes += pieces[use.piece].end - pieces[use.piece].begin;
  }
  llvm::sort(unit.needs);
  unit.needs.erase(llvm::unique(unit.needs), unit.needs.end());
  const unsigned number = graph.units.size();
  graph.units.push_back(std::move(unit));
  for (const Use &use : uses)
    record(number, use);
}

WorkGraph WorkGraphBuilder::build() {
  findPieces();
  findMeetings();
  findUses();
  for (Operation &op : function.getFunctionBody().front())
    if (auto uses = usesOf.find(&op); uses != usesOf.end())
      addUnit(&op, uses->second);
    else if (isa<RegionBranchOpInterface, CallOpInterface>(op))
      addUnit(&op, {});
  return std::move(graph);
}

WorkGraph memplan::buildWorkGraph(FunctionOpInterface function,
                                  const FunctionAllocations &allocations,
                                  const PlanningProblem &problem, const solver::Plan *plan) {
  return WorkGraphBuilder(function, allocations, problem, plan).build();
}

StreamClocks::StreamClocks(const WorkGraph &graph, ArrayRef<unsigned> streams, unsigned numStreams)
    : streams(streams), numStreams(numStreams) {
  std::vector<Clock> knows(numStreams, Clock(numStreams, 0)); // what its next unit comes behind
  Clock host(numStreams, 0), sizes(numStreams, 0);
  auto raise = [](Clock &clock, const Clock &other) {
    for (auto [mine, theirs] : llvm::zip_equal(clock, other))
      mine = std::max(mine, theirs);
  };
  for (auto [index, unit] : llvm::enumerate(graph.units)) {
    const unsigned stream = streams[index];
    Clock clock = unit.isHost ? host : knows[stream];
    raise(clock, unit.isBarrier ? sizes : host);
    // Later needs first: they imply more.
    for (unsigned need : llvm::reverse(unit.needs)) {
      if (clock[streams[need]] >= number[need])
        continue;
      raise(clock, clocks[need]);
      clock[streams[need]] = std::max(clock[streams[need]], number[need]);
      events += !unit.isHost;
    }
    number.push_back(++sizes[stream]);
    clocks.push_back(clock);
    clock[stream] = sizes[stream];
    if (unit.isHost)
      raise(host, clock);
    raise(knows[stream], clock);
  }
}

bool StreamClocks::areOrdered(ArrayRef<unsigned> first, ArrayRef<unsigned> second) const {
  Clock last(numStreams, 0);
  for (unsigned unit : first)
    last[streams[unit]] = std::max(last[streams[unit]], number[unit]);
  return llvm::all_of(second, [&](unsigned unit) {
    for (unsigned stream = 0; stream < numStreams; ++stream)
      if (clocks[unit][stream] < last[stream])
        return false;
    return true;
  });
}

bool memplan::rangesMeet(const solver::Piece &a, const solver::Piece &b) {
  return llvm::any_of(a.live, [&](const auto &range) {
    return llvm::any_of(b.live, [&](const auto &other) {
      return range.first < other.last && other.first < range.last;
    });
  });
}

std::vector<solver::Conflict> memplan::findStreamConflicts(const PlanningProblem &problem,
                                                           const WorkGraph &graph,
                                                           const StreamClocks &clocks) {
  std::vector<solver::PieceRef> used;
  for (size_t block = 0; block < graph.unitsOf.size(); ++block)
    for (size_t i = 0; i < graph.unitsOf[block].size(); ++i)
      if (!graph.unitsOf[block][i].empty())
        used.push_back({solver::BlockId(block), static_cast<uint32_t>(i)});
  auto unitsOf = [&](solver::PieceRef ref) -> ArrayRef<unsigned> {
    return graph.unitsOf[ref.block][ref.piece];
  };
  llvm::stable_sort(used, [&](solver::PieceRef a, solver::PieceRef b) {
    return unitsOf(a).front() < unitsOf(b).front();
  });
  std::vector<solver::Conflict> conflicts;
  for (size_t i = 0; i < used.size(); ++i)
    for (size_t j = i + 1; j < used.size(); ++j) {
      const solver::PieceRef early = used[i], late = used[j];
      const auto &blocks = problem.problem.blocks;
      if (early.block == late.block || blocks[early.block].pool != blocks[late.block].pool ||
          rangesMeet(problem.problem.piece(early), problem.problem.piece(late)) ||
          clocks.areOrdered(unitsOf(early), unitsOf(late)))
        continue;
      conflicts.push_back({early, late});
    }
  return conflicts;
}

static std::optional<unsigned> streamOf(Operation *op) {
  auto number = op->getAttrOfType<IntegerAttr>(MemplanDialect::kStreamAttr);
  return number ? std::optional<unsigned>(number.getInt()) : std::nullopt;
}

bool memplan::hasStreams(FunctionOpInterface function) {
  return llvm::any_of(function.getFunctionBody().front(),
                      [](Operation &op) { return streamOf(&op).has_value(); });
}

SmallVector<unsigned> memplan::readStreams(FunctionOpInterface function, const WorkGraph &graph) {
  SmallVector<unsigned> streams;
  if (hasStreams(function))
    for (const WorkUnit &unit : graph.units)
      streams.push_back(streamOf(unit.op).value_or(0));
  return streams;
}
