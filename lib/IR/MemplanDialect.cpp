// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The dialect and its checks of attributes on other operations.

#include "SummaryEntries.h"

#include "memplan/IR/GivenStorage.h"
#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace memplan;

#include "memplan/IR/MemplanDialect.cpp.inc"

void MemplanDialect::initialize() {
  registerAttributes();
  registerOperations();
}

void memplan::registerMemplanDialect(DialectRegistry &registry) {
  registry.insert<MemplanDialect>();
}

ArrayRef<StringLiteral> memplan::getArgumentKinds() {
  static constexpr StringLiteral kinds[] = {"input", "parameter", "constant", "buffer", "state"};
  return kinds;
}

ArrayRef<StringLiteral> memplan::getResultKinds() {
  static constexpr StringLiteral kinds[] = {"output", "loss",   "gradient",
                                            "state",  "buffer", "parameter"};
  return kinds;
}

ArrayRef<StringLiteral> memplan::getBuiltinPools() {
  static constexpr StringLiteral pools[] = {"temp", "persistent", "output", "host", "workgroup"};
  return pools;
}

std::string memplan::getResultPool(StringRef buffer) { return ("output:" + buffer).str(); }

bool memplan::isResultPool(StringRef pool) { return pool.starts_with("output:"); }

bool memplan::isOutputPool(StringRef pool) { return pool == "output" || isResultPool(pool); }

bool memplan::isKnownPool(Operation *op, StringRef pool) {
  // A built-in pool of another memory space has the space behind an at sign.
  if (llvm::is_contained(getBuiltinPools(), pool.split('@').first) || isResultPool(pool) ||
      isArgumentPool(pool))
    return true;
  for (; op; op = op->getParentOp())
    if (auto pools = op->getAttrOfType<ArrayAttr>(MemplanDialect::kPoolsAttr))
      for (Attribute attr : pools)
        if (auto declared = dyn_cast<PoolAttr>(attr))
          if (declared.getName() == pool)
            return true;
  return false;
}

static std::string quoteAll(ArrayRef<StringLiteral> names) {
  std::string text;
  for (size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "'" : i + 1 == names.size() ? " or '" : ", '") + names[i].str() + "'";
  return text;
}

static LogicalResult verifyKind(Operation *op, StringRef place, unsigned index, Attribute value,
                                ArrayRef<StringLiteral> kinds) {
  auto kind = dyn_cast<StringAttr>(value);
  if (kind && llvm::is_contained(kinds, kind.getValue()))
    return success();
  InFlightDiagnostic error = op->emitError() << "'" << MemplanDialect::kKindAttr << "' of " << place
                                             << " " << index << " is ";
  if (kind)
    error << "'" << kind.getValue() << "'";
  else
    error << value;
  return error << "; expected " << quoteAll(kinds) << " [MP-I5]";
}

static LogicalResult verifyPools(Operation *op, Attribute value) {
  auto pools = dyn_cast<ArrayAttr>(value);
  if (!pools || !llvm::all_of(pools, llvm::IsaPred<PoolAttr>))
    return op->emitError() << "'" << MemplanDialect::kPoolsAttr
                           << "' is not an array of #memplan.pool [MP-I2]";
  if (!isa<FunctionOpInterface>(op) && !op->hasTrait<OpTrait::SymbolTable>())
    return op->emitError() << "'" << MemplanDialect::kPoolsAttr
                           << "' belongs on a function or module [MP-I2]";
  llvm::SmallDenseSet<StringAttr> seen;
  for (auto pool : pools.getAsRange<PoolAttr>())
    if (!seen.insert(pool.getName()).second)
      return op->emitError() << "'" << MemplanDialect::kPoolsAttr << "' declares pool '"
                             << pool.getName().getValue() << "' twice [MP-P1]";
  return success();
}

