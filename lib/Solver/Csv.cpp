// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Csv.h"

#include "CsvTable.h"

#include <algorithm>
#include <unordered_map>

using namespace memplan::solver;

static Block makeBlock(const CsvRecord &record) {
  Block block;
  block.id = record.id;
  block.alignment = record.alignment;
  block.offset = record.offset;
  Piece whole{record.id, 0, record.size, {}};
  int64_t step = record.life.first;
  for (const CsvGap &gap : record.gaps) {
    if (step < gap.steps.first)
      whole.live.push_back({step, gap.steps.first});
    step = gap.steps.last;
  }
  if (step < record.life.last)
    whole.live.push_back({step, record.life.last});
  block.pieces.push_back(std::move(whole));
  for (const CsvGap &gap : record.gaps)
    if (gap.from < gap.to)
      block.pieces.push_back(
          {windowId(record.id, gap.steps), gap.from, gap.to - gap.from, {gap.steps}});
  return block;
}

namespace {

class ProblemReader {
public:
  explicit ProblemReader(std::string text) { result.text = std::move(text); }

  Result<CsvProblem> run();

private:
  void reserve();
  std::optional<Error> resolvePermissions();
  int64_t lineOf(uint32_t block) const;

  CsvProblem result;
  /// Rows that name another, with its id.
  std::vector<std::pair<uint32_t, std::string>> takers;
  /// By row, where lifetimes are clocks.
  std::vector<ClockRange> clocks;
};

} // namespace

// Growing by doubling would take as much again as the problem.
void ProblemReader::reserve() {
  std::string_view text = result.text;
  size_t lines = 0;
  for (size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', end + 1))
    lines += end + 1 < text.size() && text[end + 1] != '\n';
  result.problem.blocks.reserve(lines);
}

// Only needed once, for an error.
int64_t ProblemReader::lineOf(uint32_t block) const {
  CsvTable table(result.text);
  // It has been read before.
  (void)table.readHeader({});
  for (uint32_t row = 0; row <= block; ++row)
    table.next();
  return table.row().line;
}

std::optional<Error> ProblemReader::resolvePermissions() {
  if (takers.empty())
    return std::nullopt;
  std::unordered_map<std::string_view, uint32_t> rowOf;
  for (uint32_t b = 0; b < result.problem.blocks.size(); ++b)
    rowOf.try_emplace(result.problem.blocks[b].id, b);
  for (const auto &[taker, donor] : takers) {
    auto row = rowOf.find(donor);
    if (row == rowOf.end()) {
      Error error;
      error.message = "'" + result.problem.blocks[taker].id + "' is in place of '" + donor +
                      "', which does not exist";
      error.invariant = "MP-P6";
      error.line = lineOf(taker);
      return error;
    }
    result.problem.inPlacePermissions.push_back(
        {PieceRef{BlockId(taker), 0}, PieceRef{BlockId(row->second), 0}});
  }
  return std::nullopt;
}

Result<CsvProblem> ProblemReader::run() {
  Pool pool;
  pool.name = "temp";
  result.problem.pools.push_back(std::move(pool));
  CsvTable table(result.text);
  if (auto error =
          table.readHeader({CsvColumn::Id, CsvColumn::Lower, CsvColumn::Upper, CsvColumn::Size}))
    return *error;
  result.header = table.row();
  reserve();
  CsvRecord record;
  while (table.next()) {
    if (auto error = table.read(record))
      return *error;
    if (!record.inPlaceOf.empty())
      takers.push_back({static_cast<uint32_t>(result.problem.blocks.size()), record.inPlaceOf});
    if (record.clocks)
      clocks.push_back(std::move(*record.clocks));
    result.problem.blocks.push_back(makeBlock(record));
  }
  if (auto error = resolvePermissions())
    return *error;
  if (auto error = addClockConflicts(clocks, result.problem)) {
    error->line = result.header.line;
    return *error;
  }
  if (auto error = check(result.problem)) {
    error->line = error->block ? lineOf(*error->block) : result.header.line;
    return *error;
  }
  return std::move(result);
}

Result<CsvProblem> memplan::solver::readProblemCsv(std::string text) {
  return ProblemReader(std::move(text)).run();
}

std::string memplan::solver::writePlanCsv(const CsvProblem &source, const Plan &plan) {
  std::string_view text = source.text;
  CsvTable table(text);
  // The source was read from this header.
  (void)table.readHeader({});
  int column = table.layout()[CsvColumn::Offset];
  auto rowText = [&](const CsvProblem::Row &row) {
    return text.substr(row.first, row.last - row.first);
  };
  std::string out;
  // As many digits as most offsets have.
  out.reserve(text.size() + 12 * plan.offsets.size());
  out += table.prologue();
  out += column < 0 ? replaceCsvField(rowText(source.header), column, "offset")
                    : std::string(rowText(source.header));
  out += '\n';
  for (size_t b = 0; b < plan.offsets.size() && table.next(); ++b) {
    out += replaceCsvField(rowText(table.row()), column, std::to_string(plan.offsets[b]));
    out += '\n';
  }
  return out;
}

// Whether a row of a plan says the same of a block as the problem does.
static bool agrees(const CsvLayout &layout, const CsvRecord &record, const Block &block) {
  if (layout.has(CsvColumn::Size) && record.size != block.pieces.front().size)
    return false;
  if (!layout.has(CsvColumn::Lower) || !layout.has(CsvColumn::Upper))
    return true;
  // Without its gaps a row says less than the problem, which is no contradiction.
  if (!layout.has(CsvColumn::Gaps) && (block.pieces.size() > 1 || block.pieces[0].live.size() != 1))
    return true;
  return makeBlock(record).pieces.front().live == block.pieces.front().live;
}

Result<Plan> memplan::solver::readPlanCsv(const CsvProblem &source, std::string_view text) {
  CsvTable table(text);
  if (auto error = table.readHeader({CsvColumn::Id, CsvColumn::Offset}))
    return *error;
  const Problem &problem = source.problem;
  std::unordered_map<std::string_view, size_t> blocks;
  for (size_t b = 0; b < problem.blocks.size(); ++b)
    blocks.try_emplace(problem.blocks[b].id, b);
  Plan plan;
  plan.offsets.assign(problem.blocks.size(), unplaced);
  std::vector<bool> seen(problem.blocks.size(), false);
  CsvRecord record;
  while (table.next()) {
    if (auto error = table.read(record))
      return *error;
    auto block = blocks.find(record.id);
    if (block == blocks.end() || !agrees(table.layout(), record, problem.blocks[block->second]))
      plan.fingerprint = "of another problem, see row '" + record.id + "'";
    if (block == blocks.end())
      continue;
    if (seen[block->second]) {
      Error error;
      error.message = "'" + record.id + "' has two rows";
      error.invariant = "MP-P1";
      error.line = table.row().line;
      return error;
    }
    seen[block->second] = true;
    plan.offsets[block->second] = record.offset.value_or(unplaced);
  }
  return plan;
}
