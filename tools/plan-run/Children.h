// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Processes of their own for code that may crash, hang or write where it should not.

#ifndef MEMPLAN_TOOLS_PLANRUN_CHILDREN_H
#define MEMPLAN_TOOLS_PLANRUN_CHILDREN_H

#include "llvm/Support/Error.h"

#include <atomic>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

namespace memplan {

/// How far a child has come; kept in memory shared with the parent, so that it survives a crash.
enum class Phase { Planning, Compiling, Running, Recording };
llvm::StringRef describe(Phase phase);

/// A child's work. It may write what the parent needs to `payload`. False means failed, with the
/// reason already on the error stream.
using ChildBody = std::function<bool(std::FILE *payload, std::atomic<Phase> &phase)>;

struct ChildEnd {
  enum class Kind { Finished, Failed, Crashed, TimedOut } kind;
  Phase phase;        ///< the last one entered
  int signal;         ///< of a crash
  std::string output; ///< standard output, if captured
  std::string errors; ///< standard error, if captured
  std::string payload;
};

struct ChildOptions {
  bool captureStreams = false; ///< else the children write to the parent's streams
  double timeLimitSeconds = 0; ///< for each; 0 is none
};

/// Runs all bodies at once, each in a forked process, and waits for all. The caller must not have
/// started threads, which a fork would not copy. Captured streams and payloads go through unnamed
/// temporary files. Fails only where the system refuses a file or process.
llvm::Expected<std::vector<ChildEnd>> runChildren(const std::vector<ChildBody> &bodies,
                                                  const ChildOptions &options);

} // namespace memplan

#endif // MEMPLAN_TOOLS_PLANRUN_CHILDREN_H
