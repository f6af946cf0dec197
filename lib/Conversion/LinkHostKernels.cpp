// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "HostKernelNames.h"
#include "memplan/Conversion/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/SymbolTable.h"

namespace memplan {
#define GEN_PASS_DEF_LINKHOSTKERNELSPASS
#include "memplan/Conversion/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-link-host-kernels"

using namespace mlir;
using namespace memplan;

namespace {

/// Brings the functions of one module of host kernels into the program.
class Linker {
public:
  Linker(ModuleOp program, ModuleOp kernels, StringRef name)
      : program(program), kernels(kernels), name(name), builder(program.getContext()),
        loc(kernels.getLoc()), pointer(LLVM::LLVMPointerType::get(program.getContext())) {}

  /// Fails where a function is no kernel that the host can call.
  LogicalResult run();

private:
  struct Kernel {
    std::string name;
    std::string parameters;
    LLVM::LLVMFuncOp entry;
  };

  LogicalResult rename(Operation *op);
  LogicalResult move(Operation *op, StringRef symbol);
  LLVM::LLVMFuncOp createEntry(StringRef kernel, LLVM::LLVMFuncOp function);
  Value createText(StringRef text);
  void createRegistration();
  std::string unique(const Twine &stem) { return (name + "_memplan_" + stem).str(); }
  void insertAtEnd() { builder.setInsertionPointToEnd(program.getBody()); }

  ModuleOp program, kernels;
  StringRef name;
  OpBuilder builder;
  Location loc;
  LLVM::LLVMPointerType pointer;
  SmallVector<Kernel> found;
  unsigned texts = 0;
};

struct LinkHostKernelsPass : memplan::impl::LinkHostKernelsPassBase<LinkHostKernelsPass> {
  void runOnOperation() override {
    for (auto kernels : llvm::make_early_inc_range(getOperation().getOps<ModuleOp>())) {
      StringRef name = kernels.getSymName().value_or("");
      if (!name.consume_back(hostKernelsSuffix))
        continue;
      if (failed(Linker(getOperation(), kernels, name).run()))
        return signalPassFailure();
    }
  }
};

} // namespace

/// The character of the runtime for a parameter of that type, or none.
static std::optional<char> describeParameter(Type type) {
  if (isa<LLVM::LLVMPointerType>(type))
    return 'p';
  if (!type.isIntOrFloat() || type.getIntOrFloatBitWidth() > 64)
    return std::nullopt;
  return static_cast<char>('0' +
                           llvm::PowerOf2Ceil(llvm::divideCeil(type.getIntOrFloatBitWidth(), 8u)));
}

/// Whether threads of a block come to barriers or share memory.
static bool meetsOthers(LLVM::LLVMFuncOp function) {
  return function
      .walk([](LLVM::CallOp call) {
        const StringRef callee = call.getCallee().value_or("");
        return callee == hostBarrier || callee == hostWorkgroup ? WalkResult::interrupt()
                                                                : WalkResult::advance();
      })
      .wasInterrupted();
}

/// What the runtime calls: reads the values from where the parameters are.
LLVM::LLVMFuncOp Linker::createEntry(StringRef kernel, LLVM::LLVMFuncOp function) {
  auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(builder.getContext()),
                                          {pointer, pointer});
  insertAtEnd();
  auto entry = LLVM::LLVMFuncOp::create(builder, loc, unique(kernel + "_entry"), type,
                                        LLVM::Linkage::Internal);
  Block *block = entry.addEntryBlock(builder);
  builder.setInsertionPointToEnd(block);
  SmallVector<Value> values;
  for (auto [number, argument] : llvm::enumerate(function.getArgumentTypes().drop_back())) {
    Value slot = LLVM::GEPOp::create(builder, loc, pointer, pointer, block->getArgument(0),
                                     ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(number)});
    Value address = LLVM::LoadOp::create(builder, loc, pointer, slot);
    values.push_back(LLVM::LoadOp::create(builder, loc, argument, address, /*alignment=*/1));
  }
  values.push_back(block->getArgument(1));
  LLVM::CallOp::create(builder, loc, function, values);
  LLVM::ReturnOp::create(builder, loc, ValueRange());
  return entry;
}

