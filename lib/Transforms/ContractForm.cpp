// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ContractForm.h"

#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace memplan;

bool memplan::isMatmulLike(Operation *op) {
  return isa<linalg::MatmulOp, linalg::BatchMatmulOp, linalg::ContractOp>(op);
}

linalg::ContractOp memplan::createContract(OpBuilder &builder, linalg::LinalgOp matmul,
                                           ValueRange inputs, Value init,
                                           ArrayRef<AffineMap> maps) {
  SmallVector<NamedAttribute> attributes;
  if (Attribute cast = matmul->getAttr("cast"))
    attributes.push_back(builder.getNamedAttr("cast", cast));
  return linalg::ContractOp::create(builder, matmul.getLoc(), init.getType(), inputs, init,
                                    builder.getAffineMapArrayAttr(maps), attributes);
}

bool memplan::isValidOrErase(Operation *op) {
  ScopedDiagnosticHandler silence(op->getContext(), [](Diagnostic &) { return success(); });
  if (succeeded(verify(op)))
    return true;
  op->erase();
  return false;
}
