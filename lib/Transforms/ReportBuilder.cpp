// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ReportBuilder.h"

#include "CopyCount.h"
#include "EstimateReason.h"

#include "memplan/Analysis/Pressure.h"
#include "memplan/Analysis/ProgramPoints.h"
#include "memplan/Analysis/StridedSlice.h"
#include "memplan/Bridge/OperationTimes.h"
#include "memplan/IR/GivenStorage.h"
#include "memplan/IR/Memplan.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace mlir;
using namespace memplan;
namespace json = llvm::json;

/// Names and paths come from users; JSON takes UTF-8 only.
static std::string toText(StringRef text) {
  return json::isUTF8(text) ? text.str() : json::fixUTF8(text);
}

static std::string placeOf(Location location) { return toText(describeLocation(location)); }

/// What `memplan.unplanned` says of an operation.
static json::Object describeUnplanned(Operation *op, DictionaryAttr mark) {
  json::Object entry{{"location", placeOf(op->getLoc())}};
  for (StringRef key : {"name", "reason"})
    if (auto text = mark.getAs<StringAttr>(key))
      entry[key] = toText(text.getValue());
  return entry;
}

namespace {

/// The buffers of one pool of one function.
struct PoolContents {
  SmallVector<BufferOp> buffers;
  int64_t bytes = 0;
  ArenaOp arena;
};

/// Builds the entry of one function.
class FunctionReport {
public:
  explicit FunctionReport(FunctionOpInterface function)
      : function(function), points(function),
        summary(function->getAttrOfType<DictionaryAttr>(MemplanDialect::kSummaryAttr)) {
    function.walk([&](Operation *op) {
      if (auto buffer = dyn_cast<BufferOp>(op)) {
        StringRef name = buffer.getPool();
        PoolContents &pool = pools[isOutputPool(name)     ? StringRef(BufferOp::kOutputPool)
                                   : isArgumentPool(name) ? StringRef(kArgumentPool)
                                                          : name];
        pool.buffers.push_back(buffer);
        // What lives in a result or an argument has its bytes there, and so have its contents.
        bool isArgument = getArgumentOf(buffer) &&
                          llvm::none_of(buffer.getRelationList(), llvm::IsaPred<InsideAttr>);
        if (!isGivenPool(name) || name == BufferOp::kOutputPool || isArgument ||
            name == getResultPool(buffer.getBufferName()))
          pool.bytes += buffer.getByteSize();
      } else if (auto arena = dyn_cast<ArenaOp>(op); arena && !isGivenPool(arena.getPool())) {
        pools[arena.getPool()].arena = arena;
      } else if (auto mark = op->getAttrOfType<DictionaryAttr>(MemplanDialect::kUnplannedAttr)) {
        unplanned.push_back(describeUnplanned(op, mark));
      }
    });
    // What was done counts, too, where nothing is left to place.
    if (summary)
      pools.try_emplace(BufferOp::kDefaultPool);
  }

  json::Object build();

private:
  json::Object buildPool(StringRef name, const PoolContents &pool) const;
  std::string reasonOf(int64_t estimate, const json::Object &entry, ArenaOp arena) const;
  json::Object buildWitness(CertificateAttr certificate) const;
  json::Array buildSteps(int64_t arenaBytes) const;
  json::Array buildCopies() const;
  json::Array buildOrders() const;
  json::Object buildBudget() const;
  int64_t number(StringRef key) const {
    auto value = summary ? summary.getAs<IntegerAttr>(key) : IntegerAttr();
    return value ? value.getInt() : 0;
  }

  FunctionOpInterface function;
  ProgramPoints points;
  DictionaryAttr summary;
  llvm::MapVector<StringRef, PoolContents> pools;
  json::Array unplanned;
};

} // namespace

/// Buffers that share storage by a relation are one block.
static int64_t countBlocks(ArrayRef<BufferOp> buffers) {
  llvm::EquivalenceClasses<StringRef> blocks;
  for (BufferOp buffer : buffers)
    blocks.insert(const_cast<BufferOp &>(buffer).getBufferName());
  for (BufferOp buffer : buffers)
    for (AliasRelationAttrInterface relation : buffer.getRelationList())
      if (relation.sharesStorage())
        blocks.unionSets(buffer.getBufferName(), relation.getBuffer().getValue());
  return blocks.getNumClasses();
}

