// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Analysis/StorageModel.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <random>
#include <set>

using namespace memplan;

namespace {

ByteLayout bytesAt(int64_t offset, int64_t size) {
  ByteLayout layout;
  layout.offset = offset;
  layout.shape = {size};
  layout.strides = {1};
  return layout;
}

ByteLayout rowsAt(int64_t offset, int64_t rows, int64_t stride, int64_t columns) {
  ByteLayout layout;
  layout.offset = offset;
  layout.shape = {rows, columns};
  layout.strides = {stride, 1};
  return layout;
}

/// A straight-line program on buffers of bytes, one operation a step.
class Program {
public:
  unsigned buffer(int64_t size) {
    layouts.push_back(bytesAt(0, size));
    accesses.emplace_back();
    return layouts.size() - 1;
  }
  unsigned image(int64_t rows, int64_t columns) {
    layouts.push_back(rowsAt(0, rows, columns, columns));
    accesses.emplace_back();
    return layouts.size() - 1;
  }
  void write(unsigned buffer) { write(buffer, layouts[buffer]); }
  void write(unsigned buffer, const ByteLayout &where) {
    access(buffer, where, false, std::nullopt);
    ++step;
  }
  void read(unsigned buffer) { read(buffer, layouts[buffer]); }
  void read(unsigned buffer, const ByteLayout &where) {
    access(buffer, where, true, std::nullopt);
    ++step;
  }
  /// One operation that reads all of one buffer and writes all of another.
  int64_t apply(unsigned from, unsigned to) {
    access(from, layouts[from], true, std::nullopt);
    access(to, layouts[to], false, std::nullopt);
    return step++;
  }
  unsigned copy(unsigned from, const ByteLayout &source, unsigned to, const ByteLayout &target) {
    unsigned number = copies.size();
    copies.push_back({from, to, source, target, step});
    access(from, source, true, std::nullopt);
    access(to, target, false, number);
    ++step;
    return number;
  }

  StorageModel build(LoadRule rule = LoadRule::Curve, int64_t effort = 1 << 20) const {
    StorageModel model(step, rule, effort);
    for (size_t i = 0; i < layouts.size(); ++i) {
      StorageBuffer buffer;
      buffer.layout = layouts[i];
      buffer.bytes = ByteRegion::of(layouts[i]).end();
      buffer.setAccesses(accesses[i]);
      if (!accesses[i].empty())
        buffer.live = {{accesses[i].front().steps.first, accesses[i].back().steps.last}};
      model.addBuffer(buffer);
    }
    for (const StorageCopy &copy : copies)
      model.addCopy(copy);
    return model;
  }

