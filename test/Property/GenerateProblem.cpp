// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Writes a problem of a family to standard output: CSV where that can hold it, else JSON.

#include "Families.h"
#include "memplan/Solver/Csv.h"
#include "memplan/Solver/Json.h"

#include <charconv>
#include <iostream>
#include <limits>
#include <string_view>

using namespace memplan::solver;
using namespace memplan::solver::test;

static bool readNumber(std::string_view text, int64_t least, int64_t most, int64_t &out) {
  auto [stop, status] = std::from_chars(text.data(), text.data() + text.size(), out);
  return status == std::errc() && stop == text.data() + text.size() && out >= least && out <= most;
}

static int usage() {
  std::cerr << "usage: generate-problem FAMILY SEED SIZE\n\n"
               "SEED is an integer from 0 to 4294967295, SIZE one from 12 to 10000000 (about so "
               "many buffers).\nFamilies:";
  for (const Family &family : families())
    std::cerr << ' ' << family.name;
  std::cerr << '\n';
  return 2;
}

int main(int argc, char **argv) {
  constexpr int64_t leastSize = 12, mostSize = 10000000;
  int64_t seed = 0, size = 0;
  if (argc != 4 || !readNumber(argv[2], 0, std::numeric_limits<uint32_t>::max(), seed) ||
      !readNumber(argv[3], leastSize, mostSize, size))
    return usage();
  for (const Family &family : families()) {
    if (family.name != argv[1])
      continue;
    Problem problem = generate(family, static_cast<uint32_t>(seed), static_cast<int>(size)).problem;
    if (family.isPlain)
      std::cout << *writeProblemCsv(problem);
    else
      std::cout << writeProblemJson(problem);
    return std::cout.flush() ? 0 : 1;
  }
  return usage();
}
