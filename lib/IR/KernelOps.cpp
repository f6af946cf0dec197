// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// memplan.kernel: verifier, effects and queries.

#include "AsmSupport.h"
#include "memplan/IR/Memplan.h"

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include <cmath>

using namespace mlir;
using namespace memplan;

bool KernelOp::permits(int64_t result, int64_t operand) {
  ArrayAttr permissions = getInPlaceAttr();
  return permissions &&
         llvm::is_contained(permissions, PermitAttr::get(getContext(), result, operand));
}

LayoutAttr KernelOp::getOperandLayout(unsigned i) {
  if (ArrayAttr layouts = getLayoutsAttr())
    return cast<LayoutAttr>(layouts[i]);
  return LayoutAttr::get(getContext(), LayoutKind::Any);
}

void KernelOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  auto add = [&](OpOperand &operand, MemoryEffects::Effect *effect) {
    effects.emplace_back(effect, &operand, /*stage=*/0, /*effectOnFullRegion=*/true,
                         SideEffects::DefaultResource::get());
  };
  for (OpOperand &operand : (*this)->getOpOperands()) {
    if (!isa<BaseMemRefType>(operand.get().getType()))
      continue;
    bool isOutput = isDpsInit(&operand);
    if (!isOutput || getReadsOuts())
      add(operand, MemoryEffects::Read::get());
    if (isOutput)
      add(operand, MemoryEffects::Write::get());
  }
}

/// MP-I8, before upstream's check of the same interface so that the message cites it.
static LogicalResult verifyDestinations(KernelOp op) {
  if (op.getOutputs().empty())
    return op.emitOpError() << "has no output [MP-I8]";
  size_t tensors = llvm::count_if(op.getOutputs().getTypes(), llvm::IsaPred<TensorType>);
  if (tensors && tensors != op.getOutputs().size())
    return op.emitOpError() << "mixes tensors and memrefs in 'outs' [MP-I8]";
  if (op->getNumResults() != tensors)
    return op.emitOpError() << "has " << op->getNumResults() << " results for " << tensors
                            << " tensors in 'outs' [MP-I8]";
  for (auto [i, result] : llvm::enumerate(op->getResultTypes())) {
    Type output = op.getOutputs()[i].getType();
    if (result != output)
      return op.emitOpError() << "has result " << i << " of type " << result
                              << " for an output of type " << output << " [MP-I8]";
  }
  return success();
}

static LogicalResult verifyPermissions(KernelOp op) {
  ArrayAttr permissions = op.getInPlaceAttr();
  if (!permissions)
    return success();
  llvm::SmallDenseSet<Attribute> seen;
  for (auto permit : permissions.getAsRange<PermitAttr>()) {
    auto outputs = static_cast<int64_t>(op.getOutputs().size());
    auto inputs = static_cast<int64_t>(op.getInputs().size());
    if (permit.getResult() >= outputs)
      return op.emitOpError() << "permits result " << permit.getResult() << " of " << outputs
                              << " [MP-I7]";
    if (permit.getOperand() >= inputs)
      return op.emitOpError() << "permits operand " << permit.getOperand() << " of " << inputs
                              << " inputs [MP-I7]";
    Type type = op.getInputs()[permit.getOperand()].getType();
    if (!isa<TensorType, BaseMemRefType>(type))
      return op.emitOpError() << "permits operand " << permit.getOperand() << " of type " << type
                              << ", which has no storage [MP-I7]";
    if (!seen.insert(permit).second)
      return op.emitOpError() << "repeats permission " << permit << " [MP-I7]";
  }
  return success();
}

static LogicalResult verifyGroups(KernelOp op) {
  ArrayAttr groups = op.getAdjacentAttr();
  if (!groups)
    return success();
  llvm::SmallDenseSet<int64_t> seen;
  for (auto group : groups.getAsRange<GroupAttr>())
    for (int64_t operand : group.getOperands()) {
      if (operand >= op->getNumOperands())
        return op.emitOpError() << "has operand " << operand << " of " << op->getNumOperands()
                                << " in a group [MP-I10]";
      Type type = op->getOperand(operand).getType();
      if (!isa<TensorType, BaseMemRefType>(type))
        return op.emitOpError() << "has operand " << operand << " of type " << type
                                << " in a group, which has no storage [MP-I10]";
      if (!seen.insert(operand).second)
        return op.emitOpError() << "has operand " << operand << " in two groups [MP-I10]";
    }
  return success();
}

static LogicalResult verifyLayouts(KernelOp op) {
  ArrayAttr layouts = op.getLayoutsAttr();
  if (!layouts)
    return success();
  if (layouts.size() != op->getNumOperands())
    return op.emitOpError() << "has " << layouts.size() << " layouts for " << op->getNumOperands()
                            << " operands";
  for (auto [number, layout] : llvm::enumerate(layouts.getAsRange<LayoutAttr>())) {
    auto shaped = dyn_cast<ShapedType>(op->getOperand(number).getType());
    if (layout.getDims().empty() || (shaped && !shaped.hasRank()))
      continue;
    int64_t rank = shaped ? shaped.getRank() : 0;
    if (layout.getDims().back() >= rank)
      return op.emitOpError() << "has a layout with dimension " << layout.getDims().back()
                              << " for operand " << number << " of type "
                              << op->getOperand(number).getType();
  }
  return success();
}

LogicalResult KernelOp::verify() {
  if (failed(ir::verifyAttributeNames(*this)) || failed(verifyDestinations(*this)) ||
      failed(verifyPermissions(*this)) || failed(verifyGroups(*this)) ||
      failed(verifyLayouts(*this)))
    return failure();
  if (getScratch() < 0)
    return emitOpError() << "has a negative scratch size " << getScratch() << " [MP-P2]";
  if (getFlops() < 0)
    return emitOpError() << "has a negative number of flops " << getFlops();
  if (FloatAttr time = getTimeAttr())
    if (!(time.getValueAsDouble() >= 0) || !std::isfinite(time.getValueAsDouble()))
      return emitOpError() << "has time " << time.getValueAsDouble()
                           << ", which is not a finite, non-negative number of seconds";
  return success();
}

LogicalResult KernelOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  Operation *callee = symbolTable.lookupNearestSymbolFrom(*this, getCalleeAttr());
  if (!callee || isa<FunctionOpInterface>(callee))
    return success();
  InFlightDiagnostic error = emitOpError() << "calls '" << getCallee() << "', which is no function";
  error.attachNote(callee->getLoc())
      << "'" << getCallee() << "' is a '" << callee->getName() << "'";
  return error;
}