/// The load if no size were rounded up to its alignment.
static int64_t peakOfExactSizes(ArrayRef<BufferOp> buffers) {
  std::vector<SmallVector<StepRange, 1>> ranges(buffers.size());
  std::vector<LiveStorage> storages;
  for (auto [buffer, steps] : llvm::zip_equal(buffers, ranges)) {
    if (std::optional<LiveAttr> live = const_cast<BufferOp &>(buffer).getLive())
      for (size_t i = 0; i < live->getNumRanges(); ++i)
        steps.push_back({live->getFirst(i), live->getLast(i)});
    storages.push_back({const_cast<BufferOp &>(buffer).getByteSize(), steps});
  }
  std::optional<Pressure> pressure = computePressure(storages);
  return pressure ? pressure->peakBytes : 0;
}

json::Object FunctionReport::buildWitness(CertificateAttr certificate) const {
  json::Array buffers;
  for (StringAttr name : certificate.getWitness())
    buffers.push_back(toText(name.getValue()));
  json::Object witness{{"buffers", std::move(buffers)}};
  // Without a step, any two of them may be in use at one time.
  if (!certificate.getStep())
    return witness;
  witness["step"] = *certificate.getStep();
  if (*certificate.getStep() < points.size()) {
    Operation *op = points.at(*certificate.getStep());
    witness["op"] = op->getName().getStringRef();
    witness["location"] = placeOf(op->getLoc());
  }
  return witness;
}

/// What each step saved. The last one gets what is left of the way from `peak_before`.
json::Array FunctionReport::buildSteps(int64_t arenaBytes) const {
  json::Array steps;
  int64_t saved = 0;
  auto records = summary.getAs<ArrayAttr>("steps");
  for (Attribute attribute : records ? records.getValue() : ArrayRef<Attribute>()) {
    auto record = dyn_cast<DictionaryAttr>(attribute);
    auto name = record ? record.getAs<StringAttr>("name") : StringAttr();
    auto bytes = record ? record.getAs<IntegerAttr>("saved_bytes") : IntegerAttr();
    if (!name || !bytes)
      continue;
    saved += bytes.getInt();
    json::Object step{{"name", toText(name.getValue())}, {"saved_bytes", bytes.getInt()}};
    if (auto extra = record.getAs<IntegerAttr>("extra_ops"))
      step["extra_ops"] = extra.getInt();
    if (auto kept = record.getAs<BoolAttr>("kept"))
      step["kept"] = kept.getValue();
    steps.push_back(std::move(step));
  }
  steps.push_back(json::Object{{"name", "memplan-assign-offsets"},
                               {"saved_bytes", number("peak_before") - saved - arenaBytes}});
  return steps;
}

/// Why the arena is not what tensors let expect.
std::string FunctionReport::reasonOf(int64_t estimate, const json::Object &entry,
                                     ArenaOp arena) const {
  SmallVector<BufferOp> buffers;
  for (const auto &[name, pool] : pools)
    llvm::append_range(buffers, pool.buffers);
  auto number = [&](StringRef key) { return entry.getInteger(key).value_or(0); };
  PlannedPool planned{buffers,      number("arena_bytes"),  number("bound_bytes"),
                      std::nullopt, number("copies_after"), number("copied_bytes_after")};
  if (std::optional<CertificateAttr> certificate = arena ? arena.getCertificate() : std::nullopt)
    planned.peakStep = certificate->getStep();
  return explainEstimate(estimate, planned);
}

json::Object FunctionReport::buildPool(StringRef name, const PoolContents &pool) const {
  ArenaOp arena = pool.arena;
  json::Object entry{{"name", toText(name)},
                     {"buffers", static_cast<int64_t>(pool.buffers.size())},
                     {"blocks", countBlocks(pool.buffers)},
                     {"bytes", pool.bytes}};
  // Without an arena every buffer has an allocation of its own; there is nothing to place.
  int64_t arenaBytes = arena ? arena.getBytes() : pool.bytes;
  entry["arena_bytes"] = arenaBytes;
  if (!arena) {
    entry["bound_bytes"] = arenaBytes;
    entry["outcome"] = "optimal";
  } else if (std::optional<CertificateAttr> certificate = arena.getCertificate()) {
    entry["bound_bytes"] = certificate->getBound();
    entry["outcome"] = stringifyOutcome(certificate->getOutcome());
    entry["alignment_loss_bytes"] =
        std::max<int64_t>(0, certificate->getBound() - peakOfExactSizes(pool.buffers));
    if (certificate->getStep() || !certificate->getWitness().empty())
      entry["witness"] = buildWitness(*certificate);
  }
  if (name == BufferOp::kDefaultPool && summary) {
    for (StringRef key : {"allocations_before", "bytes_before", "peak_before", "copies_before",
                          "copied_bytes_before"})
      entry[key] = number(key);
    if (summary.get("estimate"))
      entry["estimate_bytes"] = number("estimate");
    entry["steps"] = buildSteps(arenaBytes);
  }
  if (!arena && name != BufferOp::kDefaultPool)
    return entry;
  CopyCount left = countCopies(function);
  entry["copies_after"] = left.copies;
  entry["copied_bytes_after"] = left.bytes;
  if (std::optional<int64_t> estimate = entry.getInteger("estimate_bytes"))
    if (std::string reason = reasonOf(*estimate, entry, arena); !reason.empty())
      entry["estimate_reason"] = std::move(reason);
  return entry;
}

