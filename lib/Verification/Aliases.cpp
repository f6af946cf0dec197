// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Aliases.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/CastInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

Aliases::Aliases(PlanModel &model, ControlFlow &flow) : model(model), flow(flow) {
  byBuffer.resize(model.buffers.size());
  for (unsigned i = 0; i < model.buffers.size(); ++i) {
    names.push_back({i, Value(), i});
    byBuffer[i].push_back(i);
  }
  findBases();
  findSources();
  findBuffers();
  findStrangers();
  findConstants();
  findNames();
  findFamilies();
  for (auto &[value, list] : basesOf) {
    SmallVector<unsigned, 1> &set = sets[value];
    for (unsigned base : list)
      llvm::append_range(set, bases[base].names);
    llvm::sort(set);
    set.erase(llvm::unique(set), set.end());
  }
}

ArrayRef<unsigned> Aliases::lookup(Value value) const {
  auto it = sets.find(value);
  return it == sets.end() ? ArrayRef<unsigned>() : ArrayRef<unsigned>(it->second);
}

bool Aliases::mayDenote(Value value, unsigned buffer) const {
  return llvm::any_of(lookup(value), [&](unsigned number) { return get(number).buffer == buffer; });
}

ArrayRef<unsigned> Aliases::handedTo(Value value) const {
  auto it = handed.find(value);
  return it == handed.end() ? ArrayRef<unsigned>() : ArrayRef<unsigned>(it->second);
}

bool Aliases::isNamed(Value value) const {
  unsigned root = rootOf(value);
  return root != kNone && bases[root].isBuffer;
}

ArrayRef<Value> Aliases::sourcesOf(Value value) const {
  auto it = baseOf.find(value);
  return it == baseOf.end() ? ArrayRef<Value>() : ArrayRef<Value>(bases[it->second].sources);
}

// Bases.

void Aliases::findBases() {
  for (unsigned i = 0; i < model.buffers.size(); ++i) {
    Value value = model.buffers[i].op.getMemref();
    bases.push_back({value, {}, {i}, {i}, i, true});
    baseOf[value] = i;
    add(value, i);
  }
  while (!worklist.empty()) {
    auto [value, base] = worklist.back();
    worklist.pop_back();
    for (OpOperand &use : value.getUses())
      follow(use, base);
  }
}

void Aliases::add(Value value, unsigned base) {
  if (!isa<BaseMemRefType>(value.getType()))
    return;
  SmallVector<unsigned, 1> &list = basesOf[value];
  if (llvm::is_contained(list, base))
    return;
  list.push_back(base);
  worklist.emplace_back(value, base);
}

void Aliases::handOn(Value to) {
  auto [it, isNew] = baseOf.try_emplace(to, bases.size());
  if (!isNew)
    return;
  bases.push_back({to, {}, {}, {}, kUnknown, true});
  handedOn.push_back(to);
  add(to, it->second);
}

void Aliases::follow(OpOperand &use, unsigned base) {
  Operation *op = use.getOwner();
  if (isa<BranchOpInterface>(op)) {
    for (unsigned i = 0; i < op->getNumSuccessors(); ++i)
      for (Handover handover : ControlFlow::handedOn(op->getBlock(), i))
        if (handover.from == use.get())
          handOn(handover.to);
    return;
  }
  Operation *parent = op->getParentOp();
  bool isTerminator = isa<RegionBranchTerminatorOpInterface>(op) && parent != model.function &&
                      ControlFlow::isSequential(parent);
  if (!isTerminator && !ControlFlow::isSequential(op))
    return followThrough(use, base);
  for (const RegionEdge &edge : flow.edgesOf(isTerminator ? parent : op))
    for (const Handover &handover : edge.memrefs)
      if (edge.from == op && handover.from == use.get())
        handOn(handover.to);
}

/// Whether the result is storage of its own, although a buffer goes in.
static bool isFresh(OpResult result) {
  // A reallocation may give back what it was given.
  if (isa<memref::ReallocOp>(result.getOwner()))
    return false;
  auto effects = dyn_cast<MemoryEffectOpInterface>(result.getOwner());
  return effects && effects.getEffectOnValue<MemoryEffects::Allocate>(result);
}

