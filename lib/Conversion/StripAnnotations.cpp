// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Conversion/Passes.h"
#include "memplan/IR/GivenStorage.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace memplan {
#define GEN_PASS_DEF_STRIPANNOTATIONSPASS
#include "memplan/Conversion/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-strip-annotations"

using namespace mlir;
using namespace memplan;

static bool isAnnotation(NamedAttribute attribute) {
  StringRef name = attribute.getName().strref();
  return name.starts_with("memplan.") || name.starts_with("bufferization.") || name == kResultAttr;
}

static DictionaryAttr withoutAnnotations(DictionaryAttr attributes) {
  SmallVector<NamedAttribute> kept;
  for (NamedAttribute attribute : attributes)
    if (!isAnnotation(attribute))
      kept.push_back(attribute);
  return DictionaryAttr::get(attributes.getContext(), kept);
}

namespace {

struct StripAnnotationsPass : memplan::impl::StripAnnotationsPassBase<StripAnnotationsPass> {
  void runOnOperation() override {
    getOperation()->walk([](Operation *op) {
      for (NamedAttribute attribute : op->getDiscardableAttrDictionary())
        if (isAnnotation(attribute))
          op->removeDiscardableAttr(attribute.getName());
      auto function = dyn_cast<FunctionOpInterface>(op);
      if (!function)
        return;
      for (unsigned i = 0; i < function.getNumArguments(); ++i)
        if (DictionaryAttr attributes = function.getArgAttrDict(i))
          function.setArgAttrs(i, withoutAnnotations(attributes));
      for (unsigned i = 0; i < function.getNumResults(); ++i)
        if (DictionaryAttr attributes = function.getResultAttrDict(i))
          function.setResultAttrs(i, withoutAnnotations(attributes));
    });
  }
};

} // namespace
