// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Side.h"

#include "Call.h"
#include "CopyDestinations.h"
#include "Device.h"
#include "Engine.h"

#include "memplan/IR/GivenStorage.h"
#include "memplan/Pipelines/Pipelines.h"
#include "memplan/Runtime/HostAllocator.h"
#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/Simplification.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"

#include <chrono>
#include <cstdio>
#include <iostream>
#include <set>

using namespace mlir;
using namespace memplan;

static LogicalResult fail(llvm::Error error) {
  llvm::handleAllErrors(std::move(error), [](const llvm::ErrorInfoBase &info) {
    llvm::WithColor::error(llvm::errs(), "plan-run") << info.message() << "\n";
  });
  return failure();
}

/// A program may come with buffers that are imported already. Without a plan each keeps an
/// allocation of its own, as results do, and shares it with no other.
static void dropPlan(ModuleOp module) {
  module.walk([](Operation *op) {
    if (auto buffer = dyn_cast<BufferOp>(op)) {
      buffer->removeAttr(kArgumentAttr);
      buffer.setPool(BufferOp::kOutputPool);
      buffer.removeOffsetAttr();
      buffer.setRelationList({});
    } else if (isa<OffloadOp, PrefetchOp>(op)) {
      // Nothing moves.
      op->replaceAllUsesWith(ValueRange(op->getOperand(0)));
      op->erase();
    } else if (isa<ArenaOp>(op)) {
      op->erase();
    }
  });
}

/// Runs the pipeline of the side; `report` gets the JSON text if one is wanted.
static LogicalResult plan(SideKind kind, const SideInput &input, std::string &report) {
  ModuleOp module = *input.program->module;
  PassManager passes(module.getContext());
  if (kind == SideKind::Unplanned) {
    dropPlan(module);
    if (input.copiesDestinations) {
      // Copies keep alive what nobody uses, and what is written there.
      PassManager simplification(module.getContext());
      simplification.addPass(createStateUpdatesPass());
      addSimplification(simplification);
      if (failed(simplification.run(module)))
        return failure();
      copyDestinations(module);
    }
    buildUnplannedPipeline(passes);
    passes.addPass(createMaterializeArenaPass());
    return passes.run(module);
  }
  CompileOptions options;
  options.copyOptionValuesFrom(*input.options);
  llvm::SmallString<128> path;
  llvm::FileRemover removeFile;
  if (input.wantsReport) {
    if (std::error_code error = llvm::sys::fs::createTemporaryFile("plan-run", "json", path))
      return fail(llvm::createStringError(error, "cannot make a temporary file"));
    removeFile.setFile(path);
    options.report = std::string(path);
  }
  buildCompilePipeline(passes, options);
  if (failed(passes.run(module)))
    return failure();
  if (!input.wantsReport)
    return success();
  auto text = llvm::MemoryBuffer::getFile(path);
  if (!text)
    return fail(llvm::createStringError(text.getError(), "cannot read the plan's report"));
  report = (*text)->getBuffer().str();
  return success();
}

/// The program is whole: nobody else calls its other functions, so that their results need no
/// memory of their own.
static void hideOthers(ModuleOp module, func::FuncOp entry) {
  for (auto function : module.getOps<func::FuncOp>())
    if (function != entry && !function.isExternal())
      function.setPrivate();
}

/// Whether the program may leave buffers that nobody frees, besides those of its entry function,
/// which lowering for a device frees: where some are freed after they were handed on, others may
/// not be.
static bool leavesBuffers(ModuleOp module, func::FuncOp entry) {
  return module
      .walk([&](Operation *op) {
        if (auto dealloc = dyn_cast<memref::DeallocOp>(op))
          return dealloc.getMemref().getDefiningOp<memref::AllocOp>() ? WalkResult::advance()
                                                                      : WalkResult::interrupt();
        auto alloc = dyn_cast<memref::AllocOp>(op);
        if (!alloc)
          return WalkResult::advance();
        const bool isFreed = llvm::any_of(alloc->getUsers(), llvm::IsaPred<memref::DeallocOp>);
        const bool isOfEntry = alloc->getBlock() == &entry.getBody().front();
        return isFreed || isOfEntry ? WalkResult::advance() : WalkResult::interrupt();
      })
      .wasInterrupted();
}

static bool launchesKernels(ModuleOp module) {
  return module
      .walk([](Operation *op) {
        return isa<gpu::LaunchOp, gpu::LaunchFuncOp>(op) ? WalkResult::interrupt()
                                                         : WalkResult::advance();
      })
      .wasInterrupted();
}

static bool usesDevice(SideKind kind, const SideInput &input) {
  switch (input.target) {
  case RunTarget::Cpu:
    return false;
  case RunTarget::GpuCuda:
    return true;
  case RunTarget::GpuHost:
    break;
  }
  return kind == SideKind::Planned || launchesKernels(*input.program->module);
}

static LogicalResult lower(const SideInput &input, bool isForDevice) {
  // Private functions and variables cannot be looked up in the compiled code.
  Operation *module = *input.program->module;
  for (const GlobalVariable &global : input.program->globals)
    if (Operation *symbol = SymbolTable::lookupSymbolIn(module, global.name))
      SymbolTable::setSymbolVisibility(symbol, SymbolTable::Visibility::Public);
  PassManager passes(module->getContext());
  if (isForDevice) {
    LowerGpuOptions options;
    options.copyOptionValuesFrom(*input.lowering);
    if (input.target == RunTarget::GpuHost)
      options.format = KernelFormat::Host;
    options.genericAllocators = true;
    buildLowerGpuPipeline(passes, options);
  } else {
    LowerCpuOptions options;
    options.genericAllocators = true;
    buildLowerCpuPipeline(passes, options);
  }
  return passes.run(module);
}

