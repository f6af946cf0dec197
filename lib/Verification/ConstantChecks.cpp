// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StaticChecks.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

namespace {

/// Looks for an operation that states that it writes some storage, through whatever value it goes:
/// views, selects, what loops and branches hand on, and functions that it is handed to. Operations
/// that say nothing about what they do to it get the benefit of the doubt, as does a function
/// without a body unless its declaration says otherwise. Linear in the uses of all these values.
class WriteSearch {
public:
  explicit WriteSearch(SymbolTableCollection &symbols) : symbols(symbols) {}

  /// The first such operation, or null.
  Operation *run(Value storage);

private:
  bool isWrite(OpOperand &use);
  void follow(OpOperand &use);
  void followRegions(RegionBranchOpInterface branch, OpOperand &use, RegionBranchPoint point);
  bool enter(CallOpInterface call, OpOperand &use);
  void leave(FunctionOpInterface function, unsigned result);

  SymbolTableCollection &symbols;
  llvm::SetVector<Value> values;
  /// Of each function that gets the storage: the calls that hand it over, and the results that may
  /// be the storage.
  struct Crossing {
    SmallVector<CallOpInterface, 1> calls;
    SmallVector<unsigned, 1> results;
  };
  llvm::DenseMap<Operation *, Crossing> crossings;
};

} // namespace

Operation *WriteSearch::run(Value storage) {
  values.insert(storage);
  for (unsigned i = 0; i < values.size(); ++i) {
    Value value = values[i];
    for (OpOperand &use : value.getUses()) {
      if (isWrite(use))
        return use.getOwner();
      follow(use);
    }
  }
  return nullptr;
}

bool WriteSearch::isWrite(OpOperand &use) {
  Operation *op = use.getOwner();
  if (auto call = dyn_cast<CallOpInterface>(op))
    return enter(call, use);
  auto effects = dyn_cast<MemoryEffectOpInterface>(op);
  if (!effects)
    return false;
  SmallVector<MemoryEffects::EffectInstance> instances;
  effects.getEffects(instances);
  return llvm::any_of(instances, [&](const MemoryEffects::EffectInstance &effect) {
    auto *operand = effect.getEffectValue<OpOperand *>();
    return isa<MemoryEffects::Write>(effect.getEffect()) &&
           (operand ? operand == &use : effect.getValue() == use.get());
  });
}

/// Whether the function is declared to write the argument.
static bool isDeclaredWritten(FunctionOpInterface function, unsigned argument) {
  auto access = function.getArgAttrOfType<StringAttr>(
      argument, bufferization::BufferizationDialect::kBufferAccessAttrName);
  return access && (access == "write" || access == "read-write");
}

/// Goes on in what is called; true if that is only declared, and declared to write.
bool WriteSearch::enter(CallOpInterface call, OpOperand &use) {
  auto function = dyn_cast_or_null<FunctionOpInterface>(call.resolveCallableInTable(&symbols));
  unsigned first = call.getArgOperands().getBeginOperandIndex();
  if (!function || use.getOperandNumber() < first ||
      use.getOperandNumber() - first >= function.getNumArguments())
    return false;
  unsigned argument = use.getOperandNumber() - first;
  if (function.isExternal())
    return isDeclaredWritten(function, argument);
  Crossing &crossing = crossings[function];
  crossing.calls.push_back(call);
  values.insert(function.getArgument(argument));
  for (unsigned result : crossing.results)
    values.insert(call->getResult(result));
  return false;
}

/// The function returns the storage to those that handed it over.
void WriteSearch::leave(FunctionOpInterface function, unsigned result) {
  Crossing &crossing = crossings[function];
  crossing.results.push_back(result);
  for (CallOpInterface call : crossing.calls)
    values.insert(call->getResult(result));
}

void WriteSearch::followRegions(RegionBranchOpInterface branch, OpOperand &use,
                                RegionBranchPoint point) {
  SmallVector<RegionSuccessor> successors;
  branch.getSuccessorRegions(point, successors);
  for (RegionSuccessor successor : successors)
    for (auto [from, to] :
         llvm::zip(branch.getSuccessorOperands(point, successor), successor.getSuccessorInputs()))
      if (from == use.get())
        values.insert(to);
}

