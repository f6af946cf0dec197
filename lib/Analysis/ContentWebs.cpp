// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/ContentWebs.h"

#include "memplan/Analysis/LoopCoverage.h"
#include "memplan/Analysis/StridedSlice.h"
#include "memplan/IR/StorageSize.h"

#include "mlir/Interfaces/LoopLikeInterface.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace memplan;

namespace {

class WebFinder {
public:
  WebFinder(const AccessTable &table, ArrayRef<BufferAccess> accesses, Value root)
      : table(table), graph(table.getGraph()), accesses(accesses), root(root) {}

  ContentWebs find();

private:
  /// Something that happens to the content at a step: new content begins, or it is used.
  struct Event {
    int64_t step;
    bool begins;
    unsigned node; ///< of the content that begins, or of the accesses that use it
  };

  unsigned addNode() { return numNodes++; }
  void unite(unsigned a, unsigned b) { united.push_back({a, b}); }
  void addEvents();
  void addLoops();
  void connect();
  unsigned entryOf(unsigned segment);
  bool coversRoot(const BufferAccess &access) const;
  SmallVector<const BufferAccess *> accessesIn(StepRange range) const;

  const AccessTable &table;
  const FlowGraph &graph;
  ArrayRef<BufferAccess> accesses;
  Value root;
  unsigned numNodes = 0;
  std::vector<unsigned> nodeOf; ///< by access
  std::vector<std::pair<unsigned, unsigned>> united;
  llvm::MapVector<unsigned, SmallVector<Event, 4>> events; ///< by segment
  llvm::DenseMap<unsigned, unsigned> entries, exits;       ///< nodes, by segment
};

} // namespace

/// Whether the operand of `access` is all of the root.
bool WebFinder::coversRoot(const BufferAccess &access) const {
  Value value = access.access.operand->get();
  if (value == root)
    return true;
  std::optional<StridedSlice> slice = sliceOf(value);
  StorageSize size = getStorageSize(cast<BaseMemRefType>(root.getType()));
  return slice && slice->root == root && slice->offset == 0 && slice->isDense() && size.isKnown() &&
         slice->end() == size.bytes;
}

/// All accesses of one operation are one event.
void WebFinder::addEvents() {
  for (size_t i = 0; i < accesses.size();) {
    int64_t step = accesses[i].steps.first;
    bool begins = true, coversAll = false;
    unsigned node = addNode();
    for (; i < accesses.size() && accesses[i].steps.first == step; ++i) {
      begins &= !accesses[i].access.reads;
      coversAll |= accesses[i].access.overwrites() && coversRoot(accesses[i]);
      nodeOf.push_back(node);
    }
    Operation *op = table.getPoints().at(step);
    events[graph.segmentOf(op)].push_back({step, begins && coversAll, node});
  }
}

SmallVector<const BufferAccess *> WebFinder::accessesIn(StepRange range) const {
  SmallVector<const BufferAccess *> inside;
  const ProgramPoints &points = table.getPoints();
  const auto *it = llvm::partition_point(
      accesses, [&](const BufferAccess &access) { return points.step(access.op()) < range.first; });
  for (; it != accesses.end() && range.contains(points.step(it->op())); ++it)
    inside.push_back(it);
  return inside;
}

/// A loop that overwrites all begins new content at its header.
void WebFinder::addLoops() {
  llvm::DenseSet<Operation *> seen;
  Block *home = root.getParentBlock();
  for (const BufferAccess &access : accesses) {
    if (!access.access.writes)
      continue;
    for (Operation *loop = access.op()->getParentOp(); loop != home->getParentOp();
         loop = loop->getParentOp()) {
      StepRange range = table.getPoints().range(loop), position = graph.position(loop);
      // Within an operation that the graph keeps whole there are no steps to tell apart.
      if (!isa<LoopLikeOpInterface>(loop) || position.first != range.first ||
          !seen.insert(loop).second || !overwritesInLoops(loop, accessesIn(range), root))
        continue;
      SmallVector<Event, 4> &list = events[graph.segmentOf(loop)];
      if (!(position == range)) {
        list.push_back({range.first, true, addNode()});
        continue;
      }
      // One step for the graph: its accesses are an event already.
      for (Event &event : list)
        event.begins |= event.step == range.first;
    }
  }
  for (auto &[segment, list] : events)
    llvm::stable_sort(list, [](const Event &a, const Event &b) { return a.step < b.step; });
}

unsigned WebFinder::entryOf(unsigned segment) {
  auto [entry, inserted] = entries.try_emplace(segment, 0);
  if (inserted)
    entry->second = addNode();
  return entry->second;
}

/// Follows content within segments, and from each segment that uses what it is entered with back
/// over all paths.
void WebFinder::connect() {
  SmallVector<unsigned> worklist;
  llvm::DenseSet<unsigned> needed;
  for (auto &[segment, list] : events) {
    if (!list.front().begins && needed.insert(segment).second)
      worklist.push_back(segment);
    unsigned current = list.front().begins ? list.front().node : entryOf(segment);
    for (const Event &event : list) {
      if (event.begins)
        current = event.node;
      else
        unite(current, event.node);
    }
    exits[segment] = current;
  }
  while (!worklist.empty()) {
    unsigned segment = worklist.pop_back_val();
    for (unsigned before : graph.getSegments()[segment].predecessors) {
      auto exit = exits.find(before);
      unsigned from = exit == exits.end() ? entryOf(before) : exit->second;
      unite(from, entryOf(segment));
      if (entries.contains(before) && from == entries[before] && needed.insert(before).second)
        worklist.push_back(before);
    }
  }
}

ContentWebs WebFinder::find() {
  // What the fresh storage holds begins where it is made.
  auto [segment, step] = graph.definitionOf(root);
  events[segment].push_back({step, true, addNode()});
  addEvents();
  addLoops();
  connect();
  llvm::IntEqClasses classes(numNodes);
  for (auto [a, b] : united)
    classes.join(a, b);
  classes.compress();
  ContentWebs webs;
  llvm::DenseMap<unsigned, unsigned> numbers;
  for (unsigned node : nodeOf)
    webs.webOf.push_back(numbers.try_emplace(classes[node], numbers.size()).first->second);
  webs.count = numbers.size();
  return webs;
}

ContentWebs memplan::findContentWebs(const AccessTable &table,
                                     const FunctionAllocations &allocations, unsigned allocation) {
  ArrayRef<BufferAccess> accesses = table.of(allocation);
  bool isCertain = llvm::all_of(accesses, [&](const BufferAccess &access) {
    return access.certain && table.getGraph().isReachable(table.getGraph().segmentOf(access.op()));
  });
  bool mayBegin =
      llvm::count_if(accesses, [](const BufferAccess &access) { return access.access.writes; }) > 1;
  if (!isCertain || !mayBegin)
    return {1, std::vector<unsigned>(accesses.size(), 0)};
  return WebFinder(table, accesses, allocations.allocations[allocation].root).find();
}
