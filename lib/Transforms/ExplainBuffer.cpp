// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/InPlaceLegality.h"
#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

namespace memplan {
#define GEN_PASS_DEF_EXPLAINBUFFERPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-explain-buffer"

using namespace mlir;
using namespace memplan;

/// Others are counted, not named, beyond so many.
static constexpr size_t maxNamed = 8;

namespace {

/// Answers for one buffer of one function.
class Explanation {
public:
  Explanation(FunctionOpInterface function, const FunctionAllocations &allocations,
              const AccessTable &table, unsigned number)
      : function(function), allocations(allocations), table(table), legality(allocations, table),
        number(number), buffer(bufferOf(number)) {}

  void print();

private:
  BufferOp bufferOf(unsigned other) const {
    return cast<BufferOp>(allocations.allocations[other].op);
  }
  std::string livesAt() const;
  void addRelations(Diagnostic &remark);
  void addNeighbours(Diagnostic &remark);
  void addCopies(Diagnostic &remark);
  void addRefusals(Diagnostic &remark);
  void addPair(Diagnostic &remark, int64_t step, unsigned result, unsigned operand);

  FunctionOpInterface function;
  const FunctionAllocations &allocations;
  const AccessTable &table;
  InPlaceLegality legality;
  unsigned number;
  BufferOp buffer;
};

struct ExplainBufferPass : memplan::impl::ExplainBufferPassBase<ExplainBufferPass> {
  using ExplainBufferPassBase::ExplainBufferPassBase;

