// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RandomProgram.h"

#include <functional>

using namespace memplan::test;

namespace {

class Generator {
public:
  Generator(std::mt19937 &random, Program &program) : random(random), program(program) {}

  std::vector<Statement> makeBlock(int length, int depth, std::vector<int> &visible) {
    std::vector<Statement> block;
    for (int i = 0; i < length; ++i)
      makeStatement(block, depth, visible);
    return block;
  }

private:
  // Not a distribution of the standard library, which may draw other numbers elsewhere.
  int pick(int bound) { return static_cast<int>(random() % bound); }

  /// A visible variable of this size (any if 0), mostly a recent one; -1 if there is none.
  int pickVariable(const std::vector<int> &visible, int size) {
    std::vector<int> fitting;
    for (int variable : visible)
      if (!size || program.variables[variable].size == size)
        fitting.push_back(variable);
    if (fitting.empty())
      return -1;
    int recent = std::min<int>(fitting.size(), pick(3) ? 3 : 100);
    return fitting[fitting.size() - 1 - pick(recent)];
  }

  int addVariable(int size, int buffer = -1) {
    program.variables.push_back({size, buffer});
    return static_cast<int>(program.variables.size()) - 1;
  }

  Statement declare(std::vector<int> &visible, int size) {
    int variable = addVariable(size, static_cast<int>(program.buffers.size()));
    program.buffers.push_back(variable);
    visible.push_back(variable);
    Statement statement(Statement::Declare);
    statement.target = variable;
    return statement;
  }

  void makeStatement(std::vector<Statement> &block, int depth, std::vector<int> &visible) {
    int choice = pick(depth > 0 ? 15 : 12);
    int any = pickVariable(visible, 0);
    if (any < 0 || choice < 3)
      return declareAndWrite(block, visible);
    if (choice >= 12)
      return choice == 12 ? makeBranch(block, depth, visible) : makeLoop(block, depth, visible);
    int size = program.variables[any].size;
    Statement statement(choice < 6   ? Statement::Use
                        : choice < 7 ? Statement::Fill
                        : choice < 8 ? Statement::Poke
                        : choice < 9 ? Statement::Copy
                                     : Statement::Add);
    statement.target = any;
    statement.a = statement.kind == Statement::Use ? any : pickVariable(visible, size);
    statement.b = pickVariable(visible, size);
    if (choice == 11) {
      statement.kind = Statement::Select;
      statement.target = addVariable(size);
      visible.push_back(statement.target);
    }
    // Copying a buffer to itself, or adding into an operand, is nobody's plan to judge.
    if (statement.kind == Statement::Copy && statement.a == any)
      statement.kind = Statement::Fill;
    block.push_back(statement);
  }

  /// Half of the declarations are written at once, by an operation that reads another buffer.
  void declareAndWrite(std::vector<Statement> &block, std::vector<int> &visible) {
    int size = pick(2) ? 8 : 12;
    int a = pickVariable(visible, size), b = pickVariable(visible, size);
    block.push_back(declare(visible, size));
    Statement statement(a < 0 || pick(2) ? Statement::Fill : Statement::Add);
    statement.target = visible.back();
    statement.a = a;
    statement.b = b;
    if (pick(4))
      block.push_back(statement);
  }

  void makeBranch(std::vector<Statement> &block, int depth, std::vector<int> &visible) {
    Statement statement(Statement::Branch);
    std::vector<int> first = visible, second = visible;
    statement.first = makeBlock(1 + pick(4), depth - 1, first);
    statement.second = makeBlock(pick(4), depth - 1, second);
    int size = pick(2) ? 8 : 12;
    statement.yieldFirst = pickVariable(first, size);
    statement.yieldSecond = pickVariable(second, size);
    if (pick(2) && statement.yieldFirst >= 0 && statement.yieldSecond >= 0) {
      statement.target = addVariable(size);
      visible.push_back(statement.target);
    }
    block.push_back(std::move(statement));
  }

