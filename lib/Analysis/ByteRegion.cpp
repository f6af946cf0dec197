// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/ByteRegion.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace memplan;

bool ByteLayout::hasSameStrides(const ByteLayout &other) const {
  if (width != other.width || shape != other.shape)
    return false;
  for (size_t i = 0; i < shape.size(); ++i)
    if (shape[i] > 1 && strides[i] != other.strides[i])
      return false;
  return true;
}

bool ByteLayout::isSamePlace(const ByteLayout &other) const {
  return offset == other.offset && hasSameStrides(other);
}

// Regions.

ByteRegion ByteRegion::range(int64_t begin, int64_t end) {
  ByteRegion region;
  region.first = begin;
  region.width = std::max<int64_t>(end - begin, 0);
  return region;
}

ByteRegion ByteRegion::of(const ByteLayout &layout) {
  ByteRegion region = range(layout.offset, layout.offset + layout.width);
  for (auto [size, stride] : llvm::zip_equal(layout.shape, layout.strides)) {
    if (size == 0)
      return range(layout.offset, layout.offset);
    if (size > 1 && stride != 0)
      region.dims.push_back({size, stride});
  }
  llvm::stable_sort(region.dims, [](const Dim &a, const Dim &b) { return a.stride > b.stride; });
  region.normalize();
  return region;
}

int64_t ByteRegion::span() const {
  int64_t total = width;
  for (const Dim &dim : dims)
    total += (dim.size - 1) * dim.stride;
  return total;
}

int64_t ByteRegion::countBytes() const {
  int64_t count = width;
  for (const Dim &dim : dims)
    count *= dim.size;
  return count;
}

void ByteRegion::normalize() {
  int64_t inside = width;
  for (const Dim &dim : llvm::reverse(dims)) {
    if (dim.stride < inside) {
      // Windows that overlap: as good as all bytes in between.
      width = span();
      dims.clear();
      return;
    }
    inside += (dim.size - 1) * dim.stride;
  }
  while (!dims.empty() && dims.back().stride == width)
    width *= dims.pop_back_val().size;
  llvm::SmallVector<Dim, 4> merged;
  for (const Dim &dim : dims) {
    if (!merged.empty() && merged.back().stride == dim.size * dim.stride)
      merged.back() = {merged.back().size * dim.size, dim.stride};
    else
      merged.push_back(dim);
  }
  dims = std::move(merged);
}

ByteRegion ByteRegion::movedBy(int64_t bytes) const {
  ByteRegion moved = *this;
  moved.first += bytes;
  return moved;
}

/// One slab of the outermost dimension.
ByteRegion ByteRegion::inner() const {
  ByteRegion slab = *this;
  slab.dims.erase(slab.dims.begin());
  return slab;
}

/// Writes the outermost dimension (or the run of bytes) in steps of `period`, which then is the
/// outermost stride of the first part; what does not fill a whole period is the second.
bool ByteRegion::split(int64_t period, llvm::SmallVectorImpl<ByteRegion> &parts) const {
  int64_t stride = dims.empty() ? 1 : dims.front().stride;
  int64_t size = dims.empty() ? width : dims.front().size;
  if (stride <= 0 || period < stride || period % stride != 0)
    return false;
  int64_t perPeriod = period / stride;
  auto cut = [&](int64_t from, int64_t count) {
    ByteRegion part = *this;
    part.first += from * stride;
    if (dims.empty())
      part.width = count;
    else if (count > 1)
      part.dims.front().size = count;
    else
      part.dims.erase(part.dims.begin());
    return part;
  };
  int64_t whole = size / perPeriod;
  if (whole > 0) {
    ByteRegion part = cut(0, perPeriod);
    if (whole > 1)
      part.dims.insert(part.dims.begin(), Dim{whole, period});
    parts.push_back(std::move(part));
  }
  if (size % perPeriod != 0)
    parts.push_back(cut(whole * perPeriod, size % perPeriod));
  return true;
}

