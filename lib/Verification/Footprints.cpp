// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Footprints.h"
#include "ByteSize.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

Footprints::Footprints(PlanModel &model, Aliases &aliases) : model(model), aliases(aliases) {
  findShifts();
}

/// The memref that the operation makes its result from, which has the bytes of the result and, but
/// for memref.view, the same base pointer. Null for all other operations.
static Value sourceOf(Operation *op) {
  if (!op ||
      !isa<memref::SubViewOp, memref::CastOp, memref::ReinterpretCastOp, memref::ExpandShapeOp,
           memref::CollapseShapeOp, memref::TransposeOp, memref::MemorySpaceCastOp, memref::ViewOp,
           memref::ReshapeOp, memref::AssumeAlignmentOp, memref::ExtractStridedMetadataOp>(op))
    return {};
  return op->getOperand(0);
}

/// Base pointers that control hands on: that of the buffer, unless somewhere another one is handed
/// on. Found optimistically, as everything about bases is.
void Footprints::findShifts() {
  ArrayRef<Value> bases = aliases.handedOnValues();
  for (Value base : bases)
    known[base].shift = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (Value base : bases) {
      bool isMoved = llvm::any_of(aliases.sourcesOf(base), [&](Value source) {
        return !aliases.lookup(source).empty() && lookup(source).shift != 0;
      });
      if (!isMoved || !known[base].shift)
        continue;
      known[base].shift = std::nullopt;
      changed = true;
    }
    // What was derived from the assumption goes; the assumptions stay.
    llvm::DenseMap<Value, Known> assumptions;
    for (Value base : bases)
      assumptions[base].shift = known[base].shift;
    known = std::move(assumptions);
  }
  for (Value base : bases) {
    Known &entry = known[base];
    std::optional<int64_t> shift = entry.shift;
    entry = Known();
    entry.shift = shift;
    if (shift)
      entry.layout = layoutOf(base.getType(), 0);
    if (entry.layout)
      entry.footprint = rowsOf(*entry.layout);
  }
}

std::optional<Footprints::Layout> Footprints::layoutOf(Type type, int64_t shift) {
  auto memref = dyn_cast<MemRefType>(type);
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  // The size proves that no product below overflows.
  if (!memref || shift < 0 || !countBytes(memref) ||
      failed(memref.getStridesAndOffset(strides, offset)))
    return std::nullopt;
  int64_t element = *countElementBytes(memref.getElementType());
  Layout layout{shift, SmallVector<int64_t, 4>(memref.getShape()), {}, element};
  // An empty one has no byte, and its strides need not be numbers.
  if (llvm::is_contained(memref.getShape(), 0)) {
    layout.strides.assign(memref.getRank(), 0);
    return layout;
  }
  std::optional<int64_t> first = llvm::checkedMulAdd(offset, element, shift);
  if (!first || !llvm::checkedAdd(shift, *countBytes(memref)))
    return std::nullopt;
  layout.first = *first;
  for (auto [extent, stride] : llvm::zip_equal(memref.getShape(), strides))
    layout.strides.push_back(extent == 1 ? 0 : stride * element);
  return layout;
}

Bytes Footprint::hull() const {
  int64_t end = rows.back().end;
  for (Repeat repeat : repeats)
    end += repeat.stride * (repeat.count - 1);
  return {rows.front().begin, end};
}

bool Footprint::contains(int64_t byte) const {
  int64_t at = byte - rows.front().begin;
  if (at < 0)
    return false;
  for (Repeat repeat : llvm::reverse(repeats))
    at -= std::min(at / repeat.stride, repeat.count - 1) * repeat.stride;
  at += rows.front().begin;
  const Bytes *row = llvm::partition_point(rows, [&](Bytes row) { return row.end <= at; });
  return row != rows.end() && row->begin <= at;
}