  void makeLoop(std::vector<Statement> &block, int depth, std::vector<int> &visible) {
    Statement statement(Statement::Loop);
    std::vector<int> inner = visible;
    int init = pickVariable(visible, 0);
    int size = program.variables[init].size;
    bool carries = pick(3) > 0;
    if (carries) {
      statement.a = init;
      statement.argument = addVariable(size);
      inner.push_back(statement.argument);
    }
    statement.first = makeBlock(1 + pick(5), depth - 1, inner);
    if (carries) {
      statement.yieldFirst = pickVariable(inner, size);
      statement.target = addVariable(size);
      visible.push_back(statement.target);
    }
    block.push_back(std::move(statement));
  }

  std::mt19937 &random;
  Program &program;
};

/// Numbers the operations as the structured form prints them; returns the next step.
int64_t number(std::vector<Statement> &block, int64_t step) {
  for (Statement &statement : block) {
    statement.step = step++;
    if (statement.kind == Statement::Add)
      step += 2; // Addition and yield in the body.
    if (statement.kind != Statement::Branch && statement.kind != Statement::Loop)
      continue;
    step = number(statement.first, step);
    statement.endFirst = step++;
    if (statement.kind == Statement::Loop)
      continue;
    step = number(statement.second, step);
    statement.endSecond = step++;
  }
  return step;
}

class Printer {
public:
  Printer(const Program &program, const Plan &plan, const Form &form)
      : program(program), plan(plan), form(form) {}

  std::string run() {
    line("func.func @f(%v0: memref<8xi8>, %v1: memref<12xi8>, %x8: memref<8xi8>, %x12: "
         "memref<12xi8>, %v: i8, %i: index, %lb: index, "
         "%ub: index, %st: index, %cond: i1) {");
    line("memplan.arena \"temp\" {bytes = " + std::to_string(plan.arenaBytes) +
         ", alignment = 64}");
    printBlock(program.body);
    line("return");
    line("}");
    return text;
  }

private:
  void line(const std::string &content) { text += content + "\n"; }
  std::string name(int variable) const { return "%v" + std::to_string(variable); }
  std::string type(int variable) const {
    return "memref<" + std::to_string(program.variables[variable].size) + "xi8>";
  }
  std::string outside(int variable) const {
    return "%x" + std::to_string(program.variables[variable].size);
  }
  void copy(const std::string &from, const std::string &to, const std::string &type) {
    line("memref.copy " + from + ", " + to + " : " + type + " to " + type);
  }

  void printBlock(const std::vector<Statement> &block) {
    for (const Statement &statement : block)
      printStatement(statement);
  }

  void printStatement(const Statement &s) {
    switch (s.kind) {
    case Statement::Declare:
      return printDeclaration(s.target);
    case Statement::Fill:
      return copy(outside(s.target), name(s.target), type(s.target));
    case Statement::Use:
      return copy(name(s.a), outside(s.a), type(s.a));
    case Statement::Copy:
      return copy(name(s.a), name(s.target), type(s.target));
    case Statement::Select:
      return line(name(s.target) + " = arith.select %cond, " + name(s.a) + ", " + name(s.b) +
                  " : " + type(s.a));
    case Statement::Poke:
      return line("memref.store %v, " + name(s.target) + "[%i] : " + type(s.target));
    case Statement::Add:
      return line("linalg.add ins(" + name(s.a) + ", " + name(s.b) + " : " + type(s.a) + ", " +
                  type(s.b) + ") outs(" + name(s.target) + " : " + type(s.target) + ")");
    case Statement::Branch:
      return form.asBlocks ? printBranchBlocks(s) : printBranch(s);
    case Statement::Loop:
      return form.asBlocks ? printLoopBlocks(s) : form.asWhile ? printWhile(s) : printLoop(s);
    }
  }

  void printDeclaration(int variable) {
    const BufferPlan &buffer = plan.buffers[program.variables[variable].buffer];
    std::string attributes = "alignment = 1, offset = " + std::to_string(buffer.offset);
    if (form.withLiveRanges && !form.asBlocks && !form.asWhile)
      attributes += ", live = #memplan.live<\"" + ranges(buffer.live) + "\">";
    if (buffer.inPlaceOf >= 0 && !form.asBlocks && !form.asWhile)
      attributes += ", relations = [#memplan.in_place<\"b" + std::to_string(buffer.inPlaceOf) +
                    "\", at = " + std::to_string(buffer.at) + ">]";
    line(name(variable) + " = memplan.buffer \"b" +
         std::to_string(program.variables[variable].buffer) + "\" {" + attributes +
         "} : " + type(variable));
  }

