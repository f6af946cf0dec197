// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The states of the ownership walk, against a table with a row for each byte of each name.

#include "ByteStates.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Parser/Parser.h"

#include "gtest/gtest.h"

#include <map>
#include <random>
#include <set>

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

namespace {

/// Where the three buffers are in the arena, and their sizes.
constexpr int64_t kBegins[] = {0, 16, 8}, kSizes[] = {40, 24, 16};

/// By name and byte.
struct Table {
  std::set<std::pair<unsigned, int64_t>> intact;
  std::map<std::pair<unsigned, int64_t>, int64_t> broken; ///< The step of the culprit.

  bool operator==(const Table &other) const {
    return intact == other.intact && broken == other.broken;
  }
};

class Random {
public:
  int64_t below(int64_t bound) { return static_cast<int64_t>(engine() % bound); }

private:
  std::mt19937 engine{5};
};

class ByteStatesTest : public ::testing::Test {
protected:
  ByteStatesTest() {
    DialectRegistry registry;
    registerMemplanDialect(registry);
    registry.insert<func::FuncDialect, memref::MemRefDialect>();
    context.appendDialectRegistry(registry);
    module = parseSourceString<ModuleOp>(R"(
      func.func @f() {
        memplan.arena "temp" {bytes = 64, alignment = 64}
        %a = memplan.buffer "a" {offset = 0, alignment = 8} : memref<40xi8>
        %b = memplan.buffer "b" {offset = 16, alignment = 8} : memref<24xi8>
        %c = memplan.buffer "c" {offset = 8, alignment = 8} : memref<16xi8>
        return
      })",
                                         &context);
  }

  Table tableOf(const ByteStates &states, const ByteState &state) {
    Table table;
    for (unsigned name = 0; name < 3; ++name) {
      states.forEachIntact(state, name, states.wholeOf(name), [&](Bytes part, Culprit) {
        for (int64_t byte = part.begin; byte < part.end; ++byte)
          EXPECT_TRUE(table.intact.insert({name, byte}).second);
      });
      states.forEachBroken(state, name, states.wholeOf(name), [&](Bytes part, Culprit culprit) {
        for (int64_t byte = part.begin; byte < part.end; ++byte)
          EXPECT_TRUE(table.broken.try_emplace({name, byte}, culprit.step).second);
      });
    }
    return table;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

} // namespace

TEST_F(ByteStatesTest, BehaveLikeATable) {
  ASSERT_TRUE(module);
  PlanModel model(*module->getOps<func::FuncOp>().begin());
  ControlFlow flow(model);
  Aliases aliases(model, flow);
  ByteStates states(model, aliases);
  ASSERT_TRUE(states.isCountable());
  Random random;
  auto below = [&](int64_t bound) { return random.below(bound); };
  std::vector<std::pair<ByteState, Table>> all{{states.empty(), {}}};
  all.reserve(6);
  for (int round = 0; round < 20000; ++round) {
    auto &[state, table] = all[below(all.size())];
    auto name = static_cast<unsigned>(below(3));
    int64_t begin = below(kSizes[name]), end = begin + below(12);
    int64_t last = std::min(end, kSizes[name]), step = below(3);
    switch (below(8)) {
    default:
      states.addIntact(state, name, {begin, end});
      for (int64_t byte = begin; byte < last; ++byte)
        table.intact.insert({name, byte});
      break;
    case 2:
      states.removeIntact(state, name, {begin, end});
      for (int64_t byte = begin; byte < last; ++byte)
        table.intact.erase({name, byte});
      break;
    case 3:
    case 4:
      states.addBroken(state, name, {begin, end}, {0, step});
      for (int64_t byte = begin; byte < last; ++byte)
        table.broken.try_emplace({name, byte}, step);
      break;
    case 5:
      states.removeBroken(state, name, {begin, end});
      for (int64_t byte = begin; byte < last; ++byte)
        table.broken.erase({name, byte});
      break;
    case 6:
      states.freeze();
      if (all.size() < 6)
        all.push_back(std::pair(all[below(all.size())]));
      break;
    case 7: {
      const auto &[other, content] = all[below(all.size())];
      Table before = table;
      bool changed = states.join(state, other);
      table.intact.insert(content.intact.begin(), content.intact.end());
      table.broken.insert(content.broken.begin(), content.broken.end());
      ASSERT_EQ(changed, !(table == before));
      break;
    }
    }
    ASSERT_EQ(tableOf(states, state), table) << "round " << round;
  }
}

TEST_F(ByteStatesTest, FindHoldersInTheArena) {
  PlanModel model(*module->getOps<func::FuncOp>().begin());
  ControlFlow flow(model);
  Aliases aliases(model, flow);
  ByteStates states(model, aliases);
  Random random;
  auto below = [&](int64_t bound) { return random.below(bound); };
  ByteState state = states.empty();
  for (int round = 0; round < 3000; ++round) {
    auto name = static_cast<unsigned>(below(3));
    int64_t begin = below(kSizes[name]);
    if (below(2))
      states.addIntact(state, name, {begin, begin + below(12)});
    else
      states.removeIntact(state, name, {begin, begin + below(12)});
    int64_t first = below(40), last = first + below(20);
    std::set<std::pair<unsigned, int64_t>> found, expected;
    states.forEachHolder(state, 0, {first, last}, [&](unsigned holder, Bytes part) {
      for (int64_t byte = part.begin; byte < part.end; ++byte)
        EXPECT_TRUE(found.insert({holder, byte}).second);
    });
    for (auto [holder, byte] : tableOf(states, state).intact)
      if (kBegins[holder] + byte >= first && kBegins[holder] + byte < last)
        expected.insert({holder, kBegins[holder] + byte});
    ASSERT_EQ(found, expected);
  }
}
