// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The second proof: runs a function on shadow memory along all its paths. It shares no code with
// the ownership walk, so that a mistake in one of them is seen by comparing the two.

#include "ShadowMachine.h"
#include "memplan/Verification/VerifyPlan.h"

#include "mlir/IR/Remarks.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

/// Loops of unknown length make many paths; most say nothing new.
static constexpr int64_t kMaxPaths = 256;

/// Whether the function has planned buffers; fails, with an error, if one is not inside its arena.
static FailureOr<bool> checkPlaces(FunctionOpInterface function) {
  llvm::DenseMap<StringRef, ArenaOp> arenas;
  function.walk([&](ArenaOp arena) { arenas.try_emplace(arena.getPool(), arena); });
  bool isPlanned = false, ok = true;
  function.walk([&](BufferOp buffer) {
    auto arena = arenas.find(buffer.getPool());
    if (arena == arenas.end() || !buffer.getOffset())
      return;
    isPlanned = true;
    int64_t begin = *buffer.getOffset();
    std::optional<int64_t> end = llvm::checkedAdd(begin, buffer.getByteSize());
    if (begin >= 0 && end && *end <= arena->second.getBytes())
      return;
    ok = false;
    buffer->emitError() << "'" << buffer.getBufferName() << "' at offset " << begin
                        << " is not inside arena '" << buffer.getPool() << "' of "
                        << arena->second.getBytes() << " bytes [MP-L2]";
  });
  if (!ok)
    return failure();
  return isPlanned;
}

static remark::RemarkOpts remarkOptions(FunctionOpInterface function, StringRef name) {
  return remark::RemarkOpts::name(name)
      .category("memplan-verify-plan")
      .function(function.getName());
}

/// Says how far the check came.
static void remarkOn(FunctionOpInterface function, const ByteSummary &counts, Operation *stop,
                     const Twine &reason) {
  if (counts.isComplete) {
    remark::passed(function.getLoc(), remarkOptions(function, "PlanVerified"))
        << "every read finds its bytes" << remark::metric("Paths", counts.paths)
        << remark::metric("Bytes", counts.bytes);
    return;
  }
  std::string text = ("not checked: " + reason).str();
  remark::missed(stop->getLoc(), remarkOptions(function, "PlanNotChecked"))
      << text << remark::metric("Paths", counts.paths) << remark::metric("Bytes", counts.bytes);
}

LogicalResult memplan::verifyPlanBytes(FunctionOpInterface function, int64_t byteLimit,
                                       ByteSummary *summary) {
  if (function.isExternal())
    return success();
  FailureOr<bool> isPlanned = checkPlaces(function);
  if (failed(isPlanned))
    return failure();
  if (!*isPlanned)
    return success();
  ShadowMemory memory(function, byteLimit);
  ShadowPath path;
  ByteSummary counts;
  Operation *stop = function;
  std::string reason;
  while (!counts.isComplete && reason.empty()) {
    ShadowMachine machine(function, memory, path);
    machine.run();
    if (memory.hasFailed())
      return failure();
    if (memory.isTired()) {
      reason = "too large";
    } else if (machine.stoppedAt()) {
      stop = machine.stoppedAt();
      reason = "'" + stop->getName().getStringRef().str() + "': " + machine.stopReason().str();
    } else {
      ++counts.paths;
      counts.isComplete = !path.next();
      if (!counts.isComplete && counts.paths == kMaxPaths)
        reason = "too many paths";
      memory.reset();
    }
  }
  counts.bytes = memory.numTouched();
  remarkOn(function, counts, stop, reason);
  if (summary)
    *summary = counts;
  return success();
}