/// The slabs of the outermost dimension, one by one where only a few can meet `other`, else by the
/// distance of two slabs: `other` must then have the same outermost stride.
bool ByteRegion::meetPeriodic(const ByteRegion &other, unsigned &effort) const {
  auto [size, stride] = dims.front();
  ByteRegion slab = inner();
  bool sameStride = !other.dims.empty() && other.dims.front().stride == stride;
  ByteRegion against = sameStride ? other.inner() : other;
  // Slab i of this against slab j of the other: only i - j matters.
  int64_t lowest = sameStride ? 1 - other.dims.front().size : 0;
  int64_t highest = size - 1;
  auto floorDiv = [](int64_t a, int64_t b) { return a >= 0 ? a / b : -((b - 1 - a) / b); };
  lowest = std::max(lowest, floorDiv(against.begin() - slab.end(), stride) + 1);
  highest = std::min(highest, floorDiv(against.end() - 1 - slab.begin(), stride));
  for (int64_t i = lowest; i <= highest; ++i)
    if (meet(slab.movedBy(i * stride), against, effort))
      return true;
  return false;
}

bool ByteRegion::meet(const ByteRegion &a, const ByteRegion &b, unsigned &effort) {
  if (a.begin() >= b.end() || b.begin() >= a.end())
    return false;
  if ((a.dims.empty() && b.dims.empty()) || effort == 0)
    return true;
  --effort;
  int64_t strideA = a.dims.empty() ? 0 : a.dims.front().stride;
  int64_t strideB = b.dims.empty() ? 0 : b.dims.front().stride;
  if (strideA < strideB)
    return meet(b, a, effort);
  // Few slabs: each on its own. More: the other in the same steps first.
  constexpr int64_t fewSlabs = 3;
  if (strideA == strideB || (b.end() - b.begin()) / strideA < fewSlabs)
    return a.meetPeriodic(b, effort);
  llvm::SmallVector<ByteRegion, 2> parts;
  if (!b.split(strideA, parts))
    return true;
  return llvm::any_of(parts, [&](const ByteRegion &part) { return meet(a, part, effort); });
}

bool ByteRegion::mayOverlap(const ByteRegion &other) const {
  if (isEmpty() || other.isEmpty())
    return false;
  unsigned effort = 1000;
  return meet(*this, other, effort);
}

bool ByteRegion::covers(const ByteRegion &other) const {
  if (other.isEmpty() || *this == other)
    return true;
  return isDense() && begin() <= other.begin() && other.end() <= end();
}

// Relayout.

/// One digit for each dimension that has more than one element, by falling weight; whether there
/// are such.
bool Relayout::makeDigits(const ByteLayout &from, const ByteLayout &to,
                          llvm::SmallVectorImpl<Digit> &digits) {
  for (size_t i = 0; i < from.shape.size(); ++i)
    if (from.shape[i] > 1)
      digits.push_back({from.strides[i], from.shape[i], to.strides[i]});
  llvm::stable_sort(digits, [](const Digit &a, const Digit &b) { return a.weight > b.weight; });
  if (digits.empty() || digits.back().weight != from.width)
    return digits.empty();
  bool hasGaps = false;
  for (auto [outer, digit] : llvm::zip(digits, llvm::drop_begin(digits))) {
    int64_t radix = digit.weight > 0 ? outer.weight / digit.weight : 0;
    if (radix < digit.size || radix * digit.weight != outer.weight)
      return false;
    hasGaps |= radix > digit.size;
    digit.size = radix;
  }
  if (llvm::any_of(digits, [](const Digit &digit) { return digit.newWeight <= 0; }))
    return false;
  if (!hasGaps)
    return ByteRegion::of(to).countBytes() == digits.front().weight * digits.front().size;
  llvm::SmallVector<Digit, 4> after(digits.begin(), digits.end());
  llvm::stable_sort(after,
                    [](const Digit &a, const Digit &b) { return a.newWeight < b.newWeight; });
  int64_t inside = from.width;
  for (const Digit &digit : after) {
    if (digit.newWeight < inside || llvm::MulOverflow(digit.newWeight, digit.size, inside))
      return false;
  }
  return true;
}

std::optional<Relayout> Relayout::between(const ByteLayout &from, const ByteLayout &to,
                                          int64_t origin) {
  if (from.shape != to.shape || from.width != to.width)
    return std::nullopt;
  Relayout change;
  change.from = from.offset;
  change.to = to.offset;
  change.width = from.width;
  if (from.hasSameStrides(to))
    return change;
  llvm::SmallVector<Digit, 4> all;
  if (!makeDigits(from, to, all))
    return std::nullopt;
  for (const Digit &digit : all) {
    Digit *last = change.digits.empty() ? nullptr : &change.digits.back();
    if (last && last->newWeight == digit.size * digit.newWeight)
      *last = {digit.weight, last->size * digit.size, digit.newWeight};
    else
      change.digits.push_back(digit);
  }
  if (origin < from.offset)
    change.startAt(origin);
  return change;
}

