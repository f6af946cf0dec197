// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A set of numbered byte intervals that can be copied at no cost.
//
// A treap ordered by (begin, id) in which every node knows the greatest end below it. The priority
// of a node is a function of its key, so sets of equal keys have equal shapes, and what one set has
// beyond another one that grew out of it is found by visiting only what differs. Nodes of the
// newest epoch belong to one set and are changed in place; `freeze` begins a new epoch, after which
// older nodes are copied before they change. Straight-line code therefore allocates one node an
// insertion, and a branch costs nothing until its sides differ.

#ifndef MEMPLAN_LIB_VERIFICATION_INTERVALSET_H
#define MEMPLAN_LIB_VERIFICATION_INTERVALSET_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Allocator.h"

#include <cstdint>

namespace memplan::verification {

/// Who took bytes away, and at which step. `buffer` is -1 where a live range ended instead.
struct Culprit {
  int buffer = -1;
  int64_t step = -1;
};

/// [begin, end), possibly empty. `id` tells intervals at one place apart.
struct Interval {
  int64_t begin, end;
  unsigned id;
  Culprit culprit = {};
};

struct IntervalNode;

/// A set is the root of its tree. Two sets of one store that have the same root are equal.
using IntervalSet = IntervalNode *;

/// Owns the nodes of all sets. Operations take O(log n) expected time unless they say otherwise.
class IntervalStore {
public:
  /// Must be called after a set was copied, before either copy is changed.
  void freeze() { ++epoch; }

  /// The set with the interval; unchanged if it holds one with this begin and id.
  IntervalSet insert(IntervalSet set, const Interval &interval);
  /// The set without the interval of this begin and id.
  IntervalSet erase(IntervalSet set, int64_t begin, unsigned id);

  /// The interval with this key, or null. Valid until the set changes.
  static const Interval *find(IntervalSet set, int64_t begin, unsigned id);
  static size_t size(IntervalSet set);
  /// Calls `visit` for each interval that shares a byte with [begin, end), ascending. Empty ones
  /// share none. Costs a logarithm for each interval visited.
  static void forEachOverlap(IntervalSet set, int64_t begin, int64_t end,
                             llvm::function_ref<void(const Interval &)> visit);
  /// Calls `visit` for each interval, ascending. Linear.
  static void forEach(IntervalSet set, llvm::function_ref<void(const Interval &)> visit);
  /// Calls `visit` for each interval of `set` that `other` does not hold with the same key and end,
  /// ascending. Both must be frozen. Takes a logarithm for each node that they do not share.
  static void forEachBeyond(IntervalSet set, IntervalSet other,
                            llvm::function_ref<void(const Interval &)> visit);

private:
  struct Split {
    IntervalSet less, equal, greater;
  };
  IntervalNode *own(IntervalNode *node);
  Split split(IntervalSet set, int64_t begin, unsigned id);
  IntervalSet merge(IntervalSet a, IntervalSet b);
  IntervalSet eraseKnown(IntervalSet set, int64_t begin, unsigned id);
  IntervalNode *withChildren(IntervalNode *node, IntervalSet left, IntervalSet right);

  llvm::BumpPtrAllocator allocator;
  uint64_t epoch = 0;
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_INTERVALSET_H
