// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ShadowMemory.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

// UnorderedAccesses.

const ShadowStorage *UnorderedAccesses::add(const ShadowStorage &storage, int64_t byte,
                                            bool isWrite) {
  SmallVector<Use, 1> &list = uses[{storage.arena, storage.begin + byte}];
  const ShadowStorage *other = nullptr;
  Use *own = nullptr;
  for (Use &use : list) {
    if (use.storage == &storage)
      own = &use;
    else if (isByAnother(use.writer) || (isWrite && isByAnother(use.reader)))
      other = use.storage;
  }
  own = own ? own : &list.emplace_back(Use{&storage});
  int64_t &number = isWrite ? own->writer : own->reader;
  number = isByAnother(number) ? kMany : iteration;
  return other;
}

// ShadowMemory.

ShadowMemory::ShadowMemory(FunctionOpInterface function, int64_t limit) : limit(limit) {
  function.getFunctionBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    steps.try_emplace(op, steps.size());
    if (auto arena = dyn_cast<ArenaOp>(op))
      arenaOps.push_back(arena);
  });
  reset();
}

void ShadowMemory::reset() {
  arenas.assign(arenaOps.size(), {});
  unordered.clear();
  for (auto [index, arena] : llvm::enumerate(arenaOps)) {
    touched += std::min(arena.getBytes(), limit + 1 - std::min(touched, limit));
    if (isTired())
      return;
    arenas[index].assign(arena.getBytes(), 0);
  }
}

std::shared_ptr<ShadowStorage> ShadowMemory::declare(BufferOp buffer) {
  auto arena = llvm::find_if(
      arenaOps, [&](ArenaOp candidate) { return candidate.getPool() == buffer.getPool(); });
  if (arena == arenaOps.end() || !buffer.getOffset() || isTired())
    return nullptr;
  touched += buffer.getByteSize();
  if (isTired())
    return nullptr;
  auto storage = std::make_shared<ShadowStorage>();
  storage->buffer = buffer;
  storage->arena = arena - arenaOps.begin();
  storage->begin = *buffer.getOffset();
  storage->own.assign(buffer.getByteSize(), 0);
  return storage;
}

/// First and last byte of the part that is inside.
std::pair<int64_t, int64_t> ShadowMemory::clip(const ShadowStorage &storage, int64_t byte,
                                               int64_t count) {
  if (failed || isTired() || byte < 0 || byte >= storage.size() || count <= 0)
    return {0, 0};
  count = std::min(count, storage.size() - byte);
  touched += count;
  return {byte, byte + count};
}

void ShadowMemory::track(Operation *op, const ShadowStorage &storage, int64_t byte, bool isWrite) {
  for (UnorderedAccesses &accesses : unordered)
    if (const ShadowStorage *other = accesses.add(storage, byte, isWrite))
      isWrite ? reportOverlap(op, storage, byte, *other)
              : reportOverlap(op, *other, storage.begin + byte - other->begin, storage,
                              /*atRead=*/true);
}

uint64_t ShadowMemory::number(Operation *op, const ShadowStorage &storage) {
  ++counter;
  if (writes.empty() || writes.back().op != op || writes.back().buffer != storage.buffer)
    writes.push_back({counter, op, storage.buffer});
  return counter;
}

const ShadowMemory::Write &ShadowMemory::writeOf(uint64_t number) const {
  auto after = llvm::upper_bound(
      writes, number, [](uint64_t wanted, const Write &write) { return wanted < write.first; });
  return *std::prev(after);
}

void ShadowMemory::read(Operation *op, ShadowStorage &storage, int64_t byte, int64_t count) {
  auto [first, last] = clip(storage, byte, count);
  const std::vector<uint64_t> &arena = arenas[storage.arena];
  for (int64_t i = first; i < last && !failed; ++i) {
    // What the program has not written may be anything.
    if (!storage.own[i])
      continue;
    track(op, storage, i, /*isWrite=*/false);
    if (!failed && storage.own[i] != arena[storage.begin + i])
      reportRead(op, storage, i);
  }
}

void ShadowMemory::write(Operation *op, ShadowStorage &storage, int64_t byte, int64_t count) {
  auto [first, last] = clip(storage, byte, count);
  std::vector<uint64_t> &arena = arenas[storage.arena];
  for (int64_t i = first; i < last && !failed; ++i) {
    track(op, storage, i, /*isWrite=*/true);
    arena[storage.begin + i] = storage.own[i] = number(op, storage);
    storage.lost.erase(i);
  }
}

