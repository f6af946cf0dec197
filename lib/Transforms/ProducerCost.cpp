// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ProducerCost.h"

#include "memplan/IR/StorageSize.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace memplan;

/// As many instructions an element as hide behind loading it.
static constexpr int64_t maxCheapInstructions = 4;

std::optional<int64_t> memplan::getTensorBytes(Value tensor) {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  if (!type || !type.hasStaticShape())
    return std::nullopt;
  StorageSize size = getDenseStorageSize(type.getShape(), type.getElementType());
  return size.isKnown() ? std::optional(size.bytes) : std::nullopt;
}

SmallVector<Value> memplan::getTensorsRead(Operation *op) {
  SetVector<Value> read;
  auto add = [&](Value value) {
    if (isa<TensorType>(value.getType()))
      read.insert(value);
  };
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    llvm::for_each(structured.getDpsInputs(), add);
  else
    llvm::for_each(op->getOperands(), add);
  SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  llvm::for_each(captured, add);
  return read.takeVector();
}

/// An elementwise operation that overwrites an empty tensor.
static bool isElementwise(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics() || op->getNumResults() != 1 || op.getNumDpsInits() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops())
    return false;
  OpOperand *init = op.getDpsInitOperand(0);
  if (op.payloadUsesValueFromOperand(init) || !init->get().getDefiningOp<tensor::EmptyOp>() ||
      !op.getMatchingIndexingMap(init).isPermutation())
    return false;
  return llvm::all_of(*op.getBlock(), [](Operation &inner) {
    return inner.getNumRegions() == 0 &&
           (inner.hasTrait<OpTrait::IsTerminator>() || isMemoryEffectFree(&inner));
  });
}

/// One that takes a cycle or so on any machine; an index is there anyway.
static bool isSimpleInstruction(Operation &op) {
  if (isa<arith::DivFOp, arith::RemFOp, arith::DivSIOp, arith::DivUIOp, arith::RemSIOp,
          arith::RemUIOp, arith::CeilDivSIOp, arith::CeilDivUIOp, arith::FloorDivSIOp>(op))
    return false;
  return isa<arith::ArithDialect>(op.getDialect()) ||
         isa<linalg::IndexOp, affine::AffineApplyOp>(op);
}

/// True if elements are read in the order in which they are written.
static bool readsInOrder(linalg::LinalgOp op) {
  if (!op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity())
    return false;
  return llvm::all_of(op.getDpsInputOperands(), [&](OpOperand *input) {
    AffineMap map = op.getMatchingIndexingMap(input);
    if (!map.isProjectedPermutation(/*allowZeroInResults=*/true))
      return false;
    SmallVector<unsigned> dims;
    for (AffineExpr result : map.getResults())
      if (auto dim = dyn_cast<AffineDimExpr>(result))
        dims.push_back(dim.getPosition());
    return llvm::is_sorted(dims);
  });
}

static bool isCheap(linalg::LinalgOp op, int64_t bytesWritten) {
  int64_t instructions = 0;
  for (Operation &inner : op.getBlock()->without_terminator()) {
    instructions += isa<linalg::IndexOp>(inner) ? 0 : 1;
    if (!isSimpleInstruction(inner) || instructions > maxCheapInstructions)
      return false;
  }
  int64_t bytesRead = 0;
  for (Value tensor : getTensorsRead(op)) {
    std::optional<int64_t> bytes = getTensorBytes(tensor);
    if (!bytes || llvm::AddOverflow(bytesRead, *bytes, bytesRead))
      return false;
  }
  return bytesRead <= bytesWritten && readsInOrder(op);
}

ProducerKind memplan::getProducerKind(Operation *op) {
  std::optional<int64_t> bytes =
      op->getNumResults() == 1 ? getTensorBytes(op->getResult(0)) : std::nullopt;
  if (!bytes || *bytes == 0)
    return ProducerKind::Kept;
  if (isa<tensor::EmptyOp>(op))
    return ProducerKind::Empty;
  if (isa<tensor::SplatOp>(op))
    return ProducerKind::Free;
  if (auto concat = dyn_cast<tensor::ConcatOp>(op))
    return llvm::all_of(concat.getInputs(), [](Value input) { return getTensorBytes(input); })
               ? ProducerKind::Cheap
               : ProducerKind::Kept;
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured || !isElementwise(structured))
    return ProducerKind::Kept;
  if (!isCheap(structured, *bytes))
    return ProducerKind::Elementwise;
  return getTensorsRead(op).empty() ? ProducerKind::Free : ProducerKind::Cheap;
}
