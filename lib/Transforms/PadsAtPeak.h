// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which pads are worth the time of sinking them: those without which less memory is needed.

#ifndef MEMPLAN_LIB_TRANSFORMS_PADSATPEAK_H
#define MEMPLAN_LIB_TRANSFORMS_PADSATPEAK_H

#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/DenseSet.h"

namespace memplan {

/// A few of `pads` without whose storage the estimated peak of `function` is as low as it gets by
/// sinking pads; empty if it does not fall. `pads` are in program order, and with a pad all those
/// that pad it are chosen, too. What a sunk pad pads is kept until the pad's last reader instead.
/// Near linear in the size of the function.
llvm::DenseSet<mlir::Operation *> choosePadsAtPeak(mlir::FunctionOpInterface function,
                                                   llvm::ArrayRef<mlir::Operation *> pads);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_PADSATPEAK_H
