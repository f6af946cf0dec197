// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Structured operations on the shadow memory, element by element over their indexing maps.

#include "ShadowMachine.h"

#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

/// One operand in memory that the plan places.
struct ShadowMachine::Operand {
  ShadowMemref memref;
  AffineMap map;
  bool reads, writes;
  /// Byte of the element at the point where all are 0, and what a step in each dimension adds. Only
  /// if the map is linear.
  int64_t first = 0;
  llvm::SmallVector<int64_t, 6> steps;
  bool isLinear = false;

  int64_t evaluate(ArrayRef<int64_t> point) const;
  int64_t placeOf(ArrayRef<int64_t> point) const;
  void linearize(size_t numLoops);
};

static int64_t evaluateExpr(AffineExpr expr, ArrayRef<int64_t> point) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return constant.getValue();
  if (auto dimension = dyn_cast<AffineDimExpr>(expr))
    return point[dimension.getPosition()];
  auto binary = cast<AffineBinaryOpExpr>(expr);
  int64_t a = evaluateExpr(binary.getLHS(), point), b = evaluateExpr(binary.getRHS(), point);
  int64_t floor = b == 0 ? 0 : a / b - (a % b != 0 && (a < 0) != (b < 0));
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return a + b;
  case AffineExprKind::Mul:
    return a * b;
  case AffineExprKind::Mod:
    return a - floor * b;
  case AffineExprKind::FloorDiv:
    return floor;
  default:
    return b == 0 ? 0 : floor + (a % b != 0);
  }
}

int64_t ShadowMachine::Operand::evaluate(ArrayRef<int64_t> point) const {
  int64_t place = *memref.base + *memref.offset;
  for (auto [expr, stride] : llvm::zip_equal(map.getResults(), memref.strides))
    place += evaluateExpr(expr, point) * *stride;
  return place;
}

int64_t ShadowMachine::Operand::placeOf(ArrayRef<int64_t> point) const {
  if (!isLinear)
    return evaluate(point);
  int64_t place = first;
  for (auto [coordinate, step] : llvm::zip_equal(point, steps))
    place += coordinate * step;
  return place;
}

void ShadowMachine::Operand::linearize(size_t numLoops) {
  isLinear = true;
  for (AffineExpr expr : map.getResults())
    expr.walk([&](AffineExpr part) {
      AffineExprKind kind = part.getKind();
      isLinear &= kind != AffineExprKind::Mod && kind != AffineExprKind::FloorDiv &&
                  kind != AffineExprKind::CeilDiv;
    });
  SmallVector<int64_t> point(numLoops, 0);
  first = evaluate(point);
  for (size_t i = 0; i < numLoops; ++i) {
    point[i] = 1;
    steps.push_back(evaluate(point) - first);
    point[i] = 0;
  }
}

/// Calls `visit` for each point until it returns false. Ranges are not empty.
static void forEachPoint(ArrayRef<int64_t> ranges,
                         llvm::function_ref<bool(ArrayRef<int64_t>)> visit) {
  SmallVector<int64_t> point(ranges.size(), 0);
  while (visit(point)) {
    size_t dimension = point.size();
    while (dimension > 0 && ++point[dimension - 1] == ranges[dimension - 1])
      point[--dimension] = 0;
    if (dimension == 0)
      return;
  }
}

/// The loop ranges and the operands that the plan places. False if one of them is not known.
bool ShadowMachine::collectOperands(linalg::LinalgOp op, SmallVectorImpl<int64_t> &ranges,
                                    std::vector<Operand> &operands) {
  constexpr int64_t kUnknown = -1;
  ranges.assign(op.getNumLoops(), kUnknown);
  bool isKnown = true;
  for (OpOperand &operand : op->getOpOperands()) {
    const ShadowMemref *memref = values.lookupMemref(operand.get());
    if (!memref)
      continue;
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [expr, size] : llvm::zip(map.getResults(), memref->sizes))
      if (auto dimension = dyn_cast<AffineDimExpr>(expr); dimension && size)
        ranges[dimension.getPosition()] = *size;
    bool isRead = op.payloadUsesValueFromOperand(&operand), isWritten = op.isDpsInit(&operand);
    if (!memref->storage || (!isRead && !isWritten))
      continue;
    isKnown &= memref->isKnown() && memref->sizes.size() == map.getNumResults();
    operands.push_back({*memref, map, isRead, isWritten, 0, {}, false});
  }
  isKnown &= !llvm::is_contained(ranges, kUnknown);
  for (Operand &operand : operands)
    if (isKnown)
      operand.linearize(ranges.size());
  return isKnown;
}

