// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Upstream's bufferization of memplan.kernel: inputs are read, outputs written where they are.

#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::bufferization;
using namespace memplan;

bool KernelOp::bufferizesToMemoryRead(OpOperand &opOperand, const AnalysisState &) {
  return isDpsInput(&opOperand) || getReadsOuts();
}

bool KernelOp::bufferizesToMemoryWrite(OpOperand &opOperand, const AnalysisState &) {
  return isDpsInit(&opOperand);
}

AliasingValueList KernelOp::getAliasingValues(OpOperand &opOperand, const AnalysisState &) {
  // Permissions do not count here: which of them to use is the planner's choice, once it sees
  // buffers.
  if (isDpsInit(&opOperand) && isa<TensorType>(opOperand.get().getType()))
    return {{getTiedOpResult(&opOperand), BufferRelation::Equivalent}};
  return {};
}

LogicalResult KernelOp::bufferize(RewriterBase &rewriter, const BufferizationOptions &options,
                                  BufferizationState &state) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(*this);
  auto toBuffers = [&](ValueRange values, SmallVectorImpl<Value> &buffers) -> LogicalResult {
    for (Value value : values) {
      if (isa<TensorType>(value.getType())) {
        FailureOr<Value> buffer = getBuffer(rewriter, value, options, state);
        if (failed(buffer))
          return failure();
        value = *buffer;
      }
      buffers.push_back(value);
    }
    return success();
  };
  SmallVector<Value> inputs, outputs;
  if (failed(toBuffers(getInputs(), inputs)) || failed(toBuffers(getOutputs(), outputs)))
    return failure();
  auto kernel =
      KernelOp::create(rewriter, getLoc(), TypeRange(), getCalleeAttr(), inputs, outputs,
                       getInPlaceAttr(), getReadsOutsAttr(), getLayoutsAttr(), getAdjacentAttr(),
                       getScratchAttr(), getFlopsAttr(), getTimeAttr());
  kernel->setDiscardableAttrs((*this)->getDiscardableAttrDictionary());
  replaceOpWithBufferizedValues(rewriter, *this,
                                getNumResults() ? ValueRange(outputs) : ValueRange());
  return success();
}
