// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One side of a run, planned or not, from the module to its record. It is made to be called in a
// process of its own: it changes the module in place and runs what comes out of it.

#ifndef MEMPLAN_TOOLS_PLANRUN_SIDE_H
#define MEMPLAN_TOOLS_PLANRUN_SIDE_H

#include "Arguments.h"
#include "Children.h"
#include "Engine.h"
#include "Program.h"
#include "RunRecord.h"

#include "Options.h"

#include "memplan/Pipelines/Pipelines.h"

#include "llvm/Target/TargetMachine.h"

namespace memplan {

enum class SideKind { Unplanned, Planned };

struct SideInput {
  Program *program;
  const CompileOptions *options; ///< of the planned side; the report is not theirs
  const std::vector<Argument> *arguments;
  HostTypes *types;
  std::unique_ptr<llvm::TargetMachine> *machine; ///< taken over by the compilation
  CompileEffort effort;                          ///< the same on both sides
  bool wantsReport;                              ///< the planned side only
  RunTarget target;
  uint64_t scheduleSeed;           ///< of streams on the host device
  const LowerGpuOptions *lowering; ///< for a device
  bool copiesDestinations;         ///< the unplanned side only
};

/// Plans (or only bufferizes), lowers, compiles, calls and records. Failure is printed: passes that
/// fail, symbols that are missing, any error of the runtime's host allocator (a guard written, a
/// wrong free) or of its device. Both sides run on a CUDA device, whose arithmetic is its own; with
/// the host device the unplanned one runs on the CPU, unless it launches kernels itself.
mlir::FailureOr<RunRecord> runSide(SideKind kind, const SideInput &input,
                                   std::atomic<Phase> &phase);

} // namespace memplan

#endif // MEMPLAN_TOOLS_PLANRUN_SIDE_H
