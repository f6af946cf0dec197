// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Accesses.h"
#include "ByteSize.h"
#include "DeviceBytes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

static int64_t countNames(ArrayRef<Access> list) {
  llvm::SmallDenseSet<unsigned> names;
  for (const Access &access : list)
    names.insert(access.name);
  return static_cast<int64_t>(names.size());
}

Accesses::Accesses(PlanModel &model, Aliases &aliases, Footprints &footprints)
    : model(model), aliases(aliases), footprints(footprints), classes(model) {
  spans.resize(model.buffers.size());
  spanEnds.resize(model.ops.size());
  begins.reserve(model.ops.size() + 1);
  SmallVector<Access> list;
  int64_t opaqueEnd = 0;
  for (int64_t step = 0; step < model.numSteps(); ++step) {
    begins.push_back(accesses.size());
    spanEnds[step] = step + 1;
    if (step < opaqueEnd)
      continue;
    Operation *op = model.ops[step];
    list.clear();
    collect(op, list);
    size_t numOwn = list.size();
    if (ControlFlow::isOpaque(op)) {
      opaqueEnd = model.ends[step];
      collectOpaque(op, list);
      if (list.size() > numOwn)
        spanEnds[step] = opaqueEnd;
    }
    for (const Access &access : list) {
      SmallVector<AccessSpan, 4> &known = spans[aliases.get(access.name).buffer];
      if (known.empty() || known.back().first != step)
        known.push_back(spanOf(step));
    }
    if (copiesOntoItself(op))
      selfCopies.insert(step);
    numPairs += countNames(list);
    llvm::append_range(accesses, list);
  }
  begins.push_back(accesses.size());
  for (const Access &access : accesses)
    if (access.reads || access.writes)
      classes.add(aliases.get(access.name).buffer, access.footprint);
  classes.divide();
  // Threads of a kernel are not in step: without a barrier none of them knows what the others read.
  if (model.function->getName().getDialectNamespace() == "gpu")
    for (auto [index, buffer] : llvm::enumerate(model.buffers))
      if (buffer.isPlanned())
        misuse.push_back({buffer.op, static_cast<unsigned>(index),
                          "is declared in a kernel, which many threads run at one time"});
}

ArrayRef<Access> Accesses::at(int64_t step) const {
  return ArrayRef<Access>(accesses).slice(begins[step], begins[step + 1] - begins[step]);
}

bool Accesses::meet(const Access &a, const Access &b) const {
  const Buffer &first = model.buffers[aliases.get(a.name).buffer];
  const Buffer &second = model.buffers[aliases.get(b.name).buffer];
  if (!first.isPlanned() || first.arena != second.arena)
    return false;
  ArrayRef<Bytes> x = bytesOf(a), y = bytesOf(b);
  while (!x.empty() && !y.empty()) {
    if (first.begin + x.front().end <= second.begin + y.front().begin)
      x = x.drop_front();
    else if (second.begin + y.front().end <= first.begin + x.front().begin)
      y = y.drop_front();
    else
      return true;
  }
  return false;
}

/// Whether control, not the operation, decides what becomes of the operands.
static bool onlyForwards(Operation *op, FunctionOpInterface function) {
  if (isa<BranchOpInterface>(op) || ControlFlow::isSequential(op))
    return !isa<MemoryEffectOpInterface>(op) || isMemoryEffectFree(op);
  return isa<RegionBranchTerminatorOpInterface>(op) && op->getParentOp() != function &&
         ControlFlow::isSequential(op->getParentOp());
}

void Accesses::collect(Operation *op, SmallVectorImpl<Access> &list) {
  if (onlyForwards(op, model.function))
    return;
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<BaseMemRefType>(operand.get().getType()) || aliases.lookup(operand.get()).empty())
      continue;
    findMisuse(operand);
    collectOperand(operand, list);
  }
}

