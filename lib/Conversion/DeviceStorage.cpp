// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DeviceStorage.h"

#include "DeviceAccesses.h"
#include "HostCalls.h"

#include "memplan/IR/Memplan.h"
#include "memplan/IR/StorageSize.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace memplan;

// What drivers align allocations to, and the widest access of a thread is far below.
static constexpr int64_t deviceAlignment = 256;

/// At least what a driver gives.
static int64_t alignmentOf(memref::AllocOp alloc) {
  return std::max<int64_t>(alloc.getAlignment().value_or(1), deviceAlignment);
}

/// Bytes of a buffer that one copy can move; none if there are gaps or its size is not static.
static std::optional<int64_t> denseBytes(Type type) {
  auto memref = dyn_cast<MemRefType>(type);
  if (!memref || !memref.getLayout().isIdentity())
    return std::nullopt;
  StorageSize size = getStorageSize(memref);
  return size.isKnown() ? std::optional(size.bytes) : std::nullopt;
}

static LogicalResult refuse(Operation *op, const Twine &what, Type type) {
  return op->emitError() << what << " has type " << type
                         << ", which cannot be moved to or from a device in one piece";
}

bool memplan::isInHostPool(Value buffer) {
  Value root = bytesOf(buffer).root;
  if (Operation *op = root.getDefiningOp())
    return isa<memref::AllocOp, memref::GetGlobalOp>(op) && op->hasAttr(MemplanDialect::kPoolAttr);
  Block *block = cast<BlockArgument>(root).getOwner();
  auto function = dyn_cast<func::FuncOp>(block->getParentOp());
  if (!function || !block->isEntryBlock())
    return false;
  auto pool = function.getArgAttrOfType<PoolAttr>(cast<BlockArgument>(root).getArgNumber(),
                                                  MemplanDialect::kArenaAttr);
  return pool && pool.getName() == BufferOp::kHostPool;
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
    if (!type || !type.hasStaticShape() || (isInHostPool(side) && !denseBytes(type)))
      return refuse(copy, "a side of the transfer", side.getType());
  }
  return success();
}

static LogicalResult checkAllocation(memref::AllocOp alloc) {
  const StorageSize size = getStorageSize(alloc.getType());
  if (!size.isKnown() || !alloc.getSymbolOperands().empty())
    return refuse(alloc, "the allocation", alloc.getType());
  const int64_t alignment = alignmentOf(alloc);
  if (alignment == deviceAlignment ||
      (alloc.getType().getLayout().isIdentity() && llvm::checkedAdd(size.bytes, alignment)))
    return success();
  return alloc.emitError() << "the allocation has type " << alloc.getType() << " and alignment "
                           << alignment << ", but above " << deviceAlignment
                           << " a device needs a dense layout and room to align it";
}

LogicalResult memplan::checkStorage(func::FuncOp function, const StorageRequests &requests) {
  if (requests.isCalledByHost) {
    for (auto [number, type] : llvm::enumerate(function.getArgumentTypes()))
      if (isa<BaseMemRefType>(type) && !denseBytes(type))
        return refuse(function, "argument " + Twine(number), type);
    for (auto [number, type] : llvm::enumerate(function.getResultTypes()))
      if (isa<BaseMemRefType>(type) && !denseBytes(type))
        return refuse(function, "result " + Twine(number), type);
  }
  for (memref::AllocOp alloc : requests.allocs)
    if (failed(checkAllocation(alloc)))
      return failure();
  SymbolTableCollection symbols;
  for (memref::GetGlobalOp use : requests.globals) {
    if (!denseBytes(use.getType()))
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
    int64_t alignment = deviceAlignment;
  };

  /// A piece of `type` in `block`, in front of everything that the function does.
  FailureOr<Value> place(Block &block, MemRefType type, Location loc,
                         int64_t alignment = deviceAlignment);
  /// Gives `block` its memory and frees it before each return.
  template <typename Alloc, typename Dealloc> void allocate(Block &block);
  LogicalResult moveArguments();
  LogicalResult moveConstants();
  LogicalResult placeAllocs();
  LogicalResult fetchReads();
  LogicalResult lend(const LentBuffer &buffer, func::CallOp call);
  LogicalResult lendToHost();
  void pinHostPools();
  LogicalResult move(memref::CopyOp transfer, int64_t firstStream);
  LogicalResult moveToHostPools();
  LogicalResult copyElements(OpBuilder &builder, Location loc, Value target, Value source);
  void returnWritten();
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
  Block staged, outputs, cells, lent;
  SmallVector<std::pair<Value, Value>> written; ///< arguments, variables, and their copies
};

} // namespace

