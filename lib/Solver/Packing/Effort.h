// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// What a run of a strategy may spend, and how it is told to end early.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_EFFORT_H
#define MEMPLAN_LIB_SOLVER_PACKING_EFFORT_H

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace memplan::solver {

/// The wall clock as a safety net.
using Deadline = std::optional<std::chrono::steady_clock::time_point>;

/// That many milliseconds from now, if there is a limit.
inline Deadline deadlineIn(std::optional<int64_t> milliseconds) {
  if (!milliseconds)
    return std::nullopt;
  return std::chrono::steady_clock::now() + std::chrono::milliseconds(*milliseconds);
}

inline bool hasPassed(const Deadline &deadline) {
  return deadline && std::chrono::steady_clock::now() >= *deadline;
}

/// Counts work, so that where a run ends does not depend on the machine. One unit is about as long
/// as looking at one rectangle.
class Effort {
public:
  explicit Effort(double limit = std::numeric_limits<double>::infinity(), Deadline deadline = {})
      : limit(limit), deadline(deadline) {}

  /// False once more was spent than allowed, or the deadline has passed.
  bool spend(double units) {
    used += units;
    sinceClock += units + unitsOfCall;
    constexpr double clockEvery = 1 << 16;
    if (deadline && sinceClock >= clockEvery) {
      sinceClock = 0;
      late |= hasPassed(deadline);
    }
    return used <= limit && !late && !isBeaten();
  }

  /// One of at most that many units, with the same deadline. What it spends is to be spent here as
  /// well.
  Effort share(double units) const { return Effort(std::min(units, left()), deadline); }

  /// What another run has spent that makes more than that of no use to this one. It may fall at any
  /// time, so only what ends below it may count.
  void endAt(const std::atomic<double> &mostOfUse) { beatenAt = &mostOfUse; }

  /// Allows no more than that many units in all.
  void limitTo(double units) { limit = std::min(limit, units); }

  double spent() const { return used; }
  Deadline deadlineOf() const { return deadline; }
  /// Whether the deadline was seen to have passed.
  bool isLate() const { return late; }
  double left() const { return limit - used; }

private:
  bool isBeaten() const { return beatenAt && used > beatenAt->load(std::memory_order_relaxed); }

  double limit;
  double used = 0;
  Deadline deadline;
  /// Calls count as well, since some spend nothing.
  static constexpr double unitsOfCall = 256;
  double sinceClock = 0;
  bool late = false;
  const std::atomic<double> *beatenAt = nullptr;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_EFFORT_H
