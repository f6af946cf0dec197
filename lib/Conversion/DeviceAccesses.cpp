// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DeviceAccesses.h"

#include "memplan/IR/StorageSize.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/CastInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include "llvm/Support/CheckedArithmetic.h"

#include <limits>

using namespace mlir;
using namespace memplan;

namespace {

constexpr int64_t everything = std::numeric_limits<int64_t>::max();

/// Half open, in bytes.
struct ByteHull {
  int64_t begin = 0, end = everything;
};

class Collector {
public:
  explicit Collector(SymbolTableCollection &symbols) : symbols(symbols) {}

  void visit(Operation *op);
  DeviceAccesses take() { return std::move(result); }

private:
  void visitLaunch(gpu::LaunchFuncOp launch);
  void add(Value buffer, bool reads, bool writes);

  SymbolTableCollection &symbols;
  DeviceAccesses result;
};

} // namespace

/// From the first to behind the last element, counted from what the descriptor points to.
static ByteHull hullOf(Type type) {
  auto memref = dyn_cast<MemRefType>(type);
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  if (!memref || !memref.hasStaticShape() || failed(memref.getStridesAndOffset(strides, offset)) ||
      !ShapedType::isStatic(offset) || !ShapedType::isStaticShape(strides))
    return {};
  std::optional<int64_t> width = getElementStorageBytes(memref.getElementType());
  if (!width || memref.getNumElements() == 0)
    return {};
  std::optional<int64_t> last = offset;
  for (auto [size, stride] : llvm::zip_equal(memref.getShape(), strides)) {
    // Elements in front of the offset are none of a plan's.
    std::optional<int64_t> step = stride < 0 ? std::nullopt : llvm::checkedMul(size - 1, stride);
    last = last && step ? llvm::checkedAdd(*last, *step) : std::nullopt;
  }
  std::optional<int64_t> end =
      last && *last < everything ? llvm::checkedMul(*last + 1, *width) : std::nullopt;
  std::optional<int64_t> begin = llvm::checkedMul(offset, *width);
  return begin && end ? ByteHull{*begin, *end} : ByteHull{};
}

/// Whether both sides of the operation point to the same byte and only the layout differs.
static Value sameAddress(Operation *op) {
  if (auto view = dyn_cast_if_present<ViewLikeOpInterface>(op); view && !isa<memref::ViewOp>(op))
    return view.getViewSource();
  if (isa_and_present<CastOpInterface>(op) && op->getNumOperands() == 1)
    return op->getOperand(0);
  return {};
}

/// What is known to be memory of its own, or null.
static const void *memoryOf(Value root) {
  if (auto argument = dyn_cast<BlockArgument>(root)) {
    Block *block = argument.getOwner();
    // One for all arguments.
    return block->isEntryBlock() && isa<FunctionOpInterface>(block->getParentOp()) ? block
                                                                                   : nullptr;
  }
  Operation *op = root.getDefiningOp();
  if (auto global = dyn_cast<memref::GetGlobalOp>(op))
    return global.getNameAttr().getAttr().getAsOpaquePointer();
  auto effects = dyn_cast<MemoryEffectOpInterface>(op);
  if (effects && effects.getEffectOnValue<MemoryEffects::Allocate>(cast<OpResult>(root)))
    return root.getAsOpaquePointer();
  return nullptr;
}

BufferBytes memplan::bytesOf(Value buffer) {
  // The type of a bare address says nothing about what is reached through it.
  ByteHull hull = buffer.getDefiningOp<memref::ExtractStridedMetadataOp>()
                      ? ByteHull()
                      : hullOf(buffer.getType());
  Value root = buffer;
  while (Operation *op = root.getDefiningOp()) {
    if (Value source = sameAddress(op)) {
      // A part of what it is a view of, wherever that part is.
      if (hull.end == everything && !isa<memref::ReinterpretCastOp>(op))
        hull = hullOf(source.getType());
      root = source;
      continue;
    }
    auto view = dyn_cast<memref::ViewOp>(op);
    if (!view)
      break;
    std::optional<int64_t> shift = getConstantIntValue(view.getByteShift());
    // Bytes of a view of bytes: only what it begins with counts.
    std::optional<int64_t> begin = shift ? llvm::checkedAdd(hull.begin, *shift) : std::nullopt;
    std::optional<int64_t> end = shift ? llvm::checkedAdd(hull.end, *shift) : std::nullopt;
    hull = begin && end && hull.end != everything ? ByteHull{*begin, *end} : ByteHull{};
    root = view.getSource();
  }
  return {root, memoryOf(root), hull.begin, hull.end};
}

