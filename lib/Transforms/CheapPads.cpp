// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "CheapPads.h"

#include "PadBorders.h"
#include "StuffingPhases.h"

#include "memplan/Analysis/ScalarWork.h"

using namespace mlir;
using namespace memplan;

/// Operations that run more often for a reader of a pad, or none where it needs more than to choose
/// between an element and the constant. As a number that never overflows.
static std::optional<double> countExtraWork(OpOperand &use) {
  auto reader = dyn_cast<linalg::LinalgOp>(use.getOwner());
  if (!reader)
    return std::nullopt;
  constexpr double perIteration = 2; // the element is read, and it is chosen
  if (std::optional<int64_t> iterations = countBorderIterations(reader, &use)) {
    double results = 0; // parts are put together
    for (Value result : reader->getResults())
      results += static_cast<double>(cast<ShapedType>(result.getType()).getNumElements());
    return perIteration * static_cast<double>(*iterations) + results;
  }
  if (!canDivideIntoPhases(reader, use))
    return std::nullopt;
  double iterations = 1;
  for (int64_t size : reader.getStaticLoopRanges())
    iterations *= static_cast<double>(size);
  return perIteration * iterations;
}

static std::optional<double> countExtraWork(Operation *pad) {
  double work = 0;
  for (OpOperand &use : pad->getUses()) {
    std::optional<double> own = countExtraWork(use);
    if (!own)
      return std::nullopt;
    work += *own;
  }
  return work;
}

DenseSet<Operation *> memplan::chooseCheapPads(ArrayRef<Operation *> pads) {
  DenseSet<Operation *> chosen;
  for (Operation *pad : pads)
    if (countExtraWork(pad))
      chosen.insert(pad);
  return chosen;
}

DenseSet<Operation *> memplan::chooseUnnoticedPads(FunctionOpInterface function,
                                                   ArrayRef<Operation *> pads) {
  struct Candidate {
    Operation *pad;
    double work, elements;
  };
  SmallVector<Candidate> candidates;
  for (Operation *pad : pads)
    if (std::optional<double> work = countExtraWork(pad)) {
      auto type = cast<ShapedType>(pad->getResult(0).getType());
      candidates.push_back({pad, *work, static_cast<double>(type.getNumElements())});
    }
  llvm::stable_sort(candidates, [](const Candidate &a, const Candidate &b) {
    return a.work * b.elements < b.work * a.elements;
  });
  double left = static_cast<double>(countScalarOperations(function)) / unnoticedParts;
  DenseSet<Operation *> chosen;
  for (const Candidate &candidate : candidates)
    if (candidate.work <= left) {
      left -= candidate.work;
      chosen.insert(candidate.pad);
    }
  return chosen;
}
