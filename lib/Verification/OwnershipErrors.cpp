// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What the ownership walk says when it finds an error.

#include "OwnershipWalk.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

/// One error a buffer: what follows the first is mostly its consequence.
bool OwnershipWalk::mayReport(unsigned number) {
  failed = true;
  unsigned buffer = aliases.get(number).buffer;
  if (reported[buffer])
    return false;
  reported[buffer] = true;
  return true;
}

static StringRef verbOf(const Access &access) { return access.reads ? "read" : "written"; }

static void noteBytes(InFlightDiagnostic &error, Buffer &buffer) {
  error.attachNote(buffer.op.getLoc())
      << "'" << buffer.name() << "' has bytes [" << buffer.begin << ", " << buffer.end << ")";
}

void OwnershipWalk::reportOutside(int64_t step, const Access &access) {
  if (!mayReport(access.name))
    return;
  Buffer &buffer = bufferOf(access.name);
  AccessSpan span = accesses.spanOf(step);
  InFlightDiagnostic error = model.ops[step]->emitError();
  error << "'" << buffer.name() << "' is " << verbOf(access) << " at step " << step;
  if (span.last > span.first + 1)
    error << " to " << span.last - 1;
  error << ", outside its live range " << buffer.op.getLiveAttr() << " [MP-L7]";
  error.attachNote(buffer.op.getLoc()) << "'" << buffer.name() << "' is declared here";
}

/// A note at the write that made the content which is lost. Of several, the last one in the text
/// before `before`; in a loop it may come after. Silent if that is step `before`, which has a note.
void OwnershipWalk::noteLastWrite(InFlightDiagnostic &error, unsigned buffer, int64_t before) {
  std::optional<int64_t> last;
  for (const AccessSpan &span : accesses.spansOf(buffer)) {
    bool writes = llvm::any_of(accesses.at(span.first), [&](const Access &access) {
      return access.writes && aliases.get(access.name).buffer == buffer;
    });
    if (writes && (!last || span.first < before))
      last = span.first;
  }
  if (last && *last != before)
    error.attachNote(model.ops[*last]->getLoc())
        << "'" << model.buffers[buffer].name() << "' was last written here, at step " << *last;
}

void OwnershipWalk::reportBroken(int64_t step, const Access &access, Bytes lost, Culprit culprit) {
  Buffer &buffer = bufferOf(access.name);
  unsigned index = aliases.get(access.name).buffer;
  if (culprit.buffer >= 0) {
    auto other = static_cast<unsigned>(culprit.buffer);
    if (known.contains({std::min(index, other), std::max(index, other)})) {
      failed = true;
      return;
    }
  }
  if (!mayReport(access.name))
    return;
  bool isEarlier = culprit.buffer == static_cast<int>(index);
  InFlightDiagnostic error = model.ops[step]->emitError();
  error << "'" << buffer.name() << "'" << (isEarlier ? " of an earlier iteration" : "") << " is "
        << verbOf(access) << " at step " << step;
  if (culprit.buffer < 0) {
    error << ", but its live range " << buffer.op.getLiveAttr() << " does not hold step "
          << culprit.step << " on the way from its write [MP-L7]";
    if (culprit.step < model.numSteps())
      error.attachNote(model.ops[culprit.step]->getLoc()) << "step " << culprit.step << " is here";
    error.attachNote(buffer.op.getLoc()) << "'" << buffer.name() << "' is declared here";
    return;
  }
  Buffer &other = model.buffers[culprit.buffer];
  error << ", but '" << other.name() << "'" << (&other == &buffer ? " of a later one" : "")
        << " overwrote bytes [" << buffer.begin + lost.begin << ", " << buffer.begin + lost.end
        << ") of arena '" << buffer.op.getPool() << "' at step " << culprit.step << " [MP-L8]";
  error.attachNote(model.ops[culprit.step]->getLoc()) << "'" << other.name() << "' is written here";
  if (const LoopReuse *reuse = loops.find(step, index, culprit); reuse && !reuse->refusal.empty())
    error.attachNote(model.ops[reuse->first]->getLoc())
        << "its in_place relation for this loop does not hold: " << reuse->refusal << " [MP-L9]";
  noteLastWrite(error, index, culprit.step);
  noteBytes(error, buffer);
  if (&other != &buffer)
    noteBytes(error, other);
}

void OwnershipWalk::reportInPlace(int64_t step, const Access &writtenAccess, const Access &used,
                                  Bytes lost, StringRef refusal) {
  unsigned index = aliases.get(used.name).buffer;
  unsigned written = aliases.get(writtenAccess.name).buffer;
  if (known.contains({std::min(index, written), std::max(index, written)})) {
    failed = true;
    return;
  }
  if (!mayReport(used.name))
    return;
  Buffer &buffer = model.buffers[written], &other = model.buffers[index];
  bool isRelated = buffer.block == other.block;
  InFlightDiagnostic error = model.ops[step]->emitError();
  error << "'" << buffer.name() << "' is written at step " << step << " over bytes [" << lost.begin
        << ", " << lost.end << ") of '" << other.name() << "'"
        << (written == index ? " as an earlier iteration made it" : "")
        << ", which the same operation uses: " << refusal << (isRelated ? " [MP-L9]" : " [MP-L8]");
  noteLastWrite(error, index, step);
  noteBytes(error, buffer);
  if (&other != &buffer)
    noteBytes(error, other);
}
