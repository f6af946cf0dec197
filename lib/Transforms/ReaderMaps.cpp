// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ReaderMaps.h"

#include "ContractForm.h"

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"

using namespace mlir;
using namespace memplan;

static constexpr StringLiteral kIndexingMaps = "indexing_maps";

/// Operations that state their maps, so that another map makes no other operation of them.
static bool statesMaps(Operation *op) {
  return isa<linalg::MatmulOp, linalg::BatchMatmulOp, linalg::BatchReduceMatmulOp,
             linalg::ContractOp, linalg::ElementwiseOp>(op);
}

/// Named operations that kernel libraries don't look for: nothing is lost with the name.
static bool mayLoseName(linalg::LinalgOp op) {
  if (isa<linalg::MapOp>(op))
    return false;
  if (isa<linalg::ReduceOp>(op))
    return true;
  return op.getNumParallelLoops() == op.getNumLoops() && op.getNumDpsInits() == 1 &&
         llvm::all_of(op.getIndexingMapsArray(),
                      [](AffineMap map) { return map.isProjectedPermutation(true); });
}

/// The maps with every input that is the copied value read from its source. All at once: the extent
/// of a loop may be known from either of two inputs, but not from none.
static SmallVector<AffineMap> mapsAfter(linalg::LinalgOp reader, Value copied,
                                        const IndexedCopy &copy) {
  SmallVector<AffineMap> maps = reader.getIndexingMapsArray();
  for (auto [map, input] : llvm::zip(maps, reader.getDpsInputs()))
    if (input == copied)
      map = copy.map.compose(map);
  return maps;
}

static void replaceInputs(linalg::LinalgOp reader, Value copied, Value source) {
  for (OpOperand *input : reader.getDpsInputOperands())
    if (input->get() == copied)
      input->set(source);
}

/// A named operation that does the same from the source, inserted nowhere; null if there is none. A
/// matmul that its own form does not allow (repeated and transposed at once) is a
/// `linalg.contract`.
static Operation *rebuildNamed(linalg::LinalgOp reader, Value copied, const IndexedCopy &copy) {
  OpBuilder builder(reader.getContext());
  SmallVector<AffineMap> maps = mapsAfter(reader, copied, copy);
  Operation *same = reader->clone();
  replaceInputs(cast<linalg::LinalgOp>(same), copied, copy.source);
  same->setAttr(kIndexingMaps, builder.getAffineMapArrayAttr(maps));
  if (isValidOrErase(same))
    return same;
  if (!isa<linalg::MatmulOp, linalg::BatchMatmulOp>(reader))
    return nullptr;
  SmallVector<Value> inputs = reader.getDpsInputs();
  llvm::replace(inputs, copied, copy.source);
  linalg::ContractOp contract =
      createContract(builder, reader, inputs, reader.getDpsInits().front(), maps);
  return isValidOrErase(contract) ? contract.getOperation() : nullptr;
}

bool memplan::canReadThrough(OpOperand &use, const IndexedCopy &copy, bool namesMayGo) {
  auto reader = dyn_cast<linalg::LinalgOp>(use.getOwner());
  if (!reader || !reader.hasPureTensorSemantics() || !reader.isDpsInput(&use))
    return false;
  bool isGeneric = isa<linalg::GenericOp>(reader);
  bool isNamed = !mayLoseName(reader) && !(namesMayGo && linalg::isaConvolutionOpInterface(reader));
  if (!isGeneric && !statesMaps(reader) && isNamed)
    return false;
  SmallVector<AffineMap> maps = mapsAfter(reader, use.get(), copy);
  // The extent of each loop is found from the shape of some operand.
  if (!inversePermutation(concatAffineMaps(maps, reader.getContext())))
    return false;
  if (!statesMaps(reader))
    return true;
  Operation *rebuilt = rebuildNamed(reader, use.get(), copy);
  if (rebuilt)
    rebuilt->erase();
  return rebuilt != nullptr;
}

void memplan::readThrough(RewriterBase &rewriter, OpOperand &use, const IndexedCopy &copy) {
  auto reader = cast<linalg::LinalgOp>(use.getOwner());
  rewriter.setInsertionPoint(reader);
  if (statesMaps(reader)) {
    Operation *rebuilt = rewriter.insert(rebuildNamed(reader, use.get(), copy));
    return rewriter.replaceOp(reader, rebuilt);
  }
  Value copied = use.get();
  Attribute maps = rewriter.getAffineMapArrayAttr(mapsAfter(reader, copied, copy));
  auto generic = dyn_cast<linalg::GenericOp>(*reader);
  if (!generic)
    generic = *linalg::generalizeNamedOp(rewriter, reader);
  rewriter.modifyOpInPlace(generic, [&] {
    replaceInputs(generic, copied, copy.source);
    generic->setAttr(kIndexingMaps, maps);
  });
}
