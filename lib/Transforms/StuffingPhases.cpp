// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "StuffingPhases.h"

#include "PaddedTensor.h"

#include "mlir/Analysis/FlatLinearValueConstraints.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace memplan;

namespace {

/// One phase of one stuffed dimension: the results at `first + i * stride` in the loop see element
/// `factor * i + shift` of the source where the loop of the window is at `place`, else none.
struct Phase {
  int64_t first, stride, factor, shift, place;
};

/// A dimension with something between its elements.
struct StuffedDim {
  unsigned dim;  ///< of the operand
  unsigned loop; ///< parallel, moves the window
  unsigned window;
  SmallVector<Phase> phases; ///< by remainder
};

/// The loop that an index grows with, by `factor`, and that of the window, by 1.
struct WindowIndex {
  unsigned loop, window;
  int64_t factor, constant;
};

} // namespace

static std::optional<WindowIndex> matchWindow(linalg::LinalgOp reader, AffineMap map,
                                              unsigned dim) {
  SmallVector<int64_t> factors;
  if (failed(getFlattenedAffineExpr(map.getResult(dim), map.getNumDims(), 0, &factors)))
    return std::nullopt;
  std::optional<unsigned> loop, window;
  for (auto [number, iterator] : llvm::enumerate(reader.getIteratorTypesArray())) {
    if (factors[number] == 0)
      continue;
    std::optional<unsigned> &found = iterator == utils::IteratorType::parallel ? loop : window;
    if (found || factors[number] < 0)
      return std::nullopt;
    found = number;
  }
  if (!loop || !window || factors[*window] != 1)
    return std::nullopt;
  return WindowIndex{*loop, *window, factors[*loop], factors.back()};
}

/// The phases of dimension `dim`; none if one of them sees other than one element for each result.
static std::optional<StuffedDim> findPhases(linalg::LinalgOp reader, AffineMap map, unsigned dim,
                                            const PaddedTensor &padded) {
  std::optional<WindowIndex> index = matchWindow(reader, map, dim);
  if (!index)
    return std::nullopt;
  SmallVector<int64_t> sizes = reader.getStaticLoopRanges();
  int64_t stuffing = padded.strides[dim];
  int64_t extent = cast<RankedTensorType>(padded.source.getType()).getDimSize(dim);
  int64_t stride = stuffing / std::gcd(index->factor, stuffing);
  StuffedDim found{dim, index->loop, index->window, {}};
  for (int64_t first = 0; first < stride; ++first) {
    int64_t least = index->factor * first + index->constant - padded.offsets[dim];
    // The first place of the window at which something is, and what.
    int64_t place = llvm::mod(-least, stuffing);
    Phase phase{first, stride, index->factor * stride / stuffing, (least + place) / stuffing,
                place};
    int64_t count = llvm::divideCeilSigned(sizes[index->loop] - first, stride);
    bool isOne = place < sizes[index->window] && place + stuffing >= sizes[index->window];
    if (count <= 0 || !isOne || phase.shift < 0 ||
        phase.factor * (count - 1) + phase.shift >= extent)
      return std::nullopt;
    found.phases.push_back(phase);
  }
  return found;
}

/// What is stuffed of an operand; empty if the reader can't be divided for it.
static SmallVector<StuffedDim> findStuffedDims(linalg::LinalgOp reader, OpOperand &stuffed) {
  std::optional<PaddedTensor> padded = matchPlainPadding(stuffed.get().getDefiningOp());
  bool hasIndices = isa<linalg::GenericOp>(reader) && reader.hasIndexSemantics();
  if (!padded || hasIndices || matchPaddedTensor(padded->source.getDefiningOp()))
    return {};
  AffineMap map = reader.getMatchingIndexingMap(&stuffed);
  ArrayRef<int64_t> inner = cast<RankedTensorType>(padded->source.getType()).getShape();
  ArrayRef<int64_t> outer = cast<RankedTensorType>(stuffed.get().getType()).getShape();
  SmallVector<StuffedDim> dims;
  for (unsigned dim = 0; dim < inner.size(); ++dim) {
    if (inner[dim] == outer[dim])
      continue;
    std::optional<StuffedDim> found = findPhases(reader, map, dim, *padded);
    if (!found ||
        llvm::is_contained(llvm::map_range(dims, [](auto &d) { return d.loop; }), found->loop))
      return {};
    dims.push_back(std::move(*found));
  }
  // Everybody else who sees these loops sees each iteration at an index of its own.
  for (OpOperand &operand : reader->getOpOperands())
    for (const StuffedDim &entry : dims) {
      AffineMap other = reader.getMatchingIndexingMap(&operand);
      bool isDim =
          llvm::is_contained(other.getResults(), getAffineDimExpr(entry.loop, other.getContext()));
      if (&operand != &stuffed && other.isFunctionOfDim(entry.loop) &&
          (!isDim || !other.isProjectedPermutation()))
        return {};
      if (reader.isDpsInit(&operand) && !isDim)
        return {};
    }
  return dims;
}

