// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Items that seem to belong together, as one.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_MERGEDMODEL_H
#define MEMPLAN_LIB_SOLVER_PACKING_MERGEDMODEL_H

#include "PlainModel.h"

#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace memplan::solver {

/// Two items that are born and die together are stacked, and where one dies when another of its
/// size is born, the latter takes its place; what results is one item, and is merged on:
///
///     |  b  | d |      a and b lie on each other, so do c and d; ab and cd are as large, and
///     |-----|---|      one follows on the other: all four are one rectangle, without loss.
///     |  a  | c |
///
/// A packing that was cut out of a rectangle, from side to side and again, is so put together from
/// its smallest parts; to the whole of it, if no sizes and lifetimes agree by chance. The more
/// there is to choose from, the more they do, so what is certain goes first: what can only follow
/// on one item, and that one on nothing else; then, unless `atOnce`, pairs of one lifetime that
/// together are as large as what is before or after them; then the pairs of the longest lifetime.
class MergedModel {
public:
  /// With `atOnce` all that share a lifetime are stacked before anything else.
  MergedModel(const PlainModel &original, bool atOnce);

  /// With the sections and loads of the original.
  PlainModel model;
  /// Offsets of the original's items for offsets of the merged ones.
  std::vector<int64_t> toItems(const std::vector<int64_t> &offsets) const;
  /// In the measure of `Effort`.
  double work() const;

private:
  static constexpr uint32_t none = std::numeric_limits<uint32_t>::max();

  /// An item of the original or two nodes, the second of which is `shift` above the first.
  struct Node {
    PlainItem area;
    uint32_t low = none, high = none;
    int64_t shift = 0;
    bool isMerged = false;
  };
  using Key = std::pair<int64_t, int64_t>;
  using Lists = std::map<Key, std::vector<uint32_t>>;

  static const std::vector<uint32_t> &at(const Lists &lists, Key key);
  void lookAtDeaths(Key key);
  void add(uint32_t node);
  void merge(uint32_t low, uint32_t high, const PlainItem &both, int64_t shift);
  void remove(uint32_t node);
  bool hasNeighbour(const PlainItem &area) const;
  bool follow(uint32_t node, bool isOnly);
  bool stack(Key life, bool mustFit);
  bool stackWhatFits();
  void mergeCertain();
  void mergeAll();

  /// Those of the original first.
  std::vector<Node> nodes;
  size_t items;
  bool atOnce;
  /// What is not merged: by birth and death, by birth and size, by death and size.
  Lists byLife, byBirth, byDeath;
  /// What may have no choice any more; lifetimes that several have; those of them where no pair was
  /// found to fit, the longest first.
  std::vector<uint32_t> changed;
  std::vector<Key> shared;
  std::set<std::pair<int64_t, Key>> doubtful;
  /// Looks at doubtful ones that are allowed, and pairs looked at.
  size_t looks = 0, pairs = 0;
  /// Nodes that were not merged.
  std::vector<uint32_t> roots;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_MERGEDMODEL_H
