// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For a limit, every pad that is live where the load is above it has to go. The least limit that
// can be met that way is searched by bisection.

#include "PadsAtPeak.h"

#include "PaddedTensor.h"

#include "memplan/Analysis/TensorStorage.h"

using namespace mlir;
using namespace memplan;

/// Bisection stops at this part of the peak.
static constexpr int64_t bisectionParts = 4096;

namespace {

/// One storage class, and where it is the storage of a pad, what stands in for it.
struct Occupant {
  int64_t bytes = 0; ///< 0 if it is not of the function's own
  StepRange live;
  Operation *pad = nullptr;
  int source = -1; ///< number of the occupant that the pad pads
  bool isChosen = false;
};

class PadChooser {
public:
  PadChooser(FunctionOpInterface function, ArrayRef<Operation *> pads);

  DenseSet<Operation *> choose();

private:
  int64_t sinkFor(int64_t limit);
  std::vector<int64_t> computeLoads() const;
  void chooseWithUpstream();

  TensorStorage storage;
  std::vector<Occupant> occupants;
  std::vector<unsigned> padded; ///< occupants that are pads, in program order
};

} // namespace

PadChooser::PadChooser(FunctionOpInterface function, ArrayRef<Operation *> pads)
    : storage(function, ZeroCopy::None) {
  ArrayRef<StorageClass> classes = storage.getClasses();
  for (const StorageClass &entry : classes)
    occupants.push_back({entry.owner == StorageOwner::Function ? entry.bytes : 0, entry.live});
  for (Operation *pad : pads) {
    const StorageClass *own = storage.classOf(pad->getResult(0));
    if (!own || own->owner != StorageOwner::Function)
      continue;
    Occupant &occupant = occupants[own - classes.begin()];
    if (occupant.pad)
      continue; // somebody else's storage as well
    occupant.pad = pad;
    if (const StorageClass *source = storage.classOf(matchPaddedTensor(pad)->source))
      occupant.source = source - classes.begin();
    padded.push_back(own - classes.begin());
  }
}

/// Bytes that are live at each step.
std::vector<int64_t> PadChooser::computeLoads() const {
  std::vector<StepRange> live;
  for (const Occupant &occupant : occupants)
    live.push_back(occupant.live);
  // What is read in place of a pad is needed as long as that was; the last pads first.
  for (unsigned number : llvm::reverse(padded))
    if (int source = occupants[number].source; occupants[number].isChosen && source >= 0)
      live[source].last = std::max(live[source].last, live[number].last);
  std::vector<int64_t> loads(storage.getPoints().size() + 2);
  for (auto [occupant, range] : llvm::zip_equal(occupants, live)) {
    if (occupant.isChosen || range.first >= range.last)
      continue;
    loads[range.first] += occupant.bytes;
    loads[range.last] -= occupant.bytes;
  }
  for (size_t step = 1; step < loads.size(); ++step)
    loads[step] += loads[step - 1];
  return loads;
}

/// A pad that sinks is no operand any more, so what pads it sinks as well.
void PadChooser::chooseWithUpstream() {
  for (unsigned number : padded)
    if (int source = occupants[number].source; source >= 0 && occupants[source].isChosen)
      occupants[number].isChosen = true;
}

/// Chooses what is in the way of `limit`; the peak that is left.
int64_t PadChooser::sinkFor(int64_t limit) {
  for (unsigned number : padded)
    occupants[number].isChosen = false;
  // Each round may keep some source longer and so push another step above the limit.
  for (int round = 0;; ++round) {
    std::vector<int64_t> loads = computeLoads();
    std::vector<int64_t> numAbove(loads.size() + 1);
    for (auto [step, load] : llvm::enumerate(loads))
      numAbove[step + 1] = numAbove[step] + (load > limit);
    bool isChanged = false;
    for (unsigned number : padded) {
      Occupant &occupant = occupants[number];
      if (occupant.isChosen || numAbove[occupant.live.last] == numAbove[occupant.live.first])
        continue;
      occupant.isChosen = isChanged = true;
    }
    if (!isChanged || round == 3)
      return *llvm::max_element(loads);
    chooseWithUpstream();
  }
}

DenseSet<Operation *> PadChooser::choose() {
  DenseSet<Operation *> best;
  std::vector<int64_t> loads = computeLoads();
  const int64_t before = *llvm::max_element(loads);
  int64_t reached = before, missed = 0;
  while (reached - missed > std::max<int64_t>(1, before / bisectionParts)) {
    int64_t limit = missed + (reached - missed) / 2;
    int64_t peak = sinkFor(limit);
    if (peak > limit) {
      missed = limit;
      continue;
    }
    reached = peak;
    best.clear();
    for (unsigned number : padded)
      if (occupants[number].isChosen)
        best.insert(occupants[number].pad);
  }
  return best;
}

DenseSet<Operation *> memplan::choosePadsAtPeak(FunctionOpInterface function,
                                                ArrayRef<Operation *> pads) {
  return pads.empty() ? DenseSet<Operation *>() : PadChooser(function, pads).choose();
}
