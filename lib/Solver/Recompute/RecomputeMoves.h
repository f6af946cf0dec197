// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Random changes of a schedule with repetitions, all of which keep it legal.

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_RECOMPUTEMOVES_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_RECOMPUTEMOVES_H

#include "../Packing/Random.h"
#include "Timeline.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

/// How an operation that is to run again gets operands that are dead at that place.
enum class ChainRule {
  /// They live on from their last use.
  Extend,
  /// Some are made again as well, and so on.
  Sometimes,
  /// All are.
  Always,
  /// Those are whose extension would cross the step that is to be relieved.
  AcrossStep,
};

class RecomputeMoves {
public:
  RecomputeMoves(const RecomputeModel &model, Timeline &line, bool mayReorder, uint64_t seed);

  /// A cost is seconds over their mean, and `weight` times the penalty over the mean size.
  double cost() const { return line.time() / meanTime + weight * line.penalty() / meanBytes; }
  double weight = 0.02;

  /// Changes the line at random, or does nothing and says so. What is known beforehand to raise the
  /// cost by more than `most` is not even tried.
  bool change(double most);

  /// What is inserted before a step so that v runs again there, with what its operands need, v
  /// last. Not complete once it takes longer than `mostTime`. Valid until the next call.
  const std::vector<uint32_t> &planChain(uint32_t v, int64_t step, ChainRule rule, int64_t relieved,
                                         double mostTime);
  double plannedTime() const { return timeOfPlanned; }
  /// Inserts a list before a step, the first one first.
  void insertAll(const std::vector<uint32_t> &list, int64_t step);
  /// Tensors that can be made again, or be moved.
  const std::vector<uint32_t> &removableTensors() const { return removable; }
  /// Whether a tensor can leave for the other pool and come back.
  bool canMove(uint32_t tensor) const { return model.fetchOf[tensor] != RecomputeModel::none; }
  /// Takes a tensor away from `step`, at which it is idle, up to its use at `use`: as early after
  /// its last event, and brings it back as long before the use, as so many times its transfer take.
  /// False where that cannot be.
  bool insertTransfer(uint32_t tensor, int64_t step, int64_t use, double ahead);
  /// The steps that an execution of an operation may be moved to, the last one included.
  std::pair<int64_t, int64_t> placesOf(Timeline::Node node) const;
  /// Whether its place may be empty. Of operations alone.
  bool canRemove(Timeline::Node node) const;
  bool isTransfer(Timeline::Node node) const { return line.operationOf(node) >= model.size(); }
  /// Removes repetitions that nobody uses any more among the makers of what v uses.
  void removeUnused(uint32_t v);

  double uniform() { return random.symmetric() * 0.5 + 0.5; }
  uint32_t below(uint32_t count) { return random.below(count); }

  double meanTime, meanBytes;

private:
  bool insertSomewhere(double most);
  bool removeSome(double most);
  bool shiftSome(double most);
  bool exchange(double most);
  bool moveExecution(Timeline::Node node, double most);
  bool moveTransfer(Timeline::Node node);
  void removeTransfer(Timeline::Node node);
  void removeStoreOf(uint32_t tensor);
  bool isInPoolAt(uint32_t tensor, int64_t step) const;
  bool moveBlock();
  /// Moves a first execution near a step that needs too much to the other side of it, with all
  /// those that it depends on, or that depend on it, in between.
  bool moveAcross();
  /// Lists these in `across`; false if they are too many, or cannot go there.
  bool collectAcross(uint32_t v, int64_t step, bool isEarlier);

  /// Where a chain is to stand, and by which rule it is made.
  struct ChainPlace {
    int64_t step;
    ChainRule rule;
    int64_t relieved;
    double mostTime;
  };
  void chain(uint32_t v, const ChainPlace &place);
  int64_t stepAbove();
  std::optional<int64_t> pickStep(uint32_t v, int64_t first, int64_t last);
  bool isUnused(Timeline::Node node) const;
  int64_t firstOf(uint32_t v) const { return line.positionOf(line.executionsOf(v).front()); }
  int64_t earliest(uint32_t v) const;
  int64_t firstAfter(uint32_t v) const;
  bool hasRoom() const { return line.length() < mostNodes; }

  const RecomputeModel &model;
  Timeline &line;
  Random random;
  bool mayReorder;
  size_t mostNodes;
  std::vector<uint32_t> removable;
  /// Operations that the chain has in it, and tensors that it uses, by its number.
  std::vector<uint64_t> inChain, usedInChain;
  std::vector<uint32_t> planned, across;
  double timeOfPlanned = 0;
  uint64_t chainNumber = 0;
  int64_t chainLeft = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_RECOMPUTEMOVES_H
