// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a program keeps and updates is written in place, whatever else its content is handed to.

#ifndef MEMPLAN_LIB_TRANSFORMS_SEPARATESTATE_H
#define MEMPLAN_LIB_TRANSFORMS_SEPARATESTATE_H

#include "mlir/IR/BuiltinOps.h"

namespace memplan {

/// Copies what is in the storage of an argument that its function updates (StateStorage.h) where
/// control, or a select, hands it to a value that may be in other storage:
///
///     %t = linalg.add ins(%s, %x) outs(%s)       writes the state %s
///     %r = scf.if %c { yield %t } else { yield %x }
///
/// One-Shot Bufferize takes all that a value may be for one buffer: here the update would be one of
/// %x, which it reads, and would be made elsewhere, so that the caller finds the old state. Run
/// behind `stateUpdates`. As expensive as StateStorage for each function with such an argument.
void separateState(mlir::ModuleOp module);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_SEPARATESTATE_H
