// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelBuilder.h"

#include "memplan/IR/MemplanDialect.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
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

/// Trips of each dimension, if all bounds are constant.
static std::optional<SmallVector<int64_t>> countTrips(scf::ParallelOp loop) {
  SmallVector<int64_t> trips;
  for (auto [lower, upper, step] :
       llvm::zip_equal(loop.getLowerBound(), loop.getUpperBound(), loop.getStep())) {
    std::optional<int64_t> first = getConstantIntValue(lower);
    std::optional<int64_t> last = getConstantIntValue(upper);
    std::optional<int64_t> stride = getConstantIntValue(step);
    if (!first || !last || !stride || *stride <= 0)
      return std::nullopt;
    std::optional<int64_t> length = llvm::checkedSub(*last, *first);
    if (!length)
      return std::nullopt;
    trips.push_back(*length <= 0 ? 0 : llvm::divideCeil(*length, *stride));
  }
  return trips;
}

std::optional<int64_t> memplan::countIterations(scf::ParallelOp loop) {
  std::optional<SmallVector<int64_t>> trips = countTrips(loop);
  return trips ? multiply(*trips) : std::nullopt;
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

gpu::LaunchOp KernelBuilder::createLaunch(Operation *op, int64_t iterations) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  const int64_t inBlock = std::min(iterations, threads);
  std::string name = op->getName().getStringRef().str();
  std::replace(name.begin(), name.end(), '.', '_');
  name += "_" + std::to_string(count++);
  Value one = constant(1);
  auto launch = gpu::LaunchOp::create(builder, loc, constant(llvm::divideCeil(iterations, inBlock)),
                                      one, one, constant(inBlock), one, one, nullptr, nullptr, {},
                                      {}, {}, nullptr, nullptr, nullptr, kernels,
                                      FlatSymbolRefAttr::get(builder.getContext(), name));
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
void KernelBuilder::distribute(gpu::LaunchOp launch, scf::ParallelOp loop, int64_t iterations) {
  Location loc = loop.getLoc();
  OpBuilder builder(loop);
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  Value id = arith::AddIOp::create(
      builder, loc,
      arith::MulIOp::create(builder, loc, launch.getBlockIds().x, launch.getBlockSize().x),
      launch.getThreadIds().x);
  if (iterations % std::min(iterations, threads) != 0) {
    Value isInside =
        arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, id, constant(iterations));
    auto branch = scf::IfOp::create(builder, loc, isInside, /*withElseRegion=*/false);
    builder.setInsertionPointToStart(branch.thenBlock());
  }
  const SmallVector<int64_t> trips = *countTrips(loop);
  SmallVector<Value> inductions(trips.size());
  for (size_t i = trips.size(); i-- > 0;) {
    Value trip = i == 0 ? id : arith::RemUIOp::create(builder, loc, id, constant(trips[i]));
    if (i != 0)
      id = arith::DivUIOp::create(builder, loc, id, constant(trips[i]));
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

LogicalResult KernelBuilder::launchLinalg(linalg::LinalgOp op) {
  const SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  if (llvm::is_contained(ranges, 0)) {
    op.erase();
    return success();
  }
  SmallVector<int64_t> parallel;
  for (auto [range, kind] : llvm::zip_equal(ranges, op.getIteratorTypesArray()))
    if (kind == utils::IteratorType::parallel)
      parallel.push_back(range);
  std::optional<int64_t> iterations = multiply(parallel);
  if (!ShapedType::isStaticShape(ranges) || !iterations)
    return op.emitError() << "its iterations are not known or too many for a kernel";
  gpu::LaunchOp launch = createLaunch(op, *iterations);
  IRRewriter rewriter(op.getContext());
  FailureOr<linalg::LinalgOp> ordered = parallelFirst(rewriter, op);
  if (failed(ordered))
    return op.emitError() << "its reduction cannot be moved behind its parallel dimensions";
  rewriter.moveOpBefore(*ordered, launch.getBody().front().getTerminator());
  rewriter.setInsertionPoint(*ordered);
  FailureOr<linalg::LinalgLoops> loops = linalg::linalgOpToParallelLoops(rewriter, *ordered);
  if (failed(loops))
    return launch.emitError() << "it cannot be lowered to loops";
  rewriter.eraseOp(*ordered);
  if (!parallel.empty())
    distribute(launch, cast<scf::ParallelOp>(loops->front()), *iterations);
  return sinkViews(launch);
}

LogicalResult KernelBuilder::launchParallel(scf::ParallelOp op) {
  std::optional<int64_t> iterations = countIterations(op);
  if (!iterations)
    return launchAlone(op);
  if (*iterations == 0) {
    op.erase();
    return success();
  }
  gpu::LaunchOp launch = createLaunch(op, *iterations);
  op->moveBefore(launch.getBody().front().getTerminator());
  distribute(launch, op, *iterations);
  return sinkViews(launch);
}

LogicalResult KernelBuilder::launchAlone(Operation *op) {
  gpu::LaunchOp launch = createLaunch(op, 1);
  op->moveBefore(launch.getBody().front().getTerminator());
  return sinkViews(launch);
}
