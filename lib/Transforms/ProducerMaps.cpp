// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ProducerMaps.h"

#include "ContractForm.h"

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace memplan;

/// True if `matmul` is one in the form that has a word for any result.
static bool hasContractForm(linalg::LinalgOp matmul) {
  OpBuilder builder(matmul.getContext());
  Operation *same = createContract(builder, matmul, matmul.getDpsInputs(),
                                   matmul.getDpsInits().front(), matmul.getIndexingMapsArray());
  if (!isValidOrErase(same))
    return false;
  same->erase();
  return true;
}

bool memplan::canWriteThrough(const IndexedCopy &copy, bool namesMayGo) {
  auto producer = copy.source.getDefiningOp<linalg::LinalgOp>();
  if (!producer || !copy.map.isPermutation() || !copy.source.hasOneUse() ||
      producer->getNumResults() != 1 || !producer.hasPureTensorSemantics())
    return false;
  Operation *init = producer.getDpsInits().front().getDefiningOp();
  if (!isa_and_present<linalg::FillOp, tensor::EmptyOp>(init))
    return false;
  if (isMatmulLike(producer))
    return hasContractForm(producer);
  return isa<linalg::GenericOp>(producer) ||
         (namesMayGo && linalg::isaConvolutionOpInterface(producer));
}

/// What `init` is, with the dimensions in the order of `type`.
static Value permuteInit(OpBuilder &builder, Location loc, Value init, RankedTensorType type) {
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
  auto fill = init.getDefiningOp<linalg::FillOp>();
  return fill ? linalg::FillOp::create(builder, loc, fill.value(), empty).result() : empty;
}

void memplan::writeThrough(RewriterBase &rewriter, Operation *copied, const IndexedCopy &copy) {
  auto producer = cast<linalg::LinalgOp>(copy.source.getDefiningOp());
  Location loc = producer.getLoc();
  rewriter.setInsertionPoint(producer);
  auto type = cast<RankedTensorType>(copied->getResult(0).getType());
  Value init = permuteInit(rewriter, loc, producer.getDpsInits().front(), type);
  SmallVector<AffineMap> maps = producer.getIndexingMapsArray();
  maps.back() = inversePermutation(copy.map).compose(maps.back());
  if (isMatmulLike(producer)) {
    rewriter.replaceOp(copied,
                       createContract(rewriter, producer, producer.getDpsInputs(), init, maps));
    return rewriter.eraseOp(producer);
  }
  auto generic = dyn_cast<linalg::GenericOp>(*producer);
  if (!generic)
    generic = *linalg::generalizeNamedOp(rewriter, producer);
  auto fresh = linalg::GenericOp::create(rewriter, loc, type, generic.getInputs(), init, maps,
                                         generic.getIteratorTypesArray());
  fresh->setDiscardableAttrs(generic->getDiscardableAttrDictionary());
  rewriter.inlineRegionBefore(generic.getRegion(), fresh.getRegion(), fresh.getRegion().begin());
  rewriter.replaceOp(copied, fresh);
  rewriter.eraseOp(generic);
}
