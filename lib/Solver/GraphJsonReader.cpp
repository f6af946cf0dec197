// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/GraphJson.h"

#include "JsonReader.h"

#include <unordered_map>

using namespace memplan::solver;

bool memplan::solver::isGraphJson(std::string_view text) {
  JsonReader reader(text);
  bool isGraph = false, hasSchema = false;
  (void)reader.readObject([&](const std::string &key) {
    if (key == "schema") {
      std::string schema;
      hasSchema = true;
      isGraph = reader.readString(schema) && schema.rfind("memplan-graph/", 0) == 0;
      return false;
    }
    isGraph |= key == "ops";
    return reader.skipValue();
  });
  return isGraph;
}

namespace {

/// Reads a graph; ids are resolved when all of them are known.
class GraphReader {
public:
  explicit GraphReader(std::string_view text) : reader(text) {}

  Result<Graph> run();

private:
  struct Reference {
    std::string id;
    int64_t line;
  };
  using ReferencePair = std::pair<Reference, Reference>;
  struct Names {
    std::vector<Reference> reads, writes;
    std::vector<ReferencePair> inPlace;
  };
  using Index = std::unordered_map<std::string_view, uint32_t>;

  bool readGraph();
  bool readTensor();
  bool readOperation();
  bool readNames(std::vector<Reference> &names);
  bool readPairs(std::vector<ReferencePair> &pairs, const char *what);
  bool readEffects(Operation &operation);
  bool readKind(Tensor &tensor);
  bool resolve();
  bool resolveOperation(size_t v, const Index &tensors);
  template <typename IdType>
  bool find(const Index &index, const Reference &name, const char *what, IdType &out);
  template <typename List>
  bool checkIds(const List &list, const std::vector<int64_t> &lines, const char *what,
                Index &index);
  bool checkTensorSizes();
  int64_t lineOfUnwrittenOutput() const;

  JsonReader reader;
  Graph graph;
  std::vector<int64_t> tensorLines, operationLines;
  std::vector<Names> names;
  std::vector<ReferencePair> edges;
  std::vector<Reference> order;
  int64_t orderLine = 0;
  bool hasOrder = false;
  std::unordered_map<std::string, uint32_t> effects;
};

} // namespace

bool GraphReader::readNames(std::vector<Reference> &list) {
  return reader.readArray([&] {
    Reference &name = list.emplace_back();
    name.line = reader.nextLine();
    return reader.readString(name.id);
  });
}

bool GraphReader::readPairs(std::vector<ReferencePair> &pairs, const char *what) {
  return reader.readArray([&] {
    std::vector<Reference> pair;
    if (!readNames(pair))
      return false;
    if (pair.size() != 2)
      return reader.fail(std::string(what) + " has " + std::to_string(pair.size()) +
                         " ids, expected 2");
    pairs.emplace_back(std::move(pair[0]), std::move(pair[1]));
    return true;
  });
}

bool GraphReader::readKind(Tensor &tensor) {
  std::string name;
  if (!reader.readString(name))
    return false;
  std::optional<TensorKind> kind = tensorKindByName(name);
  if (!kind)
    return reader.fail("kind '" + name +
                       "' is none of 'temp', 'parameter', 'input', 'state' and 'output'");
  tensor.kind = *kind;
  return true;
}

bool GraphReader::readTensor() {
  tensorLines.push_back(reader.nextLine());
  Tensor &tensor = graph.tensors.emplace_back();
  bool hasId = false, hasBytes = false;
  bool good = reader.readObject([&](const std::string &key) {
    if (key == "id") {
      hasId = true;
      return reader.readString(tensor.id);
    }
    if (key == "bytes") {
      hasBytes = true;
      return reader.readInteger(tensor.bytes);
    }
    if (key == "kind")
      return readKind(tensor);
    if (key == "movable")
      return reader.readBool(tensor.isMovable);
    return reader.failUnknown("a tensor", key);
  });
  return good && reader.require(hasId, "a tensor", "id", tensorLines.back()) &&
         reader.require(hasBytes, "a tensor", "bytes", tensorLines.back());
}

bool GraphReader::readEffects(Operation &operation) {
  return reader.readArray([&] {
    std::string name;
    if (!reader.readString(name))
      return false;
    auto [entry, isNew] = effects.try_emplace(name, static_cast<uint32_t>(graph.effects.size()));
    if (isNew)
      graph.effects.push_back(std::move(name));
    operation.effects.push_back(entry->second);
    return true;
  });
}

bool GraphReader::readOperation() {
  operationLines.push_back(reader.nextLine());
  Operation &operation = graph.operations.emplace_back();
  Names &uses = names.emplace_back();
  bool hasId = false;
  bool good = reader.readObject([&](const std::string &key) {
    if (key == "id") {
      hasId = true;
      return reader.readString(operation.id);
    }
    if (key == "reads")
      return readNames(uses.reads);
    if (key == "writes")
      return readNames(uses.writes);
    if (key == "inplace")
      return readPairs(uses.inPlace, "a permission in place");
    if (key == "scratch")
      return reader.readInteger(operation.scratch);
    if (key == "time")
      return reader.readNumber(operation.time);
    if (key == "repeatable")
      return reader.readBool(operation.isRepeatable);
    if (key == "effects")
      return readEffects(operation);
    return reader.failUnknown("an operation", key);
  });
  return good && reader.require(hasId, "an operation", "id", operationLines.back());
}

