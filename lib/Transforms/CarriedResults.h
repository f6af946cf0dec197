// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Results that loops can carry in one place: which operations of a body write what the next
// iteration gets over what this one got.

#ifndef MEMPLAN_LIB_TRANSFORMS_CARRIEDRESULTS_H
#define MEMPLAN_LIB_TRANSFORMS_CARRIEDRESULTS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

#include "llvm/ADT/DenseMap.h"

namespace memplan {

/// For an operation, the input that its result should be written over.
using CarriedStorage = llvm::DenseMap<mlir::Operation *, mlir::Value>;

/// Whether the result of an operation may be written over an input of it.
using MayReuseFn = llvm::function_ref<bool(mlir::linalg::LinalgOp, mlir::OpOperand &)>;

/// For each tensor that a loop in `root` carries: if there is a way from what an iteration gets to
/// what it hands on, over views, destinations and operations that may write over their input, then
/// those operations with that input. Without all of them bufferization would copy what is carried,
/// and hold it twice. Tensors may go through both regions of an `scf.while`. Linear in the
/// operands of the bodies, for each carried tensor those that it depends on.
CarriedStorage findCarriedStorage(mlir::Operation *root, MayReuseFn mayReuse);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_CARRIEDRESULTS_H