  std::vector<ByteLayout> layouts;
  std::vector<std::vector<StorageAccess>> accesses;
  std::vector<StorageCopy> copies;
  int64_t step = 0;

private:
  void access(unsigned buffer, const ByteLayout &where, bool reads, std::optional<unsigned> copy) {
    accesses[buffer].push_back(
        {ByteRegion::of(where), {step, step + 1}, reads, !reads, !reads, copy});
  }
};

bool join(StorageModel &model, unsigned moved, const ByteLayout &place, unsigned into,
          const ByteLayout &onto, JoinFailure &failure) {
  std::optional<StorageJoin> join = model.tryJoin(moved, place, into, onto, failure);
  if (join)
    model.commit(std::move(*join));
  return join.has_value();
}

bool joinSource(StorageModel &model, unsigned copy, JoinFailure &failure) {
  return join(model, model.copyAt(copy).source, model.sourceOf(copy), model.copyAt(copy).target,
              model.targetOf(copy), failure);
}

bool joinTarget(StorageModel &model, unsigned copy, JoinFailure &failure) {
  return join(model, model.copyAt(copy).target, model.targetOf(copy), model.copyAt(copy).source,
              model.sourceOf(copy), failure);
}

TEST(StorageModel, ConcatenationTakesWhatItIsMadeOf) {
  Program program;
  unsigned a = program.buffer(10), b = program.buffer(20), all = program.buffer(30);
  program.write(a);                                                        // 0
  program.write(b);                                                        // 1
  unsigned first = program.copy(a, bytesAt(0, 10), all, bytesAt(0, 10));   // 2
  unsigned second = program.copy(b, bytesAt(0, 20), all, bytesAt(10, 20)); // 3
  program.read(a);                                                         // 4
  program.read(all);                                                       // 5
  StorageModel model = program.build();
  // Step 2 has all three.
  EXPECT_EQ(model.loadOf(0), (llvm::ArrayRef<int64_t>{10, 30, 60, 60, 40, 30}));
  JoinFailure failure;
  EXPECT_TRUE(joinSource(model, first, failure));
  EXPECT_TRUE(joinSource(model, second, failure));
  EXPECT_TRUE(model.isNoCopy(first));
  EXPECT_EQ(model.layoutOf(b).offset - model.layoutOf(all).offset, 10);
  EXPECT_EQ(model.loadOf(0), (llvm::ArrayRef<int64_t>{10, 30, 30, 30, 30, 30}));
  EXPECT_EQ(model.membersOf(model.blockOf(a)).size(), 3u);
}

TEST(StorageModel, WriteToWhatIsStillReadIsAConflict) {
  Program program;
  unsigned a = program.buffer(10), all = program.buffer(30);
  program.write(a);                                                     // 0
  unsigned copy = program.copy(a, bytesAt(0, 10), all, bytesAt(0, 10)); // 1
  program.write(all, bytesAt(5, 10));                                   // 2
  program.read(a);                                                      // 3
  program.read(all);                                                    // 4
  StorageModel model = program.build();
  JoinFailure failure;
  EXPECT_FALSE(joinSource(model, copy, failure));
  EXPECT_EQ(failure.refusal, JoinRefusal::Conflict);
  EXPECT_EQ(failure.writer, all);
  EXPECT_EQ(failure.owner, a);
  EXPECT_EQ(failure.step, 2);
  EXPECT_FALSE(model.isNoCopy(copy));
  EXPECT_NE(model.blockOf(a), model.blockOf(all));
}

TEST(StorageModel, HalvesOfADyingValueTakeItsPlace) {
  Program program;
  unsigned x = program.buffer(20), low = program.buffer(10), high = program.buffer(10);
  program.write(x);
  unsigned first = program.copy(x, bytesAt(0, 10), low, bytesAt(0, 10));
  unsigned second = program.copy(x, bytesAt(10, 10), high, bytesAt(0, 10));
  program.write(low); // the copy is changed; nobody reads x any more
  program.read(low);
  program.read(high);
  StorageModel model = program.build();
  JoinFailure failure;
  EXPECT_TRUE(joinTarget(model, first, failure));
  EXPECT_TRUE(joinTarget(model, second, failure));
  EXPECT_EQ(model.layoutOf(high).offset - model.layoutOf(x).offset, 10);
}

/// Concatenation k of a dense block holds all that k - 1 holds and one part more.
TEST(StorageModel, DenseBlockIsOneBuffer) {
  constexpr int parts = 8;
  Program program;
  std::vector<unsigned> part{program.buffer(10)};
  std::vector<std::vector<unsigned>> copies;
  program.write(part[0]);
  for (int k = 1; k < parts; ++k) {
    part.push_back(program.buffer(10));
    program.write(part[k]);
    unsigned all = program.buffer(10 * (k + 1));
    copies.emplace_back();
    for (int i = 0; i <= k; ++i)
      copies.back().push_back(program.copy(part[i], bytesAt(0, 10), all, bytesAt(10 * i, 10)));
    program.read(all);
  }
  StorageModel model = program.build();
  JoinFailure failure;
  for (std::vector<unsigned> &row : copies)
    for (unsigned copy : row) {
      bool done = model.isNoCopy(copy) || joinSource(model, copy, failure);
      EXPECT_TRUE(done);
    }
  // All of it is one buffer as large as the last concatenation.
  EXPECT_EQ(*std::max_element(model.loadOf(0).begin(), model.loadOf(0).end()), 10 * parts);
  EXPECT_EQ(model.membersOf(model.blockOf(part[0])).size(), 2u * parts - 1);
}

TEST(StorageModel, ProducerWritesIntoThePaddedImage) {
  Program program;
  unsigned image = program.image(4, 4), padded = program.image(6, 6);
  program.write(image); // 0
  ByteLayout interior = rowsAt(7, 4, 6, 4);
  // The border, which is filled while the image is there, and the fill under the copy.
  for (ByteLayout border :
       {rowsAt(0, 1, 6, 6), rowsAt(30, 1, 6, 6), rowsAt(6, 4, 6, 1), rowsAt(11, 4, 6, 1)})
    program.write(padded, border);
  unsigned copy = program.copy(image, rowsAt(0, 4, 4, 4), padded, interior);
  program.read(padded);
  StorageModel model = program.build();
  JoinFailure failure;
  EXPECT_FALSE(joinTarget(model, copy, failure)); // the padded image is no dense array's interior
  EXPECT_EQ(failure.refusal, JoinRefusal::Strides);
  EXPECT_TRUE(joinSource(model, copy, failure));
  EXPECT_EQ(model.layoutOf(image).offset, 7);
  EXPECT_EQ(model.layoutOf(image).strides[0], 6);
  // The image alone took 16; now its rows span 3 * 6 + 4.
  EXPECT_EQ(model.loadOf(0)[0], 22);
  EXPECT_EQ(model.loadOf(0)[1], 36);
}

TEST(StorageModel, FillUnderACopyBlocksItOnlyAsAWhole) {
  for (bool split : {false, true}) {
    Program program;
    unsigned image = program.buffer(4), padded = program.buffer(8);
    program.write(image);
    program.write(padded);
    unsigned copy = program.copy(image, bytesAt(0, 4), padded, bytesAt(2, 4));
    program.read(padded);
    if (split) {
      StorageAccess fill = program.accesses[padded][0];
      StorageAccess left = fill, right = fill;
      left.bytes = ByteRegion::range(0, 2);
      right.bytes = ByteRegion::range(6, 8);
      program.accesses[padded][0] = left;
      program.accesses[padded].insert(program.accesses[padded].begin(), right);
    }
    StorageModel model = program.build();
    JoinFailure failure;
    EXPECT_EQ(joinSource(model, copy, failure), split);
  }
}

TEST(StorageModel, StridesThatCostMoreThanTheySaveAreRefused) {
  Program program;
  unsigned image = program.image(4, 4), wide = program.image(4, 100), other = program.buffer(700);
  program.write(image);
  program.write(other);
  program.read(other); // 716 bytes here: the peak
  unsigned copy = program.copy(image, rowsAt(0, 4, 4, 4), wide, rowsAt(0, 4, 100, 4));
  program.read(wide);
  StorageModel model = program.build();
  JoinFailure failure;
  EXPECT_FALSE(joinSource(model, copy, failure));
  EXPECT_EQ(failure.refusal, JoinRefusal::Load);
}

TEST(StorageModel, OnlyThePeakMattersIfToldSo) {
  for (LoadRule rule : {LoadRule::Curve, LoadRule::Peak}) {
    Program program;
    unsigned image = program.image(4, 4), wide = program.image(4, 20);
    program.write(image);
    for (int i = 0; i < 10; ++i)
      program.read(image); // 64 bytes with gaps at each of these steps, 16 without
    unsigned copy = program.copy(image, rowsAt(0, 4, 4, 4), wide, rowsAt(0, 4, 20, 4));
    unsigned peak = program.buffer(1000);
    program.write(peak);
    program.read(peak);
    program.read(wide);
    StorageModel model = program.build(rule);
    JoinFailure failure;
    EXPECT_EQ(joinSource(model, copy, failure), rule == LoadRule::Peak);
  }
}

TEST(StorageModel, InPlaceNeedsAPermissionAndTheSamePlace) {
  Program program;
  unsigned a = program.buffer(8), b = program.buffer(8), all = program.buffer(16);
  program.write(a);
  int64_t step = program.apply(a, b);
  unsigned copyA = program.copy(b, bytesAt(0, 8), all, bytesAt(0, 8));
  program.read(all);
  StorageModel model = program.build();
  JoinFailure failure;
  EXPECT_TRUE(joinSource(model, copyA, failure));
  EXPECT_FALSE(model.tryJoin(a, model.layoutOf(a), b, model.layoutOf(b), failure));
  EXPECT_EQ(failure.refusal, JoinRefusal::Conflict);
  EXPECT_EQ(failure.step, step);
  model.permitInPlace(b, a, step);
  EXPECT_TRUE(model.tryJoin(a, model.layoutOf(a), b, model.layoutOf(b), failure));
  // Shifted by a byte elements would be written before they are read.
  EXPECT_FALSE(model.tryJoin(a, model.layoutOf(a), all, bytesAt(1, 8), failure));
}

TEST(StorageModel, TiesFixDistances) {
  Program program;
  unsigned a = program.buffer(8), b = program.buffer(8), c = program.buffer(8);
  for (unsigned buffer : {a, b, c}) {
    program.write(buffer);
    program.read(buffer);
  }
  StorageModel model = program.build();
  EXPECT_TRUE(model.tie(b, a, 8));
  EXPECT_TRUE(model.tie(c, b, 8));
  EXPECT_TRUE(model.tie(c, a, 16));
  EXPECT_FALSE(model.tie(c, a, 8));
  JoinFailure failure;
  EXPECT_FALSE(model.tryJoin(a, bytesAt(0, 8), c, bytesAt(0, 8), failure));
  EXPECT_EQ(failure.refusal, JoinRefusal::SameBlock);
}

TEST(StorageModel, PoolsStayApart) {
  StorageModel model(4);
  StorageBuffer buffer;
  buffer.layout = bytesAt(0, 8);
  buffer.bytes = 8;
  unsigned a = model.addBuffer(buffer);
  buffer.pool = 1;
  unsigned b = model.addBuffer(buffer);
  JoinFailure failure;
  EXPECT_FALSE(model.tryJoin(a, bytesAt(0, 8), b, bytesAt(0, 8), failure));
  EXPECT_EQ(failure.refusal, JoinRefusal::Pool);
  EXPECT_FALSE(model.tie(a, b, 0));
}

TEST(StorageModel, StorageThatIsThereTakesOthersIn) {
  Program program;
  unsigned a = program.buffer(8);
  unsigned result = program.buffer(16);
  unsigned other = program.buffer(8);
  program.write(a);
  unsigned first = program.copy(a, bytesAt(0, 8), result, bytesAt(8, 8));
  unsigned second = program.copy(a, bytesAt(0, 8), other, bytesAt(0, 8));
  program.read(result);
  program.read(other);
  StorageModel model(program.step);
  for (unsigned number : {a, result, other}) {
    StorageBuffer buffer;
    buffer.layout = program.layouts[number];
    buffer.bytes = ByteRegion::of(buffer.layout).end();
    buffer.setAccesses(program.accesses[number]);
    buffer.live = {
        {program.accesses[number].front().steps.first, program.accesses[number].back().steps.last}};
    buffer.pool = number == a ? 0 : number;
    if (number != a)
      buffer.holdsPool = 0;
    model.addBuffer(buffer);
  }
  for (const StorageCopy &copy : program.copies)
    model.addCopy(copy);
  EXPECT_EQ(model.loadOf(0)[1], 8);
  JoinFailure failure;
  EXPECT_FALSE(joinTarget(model, first, failure)) << "it would move";
  EXPECT_EQ(failure.refusal, JoinRefusal::Held);
  EXPECT_TRUE(joinSource(model, first, failure));
  EXPECT_TRUE(model.isHeld(model.blockOf(a)));
  EXPECT_EQ(model.layoutOf(a).offset, 8);
  EXPECT_EQ(model.loadOf(0)[1], 0) << "it takes none of its own pool any more";
  EXPECT_FALSE(joinSource(model, second, failure)) << "it is in another one";
  EXPECT_EQ(failure.refusal, JoinRefusal::Held);
}

TEST(StorageModel, GivesUpAboveItsEffort) {
  StorageModel model(4, LoadRule::Curve, 1);
  StorageBuffer buffer;
  buffer.layout = bytesAt(0, 8);
  buffer.bytes = 8;
  buffer.live = {{0, 2}};
  for (StepRange steps : {StepRange{0, 1}, StepRange{1, 2}})
    buffer.writes.push_back({ByteRegion::range(0, 8), steps, std::nullopt});
  unsigned a = model.addBuffer(buffer);
  unsigned b = model.addBuffer(buffer);
  JoinFailure failure;
  EXPECT_FALSE(model.tryJoin(a, bytesAt(0, 8), b, bytesAt(0, 8), failure));
  EXPECT_EQ(failure.refusal, JoinRefusal::Effort);
}

TEST(StorageAccess, OneNeedStandsForAllAboveTheEffort) {
  StorageBuffer buffer;
  buffer.bytes = 100;
  std::vector<StorageAccess> accesses;
  for (int64_t i = 0; i < 10; ++i)
    accesses.push_back({ByteRegion::range(10 * i, 10 * i + 10), {i, i + 1}, false, true, true, {}});
  accesses.push_back({ByteRegion::range(0, 100), {10, 11}, true, false, false, {}});
  StorageBuffer exact = buffer;
  exact.setAccesses(accesses);
  EXPECT_EQ(exact.needs.size(), 10u);
  EXPECT_EQ(exact.needs[3].steps, (StepRange{3, 11}));
  buffer.setAccesses(accesses, 10);
  ASSERT_EQ(buffer.needs.size(), 1u);
  EXPECT_EQ(buffer.needs[0].steps, (StepRange{0, 11}));
  EXPECT_EQ(buffer.writes.size(), 10u);
}

/// Values as setAccesses finds them, by looking at all of them each time.
std::vector<StorageNeed> needsByLookingAtAll(const std::vector<StorageAccess> &accesses) {
  std::vector<StorageNeed> values, needs;
  auto retire = [&](const StorageNeed &value) {
    if (value.steps.last > value.steps.first)
      needs.push_back(value);
  };
  for (const StorageAccess &access : accesses) {
    if (access.reads)
      for (StorageNeed &value : values)
        if (value.bytes.mayOverlap(access.bytes))
          value.steps.last = std::max(value.steps.last, access.steps.last);
    auto isSame = [&](const StorageNeed &value) { return value.bytes == access.bytes; };
    if (!access.writes || (access.reads && llvm::any_of(values, isSame)))
      continue;
    if (access.overwrites)
      llvm::erase_if(values, [&](const StorageNeed &value) {
        bool gone = access.bytes.covers(value.bytes);
        if (gone)
          retire(value);
        return gone;
      });
    bool mayReadAgain = access.reads || access.steps.last > access.steps.first + 1;
    values.push_back({access.bytes, {access.steps.first, mayReadAgain ? access.steps.last : 0}});
  }
  llvm::for_each(values, retire);
  return needs;
}

TEST(StorageAccess, IndexFindsTheNeedsThatLookingAtAllFinds) {
  std::mt19937 random(11);
  for (int trial = 0; trial < 300; ++trial) {
    std::vector<StorageAccess> accesses;
    for (int64_t step = 0; step < 60; ++step) {
      int64_t begin = static_cast<int64_t>(random() % 60);
      ByteLayout rows = rowsAt(begin, 1 + random() % 3, 10, 1 + random() % 10);
      StorageAccess access{
          ByteRegion::of(rows), {step, step + 1 + (random() % 8 == 0)}, false, false, false,
          std::nullopt};
      access.reads = random() % 2;
      access.writes = !access.reads || random() % 4 == 0;
      access.overwrites = access.writes && random() % 3;
      accesses.push_back(access);
    }
    StorageBuffer buffer;
    buffer.bytes = 100;
    buffer.setAccesses(accesses);
    std::vector<StorageNeed> expected = needsByLookingAtAll(accesses);
    ASSERT_EQ(buffer.needs.size(), expected.size());
    for (size_t i = 0; i < expected.size(); ++i) {
      EXPECT_EQ(buffer.needs[i].bytes, expected[i].bytes);
      EXPECT_EQ(buffer.needs[i].steps, expected[i].steps);
    }
  }
}

TEST(StorageModel, ManyPartsAreJoinedByLookingAtFew) {
  // Each part is written, and copied into its place of one buffer, which is read last. The effort
  // of each test is small, although nearly all parts are needed at nearly all steps.
  constexpr int64_t parts = 3000;
  Program program;
  unsigned whole = program.buffer(8 * parts);
  for (int64_t i = 0; i < parts; ++i) {
    unsigned part = program.buffer(8);
    program.write(part);
    program.copy(part, bytesAt(0, 8), whole, bytesAt(8 * i, 8));
  }
  program.read(whole);
  StorageModel model = program.build(LoadRule::Curve, 2000);
  JoinFailure failure;
  for (unsigned copy = 0; copy < parts; ++copy) {
    ASSERT_TRUE(joinSource(model, copy, failure));
    EXPECT_TRUE(model.isNoCopy(copy));
  }
}

/// Random programs are run twice, each buffer in storage of its own and all in their blocks: every
/// read has to find the same.
class RandomPrograms : public ::testing::TestWithParam<unsigned> {};

Program randomProgram(std::mt19937 &random) {
  auto upTo = [&](int64_t n) { return static_cast<int64_t>(random() % n); };
  Program program;
  int64_t count = 2 + upTo(6);
  for (int64_t i = 0; i < count; ++i)
    program.buffer(2 + upTo(7));
  for (int64_t i = 0; i < 16; ++i) {
    unsigned buffer = upTo(count);
    int64_t size = program.layouts[buffer].shape[0];
    int64_t begin = upTo(3) ? 0 : upTo(size);
    int64_t length = begin == 0 && upTo(3) ? size : 1 + upTo(size - begin);
    int64_t kind = upTo(5);
    if (kind == 0)
      program.read(buffer, bytesAt(begin, length));
    else if (kind == 1)
      program.write(buffer, bytesAt(begin, length));
    else {
      unsigned target = upTo(count);
      int64_t room = program.layouts[target].shape[0];
      if (target == buffer || room < length)
        continue;
      program.copy(buffer, bytesAt(begin, length), target,
                   bytesAt(upTo(room - length + 1), length));
    }
  }
  for (int64_t i = 0; i < count; ++i)
    program.read(i);
  return program;
}

/// What each read finds; -1 where nothing was ever written to that byte of the buffer.
std::vector<int> run(const Program &program, const StorageModel *model) {
  constexpr int64_t room = 1000;
  std::vector<std::vector<int>> memory(program.layouts.size(), std::vector<int>(2 * room, -1));
  auto at = [&](unsigned buffer, int64_t byte) -> int & {
    return model ? memory[model->blockOf(buffer)][room + model->layoutOf(buffer).offset + byte]
                 : memory[buffer][byte];
  };
  std::vector<int> found;
  for (int64_t step = 0; step < program.step; ++step)
    for (unsigned buffer = 0; buffer < program.accesses.size(); ++buffer)
      for (const StorageAccess &access : program.accesses[buffer]) {
        if (access.steps.first != step)
          continue;
        if (access.copy && model && model->isNoCopy(*access.copy))
          continue;
        for (int64_t byte = access.bytes.begin(); byte < access.bytes.end(); ++byte) {
          if (access.reads)
            found.push_back(at(buffer, byte));
          else if (access.copy) {
            const StorageCopy &copy = program.copies[*access.copy];
            at(buffer, byte) = at(copy.source, byte - copy.to.offset + copy.from.offset);
          } else
            at(buffer, byte) = static_cast<int>(1000 * step + byte);
        }
      }
  return found;
}

TEST_P(RandomPrograms, FindTheSameWithAndWithoutBlocks) {
  std::mt19937 random(GetParam());
  int joined = 0, refused = 0;
  for (int trial = 0; trial < 400; ++trial) {
    Program program = randomProgram(random);
    StorageModel model = program.build();
    JoinFailure failure;
    for (unsigned copy = 0; copy < program.copies.size(); ++copy) {
      bool done = joinSource(model, copy, failure);
      ++(done ? joined : refused);
    }
    std::vector<int> expected = run(program, nullptr);
    std::vector<int> found = run(program, &model);
    ASSERT_EQ(expected.size(), found.size());
    for (size_t i = 0; i < expected.size(); ++i)
      if (expected[i] >= 0) {
        ASSERT_EQ(expected[i], found[i]);
      }
    // The load, byte for byte.
    for (int64_t step = 0; step < program.step; ++step) {
      std::set<std::pair<unsigned, int64_t>> live;
      for (unsigned buffer = 0; buffer < program.layouts.size(); ++buffer)
        if (program.accesses[buffer].front().steps.first <= step &&
            step < program.accesses[buffer].back().steps.last)
          for (int64_t byte = 0; byte < program.layouts[buffer].shape[0]; ++byte)
            live.insert({model.blockOf(buffer), model.layoutOf(buffer).offset + byte});
      ASSERT_EQ(model.loadOf(0)[step], static_cast<int64_t>(live.size()));
    }
  }
  EXPECT_GT(joined, 300);
  EXPECT_GT(refused, 300);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomPrograms, ::testing::Range(0u, 10u));

} // namespace