/// The device has to be there before the program loads its kernels.
static LogicalResult useDevice(const SideInput &input) {
  if (input.target == RunTarget::GpuCuda)
    return success(useCudaDevice());
  useHostDevice(input.scheduleSeed);
  return success();
}

static uint64_t countCopies(ModuleOp module) {
  uint64_t copies = 0;
  module.walk([&](Operation *op) {
    auto linalgCopy = dyn_cast<linalg::CopyOp>(op);
    copies += isa<memref::CopyOp>(op) || (linalgCopy && linalgCopy.hasPureBufferSemantics());
  });
  return copies;
}

static void printRuntimeError(const MemplanRuntimeError *error, void *) {
  char text[256];
  memplan_runtime_error_text(error, text, sizeof(text));
  llvm::WithColor::error(llvm::errs(), "plan-run") << text << "\n";
}

static void flushStreams() {
  std::cout.flush();
  std::fflush(nullptr);
}

/// Everything that is compared besides the results: arguments with new content, and globals.
static void recordSideEffects(const SideInput &input, const std::vector<Fingerprint> &before,
                              const ExecutionEngine &engine, RunRecord &record) {
  for (const Argument &argument : *input.arguments) {
    // A program that frees an argument leaves nothing to compare.
    const bool isComparable =
        argument.isShaped && !argument.isDonated && memplan_runtime_owns(argument.data, nullptr);
    if (isComparable && fingerprint(argument) != before[argument.number])
      record.values.push_back(recordArgument(argument));
  }
  for (const GlobalVariable &global : input.program->globals) {
    llvm::Expected<void *> address = engine.lookup(global.name);
    if (!address) {
      // The pipeline removed a variable that nothing uses.
      llvm::consumeError(address.takeError());
      continue;
    }
    RecordedValue value = recordGlobal(global.name, global.type, *address, *input.types);
    if (!value.name.empty())
      record.values.push_back(std::move(value));
  }
}

static LogicalResult call(EntryCall &entry, EntryCall::Packed function, std::atomic<Phase> &phase,
                          RunRecord &record) {
  memplan_runtime_set_error_handler(printRuntimeError, nullptr);
  memplan_runtime_reset();
  MemplanRuntimeStatistics before;
  memplan_runtime_statistics(&before);
  phase = Phase::Running;
  const auto start = std::chrono::steady_clock::now();
  entry.invoke(function);
  record.runSeconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  flushStreams();
  phase = Phase::Recording;
  memplan_runtime_check();
  MemplanRuntimeStatistics after;
  memplan_runtime_statistics(&after);
  record.allocations = after.allocations;
  record.peakBytes = after.peak_bytes - before.live_bytes;
  return success(after.errors == 0);
}

/// Bytes that the run left allocated, without arguments and results.
static uint64_t leakedBytes(const EntryCall &entry, const std::vector<Argument> &arguments) {
  std::set<const void *> owners;
  for (const void *allocation : entry.returnedAllocations())
    owners.insert(allocation);
  for (const Argument &argument : arguments)
    owners.insert(argument.data);
  MemplanRuntimeStatistics now;
  memplan_runtime_statistics(&now);
  for (const void *owner : owners) {
    size_t size = 0;
    if (memplan_runtime_owns(owner, &size))
      now.live_bytes -= size;
  }
  return now.live_bytes;
}

FailureOr<RunRecord> memplan::runSide(SideKind kind, const SideInput &input,
                                      std::atomic<Phase> &phase) {
  RunRecord record;
  Program &program = *input.program;
  const std::string name = program.entry.getSymName().str();
  // Passes that drop unused private functions must not drop this one.
  program.entry.setPublic();
  if (usesDevice(kind, input))
    hideOthers(*program.module, program.entry);
  if (failed(plan(kind, input, record.report)))
    return failure();
  auto planned = program.module->lookupSymbol<func::FuncOp>(name);
  if (!planned)
    return fail(llvm::createStringError("the entry function was lost by planning"));
  auto entry = EntryCall::create(planned.getFunctionType(), *input.arguments, *input.types);
  if (!entry)
    return fail(entry.takeError());
  record.copies = countCopies(*program.module);
  record.usesDevice = usesDevice(kind, input);
  const bool mayLeak = leavesBuffers(*program.module, planned);
  if (record.usesDevice && failed(useDevice(input)))
    return failure();
  if (failed(lower(input, record.usesDevice)))
    return failure();
  phase = Phase::Compiling;
  auto engine = compile(*program.module, std::move(*input.machine), input.effort);
  if (!engine)
    return fail(engine.takeError());
  auto function = (*engine)->lookupPacked(name);
  if (!function)
    return fail(function.takeError());
  std::vector<Fingerprint> before;
  for (const Argument &argument : *input.arguments)
    before.push_back(fingerprint(argument));
  if (failed(call(*entry, *function, phase, record)))
    return failure();
  auto results = entry->readResults(*input.types);
  if (!results)
    return fail(results.takeError());
  record.values = std::move(*results);
  recordSideEffects(input, before, **engine, record);
  record.leakedBytes = leakedBytes(*entry, *input.arguments);
  if (record.usesDevice) {
    // Behind the results: they are what they are without another wait.
    std::optional<DeviceRecord> device = finishDevice(mayLeak);
    if (!device)
      return failure();
    record.device = *device;
    record.deviceSizes = readDeviceSizes();
  }
  return record;
}