bool GraphReader::readGraph() {
  int64_t line = reader.nextLine();
  bool hasSchema = false, hasTensors = false, hasOperations = false;
  bool good = reader.readObject([&](const std::string &key) {
    if (key == "schema") {
      hasSchema = true;
      return reader.readSchema("memplan-graph/1");
    }
    if (key == "tensors") {
      hasTensors = true;
      return reader.readArray([&] { return readTensor(); });
    }
    if (key == "ops") {
      hasOperations = true;
      return reader.readArray([&] { return readOperation(); });
    }
    if (key == "edges")
      return readPairs(edges, "an edge");
    if (key == "order") {
      orderLine = reader.nextLine();
      hasOrder = true;
      return readNames(order);
    }
    return reader.failUnknown("a graph", key);
  });
  return good && reader.readEnd() && reader.require(hasSchema, "a graph", "schema", line) &&
         reader.require(hasTensors, "a graph", "tensors", line) &&
         reader.require(hasOperations, "a graph", "ops", line);
}

template <typename List>
bool GraphReader::checkIds(const List &list, const std::vector<int64_t> &lines, const char *what,
                           Index &index) {
  index.reserve(list.size());
  for (size_t i = 0; i < list.size(); ++i) {
    if (list[i].id.empty())
      return reader.fail(std::string("the id of ") + what + " is empty [MP-P1]", lines[i]);
    if (!index.emplace(list[i].id, static_cast<uint32_t>(i)).second)
      return reader.fail(std::string(what) + " '" + list[i].id + "' is defined twice [MP-P1]",
                         lines[i]);
  }
  return true;
}

template <typename IdType>
bool GraphReader::find(const Index &index, const Reference &name, const char *what, IdType &out) {
  auto entry = index.find(name.id);
  if (entry == index.end())
    return reader.fail(std::string("there is no ") + what + " '" + name.id + "' [MP-P6]",
                       name.line);
  out = IdType(entry->second);
  return true;
}

bool GraphReader::resolveOperation(size_t v, const Index &tensors) {
  Operation &operation = graph.operations[v];
  auto resolveAll = [&](const std::vector<Reference> &from, std::vector<TensorId> &to) {
    to.resize(from.size());
    for (size_t i = 0; i < from.size(); ++i)
      if (!find(tensors, from[i], "tensor", to[i]))
        return false;
    return true;
  };
  if (!resolveAll(names[v].reads, operation.reads) ||
      !resolveAll(names[v].writes, operation.writes))
    return false;
  operation.inPlace.resize(names[v].inPlace.size());
  for (size_t i = 0; i < operation.inPlace.size(); ++i)
    if (!find(tensors, names[v].inPlace[i].first, "tensor", operation.inPlace[i].result) ||
        !find(tensors, names[v].inPlace[i].second, "tensor", operation.inPlace[i].operand))
      return false;
  names[v] = Names();
  return true;
}

// Tensors have no place in an error of `check`, so their sizes are looked at here.
bool GraphReader::checkTensorSizes() {
  int64_t sum = 0;
  for (size_t t = 0; t < graph.tensors.size(); ++t) {
    const Tensor &tensor = graph.tensors[t];
    if (tensor.bytes < 0)
      return reader.fail("size " + std::to_string(tensor.bytes) + " of tensor '" + tensor.id +
                             "' is negative [MP-P2]",
                         tensorLines[t]);
    if (__builtin_add_overflow(sum, tensor.bytes, &sum))
      return reader.fail("the sizes of all tensors up to '" + tensor.id +
                             "' exceed 2^63 - 1 [MP-P5]",
                         tensorLines[t]);
  }
  return true;
}

bool GraphReader::resolve() {
  Index tensors, operations;
  if (!checkIds(graph.tensors, tensorLines, "tensor", tensors) ||
      !checkIds(graph.operations, operationLines, "operation", operations) || !checkTensorSizes())
    return false;
  for (size_t v = 0; v < names.size(); ++v)
    if (!resolveOperation(v, tensors))
      return false;
  graph.edges.resize(edges.size());
  for (size_t i = 0; i < edges.size(); ++i)
    if (!find(operations, edges[i].first, "operation", graph.edges[i].first) ||
        !find(operations, edges[i].second, "operation", graph.edges[i].second))
      return false;
  graph.order.resize(order.size());
  for (size_t i = 0; i < order.size(); ++i)
    if (!find(operations, order[i], "operation", graph.order[i]))
      return false;
  if (hasOrder && order.empty() && !graph.operations.empty())
    return reader.fail("operation '" + graph.operations[0].id + "' is not in the order [MP-P12]",
                       orderLine);
  return true;
}

// The one fault of `check` that is left and has no operation.
int64_t GraphReader::lineOfUnwrittenOutput() const {
  std::vector<bool> isWritten(graph.tensors.size());
  for (const Operation &operation : graph.operations)
    for (TensorId t : operation.writes)
      isWritten[t] = true;
  for (size_t t = 0; t < graph.tensors.size(); ++t)
    if (graph.tensors[t].kind == TensorKind::Output && !isWritten[t])
      return tensorLines[t];
  return 0;
}

Result<Graph> GraphReader::run() {
  if (!readGraph() || !resolve())
    return reader.error();
  if (std::optional<Error> error = check(graph)) {
    if (!error->block)
      error->line = lineOfUnwrittenOutput();
    else
      error->line = error->invariant == "MP-P12" ? orderLine : operationLines[*error->block];
    return *error;
  }
  return std::move(graph);
}

Result<Graph> memplan::solver::readGraphJson(std::string_view text) {
  return GraphReader(text).run();
}
