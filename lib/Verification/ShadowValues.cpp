// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ShadowValues.h"

#include "memplan/IR/StorageSize.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

static MaybeInt add(MaybeInt a, MaybeInt b) {
  return a && b ? llvm::checkedAdd(*a, *b) : std::nullopt;
}

static MaybeInt multiply(MaybeInt a, MaybeInt b) {
  return a && b ? llvm::checkedMul(*a, *b) : std::nullopt;
}

// ShadowMemref.

bool ShadowMemref::isKnown() const {
  auto isThere = [](MaybeInt number) { return number.has_value(); };
  return base && offset && llvm::all_of(sizes, isThere) && llvm::all_of(strides, isThere);
}

MaybeInt ShadowMemref::placeOf(ArrayRef<MaybeInt> indices) const {
  MaybeInt place = add(base, offset);
  if (indices.size() != sizes.size())
    return std::nullopt;
  for (auto [index, size, stride] : llvm::zip_equal(indices, sizes, strides)) {
    if (!index || *index < 0 || (size && *index >= *size))
      return std::nullopt;
    place = add(place, multiply(index, stride));
  }
  return place;
}

void ShadowMemref::forEachElement(llvm::function_ref<bool(int64_t)> visit) const {
  for (MaybeInt size : sizes)
    if (*size <= 0)
      return;
  SmallVector<int64_t> index(sizes.size(), 0);
  int64_t place = *base + *offset;
  while (visit(place)) {
    size_t dimension = sizes.size();
    while (dimension > 0) {
      --dimension;
      place += *strides[dimension];
      if (++index[dimension] < *sizes[dimension])
        break;
      place -= *strides[dimension] * index[dimension];
      index[dimension] = 0;
      if (dimension == 0)
        return;
    }
    if (sizes.empty())
      return;
  }
}

// ShadowValues.

void ShadowValues::clear() {
  integers.clear();
  memrefs.clear();
}

MaybeInt ShadowValues::lookup(Value value) const {
  auto it = integers.find(value);
  if (it != integers.end())
    return it->second;
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant)) && constant.getBitWidth() <= 64)
    return constant.getBitWidth() == 1 ? static_cast<int64_t>(constant.getZExtValue())
                                       : constant.getSExtValue();
  return std::nullopt;
}

MaybeInt ShadowValues::lookup(OpFoldResult value) const {
  if (auto attribute = dyn_cast<Attribute>(value)) {
    auto integer = dyn_cast<IntegerAttr>(attribute);
    return integer ? MaybeInt(integer.getValue().getSExtValue()) : std::nullopt;
  }
  return lookup(cast<Value>(value));
}

void ShadowValues::forget(Value value) {
  integers.erase(value);
  memrefs.erase(value);
}

void ShadowValues::set(Value value, MaybeInt integer) {
  if (integer)
    integers[value] = *integer;
  else
    integers.erase(value);
}

const ShadowMemref *ShadowValues::lookupMemref(Value value) const {
  auto it = memrefs.find(value);
  return it == memrefs.end() ? nullptr : &it->second;
}

void ShadowValues::setMemref(Value value, ShadowMemref memref) {
  memrefs[value] = std::move(memref);
}

/// Fills in what the type says and the memref does not.
static void refine(ShadowMemref &memref, Type value) {
  auto type = dyn_cast<MemRefType>(value);
  if (!type)
    return;
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  bool isStrided = succeeded(type.getStridesAndOffset(strides, offset));
  size_t rank = type.getRank();
  if (memref.sizes.size() != rank) {
    memref.sizes.assign(rank, std::nullopt);
    memref.strides.assign(rank, std::nullopt);
  }
  for (size_t i = 0; i < rank; ++i) {
    if (!type.isDynamicDim(i))
      memref.sizes[i] = type.getDimSize(i);
    if (isStrided && !ShapedType::isDynamic(strides[i]))
      memref.strides[i] = multiply(strides[i], memref.elementBytes);
  }
  if (isStrided && !ShapedType::isDynamic(offset))
    memref.offset = multiply(offset, memref.elementBytes);
}

