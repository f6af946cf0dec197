// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What becomes of a pad has the pad's location, so a copy of the module is planned in which that
// says which pad it is.

#include "CopiedPads.h"

#include "PlannedCopy.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace memplan;

/// The operation that was written into `location`.
static Operation *findOrigin(Location location) {
  Operation *origin = nullptr;
  location->walk([&](Location part) {
    auto opaque = dyn_cast<OpaqueLoc>(part);
    if (opaque && opaque.getUnderlyingTypeID() == TypeID::get<Operation *>())
      origin = reinterpret_cast<Operation *>(opaque.getUnderlyingLocation());
    return origin ? WalkResult::interrupt() : WalkResult::advance();
  });
  return origin;
}

DenseSet<Operation *> memplan::chooseCopiedPads(ModuleOp module, ArrayRef<Operation *> pads,
                                                int64_t maxAnalysisOps) {
  IRMapping mapping;
  OwningOpRef<ModuleOp> marked = cast<ModuleOp>(module->clone(mapping));
  for (Operation *pad : pads)
    mapping.lookup(pad)->setLoc(OpaqueLoc::get<Operation *>(pad, pad->getLoc()));
  DenseSet<Operation *> known(pads.begin(), pads.end()), chosen;
  for (Location location : findCopiesLeft(*marked, maxAnalysisOps))
    if (Operation *origin = findOrigin(location); known.contains(origin))
      chosen.insert(origin);
  return chosen;
}
