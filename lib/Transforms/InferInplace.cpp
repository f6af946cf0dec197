// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "InPlaceRemarks.h"
#include "StorageBlocks.h"

#include "memplan/Analysis/InPlaceLegality.h"
#include "memplan/Bridge/PlanningProblem.h"
#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include "llvm/ADT/StringMap.h"

#include <deque>

namespace memplan {
#define GEN_PASS_DEF_INFERINPLACEPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-infer-inplace"

using namespace mlir;
using namespace memplan;

namespace {

/// What is decided for one function; nothing in it is changed until all of it is.
class FunctionInference {
public:
  FunctionInference(FunctionOpInterface function, const FunctionAllocations &allocations)
      : function(function), allocations(allocations), table(function, allocations),
        legality(allocations, table), blocks(allocations),
        hasRelations(allocations.allocations.size(), false) {}

  /// Checks what the IR states and chooses; an illegal statement is an error.
  LogicalResult run();
  /// Takes those decisions back with which arenas would be larger.
  LogicalResult measure();
  void apply();

private:
  BufferOp bufferOf(unsigned number) const {
    return cast<BufferOp>(allocations.allocations[number].op);
  }
  FailureOr<ArenaNeed> needWith(ArrayRef<InPlaceReuse> reuses) const;
  LogicalResult readRelations();
  LogicalResult checkStated(unsigned result, unsigned operand, InPlaceAttr relation);
  void findCandidates(int64_t step);
  InPlaceRefusal describe(const InPlaceReuse &reuse, const BlockConflict &conflict) const;
  void choose();

