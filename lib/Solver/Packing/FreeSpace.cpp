// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FreeSpace.h"

#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <iterator>
#include <utility>

using namespace memplan::solver;

void FreeSpace::Reach::add(const Area &area) {
  first = std::min(first, area.first);
  last = std::max(last, area.last);
  from = std::min(from, area.from);
  to = std::max(to, area.to);
  least = std::min(least, area.bytes());
  bytes = std::max(bytes, area.bytes());
}

void FreeSpace::Reach::add(const Reach &other) {
  first = std::min(first, other.first);
  last = std::max(last, other.last);
  from = std::min(from, other.from);
  to = std::max(to, other.to);
  least = std::min(least, other.least);
  bytes = std::max(bytes, other.bytes);
}

FreeSpace::FreeSpace(int32_t times, bool keepsEdges) : keepsEdges(keepsEdges) {
  root = newNode();
  const Area all{0, std::max(times, 1), 0, endless};
  makeLeaf(root, &all, 1);
}

// By one side, and by the next ones where that is the same, so that any set can be halved.
bool FreeSpace::isBefore(const Area &a, const Area &b, uint32_t side) {
  for (uint32_t i = 0; i < sides; ++i)
    switch ((side + i) % sides) {
    case 0:
      if (a.first != b.first)
        return a.first < b.first;
      break;
    case 1:
      if (a.last != b.last)
        return a.last < b.last;
      break;
    case 2:
      if (a.from != b.from)
        return a.from < b.from;
      break;
    default:
      if (a.bytes() != b.bytes())
        return a.bytes() < b.bytes();
    }
  return false;
}

uint32_t FreeSpace::newNode() {
  if (unusedNodes.empty()) {
    nodes.emplace_back();
    return static_cast<uint32_t>(nodes.size() - 1);
  }
  uint32_t node = unusedNodes.back();
  unusedNodes.pop_back();
  nodes[node] = {};
  return node;
}

void FreeSpace::makeLeaf(uint32_t node, const Area *areas, uint32_t count) {
  if (unusedLists.empty()) {
    unusedLists.push_back(static_cast<uint32_t>(lists.size()));
    lists.emplace_back();
  }
  nodes[node].list = unusedLists.back();
  unusedLists.pop_back();
  std::copy_n(areas, count, lists[nodes[node].list].begin());
  nodes[node].count = count;
  for (uint32_t i = 0; i < count; ++i)
    nodes[node].reach.add(areas[i]);
}

uint32_t FreeSpace::build(Area *first, Area *last, uint32_t side) {
  uint32_t node = newNode();
  nodes[node].count = static_cast<uint32_t>(last - first);
  nodes[node].side = side;
  if (nodes[node].count <= bucket) {
    makeLeaf(node, first, nodes[node].count);
    return node;
  }
  Area *middle = first + (last - first) / 2;
  std::nth_element(first, middle, last,
                   [&](const Area &a, const Area &b) { return isBefore(a, b, side); });
  nodes[node].split = *middle;
  uint32_t left = build(first, middle, (side + 1) % sides);
  uint32_t right = build(middle, last, (side + 1) % sides);
  nodes[node].left = left;
  nodes[node].right = right;
  nodes[node].reach = nodes[left].reach;
  nodes[node].reach.add(nodes[right].reach);
  return node;
}

// Gives the nodes back.
void FreeSpace::collect(uint32_t node, std::vector<Area> &into) {
  const Node &from = nodes[node];
  if (from.list != none) {
    into.insert(into.end(), lists[from.list].begin(), lists[from.list].begin() + from.count);
    unusedLists.push_back(from.list);
  } else {
    collect(from.left, into);
    collect(from.right, into);
  }
  unusedNodes.push_back(node);
}

// The same areas, and perhaps one more, in balance.
uint32_t FreeSpace::rebuild(uint32_t node, const Area *added) {
  uint32_t side = nodes[node].side;
  scratch.clear();
  collect(node, scratch);
  if (added)
    scratch.push_back(*added);
  work += static_cast<double>(scratch.size());
  return build(scratch.data(), scratch.data() + scratch.size(), side);
}