/// Whether the body reaches memory other than through the operands.
static bool hasPayloadAccess(linalg::LinalgOp op) {
  WalkResult walk = op->getRegion(0).walk([](Operation *nested) {
    bool isAccess = llvm::any_of(nested->getOperandTypes(),
                                 [](Type type) { return isa<BaseMemRefType>(type); });
    return isAccess ? WalkResult::interrupt() : WalkResult::advance();
  });
  return walk.wasInterrupted();
}

void ShadowMachine::runLinalg(linalg::LinalgOp op) {
  SmallVector<int64_t> ranges;
  std::vector<Operand> operands;
  bool isKnown = collectOperands(op, ranges, operands);
  bool hasPayload = hasPayloadAccess(op);
  if (operands.empty() && !hasPayload)
    return;
  if (!isKnown) {
    if (hasPayload)
      return stopAt(op, "how often its body runs is not known");
    return runUnknown(op);
  }
  if (llvm::any_of(ranges, [](int64_t range) { return range <= 0; }))
    return;
  bool isShared = hasPayload;
  for (const Operand &a : operands)
    for (const Operand &b : operands) {
      const ShadowStorage &x = *a.memref.storage, &y = *b.memref.storage;
      isShared |= &x != &y && x.arena == y.arena && x.begin < y.begin + y.size() &&
                  y.begin < x.begin + x.size();
    }
  if (isShared)
    runUnordered(op, ranges, operands, hasPayload);
  else
    runOrdered(op, ranges, operands);
}

/// Operands that share nothing: each can be looked at alone, over the loops that its map uses.
void ShadowMachine::runOrdered(linalg::LinalgOp op, ArrayRef<int64_t> ranges,
                               ArrayRef<Operand> operands) {
  for (bool isWrite : {false, true}) {
    for (const Operand &operand : operands) {
      if (!(isWrite ? operand.writes : operand.reads))
        continue;
      SmallVector<int64_t> own(ranges);
      for (auto [dimension, range] : llvm::enumerate(own))
        if (!operand.map.isFunctionOfDim(dimension))
          range = 1;
      ShadowStorage &storage = *operand.memref.storage;
      int64_t bytes = operand.memref.elementBytes;
      forEachPoint(own, [&](ArrayRef<int64_t> point) {
        int64_t place = operand.placeOf(point);
        isWrite ? memory.write(op, storage, place, bytes) : memory.read(op, storage, place, bytes);
        return !isOver();
      });
    }
  }
}

/// Point by point, each of which may come before or after any other.
void ShadowMachine::runUnordered(linalg::LinalgOp op, ArrayRef<int64_t> ranges,
                                 ArrayRef<Operand> operands, bool hasPayload) {
  int64_t iteration = 0;
  memory.beginUnordered();
  forEachPoint(ranges, [&](ArrayRef<int64_t> point) {
    memory.count();
    memory.setIteration(iteration++);
    for (const Operand &operand : operands)
      if (operand.reads)
        memory.read(op, *operand.memref.storage, operand.placeOf(point),
                    operand.memref.elementBytes);
    if (hasPayload) {
      Region &body = op->getRegion(0);
      for (Value argument : body.getArguments())
        values.forget(argument);
      for (linalg::IndexOp index : body.getOps<linalg::IndexOp>())
        values.set(index.getResult(), point[index.getDim()]);
      runRegion(body);
    }
    for (const Operand &operand : operands)
      if (operand.writes)
        memory.write(op, *operand.memref.storage, operand.placeOf(point),
                     operand.memref.elementBytes);
    return !isOver();
  });
  memory.endUnordered();
}
