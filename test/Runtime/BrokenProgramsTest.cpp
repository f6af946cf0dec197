// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One program with an arena, two streams, events and a kernel with a barrier; and the same with a
// fault of each kind that a planner or a lowering may make. The schedule seeds have to find each.

#include "GpuErrors.h"

#include "memplan/Runtime/Mgpu.h"

#include "gtest/gtest.h"

#include <cstring>
#include <vector>

namespace {

constexpr int64_t count = 64;
constexpr int64_t bytes = count * sizeof(int32_t);
constexpr uint64_t seeds = 16;

enum class Fault {
  None,
  DroppedToken,
  DroppedEvent,
  ReuseAcrossStreams,
  EarlyFree,
  ReadBeforeWait,
  NoBarrier,
  WrongOffset,
  DoubleFree
};

template <typename T> T value(void *const *parameters, int index) {
  T result;
  std::memcpy(static_cast<void *>(&result), parameters[index], sizeof(T));
  return result;
}

/// Where a kernel finds a value.
template <typename T> void *at(T &value) { return static_cast<void *>(&value); }

/// out[i] = in[i] + addend
void add(void *const *parameters, const MemplanGpuThread *thread) {
  const int64_t i = thread->thread_id[0];
  value<int32_t *>(parameters, 1)[i] =
      value<int32_t *>(parameters, 0)[i] + value<int32_t>(parameters, 2);
}

/// out[i] = in[count - 1 - i], by way of memory that the block shares
template <bool hasBarrier> void reverse(void *const *parameters, const MemplanGpuThread *thread) {
  const int64_t i = thread->thread_id[0];
  auto *shared = static_cast<int32_t *>(memplan_gpu_host_workgroup(bytes));
  shared[i] = value<int32_t *>(parameters, 0)[i];
  if (hasBarrier)
    memplan_gpu_host_barrier();
  value<int32_t *>(parameters, 1)[i] = shared[count - 1 - i];
}

/// Threads of even numbers come to a barrier alone.
void halfMeets(void *const *, const MemplanGpuThread *thread) {
  if (thread->thread_id[0] % 2 == 0)
    memplan_gpu_host_barrier();
}

class BrokenProgramsTest : public testing::TestWithParam<Fault> {
protected:
  void TearDown() override { memplan_gpu_use_host(0); }

  void start(uint64_t seed) {
    errors.all.clear();
    memplan_gpu_use_host(seed);
    memplan_gpu_host_define_kernel("kernels", "add", add, "pp4");
    memplan_gpu_host_define_kernel("kernels", "reverse", reverse<true>, "ppb");
    memplan_gpu_host_define_kernel("kernels", "reverse_unmet", reverse<false>, "ppb");
    memplan_gpu_host_define_kernel("kernels", "half", halfMeets, "b");
    std::string image = MEMPLAN_GPU_HOST_IMAGE "kernels";
    module = mgpuModuleLoad(image.data(), static_cast<int64_t>(image.size()));
  }

  void launch(const char *kernel, std::vector<void *> parameters, void *stream) {
    mgpuLaunchKernel(mgpuModuleGetFunction(module, kernel), 1, 1, 1, count, 1, 1, 0, stream,
                     parameters.data(), nullptr, static_cast<int64_t>(parameters.size()));
  }

  static void order(void *from, void *to) {
    void *event = mgpuEventCreate();
    mgpuEventRecord(event, from);
    mgpuStreamWaitEvent(to, event);
    mgpuEventDestroy(event);
  }

  /// b = reversed input, c = input + 10, and c + 1 in the place of the input, which is dead then.
  std::vector<int32_t> run(Fault fault, std::vector<int32_t> input);

  /// Whether a run under `seed` gives anything but the right result and no error.
  bool isFound(Fault fault, uint64_t seed) {
    start(seed);
    std::vector<int32_t> input, right;
    for (int32_t i = 0; i < count; ++i)
      input.push_back(100 + i);
    right.assign(input.rbegin(), input.rend());
    for (int32_t element : input)
      right.push_back(element + 11); // 10 + 1
    const std::vector<int32_t> result = run(fault, input);
    memplan_gpu_finish();
    return result != right || !errors.all.empty();
  }

  GpuErrors errors;
  void *module = nullptr;
};

std::vector<int32_t> BrokenProgramsTest::run(Fault fault, std::vector<int32_t> input) {
  std::vector<int32_t> output(2 * count, 0);
  void *first = mgpuStreamCreate(), *second = mgpuStreamCreate(), *fresh = mgpuStreamCreate();
  auto *arena = static_cast<unsigned char *>(mgpuMemAlloc(3 * bytes, first, 0));
  void *a = arena;
  void *b = arena + (fault == Fault::WrongOffset ? bytes / 2 : bytes);
  void *c = arena + 2 * bytes;
  int32_t ten = 10, one = 1;
  mgpuMemcpy(a, input.data(), bytes, first);
  if (fault != Fault::DroppedEvent)
    order(first, second);
  launch(fault == Fault::NoBarrier ? "reverse_unmet" : "reverse", {at(a), at(b)},
         fault == Fault::DroppedToken ? fresh : first);
  launch("add", {at(a), at(c), at(ten)}, second);
  if (fault != Fault::ReuseAcrossStreams)
    order(first, second);
  launch("add", {at(c), at(a), at(one)}, second);
  order(second, first);
  if (fault == Fault::EarlyFree)
    mgpuMemFree(arena, second);
  mgpuMemcpy(output.data(), b, bytes, first);
  mgpuMemcpy(output.data() + count, a, bytes, first);
  const std::vector<int32_t> early = output;
  mgpuStreamSynchronize(first);
  if (fault != Fault::EarlyFree)
    mgpuMemFree(arena, first);
  if (fault == Fault::DoubleFree)
    mgpuMemFree(arena, first);
  for (void *stream : {first, second, fresh})
    mgpuStreamSynchronize(stream);
  return fault == Fault::ReadBeforeWait ? early : output;
}

TEST_F(BrokenProgramsTest, RightProgramIsRightUnderEverySeed) {
  for (uint64_t seed = 0; seed < seeds; ++seed) {
    EXPECT_FALSE(isFound(Fault::None, seed)) << "seed " << seed << ": " << errors.text(0);
  }
}

TEST_P(BrokenProgramsTest, SomeSeedFindsIt) {
  uint64_t found = 0;
  for (uint64_t seed = 0; seed < seeds; ++seed)
    found += isFound(GetParam(), seed);
  EXPECT_GT(found, 0u);
}

INSTANTIATE_TEST_SUITE_P(Faults, BrokenProgramsTest,
                         testing::Values(Fault::DroppedToken, Fault::DroppedEvent,
                                         Fault::ReuseAcrossStreams, Fault::EarlyFree,
                                         Fault::ReadBeforeWait, Fault::NoBarrier,
                                         Fault::WrongOffset, Fault::DoubleFree));

TEST_F(BrokenProgramsTest, BarriersThatNotAllComeToAreReported) {
  start(0);
  launch("half", {}, nullptr);
  EXPECT_EQ(errors.text(0), "threads of a block of kernel 'half' end while others wait for them at "
                            "a barrier");
}

} // namespace
