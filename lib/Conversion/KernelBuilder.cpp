// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelBuilder.h"

#include "memplan/IR/MemplanDialect.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Transforms/RegionUtils.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace memplan;

/// The product of sizes, none of them negative.
static std::optional<int64_t> multiply(ArrayRef<int64_t> sizes) {
  int64_t product = 1;
  for (int64_t size : sizes) {
    std::optional<int64_t> next = llvm::checkedMul(product, size);
    if (!next)
      return std::nullopt;
    product = *next;
  }
  return product;
}

/// Trips of each dimension, in front of the loop where its bounds are not constant; none if there
/// are 2^63 or more.
static std::optional<SmallVector<OpFoldResult>> countTrips(OpBuilder &builder,
                                                           scf::ParallelOp loop) {
  Location loc = loop.getLoc();
  SmallVector<OpFoldResult> trips;
  for (auto [lower, upper, step] :
       llvm::zip_equal(loop.getLowerBound(), loop.getUpperBound(), loop.getStep())) {
    std::optional<int64_t> first = getConstantIntValue(lower);
    std::optional<int64_t> last = getConstantIntValue(upper);
    std::optional<int64_t> stride = getConstantIntValue(step);
    if (first && last && stride && *stride > 0) {
      std::optional<int64_t> length = llvm::checkedSub(*last, *first);
      if (!length)
        return std::nullopt;
      trips.push_back(builder.getIndexAttr(*length <= 0 ? 0 : llvm::divideCeil(*length, *stride)));
      continue;
    }
    // A loop without iterations has no negative number of them.
    Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
    Value one = arith::ConstantIndexOp::create(builder, loc, 1);
    Value length = arith::SubIOp::create(builder, loc, upper, lower);
    Value rounding = arith::SubIOp::create(builder, loc, step, one);
    Value sum = arith::AddIOp::create(builder, loc, length, rounding);
    Value count = arith::DivSIOp::create(builder, loc, sum, step);
    trips.push_back(arith::MaxSIOp::create(builder, loc, count, zero).getResult());
  }
  return trips;
}

/// The product of trips; none if it is known to be 2^63 or more.
static std::optional<OpFoldResult> multiply(OpBuilder &builder, Location loc,
                                            ArrayRef<OpFoldResult> trips) {
  SmallVector<int64_t> known;
  SmallVector<Value> unknown;
  for (OpFoldResult trip : trips)
    if (std::optional<int64_t> size = getConstantIntValue(trip))
      known.push_back(*size);
    else
      unknown.push_back(cast<Value>(trip));
  std::optional<int64_t> product = multiply(known);
  if (!product)
    return std::nullopt;
  if (unknown.empty())
    return builder.getIndexAttr(*product);
  Value result = arith::ConstantIndexOp::create(builder, loc, *product);
  for (Value size : unknown)
    result = builder.createOrFold<arith::MulIOp>(loc, result, size);
  return result;
}

bool KernelBuilder::isPlainParameter(Type type) {
  auto memref = dyn_cast<MemRefType>(type);
  if (!memref)
    return !isa<BaseMemRefType>(type);
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  return memref.hasStaticShape() && succeeded(memref.getStridesAndOffset(strides, offset)) &&
         ShapedType::isStatic(offset) && ShapedType::isStaticShape(strides);
}

gpu::LaunchOp KernelBuilder::createLaunch(Operation *op, OpFoldResult iterations) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  const std::optional<int64_t> count = getConstantIntValue(iterations);
  const int64_t inBlock = count ? std::min(*count, threads) : threads;
  Value one = constant(1), blocks;
  if (count) {
    blocks = constant(llvm::divideCeil(*count, inBlock));
  } else {
    // A device takes no empty grid: without iterations, the threads of one block do nothing.
    Value last =
        arith::AddIOp::create(builder, loc, cast<Value>(iterations), constant(inBlock - 1));
    Value all = arith::DivUIOp::create(builder, loc, last, constant(inBlock));
    blocks = arith::MaxUIOp::create(builder, loc, all, one);
  }
  std::string name = op->getName().getStringRef().str();
  std::replace(name.begin(), name.end(), '.', '_');
  name += "_" + std::to_string(kernelCount++);
  auto launch = gpu::LaunchOp::create(builder, loc, blocks, one, one, constant(inBlock), one, one,
                                      nullptr, nullptr, {}, {}, {}, nullptr, nullptr, nullptr,
                                      kernels, FlatSymbolRefAttr::get(builder.getContext(), name));
  if (Attribute stream = op->getDiscardableAttr(MemplanDialect::kStreamAttr))
    launch->setDiscardableAttr(MemplanDialect::kStreamAttr, stream);
  builder.setInsertionPointToEnd(&launch.getBody().front());
  gpu::TerminatorOp::create(builder, loc);
  return launch;
}

