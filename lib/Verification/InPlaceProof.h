// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Whether one operation may write a buffer over another one that it reads.

#ifndef MEMPLAN_LIB_VERIFICATION_INPLACEPROOF_H
#define MEMPLAN_LIB_VERIFICATION_INPLACEPROOF_H

#include "Aliases.h"

namespace memplan::verification {

/// Empty if the operation at `step` may write the buffer with name `written` over the one with name
/// `read`, which it uses too and whose bytes meet: a relation says so for this step, or both are
/// one buffer at different times; and the operation reads every byte of `read` before it writes the
/// same byte. Else the first condition that fails, to follow a colon. Whether anybody reads `read`
/// later is not decided here.
std::string refuseInPlace(PlanModel &model, Aliases &aliases, int64_t step, unsigned written,
                          unsigned read);

/// The relation of buffer `from` to buffer `to` that shares storage, or null.
AliasRelationAttrInterface findSharingRelation(PlanModel &model, unsigned from, unsigned to);

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_INPLACEPROOF_H
