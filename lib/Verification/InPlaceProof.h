// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Whether one operation may write a buffer over another one that it uses too.

#ifndef MEMPLAN_LIB_VERIFICATION_INPLACEPROOF_H
#define MEMPLAN_LIB_VERIFICATION_INPLACEPROOF_H

#include "Accesses.h"
#include "LoopProof.h"

namespace memplan::verification {

class InPlaceProof {
public:
  InPlaceProof(PlanModel &model, Aliases &aliases, Accesses &accesses, Footprints &footprints,
               LoopProof &loops)
      : model(model), aliases(aliases), accesses(accesses), footprints(footprints), loops(loops) {}

  /// Empty if the operation at `step` may write its operand `written` over its operand `used`, of
  /// which it may touch some of the same bytes: a relation says so for this step, or both are one
  /// buffer at different times; and the operation reads every byte of `used` before it writes it.
  /// Else the first condition that fails, to follow a colon. Whether anybody reads `used` later is
  /// not decided here.
  std::string refuse(int64_t step, const Access &written, const Access &used);

private:
  std::string refuseRelation(int64_t step, Buffer &to, Buffer &from);
  std::string refuseLinalg(const Access &written, const Access &used);
  std::string refuseKernel(const Access &written, const Access &used);
  bool coincide(const Access &a, const Access &b);
  bool startTogether(const Access &a, const Access &b);
  Buffer &bufferOf(const Access &access) { return model.buffers[aliases.get(access.name).buffer]; }

  PlanModel &model;
  Aliases &aliases;
  Accesses &accesses;
  Footprints &footprints;
  LoopProof &loops;
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_INPLACEPROOF_H
