// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "JsonReader.h"

#include "memplan/Solver/Utf8.h"

#include <algorithm>
#include <charconv>

using namespace memplan::solver;

JsonReader::JsonReader(std::string_view text) : text(text) {
  constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
  if (text.substr(0, byteOrderMark.size()) == byteOrderMark)
    at = byteOrderMark.size();
}

bool JsonReader::fail(std::string message, int64_t atLine) {
  fault.message = std::move(message);
  fault.line = atLine;
  return false;
}

bool JsonReader::readSchema(std::string_view expected) {
  std::string schema;
  return readString(schema) &&
         (schema == expected ||
          fail("schema is '" + schema + "', expected '" + std::string(expected) + "'"));
}

std::string JsonReader::found() const {
  if (at >= text.size())
    return "the end of the file";
  char c = text[at];
  if (c < ' ' || c > '~')
    return "byte " + std::to_string(static_cast<unsigned char>(c));
  return std::string("'") + c + "'";
}

void JsonReader::skipSpace() {
  for (; at < text.size(); ++at) {
    char c = text[at];
    if (c == '\n')
      ++line;
    else if (c != ' ' && c != '\t' && c != '\r')
      return;
  }
}

bool JsonReader::consume(char expected) {
  skipSpace();
  if (at < text.size() && text[at] == expected) {
    ++at;
    return true;
  }
  return fail(std::string("expected '") + expected + "', found " + found());
}

bool JsonReader::skip(char wanted) {
  skipSpace();
  if (at >= text.size() || text[at] != wanted)
    return false;
  ++at;
  return true;
}

bool JsonReader::addName(Names &names, const std::string &name) {
  constexpr size_t most = 16;
  bool isNew = true;
  if (names.few.size() < most) {
    isNew = std::find(names.few.begin(), names.few.end(), name) == names.few.end();
    names.few.push_back(name);
  } else {
    if (names.many.empty())
      names.many.insert(names.few.begin(), names.few.end());
    isNew = names.many.insert(name).second;
  }
  return isNew || fail("name '" + name + "' occurs twice in an object");
}

bool JsonReader::readInteger(int64_t &out) {
  skipSpace();
  size_t start = at;
  while (at < text.size() && (std::string_view("+-.eE").find(text[at]) != std::string_view::npos ||
                              (text[at] >= '0' && text[at] <= '9')))
    ++at;
  std::string_view number = text.substr(start, at - start);
  if (number.empty())
    return fail("expected an integer, found " + found());
  const char *end = number.data() + number.size();
  auto [stop, status] = std::from_chars(number.data(), end, out);
  if (status == std::errc::result_out_of_range && stop == end)
    return fail("'" + std::string(number) + "' does not fit in 64 bits");
  size_t digits = number.size() > 1 && number[0] == '-';
  if (status != std::errc() || stop != end || (number[digits] == '0' && number.size() > digits + 1))
    return fail("expected an integer, found '" + std::string(number) + "'");
  return true;
}

bool JsonReader::readNumber(double &out) {
  skipSpace();
  const char *first = text.data() + std::min(at, text.size());
  auto [stop, status] = std::from_chars(first, text.data() + text.size(), out);
  bool isNumber = stop != first && (*first == '-' || (*first >= '0' && *first <= '9')) &&
                  stop[-1] >= '.' && stop[-1] <= '9';
  if (!isNumber)
    return fail("expected a number, found " + found());
  if (status != std::errc())
    return fail("'" + std::string(first, stop) + "' is out of range");
  at += stop - first;
  return true;
}

bool JsonReader::takeWord(std::string_view word) {
  skipSpace();
  if (text.substr(std::min(at, text.size()), word.size()) != word)
    return false;
  at += word.size();
  return true;
}

bool JsonReader::readBool(bool &out) {
  out = takeWord("true");
  return out || takeWord("false") || fail("expected true or false, found " + found());
}

bool JsonReader::skipScalar() {
  skipSpace();
  if (at < text.size() && text[at] == '"') {
    std::string unused;
    return readString(unused);
  }
  if (takeWord("true") || takeWord("false") || takeWord("null"))
    return true;
  double unused = 0;
  const char *first = text.data() + std::min(at, text.size());
  auto [stop, status] = std::from_chars(first, text.data() + text.size(), unused);
  // A number that is out of range is one, and "inf" and "nan" are none.
  bool isNumber = stop != first && (*first == '-' || (*first >= '0' && *first <= '9')) &&
                  stop[-1] >= '.' && stop[-1] <= '9';
  if (!isNumber)
    return fail("expected a value, found " + found());
  at += stop - first;
  return true;
}

