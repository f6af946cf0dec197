// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "PadBorders.h"

#include "PaddedTensor.h"

#include "mlir/Analysis/FlatLinearValueConstraints.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace memplan;

namespace {

/// Iterations of one loop, half open.
struct LoopRange {
  int64_t first, last;
};

using LoopBox = SmallVector<LoopRange>;

} // namespace

/// Narrows `box` to the iterations at which `map`'s result number `dim` stays inside of the source;
/// false if there is no saying. An index has to grow with exactly one parallel loop.
static bool narrow(LoopBox &box, linalg::LinalgOp reader, AffineMap map, unsigned dim,
                   const PaddedTensor &padded) {
  SmallVector<int64_t> factors;
  if (failed(getFlattenedAffineExpr(map.getResult(dim), map.getNumDims(), 0, &factors)))
    return false;
  SmallVector<int64_t> sizes = reader.getStaticLoopRanges();
  SmallVector<utils::IteratorType> iterators = reader.getIteratorTypesArray();
  // An index is `factor * moved + least`, and up to `spread` more within the window.
  int64_t least = factors.back() - padded.offsets[dim], spread = 0;
  std::optional<size_t> moved;
  for (auto [loop, size] : llvm::enumerate(sizes)) {
    if (factors[loop] == 0 || size == 1)
      continue;
    if (factors[loop] < 0)
      return false;
    if (iterators[loop] != utils::IteratorType::parallel) {
      spread += factors[loop] * (size - 1);
      continue;
    }
    if (moved)
      return false;
    moved = loop;
  }
  if (!moved)
    return false;
  int64_t extent = cast<RankedTensorType>(padded.source.getType()).getDimSize(dim);
  LoopRange &range = box[*moved];
  range.first = std::max(range.first, llvm::divideCeilSigned(-least, factors[*moved]));
  range.last = std::min(range.last,
                        llvm::divideFloorSigned(extent - 1 - least - spread, factors[*moved]) + 1);
  return range.first < range.last;
}

/// The iterations at which nothing of the paddings is seen; none if that is not a box.
static std::optional<LoopBox> findInterior(linalg::LinalgOp reader, ArrayRef<OpOperand *> padded) {
  LoopBox box;
  for (int64_t size : reader.getStaticLoopRanges())
    box.push_back({0, size});
  for (OpOperand *operand : padded) {
    std::optional<PaddedTensor> pad = matchPlainPadding(operand->get().getDefiningOp());
    auto isOne = [](int64_t stride) { return stride == 1; };
    if (!pad || !llvm::all_of(pad->strides, isOne) ||
        matchPaddedTensor(pad->source.getDefiningOp()))
      return std::nullopt;
    ArrayRef<int64_t> inner = cast<RankedTensorType>(pad->source.getType()).getShape();
    ArrayRef<int64_t> outer = cast<RankedTensorType>(operand->get().getType()).getShape();
    for (unsigned dim = 0; dim < inner.size(); ++dim)
      if (inner[dim] != outer[dim] &&
          !narrow(box, reader, reader.getMatchingIndexingMap(operand), dim, *pad))
        return std::nullopt;
  }
  return box;
}

/// The interior, and what is around it: slabs that begin or end where the interior does.
static SmallVector<LoopBox> divide(const LoopBox &interior, ArrayRef<int64_t> sizes) {
  SmallVector<LoopBox> boxes{interior};
  LoopBox rest;
  for (int64_t size : sizes)
    rest.push_back({0, size});
  for (auto [loop, range] : llvm::enumerate(interior)) {
    LoopRange whole = rest[loop];
    for (LoopRange side : {LoopRange{whole.first, range.first}, LoopRange{range.last, whole.last}})
      if (side.first < side.last) {
        rest[loop] = side;
        boxes.push_back(rest);
      }
    rest[loop] = range;
  }
  return boxes;
}

/// True if the interior is not all, and what is around it writes to other elements of each result.
static bool isApart(linalg::LinalgOp reader, const LoopBox &interior) {
  SmallVector<unsigned> divided;
  for (auto [loop, size] : llvm::enumerate(reader.getStaticLoopRanges()))
    if (interior[loop].last - interior[loop].first < size)
      divided.push_back(loop);
  return !divided.empty() && llvm::all_of(reader.getDpsInitsMutable(), [&](OpOperand &init) {
    AffineMap map = reader.getMatchingIndexingMap(&init);
    return map.isProjectedPermutation() &&
           llvm::all_of(divided, [&](unsigned loop) { return map.isFunctionOfDim(loop); });
  });
}

