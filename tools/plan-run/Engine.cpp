// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Engine.h"

#include "Device.h"

#include "memplan/Runtime/HostAllocator.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "llvm/ExecutionEngine/Orc/CoreContainers.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/Support/TargetSelect.h"

using namespace mlir;
using namespace memplan;

llvm::Expected<std::unique_ptr<llvm::TargetMachine>> memplan::makeHostMachine() {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  builder->getOptions().AllowFPOpFusion = llvm::FPOpFusion::Strict;
  return builder->createTargetMachine();
}

CompileEffort memplan::chooseEffort(ModuleOp module) {
  double iterations = 0;
  double operations = 100; // below that, compiling takes no time worth saving
  module.walk([&](linalg::LinalgOp op) {
    double count = 1;
    for (int64_t range : op.getStaticLoopRanges())
      count *= static_cast<double>(std::max<int64_t>(range, 1));
    iterations += count;
    ++operations;
  });
  constexpr double secondsSaved = 2.2e-9; // an iteration, by -O2
  constexpr double secondsTaken = 1.5e-5; // by -O2, times the square of the operations
  return iterations * secondsSaved > operations * operations * secondsTaken
             ? CompileEffort::Thorough
             : CompileEffort::Quick;
}

static llvm::orc::SymbolMap runtimeSymbols(llvm::orc::MangleAndInterner mangle) {
  llvm::orc::SymbolMap symbols;
  auto add = [&](StringRef name, auto *function) {
    symbols[mangle(name)] = {llvm::orc::ExecutorAddr::fromPtr(function),
                             llvm::JITSymbolFlags::Exported};
  };
  add("_mlir_memref_to_llvm_alloc", &_mlir_memref_to_llvm_alloc);
  add("_mlir_memref_to_llvm_aligned_alloc", &_mlir_memref_to_llvm_aligned_alloc);
  add("_mlir_memref_to_llvm_free", &_mlir_memref_to_llvm_free);
  return symbols;
}

llvm::Expected<std::unique_ptr<ExecutionEngine>>
memplan::compile(ModuleOp module, std::unique_ptr<llvm::TargetMachine> machine,
                 CompileEffort effort) {
  const bool isThorough = effort == CompileEffort::Thorough;
  auto optimize = makeOptimizingTransformer(isThorough ? 2 : 0, /*sizeLevel=*/0, machine.get());
  const StringRef libraries[] = {MEMPLAN_RUNNER_LIBRARIES};
  ExecutionEngineOptions options;
  options.transformer = optimize;
  options.jitCodeGenOptLevel =
      isThorough ? llvm::CodeGenOptLevel::Default : llvm::CodeGenOptLevel::Less;
  options.sharedLibPaths = libraries;
  options.enableGDBNotificationListener = false;
  options.enablePerfNotificationListener = false;
  auto engine = ExecutionEngine::create(module, options, std::move(machine));
  if (!engine)
    return engine.takeError();
  (*engine)->registerSymbols(runtimeSymbols);
  (*engine)->registerSymbols(deviceSymbols);
  (*engine)->initialize();
  return engine;
}