  FunctionOpInterface function;
  const FunctionAllocations &allocations;
  AccessTable table;
  InPlaceLegality legality;
  StorageBlocks blocks;
  std::vector<bool> hasRelations;
  std::vector<InPlaceReuse> candidates, decisions;
  /// Legal each by itself, and not decided.
  std::vector<std::pair<InPlaceReuse, InPlaceRefusal>> refused;
  int64_t savedBytes = 0;
};

struct InferInplacePass : memplan::impl::InferInplacePassBase<InferInplacePass> {
  void runOnOperation() override;
};

} // namespace

LogicalResult FunctionInference::checkStated(unsigned result, unsigned operand,
                                             InPlaceAttr relation) {
  std::optional<InPlaceRefusal> refusal;
  if (relation.getAt() < 0 || relation.getAt() >= table.getPoints().size() ||
      !legality.isMadeAt(relation.getAt(), result))
    refusal = InPlaceRefusal{InPlaceRule::Order,
                             "the result is not first written at step " +
                                 std::to_string(relation.getAt()),
                             table.firstReadFrom(operand, 0), table.firstWriteFrom(result, 0),
                             table.lastWriteBefore(operand, table.getPoints().size())};
  else
    refusal = legality.refuse(relation.getAt(), result, operand);
  if (!refusal)
    return success();
  InFlightDiagnostic error = bufferOf(result).emitOpError();
  error << "'" << bufferOf(result).getBufferName() << "' may not take the storage of '"
        << relation.getBuffer().getValue() << "': rule " << static_cast<int>(refusal->rule) << ", "
        << refusal->reason << " [MP-L9]";
  attachTriple(error, *refusal);
  return error;
}

LogicalResult FunctionInference::readRelations() {
  llvm::StringMap<unsigned> numbers;
  for (unsigned i = 0; i < allocations.allocations.size(); ++i)
    numbers.try_emplace(bufferOf(i).getBufferName(), i);
  for (unsigned i = 0; i < allocations.allocations.size(); ++i)
    for (AliasRelationAttrInterface relation : bufferOf(i).getRelationList()) {
      auto other = numbers.find(relation.getBuffer().getValue());
      if (other == numbers.end())
        return bufferOf(i).emitOpError()
               << "relation names '" << relation.getBuffer().getValue()
               << "', which is no planned buffer of this function [MP-I4]";
      if (!relation.sharesStorage()) {
        blocks.keepApart(i, other->second);
        continue;
      }
      hasRelations[i] = hasRelations[other->second] = true;
      if (auto inPlace = dyn_cast<InPlaceAttr>(relation))
        if (failed(checkStated(i, other->second, inPlace)))
          return failure();
    }
  return success();
}

void FunctionInference::findCandidates(int64_t step) {
  for (auto [result, operand] : legality.pairsAt(step)) {
    if (hasRelations[result] || hasRelations[operand])
      continue;
    int64_t bytes =
        std::min(allocations.allocations[result].bytes, allocations.allocations[operand].bytes);
    if (std::optional<InPlaceRefusal> refusal = legality.refuse(step, result, operand))
      remarkRefused(function, table.getPoints().at(step), bufferOf(result), bufferOf(operand),
                    *refusal);
    else
      candidates.push_back({table.stepsAt(step), result, operand, bytes});
  }
}

/// Why the blocks of the two may not be one, and who would read what is overwritten.
InPlaceRefusal FunctionInference::describe(const InPlaceReuse &reuse,
                                           const BlockConflict &conflict) const {
  auto quote = [&](unsigned number) { return "'" + bufferOf(number).getBufferName().str() + "'"; };
  std::string both = quote(conflict.later) + " and " + quote(conflict.earlier);
  switch (conflict.kind) {
  case BlockConflict::SameBlock:
    return {InPlaceRule::Storage, "both are in one storage already"};
  case BlockConflict::Stated:
    return {InPlaceRule::Storage, "a stated relation keeps " + both + " apart"};
  case BlockConflict::Live:
    break;
  }
  // One operation may write both.
  int64_t step = std::max(conflict.step, reuse.steps.first);
  Operation *write = table.firstWriteFrom(conflict.later, conflict.step);
  Operation *read = table.firstReadFrom(conflict.earlier, step + 1);
  return {InPlaceRule::Storage,
          both + " would be in the storage, and both are needed at step " +
              std::to_string(conflict.step),
          read ? read : table.firstReadFrom(conflict.earlier, step),
          write ? write : table.getPoints().at(reuse.steps.first),
          table.lastWriteBefore(conflict.earlier, step + 1)};
}

/// The largest first: where two results want one operand, or one result may take two, that saves
/// most at the step in question.
void FunctionInference::choose() {
  llvm::stable_sort(candidates,
                    [](const InPlaceReuse &a, const InPlaceReuse &b) { return a.bytes > b.bytes; });
  std::vector<bool> taken(allocations.allocations.size(), false);
  for (const InPlaceReuse &reuse : candidates)
    if (taken[reuse.result]) {
      refused.push_back({reuse,
                         {InPlaceRule::Gain, "the result takes the storage of another operand, "
                                             "which saves as much at least"}});
    } else if (auto conflict = blocks.join(reuse.result, reuse.operand, reuse.steps)) {
      refused.push_back({reuse, describe(reuse, *conflict)});
    } else {
      taken[reuse.result] = true;
      decisions.push_back(reuse);
    }
}

LogicalResult FunctionInference::run() {
  if (failed(readRelations()))
    return failure();
  for (int64_t step = 0; step < table.getPoints().size(); ++step)
    findCandidates(step);
  choose();
  return success();
}

FailureOr<ArenaNeed> FunctionInference::needWith(ArrayRef<InPlaceReuse> reuses) const {
  SmallVector<Tie> ties;
  for (const InPlaceReuse &reuse : reuses)
    ties.push_back({&allocations.allocations[reuse.result], &allocations.allocations[reuse.operand],
                    /*distance=*/0});
  return measureArenas(function, allocations, ties);
}

static std::string describeLarger(const ArenaNeed &with, const ArenaNeed &without) {
  if (with.excess > without.excess)
    return "a block would be larger than its pool allows, by " + std::to_string(with.excess) +
           " bytes";
  return "the arenas would have " + std::to_string(with.bytes) + " bytes with it, and have " +
         std::to_string(without.bytes);
}

/// All of them mostly; where arenas would be larger for it, halves are tried, down to single ones.
LogicalResult FunctionInference::measure() {
  if (decisions.empty())
    return success();
  FailureOr<ArenaNeed> without = needWith({});
  if (failed(without))
    return failure();
  ArenaNeed best = *without;
  std::vector<InPlaceReuse> kept;
  std::vector<ArrayRef<InPlaceReuse>> parts{decisions}; // the next one last
  constexpr int maxTrials = 16;                         // each packs the function
  for (int trial = 0; trial < maxTrials && !parts.empty(); ++trial) {
    ArrayRef<InPlaceReuse> part = parts.back();
    parts.pop_back();
    std::vector<InPlaceReuse> together = kept;
    llvm::append_range(together, part);
    FailureOr<ArenaNeed> with = needWith(together);
    if (failed(with))
      return failure();
    if (*with <= best) {
      kept = std::move(together);
      best = *with;
    } else if (part.size() > 1) {
      parts.push_back(part.drop_front(part.size() / 2));
      parts.push_back(part.take_front(part.size() / 2));
    } else {
      refused.push_back({part.front(), {InPlaceRule::Gain, describeLarger(*with, best)}});
    }
  }
  for (ArrayRef<InPlaceReuse> part : parts)
    for (const InPlaceReuse &reuse : part)
      refused.push_back({reuse,
                         {InPlaceRule::Gain, "the arenas were larger with it and others, and it "
                                             "was not tried alone"}});
  savedBytes = without->bytes - best.bytes;
  decisions = std::move(kept);
  return success();
}

void FunctionInference::apply() {
  for (const InPlaceReuse &reuse : decisions) {
    BufferOp result = bufferOf(reuse.result), operand = bufferOf(reuse.operand);
    result.addRelation(
        InPlaceAttr::get(function.getContext(), operand.getBufferNameAttr(), reuse.steps.first));
    remarkReused(function, table.getPoints().at(reuse.steps.first), result, operand, reuse.bytes);
  }
  for (const auto &[reuse, refusal] : refused)
    remarkRefused(function, table.getPoints().at(reuse.steps.first), bufferOf(reuse.result),
                  bufferOf(reuse.operand), refusal);
  CleanUpRecord record;
  record.name = DEBUG_TYPE;
  record.savedBytes = savedBytes;
  record.kept = true;
  addStep(function, record);
}

void InferInplacePass::runOnOperation() {
  std::vector<FunctionAllocations> allocations;
  std::deque<FunctionInference> inferences; // they point into themselves
  SmallVector<FunctionOpInterface> functions;
  CalleeEffects callees;
  for (FunctionOpInterface function : getDefinedFunctions(getOperation())) {
    if (!isHostFunction(function))
      continue;
    FailureOr<FunctionAllocations> found = analyzeBuffers(function, callees);
    if (failed(found))
      return signalPassFailure();
    functions.push_back(function);
    allocations.push_back(std::move(*found));
  }
  for (auto [function, found] : llvm::zip_equal(functions, allocations)) {
    FunctionInference &inference = inferences.emplace_back(function, found);
    if (failed(inference.run()) || failed(inference.measure()))
      return signalPassFailure();
  }
  for (FunctionInference &inference : inferences)
    inference.apply();
}
