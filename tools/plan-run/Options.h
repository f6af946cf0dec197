// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The command line of plan-run.

#ifndef MEMPLAN_TOOLS_PLANRUN_OPTIONS_H
#define MEMPLAN_TOOLS_PLANRUN_OPTIONS_H

#include "llvm/Support/CommandLine.h"

#include <cstdint>
#include <string>

namespace memplan {

enum class RunTarget { Cpu, GpuHost, GpuCuda };

/// What the planned program is compared with.
enum class CompareMode { None, Unplanned, Copies };

/// Registers the options as long as it lives; one instance, in main.
struct RunOptions {
  template <typename T> using Option = llvm::cl::opt<T>;

  llvm::cl::OptionCategory category{"plan-run options"};
  Option<std::string> input{llvm::cl::Positional, llvm::cl::desc("IN.mlir"), llvm::cl::init("-"),
                            llvm::cl::cat(category)};
  Option<std::string> entry{"entry", llvm::cl::desc("Function to call (default: main)"),
                            llvm::cl::value_desc("name"), llvm::cl::init("main"),
                            llvm::cl::cat(category)};
  Option<uint64_t> seed{"seed", llvm::cl::desc("Seed of the generated arguments (default: 0)"),
                        llvm::cl::value_desc("N"), llvm::cl::init(0), llvm::cl::cat(category)};
  Option<CompareMode> compare{
      "compare",
      llvm::cl::desc("Also run the unplanned program on the same arguments and "
                     "compare results, written arguments, globals and printed "
                     "text; results that hardly vary prove nothing and fail"),
      llvm::cl::ValueOptional,
      llvm::cl::values(clEnumValN(CompareMode::Unplanned, "", "as upstream bufferizes it"),
                       clEnumValN(CompareMode::Copies, "copies",
                                  "with a copy of every tensor that is written to or carried, so "
                                  "that nothing is written in place but updated arguments")),
      llvm::cl::init(CompareMode::None),
      llvm::cl::cat(category)};

  bool isCompared() const { return compare != CompareMode::None; }
  Option<std::string> compile{"compile",
                              llvm::cl::desc("How to plan: options of --memplan-compile, as in "
                                             "--compile=\"sink=all fuse=none\""),
                              llvm::cl::value_desc("options"), llvm::cl::cat(category)};
  Option<std::string> lower{"lower",
                            llvm::cl::desc("How to lower for a device: options of "
                                           "--memplan-lower-gpu, as in --lower=\"chip=sm_90 "
                                           "format=bin\""),
                            llvm::cl::value_desc("options"), llvm::cl::cat(category)};
  llvm::cl::list<std::string> sharedLibs{
      "shared-libs",
      llvm::cl::desc("Libraries with functions that the program calls, such as its "
                     "kernels"),
      llvm::cl::value_desc("LIB,..."), llvm::cl::CommaSeparated, llvm::cl::cat(category)};
  Option<std::string> report{"report",
                             llvm::cl::desc("Write the plan's report with the run's numbers to "
                                            "this file ('-' is standard output)"),
                             llvm::cl::value_desc("R.json"), llvm::cl::cat(category)};
  Option<RunTarget> target{
      "target", llvm::cl::desc("Where to run (default: cpu)"),
      llvm::cl::values(clEnumValN(RunTarget::Cpu, "cpu", "this machine's processor"),
                       clEnumValN(RunTarget::GpuHost, "gpu-host",
                                  "as a GPU program, on a device that the processor plays"),
                       clEnumValN(RunTarget::GpuCuda, "gpu-cuda", "on a CUDA device")),
      llvm::cl::init(RunTarget::Cpu), llvm::cl::cat(category)};
  Option<uint64_t> scheduleSeed{"schedule-seed",
                                llvm::cl::desc("Order of the streams with --target=gpu-host"),
                                llvm::cl::value_desc("N"), llvm::cl::cat(category)};
  Option<unsigned> timeLimit{
      "time-limit-s",
      llvm::cl::desc("Seconds that one side may take; 0 is no limit (default: 600)"),
      llvm::cl::value_desc("S"), llvm::cl::init(600), llvm::cl::cat(category)};
};

} // namespace memplan

#endif // MEMPLAN_TOOLS_PLANRUN_OPTIONS_H
