// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes that print what the Analysis layer finds, as remarks, for the tests.

#include "memplan/Analysis/Allocations.h"
#include "memplan/Analysis/InPlaceLegality.h"
#include "memplan/Analysis/Pressure.h"
#include "memplan/Analysis/ScalarWork.h"
#include "memplan/Analysis/TensorStorage.h"
#include "memplan/IR/Memplan.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"

#include "llvm/ADT/SetVector.h"

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
    TokenOrder order(function);
    function.walk([&](Operation *op) {
      if (!isPlannableAllocation(op))
        return;
      size_t count = aliases.aliasesOf(op->getResult(0)).size();
      InFlightDiagnostic remark = op->emitRemark() << count - 1 << " aliases";
      if (std::optional<Escape> escape = aliases.escapeOf(op->getResult(0), callees, order))
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
    TensorStorage storage(function, ZeroCopy::PadsAndParts);
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

struct PrintAccesses : FunctionPrinter<PrintAccesses> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PrintAccesses)
  StringRef getArgument() const final { return "memplan-test-accesses"; }
  StringRef getDescription() const final { return "Print what operations do to allocations"; }
  void print(FunctionOpInterface function) {
    FailureOr<FunctionAllocations> allocations = analyzeAllocations(function, callees);
    if (failed(allocations))
      return signalPassFailure();
    AccessTable table(function, *allocations);
    for (size_t i = 0; i < allocations->allocations.size(); ++i)
      for (const BufferAccess &access : table.of(i)) {
        InFlightDiagnostic remark = access.op()->emitRemark()
                                    << "#" << i << (access.certain ? "" : " perhaps");
        remark << (access.access.reads ? " reads" : "") << (access.access.writes ? " writes" : "")
               << (access.access.covers ? " all" : "")
               << (access.access.overwrites() ? " anew" : "");
        std::string map = " anywhere";
        if (access.access.map) {
          map = " ";
          llvm::raw_string_ostream(map) << access.access.map;
        }
        remark << map;
        remark << " [" << access.steps.first << ", " << access.steps.last << ")";
      }
  }
};

struct PrintInPlace : FunctionPrinter<PrintInPlace> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PrintInPlace)
  StringRef getArgument() const final { return "memplan-test-in-place"; }
  StringRef getDescription() const final { return "Print which results may replace operands"; }
  void print(FunctionOpInterface function) {
    FailureOr<FunctionAllocations> allocations = analyzeAllocations(function, callees);
    if (failed(allocations))
      return signalPassFailure();
    AccessTable table(function, *allocations);
    InPlaceLegality legality(*allocations, table);
    llvm::SetVector<std::tuple<int64_t, unsigned, unsigned>> pairs;
    for (int64_t step = 0; step < table.getPoints().size(); ++step) {
      for (const BufferAccess &write : table.at(step))
        for (const BufferAccess &read : table.at(step))
          if (write.access.writes && read.access.reads && write.allocation != read.allocation &&
              pairs.insert({step, write.allocation, read.allocation}))
            print(legality.refuse(step, write.allocation, read.allocation), read.op(),
                  write.allocation, read.allocation);
      if (table.isFollowedLoop(step))
        for (auto [result, operand] : legality.pairsAt(step))
          print(legality.refuse(step, result, operand), table.getPoints().at(step), result,
                operand);
    }
  }
  void print(std::optional<InPlaceRefusal> refusal, Operation *op, unsigned result,
             unsigned operand) {
    InFlightDiagnostic remark = op->emitRemark() << "#" << result << " over #" << operand;
    if (!refusal) {
      remark << " is legal";
      return;
    }
    remark << ": rule " << static_cast<int>(refusal->rule) << ", " << refusal->reason;
    std::pair<StringRef, Operation *> triple[] = {{"read", refusal->read},
                                                  {"write", refusal->conflictingWrite},
                                                  {"last write", refusal->lastWrite}};
    for (auto [role, op] : triple)
      if (op)
        remark << "; " << role << " " << op->getName().getStringRef();
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
  PassRegistration<PrintAccesses>();
  PassRegistration<PrintInPlace>();
}
} // namespace memplan::test