ShadowMemref ShadowValues::fromType(Type type, std::shared_ptr<ShadowStorage> storage) {
  ShadowMemref result;
  result.storage = std::move(storage);
  result.base = 0;
  if (auto memref = dyn_cast<MemRefType>(type)) {
    result.elementBytes = getElementStorageBytes(memref.getElementType()).value_or(1);
    refine(result, memref);
  }
  return result;
}

void ShadowValues::handOn(ValueRange from, ValueRange to) {
  SmallVector<MaybeInt> newIntegers;
  SmallVector<std::optional<ShadowMemref>> newMemrefs;
  for (Value value : from) {
    newIntegers.push_back(lookup(value));
    const ShadowMemref *memref = lookupMemref(value);
    newMemrefs.push_back(memref ? std::optional(*memref) : std::nullopt);
  }
  for (auto [value, integer, memref] : llvm::zip(to, newIntegers, newMemrefs)) {
    forget(value);
    set(value, integer);
    if (!memref)
      continue;
    refine(*memref, value.getType());
    setMemref(value, std::move(*memref));
  }
}

SmallVector<Attribute> ShadowValues::attributesOf(ValueRange operands) const {
  SmallVector<Attribute> list;
  for (Value operand : operands) {
    MaybeInt integer = lookup(operand);
    bool isInteger = operand.getType().isIntOrIndex();
    list.push_back(integer && isInteger
                       ? IntegerAttr::get(operand.getType(),
                                          APInt(operand.getType().isIndex()
                                                    ? 64
                                                    : operand.getType().getIntOrFloatBitWidth(),
                                                *integer, /*isSigned=*/true,
                                                /*implicitTrunc=*/true))
                       : Attribute());
  }
  return list;
}

void ShadowValues::evaluate(Operation *op) {
  if (auto dim = dyn_cast<memref::DimOp>(op)) {
    const ShadowMemref *source = lookupMemref(dim.getSource());
    MaybeInt index = lookup(dim.getIndex());
    if (source && index && *index >= 0 && *index < static_cast<int64_t>(source->sizes.size()))
      set(dim.getResult(), source->sizes[*index]);
    return;
  }
  bool isInteger = op->getNumResults() == 1 && op->getResult(0).getType().isIntOrIndex() &&
                   op->getNumRegions() == 0 && isMemoryEffectFree(op);
  SmallVector<Attribute> attributes = attributesOf(op->getOperands());
  if (!isInteger || !llvm::all_of(attributes, [](Attribute known) { return bool(known); }))
    return;
  // Folding may change an operation, and this one is not ours.
  Operation *copy = op->clone();
  SmallVector<OpFoldResult> folded;
  if (succeeded(copy->fold(attributes, folded)) && folded.size() == 1)
    set(op->getResult(0), lookup(folded[0]));
  copy->destroy();
}

SmallVector<MaybeInt, 4> ShadowValues::lookupAll(ArrayRef<OpFoldResult> list) const {
  return llvm::map_to_vector<4>(list, [&](OpFoldResult value) { return lookup(value); });
}

static void subview(memref::SubViewOp op, ShadowMemref &memref, ArrayRef<MaybeInt> offsets,
                    ArrayRef<MaybeInt> sizes, ArrayRef<MaybeInt> steps) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  ShadowMemref source = memref;
  memref.sizes.clear();
  memref.strides.clear();
  for (size_t i = 0; i < source.strides.size(); ++i) {
    memref.offset = add(memref.offset, multiply(offsets[i], source.strides[i]));
    if (dropped.test(i))
      continue;
    memref.sizes.push_back(sizes[i]);
    memref.strides.push_back(multiply(steps[i], source.strides[i]));
  }
}

