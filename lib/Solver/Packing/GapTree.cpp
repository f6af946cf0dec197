// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GapTree.h"

#include <algorithm>

using namespace memplan::solver;

void ByteSet::add(int64_t first, int64_t last) {
  // The ranges that meet or touch the new one become part of it.
  auto from = std::lower_bound(ranges.begin(), ranges.end(), first,
                               [](const auto &range, int64_t byte) { return range.second < byte; });
  auto to = from;
  for (; to != ranges.end() && to->first <= last; ++to) {
    first = std::min(first, to->first);
    last = std::max(last, to->second);
  }
  if (from == to) {
    ranges.insert(from, {first, last});
    return;
  }
  *from = {first, last};
  ranges.erase(from + 1, to);
}

int64_t ByteSet::lowestFit(int64_t from, int64_t size, double &steps) const {
  auto range =
      std::upper_bound(ranges.begin(), ranges.end(), from,
                       [](int64_t byte, const auto &range) { return byte < range.second; });
  auto passed = range;
  for (; passed != ranges.end() && passed->first - from < size; ++passed)
    from = passed->second;
  steps += 1 + static_cast<double>(passed - range);
  return from;
}

GapTree::GapTree(int32_t times) {
  while (leaves < static_cast<size_t>(times))
    leaves *= 2;
  nodes.resize(2 * leaves);
}

template <typename Part, typename Above>
void GapTree::visit(int32_t first, int32_t last, Part &&part, Above &&above) const {
  size_t left = first + leaves, right = last + leaves;
  for (; left < right; left /= 2, right /= 2) {
    if (left & 1)
      part(left++);
    if (right & 1)
      part(--right);
  }
  // Whatever has a part below it holds one of the two ends without lying within the range.
  size_t low = first + leaves, high = last - 1 + leaves;
  for (size_t width = 1; low > 0; low /= 2, high /= 2, width *= 2) {
    auto isWithin = [&](size_t node) {
      size_t begin = node * width - leaves;
      return begin >= static_cast<size_t>(first) && begin + width <= static_cast<size_t>(last);
    };
    if (!isWithin(low))
      above(low);
    if (high != low && !isWithin(high))
      above(high);
  }
}

void GapTree::insert(int32_t first, int32_t last, int64_t from, int64_t to) {
  visit(
      first, last,
      [&](size_t node) {
        nodes[node].covering.add(from, to);
        nodes[node].meeting.add(from, to);
      },
      [&](size_t node) { nodes[node].meeting.add(from, to); });
}

void GapTree::collect(int32_t first, int32_t last, std::vector<const ByteSet *> &sets) const {
  auto add = [&](const ByteSet &set) {
    if (!set.empty())
      sets.push_back(&set);
  };
  visit(
      first, last, [&](size_t node) { add(nodes[node].meeting); },
      [&](size_t node) { add(nodes[node].covering); });
}
