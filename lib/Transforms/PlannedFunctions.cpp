// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Transforms/PlannedFunctions.h"

#include "memplan/IR/Memplan.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace memplan;

SmallVector<FunctionOpInterface> memplan::getDefinedFunctions(ModuleOp module) {
  SmallVector<FunctionOpInterface> functions;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    auto function = dyn_cast<FunctionOpInterface>(op);
    if (!function)
      return WalkResult::advance();
    if (!function.isExternal())
      functions.push_back(function);
    return WalkResult::skip();
  });
  return functions;
}

bool memplan::isHostFunction(FunctionOpInterface function) {
  return isa<ModuleOp>(function->getParentOp());
}

void memplan::setSummary(FunctionOpInterface function, StringRef baseline,
                         const ProgramOrderNeed &need) {
  Builder builder(function->getContext());
  function->setAttr(
      MemplanDialect::kSummaryAttr,
      builder.getDictionaryAttr(
          {builder.getNamedAttr("baseline", builder.getStringAttr(baseline)),
           builder.getNamedAttr("peak_before", builder.getI64IntegerAttr(need.peak)),
           builder.getNamedAttr("bytes_before", builder.getI64IntegerAttr(need.bytes)),
           builder.getNamedAttr("allocations_before", builder.getI64IntegerAttr(need.allocations)),
           builder.getNamedAttr("copies_before", builder.getI64IntegerAttr(need.copies))}));
}

void memplan::setCleanUp(FunctionOpInterface function, ArrayRef<CleanUpRecord> steps,
                         int64_t estimateBytes) {
  Builder builder(function->getContext());
  SmallVector<Attribute> entries;
  for (const CleanUpRecord &step : steps)
    entries.push_back(builder.getDictionaryAttr(
        {builder.getNamedAttr("name", builder.getStringAttr(step.name)),
         builder.getNamedAttr("saved_bytes", builder.getI64IntegerAttr(step.savedBytes)),
         builder.getNamedAttr("extra_ops", builder.getI64IntegerAttr(step.extraOps)),
         builder.getNamedAttr("kept", builder.getBoolAttr(step.kept))}));
  NamedAttrList summary(function->getAttrOfType<DictionaryAttr>(MemplanDialect::kSummaryAttr));
  summary.set("estimate", builder.getI64IntegerAttr(estimateBytes));
  summary.set("steps", builder.getArrayAttr(entries));
  function->setAttr(MemplanDialect::kSummaryAttr, summary.getDictionary(function->getContext()));
}
