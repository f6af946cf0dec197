// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "EstimateReason.h"

#include "memplan/IR/GivenStorage.h"
#include "memplan/IR/StorageSize.h"

#include <algorithm>
#include <cmath>
#include <vector>

using namespace mlir;
using namespace memplan;

namespace {

/// Bytes of the buffers that are live at one step.
struct LiveBytes {
  int64_t held = 0;      ///< elements alone
  int64_t lent = 0;      ///< of these, what lies in results and arguments
  int64_t shared = 0;    ///< what several have in common, of the arena
  int64_t stretched = 0; ///< between elements, of the arena
};

} // namespace

static bool sharesStorage(BufferOp buffer) {
  return llvm::any_of(buffer.getRelationList(),
                      [](AliasRelationAttrInterface relation) { return relation.sharesStorage(); });
}

static bool isLiveAt(BufferOp buffer, int64_t step) {
  std::optional<LiveAttr> live = buffer.getLive();
  for (size_t i = 0; live && i < live->getNumRanges(); ++i)
    if (live->getFirst(i) <= step && step < live->getLast(i))
      return true;
  return false;
}

/// What lives in the bytes of a result or of an argument.
static bool isGuest(BufferOp buffer) {
  return isGivenPool(buffer.getPool()) &&
         llvm::any_of(buffer.getRelationList(), llvm::IsaPred<InsideAttr>);
}

static LiveBytes bytesAt(ArrayRef<BufferOp> buffers, int64_t step) {
  LiveBytes bytes;
  std::vector<std::pair<int64_t, int64_t>> spans;
  for (BufferOp buffer : buffers) {
    const bool isOwn = buffer.getPool() == BufferOp::kDefaultPool;
    if (!(isOwn || isGuest(buffer)) || !isLiveAt(buffer, step))
      continue;
    auto type = cast<MemRefType>(buffer.getType());
    const int64_t held = getDenseStorageSize(type.getShape(), type.getElementType()).bytes;
    bytes.held += held;
    if (!isOwn) {
      bytes.lent += held;
      continue;
    }
    const int64_t span = buffer.getByteSize();
    bytes.stretched += span - held;
    if (std::optional<int64_t> offset = buffer.getOffset())
      spans.push_back({*offset, *offset + span});
  }
  std::sort(spans.begin(), spans.end());
  int64_t end = 0;
  for (auto [first, last] : spans) {
    bytes.shared += std::max<int64_t>(0, std::min(end, last) - first);
    end = std::max(end, last);
  }
  return bytes;
}

std::string memplan::explainEstimate(int64_t estimateBytes, const PlannedPool &pool) {
  const int64_t difference = pool.arenaBytes - estimateBytes;
  if (std::abs(static_cast<double>(difference)) <= 0.01 * static_cast<double>(estimateBytes))
    return {};
  auto own = llvm::make_filter_range(
      pool.buffers, [](BufferOp buffer) { return buffer.getPool() == BufferOp::kDefaultPool; });
  std::string reason = std::to_string(std::distance(own.begin(), own.end())) +
                       " buffers, of which " + std::to_string(llvm::count_if(own, sharesStorage)) +
                       " share storage by zero copy or in place";
  if (pool.peakStep) {
    const LiveBytes bytes = bytesAt(pool.buffers, *pool.peakStep);
    reason += "; those live at step " + std::to_string(*pool.peakStep) + " hold " +
              std::to_string(bytes.held) + " bytes";
    if (bytes.lent > 0)
      reason += ", " + std::to_string(bytes.lent) + " of them in results and arguments";
    if (bytes.shared > 0)
      reason += ", " + std::to_string(bytes.shared) + " where another one is";
    if (bytes.stretched > 0)
      reason += ", and strides leave " + std::to_string(bytes.stretched) + " between elements";
  }
  if (difference < 0)
    return reason;
  if (pool.copies > 0)
    reason += ", " + std::to_string(pool.copies) + " copies of " +
              std::to_string(pool.copiedBytes) + " bytes stay";
  if (pool.arenaBytes > pool.boundBytes)
    reason +=
        ", packing leaves " + std::to_string(pool.arenaBytes - pool.boundBytes) + " bytes free";
  return reason;
}
