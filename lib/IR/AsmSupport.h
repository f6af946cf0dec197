// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Text forms and checks that attributes and operations of the dialect have in common.

#ifndef MEMPLAN_LIB_IR_ASMSUPPORT_H
#define MEMPLAN_LIB_IR_ASMSUPPORT_H

#include "mlir/IR/OpImplementation.h"

namespace memplan::ir {

/// Reads `[4, 9), [12, 15)`, or nothing, into first and last steps in turn. Fails on any other text
/// and on numbers beyond 64 bits; does not check MP-P3.
llvm::LogicalResult parseRanges(llvm::StringRef text, llvm::SmallVectorImpl<int64_t> &bounds);

/// Writes what `parseRanges` reads.
void printRanges(llvm::raw_ostream &os, llvm::ArrayRef<int64_t> bounds);

/// MP-P4, for IR.
llvm::LogicalResult verifyPowerOfTwo(llvm::function_ref<mlir::InFlightDiagnostic()> emitError,
                                     llvm::StringRef what, int64_t alignment);

/// Refuses attributes that are neither the operation's own nor named with a dialect: what is
/// misspelled would be dropped in silence otherwise.
llvm::LogicalResult verifyAttributeNames(mlir::Operation *op);

/// Prints ` {a = 1, b = "x"}`: the inherent attributes named in `order`, where present and not
/// equal to `defaults`, then the discardable ones. 64-bit integers carry no type, so that the text
/// stays short; the parser takes them for 64-bit ones. Nothing is printed if nothing is left.
void printAttrs(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::DictionaryAttr attrs,
                llvm::ArrayRef<llvm::StringRef> order,
                llvm::ArrayRef<mlir::NamedAttribute> defaults = {});

/// Parses an attribute dictionary into `attrs` and checks the kinds of the inherent attributes of
/// `OpT` in it; otherwise one of the wrong kind would be dropped in silence.
template <typename OpT>
mlir::ParseResult parseAttrs(mlir::OpAsmParser &parser, mlir::NamedAttrList &attrs) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOptionalAttrDict(attrs))
    return mlir::failure();
  mlir::OperationName name(OpT::getOperationName(), parser.getContext());
  return OpT::verifyInherentAttrs(
      name, attrs, [&] { return parser.emitError(loc) << "'" << name.getStringRef() << "' op "; });
}

} // namespace memplan::ir

#endif // MEMPLAN_LIB_IR_ASMSUPPORT_H