/// An operation by its name and place, if the entry has one of that key.
static std::optional<json::Object> namedPlace(DictionaryAttr entry, StringRef key) {
  auto place = entry.getAs<DictionaryAttr>(key);
  auto op = place ? place.getAs<StringAttr>("op") : StringAttr();
  auto location = place ? place.getAs<LocationAttr>("location") : LocationAttr();
  if (!op || !location)
    return std::nullopt;
  return json::Object{{"op", toText(op.getValue())}, {"location", placeOf(location)}};
}

/// The copies that stay, and why.
json::Array FunctionReport::buildCopies() const {
  json::Array copies;
  auto kept = summary ? summary.getAs<ArrayAttr>("copies") : ArrayAttr();
  for (Attribute attribute : kept ? kept.getValue() : ArrayRef<Attribute>()) {
    auto entry = dyn_cast<DictionaryAttr>(attribute);
    auto reason = entry ? entry.getAs<StringAttr>("reason") : StringAttr();
    auto location = entry ? entry.getAs<LocationAttr>("location") : LocationAttr();
    if (!reason || !location)
      continue;
    json::Object copy{{"reason", toText(reason.getValue())}, {"location", placeOf(location)}};
    if (auto rule = entry.getAs<IntegerAttr>("rule"))
      copy["rule"] = rule.getInt();
    for (StringRef side : {"source", "target"})
      if (auto name = entry.getAs<StringAttr>(side))
        copy[side] = toText(name.getValue());
    for (StringRef role : {"read", "conflicting_write", "last_write"})
      if (std::optional<json::Object> place = namedPlace(entry, role))
        copy[role] = std::move(*place);
    copies.push_back(std::move(copy));
  }
  return copies;
}

/// The orders of the function's blocks: what they need, and what every order does.
json::Array FunctionReport::buildOrders() const {
  auto textOf = [](DictionaryAttr entry, StringRef key) {
    auto text = entry.getAs<StringAttr>(key);
    return text ? toText(text.getValue()) : std::string();
  };
  auto place = [&](DictionaryAttr entry) {
    json::Object object{{"op", textOf(entry, "op")}};
    if (auto location = entry.getAs<LocationAttr>("location"))
      object["location"] = placeOf(location);
    return object;
  };
  auto dictionaries = [](DictionaryAttr from, StringRef key) {
    SmallVector<DictionaryAttr> entries;
    if (auto array = from ? from.getAs<ArrayAttr>(key) : ArrayAttr())
      for (Attribute attribute : array)
        if (auto entry = dyn_cast<DictionaryAttr>(attribute))
          entries.push_back(entry);
    return entries;
  };
  json::Array orders;
  for (DictionaryAttr entry : dictionaries(summary, "orders")) {
    json::Object order = place(entry);
    for (StringRef key : {"operations", "input_peak_bytes", "peak_bytes", "bound_bytes"})
      if (auto value = entry.getAs<IntegerAttr>(key))
        order[key] = value.getInt();
    int64_t peak = order.getInteger("peak_bytes").value_or(0);
    int64_t bound = order.getInteger("bound_bytes").value_or(0);
    order["gap"] = bound == 0 ? 0.0 : static_cast<double>(peak) / static_cast<double>(bound) - 1;
    order["outcome"] = peak == bound ? "optimal" : "feasible";
    order["proof"] = textOf(entry, "proof");
    order["algorithm"] = textOf(entry, "algorithm");
    for (StringRef key : {"makespan", "input_makespan"})
      if (auto value = entry.getAs<FloatAttr>(key))
        order[key] = value.getValueAsDouble();
    json::Array places;
    for (DictionaryAttr at : dictionaries(entry, "at_bound"))
      places.push_back(place(at));
    order["at_bound"] = std::move(places);
    orders.push_back(std::move(order));
  }
  return orders;
}

