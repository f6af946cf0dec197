// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <sstream>

using namespace memplan;
using namespace memplan::plansolve;
namespace fs = std::filesystem;

static solver::Error fileError(const char *what) {
  solver::Error error;
  error.message = what;
  if (errno != 0)
    error.message += std::string(": ") + std::strerror(errno);
  return error;
}

solver::Result<std::string> plansolve::readFile(const std::string &name) {
  errno = 0;
  std::ostringstream content;
  if (name == "-") {
    content << std::cin.rdbuf();
    return std::cin.bad() ? solver::Result<std::string>(fileError("cannot be read"))
                          : content.str();
  }
  std::error_code code;
  if (fs::is_directory(name, code)) {
    errno = EISDIR;
    return fileError("cannot be read");
  }
  std::ifstream file(name, std::ios::binary);
  if (!file)
    return fileError("cannot be read");
  // An empty file is no failure, but inserting nothing sets the fail bit.
  if (file.peek() != std::ifstream::traits_type::eof())
    content << file.rdbuf();
  if (file.bad())
    return fileError("cannot be read");
  return content.str();
}

static bool write(const fs::path &path, const std::string &content) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << content;
  file.close();
  return !file.fail();
}

std::optional<solver::Error> OutputFiles::commit() {
  struct Pending {
    fs::path temporary, target;
  };
  std::vector<Pending> pending;
  std::vector<const std::pair<std::string, std::string> *> direct;
  std::error_code code;
  auto giveUp = [&](const std::string &name) {
    solver::Error error = fileError("cannot be written");
    error.message = name + ": " + error.message;
    for (const Pending &each : pending)
      fs::remove(each.temporary, code);
    return error;
  };
  std::random_device random;
  for (const auto &file : files) {
    const auto &[name, content] = file;
    if (name == "-" || (fs::exists(name, code) && !fs::is_regular_file(name, code))) {
      direct.push_back(&file);
      continue;
    }
    // The file behind a link is replaced, not the link.
    fs::path target = fs::is_symlink(name, code) ? fs::canonical(name, code) : fs::path(name);
    fs::path temporary = target;
    temporary += "." + std::to_string(random()) + ".tmp";
    errno = 0;
    pending.push_back({temporary, target});
    if (!write(temporary, content))
      return giveUp(name);
  }
  for (const auto *file : direct) {
    errno = 0;
    bool good = file->first == "-" ? bool(std::cout << file->second << std::flush)
                                   : write(file->first, file->second);
    if (!good)
      return giveUp(file->first == "-" ? "<stdout>" : file->first);
  }
  for (const Pending &each : pending) {
    errno = 0;
    fs::rename(each.temporary, each.target, code);
    if (code)
      return giveUp(each.target.string());
  }
  return std::nullopt;
}
