// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ArgumentProof.h"
#include "ByteSize.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

static constexpr StringLiteral kArgument = "memplan.argument";

namespace {

/// One argument and the buffers that are its storage.
class ArgumentCheck {
public:
  ArgumentCheck(PlanModel &model, BlockArgument argument, ArrayRef<unsigned> buffers)
      : model(model), argument(argument), buffers(buffers) {}

  LogicalResult run();

private:
  InFlightDiagnostic error(Operation *op) const {
    InFlightDiagnostic diagnostic = op->emitError();
    diagnostic << "argument " << argument.getArgNumber() << " is used as storage, but ";
    return diagnostic;
  }
  template <typename Attr = Attribute> Attr attribute(StringRef name) const {
    return model.function.getArgAttrOfType<Attr>(argument.getArgNumber(), name);
  }
  bool isOneOf(Value value) const {
    return llvm::any_of(
        buffers, [&](unsigned index) { return model.buffers[index].op.getMemref() == value; });
  }
  LogicalResult checkOwner();
  LogicalResult checkPlaces();
  LogicalResult checkUses();
  LogicalResult checkEnds();

  PlanModel &model;
  BlockArgument argument;
  ArrayRef<unsigned> buffers;
};

} // namespace

/// The caller has to have said that it does not need the storage meanwhile, and nobody else calls.
LogicalResult ArgumentCheck::checkOwner() {
  Operation *function = model.function;
  auto kind = attribute<StringAttr>("memplan.kind");
  if (kind && (kind == "parameter" || kind == "constant"))
    return error(function) << "it is a " << kind.getValue() << " [MP-L20]";
  if (!attribute("memplan.donated") && !attribute("bufferize.result"))
    return error(function) << "its caller does not give it away [MP-L20]";
  auto symbol = dyn_cast<SymbolOpInterface>(function);
  if (!symbol || !SymbolTable::symbolKnownUseEmpty(function, function->getParentOp()))
    return error(function) << "the function may be called in this module [MP-L20]";
  return success();
}

/// Everything in the arena lies within the argument, and what stands for that begins with it.
LogicalResult ArgumentCheck::checkPlaces() {
  auto type = cast<MemRefType>(argument.getType());
  Buffer &own = model.buffers[buffers.front()];
  std::optional<int64_t> bytes = countBytes(type);
  std::optional<int64_t> element =
      countBytes(MemRefType::get({1}, type.getElementType(), MemRefLayoutAttrInterface()));
  if (!bytes || !element || !type.getLayout().isIdentity())
    return error(own.op) << "where its elements are is not known [MP-L20]";
  int arena = own.arena;
  for (unsigned index : buffers)
    if (Buffer &buffer = model.buffers[index];
        buffer.arena != arena || (buffer.isPlanned() && buffer.begin != 0))
      return error(buffer.op) << "'" << buffer.name() << "' does not begin where it does [MP-L20]";
  for (Buffer &buffer : model.buffers) {
    if (arena < 0 || buffer.arena != arena)
      continue;
    if (buffer.end > *bytes)
      return error(buffer.op) << "'" << buffer.name() << "' ends at byte " << buffer.end
                              << ", and it at byte " << *bytes << " [MP-L20]";
    if (*element % buffer.op.getAlignment())
      return error(buffer.op) << "'" << buffer.name() << "' is aligned to "
                              << buffer.op.getAlignment() << ", and its elements have " << *element
                              << " bytes [MP-L20]";
  }
  return success();
}

/// Whether the operation may touch memory that is there already.
static bool mayAccess(Operation *op) {
  return !isa<BufferOp, ArenaOp, memref::AllocOp, memref::DeallocOp>(op) &&
         !op->hasTrait<OpTrait::ReturnLike>() && !isMemoryEffectFree(op);
}

