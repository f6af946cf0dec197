// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ForeignStorage.h"
#include "LastReads.h"

#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"

using namespace mlir;
using namespace memplan;

DenseSet<Value> memplan::collectForeignStorage(Operation *root) {
  DenseSet<Value> foreign;
  auto isForeign = [&](Value tensor) {
    return isa<BlockArgument>(tensor) || foreign.contains(tensor);
  };
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    bool handsOn = isa<RegionBranchOpInterface, CallOpInterface>(op) || !op->isRegistered();
    auto destination = dyn_cast<DestinationStyleOpInterface>(op);
    for (OpResult result : op->getResults())
      if (handsOn || (isTensorView(op) && isForeign(op->getOperand(0))) ||
          (destination && isa<TensorType>(result.getType()) &&
           isForeign(destination.getTiedOpOperand(result)->get())))
        foreign.insert(result);
  });
  return foreign;
}
