// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Transforms/PlannedFunctions.h"

#include "memplan/IR/GivenStorage.h"
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

/// Of pool `output` or `argument`: storage of its own, and nothing of it is planned.
static bool isOutside(BufferOp buffer) {
  return buffer.getPool() == BufferOp::kOutputPool || buffer.getPool() == kArgumentPool;
}

/// A `memplan.buffer` outside those pools promises that it can be placed.
static LogicalResult checkBuffers(const FunctionAllocations &allocations) {
  for (const Allocation &allocation : allocations.allocations) {
    auto buffer = dyn_cast<BufferOp>(allocation.op);
    if (!buffer || isOutside(buffer) || allocation.placement == Placement::Arena)
      continue;
    InFlightDiagnostic error = buffer.emitOpError()
                               << "'" << buffer.getBufferName() << "' of pool '" << buffer.getPool()
                               << "' can't be placed: " << allocation.reason << " [MP-L9]";
    if (allocation.blame)
      error.attachNote(allocation.blame->getLoc()) << "here";
    return error;
  }
  return success();
}

FailureOr<FunctionAllocations> memplan::analyzeBuffers(FunctionOpInterface function,
                                                       CalleeEffects &callees) {
  FailureOr<FunctionAllocations> allocations = analyzeAllocations(function, callees);
  if (failed(allocations) || failed(checkBuffers(*allocations)))
    return failure();
  // What was not imported stays out, whatever could be done with it.
  llvm::erase_if(allocations->allocations,
                 [](const Allocation &allocation) { return !isa<BufferOp>(allocation.op); });
  for (Allocation &allocation : allocations->allocations)
    if (isOutside(cast<BufferOp>(allocation.op)))
      allocation.placement = Placement::Output;
  return allocations;
}

LogicalResult memplan::refreshLiveRanges(FunctionOpInterface function, CalleeEffects &callees) {
  FailureOr<FunctionAllocations> now = analyzeBuffers(function, callees);
  if (failed(now))
    return failure();
  for (const Allocation &allocation : now->allocations) {
    auto buffer = cast<BufferOp>(allocation.op);
    if (!buffer.getLiveAttr())
      continue;
    SmallVector<std::pair<int64_t, int64_t>> ranges;
    for (StepRange range : allocation.ranges)
      ranges.push_back({range.first, range.last});
    buffer.setLiveAttr(LiveAttr::get(function.getContext(), ranges));
  }
  return success();
}

BufferNames::BufferNames(FunctionOpInterface function) {
  function.walk([&](BufferOp buffer) { taken.insert(buffer.getBufferName()); });
}

std::string BufferNames::unique(StringRef base) {
  std::string name = base.str();
  for (unsigned suffix = 1; !taken.insert(name).second; ++suffix)
    name = base.str() + "_" + std::to_string(suffix);
  return name;
}

void memplan::renumberRelations(FunctionOpInterface function,
                                llvm::function_ref<int64_t(int64_t)> renumber) {
  function.walk([&](BufferOp buffer) {
    SmallVector<AliasRelationAttrInterface> relations = buffer.getRelationList();
    if (!llvm::any_of(relations, llvm::IsaPred<InPlaceAttr>))
      return;
    for (AliasRelationAttrInterface &relation : relations)
      if (auto inPlace = dyn_cast<InPlaceAttr>(relation))
        relation =
            InPlaceAttr::get(buffer.getContext(), inPlace.getBuffer(), renumber(inPlace.getAt()));
    buffer.setRelationList(relations);
  });
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
           builder.getNamedAttr("copies_before", builder.getI64IntegerAttr(need.copies)),
           builder.getNamedAttr("copied_bytes_before",
                                builder.getI64IntegerAttr(need.copiedBytes))}));
}

static Attribute makeRecord(Builder &builder, const CleanUpRecord &step) {
  return builder.getDictionaryAttr(
      {builder.getNamedAttr("name", builder.getStringAttr(step.name)),
       builder.getNamedAttr("saved_bytes", builder.getI64IntegerAttr(step.savedBytes)),
       builder.getNamedAttr("extra_ops", builder.getI64IntegerAttr(step.extraOps)),
       builder.getNamedAttr("kept", builder.getBoolAttr(step.kept))});
}

/// Sets one entry of `memplan.summary`, which the function has.
static void setEntry(FunctionOpInterface function, StringRef name, Attribute value) {
  NamedAttrList summary(function->getAttrOfType<DictionaryAttr>(MemplanDialect::kSummaryAttr));
  summary.set(name, value);
  function->setAttr(MemplanDialect::kSummaryAttr, summary.getDictionary(function->getContext()));
}

void memplan::addStep(FunctionOpInterface function, const CleanUpRecord &step) {
  auto known = function->getAttrOfType<DictionaryAttr>(MemplanDialect::kSummaryAttr);
  if (!known)
    return;
  Builder builder(function->getContext());
  SmallVector<Attribute> entries;
  if (auto steps = known.getAs<ArrayAttr>("steps"))
    llvm::append_range(entries, steps);
  entries.push_back(makeRecord(builder, step));
  setEntry(function, "steps", builder.getArrayAttr(entries));
}

