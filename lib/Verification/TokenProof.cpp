// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TokenProof.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SparseBitVector.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

/// The token for the end of work that runs on; null for everything else.
static Value endOf(Operation *op) {
  auto async = dyn_cast<gpu::AsyncOpInterface>(op);
  return async && !isa<gpu::WaitOp>(op) ? async.getAsyncToken() : Value();
}

namespace {

/// Walks one block in program order and remembers, for the host and for each token, which work has
/// ended by then. When a block is entered, none of its work runs.
class BlockWalk {
public:
  BlockWalk(PlanModel &model, const Accesses &accesses)
      : model(model), accesses(accesses), pending(model.arenas.size()) {}

  LogicalResult run(Block &block);

private:
  using WorkSet = llvm::SparseBitVector<>; ///< by number, from 0

  SmallVector<unsigned> buffersOf(Operation *op) const;
  LogicalResult check(Operation *op, unsigned buffer, const WorkSet &ended);
  LogicalResult checkEnd(Operation *terminator);
  LogicalResult visit(Operation *op);

  PlanModel &model;
  const Accesses &accesses;
  WorkSet host;
  DenseMap<Value, WorkSet> endedAt; ///< by token
  std::vector<Operation *> works;
  /// By arena, the buffers that work has used, and which work.
  std::vector<llvm::MapVector<unsigned, SmallVector<unsigned>>> pending;
};

} // namespace

/// The planned buffers that the operation, or anything in it, touches.
SmallVector<unsigned> BlockWalk::buffersOf(Operation *op) const {
  SmallVector<unsigned> buffers;
  for (int64_t step = model.stepOf(op); step < model.endOf(op); ++step)
    for (const Access &access : accesses.at(step))
      if (unsigned buffer = accesses.bufferOf(access); model.buffers[buffer].isPlanned())
        buffers.push_back(buffer);
  llvm::sort(buffers);
  buffers.erase(llvm::unique(buffers), buffers.end());
  return buffers;
}

LogicalResult BlockWalk::check(Operation *op, unsigned buffer, const WorkSet &ended) {
  Buffer &mine = model.buffers[buffer];
  for (auto &[other, users] : pending[mine.arena]) {
    Buffer &theirs = model.buffers[other];
    if (other == buffer || mine.begin >= theirs.end || theirs.begin >= mine.end)
      continue;
    for (unsigned user : users) {
      if (ended.test(user))
        continue;
      InFlightDiagnostic error = op->emitError();
      error << "'" << mine.name() << "' with bytes [" << mine.begin << ", " << mine.end
            << ") is used while '" << theirs.name() << "' with bytes [" << theirs.begin << ", "
            << theirs.end << ") may still be in use: no token orders the two [MP-L19]";
      error.attachNote(works[user]->getLoc()) << "'" << theirs.name() << "' is used here";
      return error;
    }
  }
  return success();
}

LogicalResult BlockWalk::checkEnd(Operation *terminator) {
  for (auto &arena : pending)
    for (auto &[buffer, users] : arena)
      for (unsigned user : users)
        if (!host.test(user)) {
          InFlightDiagnostic error = works[user]->emitError();
          error << "'" << model.buffers[buffer].name() << "' may still be used by '"
                << works[user]->getName() << "' when its block is left [MP-L19]";
          error.attachNote(terminator->getLoc()) << "the block is left here";
          return error;
        }
  return success();
}

LogicalResult BlockWalk::visit(Operation *op) {
  WorkSet ended = host;
  auto async = dyn_cast<gpu::AsyncOpInterface>(op);
  if (async)
    // A token from elsewhere tells nothing.
    for (Value token : async.getAsyncDependencies())
      if (auto found = endedAt.find(token); found != endedAt.end())
        ended |= found->second;
  const SmallVector<unsigned> buffers = buffersOf(op);
  for (unsigned buffer : buffers)
    if (failed(check(op, buffer, ended)))
      return failure();
  if (op->hasTrait<OpTrait::IsTerminator>())
    return checkEnd(op);
  if (!async) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        if (failed(BlockWalk(model, accesses).run(block)))
          return failure();
    return success();
  }
  Value token = async.getAsyncToken();
  if (!token) {
    host = std::move(ended);
    return success();
  }
  if (endOf(op)) {
    const unsigned number = works.size();
    works.push_back(op);
    for (unsigned buffer : buffers) {
      SmallVector<unsigned> &users = pending[model.buffers[buffer].arena][buffer];
      llvm::erase_if(users, [&](unsigned user) { return ended.test(user); });
      users.push_back(number);
    }
    ended.set(number);
  }
  endedAt[token] = std::move(ended);
  return success();
}

LogicalResult BlockWalk::run(Block &block) {
  for (Operation &op : block)
    if (failed(visit(&op)))
      return failure();
  return success();
}

LogicalResult verification::checkTokens(PlanModel &model, const Accesses &accesses) {
  if (llvm::none_of(model.ops, endOf))
    return success();
  bool ok = true;
  for (Block &block : model.function.getFunctionBody())
    ok &= succeeded(BlockWalk(model, accesses).run(block));
  return success(ok);
}
