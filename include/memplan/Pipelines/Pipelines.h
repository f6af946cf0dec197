// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pipelines of plan-opt and plan-run, for embedding compilers as well. Options are those of
// docs/Passes.md; each builder only appends passes, so that a caller can put its own around them.

#ifndef MEMPLAN_PIPELINES_PIPELINES_H
#define MEMPLAN_PIPELINES_PIPELINES_H

#include "memplan/Conversion/Passes.h"
#include "memplan/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

namespace memplan {

/// What becomes of buffers that a function returns.
enum class ResultMode { Allocate, OutParams };

/// The spelling of the modes in options.
inline llvm::cl::ValuesClass resultModeValues() {
  return llvm::cl::values(
      clEnumValN(ResultMode::Allocate, "allocate", "an allocation of their own"),
      clEnumValN(ResultMode::OutParams, "out-params", "an argument that the caller provides"));
}

/// What every pipeline that plans lets a user choose.
template <typename Derived> struct PlanningChoices : mlir::PassPipelineOptions<Derived> {
  template <typename Value> using Option = mlir::detail::PassOptions::Option<Value>;

  Option<std::string> report{
      *this, "report",
      llvm::cl::desc("Write the report as JSON to this file ('-' is standard output)")};
  Option<ArenaMode> arena{*this, "arena",
                          llvm::cl::desc("What the arena becomes: an allocation of the function, "
                                         "an argument with a size function, or a global"),
                          llvm::cl::init(ArenaMode::Alloc), arenaModeValues()};
  Option<ResultMode> results{*this, "results",
                             llvm::cl::desc("Function results keep an allocation of their own or "
                                            "become out-parameters"),
                             llvm::cl::init(ResultMode::Allocate), resultModeValues()};
  Option<ShareMode> share{*this, "share", llvm::cl::desc("Values in one storage"),
                          llvm::cl::init(ShareMode::All), shareModeValues()};
  Option<int64_t> streams{*this, "streams",
                          llvm::cl::desc("Spread independent work over so many streams of a "
                                         "device"),
                          llvm::cl::init(1)};
  Option<ReuseMode> reuse{*this, "reuse",
                          llvm::cl::desc("What buffers of concurrent streams may share"),
                          llvm::cl::init(ReuseMode::Independent), reuseModeValues()};

private:
  // Only the options of a pipeline are made from it.
  PlanningChoices() = default;
  friend Derived;
};

/// Options of `--memplan-plan`.
struct PlanOptions : PlanningChoices<PlanOptions> {};

/// Options of `--memplan-compile`.
struct CompileOptions : PlanningChoices<CompileOptions> {
  Option<FuseMode> fuse{*this, "fuse",
                        llvm::cl::desc("Fuse elementwise operations into their readers"),
                        llvm::cl::init(FuseMode::Elementwise), fuseModeValues()};
  Option<SinkMode> sink{*this, "sink",
                        llvm::cl::desc("What is computed again for each reader instead of kept"),
                        llvm::cl::init(SinkMode::Cheap), sinkModeValues()};
  Option<int64_t> maxOpsPerByte{
      *this, "max-ops-per-byte",
      llvm::cl::desc("Most scalar operations that may run more often for each byte that a step "
                     "saves which takes time"),
      llvm::cl::init(1 << 15)};
  Option<bool> reorder{*this, "reorder",
                       llvm::cl::desc("Put operations in the order that needs least memory"),
                       llvm::cl::init(true)};
  Option<int64_t> latencyWeight{
      *this, "latency-weight",
      llvm::cl::desc("With reorder and without a budget: what overlap on the streams, two if there "
                     "is one, is worth, in per cent of the arena that a makespan as long as the "
                     "input's is"),
      llvm::cl::init(0)};
  Option<std::string> budget{
      *this, "budget",
      llvm::cl::desc(
          "Most bytes of all arenas, or a share of what they take without a budget, like "
          "'80%': operations run again for it, for the least time")};
  Option<std::string> profile{
      *this, "profile",
      llvm::cl::desc("File with measured times of operations, as CSV or JSON, for the budget, "
                     "which is 100% if not given")};
  Option<std::string> offload{
      *this, "offload",
      llvm::cl::desc("File of a link to host memory, as JSON, with times in seconds: for the "
                     "budget, tensors may also be moved there and back")};
  Option<unsigned> offenders{
      *this, "offenders",
      llvm::cl::desc("Name so many of the tensors that are live where a function needs most, as "
                     "remarks, before and after cleaning up"),
      llvm::cl::init(0)};
};

/// Options of `--memplan-lower-cpu`.
struct LowerCpuOptions : mlir::PassPipelineOptions<LowerCpuOptions> {
  Option<bool> genericAllocators{
      *this, "generic-allocators",
      llvm::cl::desc("Call _mlir_memref_to_llvm_alloc, _aligned_alloc and _free, which an embedder "
                     "defines, instead of malloc and free"),
      llvm::cl::init(false)};
};

/// What kernels become.
enum class KernelFormat { Text, Binary, Fat, Host };

/// The spelling of the formats in options.
inline llvm::cl::ValuesClass kernelFormatValues() {
  return llvm::cl::values(
      clEnumValN(KernelFormat::Text, "isa", "PTX, which the driver compiles"),
      clEnumValN(KernelFormat::Binary, "bin", "code of the chip, by ptxas of the CUDA toolkit"),
      clEnumValN(KernelFormat::Fat, "fatbin", "both"),
      clEnumValN(KernelFormat::Host, "host", "functions for the host device of the runtime"));
}

/// Options of `--memplan-lower-gpu`.
struct LowerGpuOptions : mlir::PassPipelineOptions<LowerGpuOptions> {
  Option<std::string> chip{*this, "chip", llvm::cl::desc("The chip, such as sm_90"),
                           llvm::cl::init("sm_90")};
  Option<KernelFormat> format{*this, "format", llvm::cl::desc("What kernels become"),
                              llvm::cl::init(KernelFormat::Text), kernelFormatValues()};
  Option<std::string> toolkit{*this, "toolkit",
                              llvm::cl::desc("Folder of the CUDA toolkit; found by ptxas of the "
                                             "search path if not given")};
  Option<ArgumentPlace> arguments{
      *this, "arguments",
      llvm::cl::desc("Where functions that the host calls get and return buffers"),
      llvm::cl::init(ArgumentPlace::Host), argumentPlaceValues()};
  Option<int64_t> threads{*this, "threads", llvm::cl::desc("Most threads of a block"),
                          llvm::cl::init(256)};
  Option<int64_t> capacity{
      *this, "capacity-bytes",
      llvm::cl::desc("Memory of the device: a program that allocates more is refused; 0 is not "
                     "known"),
      llvm::cl::init(0)};
  Option<int64_t> maxAllocation{
      *this, "max-allocation-bytes",
      llvm::cl::desc("Largest single allocation of the device; 0 is not known"), llvm::cl::init(0)};
  Option<bool> genericAllocators{
      *this, "generic-allocators",
      llvm::cl::desc("Call _mlir_memref_to_llvm_alloc, _aligned_alloc and _free for host memory"),
      llvm::cl::init(false)};
};

/// Tensors or buffers to a planned module with one allocation a pool. The tensor stage is skipped
/// where no function holds tensors.
void buildCompilePipeline(mlir::OpPassManager &pm, const CompileOptions &options);

/// Tensors to buffers as upstream lowers them, nothing cleaned up and one allocation a buffer: what
/// a planned run is compared with.
void buildUnplannedPipeline(mlir::OpPassManager &pm);

/// Buffers to a planned module: import, assign offsets, verify, report, materialize.
void buildPlanPipeline(mlir::OpPassManager &pm, const PlanOptions &options);

/// Tensors or buffers to a verified plan, not lowered, and what it does with the buffer of that
/// name
/// (`memplan-explain-buffer`).
void buildExplainPipeline(mlir::OpPassManager &pm, llvm::StringRef buffer);

/// Buffers (planned or not) to the LLVM dialect.
void buildLowerCpuPipeline(mlir::OpPassManager &pm, const LowerCpuOptions &options);

/// Buffers (planned or not) to kernels in the given format and a host program in the LLVM dialect
/// that calls the mgpu* functions.
void buildLowerGpuPipeline(mlir::OpPassManager &pm, const LowerGpuOptions &options);

/// Registers the pipelines with the pass registry.
void registerPipelines();

} // namespace memplan

#endif // MEMPLAN_PIPELINES_PIPELINES_H
