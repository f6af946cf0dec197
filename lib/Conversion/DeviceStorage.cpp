// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DeviceStorage.h"

#include "DeviceAccesses.h"

#include "memplan/IR/StorageSize.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace memplan;

// What drivers align allocations to, and the widest access of a thread is far below.
static constexpr int64_t pieceAlignment = 256;

/// Bytes of a buffer that one copy can move; none if there are gaps or its size is not static.
static std::optional<int64_t> denseBytes(Type type) {
  auto memref = dyn_cast<MemRefType>(type);
  if (!memref || !memref.getLayout().isIdentity())
    return std::nullopt;
  StorageSize size = getStorageSize(memref);
  return size.isKnown() ? std::optional(size.bytes) : std::nullopt;
}

LogicalResult memplan::checkStorage(func::FuncOp function, const StorageRequests &requests) {
  auto refuse = [&](Operation *op, const Twine &what, Type type) {
    return op->emitError() << what << " has type " << type
                           << ", which cannot be moved to or from a device in one piece";
  };
  if (requests.isCalledByHost) {
    for (auto [number, type] : llvm::enumerate(function.getArgumentTypes()))
      if (isa<BaseMemRefType>(type) && !denseBytes(type))
        return refuse(function, "argument " + Twine(number), type);
    for (auto [number, type] : llvm::enumerate(function.getResultTypes()))
      if (isa<BaseMemRefType>(type) && !denseBytes(type))
        return refuse(function, "result " + Twine(number), type);
  }
  for (memref::AllocOp alloc : requests.allocs)
    if (!getStorageSize(alloc.getType()).isKnown() || !alloc.getSymbolOperands().empty())
      return refuse(alloc, "the allocation", alloc.getType());
  SymbolTableCollection symbols;
  for (memref::GetGlobalOp use : requests.globals) {
    if (!denseBytes(use.getType()))
      return refuse(use, "the constant", use.getType());
    auto global = symbols.lookupNearestSymbolFrom<memref::GlobalOp>(use, use.getNameAttr());
    if (!global || !global.getConstant())
      return use.emitError() << "'" << use.getName()
                             << "' is a variable, which the device has no copy of";
  }
  return success();
}

/// Whether something may write `root`, directly or through views of it. What is handed on in
/// another way counts as written.
static bool mayBeWritten(Value root) {
  llvm::SetVector<Value> values;
  values.insert(root);
  for (size_t i = 0; i < values.size(); ++i)
    for (OpOperand &use : values[i].getUses()) {
      Operation *user = use.getOwner();
      if (auto view = dyn_cast<ViewLikeOpInterface>(user)) {
        values.insert(user->result_begin(), user->result_end());
        continue;
      }
      if (isa<func::ReturnOp>(user))
        continue;
      if (auto launch = dyn_cast<gpu::LaunchFuncOp>(user)) {
        const unsigned first = launch.getKernelOperands().getBeginOperandIndex();
        if (mayWriteParameter(launch, use.getOperandNumber() - first))
          return true;
        continue;
      }
      auto effects = dyn_cast<MemoryEffectOpInterface>(user);
      if (!effects || user->hasTrait<OpTrait::IsTerminator>())
        return true;
      SmallVector<MemoryEffects::EffectInstance> instances;
      effects.getEffectsOnValue(values[i], instances);
      for (const MemoryEffects::EffectInstance &instance : instances)
        if (!isa<MemoryEffects::Read>(instance.getEffect()))
          return true;
    }
  return false;
}

/// Whether the program itself moves the buffer to a device and back, and nothing else uses it.
static bool isOnlyTransferred(Value buffer) {
  for (Operation *user : buffer.getUsers()) {
    auto view = dyn_cast<ViewLikeOpInterface>(user);
    if (view ? !isOnlyTransferred(view.getViewDest()) : !isa<gpu::MemcpyOp>(user))
      return false;
  }
  return true;
}

namespace {

class Placement {
public:
  Placement(func::FuncOp function, const StorageRequests &requests, KernelBuilder &kernels)
      : function(function), requests(requests), kernels(kernels),
        entry(&function.getBody().front()) {
    OpBuilder builder = OpBuilder::atBlockBegin(entry);
    auto type = MemRefType::get({0}, builder.getI8Type());
    root = memref::AllocOp::create(builder, function.getLoc(), type);
    start = arith::ConstantIndexOp::create(builder, function.getLoc(), 0);
  }

