// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Graphs that are a chain of stages, forward and then backward.
///
/// An order of operations has *nested intervals*, each of which reads a single tensor from before
/// it, its input. What is between one interval and the next one inside is a stage:
///
///     x0 [ forward 0  x1 [ forward 1  x2 [ innermost ] backward 1 ] backward 0 ]
///
/// The backward part of a stage reads what the forward part left, its input, and gradients. So a
/// stage can run forward once more from its input alone, and nothing else has to be kept for that.
/// A stage is a layer of a pure chain, or a block with branches between two tensors that alone
/// connect it (Beaumont et al. 2019, Rotor).

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_CHECKPOINTCHAIN_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_CHECKPOINTCHAIN_H

#include "RecomputeModel.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

/// Operations are numbers of the model, sizes its units. Peaks are without the stage's input,
/// unless it says so.
struct CheckpointStage {
  /// Forward operations are [begin, forwardEnd), backward ones [backwardBegin, end). The innermost
  /// stage is all forward.
  uint32_t begin = 0, forwardEnd = 0, backwardBegin = 0, end = 0;
  double inputBytes = 0;
  double forwardTime = 0, backwardTime = 0;
  /// While it runs forward for the next stage's input alone, with its own input until that is not
  /// read any more; and without.
  double passPeak = 0, passPeakWithInput = 0;
  /// While it runs forward and keeps all that its backward part reads, and what is kept then, the
  /// next stage's input included.
  double keepPeak = 0, keptBytes = 0;
  /// While it runs backward, with what is kept and what the stages inside left.
  double backwardPeak = 0;
  /// What the stages inside leave.
  double leftBytes = 0;
  /// Whether all forward operations may run again.
  bool isRepeatable = true;
};

/// The longest chain of nested intervals of the input's order, the outermost stage first; of one
/// stage if there is none. At most `mostStages`, by joining neighbours. O(n log n + stages * n) for
/// n operations, and their uses.
std::vector<CheckpointStage> findCheckpointChain(const RecomputeModel &model, size_t mostStages);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_CHECKPOINTCHAIN_H
