// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A graph as the search for recomputations sees it: who makes and who uses each tensor, what has
/// to run before what for the first time, and what may run again, until when.
///
/// With a link, each tensor that may be moved to another pool has two *codes*, numbers beside those
/// of the operations, that stand in a schedule as operations do and take no time of their own: the
/// *store* uses the tensor, which is in memory up to there while it is copied out, and the *fetch*
/// makes it again, in memory that is taken from there on.

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_RECOMPUTEMODEL_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_RECOMPUTEMODEL_H

#include "../Ordering/OrderModel.h"
#include "memplan/Solver/Graph.h"
#include "memplan/Solver/Transfer.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

/// An operation may put a result, which begins with it, in place of an operand that dies with it.
struct RecomputeInPlace {
  uint32_t result = 0, operand = 0;
};

/// Tensors here are the counted ones that are not there from the start; those are in `base`.
///
/// Sizes are whole numbers of `unit` bytes in doubles, small enough that sums of them are exact.
/// Where the sizes' common divisor is too small for that, sizes are rounded up and budgets down:
/// what fits here fits in bytes.
class RecomputeModel {
public:
  /// Operation i is the i-th of the input's order. Operations run again only if they may.
  explicit RecomputeModel(const Graph &graph, const std::optional<Link> &link = std::nullopt,
                          bool mayRecompute = true);

  /// Operations, and with them codes.
  size_t size() const { return operationIds.size(); }
  size_t codes() const { return time.size(); }
  size_t tensorCount() const { return bytes.size(); }
  /// A budget in units, without `base`; negative if there is no room for that.
  double unitsOf(int64_t budgetBytes) const;
  /// No more bytes than so many units and `base` stand for.
  int64_t bytesOf(double units) const;

  int64_t unit = 1;
  /// Whether no size was rounded, so that what is proved here holds for bytes.
  bool isExact = true;
  /// Bytes of what is live all the time.
  int64_t base = 0;

  /// By tensor.
  std::vector<double> bytes;
  std::vector<uint32_t> maker;
  std::vector<bool> isKept;
  std::vector<bool> isTemp;
  /// Operations that use a tensor without making it, in the input's order.
  IndexLists users;
  std::vector<uint32_t> tensorIds;

  /// What tensors are moved over, and its capacity in units.
  std::optional<Link> link;
  double hostCapacity = 0;
  /// By tensor; none where it cannot be moved.
  static constexpr uint32_t none = ~0U;
  std::vector<uint32_t> storeOf, fetchOf;
  /// By code that is no operation: its tensor. None for operations.
  std::vector<uint32_t> movedBy;
  /// By tensor: time on the link.
  std::vector<double> moveTime;
  bool isStore(uint32_t code) const {
    return movedBy[code] != none && storeOf[movedBy[code]] == code;
  }
  bool isFetch(uint32_t code) const {
    return movedBy[code] != none && fetchOf[movedBy[code]] == code;
  }

  /// By operation or code.
  std::vector<double> scratch, time;
  std::vector<bool> isRepeatable;
  std::vector<std::vector<RecomputeInPlace>> inPlace;
  IndexLists makes, uses;
  /// Direct predecessors and successors; of the first executions.
  IndexLists before, after;
  /// Once one of these has run, the operation cannot run again: it would read what they wrote.
  IndexLists until;
  /// The other way around: which ones cannot run again after this.
  IndexLists ends;
  std::vector<uint32_t> operationIds;

private:
  void addTensors(const Graph &graph, const std::vector<uint32_t> &positions);
  void addMoves(const Graph &graph);
  void addOperations(const Graph &graph);
  void addLimits(const Graph &graph, const std::vector<uint32_t> &positions);
  void setUnit(const Graph &graph);

  bool mayRecompute;
  /// By tensor of the graph; none for what is not counted, or there from the start.
  std::vector<uint32_t> tensorOf;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_RECOMPUTEMODEL_H
