// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// CSV as rows of known columns, without a meaning yet.

#ifndef MEMPLAN_LIB_SOLVER_CSVTABLE_H
#define MEMPLAN_LIB_SOLVER_CSVTABLE_H

#include "Clocks.h"
#include "memplan/Solver/Csv.h"
#include "memplan/Solver/Error.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace memplan::solver {

enum class CsvColumn { Id, Lower, Upper, Size, Alignment, Offset, Gaps, InPlaceOf, Kind, Count };

/// Where the columns are, from the header.
struct CsvLayout {
  std::array<int, static_cast<size_t>(CsvColumn::Count)> position;
  size_t columns = 0;
  /// Whether the upper ends are of a column `end`, which counts the last step in.
  bool isInclusive = false;

  bool has(CsvColumn column) const { return position[static_cast<size_t>(column)] >= 0; }
  int operator[](CsvColumn column) const { return position[static_cast<size_t>(column)]; }
};

/// Steps [live.first, live.last) in which only bytes [from, to) are needed, or none.
struct CsvGap {
  LiveRange steps;
  int64_t from = 0;
  int64_t to = 0;
};

/// One row with its fields understood, and what each says checked by itself.
struct CsvRecord {
  std::string id;
  LiveRange life;
  /// Begin and end as vector clocks, where they are; `life` has their steps then.
  std::optional<ClockRange> clocks;
  int64_t size = 0;
  int64_t alignment = 1;
  std::optional<int64_t> offset;
  /// Sorted, disjoint and within `life`.
  std::vector<CsvGap> gaps;
  std::string inPlaceOf;
};

/// Walks over the rows of a text. Blank lines are skipped.
class CsvTable {
public:
  explicit CsvTable(std::string_view text);

  /// The first row as columns, of which `required` must be there. A line "# pool_offset=N" may be
  /// above it.
  std::optional<Error> readHeader(const std::vector<CsvColumn> &required);
  const CsvLayout &layout() const { return columns; }
  /// The line above the header with its line break, empty if there is none.
  std::string_view prologue() const { return above; }

  /// Moves to the next row; false at the end. `fields()` are then its fields.
  bool next();
  const CsvProblem::Row &row() const { return current; }

  /// Splits the present row into fields, white space and quotes taken off.
  std::optional<Error> split(std::vector<std::string> &fields) const;

  /// Splits the present row and understands what its columns hold.
  std::optional<Error> read(CsvRecord &record);

private:
  Error makeError(std::string message, const char *invariant = "") const;
  std::optional<Error> readNumber(CsvColumn column, const char *name, int64_t &number) const;
  std::optional<Error> readNumber(std::string_view field, const char *name, int64_t &number) const;
  std::optional<Error> readPrologue();
  std::optional<Error> readClock(std::string_view field, const char *name, Clock &clock);
  std::optional<Error> readClocks(CsvRecord &record);
  std::optional<Error> readLife(CsvRecord &record);
  std::optional<Error> readGaps(CsvRecord &record) const;
  std::optional<Error> readGap(std::string_view token, const CsvRecord &record, CsvGap &gap) const;

  std::string_view text;
  size_t position = 0;
  int64_t line = 0;
  CsvProblem::Row current;
  CsvLayout columns;
  std::vector<std::string> fields;
  std::string_view above;
  /// Components of a clock in the rows so far: 1 where steps are plain numbers, 0 before the first.
  size_t clockSize = 0;
};

/// The id of the piece that the window of a gap becomes.
std::string windowId(const std::string &id, LiveRange gap);

/// A field as it has to be written: in quotes where it needs them.
std::string csvField(const std::string &text);

/// The row with the field of one column replaced, or with one more field if `column` is negative.
std::string replaceCsvField(std::string_view row, int column, const std::string &field);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_CSVTABLE_H
