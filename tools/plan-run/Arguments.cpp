// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Arguments.h"

#include "Random.h"

#include "memplan/Runtime/HostAllocator.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/xxhash.h"

#include <cmath>

using namespace mlir;
using namespace memplan;

Fingerprint memplan::fingerprint(const Argument &argument) {
  llvm::XXH128_hash_t hash =
      llvm::xxh3_128bits(ArrayRef(argument.data, static_cast<size_t>(argument.bytes())));
  return {hash.low64, hash.high64};
}

static InFlightDiagnostic argumentError(func::FuncOp entry, unsigned number) {
  InFlightDiagnostic error = emitError(entry.getArgument(number).getLoc());
  error << "argument " << number << " of '" << entry.getSymName() << "' has type "
        << entry.getArgumentTypes()[number];
  return error;
}

static bool isDonated(func::FuncOp entry, unsigned number) {
  if (entry.getArgAttr(number, "memplan.donated"))
    return true;
  auto writable = entry.getArgAttrOfType<BoolAttr>(number, "bufferization.writable");
  return writable && writable.getValue();
}

/// Strides of a memref as far as its type fixes them; the free ones become row major.
static bool chooseStrides(ShapedType type, Argument &argument) {
  SmallVector<int64_t> fixed;
  int64_t offset = 0;
  if (auto memref = dyn_cast<MemRefType>(type)) {
    if (failed(memref.getStridesAndOffset(fixed, offset)))
      return false;
  } else {
    fixed.assign(type.getRank(), ShapedType::kDynamic);
  }
  argument.offset = ShapedType::isDynamic(offset) ? 0 : offset;
  argument.strides.assign(type.getRank(), 1);
  int64_t next = 1;
  for (int64_t i = type.getRank() - 1; i >= 0; --i) {
    argument.strides[i] = ShapedType::isDynamic(fixed[i]) ? next : fixed[i];
    if (llvm::MulOverflow(argument.strides[i], std::max<int64_t>(type.getDimSize(i), 1), next))
      return false;
  }
  return true;
}

/// Sets `elements` to the distance from `data` to behind the last element. False on overflow or if
/// an element would lie in front of `data`.
static bool measureHull(Argument &argument) {
  int64_t lowest = argument.offset;
  int64_t highest = argument.offset;
  for (auto [size, stride] : llvm::zip_equal(argument.shape, argument.strides)) {
    if (size == 0) {
      argument.elements = 0;
      return argument.offset >= 0;
    }
    int64_t reach = 0;
    int64_t &end = stride < 0 ? lowest : highest;
    if (llvm::MulOverflow(size - 1, stride, reach) || llvm::AddOverflow(end, reach, end))
      return false;
  }
  int64_t bytes = 0;
  return lowest >= 0 && !llvm::AddOverflow(highest, int64_t{1}, argument.elements) &&
         !llvm::MulOverflow(argument.elements, argument.element.strideBytes, bytes);
}

static void fill(Argument &argument, bool isPositive, uint64_t seed) {
  Random random(seed, argument.number);
  const ScalarFormat &scalar = argument.element.scalar;
  double fanIn = 1;
  for (int64_t size : ArrayRef(argument.shape).drop_front(argument.shape.empty() ? 0 : 1))
    fanIn *= static_cast<double>(std::max<int64_t>(size, 1));
  const double scale = 1 / std::sqrt(fanIn);
  auto draw = [&]() -> double {
    if (!scalar.isFloat)
      return static_cast<double>(random.next() >> 63);
    if (isPositive)
      return 0.5 + std::fabs(random.normal());
    return scale * random.normal();
  };
  unsigned char *at = argument.data;
  std::fill(at, at + argument.bytes(), static_cast<unsigned char>(0));
  for (int64_t i = 0; i < argument.elements; ++i, at += argument.element.strideBytes)
    for (int64_t offset : argument.element.componentOffsets)
      encodeScalar(scalar, draw(), at + offset);
}

static LogicalResult describe(func::FuncOp entry, Argument &argument, HostTypes &types) {
  Type type = entry.getArgumentTypes()[argument.number];
  auto fail = [&](const Twine &why) { return argumentError(entry, argument.number) << why; };
  if (isa<UnrankedTensorType, UnrankedMemRefType>(type))
    return fail(", which has no rank; plan-run needs static sizes");
  Type elementType = type;
  auto shaped = dyn_cast<ShapedType>(type);
  argument.isShaped = isa<RankedTensorType, MemRefType>(type);
  if (argument.isShaped) {
    if (!shaped.hasStaticShape())
      return fail(", which has dynamic sizes; plan-run needs static ones");
    elementType = shaped.getElementType();
    argument.shape.assign(shaped.getShape().begin(), shaped.getShape().end());
    if (!chooseStrides(shaped, argument))
      return fail(", whose layout has no strides that fit 64 bits");
  }
  std::optional<ElementLayout> element = types.element(elementType);
  if (!element)
    return fail(", which plan-run cannot generate");
  argument.element = *element;
  if (!measureHull(argument))
    return fail(", whose elements lie in front of its start or overflow its size");
  return success();
}

FailureOr<std::vector<Argument>> memplan::makeArguments(func::FuncOp entry, uint64_t seed,
                                                        HostTypes &types) {
  std::vector<Argument> arguments;
  for (unsigned i = 0; i < entry.getNumArguments(); ++i) {
    Argument argument{};
    argument.number = i;
    argument.isDonated = isDonated(entry, i);
    if (failed(describe(entry, argument, types)))
      return failure();
    argument.data = static_cast<unsigned char *>(
        _mlir_memref_to_llvm_alloc(static_cast<size_t>(argument.bytes())));
    if (!argument.data)
      return argumentError(entry, i) << ", for which there is not enough memory";
    auto kind = entry.getArgAttrOfType<StringAttr>(i, "memplan.kind");
    fill(argument, kind && kind.getValue() == "buffer", seed);
    arguments.push_back(std::move(argument));
  }
  return arguments;
}
