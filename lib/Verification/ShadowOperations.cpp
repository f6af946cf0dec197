// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What operations without regions do to the shadow memory.

#include "ShadowMachine.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

void ShadowMachine::runData(Operation *op) {
  if (auto buffer = dyn_cast<BufferOp>(op))
    return values.setMemref(buffer.getMemref(),
                            ShadowValues::fromType(buffer.getType(), memory.declare(buffer)));
  if (values.evaluateView(op))
    return;
  if (runElement(op))
    return;
  if (auto copy = dyn_cast<memref::CopyOp>(op))
    return runCopy(copy);
  if (auto kernel = dyn_cast<KernelOp>(op))
    return runKernel(kernel);
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return runLinalg(linalgOp);
  if (isa<SelectLikeOpInterface>(op) && isa<BaseMemRefType>(op->getResult(0).getType()))
    return runSelect(op);
  runUnknown(op);
  values.evaluate(op);
}

void ShadowMachine::runSelect(Operation *op) {
  auto select = cast<SelectLikeOpInterface>(op);
  MaybeInt condition = values.lookup(select.getCondition());
  bool isTrue = condition ? *condition != 0 : path.choose(2) == 0;
  values.handOn(isTrue ? select.getTrueValue() : select.getFalseValue(), op->getResult(0));
}

/// Reads or writes elements, each of them at most. Writes may leave any as they are.
void ShadowMachine::touch(Operation *op, const ShadowMemref &memref, bool reads, bool writes) {
  ShadowStorage *storage = memref.storage.get();
  if (!storage)
    return;
  auto visit = [&](int64_t byte, int64_t count, bool isWrite) {
    isWrite ? memory.mayWrite(op, *storage, byte, count) : memory.read(op, *storage, byte, count);
    return !isOver();
  };
  for (bool isWrite : {false, true}) {
    if (!(isWrite ? writes : reads))
      continue;
    if (!memref.isKnown()) {
      visit(0, storage->size(), isWrite);
      continue;
    }
    memref.forEachElement([&](int64_t byte) { return visit(byte, memref.elementBytes, isWrite); });
  }
}

/// Through the map of an access that has one; none of them is known unless all of its operands are.
static SmallVector<MaybeInt> lookupIndices(const ShadowValues &values, AffineMap map,
                                           ValueRange operands) {
  SmallVector<Attribute> known = values.attributesOf(operands), folded;
  if (llvm::is_contained(known, Attribute()) || failed(map.constantFold(known, folded)))
    return SmallVector<MaybeInt>(map.getNumResults());
  return llvm::map_to_vector(
      folded, [](Attribute index) { return MaybeInt(cast<IntegerAttr>(index).getInt()); });
}

static SmallVector<MaybeInt> lookupIndices(const ShadowValues &values, ValueRange indices) {
  return llvm::map_to_vector(indices, [&](Value index) { return values.lookup(index); });
}

void ShadowMachine::runElement(Operation *op, Value accessed, ArrayRef<MaybeInt> indices,
                               bool isStore) {
  const ShadowMemref *memref = values.lookupMemref(accessed);
  if (!memref || !memref->storage)
    return;
  MaybeInt place = memref->placeOf(indices);
  if (!place)
    touch(op, *memref, /*reads=*/!isStore, /*writes=*/isStore);
  else if (isStore)
    memory.write(op, *memref->storage, *place, memref->elementBytes);
  else
    memory.read(op, *memref->storage, *place, memref->elementBytes);
}

/// Whether it is a load or store of one element, which was run.
bool ShadowMachine::runElement(Operation *op) {
  if (auto load = dyn_cast<memref::LoadOp>(op))
    runElement(op, load.getMemref(), lookupIndices(values, load.getIndices()), false);
  else if (auto store = dyn_cast<memref::StoreOp>(op))
    runElement(op, store.getMemref(), lookupIndices(values, store.getIndices()), true);
  else if (auto load = dyn_cast<affine::AffineLoadOp>(op))
    runElement(op, load.getMemref(),
               lookupIndices(values, load.getAffineMap(), load.getMapOperands()), false);
  else if (auto store = dyn_cast<affine::AffineStoreOp>(op))
    runElement(op, store.getMemref(),
               lookupIndices(values, store.getAffineMap(), store.getMapOperands()), true);
  else
    return false;
  return true;
}

static bool shareBytes(const ShadowMemref &a, const ShadowMemref &b) {
  const ShadowStorage *x = a.storage.get(), *y = b.storage.get();
  return x && y && x != y && x->arena == y->arena && x->begin < y->begin + y->size() &&
         y->begin < x->begin + x->size();
}

/// Demands that no byte of the one is at a byte of the other that is written too or that the
/// program has given a value, except, if `mayCoincide`, the byte of the same number. Emits an error
/// and returns false if one is; stops if that is not known.
bool ShadowMachine::checkPositions(Operation *op, const ShadowMemref &written,
                                   const ShadowMemref &used, bool isWritten, bool mayCoincide) {
  if (!shareBytes(written, used))
    return true;
  if (!written.isKnown() || !used.isKnown()) {
    stopAt(op, "where its operands are is not known");
    return false;
  }
  llvm::DenseMap<int64_t, int64_t> positions; // By byte of the arena.
  int64_t position = 0;
  used.forEachElement([&](int64_t byte) {
    for (int64_t i = byte; i < byte + used.elementBytes; ++i, ++position)
      if (i >= 0 && i < used.storage->size() && (isWritten || used.storage->own[i]))
        positions[used.storage->begin + i] = position;
    memory.count();
    return !isOver();
  });
  position = 0;
  bool ok = true;
  written.forEachElement([&](int64_t byte) {
    for (int64_t i = 0; i < written.elementBytes && ok; ++i, ++position) {
      auto it = positions.find(written.storage->begin + byte + i);
      ok = it == positions.end() || (mayCoincide && it->second == position);
      if (!ok)
        memory.reportOverlap(op, *written.storage, byte + i, *used.storage);
    }
    memory.count();
    return ok && !isOver();
  });
  return ok;
}

