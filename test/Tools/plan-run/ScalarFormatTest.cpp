// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ScalarFormat.h"

#include "gtest/gtest.h"

#include <cmath>
#include <cstring>
#include <vector>

using namespace memplan;
using llvm::APFloat;

namespace {

std::vector<unsigned char> encode(const ScalarFormat &format, double value) {
  std::vector<unsigned char> bytes(format.bytes + 1, 0xEE); // one more, which must stay
  encodeScalar(format, value, bytes.data());
  EXPECT_EQ(bytes.back(), 0xEE);
  bytes.pop_back();
  return bytes;
}

using Bytes = std::vector<unsigned char>;

TEST(ScalarFormatTest, EncodesFloatsOfAllWidths) {
  EXPECT_EQ(encode(floatFormat(APFloat::IEEEhalf()), 1.5), (Bytes{0x00, 0x3E}));
  EXPECT_EQ(encode(floatFormat(APFloat::BFloat()), 1.5), (Bytes{0xC0, 0x3F}));
  EXPECT_EQ(encode(floatFormat(APFloat::IEEEsingle()), 1.5), (Bytes{0, 0, 0xC0, 0x3F}));
  EXPECT_EQ(encode(floatFormat(APFloat::IEEEdouble()), 1.5), (Bytes{0, 0, 0, 0, 0, 0, 0xF8, 0x3F}));
  EXPECT_EQ(encode(floatFormat(APFloat::Float8E4M3FN()), 1.5), (Bytes{0x3C}));
  EXPECT_EQ(encode(floatFormat(APFloat::Float4E2M1FN()), 1.5), (Bytes{0x03}));
  EXPECT_EQ(floatFormat(APFloat::x87DoubleExtended()).bytes, 10u);
}

TEST(ScalarFormatTest, RoundsToNearest) {
  // bfloat16 has 8 significant bits: 1 + 2^-8 is halfway and goes to the even neighbour, 1.
  EXPECT_EQ(encode(floatFormat(APFloat::BFloat()), 1 + 1.0 / 256), (Bytes{0x80, 0x3F}));
  EXPECT_EQ(encode(floatFormat(APFloat::BFloat()), 1 + 3.0 / 512), (Bytes{0x81, 0x3F}));
}

TEST(ScalarFormatTest, FormatsWithoutSignGetTheAbsoluteValue) {
  EXPECT_EQ(encode(floatFormat(APFloat::Float8E8M0FNU()), -2.0), (Bytes{0x80})); // 127 + 1
}

TEST(ScalarFormatTest, EncodesIntegers) {
  EXPECT_EQ(encode(integerFormat(1), 1), (Bytes{1}));
  EXPECT_EQ(encode(integerFormat(48), 1), (Bytes{1, 0, 0, 0, 0, 0}));
  EXPECT_EQ(encode(integerFormat(128), 1).size(), 16u);
  EXPECT_EQ(encode(integerFormat(4), 1), (Bytes{1}));
}

TEST(ScalarFormatTest, TellsFiniteFromOthers) {
  for (const auto *semantics : {&APFloat::IEEEhalf(), &APFloat::IEEEsingle(),
                                &APFloat::IEEEdouble(), &APFloat::Float8E5M2()}) {
    ScalarFormat format = floatFormat(*semantics);
    EXPECT_TRUE(isFiniteScalar(format, encode(format, -3).data()));
    EXPECT_FALSE(isFiniteScalar(format, encode(format, INFINITY).data()));
    EXPECT_FALSE(isFiniteScalar(format, encode(format, NAN).data()));
    EXPECT_FALSE(isFiniteScalar(format, Bytes(format.bytes, 0xFF).data())) << "poison is a NaN";
  }
  EXPECT_TRUE(isFiniteScalar(integerFormat(32), Bytes(4, 0xFF).data()));
}

TEST(ScalarFormatTest, PrintsValueAndBits) {
  ScalarFormat single = floatFormat(APFloat::IEEEsingle());
  EXPECT_EQ(printScalar(single, encode(single, 1.5).data()), "1.5 (0x3FC00000)");
  EXPECT_EQ(printScalar(single, Bytes(4, 0xFF).data()), "NaN (0xFFFFFFFF)");
  EXPECT_EQ(printScalar(integerFormat(16), Bytes(2, 0xFF).data()), "-1");
  EXPECT_EQ(printScalar(integerFormat(1), Bytes{1}.data()), "1");
}

} // namespace