/// Nobody but the copies sees the argument: those from it before anything else is done, those to it
/// after all else.
LogicalResult ArgumentCheck::checkUses() {
  auto isEntry = [&](Operation *op) {
    auto copy = dyn_cast<memref::CopyOp>(op);
    return copy && isa<BlockArgument>(copy.getSource()) &&
           copy.getTarget().getDefiningOp<BufferOp>();
  };
  auto isExit = [&](Operation *op) {
    auto copy = dyn_cast<memref::CopyOp>(op);
    return copy && isa<BlockArgument>(copy.getTarget()) &&
           copy.getSource().getDefiningOp<BufferOp>();
  };
  for (Operation *user : argument.getUsers()) {
    auto copy = dyn_cast<memref::CopyOp>(user);
    bool isFrom = copy && copy.getSource() == argument && isOneOf(copy.getTarget());
    bool isTo = copy && copy.getTarget() == argument && isOneOf(copy.getSource());
    if (!isFrom && !isTo)
      return error(user) << "is accessed here as well [MP-L20]";
    for (Operation *op = user->getPrevNode(); isFrom && op; op = op->getPrevNode())
      if (mayAccess(op) && !isEntry(op))
        return error(user) << "is read here, after something else may have been written [MP-L20]";
    if (isFrom && user->getBlock() != argument.getOwner())
      return error(user) << "is read here, after something else may have been written [MP-L20]";
    for (Operation *op = user->getNextNode(); isTo && op; op = op->getNextNode())
      if (mayAccess(op) && !isExit(op))
        return error(user) << "has its final value here, before something else may be written "
                              "[MP-L20]";
    if (isTo && !user->getBlock()->getTerminator()->hasTrait<OpTrait::ReturnLike>())
      return error(user) << "has its final value here, before something else may be written "
                            "[MP-L20]";
  }
  return success();
}

/// Each return finds the final value there, if the caller looks for one.
LogicalResult ArgumentCheck::checkEnds() {
  auto kind = attribute<StringAttr>("memplan.kind");
  if (!attribute("bufferize.result") && (!kind || kind == "input"))
    return success();
  for (Block &block : model.function.getFunctionBody()) {
    Operation *terminator = block.getTerminator();
    if (!terminator->hasTrait<OpTrait::ReturnLike>())
      continue;
    bool isThere = llvm::any_of(argument.getUsers(), [&](Operation *user) {
      auto copy = dyn_cast<memref::CopyOp>(user);
      return copy && copy.getTarget() == argument && copy->getBlock() == &block;
    });
    if (!isThere)
      return error(terminator) << "has no final value here [MP-L20]";
  }
  return success();
}

LogicalResult ArgumentCheck::run() {
  return success(succeeded(checkOwner()) && succeeded(checkPlaces()) && succeeded(checkUses()) &&
                 succeeded(checkEnds()));
}

LogicalResult verification::checkArguments(PlanModel &model) {
  llvm::DenseMap<int64_t, SmallVector<unsigned, 2>> buffers;
  SmallVector<int64_t> numbers;
  llvm::DenseSet<int> backed;
  for (auto [index, buffer] : llvm::enumerate(model.buffers)) {
    auto number = buffer.op->getAttrOfType<IntegerAttr>(kArgument);
    if (!number)
      continue;
    SmallVector<unsigned, 2> &list = buffers[number.getInt()];
    if (list.empty())
      numbers.push_back(number.getInt());
    list.push_back(index);
    backed.insert(buffer.arena);
  }
  bool ok = true;
  // In the pool of an argument there is that argument.
  for (Buffer &buffer : model.buffers)
    if (buffer.op.getPool().starts_with("argument") && !backed.contains(buffer.arena)) {
      buffer.op->emitError() << "'" << buffer.name() << "' is in pool '" << buffer.op.getPool()
                             << "', where no buffer is storage of an argument [MP-L20]";
      ok = false;
    }
  for (int64_t number : numbers)
    ok &=
        succeeded(ArgumentCheck(model, model.function.getArgument(number), buffers[number]).run());
  return success(ok);
}