void ShadowMachine::runCopy(memref::CopyOp op) {
  const ShadowMemref *source = values.lookupMemref(op.getSource());
  const ShadowMemref *target = values.lookupMemref(op.getTarget());
  if (source)
    touch(op, *source, /*reads=*/true, /*writes=*/false);
  if (!target || !target->storage || isOver())
    return;
  bool hasValues = source && source->storage;
  if (hasValues && !checkPositions(op, *target, *source, /*isWritten=*/false, /*mayCoincide=*/true))
    return;
  if (!target->isKnown() || (hasValues && (!source->isKnown() || source->sizes != target->sizes)))
    return touch(op, *target, /*reads=*/false, /*writes=*/true);
  bool isSameArena = hasValues && source->storage->arena == target->storage->arena;
  // Everything is read before anything is written: a copy within one storage is its own affair.
  std::vector<ShadowMemory::Number> numbers;
  if (hasValues)
    source->forEachElement([&](int64_t byte) {
      for (int64_t i = byte; i < byte + source->elementBytes; ++i) {
        bool isInside = i >= 0 && i < source->storage->size();
        numbers.push_back({isInside ? source->storage->own[i] : 0,
                           isSameArena ? source->storage->begin + i : -1});
      }
      return !isOver();
    });
  ArrayRef<ShadowMemory::Number> rest(numbers);
  target->forEachElement([&](int64_t byte) {
    int64_t count = target->elementBytes;
    if (!hasValues) {
      memory.write(op, *target->storage, byte, count);
      return !isOver();
    }
    memory.copy(op, *target->storage, byte, rest.take_front(count));
    rest = rest.drop_front(std::min<size_t>(rest.size(), count));
    return !isOver();
  });
}

/// Reads all inputs, then writes all outputs; but as no order of the single bytes is known, the two
/// may share bytes only as permitted.
void ShadowMachine::runKernel(KernelOp op) {
  bool readsOutputs = op.getReadsOuts();
  for (auto [i, operand] : llvm::enumerate(op->getOperands()))
    if (const ShadowMemref *memref = values.lookupMemref(operand))
      touch(op, *memref, i < op.getInputs().size() || readsOutputs, /*writes=*/false);
  for (auto [i, output] : llvm::enumerate(op.getOutputs())) {
    const ShadowMemref *written = values.lookupMemref(output);
    if (!written || !written->storage)
      continue;
    for (auto [j, operand] : llvm::enumerate(op->getOperands())) {
      const ShadowMemref *used = values.lookupMemref(operand);
      bool isInput = j < op.getInputs().size();
      bool mayCoincide = isInput && op.permits(static_cast<int64_t>(i), static_cast<int64_t>(j));
      if (used && !isOver() && !checkPositions(op, *written, *used, !isInput, mayCoincide))
        return;
    }
  }
  for (Value output : op.getOutputs()) {
    const ShadowMemref *written = values.lookupMemref(output);
    if (!written || !written->storage)
      continue;
    if (readsOutputs || !written->isKnown()) {
      touch(op, *written, /*reads=*/false, /*writes=*/true);
      continue;
    }
    written->forEachElement([&](int64_t byte) {
      memory.write(op, *written->storage, byte, written->elementBytes);
      return !isOver();
    });
  }
}

/// Reads and writes what it is given as far as it declares no less, in any order.
void ShadowMachine::runUnknown(Operation *op) {
  bool usesPlan = false;
  auto declared = isa<CallOpInterface>(op) ? nullptr : dyn_cast<MemoryEffectOpInterface>(op);
  struct Use {
    const ShadowMemref *memref;
    bool reads, writes;
  };
  SmallVector<Use> uses;
  for (Value operand : op->getOperands()) {
    const ShadowMemref *memref = values.lookupMemref(operand);
    if (!memref || !memref->storage)
      continue;
    usesPlan = true;
    Use use{memref, !declared && !isMemoryEffectFree(op), !declared && !isMemoryEffectFree(op)};
    SmallVector<MemoryEffects::EffectInstance> effects;
    if (declared)
      declared.getEffects(effects);
    for (const MemoryEffects::EffectInstance &effect : effects) {
      if (effect.getValue() && effect.getValue() != operand)
        continue;
      use.reads |= isa<MemoryEffects::Read>(effect.getEffect());
      use.writes |= isa<MemoryEffects::Write>(effect.getEffect());
    }
    uses.push_back(use);
  }
  for (const Use &use : uses)
    touch(op, *use.memref, use.reads, /*writes=*/false);
  for (const Use &use : uses)
    for (const Use &other : uses)
      if (use.writes && (other.reads || other.writes) && !isOver())
        checkPositions(op, *use.memref, *other.memref, other.writes, /*mayCoincide=*/false);
  for (const Use &use : uses)
    if (!isOver())
      touch(op, *use.memref, /*reads=*/false, use.writes);
  for (Value result : op->getResults()) {
    if (!isa<BaseMemRefType>(result.getType()))
      continue;
    auto effects = dyn_cast<MemoryEffectOpInterface>(op);
    bool isNew =
        effects && effects.getEffectOnValue<MemoryEffects::Allocate>(cast<OpResult>(result));
    if (usesPlan && !isNew)
      return stopAt(op, "what it gives may be any of the memrefs that it takes");
    values.setMemref(result, ShadowValues::fromType(result.getType(), nullptr));
  }
}
