// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DeviceStorage.h"

#include "DeviceAccesses.h"
#include "HostCalls.h"

#include "memplan/IR/Memplan.h"
#include "memplan/IR/StorageSize.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace memplan;

int64_t memplan::alignmentOf(memref::AllocOp alloc) {
  return std::max<int64_t>(alloc.getAlignment().value_or(1), deviceAlignment);
}

/// Sizes that the type of `buffer` does not say.
static SmallVector<Value> dynamicSizes(OpBuilder &builder, Location loc, Value buffer) {
  SmallVector<Value> sizes;
  for (auto [number, size] : llvm::enumerate(cast<MemRefType>(buffer.getType()).getShape()))
    if (ShapedType::isDynamic(size))
      sizes.push_back(memref::DimOp::create(builder, loc, buffer, number));
  return sizes;
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
  FailureOr<Value> placeArgument(BlockArgument argument);
  LogicalResult moveArguments();
  LogicalResult moveConstants();
  LogicalResult placeAllocs();
  void freeHandedOn();
  LogicalResult fetch(Operation *op);
  LogicalResult fetchReads();
  LogicalResult lend(const LentBuffer &buffer, func::CallOp call);
  LogicalResult lendToHost();
  void pinHostPools();
  LogicalResult move(memref::CopyOp transfer, int64_t firstStream);
  LogicalResult moveToHostPools();
  LogicalResult copyElements(OpBuilder &builder, Location loc, Value target, Value source);
  void returnWritten();
  void returnResults();
  void freeOwned();
  gpu::MemcpyOp copy(OpBuilder &builder, Location loc, Value target, Value source) {
    return gpu::MemcpyOp::create(builder, loc, Type(), ValueRange(), target, source);
  }

  func::FuncOp function;
  const StorageRequests &requests;
  KernelBuilder &kernels;
  mlir::Block *entry;
  Operation *start;
  Value root; ///< stands for the memory of all blocks at first
  Block staged, outputs, cells, lent;
  SmallVector<std::pair<Value, Value>> written; ///< arguments, variables, and their copies
  SmallVector<Value> owned; ///< allocations of their own, to be freed before each return
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

static Value allocateOnDevice(OpBuilder &builder, Location loc, MemRefType type,
                              ValueRange sizes = {}) {
  return gpu::AllocOp::create(builder, loc, type, Type(), ValueRange(), sizes, ValueRange(),
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
    Value memory = allocateOnDevice(builder, loc, alloc.getType(), alloc.getDynamicSizes());
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

/// A copy of an argument of the host: a piece of what is moved in, or, where its size is not
/// static, an allocation of its own.
FailureOr<Value> Placement::placeArgument(BlockArgument argument) {
  auto type = cast<MemRefType>(argument.getType());
  if (type.hasStaticShape()) {
    FailureOr<Value> piece = place(staged, type, argument.getLoc());
    if (succeeded(piece))
      argument.replaceAllUsesWith(*piece);
    return piece;
  }
  OpBuilder builder(start);
  SmallVector<Value> sizes = dynamicSizes(builder, argument.getLoc(), argument);
  Value piece = allocateOnDevice(builder, argument.getLoc(), type, sizes);
  llvm::SmallPtrSet<Operation *, 4> dims;
  for (Value size : sizes)
    dims.insert(size.getDefiningOp());
  argument.replaceAllUsesExcept(piece, dims);
  owned.push_back(piece);
  return piece;
}

LogicalResult Placement::moveArguments() {
  for (BlockArgument argument : entry->getArguments()) {
    if (!isa<MemRefType>(argument.getType()) || isInHostPool(argument) ||
        isOnlyTransferred(argument))
      continue;
    const bool isWritten = mayBeWritten(argument);
    FailureOr<Value> piece = placeArgument(argument);
    if (failed(piece))
      return failure();
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

/// Whether nobody in the program frees what `alloc` makes.
static bool isNeverFreed(memref::AllocOp alloc, const StorageRequests &requests) {
  return !requests.freedElsewhere.contains(alloc) &&
         llvm::none_of(alloc->getUsers(), llvm::IsaPred<memref::DeallocOp>);
}

LogicalResult Placement::placeAllocs() {
  for (memref::AllocOp alloc : requests.allocs) {
    // What nobody frees is returned: all of it together, where the host gets a copy.
    const bool isOutput = requests.isCalledByHost && alloc->getBlock() == entry &&
                          isNeverFreed(alloc, requests) && alloc.getType().getLayout().isIdentity();
    if (isOutput && alloc.getType().hasStaticShape()) {
      FailureOr<Value> piece = place(outputs, alloc.getType(), alloc.getLoc(), alignmentOf(alloc));
      if (failed(piece))
        return failure();
      alloc.replaceAllUsesWith(*piece);
      alloc.erase();
      continue;
    }
    OpBuilder builder(alloc);
    auto [memory, buffer] = allocateLike(builder, alloc);
    if (isOutput)
      owned.push_back(memory);
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

/// What was handed on is where its allocation put it.
void Placement::freeHandedOn() {
  for (memref::DeallocOp dealloc : requests.frees) {
    OpBuilder builder(dealloc);
    gpu::DeallocOp::create(builder, dealloc.getLoc(), Type(), ValueRange(), dealloc.getMemref());
    dealloc.erase();
  }
}

/// The operation becomes a kernel, which puts its results into cells on the device, and copies
/// bring them to cells on the host.
LogicalResult Placement::fetch(Operation *op) {
  Location loc = op->getLoc();
  Attribute stream = op->getDiscardableAttr(MemplanDialect::kStreamAttr);
  if (failed(kernels.launchAlone(op)))
    return failure();
  OpBuilder inside(op), outside(op);
  inside.setInsertionPointAfter(op);
  outside.setInsertionPointAfter(op->getParentOfType<gpu::LaunchOp>());
  for (OpResult result : op->getResults()) {
    if (result.use_empty())
      continue;
    auto type = MemRefType::get({}, result.getType());
    FailureOr<Value> onDevice = place(staged, type, loc);
    FailureOr<Value> onHost = place(cells, type, loc);
    if (failed(onDevice) || failed(onHost))
      return failure();
    auto store = memref::StoreOp::create(inside, loc, result, *onDevice);
    gpu::MemcpyOp moved = copy(outside, loc, *onHost, *onDevice);
    if (stream)
      moved->setDiscardableAttr(MemplanDialect::kStreamAttr, stream);
    Value element = memref::LoadOp::create(outside, loc, *onHost);
    result.replaceAllUsesExcept(element, store);
  }
  return success();
}

LogicalResult Placement::fetchReads() {
  for (Operation *op : requests.reads)
    if (failed(fetch(op)))
      return failure();
  return success();
}

LogicalResult Placement::copyElements(OpBuilder &builder, Location loc, Value target,
                                      Value source) {
  auto elements = linalg::CopyOp::create(builder, loc, source, target);
  return kernels.launchLinalg(cast<linalg::LinalgOp>(elements.getOperation()));
}

/// Host code gets a copy of the buffer, and what it may have written goes back. Copies whose size
/// is not static are there as long as the call takes.
LogicalResult Placement::lend(const LentBuffer &buffer, func::CallOp call) {
  Location loc = call.getLoc();
  OpBuilder before(call), behind(call);
  behind.setInsertionPointAfter(call);
  const bool isStatic = buffer.type.hasStaticShape();
  SmallVector<Value> sizes = dynamicSizes(before, loc, buffer.buffer);
  FailureOr<Value> onHost =
      isStatic
          ? place(lent, buffer.type, loc)
          : FailureOr<Value>(memref::AllocOp::create(before, loc, buffer.type, sizes).getResult());
  if (failed(onHost))
    return failure();
  for (unsigned number : buffer.operands) {
    OpOperand &operand = call->getOpOperand(number);
    Operation *cast = operand.get().getDefiningOp();
    Type type = operand.get().getType();
    operand.set(type == buffer.type ? *onHost : memref::CastOp::create(before, loc, type, *onHost));
    if (isa_and_present<memref::CastOp>(cast) && cast->use_empty())
      cast->erase();
  }
  if (isStatic && buffer.type.getNumElements() == 0)
    return success();
  Value dense = buffer.buffer;
  const bool isPacked = dense.getType() != buffer.type;
  if (isPacked) {
    FailureOr<Value> packed =
        isStatic ? place(staged, buffer.type, loc)
                 : FailureOr<Value>(allocateOnDevice(before, loc, buffer.type, sizes));
    if (failed(packed) || failed(copyElements(before, loc, *packed, dense)))
      return failure();
    dense = *packed;
  }
  copy(before, loc, *onHost, dense);
  if (buffer.mayBeWritten) {
    copy(behind, loc, dense, *onHost);
    if (isPacked && failed(copyElements(behind, loc, buffer.buffer, dense)))
      return failure();
  }
  if (isStatic)
    return success();
  if (isPacked)
    gpu::DeallocOp::create(behind, loc, Type(), ValueRange(), dense);
  memref::DeallocOp::create(behind, loc, *onHost);
  return success();
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
      SmallVector<Value> sizes = dynamicSizes(builder, terminator.getLoc(), operand.get());
      auto onHost = memref::AllocOp::create(builder, terminator.getLoc(), type, sizes);
      // In front of the work on the device, which would have to end for it.
      if (type.hasStaticShape())
        onHost->moveBefore(&entry->front());
      copy(builder, terminator.getLoc(), onHost, operand.get());
      operand.set(onHost);
    }
  }
}

void Placement::freeOwned() {
  for (mlir::Block &exit : function.getBody()) {
    if (!isa<func::ReturnOp>(exit.getTerminator()))
      continue;
    OpBuilder builder(exit.getTerminator());
    for (Value memory : owned)
      gpu::DeallocOp::create(builder, memory.getLoc(), Type(), ValueRange(), memory);
  }
}

LogicalResult Placement::run() {
  if (requests.isCalledByHost && failed(moveArguments()))
    return failure();
  freeHandedOn();
  if (failed(moveConstants()) || failed(placeAllocs()) || failed(fetchReads()) ||
      failed(lendToHost()) || failed(moveToHostPools()))
    return failure();
  returnWritten();
  if (requests.isCalledByHost)
    returnResults();
  freeOwned();
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
