// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StreamUse.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

static unsigned streamOf(Operation *op) {
  auto number = op->getAttrOfType<IntegerAttr>(MemplanDialect::kStreamAttr);
  return number ? static_cast<unsigned>(number.getInt()) : 0;
}

static void raise(SmallVectorImpl<int64_t> &clock, ArrayRef<int64_t> other) {
  for (auto [mine, theirs] : llvm::zip_equal(clock, other))
    mine = std::max(mine, theirs);
}

StreamUse::StreamUse(PlanModel &model, const Accesses &accesses)
    : model(model), accesses(accesses), related(model.buffers.size()), users(model.buffers.size()),
      unitsOf(model.buffers.size()) {
  Block &entry = model.function.getFunctionBody().front();
  unsigned last = 0;
  for (Operation &op : entry)
    last = std::max(last, streamOf(&op));
  if (last == 0 || model.function->hasAttr(MemplanDialect::kOrderedReuseAttr))
    return;
  sizes.resize(last + 1);
  host.resize(last + 1);
  streams.resize(last + 1, host);
  llvm::DenseMap<unsigned, SmallVector<unsigned>> blocks;
  for (auto [index, buffer] : llvm::enumerate(model.buffers))
    if (buffer.isPlanned())
      blocks[buffer.block].push_back(index);
  for (auto &[block, members] : blocks)
    for (unsigned a : members)
      for (unsigned b : members)
        if (a == b || (model.buffers[a].begin < model.buffers[b].end &&
                       model.buffers[b].begin < model.buffers[a].end))
          related[a].push_back(b);
  for (Operation &op : entry) {
    SmallVector<Access> uses;
    for (int64_t step = model.stepOf(&op); step < model.endOf(&op); ++step)
      for (const Access &access : accesses.at(step))
        if ((access.reads || access.writes) && model.buffers[accesses.bufferOf(access)].isPlanned())
          uses.push_back(access);
    if (!uses.empty() || isa<RegionBranchOpInterface, CallOpInterface>(op))
      visit(&op, uses);
  }
}

void StreamUse::addNeeds(const Access &use, SmallVectorImpl<unsigned> &needs) const {
  for (unsigned other : related[accesses.bufferOf(use)]) {
    if (users[other].writer)
      needs.push_back(*users[other].writer);
    if (use.writes)
      needs.append(users[other].readers);
  }
}

void StreamUse::visit(Operation *op, ArrayRef<Access> uses) {
  const bool waitsForAll = isa<RegionBranchOpInterface, BranchOpInterface, CallOpInterface>(op) ||
                           op->hasTrait<OpTrait::IsTerminator>();
  const bool isHost = waitsForAll || isa<memref::LoadOp>(op);
  const unsigned stream = streamOf(op);
  Clock ended = isHost ? host : streams[stream];
  raise(ended, waitsForAll ? sizes : host);
  SmallVector<unsigned> needs;
  for (const Access &use : uses)
    addNeeds(use, needs);
  for (unsigned need : needs) {
    raise(ended, units[need].ended);
    int64_t &reached = ended[units[need].stream];
    reached = std::max(reached, units[need].number);
  }
  const unsigned unit = units.size();
  units.push_back({stream, ++sizes[stream], ended});
  for (const Access &use : uses) {
    const unsigned buffer = accesses.bufferOf(use);
    if (use.writes)
      users[buffer] = {unit, {}};
    else
      users[buffer].readers.push_back(unit);
    if (unitsOf[buffer].empty() || unitsOf[buffer].back() != unit)
      unitsOf[buffer].push_back(unit);
  }
  ended[stream] = sizes[stream];
  if (isHost)
    raise(host, ended);
  raise(streams[stream], ended);
}

bool StreamUse::isBefore(unsigned a, unsigned b) const {
  return llvm::all_of(unitsOf[a], [&](unsigned before) {
    return llvm::all_of(unitsOf[b], [&](unsigned after) {
      return units[after].ended[units[before].stream] >= units[before].number;
    });
  });
}
