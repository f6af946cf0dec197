// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/DsaSolver.h"
#include "memplan/Solver/ProblemFile.h"

#include <gtest/gtest.h>

using namespace memplan::solver;

namespace {

std::string buffer(int id, const std::string &size, const std::string &live,
                   const std::string &more = "\"alignment\": 1, \"allowed_pools\": [3]") {
  return "{\"id\": " + std::to_string(id) + ", \"name\": \"b" + std::to_string(id) +
         "\", \"size\": " + size + ", \"live_intervals\": [" + live + "], " + more + "}";
}

std::string live(int lower, int upper) {
  return "{\"lower\": " + std::to_string(lower) + ", \"upper\": " + std::to_string(upper) + "}";
}

struct Parts {
  std::string pools = R"({"id": 3, "name": "L1", "capacity": null, "reserved_ranges": []})";
  std::string buffers = buffer(0, "32", live(0, 2)) + ",\n" + buffer(1, "16", live(2, 4));
  std::string colocations, separations, exclusions, pins;
  std::string more;
};

std::string text(const Parts &parts) {
  return "{\"instance\": \"i\", \"profile\": \"pypto_hard_v1\", \"metadata\": {\"a\": [[1.5e3, "
         "null, {}], true]},\n\"problem\": {\"pools\": [" +
         parts.pools + "],\n\"buffers\": [" + parts.buffers +
         "],\n\"constraints\": {\"colocations\": [" + parts.colocations + "], \"separations\": [" +
         parts.separations + "], \"temporal_exclusions\": [" + parts.exclusions +
         "], \"pinned_allocations\": [" + parts.pins + "]}, \"objective\": {}" + parts.more +
         "}, \"schema_version\": 1}";
}

Problem read(const Parts &parts) {
  std::vector<std::string> notes;
  Result<Problem> problem = readDsaSolverJson(text(parts), notes);
  EXPECT_TRUE(problem) << problem.error().text();
  return problem ? *problem : Problem();
}

std::string errorOf(const Parts &parts) {
  std::vector<std::string> notes;
  Result<Problem> problem = readDsaSolverJson(text(parts), notes);
  return problem ? "" : std::to_string(problem.error().line) + ": " + problem.error().text();
}

TEST(DsaSolver, IsRecognisedByItsFirstKey) {
  EXPECT_EQ(detectProblemFormat(text({})), ProblemFormat::DsaSolver);
  EXPECT_EQ(detectProblemFormat("\xef\xbb\xbf {\"schema_version\": 1}"), ProblemFormat::DsaSolver);
  EXPECT_EQ(detectProblemFormat("{\"schema\": \"memplan-problem/1\"}"), ProblemFormat::Json);
  EXPECT_EQ(detectProblemFormat("{"), ProblemFormat::Json);
  EXPECT_EQ(detectProblemFormat("id,lower,upper,size\n"), ProblemFormat::Csv);
  EXPECT_EQ(detectProblemFormat(""), ProblemFormat::Csv);
}

TEST(DsaSolver, ReadsPoolsAndBuffers) {
  Parts parts;
  parts.pools = R"({"id": 3, "name": "L1", "capacity": 128, "reserved_ranges": []},
                   {"id": 4, "name": "", "capacity": null, "reserved_ranges": []})";
  parts.buffers = buffer(7, "32", live(4, 6) + ", " + live(0, 2) + ", " + live(1, 3),
                         "\"alignment\": 16, \"allowed_pools\": [4]");
  Problem problem = read(parts);
  ASSERT_EQ(problem.pools.size(), 2u);
  EXPECT_EQ(problem.pools[0].capacity, 128);
  EXPECT_EQ(problem.pools[1].name, "4");
  ASSERT_EQ(problem.blocks.size(), 1u);
  EXPECT_EQ(problem.blocks[0].id, "b7");
  EXPECT_EQ(problem.blocks[0].pool, PoolId(1));
  EXPECT_EQ(problem.blocks[0].alignment, 16);
  InlineVector<LiveRange> ranges = {{0, 3}, {4, 6}};
  EXPECT_EQ(problem.blocks[0].pieces[0].live, ranges);
}

