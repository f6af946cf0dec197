// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which accesses to one allocation are about the same content.

#ifndef MEMPLAN_ANALYSIS_CONTENTWEBS_H
#define MEMPLAN_ANALYSIS_CONTENTWEBS_H

#include "memplan/Analysis/Accesses.h"

#include <vector>

namespace memplan {

/// The webs of one allocation: sets of accesses such that no content passes from one set to
/// another.
///
/// A complete overwrite (by one operation, or by a loop nest that is proved to reach every element,
/// LoopCoverage.h) begins new content; every other access belongs to all content that reaches it,
/// over all paths of control. What reaches one access together is one web, as in register
/// allocation. An operation that both reads and overwrites the allocation continues its content.
struct ContentWebs {
  unsigned count = 0;
  /// By access, in the order of `AccessTable::of`. Web 0 has the first access.
  std::vector<unsigned> webOf;
};

/// Computes the webs. One web where a value may denote another buffer as well, or where an access
/// can't be reached. Cost: the accesses, and the segments of the flow graph in which content lives.
ContentWebs findContentWebs(const AccessTable &table, const FunctionAllocations &allocations,
                            unsigned allocation);

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_CONTENTWEBS_H