/// What keeping to a budget took; empty if there was none.
json::Object FunctionReport::buildBudget() const {
  auto record = summary ? summary.getAs<DictionaryAttr>("budget") : DictionaryAttr();
  if (!record)
    return {};
  auto copyNumbers = [](DictionaryAttr from, json::Object &to) {
    for (NamedAttribute entry : from) {
      if (auto integer = dyn_cast<IntegerAttr>(entry.getValue()))
        to[entry.getName().getValue()] = integer.getInt();
      else if (auto real = dyn_cast<FloatAttr>(entry.getValue()))
        to[entry.getName().getValue()] = real.getValueAsDouble();
      else if (auto text = dyn_cast<StringAttr>(entry.getValue()))
        to[entry.getName().getValue()] = toText(text.getValue());
    }
  };
  json::Object budget;
  copyNumbers(record, budget);
  double before = budget.getNumber("input_seconds").value_or(0);
  double after = budget.getNumber("seconds").value_or(0);
  budget["extra_time"] = before > 0 ? after / before - 1 : 0;
  json::Array recomputed;
  if (auto entries = record.getAs<ArrayAttr>("recomputed"))
    for (auto entry : entries.getAsRange<DictionaryAttr>()) {
      json::Object object;
      copyNumbers(entry, object);
      if (auto location = entry.getAs<LocationAttr>("location"))
        object["location"] = placeOf(location);
      recomputed.push_back(std::move(object));
    }
  budget["recomputed"] = std::move(recomputed);
  return budget;
}

json::Object FunctionReport::build() {
  json::Array poolEntries;
  for (auto &[name, pool] : pools)
    poolEntries.push_back(buildPool(name, pool));
  auto baseline = summary ? summary.getAs<StringAttr>("baseline") : StringAttr();
  json::Object report{{"name", toText(function.getName())},
                      {"baseline", baseline ? toText(baseline.getValue()) : "input"},
                      {"pools", std::move(poolEntries)},
                      {"orders", buildOrders()},
                      {"copies", buildCopies()},
                      {"unplanned", std::move(unplanned)}};
  if (json::Object budget = buildBudget(); !budget.empty())
    report["budget"] = std::move(budget);
  return report;
}

json::Object memplan::buildReport(ModuleOp module, const PhaseClock *clock) {
  json::Object seconds;
  if (clock)
    for (const auto &[phase, value] : clock->getSeconds())
      seconds[phase] = value;
  json::Array functions;
  for (FunctionOpInterface function : getDefinedFunctions(module))
    functions.push_back(FunctionReport(function).build());
  json::Array outside;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<FunctionOpInterface>(op))
      return WalkResult::skip();
    if (auto mark = op->getAttrOfType<DictionaryAttr>(MemplanDialect::kUnplannedAttr))
      outside.push_back(describeUnplanned(op, mark));
    return WalkResult::advance();
  });
  if (!outside.empty())
    functions.push_back(json::Object{{"name", "(outside functions)"},
                                     {"baseline", "input"},
                                     {"pools", json::Array()},
                                     {"orders", json::Array()},
                                     {"copies", json::Array()},
                                     {"unplanned", std::move(outside)}});
  return json::Object{{"schema", "memplan-report/1"},
                      {"tool", "plan-opt"},
                      {"seconds", std::move(seconds)},
                      {"functions", std::move(functions)}};
}

/// What cleaning up did, step by step; packing is in the pool's first line.
static void printSteps(const json::Array &steps, llvm::raw_ostream &os) {
  for (const json::Value &value : steps) {
    const json::Object &step = *value.getAsObject();
    std::optional<bool> kept = step.getBoolean("kept");
    if (!kept)
      continue;
    os << "    " << step.getString("name").value_or("") << ": ";
    if (*kept)
      os << "saved " << step.getInteger("saved_bytes").value_or(0) << " bytes for "
         << step.getInteger("extra_ops").value_or(0) << " scalar operations\n";
    else
      os << "taken back, arenas would be larger\n";
  }
}

