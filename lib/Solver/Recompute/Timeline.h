// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A schedule with repetitions that is changed step by step, with what each step needs.
///
/// The state is a sequence of *nodes*, executions of operations. First executions respect the
/// graph; any repetition after that is legal, since a use binds to the last make before it, and
/// nothing else has to be decided:
///
///     make a .. use a ....... make a . use a      a needs no memory in between
///
/// So nodes come and go freely, and each change touches the memory profile only between the
/// neighbours of its place in the events (makes and uses) of the tensors of that operation.

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_TIMELINE_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_TIMELINE_H

#include "LinkClock.h"
#include "RecomputeModel.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace memplan::solver {

class Timeline {
public:
  using Node = uint32_t;

  explicit Timeline(const RecomputeModel &model);

  /// Starts anew with a legal sequence of operations. Node v is the first execution of v.
  void reset(const std::vector<uint32_t> &operations);
  std::vector<uint32_t> operations() const;

  /// What is above it at each step is penalised, and each such step a little on top.
  void setBudget(double units);
  /// Penalises what is above that share of the budget as well, so much for each unit: among orders
  /// that fit, those with room are better to go on from. Of powers of two sums stay exact.
  void chargeNear(double share, double perUnit);
  double budget() const { return limit; }
  double chargePerStep() const { return perStep; }
  double penalty() const { return excess; }
  bool fits() const { return stepsAbove == 0; }
  /// Of all that is executed, and what transfers make it wait; infinite where they have no room in
  /// the other pool.
  double time() const { return movers == 0 ? total : timeWithTransfers(); }
  /// Whether tensors are moved.
  bool hasTransfers() const { return movers > 0; }
  double peak() const;
  const std::vector<double> &memory() const { return need; }
  /// The first step from `from` on that needs more than the budget, or the length.
  size_t nextAbove(size_t from) const;
  /// The first of those that need most.
  size_t largestStep() const;

  size_t length() const { return sequence.size(); }
  Node at(size_t step) const { return sequence[step]; }
  uint32_t operationOf(Node node) const { return operation[node]; }
  int64_t positionOf(Node node) const { return position[node]; }
  bool isRepetition(Node node) const { return node >= model.size(); }
  const std::vector<Node> &repetitions() const { return repeated; }
  const std::vector<Node> &eventsOf(uint32_t tensor) const { return events[tensor]; }
  const std::vector<Node> &executionsOf(uint32_t v) const { return executions[v]; }

  /// The number of events of a tensor before a step.
  size_t countBefore(uint32_t tensor, int64_t step) const { return countIn(events[tensor], step); }
  bool isMake(Node node, uint32_t tensor) const {
    return operation[node] == model.maker[tensor] || operation[node] == model.fetchOf[tensor];
  }
  /// Whether the content after `count` events is used by another event, or kept.
  bool isNeededAfter(uint32_t tensor, size_t count) const {
    const std::vector<Node> &list = events[tensor];
    return count < list.size() ? !isMake(list[count], tensor) : bool(model.isKept[tensor]);
  }
  /// Whether it lives across the gap before a step.
  bool isLiveBefore(uint32_t tensor, int64_t step) const {
    size_t count = countBefore(tensor, step);
    return count > 0 && isNeededAfter(tensor, count);
  }
  /// The last step before which the operation may run again.
  int64_t lastRepetition(uint32_t v) const;

  /// Each changes one node; `undo` reverts everything since `keep`.
  Node insert(uint32_t v, int64_t step);
  void remove(Node node);
  void move(Node node, int64_t step);
  void keep();
  void undo();
  bool isChanged() const { return !journal.empty(); }

  /// What inserting operations, one after the other before a step, or removing or moving one would
  /// change in the penalty, reuse in place apart (`TimelinePenalty.cpp`). No operation is there
  /// twice, and each finds what it uses. Removing tells nothing if it would leave another
  /// repetition without use, nor does moving where it could change what is done in place.
  double penaltyOfInsert(const std::vector<uint32_t> &list, int64_t step) const;
  std::optional<double> penaltyOfRemove(Node node) const;
  std::optional<double> penaltyOfMove(Node node, int64_t step) const;

