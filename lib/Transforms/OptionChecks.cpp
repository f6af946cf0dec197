// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "OptionChecks.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace mlir;
using namespace memplan;

LogicalResult memplan::checkPositive(Operation *op, StringRef option, double value) {
  if (value > 0 && std::isfinite(value))
    return success();
  std::string shown;
  llvm::raw_string_ostream(shown) << llvm::format("%g", value);
  return op->emitError() << "'" << option << "' is a positive number, found '" << shown << "'";
}

LogicalResult memplan::checkNotNegative(Operation *op, StringRef option, int64_t value) {
  if (value >= 0)
    return success();
  return op->emitError() << "'" << option << "' is a number from 0 on, found '" << value << "'";
}
