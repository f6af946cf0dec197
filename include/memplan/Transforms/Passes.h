// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes that plan: from tensors to buffers with offsets. Lowering a plan is Conversion.

#ifndef MEMPLAN_TRANSFORMS_PASSES_H
#define MEMPLAN_TRANSFORMS_PASSES_H

#include "memplan/IR/Memplan.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

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

/// Functions whose results `memplan-promote-results` turns into out-parameters.
enum class ResultScope { All, Internal };

/// What `memplan-sink-cheap-producers` computes again.
enum class SinkLevel { Cheap, Elementwise };

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
