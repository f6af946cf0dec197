// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "QuietTrial.h"

using namespace mlir;
using namespace memplan;

// Passes on modules run on the thread that starts their pipeline.
static thread_local int numTrials = 0;

QuietTrial::QuietTrial(MLIRContext *context)
    : silence(context, [](Diagnostic &) { return success(); }) {
  ++numTrials;
}

QuietTrial::~QuietTrial() { --numTrials; }

bool QuietTrial::isActive() { return numTrials > 0; }

remark::detail::InFlightRemark memplan::passedRemark(Location location,
                                                     remark::RemarkOpts options) {
  return QuietTrial::isActive() ? remark::detail::InFlightRemark()
                                : remark::passed(location, options);
}

remark::detail::InFlightRemark memplan::missedRemark(Location location,
                                                     remark::RemarkOpts options) {
  return QuietTrial::isActive() ? remark::detail::InFlightRemark()
                                : remark::missed(location, options);
}
