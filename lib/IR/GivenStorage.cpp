// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/IR/GivenStorage.h"

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace memplan;

std::optional<int64_t> memplan::getArgumentOf(BufferOp buffer) {
  auto number = buffer->getAttrOfType<IntegerAttr>(kArgumentAttr);
  return number ? std::optional(number.getInt()) : std::nullopt;
}

void memplan::setArgumentOf(BufferOp buffer, int64_t number) {
  buffer->setAttr(kArgumentAttr, Builder(buffer.getContext()).getI64IntegerAttr(number));
}

bool memplan::isArgumentStorage(Operation *op) {
  return isa<BufferOp>(op) && op->hasAttr(kArgumentAttr);
}

std::string memplan::getArgumentPool(int64_t number) {
  return "argument:" + std::to_string(number);
}

bool memplan::isArgumentPool(StringRef pool) {
  return pool == kArgumentPool || pool.starts_with("argument:");
}

bool memplan::isGivenPool(StringRef pool) { return isOutputPool(pool) || isArgumentPool(pool); }

LogicalResult memplan::verifyArgumentAttr(Operation *op, Attribute value) {
  auto buffer = dyn_cast<BufferOp>(op);
  auto number = dyn_cast<IntegerAttr>(value);
  if (!buffer || !number || !number.getType().isSignlessInteger(64))
    return op->emitError() << "'" << kArgumentAttr
                           << "' is not the number of an argument on a memplan.buffer [MP-I12]";
  auto error = [&] {
    return buffer.emitOpError() << "'" << buffer.getBufferName() << "' is storage of argument "
                                << number.getInt() << ", ";
  };
  auto function = dyn_cast_or_null<FunctionOpInterface>(op->getParentOp());
  if (!function || !op->getBlock()->isEntryBlock())
    return error() << "but not in the entry block of a function [MP-I12]";
  auto count = static_cast<int64_t>(function.getNumArguments());
  if (number.getInt() < 0 || number.getInt() >= count)
    return error() << "but the function has " << count << " [MP-I12]";
  Type type = function.getArgument(number.getInt()).getType();
  if (type != buffer.getType())
    return error() << "which has type " << type << " [MP-I12]";
  if (buffer.getPool() != kArgumentPool && buffer.getPool() != getArgumentPool(number.getInt()))
    return error() << "but in pool '" << buffer.getPool() << "' [MP-I12]";
  return success();
}