FailureOr<Value> Placement::place(Block &block, MemRefType type, Location loc, int64_t alignment) {
  const int64_t size = getStorageSize(type).bytes;
  block.alignment = std::max(block.alignment, alignment);
  std::optional<int64_t> offset = roundUpBytes(block.bytes, alignment);
  std::optional<int64_t> end = offset ? llvm::checkedAdd(*offset, size) : std::nullopt;
  // What is aligned by hand takes that much more.
  if (!end || !llvm::checkedAdd(*end, block.alignment))
    return function.emitError() << "what '" << function.getSymName()
                                << "' keeps on the device needs 2^63 bytes or more";
  OpBuilder builder(start);
  Value shift = arith::ConstantIndexOp::create(builder, loc, *offset);
  auto piece = memref::ViewOp::create(builder, loc, type, root, shift, ValueRange());
  block.pieces.push_back(piece);
  block.bytes = *end;
  return Value(piece);
}

static Value allocateOnDevice(OpBuilder &builder, Location loc, MemRefType type) {
  return gpu::AllocOp::create(builder, loc, type, Type(), ValueRange(), ValueRange(), ValueRange(),
                              /*hostShared=*/false)
      .getMemref();
}

/// An allocation of `bytes`, and the part of it that is aligned: more than a driver promises takes
/// more memory, and the first byte of it that is right.
static std::pair<Value, Value> allocateAligned(OpBuilder &builder, Location loc, int64_t bytes,
                                               int64_t alignment) {
  auto type = MemRefType::get({bytes}, builder.getI8Type());
  if (alignment <= deviceAlignment) {
    Value memory = allocateOnDevice(builder, loc, type);
    return {memory, memory};
  }
  auto more = MemRefType::get({bytes + alignment}, builder.getI8Type());
  Value memory = allocateOnDevice(builder, loc, more);
  Value address = memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, memory);
  Value unit = arith::ConstantIndexOp::create(builder, loc, alignment);
  Value past = arith::RemUIOp::create(builder, loc, address, unit);
  Value shift = arith::SubIOp::create(builder, loc, unit, past);
  Value aligned = memref::ViewOp::create(builder, loc, type, memory, shift, ValueRange());
  return {memory, aligned};
}

/// The same for what `alloc` allocates.
static std::pair<Value, Value> allocateLike(OpBuilder &builder, memref::AllocOp alloc) {
  const int64_t alignment = alignmentOf(alloc);
  Location loc = alloc.getLoc();
  if (alignment == deviceAlignment) {
    Value memory = allocateOnDevice(builder, loc, alloc.getType());
    return {memory, memory};
  }
  const int64_t bytes = getStorageSize(alloc.getType()).bytes;
  auto [memory, aligned] = allocateAligned(builder, loc, bytes, alignment);
  if (aligned.getType() == alloc.getType())
    return {memory, aligned};
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value buffer = memref::ViewOp::create(builder, loc, alloc.getType(), aligned, zero, ValueRange());
  return {memory, buffer};
}

