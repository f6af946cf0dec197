// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/LiveRanges.h"

#include "mlir/Interfaces/ControlFlowInterfaces.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <tuple>

using namespace mlir;
using namespace memplan;

namespace {

/// A use at which the content, or a value through which it is accessed later, is needed.
struct Need {
  unsigned segment;
  StepRange steps;
};

/// Computes the liveness of one root.
class RootLiveness {
public:
  RootLiveness(Value root, const BufferAliases &aliases, const FlowGraph &graph)
      : root(root), aliases(aliases), graph(graph), values(aliases.aliasesOf(root)) {
    std::tie(rootSegment, rootStep) = graph.definitionOf(root);
  }

  BufferLiveness compute();

private:
  using PieceFn = llvm::function_ref<void(unsigned segment, StepRange steps)>;

  void findAccesses();
  BufferLiveness computeStraightLine() const;
  std::vector<Need> needsOf(Value value, const llvm::DenseSet<Value> &needed) const;
  llvm::DenseSet<unsigned> walkBack(unsigned defSegment, int64_t begin, ArrayRef<Need> needs,
                                    unsigned earliest, PieceFn addPiece) const;
  void findLivePieces();
  void cutBeforeFirstAccess();
  SmallVector<StepRange, 1> collect() const;
  Value findCarriedOver() const;
  Value findCarriedTwice() const;

  Value root;
  unsigned rootSegment;
  int64_t rootStep;
  const BufferAliases &aliases;
  const FlowGraph &graph;
  SmallVector<Value> values;
  std::vector<Need> accesses;
  llvm::DenseMap<unsigned, int64_t> firstAccess;
  llvm::MapVector<unsigned, SmallVector<StepRange, 2>> pieces;
  llvm::DenseSet<unsigned> liveIn;
};

} // namespace

static bool touchesContent(UseKind kind) {
  return kind == UseKind::Access || kind == UseKind::Capture || kind == UseKind::Return;
}

void RootLiveness::findAccesses() {
  for (Value value : values)
    for (OpOperand &use : value.getUses()) {
      if (!touchesContent(classifyUse(use)))
        continue;
      Need need{graph.segmentOf(use.getOwner()), graph.position(use.getOwner())};
      if (!graph.isReachable(need.segment))
        continue;
      accesses.push_back(need);
      auto [first, inserted] = firstAccess.try_emplace(need.segment, need.steps.first);
      if (!inserted)
        first->second = std::min(first->second, need.steps.first);
    }
}

/// The common case of a network: one block, so the hull of all accesses.
BufferLiveness RootLiveness::computeStraightLine() const {
  BufferLiveness result;
  if (accesses.empty())
    return result;
  StepRange hull = accesses.front().steps;
  for (const Need &access : accesses) {
    hull.first = std::min(hull.first, access.steps.first);
    hull.last = std::max(hull.last, access.steps.last);
  }
  result.ranges.push_back(hull);
  return result;
}

/// From each need back to where the storage (or value) comes to exist, over all paths. Reports the
/// pieces of segments passed, and returns the segments at whose start it is live. `begin` is where
/// in its own segment it starts to matter; segments before `earliest` don't.
llvm::DenseSet<unsigned> RootLiveness::walkBack(unsigned defSegment, int64_t begin,
                                                ArrayRef<Need> needs, unsigned earliest,
                                                PieceFn addPiece) const {
  ArrayRef<FlowGraph::Segment> segments = graph.getSegments();
  llvm::DenseSet<unsigned> entered;
  SmallVector<unsigned> worklist;
  auto enter = [&](unsigned segment) {
    if (entered.insert(segment).second)
      worklist.push_back(segment);
  };
  for (const Need &need : needs) {
    bool definedBefore = need.segment == defSegment && begin <= need.steps.first;
    int64_t first = definedBefore ? begin : segments[need.segment].steps.first;
    addPiece(need.segment, StepRange{first, need.steps.last});
    if (!definedBefore)
      enter(need.segment);
  }
  while (!worklist.empty())
    for (unsigned predecessor : segments[worklist.pop_back_val()].predecessors) {
      StepRange steps = segments[predecessor].steps;
      if (predecessor < earliest)
        continue;
      if (predecessor == defSegment) {
        addPiece(predecessor, StepRange{begin, steps.last});
        continue;
      }
      addPiece(predecessor, steps);
      enter(predecessor);
    }
  return entered;
}

void RootLiveness::findLivePieces() {
  // Fresh storage holds nothing before its first access in the segment that makes it.
  int64_t begin = graph.getSegments()[rootSegment].steps.last;
  for (const Need &access : accesses)
    if (access.segment == rootSegment && access.steps.first >= rootStep)
      begin = std::min(begin, access.steps.first);
  // Nor anywhere else before its first access. Without this, storage that many branches share would
  // be followed to the beginning of the function from each.
  unsigned earliest = graph.getSegments().size();
  for (const Need &access : accesses)
    earliest = std::min(earliest, graph.earliestFrom(access.segment));
  liveIn = walkBack(rootSegment, begin, accesses, earliest,
                    [&](unsigned segment, StepRange steps) { pieces[segment].push_back(steps); });
}

