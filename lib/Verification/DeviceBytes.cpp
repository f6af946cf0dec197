// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DeviceBytes.h"

#include "ByteSize.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/CastInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

/// Puts the bytes of all elements into `touch`; false if the type does not say which.
static bool findBytes(Type type, DeviceTouch &touch) {
  auto memref = dyn_cast<MemRefType>(type);
  SmallVector<int64_t> strides;
  int64_t first = 0;
  if (!memref || !memref.hasStaticShape() || memref.getNumElements() == 0 ||
      failed(memref.getStridesAndOffset(strides, first)) || ShapedType::isDynamic(first))
    return false;
  std::optional<int64_t> end = countBytes(memref);
  if (!end || first < 0)
    return false;
  // Not above the end, which fits.
  touch.begin = first * *countElementBytes(memref.getElementType());
  touch.end = *end;
  return true;
}

/// Each mention of a global is a value of its own, which stands for its memory if there is no other
/// one in the function.
static bool isOnlyMention(memref::GetGlobalOp use) {
  unsigned mentions = 0;
  use->getParentOfType<FunctionOpInterface>()->walk(
      [&](memref::GetGlobalOp other) { mentions += other.getName() == use.getName(); });
  return mentions == 1;
}

/// Follows `buffer` to the allocation that it is in.
static DeviceTouch locate(Value buffer, SymbolTableCollection &symbols) {
  DeviceTouch touch;
  // A bare address reaches all that it is taken from.
  bool isExact = !buffer.getDefiningOp<memref::ExtractStridedMetadataOp>() &&
                 findBytes(buffer.getType(), touch);
  while (Operation *op = buffer.getDefiningOp()) {
    if (auto view = dyn_cast<memref::ViewOp>(op)) {
      APInt shift;
      isExact = isExact && matchPattern(view.getByteShift(), m_ConstantInt(&shift)) &&
                shift.getSignificantBits() <= 62 && touch.end < (int64_t(1) << 62);
      if (isExact) {
        touch.begin += shift.getSExtValue();
        touch.end += shift.getSExtValue();
      }
      buffer = view.getSource();
    } else if (auto view = dyn_cast<ViewLikeOpInterface>(op)) {
      buffer = view.getViewSource();
      isExact =
          isExact || (!isa<memref::ReinterpretCastOp>(op) && findBytes(buffer.getType(), touch));
    } else if (isa<CastOpInterface>(op) && op->getNumOperands() == 1) {
      buffer = op->getOperand(0);
      isExact = isExact || findBytes(buffer.getType(), touch);
    } else {
      break;
    }
  }
  if (auto argument = dyn_cast<BlockArgument>(buffer)) {
    // Two arguments may be one buffer: they count as one allocation, all of it.
    Block *block = argument.getOwner();
    if (block->isEntryBlock() && isa<FunctionOpInterface>(block->getParentOp()))
      touch.allocation = block->getArgument(0);
    isExact = false;
  } else if (auto use = dyn_cast<memref::GetGlobalOp>(buffer.getDefiningOp())) {
    auto global = symbols.lookupNearestSymbolFrom<memref::GlobalOp>(use, use.getNameAttr());
    if (global && (global.getConstant() || isOnlyMention(use)))
      touch.allocation = buffer;
  } else if (auto effects = dyn_cast<MemoryEffectOpInterface>(buffer.getDefiningOp())) {
    if (effects.getEffectOnValue<MemoryEffects::Allocate>(cast<OpResult>(buffer)))
      touch.allocation = buffer;
  }
  touch.isWhole = !isExact;
  return touch;
}

/// All memory, in any way.
static DeviceTouch anything() {
  DeviceTouch touch;
  touch.isWhole = touch.writes = true;
  return touch;
}

namespace {

class TouchCollector {
public:
  TouchCollector(SymbolTableCollection &symbols, SmallVectorImpl<DeviceTouch> &touches)
      : symbols(symbols), touches(touches) {}

  void visit(Operation *op);

private:
  void visitKernel(gpu::LaunchFuncOp launch);
  void add(Value buffer, bool writes) {
    DeviceTouch touch = locate(buffer, symbols);
    touch.writes = writes;
    touches.push_back(touch);
  }

