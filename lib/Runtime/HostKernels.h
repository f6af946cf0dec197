// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that are functions of this process, and the order in which their threads run.

#ifndef MEMPLAN_LIB_RUNTIME_HOSTKERNELS_H
#define MEMPLAN_LIB_RUNTIME_HOSTKERNELS_H

#include "GpuDevice.h"

#include <map>
#include <random>
#include <string>
#include <vector>

namespace memplan {

struct HostKernel {
  std::string name;
  MemplanGpuHostFunction function;
  std::string parameters; ///< without the `b`
  bool meets = false;     ///< its threads come to barriers or share memory

  bool isAddress(size_t index) const { return parameters[index] == 'p'; }
  size_t bytes(size_t index) const {
    return isAddress(index) ? sizeof(void *) : static_cast<size_t>(parameters[index] - '0');
  }
};

struct HostModule {
  std::string name;
  std::map<std::string, HostKernel> kernels;
};

/// The values that a launch passes, copied: the program reuses the memory they were in.
class HostParameters {
public:
  HostParameters(const HostKernel &kernel, void *const *parameters);

  void *const *data() { return addresses.data(); }
  /// The value of a parameter that is an address.
  const void *address(size_t index) const;

private:
  std::vector<std::vector<unsigned char>> values;
  std::vector<void *> addresses;
};

/// What is wrong with a launch of this size on any device of today; empty if nothing.
std::string checkLaunch(const HostKernel &kernel, const GpuLaunch &launch);

/// Runs all threads, each to its end: blocks and the threads of a block in orders drawn from
/// `random`, or in that of their numbers without. False if the threads of a block do not all come
/// to a barrier; what is left is not run.
bool runThreads(const HostKernel &kernel, const GpuLaunch &launch, HostParameters &parameters,
                std::mt19937_64 *random);

} // namespace memplan

#endif // MEMPLAN_LIB_RUNTIME_HOSTKERNELS_H
