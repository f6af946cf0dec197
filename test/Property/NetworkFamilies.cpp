// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The buffers of layered networks: each operation writes one, which lives from there to its last
// read. Batch and channels change from stage to stage, as in networks for images.

#include "Families.h"

#include <algorithm>
#include <string>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

class Network {
public:
  Network(Random &random, int size) : random(random), size(size) {
    Pool pool;
    pool.name = "temp";
    problem.pools.push_back(pool);
    side = int64_t(8) << random.below(4);
    channels = random.between(1, 16) * 4;
  }

  bool isFull() const { return problem.blocks.size() >= static_cast<size_t>(size); }
  int64_t now() const { return step; }
  int64_t volume() const { return 4 * side * side * channels; }

  /// A buffer that the operation of the current step writes.
  size_t write(int64_t bytes) {
    Block block;
    block.id = "b" + std::to_string(problem.blocks.size());
    block.pieces = {{block.id, 0, bytes, {{step, step + 1}}}};
    problem.blocks.push_back(std::move(block));
    return problem.blocks.size() - 1;
  }

  int64_t bytesOf(size_t buffer) const { return problem.blocks[buffer].pieces[0].size; }
  void read(size_t buffer) { readAt(buffer, step); }
  void readAt(size_t buffer, int64_t when) {
    int64_t &last = problem.blocks[buffer].pieces[0].live[0].last;
    last = std::max(last, when + 1);
  }

  /// One operation, now and then with a workspace.
  size_t layer(const std::vector<size_t> &operands, int64_t bytes) {
    size_t result = write(bytes);
    for (size_t operand : operands)
      read(operand);
    if (random.chance(15))
      write(random.between(1, 32) * 64);
    ++step;
    return result;
  }

  /// A new stage: fewer pixels, other channels.
  void change() {
    if (side > 2 && random.chance(40))
      side /= 2;
    channels = std::max<int64_t>(4, channels * random.between(2, 7) / 4);
    channels = std::min<int64_t>(channels, 512);
  }

  Generated finish() { return {std::move(problem), std::nullopt}; }

  Random &random;

private:
  Problem problem;
  int size;
  int64_t step = 0;
  int64_t side, channels;
};

} // namespace

Generated test::chainNetwork(Random &random, int size) {
  Network net(random, size);
  size_t last = net.layer({}, net.volume());
  std::vector<size_t> skips;
  while (!net.isFull()) {
    net.change();
    last = net.layer({last}, net.volume());
    // As in a U-Net: kept for the way back, which reads them in reverse.
    if (random.chance(20))
      skips.push_back(last);
    else if (!skips.empty() && random.chance(25)) {
      last = net.layer({last, skips.back()}, net.bytesOf(last) + net.bytesOf(skips.back()));
      skips.pop_back();
    }
  }
  return net.finish();
}

Generated test::residualNetwork(Random &random, int size) {
  Network net(random, size);
  size_t last = net.layer({}, net.volume());
  while (!net.isFull()) {
    if (random.chance(25)) {
      net.change();
      last = net.layer({last}, net.volume());
    }
    size_t inner = last;
    for (int64_t depth = random.between(1, 3); depth > 0; --depth)
      inner = net.layer({inner}, net.volume() * random.between(1, 4) / 2);
    last = net.layer({last, inner}, net.bytesOf(last));
  }
  return net.finish();
}

Generated test::branchNetwork(Random &random, int size) {
  Network net(random, size);
  size_t last = net.layer({}, net.volume());
  while (!net.isFull()) {
    net.change();
    std::vector<size_t> ends;
    int64_t bytes = 0;
    for (int64_t branches = random.between(2, 5); branches > 0; --branches) {
      size_t end = last;
      for (int64_t depth = random.between(1, 3); depth > 0; --depth)
        end = net.layer({end}, std::max<int64_t>(64, net.volume() * random.between(1, 6) / 8));
      ends.push_back(end);
      bytes += net.bytesOf(end);
    }
    last = net.layer(ends, bytes);
  }
  return net.finish();
}

Generated test::concatNetwork(Random &random, int size) {
  Network net(random, size);
  size_t last = net.layer({}, net.volume());
  while (!net.isFull()) {
    int64_t growth = std::max<int64_t>(64, net.volume() / random.between(2, 8));
    for (int64_t layers = random.between(2, 8); layers > 0 && !net.isFull(); --layers) {
      size_t narrow = net.layer({last}, 4 * growth), fresh = net.layer({narrow}, growth);
      last = net.layer({last, fresh}, net.bytesOf(last) + growth);
    }
    net.change();
    last = net.layer({last}, net.volume());
  }
  return net.finish();
}

// Forwards, then backwards over what was kept; gradients of weights live to the end.
Generated test::trainingNetwork(Random &random, int size) {
  Network net(random, size);
  std::vector<size_t> kept = {net.layer({}, net.volume())};
  int layers = std::max(2, size / 3);
  while (static_cast<int>(kept.size()) < layers) {
    if (random.chance(30))
      net.change();
    kept.push_back(net.layer({kept.back()}, net.volume()));
  }
  std::vector<size_t> weights;
  size_t gradient = net.layer({kept.back()}, net.bytesOf(kept.back()));
  for (size_t i = kept.size(); i > 1; --i) {
    if (random.chance(70))
      weights.push_back(net.layer({gradient, kept[i - 2]}, random.between(1, 1024) * 64));
    gradient = net.layer({gradient, kept[i - 1]}, net.bytesOf(kept[i - 2]));
  }
  for (size_t weight : weights)
    net.readAt(weight, net.now());
  return net.finish();
}