void ShadowMemory::copy(Operation *op, ShadowStorage &storage, int64_t byte,
                        ArrayRef<Number> values) {
  auto [first, last] = clip(storage, byte, static_cast<int64_t>(values.size()));
  std::vector<uint64_t> &arena = arenas[storage.arena];
  for (int64_t i = first; i < last && !failed; ++i) {
    const Number &source = values[i - byte];
    bool isSame = source.place == storage.begin + i;
    track(op, storage, i, /*isWrite=*/!isSame);
    storage.own[i] = source.value;
    storage.lost.erase(i);
    // Bytes that nobody wrote are copied like any others, and destroy what was there.
    if (!isSame)
      arena[storage.begin + i] = source.value ? source.value : number(op, storage);
  }
}

void ShadowMemory::mayWrite(Operation *op, ShadowStorage &storage, int64_t byte, int64_t count) {
  auto [first, last] = clip(storage, byte, count);
  std::vector<uint64_t> &arena = arenas[storage.arena];
  for (int64_t i = first; i < last && !failed; ++i) {
    track(op, storage, i, /*isWrite=*/true);
    uint64_t &there = arena[storage.begin + i];
    bool wasRight = !storage.own[i] || storage.own[i] == there;
    // What was lost is still lost if this byte is not among those that are written.
    if (!wasRight)
      storage.lost.try_emplace(i, there);
    there = number(op, storage);
    if (wasRight)
      storage.own[i] = there;
  }
}

// Errors.

static void noteBytes(InFlightDiagnostic &error, BufferOp buffer) {
  error.attachNote(buffer.getLoc())
      << "'" << buffer.getBufferName() << "' has bytes [" << *buffer.getOffset() << ", "
      << *buffer.getOffset() + buffer.getByteSize() << ")";
}

void ShadowMemory::reportRead(Operation *op, const ShadowStorage &storage, int64_t byte) {
  failed = true;
  auto numberAt = [&](int64_t i) {
    auto it = storage.lost.find(i);
    return it != storage.lost.end() ? it->second : arenas[storage.arena][storage.begin + i];
  };
  BufferOp buffer = storage.buffer;
  Write right = writeOf(storage.own[byte]), wrong = writeOf(numberAt(byte));
  // As far as the same operation has overwritten it.
  int64_t end = byte + 1;
  for (; end < storage.size(); ++end) {
    uint64_t own = storage.own[end], there = numberAt(end);
    if (!own || own == there || writeOf(there).op != wrong.op)
      break;
  }
  bool isEarlier = wrong.buffer == buffer;
  InFlightDiagnostic error = op->emitError();
  error << "'" << buffer.getBufferName() << "'" << (isEarlier ? " of an earlier iteration" : "")
        << " is read at step " << stepOf(op) << ", but '" << wrong.buffer.getBufferName() << "'"
        << (isEarlier ? " of a later one" : "") << " overwrote bytes [" << storage.begin + byte
        << ", " << storage.begin + end << ") of arena '" << buffer.getPool() << "' at step "
        << stepOf(wrong.op) << " [MP-L8]";
  error.attachNote(wrong.op->getLoc())
      << "'" << wrong.buffer.getBufferName() << "' is written here";
  if (right.op != wrong.op)
    error.attachNote(right.op->getLoc()) << "'" << right.buffer.getBufferName()
                                         << "' was last written here, at step " << stepOf(right.op);
  noteBytes(error, buffer);
  if (!isEarlier)
    noteBytes(error, wrong.buffer);
}

void ShadowMemory::reportOverlap(Operation *op, const ShadowStorage &written, int64_t byte,
                                 const ShadowStorage &used, bool atRead) {
  if (failed)
    return;
  failed = true;
  BufferOp buffer = written.buffer, other = used.buffer;
  InFlightDiagnostic error = op->emitError();
  if (atRead)
    error << "'" << other.getBufferName() << "' is read at step " << stepOf(op) << ", at byte "
          << written.begin + byte << ", which the same operation writes as '"
          << buffer.getBufferName() << "' at another time [MP-L9]";
  else
    error << "'" << buffer.getBufferName() << "' is written at step " << stepOf(op) << " over byte "
          << written.begin + byte << " of '" << other.getBufferName()
          << "', which the same operation uses at another time [MP-L9]";
  noteBytes(error, buffer);
  if (other != buffer)
    noteBytes(error, other);
}
