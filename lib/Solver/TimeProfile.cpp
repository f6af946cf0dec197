// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/TimeProfile.h"

#include "JsonReader.h"

#include <charconv>
#include <cmath>
#include <optional>
#include <set>
#include <vector>

using namespace memplan::solver;

namespace {

/// An entry as it is read, with what is wrong with it.
struct Entry {
  std::string operation, location;
  std::optional<double> time;
};

using Fields = std::vector<std::string>;

} // namespace

static Error errorAt(int64_t line, std::string message) {
  Error error;
  error.message = std::move(message);
  error.line = line;
  return error;
}

/// Adds an entry, or says why it is none.
static std::optional<Error> addEntry(TimeProfile &profile, const Entry &entry, int64_t line) {
  bool isPlace = !entry.location.empty();
  const std::string &key = isPlace ? entry.location : entry.operation;
  if (key.empty())
    return errorAt(line, "an entry has neither 'op' nor 'location'");
  if (!entry.time)
    return errorAt(line, "the entry of '" + key + "' has no 'time'");
  if (!std::isfinite(*entry.time) || *entry.time < 0)
    return errorAt(line, "the time of '" + key + "' is not a finite number >= 0");
  auto &times = isPlace ? profile.byLocation : profile.byOperation;
  if (!times.emplace(key, *entry.time).second)
    return errorAt(line, "'" + key + "' has two times");
  return std::nullopt;
}

/// Splits a row; nothing if a quote is left open.
static std::optional<Fields> splitRow(std::string_view row) {
  Fields fields(1);
  bool isQuoted = false;
  for (size_t i = 0; i < row.size(); ++i) {
    char c = row[i];
    bool isDouble = isQuoted && c == '"' && i + 1 < row.size() && row[i + 1] == '"';
    if (isDouble)
      fields.back() += row[++i];
    else if (c == '"')
      isQuoted = !isQuoted;
    else if (c == ',' && !isQuoted)
      fields.emplace_back();
    else if (c != '\r' || i + 1 < row.size())
      fields.back() += c;
  }
  return isQuoted ? std::nullopt : std::optional(fields);
}

/// What the header calls the columns.
static std::optional<Error> checkHeader(const Fields &header, int64_t line) {
  std::set<std::string_view> names;
  for (const std::string &name : header) {
    if (name != "op" && name != "location" && name != "time")
      return errorAt(line, "unknown column '" + name + "' in a profile");
    if (!names.insert(name).second)
      return errorAt(line, "column '" + name + "' occurs twice");
  }
  if (names.count("time") == 0 || names.size() < 2)
    return errorAt(line, "a profile needs the columns 'time' and 'op' or 'location'");
  return std::nullopt;
}

static std::optional<Error> readField(const std::string &name, const std::string &field,
                                      Entry &entry, int64_t line) {
  if (name == "op")
    entry.operation = field;
  else if (name == "location")
    entry.location = field;
  else if (!field.empty()) {
    double time = 0;
    const char *end = field.data() + field.size();
    auto [last, fault] = std::from_chars(field.data(), end, time);
    if (fault != std::errc() || last != end)
      return errorAt(line, "a time is a number, found '" + field + "'");
    entry.time = time;
  }
  return std::nullopt;
}

static std::optional<Error> readRow(const Fields &header, const Fields &fields, int64_t line,
                                    TimeProfile &profile) {
  if (fields.size() != header.size())
    return errorAt(line, "expected " + std::to_string(header.size()) + " fields, found " +
                             std::to_string(fields.size()));
  Entry entry;
  for (size_t i = 0; i < fields.size(); ++i)
    if (auto error = readField(header[i], fields[i], entry, line))
      return error;
  return addEntry(profile, entry, line);
}

static Result<TimeProfile> readCsv(std::string_view text) {
  TimeProfile profile;
  Fields header;
  int64_t line = 0;
  while (!text.empty()) {
    ++line;
    size_t length = text.find('\n');
    std::string_view row = text.substr(0, length);
    text.remove_prefix(length == std::string_view::npos ? text.size() : length + 1);
    if (row.empty() || row == "\r")
      continue;
    std::optional<Fields> fields = splitRow(row);
    if (!fields)
      return errorAt(line, "a quote is not closed");
    std::optional<Error> error =
        header.empty() ? checkHeader(*fields, line) : readRow(header, *fields, line, profile);
    if (error)
      return *error;
    if (header.empty())
      header = std::move(*fields);
  }
  if (header.empty())
    return errorAt(1, "a profile has a header, found nothing");
  return profile;
}

static bool readJsonEntry(JsonReader &reader, TimeProfile &profile) {
  Entry entry;
  int64_t line = reader.nextLine();
  bool isRead = reader.readObject([&](const std::string &key) {
    if (key == "op")
      return reader.readString(entry.operation);
    if (key == "location")
      return reader.readString(entry.location);
    if (key != "time")
      return reader.failUnknown("an entry of a profile", key);
    return reader.readNumber(entry.time.emplace());
  });
  if (!isRead)
    return false;
  std::optional<Error> error = addEntry(profile, entry, line);
  return !error || reader.fail(error->message, line);
}

static Result<TimeProfile> readJson(std::string_view text) {
  TimeProfile profile;
  JsonReader reader(text);
  bool hasSchema = false, hasTimes = false;
  int64_t line = reader.nextLine();
  bool isRead = reader.readObject([&](const std::string &key) {
    if (key == "schema") {
      hasSchema = true;
      return reader.readSchema("memplan-times/1");
    }
    if (key != "times")
      return reader.failUnknown("a profile", key);
    hasTimes = true;
    return reader.readArray([&] { return readJsonEntry(reader, profile); });
  });
  if (isRead && reader.readEnd() && reader.require(hasSchema, "a profile", "schema", line) &&
      reader.require(hasTimes, "a profile", "times", line))
    return profile;
  return reader.error();
}

Result<TimeProfile> memplan::solver::readTimeProfile(std::string_view text) {
  size_t first = text.find_first_not_of(" \t\r\n");
  bool isJson = first != std::string_view::npos && text[first] == '{';
  return isJson ? readJson(text) : readCsv(text);
}
