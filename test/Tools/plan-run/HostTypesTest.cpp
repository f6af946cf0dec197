// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HostTypes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/MLIRContext.h"

#include "gtest/gtest.h"

using namespace memplan;

namespace {

class HostTypesTest : public testing::Test {
protected:
  // x86-64, as far as it matters here: i64 and larger vectors are aligned naturally.
  HostTypes types{llvm::DataLayout(
      "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128")};
  mlir::MLIRContext context{mlir::MLIRContext::Threading::DISABLED};
  mlir::Builder builder{&context};

  ElementLayout layout(mlir::Type type) {
    std::optional<ElementLayout> result = types.element(type);
    EXPECT_TRUE(result);
    return result.value_or(ElementLayout{});
  }
};

TEST_F(HostTypesTest, PaddingFollowsTheValue) {
  ElementLayout i48 = layout(builder.getIntegerType(48));
  EXPECT_EQ(i48.valueBytes(), 6);
  EXPECT_EQ(i48.strideBytes, 8);
  EXPECT_FALSE(i48.isPacked());
  ElementLayout f80 = layout(mlir::Float80Type::get(&context));
  EXPECT_EQ(f80.valueBytes(), 10);
  EXPECT_EQ(f80.strideBytes, 16);
}

TEST_F(HostTypesTest, SmallTypesTakeAByte) {
  for (mlir::Type type : {mlir::Type(builder.getI1Type()), mlir::Type(builder.getIntegerType(4)),
                          mlir::Type(mlir::Float4E2M1FNType::get(&context)),
                          mlir::Type(mlir::Float8E4M3FNType::get(&context))}) {
    EXPECT_EQ(layout(type).strideBytes, 1);
    EXPECT_TRUE(layout(type).isPacked());
  }
}

TEST_F(HostTypesTest, ComplexNumbersHaveTwoComponents) {
  ElementLayout element = layout(mlir::ComplexType::get(builder.getF64Type()));
  EXPECT_EQ(element.strideBytes, 16);
  EXPECT_EQ(llvm::ArrayRef(element.componentOffsets), llvm::ArrayRef<int64_t>({0, 8}));
  EXPECT_EQ(llvm::ArrayRef(element.componentShape), llvm::ArrayRef<int64_t>({2}));
}

TEST_F(HostTypesTest, VectorsArePaddedToAPowerOfTwo) {
  // vector<3xf32> is stored in 12 bytes; the next element follows after 16.
  ElementLayout element = layout(mlir::VectorType::get({2, 3}, builder.getF32Type()));
  EXPECT_EQ(element.strideBytes, 32);
  EXPECT_EQ(llvm::ArrayRef(element.componentOffsets),
            llvm::ArrayRef<int64_t>({0, 4, 8, 16, 20, 24}));
}

TEST_F(HostTypesTest, RefusesWhatHasNoPlaceOfItsOwn) {
  EXPECT_FALSE(types.element(mlir::VectorType::get({8}, builder.getI1Type()))) << "packed by bits";
  EXPECT_FALSE(types.element(mlir::VectorType::get({4}, builder.getF32Type(), {true})));
  EXPECT_FALSE(types.element(mlir::MemRefType::get({4}, builder.getF32Type())));
  EXPECT_FALSE(types.element(builder.getNoneType()));
}

TEST_F(HostTypesTest, OneResultIsReturnedAsItIs) {
  int64_t bytes = 0;
  auto offsets = types.resultOffsets({mlir::MemRefType::get({2, 3}, builder.getF32Type())}, bytes);
  ASSERT_TRUE(offsets);
  EXPECT_EQ(llvm::ArrayRef(*offsets), llvm::ArrayRef<int64_t>({0}));
  EXPECT_EQ(bytes, 3 * 8 + 2 * 2 * 8); // allocated, aligned, offset; two sizes, two strides
}

TEST_F(HostTypesTest, SeveralResultsAreAStruct) {
  int64_t bytes = 0;
  auto offsets = types.resultOffsets(
      {builder.getI1Type(), mlir::MemRefType::get({}, builder.getF32Type()), builder.getF32Type(),
       mlir::UnrankedMemRefType::get(builder.getF32Type(), {})},
      bytes);
  ASSERT_TRUE(offsets);
  // i1 at 0; {ptr, ptr, i64} at 8; f32 at 32; {i64, ptr} at the next multiple of 8.
  EXPECT_EQ(llvm::ArrayRef(*offsets), llvm::ArrayRef<int64_t>({0, 8, 32, 40}));
  EXPECT_EQ(bytes, 56);
}

TEST_F(HostTypesTest, NoResultsTakeNothing) {
  int64_t bytes = -1;
  auto offsets = types.resultOffsets({}, bytes);
  ASSERT_TRUE(offsets);
  EXPECT_TRUE(offsets->empty());
  EXPECT_EQ(bytes, 0);
  EXPECT_FALSE(types.resultOffsets({builder.getNoneType()}, bytes));
}

} // namespace