/// What a kernel can be given instead of `buffer`: the address that offset and strides count from,
/// and those. Makes the same buffer of them inside the kernel.
static void passParts(gpu::LaunchOp launch, Value buffer) {
  OpBuilder builder(launch);
  Location loc = launch.getLoc();
  auto parts = memref::ExtractStridedMetadataOp::create(builder, loc, buffer);
  Region &body = launch.getBody();
  builder.setInsertionPointToStart(&body.front());
  auto type = cast<MemRefType>(buffer.getType());
  auto made = memref::ReinterpretCastOp::create(
      builder, loc, type, parts.getBaseBuffer(), parts.getConstifiedMixedOffset(),
      parts.getConstifiedMixedSizes(), parts.getConstifiedMixedStrides());
  replaceAllUsesInRegionWith(buffer, made, body);
}

LogicalResult KernelBuilder::sinkViews(gpu::LaunchOp launch) {
  Region &body = launch.getBody();
  OpBuilder builder = OpBuilder::atBlockBegin(&body.front());
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(body, captured);
  SmallVector<Value> worklist(captured.begin(), captured.end());
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    if (isPlainParameter(value.getType()))
      continue;
    Operation *view = value.getDefiningOp();
    if (isa_and_nonnull<ViewLikeOpInterface>(view)) {
      builder.setInsertionPointToStart(&body.front());
      Operation *copy = builder.clone(*view);
      replaceAllUsesInRegionWith(value, copy->getResult(cast<OpResult>(value).getResultNumber()),
                                 body);
      worklist.append(copy->operand_begin(), copy->operand_end());
      continue;
    }
    auto type = dyn_cast<MemRefType>(value.getType());
    if (!type || !type.isStrided())
      return launch.emitError() << "a kernel needs a buffer of type " << value.getType()
                                << ", whose rank or layout is not known";
    passParts(launch, value);
  }
  return success();
}

/// Replaces `loop` inside `launch` by the iteration that belongs to the thread.
void KernelBuilder::distribute(gpu::LaunchOp launch, scf::ParallelOp loop,
                               ArrayRef<OpFoldResult> trips, OpFoldResult iterations) {
  Location loc = loop.getLoc();
  OpBuilder builder(loop);
  auto toValue = [&](OpFoldResult number) {
    return getValueOrCreateConstantIndexOp(builder, loc, number);
  };
  Value id = arith::AddIOp::create(
      builder, loc,
      arith::MulIOp::create(builder, loc, launch.getBlockIds().x, launch.getBlockSize().x),
      launch.getThreadIds().x);
  const std::optional<int64_t> count = getConstantIntValue(iterations);
  if (!count || *count % std::min(*count, threads) != 0) {
    Value isInside =
        arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, id, toValue(iterations));
    auto branch = scf::IfOp::create(builder, loc, isInside, /*withElseRegion=*/false);
    builder.setInsertionPointToStart(branch.thenBlock());
  }
  SmallVector<Value> inductions(trips.size());
  for (size_t i = trips.size(); i-- > 0;) {
    Value trip = i == 0 ? id : arith::RemUIOp::create(builder, loc, id, toValue(trips[i]));
    if (i != 0)
      id = arith::DivUIOp::create(builder, loc, id, toValue(trips[i]));
    inductions[i] =
        arith::AddIOp::create(builder, loc, loop.getLowerBound()[i],
                              arith::MulIOp::create(builder, loc, trip, loop.getStep()[i]));
  }
  Block *body = loop.getBody();
  body->getTerminator()->erase();
  for (auto [argument, induction] : llvm::zip_equal(body->getArguments(), inductions))
    argument.replaceAllUsesWith(induction);
  Block *target = builder.getInsertionBlock();
  target->getOperations().splice(builder.getInsertionPoint(), body->getOperations());
  loop.erase();
}