  LogicalResult run();

private:
  /// Memory of one allocation, handed out in pieces.
  struct Block {
    SmallVector<memref::ViewOp> pieces;
    int64_t bytes = 0;
  };

  /// A piece of `type` in `block`, in front of everything that the function does.
  FailureOr<Value> place(Block &block, MemRefType type, Location loc);
  /// Gives `block` its memory and frees it before each return.
  template <typename Alloc, typename Dealloc> void allocate(Block &block);
  LogicalResult moveArguments();
  LogicalResult moveConstants();
  LogicalResult placeAllocs();
  LogicalResult fetchReads();
  void returnResults();
  void copy(OpBuilder &builder, Location loc, Value target, Value source) {
    gpu::MemcpyOp::create(builder, loc, Type(), ValueRange(), target, source);
  }

  func::FuncOp function;
  const StorageRequests &requests;
  KernelBuilder &kernels;
  mlir::Block *entry;
  Operation *start;
  Value root; ///< stands for the memory of all blocks at first
  Block staged, outputs, cells;
  SmallVector<std::pair<Value, Value>> written; ///< arguments and their copies
};

} // namespace

FailureOr<Value> Placement::place(Block &block, MemRefType type, Location loc) {
  const int64_t size = getStorageSize(type).bytes;
  std::optional<int64_t> offset = roundUpBytes(block.bytes, pieceAlignment);
  if (!offset || *offset > std::numeric_limits<int64_t>::max() - size)
    return function.emitError() << "what '" << function.getSymName()
                                << "' keeps on the device needs 2^63 bytes or more";
  OpBuilder builder(start);
  Value shift = arith::ConstantIndexOp::create(builder, loc, *offset);
  auto piece = memref::ViewOp::create(builder, loc, type, root, shift, ValueRange());
  block.pieces.push_back(piece);
  block.bytes = *offset + size;
  return Value(piece);
}

template <typename Alloc, typename Dealloc> void Placement::allocate(Block &block) {
  if (block.pieces.empty())
    return;
  OpBuilder builder(root.getDefiningOp());
  Location loc = function.getLoc();
  auto type = MemRefType::get({block.bytes}, builder.getI8Type());
  Value memory;
  if constexpr (std::is_same_v<Alloc, gpu::AllocOp>)
    memory = gpu::AllocOp::create(builder, loc, type, Type(), ValueRange(), ValueRange(),
                                  ValueRange(), /*hostShared=*/false)
                 .getMemref();
  else
    memory = memref::AllocOp::create(builder, loc, type);
  for (memref::ViewOp piece : block.pieces)
    piece.getSourceMutable().assign(memory);
  for (mlir::Block &exit : function.getBody()) {
    if (!isa<func::ReturnOp>(exit.getTerminator()))
      continue;
    builder.setInsertionPoint(exit.getTerminator());
    if constexpr (std::is_same_v<Dealloc, gpu::DeallocOp>)
      gpu::DeallocOp::create(builder, loc, Type(), ValueRange(), memory);
    else
      memref::DeallocOp::create(builder, loc, memory);
  }
}

LogicalResult Placement::moveArguments() {
  for (BlockArgument argument : entry->getArguments()) {
    auto type = dyn_cast<MemRefType>(argument.getType());
    if (!type || isOnlyTransferred(argument))
      continue;
    const bool isWritten = mayBeWritten(argument);
    FailureOr<Value> piece = place(staged, type, argument.getLoc());
    if (failed(piece))
      return failure();
    argument.replaceAllUsesWith(*piece);
    OpBuilder builder(start);
    copy(builder, argument.getLoc(), *piece, argument);
    if (isWritten)
      written.push_back({argument, *piece});
  }
  return success();
}

LogicalResult Placement::moveConstants() {
  llvm::MapVector<StringAttr, Value> known;
  for (memref::GetGlobalOp use : requests.globals) {
    Value &piece = known[use.getNameAttr().getAttr()];
    if (!piece) {
      FailureOr<Value> made = place(staged, use.getType(), use.getLoc());
      if (failed(made))
        return failure();
      piece = *made;
      OpBuilder builder(start);
      auto onHost = cast<memref::GetGlobalOp>(builder.clone(*use));
      copy(builder, use.getLoc(), piece, onHost);
    }
    use.getResult().replaceAllUsesWith(piece);
    use.erase();
  }
  return success();
}

