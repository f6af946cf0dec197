// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Analysis/ByteRegion.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <random>
#include <set>

using namespace memplan;

namespace {

ByteLayout makeLayout(int64_t offset, llvm::ArrayRef<int64_t> shape,
                      llvm::ArrayRef<int64_t> strides, int64_t width) {
  ByteLayout layout;
  layout.offset = offset;
  layout.shape.assign(shape.begin(), shape.end());
  layout.strides.assign(strides.begin(), strides.end());
  layout.width = width;
  return layout;
}

/// First byte of each element, in row-major order.
std::vector<int64_t> elementsOf(const ByteLayout &layout) {
  std::vector<int64_t> begins{layout.offset};
  for (size_t i = 0; i < layout.shape.size(); ++i) {
    std::vector<int64_t> next;
    for (int64_t begin : begins)
      for (int64_t index = 0; index < layout.shape[i]; ++index)
        next.push_back(begin + index * layout.strides[i]);
    begins = std::move(next);
  }
  return begins;
}

std::set<int64_t> bytesOf(const ByteLayout &layout) {
  std::set<int64_t> bytes;
  for (int64_t begin : elementsOf(layout))
    for (int64_t i = 0; i < layout.width; ++i)
      bytes.insert(begin + i);
  return bytes;
}

std::set<int64_t> bytesOf(const ByteRegion &region) {
  ByteLayout layout = makeLayout(region.begin(), {}, {}, region.getWidth());
  for (ByteRegion::Dim dim : region.getDims()) {
    layout.shape.push_back(dim.size);
    layout.strides.push_back(dim.stride);
  }
  return bytesOf(layout);
}

bool meet(const std::set<int64_t> &a, const std::set<int64_t> &b) {
  for (int64_t byte : a)
    if (b.count(byte))
      return true;
  return false;
}

TEST(ByteRegion, JoinsWhatLiesInARow) {
  // 3 rows of 4 elements of 2 bytes, dense: 24 bytes.
  EXPECT_EQ(ByteRegion::of(makeLayout(8, {3, 4}, {8, 2}, 2)), ByteRegion::range(8, 32));
  // Dimensions of one element say nothing.
  EXPECT_EQ(ByteRegion::of(makeLayout(0, {1, 4}, {99, 2}, 2)), ByteRegion::range(0, 8));
  // Two images of 3 rows, 5 of 6 elements each: rows and images in one dimension.
  ByteRegion rows = ByteRegion::of(makeLayout(0, {2, 3, 5}, {18, 6, 1}, 1));
  ASSERT_EQ(rows.getDims().size(), 1u);
  EXPECT_EQ(rows.getDims()[0], (ByteRegion::Dim{6, 6}));
  EXPECT_EQ(rows.countBytes(), 30);
  EXPECT_EQ(rows.end(), 35);
  EXPECT_TRUE(ByteRegion::of(makeLayout(4, {0, 4}, {8, 2}, 2)).isEmpty());
}

TEST(ByteRegion, TakesTheHullOfWindows) {
  // Windows of 3 that move by 1 overlap: bytes 0 to 6.
  EXPECT_EQ(ByteRegion::of(makeLayout(0, {5, 3}, {1, 1}, 1)), ByteRegion::range(0, 7));
}

TEST(ByteRegion, BorderAndInteriorAreApart) {
  // A 64x57x57 image of 4 bytes; its interior of 55x55 begins at row 1, column 1.
  int64_t row = 57 * 4;
  int64_t image = 57 * row;
  ByteRegion interior = ByteRegion::of(makeLayout(row + 4, {64, 55, 55}, {image, row, 4}, 4));
  ByteRegion top = ByteRegion::of(makeLayout(0, {64, 1, 57}, {image, row, 4}, 4));
  ByteRegion left = ByteRegion::of(makeLayout(row, {64, 55, 1}, {image, row, 4}, 4));
  ByteRegion right = ByteRegion::of(makeLayout(row + 56 * 4, {64, 55, 1}, {image, row, 4}, 4));
  EXPECT_FALSE(interior.mayOverlap(top));
  EXPECT_FALSE(interior.mayOverlap(left));
  EXPECT_FALSE(right.mayOverlap(interior));
  EXPECT_TRUE(interior.mayOverlap(ByteRegion::range(0, row + 8)));
  EXPECT_FALSE(interior.mayOverlap(ByteRegion::range(0, row + 4)));
  // One column less of border on the left: they meet.
  EXPECT_TRUE(interior.mayOverlap(left.movedBy(4)));
}

TEST(ByteRegion, CoversWhatLiesWithin) {
  ByteRegion strided = ByteRegion::of(makeLayout(10, {3, 4}, {10, 1}, 1));
  EXPECT_TRUE(ByteRegion::range(10, 34).covers(strided));
  EXPECT_FALSE(ByteRegion::range(11, 34).covers(strided));
  EXPECT_FALSE(strided.covers(ByteRegion::range(10, 34)));
  EXPECT_TRUE(strided.covers(strided));
}

/// Random strided arrays of nested dimensions, sometimes with gaps.
ByteLayout randomLayout(std::mt19937 &random) {
  auto upTo = [&](int n) { return static_cast<int64_t>(random() % n); };
  ByteLayout layout = makeLayout(upTo(12), {}, {}, 1 + upTo(2));
  int64_t span = layout.width;
  for (int64_t rank = upTo(4); rank > 0; --rank) {
    int64_t size = 1 + upTo(4);
    int64_t stride = span + upTo(3);
    layout.shape.insert(layout.shape.begin(), size);
    layout.strides.insert(layout.strides.begin(), stride);
    span += (size - 1) * stride;
  }
  return layout;
}

TEST(ByteRegion, AgreesWithListsOfBytes) {
  std::mt19937 random(1);
  int disjoint = 0;
  for (int trial = 0; trial < 20000; ++trial) {
    ByteLayout a = randomLayout(random);
    ByteLayout b = randomLayout(random);
    ByteRegion regionA = ByteRegion::of(a);
    ByteRegion regionB = ByteRegion::of(b);
    ASSERT_EQ(bytesOf(regionA), bytesOf(a));
    if (!regionA.mayOverlap(regionB)) {
      ++disjoint;
      ASSERT_FALSE(meet(bytesOf(a), bytesOf(b)));
    }
    ASSERT_EQ(regionA.mayOverlap(regionB), regionB.mayOverlap(regionA));
    if (regionA.covers(regionB)) {
      std::set<int64_t> all = bytesOf(a);
      for (int64_t byte : bytesOf(b))
        ASSERT_TRUE(all.count(byte));
    }
  }
  EXPECT_GT(disjoint, 1000);
}

TEST(ByteRegion, IsExactWithinOneFrame) {
  // Boxes of one 4x5x6 array: strides are those of the array.
  std::mt19937 random(2);
  auto box = [&] {
    ByteLayout layout = makeLayout(0, {}, {120, 24, 4}, 4);
    int64_t sizes[] = {4, 5, 6};
    for (int i = 0; i < 3; ++i) {
      int64_t low = static_cast<int64_t>(random() % sizes[i]);
      layout.offset += low * layout.strides[i];
      layout.shape.push_back(1 + static_cast<int64_t>(random() % (sizes[i] - low)));
    }
    return layout;
  };
  int disjoint = 0;
  for (int trial = 0; trial < 5000; ++trial) {
    ByteLayout a = box();
    ByteLayout b = box();
    bool expected = meet(bytesOf(a), bytesOf(b));
    disjoint += !expected;
    ASSERT_EQ(ByteRegion::of(a).mayOverlap(ByteRegion::of(b)), expected);
  }
  EXPECT_GT(disjoint, 500);
}

TEST(Relayout, MovesElementsOfAPaddedImage) {
  // A dense 2x3x4 array into the interior of 2x5x6, row 1 and column 1.
  ByteLayout dense = makeLayout(0, {2, 3, 4}, {48, 16, 4}, 4);
  ByteLayout interior = makeLayout(28, {2, 3, 4}, {120, 24, 4}, 4);
  std::optional<Relayout> change = Relayout::between(dense, interior);
  ASSERT_TRUE(change);
  EXPECT_FALSE(change->isShift());
  EXPECT_TRUE(change->apply(dense)->isSamePlace(interior));
  // Its second image, and the last row of both.
  EXPECT_TRUE(change->apply(makeLayout(48, {3, 4}, {16, 4}, 4))
                  ->isSamePlace(makeLayout(28 + 120, {3, 4}, {24, 4}, 4)));
  EXPECT_TRUE(change->apply(makeLayout(32, {2, 4}, {48, 4}, 4))
                  ->isSamePlace(makeLayout(28 + 48, {2, 4}, {120, 4}, 4)));
  // Rows and columns in one dimension have no strides in a padded image.
  EXPECT_FALSE(change->apply(makeLayout(0, {2, 12}, {48, 4}, 4)));
  // As a set of bytes they do.
  std::optional<ByteRegion> all = change->apply(ByteRegion::range(0, 96));
  ASSERT_TRUE(all);
  EXPECT_EQ(*all, ByteRegion::of(interior));
  // What is no whole number of rows does not.
  EXPECT_FALSE(change->apply(ByteRegion::range(0, 24)));
  EXPECT_FALSE(change->apply(ByteRegion::range(0, 100)));
}

TEST(Relayout, ShiftsWhereStridesAgree) {
  ByteLayout slice = makeLayout(64, {2, 4}, {32, 4}, 4);
  ByteLayout other = makeLayout(16, {2, 4}, {32, 4}, 4);
  std::optional<Relayout> change = Relayout::between(slice, other);
  ASSERT_TRUE(change);
  EXPECT_TRUE(change->isShift());
  EXPECT_EQ(change->apply(ByteRegion::range(100, 102)), ByteRegion::range(52, 54));
}

TEST(Relayout, MovesWhatLiesBesideASlice) {
  // The second half of the channels of 2x4x3, into 2x6x3: the whole of it moves along.
  ByteLayout whole = makeLayout(0, {2, 4, 3}, {48, 12, 4}, 4);
  ByteLayout half = makeLayout(24, {2, 2, 3}, {48, 12, 4}, 4);
  ByteLayout place = makeLayout(100 + 24, {2, 2, 3}, {72, 12, 4}, 4);
  std::optional<Relayout> change = Relayout::between(half, place, 0);
  ASSERT_TRUE(change);
  EXPECT_TRUE(change->apply(half)->isSamePlace(place));
  EXPECT_TRUE(change->apply(whole)->isSamePlace(makeLayout(100, {2, 4, 3}, {72, 12, 4}, 4)));
  // Without an origin, from the first element of the slice on.
  EXPECT_FALSE(Relayout::between(half, place)->apply(whole));
  // An origin within an element is none.
  EXPECT_FALSE(Relayout::between(half, place, 2)->apply(whole));
  // There is room for a channel and a half, not for two more.
  EXPECT_FALSE(Relayout::between(half, makeLayout(124, {2, 2, 3}, {44, 12, 4}, 4), 0));
}

TEST(Relayout, DoesNotFoldWhatIsBeforeTheOriginIntoOthers) {
  // Columns become rows. Four columns of two elements fit, one before them would be in the next
  // row.
  ByteLayout columns = makeLayout(8, {4, 2}, {8, 4}, 4);
  ByteLayout rows = makeLayout(0, {4, 2}, {4, 16}, 4);
  std::optional<Relayout> change = Relayout::between(columns, rows, 0);
  ASSERT_TRUE(change);
  EXPECT_TRUE(change->apply(columns)->isSamePlace(rows));
  EXPECT_FALSE(change->apply(makeLayout(0, {5, 2}, {8, 4}, 4)));
}

TEST(Relayout, RefusesWhatHasNoRoomForGaps) {
  ByteLayout gaps = makeLayout(0, {2, 4}, {32, 4}, 4);
  ByteLayout dense = makeLayout(0, {2, 4}, {16, 4}, 4);
  EXPECT_FALSE(Relayout::between(gaps, dense));
  EXPECT_TRUE(Relayout::between(dense, gaps));
  // Elements of the target would overlap.
  EXPECT_FALSE(Relayout::between(dense, makeLayout(0, {2, 4}, {4, 4}, 4)));
  EXPECT_FALSE(Relayout::between(dense, makeLayout(0, {2, 4}, {0, 4}, 4)));
  EXPECT_FALSE(Relayout::between(dense, makeLayout(0, {4, 2}, {8, 4}, 4)));
}

TEST(Relayout, AgreesWithListsOfElements) {
  std::mt19937 random(3);
  int moved = 0;
  for (int trial = 0; trial < 5000; ++trial) {
    // A dense array into one with gaps and, sometimes, other dimensions outermost.
    ByteLayout target = randomLayout(random);
    ByteLayout dense = target;
    dense.offset = 0;
    int64_t inside = dense.width;
    for (size_t i = dense.shape.size(); i-- > 0;) {
      dense.strides[i] = inside;
      inside *= dense.shape[i];
    }
    std::optional<Relayout> change = Relayout::between(dense, target);
    ASSERT_TRUE(change);
    // A slice of it moves as its elements do.
    ByteLayout slice = dense;
    for (size_t i = 0; i < slice.shape.size(); ++i) {
      int64_t low = static_cast<int64_t>(random() % slice.shape[i]);
      slice.offset += low * slice.strides[i];
      slice.shape[i] = 1 + static_cast<int64_t>(random() % (slice.shape[i] - low));
    }
    std::optional<ByteLayout> after = change->apply(slice);
    ASSERT_TRUE(after);
    std::vector<int64_t> from = elementsOf(dense);
    std::vector<int64_t> to = elementsOf(target);
    std::vector<int64_t> expected;
    for (int64_t element : elementsOf(slice))
      expected.push_back(to[std::find(from.begin(), from.end(), element) - from.begin()]);
    ASSERT_EQ(elementsOf(*after), expected);
    if (std::optional<ByteRegion> bytes = change->apply(ByteRegion::of(slice))) {
      ++moved;
      ASSERT_EQ(bytesOf(*bytes), bytesOf(*after));
    }
  }
  EXPECT_GT(moved, 3000);
}

} // namespace
