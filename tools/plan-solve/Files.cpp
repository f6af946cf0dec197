// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Files.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <list>
#include <random>

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

// `expected` bytes are taken at once, so that a large file is never copied in memory.
static solver::Result<std::string> readAll(std::istream &stream, size_t expected) {
  // No problem is as large; what never ends, such as a device, is told from one.
  constexpr size_t most = size_t(1) << 31, chunk = size_t(1) << 14;
  std::string content;
  content.reserve(std::min(expected, most) + chunk);
  while (stream) {
    size_t size = content.size();
    if (size > most) {
      errno = EFBIG;
      return fileError("cannot be read");
    }
    size_t step = std::max(chunk, size / 4), room = content.capacity() - size;
    content.resize(size + (room > 0 ? std::min(step, room) : step));
    stream.read(content.data() + size, static_cast<std::streamsize>(content.size() - size));
    content.resize(size + static_cast<size_t>(stream.gcount()));
  }
  if (stream.bad())
    return fileError("cannot be read");
  content.shrink_to_fit();
  return content;
}

solver::Result<std::string> plansolve::readFile(const std::string &name) {
  errno = 0;
  if (name == "-")
    return readAll(std::cin, 0);
  std::error_code code;
  if (fs::is_directory(name, code)) {
    errno = EISDIR;
    return fileError("cannot be read");
  }
  std::ifstream file(name, std::ios::binary);
  if (!file)
    return fileError("cannot be read");
  // Nothing is known of pipes and devices.
  std::uintmax_t size = fs::file_size(name, code);
  return readAll(file, code ? 0 : static_cast<size_t>(size));
}

namespace {

/// A new file beside its target, gone again unless it takes the target's name.
class Pending {
public:
  Pending(std::string name, const std::string &suffix) : name(std::move(name)) {
    std::error_code code;
    // The file behind a link is replaced, not the link.
    target =
        fs::is_symlink(this->name, code) ? fs::canonical(this->name, code) : fs::path(this->name);
    if (code)
      target = this->name;
    temporary = target;
    temporary += suffix;
  }
  Pending(const Pending &) = delete;
  Pending &operator=(const Pending &) = delete;
  ~Pending() {
    std::error_code code;
    if (!temporary.empty())
      fs::remove(temporary, code);
  }

  bool rename() {
    std::error_code code;
    fs::rename(temporary, target, code);
    if (!code)
      temporary.clear();
    return !code;
  }

  std::string name;
  fs::path temporary, target;
};

} // namespace

static bool write(const fs::path &path, const std::string &content) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << content;
  file.close();
  return !file.fail();
}

static solver::Error writeError(const std::string &name, const char *reason = nullptr) {
  solver::Error error;
  if (reason)
    error.message = std::string("cannot be written: ") + reason;
  else
    error = fileError("cannot be written");
  error.message = name + ": " + error.message;
  return error;
}

static bool isSamePlace(const fs::path &a, const fs::path &b) {
  std::error_code code;
  return fs::weakly_canonical(fs::absolute(a, code), code) ==
         fs::weakly_canonical(fs::absolute(b, code), code);
}

std::optional<solver::Error> OutputFiles::commit() {
  std::list<Pending> pending;
  std::vector<const std::pair<std::string, std::string> *> direct;
  std::error_code code;
  std::random_device random;
  for (const auto &file : files) {
    const auto &[name, content] = file;
    if (name == "-" || (fs::exists(name, code) && !fs::is_regular_file(name, code))) {
      direct.push_back(&file);
      continue;
    }
    errno = 0;
    Pending &each = pending.emplace_back(name, "." + std::to_string(random()) + ".tmp");
    for (const Pending &other : pending)
      if (&other != &each && isSamePlace(other.target, each.target))
        return writeError(name, "plan and report are the same file");
    if (!write(each.temporary, content))
      return writeError(name);
  }
  for (const auto *file : direct) {
    errno = 0;
    bool good = file->first == "-" ? bool(std::cout << file->second << std::flush)
                                   : write(file->first, file->second);
    if (!good)
      return writeError(file->first == "-" ? "<stdout>" : file->first);
  }
  for (Pending &each : pending) {
    errno = 0;
    if (!each.rename())
      return writeError(each.name);
  }
  return std::nullopt;
}