void memplan::setCleanUp(FunctionOpInterface function, ArrayRef<CleanUpRecord> steps,
                         int64_t estimateBytes) {
  Builder builder(function->getContext());
  SmallVector<Attribute> entries;
  for (const CleanUpRecord &step : steps)
    entries.push_back(makeRecord(builder, step));
  setEntry(function, "estimate", builder.getI64IntegerAttr(estimateBytes));
  setEntry(function, "steps", builder.getArrayAttr(entries));
}

void memplan::setKeptCopies(FunctionOpInterface function, ArrayRef<KeptCopy> copies) {
  auto known = function->getAttrOfType<DictionaryAttr>(MemplanDialect::kSummaryAttr);
  if (!known)
    return;
  Builder builder(function->getContext());
  SmallVector<Attribute> entries;
  for (const KeptCopy &copy : copies) {
    NamedAttrList entry;
    entry.append("reason", builder.getStringAttr(copy.refusal.reason));
    entry.append("rule", builder.getI64IntegerAttr(static_cast<int64_t>(copy.refusal.rule)));
    entry.append("location", copy.op->getLoc());
    for (auto [side, name] : {std::pair("source", copy.source), std::pair("target", copy.target)})
      if (!name.empty())
        entry.append(side, builder.getStringAttr(name));
    for (auto [role, op] : copy.refusal.triple())
      if (op)
        entry.append(role, builder.getDictionaryAttr(
                               {builder.getNamedAttr("op", op->getName().getIdentifier()),
                                builder.getNamedAttr("location", op->getLoc())}));
    entries.push_back(entry.getDictionary(builder.getContext()));
  }
  setEntry(function, "copies", builder.getArrayAttr(entries));
}

bool memplan::hasSummary(FunctionOpInterface function) {
  return function->hasAttrOfType<DictionaryAttr>(MemplanDialect::kSummaryAttr);
}

void memplan::setEstimate(FunctionOpInterface function, int64_t bytes) {
  if (hasSummary(function))
    setEntry(function, "estimate", Builder(function->getContext()).getI64IntegerAttr(bytes));
}

void memplan::setOrders(FunctionOpInterface function, ArrayRef<OrderRecord> orders) {
  if (!hasSummary(function))
    return;
  Builder builder(function->getContext());
  auto number = [&](StringRef name, int64_t value) {
    return builder.getNamedAttr(name, builder.getI64IntegerAttr(value));
  };
  auto text = [&](StringRef name, StringRef value) {
    return builder.getNamedAttr(name, builder.getStringAttr(value));
  };
  SmallVector<Attribute> entries;
  for (const OrderRecord &order : orders) {
    SmallVector<Attribute> places;
    for (const NamedPlace &place : order.atBound)
      places.push_back(builder.getDictionaryAttr(
          {text("op", place.op), builder.getNamedAttr("location", place.location)}));
    SmallVector<NamedAttribute> entry{
        text("op", order.op),
        builder.getNamedAttr("location", order.location),
        number("operations", order.operations),
        number("input_peak_bytes", order.inputPeakBytes),
        number("peak_bytes", order.peakBytes),
        number("bound_bytes", order.boundBytes),
        text("proof", order.isSearched ? "search" : "chains"),
        text("algorithm", order.algorithm),
        builder.getNamedAttr("at_bound", builder.getArrayAttr(places))};
    for (auto [name, seconds] :
         {std::pair("makespan", order.makespan), std::pair("input_makespan", order.inputMakespan)})
      if (seconds)
        entry.push_back(builder.getNamedAttr(name, builder.getF64FloatAttr(*seconds)));
    entries.push_back(builder.getDictionaryAttr(entry));
  }
  setEntry(function, "orders", builder.getArrayAttr(entries));
}

void memplan::setBudget(FunctionOpInterface function, const BudgetRecord &budget) {
  if (!hasSummary(function))
    return;
  Builder builder(function->getContext());
  auto number = [&](StringRef name, int64_t value) {
    return builder.getNamedAttr(name, builder.getI64IntegerAttr(value));
  };
  auto real = [&](StringRef name, double value) {
    return builder.getNamedAttr(name, builder.getF64FloatAttr(value));
  };
  auto text = [&](StringRef name, StringRef value) {
    return builder.getNamedAttr(name, builder.getStringAttr(value));
  };
  SmallVector<Attribute> entries;
  for (const RecomputeRecord &each : budget.recomputed)
    entries.push_back(builder.getDictionaryAttr(
        {text("op", each.place.op), builder.getNamedAttr("location", each.place.location),
         number("times", each.times), number("bytes", each.bytes), number("ops", each.ops),
         real("seconds", each.seconds)}));
  setEntry(
      function, "budget",
      builder.getDictionaryAttr(
          {number("budget_bytes", budget.budgetBytes),
           number("input_arena_bytes", budget.inputArenaBytes),
           number("arena_bytes", budget.arenaBytes), number("bound_bytes", budget.boundBytes),
           number("input_ops", budget.inputOps), real("input_seconds", budget.inputSeconds),
           real("seconds", budget.seconds), text("times", budget.times),
           number("moved_tensors", budget.moved.tensors), number("moved_bytes", budget.moved.bytes),
           real("waited_seconds", budget.moved.waitedSeconds),
           builder.getNamedAttr("recomputed", builder.getArrayAttr(entries))}));
}
