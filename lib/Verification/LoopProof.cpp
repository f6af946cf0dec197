// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoopProof.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <limits>

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

namespace {

/// A sum of multiples of loop variables and of values that the loop does not change, and a
/// constant.
struct Index {
  std::map<const void *, int64_t> variables, fixed; ///< No factor is 0.
  int64_t constant = 0;
  bool operator==(const Index &other) const {
    return variables == other.variables && fixed == other.fixed && constant == other.constant;
  }
};

/// One loop and the two buffers.
class Proof {
public:
  Proof(PlanModel &model, Aliases &aliases, Footprints &footprints, int64_t loop, unsigned written,
        unsigned used)
      : model(model), aliases(aliases), footprints(footprints), loop(model.ops[loop]),
        written(written), used(used) {}

  std::string run();

private:
  std::string collect(OpOperand &operand);
  std::string compare(OpOperand *load, OpOperand *store);
  std::string compareLoop(Operation *around, ArrayRef<std::optional<Index>> from,
                          ArrayRef<std::optional<Index>> to);
  std::optional<Index> indexOf(Value value, int depth);
  std::optional<Index> indexOf(AffineExpr expression, ValueRange operands, unsigned numDims,
                               int depth);
  std::optional<Index> indexOf(Operation *op, int depth);
  static std::optional<Index> add(std::optional<Index> a, const std::optional<Index> &b,
                                  int64_t factor = 1);
  static std::optional<Index> multiply(const std::optional<Index> &a,
                                       const std::optional<Index> &b);
  SmallVector<std::optional<Index>> indicesOf(Operation *op);

  PlanModel &model;
  Aliases &aliases;
  Footprints &footprints;
  Operation *loop;
  unsigned written, used;
  SmallVector<OpOperand *> loads, stores; ///< Of `used`; of `written`.
};

} // namespace

static bool isLoad(Operation *op) { return isa<memref::LoadOp, affine::AffineLoadOp>(op); }
static bool isStore(Operation *op) { return isa<memref::StoreOp, affine::AffineStoreOp>(op); }

/// Sorts one operand in; says why it may not be there.
std::string Proof::collect(OpOperand &operand) {
  Operation *op = operand.getOwner();
  if (!isa<BaseMemRefType>(operand.get().getType()))
    return "";
  const Buffer &under = model.buffers[used];
  for (unsigned name : aliases.lookup(operand.get())) {
    unsigned number = aliases.get(name).buffer;
    const Buffer &buffer = model.buffers[number];
    bool isFar =
        buffer.arena != under.arena || buffer.end <= under.begin || under.end <= buffer.begin;
    if ((number != used && number != written && isFar) ||
        (op->getNumRegions() == 0 && isMemoryEffectFree(op) &&
         !op->hasTrait<OpTrait::IsTerminator>()))
      continue;
    if ((number != used && number != written) || aliases.lookup(operand.get()).size() != 1 ||
        aliases.get(name).as || !aliases.isNamed(operand.get()))
      return "the loop uses their bytes under another name";
    bool isElement = operand.getOperandNumber() == (isStore(op) ? 1u : 0u);
    if ((!isLoad(op) && !isStore(op)) || !isElement || (isStore(op) && number == used))
      return "'" + op->getName().getStringRef().str() +
             "' does more than to load or store elements";
    if (number == used)
      loads.push_back(&operand);
    else if (isStore(op))
      stores.push_back(&operand);
  }
  return "";
}

/// a + factor * b; none if a number gets too large.
std::optional<Index> Proof::add(std::optional<Index> a, const std::optional<Index> &b,
                                int64_t factor) {
  if (!a || !b)
    return std::nullopt;
  bool overflows = false;
  auto addTo = [&](int64_t &sum, int64_t value) {
    int64_t product = 0;
    overflows |= llvm::MulOverflow(value, factor, product) != 0;
    overflows |= llvm::AddOverflow(sum, product, sum) != 0;
  };
  for (auto [variable, times] : b->variables) {
    addTo(a->variables[variable], times);
    if (a->variables[variable] == 0)
      a->variables.erase(variable);
  }
  addTo(a->constant, b->constant);
  return overflows ? std::nullopt : a;
}

/// The product of two of which one is a constant.
std::optional<Index> Proof::multiply(const std::optional<Index> &a, const std::optional<Index> &b) {
  auto isConstant = [](const std::optional<Index> &index) {
    return index && index->variables.empty();
  };
  if (isConstant(b))
    return add(Index(), a, b->constant);
  return isConstant(a) ? add(Index(), b, a->constant) : std::nullopt;
}

