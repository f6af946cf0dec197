// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Sizes are compared with what upstream's lowering to LLVM really uses as the stride between
// elements: the type converter, the translation to LLVM IR and LLVM's data layout of x86-64.

#include "memplan/IR/StorageSize.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Target/LLVMIR/TypeToLLVM.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/LLVMContext.h"

#include "gtest/gtest.h"

#include <limits>

using namespace mlir;
using memplan::getElementStorageBytes;
using memplan::getStorageSize;
using Kind = memplan::StorageSize::Kind;

namespace {
constexpr int64_t largest = std::numeric_limits<int64_t>::max();

class StorageSizeTest : public ::testing::Test {
protected:
  StorageSizeTest() { context.loadDialect<LLVM::LLVMDialect>(); }

  Type parse(StringRef text) {
    Type type = parseType(text, &context);
    EXPECT_TRUE(type) << text.str();
    return type;
  }

  memplan::StorageSize size(StringRef text) {
    return getStorageSize(cast<BaseMemRefType>(parse(text)));
  }

  /// LLVM's allocation size of the lowered type, -1 if there is no lowering.
  int64_t lowered(Type type) {
    LLVMTypeConverter converter(&context);
    Type converted = converter.convertType(type);
    if (!converted)
      return -1;
    llvm::LLVMContext llvmContext;
    llvm::DataLayout layout("e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-"
                            "n8:16:32:64-S128");
    llvm::Type *translated = LLVM::TypeToLLVMIRTranslator(llvmContext).translateType(converted);
    return static_cast<int64_t>(layout.getTypeAllocSize(translated).getFixedValue());
  }

  void expectAsLowered(StringRef text) {
    Type type = parse(text);
    std::optional<int64_t> ours = getElementStorageBytes(type);
    ASSERT_TRUE(ours) << text.str();
    EXPECT_EQ(*ours, lowered(type)) << text.str();
  }

