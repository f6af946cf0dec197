// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// How the Solver layer reports bad input: values, never exceptions or aborts.

#ifndef MEMPLAN_SOLVER_ERROR_H
#define MEMPLAN_SOLVER_ERROR_H

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace memplan::solver {

/// `text` for one line of a terminal or a log: bytes that are no printable UTF-8 as "\xNN", and of
/// a text of many hundred bytes only the two ends. Names come from inputs, which may hold anything.
std::string printable(std::string_view text);

/// What is wrong with an input. `message` follows the style of diagnostics: lower case, no full
/// stop, things in single quotes, found and wanted. `text()` makes it printable and appends the
/// invariant in brackets.
struct Error {
  std::string message;
  /// Id of the invariant that is broken (docs/Invariants.md), empty if none is.
  std::string invariant;
  /// Index of the block that is at fault, if one is.
  std::optional<uint32_t> block;
  /// Line of the file that was read, counted from 1; 0 where the input was no file.
  int64_t line = 0;

  std::string text() const {
    return printable(message) + (invariant.empty() ? "" : " [" + invariant + "]");
  }
};

/// Either a value or the reason why there is none.
template <typename T> class [[nodiscard]] Result {
public:
  Result(T value) : storage(std::move(value)) {}
  Result(Error error) : storage(std::move(error)) {}

  explicit operator bool() const { return storage.index() == 0; }
  T &operator*() { return std::get<0>(storage); }
  const T &operator*() const { return std::get<0>(storage); }
  T *operator->() { return &std::get<0>(storage); }
  const T *operator->() const { return &std::get<0>(storage); }
  const Error &error() const { return std::get<1>(storage); }

private:
  std::variant<T, Error> storage;
};

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_ERROR_H
