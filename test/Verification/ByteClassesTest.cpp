// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Footprints and the classes of their bytes, against sets of bytes.

#include "ByteClasses.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/FormatVariadic.h"

#include "gtest/gtest.h"

#include <random>
#include <set>

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

namespace {

constexpr int64_t kArenaBytes = 1024, kPeriod = 24;

struct Strided {
  int64_t offset, sizes[3], strides[3];
  int64_t bytes() const {
    int64_t last = offset;
    for (int i = 0; i < 3; ++i)
      last += (sizes[i] - 1) * strides[i];
    return last + 1;
  }
};

class Random {
public:
  int64_t below(int64_t bound) { return static_cast<int64_t>(engine() % bound); }

private:
  std::mt19937 engine{11};
};

class ByteClassesTest : public ::testing::Test {
protected:
  ByteClassesTest() {
    DialectRegistry registry;
    registerMemplanDialect(registry);
    registry.insert<func::FuncDialect, memref::MemRefDialect>();
    context.appendDialectRegistry(registry);
  }

  int64_t below(int64_t bound) { return random.below(bound); }

  /// Mostly rows apart from each other, at times interleaved ones or some that meet.
  Strided draw() {
    Strided result{below(6), {1 + below(5), 1 + below(4), 1 + below(9)}, {}};
    result.strides[0] = below(4) ? 1 : 2;
    int64_t inner = result.sizes[0] * result.strides[0];
    result.strides[1] = below(6) ? inner + below(4) : 1 + below(4);
    result.strides[2] = below(6) ? result.strides[1] * result.sizes[1] + below(8) : 1 + below(12);
    // Several of one period.
    if (below(2) && result.strides[1] * result.sizes[1] < kPeriod)
      result.strides[2] = kPeriod;
    return result;
  }

  Random random;
  MLIRContext context;
};

} // namespace

TEST_F(ByteClassesTest, EachByteHasOneLikeItThatIsLookedAt) {
  int numLess = 0;
  for (int round = 0; round < 400; ++round) {
    std::string text = "func.func @f() {\n";
    text += llvm::formatv("memplan.arena \"temp\" {{bytes = {0}, alignment = 64}\n", kArenaBytes);
    std::vector<Strided> values;
    int64_t numValues = 1 + below(6);
    for (int64_t i = 0; i < numValues; ++i) {
      Strided value = values.emplace_back(draw());
      std::string type = llvm::formatv("memref<{0}xi8>", value.bytes());
      text += llvm::formatv("%b{0} = memplan.buffer \"b{0}\" {{offset = {1}, alignment = 1} : {2}\n"
                            "%v{0} = memref.reinterpret_cast %b{0} to offset: [{3}], "
                            "sizes: [{4}, {5}, {6}], strides: [{7}, {8}, {9}] : {2} to "
                            "memref<{4}x{5}x{6}xi8, strided<[{7}, {8}, {9}], offset: {3}>>\n",
                            i, below(12), type, value.offset, value.sizes[0], value.sizes[1],
                            value.sizes[2], value.strides[0], value.strides[1], value.strides[2]);
    }
    text += "return\n}\n";
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
    ASSERT_TRUE(module) << text;
    PlanModel model(*module->getOps<func::FuncOp>().begin());
    ControlFlow flow(model);
    Aliases aliases(model, flow);
    Footprints footprints(model, aliases);
    ByteClasses classes(model);
    std::vector<const Footprint *> all;
    for (Operation *op : model.ops)
      if (auto cast = dyn_cast<memref::ReinterpretCastOp>(op))
        all.push_back(footprints.of(cast.getResult()));
    ASSERT_EQ(all.size(), values.size());
    for (auto [buffer, footprint] : llvm::enumerate(all))
      classes.add(buffer, footprint);
    classes.add(0, nullptr);
    classes.divide();

    // By byte of the arena: the values that have it, and those for which it is looked at.
    std::vector<std::set<size_t>> holders(kArenaBytes), looked(kArenaBytes);
    for (auto [i, value] : llvm::enumerate(values)) {
      ASSERT_TRUE(all[i] && all[i]->exact);
      int64_t begin = model.buffers[i].begin;
      for (int64_t x = 0; x < value.sizes[0]; ++x)
        for (int64_t y = 0; y < value.sizes[1]; ++y)
          for (int64_t z = 0; z < value.sizes[2]; ++z)
            holders[begin + value.offset + x * value.strides[0] + y * value.strides[1] +
                    z * value.strides[2]]
                .insert(i);
      for (int64_t byte = begin; byte < kArenaBytes; ++byte)
        EXPECT_EQ(all[i]->contains(byte - begin), holders[byte].count(i) == 1) << text << byte;
      for (Bytes part : classes.of(i, all[i]))
        for (int64_t byte = part.begin; byte < part.end; ++byte)
          looked[begin + byte].insert(i);
    }
    for (int64_t byte = 0; byte < model.buffers[0].bytes; ++byte)
      holders[model.buffers[0].begin + byte].insert(numValues);
    for (Bytes part : classes.of(0, nullptr))
      for (int64_t byte = part.begin; byte < part.end; ++byte)
        looked[model.buffers[0].begin + byte].insert(numValues);
    // A byte is looked at for all that have it, or for none.
    std::set<std::set<size_t>> known(looked.begin(), looked.end());
    for (int64_t byte = 0; byte < kArenaBytes; ++byte) {
      EXPECT_TRUE(looked[byte].empty() || looked[byte] == holders[byte]) << text << byte;
      EXPECT_TRUE(holders[byte].empty() || known.count(holders[byte])) << text << byte;
      numLess += looked[byte].empty() && !holders[byte].empty();
    }
  }
  EXPECT_GT(numLess, 400 * 4);
}