bool memplan::canDivideIntoPhases(linalg::LinalgOp reader, OpOperand &stuffed) {
  return !findStuffedDims(reader, stuffed).empty();
}

/// What `phases` see of an operand that is indexed by `map`.
static Value sliceOperand(RewriterBase &rewriter, Location loc, Value operand, AffineMap map,
                          ArrayRef<StuffedDim> dims, ArrayRef<Phase> phases) {
  auto type = dyn_cast<RankedTensorType>(operand.getType());
  if (!type || llvm::none_of(dims, [&](auto &entry) { return map.isFunctionOfDim(entry.loop); }))
    return operand;
  SmallVector<OpFoldResult> offsets, sizes, strides;
  for (auto [size, result] : llvm::zip_equal(type.getShape(), map.getResults())) {
    int64_t first = 0, stride = 1;
    for (auto [entry, phase] : llvm::zip_equal(dims, phases))
      if (result == getAffineDimExpr(entry.loop, map.getContext()))
        first = phase.first, stride = phase.stride;
    offsets.push_back(rewriter.getIndexAttr(first));
    sizes.push_back(rewriter.getIndexAttr(llvm::divideCeilSigned(size - first, stride)));
    strides.push_back(rewriter.getIndexAttr(stride));
  }
  return tensor::ExtractSliceOp::create(rewriter, loc, operand, offsets, sizes, strides);
}

/// The map by which `phases` read the source of what `map` reads.
static AffineMap sourceMap(AffineMap map, ArrayRef<StuffedDim> dims, ArrayRef<Phase> phases) {
  SmallVector<AffineExpr> results(map.getResults());
  for (auto [entry, phase] : llvm::zip_equal(dims, phases))
    results[entry.dim] =
        getAffineDimExpr(entry.loop, map.getContext()) * phase.factor + phase.shift;
  return AffineMap::get(map.getNumDims(), 0, results, map.getContext());
}

/// What `map` reads of the source in loops of these sizes: where it is a loop, that loop takes its
/// size from the operand, which may have more.
static Value sliceSource(RewriterBase &rewriter, Location loc, Value source, AffineMap map,
                         linalg::LinalgOp reader, ArrayRef<StuffedDim> dims,
                         ArrayRef<Phase> phases) {
  SmallVector<int64_t> loops = reader.getStaticLoopRanges();
  SmallVector<int64_t> shape(cast<RankedTensorType>(source.getType()).getShape());
  bool isPart = false;
  for (auto [entry, phase] : llvm::zip_equal(dims, phases)) {
    int64_t count = llvm::divideCeilSigned(loops[entry.loop] - phase.first, phase.stride);
    if (!isa<AffineDimExpr>(map.getResult(entry.dim)) || shape[entry.dim] == count)
      continue;
    shape[entry.dim] = count;
    isPart = true;
  }
  if (!isPart)
    return source;
  Builder builder(rewriter.getContext());
  SmallVector<OpFoldResult> offsets(shape.size(), builder.getIndexAttr(0));
  SmallVector<OpFoldResult> strides(shape.size(), builder.getIndexAttr(1));
  return tensor::ExtractSliceOp::create(rewriter, loc, source, offsets,
                                        getAsIndexOpFoldResult(rewriter.getContext(), shape),
                                        strides);
}