/// Adds the values that may be the storage because this use hands it on.
void WriteSearch::follow(OpOperand &use) {
  Operation *op = use.getOwner();
  auto view = dyn_cast<ViewLikeOpInterface>(op);
  if (view && view.getViewSource() != use.get())
    return; // the shape of a reshape is only read
  if (isa<ViewLikeOpInterface, CastOpInterface, memref::TransposeOp, SelectLikeOpInterface>(op)) {
    for (Value result : op->getResults())
      if (isa<BaseMemRefType>(result.getType()))
        values.insert(result);
  } else if (auto branch = dyn_cast<BranchOpInterface>(op)) {
    if (std::optional<BlockArgument> to = branch.getSuccessorBlockArgument(use.getOperandNumber()))
      values.insert(*to);
  } else if (auto launch = dyn_cast<gpu::LaunchFuncOp>(op)) {
    auto kernel = symbols.lookupNearestSymbolFrom<gpu::GPUFuncOp>(op, launch.getKernelAttr());
    for (auto [number, operand] : llvm::enumerate(launch.getKernelOperands()))
      if (kernel && !kernel.isExternal() && operand == use.get() &&
          number < kernel.getNumArguments())
        values.insert(kernel.getArgument(number));
  } else if (auto branch = dyn_cast<RegionBranchOpInterface>(op)) {
    followRegions(branch, use, RegionBranchPoint::parent());
  } else if (op->hasTrait<OpTrait::ReturnLike>() && isa<FunctionOpInterface>(op->getParentOp())) {
    leave(cast<FunctionOpInterface>(op->getParentOp()), use.getOperandNumber());
  } else if (auto terminator = dyn_cast<RegionBranchTerminatorOpInterface>(op)) {
    if (auto around = dyn_cast<RegionBranchOpInterface>(op->getParentOp()))
      followRegions(around, use, RegionBranchPoint(terminator));
  }
}

static LogicalResult checkArgument(FunctionOpInterface function, BlockArgument argument,
                                   SymbolTableCollection &symbols) {
  auto kind =
      function.getArgAttrOfType<StringAttr>(argument.getArgNumber(), MemplanDialect::kKindAttr);
  if (!kind || (kind != "parameter" && kind != "constant"))
    return success();
  Operation *write = WriteSearch(symbols).run(argument);
  if (!write)
    return success();
  InFlightDiagnostic error = write->emitError()
                             << "argument " << argument.getArgNumber() << " is a "
                             << kind.getValue() << ", but written here [MP-L15]";
  if (write->getParentOfType<FunctionOpInterface>() != function)
    error.attachNote(argument.getLoc()) << "it is an argument of this function";
  return error;
}

static LogicalResult checkGlobal(memref::GetGlobalOp get, SymbolTableCollection &symbols) {
  auto global = symbols.lookupNearestSymbolFrom<memref::GlobalOp>(get, get.getNameAttr());
  if (!global || !global.getConstant())
    return success();
  Operation *write = WriteSearch(symbols).run(get.getResult());
  if (!write)
    return success();
  InFlightDiagnostic error = write->emitError() << "'" << get.getName()
                                                << "' is a constant, but written here [MP-L15]";
  if (write->getParentOfType<FunctionOpInterface>() != get->getParentOfType<FunctionOpInterface>())
    error.attachNote(get.getLoc()) << "it is handed on from here";
  return error;
}

LogicalResult verification::checkConstants(FunctionOpInterface function,
                                           SymbolTableCollection &symbols) {
  bool ok = true;
  // Attributions of device functions are block arguments, but no arguments.
  for (unsigned i = 0; i < function.getNumArguments() && !function.isExternal(); ++i)
    ok &= succeeded(checkArgument(function, function.getArgument(i), symbols));
  function.walk([&](memref::GetGlobalOp get) { ok &= succeeded(checkGlobal(get, symbols)); });
  return success(ok);
}
