// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The program as it was read: its entry function and what a run observes besides its results.

#ifndef MEMPLAN_TOOLS_PLANRUN_PROGRAM_H
#define MEMPLAN_TOOLS_PLANRUN_PROGRAM_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/SourceMgr.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace memplan {

/// A `memref.global` whose final content is compared.
struct GlobalVariable {
  std::string name;
  mlir::MemRefType type;
};

struct Program {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::func::FuncOp entry;
  std::vector<GlobalVariable> globals;
  /// The entry function and those that it may call, directly or through others.
  std::set<std::string> reachable;
};

/// Reads text or bytecode from `path` ('-' is standard input) and finds the function `entry`, which
/// must have a body. `sources` gets the text, for diagnostics. Errors are printed.
mlir::FailureOr<Program> loadProgram(llvm::StringRef path, llvm::StringRef entry,
                                     mlir::MLIRContext &context,
                                     const std::shared_ptr<llvm::SourceMgr> &sources);

} // namespace memplan

#endif // MEMPLAN_TOOLS_PLANRUN_PROGRAM_H
