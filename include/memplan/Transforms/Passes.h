// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes that plan: from tensors to buffers with offsets. Lowering a plan is Conversion.

#ifndef MEMPLAN_TRANSFORMS_PASSES_H
#define MEMPLAN_TRANSFORMS_PASSES_H

#include "memplan/IR/Memplan.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

#include "llvm/Support/CommandLine.h"

#include <memory>

namespace mlir {
namespace affine {
class AffineDialect;
}
namespace arith {
class ArithDialect;
}
namespace bufferization {
class BufferizationDialect;
}
namespace cf {
class ControlFlowDialect;
}
namespace func {
class FuncDialect;
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
namespace tensor {
class TensorDialect;
}
} // namespace mlir

namespace memplan {

class PhaseClock;

/// What `memplan-clean-up` fuses.
enum class FuseMode { Elementwise, None };

/// What `memplan-clean-up` computes again for each reader instead of keeping it.
enum class SinkMode {
  Cheap,       ///< what costs no more to compute than to read back
  None,        ///< nothing
  Elementwise, ///< also elementwise operations whose inputs live on anyway
  Pads,        ///< as `Cheap`, also pads and zero-stuffing
  All          ///< everything above
};

/// Where `memplan-clean-up` reads through pads that would be copied into.
enum class CopyAvoidance {
  Always,    ///< where that takes no time to speak of
  Never,     ///< nowhere
  IfSmaller, ///< as `Always`, if the arenas end smaller than with `Never`
};

inline llvm::cl::ValuesClass copyAvoidanceValues() {
  return llvm::cl::values(
      clEnumValN(CopyAvoidance::Always, "true", "where that takes no time to speak of"),
      clEnumValN(CopyAvoidance::Never, "false", "nowhere"),
      clEnumValN(CopyAvoidance::IfSmaller, "if-smaller",
                 "where that takes no time to speak of, if the arenas end smaller"));
}

inline llvm::cl::ValuesClass fuseModeValues() {
  return llvm::cl::values(
      clEnumValN(FuseMode::Elementwise, "elementwise", "elementwise operations only"),
      clEnumValN(FuseMode::None, "none", "no fusion"));
}

inline llvm::cl::ValuesClass sinkModeValues() {
  return llvm::cl::values(
      clEnumValN(SinkMode::Cheap, "cheap", "what costs no more to compute than to read back"),
      clEnumValN(SinkMode::None, "none", "nothing"),
      clEnumValN(SinkMode::Elementwise, "elementwise",
                 "also elementwise operations whose inputs live on anyway"),
      clEnumValN(SinkMode::Pads, "pads", "cheap ones, and pads and zero-stuffing"),
      clEnumValN(SinkMode::All, "all", "everything"));
}

/// Which values planning puts in one storage.
enum class ShareMode {
  None,     ///< none that bufferization left apart: only lives that don't meet use the same bytes
  Operands, ///< results take the place of operands
  All       ///< and what is copied is one with its copy
};

inline llvm::cl::ValuesClass shareModeValues() {
  return llvm::cl::values(
      clEnumValN(ShareMode::None, "none", "none that bufferization left apart"),
      clEnumValN(ShareMode::Operands, "operands", "results take the place of operands"),
      clEnumValN(ShareMode::All, "all", "also what is copied and its copy"));
}

/// What buffers of concurrent streams may share.
enum class ReuseMode {
  Independent, ///< storage only where the work is ordered anyway
  Ordered      ///< any storage: streams wait for each other for it
};

inline llvm::cl::ValuesClass reuseModeValues() {
  return llvm::cl::values(clEnumValN(ReuseMode::Independent, "independent",
                                     "storage is shared only where the work is ordered anyway"),
                          clEnumValN(ReuseMode::Ordered, "ordered",
                                     "streams wait for each other where that saves memory"));
}

/// Functions whose results `memplan-promote-results` turns into out-parameters.
enum class ResultScope { All, Internal };

/// What `memplan-sink-cheap-producers` computes again.
enum class SinkLevel { Cheap, Elementwise };

/// Which pads `memplan-sink-pads` takes.
enum class PadScope { Everywhere, Cheap, Copied, CopiedCheap, Unnoticed, Peak };

/// Format of `memplan-report`.
enum class ReportFormat { Text, Json };

#define GEN_PASS_DECL
#include "memplan/Transforms/Passes.h.inc"

/// A report that also tells the seconds of each phase that `clock` has measured.
std::unique_ptr<mlir::Pass> createReportPass(ReportPassOptions options,
                                             std::shared_ptr<PhaseClock> clock);

#define GEN_PASS_REGISTRATION
#include "memplan/Transforms/Passes.h.inc"

} // namespace memplan

#endif // MEMPLAN_TRANSFORMS_PASSES_H
