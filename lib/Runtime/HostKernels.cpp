// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HostKernels.h"

#include "HostBlocks.h"

#include <cstring>
#include <numeric>

using namespace memplan;

HostParameters::HostParameters(const HostKernel &kernel, void *const *parameters) {
  values.reserve(kernel.parameters.size());
  addresses.reserve(kernel.parameters.size());
  for (size_t i = 0; i < kernel.parameters.size(); ++i) {
    const auto *bytes = static_cast<const unsigned char *>(parameters[i]);
    values.emplace_back(bytes, bytes + kernel.bytes(i));
    addresses.push_back(values.back().data());
  }
}

const void *HostParameters::address(size_t index) const {
  const void *address = nullptr;
  std::memcpy(static_cast<void *>(&address), values[index].data(), sizeof(address));
  return address;
}

std::string memplan::checkLaunch(const HostKernel &kernel, const GpuLaunch &launch) {
  constexpr int64_t maxThreads = 1024;
  constexpr std::array<int64_t, 3> maxBlock{1024, 1024, 64};
  constexpr std::array<int64_t, 3> maxGrid{(int64_t{1} << 31) - 1, 65535, 65535};
  int64_t threads = 1;
  for (size_t i = 0; i < 3; ++i) {
    const char axis = "xyz"[i];
    auto refuse = [&](const char *what, int64_t found, int64_t most) {
      return "kernel '" + kernel.name + "' is launched with " + std::to_string(found) + " " + what +
             " in " + axis + "; a device takes 1 to " + std::to_string(most);
    };
    if (launch.grid[i] < 1 || launch.grid[i] > maxGrid[i])
      return refuse("blocks", launch.grid[i], maxGrid[i]);
    if (launch.block[i] < 1 || launch.block[i] > maxBlock[i])
      return refuse("threads", launch.block[i], maxBlock[i]);
    threads *= launch.block[i];
  }
  if (threads > maxThreads)
    return "kernel '" + kernel.name + "' is launched with " + std::to_string(threads) +
           " threads a block; a device takes at most " + std::to_string(maxThreads);
  return "";
}

namespace {

/// Visits 0 to `count` once each, in steps that share no factor with it.
class Order {
public:
  Order(int64_t count, std::mt19937_64 *random) : count(count) {
    if (!random || count == 1)
      return;
    auto draw = [&] { return static_cast<int64_t>((*random)() % static_cast<uint64_t>(count)); };
    next = draw();
    do
      stride = draw();
    while (std::gcd(stride, count) != 1);
  }

  int64_t take() {
    const int64_t current = next;
    next += stride;
    if (next >= count)
      next -= count;
    return current;
  }

private:
  int64_t count;
  int64_t next = 0;
  int64_t stride = 1;
};

} // namespace

static void unravel(int64_t index, const std::array<int64_t, 3> &sizes, int64_t *place) {
  place[0] = index % sizes[0];
  place[1] = index / sizes[0] % sizes[1];
  place[2] = index / sizes[0] / sizes[1];
}

bool memplan::runThreads(const HostKernel &kernel, const GpuLaunch &launch,
                         HostParameters &parameters, std::mt19937_64 *random) {
  MemplanGpuThread thread;
  std::copy(launch.grid.begin(), launch.grid.end(), thread.grid);
  std::copy(launch.block.begin(), launch.block.end(), thread.block);
  const int64_t blocks = launch.grid[0] * launch.grid[1] * launch.grid[2];
  const int64_t threads = launch.block[0] * launch.block[1] * launch.block[2];
  auto run = [&](int64_t number) {
    // A copy: threads that meet run in turns.
    MemplanGpuThread self = thread;
    unravel(number, launch.block, self.thread_id);
    kernel.function(parameters.data(), &self);
  };
  Order blockOrder(blocks, random);
  for (int64_t i = 0; i < blocks; ++i) {
    unravel(blockOrder.take(), launch.grid, thread.block_id);
    Order threadOrder(threads, random);
    if (!kernel.meets) {
      for (int64_t j = 0; j < threads; ++j)
        run(threadOrder.take());
      continue;
    }
    std::vector<int64_t> order;
    order.reserve(static_cast<size_t>(threads));
    for (int64_t j = 0; j < threads; ++j)
      order.push_back(threadOrder.take());
    if (!runTogether(order, run))
      return false;
  }
  return true;
}