/// Splits or merges dimensions of memrefs of known size; of others only the type tells.
static void reshape(ArrayRef<ReassociationIndices> groups, bool isExpanding, ShadowMemref &memref,
                    ArrayRef<MaybeInt> newSizes) {
  ShadowMemref source = memref;
  memref.sizes.assign(newSizes.begin(), newSizes.end());
  memref.strides.assign(newSizes.size(), std::nullopt);
  for (auto [number, group] : llvm::enumerate(groups)) {
    if (isExpanding) {
      MaybeInt stride = source.strides[number];
      for (int64_t dimension : llvm::reverse(group)) {
        memref.strides[dimension] = stride;
        stride = multiply(stride, memref.sizes[dimension]);
      }
      continue;
    }
    MaybeInt size = 1;
    for (int64_t dimension : group)
      size = multiply(size, source.sizes[dimension]);
    memref.sizes[number] = size;
    // The innermost dimension that has a stride worth the name.
    memref.strides[number] = source.strides[group.back()];
    for (int64_t dimension : llvm::reverse(group)) {
      memref.strides[number] = source.strides[dimension];
      if (source.sizes[dimension] != 1)
        break;
    }
  }
}

ShadowMemref ShadowValues::view(Operation *op, ShadowMemref memref) {
  if (auto part = dyn_cast<memref::SubViewOp>(op)) {
    subview(part, memref, lookupAll(part.getMixedOffsets()), lookupAll(part.getMixedSizes()),
            lookupAll(part.getMixedStrides()));
  } else if (auto cast = dyn_cast<memref::ReinterpretCastOp>(op)) {
    memref.offset = multiply(lookup(cast.getConstifiedMixedOffset()), memref.elementBytes);
    memref.sizes = lookupAll(cast.getConstifiedMixedSizes());
    memref.strides = lookupAll(cast.getConstifiedMixedStrides());
    for (MaybeInt &stride : memref.strides)
      stride = multiply(stride, memref.elementBytes);
  } else if (auto expand = dyn_cast<memref::ExpandShapeOp>(op)) {
    reshape(expand.getReassociationIndices(), true, memref,
            lookupAll(expand.getMixedOutputShape()));
  } else if (auto collapse = dyn_cast<memref::CollapseShapeOp>(op)) {
    SmallVector<MaybeInt> sizes(collapse.getResultType().getRank());
    reshape(collapse.getReassociationIndices(), false, memref, sizes);
  } else if (auto transpose = dyn_cast<memref::TransposeOp>(op)) {
    ShadowMemref source = memref;
    for (auto [to, expr] : llvm::enumerate(transpose.getPermutation().getResults())) {
      unsigned from = llvm::cast<AffineDimExpr>(expr).getPosition();
      memref.sizes[to] = source.sizes[from];
      memref.strides[to] = source.strides[from];
    }
  } else if (auto bytes = dyn_cast<memref::ViewOp>(op)) {
    MaybeInt base = add(memref.base, lookup(bytes.getByteShift()));
    memref = fromType(bytes.getType(), memref.storage);
    memref.base = base;
  } else if (isa<memref::ReshapeOp>(op)) {
    MaybeInt base = memref.base;
    memref = fromType(op->getResult(0).getType(), memref.storage);
    memref.base = base;
  }
  refine(memref, op->getResult(0).getType());
  return memref;
}

bool ShadowValues::evaluateView(Operation *op) {
  if (!isa<memref::SubViewOp, memref::CastOp, memref::ReinterpretCastOp, memref::ExpandShapeOp,
           memref::CollapseShapeOp, memref::TransposeOp, memref::ViewOp, memref::ReshapeOp,
           memref::MemorySpaceCastOp, memref::AssumeAlignmentOp>(op))
    return false;
  if (const ShadowMemref *source = lookupMemref(op->getOperand(0)))
    setMemref(op->getResult(0), view(op, *source));
  return true;
}
