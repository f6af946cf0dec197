// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/PeakBound.h"

#include <algorithm>
#include <map>
#include <set>

using namespace memplan::solver;

namespace {

using Lists = std::vector<std::vector<uint32_t>>;
using Flags = std::vector<bool>;

class BoundVerifier {
public:
  BoundVerifier(const Graph &graph, const PeakCertificate &certificate);

  std::optional<std::string> run();

private:
  /// Everything that is reached from `from`, which is not reached by itself.
  static Flags reach(const Lists &next, const std::vector<uint32_t> &from);
  std::optional<std::string> checkCase(const PeakCase &each);
  std::optional<std::string> checkChain(const TensorChain &chain, OperationId operation,
                                        const Flags &hasRun, const Flags &hasNot);
  bool isThere(TensorId t, const Flags &hasRun) const;
  /// Whether the operand may make room for the result in a case.
  bool canHold(InPlaceChoice choice, OperationId operation, const Flags &hasNot) const {
    const Tensor &operand = graph.tensors[choice.operand];
    for (uint32_t user : users[choice.operand])
      if (user != operation && hasNot[user])
        return false;
    return operand.kind == TensorKind::Temp && graph.tensors[choice.result].bytes <= operand.bytes;
  }
  bool leads(TensorId from, TensorId to);
  /// Bytes that the operation needs beside what the chains hold, at the least.
  int64_t ownBytes(const PeakCase &each, const Flags &hasNot) const;
  std::vector<uint32_t> otherUsers(TensorId operand, OperationId operation) const;
  std::string tensorName(TensorId t) const { return "'" + graph.tensors[t].id + "'"; }

  const Graph &graph;
  const PeakCertificate &certificate;
  Lists before, after;
  /// By tensor: operations that use it, and the one that writes it first.
  Lists users;
  std::vector<std::optional<uint32_t>> begins;
  Flags fromStart;
  /// By tensor, what comes before one of its users or is one.
  std::map<uint32_t, Flags> settled;
};

} // namespace

BoundVerifier::BoundVerifier(const Graph &graph, const PeakCertificate &certificate)
    : graph(graph), certificate(certificate), before(graph.operations.size()),
      after(graph.operations.size()), users(graph.tensors.size()), begins(graph.tensors.size()),
      fromStart(tensorsFromStart(graph)) {
  for (auto [a, b] : dependences(graph)) {
    after[a].push_back(b);
    before[b].push_back(a);
  }
  for (OperationId v : inputOrder(graph)) {
    for (TensorId t : graph.operations[v].reads)
      users[t].push_back(v);
    for (TensorId t : graph.operations[v].writes) {
      users[t].push_back(v);
      if (!begins[t] && !fromStart[t])
        begins[t] = v;
    }
  }
}

Flags BoundVerifier::reach(const Lists &next, const std::vector<uint32_t> &from) {
  Flags reached(next.size());
  std::vector<uint32_t> queue(from);
  for (size_t i = 0; i < queue.size(); ++i)
    for (uint32_t w : next[queue[i]])
      if (!reached[w]) {
        reached[w] = true;
        queue.push_back(w);
      }
  return reached;
}

bool BoundVerifier::isThere(TensorId t, const Flags &hasRun) const {
  return fromStart[t] || (begins[t] && hasRun[*begins[t]]);
}

// Whether the second tensor has been begun once all users of the first have run.
bool BoundVerifier::leads(TensorId from, TensorId to) {
  if (!begins[to])
    return false;
  auto [entry, isNew] = settled.try_emplace(from);
  if (isNew) {
    entry->second = reach(before, users[from]);
    for (uint32_t user : users[from])
      entry->second[user] = true;
  }
  return entry->second[*begins[to]];
}

std::vector<uint32_t> BoundVerifier::otherUsers(TensorId operand, OperationId operation) const {
  std::vector<uint32_t> others;
  for (uint32_t user : users[operand])
    if (user != operation)
      others.push_back(user);
  return others;
}

