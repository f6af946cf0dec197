// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Tensors that leave the memory of the arena for another pool, and come back.
///
/// A *gap* g is the moment before step g; the one after the last step is the number of steps. A
/// transfer may begin at gap `first` and is waited for at gap `last`, while the steps [first, last)
/// run. At a gap it is first waited for what ends there, then what begins there is handed to the
/// link, and what also ends there is waited for:
///
///     step      3        4        5            6
///     tensor   make     ----     ----         read
///     out          [4 ........ 6)                       in memory up to step 5
///     link             ====
///
/// A tensor that leaves is in memory up to step last - 1 at least, and one that comes back from
/// step first on. The slot in the other pool is taken from the gap at which a transfer out begins
/// up to the last one at which a transfer back ends.

#ifndef MEMPLAN_SOLVER_TRANSFER_H
#define MEMPLAN_SOLVER_TRANSFER_H

#include "memplan/Solver/Graph.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace memplan::solver {

/// What tensors are moved over, in either direction: one transfer after the other, in the order in
/// which they are listed, beside what operations compute.
struct Link {
  /// What the other pool is called.
  std::string pool = "host";
  /// Bytes in a unit of the graph's time, > 0 and finite.
  double bandwidth = 1;
  /// Time that each transfer takes beside that, >= 0 and finite.
  double latency = 0;
  /// Bytes that may be in the other pool at a time, >= 0; nothing: any number.
  std::optional<int64_t> capacity;

  double timeOf(int64_t bytes) const { return latency + static_cast<double>(bytes) / bandwidth; }
};

/// Reads a link (schema "memplan-link/1"): `bandwidth`, and optionally `pool`, `latency` and
/// `capacity`. Errors carry the line; an unknown key is one.
Result<Link> readLinkJson(std::string_view text);

struct Transfer {
  TensorId tensor;
  /// Out of the arena, or back.
  bool isOut = true;
  /// Gaps, first <= last.
  int64_t first = 0, last = 0;

  friend bool operator==(const Transfer &a, const Transfer &b) {
    return a.tensor == b.tensor && a.isOut == b.isOut && a.first == b.first && a.last == b.last;
  }
};

/// A place in the other pool that is taken over the gaps [first, last).
struct HostSlot {
  TensorId tensor;
  int64_t first = 0, last = 0;
};

/// The slots of the transfers of a legal schedule.
std::vector<HostSlot> hostSlots(const std::vector<Transfer> &transfers);

/// The most bytes in slots at a time.
int64_t hostPeakBytes(const Graph &graph, const std::vector<Transfer> &transfers);

/// When the last step of a legal schedule ends, and with it all transfers, where `operations` run
/// one after the other from time 0. O(n log n).
double finishTime(const Graph &graph, const std::vector<OperationId> &operations,
                  const std::vector<Transfer> &transfers, const Link &link);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_TRANSFER_H
