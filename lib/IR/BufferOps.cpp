// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// memplan.buffer and memplan.arena.

#include "AsmSupport.h"
#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace memplan;

static LogicalResult verifyPoolIsKnown(Operation *op, StringRef pool) {
  if (isKnownPool(op, pool))
    return success();
  InFlightDiagnostic error = op->emitOpError() << "uses unknown pool '" << pool << "'; expected ";
  for (StringRef known : getBuiltinPools())
    error << "'" << known << "', ";
  return error << "or one declared by '" << MemplanDialect::kPoolsAttr << "' [MP-I2]";
}

// memplan.buffer.

void BufferOp::build(OpBuilder &builder, OperationState &state, MemRefType type, StringRef name,
                     StringRef pool, int64_t alignment) {
  build(builder, state, type, name, /*live=*/LiveAttr(), pool, alignment,
        /*relations=*/ArrayAttr(), /*offset=*/IntegerAttr());
}

void BufferOp::getAsmResultNames(OpAsmSetValueNameFn setNameFn) {
  setNameFn(getMemref(), getBufferName());
}

int64_t BufferOp::getByteSize() { return getStorageSize(getType()).bytes; }

SmallVector<AliasRelationAttrInterface> BufferOp::getRelationList() {
  SmallVector<AliasRelationAttrInterface> list;
  if (ArrayAttr relations = getRelationsAttr())
    llvm::append_range(list, relations.getAsRange<AliasRelationAttrInterface>());
  return list;
}

void BufferOp::setRelationList(ArrayRef<AliasRelationAttrInterface> relations) {
  if (relations.empty()) {
    removeRelationsAttr();
    return;
  }
  SmallVector<Attribute> attrs(relations.begin(), relations.end());
  setRelationsAttr(ArrayAttr::get(getContext(), attrs));
}

void BufferOp::addRelation(AliasRelationAttrInterface relation) {
  SmallVector<AliasRelationAttrInterface> relations = getRelationList();
  relations.push_back(relation);
  setRelationList(relations);
}

/// Whether two relations to one buffer cannot hold together: they place the buffer differently, or
/// one needs the content that the other lets die.
static bool contradict(AliasRelationAttrInterface a, AliasRelationAttrInterface b) {
  if (a.sharesStorage() != b.sharesStorage())
    return true;
  if (a.sharesStorage() && a.getByteOffset() != b.getByteOffset())
    return true;
  return (isa<InPlaceAttr>(a) && isa<ViewAttr>(b)) || (isa<ViewAttr>(a) && isa<InPlaceAttr>(b));
}

static LogicalResult verifyRelations(BufferOp op) {
  SmallVector<AliasRelationAttrInterface> relations = op.getRelationList();
  llvm::SmallDenseMap<StringAttr, AliasRelationAttrInterface> first;
  for (AliasRelationAttrInterface relation : relations) {
    if (relation.getBuffer() == op.getBufferNameAttr())
      return op.emitOpError() << "'" << op.getBufferName() << "' has relation " << relation
                              << " to itself [MP-I4]";
    auto [it, isNew] = first.try_emplace(relation.getBuffer(), relation);
    if (!isNew && contradict(it->second, relation))
      return op.emitOpError() << "'" << op.getBufferName() << "' has contradictory relations "
                              << it->second << " and " << relation << " [MP-I4]";
  }
  return success();
}