void Accesses::collectOpaque(Operation *op, SmallVectorImpl<Access> &list) {
  llvm::DenseSet<std::pair<std::pair<unsigned, const Footprint *>, std::pair<char, char>>> seen;
  for (int64_t step = model.stepOf(op) + 1; step < model.endOf(op); ++step) {
    Operation *nested = model.ops[step];
    if (std::optional<unsigned> buffer = model.bufferOf(nested)) {
      if (model.buffers[*buffer].isPlanned())
        misuse.push_back({nested, *buffer,
                          "is declared in '" + op->getName().getStringRef().str() +
                              "', whose regions may run at one time"});
      continue;
    }
    SmallVector<Access> own;
    collect(nested, own);
    for (Access access : own) {
      // It may run many times or not at all.
      access.overwrites = false;
      if (seen.insert({{access.name, access.footprint}, {access.reads, access.writes}}).second)
        list.push_back(access);
    }
  }
}

namespace {
/// What an operation does to one operand.
struct Effects {
  bool reads = false, writes = false, frees = false;
  bool isAccess = true; ///< False for views and shape queries.
};
} // namespace

static Effects effectsOfDeclared(MemoryEffectOpInterface op, OpOperand &operand) {
  Effects result;
  SmallVector<MemoryEffects::EffectInstance> effects;
  op.getEffects(effects);
  for (const MemoryEffects::EffectInstance &effect : effects) {
    // An effect on no value may be one on any.
    if (effect.getValue() ? effect.getValue() != operand.get() : bool(effect.getSymbolRef()))
      continue;
    result.reads |= isa<MemoryEffects::Read>(effect.getEffect());
    result.writes |= isa<MemoryEffects::Write>(effect.getEffect());
    result.frees |= isa<MemoryEffects::Free>(effect.getEffect());
  }
  return result;
}

static Effects effectsOf(OpOperand &operand, FunctionOpInterface function) {
  Operation *op = operand.getOwner();
  // The caller reads what a function returns.
  if (op->getParentOp() == function && op->hasTrait<OpTrait::IsTerminator>())
    return {/*reads=*/true};
  // Structured operations touch the operands that their payload uses, and always write the inits.
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return {linalgOp.payloadUsesValueFromOperand(&operand), linalgOp.isDpsInit(&operand)};
  if (auto reshape = dyn_cast<memref::ReshapeOp>(op))
    if (operand.get() == reshape.getShape())
      return {/*reads=*/true};
  // A reallocation frees what it was given if it moves.
  if (isa<memref::ReallocOp>(op))
    return {true, true, /*frees=*/true};
  if (op->getNumRegions() == 0 && isMemoryEffectFree(op))
    return {false, false, false, /*isAccess=*/false};
  if (!isa<CallOpInterface>(op))
    if (auto declared = dyn_cast<MemoryEffectOpInterface>(op))
      return effectsOfDeclared(declared, operand);
  return {/*reads=*/true, /*writes=*/true};
}

void Accesses::collectOperand(OpOperand &operand, SmallVectorImpl<Access> &list) {
  Effects effects = effectsOf(operand, model.function);
  if (!effects.isAccess)
    return;
  if (effects.frees)
    misused(operand, "is freed");
  const Footprint *footprint = footprints.of(operand.get());
  if (auto load = dyn_cast<memref::LoadOp>(operand.getOwner()))
    footprint = footprints.ofElement(load.getMemref(), load.getIndices());
  else if (auto store = dyn_cast<memref::StoreOp>(operand.getOwner()))
    footprint = footprints.ofElement(store.getMemref(), store.getIndices());
  // A footprint is exact only for a value without `?`, or one that is a cast of such a value.
  bool overwrites = effects.writes && footprint && footprint->exact &&
                    aliases.isView(operand.get()) && overwritesAll(operand);
  for (unsigned number : aliases.lookup(operand.get()))
    list.push_back({number, &operand, footprint, effects.reads, effects.writes, overwrites});
}