template <typename Alloc, typename Dealloc> void Placement::allocate(Block &block) {
  if (block.pieces.empty())
    return;
  OpBuilder builder(root.getDefiningOp());
  Location loc = function.getLoc();
  Value memory, aligned;
  if constexpr (std::is_same_v<Alloc, gpu::AllocOp>)
    std::tie(memory, aligned) = allocateAligned(builder, loc, block.bytes, block.alignment);
  else
    memory = aligned =
        memref::AllocOp::create(builder, loc, MemRefType::get({block.bytes}, builder.getI8Type()));
  for (memref::ViewOp piece : block.pieces)
    piece.getSourceMutable().assign(aligned);
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
    if (!type || isInHostPool(argument) || isOnlyTransferred(argument))
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
  SymbolTableCollection symbols;
  llvm::MapVector<StringAttr, Value> known;
  SmallVector<std::pair<Value, Value>> variables; ///< copies and what they are copies of
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
      auto global = symbols.lookupNearestSymbolFrom<memref::GlobalOp>(use, use.getNameAttr());
      if (!global || !global.getConstant())
        variables.push_back({piece, onHost});
    }
    use.getResult().replaceAllUsesWith(piece);
    use.erase();
  }
  for (auto [piece, onHost] : variables)
    if (mayBeWritten(piece))
      written.push_back({onHost, piece});
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
      FailureOr<Value> piece = place(outputs, alloc.getType(), alloc.getLoc(), alignmentOf(alloc));
      if (failed(piece))
        return failure();
      alloc.replaceAllUsesWith(*piece);
      alloc.erase();
      continue;
    }
    OpBuilder builder(alloc);
    auto [memory, buffer] = allocateLike(builder, alloc);
    for (Operation *user : llvm::make_early_inc_range(alloc->getUsers()))
      if (isa<memref::DeallocOp>(user)) {
        builder.setInsertionPoint(user);
        gpu::DeallocOp::create(builder, user->getLoc(), Type(), ValueRange(), memory);
        user->erase();
      }
    alloc.replaceAllUsesWith(buffer);
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

LogicalResult Placement::copyElements(OpBuilder &builder, Location loc, Value target,
                                      Value source) {
  auto elements = linalg::CopyOp::create(builder, loc, source, target);
  return kernels.launchLinalg(cast<linalg::LinalgOp>(elements.getOperation()));
}

/// Host code gets a copy of the buffer, and what it may have written goes back.
LogicalResult Placement::lend(const LentBuffer &buffer, func::CallOp call) {
  Location loc = call.getLoc();
  FailureOr<Value> onHost = place(lent, buffer.type, loc);
  if (failed(onHost))
    return failure();
  OpBuilder builder(call);
  for (unsigned number : buffer.operands) {
    OpOperand &operand = call->getOpOperand(number);
    Operation *cast = operand.get().getDefiningOp();
    Type type = operand.get().getType();
    operand.set(type == buffer.type ? *onHost
                                    : memref::CastOp::create(builder, loc, type, *onHost));
    if (isa_and_present<memref::CastOp>(cast) && cast->use_empty())
      cast->erase();
  }
  if (buffer.type.getNumElements() == 0)
    return success();
  Value dense = buffer.buffer;
  if (dense.getType() != buffer.type) {
    FailureOr<Value> packed = place(staged, buffer.type, loc);
    if (failed(packed) || failed(copyElements(builder, loc, *packed, dense)))
      return failure();
    dense = *packed;
  }
  copy(builder, loc, *onHost, dense);
  if (!buffer.mayBeWritten)
    return success();
  builder.setInsertionPointAfter(call);
  copy(builder, loc, dense, *onHost);
  return dense == buffer.buffer ? success() : copyElements(builder, loc, buffer.buffer, dense);
}

LogicalResult Placement::lendToHost() {
  // The host waits for what it is lent, so that all calls can use the same memory.
  int64_t most = 0;
  for (func::CallOp call : requests.hostCalls) {
    lent.bytes = 0;
    for (const LentBuffer &buffer : lentBuffers(call))
      if (failed(lend(buffer, call)))
        return failure();
    most = std::max(most, lent.bytes);
  }
  lent.bytes = most;
  return success();
}

/// Before the memory goes: the function frees it, or gives it back to its caller.
static SmallVector<Operation *> endsOf(Value pool, func::FuncOp function) {
  SmallVector<Operation *> ends;
  if (pool.getDefiningOp<memref::AllocOp>()) {
    llvm::copy_if(pool.getUsers(), std::back_inserter(ends), llvm::IsaPred<memref::DeallocOp>);
    return ends;
  }
  for (Block &exit : function.getBody())
    if (isa<func::ReturnOp>(exit.getTerminator()))
      ends.push_back(exit.getTerminator());
  return ends;
}