void Collector::add(Value buffer, bool reads, bool writes) {
  BufferBytes bytes = bytesOf(buffer);
  if (!bytes.memory) {
    result.isUnknown = true;
    return;
  }
  // Arguments may be parts of one another.
  if (isa<BlockArgument>(bytes.root))
    bytes = {bytes.root, bytes.memory, 0, everything};
  if (reads)
    result.list.push_back({bytes.memory, bytes.begin, bytes.end, false});
  if (writes)
    result.list.push_back({bytes.memory, bytes.begin, bytes.end, true});
}

static bool isBuffer(Value value) { return isa<BaseMemRefType>(value.getType()); }

/// Whether the value is what a token will be once it is lowered.
static bool isStream(Value value) {
  auto cast = value.getDefiningOp<UnrealizedConversionCastOp>();
  return cast && llvm::all_of(cast.getOperandTypes(), llvm::IsaPred<gpu::AsyncTokenType>);
}

/// What a kernel does to one of its parameters.
static std::pair<bool, bool> effectsOnParameter(Value parameter) {
  bool reads = false, writes = false;
  SmallVector<Value> worklist{parameter};
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    for (Operation *user : value.getUsers()) {
      if (sameAddress(user) == value || isa<memref::ViewOp>(user)) {
        worklist.append(user->result_begin(), user->result_end());
        continue;
      }
      auto effects = dyn_cast<MemoryEffectOpInterface>(user);
      if (!effects)
        return {true, true};
      SmallVector<MemoryEffects::EffectInstance> instances;
      effects.getEffectsOnValue(value, instances);
      for (const MemoryEffects::EffectInstance &instance : instances)
        (isa<MemoryEffects::Read>(instance.getEffect()) ? reads : writes) = true;
      if (instances.empty() && !isMemoryEffectFree(user))
        return {true, true};
    }
  }
  return {reads, writes};
}

static std::pair<bool, bool> effectsOnParameter(gpu::GPUFuncOp kernel, unsigned number) {
  if (!kernel || kernel.isExternal() || number >= kernel.getNumArguments())
    return {true, true};
  return effectsOnParameter(kernel.getArgument(number));
}

bool memplan::mayWriteParameter(gpu::LaunchFuncOp launch, unsigned number) {
  auto kernel =
      SymbolTable::lookupNearestSymbolFrom<gpu::GPUFuncOp>(launch, launch.getKernelAttr());
  return effectsOnParameter(kernel, number).second;
}

void Collector::visitLaunch(gpu::LaunchFuncOp launch) {
  auto kernel = symbols.lookupNearestSymbolFrom<gpu::GPUFuncOp>(launch, launch.getKernelAttr());
  for (auto [number, operand] : llvm::enumerate(launch.getKernelOperands())) {
    if (!isBuffer(operand))
      continue;
    auto [reads, writes] = effectsOnParameter(kernel, number);
    add(operand, reads, writes);
  }
}

void Collector::visit(Operation *op) {
  if (auto launch = dyn_cast<gpu::LaunchFuncOp>(op))
    return visitLaunch(launch);
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &nested : block)
        visit(&nested);
  if (op->getNumRegions() > 0 || op->hasTrait<OpTrait::IsTerminator>() || isMemoryEffectFree(op) ||
      isa<ViewLikeOpInterface>(op))
    return;
  auto effects = dyn_cast<MemoryEffectOpInterface>(op);
  if (!effects) {
    // A library that is given a stream touches what it is given besides.
    const bool isLibrary = llvm::any_of(op->getOperands(), isStream);
    for (Value operand : op->getOperands())
      if (isLibrary && isBuffer(operand))
        add(operand, /*reads=*/true, /*writes=*/true);
    result.isUnknown |= !isLibrary && !isa<gpu::WaitOp, gpu::BarrierOp>(op);
    return;
  }
  SmallVector<MemoryEffects::EffectInstance> instances;
  effects.getEffects(instances);
  for (const MemoryEffects::EffectInstance &instance : instances) {
    Value value = instance.getValue();
    if (!value) {
      result.isUnknown = true;
      continue;
    }
    // Memory of its own is new, and nobody waits for it.
    const bool reads = isa<MemoryEffects::Read>(instance.getEffect());
    if (isBuffer(value))
      add(value, reads, !reads);
  }
}

DeviceAccesses memplan::accessesOf(Operation *op, SymbolTableCollection &symbols) {
  Collector collector(symbols);
  collector.visit(op);
  return collector.take();
}
