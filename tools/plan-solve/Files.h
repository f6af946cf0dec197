// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Reading whole files, and writing several of them all or none.

#ifndef MEMPLAN_TOOLS_PLANSOLVE_FILES_H
#define MEMPLAN_TOOLS_PLANSOLVE_FILES_H

#include "memplan/Solver/Error.h"

#include <string>
#include <utility>
#include <vector>

namespace memplan::plansolve {

/// The content of a file, or of standard input for "-". The error does not name the file.
solver::Result<std::string> readFile(const std::string &name);

/// Outputs that appear together once all of them are written: each goes to a new file beside its
/// target, which then takes the target's name. Standard output ("-"), and targets that are no
/// regular files, come last.
class OutputFiles {
public:
  void add(std::string name, std::string content) {
    files.push_back({std::move(name), std::move(content)});
  }

  /// Nothing is left behind on failure. The error names the file.
  std::optional<solver::Error> commit();

private:
  std::vector<std::pair<std::string, std::string>> files;
};

} // namespace memplan::plansolve

#endif // MEMPLAN_TOOLS_PLANSOLVE_FILES_H
