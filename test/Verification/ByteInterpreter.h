// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Runs a program twice at once: on the arena of a plan, and on storage of its own for each
// execution of a declaration. Every byte holds a number that says which write made it.

#ifndef MEMPLAN_TEST_VERIFICATION_BYTEINTERPRETER_H
#define MEMPLAN_TEST_VERIFICATION_BYTEINTERPRETER_H

#include "RandomProgram.h"

namespace memplan::test {

/// What some runs of a program showed.
struct Observation {
  bool readsWrongBytes = false;
  /// Some path was left out, because there were too many.
  bool isPartial = false;
  /// By buffer: the steps between the first and the last access to one execution of it.
  std::vector<std::set<int64_t>> live;
};

/// Runs the program along its paths: both sides of branches, 0 to 3 iterations of loops, anew each
/// time that control comes by; at most `maxRuns` of them. A byte whose value the program never
/// defines may be read as anything. Operations run over their bytes upwards, then downwards.
Observation interpret(const Program &program, const Plan &plan, int maxRuns);

} // namespace memplan::test

#endif // MEMPLAN_TEST_VERIFICATION_BYTEINTERPRETER_H
