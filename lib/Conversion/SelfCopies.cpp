// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SelfCopies.h"
#include "memplan/IR/GivenStorage.h"
#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace memplan;

namespace {

/// What offset and strides of a type count from.
struct Base {
  StringRef pool; ///< whose arena it is
  Value storage;  ///< what else it is, which no view makes
  int64_t byte;

  bool isNear(const Base &other) const { return pool == other.pool && storage == other.storage; }
  bool operator==(const Base &other) const { return isNear(other) && byte == other.byte; }
};

/// Finds the base pointers of values.
class Bases {
public:
  explicit Bases(FunctionOpInterface function) {
    function.walk([&](BufferOp buffer) {
      if (std::optional<int64_t> argument = getArgumentOf(buffer); argument && buffer.getOffset())
        storageOf[function.getArgument(*argument)] = buffer;
    });
  }

  std::optional<Base> lookup(Value value) {
    auto it = known.find(value);
    if (it != known.end())
      return it->second;
    assumed.clear();
    isConsistent = true;
    std::optional<Base> base = find(value);
    if (!isConsistent)
      base.reset();
    known.try_emplace(value, base);
    return base;
  }

private:
  std::optional<Base> find(Value value) {
    std::optional<int64_t> shift = 0;
    // All of these but memref.view keep the base pointer.
    while (Operation *op = value.getDefiningOp()) {
      if (auto view = dyn_cast<memref::ViewOp>(op)) {
        APInt bytes;
        if (!matchPattern(view.getByteShift(), m_ConstantInt(&bytes)))
          return std::nullopt;
        shift = llvm::checkedAdd(*shift, bytes.getSExtValue());
        if (!shift)
          return std::nullopt;
      } else if (!isa<memref::SubViewOp, memref::CastOp, memref::ReinterpretCastOp,
                      memref::ExpandShapeOp, memref::CollapseShapeOp, memref::TransposeOp>(op)) {
        break;
      }
      value = op->getOperand(0);
    }
    std::optional<Base> base;
    auto buffer = value.getDefiningOp<BufferOp>();
    if (buffer && isArgumentStorage(buffer) && !buffer.getOffset())
      value = buffer->getBlock()->getArgument(*getArgumentOf(buffer));
    if (buffer && value == buffer.getMemref()) {
      base =
          buffer.getOffset() ? Base{buffer.getPool(), {}, *buffer.getOffset()} : Base{{}, value, 0};
    } else if (auto loop = value.getDefiningOp<scf::ForOp>()) {
      base = findCarried(loop, loop.getTiedLoopRegionIterArg(cast<OpResult>(value)));
    } else if (auto argument = dyn_cast<BlockArgument>(value)) {
      if (auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp()))
        base = findCarried(loop, argument);
      else if (BufferOp buffer = storageOf.lookup(argument))
        base = find(buffer.getMemref());
      else if (isa<FunctionOpInterface>(argument.getOwner()->getParentOp()))
        base = Base{{}, value, 0};
    } else if (value.getDefiningOp<memref::AllocOp>()) {
      base = Base{{}, value, 0};
    }
    std::optional<int64_t> byte = base ? llvm::checkedAdd(base->byte, *shift) : std::nullopt;
    return byte ? std::optional(Base{base->pool, base->storage, *byte}) : std::nullopt;
  }

  /// The base of what goes in, if each iteration hands on something at the same base, supposing
  /// that it was given that.
  std::optional<Base> findCarried(scf::ForOp loop, BlockArgument argument) {
    if (auto it = assumed.find(argument); it != assumed.end())
      return it->second;
    std::optional<Base> base = find(loop.getTiedLoopInit(argument)->get());
    assumed.try_emplace(argument, base);
    isConsistent &= base && find(loop.getTiedLoopYieldedValue(argument)->get()) == base;
    return base;
  }

  llvm::DenseMap<Value, BufferOp> storageOf; ///< by argument, the buffer that stands for it
  llvm::DenseMap<Value, std::optional<Base>> known, assumed;
  bool isConsistent = true;
};

} // namespace

/// The type that says where the elements are: a cast to `?` forgets it.
static MemRefType staticTypeOf(Value value) {
  while (auto cast = value.getDefiningOp<memref::CastOp>()) {
    auto type = dyn_cast<MemRefType>(value.getType());
    if (type && type.hasStaticShape())
      break;
    value = cast.getSource();
  }
  return dyn_cast<MemRefType>(value.getType());
}

static bool copiesOntoItself(memref::CopyOp copy, Bases &bases) {
  MemRefType from = staticTypeOf(copy.getSource()), to = staticTypeOf(copy.getTarget());
  SmallVector<int64_t> fromStrides, toStrides;
  int64_t fromOffset = 0, toOffset = 0;
  if (!from || !to || !from.hasStaticShape() || from.getShape() != to.getShape() ||
      from.getElementType() != to.getElementType() ||
      failed(from.getStridesAndOffset(fromStrides, fromOffset)) ||
      failed(to.getStridesAndOffset(toStrides, toOffset)) || ShapedType::isDynamic(fromOffset) ||
      ShapedType::isDynamic(toOffset))
    return false;
  for (auto [extent, stride, other] : llvm::zip_equal(from.getShape(), fromStrides, toStrides))
    if (extent != 1 && (stride != other || ShapedType::isDynamic(stride)))
      return false;
  std::optional<Base> source = bases.lookup(copy.getSource());
  std::optional<Base> target = bases.lookup(copy.getTarget());
  std::optional<int64_t> bytes = getElementStorageBytes(from.getElementType());
  if (!source || !target || !bytes || !source->isNear(*target))
    return false;
  std::optional<int64_t> first = llvm::checkedMulAdd(fromOffset, *bytes, source->byte);
  std::optional<int64_t> second = llvm::checkedMulAdd(toOffset, *bytes, target->byte);
  return first && first == second;
}

void memplan::eraseSelfCopies(FunctionOpInterface function) {
  Bases bases(function);
  SmallVector<memref::CopyOp> superfluous;
  function.walk([&](memref::CopyOp copy) {
    if (copiesOntoItself(copy, bases))
      superfluous.push_back(copy);
  });
  for (memref::CopyOp copy : superfluous)
    copy.erase();
}
