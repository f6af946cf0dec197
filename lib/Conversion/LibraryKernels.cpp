// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LibraryKernels.h"

#include "memplan/IR/StorageSize.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMTypes.h"

#include <limits>

using namespace mlir;
using namespace memplan;

// What libraries ask for.
static constexpr int64_t partAlignment = 256;

static unsigned streamOf(KernelOp kernel) {
  auto number = kernel->getAttrOfType<IntegerAttr>(MemplanDialect::kStreamAttr);
  return number ? static_cast<unsigned>(number.getInt()) : 0;
}

FailureOr<Workspace> memplan::reserveWorkspace(func::FuncOp function, ArrayRef<KernelOp> kernels) {
  SmallVector<int64_t> needs;
  for (KernelOp kernel : kernels) {
    const unsigned stream = streamOf(kernel);
    needs.resize(std::max<size_t>(needs.size(), stream + 1));
    needs[stream] = std::max(needs[stream], kernel.getScratch());
  }
  SmallVector<int64_t> begins;
  int64_t bytes = 0;
  for (int64_t need : needs) {
    begins.push_back(bytes);
    std::optional<int64_t> part = roundUpBytes(need, partAlignment);
    if (!part || bytes > std::numeric_limits<int64_t>::max() - *part)
      return function.emitError() << "the scratch memory of the kernels of '"
                                  << function.getSymName() << "' needs 2^63 bytes or more";
    bytes += *part;
  }
  Workspace workspace;
  workspace.parts.resize(needs.size());
  if (bytes == 0)
    return workspace;
  OpBuilder builder = OpBuilder::atBlockBegin(&function.getBody().front());
  Location loc = function.getLoc();
  workspace.memory =
      memref::AllocOp::create(builder, loc, MemRefType::get({bytes}, builder.getI8Type()));
  for (auto [part, need, begin] : llvm::zip_equal(workspace.parts, needs, begins)) {
    if (need == 0)
      continue;
    Value shift = arith::ConstantIndexOp::create(builder, loc, begin);
    part = memref::ViewOp::create(builder, loc, MemRefType::get({need}, builder.getI8Type()),
                                  workspace.memory, shift, ValueRange());
  }
  for (Block &block : function.getBody()) {
    if (!isa<func::ReturnOp>(block.getTerminator()))
      continue;
    builder.setInsertionPoint(block.getTerminator());
    memref::DeallocOp::create(builder, loc, workspace.memory);
  }
  return workspace;
}

LogicalResult memplan::callLibrary(KernelOp kernel, const Workspace &workspace,
                                   KernelCalls &calls) {
  OpBuilder builder(kernel);
  Location loc = kernel.getLoc();
  Value token =
      gpu::WaitOp::create(builder, loc, gpu::AsyncTokenType::get(kernel.getContext()), ValueRange())
          .getAsyncToken();
  KernelExtras extras;
  extras.stream = UnrealizedConversionCastOp::create(
                      builder, loc, LLVM::LLVMPointerType::get(kernel.getContext()), token)
                      .getResult(0);
  if (kernel.getScratch() > 0)
    extras.scratch = workspace.parts[streamOf(kernel)];
  return calls.call(kernel, extras);
}
