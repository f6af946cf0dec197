// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Buckets.h"

#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <queue>
#include <set>
#include <tuple>

using namespace memplan::solver;

int64_t memplan::solver::sizeOfClass(int64_t size, SizeClasses classes) {
  // The largest power of two that is not above `size`.
  int64_t power = 1;
  while (power <= size / 2)
    power *= 2;
  int64_t part = classes == SizeClasses::PowerOfTwo ? power : std::max<int64_t>(power / 4, 1);
  return alignUp(size, part).value_or(std::numeric_limits<int64_t>::max());
}

namespace {

/// The slots of one size. All have the same form, so that whatever belongs here fits in each.
struct Bucket {
  int64_t size = 0;
  /// Offsets of the items that would be in them.
  std::set<int64_t> free;
  /// Slots that are taken: the time at which they become free, and the offset.
  std::priority_queue<std::pair<int32_t, int64_t>, std::vector<std::pair<int32_t, int64_t>>,
                      std::greater<>>
      taken;
};

class BucketRun {
public:
  BucketRun(const PoolModel &model, SizeClasses classes)
      : model(model), classes(classes), offsets(model.items.size(), unset) {}

  void placePinned();
  /// False if there is no room below 2^63.
  bool place(uint32_t item);
  std::vector<int64_t> takeOffsets() { return std::move(offsets); }

private:
  static constexpr int64_t unset = -1;

  Bucket *bucketOf(const Item &item);
  std::optional<int64_t> takeFree(uint32_t item, Bucket &bucket);
  std::optional<int64_t> addSlot(const Item &item, const Bucket &bucket);

  const PoolModel &model;
  SizeClasses classes;
  /// By size, alignment, and the bytes below the item's offset.
  std::map<std::tuple<int64_t, int64_t, int64_t>, Bucket> buckets;
  std::vector<int64_t> offsets;
  /// End of the topmost slot.
  int64_t top = 0;
};

} // namespace

void BucketRun::placePinned() {
  for (uint32_t i = 0; i < model.items.size(); ++i)
    if (model.items[i].pinned) {
      offsets[i] = *model.items[i].pinned;
      top = std::max(top, offsets[i] + model.items[i].end);
    }
}

Bucket *BucketRun::bucketOf(const Item &item) {
  std::optional<int64_t> bytes = checkedAdd(item.lowest, item.end);
  if (!bytes)
    return nullptr;
  int64_t size = sizeOfClass(*bytes, classes);
  Bucket &bucket = buckets[{size, item.alignment, item.lowest}];
  bucket.size = size;
  return &bucket;
}

// The lowest slot that none of the item's conflicts has been in.
std::optional<int64_t> BucketRun::takeFree(uint32_t item, Bucket &bucket) {
  std::set<int64_t> forbidden;
  for (const ExtraConflict &conflict : model.conflictsOf(item))
    forbidden.insert(offsets[conflict.other]);
  for (auto slot = bucket.free.begin(); slot != bucket.free.end(); ++slot)
    if (!forbidden.count(*slot)) {
      int64_t offset = *slot;
      bucket.free.erase(slot);
      return offset;
    }
  return std::nullopt;
}

std::optional<int64_t> BucketRun::addSlot(const Item &item, const Bucket &bucket) {
  std::optional<int64_t> lowest = checkedAdd(top, item.lowest);
  std::optional<int64_t> offset = lowest ? alignUp(*lowest, item.alignment) : std::nullopt;
  std::optional<int64_t> end =
      offset ? checkedAdd(*offset - item.lowest, bucket.size) : std::nullopt;
  if (!end)
    return std::nullopt;
  top = *end;
  return offset;
}

bool BucketRun::place(uint32_t index) {
  const Item &item = model.items[index];
  if (item.rectFirst == item.rectLast) {
    std::optional<int64_t> offset = alignUp(item.lowest, item.alignment);
    offsets[index] = offset.value_or(0);
    return offset && checkedAdd(*offset, item.end);
  }
  int32_t first = model.rects[item.rectFirst].first, last = 0;
  for (uint32_t r = item.rectFirst; r < item.rectLast; ++r) {
    first = std::min(first, model.rects[r].first);
    last = std::max(last, model.rects[r].last);
  }
  Bucket *bucket = bucketOf(item);
  if (!bucket)
    return false;
  for (; !bucket->taken.empty() && bucket->taken.top().first <= first; bucket->taken.pop())
    bucket->free.insert(bucket->taken.top().second);
  std::optional<int64_t> offset = takeFree(index, *bucket);
  if (!offset)
    offset = addSlot(item, *bucket);
  if (!offset)
    return false;
  bucket->taken.push({last, *offset});
  offsets[index] = *offset;
  return true;
}

std::optional<std::vector<int64_t>>
memplan::solver::placeInBuckets(const PoolModel &model, const std::vector<uint32_t> &programOrder,
                                SizeClasses classes, Effort &effort) {
  constexpr double unitsPerItem = 64;
  BucketRun run(model, classes);
  run.placePinned();
  for (uint32_t item : programOrder) {
    double work = unitsPerItem + static_cast<double>(model.conflictsOf(item).size());
    if (!effort.spend(work) || (!model.items[item].pinned && !run.place(item)))
      return std::nullopt;
  }
  return run.takeOffsets();
}