/// Moves bytes from `origin` on, if it is whole steps before the first element.
void Relayout::startAt(int64_t origin) {
  int64_t start = to, rest = from - origin, inside = width;
  int64_t steps = rest / digits.front().weight;
  start -= steps * digits.front().newWeight;
  rest %= digits.front().weight;
  for (const Digit &digit : llvm::drop_begin(digits)) {
    // Digits have at most as many steps as those around them leave.
    start -= rest / digit.weight * digit.newWeight;
    rest %= digit.weight;
    inside += digit.newWeight * (digit.size - 1);
  }
  // More steps of the outermost dimension must not reach what others reach.
  if (rest != 0 || (steps > 0 && inside > digits.front().newWeight))
    return;
  digits.front().size += steps;
  from = origin;
  to = start;
}

/// The new place of the byte at `offset`, and its digits.
std::optional<int64_t> Relayout::moveBegin(int64_t offset,
                                           llvm::SmallVectorImpl<int64_t> &values) const {
  int64_t rest = offset - from;
  if (rest < 0)
    return std::nullopt;
  int64_t moved = to;
  for (const Digit &digit : digits) {
    values.push_back(rest / digit.weight);
    if (values.back() >= digit.size)
      return std::nullopt;
    moved += values.back() * digit.newWeight;
    rest %= digit.weight;
  }
  if (rest != 0)
    return std::nullopt;
  return moved;
}

std::optional<ByteLayout> Relayout::apply(const ByteLayout &layout) const {
  ByteLayout result = layout;
  result.offset += getShift();
  if (isShift())
    return result;
  if (layout.width != width)
    return std::nullopt;
  llvm::SmallVector<int64_t, 4> reached;
  std::optional<int64_t> begin = moveBegin(layout.offset, reached);
  if (!begin)
    return std::nullopt;
  result.offset = *begin;
  for (size_t i = 0; i < layout.shape.size(); ++i) {
    int64_t stride = layout.strides[i];
    result.strides[i] = 0;
    if (layout.shape[i] <= 1 || stride == 0)
      continue;
    const auto *digit = llvm::find_if(
        digits, [&](const Digit &d) { return d.weight <= stride && stride % d.weight == 0; });
    if (digit == digits.end())
      return std::nullopt;
    int64_t step = stride / digit->weight;
    int64_t &value = reached[digit - digits.begin()];
    value += step * (layout.shape[i] - 1);
    if (value >= digit->size)
      return std::nullopt;
    result.strides[i] = step * digit->newWeight;
  }
  return result;
}

std::optional<ByteRegion> Relayout::apply(const ByteRegion &region) const {
  if (isShift())
    return region.movedBy(getShift());
  if (region.isEmpty())
    return ByteRegion::range(to, to);
  if (region.getWidth() % width != 0)
    return std::nullopt;
  // Every dimension in terms of the digits it runs through.
  ByteLayout parts;
  parts.offset = region.begin();
  parts.width = width;
  llvm::SmallVector<ByteRegion::Dim, 5> dims(region.getDims());
  dims.push_back({region.getWidth() / width, width});
  for (ByteRegion::Dim dim : dims) {
    while (dim.size > 1) {
      const auto *digit = llvm::find_if(digits, [&](const Digit &d) {
        return d.weight <= dim.stride && dim.stride % d.weight == 0;
      });
      if (digit == digits.end())
        return std::nullopt;
      int64_t perDigit = digit->size * digit->weight / dim.stride;
      bool fits = dim.size <= perDigit;
      if (!fits &&
          (digit == digits.begin() || perDigit * dim.stride != digit->size * digit->weight ||
           dim.size % perDigit != 0))
        return std::nullopt;
      int64_t here = fits ? dim.size : perDigit;
      parts.shape.push_back(here);
      parts.strides.push_back(dim.stride);
      dim = {dim.size / here, dim.stride * here};
    }
  }
  std::optional<ByteLayout> moved = apply(parts);
  if (!moved)
    return std::nullopt;
  return ByteRegion::of(*moved);
}
