// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// memplan.offload and memplan.prefetch: verifier, and bufferization to copies.

#include "AsmSupport.h"
#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::bufferization;
using namespace memplan;

LogicalResult OffloadOp::verify() {
  if (getSlot().empty())
    return emitOpError() << "has a slot without a name [MP-I1]";
  for (Operation *user : getResult().getUsers())
    if (!isa<PrefetchOp>(user)) {
      InFlightDiagnostic error = emitOpError() << "is read by '" << user->getName()
                                               << "', which is no memplan.prefetch";
      error.attachNote(user->getLoc()) << "read here";
      return error;
    }
  return ir::verifyAttributeNames(*this);
}

bool OffloadOp::bufferizesToAllocation(Value) { return true; }
bool OffloadOp::bufferizesToMemoryRead(OpOperand &, const AnalysisState &) { return true; }
bool OffloadOp::bufferizesToMemoryWrite(OpOperand &, const AnalysisState &) { return false; }
AliasingValueList OffloadOp::getAliasingValues(OpOperand &, const AnalysisState &) { return {}; }

bool PrefetchOp::bufferizesToAllocation(Value) { return true; }
bool PrefetchOp::bufferizesToMemoryRead(OpOperand &, const AnalysisState &) { return true; }
bool PrefetchOp::bufferizesToMemoryWrite(OpOperand &, const AnalysisState &) { return false; }
AliasingValueList PrefetchOp::getAliasingValues(OpOperand &, const AnalysisState &) { return {}; }

/// A dense buffer in the memory space of `source`.
static MemRefType denseLike(Value source) {
  auto type = cast<MemRefType>(source.getType());
  return MemRefType::get(type.getShape(), type.getElementType(), MemRefLayoutAttrInterface(),
                         type.getMemorySpace());
}

LogicalResult OffloadOp::bufferize(RewriterBase &rewriter, const BufferizationOptions &options,
                                   BufferizationState &state) {
  FailureOr<Value> source = getBuffer(rewriter, getSource(), options, state);
  if (failed(source))
    return failure();
  auto slot =
      BufferOp::create(rewriter, getLoc(), denseLike(*source), getSlot(), BufferOp::kHostPool);
  memref::CopyOp::create(rewriter, getLoc(), *source, slot.getMemref());
  replaceOpWithBufferizedValues(rewriter, *this, slot.getMemref());
  return success();
}

LogicalResult PrefetchOp::bufferize(RewriterBase &rewriter, const BufferizationOptions &options,
                                    BufferizationState &state) {
  FailureOr<Value> source = getBuffer(rewriter, getSource(), options, state);
  if (failed(source))
    return failure();
  auto alloc = memref::AllocOp::create(rewriter, getLoc(), denseLike(*source), ValueRange(),
                                       rewriter.getI64IntegerAttr(options.bufferAlignment));
  memref::CopyOp::create(rewriter, getLoc(), *source, alloc);
  replaceOpWithBufferizedValues(rewriter, *this, alloc.getResult());
  return success();
}
