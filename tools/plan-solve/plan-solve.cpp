// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// plan-solve: offset assignment from the command line. Needs no LLVM.

#include "Files.h"
#include "Options.h"
#include "memplan/Solver/Csv.h"
#include "memplan/Solver/Json.h"
#include "memplan/Solver/Report.h"
#include "memplan/Solver/Verify.h"

#include <iostream>
#include <optional>
#include <string>
#include <string_view>

using namespace memplan;
using namespace memplan::plansolve;

namespace {

enum ExitStatus { Good = 0, BadInput = 1, Usage = 2, Infeasible = 3, NotFound = 4, WrongPlan = 5 };

enum class Format { Csv, Json };

/// A problem, with the table that a plan in CSV is written into.
struct Input {
  Format format = Format::Csv;
  solver::Problem problem;
  std::optional<solver::CsvProblem> table;
};

int fail(ExitStatus status, const std::string &message) {
  std::cerr << message << "\n";
  return status;
}

std::string shown(const std::string &file) { return file == "-" ? "<stdin>" : file; }

int failOnInput(const std::string &file, const solver::Error &error) {
  std::string place = shown(file) + ":";
  if (error.line > 0)
    place += std::to_string(error.line) + ":";
  return fail(BadInput, place + " " + error.text());
}

bool endsWith(std::string_view text, std::string_view ending) {
  return text.size() >= ending.size() && text.substr(text.size() - ending.size()) == ending;
}

// By the file's name, or else by what it begins with.
Format formatOf(const std::string &file, std::string_view content) {
  if (endsWith(file, ".json"))
    return Format::Json;
  if (endsWith(file, ".csv"))
    return Format::Csv;
  size_t first = content.find_first_not_of(" \t\r\n\xef\xbb\xbf");
  return first != std::string_view::npos && content[first] == '{' ? Format::Json : Format::Csv;
}

solver::Result<Input> readProblem(const std::string &file, std::string content) {
  Input input;
  input.format = formatOf(file, content);
  if (input.format == Format::Json) {
    solver::Result<solver::Problem> problem = solver::readProblemJson(content);
    if (!problem)
      return problem.error();
    input.problem = std::move(*problem);
    return input;
  }
  solver::Result<solver::CsvProblem> table = solver::readProblemCsv(std::move(content));
  if (!table)
    return table.error();
  input.problem = table->problem;
  input.table = std::move(*table);
  return input;
}

// A JSON problem as the table that a plan in CSV needs, if that loses nothing.
std::optional<solver::Error> makeTable(Input &input) {
  if (input.table)
    return std::nullopt;
  solver::Result<std::string> text = solver::writeProblemCsv(input.problem);
  if (!text)
    return text.error();
  solver::Result<solver::CsvProblem> table = solver::readProblemCsv(std::move(*text));
  if (!table)
    return table.error();
  input.table = std::move(*table);
  return std::nullopt;
}

int reportFailure(const Options &options, const solver::Outcome &outcome) {
  std::cerr << shown(options.problem) << ": " << outcome.message << "\n";
  for (const std::string &note : outcome.notes)
    std::cerr << shown(options.problem) << ": note: " << note << "\n";
  return outcome.kind == solver::OutcomeKind::Infeasible ? Infeasible : NotFound;
}

int commit(OutputFiles &files) {
  if (std::optional<solver::Error> error = files.commit())
    return fail(BadInput, error->text());
  return Good;
}

int solveProblem(const Options &options, Input &input) {
  std::string output = options.output.value_or("-");
  Format format = endsWith(output, ".json")  ? Format::Json
                  : endsWith(output, ".csv") ? Format::Csv
                                             : input.format;
  if (format == Format::Csv)
    if (std::optional<solver::Error> error = makeTable(input))
      return failOnInput(options.problem, *error);
  solver::Result<solver::Outcome> outcome = solver::solve(input.problem, options.solve);
  if (!outcome)
    return failOnInput(options.problem, outcome.error());
  if (!outcome->hasPlan())
    return reportFailure(options, *outcome);
  for (const solver::PoolOutcome &pool : outcome->pools)
    std::cerr << solver::summary(pool) << "\n";
  if (outcome->timeLimitReached)
    std::cerr << "note: the time limit ended the search\n";
  OutputFiles files;
  if (options.output || options.report != "-")
    files.add(output, format == Format::Csv ? solver::writePlanCsv(*input.table, outcome->plan)
                                            : solver::writePlanJson(input.problem, *outcome));
  if (options.report)
    files.add(*options.report, solver::reportJson(input.problem, *outcome));
  return commit(files);
}

// A plan with what it claims of its pools.
solver::Result<solver::JsonPlan> readPlan(const Options &options, Input &input) {
  solver::Result<std::string> content = readFile(*options.verify);
  if (!content)
    return content.error();
  if (formatOf(*options.verify, *content) == Format::Json)
    return solver::readPlanJson(input.problem, *content);
  if (std::optional<solver::Error> error = makeTable(input))
    return *error;
  solver::Result<solver::Plan> plan = solver::readPlanCsv(*input.table, *content);
  if (!plan)
    return plan.error();
  solver::JsonPlan result;
  result.plan = std::move(*plan);
  result.claims.resize(input.problem.pools.size());
  return result;
}

std::optional<solver::Violation> findViolation(const solver::Problem &problem,
                                               const solver::JsonPlan &read,
                                               std::vector<solver::PoolOutcome> &pools) {
  if (std::optional<solver::Violation> violation = solver::verify(problem, read.plan))
    return violation;
  pools = solver::certify(problem, read.plan);
  for (size_t p = 0; p < pools.size(); ++p) {
    if (!read.claims[p])
      continue;
    solver::PoolOutcome claim = *read.claims[p];
    claim.witness = pools[p].witness;
    claim.witnessBytes = pools[p].witnessBytes;
    if (auto violation = solver::verifyCertificate(problem, solver::PoolId(p), claim))
      return violation;
  }
  return std::nullopt;
}

int verifyPlan(const Options &options, Input &input) {
  solver::Result<solver::JsonPlan> read = readPlan(options, input);
  if (!read)
    return failOnInput(*options.verify, read.error());
  solver::Problem limited = input.problem;
  if (options.solve.capacity)
    for (solver::Pool &pool : limited.pools)
      pool.capacity = options.solve.capacity;
  // A capacity given here is no part of the problem that the plan was made for.
  bool isForeign = !read->plan.fingerprint.empty() &&
                   read->plan.fingerprint != solver::fingerprint(input.problem);
  if (!isForeign)
    read->plan.fingerprint.clear();
  solver::Outcome outcome;
  if (auto violation = findViolation(limited, *read, outcome.pools))
    return fail(WrongPlan, shown(*options.verify) + ": " + violation->text());
  for (const solver::PoolOutcome &pool : outcome.pools)
    std::cerr << solver::summary(pool) << "\n";
  OutputFiles files;
  if (options.report)
    files.add(*options.report, solver::reportJson(limited, outcome));
  return commit(files);
}

} // namespace

int main(int argc, char **argv) {
  std::ios::sync_with_stdio(false);
  solver::Result<Options> options = parseOptions(argc, argv);
  if (!options)
    return fail(Usage, "plan-solve: " + options.error().message + "; see 'plan-solve --help'");
  if (options->help) {
    std::cout << helpText();
    return Good;
  }
  solver::Result<std::string> content = readFile(options->problem);
  if (!content)
    return failOnInput(options->problem, content.error());
  solver::Result<Input> input = readProblem(options->problem, std::move(*content));
  if (!input)
    return failOnInput(options->problem, input.error());
  return options->verify ? verifyPlan(*options, *input) : solveProblem(*options, *input);
}