// Returns what stands in the place of the node after that.
uint32_t FreeSpace::insert(uint32_t node, const Area &area) {
  ++work;
  Node &into = nodes[node];
  if (into.list != none) {
    if (into.count == bucket)
      return rebuild(node, &area);
    lists[into.list][into.count++] = area;
    into.reach.add(area);
    return node;
  }
  bool isLeft = isBefore(area, into.split, into.side);
  uint32_t child = isLeft ? into.left : into.right;
  // So much more on one side than on the other is more than new areas alone explain.
  if (nodes[child].count > into.count / 4 * 3 + bucket)
    return rebuild(node, &area);
  ++into.count;
  into.reach.add(area);
  child = insert(child, area);
  (isLeft ? nodes[node].left : nodes[node].right) = child;
  return node;
}

// Moves all that meet the area to `removed`.
void FreeSpace::cut(uint32_t node, const Area &area) {
  ++work;
  Node &from = nodes[node];
  if (!from.reach.mayMeet(area))
    return;
  size_t before = removed.size();
  if (from.list != none) {
    List &list = lists[from.list];
    work += from.count;
    for (uint32_t i = 0; i < from.count;) {
      if (list[i].meets(area)) {
        removed.push_back(list[i]);
        list[i] = list[--from.count];
      } else {
        ++i;
      }
    }
    if (removed.size() == before)
      return;
    from.reach = {};
    for (uint32_t i = 0; i < from.count; ++i)
      from.reach.add(list[i]);
    return;
  }
  cut(from.left, area);
  cut(from.right, area);
  from.count -= static_cast<uint32_t>(removed.size() - before);
  if (removed.size() == before)
    return;
  from.reach = nodes[from.left].reach;
  from.reach.add(nodes[from.right].reach);
  if (from.count > bucket / 2)
    return;
  // Few are left.
  scratch.clear();
  for (uint32_t child : {from.left, from.right})
    collect(child, scratch);
  from.left = from.right = none;
  from.reach = {};
  makeLeaf(node, scratch.data(), static_cast<uint32_t>(scratch.size()));
}

void FreeSpace::addPiecesOf(const Area &cut, const Area &area) {
  if (cut.first < area.first)
    pieces.push_back({cut.first, area.first, cut.from, cut.to});
  if (area.last < cut.last)
    pieces.push_back({area.last, cut.last, cut.from, cut.to});
  if (cut.from < area.from)
    pieces.push_back({cut.first, cut.last, cut.from, area.from});
  if (area.to < cut.to)
    pieces.push_back({cut.first, cut.last, area.to, cut.to});
}

void FreeSpace::occupy(const Area &area) {
  if (keepsEdges && area.bytes() > 0) {
    add(begins, {area.from, area.first, area.last});
    add(ends, {area.to, area.first, area.last});
  }
  removed.clear();
  pieces.clear();
  cut(root, area);
  for (const Area &each : removed)
    addPiecesOf(each, area);
  // What contains another comes before it.
  std::sort(pieces.begin(), pieces.end(), [](const Area &a, const Area &b) {
    int32_t lengthOfA = a.last - a.first, lengthOfB = b.last - b.first;
    return lengthOfA != lengthOfB ? lengthOfA > lengthOfB : a.bytes() > b.bytes();
  });
  for (auto piece = pieces.begin(); piece != pieces.end(); ++piece) {
    // Most that are contained are so by another piece.
    bool isPart = std::any_of(pieces.begin(), piece,
                              [&](const Area &other) { return other.contains(*piece); });
    if (!isPart && !isContained(root, *piece))
      root = insert(root, *piece);
  }
}

bool FreeSpace::isContained(uint32_t node, const Area &area) const {
  ++work;
  const Node &from = nodes[node];
  if (!from.reach.mayContain(area))
    return false;
  if (from.list == none)
    return isContained(from.left, area) || isContained(from.right, area);
  const List &list = lists[from.list];
  work += from.count;
  return std::any_of(list.begin(), list.begin() + from.count,
                     [&](const Area &each) { return each.contains(area); });
}

bool FreeSpace::isFree(const Area &area) const { return isContained(root, area); }

std::optional<int64_t> FreeSpace::Wanted::fitIn(const Area &area) const {
  if (first < area.first || area.last < last || area.bytes() < bytes)
    return std::nullopt;
  std::optional<int64_t> offset = alignUp(std::max(area.from, lowest), alignment);
  if (!offset || *offset > area.to - bytes)
    return std::nullopt;
  return offset;
}

