// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Runtime/HostAllocator.h"

#include "gtest/gtest.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

namespace {

class HostAllocatorTest : public testing::Test {
protected:
  void SetUp() override { memplan_runtime_reset(); }
  void TearDown() override {
    memplan_runtime_set_error_handler(nullptr, nullptr);
    memplan_runtime_set_limit(UINT64_MAX);
    EXPECT_EQ(statistics().live_allocations, 0u);
    memplan_runtime_reset();
  }

  static MemplanRuntimeStatistics statistics() {
    MemplanRuntimeStatistics result;
    memplan_runtime_statistics(&result);
    return result;
  }
  static MemplanRuntimeError error(uint64_t index) {
    MemplanRuntimeError result{};
    EXPECT_TRUE(memplan_runtime_error(index, &result));
    return result;
  }
  static std::string text(const MemplanRuntimeError &error) {
    char buffer[256];
    memplan_runtime_error_text(&error, buffer, sizeof(buffer));
    return buffer;
  }
  static unsigned char *allocate(size_t size) {
    return static_cast<unsigned char *>(_mlir_memref_to_llvm_alloc(size));
  }
};

TEST_F(HostAllocatorTest, NewMemoryIsPoisoned) {
  auto *floats = reinterpret_cast<float *>(allocate(4 * sizeof(float)));
  auto *ints = reinterpret_cast<int64_t *>(allocate(sizeof(int64_t)));
  for (int i = 0; i < 4; ++i)
    EXPECT_TRUE(std::isnan(floats[i]));
  EXPECT_EQ(ints[0], -1);
  _mlir_memref_to_llvm_free(floats);
  _mlir_memref_to_llvm_free(ints);
  EXPECT_EQ(memplan_runtime_check(), 0u);
}

TEST_F(HostAllocatorTest, WholeAllocationMayBeWritten) {
  unsigned char *p = allocate(100);
  std::memset(p, 1, 100);
  EXPECT_EQ(memplan_runtime_check(), 0u);
  _mlir_memref_to_llvm_free(p);
  EXPECT_EQ(memplan_runtime_check(), 0u);
}

TEST_F(HostAllocatorTest, GuardBeforeIsCheckedOverItsWholeLength) {
  for (int distance : {1, 64}) {
    memplan_runtime_reset();
    unsigned char *p = allocate(16);
    p[-distance] = 0;
    EXPECT_EQ(memplan_runtime_check(), 1u);
    EXPECT_EQ(error(0).code, MEMPLAN_RUNTIME_GUARD_BEFORE);
    EXPECT_EQ(error(0).address, p);
    EXPECT_EQ(error(0).size, 16u);
    EXPECT_EQ(error(0).offset, -distance);
    _mlir_memref_to_llvm_free(p);
    EXPECT_EQ(statistics().errors, 1u) << "one guard is reported once";
  }
}

TEST_F(HostAllocatorTest, GuardAfterStartsRightBehindTheLastByte) {
  for (int distance : {0, 63}) {
    memplan_runtime_reset();
    unsigned char *p = allocate(17);
    p[17 + distance] = 0;
    EXPECT_EQ(memplan_runtime_check(), 1u);
    EXPECT_EQ(error(0).code, MEMPLAN_RUNTIME_GUARD_AFTER);
    EXPECT_EQ(error(0).offset, 17 + distance);
    _mlir_memref_to_llvm_free(p);
  }
}

TEST_F(HostAllocatorTest, GuardsAreCheckedWhenFreed) {
  unsigned char *p = allocate(8);
  p[-1] = p[8] = 0;
  _mlir_memref_to_llvm_free(p);
  EXPECT_EQ(statistics().errors, 2u);
  EXPECT_EQ(text(error(0)),
            "allocation 0 (8 bytes) was written in front of its start, first at byte -1");
  EXPECT_EQ(text(error(1)), "allocation 0 (8 bytes) was written behind its end, first at byte 8");
}

TEST_F(HostAllocatorTest, GuardsAreAsLongAsTheAlignment) {
  auto *p = static_cast<unsigned char *>(_mlir_memref_to_llvm_aligned_alloc(4096, 100));
  EXPECT_EQ(reinterpret_cast<uintptr_t>(p) % 4096, 0u);
  p[-4096] = 0;
  p[100 + 4095] = 0;
  _mlir_memref_to_llvm_free(p);
  EXPECT_EQ(statistics().errors, 2u);
}

TEST_F(HostAllocatorTest, PlainAllocationsAreAlignedForArenas) {
  std::vector<void *> all;
  for (size_t size : {1, 3, 64, 1000})
    all.push_back(allocate(size));
  for (void *p : all) {
    EXPECT_EQ(reinterpret_cast<uintptr_t>(p) % 64, 0u);
    _mlir_memref_to_llvm_free(p);
  }
}

TEST_F(HostAllocatorTest, PoisonCopiedPastTheEndIsSeen) {
  unsigned char *p = allocate(8);
  std::memset(p, MEMPLAN_RUNTIME_POISON, 9);
  EXPECT_EQ(memplan_runtime_check(), 1u);
  _mlir_memref_to_llvm_free(p);
}

TEST_F(HostAllocatorTest, DoubleFree) {
  unsigned char *p = allocate(8);
  _mlir_memref_to_llvm_free(p);
  _mlir_memref_to_llvm_free(p);
  EXPECT_EQ(statistics().errors, 1u);
  EXPECT_EQ(error(0).code, MEMPLAN_RUNTIME_DOUBLE_FREE);
  EXPECT_NE(text(error(0)).find("was freed twice"), std::string::npos);
  EXPECT_EQ(statistics().frees, 1u) << "the faulty request is ignored";
}

TEST_F(HostAllocatorTest, FreeOfSomethingElse) {
  int local = 0;
  unsigned char *p = allocate(8);
  _mlir_memref_to_llvm_free(&local);
  _mlir_memref_to_llvm_free(p + 4);
  EXPECT_EQ(statistics().errors, 2u);
  EXPECT_EQ(error(0).code, MEMPLAN_RUNTIME_UNKNOWN_FREE);
  EXPECT_EQ(error(1).code, MEMPLAN_RUNTIME_UNKNOWN_FREE);
  EXPECT_EQ(error(1).address, p + 4);
  _mlir_memref_to_llvm_free(p);
  _mlir_memref_to_llvm_free(nullptr);
  EXPECT_EQ(statistics().errors, 2u);
}

TEST_F(HostAllocatorTest, CountsAllocationsBytesPeakAndLeaks) {
  unsigned char *a = allocate(100);
  unsigned char *b = allocate(50);
  _mlir_memref_to_llvm_free(a);
  unsigned char *c = allocate(60);
  MemplanRuntimeStatistics now = statistics();
  EXPECT_EQ(now.allocations, 3u);
  EXPECT_EQ(now.frees, 1u);
  EXPECT_EQ(now.allocated_bytes, 210u); // 100 + 50 + 60
  EXPECT_EQ(now.peak_bytes, 150u);      // a and b; later only 50 + 60
  EXPECT_EQ(now.live_bytes, 110u);      // b and c: what would leak
  EXPECT_EQ(now.live_allocations, 2u);
  memplan_runtime_reset();
  EXPECT_EQ(statistics().allocations, 0u);
  EXPECT_EQ(statistics().peak_bytes, 110u) << "what is live survives a reset";
  _mlir_memref_to_llvm_free(b);
  _mlir_memref_to_llvm_free(c);
  EXPECT_EQ(statistics().live_bytes, 0u);
}

TEST_F(HostAllocatorTest, EmptyAllocationsHaveAddressesOfTheirOwn) {
  unsigned char *a = allocate(0);
  unsigned char *b = allocate(0);
  EXPECT_NE(a, nullptr);
  EXPECT_NE(a, b);
  a[0] = 0;
  _mlir_memref_to_llvm_free(a);
  _mlir_memref_to_llvm_free(b);
  EXPECT_EQ(error(0).code, MEMPLAN_RUNTIME_GUARD_AFTER);
}

TEST_F(HostAllocatorTest, RefusesWhatOverflowsOrExceedsTheLimit) {
  EXPECT_EQ(allocate(SIZE_MAX - 10), nullptr);
  memplan_runtime_set_limit(100);
  unsigned char *p = allocate(60);
  EXPECT_NE(p, nullptr);
  EXPECT_EQ(allocate(41), nullptr); // 60 + 41 > 100
  EXPECT_EQ(statistics().errors, 2u);
  EXPECT_EQ(text(error(1)), "allocation 1 of 41 bytes was refused");
  _mlir_memref_to_llvm_free(p);
  p = allocate(100);
  EXPECT_NE(p, nullptr);
  _mlir_memref_to_llvm_free(p);
}

TEST_F(HostAllocatorTest, RefusesAlignmentsThatAreNoPowerOfTwo) {
  EXPECT_EQ(_mlir_memref_to_llvm_aligned_alloc(48, 96), nullptr);
  EXPECT_EQ(_mlir_memref_to_llvm_aligned_alloc(0, 96), nullptr);
  EXPECT_EQ(error(0).code, MEMPLAN_RUNTIME_BAD_ALIGNMENT);
  EXPECT_EQ(text(error(0)), "alignment 48 of allocation 0 is no power of two");
}

TEST_F(HostAllocatorTest, HandlerGetsErrorsAndMayCallBack) {
  std::vector<std::string> seen;
  memplan_runtime_set_error_handler(
      [](const MemplanRuntimeError *error, void *data) {
        memplan_runtime_check(); // would deadlock if a lock were held
        static_cast<std::vector<std::string> *>(data)->push_back(text(*error));
      },
      &seen);
  int local = 0;
  _mlir_memref_to_llvm_free(&local);
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_NE(seen[0].find("is no allocation"), std::string::npos);
}

TEST_F(HostAllocatorTest, KeepsTheOldestErrorsAndCountsAll) {
  int local = 0;
  for (int i = 0; i < 100; ++i)
    _mlir_memref_to_llvm_free(&local);
  MemplanRuntimeError last;
  EXPECT_EQ(statistics().errors, 100u);
  EXPECT_EQ(text({}), "no error");
  EXPECT_TRUE(memplan_runtime_error(63, &last));
  EXPECT_FALSE(memplan_runtime_error(64, &last));
}

TEST_F(HostAllocatorTest, KnowsItsAllocations) {
  unsigned char *p = allocate(24);
  size_t size = 0;
  EXPECT_TRUE(memplan_runtime_owns(p, &size));
  EXPECT_EQ(size, 24u);
  EXPECT_FALSE(memplan_runtime_owns(p + 1, nullptr));
  _mlir_memref_to_llvm_free(p);
  EXPECT_FALSE(memplan_runtime_owns(p, nullptr));
}

TEST_F(HostAllocatorTest, ThreadsShareTheCounters) {
  std::vector<std::thread> threads;
  threads.reserve(4);
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([t] {
      for (int i = 0; i < 500; ++i) {
        unsigned char *p = allocate(16 + t);
        std::memset(p, t, 16 + t);
        _mlir_memref_to_llvm_free(p);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(statistics().allocations, 2000u);
  EXPECT_EQ(statistics().frees, 2000u);
  EXPECT_EQ(memplan_runtime_check(), 0u);
}

} // namespace