  SymbolTableCollection &symbols;
  SmallVectorImpl<DeviceTouch> &touches;
};

} // namespace

/// The parameters that a kernel reads and writes, as far as its body shows; all if it does not.
void TouchCollector::visitKernel(gpu::LaunchFuncOp launch) {
  auto kernel = symbols.lookupNearestSymbolFrom<gpu::GPUFuncOp>(launch, launch.getKernel());
  SmallVector<DeviceTouch> inside;
  bool isKnown = kernel && !kernel.isExternal();
  if (isKnown)
    kernel.getBody().walk([&](Operation *op) {
      if (isa<gpu::BarrierOp, gpu::ReturnOp>(op) || op->getNumRegions() > 0)
        return;
      auto effects = dyn_cast<MemoryEffectOpInterface>(op);
      SmallVector<MemoryEffects::EffectInstance> instances;
      if (effects)
        effects.getEffects(instances);
      isKnown &= effects || isMemoryEffectFree(op);
      for (const MemoryEffects::EffectInstance &instance : instances) {
        Value value = instance.getValue();
        isKnown &= static_cast<bool>(value);
        // The parameter behind it, through views.
        while (value && value.getDefiningOp<ViewLikeOpInterface>())
          value = value.getDefiningOp<ViewLikeOpInterface>().getViewSource();
        auto argument = dyn_cast_if_present<BlockArgument>(value);
        if (!argument || argument.getOwner()->getParentOp() != kernel)
          continue;
        if (argument.getArgNumber() < launch.getNumKernelOperands() &&
            isa<BaseMemRefType>(argument.getType()))
          add(launch.getKernelOperand(argument.getArgNumber()),
              !isa<MemoryEffects::Read>(instance.getEffect()));
      }
    });
  if (isKnown)
    return;
  for (Value operand : launch.getKernelOperands())
    if (isa<BaseMemRefType>(operand.getType())) {
      add(operand, /*writes=*/false);
      add(operand, /*writes=*/true);
    }
}

void TouchCollector::visit(Operation *op) {
  if (auto launch = dyn_cast<gpu::LaunchFuncOp>(op))
    return visitKernel(launch);
  if (op->getNumRegions() > 0) {
    for (Region &region : op->getRegions())
      for (Operation &nested : region.getOps())
        visit(&nested);
    return;
  }
  if (isMemoryEffectFree(op) || op->hasTrait<OpTrait::IsTerminator>() ||
      isa<gpu::WaitOp, gpu::BarrierOp, ViewLikeOpInterface>(op))
    return;
  auto effects = dyn_cast<MemoryEffectOpInterface>(op);
  if (!effects) {
    // A function gets what it is given; one that is given a token touches nothing else.
    const bool isLibrary = !tokensOf(op).empty();
    if (!isLibrary)
      touches.push_back(anything());
    for (Value operand : op->getOperands())
      if (isLibrary && isa<BaseMemRefType>(operand.getType()))
        add(operand, /*writes=*/true);
    return;
  }
  SmallVector<MemoryEffects::EffectInstance> instances;
  effects.getEffects(instances);
  for (const MemoryEffects::EffectInstance &instance : instances) {
    Value value = instance.getValue();
    if (!value)
      touches.push_back(anything());
    else if (isa<BaseMemRefType>(value.getType()))
      add(value, !isa<MemoryEffects::Read>(instance.getEffect()));
  }
}

SmallVector<Value> verification::tokensOf(Operation *op) {
  SmallVector<Value> tokens;
  for (Value operand : op->getOperands()) {
    if (auto cast = operand.getDefiningOp<UnrealizedConversionCastOp>())
      operand = cast.getOperand(0);
    if (isa<gpu::AsyncTokenType>(operand.getType()))
      tokens.push_back(operand);
  }
  return tokens;
}

SmallVector<DeviceTouch> verification::touchesOf(Operation *op, SymbolTableCollection &symbols) {
  SmallVector<DeviceTouch> touches;
  TouchCollector(symbols, touches).visit(op);
  return touches;
}