/// Drops what comes before the first access on every path: nothing is stored there yet.
void RootLiveness::cutBeforeFirstAccess() {
  ArrayRef<FlowGraph::Segment> segments = graph.getSegments();
  llvm::DenseSet<unsigned> reached;
  SmallVector<unsigned> worklist;
  for (auto [segment, step] : firstAccess)
    worklist.push_back(segment);
  while (!worklist.empty())
    for (unsigned successor : segments[worklist.pop_back_val()].successors)
      if (liveIn.contains(successor) && reached.insert(successor).second)
        worklist.push_back(successor);
  for (auto &[segment, steps] : pieces) {
    if (reached.contains(segment))
      continue;
    auto first = firstAccess.find(segment);
    int64_t begin = first == firstAccess.end() ? segments[segment].steps.last : first->second;
    for (StepRange &piece : steps)
      piece.first = std::max(piece.first, begin);
  }
}

SmallVector<StepRange, 1> RootLiveness::collect() const {
  SmallVector<StepRange> all;
  for (const auto &[segment, steps] : pieces)
    llvm::copy_if(steps, std::back_inserter(all),
                  [](StepRange piece) { return piece.first < piece.last; });
  llvm::sort(all, [](StepRange a, StepRange b) { return a.first < b.first; });
  SmallVector<StepRange, 1> merged;
  for (StepRange piece : all) {
    if (!merged.empty() && piece.first <= merged.back().last)
      merged.back().last = std::max(merged.back().last, piece.last);
    else
      merged.push_back(piece);
  }
  return merged;
}

/// Uses of `value` that access it or pass it on to a value of `needed`.
std::vector<Need> RootLiveness::needsOf(Value value, const llvm::DenseSet<Value> &needed) const {
  std::vector<Need> needs;
  bool passedOn = llvm::any_of(aliases.directAliasesOf(value),
                               [&](Value target) { return needed.contains(target); });
  for (OpOperand &use : value.getUses()) {
    UseKind kind = classifyUse(use);
    if (touchesContent(kind) || (kind == UseKind::Forward && passedOn))
      needs.push_back({graph.segmentOf(use.getOwner()), graph.position(use.getOwner())});
  }
  return needs;
}

/// A value, other than the root, that is live (as an SSA value through which an access may follow)
/// where the root is made again: it holds storage that an earlier execution made.
Value RootLiveness::findCarriedOver() const {
  llvm::DenseSet<Value> needed;
  llvm::DenseMap<Value, SmallVector<Value>> sources;
  SmallVector<Value> worklist;
  for (Value value : values) {
    for (Value target : aliases.directAliasesOf(value))
      sources[target].push_back(value);
    bool accessed = llvm::any_of(value.getUses(),
                                 [](OpOperand &use) { return touchesContent(classifyUse(use)); });
    if (accessed && needed.insert(value).second)
      worklist.push_back(value);
  }
  while (!worklist.empty())
    for (Value source : sources[worklist.pop_back_val()])
      if (needed.insert(source).second)
        worklist.push_back(source);
  for (Value value : values) {
    if (value == root || !needed.contains(value))
      continue;
    bool across = false;
    auto [segment, step] = graph.definitionOf(value);
    walkBack(segment, step, needsOf(value, needed), 0, [&](unsigned segment, StepRange steps) {
      across |= segment == rootSegment && steps.contains(rootStep) && steps.last > rootStep + 1;
    });
    if (across)
      return value;
  }
  return Value();
}

/// A value that control flow hands on together with another alias of the root: nobody can tell
/// afterwards which of the two names is which buffer.
Value RootLiveness::findCarriedTwice() const {
  llvm::SmallPtrSet<Value, 8> all(values.begin(), values.end());
  for (Value value : values)
    for (OpOperand &use : value.getUses()) {
      Operation *op = use.getOwner();
      bool handsOn = op->hasTrait<OpTrait::IsTerminator>() || isa<RegionBranchOpInterface>(op);
      if (handsOn && classifyUse(use) == UseKind::Forward &&
          llvm::count_if(op->getOperands(), [&](Value v) { return all.contains(v); }) > 1)
        return value;
    }
  return Value();
}

BufferLiveness RootLiveness::compute() {
  findAccesses();
  if (graph.isStraightLine())
    return computeStraightLine();
  findLivePieces();
  cutBeforeFirstAccess();
  BufferLiveness result{collect(), Value(), ""};
  if (values.size() == 1)
    return result;
  if (Value value = findCarriedOver()) {
    result.carriedOver = value;
    result.obstacle =
        "storage of the previous iteration is still needed when it is allocated again";
  } else if (Value value = findCarriedTwice()) {
    result.carriedOver = value;
    result.obstacle = "several values carry it through control flow";
  }
  return result;
}

BufferLiveness LiveRanges::of(Value root) const {
  return RootLiveness(root, aliases, graph).compute();
}
