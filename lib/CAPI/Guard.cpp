// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Guard.h"

#include <algorithm>
#include <atomic>
#include <cstring>

uint64_t memplan::capi::newStamp() {
  static std::atomic<uint64_t> last{0};
  return ++last;
}

MemplanStatus memplan::capi::fail(MemplanError *error, MemplanStatus status,
                                  std::string_view message, int64_t line) {
  if (!error)
    return status;
  error->status = status;
  error->line = line;
  size_t length = std::min(message.size(), sizeof(error->message) - 1);
  // Not in the middle of a code point.
  while (length < message.size() && length > 0 &&
         (static_cast<unsigned char>(message[length]) & 0xc0) == 0x80)
    --length;
  std::memcpy(error->message, message.data(), length);
  error->message[length] = '\0';
  return status;
}
