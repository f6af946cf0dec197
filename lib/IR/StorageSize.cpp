// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/IR/StorageSize.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace memplan;

static std::optional<int64_t> multiply(int64_t a, int64_t b) {
  int64_t product = 0;
  if (llvm::MulOverflow(a, b, product))
    return std::nullopt;
  return product;
}

std::optional<int64_t> memplan::roundUpBytes(int64_t bytes, int64_t alignment) {
  int64_t padding = (alignment - bytes % alignment) % alignment;
  int64_t sum = 0;
  if (llvm::AddOverflow(bytes, padding, sum))
    return std::nullopt;
  return sum;
}

/// Bytes of an integer or float of this many bits, as LLVM stores it in an array.
static int64_t getScalarBytes(unsigned bits) {
  if (bits <= 64)
    return static_cast<int64_t>(llvm::PowerOf2Ceil(llvm::divideCeil(bits, 8u)));
  return static_cast<int64_t>(llvm::alignTo(llvm::divideCeil(bits, 8u), 16));
}

/// Bits that a scalar takes as an element of an LLVM vector, where elements are not padded; 0 if it
/// has none.
static unsigned getScalarBits(Type type) {
  if (isa<IndexType>(type))
    return 64;
  // The lowering has no type for tf32; 32 bits is what every target would give it.
  if (isa<FloatTF32Type>(type))
    return 32;
  if (isa<IntegerType, FloatType>(type))
    return type.getIntOrFloatBitWidth();
  return 0;
}

static std::optional<int64_t> getVectorBytes(VectorType type) {
  unsigned bits = getScalarBits(type.getElementType());
  if (type.isScalable() || !bits)
    return std::nullopt;
  // The innermost dimension becomes an LLVM vector, which is stored packed and aligned to the next
  // power of two; the others become arrays. A vector of rank 0 is one of a single element.
  ArrayRef<int64_t> shape = type.getShape();
  std::optional<int64_t> innerBits = multiply(shape.empty() ? 1 : shape.back(), bits);
  if (!innerBits || *innerBits > (int64_t(1) << 62))
    return std::nullopt;
  std::optional<int64_t> bytes =
      static_cast<int64_t>(llvm::PowerOf2Ceil(llvm::divideCeil(*innerBits, int64_t(8))));
  for (int64_t dim : shape.empty() ? shape : shape.drop_back())
    if (bytes)
      bytes = multiply(*bytes, dim);
  return bytes;
}

std::optional<int64_t> memplan::getElementStorageBytes(Type type) {
  if (auto vector = dyn_cast<VectorType>(type))
    return getVectorBytes(vector);
  if (auto complex = dyn_cast<ComplexType>(type)) {
    unsigned bits = getScalarBits(complex.getElementType());
    if (!bits)
      return std::nullopt;
    return 2 * getScalarBytes(bits);
  }
  if (unsigned bits = getScalarBits(type))
    return getScalarBytes(bits);
  return std::nullopt;
}

/// Elements from the base pointer to one past the last element of a strided array.
static StorageSize getHullElements(ArrayRef<int64_t> shape, ArrayRef<int64_t> strides,
                                   int64_t offset) {
  auto isUnknown = [](int64_t value) { return ShapedType::isDynamic(value) || value < 0; };
  if (isUnknown(offset) || llvm::any_of(strides, isUnknown))
    return {StorageSize::Kind::UnsupportedLayout, 0};
  // Without elements no byte is touched, whatever the strides.
  if (llvm::is_contained(shape, 0))
    return {StorageSize::Kind::Known, 0};
  int64_t last = offset;
  for (auto [dim, stride] : llvm::zip_equal(shape, strides)) {
    std::optional<int64_t> step = multiply(dim - 1, stride);
    if (!step || llvm::AddOverflow(last, *step, last))
      return {StorageSize::Kind::Overflow, 0};
  }
  if (llvm::AddOverflow(last, int64_t(1), last))
    return {StorageSize::Kind::Overflow, 0};
  return {StorageSize::Kind::Known, last};
}

static StorageSize getElementsTimes(int64_t elements, int64_t elementBytes) {
  if (std::optional<int64_t> bytes = multiply(elements, elementBytes))
    return {StorageSize::Kind::Known, *bytes};
  return {StorageSize::Kind::Overflow, 0};
}

StorageSize memplan::getDenseStorageSize(ArrayRef<int64_t> shape, Type elementType) {
  if (ShapedType::isDynamicShape(shape))
    return {StorageSize::Kind::Dynamic, 0};
  std::optional<int64_t> elementBytes = getElementStorageBytes(elementType);
  if (!elementBytes)
    return {StorageSize::Kind::UnsupportedElement, 0};
  if (llvm::is_contained(shape, 0))
    return {StorageSize::Kind::Known, 0};
  std::optional<int64_t> elements = 1;
  for (int64_t dim : shape)
    if (elements)
      elements = multiply(*elements, dim);
  if (!elements)
    return {StorageSize::Kind::Overflow, 0};
  return getElementsTimes(*elements, *elementBytes);
}

StorageSize memplan::getStorageSize(BaseMemRefType type) {
  auto ranked = dyn_cast<MemRefType>(type);
  if (!ranked)
    return {StorageSize::Kind::Dynamic, 0};
  StorageSize dense = getDenseStorageSize(ranked.getShape(), ranked.getElementType());
  if (ranked.getLayout().isIdentity() || dense.kind == StorageSize::Kind::Dynamic ||
      dense.kind == StorageSize::Kind::UnsupportedElement)
    return dense;
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  if (failed(ranked.getStridesAndOffset(strides, offset)))
    return {StorageSize::Kind::UnsupportedLayout, 0};
  StorageSize hull = getHullElements(ranked.getShape(), strides, offset);
  if (!hull.isKnown())
    return hull;
  std::optional<int64_t> elementBytes = getElementStorageBytes(ranked.getElementType());
  return getElementsTimes(hull.bytes, elementBytes.value_or(0));
}

StringRef memplan::describe(StorageSize::Kind kind) {
  switch (kind) {
  case StorageSize::Kind::Known:
    return "static size";
  case StorageSize::Kind::Dynamic:
    return "dynamic size";
  case StorageSize::Kind::UnsupportedLayout:
    return "unsupported layout";
  case StorageSize::Kind::UnsupportedElement:
    return "unsupported element type";
  case StorageSize::Kind::Overflow:
    return "size of 2^63 bytes or more";
  }
  return "unknown size";
}
