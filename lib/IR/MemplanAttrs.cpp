// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Text and verifiers of the attributes.

#include "memplan/IR/MemplanAttrs.h"
#include "AsmSupport.h"
#include "memplan/IR/MemplanDialect.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace memplan;

#include "memplan/IR/MemplanAttrInterfaces.cpp.inc"
#include "memplan/IR/MemplanEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "memplan/IR/MemplanAttrs.cpp.inc"

using EmitError = function_ref<InFlightDiagnostic()>;

void MemplanDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "memplan/IR/MemplanAttrs.cpp.inc"
      >();
}

// Live ranges.

LiveAttr LiveAttr::get(MLIRContext *context, ArrayRef<std::pair<int64_t, int64_t>> ranges) {
  SmallVector<int64_t> bounds;
  for (auto [first, last] : ranges) {
    bounds.push_back(first);
    bounds.push_back(last);
  }
  return get(context, bounds);
}

LogicalResult LiveAttr::verify(EmitError emitError, ArrayRef<int64_t> bounds) {
  if (bounds.size() % 2)
    return emitError() << "a live range needs two bounds [MP-P3]";
  for (size_t i = 0; i < bounds.size(); i += 2) {
    if (bounds[i] >= bounds[i + 1])
      return emitError() << "live range [" << bounds[i] << ", " << bounds[i + 1]
                         << ") is empty [MP-P3]";
    if (i && bounds[i] < bounds[i - 1])
      return emitError() << "live range [" << bounds[i] << ", " << bounds[i + 1]
                         << ") begins before step " << bounds[i - 1]
                         << ", the end of the one before it [MP-P3]";
  }
  return success();
}

bool LiveAttr::contains(int64_t step) const {
  // An odd number of bounds at or below the step means that a range is open there. Ranges that
  // touch repeat a bound, which adds two.
  ArrayRef<int64_t> bounds = getBounds();
  return (llvm::upper_bound(bounds, step) - bounds.begin()) % 2 == 1;
}

bool LiveAttr::intersects(LiveAttr other) const {
  for (size_t i = 0, j = 0; i < getNumRanges() && j < other.getNumRanges();) {
    if (getLast(i) <= other.getFirst(j))
      ++i;
    else if (other.getLast(j) <= getFirst(i))
      ++j;
    else
      return true;
  }
  return false;
}

LiveAttr LiveAttr::mergeTouching() const {
  SmallVector<int64_t> bounds;
  for (size_t i = 0; i < getNumRanges(); ++i) {
    if (!bounds.empty() && bounds.back() == getFirst(i))
      bounds.pop_back();
    else
      bounds.push_back(getFirst(i));
    bounds.push_back(getLast(i));
  }
  return get(getContext(), bounds);
}

Attribute LiveAttr::parse(AsmParser &parser, Type) {
  std::string text;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() || parser.parseString(&text) || parser.parseGreater())
    return {};
  SmallVector<int64_t> bounds;
  if (failed(ir::parseRanges(text, bounds)))
    return parser.emitError(loc, "expected half-open ranges such as \"[4, 9), [12, 15)\", found \"")
               << text << '"',
           Attribute();
  return parser.getChecked<LiveAttr>(loc, parser.getContext(), ArrayRef<int64_t>(bounds));
}

void LiveAttr::print(AsmPrinter &printer) const {
  printer << "<\"";
  ir::printRanges(printer.getStream(), getBounds());
  printer << "\">";
}

// Alias relations.

static LogicalResult verifyBufferName(EmitError emitError, StringAttr buffer) {
  if (!buffer || buffer.empty())
    return emitError() << "an alias relation names no buffer [MP-P6]";
  return success();
}

LogicalResult InPlaceAttr::verify(EmitError emitError, StringAttr buffer, int64_t) {
  return verifyBufferName(emitError, buffer);
}

LogicalResult InsideAttr::verify(EmitError emitError, StringAttr buffer, int64_t offset) {
  if (offset < 0)
    return emitError() << "offset " << offset << " inside a buffer is negative [MP-I4]";
  return verifyBufferName(emitError, buffer);
}

LogicalResult MustAliasAttr::verify(EmitError emitError, StringAttr buffer) {
  return verifyBufferName(emitError, buffer);
}

LogicalResult DisjointAttr::verify(EmitError emitError, StringAttr buffer) {
  return verifyBufferName(emitError, buffer);
}

