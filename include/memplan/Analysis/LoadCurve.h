// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How many bytes are live at each step.

#ifndef MEMPLAN_ANALYSIS_LOADCURVE_H
#define MEMPLAN_ANALYSIS_LOADCURVE_H

#include "memplan/Analysis/ProgramPoints.h"

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <vector>

namespace memplan {

/// Bytes at each step of a function, with the maximum over any range of steps: a complete binary
/// tree of maxima, whose leaves are the steps.
class LoadCurve {
public:
  explicit LoadCurve(int64_t numSteps);

  int64_t operator[](int64_t step) const { return tree[firstLeaf + step]; }
  llvm::ArrayRef<int64_t> values() const {
    return llvm::ArrayRef<int64_t>(tree).slice(firstLeaf, numSteps);
  }
  /// The largest of all; 0 if there are no steps. Constant.
  int64_t max() const { return numSteps == 0 ? 0 : tree[1]; }
  /// The largest within a range, which must be one of steps of the function; 0 if it is empty.
  /// Logarithmic.
  int64_t maxOf(StepRange steps) const;
  /// Adds bytes, also negative ones, as long as no sum becomes so. Linear in the range.
  void add(StepRange steps, int64_t bytes);

private:
  size_t numSteps;
  size_t firstLeaf;          ///< A power of two.
  std::vector<int64_t> tree; ///< Children of i are 2i and 2i + 1, the root is 1.
};

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_LOADCURVE_H
