// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pads that take little time to read through.

#ifndef MEMPLAN_LIB_TRANSFORMS_CHEAPPADS_H
#define MEMPLAN_LIB_TRANSFORMS_CHEAPPADS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/DenseSet.h"

namespace memplan {

/// Those of `pads` for which readers need no index arithmetic but along borders.
llvm::DenseSet<mlir::Operation *> chooseCheapPads(llvm::ArrayRef<mlir::Operation *> pads);

/// As many of `pads`, cheap ones, as `function` can read through while it computes at most one part
/// in `unnoticedParts` more; first those that need the least work for each element which is no
/// longer copied.
llvm::DenseSet<mlir::Operation *> chooseUnnoticedPads(mlir::FunctionOpInterface function,
                                                      llvm::ArrayRef<mlir::Operation *> pads);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_CHEAPPADS_H