  void runOnOperation() override;

private:
  /// True if the function has that buffer.
  FailureOr<bool> explainIn(FunctionOpInterface function, CalleeEffects &callees);
};

} // namespace

std::string Explanation::livesAt() const {
  BufferOp op = buffer;
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "'" << op.getBufferName() << "' ";
  if (std::optional<int64_t> offset = op.getOffset())
    os << "is at bytes [" << *offset << ", " << *offset + op.getByteSize() << ") of arena '"
       << op.getPool() << "'";
  else
    os << "has " << op.getByteSize() << " bytes of pool '" << op.getPool()
       << "', outside of any arena";
  ArrayRef<StepRange> ranges = allocations.allocations[number].ranges;
  os << (ranges.empty() ? "; its content is never needed" : "; its content is needed at steps ");
  llvm::interleaveComma(
      ranges, os, [&](StepRange range) { os << "[" << range.first << ", " << range.last << ")"; });
  return text;
}

/// What relations say, its own and those of others to it.
void Explanation::addRelations(Diagnostic &remark) {
  for (unsigned other = 0; other < allocations.allocations.size(); ++other)
    for (AliasRelationAttrInterface relation : bufferOf(other).getRelationList()) {
      bool isTarget = relation.getBuffer() == buffer.getBufferNameAttr();
      if (other != number && !isTarget)
        continue;
      Location location = bufferOf(other).getLoc();
      auto inPlace = dyn_cast<InPlaceAttr>(relation);
      bool hasStep = inPlace && inPlace.getAt() >= 0 && inPlace.getAt() < table.getPoints().size();
      if (hasStep)
        location = table.getPoints().at(inPlace.getAt())->getLoc();
      Diagnostic &note = remark.attachNote(location);
      note << "'" << bufferOf(other).getBufferName() << "' ";
      if (hasStep)
        note << "takes over the storage of '" << relation.getBuffer().getValue() << "' in '"
             << table.getPoints().at(inPlace.getAt())->getName() << "'";
      else
        note << "has relation " << relation;
    }
}

/// Buffers at the same bytes at other times.
void Explanation::addNeighbours(Diagnostic &remark) {
  std::optional<int64_t> begin = buffer.getOffset();
  if (!begin)
    return;
  SmallVector<StringRef> names;
  size_t more = 0;
  for (unsigned other = 0; other < allocations.allocations.size(); ++other) {
    BufferOp op = bufferOf(other);
    std::optional<int64_t> offset = op.getOffset();
    bool meets = other != number && offset && op.getPool() == buffer.getPool() &&
                 *offset < *begin + buffer.getByteSize() && *begin < *offset + op.getByteSize();
    if (meets && names.size() < maxNamed)
      names.push_back(op.getBufferName());
    else
      more += meets;
  }
  Diagnostic &note = remark.attachNote(buffer.getLoc());
  if (names.empty()) {
    note << "shares its bytes with no other buffer";
    return;
  }
  note << "shares bytes with '" << llvm::join(names, "', '") << "'";
  if (more)
    note << " and " << static_cast<int64_t>(more) << " more";
}

/// The role of an operation in a refusal, in words.
static std::string spell(StringRef role) {
  std::string words = role.str();
  llvm::replace(words, '_', ' ');
  return words;
}

/// The copies into it and out of it that stay, as noted when that was decided.
void Explanation::addCopies(Diagnostic &remark) {
  auto summary = function->getAttrOfType<DictionaryAttr>(MemplanDialect::kSummaryAttr);
  auto copies = summary ? summary.getAs<ArrayAttr>("copies") : ArrayAttr();
  if (!copies)
    return;
  for (auto copy : copies.getAsRange<DictionaryAttr>()) {
    auto source = copy.getAs<StringAttr>("source"), target = copy.getAs<StringAttr>("target");
    auto location = copy.getAs<LocationAttr>("location");
    auto reason = copy.getAs<StringAttr>("reason");
    auto rule = copy.getAs<IntegerAttr>("rule");
    StringRef name = buffer.getBufferName();
    bool isSource = source && source == name;
    if (!location || !reason || !rule || !(isSource || (target && target == name)))
      continue;
    StringAttr other = isSource ? target : source;
    Diagnostic &note = remark.attachNote(location);
    note << "a copy " << (isSource ? "to " : "of ");
    if (other)
      note << "'" << other.getValue() << "'";
    else
      note << "what is no planned buffer";
    note << " stays here: rule " << rule.getInt() << ", " << reason.getValue();
    for (StringRef role : {"read", "conflicting_write", "last_write"})
      if (auto place = copy.getAs<DictionaryAttr>(role))
        if (auto at = place.getAs<LocationAttr>("location"))
          remark.attachNote(at) << spell(role) << ": '" << place.getAs<StringAttr>("op").getValue()
                                << "'";
  }
}

/// One refusal: the rule, and the triple in one line each.
void Explanation::addPair(Diagnostic &remark, int64_t step, unsigned result, unsigned operand) {
  std::optional<InPlaceRefusal> refusal = legality.refuse(step, result, operand);
  Operation *op = table.getPoints().at(step);
  Diagnostic &note = remark.attachNote(op->getLoc());
  note << "'" << bufferOf(result).getBufferName() << "' ";
  if (!refusal) {
    note << "could take the storage of '" << bufferOf(operand).getBufferName()
         << "' here, but another choice saved more";
    return;
  }
  note << "may not take the storage of '" << bufferOf(operand).getBufferName() << "' here: rule "
       << static_cast<int>(refusal->rule) << ", " << refusal->reason;
  for (auto [role, other] : refusal->triple())
    if (other)
      remark.attachNote(other->getLoc()) << spell(role) << ": '" << other->getName() << "'";
}

/// Every result that this one could have made room for, and every operand whose room it could have
/// had.
void Explanation::addRefusals(Diagnostic &remark) {
  llvm::SmallSetVector<std::tuple<int64_t, unsigned, unsigned>, 4> pairs;
  for (const BufferAccess &own : table.of(number))
    for (auto [result, operand] : legality.pairsAt(own.steps.first))
      if (result == number || operand == number)
        pairs.insert({own.steps.first, result, operand});
  for (auto [step, result, operand] : pairs) {
    bool isDecided =
        llvm::any_of(bufferOf(result).getRelationList(), [&](AliasRelationAttrInterface relation) {
          return relation.getBuffer() == bufferOf(operand).getBufferNameAttr();
        });
    if (!isDecided)
      addPair(remark, step, result, operand);
  }
}

void Explanation::print() {
  InFlightDiagnostic diagnostic = buffer->emitRemark() << livesAt();
  Diagnostic &remark = *diagnostic.getUnderlyingDiagnostic();
  addRelations(remark);
  addNeighbours(remark);
  addCopies(remark);
  addRefusals(remark);
}

FailureOr<bool> ExplainBufferPass::explainIn(FunctionOpInterface function, CalleeEffects &callees) {
  FailureOr<FunctionAllocations> allocations = analyzeBuffers(function, callees);
  if (failed(allocations))
    return failure();
  auto found = llvm::find_if(allocations->allocations, [&](const Allocation &allocation) {
    return cast<BufferOp>(allocation.op).getBufferName() == buffer;
  });
  if (found != allocations->allocations.end()) {
    AccessTable table(function, *allocations);
    unsigned number = found - allocations->allocations.begin();
    Explanation(function, *allocations, table, number).print();
    return true;
  }
  bool isUnplanned = false;
  function.walk([&](Operation *op) {
    auto mark = op->getAttrOfType<DictionaryAttr>(MemplanDialect::kUnplannedAttr);
    auto name = mark ? mark.getAs<StringAttr>("name") : StringAttr();
    if (!name || name.getValue() != buffer)
      return;
    isUnplanned = true;
    auto reason = mark.getAs<StringAttr>("reason");
    op->emitRemark() << "'" << buffer << "' is not planned: "
                     << (reason ? reason.getValue() : StringRef("no reason is known"));
  });
  return isUnplanned;
}

void ExplainBufferPass::runOnOperation() {
  bool found = false;
  CalleeEffects callees;
  for (FunctionOpInterface function : getDefinedFunctions(getOperation())) {
    if (!isHostFunction(function))
      continue;
    FailureOr<bool> explained = explainIn(function, callees);
    if (failed(explained))
      return signalPassFailure();
    found |= *explained;
  }
  if (!found) {
    getOperation().emitError() << "no buffer has the name '" << buffer << "'";
    return signalPassFailure();
  }
  markAllAnalysesPreserved();
}
