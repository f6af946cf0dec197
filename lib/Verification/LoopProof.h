// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Whether a loop may write one buffer over another one that it reads, element by element.

#ifndef MEMPLAN_LIB_VERIFICATION_LOOPPROOF_H
#define MEMPLAN_LIB_VERIFICATION_LOOPPROOF_H

#include "Footprints.h"

#include <map>
#include <string>

namespace memplan::verification {

/// An in_place relation for a loop that the walk follows.
struct LoopReuse {
  int64_t first, last; ///< Steps of the loop, half open.
  unsigned written, used;
  std::string refusal; ///< Why it does not hold; empty if it does.
};

/// The proof. In the loop, `used` is only loaded from and `written` only loaded from and stored to,
/// one element at a time, both seen with the same elements at the same bytes; nothing else touches
/// those bytes. For each load of `used` and each store: where they part within the loop, the load
/// runs first; and of each loop from there outwards one index of both is the same multiple of its
/// variable, which does not wrap around between its bounds, plus the same constant. A store of
/// another iteration then meets another element, and that of the same iteration comes later.
class LoopProof {
public:
  LoopProof(PlanModel &model, Aliases &aliases, Footprints &footprints);

  /// Empty if it holds for the loop at step `loop`.
  std::string refuse(int64_t loop, unsigned written, unsigned used);

  /// Those that relations state for the loop at a step.
  llvm::ArrayRef<LoopReuse> at(int64_t step) const;
  /// The one by which a step may read `used` although the culprit has overwritten it; also one that
  /// does not hold. Null if there is none.
  const LoopReuse *find(int64_t step, unsigned used, Culprit culprit) const;

private:
  PlanModel &model;
  Aliases &aliases;
  Footprints &footprints;
  std::map<int64_t, llvm::SmallVector<LoopReuse, 1>> stated;
  llvm::DenseMap<unsigned, llvm::SmallVector<std::pair<int64_t, size_t>, 1>> byUsed;
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_LOOPPROOF_H
