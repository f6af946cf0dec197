// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StaticChecks.h"

#include "ByteSize.h"
#include "StreamUse.h"

#include "llvm/ADT/SmallSet.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

// Arenas.

/// The declaration of a pool on the operation or around it, if there is one.
static PoolAttr findPool(Operation *op, StringRef name) {
  for (; op; op = op->getParentOp()) {
    auto pools = op->getAttrOfType<ArrayAttr>(MemplanDialect::kPoolsAttr);
    if (!pools)
      continue;
    for (Attribute attr : pools)
      if (auto pool = dyn_cast<PoolAttr>(attr); pool && pool.getName() == name)
        return pool;
  }
  return {};
}

/// The buffers that make an arena as large as it has to be.
static void noteTop(InFlightDiagnostic &error, PlanModel &model, int arena) {
  Buffer *top = nullptr;
  for (Buffer &buffer : model.buffers)
    if (buffer.arena == arena && (!top || buffer.end > top->end))
      top = &buffer;
  if (top)
    error.attachNote(top->op.getLoc())
        << "'" << top->name() << "' has bytes [" << top->begin << ", " << top->end << ")";
}

/// The arena of a result is handed out with it, once a call.
static LogicalResult checkResult(PlanModel &model, int index) {
  ArenaOp arena = model.arenas[index];
  StringRef name = arena.getPool();
  if (!name.consume_front("output:"))
    return success();
  std::optional<unsigned> result = model.lookup(StringAttr::get(arena.getContext(), name));
  if (!result || model.buffers[*result].arena != index)
    return arena->emitError() << "pool '" << arena.getPool() << "' has an arena, but no result '"
                              << name << "' [MP-L4]";
  Buffer &buffer = model.buffers[*result];
  if (buffer.begin == 0 && buffer.op->getParentOp() == model.function &&
      buffer.op->getBlock()->isEntryBlock())
    return success();
  return buffer.op->emitError() << "'" << name << "' is a result with an arena, but "
                                << (buffer.begin ? "does not begin it"
                                                 : "may be made more than once a call")
                                << " [MP-L4]";
}

static LogicalResult checkArenas(PlanModel &model) {
  bool ok = true;
  for (auto [index, arena] : llvm::enumerate(model.arenas)) {
    int first = model.arenaOf(arena.getPool());
    if (first != static_cast<int>(index)) {
      InFlightDiagnostic error = arena->emitError();
      error << "pool '" << arena.getPool() << "' has a second arena in this function [MP-I9]";
      error.attachNote(model.arenas[first].getLoc()) << "the first one is here";
      ok = false;
    }
    ok &= succeeded(checkResult(model, static_cast<int>(index)));
    PoolAttr pool = findPool(arena, arena.getPool());
    if (pool && pool.getCapacity() && arena.getBytes() > *pool.getCapacity()) {
      InFlightDiagnostic error = arena->emitError();
      error << "arena '" << arena.getPool() << "' needs " << arena.getBytes()
            << " bytes but its capacity is " << *pool.getCapacity() << " [MP-L2]";
      noteTop(error, model, static_cast<int>(index));
      ok = false;
    }
  }
  return success(ok);
}

LogicalResult memplan::verification::checkBudget(ModuleOp module) {
  int64_t sum = 0;
  module.walk([&](ArenaOp arena) {
    // What is moved to the host is out of the memory that the budget is of, and so is the caller's.
    StringRef pool = arena.getPool();
    bool isOutside =
        pool.starts_with("output:") || pool.starts_with("argument:") || pool == BufferOp::kHostPool;
    int64_t bytes = isOutside ? 0 : arena.getBytes();
    if (llvm::AddOverflow(sum, bytes, sum))
      sum = std::numeric_limits<int64_t>::max();
  });
  auto walk = [&](FunctionOpInterface function) {
    auto summary = function->getAttrOfType<DictionaryAttr>(MemplanDialect::kSummaryAttr);
    auto record = summary ? summary.getAs<DictionaryAttr>("budget") : DictionaryAttr();
    auto budget = record ? record.getAs<IntegerAttr>("budget_bytes") : IntegerAttr();
    if (!budget || !budget.getType().isSignlessInteger(64) || sum <= budget.getInt())
      return WalkResult::advance();
    function.emitError() << "the arenas of all functions need " << sum
                         << " bytes but the budget is " << budget.getInt() << " [MP-L2]";
    return WalkResult::interrupt();
  };
  return failure(module.walk(walk).wasInterrupted());
}

