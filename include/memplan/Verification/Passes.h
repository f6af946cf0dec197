// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The pass of this layer, `--memplan-verify-plan`. See Passes.td for what it proves and
// VerifyPlan.h for the same as a function.

#ifndef MEMPLAN_VERIFICATION_PASSES_H
#define MEMPLAN_VERIFICATION_PASSES_H

#include "memplan/IR/ArgumentPlace.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

#include "llvm/Support/CommandLine.h"

#include <memory>

namespace memplan {

/// How the bytes are followed.
enum class VerifyMode { Abstract, Bytes };

/// The spelling of the modes in options.
inline llvm::cl::ValuesClass verifyModeValues() {
  return llvm::cl::values(
      clEnumValN(VerifyMode::Abstract, "abstract", "by a walk over sets of bytes"),
      clEnumValN(VerifyMode::Bytes, "bytes", "by running the function on shadow memory"));
}

#define GEN_PASS_DECL
#include "memplan/Verification/Passes.h.inc"

/// Registers the pass with the registry of passes.
void registerVerificationPasses();

} // namespace memplan

#endif // MEMPLAN_VERIFICATION_PASSES_H
