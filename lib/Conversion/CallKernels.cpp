// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Conversion/Passes.h"
#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/SymbolTable.h"

namespace memplan {
#define GEN_PASS_DEF_CALLKERNELSPASS
#include "memplan/Conversion/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-call-kernels"

using namespace mlir;
using namespace memplan;

/// A memref of this rank and element type with any sizes and strides; null for a layout that is not
/// strided.
static MemRefType withAnyLayout(MemRefType type) {
  if (!type.isStrided())
    return {};
  SmallVector<int64_t> any(type.getRank(), ShapedType::kDynamic);
  auto layout = StridedLayoutAttr::get(type.getContext(), ShapedType::kDynamic, any);
  return MemRefType::get(any, type.getElementType(), layout, type.getMemorySpace());
}

namespace {

struct CallKernelsPass : memplan::impl::CallKernelsPassBase<CallKernelsPass> {
  void runOnOperation() override;

private:
  LogicalResult call(KernelOp kernel, SymbolTable &symbols);
  /// What the callee takes: what it is declared to take, or else what it is declared with now.
  FailureOr<FunctionType> signatureOf(KernelOp kernel, TypeRange types, SymbolTable &symbols);
};

} // namespace

FailureOr<FunctionType> CallKernelsPass::signatureOf(KernelOp kernel, TypeRange types,
                                                     SymbolTable &symbols) {
  if (auto known = symbols.lookup<FunctionOpInterface>(kernel.getCallee())) {
    auto type = dyn_cast<FunctionType>(known.getFunctionType());
    bool fits = type && type.getNumResults() == 0 && type.getNumInputs() == types.size();
    for (unsigned i = 0; fits && i < types.size(); ++i)
      fits = types[i] == type.getInput(i) ||
             memref::CastOp::areCastCompatible(types[i], type.getInput(i));
    if (fits)
      return type;
    InFlightDiagnostic error = kernel.emitOpError();
    error << "calls '@" << kernel.getCallee() << "' with "
          << FunctionType::get(&getContext(), types, {}) << ", but it is "
          << known.getFunctionType();
    error.attachNote(known.getLoc()) << "'@" << kernel.getCallee() << "' is declared for this type";
    return failure();
  }
  SmallVector<Type> inputs;
  for (Type type : types) {
    if (auto memref = dyn_cast<MemRefType>(type)) {
      type = withAnyLayout(memref);
      if (!type)
        return kernel.emitOpError() << "is given " << memref << ", whose layout is not strided";
    }
    inputs.push_back(type);
  }
  auto signature = FunctionType::get(&getContext(), inputs, {});
  OpBuilder builder(&getContext());
  auto function = func::FuncOp::create(builder, kernel.getLoc(), kernel.getCallee(), signature);
  function.setPrivate();
  function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(), builder.getUnitAttr());
  symbols.insert(function);
  return signature;
}

LogicalResult CallKernelsPass::call(KernelOp kernel, SymbolTable &symbols) {
  if (llvm::any_of(kernel->getOperandTypes(), llvm::IsaPred<TensorType>))
    return kernel.emitOpError() << "is on tensors, and only one on buffers can be called";
  OpBuilder builder(kernel);
  Location loc = kernel.getLoc();
  SmallVector<Value> operands(kernel->getOperands());
  Value scratch;
  if (int64_t bytes = kernel.getScratch()) {
    constexpr int64_t alignment = BufferOp::kDefaultAlignment;
    scratch = memref::AllocOp::create(builder, loc, MemRefType::get({bytes}, builder.getI8Type()),
                                      builder.getI64IntegerAttr(alignment));
    operands.push_back(scratch);
  }
  FailureOr<FunctionType> signature = signatureOf(kernel, ValueRange(operands).getTypes(), symbols);
  if (failed(signature))
    return failure();
  for (auto [operand, type] : llvm::zip_equal(operands, signature->getInputs()))
    if (operand.getType() != type)
      operand = memref::CastOp::create(builder, loc, type, operand);
  func::CallOp::create(builder, loc, kernel.getCallee(), TypeRange(), operands);
  if (scratch)
    memref::DeallocOp::create(builder, loc, scratch);
  kernel.erase();
  return success();
}

void CallKernelsPass::runOnOperation() {
  SymbolTable symbols(getOperation());
  SmallVector<KernelOp> kernels;
  getOperation().walk([&](KernelOp kernel) { kernels.push_back(kernel); });
  for (KernelOp kernel : kernels)
    if (failed(call(kernel, symbols)))
      return signalPassFailure();
}