// Buffers.

static LogicalResult checkName(PlanModel &model, unsigned index) {
  Buffer &buffer = model.buffers[index];
  unsigned first = *model.lookup(buffer.op.getBufferNameAttr());
  if (first == index)
    return success();
  InFlightDiagnostic error = buffer.op->emitError();
  error << "name '" << buffer.name() << "' is used twice in this function [MP-I1]";
  error.attachNote(model.buffers[first].op.getLoc()) << "the first use is here";
  return failure();
}

static LogicalResult checkOffset(PlanModel &model, Buffer &buffer) {
  bool hasOffset = buffer.op.getOffset().has_value();
  int pool = model.arenaOf(buffer.op.getPool());
  if (!hasOffset && pool < 0)
    return success();
  if (!hasOffset) {
    InFlightDiagnostic error = buffer.op->emitError();
    error << "'" << buffer.name() << "' has no offset, although pool '" << buffer.op.getPool()
          << "' has an arena [MP-L4]";
    error.attachNote(model.arenas[pool].getLoc()) << "the arena is here";
    return failure();
  }
  if (!buffer.isPlanned())
    return buffer.op->emitError() << "'" << buffer.name() << "' has an offset, but pool '"
                                  << buffer.op.getPool()
                                  << "' has no arena in this function [MP-L4]";
  ArenaOp arena = model.arenas[buffer.arena];
  int64_t alignment = buffer.op.getAlignment();
  if (buffer.begin < 0 || buffer.begin % alignment)
    return buffer.op->emitError() << "'" << buffer.name() << "' is at offset " << buffer.begin
                                  << ", which is no multiple of its alignment " << alignment
                                  << " [MP-L3]";
  if (arena.getAlignment() % alignment)
    return buffer.op->emitError() << "'" << buffer.name() << "' is aligned to " << alignment
                                  << ", but its arena only to " << arena.getAlignment()
                                  << " [MP-L3]";
  if (buffer.end > arena.getBytes()) {
    InFlightDiagnostic error = buffer.op->emitError();
    error << "'" << buffer.name() << "' ends at byte " << buffer.end << ", but arena '"
          << arena.getPool() << "' has " << arena.getBytes() << " [MP-L2]";
    error.attachNote(arena.getLoc()) << "the arena is here";
    return failure();
  }
  Attribute space = buffer.op.getType().getMemorySpace();
  Attribute arenaSpace = arena.getMemorySpaceAttr();
  if (space != arenaSpace) {
    auto text = [](Attribute attr) {
      std::string text = attr ? "space " : "the default space";
      if (attr)
        llvm::raw_string_ostream(text) << attr;
      return text;
    };
    return buffer.op->emitError() << "'" << buffer.name() << "' is in " << text(space)
                                  << ", but arena '" << arena.getPool() << "' in "
                                  << text(arenaSpace) << " [MP-I2]";
  }
  return success();
}

static LogicalResult checkSize(Buffer &buffer) {
  std::optional<int64_t> bytes = countBytes(buffer.op.getType());
  if (!bytes || *bytes == buffer.bytes)
    return success();
  return buffer.op->emitError() << "'" << buffer.name() << "' is planned with " << buffer.bytes
                                << " bytes, but its type " << buffer.op.getType() << " takes "
                                << *bytes << " [MP-L2]";
}

static LogicalResult checkBlockLimit(Buffer &buffer) {
  PoolAttr pool = findPool(buffer.op, buffer.op.getPool());
  if (!pool || !pool.getMaxBlock() || buffer.bytes <= *pool.getMaxBlock())
    return success();
  return buffer.op->emitError() << "'" << buffer.name() << "' has " << buffer.bytes
                                << " bytes but the largest block of pool '"
                                << pool.getName().getValue() << "' is " << *pool.getMaxBlock()
                                << " [MP-L2]";
}

// Relations.