TEST(DsaSolver, ReservedRangesArePinnedBlocks) {
  Parts parts;
  parts.pools = R"({"id": 3, "name": "L1", "capacity": null, "reserved_ranges":
                    [{"begin": 64, "end": 80}, {"begin": 0, "end": 8}, {"begin": 4, "end": 16}]})";
  Problem problem = read(parts);
  ASSERT_EQ(problem.blocks.size(), 4u);
  EXPECT_EQ(problem.blocks[2].id, "reserved:L1:0");
  EXPECT_EQ(problem.blocks[2].offset, 0);
  EXPECT_EQ(extent(problem.blocks[2]), 16);
  EXPECT_EQ(problem.blocks[3].offset, 64);
  InlineVector<LiveRange> always = {{0, 4}};
  EXPECT_EQ(problem.blocks[3].pieces[0].live, always);
}

TEST(DsaSolver, ColocatedBuffersAreOneBlock) {
  Parts parts;
  parts.buffers += ",\n" + buffer(2, "64", live(6, 8), "\"alignment\": 6, \"allowed_pools\": [3]") +
                   ",\n" + buffer(5, "1", live(6, 8), "\"alignment\": 4, \"allowed_pools\": [3]");
  parts.colocations = R"({"first": 5, "second": 2}, {"first": 2, "second": 0})";
  parts.separations = R"({"first": 1, "second": 5, "reasons": ["generic"]},
                         {"first": 5, "second": 1})";
  Problem problem = read(parts);
  ASSERT_EQ(problem.blocks.size(), 2u);
  const Block &block = problem.blocks[0];
  EXPECT_EQ(block.id, "b0");
  EXPECT_EQ(block.alignment, 12);
  ASSERT_EQ(block.pieces.size(), 3u);
  for (const Piece &piece : block.pieces)
    EXPECT_EQ(piece.size, 64);
  ASSERT_EQ(problem.conflicts.size(), 1u);
  EXPECT_EQ(problem.piece(problem.conflicts[0].first).id, "b5");
  EXPECT_EQ(problem.piece(problem.conflicts[0].second).id, "b1");
}

TEST(DsaSolver, PinsMayBeExclusive) {
  Parts parts;
  parts.pins = R"({"buffer": 0, "pool": 3, "offset": 8, "exclusive_for_all_time": true},
                  {"buffer": 1, "pool": 3, "offset": 48, "exclusive_for_all_time": false})";
  Problem problem = read(parts);
  EXPECT_EQ(problem.blocks[0].offset, 8);
  EXPECT_EQ(problem.blocks[0].pieces[0].live[0].last, 4);
  EXPECT_EQ(problem.blocks[1].offset, 48);
  EXPECT_EQ(problem.blocks[1].pieces[0].live[0].first, 2);
}

TEST(DsaSolver, SaysWhatIsNotFollowed) {
  Parts parts;
  parts.pools = R"({"id": 3, "name": "L1", "capacity": null, "reserved_ranges": [],
                    "bank_geometry": {"bank_size": 16, "num_banks": 8}})";
  parts.more = R"(, "cost_model": {"reuse_penalties": [{"first": 0, "second": 1, "cost": 2}]})";
  std::vector<std::string> notes;
  ASSERT_TRUE(readDsaSolverJson(text(parts), notes));
  ASSERT_EQ(notes.size(), 2u);
  EXPECT_EQ(notes[0].find("reuse penalties"), 0u);
  EXPECT_EQ(notes[1].find("bank geometry"), 0u);
}