static bool hasDealloc(memref::AllocOp alloc) {
  return llvm::any_of(alloc->getUsers(),
                      [](Operation *user) { return isa<memref::DeallocOp>(user); });
}

LogicalResult Placement::placeAllocs() {
  for (memref::AllocOp alloc : requests.allocs) {
    // What nobody frees is returned: all of it together, where the host gets a copy.
    if (requests.isCalledByHost && alloc->getBlock() == entry && !hasDealloc(alloc) &&
        alloc.getType().getLayout().isIdentity()) {
      FailureOr<Value> piece = place(outputs, alloc.getType(), alloc.getLoc());
      if (failed(piece))
        return failure();
      alloc.replaceAllUsesWith(*piece);
      alloc.erase();
      continue;
    }
    OpBuilder builder(alloc);
    for (Operation *user : llvm::make_early_inc_range(alloc->getUsers()))
      if (isa<memref::DeallocOp>(user)) {
        builder.setInsertionPoint(user);
        gpu::DeallocOp::create(builder, user->getLoc(), Type(), ValueRange(), alloc);
        user->erase();
      }
    builder.setInsertionPoint(alloc);
    auto onDevice = gpu::AllocOp::create(builder, alloc.getLoc(), alloc.getType(), Type(),
                                         ValueRange(), ValueRange(), ValueRange(), false);
    alloc.replaceAllUsesWith(onDevice.getMemref());
    alloc.erase();
  }
  return success();
}

/// A kernel puts the element into a cell on the device, a copy brings it to one on the host.
LogicalResult Placement::fetchReads() {
  for (memref::LoadOp load : requests.reads) {
    auto type = MemRefType::get({}, load.getType());
    FailureOr<Value> onDevice = place(staged, type, load.getLoc());
    FailureOr<Value> onHost = place(cells, type, load.getLoc());
    if (failed(onDevice) || failed(onHost))
      return failure();
    OpBuilder builder(load);
    Location loc = load.getLoc();
    auto read = cast<memref::LoadOp>(builder.clone(*load));
    auto store = memref::StoreOp::create(builder, loc, read.getResult(), *onDevice);
    if (failed(kernels.launchAlone(store)))
      return failure();
    auto launch = store->getParentOfType<gpu::LaunchOp>();
    read->moveBefore(store);
    builder.setInsertionPoint(load);
    copy(builder, loc, *onHost, *onDevice);
    Value element = memref::LoadOp::create(builder, loc, *onHost);
    load.replaceAllUsesWith(element);
    load.erase();
    if (failed(kernels.sinkViews(launch)))
      return failure();
  }
  return success();
}

/// Results are in host memory of their own; arguments get back what was written.
void Placement::returnResults() {
  for (mlir::Block &exit : function.getBody()) {
    auto terminator = dyn_cast<func::ReturnOp>(exit.getTerminator());
    if (!terminator)
      continue;
    OpBuilder builder(terminator);
    for (auto [argument, piece] : written)
      copy(builder, terminator.getLoc(), argument, piece);
    for (OpOperand &operand : terminator->getOpOperands()) {
      auto type = dyn_cast<MemRefType>(operand.get().getType());
      if (!type)
        continue;
      OpBuilder first(start);
      Value onHost = memref::AllocOp::create(first, terminator.getLoc(), type);
      // In front of the work on the device, which would have to end for it.
      onHost.getDefiningOp()->moveBefore(&entry->front());
      copy(builder, terminator.getLoc(), onHost, operand.get());
      operand.set(onHost);
    }
  }
}

LogicalResult Placement::run() {
  if (requests.isCalledByHost && failed(moveArguments()))
    return failure();
  if (failed(moveConstants()) || failed(placeAllocs()) || failed(fetchReads()))
    return failure();
  if (requests.isCalledByHost)
    returnResults();
  allocate<memref::AllocOp, memref::DeallocOp>(cells);
  allocate<gpu::AllocOp, gpu::DeallocOp>(staged);
  allocate<gpu::AllocOp, gpu::DeallocOp>(outputs);
  root.getDefiningOp()->erase();
  start->erase();
  return success();
}

LogicalResult memplan::placeStorage(func::FuncOp function, const StorageRequests &requests,
                                    KernelBuilder &builder) {
  return Placement(function, requests, builder).run();
}
