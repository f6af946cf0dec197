// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// What is free beside the rectangles that are placed, as maximal rectangles.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_FREESPACE_H
#define MEMPLAN_LIB_SOLVER_PACKING_FREESPACE_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <vector>

namespace memplan::solver {

/// Bytes [from, to) during the times [first, last).
struct Area {
  int32_t first = 0;
  int32_t last = 0;
  int64_t from = 0;
  int64_t to = 0;

  int64_t bytes() const { return to - from; }
  bool meets(const Area &other) const {
    return first < other.last && other.first < last && from < other.to && other.from < to;
  }
  bool contains(const Area &other) const {
    return first <= other.first && other.last <= last && from <= other.from && other.to <= to;
  }
};

/// All free areas that can't be made longer or higher. They overlap; wherever a rectangle fits, one
/// of them contains it, and at the lowest place where it fits, it stands on the floor of one.
///
///     bytes   :  1   :    2     :        Free are 1, 2, 3, and 4, which lies across 2 and 3. What
///       |     :______:____      :        is placed in 3 cuts 3 and 4 into what is left and right,
///       |   4 |######|    :     :        below and above, of which only what no other area
///       contains
///       |:::::|######| 3  :.....:        is kept.
///       +---------------------------> time
///
/// They are the leaves of a k-d tree over their first and last time, their floor and their height,
/// halved by the median of one after the other; a node knows how far the areas below it reach, and
/// the least and the most bytes that one has.
/// Subtrees out of balance are built anew (as scapegoat trees, Galperin and Rivest 1993).
///
/// In packings there are about twice as many areas as rectangles, and placing one cuts three to
/// seven of them, however many rectangles there are: O(log n) at each of them, and for a search
/// what the tree can't rule out. *Source.* Maximal rectangles: Jylanki (2010), for packing in two
/// dimensions.
class FreeSpace {
public:
  /// `tightestFit` needs to know the edges of what is occupied.
  explicit FreeSpace(int32_t times, bool keepsEdges = false);

  /// The lowest multiple of `alignment` at or above `lowest` from which on `bytes` bytes are free
  /// during [first, last); nothing if it would end beyond 2^63 - 1.
  std::optional<int64_t> lowestFit(int32_t first, int32_t last, int64_t bytes, int64_t lowest,
                                   int64_t alignment) const;
  /// The same in the gap that leaves least room, of equal ones the lowest, gaps without end last.
  /// Only where edges are kept.
  std::optional<int64_t> tightestFit(int32_t first, int32_t last, int64_t bytes, int64_t lowest,
                                     int64_t alignment) const;
  bool isFree(const Area &area) const;
  /// Takes it out, also where it is not free.
  void occupy(const Area &area);

  /// Nodes and areas looked at since the last call.
  double takeWork();

private:
  static constexpr int64_t endless = std::numeric_limits<int64_t>::max();
  static constexpr uint32_t sides = 4, bucket = 16;
  static constexpr uint32_t none = std::numeric_limits<uint32_t>::max();

  /// How far areas reach together.
  struct Reach {
    int32_t first = std::numeric_limits<int32_t>::max();
    int32_t last = -1;
    int64_t from = endless;
    int64_t to = -1;
    int64_t least = endless;
    int64_t bytes = -1;

    void add(const Area &area);
    void add(const Reach &other);
    /// Whether an area may contain, or meet, this one.
    bool mayContain(const Area &area) const {
      return first <= area.first && area.last <= last && from <= area.from && area.to <= to;
    }
    bool mayMeet(const Area &area) const {
      return first < area.last && area.first < last && from < area.to && area.from < to;
    }
    /// Whether an area may have that many bytes during [begin, end).
    bool mayHold(int32_t begin, int32_t end, int64_t size) const {
      return first <= begin && end <= last && size <= bytes;
    }
  };

  /// Areas below the split go left; a leaf has a list instead of children.
  struct Node {
    Reach reach;
    uint32_t count = 0;
    uint32_t left = none, right = none;
    uint32_t list = none;
    uint32_t side = 0;
    Area split;
  };
  using List = std::array<Area, bucket>;

  /// A place for an item: `bytes` during [first, last), from a multiple of `alignment`.
  struct Wanted {
    int32_t first, last;
    int64_t bytes, lowest, alignment;

    /// The lowest offset in the area that is high enough.
    std::optional<int64_t> fitIn(const Area &area) const;
  };

  /// The best place up to now.
  struct Tightest {
    std::optional<int64_t> offset;
    int64_t room = endless;

    bool isBetter(int64_t otherRoom, int64_t otherOffset) const {
      return !offset || otherRoom < room || (otherRoom == room && otherOffset < *offset);
    }
  };

  /// Where something that is occupied begins, or ends. Those at one offset have no common time.
  struct Edge {
    int64_t at;
    int32_t first, last;

    bool operator<(const Edge &other) const {
      return at != other.at ? at < other.at : first < other.first;
    }
  };
  using Edges = std::set<Edge>;

  static bool isBefore(const Area &a, const Area &b, uint32_t side);
  uint32_t newNode();
  void makeLeaf(uint32_t node, const Area *areas, uint32_t count);
  uint32_t build(Area *first, Area *last, uint32_t side);
  void collect(uint32_t node, std::vector<Area> &into);
  uint32_t rebuild(uint32_t node, const Area *added);
  uint32_t insert(uint32_t node, const Area &area);
  void cut(uint32_t node, const Area &area);
  void addPiecesOf(const Area &cut, const Area &area);
  bool isContained(uint32_t node, const Area &area) const;
  void findLowest(uint32_t node, const Wanted &wanted, int64_t &best) const;
  void findTightest(uint32_t node, const Wanted &wanted, Tightest &best) const;
  static void add(Edges &edges, Edge edge);
  static bool isClosed(const Edges &edges, int64_t at, int32_t first, int32_t last);
  bool isWholeGap(const Area &area, int32_t first, int32_t last) const;

  std::vector<Node> nodes;
  std::vector<List> lists;
  std::vector<uint32_t> unusedNodes, unusedLists;
  uint32_t root = none;
  /// What an area to be occupied has cut, and what is left of that.
  std::vector<Area> removed, pieces;
  std::vector<Area> scratch;
  bool keepsEdges;
  Edges begins, ends;
  mutable double work = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_FREESPACE_H
