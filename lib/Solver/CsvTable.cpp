// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CsvTable.h"

#include "memplan/Solver/Arithmetic.h"
#include "memplan/Solver/Utf8.h"

#include <algorithm>
#include <charconv>

using namespace memplan::solver;

static std::string_view trimmed(std::string_view text) {
  constexpr std::string_view space = " \t\r";
  size_t first = text.find_first_not_of(space);
  if (first == std::string_view::npos)
    return {};
  return text.substr(first, text.find_last_not_of(space) - first + 1);
}

CsvTable::CsvTable(std::string_view text) : text(text) {
  constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
  if (text.substr(0, byteOrderMark.size()) == byteOrderMark)
    position = byteOrderMark.size();
  columns.position.fill(-1);
}

Error CsvTable::makeError(std::string message, const char *invariant) const {
  Error error;
  error.message = std::move(message);
  error.invariant = invariant;
  error.line = current.line;
  return error;
}

bool CsvTable::next() {
  while (position < text.size()) {
    size_t end = std::min(text.find('\n', position), text.size());
    current = {position, end, ++line};
    position = end + 1;
    if (!trimmed(text.substr(current.first, end - current.first)).empty())
      return true;
  }
  // What is missing is missing after the last line.
  current = {text.size(), text.size(), line + 1};
  return false;
}

/// The end of the field that begins at `first`: its comma, or the end of the row.
static size_t fieldEnd(std::string_view row, size_t first) {
  size_t start = row.find_first_not_of(" \t", first);
  if (start == std::string_view::npos || row[start] != '"')
    return std::min(row.find(',', first), row.size());
  bool quoted = false;
  for (size_t i = start; i < row.size(); ++i) {
    if (row[i] == '"')
      quoted = !quoted;
    else if (row[i] == ',' && !quoted)
      return i;
  }
  return row.size();
}

// Takes the quotes off; false if they are not closed or something is around them.
static bool unquote(std::string_view field, std::string &out) {
  out.clear();
  for (size_t i = 1; i < field.size(); ++i) {
    if (field[i] != '"') {
      out += field[i];
    } else if (i + 1 < field.size() && field[i + 1] == '"') {
      out += '"';
      ++i;
    } else {
      return i + 1 == field.size();
    }
  }
  return false;
}

std::optional<Error> CsvTable::split(std::vector<std::string> &out) const {
  std::string_view row = text.substr(current.first, current.last - current.first);
  if (row.find('\0') != std::string_view::npos)
    return makeError("the row contains a NUL byte");
  if (findInvalidUtf8(row) != std::string_view::npos)
    return makeError("the row is not UTF-8");
  size_t count = 0, first = 0;
  while (true) {
    size_t end = fieldEnd(row, first);
    std::string_view field = trimmed(row.substr(first, end - first));
    if (count == out.size())
      out.emplace_back();
    if (field.empty() || field.front() != '"')
      out[count].assign(field);
    else if (!unquote(field, out[count]))
      return makeError("quotes do not enclose a field: " + std::string(field));
    ++count;
    if (end >= row.size())
      break;
    first = end + 1;
  }
  out.resize(count);
  return std::nullopt;
}

// Where OmniMalloc says at which address a pool begins; offsets count from there.
std::optional<Error> CsvTable::readPrologue() {
  constexpr std::string_view mark = "# pool_offset=";
  std::string_view row = text.substr(current.first, current.last - current.first);
  if (row.substr(0, mark.size()) != mark)
    return std::nullopt;
  int64_t address = 0;
  if (auto error = readNumber(trimmed(row.substr(mark.size())), "pool offset", address))
    return error;
  if (address < 0)
    return makeError("pool offset " + std::to_string(address) + " is negative");
  above = text.substr(current.first, position - current.first);
  return next() ? std::nullopt : std::optional<Error>(makeError("the file has no header"));
}

std::optional<Error> CsvTable::readHeader(const std::vector<CsvColumn> &required) {
  struct Name {
    std::string_view text;
    CsvColumn column;
  };
  constexpr Name names[] = {{"id", CsvColumn::Id},
                            {"buffer", CsvColumn::Id},
                            {"buffer_id", CsvColumn::Id},
                            {"lower", CsvColumn::Lower},
                            {"start", CsvColumn::Lower},
                            {"begin", CsvColumn::Lower},
                            {"upper", CsvColumn::Upper},
                            {"end", CsvColumn::Upper},
                            {"size", CsvColumn::Size},
                            {"alignment", CsvColumn::Alignment},
                            {"offset", CsvColumn::Offset},
                            {"gaps", CsvColumn::Gaps},
                            {"in_place_of", CsvColumn::InPlaceOf},
                            {"kind", CsvColumn::Kind}};
  if (!next())
    return makeError("the file has no header");
  if (std::optional<Error> error = readPrologue())
    return error;
  if (std::optional<Error> error = split(fields))
    return error;
  for (size_t i = 0; i < fields.size(); ++i) {
    const Name *name = std::find_if(std::begin(names), std::end(names),
                                    [&](const Name &each) { return each.text == fields[i]; });
    if (name == std::end(names))
      return makeError("unknown column '" + fields[i] + "'");
    int &position = columns.position[static_cast<size_t>(name->column)];
    if (position >= 0)
      return makeError("column '" + fields[i] + "' repeats '" + fields[position] + "'");
    position = static_cast<int>(i);
    columns.isInclusive |= fields[i] == "end";
  }
  for (CsvColumn column : required)
    if (!columns.has(column)) {
      constexpr const char *wanted[] = {"id",     "lower", "upper",       "size", "alignment",
                                        "offset", "gaps",  "in_place_of", "kind"};
      return makeError(std::string("the header has no column '") +
                       wanted[static_cast<size_t>(column)] + "'");
    }
  columns.columns = fields.size();
  return std::nullopt;
}

