// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ContentSplit.h"
#include "QuietTrial.h"

#include "memplan/Analysis/Accesses.h"
#include "memplan/IR/GivenStorage.h"
#include "memplan/IR/StorageSize.h"
#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

namespace memplan {
#define GEN_PASS_DEF_ADOPTARGUMENTSPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-adopt-arguments"

using namespace mlir;
using namespace memplan;

namespace {

/// An argument for which a buffer stands.
struct Adoption {
  BlockArgument argument;
  BufferOp buffer;
  memref::CopyOp in;
  SmallVector<memref::CopyOp, 1> out; ///< one before each return
};

/// Adopts what can be adopted of one function.
class Adopter {
public:
  Adopter(FunctionOpInterface function, CalleeEffects &callees)
      : function(function), callees(callees), names(function) {}

  LogicalResult run();

private:
  std::string refuse(BlockArgument argument);
  void remark(BlockArgument argument, const std::string &reason);
  void adopt(BlockArgument argument);
  void giveBack(Adoption &adoption);
  LogicalResult keepPlaceable();
  LogicalResult splitAll();
  void split(Adoption &adoption, const ContentSplit &split);

  FunctionOpInterface function;
  CalleeEffects &callees;
  BufferNames names;
  std::vector<Adoption> adoptions;
};

struct AdoptArgumentsPass : memplan::impl::AdoptArgumentsPassBase<AdoptArgumentsPass> {
  void runOnOperation() override;
};

} // namespace

static bool hasAttribute(BlockArgument argument, StringRef name) {
  auto function = cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
  return function.getArgAttr(argument.getArgNumber(), name) != nullptr;
}

static StringRef kindOf(BlockArgument argument) {
  auto function = cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
  auto kind =
      function.getArgAttrOfType<StringAttr>(argument.getArgNumber(), MemplanDialect::kKindAttr);
  return kind ? kind.getValue() : "input";
}

/// What memplan-promote-results makes of a result: nothing else is there.
static bool isResult(BlockArgument argument) { return hasAttribute(argument, kResultAttr); }

/// Whether the caller wants what is in it at the end.
static bool hasFinalValue(BlockArgument argument) {
  return isResult(argument) || kindOf(argument) != "input";
}

/// Whether some operation overwrites all of the argument: somebody's result.
static bool isOverwritten(BlockArgument argument) {
  return llvm::any_of(argument.getUses(), [](OpOperand &use) {
    std::optional<Access> access = accessOf(use);
    return access && access->overwrites();
  });
}

/// Whether the caller has no use for what is in it meanwhile, and no other argument is the same
/// storage.
static bool isGiven(BlockArgument argument) {
  return isResult(argument) || hasAttribute(argument, MemplanDialect::kDonatedAttr);
}

/// Whether a reader of the program would expect it to be adopted.
static bool isCandidate(BlockArgument argument) {
  bool isWritable = kindOf(argument) != "parameter" && kindOf(argument) != "constant";
  return isa<MemRefType>(argument.getType()) && !argument.use_empty() &&
         (isGiven(argument) || (isWritable && isOverwritten(argument)));
}

/// Why the argument is left to the caller; empty if it can be adopted.
std::string Adopter::refuse(BlockArgument argument) {
  if (!isGiven(argument))
    return "another argument may be the same storage, unless 'memplan.donated' is stated";
  auto type = cast<MemRefType>(argument.getType());
  StorageSize size = getStorageSize(type);
  if (!size.isKnown())
    return describe(size.kind).str();
  if (size.bytes == 0 || !type.getLayout().isIdentity())
    return size.bytes == 0 ? "it has no bytes" : "it has strides of its own";
  if (!SymbolTable::symbolKnownUseEmpty(function, function->getParentOp()))
    return "what calls the function in this module may need it";
  return "";
}

void Adopter::remark(BlockArgument argument, const std::string &reason) {
  missedRemark(
      argument.getLoc(),
      remark::RemarkOpts::name("not-adopted").category(DEBUG_TYPE).function(function.getName()))
      << remark::metric("argument", argument.getArgNumber()) << remark::metric("reason", reason);
}

/// The largest power of two that the address of an element is a multiple of, as far as is known.
static int64_t elementAlignment(MemRefType type) {
  int64_t bytes = *getElementStorageBytes(type.getElementType());
  return bytes & -bytes;
}

/// Puts a buffer in the place of the argument, which it is copied from at the begin, unless nothing
/// is there yet, and to at the end.
void Adopter::adopt(BlockArgument argument) {
  auto type = cast<MemRefType>(argument.getType());
  Location loc = argument.getLoc();
  auto stated = dyn_cast<NameLoc>(loc);
  std::string name = names.unique(stated && !stated.getName().empty()
                                      ? stated.getName().str()
                                      : "arg" + std::to_string(argument.getArgNumber()));
  OpBuilder builder = OpBuilder::atBlockBegin(argument.getOwner());
  Adoption adoption;
  adoption.argument = argument;
  adoption.buffer =
      BufferOp::create(builder, loc, type, name, kArgumentPool, elementAlignment(type));
  setArgumentOf(adoption.buffer, argument.getArgNumber());
  argument.replaceAllUsesWith(adoption.buffer.getMemref());
  if (!isResult(argument))
    adoption.in = memref::CopyOp::create(builder, loc, argument, adoption.buffer.getMemref());
  if (hasFinalValue(argument))
    for (Block &block : function.getFunctionBody()) {
      Operation *terminator = block.getTerminator();
      if (!terminator->hasTrait<OpTrait::ReturnLike>())
        continue;
      builder.setInsertionPoint(terminator);
      adoption.out.push_back(
          memref::CopyOp::create(builder, loc, adoption.buffer.getMemref(), argument));
    }
  adoptions.push_back(std::move(adoption));
}

void Adopter::giveBack(Adoption &adoption) {
  if (adoption.in)
    adoption.in->erase();
  for (memref::CopyOp copy : adoption.out)
    copy->erase();
  adoption.buffer.getMemref().replaceAllUsesWith(adoption.argument);
  adoption.buffer->erase();
}

/// Gives back what a planner could not place anywhere, were it the function's own.
LogicalResult Adopter::keepPlaceable() {
  FailureOr<FunctionAllocations> all = analyzeAllocations(function, callees);
  if (failed(all))
    return failure();
  llvm::DenseMap<Operation *, const Allocation *> found;
  for (const Allocation &allocation : all->allocations)
    found[allocation.op] = &allocation;
  llvm::erase_if(adoptions, [&](Adoption &adoption) {
    const Allocation *allocation = found[adoption.buffer];
    if (allocation->isHolder() && !allocation->runsOn)
      return false;
    remark(adoption.argument,
           allocation->reason.empty() ? "it is used by work that runs on" : allocation->reason);
    giveBack(adoption);
    return true;
  });
  return success();
}

/// A buffer for each content, all in one place. Of what the caller hands over nothing is left where
/// nobody reads it.
void Adopter::split(Adoption &adoption, const ContentSplit &contents) {
  int64_t accesses = llvm::count(contents.webs.webOf, 0u);
  SmallVector<Operation *> others = splitContents(contents);
  for (Operation *op : others) {
    auto other = cast<BufferOp>(op);
    other.setBufferName(names.unique(adoption.buffer.getBufferName()));
    other.addRelation(InsideAttr::get(function.getContext(), adoption.buffer.getBufferNameAttr(),
                                      /*offset=*/0));
  }
  // The copy from the argument is the first access, and alone if it is the only one of its content.
  if (!adoption.in || accesses > 1 || others.empty())
    return;
  auto first = cast<BufferOp>(others.front());
  adoption.in->erase();
  adoption.in = {};
  for (Operation *user : llvm::make_early_inc_range(adoption.buffer->getUsers()))
    if (user->use_empty())
      user->erase(); // a view that nothing is accessed through
  if (adoption.buffer->use_empty()) {
    first.setBufferName(adoption.buffer.getBufferName());
    adoption.buffer->erase();
  }
  first.setRelationList({});
  for (Operation *op : llvm::drop_begin(others))
    cast<BufferOp>(op).setRelationList({AliasRelationAttrInterface(
        InsideAttr::get(function.getContext(), first.getBufferNameAttr(), /*offset=*/0))});
}

LogicalResult Adopter::splitAll() {
  FailureOr<FunctionAllocations> all = analyzeAllocations(function, callees);
  if (failed(all))
    return failure();
  AccessTable table(function, *all);
  std::vector<std::pair<Adoption *, ContentSplit>> splits;
  for (Adoption &adoption : adoptions)
    for (unsigned number = 0; number < all->allocations.size(); ++number)
      if (all->allocations[number].op == adoption.buffer)
        splits.push_back({&adoption, ContentSplit(table, *all, number)});
  for (auto &[adoption, contents] : splits)
    if (contents.webs.count > 1)
      split(*adoption, contents);
  return success();
}

LogicalResult Adopter::run() {
  SmallVector<BlockArgument> given;
  for (BlockArgument argument : llvm::make_filter_range(function.getArguments(), isCandidate)) {
    std::string reason = refuse(argument);
    if (reason.empty())
      given.push_back(argument);
    else
      remark(argument, reason);
  }
  // A plan that knows of arguments stays what it is.
  bool isAdopted =
      function
          .walk([](BufferOp buffer) {
            return getArgumentOf(buffer) ? WalkResult::interrupt() : WalkResult::advance();
          })
          .wasInterrupted();
  if (given.empty() || isAdopted)
    return success();
  ProgramPoints before(function);
  for (BlockArgument argument : llvm::reverse(given))
    adopt(argument);
  if (failed(keepPlaceable()) || failed(splitAll()))
    return failure();
  ProgramPoints after(function);
  renumberRelations(function, [&](int64_t step) {
    return step >= 0 && step < before.size() ? after.step(before.at(step)) : step;
  });
  return refreshLiveRanges(function, callees);
}

void AdoptArgumentsPass::runOnOperation() {
  CalleeEffects callees;
  for (FunctionOpInterface function : getDefinedFunctions(getOperation()))
    if (isHostFunction(function) && failed(Adopter(function, callees).run()))
      return signalPassFailure();
}
