// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HostCalls.h"

#include "DeviceAccesses.h"

#include "memplan/IR/StorageSize.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace memplan;

/// Goes back over casts to where the shape is known, or as far as they go.
static Value behindCasts(Value buffer) {
  auto isKnown = [](Type type) {
    auto memref = dyn_cast<MemRefType>(type);
    return memref && memref.hasStaticShape();
  };
  while (!isKnown(buffer.getType())) {
    auto cast = buffer.getDefiningOp<memref::CastOp>();
    if (!cast)
      break;
    buffer = cast.getSource();
  }
  return buffer;
}

/// None for ranks and elements that are not known.
static MemRefType denseType(Type type) {
  auto memref = dyn_cast<MemRefType>(type);
  if (!memref || !getElementStorageBytes(memref.getElementType()))
    return {};
  auto dense = MemRefType::get(memref.getShape(), memref.getElementType());
  return !dense.hasStaticShape() || getStorageSize(dense).isKnown() ? dense : MemRefType();
}

SmallVector<LentBuffer, 2> memplan::lentBuffers(func::CallOp call) {
  auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
  SmallVector<LentBuffer, 2> buffers;
  for (OpOperand &operand : call->getOpOperands()) {
    if (!isa<BaseMemRefType>(operand.get().getType()))
      continue;
    Value buffer = behindCasts(operand.get());
    auto *known = llvm::find_if(buffers, [&](LentBuffer &lent) { return lent.buffer == buffer; });
    if (known == buffers.end()) {
      buffers.push_back({buffer, denseType(buffer.getType()), {}, false});
      known = &buffers.back();
    }
    const unsigned number = operand.getOperandNumber();
    known->operands.push_back(number);
    known->mayBeWritten |=
        !callee || !callee.getArgAttr(number, LLVM::LLVMDialect::getReadonlyAttrName());
  }
  return buffers;
}

/// Whether two buffers are known to have no byte in common.
static bool areApart(Value first, Value second, bool hasOwnArguments) {
  const BufferBytes mine = bytesOf(first), theirs = bytesOf(second);
  if (!mine.memory || !theirs.memory)
    return false;
  if (mine.memory != theirs.memory)
    return true;
  if (isa<BlockArgument>(mine.root) && hasOwnArguments && mine.root != theirs.root)
    return true;
  return mine.end <= theirs.begin || theirs.end <= mine.begin;
}

LogicalResult memplan::checkHostCall(func::CallOp call, bool hasOwnArguments) {
  auto refuse = [&] {
    return call.emitError() << "'" << call.getCallee() << "' is host code, and ";
  };
  if (llvm::any_of(call.getResultTypes(), llvm::IsaPred<BaseMemRefType>))
    return refuse() << "a device cannot use the buffer that it returns";
  const SmallVector<LentBuffer, 2> buffers = lentBuffers(call);
  for (const LentBuffer &lent : buffers) {
    if (!lent.type)
      return refuse() << "is given a buffer of type " << lent.buffer.getType()
                      << ", of which no copy can be made: its rank or element is not known";
    for (unsigned number : lent.operands) {
      Type wanted = call.getOperand(number).getType();
      if (wanted != lent.type && !memref::CastOp::areCastCompatible(lent.type, wanted))
        return refuse() << "wants a buffer of type " << wanted
                        << ", but a copy of one on the device is dense";
    }
  }
  for (auto [i, lent] : llvm::enumerate(buffers))
    for (const LentBuffer &other : ArrayRef(buffers).take_front(i))
      if ((lent.mayBeWritten || other.mayBeWritten) &&
          !areApart(lent.buffer, other.buffer, hasOwnArguments))
        return refuse() << "is given two buffers that may have bytes in common, and may write them";
  return success();
}
