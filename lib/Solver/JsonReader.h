// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Reads JSON value by value, in the order of the text, without building a tree: a problem of a
/// million blocks costs no more than its `Problem`, and every error knows its line.

#ifndef MEMPLAN_LIB_SOLVER_JSONREADER_H
#define MEMPLAN_LIB_SOLVER_JSONREADER_H

#include "memplan/Solver/Error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace memplan::solver {

/// A cursor over a text of RFC 8259. Each `read...` takes the next value and returns false if it is
/// not of that kind or not well formed; `error()` then says why, and nothing may be read after.
class JsonReader {
public:
  explicit JsonReader(std::string_view text);

  /// Calls `member(name)` for each member; it has to read the value and returns whether that went
  /// well. A name that occurs twice is an error.
  template <typename Member> bool readObject(Member &&member) {
    if (!consume('{'))
      return false;
    if (skip('}'))
      return true;
    Names names;
    do {
      std::string name;
      if (!readString(name) || !addName(names, name) || !consume(':') || !member(name))
        return false;
    } while (skip(','));
    return consume('}');
  }

  /// Calls `element()` for each element, as `readObject` does.
  template <typename Element> bool readArray(Element &&element) {
    if (!consume('['))
      return false;
    if (skip(']'))
      return true;
    do {
      if (!element())
        return false;
    } while (skip(','));
    return consume(']');
  }

  bool readString(std::string &out);
  bool readBool(bool &out);
  /// Takes a value of any kind that nobody needs. Its depth costs memory, not stack.
  bool skipValue();
  /// Any number; one that is out of range is an error.
  bool readNumber(double &out);
  /// Only integers that fit are taken.
  bool readInteger(int64_t &out);
  bool readIntegerOrNull(std::optional<int64_t> &out);
  /// The value of "schema", which has to be the one expected.
  bool readSchema(std::string_view expected);
  /// Nothing but white space may be left.
  bool readEnd();

  /// Reports a fault at the present line, or at an earlier one. Always false.
  bool fail(std::string message) { return fail(std::move(message), line); }
  bool fail(std::string message, int64_t atLine);
  /// Reports a member that `what` ("a plan") does not have.
  bool failUnknown(const char *what, const std::string &key) {
    return fail("unknown key '" + key + "' in " + what);
  }
  /// Reports that `what`, which began at that line, lacks a member, unless it is there.
  bool require(bool isThere, const char *what, const char *key, int64_t atLine) {
    return isThere || fail(std::string(what) + " has no '" + key + "'", atLine);
  }

  /// Of what is read next, counted from 1.
  int64_t nextLine() {
    skipSpace();
    return line;
  }
  const Error &error() const { return fault; }

private:
  /// Compared one by one while few, hashed when there are many (a plan's offsets).
  struct Names {
    std::vector<std::string> few;
    std::unordered_set<std::string> many;
  };

  void skipSpace();
  bool consume(char expected);
  bool skip(char wanted);
  bool addName(Names &names, const std::string &name);
  bool skipScalar();
  bool takeWord(std::string_view word);
  bool readEscape(std::string &out);
  bool readHex(uint32_t &unit);
  std::string found() const;

  std::string_view text;
  size_t at = 0;
  int64_t line = 1;
  Error fault;
};

/// The string in quotes, escaped.
std::string jsonString(std::string_view text);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_JSONREADER_H
