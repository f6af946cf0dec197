// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ReportBuilder.h"

#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/WriteOutput.h"

#include "llvm/Support/Error.h"

namespace memplan {
#define GEN_PASS_DEF_REPORTPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-report"

using namespace mlir;
using namespace memplan;

namespace {

struct ReportPass : memplan::impl::ReportPassBase<ReportPass> {
  using ReportPassBase::ReportPassBase;
  ReportPass(ReportPassOptions options, std::shared_ptr<PhaseClock> clock)
      : ReportPassBase(std::move(options)), clock(std::move(clock)) {}

  void runOnOperation() override {
    if (clock)
      clock->enter("");
    llvm::json::Object report = buildReport(getOperation(), clock.get());
    auto write = [&](llvm::raw_ostream &os) {
      if (format == ReportFormat::Json)
        os << llvm::formatv("{0:2}\n", llvm::json::Value(std::move(report)));
      else
        printReport(report, os);
    };
    if (llvm::Error error = writeOutput(output, write)) {
      getOperation().emitError() << "can't write report '" << output
                                 << "': " << llvm::toString(std::move(error));
      signalPassFailure();
    }
  }

private:
  std::shared_ptr<PhaseClock> clock;
};

} // namespace

std::unique_ptr<Pass> memplan::createReportPass(ReportPassOptions options,
                                                std::shared_ptr<PhaseClock> clock) {
  return std::make_unique<ReportPass>(std::move(options), std::move(clock));
}
