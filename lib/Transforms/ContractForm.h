// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matmuls as `linalg.contract`, which has a word for every arrangement of operands and result.

#ifndef MEMPLAN_LIB_TRANSFORMS_CONTRACTFORM_H
#define MEMPLAN_LIB_TRANSFORMS_CONTRACTFORM_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace memplan {

/// Whether `op` is a `linalg.matmul`, `linalg.batch_matmul` or `linalg.contract`.
bool isMatmulLike(mlir::Operation *op);

/// A contraction that computes what `matmul` does, from these operands and with these maps.
/// Upstream may not take it.
mlir::linalg::ContractOp createContract(mlir::OpBuilder &builder, mlir::linalg::LinalgOp matmul,
                                        mlir::ValueRange inputs, mlir::Value init,
                                        llvm::ArrayRef<mlir::AffineMap> maps);

/// True if upstream takes `op`, which is nowhere yet; erases it otherwise.
bool isValidOrErase(mlir::Operation *op);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_CONTRACTFORM_H