/// What is pinned moves while the host and other streams go on. Whoever calls with memory of the
/// device has pinned his arena, too.
void Placement::pinHostPools() {
  for (Value pool : requests.hostPools) {
    if (isa<BlockArgument>(pool) && !requests.isCalledByHost)
      continue;
    Location loc = pool.getLoc();
    OpBuilder builder(function.getContext());
    builder.setInsertionPointAfterValue(pool);
    auto any =
        UnrankedMemRefType::get(cast<MemRefType>(pool.getType()).getElementType(), Attribute());
    Value memory = memref::CastOp::create(builder, loc, any, pool);
    gpu::HostRegisterOp::create(builder, loc, memory);
    for (Operation *end : endsOf(pool, function)) {
      builder.setInsertionPoint(end);
      gpu::HostUnregisterOp::create(builder, loc, memory);
    }
  }
}

/// One transfer in a stream of its direction; elements that are not dense on the device are brought
/// together there by a kernel.
LogicalResult Placement::move(memref::CopyOp transfer, int64_t firstStream) {
  Location loc = transfer.getLoc();
  OpBuilder builder(transfer);
  const bool isOut = isInHostPool(transfer.getTarget());
  Value onDevice = isOut ? transfer.getSource() : transfer.getTarget();
  Value onHost = isOut ? transfer.getTarget() : transfer.getSource();
  auto type = cast<MemRefType>(onDevice.getType());
  auto dense = MemRefType::get(type.getShape(), type.getElementType());
  Value moved = onDevice;
  if (type != dense) {
    FailureOr<Value> packed = place(staged, dense, loc);
    if (failed(packed))
      return failure();
    moved = *packed;
  }
  if (isOut && moved != onDevice && failed(copyElements(builder, loc, moved, onDevice)))
    return failure();
  if (type.getNumElements() > 0) {
    auto copied = gpu::MemcpyOp::create(builder, loc, Type(), ValueRange(), isOut ? onHost : moved,
                                        isOut ? moved : onHost);
    const int64_t stream =
        std::min<int64_t>(firstStream + (isOut ? 0 : 1), MemplanDialect::kMaxStream);
    copied->setDiscardableAttr(MemplanDialect::kStreamAttr, builder.getI64IntegerAttr(stream));
  }
  if (!isOut && moved != onDevice && failed(copyElements(builder, loc, onDevice, moved)))
    return failure();
  transfer.erase();
  return success();
}

LogicalResult Placement::moveToHostPools() {
  pinHostPools();
  int64_t firstStream = 1;
  function.walk([&](Operation *op) {
    if (auto number = op->getAttrOfType<IntegerAttr>(MemplanDialect::kStreamAttr))
      firstStream = std::max(firstStream, number.getInt() + 1);
  });
  for (memref::CopyOp transfer : requests.transfers)
    if (failed(move(transfer, firstStream)))
      return failure();
  return success();
}

/// Arguments and variables get back what was written.
void Placement::returnWritten() {
  for (mlir::Block &exit : function.getBody()) {
    if (!isa<func::ReturnOp>(exit.getTerminator()))
      continue;
    OpBuilder builder(exit.getTerminator());
    for (auto [onHost, piece] : written)
      copy(builder, exit.getTerminator()->getLoc(), onHost, piece);
  }
}

/// Results are in host memory of their own.
void Placement::returnResults() {
  for (mlir::Block &exit : function.getBody()) {
    auto terminator = dyn_cast<func::ReturnOp>(exit.getTerminator());
    if (!terminator)
      continue;
    OpBuilder builder(terminator);
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
  if (failed(moveConstants()) || failed(placeAllocs()) || failed(fetchReads()) ||
      failed(lendToHost()) || failed(moveToHostPools()))
    return failure();
  returnWritten();
  if (requests.isCalledByHost)
    returnResults();
  allocate<memref::AllocOp, memref::DeallocOp>(cells);
  allocate<memref::AllocOp, memref::DeallocOp>(lent);
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
