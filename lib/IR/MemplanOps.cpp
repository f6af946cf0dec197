// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The generated parts of the operations, and the pieces of text that they share.

#include "memplan/IR/MemplanOps.h"
#include "AsmSupport.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace memplan;

static ParseResult parseBufferAttrs(OpAsmParser &parser, NamedAttrList &attrs) {
  if (ir::parseAttrs<BufferOp>(parser, attrs))
    return failure();
  Builder &builder = parser.getBuilder();
  if (!attrs.get("pool"))
    attrs.append("pool", builder.getStringAttr(BufferOp::kDefaultPool));
  if (!attrs.get("alignment"))
    attrs.append("alignment", builder.getI64IntegerAttr(BufferOp::kDefaultAlignment));
  return success();
}

static void printBufferAttrs(OpAsmPrinter &printer, BufferOp op, DictionaryAttr attrs) {
  ir::printAttrs(printer, op, attrs, {"live", "pool", "alignment", "relations", "offset"});
}

static ParseResult parseArenaAttrs(OpAsmParser &parser, NamedAttrList &attrs) {
  return ir::parseAttrs<ArenaOp>(parser, attrs);
}

static void printArenaAttrs(OpAsmPrinter &printer, ArenaOp op, DictionaryAttr attrs) {
  ir::printAttrs(printer, op, attrs, {"bytes", "alignment", "certificate", "memory_space"});
}

static ParseResult parseKernelAttrs(OpAsmParser &parser, NamedAttrList &attrs) {
  return ir::parseAttrs<KernelOp>(parser, attrs);
}

static void printKernelAttrs(OpAsmPrinter &printer, KernelOp op, DictionaryAttr attrs) {
  Builder builder(op.getContext());
  NamedAttribute defaults[] = {
      builder.getNamedAttr("reads_outs", builder.getBoolAttr(true)),
      builder.getNamedAttr("scratch", builder.getI64IntegerAttr(0)),
      builder.getNamedAttr("flops", builder.getI64IntegerAttr(0)),
  };
  ir::printAttrs(printer, op, attrs,
                 {"in_place", "reads_outs", "layouts", "adjacent", "scratch", "flops", "time"},
                 defaults);
}

static ParseResult parseSymbolVisibility(OpAsmParser &parser, StringAttr &visibility) {
  StringRef word;
  if (succeeded(parser.parseOptionalKeyword(&word, {"public", "private", "nested"})))
    visibility = parser.getBuilder().getStringAttr(word);
  return success();
}

static void printSymbolVisibility(OpAsmPrinter &printer, Operation *, StringAttr visibility) {
  if (visibility)
    printer << visibility.getValue();
}

/// `[0, 3), [5, 8)`, or `none`.
static ParseResult parseLiveRanges(OpAsmParser &parser, LiveAttr &live) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> bounds;
  if (failed(parser.parseOptionalKeyword("none"))) {
    do {
      if (parser.parseLSquare() || parser.parseInteger(bounds.emplace_back()) ||
          parser.parseComma() || parser.parseInteger(bounds.emplace_back()) || parser.parseRParen())
        return failure();
    } while (succeeded(parser.parseOptionalComma()));
  }
  live = parser.getChecked<LiveAttr>(loc, parser.getContext(), ArrayRef<int64_t>(bounds));
  return success(live != nullptr);
}

static void printLiveRanges(OpAsmPrinter &printer, Operation *, LiveAttr live) {
  if (live.empty())
    printer << "none";
  else
    ir::printRanges(printer.getStream(), live.getBounds());
}

#define GET_OP_CLASSES
#include "memplan/IR/MemplanOps.cpp.inc"

void MemplanDialect::registerOperations() {
  addOperations<
#define GET_OP_LIST
#include "memplan/IR/MemplanOps.cpp.inc"
      >();
}