std::optional<Index> Proof::indexOf(Value value, int depth) {
  Index index;
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant))) {
    index.constant = constant.getSExtValue();
    return index;
  }
  if (!loop->isAncestor(value.getParentBlock()->getParentOp()))
    return std::nullopt;
  if (Operation *op = value.getDefiningOp())
    return indexOf(op, depth);
  auto around = dyn_cast<LoopLikeOpInterface>(value.getParentBlock()->getParentOp());
  std::optional<SmallVector<Value>> variables;
  if (around)
    variables = around.getLoopInductionVars();
  if (!variables || !llvm::is_contained(*variables, value))
    return std::nullopt;
  index.variables[value.getAsOpaquePointer()] = 1;
  return index;
}

std::optional<Index> Proof::indexOf(Operation *op, int depth) {
  constexpr int maxDepth = 8; // Both operands of a sum are looked at.
  if (depth == maxDepth)
    return std::nullopt;
  if (auto apply = dyn_cast<affine::AffineApplyOp>(op)) {
    AffineMap map = apply.getAffineMap();
    return indexOf(map.getResult(0), apply.getMapOperands(), map.getNumDims(), depth + 1);
  }
  if (!isa<arith::AddIOp, arith::SubIOp, arith::MulIOp>(op))
    return std::nullopt;
  std::optional<Index> a = indexOf(op->getOperand(0), depth + 1);
  std::optional<Index> b = indexOf(op->getOperand(1), depth + 1);
  return isa<arith::MulIOp>(op) ? multiply(a, b) : add(a, b, isa<arith::SubIOp>(op) ? -1 : 1);
}

std::optional<Index> Proof::indexOf(AffineExpr expression, ValueRange operands, unsigned numDims,
                                    int depth) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expression)) {
    Index index;
    index.constant = constant.getValue();
    return index;
  }
  if (auto dim = dyn_cast<AffineDimExpr>(expression))
    return indexOf(operands[dim.getPosition()], depth);
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expression))
    return indexOf(operands[numDims + symbol.getPosition()], depth);
  auto both = cast<AffineBinaryOpExpr>(expression);
  if (expression.getKind() != AffineExprKind::Add && expression.getKind() != AffineExprKind::Mul)
    return std::nullopt;
  std::optional<Index> a = indexOf(both.getLHS(), operands, numDims, depth);
  std::optional<Index> b = indexOf(both.getRHS(), operands, numDims, depth);
  return expression.getKind() == AffineExprKind::Add ? add(a, b) : multiply(a, b);
}

/// None for an index that is something else.
SmallVector<std::optional<Index>> Proof::indicesOf(Operation *op) {
  SmallVector<std::optional<Index>> all;
  ValueRange operands = op->getOperands().drop_front(isStore(op) ? 2 : 1);
  AffineMap map;
  if (auto load = dyn_cast<affine::AffineLoadOp>(op))
    map = load.getAffineMap();
  else if (auto store = dyn_cast<affine::AffineStoreOp>(op))
    map = store.getAffineMap();
  if (!map)
    for (Value operand : operands)
      all.push_back(indexOf(operand, 0));
  for (unsigned i = 0; map && i < map.getNumResults(); ++i)
    all.push_back(indexOf(map.getResult(i), operands, map.getNumDims(), 0));
  return all;
}

/// How far the variables of a loop get, each: anywhere, if a bound is not constant.
static SmallVector<int64_t> rangesOf(LoopLikeOpInterface loop, size_t numVariables) {
  SmallVector<int64_t> ranges(numVariables, std::numeric_limits<int64_t>::max());
  auto lower = loop.getLoopLowerBounds(), upper = loop.getLoopUpperBounds();
  if (!lower || !upper)
    return ranges;
  for (auto [range, from, to] : llvm::zip_equal(ranges, *lower, *upper)) {
    auto first = getConstantIntValue(from), last = getConstantIntValue(to);
    int64_t length = 0;
    if (first && last && !llvm::SubOverflow(*last, *first, length))
      range = std::max<int64_t>(length, 0);
  }
  return ranges;
}

/// Whether each variable of one loop around both decides which element they access: an index of
/// both is a multiple of it, plus a constant, that does not wrap around.
std::string Proof::compareLoop(Operation *around, ArrayRef<std::optional<Index>> from,
                               ArrayRef<std::optional<Index>> to) {
  if (isa<scf::IfOp>(around))
    return "";
  auto interface = dyn_cast<LoopLikeOpInterface>(around);
  constexpr StringLiteral unordered = "the order of the accesses in its regions is not known";
  if (!interface)
    return unordered.str();
  auto variables = interface.getLoopInductionVars();
  if (!variables)
    return unordered.str();
  SmallVector<int64_t> ranges = rangesOf(interface, variables->size());
  for (auto [variable, range] : llvm::zip_equal(*variables, ranges)) {
    bool decides = false;
    for (auto [a, b] : llvm::zip_equal(from, to)) {
      int64_t reach = 0;
      decides |= a && b && *a == *b && a->variables.size() == 1 &&
                 a->variables.begin()->first == variable.getAsOpaquePointer() &&
                 !llvm::MulOverflow(a->variables.begin()->second, range, reach);
    }
    if (!decides)
      return "another iteration may have written what it loads";
  }
  return "";
}

