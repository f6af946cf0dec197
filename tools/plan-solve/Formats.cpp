// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Formats.h"

#include "memplan/Solver/OfflineAllocation.h"

using namespace memplan;
using namespace memplan::plansolve;

static bool endsWith(std::string_view text, std::string_view ending) {
  return text.size() >= ending.size() && text.substr(text.size() - ending.size()) == ending;
}

static std::optional<PlanFormat> formatByName(std::string_view file) {
  if (endsWith(file, ".json"))
    return PlanFormat::Json;
  if (endsWith(file, ".csv"))
    return PlanFormat::Csv;
  if (endsWith(file, ".tflm"))
    return PlanFormat::Tflm;
  return std::nullopt;
}

solver::ProblemFormat plansolve::problemFormatOf(const std::string &file,
                                                 std::string_view content) {
  solver::ProblemFormat format = solver::detectProblemFormat(content);
  bool isJson = format != solver::ProblemFormat::Csv;
  if (endsWith(file, ".json") && !isJson)
    return solver::ProblemFormat::Json;
  if (endsWith(file, ".csv"))
    return solver::ProblemFormat::Csv;
  return format;
}

PlanFormat plansolve::outputFormat(const Options &options, const solver::ProblemFile &problem) {
  if (options.format)
    return *options.format;
  if (std::optional<PlanFormat> format = formatByName(options.output.value_or("-")))
    return *format;
  return problem.format == solver::ProblemFormat::Csv ? PlanFormat::Csv : PlanFormat::Json;
}

std::optional<solver::Error> plansolve::checkPlanFormat(PlanFormat format,
                                                        solver::ProblemFile &problem) {
  if (format != PlanFormat::Csv)
    return std::nullopt;
  solver::Result<const solver::CsvProblem *> table = problem.table();
  return table ? std::nullopt : std::optional<solver::Error>(table.error());
}

solver::Result<std::string> plansolve::writePlan(PlanFormat format, const Options &options,
                                                 solver::ProblemFile &problem,
                                                 const solver::Outcome &outcome) {
  if (format == PlanFormat::Json)
    return solver::writePlanJson(problem.problem(), outcome);
  if (format == PlanFormat::Tflm)
    return solver::writeOfflineAllocation(problem.problem(), outcome.plan, options.tensorCount);
  solver::Result<const solver::CsvProblem *> table = problem.table();
  if (!table)
    return table.error();
  return solver::writePlanCsv(**table, outcome.plan);
}

// A plan says by its first bytes what it is: '{', or the version of the array.
static PlanFormat planFormatOf(const std::string &file, std::string_view content) {
  using namespace std::string_view_literals;
  if (std::optional<PlanFormat> format = formatByName(file))
    return *format;
  if (content.substr(0, 4) == "\1\0\0\0"sv)
    return PlanFormat::Tflm;
  return solver::detectProblemFormat(content) == solver::ProblemFormat::Csv ? PlanFormat::Csv
                                                                            : PlanFormat::Json;
}

solver::Result<solver::JsonPlan> plansolve::readPlan(const Options &options,
                                                     solver::ProblemFile &problem,
                                                     std::string_view content) {
  PlanFormat format = options.format ? *options.format : planFormatOf(*options.verify, content);
  if (format == PlanFormat::Json)
    return solver::readPlanJson(problem.problem(), content);
  if (std::optional<solver::Error> error = checkPlanFormat(format, problem))
    return *error;
  solver::Result<solver::Plan> plan =
      format == PlanFormat::Tflm ? solver::readOfflineAllocation(problem.problem(), content)
                                 : solver::readPlanCsv(**problem.table(), content);
  if (!plan)
    return plan.error();
  solver::JsonPlan result;
  result.plan = std::move(*plan);
  result.claims.resize(problem.problem().pools.size());
  return result;
}

solver::Result<std::vector<int64_t>> plansolve::readHint(const Options &options,
                                                         solver::ProblemFile &problem,
                                                         std::string_view content) {
  PlanFormat format = planFormatOf(*options.hint, content);
  if (format == PlanFormat::Json)
    return solver::readHintJson(problem.problem(), content);
  if (std::optional<solver::Error> error = checkPlanFormat(format, problem))
    return *error;
  solver::Result<solver::Plan> plan =
      format == PlanFormat::Tflm ? solver::readOfflineAllocation(problem.problem(), content)
                                 : solver::readPlanCsv(**problem.table(), content);
  if (!plan)
    return plan.error();
  return std::move(plan->offsets);
}