/// Everything but what the C library has gets a name that the program does not use.
LogicalResult Linker::rename(Operation *op) {
  auto function = dyn_cast<LLVM::LLVMFuncOp>(op);
  if (function && function.isExternal())
    return success();
  StringAttr symbol = SymbolTable::getSymbolName(op);
  StringAttr renamed = builder.getStringAttr(unique(symbol.getValue()));
  if (failed(SymbolTable::replaceAllSymbolUses(op, renamed, kernels)))
    return op->emitError() << "'" << symbol.getValue() << "' cannot be renamed";
  SymbolTable::setSymbolName(op, renamed);
  return success();
}

LogicalResult Linker::move(Operation *op, StringRef symbol) {
  auto function = dyn_cast<LLVM::LLVMFuncOp>(op);
  if (function && function.isExternal() && program.lookupSymbol(symbol)) {
    op->erase(); // one declaration is enough
    return success();
  }
  op->moveBefore(program.getBody(), program.getBody()->end());
  if (!function || function.isExternal())
    return success();
  std::string parameters;
  // The last argument is the thread.
  for (Type type : function.getArgumentTypes().drop_back()) {
    std::optional<char> kind = describeParameter(type);
    if (!kind)
      return function.emitError() << "kernel '" << symbol << "' has a parameter of type " << type
                                  << ", which the host cannot pass";
    parameters += *kind;
  }
  if (meetsOthers(function))
    parameters += 'b';
  function.setLinkage(LLVM::Linkage::Internal);
  found.push_back({symbol.str(), parameters, createEntry(symbol, function)});
  return success();
}

/// A global that holds `text` and a zero.
Value Linker::createText(StringRef text) {
  OpBuilder::InsertPoint place = builder.saveInsertionPoint();
  insertAtEnd();
  const std::string content = (text + StringRef("\0", 1)).str();
  auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), content.size());
  auto global =
      LLVM::GlobalOp::create(builder, loc, type, /*isConstant=*/true, LLVM::Linkage::Internal,
                             unique("text_" + Twine(texts++)), builder.getStringAttr(content));
  builder.restoreInsertionPoint(place);
  return LLVM::AddressOfOp::create(builder, loc, global);
}

/// A constructor that tells the runtime of the kernels, before upstream's loads their module.
void Linker::createRegistration() {
  constexpr StringLiteral define = "memplan_gpu_host_define_kernel";
  constexpr int32_t earlierThanModules = 100;
  insertAtEnd();
  auto declaration = program.lookupSymbol<LLVM::LLVMFuncOp>(define);
  if (!declaration)
    declaration = LLVM::LLVMFuncOp::create(
        builder, loc, define,
        LLVM::LLVMFunctionType::get(builder.getI32Type(), {pointer, pointer, pointer, pointer}));
  auto constructor = LLVM::LLVMFuncOp::create(
      builder, loc, unique("define"),
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(builder.getContext()), {}),
      LLVM::Linkage::Internal);
  LLVM::GlobalCtorsOp::create(builder, loc,
                              builder.getArrayAttr(FlatSymbolRefAttr::get(constructor)),
                              builder.getI32ArrayAttr(earlierThanModules),
                              builder.getArrayAttr(LLVM::ZeroAttr::get(builder.getContext())));
  Block *block = constructor.addEntryBlock(builder);
  builder.setInsertionPointToEnd(block);
  Value module = createText(name);
  for (Kernel &kernel : found) {
    Value kernelName = createText(kernel.name);
    Value function = LLVM::AddressOfOp::create(builder, loc, kernel.entry);
    Value parameters = createText(kernel.parameters);
    LLVM::CallOp::create(builder, loc, declaration,
                         ValueRange{module, kernelName, function, parameters});
  }
  LLVM::ReturnOp::create(builder, loc, ValueRange());
}

LogicalResult Linker::run() {
  SmallVector<std::pair<Operation *, std::string>> symbols;
  for (Operation &op : kernels.getBody()->getOperations())
    symbols.push_back({&op, SymbolTable::getSymbolName(&op).str()});
  for (auto &[op, symbol] : symbols)
    if (failed(rename(op)))
      return failure();
  for (auto &[op, symbol] : symbols)
    if (failed(move(op, symbol)))
      return failure();
  createRegistration();
  kernels.erase();
  return success();
}