std::optional<std::string> BoundVerifier::checkChain(const TensorChain &chain,
                                                     OperationId operation, const Flags &hasRun,
                                                     const Flags &hasNot) {
  if (chain.bytes <= 0 || chain.tensors.empty())
    return "a chain has no bytes or no tensors";
  for (TensorId t : chain.tensors)
    if (t >= graph.tensors.size() || !graph.tensors[t].isCounted())
      return "a chain has a tensor that is not counted";
  // What has to have run before the chain's tensors are all dead.
  const std::vector<uint32_t> *ends = &users[chain.tensors.back()];
  std::vector<uint32_t> others;
  TensorId first = chain.tensors.front();
  bool isResult = begins[first] == std::optional<uint32_t>(operation);
  if (isResult) {
    // Its users are those that keep the operand from being taken; there must be no other operand.
    size_t operands = 0;
    for (InPlaceChoice choice : graph.operations[operation].inPlace)
      if (choice.result == first && canHold(choice, operation, hasNot)) {
        ++operands;
        others = otherUsers(choice.operand, operation);
      }
    if (operands != 1)
      return "a chain begins with " + tensorName(first) + ", which has no single operand";
    if (chain.tensors.size() == 1)
      ends = &others;
  } else if (!isThere(first, hasRun)) {
    return "a chain begins with " + tensorName(first) + ", which need not be there";
  }
  for (size_t i = 0; i + 1 < chain.tensors.size(); ++i) {
    TensorId next = chain.tensors[i + 1];
    bool isLed = false;
    if (i == 0 && isResult) {
      Flags reached = reach(before, others);
      isLed = begins[next] && (reached[*begins[next]] || std::find(others.begin(), others.end(),
                                                                   *begins[next]) != others.end());
    } else {
      isLed = leads(chain.tensors[i], next);
    }
    if (!isLed)
      return "in a chain, " + tensorName(next) + " need not be there after " +
             tensorName(chain.tensors[i]);
  }
  bool isHeld =
      (!isResult || chain.tensors.size() > 1) && graph.tensors[chain.tensors.back()].isKept();
  for (uint32_t user : *ends)
    isHeld |= hasNot[user];
  if (!isHeld)
    return "a chain ends with " + tensorName(chain.tensors.back()) + ", which may be dead";
  return std::nullopt;
}

// A result counts here unless an operand might give it room; where one is not free, a chain says
// so.
int64_t BoundVerifier::ownBytes(const PeakCase &each, const Flags &hasNot) const {
  const Operation &operation = graph.operations[each.operation];
  int64_t bytes = operation.scratch;
  for (TensorId t : operation.writes) {
    bool mayBeInPlace = false;
    for (InPlaceChoice choice : operation.inPlace)
      mayBeInPlace |= choice.result == t && canHold(choice, each.operation, hasNot);
    if (begins[t] == std::optional<uint32_t>(each.operation) && !mayBeInPlace)
      bytes += graph.tensors[t].bytes;
  }
  return bytes;
}

std::optional<std::string> BoundVerifier::checkCase(const PeakCase &each) {
  std::vector<uint32_t> all;
  all.reserve(certificate.cases.size());
  for (const PeakCase &other : certificate.cases)
    all.push_back(other.operation);
  std::vector<uint32_t> here{each.operation};
  Flags hasRun = reach(before, here), hasNot = reach(after, here);
  hasNot[each.operation] = true;
  const Flags more = reach(certificate.side == PeakCertificate::Side::First ? after : before, all);
  Flags &grown = certificate.side == PeakCertificate::Side::First ? hasNot : hasRun;
  for (size_t v = 0; v < grown.size(); ++v)
    grown[v] = grown[v] || more[v];
  for (uint32_t v : all)
    grown[v] = true;
  if (certificate.side == PeakCertificate::Side::Last)
    hasRun[each.operation] = false;
  std::map<uint32_t, int64_t> used;
  int64_t bytes = ownBytes(each, hasNot);
  for (const TensorChain &chain : each.chains) {
    if (auto wrong = checkChain(chain, each.operation, hasRun, hasNot))
      return wrong;
    std::set<uint32_t> distinct(chain.tensors.begin(), chain.tensors.end());
    for (uint32_t t : distinct)
      if (__builtin_add_overflow(used[t], chain.bytes, &used[t]) ||
          used[t] > graph.tensors[t].bytes)
        return "chains take more of '" + graph.tensors[t].id + "' than it has";
    bytes += chain.bytes;
  }
  for (size_t t = 0; t < fromStart.size(); ++t)
    if (fromStart[t] && graph.tensors[t].isKept())
      bytes += graph.tensors[t].bytes - used[static_cast<uint32_t>(t)];
  if (bytes < certificate.bytes)
    return "when '" + graph.operations[each.operation].id + "' runs, " + std::to_string(bytes) +
           " bytes are proved, not " + std::to_string(certificate.bytes);
  return std::nullopt;
}

std::optional<std::string> BoundVerifier::run() {
  if (certificate.cases.empty())
    return certificate.bytes > 0 && !graph.operations.empty()
               ? std::optional<std::string>("a bound has no cases")
               : std::nullopt;
  for (const PeakCase &each : certificate.cases)
    if (each.operation >= graph.operations.size())
      return "a case has no operation";
  for (const PeakCase &each : certificate.cases)
    if (auto wrong = checkCase(each))
      return wrong;
  return std::nullopt;
}

std::optional<Violation> memplan::solver::verifyPeakBound(const Graph &graph,
                                                          const PeakCertificate &certificate) {
  std::optional<std::string> wrong = BoundVerifier(graph, certificate).run();
  if (!wrong)
    return std::nullopt;
  Violation violation;
  violation.message = *wrong;
  violation.invariant = "MP-L14";
  return violation;
}