static void printBudget(const json::Object &budget, llvm::raw_ostream &os) {
  auto number = [](const json::Object &from, StringRef key) {
    return from.getInteger(key).value_or(0);
  };
  os << "  budget " << number(budget, "budget_bytes") << " bytes: arenas of "
     << number(budget, "arena_bytes") << ", " << number(budget, "input_arena_bytes")
     << " as they came, bound " << number(budget, "bound_bytes") << "; "
     << llvm::format("%.2f", 100 * budget.getNumber("extra_time").value_or(0)) << " % more time ("
     << budget.getString("times").value_or("") << ")\n";
  if (int64_t tensors = number(budget, "moved_tensors"))
    os << "    moved: " << tensors << " tensors, " << number(budget, "moved_bytes")
       << " bytes out and back\n";
  for (const json::Value &value : *budget.getArray("recomputed")) {
    const json::Object &entry = *value.getAsObject();
    os << "    runs again: " << entry.getString("op").value_or("") << " at "
       << entry.getString("location").value_or("") << ", " << number(entry, "times") << " times "
       << number(entry, "bytes") << " bytes for " << number(entry, "ops") << " scalar operations\n";
  }
}

static void printOrder(const json::Object &order, llvm::raw_ostream &os) {
  auto number = [&](StringRef key) { return order.getInteger(key).value_or(0); };
  os << "  order of " << number("operations") << " operations in "
     << order.getString("op").value_or("") << ": peak " << number("peak_bytes") << " bytes, "
     << number("input_peak_bytes") << " as they came, bound " << number("bound_bytes") << ", "
     << order.getString("outcome").value_or("") << " (" << order.getString("algorithm").value_or("")
     << ")\n";
}

static void printPool(const json::Object &pool, llvm::raw_ostream &os) {
  auto number = [&](StringRef key) { return pool.getInteger(key).value_or(0); };
  os << "  pool '" << pool.getString("name").value_or("") << "': " << number("arena_bytes")
     << " bytes, bound " << number("bound_bytes") << ", "
     << pool.getString("outcome").value_or("unknown") << "; " << number("buffers") << " buffers of "
     << number("bytes") << " bytes in " << number("blocks") << " blocks\n";
  if (pool.get("peak_before"))
    os << "    before: " << number("allocations_before") << " allocations, "
       << number("bytes_before") << " bytes in all, peak " << number("peak_before") << ", "
       << number("copies_before") << " copies; now " << number("copies_after") << " copies\n";
  if (pool.get("estimate_bytes"))
    os << "    estimated on tensors: " << number("estimate_bytes") << " bytes"
       << (pool.get("estimate_reason") ? "; now " : "")
       << pool.getString("estimate_reason").value_or("") << "\n";
  if (const json::Array *steps = pool.getArray("steps"))
    printSteps(*steps, os);
  const json::Object *witness = pool.getObject("witness");
  if (witness && witness->get("step"))
    os << "    peak at step " << witness->getInteger("step").value_or(0) << " ("
       << witness->getString("op").value_or("") << ")\n";
  else if (witness)
    os << "    any two of " << witness->getArray("buffers")->size()
       << " buffers may be in use at one time\n";
}

void memplan::printReport(const json::Object &report, llvm::raw_ostream &os) {
  for (const json::Value &value : *report.getArray("functions")) {
    const json::Object &function = *value.getAsObject();
    os << "function '" << function.getString("name").value_or("") << "' (baseline "
       << function.getString("baseline").value_or("") << ")\n";
    for (const json::Value &pool : *function.getArray("pools"))
      printPool(*pool.getAsObject(), os);
    for (const json::Value &order : *function.getArray("orders"))
      printOrder(*order.getAsObject(), os);
    if (const json::Object *budget = function.getObject("budget"))
      printBudget(*budget, os);
    for (const json::Value &entry : *function.getArray("copies")) {
      const json::Object &copy = *entry.getAsObject();
      os << "  copied: " << copy.getString("reason").value_or("") << " at "
         << copy.getString("location").value_or("");
      if (std::optional<int64_t> rule = copy.getInteger("rule"))
        os << " (rule " << *rule << ")";
      os << "\n";
      for (StringRef role : {"read", "conflicting_write", "last_write"})
        if (const json::Object *place = copy.getObject(role))
          os << "    " << role << ": " << place->getString("op").value_or("") << " at "
             << place->getString("location").value_or("") << "\n";
    }
    for (const json::Value &entry : *function.getArray("unplanned")) {
      const json::Object &buffer = *entry.getAsObject();
      os << "  not planned: " << buffer.getString("name").value_or("") << ", "
         << buffer.getString("reason").value_or("") << " at "
         << buffer.getString("location").value_or("") << "\n";
    }
  }
}
