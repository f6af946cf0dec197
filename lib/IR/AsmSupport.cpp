// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "AsmSupport.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

LogicalResult memplan::ir::parseRanges(StringRef text, SmallVectorImpl<int64_t> &bounds) {
  auto take = [&](StringRef token) {
    text = text.ltrim();
    return text.consume_front(token);
  };
  auto number = [&] {
    text = text.ltrim();
    int64_t value = 0;
    bool bad = text.consumeInteger(10, value);
    bounds.push_back(value);
    return !bad;
  };
  if (text.trim().empty())
    return success();
  do {
    if (!take("[") || !number() || !take(",") || !number() || !take(")"))
      return failure();
  } while (take(","));
  return success(text.ltrim().empty());
}

void memplan::ir::printRanges(raw_ostream &os, ArrayRef<int64_t> bounds) {
  for (size_t i = 0; i + 1 < bounds.size(); i += 2)
    os << (i ? ", " : "") << '[' << bounds[i] << ", " << bounds[i + 1] << ')';
}

LogicalResult memplan::ir::verifyPowerOfTwo(function_ref<InFlightDiagnostic()> emitError,
                                            StringRef what, int64_t alignment) {
  if (alignment <= 0 || !llvm::isPowerOf2_64(static_cast<uint64_t>(alignment)))
    return emitError() << what << " " << alignment << " is not a power of two [MP-P4]";
  return success();
}

LogicalResult memplan::ir::verifyAttributeNames(Operation *op) {
  for (NamedAttribute attribute : op->getDiscardableAttrs())
    if (!attribute.getNameDialect() && !attribute.getName().strref().contains('.'))
      return op->emitOpError() << "has no attribute '" << attribute.getName().strref()
                               << "'; what is not its own is named 'dialect.name'";
  return success();
}

static void printAttr(OpAsmPrinter &printer, NamedAttribute attr) {
  printer.printKeywordOrString(attr.getName().strref());
  if (isa<UnitAttr>(attr.getValue()))
    return;
  printer << " = ";
  auto number = dyn_cast<TypedAttr>(attr.getValue());
  if (number && (number.getType().isSignlessInteger(64) || number.getType().isF64()) &&
      isa<IntegerAttr, FloatAttr>(attr.getValue()))
    printer.printAttributeWithoutType(number);
  else
    printer.printAttribute(attr.getValue());
}

void memplan::ir::printAttrs(OpAsmPrinter &printer, Operation *op, DictionaryAttr attrs,
                             ArrayRef<StringRef> order, ArrayRef<NamedAttribute> defaults) {
  SmallVector<NamedAttribute> shown;
  for (StringRef name : order)
    if (std::optional<NamedAttribute> attr = attrs.getNamed(name))
      if (!llvm::is_contained(defaults, *attr))
        shown.push_back(*attr);
  llvm::append_range(shown, op->getDiscardableAttrs());
  if (shown.empty())
    return;
  printer << '{';
  llvm::interleaveComma(shown, printer, [&](NamedAttribute attr) { printAttr(printer, attr); });
  printer << '}';
}
