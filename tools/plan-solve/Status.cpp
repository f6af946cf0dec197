// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Status.h"

#include <iostream>

using namespace memplan;
using namespace memplan::plansolve;

int plansolve::fail(ExitStatus status, const std::string &message) {
  std::cerr << message << "\n";
  return status;
}

std::string plansolve::shown(const std::string &file) { return file == "-" ? "<stdin>" : file; }

int plansolve::failOnInput(const std::string &file, const solver::Error &error) {
  std::string place = shown(file) + ":";
  if (error.line > 0)
    place += std::to_string(error.line) + ":";
  return fail(BadInput, place + " " + error.text());
}

void plansolve::printNote(const std::string &file, const std::string &note) {
  std::cerr << shown(file) << ": note: " << solver::printable(note) << "\n";
}

int plansolve::commit(OutputFiles &files) {
  if (std::optional<solver::Error> error = files.commit())
    return fail(BadInput, error->text());
  return Good;
}