/// Whether each element of the operand, which is written, gets written.
bool Accesses::overwritesAll(OpOperand &operand) {
  Operation *op = operand.getOwner();
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return linalgOp.getMatchingIndexingMap(&operand).isPermutation();
  if (auto copy = dyn_cast<memref::CopyOp>(op))
    return &operand == &copy.getTargetMutable();
  // The footprint is that of one element.
  if (isa<memref::StoreOp>(op))
    return true;
  // A kernel that does not read its outputs declares that it writes every byte of them.
  auto kernel = dyn_cast<KernelOp>(op);
  return kernel && !effectsOf(operand, model.function).reads;
}

bool Accesses::copiesOntoItself(Operation *op) {
  auto copy = dyn_cast<memref::CopyOp>(op);
  if (!copy || !aliases.isNamed(copy.getSource()) || !aliases.isNamed(copy.getTarget()))
    return false;
  for (unsigned source : aliases.lookup(copy.getSource()))
    for (unsigned target : aliases.lookup(copy.getTarget()))
      if (!footprints.coincide(copy.getSource(), aliases.get(source).buffer, copy.getTarget(),
                               aliases.get(target).buffer))
        return false;
  return true;
}

/// Types whose values cannot stand for storage.
static bool isPlain(Type type) {
  return isa<IntegerType, IndexType, FloatType, ComplexType, VectorType, NoneType, BaseMemRefType>(
      type);
}

static bool isMemrefOfMemrefs(Type type) {
  auto memref = dyn_cast<BaseMemRefType>(type);
  return memref && isa<BaseMemRefType>(memref.getElementType());
}

void Accesses::misused(OpOperand &operand, const Twine &what) {
  for (unsigned number : aliases.lookup(operand.get())) {
    unsigned buffer = aliases.get(number).buffer;
    if (model.buffers[buffer].isPlanned())
      misuse.push_back({operand.getOwner(), buffer, what.str()});
  }
}

/// Whether the value can only be results that begin an arena of their own (or storage of no arena).
bool Accesses::denotesResults(Value value) const {
  return llvm::all_of(aliases.lookup(value), [&](unsigned number) {
    Buffer &buffer = model.buffers[aliases.get(number).buffer];
    return !buffer.isPlanned() || buffer.isResult();
  });
}

/// Storage of an arena must not be kept by anything that outlives the operation.
void Accesses::findMisuse(OpOperand &operand) {
  Operation *op = operand.getOwner();
  StringRef name = op->getName().getStringRef();
  if (op->getParentOp() == model.function && op->hasTrait<OpTrait::IsTerminator>()) {
    if (!denotesResults(operand.get()))
      misused(operand, "escapes: it is returned from the function");
    return;
  }
  if (isa<memref::ExtractAlignedPointerAsIndexOp>(op) && !op->use_empty())
    return misused(operand, "escapes: its address is taken");
  if (name.ends_with(".dma_start"))
    return misused(operand, "escapes: '" + name + "' goes on after it has returned");
  if (isa<CallOpInterface>(op) && !tokensOf(op).empty())
    return misused(operand,
                   "escapes: '" + name + "' gets a stream, and may go on after it has returned");
  bool isUnusedView = isMemoryEffectFree(op) && op->use_empty();
  // When that ends is the business of TokenProof.h.
  bool isWork = isa<gpu::AsyncOpInterface>(op);
  for (Type type : op->getResultTypes())
    if (!isPlain(type) && !isUnusedView && !(isWork && isa<gpu::AsyncTokenType>(type))) {
      std::string text;
      llvm::raw_string_ostream(text) << type;
      return misused(operand, "escapes: a value of type '" + Twine(text) + "' may keep it");
    }
  bool mayStore = !isMemoryEffectFree(op) && !isa<memref::LoadOp, memref::DeallocOp>(op);
  for (OpOperand &other : op->getOpOperands())
    if (mayStore && &other != &operand && isMemrefOfMemrefs(other.get().getType()))
      return misused(operand, "escapes: '" + name + "' may store it in memory");
}
