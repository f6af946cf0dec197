// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "InPlaceRemarks.h"
#include "QuietTrial.h"

using namespace mlir;
using namespace memplan;

static std::string textOf(Location location) {
  std::string text;
  llvm::raw_string_ostream(text) << location;
  StringRef trimmed = text;
  trimmed.consume_front("loc(");
  trimmed.consume_back(")");
  return trimmed.str();
}

void memplan::attachTriple(InFlightDiagnostic &error, const InPlaceRefusal &refusal) {
  std::pair<StringRef, Operation *> triple[] = {{"the read", refusal.read},
                                                {"the conflicting write", refusal.conflictingWrite},
                                                {"the last write", refusal.lastWrite}};
  for (auto [role, op] : triple)
    if (op)
      error.attachNote(op->getLoc()) << role << " is '" << op->getName() << "' here";
}

void memplan::addTriple(remark::detail::InFlightRemark &remark, const InPlaceRefusal &refusal) {
  for (auto [role, op] : refusal.triple())
    if (op)
      remark << remark::metric(
          role, (op->getName().getStringRef() + " at " + textOf(op->getLoc())).str());
}

static remark::RemarkOpts optionsFor(FunctionOpInterface function, StringRef name) {
  return remark::RemarkOpts::name(name)
      .category("memplan-infer-inplace")
      .function(function.getName());
}

void memplan::remarkReused(FunctionOpInterface function, Operation *op, BufferOp result,
                           BufferOp operand, int64_t bytes) {
  passedRemark(op->getLoc(), optionsFor(function, "in-place"))
      << remark::metric("result", result.getBufferName())
      << remark::metric("operand", operand.getBufferName()) << remark::metric("bytes", bytes);
}

void memplan::remarkRefused(FunctionOpInterface function, Operation *op, BufferOp result,
                            BufferOp operand, const InPlaceRefusal &refusal) {
  auto remark = missedRemark(op->getLoc(), optionsFor(function, "not-in-place"));
  if (!remark)
    return;
  remark << remark::metric("result", result.getBufferName())
         << remark::metric("operand", operand.getBufferName())
         << remark::metric("rule", static_cast<int>(refusal.rule))
         << remark::metric("reason", refusal.reason);
  addTriple(remark, refusal);
}