/// The same operation with its parallel dimensions in front; those of a reduction keep their order.
static FailureOr<linalg::LinalgOp> parallelFirst(RewriterBase &rewriter, linalg::LinalgOp op) {
  SmallVector<unsigned> order, rest;
  for (auto [i, kind] : llvm::enumerate(op.getIteratorTypesArray()))
    (kind == utils::IteratorType::parallel ? order : rest).push_back(i);
  order.append(rest);
  if (llvm::is_sorted(order))
    return op;
  rewriter.setInsertionPoint(op);
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic) {
    FailureOr<linalg::GenericOp> made = linalg::generalizeNamedOp(rewriter, op);
    if (failed(made))
      return failure();
    generic = *made;
  }
  FailureOr<linalg::GenericOp> made = linalg::interchangeGenericOp(rewriter, generic, order);
  if (failed(made))
    return failure();
  return cast<linalg::LinalgOp>(made->getOperation());
}

/// Sizes of the parallel dimensions, in front of the operation where they are not static.
static SmallVector<OpFoldResult> parallelTrips(OpBuilder &builder, linalg::LinalgOp op) {
  const bool isStatic = ShapedType::isStaticShape(op.getStaticLoopRanges());
  SmallVector<OpFoldResult> ranges;
  if (isStatic)
    ranges = getAsIndexOpFoldResult(op.getContext(), op.getStaticLoopRanges());
  else
    for (Range range : op.createLoopRanges(builder, op.getLoc()))
      ranges.push_back(range.size);
  SmallVector<OpFoldResult> trips;
  for (auto [range, kind] : llvm::zip_equal(ranges, op.getIteratorTypesArray()))
    if (kind == utils::IteratorType::parallel)
      trips.push_back(range);
  return trips;
}

LogicalResult KernelBuilder::launchLinalg(linalg::LinalgOp op) {
  if (llvm::is_contained(op.getStaticLoopRanges(), 0)) {
    op.erase();
    return success();
  }
  IRRewriter rewriter(op);
  const SmallVector<OpFoldResult> trips = parallelTrips(rewriter, op);
  std::optional<OpFoldResult> iterations = multiply(rewriter, op.getLoc(), trips);
  if (!iterations)
    return op.emitError() << "it has 2^63 iterations or more, which are too many for a kernel";
  gpu::LaunchOp launch = createLaunch(op, *iterations);
  FailureOr<linalg::LinalgOp> ordered = parallelFirst(rewriter, op);
  if (failed(ordered))
    return op.emitError() << "its reduction cannot be moved behind its parallel dimensions";
  rewriter.moveOpBefore(*ordered, launch.getBody().front().getTerminator());
  rewriter.setInsertionPoint(*ordered);
  FailureOr<linalg::LinalgLoops> loops = linalg::linalgOpToParallelLoops(rewriter, *ordered);
  if (failed(loops))
    return launch.emitError() << "it cannot be lowered to loops";
  rewriter.eraseOp(*ordered);
  if (!trips.empty())
    distribute(launch, cast<scf::ParallelOp>(loops->front()), trips, *iterations);
  return sinkViews(launch);
}

LogicalResult KernelBuilder::launchParallel(scf::ParallelOp op) {
  OpBuilder builder(op);
  std::optional<SmallVector<OpFoldResult>> trips = countTrips(builder, op);
  std::optional<OpFoldResult> iterations =
      trips ? multiply(builder, op.getLoc(), *trips) : std::nullopt;
  // More than a device counts: one thread takes as long as it takes.
  if (!iterations)
    return launchAlone(op);
  if (isConstantIntValue(*iterations, 0)) {
    op.erase();
    return success();
  }
  gpu::LaunchOp launch = createLaunch(op, *iterations);
  op->moveBefore(launch.getBody().front().getTerminator());
  distribute(launch, op, *trips, *iterations);
  return sinkViews(launch);
}

LogicalResult KernelBuilder::launchAlone(Operation *op) {
  gpu::LaunchOp launch = createLaunch(op, OpBuilder(op).getIndexAttr(1));
  op->moveBefore(launch.getBody().front().getTerminator());
  return sinkViews(launch);
}
