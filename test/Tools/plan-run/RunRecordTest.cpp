// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RunRecord.h"

#include "gtest/gtest.h"

using namespace memplan;

namespace {

RunRecord sample() {
  RunRecord record;
  record.allocations = 3;
  record.peakBytes = 1u << 20;
  record.leakedBytes = 64;
  record.copies = 2;
  record.runSeconds = 0.25;
  record.usesDevice = true;
  record.device = {1, 2, 3, 4, 5};
  record.deviceSizes = {{64, 1}, {128, 2}};
  record.report = "{}";
  record.values.push_back({"result 0", integerFormat(8), {2, 2}, std::string("\0\1\2\3", 4)});
  record.values.push_back({"result 1", floatFormat(llvm::APFloat::BFloat()), {0}, ""});
  return record;
}

std::string serialize(const RunRecord &record) {
  std::FILE *file = std::tmpfile();
  EXPECT_TRUE(writeRecord(record, file));
  std::string bytes(static_cast<size_t>(std::ftell(file)), '\0');
  EXPECT_EQ(std::fseek(file, 0, SEEK_SET), 0);
  EXPECT_EQ(std::fread(bytes.data(), 1, bytes.size(), file), bytes.size());
  std::fclose(file);
  return bytes;
}

TEST(RunRecordTest, SurvivesTheWayThroughAFile) {
  std::optional<RunRecord> back = readRecord(serialize(sample()));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->allocations, 3u);
  EXPECT_EQ(back->peakBytes, 1u << 20);
  EXPECT_EQ(back->leakedBytes, 64u);
  EXPECT_EQ(back->copies, 2u);
  EXPECT_EQ(back->runSeconds, 0.25);
  EXPECT_TRUE(back->usesDevice);
  EXPECT_EQ(back->device.allocations, 1u);
  EXPECT_EQ(back->device.waits, 5u);
  ASSERT_EQ(back->deviceSizes.size(), 2u);
  EXPECT_EQ(back->deviceSizes[1].bytes, 128u);
  EXPECT_EQ(back->deviceSizes[1].count, 2u);
  EXPECT_EQ(back->report, "{}");
  ASSERT_EQ(back->values.size(), 2u);
  EXPECT_EQ(back->values[0].name, "result 0");
  EXPECT_EQ(back->values[0].bytes, std::string("\0\1\2\3", 4));
  EXPECT_EQ(back->values[0].shape, (std::vector<int64_t>{2, 2}));
  EXPECT_TRUE(back->values[1].scalar == floatFormat(llvm::APFloat::BFloat()));
}

TEST(RunRecordTest, EveryCutIsSeen) {
  std::string bytes = serialize(sample());
  for (size_t length = 0; length < bytes.size(); ++length)
    EXPECT_FALSE(readRecord(bytes.substr(0, length))) << length;
}

} // namespace
