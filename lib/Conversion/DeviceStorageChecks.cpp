// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What cannot be moved to a device and back.

#include "DeviceStorage.h"
#include "HostCalls.h"

#include "memplan/IR/StorageSize.h"

#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace memplan;

/// Whether one copy can move the buffer: there are no gaps, and its size is known or will be.
static bool isDense(Type type) {
  auto memref = dyn_cast<MemRefType>(type);
  return memref && memref.getLayout().isIdentity() &&
         (memref.hasStaticShape() ? getStorageSize(memref).isKnown()
                                  : getElementStorageBytes(memref.getElementType()).has_value());
}

static LogicalResult refuse(Operation *op, const Twine &what, Type type) {
  return op->emitError() << what << " has type " << type
                         << ", which cannot be moved to or from a device in one piece";
}

/// Functions that may run while `function` runs; null for those outside of the program.
static llvm::SetVector<Operation *> findCallees(func::FuncOp function,
                                                SymbolTableCollection &symbols) {
  llvm::SetVector<Operation *> callees;
  auto addAll = [&](Operation *caller) {
    caller->walk([&](CallOpInterface call) {
      auto callee = dyn_cast_or_null<FunctionOpInterface>(call.resolveCallableInTable(&symbols));
      callees.insert(callee && !callee.isExternal() ? callee.getOperation() : nullptr);
    });
  };
  addAll(function);
  for (size_t i = 0; i < callees.size(); ++i)
    if (callees[i])
      addAll(callees[i]);
  return callees;
}

/// A variable moves to the device when the function begins and back when it ends: nobody else may
/// look at it in between.
static LogicalResult checkVariable(func::FuncOp function, memref::GetGlobalOp use,
                                   SymbolTableCollection &symbols) {
  auto global = symbols.lookupNearestSymbolFrom<memref::GlobalOp>(use, use.getNameAttr());
  if (global && global.getConstant())
    return success();
  for (Operation *callee : findCallees(function, symbols)) {
    bool isUsed = !callee && (!global || global.isPublic());
    if (callee)
      callee->walk([&](memref::GetGlobalOp other) { isUsed |= other.getName() == use.getName(); });
    if (!isUsed)
      continue;
    InFlightDiagnostic error = use.emitError();
    error << "'" << use.getName() << "' is a variable, of which '" << function.getSymName()
          << "' has a copy on the device while it calls what may use it, too";
    if (callee)
      error.attachNote(callee->getLoc()) << "this function does";
    return error;
  }
  return success();
}

/// The side that is on the device may have any layout.
static LogicalResult checkTransfer(memref::CopyOp copy) {
  for (Value side : {copy.getSource(), copy.getTarget()}) {
    auto type = dyn_cast<MemRefType>(side.getType());
    if (!type || !type.hasStaticShape() || (isInHostPool(side) && !isDense(type)))
      return refuse(copy, "a side of the transfer", side.getType());
  }
  return success();
}

static LogicalResult checkAllocation(memref::AllocOp alloc, const StorageRequests &requests) {
  const MemRefType type = alloc.getType();
  const StorageSize size = getStorageSize(type);
  const bool isMovable = type.hasStaticShape() ? size.isKnown() : isDense(type);
  if (!isMovable || !alloc.getSymbolOperands().empty())
    return refuse(alloc, "the allocation", type);
  const int64_t alignment = alignmentOf(alloc);
  if (alignment != deviceAlignment && requests.freedElsewhere.contains(alloc))
    return alloc.emitError() << "the allocation has alignment " << alignment << ", but above "
                             << deviceAlignment << " a device needs to know where it is freed";
  if (alignment == deviceAlignment ||
      (isDense(type) && type.hasStaticShape() && llvm::checkedAdd(size.bytes, alignment)))
    return success();
  return alloc.emitError() << "the allocation has type " << type << " and alignment " << alignment
                           << ", but above " << deviceAlignment
                           << " a device needs a dense layout of static size and room to align it";
}

/// What moves when the host calls the function.
static LogicalResult checkArguments(func::FuncOp function, const StorageRequests &requests) {
  for (BlockArgument argument : function.getArguments()) {
    if (!isa<BaseMemRefType>(argument.getType()))
      continue;
    if (!isDense(argument.getType()))
      return refuse(function, "argument " + Twine(argument.getArgNumber()), argument.getType());
    const bool isFreed = requests.freedElsewhere.contains(argument) ||
                         llvm::any_of(argument.getUsers(), llvm::IsaPred<memref::DeallocOp>);
    if (isFreed)
      return function.emitError() << "argument " << argument.getArgNumber()
                                  << " is memory of the host that the program may free, but on a "
                                     "device there is only a copy of it";
  }
  for (auto [number, type] : llvm::enumerate(function.getResultTypes()))
    if (isa<BaseMemRefType>(type) && !isDense(type))
      return refuse(function, "result " + Twine(number), type);
  return success();
}

LogicalResult memplan::checkStorage(func::FuncOp function, const StorageRequests &requests) {
  if (requests.isCalledByHost && failed(checkArguments(function, requests)))
    return failure();
  for (memref::AllocOp alloc : requests.allocs)
    if (failed(checkAllocation(alloc, requests)))
      return failure();
  SymbolTableCollection symbols;
  for (memref::GetGlobalOp use : requests.globals) {
    if (!isDense(use.getType()))
      return refuse(use, "the constant", use.getType());
    if (failed(checkVariable(function, use, symbols)))
      return failure();
  }
  for (memref::CopyOp copy : requests.transfers)
    if (failed(checkTransfer(copy)))
      return failure();
  for (func::CallOp call : requests.hostCalls)
    if (failed(checkHostCall(call, requests.isCalledByHost)))
      return failure();
  return success();
}
