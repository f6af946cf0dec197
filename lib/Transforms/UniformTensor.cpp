// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "UniformTensor.h"

#include "ProducerCost.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace memplan;

/// What fills an empty tensor with one value, and reads no other tensor for it; null if nothing
/// does.
static linalg::LinalgOp findFill(Value tensor) {
  auto fill = tensor.getDefiningOp<linalg::LinalgOp>();
  bool isFill = fill && getProducerKind(fill) == ProducerKind::Free && !fill.hasIndexSemantics();
  return isFill ? fill : linalg::LinalgOp();
}

Value memplan::fillAlike(OpBuilder &builder, Value tensor, Value destination) {
  if (tensor.getDefiningOp<tensor::EmptyOp>())
    return destination;
  linalg::LinalgOp fill = findFill(tensor);
  if (!fill)
    return Value();
  SmallVector<Value> operands = fill.getDpsInputs();
  operands.push_back(destination);
  return mlir::clone(builder, fill, destination.getType(), operands)->getResult(0);
}

Value memplan::createUniform(OpBuilder &builder, Value tensor, ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (!tensor.getDefiningOp<tensor::EmptyOp>() && !findFill(tensor))
    return Value();
  Value empty = tensor::EmptyOp::create(builder, tensor.getLoc(), shape, type.getElementType(),
                                        type.getEncoding());
  return fillAlike(builder, tensor, empty);
}
