// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ByteSize.h"

#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace memplan;

/// The array stride that LLVM gives to a scalar of `bits` bits on 64-bit targets.
static int64_t strideOfBits(int64_t bits) {
  for (int64_t bytes : {1, 2, 4, 8})
    if (bits <= 8 * bytes)
      return bytes;
  return (bits + 127) / 128 * 16;
}

static std::optional<int64_t> bitsOf(Type type) {
  if (type.isIndex())
    return 64;
  if (type.isIntOrFloat())
    return type.isTF32() ? 32 : type.getIntOrFloatBitWidth();
  return std::nullopt;
}

std::optional<int64_t> verification::countElementBytes(Type type) {
  if (std::optional<int64_t> bits = bitsOf(type))
    return strideOfBits(*bits);
  if (auto complex = dyn_cast<ComplexType>(type)) {
    std::optional<int64_t> bits = bitsOf(complex.getElementType());
    return bits ? std::optional<int64_t>(2 * strideOfBits(*bits)) : std::nullopt;
  }
  auto vector = dyn_cast<VectorType>(type);
  if (!vector || vector.isScalable())
    return std::nullopt;
  std::optional<int64_t> bits = bitsOf(vector.getElementType());
  if (!bits)
    return std::nullopt;
  // The last dimension is one LLVM vector, packed and padded to a power of two; the others count.
  ArrayRef<int64_t> shape = vector.getShape();
  std::optional<int64_t> row = llvm::checkedMul(shape.empty() ? int64_t(1) : shape.back(), *bits);
  if (!row || *row > (int64_t(1) << 40))
    return std::nullopt;
  int64_t rowBytes = 1;
  while (rowBytes * 8 < *row)
    rowBytes *= 2;
  std::optional<int64_t> bytes = rowBytes;
  for (int64_t extent : shape.drop_back(shape.empty() ? 0 : 1))
    bytes = bytes ? llvm::checkedMul(*bytes, extent) : std::nullopt;
  return bytes;
}

std::optional<int64_t> verification::countBytes(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  std::optional<int64_t> element = countElementBytes(type.getElementType());
  if (!element || !type.hasStaticShape())
    return std::nullopt;
  if (llvm::is_contained(type.getShape(), 0))
    return 0;
  if (failed(type.getStridesAndOffset(strides, offset)) || ShapedType::isDynamic(offset) ||
      offset < 0)
    return std::nullopt;
  // The last element is the one with every index at its greatest.
  std::optional<int64_t> last = offset;
  for (auto [extent, stride] : llvm::zip_equal(type.getShape(), strides)) {
    if (ShapedType::isDynamic(stride) || stride < 0)
      return std::nullopt;
    std::optional<int64_t> distance = llvm::checkedMul(extent - 1, stride);
    last = last && distance ? llvm::checkedAdd(*last, *distance) : std::nullopt;
  }
  std::optional<int64_t> elements = last ? llvm::checkedAdd(*last, int64_t(1)) : std::nullopt;
  return elements ? llvm::checkedMul(*elements, *element) : std::nullopt;
}
