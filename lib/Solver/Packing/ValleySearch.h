// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Restarts of the valley filler.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_VALLEYSEARCH_H
#define MEMPLAN_LIB_SOLVER_PACKING_VALLEYSEARCH_H

#include "ContainmentTree.h"
#include "Effort.h"
#include "PlainModel.h"
#include "ValleyOrders.h"

#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace memplan::solver {

/// A plain model with what all orders share, which is made when it is first asked for: large models
/// that sweeps solve have no use for it.
class ValleyContext {
public:
  explicit ValleyContext(PlainModel plain) : model(std::move(plain)) {}
  ValleyContext(const ValleyContext &) = delete;

  struct Shared {
    explicit Shared(const PlainModel &model) : tree(model), orders(model) {}

    ContainmentTree tree;
    ValleyOrders orders;
  };

  const Shared &shared() const;

  PlainModel model;

private:
  mutable std::once_flag sharedOnce;
  mutable std::optional<Shared> theShared;
};

/// One order; offsets in units if the height is at most `limit`.
std::optional<std::vector<int64_t>> fillValleysOnce(const ValleyContext &context, uint32_t attempt,
                                                    int64_t limit, Effort &effort);

/// What the restarts came to.
struct ValleyImprovement {
  std::vector<int64_t> offsets;
  int64_t height = 0;
  uint32_t attempt = 0;
};

/// The lowest packing below `height` units of the attempts [first, last), if there is one. Ends
/// early where `bound` is met or the effort is spent.
std::optional<ValleyImprovement> improveByValleys(const ValleyContext &context, uint32_t first,
                                                  uint32_t last, int64_t height, int64_t bound,
                                                  Effort &effort);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_VALLEYSEARCH_H