  /// Steps that were looked at, since the last call.
  double takeWork() { return std::exchange(work, 0); }

private:
  enum class Change : uint8_t { Insert, Remove, Move };
  struct Entry {
    Node node;
    uint32_t v;
    int64_t step;
    Change change;
  };
  struct Breakpoint {
    int64_t step;
    double bytes;
  };
  /// A tensor that inserted operations make or use: its events before them, whether it is needed
  /// behind them, and the last of them that does so.
  struct Touched {
    size_t events = 0;
    bool isNeeded = false;
    size_t last = 0;
  };

  size_t countIn(const std::vector<Node> &list, int64_t step) const;
  double penaltyAt(double bytes) const {
    if (bytes <= free)
      return 0;
    return perNear * (bytes - free) + (bytes > limit ? bytes - limit + perStep : 0);
  }
  /// Of the steps in [first, end), if each needed so many units more.
  double penaltyOf(int64_t first, int64_t end, double more) const;
  void insertNeed(int64_t step, double units);
  void eraseNeed(int64_t step);
  double largestOfBlock(size_t block) const;
  void place(Node node, uint32_t v, int64_t step);
  void take(Node node);
  void shift(Node node, int64_t step);
  bool canSlide(Node node, int64_t step) const;
  void slide(Node node, int64_t step);
  /// Puts a moved node in its place among the others, and tells that.
  size_t fixOrder(std::vector<Node> &list, Node node, int64_t step);
  double deadAfter(int64_t step) const;
  void charge(int64_t first, int64_t end, int sign);
  void addRange(int64_t first, int64_t last, double bytes);
  double liveBefore(int64_t step) const;
  double savedBy(Node node) const;
  /// Recounts what the node needs only itself.
  void refresh(Node node);
  /// What is live from behind `from` on until `step` changes by `bytes`.
  void addBreakpoints(Node from, int64_t step, double bytes) const;
  void addRangeBut(int64_t except, int64_t first, int64_t end, double bytes) const;
  void touch(uint32_t tensor, size_t index, int64_t step, bool isMake) const;
  double sweepBreakpoints() const;
  Node newNode();
  double timeWithTransfers() const;
  void count(uint32_t v, int by);

  const RecomputeModel &model;
  double limit = 0, perStep = 0;
  /// Up to there nothing is charged, and then that much for each unit.
  double free = 0, freeShare = 1, perNear = 0;
  double excess = 0, total = 0;
  /// Stores and fetches, and the time with them where that is known.
  int64_t movers = 0;
  mutable LinkClock clock;
  mutable std::optional<double> timed;
  int64_t stepsAbove = 0;
  std::vector<Node> sequence;
  std::vector<double> need;
  /// No step of a block needs more: most blocks need not be looked at to see that nothing is
  /// charged for them, before and after a change.
  static constexpr size_t blockSize = 32;
  mutable std::vector<double> blockMost;
  /// By node.
  std::vector<int64_t> position;
  std::vector<uint32_t> operation;
  /// Scratch less what is saved in place; part of `need`.
  std::vector<double> own;
  std::vector<size_t> indexInRepeated;
  std::vector<Node> repeated, unused;
  std::vector<std::vector<Node>> events, executions;
  std::vector<Entry> journal;
  mutable std::vector<Breakpoint> breakpoints;
  /// What the breakpoints add at the step of the node that is judged, and must not.
  mutable double addedToMoved = 0;
  /// Of insertions that are judged: what changes at each, and tensors, of which those with the
  /// current number are touched.
  mutable std::vector<double> changes;
  mutable std::vector<Touched> touched;
  mutable std::vector<uint64_t> touchedBy;
  mutable std::vector<uint32_t> touchedTensors;
  mutable uint64_t judged = 0;
  mutable double work = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_TIMELINE_H
