// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Readers whose loops are split as a reshape in front of them splits their operand.

#ifndef MEMPLAN_LIB_TRANSFORMS_EXPANDREADERS_H
#define MEMPLAN_LIB_TRANSFORMS_EXPANDREADERS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"

namespace memplan {

/// Whether the owner of `use` can loop over the dimensions that `collapse` joins: `use` is an input
/// of a matmul (named, or `linalg.contract`) or of a `linalg.generic` that does not look at its
/// indices, all static, each operand indexed by different loops.
bool canExpandReader(mlir::OpOperand &use, mlir::tensor::CollapseShapeOp collapse);

/// Lets the owner of `use` read the source of `collapse`; its other operands and its result become
/// views. A matmul becomes a `linalg.contract`. The elements are visited in the same order. Needs
/// `canExpandReader`.
void expandReader(mlir::RewriterBase &rewriter, mlir::OpOperand &use,
                  mlir::tensor::CollapseShapeOp collapse);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_EXPANDREADERS_H
