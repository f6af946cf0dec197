// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HostTypes.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DerivedTypes.h"

using namespace mlir;
using namespace memplan;

static std::optional<ScalarFormat> scalarFormat(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.getWidth() == 0 ? std::nullopt
                                   : std::optional(integerFormat(integer.getWidth()));
  if (isa<IndexType>(type))
    return integerFormat(64);
  if (auto floating = dyn_cast<FloatType>(type))
    return floatFormat(floating.getFloatSemantics());
  return std::nullopt;
}

static llvm::Type *convertFloat(FloatType type, llvm::LLVMContext &context) {
  if (type.isF16())
    return llvm::Type::getHalfTy(context);
  if (type.isBF16())
    return llvm::Type::getBFloatTy(context);
  if (type.isF32())
    return llvm::Type::getFloatTy(context);
  if (type.isF64())
    return llvm::Type::getDoubleTy(context);
  if (type.isF80())
    return llvm::Type::getX86_FP80Ty(context);
  if (type.isF128())
    return llvm::Type::getFP128Ty(context);
  // Formats that no machine computes with are stored as integers of their width.
  return type.getWidth() <= 8 ? llvm::Type::getIntNTy(context, type.getWidth()) : nullptr;
}

llvm::Type *HostTypes::convert(Type type) {
  llvm::Type *pointer = llvm::PointerType::get(context, 0);
  llvm::Type *i64 = llvm::Type::getInt64Ty(context);
  if (auto memref = dyn_cast<MemRefType>(type)) {
    llvm::SmallVector<llvm::Type *> fields{pointer, pointer, i64};
    if (memref.getRank() > 0)
      fields.append(2, llvm::ArrayType::get(i64, memref.getRank()));
    return llvm::StructType::get(context, fields);
  }
  if (isa<UnrankedMemRefType>(type))
    return llvm::StructType::get(context, {i64, pointer});
  if (isa<IndexType>(type))
    return i64;
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.getWidth() == 0 ? nullptr : llvm::Type::getIntNTy(context, integer.getWidth());
  if (auto floating = dyn_cast<FloatType>(type))
    return convertFloat(floating, context);
  if (auto complex = dyn_cast<ComplexType>(type)) {
    llvm::Type *part = convert(complex.getElementType());
    return part ? llvm::StructType::get(context, {part, part}) : nullptr;
  }
  if (auto vector = dyn_cast<VectorType>(type)) {
    llvm::Type *part = convert(vector.getElementType());
    if (!part || vector.isScalable() || vector.getRank() == 0)
      return nullptr;
    llvm::Type *result = llvm::FixedVectorType::get(part, vector.getShape().back());
    for (int64_t size : llvm::reverse(vector.getShape().drop_back()))
      result = llvm::ArrayType::get(result, size);
    return result;
  }
  return nullptr;
}

bool HostTypes::appendComponents(Type type, int64_t offset, ElementLayout &layout) {
  if (std::optional<ScalarFormat> scalar = scalarFormat(type)) {
    layout.scalar = *scalar;
    layout.componentOffsets.push_back(offset);
    return true;
  }
  if (auto complex = dyn_cast<ComplexType>(type)) {
    Type part = complex.getElementType();
    llvm::Type *converted = convert(part);
    return converted && appendComponents(part, offset, layout) &&
           appendComponents(part, offset + dataLayout.getTypeAllocSize(converted).getFixedValue(),
                            layout);
  }
  auto vector = cast<VectorType>(type);
  if (vector.getRank() > 1) {
    auto inner = VectorType::get(vector.getShape().drop_front(), vector.getElementType());
    int64_t stride = dataLayout.getTypeAllocSize(convert(inner)).getFixedValue();
    for (int64_t i = 0; i < vector.getDimSize(0); ++i)
      if (!appendComponents(inner, offset + i * stride, layout))
        return false;
    return true;
  }
  // Inside a vector, numbers are packed by bits: those that share bytes have no address.
  std::optional<ScalarFormat> scalar = scalarFormat(vector.getElementType());
  if (!scalar || scalar->bits % 8 != 0)
    return false;
  layout.scalar = *scalar;
  for (int64_t i = 0; i < vector.getDimSize(0); ++i)
    layout.componentOffsets.push_back(offset + i * scalar->bytes);
  return true;
}

std::optional<ElementLayout> HostTypes::element(Type type) {
  if (isa<BaseMemRefType>(type))
    return std::nullopt;
  llvm::Type *converted = convert(type);
  ElementLayout layout;
  if (!converted || !appendComponents(type, 0, layout))
    return std::nullopt;
  layout.strideBytes = dataLayout.getTypeAllocSize(converted).getFixedValue();
  if (isa<ComplexType>(type))
    layout.componentShape = {2};
  else if (auto vector = dyn_cast<VectorType>(type))
    layout.componentShape.assign(vector.getShape().begin(), vector.getShape().end());
  return layout;
}

std::optional<llvm::SmallVector<int64_t>> HostTypes::resultOffsets(llvm::ArrayRef<Type> types,
                                                                   int64_t &bytes) {
  llvm::SmallVector<llvm::Type *> fields;
  for (Type type : types) {
    fields.push_back(convert(type));
    if (!fields.back())
      return std::nullopt;
  }
  llvm::SmallVector<int64_t> offsets;
  bytes = 0;
  if (fields.size() == 1) {
    bytes = dataLayout.getTypeAllocSize(fields.front()).getFixedValue();
    offsets.push_back(0);
  } else if (!fields.empty()) {
    auto *whole = llvm::StructType::get(context, fields);
    bytes = dataLayout.getTypeAllocSize(whole).getFixedValue();
    const llvm::StructLayout *layout = dataLayout.getStructLayout(whole);
    for (unsigned i = 0; i < fields.size(); ++i)
      offsets.push_back(layout->getElementOffset(i).getFixedValue());
  }
  return offsets;
}
