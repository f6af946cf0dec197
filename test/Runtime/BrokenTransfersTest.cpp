// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One program that moves a buffer to pinned memory of the host, uses its storage for something
// else, and moves it back, with a stream for each direction; and the same with a dependence
// missing, or with a host that does not wait. The schedule seeds have to find each.

#include "GpuErrors.h"

#include "memplan/Runtime/Mgpu.h"

#include "gtest/gtest.h"

#include <cstring>
#include <vector>

namespace {

constexpr int64_t count = 64;
constexpr int64_t bytes = count * sizeof(int32_t);
constexpr uint64_t seeds = 16;

enum class Fault { None, OutTooEarly, ReuseTooEarly, BackTooEarly, ReadTooEarly, HostTooEarly };

template <typename T> T value(void *const *parameters, int index) {
  T result;
  std::memcpy(static_cast<void *>(&result), parameters[index], sizeof(T));
  return result;
}

/// out[i] = in[i] + addend
void add(void *const *parameters, const MemplanGpuThread *thread) {
  const int64_t i = thread->thread_id[0];
  value<int32_t *>(parameters, 1)[i] =
      value<int32_t *>(parameters, 0)[i] + value<int32_t>(parameters, 2);
}

/// Everything behind what `from` does now goes on in `to`.
void order(void *from, void *to) {
  void *event = mgpuEventCreate();
  mgpuEventRecord(event, from);
  mgpuStreamWaitEvent(to, event);
  mgpuEventDestroy(event);
}

class BrokenTransfersTest : public testing::TestWithParam<Fault> {
protected:
  void TearDown() override { memplan_gpu_use_host(0); }

  void launch(void *in, void *out, int32_t addend, void *stream) {
    void *parameters[] = {static_cast<void *>(&in), static_cast<void *>(&out),
                          static_cast<void *>(&addend)};
    mgpuLaunchKernel(mgpuModuleGetFunction(module, "add"), 1, 1, 1, count, 1, 1, 0, stream,
                     parameters, nullptr, 3);
  }

  /// input + 1110, made while input + 10 was away, and input + 15
  std::vector<int32_t> run(Fault fault, std::vector<int32_t> input);

  /// Whether a run under `seed` gives anything but the right result and no error.
  bool isFound(Fault fault, uint64_t seed) {
    errors.all.clear();
    memplan_gpu_use_host(seed);
    memplan_gpu_host_define_kernel("kernels", "add", add, "pp4");
    std::string image = MEMPLAN_GPU_HOST_IMAGE "kernels";
    module = mgpuModuleLoad(image.data(), static_cast<int64_t>(image.size()));
    std::vector<int32_t> input, right;
    for (int32_t i = 0; i < count; ++i)
      input.push_back(i);
    for (int32_t addend : {1110, 15})
      for (int32_t element : input)
        right.push_back(element + addend);
    const std::vector<int32_t> result = run(fault, input);
    memplan_gpu_finish();
    return result != right || !errors.all.empty();
  }

  GpuErrors errors;
  void *module = nullptr;
};

std::vector<int32_t> BrokenTransfersTest::run(Fault fault, std::vector<int32_t> input) {
  std::vector<int32_t> output(2 * count, 0), slot(count, 0);
  int64_t descriptor[] = {0, 0, 0, count, 1};
  void *address = static_cast<void *>(slot.data());
  std::memcpy(static_cast<void *>(descriptor), static_cast<void *>(&address), sizeof(address));
  std::memcpy(static_cast<void *>(descriptor + 1), static_cast<void *>(&address), sizeof(address));
  mgpuMemHostRegisterMemRef(1, static_cast<void *>(descriptor), sizeof(int32_t));
  void *work = mgpuStreamCreate(), *out = mgpuStreamCreate(), *back = mgpuStreamCreate();
  auto *arena = static_cast<unsigned char *>(mgpuMemAlloc(2 * bytes, work, 0));
  void *a = arena, *other = arena + bytes;
  mgpuMemcpy(a, input.data(), bytes, work);
  launch(a, a, 10, work);
  if (fault != Fault::OutTooEarly)
    order(work, out);
  mgpuMemcpy(slot.data(), a, bytes, out);
  if (fault != Fault::ReuseTooEarly)
    order(out, work);
  launch(a, a, 100, work);
  launch(a, other, 1000, work);
  if (fault != Fault::BackTooEarly)
    order(work, back);
  mgpuMemcpy(a, slot.data(), bytes, back);
  if (fault != Fault::ReadTooEarly)
    order(back, work);
  launch(a, a, 5, work);
  mgpuMemcpy(output.data(), other, bytes, work);
  mgpuMemcpy(output.data() + count, a, bytes, work);
  if (fault == Fault::HostTooEarly)
    std::fill(input.begin(), input.end(), 0);
  for (void *stream : {work, out, back})
    mgpuStreamSynchronize(stream);
  mgpuMemHostUnregisterMemRef(1, static_cast<void *>(descriptor), sizeof(int32_t));
  mgpuMemFree(arena, work);
  return output;
}

TEST_F(BrokenTransfersTest, RightProgramIsRightUnderEverySeed) {
  for (uint64_t seed = 0; seed < seeds; ++seed) {
    EXPECT_FALSE(isFound(Fault::None, seed)) << "seed " << seed << ": " << errors.text(0);
  }
}

TEST_P(BrokenTransfersTest, SomeSeedFindsIt) {
  uint64_t found = 0;
  for (uint64_t seed = 0; seed < seeds; ++seed)
    found += isFound(GetParam(), seed);
  EXPECT_GT(found, 0u);
}

INSTANTIATE_TEST_SUITE_P(Faults, BrokenTransfersTest,
                         testing::Values(Fault::OutTooEarly, Fault::ReuseTooEarly,
                                         Fault::BackTooEarly, Fault::ReadTooEarly,
                                         Fault::HostTooEarly));

} // namespace