static LogicalResult checkRelation(PlanModel &model, Buffer &buffer,
                                   AliasRelationAttrInterface relation) {
  std::optional<unsigned> index = model.lookup(relation.getBuffer());
  if (!index)
    return buffer.op->emitError() << "relation " << relation << " of '" << buffer.name()
                                  << "' names no buffer of this "
                                  << "function [MP-I4]";
  Buffer &other = model.buffers[*index];
  if (isa<FollowsAttr>(relation) && relation.getByteOffset() != other.bytes)
    return buffer.op->emitError() << "'" << buffer.name() << "' follows '" << other.name()
                                  << "' at byte " << relation.getByteOffset() << ", but '"
                                  << other.name() << "' ends at byte " << other.bytes
                                  << " [MP-L16]";
  if (!buffer.isPlanned() || !other.isPlanned())
    return success();
  bool meets = buffer.arena == other.arena && buffer.begin < other.end && other.begin < buffer.end;
  StringRef wrong;
  if (isa<DisjointAttr>(relation))
    wrong = meets ? "they share bytes" : "";
  else if (isa<InPlaceAttr>(relation) && !meets)
    wrong = ""; // A permission that the plan makes no use of.
  else if (buffer.arena != other.arena)
    wrong = "they are in different arenas";
  else if (buffer.begin - other.begin != relation.getByteOffset())
    wrong = "they are not at that distance";
  else if (isa<InsideAttr, InPlaceAttr, ViewAttr>(relation) && buffer.end > other.end)
    wrong = "the former ends after the latter";
  if (wrong.empty())
    return success();
  InFlightDiagnostic error = buffer.op->emitError();
  error << "'" << buffer.name() << "' with bytes [" << buffer.begin << ", " << buffer.end
        << ") and '" << other.name() << "' with bytes [" << other.begin << ", " << other.end
        << ") break relation " << relation << ": " << wrong << " [MP-L9]";
  error.attachNote(other.op.getLoc()) << "'" << other.name() << "' is declared here";
  return failure();
}

LogicalResult verification::checkFigures(PlanModel &model) {
  bool ok = succeeded(checkArenas(model));
  for (unsigned index = 0; index < model.buffers.size(); ++index) {
    Buffer &buffer = model.buffers[index];
    ok &= succeeded(checkName(model, index));
    ok &= succeeded(checkSize(buffer));
    ok &= succeeded(checkBlockLimit(buffer));
    ok &= succeeded(checkOffset(model, buffer));
    for (AliasRelationAttrInterface relation : buffer.op.getRelationList())
      ok &= succeeded(checkRelation(model, buffer, relation));
  }
  return success(ok);
}

// Certificates.

namespace {
/// Adds up the witness of one arena.
class WitnessCheck {
public:
  WitnessCheck(PlanModel &model, const Accesses &accesses, int arena)
      : model(model), accesses(accesses), arenaIndex(arena), arena(model.arenas[arena]),
        certificate(this->arena.getCertificateAttr()) {}

