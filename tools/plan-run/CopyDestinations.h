// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program in which no analysis of what may be written in place has anything to decide.

#ifndef MEMPLAN_TOOLS_PLANRUN_COPYDESTINATIONS_H
#define MEMPLAN_TOOLS_PLANRUN_COPYDESTINATIONS_H

#include "mlir/IR/BuiltinOps.h"

namespace memplan {

/// Gives each tensor that an operation writes to, a loop starts from, or a region hands on a copy
/// of its own that nobody else reads, so that bufferization in place is right whatever it believes
/// of the rest. What becomes the final value of an argument that the program updates (`state`,
/// `buffer`) is still written there, and has no copies. Linear in the operations and in what an
/// update of an argument passes on its way.
void copyDestinations(mlir::ModuleOp module);

} // namespace memplan

#endif // MEMPLAN_TOOLS_PLANRUN_COPYDESTINATIONS_H