LogicalResult FollowsAttr::verify(EmitError emitError, StringAttr buffer, int64_t offset) {
  if (offset <= 0)
    return emitError() << "offset " << offset << " behind a buffer is not positive [MP-I4]";
  return verifyBufferName(emitError, buffer);
}

LogicalResult ViewAttr::verify(EmitError emitError, StringAttr buffer) {
  return verifyBufferName(emitError, buffer);
}

int64_t InsideAttr::getByteOffset() const { return getOffset(); }

int64_t FollowsAttr::getByteOffset() const { return getOffset(); }

bool FollowsAttr::sharesBytes() const { return false; }

bool DisjointAttr::sharesStorage() const { return false; }

// Layout preference.

LogicalResult LayoutAttr::verify(EmitError emitError, LayoutKind kind, ArrayRef<int64_t> dims,
                                 int64_t rowAlignment, bool isPreferred) {
  if (isPreferred && (kind == LayoutKind::Any || kind == LayoutKind::Static))
    return emitError() << "layout '" << stringifyLayoutKind(kind)
                       << "' says nothing that could be preferred";
  if (kind != LayoutKind::Contiguous && !dims.empty())
    return emitError() << "only a contiguous layout lists dimensions";
  for (size_t i = 0; i < dims.size(); ++i)
    if (dims[i] < 0 || (i && dims[i] <= dims[i - 1]))
      return emitError() << "dimensions of a layout are ascending from 0, found " << dims[i];
  if (kind != LayoutKind::AlignedRows && rowAlignment != 1)
    return emitError() << "only a layout of aligned rows has an alignment";
  return ir::verifyPowerOfTwo(emitError, "row alignment", rowAlignment);
}

Attribute LayoutAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  SmallVector<int64_t> dims;
  int64_t rowAlignment = 1;
  if (parser.parseLess() || parser.parseKeyword(&word))
    return {};
  std::optional<LayoutKind> kind = symbolizeLayoutKind(word);
  if (!kind) {
    parser.emitError(loc, "unknown layout '")
        << word << "'; expected 'any', 'static', 'contiguous' or 'aligned_rows'";
    return {};
  }
  if (kind == LayoutKind::AlignedRows && (parser.parseEqual() || parser.parseInteger(rowAlignment)))
    return {};
  if (kind == LayoutKind::Contiguous && succeeded(parser.parseOptionalKeyword("dims")) &&
      (parser.parseEqual() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
        return parser.parseInteger(dims.emplace_back());
      })))
    return {};
  bool isPreferred = succeeded(parser.parseOptionalComma());
  if ((isPreferred && parser.parseKeyword("preferred")) || parser.parseGreater())
    return {};
  return parser.getChecked<LayoutAttr>(loc, parser.getContext(), *kind, dims, rowAlignment,
                                       isPreferred);
}

void LayoutAttr::print(AsmPrinter &printer) const {
  printer << '<' << stringifyLayoutKind(getKind());
  if (getKind() == LayoutKind::AlignedRows)
    printer << " = " << getRowAlignment();
  if (!getDims().empty()) {
    printer << " dims = [";
    llvm::interleaveComma(getDims(), printer);
    printer << ']';
  }
  printer << (getIsPreferred() ? ", preferred>" : ">");
}

// Pools.

LogicalResult PoolAttr::verify(EmitError emitError, StringAttr name, int64_t alignment,
                               std::optional<int64_t> capacity, std::optional<int64_t> maxBlock) {
  if (!name || name.empty())
    return emitError() << "a pool has no name [MP-P1]";
  if (capacity && *capacity < 0)
    return emitError() << "capacity " << *capacity << " of pool '" << name.getValue()
                       << "' is negative [MP-P8]";
  if (maxBlock && *maxBlock < 0)
    return emitError() << "max block " << *maxBlock << " of pool '" << name.getValue()
                       << "' is negative [MP-P8]";
  return ir::verifyPowerOfTwo(emitError, "alignment", alignment);
}

