// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "SummaryEntries.h"

#include "memplan/IR/MemplanDialect.h"

#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace memplan;

namespace {

enum class EntryType { Count, Difference, Seconds, Boolean, Text, Place, Record, Records };

struct EntryRule {
  constexpr EntryRule(StringLiteral name, EntryType type, ArrayRef<EntryRule> inside = {})
      : name(name), type(type), inside(inside) {}

  StringLiteral name;
  EntryType type;
  ArrayRef<EntryRule> inside; ///< of a record, or of each record in a list
};

} // namespace

static constexpr EntryRule stepRules[] = {{"name", EntryType::Text},
                                          {"saved_bytes", EntryType::Difference},
                                          {"extra_ops", EntryType::Difference},
                                          {"kept", EntryType::Boolean}};
static constexpr EntryRule placeRules[] = {{"op", EntryType::Text}, {"location", EntryType::Place}};
static constexpr EntryRule orderRules[] = {{"op", EntryType::Text},
                                           {"location", EntryType::Place},
                                           {"operations", EntryType::Count},
                                           {"input_peak_bytes", EntryType::Count},
                                           {"peak_bytes", EntryType::Count},
                                           {"bound_bytes", EntryType::Count},
                                           {"proof", EntryType::Text},
                                           {"algorithm", EntryType::Text},
                                           {"makespan", EntryType::Seconds},
                                           {"input_makespan", EntryType::Seconds},
                                           {"at_bound", EntryType::Records, placeRules}};
static constexpr EntryRule copyRules[] = {{"reason", EntryType::Text},
                                          {"rule", EntryType::Count},
                                          {"location", EntryType::Place},
                                          {"source", EntryType::Text},
                                          {"target", EntryType::Text},
                                          {"read", EntryType::Record, placeRules},
                                          {"conflicting_write", EntryType::Record, placeRules},
                                          {"last_write", EntryType::Record, placeRules}};
static constexpr EntryRule recomputedRules[] = {
    {"op", EntryType::Text},     {"location", EntryType::Place}, {"times", EntryType::Count},
    {"bytes", EntryType::Count}, {"ops", EntryType::Count},      {"seconds", EntryType::Seconds}};
static constexpr EntryRule budgetRules[] = {
    {"budget_bytes", EntryType::Count},     {"input_arena_bytes", EntryType::Count},
    {"arena_bytes", EntryType::Count},      {"bound_bytes", EntryType::Count},
    {"input_ops", EntryType::Count},        {"input_seconds", EntryType::Seconds},
    {"seconds", EntryType::Seconds},        {"times", EntryType::Text},
    {"moved_tensors", EntryType::Count},    {"moved_bytes", EntryType::Count},
    {"waited_seconds", EntryType::Seconds}, {"recomputed", EntryType::Records, recomputedRules}};
static constexpr EntryRule summaryRules[] = {{"baseline", EntryType::Text},
                                             {"peak_before", EntryType::Count},
                                             {"bytes_before", EntryType::Count},
                                             {"allocations_before", EntryType::Count},
                                             {"copies_before", EntryType::Count},
                                             {"copied_bytes_before", EntryType::Count},
                                             {"estimate", EntryType::Count},
                                             {"steps", EntryType::Records, stepRules},
                                             {"orders", EntryType::Records, orderRules},
                                             {"copies", EntryType::Records, copyRules},
                                             {"budget", EntryType::Record, budgetRules}};

static StringRef describe(EntryType type) {
  switch (type) {
  case EntryType::Count:
    return "an i64 that is not negative";
  case EntryType::Difference:
    return "an i64";
  case EntryType::Seconds:
    return "a finite f64 that is not negative";
  case EntryType::Boolean:
    return "a boolean";
  case EntryType::Text:
    return "a string";
  case EntryType::Place:
    return "a location";
  case EntryType::Record:
    return "a dictionary";
  case EntryType::Records:
    return "a list of dictionaries";
  }
  return "";
}

static bool hasType(Attribute value, EntryType type) {
  auto integer = dyn_cast<IntegerAttr>(value);
  bool isNumber = integer && integer.getType().isSignlessInteger(64);
  auto real = dyn_cast<FloatAttr>(value);
  auto list = dyn_cast<ArrayAttr>(value);
  switch (type) {
  case EntryType::Count:
    return isNumber && integer.getInt() >= 0;
  case EntryType::Difference:
    return isNumber;
  case EntryType::Seconds:
    return real && real.getType().isF64() && real.getValue().isFinite() &&
           real.getValueAsDouble() >= 0;
  case EntryType::Boolean:
    return isa<BoolAttr>(value);
  case EntryType::Text:
    return isa<StringAttr>(value);
  case EntryType::Place:
    return isa<LocationAttr>(value);
  case EntryType::Record:
    return isa<DictionaryAttr>(value);
  case EntryType::Records:
    return list && llvm::all_of(list, llvm::IsaPred<DictionaryAttr>);
  }
  return false;
}

static LogicalResult verifyEntries(Operation *op, DictionaryAttr record, StringRef path,
                                   ArrayRef<EntryRule> rules) {
  for (NamedAttribute entry : record) {
    const EntryRule *rule = llvm::find_if(
        rules, [&](const EntryRule &each) { return entry.getName().getValue() == each.name; });
    if (rule == rules.end())
      return op->emitError() << "'" << path << "' has no entry '" << entry.getName().getValue()
                             << "' [MP-I11]";
    if (!hasType(entry.getValue(), rule->type))
      return op->emitError() << "'" << rule->name << "' in '" << path << "' is " << entry.getValue()
                             << "; expected " << describe(rule->type) << " [MP-I11]";
    std::string inside = (path + "." + rule->name).str();
    if (rule->type == EntryType::Record &&
        failed(verifyEntries(op, cast<DictionaryAttr>(entry.getValue()), inside, rule->inside)))
      return failure();
    if (rule->type != EntryType::Records)
      continue;
    for (auto each : cast<ArrayAttr>(entry.getValue()).getAsRange<DictionaryAttr>())
      if (failed(verifyEntries(op, each, inside, rule->inside)))
        return failure();
  }
  return success();
}

LogicalResult memplan::verifySummary(Operation *op, Attribute summary) {
  if (auto record = dyn_cast<DictionaryAttr>(summary))
    return verifyEntries(op, record, MemplanDialect::kSummaryAttr, summaryRules);
  return op->emitError() << "'" << MemplanDialect::kSummaryAttr << "' is not a dictionary";
}
