// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "CleanUpSteps.h"

#include "PaddedTensor.h"

#include "memplan/Transforms/Simplification.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace memplan;

static bool isSum(Operation *op) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  return structured && structured.getNumDpsInputs() == 1 && structured.getNumReductionLoops() > 0;
}

static CleanUpStep makePadStep(PadScope scope, int64_t parts) {
  bool avoidsCopies =
      llvm::is_contained({PadScope::Copied, PadScope::CopiedCheap, PadScope::Unnoticed}, scope);
  return {"memplan-sink-pads",
          [=](OpPassManager &pm) {
            SinkPadsPassOptions options;
            options.scope = scope;
            options.parts = parts;
            pm.addPass(createSinkPadsPass(options));
          },
          addCanonicalization,
          /*finishApart=*/nullptr,
          [](Operation *op) { return matchPaddedTensor(op).has_value(); },
          /*costsTime=*/true,
          /*isPartOfOthers=*/false,
          avoidsCopies};
}

/// After fusion, so that a sum of pads is one reader. First where the peak is, then, since that is
/// an estimate, ever smaller pads; large ones first without those that cost most time.
static void addPadSteps(std::vector<CleanUpStep> &steps) {
  for (auto [scope, parts] :
       {std::pair(PadScope::Peak, 0), std::pair(PadScope::Cheap, 4),
        std::pair(PadScope::Everywhere, 4), std::pair(PadScope::Everywhere, 16),
        std::pair(PadScope::Everywhere, 64), std::pair(PadScope::Everywhere, 0)})
    steps.push_back(makePadStep(scope, parts));
}

static void addSinking(OpPassManager &pm, SinkLevel level) {
  SinkCheapProducersPassOptions options;
  options.level = level;
  pm.addPass(createSinkCheapProducersPass(options));
}

/// A rewrite, and what it leaves simplified. What that merges is parted again where it is in the
/// way, or not merged at all.
static CleanUpStep makeMergingStep(llvm::StringLiteral name, std::optional<SinkLevel> level,
                                   std::function<void(OpPassManager &)> rewrite,
                                   std::function<bool(Operation *)> concerns = nullptr) {
  auto finishApart = [level](OpPassManager &pm) {
    if (!level)
      return addCanonicalization(pm);
    addSimplification(pm);
    addSinking(pm, *level);
  };
  return {name, std::move(rewrite), addSimplification, finishApart, std::move(concerns)};
}

/// Contractions that lose their name by it, so it has to be worth something.
static void addResultSteps(std::vector<CleanUpStep> &steps, std::optional<SinkLevel> level,
                           bool convolutions) {
  steps.push_back(
      makeMergingStep("memplan-fold-transposes", level, [convolutions](OpPassManager &pm) {
        FoldTransposesPassOptions options;
        options.results = true;
        options.convolutions = convolutions;
        pm.addPass(createFoldTransposesPass(options));
      }));
  steps.back().costsTime = true;
  steps.back().finishApart = nullptr; // which alone might be what is worth it
}

/// First what matters most: smaller ones cost as much time for fewer bytes.
static void addTilingSteps(std::vector<CleanUpStep> &steps) {
  for (int64_t parts : {8, 32})
    steps.push_back({"memplan-tile-intermediates",
                     [parts](OpPassManager &pm) {
                       TileIntermediatesPassOptions options;
                       options.parts = parts;
                       pm.addPass(createTileIntermediatesPass(options));
                     },
                     addCanonicalization, /*finishApart=*/nullptr, /*concerns=*/nullptr,
                     /*costsTime=*/true});
}

std::optional<SinkLevel> memplan::getSinkLevel(SinkMode sink) {
  switch (sink) {
  case SinkMode::None:
    return std::nullopt;
  case SinkMode::Cheap:
  case SinkMode::Pads:
    return SinkLevel::Cheap;
  case SinkMode::Elementwise:
  case SinkMode::All:
    return SinkLevel::Elementwise;
  }
  llvm_unreachable("all modes are listed");
}