/// What `slice` shows of a padding: a slice of the source, padded where it is less. Null if it
/// shows nothing else than padding.
static Value slicePadding(RewriterBase &rewriter, tensor::ExtractSliceOp slice,
                          const PaddedTensor &padded) {
  SmallVector<OpFoldResult> offsets, sizes, low, high;
  ArrayRef<int64_t> extents = cast<RankedTensorType>(padded.source.getType()).getShape();
  bool isPadded = false;
  for (auto [dim, extent] : llvm::enumerate(extents)) {
    int64_t from = slice.getStaticOffset(dim) - padded.offsets[dim];
    int64_t to = from + slice.getStaticSize(dim);
    int64_t first = std::max<int64_t>(from, 0), last = std::min(to, extent);
    if (first >= last)
      return {};
    offsets.push_back(rewriter.getIndexAttr(first));
    sizes.push_back(rewriter.getIndexAttr(last - first));
    low.push_back(rewriter.getIndexAttr(first - from));
    high.push_back(rewriter.getIndexAttr(to - last));
    isPadded |= first != from || last != to;
  }
  SmallVector<OpFoldResult> strides(extents.size(), rewriter.getIndexAttr(1));
  Value source = tensor::ExtractSliceOp::create(rewriter, slice.getLoc(), padded.source, offsets,
                                                sizes, strides);
  if (!isPadded)
    return source;
  return tensor::PadOp::create(rewriter, slice.getLoc(), slice.getType(), source, low, high,
                               padded.value);
}

/// The iterations `box` of `reader`, which write to slices of `inits`.
static linalg::LinalgOp createPart(RewriterBase &rewriter, linalg::LinalgOp reader,
                                   const LoopBox &box, MutableArrayRef<Value> inits) {
  SmallVector<OpFoldResult> offsets, tileOffsets, tileSizes, bounds;
  for (auto [range, size] : llvm::zip_equal(box, reader.getStaticLoopRanges())) {
    bool isWhole = range.last - range.first == size;
    bounds.push_back(rewriter.getIndexAttr(size));
    offsets.push_back(rewriter.getIndexAttr(range.first));
    tileSizes.push_back(rewriter.getIndexAttr(isWhole ? 0 : range.last - range.first));
    if (!isWhole)
      tileOffsets.push_back(offsets.back());
  }
  SmallVector<Value> operands = reader->getOperands();
  for (auto [init, current] : llvm::zip_equal(reader.getDpsInitsMutable(), inits))
    operands[init.getOperandNumber()] = current;
  Location loc = reader.getLoc();
  SmallVector<Value> tiled =
      linalg::makeTiledShapes(rewriter, loc, reader, operands, tileOffsets, tileSizes, bounds,
                              /*omitPartialTileCheck=*/true);
  SmallVector<Type> types = linalg::getTensorOutputTypes(reader, tiled);
  auto part = cast<linalg::LinalgOp>(clone(rewriter, reader, types, tiled));
  linalg::offsetIndices(rewriter, part, offsets);
  SmallVector<Value> results =
      linalg::insertSlicesBack(rewriter, loc, reader, tiled, part->getResults());
  llvm::copy(results, inits.begin());
  return part;
}

std::optional<int64_t> memplan::countBorderIterations(linalg::LinalgOp reader,
                                                      ArrayRef<OpOperand *> padded) {
  std::optional<LoopBox> interior = findInterior(reader, padded);
  if (!interior || !isApart(reader, *interior))
    return std::nullopt;
  int64_t all = 1, inside = 1;
  for (auto [range, size] : llvm::zip_equal(*interior, reader.getStaticLoopRanges()))
    if (llvm::MulOverflow(all, size, all))
      return std::nullopt;
    else
      inside *= range.last - range.first;
  return all - inside;
}

BorderParts memplan::divideAtBorders(RewriterBase &rewriter, linalg::LinalgOp reader,
                                     ArrayRef<OpOperand *> padded) {
  std::optional<LoopBox> interior = findInterior(reader, padded);
  if (!interior || !isApart(reader, *interior))
    return {{reader}, {}};
  BorderParts parts;
  rewriter.setInsertionPoint(reader);
  SmallVector<Value> inits = reader.getDpsInits();
  for (const LoopBox &box : divide(*interior, reader.getStaticLoopRanges())) {
    linalg::LinalgOp part = createPart(rewriter, reader, box, inits);
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPoint(part);
    bool seesPadding = false;
    for (OpOperand *operand : padded) {
      OpOperand &own = part->getOpOperand(operand->getOperandNumber());
      auto slice = own.get().getDefiningOp<tensor::ExtractSliceOp>();
      std::optional<PaddedTensor> pad = matchPlainPadding(operand->get().getDefiningOp());
      if (!slice || slice.getSource() != operand->get()) {
        seesPadding = true; // all of it
        continue;
      }
      Value seen = slicePadding(rewriter, slice, *pad);
      seesPadding |= !seen || seen.getDefiningOp<tensor::PadOp>();
      if (!seen)
        continue;
      own.set(seen);
      rewriter.eraseOp(slice);
      if (auto fresh = seen.getDefiningOp<tensor::PadOp>())
        parts.pads.push_back(fresh);
    }
    if (seesPadding)
      parts.readers.push_back(part);
  }
  rewriter.replaceOp(reader, inits);
  return parts;
}