/// Makes the body see `value` wherever the window is not at the place of the phases.
static void guardElement(RewriterBase &rewriter, linalg::GenericOp part, unsigned number,
                         Value value, ArrayRef<StuffedDim> dims, ArrayRef<Phase> phases) {
  OpBuilder::InsertionGuard guard(rewriter);
  Location loc = part.getLoc();
  BlockArgument element = part.getBlock()->getArgument(number);
  rewriter.setInsertionPointToStart(part.getBlock());
  Value isElement;
  for (auto [entry, phase] : llvm::zip_equal(dims, phases)) {
    if (part.getStaticLoopRanges()[entry.window] == 1)
      continue;
    Value place = linalg::IndexOp::create(rewriter, loc, entry.window);
    Value wanted = arith::ConstantIndexOp::create(rewriter, loc, phase.place);
    Value here =
        arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::eq, place, wanted).getResult();
    isElement =
        isElement ? arith::AndIOp::create(rewriter, loc, isElement, here).getResult() : here;
  }
  if (!isElement)
    return;
  auto seen = arith::SelectOp::create(rewriter, loc, isElement, element, value);
  element.replaceAllUsesExcept(seen, seen);
}

/// The part of `reader` for one phase of each dimension; it writes to slices of `inits`.
static void createPart(RewriterBase &rewriter, linalg::GenericOp reader, OpOperand &stuffed,
                       const PaddedTensor &padded, ArrayRef<StuffedDim> dims,
                       ArrayRef<Phase> phases, MutableArrayRef<Value> inits) {
  Location loc = reader.getLoc();
  SmallVector<AffineMap> maps = reader.getIndexingMapsArray();
  unsigned number = stuffed.getOperandNumber();
  maps[number] = sourceMap(maps[number], dims, phases);
  SmallVector<Value> inputs, slices;
  for (OpOperand *input : reader.getDpsInputOperands())
    inputs.push_back(
        input == &stuffed
            ? sliceSource(rewriter, loc, padded.source, maps[number], reader, dims, phases)
            : sliceOperand(rewriter, loc, input->get(), maps[input->getOperandNumber()], dims,
                           phases));
  SmallVector<Type> types;
  for (auto [init, current] : llvm::zip_equal(reader.getDpsInitsMutable(), inits)) {
    slices.push_back(
        sliceOperand(rewriter, loc, current, maps[init.getOperandNumber()], dims, phases));
    types.push_back(slices.back().getType());
  }
  auto part = linalg::GenericOp::create(rewriter, loc, types, inputs, slices, maps,
                                        reader.getIteratorTypesArray());
  part->setDiscardableAttrs(reader->getDiscardableAttrDictionary());
  rewriter.cloneRegionBefore(reader.getRegion(), part.getRegion(), part.getRegion().begin());
  guardElement(rewriter, part, number, padded.value, dims, phases);
  for (auto [result, slice, current] : llvm::zip_equal(part->getResults(), slices, inits)) {
    auto place = slice.getDefiningOp<tensor::ExtractSliceOp>();
    current = tensor::InsertSliceOp::create(rewriter, loc, result, current, place.getMixedOffsets(),
                                            place.getMixedSizes(), place.getMixedStrides());
  }
}

void memplan::divideIntoPhases(RewriterBase &rewriter, linalg::LinalgOp reader,
                               OpOperand &stuffed) {
  SmallVector<StuffedDim> dims = findStuffedDims(reader, stuffed);
  std::optional<PaddedTensor> padded = matchPlainPadding(stuffed.get().getDefiningOp());
  unsigned number = stuffed.getOperandNumber();
  rewriter.setInsertionPoint(reader);
  auto generic = dyn_cast<linalg::GenericOp>(*reader);
  if (!generic) {
    FailureOr<linalg::GenericOp> generalized = linalg::generalizeNamedOp(rewriter, reader);
    if (failed(generalized))
      return; // it goes on reading what is stuffed
    generic = *generalized;
  }
  rewriter.setInsertionPoint(generic);
  SmallVector<Value> inits = generic.getDpsInits();
  SmallVector<size_t> counts;
  for (const StuffedDim &entry : dims)
    counts.push_back(entry.phases.size());
  // Counts through all combinations.
  SmallVector<size_t> at(dims.size());
  for (bool isDone = false; !isDone;) {
    SmallVector<Phase> phases;
    for (auto [entry, phase] : llvm::zip_equal(dims, at))
      phases.push_back(entry.phases[phase]);
    createPart(rewriter, generic, generic->getOpOperand(number), *padded, dims, phases, inits);
    size_t digit = 0;
    while (digit < at.size() && ++at[digit] == counts[digit])
      at[digit++] = 0;
    isDone = digit == at.size();
  }
  rewriter.replaceOp(generic, inits);
}
