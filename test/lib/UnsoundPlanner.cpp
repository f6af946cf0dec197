// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Planners that are wrong on purpose, each in one way. The verifier has to find what they do, and
// so does whoever runs the program.

#include "StorageBlocks.h"

#include "memplan/Analysis/InPlaceLegality.h"
#include "memplan/IR/Memplan.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Pass/Pass.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace memplan;

namespace {

enum class Mistake {
  None,
  Always,        ///< whatever is read and written by one operation may share storage
  Aliases,       ///< reads through views don't count
  OtherPaths,    ///< reads in other branches don't count
  LoopCarried,   ///< reads that come before in the text don't count
  WrongMap,      ///< an operand that is transposed counts as one that is not
  Elements,      ///< sizes are compared in elements
  OtherPieces,   ///< what else lives in the block doesn't count
  LaterWrites,   ///< source and target of a copy stay equal for ever
  Constants,     ///< constants may be written
  FillsLater,    ///< a target may be filled after its part was written
  StaleDecision, ///< operations change places after the decision
};

/// The rules, but for those in which the mistake lies.
class UnsoundLegality : public InPlaceLegality {
public:
  UnsoundLegality(const FunctionAllocations &allocations, const AccessTable &table, Mistake mistake)
      : InPlaceLegality(allocations, table), mistake(mistake) {}

protected:
  using Refusal = std::optional<InPlaceRefusal>;

  Refusal refuseStorage(unsigned result, unsigned operand, int64_t distance) const override {
    if (mistake == Mistake::Elements && elementsOf(result) == elementsOf(operand))
      return std::nullopt;
    return InPlaceLegality::refuseStorage(result, operand, distance);
  }

  Refusal refuseLiveness(int64_t step, unsigned result, unsigned operand) const override {
    if (mistake == Mistake::Always)
      return std::nullopt;
    Refusal refusal = InPlaceLegality::refuseLiveness(step, result, operand);
    return refusal && isIgnored(step, operand) ? std::nullopt : refusal;
  }

  Refusal refuseAccess(int64_t step, unsigned result, unsigned operand,
                       int64_t distance) const override {
    if (mistake == Mistake::Always || mistake == Mistake::WrongMap || mistake == Mistake::Elements)
      return std::nullopt;
    return InPlaceLegality::refuseAccess(step, result, operand, distance);
  }

private:
  int64_t elementsOf(unsigned number) const {
    return cast<MemRefType>(allocations.allocations[number].root.getType()).getNumElements();
  }

  /// Whether the mistake is to overlook every read of the operand after `step`.
  bool isIgnored(int64_t step, unsigned operand) const {
    Operation *op = table.getPoints().at(step);
    if (mistake == Mistake::LaterWrites)
      return isa<memref::CopyOp>(op);
    auto overlooks = [&](const BufferAccess &access) {
      if (!access.access.reads || access.steps.first == step)
        return true;
      switch (mistake) {
      case Mistake::Aliases:
        return access.access.operand->get() != allocations.allocations[operand].root;
      case Mistake::OtherPaths:
        return access.op()->getBlock() != op->getBlock();
      case Mistake::LoopCarried:
        return access.steps.first < step;
      default:
        return false;
      }
    };
    return llvm::all_of(table.of(operand), overlooks);
  }

  Mistake mistake;
};

/// Plans one function as memplan-infer-inplace does, as far as the mistake lets it.
class UnsoundPlanner {
public:
  UnsoundPlanner(FunctionOpInterface function, const FunctionAllocations &allocations,
                 Mistake mistake)
      : function(function), allocations(allocations), table(function, allocations),
        legality(allocations, table, mistake), blocks(allocations), mistake(mistake) {}

  void run() {
    if (mistake == Mistake::Constants)
      return writeConstants();
    for (int64_t step = 0; step < table.getPoints().size(); ++step)
      planStep(step);
    if (mistake == Mistake::FillsLater)
      placeParts();
    for (auto [result, relation] : decisions) {
      SmallVector<AliasRelationAttrInterface> relations = bufferOf(result).getRelationList();
      relations.push_back(relation);
      bufferOf(result).setRelationList(relations);
    }
    if (mistake == Mistake::StaleDecision)
      swapReaders();
  }

private:
  BufferOp bufferOf(unsigned number) { return cast<BufferOp>(allocations.allocations[number].op); }

  void planStep(int64_t step) {
    llvm::SmallSetVector<unsigned, 2> results, operands;
    StepRange steps{step, step + 1};
    for (const BufferAccess &access : table.at(step)) {
      steps.last = std::max(steps.last, access.steps.last);
      if (access.access.reads)
        operands.insert(access.allocation);
      if (access.access.writes)
        results.insert(access.allocation);
    }
    for (unsigned result : results)
      for (unsigned operand : operands)
        if (result != operand && !isDecided(result) && !legality.refuse(step, result, operand) &&
            mayJoin(result, operand, steps))
          decisions.push_back(
              {result, InPlaceAttr::get(function.getContext(),
                                        bufferOf(operand).getBufferNameAttr(), step)});
  }

