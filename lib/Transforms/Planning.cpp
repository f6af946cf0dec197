// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Transforms/Planning.h"

using namespace mlir;
using namespace memplan;

void memplan::addPlanning(OpPassManager &pm, const PlanningSteps &steps) {
  const bool sharesOperands = steps.share != ShareMode::None;
  const bool sharesCopies = steps.share == ShareMode::All;
  const bool hasStreams = steps.streams.streams != 1;
  // Before import: an out-parameter is an allocation of the caller, not of the function.
  PromoteResultsPassOptions promotion;
  promotion.scope = steps.results;
  pm.addPass(createPromoteResultsPass(promotion));
  // What is a copy is one for all that follows, contents of allocations first.
  pm.addPass(createRecognizeCopiesPass());
  // While allocations are plain values with views of their own: nothing states relations yet.
  pm.addPass(createSplitWebsPass());
  // A place in the arena is one for all iterations: after the webs, which need fewer places.
  if (steps.carriesInPlace && sharesCopies)
    pm.addPass(createCarryInPlacePass());
  // Each content is an allocation by now, and none has a name yet. Not on several streams: what is
  // in one buffer waits for each other there.
  if (steps.borrowsSlices && sharesCopies && !hasStreams)
    pm.addPass(createBorrowSlicesPass());
  // From here on every buffer has a name and live ranges, or a reason why it is not planned.
  pm.addPass(createImportBuffersPass());
  // Before storage is shared: what is given away is storage that takes others in. Not on several
  // streams: what is in one storage waits for each other there.
  if (sharesOperands && !hasStreams)
    pm.addPass(createAdoptArgumentsPass());
  // Before storage is shared: strides are still free, and what joins must respect stands.
  pm.addPass(createAnalyzeLayoutPass());
  // Which buffers are one storage: copies first, since they fix places; what they leave goes on to
  // results over operands.
  if (sharesCopies)
    pm.addPass(createCoalesceCopiesPass());
  // Decisions about the order that stands now; packing takes what shares storage as one block.
  if (sharesOperands)
    pm.addPass(createInferInplacePass());
  // What is left to be placed is known, and what of the arguments others can use.
  if (sharesOperands && !hasStreams)
    pm.addPass(createFillIdleStoragePass());
  // Knows what shares storage for other reasons, and says what must not share it.
  if (hasStreams) {
    AssignStreamsPassOptions streams;
    streams.streams = steps.streams.streams;
    streams.reuse = steps.streams.reuse;
    pm.addPass(createAssignStreamsPass(streams));
  }
  // Relies on all buffers of a function being there: it packs them at once.
  pm.addPass(createAssignOffsetsPass());
}