TEST(DsaSolver, ErrorsNameTheLine) {
  auto with = [](auto change) {
    Parts parts;
    change(parts);
    return errorOf(parts);
  };
  EXPECT_EQ(with([](Parts &p) { p.buffers += ", " + buffer(1, "1", live(0, 1)); }),
            "4: buffer 1 is defined twice [MP-P1]");
  EXPECT_EQ(with([](Parts &p) { p.buffers += ",\n" + buffer(2, "-1", live(0, 1)); }),
            "5: expected an integer from 0 to 9223372036854775807, found -1");
  EXPECT_EQ(with([](Parts &p) { p.buffers += ",\n" + buffer(2, "18446744073709551615", ""); }),
            "5: '18446744073709551615' does not fit in 64 bits");
  EXPECT_EQ(with([](Parts &p) { p.buffers += ",\n" + buffer(2, "1", live(3, 3)); }),
            "5: a live interval from 3 to 3 is empty [MP-P3]");
  EXPECT_EQ(with([](Parts &p) { p.buffers += ",\n" + buffer(2, "1", ""); }),
            "5: buffer 'b2' is never live [MP-P3]");
  EXPECT_EQ(with([](Parts &p) {
              p.buffers +=
                  ",\n" + buffer(2, "1", live(0, 1), "\"alignment\": 0, \"allowed_pools\": [3]");
            }),
            "5: alignment of buffer 'b2' is 0 [MP-P4]");
  EXPECT_EQ(with([](Parts &p) {
              p.buffers +=
                  ",\n" + buffer(2, "1", live(0, 1), "\"alignment\": 1, \"allowed_pools\": [3, 4]");
            }),
            "5: buffer 'b2' is allowed in 2 pools, expected exactly one");
  EXPECT_EQ(with([](Parts &p) {
              p.buffers +=
                  ",\n" + buffer(2, "1", live(0, 1), "\"alignment\": 1, \"allowed_pools\": [4]");
            }),
            "5: pool 4 of buffer 'b2' does not exist [MP-P6]");
  EXPECT_EQ(with([](Parts &p) { p.buffers += ",\n{\"id\": 2, \"name\": \"b2\"}"; }),
            "5: a buffer has no 'size'");
  EXPECT_EQ(with([](Parts &p) { p.buffers += ",\n{\"color\": 2}"; }),
            "5: unknown key 'color' in a buffer");
  EXPECT_EQ(with([](Parts &p) { p.pools += "," + p.pools; }), "2: pool 3 is defined twice [MP-P1]");
  EXPECT_EQ(with([](Parts &p) { p.separations = R"({"first": 0, "second": 9})"; }),
            "5: buffer 9 does not exist [MP-P6]");
  EXPECT_EQ(with([](Parts &p) { p.separations = R"({"first": 0, "second": 0})"; }),
            "5: 'b0' and 'b0' are separated, but the same or colocated [MP-P9]");
  EXPECT_EQ(with([](Parts &p) { p.exclusions = R"({"first": 0, "second": 1})"; }),
            "5: temporal exclusions are not supported");
  EXPECT_EQ(with([](Parts &p) {
              p.pins = R"({"buffer": 0, "pool": 1, "offset": 0, "exclusive_for_all_time": true})";
            }),
            "5: buffer 'b0' is pinned to pool 1, where it is not allowed");
  EXPECT_EQ(with([](Parts &p) {
              p.pins = R"({"buffer": 0, "pool": 3, "offset": 0, "exclusive_for_all_time": true})";
              p.pins += "," + p.pins;
            }),
            "5: buffer 'b0' is pinned twice");
  EXPECT_EQ(with([](Parts &p) { p.more = ", \"pypto_structure\": [1, {\"a\": }]"; }),
            "5: expected a value, found '}'");
}

TEST(DsaSolver, DepthCostsNoStack) {
  Parts parts;
  parts.more = ", \"pypto_structure\": " + std::string(1000000, '[') + std::string(1000000, ']');
  EXPECT_EQ(errorOf(parts), "");
  parts.more = ", \"pypto_structure\": " + std::string(1000000, '[');
  EXPECT_EQ(errorOf(parts), "5: expected a value, found '}'");
}

} // namespace
