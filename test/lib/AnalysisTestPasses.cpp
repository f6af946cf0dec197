// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes that print what the Analysis layer finds, as remarks, for the tests.

#include "memplan/Analysis/Allocations.h"
#include "memplan/Analysis/Pressure.h"
#include "memplan/Analysis/ScalarWork.h"
#include "memplan/Analysis/TensorStorage.h"
#include "memplan/IR/Memplan.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;
using namespace memplan;

namespace {

template <typename Derived> struct FunctionPrinter : PassWrapper<Derived, OperationPass<ModuleOp>> {
  FunctionPrinter() = default;
  FunctionPrinter(const FunctionPrinter &other)
      : PassWrapper<Derived, OperationPass<ModuleOp>>(other) {}

  void runOnOperation() override {
    this->getOperation().walk([&](FunctionOpInterface function) {
      if (!function.isExternal())
        static_cast<Derived *>(this)->print(function);
    });
    this->markAllAnalysesPreserved();
  }

  CalleeEffects callees;
};

struct PrintProgramPoints : FunctionPrinter<PrintProgramPoints> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PrintProgramPoints)
  StringRef getArgument() const final { return "memplan-test-program-points"; }
  StringRef getDescription() const final { return "Print the steps of each operation"; }
  void print(FunctionOpInterface function) {
    ProgramPoints points(function);
    for (int64_t step = 0; step < points.size(); ++step)
      points.at(step)->emitRemark()
          << "steps [" << step << ", " << points.range(points.at(step)).last << ")";
  }
};

struct PrintAliases : FunctionPrinter<PrintAliases> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PrintAliases)
  StringRef getArgument() const final { return "memplan-test-aliases"; }
  StringRef getDescription() const final { return "Print aliases and escapes of allocations"; }
  void print(FunctionOpInterface function) {
    BufferAliases aliases(function);
    function.walk([&](Operation *op) {
      if (!isPlannableAllocation(op))
        return;
      size_t count = aliases.aliasesOf(op->getResult(0)).size();
      InFlightDiagnostic remark = op->emitRemark() << count - 1 << " aliases";
      if (std::optional<Escape> escape = aliases.escapeOf(op->getResult(0), callees))
        remark << ", escapes: " << escape->reason;
    });
  }
};

struct PrintLiveRanges : FunctionPrinter<PrintLiveRanges> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PrintLiveRanges)
  StringRef getArgument() const final { return "memplan-test-live-ranges"; }
  StringRef getDescription() const final { return "Print live ranges of allocations"; }
  void print(FunctionOpInterface function) {
    FailureOr<FunctionAllocations> allocations = analyzeAllocations(function, callees);
    if (failed(allocations))
      return signalPassFailure();
    for (const Allocation &allocation : allocations->allocations) {
      InFlightDiagnostic remark = allocation.op->emitRemark() << "live";
      for (StepRange range : allocation.ranges)
        remark << " [" << range.first << ", " << range.last << ")";
      if (!allocation.reason.empty())
        remark << ", not in the arena: " << allocation.reason;
    }
  }
};

struct PrintPressure : FunctionPrinter<PrintPressure> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PrintPressure)
  StringRef getArgument() const final { return "memplan-test-pressure"; }
  StringRef getDescription() const final { return "Print the bytes live over time"; }
  void print(FunctionOpInterface function) {
    FailureOr<FunctionAllocations> allocations = analyzeAllocations(function, callees);
    if (failed(allocations))
      return signalPassFailure();
    std::vector<LiveStorage> storages;
    for (const Allocation &allocation : allocations->allocations)
      if (allocation.placement == Placement::Arena)
        storages.push_back({allocation.bytes, allocation.ranges});
    std::optional<Pressure> pressure = computePressure(storages);
    if (!pressure)
      return signalPassFailure();
    InFlightDiagnostic remark = function.emitRemark() << "peak " << pressure->peakBytes
                                                      << " at step " << pressure->peakStep << ";";
    for (PressureSample sample : pressure->samples)
      remark << " " << sample.step << ":" << sample.bytes;
  }
};

struct PrintTensorStorage : FunctionPrinter<PrintTensorStorage> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PrintTensorStorage)
  StringRef getArgument() const final { return "memplan-test-tensor-storage"; }
  StringRef getDescription() const final { return "Print the storage classes of tensors"; }
  void print(FunctionOpInterface function) {
    TensorStorage storage(function);
    const char *owners[] = {"function", "caller", "result"};
    for (const StorageClass &entry : storage.getClasses())
      if (entry.owner != StorageOwner::Caller)
        emitRemark(entry.value.getLoc())
            << entry.bytes << " bytes [" << entry.live.first << ", " << entry.live.last << ") of "
            << owners[static_cast<int>(entry.owner)];
    if (std::optional<Pressure> pressure = storage.computePressure())
      function.emitRemark() << "estimate " << pressure->peakBytes << " at step "
                            << pressure->peakStep;
    else
      function.emitRemark() << "estimate overflows";
  }
};

struct PrintScalarWork : FunctionPrinter<PrintScalarWork> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PrintScalarWork)
  StringRef getArgument() const final { return "memplan-test-scalar-work"; }
  StringRef getDescription() const final { return "Print how many scalar operations run"; }
  void print(FunctionOpInterface function) {
    function.emitRemark() << countScalarOperations(function) << " scalar operations";
  }
};

} // namespace

namespace memplan::test {
void registerAnalysisTestPasses() {
  PassRegistration<PrintProgramPoints>();
  PassRegistration<PrintAliases>();
  PassRegistration<PrintLiveRanges>();
  PassRegistration<PrintPressure>();
  PassRegistration<PrintTensorStorage>();
  PassRegistration<PrintScalarWork>();
}
} // namespace memplan::test