LogicalResult MemplanDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  StringRef name = attribute.getName();
  auto mustBe = [&](bool holds, StringRef what) -> LogicalResult {
    if (holds)
      return success();
    return op->emitError() << "'" << name << "' is not " << what;
  };
  if (name == kPoolsAttr)
    return verifyPools(op, attribute.getValue());
  if (name == kSummaryAttr)
    return verifySummary(op, attribute.getValue());
  if (name == kArgumentAttr)
    return verifyArgumentAttr(op, attribute.getValue());
  if (name == kUnplannedAttr)
    return mustBe(isa<DictionaryAttr>(attribute.getValue()), "a dictionary");
  if (name == kTimeAttr) {
    auto time = dyn_cast<FloatAttr>(attribute.getValue());
    bool isTime = time && time.getType().isF64() && time.getValue().isFinite() &&
                  !(time.getValueAsDouble() < 0);
    return mustBe(isTime, "a finite f64 that is not negative");
  }
  if (name == kRepeatableAttr)
    return mustBe(isa<BoolAttr>(attribute.getValue()), "a boolean");
  if (name == kPoolAttr)
    return mustBe(isa<StringAttr>(attribute.getValue()), "the name of a pool");
  if (name == kStreamAttr) {
    auto number = dyn_cast<IntegerAttr>(attribute.getValue());
    return mustBe(number && number.getValue().ule(kMaxStream), "the number of a stream, 0 to 31");
  }
  if (name == kOrderedReuseAttr)
    return mustBe(isa<UnitAttr>(attribute.getValue()), "a unit attribute");
  if (name == kKindAttr)
    return op->emitError() << "'" << name << "' belongs on function arguments and results [MP-I5]";
  if (name == kDonatedAttr)
    return op->emitError() << "'" << name << "' belongs on function arguments [MP-I6]";
  return op->emitError() << "unknown attribute '" << name << "'; operations may carry '"
                         << kPoolsAttr << "', '" << kSummaryAttr << "', '" << kUnplannedAttr
                         << "', '" << kTimeAttr << "', '" << kRepeatableAttr << "', '" << kPoolAttr
                         << "', '" << kArgumentAttr << "', '" << kStreamAttr << "' and '"
                         << kOrderedReuseAttr << "'";
}

/// What is never written is not said to be writable either.
static LogicalResult verifyNotWritable(Operation *op, unsigned argument, Attribute kind) {
  constexpr StringLiteral writable = "bufferization.writable";
  auto function = dyn_cast<FunctionOpInterface>(op);
  auto name = dyn_cast<StringAttr>(kind);
  if (!function || !name || (name != "parameter" && name != "constant"))
    return success();
  auto stated = function.getArgAttrOfType<BoolAttr>(argument, writable);
  if (!stated || !stated.getValue())
    return success();
  return op->emitError() << "'" << writable << "' of argument " << argument << ": a "
                         << name.getValue() << " is never written [MP-I6]";
}

LogicalResult MemplanDialect::verifyRegionArgAttribute(Operation *op, unsigned, unsigned argIndex,
                                                       NamedAttribute attribute) {
  StringRef name = attribute.getName();
  if (name == kKindAttr)
    return failure(
        failed(verifyKind(op, "argument", argIndex, attribute.getValue(), getArgumentKinds())) ||
        failed(verifyNotWritable(op, argIndex, attribute.getValue())));
  if (name == kArenaAttr) {
    if (isa<PoolAttr>(attribute.getValue()))
      return success();
    return op->emitError() << "'" << name << "' of argument " << argIndex << " is no #memplan.pool";
  }
  if (name != kDonatedAttr)
    return op->emitError() << "unknown attribute '" << name << "' of argument " << argIndex
                           << "; expected '" << kKindAttr << "', '" << kDonatedAttr << "' or '"
                           << kArenaAttr << "'";
  if (!isa<UnitAttr>(attribute.getValue()))
    return op->emitError() << "'" << name << "' of argument " << argIndex
                           << " is not a unit attribute [MP-I6]";
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return success();
  Type type = function.getArgumentTypes()[argIndex];
  if (!isa<TensorType, BaseMemRefType>(type))
    return op->emitError() << "'" << name << "' of argument " << argIndex << ": type " << type
                           << " has no storage that may be written [MP-I6]";
  auto kind = function.getArgAttrOfType<StringAttr>(argIndex, kKindAttr);
  if (kind && (kind == "parameter" || kind == "constant"))
    return op->emitError() << "'" << name << "' of argument " << argIndex << ": a "
                           << kind.getValue() << " is never written [MP-I6]";
  return success();
}

LogicalResult MemplanDialect::verifyRegionResultAttribute(Operation *op, unsigned,
                                                          unsigned resultIndex,
                                                          NamedAttribute attribute) {
  StringRef name = attribute.getName();
  if (name == kKindAttr)
    return verifyKind(op, "result", resultIndex, attribute.getValue(), getResultKinds());
  if (name == kDonatedAttr)
    return op->emitError() << "'" << name << "' of result " << resultIndex
                           << " belongs on function arguments [MP-I6]";
  return op->emitError() << "unknown attribute '" << name << "' of result " << resultIndex
                         << "; expected '" << kKindAttr << "'";
}
