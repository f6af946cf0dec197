// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ContentSplit.h"

#include "memplan/Analysis/StridedSlice.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace memplan;

ContentSplit::ContentSplit(const AccessTable &table, const FunctionAllocations &allocations,
                           unsigned number)
    : allocation(&allocations.allocations[number]),
      webs(findContentWebs(table, allocations, number)) {
  for (const BufferAccess &access : table.of(number))
    operands.push_back(access.access.operand);
}

namespace {

/// Gives each web but the first an allocation of its own.
class Splitter {
public:
  explicit Splitter(const ContentSplit &split) : split(split) {
    for (unsigned web = 1; web < split.webs.count; ++web)
      addAllocation();
  }

  SmallVector<Operation *> run() {
    for (auto [operand, web] : llvm::zip_equal(split.operands, split.webs.webOf))
      if (web > 0)
        operand->set(viewOf(operand->get(), web));
    return llvm::map_to_vector(roots, [](Value root) { return root.getDefiningOp(); });
  }

private:
  void addAllocation();
  Value viewOf(Value value, unsigned web);

  const ContentSplit &split;
  SmallVector<Value> roots;
  llvm::DenseMap<std::pair<Value, unsigned>, Value> views;
};

} // namespace

/// A copy of the allocation behind it, freed where the original is.
void Splitter::addAllocation() {
  Operation *original = split.allocation->op;
  OpBuilder builder(original->getContext());
  builder.setInsertionPointAfter(roots.empty() ? original : roots.back().getDefiningOp());
  Value root = builder.clone(*original)->getResult(0);
  roots.push_back(root);
  for (auto [deallocation, step] : split.allocation->deallocations) {
    builder.setInsertionPoint(deallocation);
    memref::DeallocOp::create(builder, deallocation->getLoc(), root);
  }
}

/// `value`, a view of the original, as a view of the allocation of `web`. Views stay where they
/// are: the new allocation stands beside the original.
Value Splitter::viewOf(Value value, unsigned web) {
  if (value == split.allocation->root)
    return roots[web - 1];
  auto known = views.find({value, web});
  if (known != views.end())
    return known->second;
  auto result = cast<OpResult>(value);
  Operation *op = result.getOwner();
  IRMapping mapping;
  for (Value operand : op->getOperands())
    if (isa<BaseMemRefType>(operand.getType()) && viewedRoot(operand) == split.allocation->root)
      mapping.map(operand, viewOf(operand, web));
  OpBuilder builder(op->getContext());
  builder.setInsertionPointAfter(op);
  Value view = builder.clone(*op, mapping)->getResult(result.getResultNumber());
  views[{value, web}] = view;
  return view;
}

SmallVector<Operation *> memplan::splitContents(const ContentSplit &split) {
  return Splitter(split).run();
}
