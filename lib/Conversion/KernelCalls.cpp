// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelCalls.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

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

FailureOr<FunctionType> KernelCalls::signatureOf(KernelOp kernel, TypeRange types) {
  const std::string name = kernel.getCallee().str() + suffix;
  if (auto known = symbols.lookup<FunctionOpInterface>(name)) {
    auto type = dyn_cast<FunctionType>(known.getFunctionType());
    bool fits = type && type.getNumResults() == 0 && type.getNumInputs() == types.size();
    for (unsigned i = 0; fits && i < types.size(); ++i)
      fits = types[i] == type.getInput(i) ||
             memref::CastOp::areCastCompatible(types[i], type.getInput(i));
    if (fits)
      return type;
    InFlightDiagnostic error = kernel.emitOpError();
    error << "calls '@" << name << "' with " << FunctionType::get(kernel.getContext(), types, {})
          << ", but it is " << known.getFunctionType();
    error.attachNote(known.getLoc()) << "'@" << name << "' is declared for this type";
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
  auto signature = FunctionType::get(kernel.getContext(), inputs, {});
  OpBuilder builder(kernel.getContext());
  auto function = func::FuncOp::create(builder, kernel.getLoc(), name, signature);
  function.setPrivate();
  function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(), builder.getUnitAttr());
  symbols.insert(function);
  return signature;
}

LogicalResult KernelCalls::call(KernelOp kernel, KernelExtras extras) {
  if (llvm::any_of(kernel->getOperandTypes(), llvm::IsaPred<TensorType>))
    return kernel.emitOpError() << "is on tensors, and only one on buffers can be called";
  OpBuilder builder(kernel);
  Location loc = kernel.getLoc();
  SmallVector<Value> operands(kernel->getOperands());
  for (Value extra : {extras.scratch, extras.stream})
    if (extra)
      operands.push_back(extra);
  FailureOr<FunctionType> signature = signatureOf(kernel, ValueRange(operands).getTypes());
  if (failed(signature))
    return failure();
  for (auto [operand, type] : llvm::zip_equal(operands, signature->getInputs()))
    if (operand.getType() != type)
      operand = memref::CastOp::create(builder, loc, type, operand);
  auto call =
      func::CallOp::create(builder, loc, kernel.getCallee().str() + suffix, TypeRange(), operands);
  if (Attribute stream = kernel->getDiscardableAttr(MemplanDialect::kStreamAttr))
    call->setDiscardableAttr(MemplanDialect::kStreamAttr, stream);
  kernel.erase();
  return success();
}
