// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Arguments.h"

#include "memplan/Runtime/HostAllocator.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

#include "gtest/gtest.h"

#include <cmath>
#include <cstring>

using namespace memplan;

namespace {

class ArgumentsTest : public testing::Test {
protected:
  ArgumentsTest() {
    context.loadDialect<mlir::func::FuncDialect>();
    context.allowUnregisteredDialects();
  }
  ~ArgumentsTest() override {
    for (void *data : allocated)
      _mlir_memref_to_llvm_free(data);
    memplan_runtime_reset();
  }

  /// The arguments of a function that takes `signature`; empty with `message` set on an error.
  std::vector<Argument> make(const std::string &signature, uint64_t seed = 1) {
    module = mlir::parseSourceString<mlir::ModuleOp>("func.func @f(" + signature + ") { return }",
                                                     &context);
    EXPECT_TRUE(module);
    mlir::ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
      message = diagnostic.str();
      return mlir::success();
    });
    auto arguments = makeArguments(*module->getOps<mlir::func::FuncOp>().begin(), seed, types);
    if (failed(arguments))
      return {};
    for (const Argument &argument : *arguments)
      allocated.push_back(argument.data);
    return *arguments;
  }

  static std::vector<float> floats(const Argument &argument) {
    std::vector<float> values(argument.elements);
    std::memcpy(values.data(), argument.data, argument.bytes());
    return values;
  }

  static double deviation(const Argument &argument) {
    double squares = 0;
    for (float value : floats(argument))
      squares += value * value;
    return std::sqrt(squares / argument.elements);
  }

  HostTypes types{llvm::DataLayout("e-i64:64-i128:128-f80:128-S128")};
  mlir::MLIRContext context{mlir::MLIRContext::Threading::DISABLED};
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::vector<void *> allocated;
  std::string message;
};

TEST_F(ArgumentsTest, SameSeedSameBytes) {
  auto first = make("%a: tensor<64xf32>, %b: tensor<64xf32>");
  auto second = make("%a: tensor<64xf32>, %b: tensor<64xf32>");
  auto other = make("%a: tensor<64xf32>", 2);
  EXPECT_EQ(floats(first[0]), floats(second[0]));
  EXPECT_EQ(floats(first[1]), floats(second[1]));
  EXPECT_NE(floats(first[0]), floats(first[1]));
  EXPECT_NE(floats(first[0]), floats(other[0]));
}

TEST_F(ArgumentsTest, ScalesByFanIn) {
  auto arguments = make("%a: tensor<50x4x5x5xf32>, %b: memref<4096xf32>");
  EXPECT_NEAR(deviation(arguments[0]), 0.1, 0.005); // 1/sqrt(4 * 5 * 5), 5000 values
  EXPECT_NEAR(deviation(arguments[1]), 1, 0.05);    // rank 1: nothing is summed over
}

TEST_F(ArgumentsTest, BuffersArePositive) {
  auto arguments = make("%a: tensor<1000xf32> {memplan.kind = \"buffer\"}");
  for (float value : floats(arguments[0]))
    EXPECT_GE(value, 0.5f);
}

TEST_F(ArgumentsTest, IntegersAreZeroOrOne) {
  auto arguments = make("%a: tensor<100xi64>, %b: tensor<100xi1>, %c: index");
  int ones = 0;
  for (ptrdiff_t i = 0; i < 100; ++i) {
    int64_t value = 0;
    std::memcpy(&value, arguments[0].data + 8 * i, 8);
    EXPECT_TRUE(value == 0 || value == 1);
    ones += value == 1;
    EXPECT_LE(arguments[1].data[i], 1);
  }
  EXPECT_GT(ones, 25);
  EXPECT_LT(ones, 75);
  EXPECT_FALSE(arguments[2].isShaped);
}

TEST_F(ArgumentsTest, StridedArgumentsHaveAHull) {
  auto arguments = make("%a: memref<2x3xf32, strided<[10, 2], offset: 5>>, "
                        "%b: memref<2x3xf32, strided<[?, ?], offset: ?>>, "
                        "%c: memref<0x4xf32, strided<[7, 1]>>");
  EXPECT_EQ(arguments[0].elements, 5 + 10 + 2 * 2 + 1); // offset, last row, last column, itself
  EXPECT_EQ(arguments[0].offset, 5);
  // What the type leaves open becomes row major.
  EXPECT_EQ(llvm::ArrayRef(arguments[1].strides), llvm::ArrayRef<int64_t>({3, 1}));
  EXPECT_EQ(arguments[1].elements, 6);
  EXPECT_EQ(arguments[2].elements, 0);
}

TEST_F(ArgumentsTest, FingerprintSeesGapsToo) {
  auto arguments = make("%a: memref<2xf32, strided<[4]>>");
  Fingerprint before = fingerprint(arguments[0]);
  EXPECT_EQ(fingerprint(arguments[0]), before);
  arguments[0].data[7] ^= 1; // in the gap between the two elements
  EXPECT_NE(fingerprint(arguments[0]), before);
}

TEST_F(ArgumentsTest, KnowsDonatedArguments) {
  auto arguments = make("%a: tensor<f32> {memplan.donated}, "
                        "%b: tensor<f32> {bufferization.writable = true}, "
                        "%c: tensor<f32> {bufferization.writable = false}");
  EXPECT_TRUE(arguments[0].isDonated);
  EXPECT_TRUE(arguments[1].isDonated);
  EXPECT_FALSE(arguments[2].isDonated);
}

TEST_F(ArgumentsTest, RefusesWhatItCannotMake) {
  EXPECT_TRUE(make("%a: tensor<4xf32>, %b: tensor<?x4xf32>").empty());
  EXPECT_EQ(message, "argument 1 of 'f' has type 'tensor<?x4xf32>', which has dynamic sizes; "
                     "plan-run needs static ones");
  EXPECT_TRUE(make("%a: memref<*xf32>").empty());
  EXPECT_NE(message.find("which has no rank"), std::string::npos);
  EXPECT_TRUE(make("%a: memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>").empty());
  EXPECT_NE(message.find("whose layout has no strides"), std::string::npos);
  EXPECT_TRUE(make("%a: memref<4xf32, strided<[-1]>>").empty());
  EXPECT_NE(message.find("in front of its start"), std::string::npos);
  EXPECT_TRUE(make("%a: memref<4xf32, strided<[4611686018427387904]>>").empty());
  EXPECT_NE(message.find("no strides that fit 64 bits"), std::string::npos);
  EXPECT_TRUE(make("%a: memref<4xf32, strided<[1], offset: 9223372036854775807>>").empty());
  EXPECT_NE(message.find("overflow"), std::string::npos);
  EXPECT_TRUE(make("%a: memref<2xmemref<2xf32>>").empty());
  EXPECT_NE(message.find("which plan-run cannot generate"), std::string::npos);
  memplan_runtime_set_limit(1000);
  EXPECT_TRUE(make("%a: tensor<1024xf32>").empty());
  EXPECT_NE(message.find("not enough memory"), std::string::npos);
  memplan_runtime_set_limit(UINT64_MAX);
}

} // namespace
