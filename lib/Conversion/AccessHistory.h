// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which work used each byte last, so that new work knows what it has to come behind.

#ifndef MEMPLAN_LIB_CONVERSION_ACCESSHISTORY_H
#define MEMPLAN_LIB_CONVERSION_ACCESSHISTORY_H

#include "DeviceAccesses.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <map>

namespace memplan {

/// A piece of work: the operation of that number on a stream, counted from 1.
struct StreamUnit {
  unsigned stream;
  int64_t number;
};

class AccessHistory {
public:
  /// Calls `need` with all that `access` has to come behind: the last write of its bytes, and if it
  /// writes, the reads since then; of the reads of one stream the last. Some more than once.
  void findNeeds(const DeviceAccess &access, llvm::function_ref<void(StreamUnit)> need) const;
  /// From now on `unit` is the last that did `access`. Amortized logarithmic.
  void record(const DeviceAccess &access, StreamUnit unit);

private:
  /// Bytes from its key to `end` with one past.
  struct Segment {
    int64_t end;
    StreamUnit write{0, 0}; ///< number 0: none
    llvm::SmallVector<StreamUnit, 2> reads;
  };
  using Segments = std::map<int64_t, Segment>;

  static void splitAt(Segments &segments, int64_t byte);
  static void addRead(Segments &segments, const DeviceAccess &access, StreamUnit unit);

  llvm::DenseMap<const void *, Segments> memories;
};

} // namespace memplan

#endif // MEMPLAN_LIB_CONVERSION_ACCESSHISTORY_H