  MLIRContext context;
};

TEST_F(StorageSizeTest, ScalarsAreAsLowered) {
  for (const char *text :
       {"f16",          "bf16",          "f32",           "f64",           "f80",
        "f128",         "f8E5M2",        "f8E4M3FN",      "f8E4M3",        "f8E5M2FNUZ",
        "f8E4M3FNUZ",   "f8E4M3B11FNUZ", "f8E3M4",        "f8E8M0FNU",     "f4E2M1FN",
        "f6E2M3FN",     "f6E3M2FN",      "index",         "si8",           "ui8",
        "si16",         "ui64",          "complex<f16>",  "complex<bf16>", "complex<f32>",
        "complex<f64>", "complex<f80>",  "complex<f128>", "complex<i1>",   "complex<i8>",
        "complex<i24>", "complex<i48>",  "complex<i65>"})
    expectAsLowered(text);
}

TEST_F(StorageSizeTest, IntegersOfEveryWidthAreAsLowered) {
  for (unsigned width = 1; width <= 1100; ++width)
    expectAsLowered("i" + std::to_string(width));
  expectAsLowered("i65536");
  expectAsLowered("i8388607");
}

TEST_F(StorageSizeTest, VectorsAreAsLowered) {
  for (const char *element : {"i1",  "i4",  "i7",  "i8",   "i16",    "i24",      "i32",
                              "i48", "i64", "i65", "i128", "index",  "f16",      "bf16",
                              "f32", "f64", "f80", "f128", "f8E5M2", "f6E2M3FN", "f4E2M1FN"}) {
    std::string of = std::string("x") + element + ">";
    expectAsLowered("vector<" + std::string(element) + ">");
    for (int n = 1; n <= 33; ++n)
      expectAsLowered("vector<" + std::to_string(n) + of);
    for (const char *shape : {"2x3", "3x1", "3x5x7", "64", "65", "1000", "16x16"})
      expectAsLowered("vector<" + std::string(shape) + of);
  }
}

TEST_F(StorageSizeTest, ElementsAsDocumented) {
  EXPECT_EQ(getElementStorageBytes(parse("i1")), 1);
  EXPECT_EQ(getElementStorageBytes(parse("i4")), 1);
  EXPECT_EQ(getElementStorageBytes(parse("i9")), 2);
  EXPECT_EQ(getElementStorageBytes(parse("i17")), 4);
  EXPECT_EQ(getElementStorageBytes(parse("i48")), 8);
  EXPECT_EQ(getElementStorageBytes(parse("i65")), 16);
  EXPECT_EQ(getElementStorageBytes(parse("i129")), 32);
  EXPECT_EQ(getElementStorageBytes(parse("f80")), 16);
  // No lowering in LLVM 22, but 19 bits fit no smaller storage.
  EXPECT_EQ(getElementStorageBytes(parse("tf32")), 4);
  EXPECT_EQ(lowered(parse("tf32")), -1);
  // 3 * 4 = 12 bytes, padded to 16; two rows of that.
  EXPECT_EQ(getElementStorageBytes(parse("vector<3xf32>")), 16);
  EXPECT_EQ(getElementStorageBytes(parse("vector<2x3xf32>")), 32);
}

TEST_F(StorageSizeTest, UnsupportedElements) {
  for (const char *text :
       {"i0", "none", "tensor<4xf32>", "tuple<f32>", "memref<4xf32>", "memref<*xf32>", "!llvm.ptr",
        "vector<[4]xf32>", "vector<2x[4]xf32>", "() -> ()", "complex<i0>"})
    EXPECT_FALSE(getElementStorageBytes(parse(text))) << text;
  EXPECT_EQ(size("memref<4xvector<[4]xf32>>").kind, Kind::UnsupportedElement);
  EXPECT_EQ(size("memref<4xmemref<4xf32>>").kind, Kind::UnsupportedElement);
}

TEST_F(StorageSizeTest, IdentityLayouts) {
  auto expect = [&](StringRef text, int64_t bytes) {
    EXPECT_EQ(size(text).kind, Kind::Known) << text.str();
    EXPECT_EQ(size(text).bytes, bytes) << text.str();
  };
  expect("memref<f32>", 4);
  expect("memref<1x64x56x56xf32>", 64 * 56 * 56 * 4);
  expect("memref<5xi48>", 40);
  expect("memref<8xi4>", 8);
  expect("memref<7xf4E2M1FN>", 7);
  expect("memref<33xi1>", 33);
  expect("memref<5xvector<3xf32>>", 80);
  expect("memref<3xindex>", 24);
  expect("memref<4x0x7xf32>", 0);
  expect("memref<4xf32, 3>", 16);
  expect("memref<4x4xf32, affine_map<(i, j) -> (i, j)>>", 64);
}

TEST_F(StorageSizeTest, StridedLayouts) {
  auto expect = [&](StringRef text, int64_t elements) {
    EXPECT_EQ(size(text).kind, Kind::Known) << text.str();
    EXPECT_EQ(size(text).bytes, 4 * elements) << text.str();
  };
  // 58 + 63 * 3249 + 54 * 57 + 54 * 1 + 1
  expect("memref<64x55x55xf32, strided<[3249, 57, 1], offset: 58>>", 207878);
  expect("memref<4x4xf32, strided<[1, 4]>>", 16);
  expect("memref<4x4xf32, affine_map<(i, j) -> (j * 4 + i)>>", 16);
  expect("memref<4x4xf32, affine_map<(i, j) -> (i * 8 + j + 2)>>", 2 + 3 * 8 + 3 + 1);
  expect("memref<4x4xf32, strided<[0, 1]>>", 4);
  expect("memref<f32, strided<[], offset: 5>>", 6);
  expect("memref<0x4xf32, strided<[8, 1], offset: 5>>", 0);
  expect("memref<1x4xf32, strided<[9223372036854775807, 1]>>", 4);
}

TEST_F(StorageSizeTest, UnknownSizesAndLayouts) {
  EXPECT_EQ(size("memref<*xf32>").kind, Kind::Dynamic);
  EXPECT_EQ(size("memref<?xf32>").kind, Kind::Dynamic);
  EXPECT_EQ(size("memref<0x?xf32>").kind, Kind::Dynamic);
  EXPECT_EQ(size("memref<4xf32, strided<[?]>>").kind, Kind::UnsupportedLayout);
  EXPECT_EQ(size("memref<4xf32, strided<[1], offset: ?>>").kind, Kind::UnsupportedLayout);
  EXPECT_EQ(size("memref<4xf32, strided<[-1], offset: 3>>").kind, Kind::UnsupportedLayout);
  EXPECT_EQ(size("memref<4xf32, affine_map<(i) -> (3 - i)>>").kind, Kind::UnsupportedLayout);
  EXPECT_EQ(size("memref<8xf32, affine_map<(i) -> (i floordiv 4, i mod 4)>>").kind,
            Kind::UnsupportedLayout);
}

TEST_F(StorageSizeTest, Overflow) {
  // The product of the dimensions, and its product with the element size.
  EXPECT_EQ(size("memref<4294967296x4294967296xf32>").kind, Kind::Overflow);
  EXPECT_EQ(size("memref<576460752303423489xvector<4xf32>>").kind, Kind::Overflow);
  EXPECT_EQ(size("memref<576460752303423489xf32>").bytes, 2305843009213693956);
  EXPECT_EQ(size("memref<2305843009213693952xf32>").kind, Kind::Overflow);
  EXPECT_EQ(size("memref<2305843009213693951xf32>").bytes, largest - 3);
  EXPECT_EQ(size("memref<2x2xf32, strided<[9223372036854775807, 1]>>").kind, Kind::Overflow);
  EXPECT_EQ(size("memref<3xf32, strided<[4611686018427387904]>>").kind, Kind::Overflow);
  EXPECT_EQ(size("memref<f32, strided<[], offset: 9223372036854775807>>").kind, Kind::Overflow);
  EXPECT_EQ(size("memref<2xvector<4611686018427387904x4xf32>>").kind, Kind::UnsupportedElement);
  // A dimension of 0 leaves nothing to overflow.
  EXPECT_EQ(size("memref<4294967296x4294967296x0xf32>").bytes, 0);
}

TEST_F(StorageSizeTest, RoundUp) {
  EXPECT_EQ(memplan::roundUpBytes(0, 64), 0);
  EXPECT_EQ(memplan::roundUpBytes(1, 64), 64);
  EXPECT_EQ(memplan::roundUpBytes(64, 64), 64);
  EXPECT_EQ(memplan::roundUpBytes(largest - 63, 64), largest - 63);
  EXPECT_EQ(memplan::roundUpBytes(largest - 62, 64), std::nullopt);
  EXPECT_EQ(memplan::roundUpBytes(7, 3), 9);
}
} // namespace
