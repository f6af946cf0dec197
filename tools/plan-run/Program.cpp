// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Program.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace memplan;

/// The functions that could be named instead, in the order of the file.
static std::string listFunctions(ModuleOp module) {
  std::string names;
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isExternal())
      names += (names.empty() ? "'" : ", '") + function.getSymName().str() + "'";
  return names.empty() ? "none" : names;
}

static LogicalResult findEntry(StringRef name, Program &program) {
  program.entry = program.module->lookupSymbol<func::FuncOp>(name);
  if (!program.entry) {
    InFlightDiagnostic error = emitError(program.module->getLoc());
    error << "no function '" << name
          << "'; functions with a body: " << listFunctions(*program.module);
    return error;
  }
  if (program.entry.isExternal())
    return program.entry.emitError() << "entry function '" << name << "' has no body";
  return success();
}

/// Follows every mention of a symbol, so that a function passed as a value counts as well.
static std::set<std::string> findReachable(ModuleOp module, func::FuncOp entry) {
  std::set<std::string> reached{entry.getSymName().str()};
  SmallVector<func::FuncOp> pending{entry};
  while (!pending.empty()) {
    std::optional<SymbolTable::UseRange> uses = SymbolTable::getSymbolUses(pending.pop_back_val());
    if (!uses)
      continue;
    for (const SymbolTable::SymbolUse &use : *uses) {
      StringRef name = use.getSymbolRef().getRootReference();
      auto callee = module.lookupSymbol<func::FuncOp>(name);
      if (callee && reached.insert(name.str()).second)
        pending.push_back(callee);
    }
  }
  return reached;
}

FailureOr<Program> memplan::loadProgram(StringRef path, StringRef entry, MLIRContext &context,
                                        const std::shared_ptr<llvm::SourceMgr> &sources) {
  Program program;
  std::string problem;
  std::unique_ptr<llvm::MemoryBuffer> file = openInputFile(path, &problem);
  if (!file) {
    llvm::WithColor::error(llvm::errs(), "plan-run") << problem << "\n";
    return failure();
  }
  sources->AddNewSourceBuffer(std::move(file), SMLoc());
  program.module = parseSourceFile<ModuleOp>(sources, ParserConfig(&context));
  if (!program.module || failed(findEntry(entry, program)))
    return failure();
  program.reachable = findReachable(*program.module, program.entry);
  for (auto global : program.module->getOps<memref::GlobalOp>())
    if (!global.getConstant() && !global.isExternal() && global.getType().hasStaticShape() &&
        global.getType().getLayout().isIdentity())
      program.globals.push_back({global.getSymName().str(), global.getType()});
  return program;
}
