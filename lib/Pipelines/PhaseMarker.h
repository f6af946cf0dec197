// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pass that only moves a stopwatch on.

#ifndef MEMPLAN_LIB_PIPELINES_PHASEMARKER_H
#define MEMPLAN_LIB_PIPELINES_PHASEMARKER_H

#include "memplan/Transforms/PhaseClock.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"

#include <memory>
#include <string>

namespace memplan {

/// Ends the phase before it and starts the named one.
class PhaseMarkerPass
    : public mlir::PassWrapper<PhaseMarkerPass, mlir::OperationPass<mlir::ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PhaseMarkerPass)

  PhaseMarkerPass(std::shared_ptr<PhaseClock> clock, llvm::StringRef phase)
      : clock(std::move(clock)), phase(phase) {}

  llvm::StringRef getName() const override { return "MemplanPhaseMarker"; }
  void runOnOperation() override {
    clock->enter(phase);
    markAllAnalysesPreserved();
  }

private:
  std::shared_ptr<PhaseClock> clock;
  std::string phase;
};

inline void addPhaseMarker(mlir::OpPassManager &pm, std::shared_ptr<PhaseClock> clock,
                           llvm::StringRef phase) {
  pm.addPass(std::make_unique<PhaseMarkerPass>(std::move(clock), phase));
}

} // namespace memplan

#endif // MEMPLAN_LIB_PIPELINES_PHASEMARKER_H
