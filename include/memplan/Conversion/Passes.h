// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes that lower a plan.

#ifndef MEMPLAN_CONVERSION_PASSES_H
#define MEMPLAN_CONVERSION_PASSES_H

#include "memplan/IR/ArgumentPlace.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

#include "llvm/Support/CommandLine.h"

namespace mlir {
namespace LLVM {
class LLVMDialect;
}
namespace NVVM {
class NVVMDialect;
}
namespace arith {
class ArithDialect;
}
namespace func {
class FuncDialect;
}
namespace gpu {
class GPUDialect;
}
namespace linalg {
class LinalgDialect;
}
namespace memref {
class MemRefDialect;
}
namespace scf {
class SCFDialect;
}
} // namespace mlir

namespace memplan {

/// What an arena becomes.
enum class ArenaMode { Alloc, Argument, Global };

/// The spelling of the modes in options.
inline llvm::cl::ValuesClass arenaModeValues() {
  return llvm::cl::values(clEnumValN(ArenaMode::Alloc, "alloc", "an allocation of the function"),
                          clEnumValN(ArenaMode::Argument, "argument",
                                     "an argument, with a function that tells its size"),
                          clEnumValN(ArenaMode::Global, "global", "a global of the module"));
}

#define GEN_PASS_DECL
#include "memplan/Conversion/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "memplan/Conversion/Passes.h.inc"

} // namespace memplan

#endif // MEMPLAN_CONVERSION_PASSES_H
