// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Work that runs on while the program goes on: buffers with common bytes are used one behind the
// other on every execution, as the tokens of the GPU dialect say, and no block is left before its
// work has ended [MP-L19].

#ifndef MEMPLAN_LIB_VERIFICATION_TOKENPROOF_H
#define MEMPLAN_LIB_VERIFICATION_TOKENPROOF_H

#include "Accesses.h"

namespace memplan::verification {

/// Emits an error for two buffers with common bytes that may be in use at one time, and for work on
/// a planned buffer that nobody waits for. Races of a program with itself, on one buffer, are its
/// own. Quadratic in the buffers of an arena that work uses.
mlir::LogicalResult checkTokens(PlanModel &model, const Accesses &accesses);

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_TOKENPROOF_H
