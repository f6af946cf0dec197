// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// mlir-opt with every upstream dialect and pass, and those of memplan.

#include "memplan/Conversion/Passes.h"
#include "memplan/IR/Memplan.h"
#include "memplan/Pipelines/Pipelines.h"
#include "memplan/Transforms/Passes.h"
#include "memplan/Verification/Passes.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

#ifdef MEMPLAN_TEST_PASSES
namespace memplan::test {
void registerAnalysisTestPasses();
void registerUnsoundPlanner();
} // namespace memplan::test
#endif

int main(int argc, char **argv) {
  mlir::registerAllPasses();
  memplan::registerMemplanTransformsPasses();
  memplan::registerMemplanConversionPasses();
  memplan::registerVerificationPasses();
  memplan::registerPipelines();
#ifdef MEMPLAN_TEST_PASSES
  memplan::test::registerAnalysisTestPasses();
  memplan::test::registerUnsoundPlanner();
#endif

  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  // gpu-module-to-binary translates device modules to LLVM IR.
  mlir::registerAllToLLVMIRTranslations(registry);
  memplan::registerMemplanDialect(registry);

  // An error about a whole function should not print all of it; whoever wants that can ask.
  llvm::StringLiteral printOp = "--mlir-print-op-on-diagnostic";
  llvm::SmallVector<char *> arguments(argv, argv + argc);
  std::string quiet = (printOp + "=false").str();
  if (llvm::none_of(arguments, [&](llvm::StringRef argument) {
        return argument.ltrim('-').starts_with(printOp.ltrim('-'));
      }))
    arguments.insert(arguments.begin() + 1, quiet.data());
  int count = static_cast<int>(arguments.size());
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(count, arguments.data(), "memplan optimizer driver\n", registry));
}
