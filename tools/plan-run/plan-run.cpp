// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Plans a program, compiles it and runs it, on demand side by side with its unplanned self.

#include "Arguments.h"
#include "Children.h"
#include "Engine.h"
#include "Options.h"
#include "Program.h"
#include "RunReport.h"
#include "Side.h"

#include "memplan/IR/MemplanDialect.h"
#include "memplan/Runtime/HostAllocator.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

#include <csignal>
#include <cstring>
#include <unistd.h>

using namespace mlir;
using namespace memplan;

namespace {
enum ExitCode { Identical = 0, Error = 1, Different = 3 };
} // namespace

static int fail(const llvm::Twine &message) {
  llvm::outs().flush(); // the program's output comes first
  llvm::WithColor::error(llvm::errs(), "plan-run") << message << "\n";
  return ExitCode::Error;
}

static int fail(llvm::Error error) { return fail(llvm::toString(std::move(error))); }

/// The record of a child, or nothing with the reason printed.
static std::optional<RunRecord> takeRecord(const ChildEnd &end, llvm::StringRef side,
                                           unsigned timeLimit) {
  llvm::errs() << end.errors;
  std::string name = ("the " + side + " program ").str();
  switch (end.kind) {
  case ChildEnd::Kind::TimedOut:
    fail(name + "was stopped after " + std::to_string(timeLimit) + " s, " + describe(end.phase));
    return std::nullopt;
  case ChildEnd::Kind::Crashed:
    fail(name + "crashed " + describe(end.phase) + ": " + strsignal(end.signal));
    return std::nullopt;
  case ChildEnd::Kind::Failed:
    fail(name + "failed " + describe(end.phase));
    return std::nullopt;
  case ChildEnd::Kind::Finished:
    break;
  }
  std::optional<RunRecord> record = readRecord(end.payload);
  if (!record)
    fail(name + "ended the process " + describe(end.phase));
  return record;
}

/// Runs the planned side, and the unplanned one in a comparison; nothing if one of them failed.
static std::optional<RunSummary> runSides(const RunOptions &options, const SideInput &input,
                                          std::string &unplannedOutput,
                                          std::string &plannedOutput) {
  auto body = [&](SideKind kind) -> ChildBody {
    return [&input, kind](std::FILE *payload, std::atomic<Phase> &phase) {
      FailureOr<RunRecord> record = runSide(kind, input, phase);
      return succeeded(record) && writeRecord(*record, payload);
    };
  };
  std::vector<ChildBody> bodies{body(SideKind::Planned)};
  if (options.isCompared())
    bodies.push_back(body(SideKind::Unplanned));
  auto ends = runChildren(bodies, {options.isCompared(), static_cast<double>(options.timeLimit)});
  if (!ends) {
    fail(ends.takeError());
    return std::nullopt;
  }
  RunSummary summary;
  if (options.isCompared()) {
    summary.unplanned = takeRecord((*ends)[1], "unplanned", options.timeLimit);
    unplannedOutput = (*ends)[1].output;
  }
  std::optional<RunRecord> planned = takeRecord((*ends)[0], "planned", options.timeLimit);
  if (!planned || (options.isCompared() && !summary.unplanned))
    return std::nullopt;
  plannedOutput = (*ends)[0].output;
  summary.planned = std::move(*planned);
  return summary;
}

/// Compares, prints and writes the report. What the program printed comes last: whoever reads that
/// does not meet the figures of the comparison behind it.
static int conclude(const RunOptions &options, RunSummary &summary,
                    const std::set<std::string> &functions, const std::string &unplannedOutput,
                    const std::string &plannedOutput) {
  llvm::scope_exit printOutput([&] { llvm::outs() << plannedOutput; });
  if (!options.isCompared() && options.report.empty())
    return ExitCode::Identical;
  llvm::Expected<ArenaBytes> arenas = readArenaBytes(summary.planned.report, functions);
  if (!arenas)
    return fail(arenas.takeError());
  if (options.isCompared()) {
    summary.comparison =
        compareRuns(*summary.unplanned, unplannedOutput, summary.planned, plannedOutput);
    printSummary(summary, *arenas, llvm::outs());
  }
  if (!options.report.empty()) {
    llvm::Expected<llvm::json::Value> report = makeReport(summary, *arenas);
    if (!report)
      return fail(report.takeError());
    if (llvm::Error error = writeReport(*report, options.report))
      return fail(std::move(error));
  }
  if (!options.isCompared())
    return ExitCode::Identical;
  if (!summary.comparison->isIdentical)
    return ExitCode::Different;
  std::string weakness = findWeakness(summary.unplanned->values);
  return weakness.empty() ? ExitCode::Identical : fail(weakness);
}