void FreeSpace::findLowest(uint32_t node, const Wanted &wanted, int64_t &best) const {
  ++work;
  const Node &from = nodes[node];
  if (from.reach.from >= best || !from.reach.mayHold(wanted.first, wanted.last, wanted.bytes))
    return;
  if (from.list != none) {
    work += from.count;
    for (uint32_t i = 0; i < from.count; ++i) {
      const Area &area = lists[from.list][i];
      std::optional<int64_t> offset = area.from < best ? wanted.fitIn(area) : std::nullopt;
      if (offset)
        best = std::min(best, *offset);
    }
    return;
  }
  // The one that reaches lower first, so that the other may be ruled out.
  bool isLeftFirst = nodes[from.left].reach.from <= nodes[from.right].reach.from;
  findLowest(isLeftFirst ? from.left : from.right, wanted, best);
  findLowest(isLeftFirst ? from.right : from.left, wanted, best);
}

// What has a time in common becomes one.
void FreeSpace::add(Edges &edges, Edge edge) {
  auto next = edges.lower_bound(edge);
  if (next != edges.begin()) {
    auto before = std::prev(next);
    if (before->at == edge.at && before->last > edge.first)
      next = before;
  }
  while (next != edges.end() && next->at == edge.at && next->first < edge.last) {
    edge.first = std::min(edge.first, next->first);
    edge.last = std::max(edge.last, next->last);
    next = edges.erase(next);
  }
  edges.insert(next, edge);
}

bool FreeSpace::isClosed(const Edges &edges, int64_t at, int32_t first, int32_t last) {
  auto next = edges.lower_bound({at, last, last});
  if (next == edges.begin())
    return false;
  const Edge &edge = *std::prev(next);
  return edge.at == at && edge.last > first;
}

// An area that reaches out of [first, last) may begin above the floor of the gap that is there in
// these times, or end below its end: it is the gap only if something in them stops it.
bool FreeSpace::isWholeGap(const Area &area, int32_t first, int32_t last) const {
  work += 8;
  return (area.from == 0 || isClosed(ends, area.from, first, last)) &&
         (area.to == endless || isClosed(begins, area.to, first, last));
}

void FreeSpace::findTightest(uint32_t node, const Wanted &wanted, Tightest &best) const {
  ++work;
  const Node &from = nodes[node];
  if (!from.reach.mayHold(wanted.first, wanted.last, wanted.bytes))
    return;
  // What alignment and the lowest offset take off the floor is no room.
  int64_t leastRoom = wanted.bytes;
  if (from.reach.from >= wanted.lowest)
    leastRoom = std::max(leastRoom, from.reach.least - (wanted.alignment - 1));
  if (!best.isBetter(leastRoom, from.reach.from))
    return;
  if (from.list == none) {
    // The one of lower areas first, so that the other may be ruled out.
    bool isLeftFirst = nodes[from.left].reach.least <= nodes[from.right].reach.least;
    findTightest(isLeftFirst ? from.left : from.right, wanted, best);
    findTightest(isLeftFirst ? from.right : from.left, wanted, best);
    return;
  }
  work += from.count;
  for (uint32_t i = 0; i < from.count; ++i) {
    const Area &area = lists[from.list][i];
    std::optional<int64_t> offset = wanted.fitIn(area);
    if (!offset)
      continue;
    int64_t room = area.to == endless ? endless : area.to - *offset;
    if (best.isBetter(room, *offset) && isWholeGap(area, wanted.first, wanted.last)) {
      best.offset = offset;
      best.room = room;
    }
  }
}

std::optional<int64_t> FreeSpace::lowestFit(int32_t first, int32_t last, int64_t bytes,
                                            int64_t lowest, int64_t alignment) const {
  int64_t best = endless;
  findLowest(root, {first, last, bytes, lowest, alignment}, best);
  return best < endless ? std::optional<int64_t>(best) : std::nullopt;
}

std::optional<int64_t> FreeSpace::tightestFit(int32_t first, int32_t last, int64_t bytes,
                                              int64_t lowest, int64_t alignment) const {
  Tightest best;
  findTightest(root, {first, last, bytes, lowest, alignment}, best);
  return best.offset;
}

double FreeSpace::takeWork() { return std::exchange(work, 0); }