  bool isDecided(unsigned result) const {
    return llvm::any_of(decisions, [&](const auto &entry) { return entry.first == result; });
  }

  /// Pairs that are live together, as the rule let them be, can't be told from others by blocks.
  bool mayJoin(unsigned result, unsigned operand, StepRange steps) {
    return !blocks.join(result, operand, steps) ||
           (mistake != Mistake::None && mistake != Mistake::StaleDecision);
  }

  /// The source of a copy into rows of a buffer is put there, whatever happens to those meanwhile.
  void placeParts() {
    function.walk([&](memref::CopyOp copy) {
      auto part = copy.getSource().getDefiningOp<BufferOp>();
      auto view = copy.getTarget().getDefiningOp<memref::SubViewOp>();
      auto whole = view ? view.getSource().getDefiningOp<BufferOp>() : nullptr;
      if (!part || !whole || !part.getRelationList().empty())
        return;
      auto [strides, offset] = view.getType().getStridesAndOffset();
      int64_t width = *getElementStorageBytes(view.getType().getElementType());
      part.setRelationList(SmallVector<AliasRelationAttrInterface>{
          InsideAttr::get(function.getContext(), whole.getBufferNameAttr(), offset * width)});
    });
  }

  /// What reads an operand moves behind the operation that was to read it last.
  void swapReaders() {
    for (auto [result, relation] : decisions) {
      auto inPlace = cast<InPlaceAttr>(relation);
      Operation *op = table.getPoints().at(inPlace.getAt());
      Operation *before = op->getPrevNode();
      if (before && llvm::any_of(table.at(table.getPoints().step(before)),
                                 [](const auto &access) { return access.access.reads; }))
        before->moveAfter(op);
    }
  }

  /// The first result of an argument is written over it.
  void writeConstants() {
    function.walk([&](linalg::LinalgOp op) {
      auto result = op.getDpsInits().front().getDefiningOp<BufferOp>();
      for (Value input : op.getDpsInputs()) {
        auto argument = dyn_cast<BlockArgument>(input);
        if (!result || !argument || argument.getType() != result.getType())
          continue;
        result.getMemref().replaceAllUsesWith(argument);
        result.erase();
        return WalkResult::interrupt();
      }
      return WalkResult::advance();
    });
  }

  FunctionOpInterface function;
  const FunctionAllocations &allocations;
  AccessTable table;
  UnsoundLegality legality;
  StorageBlocks blocks;
  Mistake mistake;
  std::vector<std::pair<unsigned, AliasRelationAttrInterface>> decisions;
};

struct UnsoundPlannerPass : PassWrapper<UnsoundPlannerPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(UnsoundPlannerPass)
  UnsoundPlannerPass() = default;
  UnsoundPlannerPass(const UnsoundPlannerPass &other)
      : PassWrapper<UnsoundPlannerPass, OperationPass<ModuleOp>>(other) {}

  StringRef getArgument() const final { return "memplan-test-unsound-planner"; }
  StringRef getDescription() const final { return "Decide about storage with one rule left out"; }

  void runOnOperation() override {
    CalleeEffects callees;
    for (FunctionOpInterface function : getDefinedFunctions(getOperation())) {
      FailureOr<FunctionAllocations> allocations = analyzeBuffers(function, callees);
      if (failed(allocations))
        return signalPassFailure();
      UnsoundPlanner(function, *allocations, mistake).run();
    }
  }

  Option<Mistake> mistake{
      *this, "mistake", llvm::cl::desc("What the planner overlooks"), llvm::cl::init(Mistake::None),
      llvm::cl::values(
          clEnumValN(Mistake::None, "none", "nothing"),
          clEnumValN(Mistake::Always, "always", "all rules but the one about storage"),
          clEnumValN(Mistake::Aliases, "aliases", "reads through views"),
          clEnumValN(Mistake::OtherPaths, "other-paths", "reads in other branches"),
          clEnumValN(Mistake::LoopCarried, "loop-carried", "reads of the next iteration"),
          clEnumValN(Mistake::WrongMap, "wrong-map", "indexing maps"),
          clEnumValN(Mistake::Elements, "elements", "the width of elements"),
          clEnumValN(Mistake::OtherPieces, "other-pieces", "other buffers in the block"),
          clEnumValN(Mistake::LaterWrites, "later-writes", "writes after a copy"),
          clEnumValN(Mistake::Constants, "constants", "that constants must stay"),
          clEnumValN(Mistake::FillsLater, "fills-later", "fills of what a part lies in"),
          clEnumValN(Mistake::StaleDecision, "stale-decision", "that the order has changed"))};
};

} // namespace

namespace memplan::test {
void registerUnsoundPlanner() { PassRegistration<UnsoundPlannerPass>(); }
} // namespace memplan::test
