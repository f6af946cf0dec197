// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef MEMPLAN_TRANSFORMS_SIMPLIFICATION_H
#define MEMPLAN_TRANSFORMS_SIMPLIFICATION_H

#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace memplan {

/// The canonicalization patterns that are wrong in upstream's version 22, as the `disabledPatterns`
/// of a pattern set: whoever takes the patterns of linalg.fill leaves them out.
/// FoldInsertPadIntoFill adds the padding to the offset of a slice but forgets to multiply it by
/// the slice's stride, so that a padded tensor spread out over zeros ends up in the wrong place.
llvm::ArrayRef<std::string> getWrongPatterns();

/// Upstream's canonicalization without those: every pipeline of ours that simplifies tensors does
/// it by this.
void addCanonicalization(mlir::OpPassManager &pm);

/// The same, and CSE.
void addSimplification(mlir::OpPassManager &pm);

} // namespace memplan

#endif // MEMPLAN_TRANSFORMS_SIMPLIFICATION_H
