// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/TensorStorage.h"
#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"

namespace memplan {
#define GEN_PASS_DEF_SHOWOFFENDERSPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-show-offenders"

using namespace mlir;
using namespace memplan;

/// Storage that the function owns and that is live at `step`, largest first, then in program order.
static SmallVector<const StorageClass *> liveAt(const TensorStorage &storage, int64_t step) {
  SmallVector<const StorageClass *> live;
  for (const StorageClass &entry : storage.getClasses())
    if (entry.owner == StorageOwner::Function && entry.bytes > 0 && entry.live.contains(step))
      live.push_back(&entry);
  llvm::stable_sort(
      live, [](const StorageClass *a, const StorageClass *b) { return a->bytes > b->bytes; });
  return live;
}

static StringRef nameOfMaker(Value value) {
  Operation *op = value.getDefiningOp();
  return op ? op->getName().getStringRef() : "block argument";
}

namespace {

struct ShowOffendersPass : memplan::impl::ShowOffendersPassBase<ShowOffendersPass> {
  using ShowOffendersPassBase::ShowOffendersPassBase;

  void runOnOperation() override {
    for (FunctionOpInterface function : getDefinedFunctions(getOperation()))
      if (isHostFunction(function))
        show(function);
    markAllAnalysesPreserved();
  }

private:
  void show(FunctionOpInterface function) {
    TensorStorage storage(function);
    std::optional<Pressure> pressure = storage.computePressure();
    if (!pressure || pressure->peakBytes == 0)
      return;
    SmallVector<const StorageClass *> live = liveAt(storage, pressure->peakStep);
    Operation *peak = storage.getPoints().at(pressure->peakStep);
    InFlightDiagnostic remark = function.emitRemark();
    if (!when.empty())
      remark << when << ": ";
    remark << "'" << function.getName() << "' is estimated to need " << pressure->peakBytes
           << " bytes at step " << pressure->peakStep << ", '" << peak->getName() << "'; "
           << static_cast<int64_t>(live.size()) << " tensors are live there";
    for (const StorageClass *entry :
         ArrayRef(live).take_front(std::min<size_t>(live.size(), count)))
      remark.attachNote(entry->value.getLoc())
          << entry->bytes << " bytes by '" << nameOfMaker(entry->value) << "', live ["
          << entry->live.first << ", " << entry->live.last << ")";
  }
};

} // namespace
