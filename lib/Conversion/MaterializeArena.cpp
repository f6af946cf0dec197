// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "SelfCopies.h"
#include "memplan/Conversion/Passes.h"
#include "memplan/IR/GivenStorage.h"
#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/StringMap.h"

namespace memplan {
#define GEN_PASS_DEF_MATERIALIZEARENAPASS
#include "memplan/Conversion/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-materialize-arena"

using namespace mlir;
using namespace memplan;

/// Pool names may hold characters that a symbol should not.
static std::string symbolPart(StringRef pool) {
  std::string part = pool.str();
  for (char &c : part)
    if (!llvm::isAlnum(c))
      c = '_';
  return part;
}

/// Whether control may come back into `function` while it runs: through calls, or through a call
/// whose target is not known.
static bool mayReenter(FunctionOpInterface function, SymbolTableCollection &symbols) {
  llvm::DenseSet<Operation *> seen;
  SmallVector<FunctionOpInterface> worklist{function};
  while (!worklist.empty()) {
    FunctionOpInterface current = worklist.pop_back_val();
    WalkResult walk = current.walk([&](CallOpInterface call) {
      auto callee = dyn_cast_or_null<FunctionOpInterface>(call.resolveCallableInTable(&symbols));
      if (!callee || callee == function)
        return WalkResult::interrupt();
      if (!callee.isExternal() && seen.insert(callee).second)
        worklist.push_back(callee);
      return WalkResult::advance();
    });
    if (walk.wasInterrupted())
      return true;
  }
  return false;
}

namespace {

/// Lowers the plan of one function.
class FunctionLowering {
public:
  FunctionLowering(FunctionOpInterface function, ArenaMode mode, SymbolTable &symbols)
      : function(function), mode(mode), symbols(symbols) {}

  LogicalResult run();

private:
  LogicalResult check() const;
  WalkResult checkInArgument(BufferOp buffer) const;
  Value createArena(ArenaOp arena);
  Value createAllocated(ArenaOp arena, MemRefType type);
  Value createArgument(ArenaOp arena, MemRefType type);
  Value createGlobal(ArenaOp arena, MemRefType type);
  void lowerBuffer(BufferOp buffer);
  Value createStorage(OpBuilder &builder, BufferOp buffer);

  FunctionOpInterface function;
  ArenaMode mode;
  SymbolTable &symbols;
  llvm::StringMap<Value> arenas;
};

struct MaterializeArenaPass : memplan::impl::MaterializeArenaPassBase<MaterializeArenaPass> {
  using MaterializeArenaPassBase::MaterializeArenaPassBase;