/// The options of the planned side, as far as a run can have them.
static llvm::Error parseCompileOptions(StringRef text, CompileOptions &options) {
  std::string errors;
  llvm::raw_string_ostream stream(errors);
  if (failed(options.parseFromString(text, stream)))
    return llvm::createStringError("--compile: '" + text + "' are no options of --memplan-compile" +
                                   (errors.empty() ? "" : ": ") + StringRef(errors).rtrim());
  if (!options.report.empty())
    return llvm::createStringError("--compile: 'report' is an option of plan-run itself");
  if (options.arena == ArenaMode::Argument || options.results == ResultMode::OutParams)
    return llvm::createStringError("--compile: 'arena=argument' and 'results=out-params' change "
                                   "the signature of the entry function");
  return llvm::Error::success();
}

/// How a device's side is lowered, as far as a run can choose.
static llvm::Error parseLowering(const RunOptions &options, LowerGpuOptions &lowering) {
  std::string errors;
  llvm::raw_string_ostream stream(errors);
  if (failed(lowering.parseFromString(options.lower, stream)))
    return llvm::createStringError("--lower: '" + options.lower +
                                   "' are no options of --memplan-lower-gpu" +
                                   (errors.empty() ? "" : ": ") + StringRef(errors).rtrim());
  if (lowering.arguments == ArgumentPlace::Device)
    return llvm::createStringError("--lower: 'arguments=device' needs a caller with memory there");
  const bool isHostCode = lowering.format == KernelFormat::Host;
  if (isHostCode && options.target == RunTarget::GpuCuda)
    return llvm::createStringError("--lower: a CUDA device cannot run 'format=host'");
  return llvm::Error::success();
}

/// Compiled code finds what loaded libraries define.
static llvm::Error loadLibraries(ArrayRef<std::string> paths) {
  for (const std::string &path : paths) {
    std::string reason;
    if (llvm::sys::DynamicLibrary::LoadLibraryPermanently(path.c_str(), &reason))
      return llvm::createStringError("--shared-libs: '" + path + "' cannot be loaded: " + reason);
  }
  return llvm::Error::success();
}

static int run(const RunOptions &options, MLIRContext &context,
               const std::shared_ptr<llvm::SourceMgr> &sources) {
  CompileOptions compileOptions;
  if (llvm::Error error = parseCompileOptions(options.compile, compileOptions))
    return fail(std::move(error));
  LowerGpuOptions lowering;
  if (llvm::Error error = parseLowering(options, lowering))
    return fail(std::move(error));
  if (llvm::Error error = loadLibraries(options.sharedLibs))
    return fail(std::move(error));
  FailureOr<Program> program = loadProgram(options.input, options.entry, context, sources);
  if (failed(program))
    return ExitCode::Error;
  auto machine = makeHostMachine();
  if (!machine)
    return fail(machine.takeError());
  HostTypes types((*machine)->createDataLayout());
  // Memory that the machine does not have would be swapped in by poisoning it.
  memplan_runtime_set_limit(static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)) *
                            static_cast<uint64_t>(sysconf(_SC_PAGESIZE)));
  auto arguments = makeArguments(program->entry, options.seed, types);
  if (failed(arguments))
    return ExitCode::Error;
  SideInput input{&*program,
                  &compileOptions,
                  &*arguments,
                  &types,
                  &*machine,
                  chooseEffort(*program->module),
                  options.isCompared() || !options.report.empty(),
                  options.target,
                  options.scheduleSeed,
                  &lowering,
                  options.compare == CompareMode::Copies};
  std::string unplannedOutput;
  std::string plannedOutput;
  std::optional<RunSummary> summary = runSides(options, input, unplannedOutput, plannedOutput);
  return summary ? conclude(options, *summary, program->reachable, unplannedOutput, plannedOutput)
                 : static_cast<int>(ExitCode::Error);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  RunOptions options;
  llvm::cl::HideUnrelatedOptions(options.category);
  llvm::cl::ParseCommandLineOptions(
      argc, argv,
      "Plans the memory of an MLIR program, compiles and runs it\n\n"
      "exit status: 0 ran (and is identical), 1 error, 3 differs from the "
      "unplanned run\n");
  if (options.lower.getNumOccurrences() > 0 && options.target == RunTarget::Cpu)
    return fail("--lower needs --target=gpu-host or gpu-cuda");
  if (options.scheduleSeed.getNumOccurrences() > 0 && options.target != RunTarget::GpuHost)
    return fail("--schedule-seed needs --target=gpu-host");
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerAllToLLVMIRTranslations(registry);
  registerMemplanDialect(registry);
  // Children are forked, which does not copy threads.
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  auto sources = std::make_shared<llvm::SourceMgr>();
  context.printOpOnDiagnostic(false);
  SourceMgrDiagnosticHandler diagnostics(*sources, &context);
  return run(options, context, sources);
}