/// Puts all of the rows `count` times, `stride` bytes apart.
static void interleave(SmallVectorImpl<Bytes> &rows, Repeat repeat) {
  SmallVector<Bytes> all;
  all.reserve(rows.size() * repeat.count);
  for (int64_t i = 0; i < repeat.count; ++i)
    for (Bytes row : rows)
      all.push_back({row.begin + i * repeat.stride, row.end + i * repeat.stride});
  llvm::sort(all, [](Bytes a, Bytes b) { return a.begin < b.begin; });
  rows.clear();
  for (Bytes row : all) {
    if (!rows.empty() && row.begin <= rows.back().end)
      rows.back().end = std::max(rows.back().end, row.end);
    else
      rows.push_back(row);
  }
}

const Footprint *Footprints::rowsOf(const Layout &layout) {
  Footprint &result = footprints.emplace_back();
  result.exact = true;
  if (llvm::is_contained(layout.shape, 0))
    return &result;
  SmallVector<Repeat> dimensions;
  int64_t end = layout.first + layout.elementBytes;
  for (auto [extent, stride] : llvm::zip_equal(layout.shape, layout.strides)) {
    if (extent == 1 || stride <= 0)
      continue;
    dimensions.push_back({stride, extent});
    end += stride * (extent - 1);
  }
  llvm::sort(dimensions, [](Repeat a, Repeat b) {
    return std::pair(a.stride, a.count) < std::pair(b.stride, b.count);
  });
  result.rows.push_back({layout.first, layout.first + layout.elementBytes});
  std::optional<int64_t> count = 1;
  for (Repeat dimension : dimensions) {
    Bytes inner = result.hull();
    bool isDense = result.repeats.empty() && result.rows.size() == 1 &&
                   dimension.stride <= inner.end - inner.begin;
    if (isDense) {
      result.rows.front().end += dimension.stride * (dimension.count - 1);
      continue;
    }
    count = count ? llvm::checkedMul(*count, dimension.count) : std::nullopt;
    bool isApart = dimension.stride >= inner.end - inner.begin;
    if (!count || *count > (isApart ? kMaxRows : kMaxInterleavedRows)) {
      result.rows.assign({{layout.first, end}});
      result.repeats.clear();
      result.exact = false;
      return &result;
    }
    if (!isApart) {
      for (Repeat repeat : result.repeats)
        interleave(result.rows, repeat);
      result.repeats.clear();
      interleave(result.rows, dimension);
    } else if (!result.repeats.empty() &&
               result.repeats.back().stride * result.repeats.back().count == dimension.stride) {
      result.repeats.back().count *= dimension.count;
    } else {
      result.repeats.push_back(dimension);
    }
  }
  return &result;
}

Footprints::Known Footprints::derive(Value value, const Known *source) {
  Known result;
  Operation *op = value.getDefiningOp();
  if (isa_and_nonnull<BufferOp>(op)) {
    result.shift = 0;
  } else if (source) {
    result.shift = source->shift;
    if (auto view = dyn_cast<memref::ViewOp>(op)) {
      APInt bytes;
      result.shift = std::nullopt;
      if (source->shift && matchPattern(view.getByteShift(), m_ConstantInt(&bytes)))
        result.shift = llvm::checkedAdd(*source->shift, bytes.getSExtValue());
    }
  }
  if (result.shift)
    result.layout = layoutOf(value.getType(), *result.shift);
  if (result.layout) {
    const Footprint *&rows = byType[{value.getType(), *result.shift}];
    rows = rows ? rows : rowsOf(*result.layout);
    result.footprint = rows;
    return result;
  }
  if (!source || isa<memref::ReinterpretCastOp>(op))
    return result;
  // A cast that forgets sizes is still the same elements.
  if (isa<memref::CastOp>(op)) {
    result.layout = source->layout;
    result.footprint = source->footprint;
  } else if (source->footprint) {
    result.footprint = source->footprint;
    if (source->footprint->exact) {
      Footprint part = *source->footprint;
      part.exact = false;
      footprints.push_back(std::move(part));
      result.footprint = &footprints.back();
    }
  }
  return result;
}

