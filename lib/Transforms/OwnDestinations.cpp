// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "OwnDestinations.h"
#include "ForeignStorage.h"
#include "LastReads.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace memplan;

static bool overwritesOperand(linalg::LinalgOp op, const LastReads &reads,
                              const DenseSet<Value> &foreign) {
  if (!op.hasPureTensorSemantics() || op.getNumDpsInits() != 1)
    return false;
  OpOperand *init = op.getDpsInitOperand(0);
  auto type = dyn_cast<RankedTensorType>(init->get().getType());
  Value storage = reads.root(init->get());
  Operation *owner = storage.getDefiningOp();
  return type && type.hasStaticShape() && !op.payloadUsesValueFromOperand(init) &&
         op.getMatchingIndexingMap(init).isPermutation() && owner && !isa<tensor::EmptyOp>(owner) &&
         !owner->hasTrait<OpTrait::ConstantLike>() && !foreign.contains(storage);
}

void memplan::giveOwnDestinations(FunctionOpInterface function) {
  LastReads reads(function);
  DenseSet<Value> foreign = collectForeignStorage(function);
  SmallVector<linalg::LinalgOp> overwriting;
  function.walk([&](linalg::LinalgOp op) {
    if (overwritesOperand(op, reads, foreign))
      overwriting.push_back(op);
  });
  for (linalg::LinalgOp op : overwriting) {
    OpOperand *init = op.getDpsInitOperand(0);
    auto type = cast<RankedTensorType>(init->get().getType());
    OpBuilder builder(op);
    init->set(tensor::EmptyOp::create(builder, op.getLoc(), type.getShape(), type.getElementType(),
                                      type.getEncoding()));
  }
}