  void runOnOperation() override;

private:
  ArenaMode modeOf(FunctionOpInterface function, SymbolTableCollection &symbols);
};

} // namespace

/// Lowering for a device puts it elsewhere; an argument says itself what it is.
static void markHostPool(Operation *memory, ArenaOp arena) {
  if (arena.getPool() == BufferOp::kHostPool)
    memory->setDiscardableAttr(MemplanDialect::kPoolAttr, arena.getPoolAttr());
}

Value FunctionLowering::createAllocated(ArenaOp arena, MemRefType type) {
  OpBuilder builder(arena);
  auto alloc = memref::AllocOp::create(builder, arena.getLoc(), type, ValueRange(),
                                       builder.getI64IntegerAttr(arena.getAlignment()));
  markHostPool(alloc, arena);
  // The caller frees what it is given back.
  if (isResultPool(arena.getPool()))
    return alloc;
  for (Block &block : function.getFunctionBody()) {
    Operation *terminator = block.getTerminator();
    if (!terminator->hasTrait<OpTrait::ReturnLike>())
      continue;
    builder.setInsertionPoint(terminator);
    memref::DeallocOp::create(builder, arena.getLoc(), alloc);
  }
  return alloc;
}

Value FunctionLowering::createArgument(ArenaOp arena, MemRefType type) {
  OpBuilder builder(arena);
  unsigned index = function.getNumArguments();
  auto need = PoolAttr::get(builder.getContext(), builder.getStringAttr(arena.getPool()),
                            arena.getAlignment(), arena.getBytes(), std::nullopt);
  (void)function.insertArgument(
      index, type,
      builder.getDictionaryAttr(builder.getNamedAttr(MemplanDialect::kArenaAttr, need)),
      arena.getLoc());
  std::string name =
      (function.getName() + "_memplan_" + symbolPart(arena.getPool()) + "_bytes").str();
  builder.setInsertionPointAfter(function);
  auto sizeFunction = func::FuncOp::create(builder, arena.getLoc(), name,
                                           builder.getFunctionType({}, builder.getIndexType()));
  symbols.insert(sizeFunction);
  builder.setInsertionPointToEnd(sizeFunction.addEntryBlock());
  Value bytes = arith::ConstantIndexOp::create(builder, arena.getLoc(), arena.getBytes());
  func::ReturnOp::create(builder, arena.getLoc(), bytes);
  return function.getArgument(index);
}

Value FunctionLowering::createGlobal(ArenaOp arena, MemRefType type) {
  OpBuilder builder(function);
  std::string name = ("memplan_" + function.getName() + "_" + symbolPart(arena.getPool())).str();
  auto global = memref::GlobalOp::create(
      builder, arena.getLoc(), name, builder.getStringAttr("private"), type, builder.getUnitAttr(),
      /*constant=*/false, builder.getI64IntegerAttr(arena.getAlignment()));
  symbols.insert(global);
  builder.setInsertionPoint(arena);
  auto use = memref::GetGlobalOp::create(builder, arena.getLoc(), type, global.getSymName());
  markHostPool(use, arena);
  return use;
}

Value FunctionLowering::createArena(ArenaOp arena) {
  Attribute space = arena.getMemorySpace().value_or(Attribute());
  auto type = MemRefType::get({arena.getBytes()}, IntegerType::get(arena.getContext(), 8),
                              MemRefLayoutAttrInterface(), space);
  switch (isResultPool(arena.getPool()) ? ArenaMode::Alloc : mode) {
  case ArenaMode::Argument:
    return createArgument(arena, type);
  case ArenaMode::Global:
    return createGlobal(arena, type);
  case ArenaMode::Alloc:
    break;
  }
  return createAllocated(arena, type);
}

/// The argument in whose storage the buffer is, if it is in that of one.
static std::optional<unsigned> argumentBehind(BufferOp buffer) {
  if (std::optional<int64_t> own = getArgumentOf(buffer))
    return *own;
  unsigned number = 0;
  StringRef pool = buffer.getPool();
  bool isInside = pool.consume_front("argument:") && !pool.getAsInteger(10, number);
  return isInside ? std::optional(number) : std::nullopt;
}

/// The elements of the hull of a strided type in a row.
static MemRefType flatTypeOf(BufferOp buffer) {
  MemRefType type = buffer.getType();
  int64_t elements = buffer.getByteSize() / *getElementStorageBytes(type.getElementType());
  return MemRefType::get({elements}, type.getElementType(), MemRefLayoutAttrInterface(),
                         type.getMemorySpace());
}

/// A view of the arena, or an allocation where the buffer has storage of its own. Both are flat
/// where the type of the buffer is strided: those strides go on top.
Value FunctionLowering::createStorage(OpBuilder &builder, BufferOp buffer) {
  Location loc = buffer.getLoc();
  MemRefType type = buffer.getType();
  bool isFlat = type.getLayout().isIdentity();
  MemRefType stored = isFlat ? type : flatTypeOf(buffer);
  Value storage;
  if (std::optional<unsigned> argument = argumentBehind(buffer)) {
    storage = function.getArgument(*argument);
    if (storage.getType() == type)
      return storage;
    auto [strides, elementOffset] = type.getStridesAndOffset();
    return memref::ReinterpretCastOp::create(builder, loc, type, storage, elementOffset,
                                             type.getShape(), strides);
  }
  if (auto arena = arenas.find(buffer.getPool()); arena != arenas.end()) {
    Value offset = arith::ConstantIndexOp::create(builder, loc, *buffer.getOffset());
    storage = memref::ViewOp::create(builder, loc, stored, arena->second, offset, ValueRange());
  } else {
    storage = memref::AllocOp::create(builder, loc, stored, ValueRange(),
                                      builder.getI64IntegerAttr(buffer.getAlignment()));
  }
  if (isFlat)
    return storage;
  auto [strides, elementOffset] = type.getStridesAndOffset();
  return memref::ReinterpretCastOp::create(builder, loc, type, storage, elementOffset,
                                           type.getShape(), strides);
}

void FunctionLowering::lowerBuffer(BufferOp buffer) {
  OpBuilder builder(buffer);
  buffer.getMemref().replaceAllUsesWith(createStorage(builder, buffer));
  buffer.erase();
}

/// Whether what is in the storage of an argument can be seen there: as elements of its type, from
/// its base pointer.
WalkResult FunctionLowering::checkInArgument(BufferOp buffer) const {
  FunctionOpInterface owner = function;
  std::optional<unsigned> number = argumentBehind(buffer);
  auto type = number && *number < owner.getNumArguments()
                  ? dyn_cast<MemRefType>(owner.getArgument(*number).getType())
                  : MemRefType();
  bool isElements = type && type.hasStaticShape() && type.getLayout().isIdentity() &&
                    type.getElementType() == buffer.getType().getElementType() &&
                    type.getMemorySpace() == buffer.getType().getMemorySpace();
  if (isElements && *buffer.getOffset() == 0)
    return WalkResult::advance();
  buffer.emitOpError() << "'" << buffer.getBufferName() << "' of pool '" << buffer.getPool()
                       << (isElements ? "' does not begin where the argument does"
                                      : "' has other elements than the argument")
                       << " [MP-L20]";
  return WalkResult::interrupt();
}

/// Nothing is changed unless every buffer can be lowered.
LogicalResult FunctionLowering::check() const {
  llvm::StringMap<ArenaOp> planned;
  const_cast<FunctionLowering *>(this)->function.walk(
      [&](ArenaOp arena) { planned[arena.getPool()] = arena; });
  WalkResult walk = const_cast<FunctionLowering *>(this)->function.walk([&](BufferOp buffer) {
    bool hasArena = planned.contains(buffer.getPool());
    if (buffer.getPool() == BufferOp::kOutputPool && !hasArena && !buffer.getOffset())
      return WalkResult::advance();
    if (buffer.getPool() == kArgumentPool && getArgumentOf(buffer) && !hasArena)
      return WalkResult::advance();
    if (isArgumentPool(buffer.getPool()) && hasArena && buffer.getOffset())
      return checkInArgument(buffer);
    if (hasArena && buffer.getOffset())
      return WalkResult::advance();
    buffer.emitOpError() << "'" << buffer.getBufferName() << "' of pool '" << buffer.getPool()
                         << "' has no " << (hasArena ? "offset" : "arena")
                         << ": run memplan-assign-offsets before [MP-L4]";
    return WalkResult::interrupt();
  });
  return failure(walk.wasInterrupted());
}

LogicalResult FunctionLowering::run() {
  if (failed(check()))
    return failure();
  // While the offsets still stand beside the buffers.
  eraseSelfCopies(function);
  SmallVector<ArenaOp> arenaOps;
  SmallVector<BufferOp> buffers;
  function.walk([&](Operation *op) {
    if (auto arena = dyn_cast<ArenaOp>(op))
      arenaOps.push_back(arena);
    else if (auto buffer = dyn_cast<BufferOp>(op))
      buffers.push_back(buffer);
    op->removeDiscardableAttr(MemplanDialect::kUnplannedAttr);
  });
  for (ArenaOp arena : arenaOps)
    if (!isArgumentPool(arena.getPool()))
      arenas[arena.getPool()] = createArena(arena);
  for (BufferOp buffer : buffers)
    lowerBuffer(buffer);
  for (ArenaOp arena : arenaOps)
    arena.erase();
  function->removeAttr(MemplanDialect::kSummaryAttr);
  function->removeAttr(MemplanDialect::kOrderedReuseAttr);
  return success();
}

ArenaMode MaterializeArenaPass::modeOf(FunctionOpInterface function,
                                       SymbolTableCollection &symbols) {
  if (mode == ArenaMode::Global && mayReenter(function, symbols))
    return ArenaMode::Alloc;
  if (mode == ArenaMode::Argument &&
      !SymbolTable::symbolKnownUseEmpty(function, function->getParentOp()))
    return ArenaMode::Alloc;
  return mode;
}

void MaterializeArenaPass::runOnOperation() {
  SymbolTableCollection symbols;
  SmallVector<std::pair<FunctionOpInterface, ArenaMode>> functions;
  getOperation().walk<WalkOrder::PreOrder>([&](Operation *op) {
    op->removeDiscardableAttr(MemplanDialect::kUnplannedAttr);
    auto function = dyn_cast<FunctionOpInterface>(op);
    if (!function)
      return WalkResult::advance();
    if (!function.isExternal() && function->getParentOp()->hasTrait<OpTrait::SymbolTable>())
      functions.push_back({function, modeOf(function, symbols)});
    return WalkResult::skip();
  });
  for (auto [function, functionMode] : functions) {
    SymbolTable &table = symbols.getSymbolTable(function->getParentOp());
    if (failed(FunctionLowering(function, functionMode, table).run()))
      return signalPassFailure();
  }
}