  static std::string ranges(const std::set<int64_t> &steps) {
    std::string result;
    for (int64_t step : steps) {
      if (steps.count(step - 1))
        continue;
      int64_t last = step;
      while (steps.count(last))
        ++last;
      result +=
          (result.empty() ? "[" : ", [") + std::to_string(step) + ", " + std::to_string(last) + ")";
    }
    return result;
  }

  void yield(int variable) {
    line(variable < 0 ? "scf.yield" : "scf.yield " + name(variable) + " : " + type(variable));
  }

  void printBranch(const Statement &s) {
    bool hands = s.target >= 0;
    line((hands ? name(s.target) + " = " : std::string()) + "scf.if %cond " +
         (hands ? "-> (" + type(s.target) + ") " : std::string()) + "{");
    printBlock(s.first);
    yield(hands ? s.yieldFirst : -1);
    line("} else {");
    printBlock(s.second);
    yield(hands ? s.yieldSecond : -1);
    line("}");
  }

  void printLoop(const Statement &s) {
    bool hands = s.target >= 0;
    std::string iv = "%iv" + std::to_string(labels++);
    line((hands ? name(s.target) + " = " : std::string()) + "scf.for " + iv +
         " = %lb to %ub step %st " +
         (hands ? "iter_args(" + name(s.argument) + " = " + name(s.a) + ") -> (" + type(s.a) + ") "
                : std::string()) +
         "{");
    printBlock(s.first);
    yield(s.yieldFirst);
    line("}");
  }

  /// The condition region hands its argument on to the body and out of the loop.
  void printWhile(const Statement &s) {
    bool hands = s.target >= 0;
    std::string types = hands ? "(" + type(s.target) + ")" : "()";
    std::string before = "%w" + std::to_string(labels++);
    line((hands ? name(s.target) + " = " : std::string()) + "scf.while " +
         (hands ? "(" + before + " = " + name(s.a) + ") " : std::string()) + ": " + types + " -> " +
         types + " {");
    line("scf.condition(%cond) " + (hands ? before + " : " + type(s.a) : std::string()));
    line("} do {");
    if (hands)
      line("^bb0(" + name(s.argument) + ": " + type(s.argument) + "):");
    printBlock(s.first);
    yield(s.yieldFirst);
    line("}");
  }

  std::string label() { return "^bb" + std::to_string(labels++); }
  std::string passing(int variable) {
    return variable < 0 ? "" : "(" + name(variable) + " : " + type(variable) + ")";
  }
  std::string taking(int variable) {
    return variable < 0 ? ":" : "(" + name(variable) + ": " + type(variable) + "):";
  }

  void printBranchBlocks(const Statement &s) {
    bool hands = s.target >= 0;
    std::string first = label(), second = label(), join = label();
    line("cf.cond_br %cond, " + first + ", " + second);
    line(first + ":");
    printBlock(s.first);
    line("cf.br " + join + passing(hands ? s.yieldFirst : -1));
    line(second + ":");
    printBlock(s.second);
    line("cf.br " + join + passing(hands ? s.yieldSecond : -1));
    line(join + taking(s.target));
  }

  void printLoopBlocks(const Statement &s) {
    std::string head = label(), body = label(), exit = label();
    line("cf.br " + head + passing(s.a));
    line(head + taking(s.argument));
    line("cf.cond_br %cond, " + body + ", " + exit + passing(s.argument));
    line(body + ":");
    printBlock(s.first);
    line("cf.br " + head + passing(s.yieldFirst));
    line(exit + taking(s.target));
  }

  const Program &program;
  const Plan &plan;
  const Form &form;
  std::string text;
  int labels = 0;
};

} // namespace

Program memplan::test::makeProgram(std::mt19937 &random, int length, int depth) {
  Program program;
  // Storage from outside, which no plan places.
  program.variables = {{8}, {12}};
  program.numArguments = 2;
  std::vector<int> visible = {0, 1};
  program.body = Generator(random, program).makeBlock(length, depth, visible);
  number(program.body, 1);
  return program;
}

std::string memplan::test::print(const Program &program, const Plan &plan, const Form &form) {
  return Printer(program, plan, form).run();
}
