// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PlanModel.h"

#include "llvm/ADT/IntEqClasses.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

bool Buffer::isLiveThroughout(int64_t first, int64_t last) {
  LiveAttr live = op.getLiveAttr();
  if (!live)
    return true;
  // The first range that ends behind `first`: ranges ascend, and a buffer may have one a branch.
  size_t range = 0, end = live.getNumRanges();
  while (range < end) {
    size_t middle = range + (end - range) / 2;
    if (live.getLast(middle) <= first)
      range = middle + 1;
    else
      end = middle;
  }
  // Ranges may touch, so that one goes on where another one ends.
  for (; range < live.getNumRanges() && first < last && live.getFirst(range) <= first; ++range)
    first = live.getLast(range);
  return first >= last;
}

PlanModel::PlanModel(FunctionOpInterface function) : function(function) {
  number(function.getFunctionBody());
  for (auto [step, op] : llvm::enumerate(ops)) {
    // Functions nested in this one have plans of their own; their operations only count as steps.
    if (auto arena = dyn_cast<ArenaOp>(op)) {
      if (op->getParentOfType<FunctionOpInterface>() != function)
        continue;
      arenaIndex.try_emplace(arena.getPool(), static_cast<int>(arenas.size()));
      arenas.push_back(arena);
      continue;
    }
    auto bufferOp = dyn_cast<BufferOp>(op);
    if (!bufferOp || op->getParentOfType<FunctionOpInterface>() != function)
      continue;
    unsigned index = buffers.size();
    Buffer buffer;
    buffer.op = bufferOp;
    buffer.step = static_cast<int64_t>(step);
    buffer.bytes = bufferOp.getByteSize();
    buffers.push_back(buffer);
    bufferIndex[op] = index;
    byName.try_emplace(bufferOp.getBufferNameAttr(), index);
  }
  for (Buffer &buffer : buffers) {
    std::optional<int64_t> offset = buffer.op.getOffset();
    if (!offset)
      continue;
    buffer.arena = arenaOf(buffer.op.getPool());
    if (!buffer.isPlanned())
      continue;
    buffer.begin = *offset;
    buffer.end = *offset + buffer.bytes;
  }
  findBlocks();
}

void PlanModel::findBlocks() {
  llvm::IntEqClasses blocks(buffers.size());
  for (auto [index, buffer] : llvm::enumerate(buffers))
    for (AliasRelationAttrInterface relation : buffer.op.getRelationList())
      if (std::optional<unsigned> other = lookup(relation.getBuffer()))
        if (relation.sharesStorage())
          blocks.join(index, *other);
  blocks.compress();
  for (auto [index, buffer] : llvm::enumerate(buffers))
    buffer.block = blocks[index];
}

void PlanModel::number(Region &region) {
  for (Block &block : region) {
    for (Operation &op : block) {
      size_t step = ops.size();
      steps[&op] = static_cast<int64_t>(step);
      ops.push_back(&op);
      ends.push_back(0);
      for (Region &nested : op.getRegions())
        number(nested);
      ends[step] = static_cast<int64_t>(ops.size());
    }
  }
}

std::optional<unsigned> PlanModel::bufferOf(Operation *op) const {
  auto it = bufferIndex.find(op);
  return it == bufferIndex.end() ? std::nullopt : std::optional<unsigned>(it->second);
}

std::optional<unsigned> PlanModel::lookup(StringAttr name) const {
  auto it = byName.find(name);
  return it == byName.end() ? std::nullopt : std::optional<unsigned>(it->second);
}

int PlanModel::arenaOf(StringRef pool) const {
  auto it = arenaIndex.find(pool);
  return it == arenaIndex.end() ? -1 : it->second;
}
