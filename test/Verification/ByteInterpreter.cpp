// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ByteInterpreter.h"

#include <map>
#include <memory>

using namespace memplan::test;

namespace {

constexpr uint64_t kUndefined = 0;

/// One execution of a declaration, or an argument (`buffer` is -1).
struct Storage {
  int buffer;
  std::vector<uint64_t> bytes;
  bool accessed = false;
  std::vector<int64_t> since; ///< Steps since the last access.
};

/// Answers the questions of one run, and moves on to the next one.
class Path {
public:
  int choose(int bound) {
    if (position == choices.size())
      choices.push_back({0, bound});
    return choices[position++].first;
  }
  /// False if all paths were run.
  bool next() {
    position = 0;
    while (!choices.empty() && choices.back().first + 1 == choices.back().second)
      choices.pop_back();
    if (choices.empty())
      return false;
    ++choices.back().first;
    return true;
  }

private:
  std::vector<std::pair<int, int>> choices;
  size_t position = 0;
};

class Machine {
public:
  Machine(const Program &program, const Plan &plan, Path &path, bool downwards, Observation &seen)
      : program(program), plan(plan), path(path), downwards(downwards), seen(seen) {
    int64_t bytes = plan.arenaBytes;
    for (size_t i = 0; i < plan.buffers.size(); ++i)
      bytes = std::max(bytes, plan.buffers[i].offset + program.sizeOf(static_cast<int>(i)));
    arena.resize(bytes, kUndefined);
    for (int i = 0; i < program.numArguments; ++i) {
      values[i] = std::make_shared<Storage>();
      values[i]->buffer = -1;
      for (int k = 0; k < program.variables[i].size; ++k)
        values[i]->bytes.push_back(++counter);
    }
  }

  void run() { runBlock(program.body); }

private:
  /// Guards against programs that run for very long.
  bool isTired() { return ++visits > 2000; }

  void visit(int64_t step) {
    for (auto &storage : storages)
      if (storage->accessed)
        storage->since.push_back(step);
  }
  Storage &touch(int variable, int64_t step) {
    Storage &storage = *values.at(variable);
    if (storage.buffer < 0)
      return storage;
    std::set<int64_t> &live = seen.live[storage.buffer];
    live.insert(storage.since.begin(), storage.since.end());
    live.insert(step);
    storage.since.clear();
    storage.accessed = true;
    return storage;
  }
  uint64_t &planned(Storage &storage, int i) {
    return storage.buffer < 0 ? storage.bytes[i] : arena[plan.buffers[storage.buffer].offset + i];
  }
  uint64_t read(Storage &storage, int i) {
    if (storage.bytes[i] != kUndefined && storage.bytes[i] != planned(storage, i))
      seen.readsWrongBytes = true;
    return storage.bytes[i];
  }
  void write(Storage &storage, int i, uint64_t value) {
    storage.bytes[i] = planned(storage, i) = value;
  }

  void runBlock(const std::vector<Statement> &block) {
    for (const Statement &statement : block) {
      if (isTired())
        return;
      visit(statement.step);
      runStatement(statement);
    }
  }

  void runStatement(const Statement &s) {
    switch (s.kind) {
    case Statement::Declare: {
      int buffer = program.variables[s.target].buffer;
      storages.push_back(std::make_shared<Storage>());
      storages.back()->buffer = buffer;
      storages.back()->bytes.assign(program.variables[s.target].size, kUndefined);
      values[s.target] = storages.back();
      return;
    }
    case Statement::Select:
      return handOn(path.choose(2) ? s.a : s.b, s.target);
    case Statement::Branch:
      return runBranch(s);
    case Statement::Loop:
      return runLoop(s);
    default:
      runOperation(s);
      if (s.kind == Statement::Add) {
        visit(s.step + 1);
        visit(s.step + 2);
      }
    }
  }

  void runOperation(const Statement &s) {
    bool readsA = s.kind == Statement::Copy || s.kind == Statement::Add || s.kind == Statement::Use;
    Storage *a = readsA ? &touch(s.a, s.step) : nullptr;
    Storage *b = s.kind == Statement::Add ? &touch(s.b, s.step) : nullptr;
    Storage *target = s.kind == Statement::Use ? nullptr : &touch(s.target, s.step);
    int size = program.variables[s.kind == Statement::Use ? s.a : s.target].size;
    for (int k = 0; k < (s.kind == Statement::Poke ? 1 : size); ++k) {
      int i = downwards ? size - 1 - k : k;
      // What an addition makes of undefined bytes counts as defined: it must be kept as well.
      uint64_t value = ++counter;
      if (b) {
        read(*a, i);
        read(*b, i);
      } else if (a) {
        value = read(*a, i);
      }
      if (target)
        write(*target, i, value);
    }
  }

  void runBranch(const Statement &s) {
    bool isFirst = path.choose(2) == 0;
    runBlock(isFirst ? s.first : s.second);
    visit(isFirst ? s.endFirst : s.endSecond);
    if (s.target >= 0)
      handOn(isFirst ? s.yieldFirst : s.yieldSecond, s.target);
  }

  void runLoop(const Statement &s) {
    if (s.argument >= 0)
      handOn(s.a, s.argument);
    for (int trips = path.choose(4); trips > 0; --trips) {
      runBlock(s.first);
      visit(s.endFirst);
      if (s.argument >= 0)
        handOn(s.yieldFirst, s.argument);
    }
    if (s.target >= 0)
      handOn(s.argument, s.target);
  }

  void handOn(int from, int to) {
    // A run that was cut short may not have come to the declaration.
    auto it = values.find(from);
    if (it != values.end())
      values[to] = it->second;
    else
      visits = 1 << 20;
  }

  const Program &program;
  const Plan &plan;
  Path &path;
  bool downwards;
  Observation &seen;
  std::vector<uint64_t> arena;
  std::map<int, std::shared_ptr<Storage>> values;
  std::vector<std::shared_ptr<Storage>> storages;
  uint64_t counter = 0;
  int visits = 0;
};

} // namespace

Observation memplan::test::interpret(const Program &program, const Plan &plan, int maxRuns) {
  Observation seen;
  seen.live.resize(program.buffers.size());
  for (bool downwards : {false, true}) {
    Path path;
    int runs = 0;
    do {
      Machine(program, plan, path, downwards, seen).run();
      if (++runs >= maxRuns) {
        seen.isPartial = true;
        break;
      }
    } while (path.next());
  }
  return seen;
}
