// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "IntervalSet.h"

#include <algorithm>
#include <utility>

using namespace memplan::verification;

struct memplan::verification::IntervalNode {
  Interval interval;
  IntervalNode *left = nullptr, *right = nullptr;
  int64_t maxEnd = 0; ///< Over the whole subtree.
  uint64_t epoch = 0;
  uint32_t size = 1;
  uint32_t priority = 0;

  void update() {
    maxEnd = interval.end;
    size = 1;
    for (const IntervalNode *child : {left, right}) {
      if (!child)
        continue;
      maxEnd = std::max(maxEnd, child->maxEnd);
      size += child->size;
    }
  }
};

static uint32_t priorityOf(int64_t begin, unsigned id) {
  // The finalizer of splitmix64: every bit of the key changes half of the bits of the result.
  uint64_t x = static_cast<uint64_t>(begin) * 0x9e3779b97f4a7c15u + id + 1;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return static_cast<uint32_t>(x >> 32);
}

/// Whether key a comes before key b.
static bool isBefore(int64_t beginA, unsigned idA, int64_t beginB, unsigned idB) {
  return std::make_pair(beginA, idA) < std::make_pair(beginB, idB);
}

/// Whether a belongs above b. Total, so that the shape of a tree depends on its keys alone.
static bool isAbove(const IntervalNode *a, const IntervalNode *b) {
  if (a->priority != b->priority)
    return a->priority > b->priority;
  return isBefore(a->interval.begin, a->interval.id, b->interval.begin, b->interval.id);
}

IntervalNode *IntervalStore::own(IntervalNode *node) {
  if (node->epoch == epoch)
    return node;
  auto *copy = new (allocator.Allocate<IntervalNode>()) IntervalNode(*node);
  copy->epoch = epoch;
  return copy;
}

IntervalNode *IntervalStore::withChildren(IntervalNode *node, IntervalSet left, IntervalSet right) {
  if (node->left == left && node->right == right) {
    // A child of this epoch may have changed in place.
    if (node->epoch == epoch)
      node->update();
    return node;
  }
  node = own(node);
  node->left = left;
  node->right = right;
  node->update();
  return node;
}

IntervalStore::Split IntervalStore::split(IntervalSet set, int64_t begin, unsigned id) {
  if (!set)
    return {nullptr, nullptr, nullptr};
  const Interval &interval = set->interval;
  if (isBefore(begin, id, interval.begin, interval.id)) {
    Split parts = split(set->left, begin, id);
    return {parts.less, parts.equal, withChildren(set, parts.greater, set->right)};
  }
  if (isBefore(interval.begin, interval.id, begin, id)) {
    Split parts = split(set->right, begin, id);
    return {withChildren(set, set->left, parts.less), parts.equal, parts.greater};
  }
  return {set->left, set, set->right};
}

IntervalSet IntervalStore::merge(IntervalSet a, IntervalSet b) {
  if (!a || !b)
    return a ? a : b;
  if (isAbove(a, b)) {
    IntervalSet right = merge(a->right, b);
    return withChildren(a, a->left, right);
  }
  IntervalSet left = merge(a, b->left);
  return withChildren(b, left, b->right);
}

IntervalSet IntervalStore::insert(IntervalSet set, const Interval &interval) {
  if (find(set, interval.begin, interval.id))
    return set;
  Split parts = split(set, interval.begin, interval.id);
  auto *node = new (allocator.Allocate<IntervalNode>()) IntervalNode{interval};
  node->epoch = epoch;
  node->priority = priorityOf(interval.begin, interval.id);
  node->update();
  return merge(merge(parts.less, node), parts.greater);
}

IntervalSet IntervalStore::erase(IntervalSet set, int64_t begin, unsigned id) {
  return find(set, begin, id) ? eraseKnown(set, begin, id) : set;
}

IntervalSet IntervalStore::eraseKnown(IntervalSet set, int64_t begin, unsigned id) {
  const Interval &interval = set->interval;
  if (isBefore(begin, id, interval.begin, interval.id))
    return withChildren(set, eraseKnown(set->left, begin, id), set->right);
  if (isBefore(interval.begin, interval.id, begin, id))
    return withChildren(set, set->left, eraseKnown(set->right, begin, id));
  return merge(set->left, set->right);
}

static const IntervalNode *findNode(const IntervalNode *set, int64_t begin, unsigned id) {
  while (set) {
    const Interval &interval = set->interval;
    if (isBefore(begin, id, interval.begin, interval.id))
      set = set->left;
    else if (isBefore(interval.begin, interval.id, begin, id))
      set = set->right;
    else
      break;
  }
  return set;
}

const Interval *IntervalStore::find(IntervalSet set, int64_t begin, unsigned id) {
  const IntervalNode *node = findNode(set, begin, id);
  return node ? &node->interval : nullptr;
}

size_t IntervalStore::size(IntervalSet set) { return set ? set->size : 0; }

void IntervalStore::forEachOverlap(IntervalSet set, int64_t begin, int64_t end,
                                   llvm::function_ref<void(const Interval &)> visit) {
  if (!set || set->maxEnd <= begin || begin >= end)
    return;
  forEachOverlap(set->left, begin, end, visit);
  const Interval &interval = set->interval;
  if (interval.begin >= end)
    return;
  if (interval.end > begin && interval.begin < interval.end)
    visit(interval);
  forEachOverlap(set->right, begin, end, visit);
}

void IntervalStore::forEach(IntervalSet set, llvm::function_ref<void(const Interval &)> visit) {
  if (!set)
    return;
  forEach(set->left, visit);
  visit(set->interval);
  forEach(set->right, visit);
}

void IntervalStore::forEachBeyond(IntervalSet set, IntervalSet other,
                                  llvm::function_ref<void(const Interval &)> visit) {
  if (!set)
    return;
  const Interval &interval = set->interval;
  const IntervalNode *known = findNode(other, interval.begin, interval.id);
  // All below is shared as well.
  if (known == set)
    return;
  forEachBeyond(set->left, other, visit);
  if (!known || known->interval.end != interval.end)
    visit(interval);
  forEachBeyond(set->right, other, visit);
}
