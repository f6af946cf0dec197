// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The transfers of a schedule, played gap by gap beside its steps by `verifySchedule`.

#ifndef MEMPLAN_LIB_SOLVER_VERIFYTRANSFERS_H
#define MEMPLAN_LIB_SOLVER_VERIFYTRANSFERS_H

#include "memplan/Solver/Schedule.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

class TransferReplay {
public:
  /// Who wrote a content last.
  using Author = int64_t;

  TransferReplay(const Graph &graph, const Schedule &schedule, const Link *link);

  /// Whether each transfer names a tensor that may be moved, and gaps in the right order. The rest
  /// relies on it.
  std::optional<Violation> checkForm(const std::vector<bool> &isThere) const;

  /// Begins and ends transfers before a step; they carry the authors in `memory` along. An author
  /// `nobody` is that of what was never written.
  std::optional<Violation> enter(int64_t gap, std::vector<Author> &memory, Author nobody);
  /// The operation that runs next uses nothing that is on its way.
  std::optional<Violation> run(const Operation &operation);
  /// After the last gap: whatever came back was used, or is kept.
  std::optional<Violation> finish() const;

  std::optional<Violation> checkCapacity() const;
  /// The most bytes in the other pool.
  int64_t hostPeak() const;
  /// When everything is done.
  double time() const;

private:
  struct State {
    std::optional<Author> host;
    bool isLeaving = false, isComing = false, isUnread = false;
  };

  std::string named(TensorId tensor) const { return "'" + graph.tensors[tensor].id + "'"; }

  const Graph &graph;
  const Schedule &schedule;
  const Link *link;
  std::vector<State> states;
  /// By gap, indices of the transfers that end there; in the order of the link.
  std::vector<std::vector<size_t>> begins, ends;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_VERIFYTRANSFERS_H