bool JsonReader::skipValue() {
  // Closing brackets that are owed.
  std::string open;
  std::string name;
  do {
    if (skip('{') || skip('[')) {
      open.push_back(text[at - 1] == '{' ? '}' : ']');
      // The first member or element follows, unless there is none.
      skipSpace();
      if (at >= text.size() || text[at] != open.back()) {
        if (open.back() == '}' && (!readString(name) || !consume(':')))
          return false;
        continue;
      }
    } else if (!skipScalar()) {
      return false;
    }
    while (!open.empty() && !skip(',')) {
      if (!consume(open.back()))
        return false;
      open.pop_back();
    }
    name.clear();
    if (!open.empty() && open.back() == '}' && (!readString(name) || !consume(':')))
      return false;
  } while (!open.empty());
  return true;
}

bool JsonReader::readIntegerOrNull(std::optional<int64_t> &out) {
  if (takeWord("null")) {
    out.reset();
    return true;
  }
  int64_t value = 0;
  if (!readInteger(value))
    return false;
  out = value;
  return true;
}

bool JsonReader::readEnd() {
  skipSpace();
  return at >= text.size() || fail("expected the end of the file, found " + found());
}

bool JsonReader::readHex(uint32_t &unit) {
  unit = 0;
  if (text.size() - at < 4 ||
      std::from_chars(text.data() + at, text.data() + at + 4, unit, 16).ptr != text.data() + at + 4)
    return fail("expected four hexadecimal digits after '\\u'");
  at += 4;
  return true;
}

static void appendUtf8(std::string &out, uint32_t code) {
  if (code < 0x80) {
    out.push_back(static_cast<char>(code));
    return;
  }
  int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  constexpr unsigned char lead[] = {0, 0xc0, 0xe0, 0xf0};
  out.push_back(static_cast<char>(lead[more] | code >> (6 * more)));
  while (more-- > 0)
    out.push_back(static_cast<char>(0x80 | (code >> (6 * more) & 0x3f)));
}

bool JsonReader::readEscape(std::string &out) {
  constexpr std::string_view names = "\"\\/bfnrt", values = "\"\\/\b\f\n\r\t";
  char c = at < text.size() ? text[at] : '\0';
  ++at;
  if (c != 'u') {
    size_t index = names.find(c);
    if (c == '\0' || index == std::string_view::npos)
      return fail("unknown escape in a string");
    out.push_back(values[index]);
    return true;
  }
  uint32_t code = 0, low = 0;
  if (!readHex(code))
    return false;
  if (code >= 0xd800 && code < 0xe000) {
    if (code >= 0xdc00 || text.substr(at, 2) != "\\u")
      return fail("half of a surrogate pair in a string");
    at += 2;
    if (!readHex(low))
      return false;
    if (low < 0xdc00 || low >= 0xe000)
      return fail("half of a surrogate pair in a string");
    code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
  }
  appendUtf8(out, code);
  return true;
}

bool JsonReader::readString(std::string &out) {
  if (!skip('"'))
    return fail("expected a string, found " + found());
  while (at < text.size()) {
    size_t start = at;
    while (at < text.size() && text[at] != '"' && text[at] != '\\' &&
           static_cast<unsigned char>(text[at]) >= ' ')
      ++at;
    std::string_view plain = text.substr(start, at - start);
    if (findInvalidUtf8(plain) != std::string_view::npos)
      return fail("a string is not UTF-8");
    out.append(plain);
    if (at >= text.size())
      break;
    if (text[at] == '"') {
      ++at;
      return true;
    }
    if (text[at] != '\\')
      return fail("control character in a string");
    ++at;
    if (!readEscape(out))
      return false;
  }
  return fail("a string is not closed");
}

std::string memplan::solver::jsonString(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') {
      out.push_back('\\');
      out.push_back(c);
    } else if (static_cast<unsigned char>(c) < ' ') {
      constexpr char digits[] = "0123456789abcdef";
      out += "\\u00";
      out.push_back(digits[c >> 4]);
      out.push_back(digits[c & 15]);
    } else {
      out.push_back(c);
    }
  }
  out.push_back('"');
  return out;
}