std::optional<Error> CsvTable::readNumber(std::string_view field, const char *name,
                                          int64_t &number) const {
  const char *end = field.data() + field.size();
  auto [stop, status] = std::from_chars(field.data(), end, number);
  if (stop == end && status == std::errc::result_out_of_range)
    return makeError(std::string(name) + " '" + std::string(field) + "' does not fit in 64 bits",
                     "MP-P5");
  if (stop != end || status != std::errc())
    return makeError(std::string(name) + " '" + std::string(field) + "' is not an integer");
  return std::nullopt;
}

// A column that is not there, and an empty field in one that need not be, leave the number alone.
std::optional<Error> CsvTable::readNumber(CsvColumn column, const char *name,
                                          int64_t &number) const {
  if (!columns.has(column))
    return std::nullopt;
  const std::string &field = fields[columns[column]];
  if (field.empty() && (column == CsvColumn::Alignment || column == CsvColumn::Offset))
    return std::nullopt;
  return readNumber(field, name, number);
}

// a:b:...
std::optional<Error> CsvTable::readClock(std::string_view field, const char *name, Clock &clock) {
  clock.clear();
  while (true) {
    size_t end = std::min(field.find(':'), field.size());
    if (auto error = readNumber(field.substr(0, end), name, clock.emplace_back()))
      return error;
    if (end == field.size())
      break;
    field.remove_prefix(end + 1);
  }
  if (clockSize != 0 && clock.size() != clockSize)
    return makeError("expected " + std::to_string(clockSize) +
                     " components in every clock, found " + std::to_string(clock.size()));
  clockSize = clock.size();
  return std::nullopt;
}

std::optional<Error> CsvTable::readClocks(CsvRecord &record) {
  ClockRange &range = record.clocks.emplace();
  if (columns.isInclusive || columns.has(CsvColumn::Gaps) || columns.has(CsvColumn::InPlaceOf))
    return makeError("lifetimes on several threads don't go with 'end', 'gaps' and 'in_place_of'");
  if (auto error = readClock(fields[columns[CsvColumn::Lower]], "first clock", range.first))
    return error;
  if (auto error = readClock(fields[columns[CsvColumn::Upper]], "last clock", range.last))
    return error;
  std::optional<int64_t> first = stepOf(range.first), last = stepOf(range.last);
  if (!first || !last)
    return makeError("the components of a clock of '" + record.id + "' exceed 2^63 - 1", "MP-P5");
  for (size_t i = 0; i < range.first.size(); ++i)
    if (range.first[i] > range.last[i] || *first == *last)
      return makeError("lifetime of '" + record.id + "' is empty: a clock does not advance",
                       "MP-P3");
  record.life = range.steps = {*first, *last};
  return std::nullopt;
}

std::optional<Error> CsvTable::readLife(CsvRecord &record) {
  record.clocks.reset();
  for (CsvColumn column : {CsvColumn::Lower, CsvColumn::Upper})
    if (columns.has(CsvColumn::Lower) && columns.has(CsvColumn::Upper) &&
        (clockSize > 1 || fields[columns[column]].find(':') != std::string::npos))
      return readClocks(record);
  if (auto error = readNumber(CsvColumn::Lower, "first step", record.life.first))
    return error;
  if (auto error = readNumber(CsvColumn::Upper, "last step", record.life.last))
    return error;
  if (!columns.has(CsvColumn::Lower) || !columns.has(CsvColumn::Upper))
    return std::nullopt;
  std::optional<int64_t> upper = checkedAdd(record.life.last, columns.isInclusive ? 1 : 0);
  if (!upper)
    return makeError("last step of '" + record.id + "' does not fit in 64 bits", "MP-P5");
  if (*upper <= record.life.first)
    return makeError("lifetime of '" + record.id + "' is empty: it begins at step " +
                         std::to_string(record.life.first) + " and ends " +
                         (columns.isInclusive ? "with " : "before ") +
                         std::to_string(record.life.last),
                     "MP-P3");
  record.life.last = *upper;
  clockSize = 1;
  return std::nullopt;
}

