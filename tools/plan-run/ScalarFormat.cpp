// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ScalarFormat.h"

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"

#include <cmath>
#include <cstring>

using namespace memplan;

ScalarFormat memplan::floatFormat(const llvm::fltSemantics &semantics) {
  unsigned bits = llvm::APFloat::semanticsSizeInBits(semantics);
  return {true, llvm::APFloat::SemanticsToEnum(semantics), bits, (bits + 7) / 8};
}

ScalarFormat memplan::integerFormat(unsigned bits) {
  return {false, llvm::APFloat::S_IEEEsingle, bits, (bits + 7) / 8};
}

static const llvm::fltSemantics &semanticsOf(const ScalarFormat &format) {
  return llvm::APFloat::EnumToSemantics(format.semantics);
}

static void writeBits(const llvm::APInt &bits, uint32_t bytes, unsigned char *out) {
  // The words are little endian, as is every host that MLIR's runtime libraries are built for here.
  std::memcpy(out, bits.getRawData(), bytes);
}

static llvm::APInt readBits(const ScalarFormat &format, const unsigned char *bytes) {
  llvm::SmallVector<uint64_t, 2> words((format.bits + 63) / 64, 0);
  std::memcpy(words.data(), bytes, format.bytes);
  return llvm::APInt(format.bits, words);
}

void memplan::encodeScalar(const ScalarFormat &format, double value, unsigned char *bytes) {
  if (!format.isFloat) {
    writeBits(llvm::APInt(std::max(format.bits, 64u), static_cast<int64_t>(value), true),
              format.bytes, bytes);
    if (format.bits % 8 != 0)
      bytes[format.bytes - 1] &= static_cast<unsigned char>((1u << format.bits % 8) - 1);
    return;
  }
  // The two formats that fill hundreds of megabytes take the direct way.
  if (format.semantics == llvm::APFloat::S_IEEEsingle) {
    auto single = static_cast<float>(value);
    std::memcpy(bytes, &single, sizeof(single));
    return;
  }
  if (format.semantics == llvm::APFloat::S_IEEEdouble) {
    std::memcpy(bytes, &value, sizeof(value));
    return;
  }
  const llvm::fltSemantics &semantics = semanticsOf(format);
  llvm::APFloat converted(llvm::APFloat::semanticsHasSignedRepr(semantics) ? value
                                                                           : std::fabs(value));
  bool losesInfo = false;
  converted.convert(semantics, llvm::APFloat::rmNearestTiesToEven, &losesInfo);
  writeBits(converted.bitcastToAPInt(), format.bytes, bytes);
}

bool memplan::isFiniteScalar(const ScalarFormat &format, const unsigned char *bytes) {
  if (!format.isFloat)
    return true;
  if (format.semantics == llvm::APFloat::S_IEEEsingle) {
    float single = 0;
    std::memcpy(&single, bytes, sizeof(single));
    return std::isfinite(single);
  }
  return llvm::APFloat(semanticsOf(format), readBits(format, bytes)).isFinite();
}

std::string memplan::printScalar(const ScalarFormat &format, const unsigned char *bytes) {
  llvm::APInt bits = readBits(format, bytes);
  llvm::SmallString<32> text;
  if (!format.isFloat) {
    bits.toString(text, 10, /*Signed=*/format.bits > 1);
    return std::string(text);
  }
  llvm::APFloat(semanticsOf(format), bits).toString(text);
  llvm::SmallString<32> hex;
  bits.toString(hex, 16, /*Signed=*/false);
  std::string padding((format.bits + 3) / 4 - hex.size(), '0');
  return (text + " (0x" + padding + hex + ")").str();
}
