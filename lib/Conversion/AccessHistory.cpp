// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "AccessHistory.h"

using namespace memplan;

void AccessHistory::findNeeds(const DeviceAccess &access,
                              llvm::function_ref<void(StreamUnit)> need) const {
  auto memory = memories.find(access.memory);
  if (memory == memories.end())
    return;
  const Segments &segments = memory->second;
  auto it = segments.upper_bound(access.begin);
  if (it != segments.begin())
    --it;
  for (; it != segments.end() && it->first < access.end; ++it) {
    const Segment &segment = it->second;
    if (segment.end <= access.begin)
      continue;
    if (segment.write.number > 0)
      need(segment.write);
    if (access.writes)
      for (StreamUnit read : segment.reads)
        need(read);
  }
}

/// Makes `byte` the begin of a segment, if it is in the middle of one.
void AccessHistory::splitAt(Segments &segments, int64_t byte) {
  auto next = segments.lower_bound(byte);
  if (next == segments.begin())
    return;
  auto &[begin, segment] = *std::prev(next);
  if (segment.end <= byte)
    return;
  segments.emplace_hint(next, byte, segment);
  segment.end = byte;
}

void AccessHistory::addRead(Segments &segments, const DeviceAccess &access, StreamUnit unit) {
  int64_t byte = access.begin;
  for (auto it = segments.lower_bound(byte); byte < access.end;) {
    if (it == segments.end() || it->first > byte) {
      // Bytes that nobody has used.
      const int64_t end = it == segments.end() ? access.end : std::min(access.end, it->first);
      it = segments.emplace_hint(it, byte, Segment{end, {0, 0}, {}});
    }
    Segment &segment = it->second;
    auto *known =
        llvm::find_if(segment.reads, [&](StreamUnit read) { return read.stream == unit.stream; });
    if (known == segment.reads.end())
      segment.reads.push_back(unit);
    else
      *known = unit;
    byte = segment.end;
    ++it;
  }
}

void AccessHistory::record(const DeviceAccess &access, StreamUnit unit) {
  if (access.begin >= access.end)
    return;
  Segments &segments = memories[access.memory];
  splitAt(segments, access.begin);
  splitAt(segments, access.end);
  if (!access.writes)
    return addRead(segments, access, unit);
  auto first = segments.lower_bound(access.begin);
  auto last = segments.lower_bound(access.end);
  segments.erase(first, last);
  segments.emplace(access.begin, Segment{access.end, unit, {}});
}
