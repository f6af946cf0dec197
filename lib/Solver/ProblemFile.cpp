// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/ProblemFile.h"

#include "JsonReader.h"
#include "memplan/Solver/DsaSolver.h"
#include "memplan/Solver/Json.h"

#include <algorithm>

using namespace memplan::solver;

ProblemFormat memplan::solver::detectProblemFormat(std::string_view text) {
  constexpr std::string_view dsaKeys[] = {"schema_version", "profile",          "instance",
                                          "relaxed_from",   "relaxed_features", "metadata",
                                          "problem"};
  size_t first = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
  if (first == std::string_view::npos || text[first] != '{')
    return ProblemFormat::Csv;
  bool isDsa = false;
  JsonReader reader(text);
  // One key is enough, so that the object is given up.
  (void)reader.readObject([&](const std::string &key) {
    isDsa = std::find(std::begin(dsaKeys), std::end(dsaKeys), key) != std::end(dsaKeys);
    return false;
  });
  return isDsa ? ProblemFormat::DsaSolver : ProblemFormat::Json;
}

Result<ProblemFile> memplan::solver::readProblem(std::string text, ProblemFormat format) {
  ProblemFile file;
  file.format = format;
  if (format == ProblemFormat::Csv) {
    Result<CsvProblem> table = readProblemCsv(std::move(text));
    if (!table)
      return table.error();
    file.source = std::move(*table);
    file.hasTable = true;
    return file;
  }
  Result<Problem> problem =
      format == ProblemFormat::Json ? readProblemJson(text) : readDsaSolverJson(text, file.notes);
  if (!problem)
    return problem.error();
  file.source.problem = std::move(*problem);
  return file;
}

Result<const CsvProblem *> ProblemFile::table() {
  if (hasTable)
    return &source;
  Result<std::string> text = writeProblemCsv(source.problem);
  if (!text)
    return text.error();
  Result<CsvProblem> table = readProblemCsv(std::move(*text));
  if (!table)
    return table.error();
  // Rows are in the order of the blocks, which stay what they are.
  table->problem = std::move(source.problem);
  source = std::move(*table);
  hasTable = true;
  return &source;
}