/// Whatever an operation does that is no control flow: each memref that it yields or makes visible
/// in its regions may be each memref that it takes.
void Aliases::followThrough(OpOperand &use, unsigned base) {
  Operation *op = use.getOwner();
  if (auto reshape = dyn_cast<memref::ReshapeOp>(op))
    if (use.get() == reshape.getShape() && use.get() != reshape.getSource())
      return;
  auto addRegions = [&](Operation *owner) {
    for (Region &region : owner->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          add(argument, base);
  };
  for (OpResult result : op->getResults())
    if (isa<BaseMemRefType>(result.getType()) && !isFresh(result))
      add(result, base);
  addRegions(op);
  // A terminator that does not say what it hands to which block.
  for (Block *successor : op->getSuccessors())
    for (BlockArgument argument : successor->getArguments())
      add(argument, base);
  Operation *parent = op->getParentOp();
  if (!op->hasTrait<OpTrait::IsTerminator>() || op->getNumSuccessors() || parent == model.function)
    return;
  for (OpResult result : parent->getResults())
    add(result, base);
  addRegions(parent);
}

/// All that control may hand to a base, of whatever origin.
void Aliases::findSources() {
  for (Base &base : bases) {
    if (base.value.getDefiningOp<BufferOp>())
      continue;
    auto addMatching = [&](ArrayRef<Handover> list) {
      for (const Handover &handover : list)
        if (handover.to == base.value && !llvm::is_contained(base.sources, handover.from))
          base.sources.push_back(handover.from);
    };
    auto argument = dyn_cast<BlockArgument>(base.value);
    if (argument && !argument.getOwner()->isEntryBlock()) {
      Block *block = argument.getOwner();
      for (auto it = block->pred_begin(); it != block->pred_end(); ++it)
        addMatching(ControlFlow::handedOn(*it, it.getSuccessorIndex()));
      continue;
    }
    Operation *op = argument ? argument.getOwner()->getParentOp() : base.value.getDefiningOp();
    for (const RegionEdge &edge : flow.edgesOf(op))
      addMatching(edge.memrefs);
  }
}

/// The buffers of each base: the least sets that contain those of all sources.
void Aliases::findBuffers() {
  for (bool changed = true; changed;) {
    changed = false;
    for (Base &base : bases)
      for (Value source : base.sources)
        for (unsigned other : basesOf[source])
          for (unsigned buffer : bases[other].buffers)
            if (!llvm::is_contained(base.buffers, buffer)) {
              base.buffers.push_back(buffer);
              changed = true;
            }
  }
}

/// The bases that may be storage from outside, or something that an operation chose.
void Aliases::findStrangers() {
  for (bool changed = true; changed;) {
    changed = false;
    for (Base &base : bases) {
      bool isBuffer = llvm::all_of(base.sources, [&](Value source) { return isNamed(source); });
      changed |= base.isBuffer && !isBuffer;
      base.isBuffer &= isBuffer;
    }
  }
}

// Names.

bool Aliases::dominates(Value definition, Value base) {
  auto argument = dyn_cast<BlockArgument>(base);
  if (!argument)
    return dominance.properlyDominates(definition, base.getDefiningOp());
  Block *block = argument.getOwner();
  return definition.getParentBlock() != block && !block->empty() &&
         dominance.properlyDominates(definition, &block->front());
}

/// The base that the value is a view of, or kNone if an operation may have chosen between several.
unsigned Aliases::rootOf(Value value) const {
  while (true) {
    if (auto it = baseOf.find(value); it != baseOf.end())
      return it->second;
    Operation *op = value.getDefiningOp();
    if (auto reshape = dyn_cast_if_present<memref::ReshapeOp>(op)) {
      value = reshape.getSource();
      continue;
    }
    // These are views, too, but do not say so through an interface.
    if (!op || !isa<ViewLikeOpInterface, CastOpInterface, memref::TransposeOp,
                    memref::ExtractStridedMetadataOp>(op))
      return kNone;
    Value source;
    for (Value operand : op->getOperands()) {
      if (!isa<BaseMemRefType>(operand.getType()))
        continue;
      if (source)
        return kNone;
      source = operand;
    }
    if (!source)
      return kNone;
    value = source;
  }
}

unsigned Aliases::constantOf(const Base &base) {
  unsigned only = kUnknown;
  for (Value source : base.sources) {
    unsigned root = rootOf(source);
    unsigned always = root == kNone ? kNone : bases[root].always;
    if (always == kUnknown || always == only)
      continue;
    if (always == kNone || only != kUnknown)
      return kNone;
    only = always;
  }
  if (only != kUnknown && !dominates(model.buffers[only].op.getMemref(), base.value))
    return kNone;
  return only;
}

void Aliases::findConstants() {
  for (bool changed = true; changed;) {
    changed = false;
    for (Base &base : bases) {
      if (base.sources.empty() || base.always == kNone)
        continue;
      unsigned always = constantOf(base);
      changed |= always != base.always;
      base.always = always;
    }
  }
}

void Aliases::findNames() {
  for (Base &base : bases) {
    if (base.sources.empty())
      continue;
    if (base.always != kNone && base.always != kUnknown) {
      base.buffers = {base.always};
      base.names = {base.always};
      continue;
    }
    for (unsigned buffer : base.buffers) {
      unsigned number = names.size();
      names.push_back({buffer, base.value, kUnknown});
      byBuffer[buffer].push_back(number);
      base.names.push_back(number);
      handed[base.value].push_back(number);
    }
  }
}

unsigned Aliases::familyOf(const Base &base, unsigned number) {
  unsigned only = kUnknown;
  for (Value source : base.sources) {
    for (unsigned other : basesOf[source]) {
      for (unsigned name : bases[other].names) {
        unsigned family = get(name).family;
        if (get(name).buffer != get(number).buffer || family == kUnknown || family == only)
          continue;
        if (only != kUnknown)
          return number;
        only = family;
      }
    }
  }
  if (only == kUnknown)
    return kUnknown;
  const Name &first = get(only);
  Value definition = first.as ? first.as : model.buffers[first.buffer].op.getMemref();
  return dominates(definition, base.value) ? only : number;
}

void Aliases::findFamilies() {
  for (bool changed = true; changed;) {
    changed = false;
    for (const Base &base : bases) {
      for (unsigned number : base.names) {
        if (base.sources.empty() || get(number).as != base.value || get(number).family == number)
          continue;
        unsigned family = familyOf(base, number);
        changed |= family != get(number).family;
        names[number].family = family;
      }
    }
  }
  for (unsigned number = 0; number < names.size(); ++number)
    if (names[number].family == kUnknown)
      names[number].family = number;
}
