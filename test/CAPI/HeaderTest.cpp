// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The header comes first and alone.
#include "memplan-c/Solver.h"

extern "C" int32_t versionFromCxx(void) { return memplanSolverApiVersion(); }