std::string Proof::compare(OpOperand *load, OpOperand *store) {
  if (!footprints.coincide(load->get(), used, store->get(), written))
    return "they are not element for element at the same bytes";
  SmallVector<std::optional<Index>> from = indicesOf(load->getOwner());
  SmallVector<std::optional<Index>> to = indicesOf(store->getOwner());
  // The operations around each, the nearest first; they part below the first common one.
  SmallVector<Operation *> aroundLoad, aroundStore;
  for (Operation *op = load->getOwner(); op != loop; op = op->getParentOp())
    aroundLoad.push_back(op);
  for (Operation *op = store->getOwner(); op != loop; op = op->getParentOp())
    aroundStore.push_back(op);
  while (aroundLoad.size() > 1 && aroundStore.size() > 1 &&
         aroundLoad.back() == aroundStore.back()) {
    if (std::string refusal = compareLoop(aroundLoad.back(), from, to); !refusal.empty())
      return refusal;
    aroundLoad.pop_back();
    aroundStore.pop_back();
  }
  Operation *first = aroundLoad.back(), *then = aroundStore.back();
  bool isExclusive = isa<scf::IfOp>(first->getParentOp()) && first->getBlock() != then->getBlock();
  if (!isExclusive && (first->getBlock() != then->getBlock() || !first->isBeforeInBlock(then)))
    return "it stores before it loads";
  return compareLoop(loop, from, to);
}

std::string Proof::run() {
  if (!isa<LoopLikeOpInterface>(loop))
    return "the order of the accesses in its regions is not known";
  if (used == written)
    return "the loop writes what it reads";
  int64_t first = model.stepOf(loop), last = model.endOf(loop);
  if (!model.buffers[used].isLiveThroughout(first, last))
    return "'" + model.buffers[used].name().str() + "' is not live in all of the loop";
  for (int64_t step = first; step < last; ++step) {
    for (Region &region : model.ops[step]->getRegions())
      if (!region.empty() && !region.hasOneBlock())
        return "the order of blocks in it is not known";
    for (OpOperand &operand : model.ops[step]->getOpOperands())
      if (std::string refusal = collect(operand); !refusal.empty())
        return refusal;
  }
  for (OpOperand *load : loads)
    for (OpOperand *store : stores)
      if (std::string refusal = compare(load, store); !refusal.empty())
        return refusal;
  return "";
}

LoopProof::LoopProof(PlanModel &model, Aliases &aliases, Footprints &footprints)
    : model(model), aliases(aliases), footprints(footprints) {
  for (auto [index, buffer] : llvm::enumerate(model.buffers))
    for (AliasRelationAttrInterface relation : buffer.op.getRelationList()) {
      auto inPlace = dyn_cast<InPlaceAttr>(relation);
      std::optional<unsigned> other = model.lookup(relation.getBuffer());
      if (!inPlace || !other || inPlace.getAt() < 0 || inPlace.getAt() >= model.numSteps() ||
          !isa<LoopLikeOpInterface>(model.ops[inPlace.getAt()]) ||
          !ControlFlow::isSequential(model.ops[inPlace.getAt()]))
        continue;
      int64_t step = inPlace.getAt();
      byUsed[*other].push_back({step, stated[step].size()});
      stated[step].push_back({step, model.ends[step], static_cast<unsigned>(index), *other,
                              refuse(step, index, *other)});
    }
}

std::string LoopProof::refuse(int64_t loop, unsigned written, unsigned used) {
  return Proof(model, aliases, footprints, loop, written, used).run();
}

ArrayRef<LoopReuse> LoopProof::at(int64_t step) const {
  auto found = stated.find(step);
  return found == stated.end() ? ArrayRef<LoopReuse>() : ArrayRef<LoopReuse>(found->second);
}

const LoopReuse *LoopProof::find(int64_t step, unsigned used, Culprit culprit) const {
  auto found = byUsed.find(used);
  if (found == byUsed.end() || culprit.buffer < 0)
    return nullptr;
  for (auto [loop, number] : found->second) {
    const LoopReuse &reuse = stated.at(loop)[number];
    auto holds = [&](int64_t step) { return reuse.first < step && step < reuse.last; };
    if (holds(step) && holds(culprit.step) && static_cast<int>(reuse.written) == culprit.buffer)
      return &reuse;
  }
  return nullptr;
}