const Footprints::Known &Footprints::lookup(Value value) {
  // Views of views may be long chains: no recursion.
  SmallVector<Value> chain;
  Value source = value;
  while (source && !known.contains(source)) {
    chain.push_back(source);
    source = sourceOf(source.getDefiningOp());
  }
  for (Value current : llvm::reverse(chain)) {
    std::optional<Known> from;
    if (source)
      from = known[source];
    Known result = derive(current, from ? &*from : nullptr);
    known[current] = std::move(result);
    source = current;
  }
  return known[value];
}

const Footprint *Footprints::of(Value value) { return lookup(value).footprint; }

const Footprint *Footprints::ofElement(Value value, ValueRange indices) {
  const Known &entry = lookup(value);
  if (!entry.layout || entry.layout->shape.size() != indices.size())
    return entry.footprint;
  int64_t first = entry.layout->first;
  bool isConstant = true;
  for (auto [index, extent, stride] :
       llvm::zip_equal(indices, entry.layout->shape, entry.layout->strides)) {
    APInt number;
    isConstant &=
        matchPattern(index, m_ConstantInt(&number)) && number.sge(0) && number.slt(extent);
    if (isConstant)
      first += number.getSExtValue() * stride;
  }
  Footprint result;
  if (isConstant) {
    result.rows.push_back({first, first + entry.layout->elementBytes});
    result.exact = true;
  } else if (entry.footprint && !entry.footprint->exact) {
    return entry.footprint;
  } else {
    result = *entry.footprint;
    result.exact = false;
  }
  footprints.push_back(std::move(result));
  return &footprints.back();
}

bool Footprints::coincide(Value a, unsigned bufferA, Value b, unsigned bufferB) {
  const Buffer &first = model.buffers[bufferA], &second = model.buffers[bufferB];
  // A copy: the second lookup may move the first entry.
  std::optional<Layout> x = lookup(a).layout;
  const std::optional<Layout> &y = lookup(b).layout;
  return x && y && first.arena >= 0 && first.arena == second.arena &&
         first.begin + x->first == second.begin + y->first && x->shape == y->shape &&
         x->strides == y->strides && x->elementBytes == y->elementBytes;
}

/// Bytes by which each loop moves on in a value that `map` indexes; none for other indices than
/// loops and zeros. Loops that run once move nothing.
static std::optional<SmallVector<int64_t>> stepsOfLoops(ArrayRef<int64_t> strides, AffineMap map,
                                                        ArrayRef<int64_t> extents) {
  SmallVector<int64_t> steps(extents.size(), 0);
  for (auto [index, stride] : llvm::zip_equal(map.getResults(), strides)) {
    if (auto loop = dyn_cast<AffineDimExpr>(index)) {
      if (extents[loop.getPosition()] != 1)
        steps[loop.getPosition()] += stride;
      continue;
    }
    auto constant = dyn_cast<AffineConstantExpr>(index);
    if (!constant || constant.getValue() != 0)
      return std::nullopt;
  }
  return steps;
}

bool Footprints::runTogether(Value a, unsigned bufferA, AffineMap mapA, Value b, unsigned bufferB,
                             AffineMap mapB, ArrayRef<int64_t> extents) {
  const Buffer &first = model.buffers[bufferA], &second = model.buffers[bufferB];
  std::optional<Layout> x = lookup(a).layout;
  const std::optional<Layout> &y = lookup(b).layout;
  if (!x || !y || first.arena < 0 || first.arena != second.arena ||
      first.begin + x->first != second.begin + y->first || x->elementBytes != y->elementBytes)
    return false;
  auto steps = stepsOfLoops(x->strides, mapA, extents);
  return steps && steps == stepsOfLoops(y->strides, mapB, extents);
}
