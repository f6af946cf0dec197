// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which tensors are not in storage that the operation around them allocates and frees alone.

#ifndef MEMPLAN_LIB_TRANSFORMS_FOREIGNSTORAGE_H
#define MEMPLAN_LIB_TRANSFORMS_FOREIGNSTORAGE_H

#include "mlir/IR/Operation.h"

#include "llvm/ADT/DenseSet.h"

namespace memplan {

/// Results in `root` whose storage regions hand on (a loop's carry) or somebody else owns (an
/// argument, the result of a call). Block arguments are foreign as well, but not in the set. Linear
/// in operations.
llvm::DenseSet<mlir::Value> collectForeignStorage(mlir::Operation *root);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_FOREIGNSTORAGE_H
