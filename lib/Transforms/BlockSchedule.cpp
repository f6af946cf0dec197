// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "BlockSchedule.h"

#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace memplan;

namespace {

class ScheduleWriter {
public:
  explicit ScheduleWriter(Block &block) : block(block), end(block.getTerminator()), builder(end) {
    for (Operation &op : block.without_terminator())
      originals.push_back(&op);
  }

  /// Runs an operation of the block once more.
  void run(Operation *op) {
    makeOperands(op);
    clone(op);
  }
  /// Copies what a value is now to the other pool; what it is from then on comes back from there.
  void offload(Value value, StringRef slot) {
    slots[value] =
        OffloadOp::create(builder, value.getLoc(), value.getType(), current(value), slot);
  }
  void prefetch(Value value) {
    versions[value] = PrefetchOp::create(builder, value.getLoc(), value.getType(), slots.at(value));
  }
  void finish();

private:
  void makeOperands(Operation *op);
  void make(Operation *op);
  void clone(Operation *op);
  Value current(Value value) const {
    auto found = versions.find(value);
    return found == versions.end() ? value : found->second;
  }
  bool isCurrent(Operation *view) const;

  Block &block;
  Operation *end;
  OpBuilder builder;
  SmallVector<Operation *> originals;
  /// What each value of the block is now.
  DenseMap<Value, Value> versions;
  /// What of it is in the other pool.
  DenseMap<Value, Value> slots;
  /// By view: what its operands were when it was made last.
  DenseMap<Operation *, SmallVector<Value>> madeOf;
};

} // namespace

/// Whether a view shows what is there now. An empty tensor is made for each reader.
bool ScheduleWriter::isCurrent(Operation *view) const {
  auto found = madeOf.find(view);
  return found != madeOf.end() && !isa<tensor::EmptyOp>(view) &&
         llvm::equal(found->second, llvm::map_range(view->getOperands(), [&](Value operand) {
                       return current(operand);
                     }));
}

/// A mapping is for one copy: what it has of a region's arguments would not be copied again.
void ScheduleWriter::clone(Operation *op) {
  IRMapping mapping;
  op->walk([&](Operation *nested) {
    for (Value operand : nested->getOperands())
      if (Value version = versions.lookup(operand))
        mapping.map(operand, version);
  });
  Operation *copy = builder.clone(*op, mapping);
  for (auto [result, version] : llvm::zip_equal(op->getResults(), copy->getResults()))
    versions[result] = version;
}

void ScheduleWriter::make(Operation *op) {
  if (isCurrent(op))
    return;
  clone(op);
  SmallVector<Value> &operands = madeOf[op];
  operands.clear();
  for (Value operand : op->getOperands())
    operands.push_back(current(operand));
}

/// Makes on demand what `op` and everything in it uses of the block.
void ScheduleWriter::makeOperands(Operation *op) {
  SetVector<Operation *> needed, empties;
  auto need = [&](Value value) {
    Operation *definition = value.getDefiningOp();
    // Bufferization would make one allocation of what is shared with what is around the block.
    if (isa_and_present<tensor::EmptyOp>(definition) && definition->getNumOperands() == 0 &&
        !block.findAncestorOpInBlock(*definition))
      empties.insert(definition);
    if (!definition || definition->getBlock() != &block)
      return;
    OnDemand way = isMadeOnDemand(definition);
    if (way == OnDemand::Anew || (way == OnDemand::Once && !madeOf.contains(definition)))
      needed.insert(definition);
  };
  op->walk([&](Operation *nested) { llvm::for_each(nested->getOperands(), need); });
  for (size_t i = 0; i < needed.size(); ++i)
    llvm::for_each(SmallVector<Value>(needed[i]->getOperands()), need);
  SmallVector<Operation *> inOrder = needed.takeVector();
  llvm::sort(inOrder, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  llvm::for_each(empties, [&](Operation *each) { clone(each); });
  llvm::for_each(inOrder, [&](Operation *each) { make(each); });
}

/// Hands on what was made last, to the terminator and to other blocks.
void ScheduleWriter::finish() {
  auto isElsewhere = [&](Operation *user) { return !block.findAncestorOpInBlock(*user); };
  for (Operation *op : originals)
    if (isMadeOnDemand(op) != OnDemand::Never && llvm::any_of(op->getUsers(), isElsewhere)) {
      makeOperands(op);
      make(op);
    }
  makeOperands(end);
  auto replaceIn = [&](OpOperand &use) {
    if (Value version = versions.lookup(use.get()))
      use.set(version);
  };
  end->walk([&](Operation *nested) { llvm::for_each(nested->getOpOperands(), replaceIn); });
  for (Operation *op : originals)
    for (Value result : op->getResults())
      if (Value version = versions.lookup(result))
        result.replaceUsesWithIf(version,
                                 [&](OpOperand &use) { return isElsewhere(use.getOwner()); });
  for (Operation *op : llvm::reverse(originals))
    op->erase();
}

void memplan::writeSchedule(Block &block, const RecomputeProblem &problem,
                            const solver::Schedule &schedule,
                            llvm::function_ref<std::string()> slotName) {
  ScheduleWriter writer(block);
  ArrayRef<solver::Transfer> transfers = schedule.transfers;
  for (auto [step, group] : llvm::enumerate(schedule.order)) {
    for (; !transfers.empty() && transfers.front().first == static_cast<int64_t>(step);
         transfers = transfers.drop_front()) {
      Value value = problem.contents[transfers.front().tensor];
      if (transfers.front().isOut)
        writer.offload(value, slotName());
      else
        writer.prefetch(value);
    }
    llvm::for_each(problem.groups[group], [&](Operation *op) { writer.run(op); });
  }
  writer.finish();
}
