// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pads whose source is copied into them, whatever shares storage.

#ifndef MEMPLAN_LIB_TRANSFORMS_COPIEDPADS_H
#define MEMPLAN_LIB_TRANSFORMS_COPIEDPADS_H

#include "mlir/IR/BuiltinOps.h"

#include "llvm/ADT/DenseSet.h"

namespace memplan {

/// Those of `pads`, operations of `module`, for which a plan of `module` as it stands leaves a
/// copy. None where it can't be planned. Takes as long as planning does.
llvm::DenseSet<mlir::Operation *> chooseCopiedPads(mlir::ModuleOp module,
                                                   llvm::ArrayRef<mlir::Operation *> pads,
                                                   int64_t maxAnalysisOps);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_COPIEDPADS_H