// lo-hi[@wlo:whi]
std::optional<Error> CsvTable::readGap(std::string_view token, const CsvRecord &record,
                                       CsvGap &gap) const {
  // A minus in front of a number is no separator.
  size_t at = token.find('@');
  std::string_view steps = token.substr(0, at);
  size_t minus = steps.find('-', 1);
  if (minus == std::string_view::npos)
    return makeError("gap '" + std::string(token) + "' is not of the form lo-hi or lo-hi@wlo:whi");
  if (auto error = readNumber(steps.substr(0, minus), "first step of a gap", gap.steps.first))
    return error;
  if (auto error = readNumber(steps.substr(minus + 1), "last step of a gap", gap.steps.last))
    return error;
  std::optional<int64_t> upper = checkedAdd(gap.steps.last, columns.isInclusive ? 1 : 0);
  bool hasLife = columns.has(CsvColumn::Lower) && columns.has(CsvColumn::Upper);
  if (!upper || *upper <= gap.steps.first ||
      (hasLife && (gap.steps.first < record.life.first || *upper > record.life.last)))
    return makeError("gap '" + std::string(token) + "' is empty or not in the lifetime of '" +
                         record.id + "'",
                     "MP-P3");
  gap.steps.last = *upper;
  if (at == std::string_view::npos)
    return std::nullopt;
  std::string_view window = token.substr(at + 1);
  size_t colon = window.find(':');
  if (colon == std::string_view::npos)
    return makeError("gap '" + std::string(token) + "' is not of the form lo-hi or lo-hi@wlo:whi");
  if (auto error = readNumber(window.substr(0, colon), "first byte of a gap", gap.from))
    return error;
  if (auto error = readNumber(window.substr(colon + 1), "last byte of a gap", gap.to))
    return error;
  if (gap.from < 0 || gap.to < gap.from || (columns.has(CsvColumn::Size) && gap.to > record.size))
    return makeError("window of gap '" + std::string(token) + "' is not in the " +
                         std::to_string(record.size) + " bytes of '" + record.id + "'",
                     "MP-P2");
  return std::nullopt;
}

std::optional<Error> CsvTable::readGaps(CsvRecord &record) const {
  record.gaps.clear();
  if (!columns.has(CsvColumn::Gaps))
    return std::nullopt;
  std::string_view rest = fields[columns[CsvColumn::Gaps]];
  while (!rest.empty()) {
    size_t end = std::min(rest.find(' '), rest.size());
    if (end > 0)
      if (auto error = readGap(rest.substr(0, end), record, record.gaps.emplace_back()))
        return error;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  std::sort(record.gaps.begin(), record.gaps.end(),
            [](const CsvGap &a, const CsvGap &b) { return a.steps.first < b.steps.first; });
  for (size_t i = 1; i < record.gaps.size(); ++i)
    if (record.gaps[i].steps.first < record.gaps[i - 1].steps.last)
      return makeError("gaps of '" + record.id + "' overlap at step " +
                           std::to_string(record.gaps[i].steps.first),
                       "MP-P3");
  return std::nullopt;
}

std::optional<Error> CsvTable::read(CsvRecord &record) {
  if (auto error = split(fields))
    return error;
  if (fields.size() != columns.columns)
    return makeError("expected " + std::to_string(columns.columns) + " fields, found " +
                     std::to_string(fields.size()));
  record.id = fields[columns[CsvColumn::Id]];
  if (record.id.empty())
    return makeError("the id is empty", "MP-P1");
  if (auto error = readLife(record))
    return error;
  if (auto error = readNumber(CsvColumn::Size, "size", record.size))
    return error;
  if (record.size < 0)
    return makeError("size " + std::to_string(record.size) + " of '" + record.id + "' is negative",
                     "MP-P2");
  record.alignment = 1;
  if (auto error = readNumber(CsvColumn::Alignment, "alignment", record.alignment))
    return error;
  int64_t offset = unplaced;
  if (auto error = readNumber(CsvColumn::Offset, "offset", offset))
    return error;
  record.offset = offset == unplaced ? std::nullopt : std::optional<int64_t>(offset);
  if (columns.has(CsvColumn::InPlaceOf))
    record.inPlaceOf = fields[columns[CsvColumn::InPlaceOf]];
  return readGaps(record);
}

std::string memplan::solver::windowId(const std::string &id, LiveRange gap) {
  return id + "@" + std::to_string(gap.first) + "-" + std::to_string(gap.last);
}

std::string memplan::solver::csvField(const std::string &text) {
  bool isPlain = text.find_first_of("\",") == std::string::npos && trimmed(text) == text;
  if (isPlain)
    return text;
  std::string out = "\"";
  for (char c : text) {
    if (c == '"')
      out += '"';
    out += c;
  }
  return out + '"';
}

std::string memplan::solver::replaceCsvField(std::string_view row, int column,
                                             const std::string &field) {
  std::string_view ending = !row.empty() && row.back() == '\r' ? "\r" : "";
  row.remove_suffix(ending.size());
  if (column < 0)
    return std::string(row) + "," + field + std::string(ending);
  size_t first = 0;
  for (int i = 0; i < column; ++i)
    first = fieldEnd(row, first) + 1;
  size_t last = fieldEnd(row, first);
  return std::string(row.substr(0, first)) + field + std::string(row.substr(last)) +
         std::string(ending);
}