LogicalResult BufferOp::verify() {
  if (failed(ir::verifyAttributeNames(*this)))
    return failure();
  if (getBufferName().empty())
    return emitOpError() << "has an empty name [MP-I1]";
  StorageSize size = getStorageSize(getType());
  if (size.kind == StorageSize::Kind::Overflow)
    return emitOpError() << "'" << getBufferName() << "' of type " << getType() << " has a "
                         << describe(size.kind) << " [MP-P5]";
  if (!size.isKnown())
    return emitOpError() << "'" << getBufferName() << "' of type " << getType() << " has "
                         << (size.kind == StorageSize::Kind::Dynamic ? "a " : "an ")
                         << describe(size.kind) << " [MP-I3]";
  if (failed(verifyPoolIsKnown(*this, getPool())) ||
      failed(ir::verifyPowerOfTwo([&] { return emitOpError(); }, "alignment", getAlignment())))
    return failure();
  if (!roundUpBytes(size.bytes, getAlignment()))
    return emitOpError() << "'" << getBufferName() << "' of " << size.bytes
                         << " bytes reaches 2^63 when rounded up to alignment " << getAlignment()
                         << " [MP-P5]";
  if (std::optional<int64_t> offset = getOffset()) {
    if (*offset < 0 || *offset % getAlignment())
      return emitOpError() << "'" << getBufferName() << "' is at offset " << *offset
                           << ", which is not a non-negative multiple of its alignment "
                           << getAlignment() << " [MP-L3]";
    int64_t end = 0;
    if (llvm::AddOverflow(*offset, size.bytes, end))
      return emitOpError() << "'" << getBufferName() << "' of " << size.bytes << " bytes at offset "
                           << *offset << " ends at 2^63 or above [MP-P5]";
  }
  LiveAttr live = getLiveAttr();
  if (live && live.getNumRanges() > 0 && live.getFirst(0) < 0)
    return emitOpError() << "'" << getBufferName() << "' has live range [" << live.getFirst(0)
                         << ", " << live.getLast(0) << "), but steps count from 0 [MP-P3]";
  return verifyRelations(*this);
}

namespace {
/// A buffer that is only freed holds nothing. (One without any use is dead by its effects.)
struct RemoveFreedOnly : OpRewritePattern<BufferOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(BufferOp op, PatternRewriter &rewriter) const override {
    if (op->use_empty() || !llvm::all_of(op->getUsers(), llvm::IsaPred<memref::DeallocOp>))
      return failure();
    for (Operation *user : llvm::make_early_inc_range(op->getUsers()))
      rewriter.eraseOp(user);
    rewriter.eraseOp(op);
    return success();
  }
};

/// Drops an empty list of relations and merges live ranges that touch.
struct NormalizeAttributes : OpRewritePattern<BufferOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(BufferOp op, PatternRewriter &rewriter) const override {
    ArrayAttr relations = op.getRelationsAttr();
    bool dropRelations = relations && relations.empty();
    LiveAttr live = op.getLiveAttr();
    LiveAttr merged = live ? live.mergeTouching() : live;
    if (!dropRelations && merged == live)
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      if (dropRelations)
        op.removeRelationsAttr();
      op.setLiveAttr(merged);
    });
    return success();
  }
};
} // namespace

void BufferOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<RemoveFreedOnly, NormalizeAttributes>(context);
}

// memplan.arena.

LogicalResult ArenaOp::verify() {
  if (failed(ir::verifyAttributeNames(*this)))
    return failure();
  auto function = dyn_cast_or_null<FunctionOpInterface>((*this)->getParentOp());
  if (!function || !(*this)->getBlock()->isEntryBlock())
    return emitOpError() << "of pool '" << getPool()
                         << "' is not in the entry block of a function [MP-I9]";
  if (failed(verifyPoolIsKnown(*this, getPool())) ||
      failed(ir::verifyPowerOfTwo([&] { return emitOpError(); }, "alignment", getAlignment())))
    return failure();
  if (getBytes() < 0)
    return emitOpError() << "of pool '" << getPool() << "' has a negative size " << getBytes()
                         << " [MP-P2]";
  CertificateAttr certificate = getCertificateAttr();
  if (certificate && certificate.getBound() > getBytes())
    return emitOpError() << "of pool '" << getPool() << "' has " << getBytes()
                         << " bytes, less than its bound " << certificate.getBound() << " [MP-L10]";
  return success();
}