std::vector<CleanUpStep> memplan::getCleanUpSteps(SinkMode sink, FuseMode fuse, ShareMode share,
                                                  std::optional<SinkLevel> level) {
  auto isSlice = [](Operation *op) { return isa<tensor::ExtractSliceOp>(op); };
  std::vector<CleanUpStep> steps;
  // Exported graphs repeat constants, empty tensors and casts; all steps below look for readers.
  steps.push_back(makeMergingStep("canonicalize", level, /*rewrite=*/nullptr));
  steps.back().isPartOfOthers = true;
  // Before anything else looks at pads: what is no pad needs no sinking.
  steps.push_back({"memplan-drop-unread-pads",
                   [](OpPassManager &pm) { pm.addPass(createDropUnreadPadsPass()); },
                   /*finish=*/nullptr,
                   /*finishApart=*/nullptr, [](Operation *op) { return isa<tensor::PadOp>(op); }});
  // Before transposes move: it takes along what is between a contraction and its sum.
  steps.push_back(makeMergingStep(
      "memplan-tile-summed-contractions", level,
      [](OpPassManager &pm) { pm.addPass(createTileSummedContractionsPass()); }, isSum));
  // Before transposes move into readers: slices pass a transpose that is still there.
  steps.push_back(makeMergingStep(
      "memplan-split-producers", level,
      [](OpPassManager &pm) { pm.addPass(createSplitProducersPass()); }, isSlice));
  // Early: a transpose between two operations hides each from the other.
  steps.push_back(makeMergingStep("memplan-fold-transposes", level, [](OpPassManager &pm) {
    pm.addPass(createFoldTransposesPass());
  }));
  // Fewer intermediates before they become buffers.
  if (fuse == FuseMode::Elementwise)
    steps.push_back(makeMergingStep("memplan-fuse-elementwise", level, [](OpPassManager &pm) {
      pm.addPass(createFuseElementwisePass());
    }));
  addResultSteps(steps, level, /*convolutions=*/false);
  if (sink == SinkMode::Pads || sink == SinkMode::All) {
    addResultSteps(steps, level, /*convolutions=*/true);
    addPadSteps(steps);
  }
  // Nothing that merges equal operations may come after it: they are meant to be apart.
  if (level)
    steps.push_back(
        {"memplan-sink-cheap-producers", [level](OpPassManager &pm) { addSinking(pm, *level); }});
  // What is large now stays so: nothing behind it makes tensors smaller. It looks at the peak,
  // where nothing is by now that could be elsewhere.
  if (sink == SinkMode::All)
    addTilingSteps(steps);
  // What is a view by now may keep more than it shows.
  steps.push_back({"memplan-detach-slices",
                   [](OpPassManager &pm) { pm.addPass(createDetachSlicesPass()); },
                   /*finish=*/nullptr, /*finishApart=*/nullptr, isSlice, /*costsTime=*/true});
  // Behind all that looks for destinations that are empty.
  if (share != ShareMode::None)
    steps.push_back({"memplan-reuse-operands",
                     [](OpPassManager &pm) { pm.addPass(createReuseOperandsPass()); }});
  // What is left has no operand to take the place of.
  if (share == ShareMode::All)
    steps.push_back({"memplan-write-into-slices",
                     [](OpPassManager &pm) { pm.addPass(createWriteIntoSlicesPass()); },
                     /*finish=*/nullptr, /*finishApart=*/nullptr,
                     [](Operation *op) { return isa<tensor::InsertSliceOp>(op); }});
  // Behind all that could make a copy superfluous. To read through a pad along borders takes no
  // more time than to copy what is inside.
  if (sink == SinkMode::Pads || sink == SinkMode::All)
    steps.push_back(makePadStep(PadScope::Copied, 0));
  if (sink != SinkMode::None)
    for (PadScope scope : {PadScope::CopiedCheap, PadScope::Unnoticed})
      steps.push_back(makePadStep(scope, 0));
  llvm::StringMap<int> numbers;
  const StringRef sunk = !level ? "" : *level == SinkLevel::Cheap ? " cheap" : " elementwise";
  for (CleanUpStep &step : steps) {
    const bool sinks = step.name == "memplan-sink-cheap-producers";
    step.id = (step.name + " " + Twine(numbers[step.name]++) + (sinks ? sunk : "")).str();
    step.idApart = (step.id + " apart" + sunk).str();
  }
  return steps;
}