Attribute PoolAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  std::string name;
  std::optional<int64_t> alignment, capacity, maxBlock;
  if (parser.parseLess() || parser.parseString(&name))
    return {};
  while (succeeded(parser.parseOptionalComma())) {
    SMLoc fieldLoc = parser.getCurrentLocation();
    StringRef field;
    if (parser.parseKeyword(&field))
      return {};
    std::optional<int64_t> *value = field == "alignment"   ? &alignment
                                    : field == "capacity"  ? &capacity
                                    : field == "max_block" ? &maxBlock
                                                           : nullptr;
    if (!value || *value) {
      parser.emitError(fieldLoc, value ? "repeated '" : "unknown field '") << field << '\'';
      return {};
    }
    int64_t number = 0;
    if (parser.parseEqual() || parser.parseInteger(number))
      return {};
    *value = number;
  }
  if (parser.parseGreater())
    return {};
  if (!alignment) {
    parser.emitError(loc, "a pool needs 'alignment'");
    return {};
  }
  Builder builder(parser.getContext());
  return parser.getChecked<PoolAttr>(loc, parser.getContext(), builder.getStringAttr(name),
                                     *alignment, capacity, maxBlock);
}

void PoolAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printer.printAttributeWithoutType(getName());
  printer << ", alignment = " << getAlignment();
  if (getCapacity())
    printer << ", capacity = " << *getCapacity();
  if (getMaxBlock())
    printer << ", max_block = " << *getMaxBlock();
  printer << '>';
}

// Permissions.

LogicalResult PermitAttr::verify(EmitError emitError, int64_t result, int64_t operand) {
  if (result < 0 || operand < 0)
    return emitError() << "permission counts results and operands from 0, found result " << result
                       << " and operand " << operand << " [MP-I7]";
  return success();
}

// Groups.

LogicalResult GroupAttr::verify(EmitError emitError, ArrayRef<int64_t> operands) {
  if (operands.size() < 2)
    return emitError() << "a group has at least 2 operands, found " << operands.size()
                       << " [MP-I10]";
  llvm::SmallDenseSet<int64_t> seen;
  for (int64_t operand : operands)
    if (operand < 0 || !seen.insert(operand).second)
      return emitError() << "a group counts operands from 0 and each once, found " << operand
                         << " [MP-I10]";
  return success();
}

// Certificates.

LogicalResult CertificateAttr::verify(EmitError emitError, Outcome, int64_t bound,
                                      std::optional<int64_t>, ArrayRef<StringAttr> witness) {
  if (bound < 0)
    return emitError() << "bound " << bound << " is negative [MP-L10]";
  for (StringAttr name : witness)
    if (!name || name.empty())
      return emitError() << "a witness names no buffer [MP-L10]";
  return success();
}

Attribute CertificateAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  Builder builder(parser.getContext());
  StringRef word;
  int64_t bound = 0;
  std::optional<int64_t> step;
  SmallVector<StringAttr> witness;
  if (parser.parseLess() || parser.parseKeyword("outcome") || parser.parseEqual())
    return {};
  SMLoc outcomeLoc = parser.getCurrentLocation();
  if (parser.parseKeyword(&word))
    return {};
  std::optional<Outcome> outcome = symbolizeOutcome(word);
  if (!outcome) {
    parser.emitError(outcomeLoc, "unknown outcome '")
        << word << "'; expected 'optimal' or 'feasible'";
    return {};
  }
  if (parser.parseComma() || parser.parseKeyword("bound") || parser.parseEqual() ||
      parser.parseInteger(bound))
    return {};
  bool hasMore = succeeded(parser.parseOptionalComma());
  if (hasMore && succeeded(parser.parseOptionalKeyword("step"))) {
    int64_t number = 0;
    if (parser.parseEqual() || parser.parseInteger(number))
      return {};
    step = number;
    hasMore = succeeded(parser.parseOptionalComma());
  }
  auto parseName = [&]() -> ParseResult {
    std::string name;
    if (parser.parseString(&name))
      return failure();
    witness.push_back(builder.getStringAttr(name));
    return success();
  };
  if (hasMore && (parser.parseKeyword("witness") || parser.parseEqual() ||
                  parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseName)))
    return {};
  if (parser.parseGreater())
    return {};
  return parser.getChecked<CertificateAttr>(loc, parser.getContext(), *outcome, bound, step,
                                            witness);
}

void CertificateAttr::print(AsmPrinter &printer) const {
  printer << "<outcome = " << stringifyOutcome(getOutcome()) << ", bound = " << getBound();
  if (getStep())
    printer << ", step = " << *getStep();
  if (!getWitness().empty()) {
    printer << ", witness = [";
    llvm::interleaveComma(getWitness(), printer,
                          [&](StringAttr name) { printer.printAttributeWithoutType(name); });
    printer << ']';
  }
  printer << '>';
}