  LogicalResult run() {
    int64_t bound = certificate.getBound();
    if (bound > arena.getBytes())
      return error() << "has bound " << bound << ", but only " << arena.getBytes()
                     << " bytes [MP-L10]";
    if (failed(collect()) || failed(checkPairs()))
      return failure();
    int64_t sum = addUp(/*unit=*/1);
    if (sum != bound && addUp(commonUnit()) - lossInUnits(commonUnit()) != bound &&
        endOfOnly() != bound)
      return error() << "has bound " << bound << ", but its witness adds up to " << sum
                     << " [MP-L10]";
    return success();
  }

private:
  InFlightDiagnostic error() {
    InFlightDiagnostic diagnostic = arena->emitError();
    diagnostic << "arena '" << arena.getPool() << "' ";
    return diagnostic;
  }
  LogicalResult collect() {
    llvm::SmallDenseSet<unsigned> seen;
    for (StringAttr name : certificate.getWitness()) {
      std::optional<unsigned> index = model.lookup(name);
      if (!index || model.buffers[*index].arena != arenaIndex)
        return error() << "has witness '" << name.getValue()
                       << "', which is no buffer of it [MP-L10]";
      if (!seen.insert(*index).second)
        return error() << "has witness '" << name.getValue() << "' twice [MP-L10]";
      Buffer &buffer = model.buffers[*index];
      int64_t step = certificate.getStep().value_or(-1);
      // One buffer alone needs its bytes whether or not anybody needs its content.
      bool isAlone = certificate.getWitness().size() == 1;
      if (!isAlone && certificate.getStep() &&
          (!buffer.op.getLiveAttr() || !buffer.isLiveAt(step))) {
        InFlightDiagnostic diagnostic = error();
        diagnostic << "has witness '" << name.getValue() << "', which is not live at step " << step
                   << " [MP-L10]";
        if (LiveAttr live = buffer.op.getLiveAttr())
          diagnostic.attachNote(buffer.op.getLoc())
              << "'" << name.getValue() << "' is live in " << live;
        return diagnostic;
      }
      std::optional<int64_t> rounded = roundUpBytes(buffer.bytes, buffer.op.getAlignment());
      pieces.push_back({buffer.begin, buffer.begin + rounded.value_or(buffer.bytes), *index});
    }
    return success();
  }
  /// Without a step, no two buffers that nothing keeps at a fixed distance may share bytes: they
  /// are live at a common step, or streams may use them at one time.
  LogicalResult checkPairs() {
    if (certificate.getStep() || pieces.size() < 2)
      return success();
    StreamUse streams(model, accesses);
    for (auto [i, piece] : llvm::enumerate(pieces))
      for (const Piece &other : ArrayRef(pieces).take_front(i)) {
        Buffer &a = model.buffers[other.buffer], &b = model.buffers[piece.buffer];
        if (a.block != b.block && !haveCommonStep(a, b) &&
            !streams.mayMeet(other.buffer, piece.buffer))
          return error() << "has witnesses '" << a.name() << "' and '" << b.name()
                         << "', which are never in use at one time [MP-L10]";
      }
    return success();
  }
  static bool haveCommonStep(Buffer &a, Buffer &b) {
    LiveAttr mine = a.op.getLiveAttr(), theirs = b.op.getLiveAttr();
    if (!mine || !theirs)
      return false;
    for (size_t i = 0; i < mine.getNumRanges(); ++i)
      for (size_t j = 0; j < theirs.getNumRanges(); ++j)
        if (mine.getFirst(i) < theirs.getLast(j) && theirs.getFirst(j) < mine.getLast(i))
          return true;
    return false;
  }
  /// Where the one witness ends, from the first byte of what relations keep at fixed distances of
  /// it: those lie in the arena as well, live or not. 0 if there are several.
  int64_t endOfOnly() {
    if (pieces.size() != 1)
      return 0;
    int64_t first = pieces.front().begin;
    for (const Buffer &buffer : model.buffers)
      if (buffer.arena == arenaIndex && buffer.block == model.buffers[pieces.front().buffer].block)
        first = std::min(first, buffer.begin);
    return pieces.front().end - first;
  }
  /// What every witness begins at a multiple of. Two buffers that share no byte then also share
  /// none if their ends are rounded up to it: the second one begins where the first one's does.
  int64_t commonUnit() {
    uint64_t unit = 0;
    for (const Piece &piece : pieces) {
      uint64_t alignment = model.buffers[piece.buffer].op.getAlignment();
      unit = unit == 0 ? alignment : std::min(unit, alignment);
    }
    return std::max<int64_t>(static_cast<int64_t>(unit), 1);
  }
  static int64_t roundUp(int64_t end, int64_t unit) {
    return static_cast<int64_t>(llvm::alignTo(end, unit));
  }
  /// The arena may end before the rounded end of the topmost buffers: by no more than rounding
  /// moves the end of any of those that relations keep together.
  int64_t lossInUnits(int64_t unit) {
    llvm::SmallDenseMap<unsigned, int64_t> ends;
    for (const Piece &piece : pieces) {
      int64_t &end = ends[model.buffers[piece.buffer].block];
      end = std::max(end, piece.end);
    }
    int64_t loss = 0;
    for (auto [block, end] : ends)
      loss = std::max(loss, roundUp(end, unit) - end);
    return loss;
  }
  /// Bytes of the pieces, ends rounded up; those that related pieces share count once. Unrelated
  /// ones share none.
  int64_t addUp(int64_t unit) {
    llvm::sort(pieces, [](const Piece &a, const Piece &b) {
      return std::tie(a.begin, a.end, a.buffer) < std::tie(b.begin, b.end, b.buffer);
    });
    int64_t sum = 0, top = 0;
    for (const Piece &piece : pieces) {
      int64_t end = roundUp(piece.end, unit);
      sum += std::max<int64_t>(0, end - std::max(piece.begin, top));
      top = std::max(top, end);
    }
    return sum;
  }

  struct Piece {
    int64_t begin, end;
    unsigned buffer;
  };
  PlanModel &model;
  const Accesses &accesses;
  int arenaIndex;
  ArenaOp arena;
  CertificateAttr certificate;
  SmallVector<Piece> pieces;
};
} // namespace

LogicalResult verification::checkCertificates(PlanModel &model, const Accesses &accesses) {
  bool ok = true;
  for (auto [index, arena] : llvm::enumerate(model.arenas))
    if (arena.getCertificateAttr())
      ok &= succeeded(WitnessCheck(model, accesses, static_cast<int>(index)).run());
  return success(ok);
}
