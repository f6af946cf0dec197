// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Compare.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

#include <algorithm>
#include <set>

using namespace memplan;
using llvm::StringRef;
using llvm::Twine;

namespace {
constexpr size_t elementsShown = 3;
constexpr size_t elementsJudged = 16;
constexpr size_t elementsSampled = 65536;
} // namespace

/// " at [1, 2, 3]", the place of element `index` in row-major order; empty for a scalar.
static std::string printPlace(size_t index, const std::vector<int64_t> &shape) {
  if (shape.empty())
    return "";
  std::vector<int64_t> place(shape.size());
  for (size_t d = shape.size(); d-- > 0;) {
    place[d] = static_cast<int64_t>(index) % shape[d];
    index /= shape[d];
  }
  std::string text = " at [";
  for (size_t d = 0; d < place.size(); ++d)
    text += (d ? ", " : "") + std::to_string(place[d]);
  return text + "]";
}

static std::string printShape(const RecordedValue &value) {
  std::string text;
  for (int64_t size : value.shape)
    text += std::to_string(size) + "x";
  return text + (value.scalar.isFloat ? "f" : "i") + std::to_string(value.scalar.bits);
}

static size_t countDifferingBytes(const std::string &a, const std::string &b) {
  size_t count = 0;
  for (size_t i = 0; i < a.size(); ++i)
    count += a[i] != b[i];
  return count;
}

static bool isPoison(StringRef bytes) {
  return llvm::all_of(bytes, [](char byte) { return static_cast<unsigned char>(byte) == 0xFF; });
}

static void compareValues(const RecordedValue &unplanned, const RecordedValue &planned,
                          Comparison &result) {
  if (!(unplanned.scalar == planned.scalar) || unplanned.shape != planned.shape ||
      unplanned.bytes.size() != planned.bytes.size()) {
    result.differences.push_back(unplanned.name + ": unplanned is " + printShape(unplanned) +
                                 ", planned is " + printShape(planned));
    return;
  }
  if (unplanned.bytes == planned.bytes)
    return;
  const size_t width = unplanned.scalar.bytes;
  size_t shown = 0;
  for (size_t i = 0; i < unplanned.bytes.size() && shown < elementsShown; i += width) {
    StringRef before = StringRef(unplanned.bytes).substr(i, width);
    StringRef after = StringRef(planned.bytes).substr(i, width);
    if (before == after)
      continue;
    ++shown;
    std::string line = unplanned.name + printPlace(i / width, unplanned.shape) + ": unplanned " +
                       printScalar(unplanned.scalar, before.bytes_begin()) + ", planned " +
                       printScalar(unplanned.scalar, after.bytes_begin());
    if (isPoison(before))
      line += "; the unplanned value is poison, so the program may read what it never wrote";
    result.differences.push_back(line);
  }
  result.differences.push_back(unplanned.name + ": " +
                               std::to_string(countDifferingBytes(unplanned.bytes, planned.bytes)) +
                               " of " + std::to_string(unplanned.bytes.size()) + " bytes differ");
}

static const RecordedValue *find(const std::vector<RecordedValue> &values, StringRef name) {
  auto it = llvm::find_if(values, [&](const RecordedValue &value) { return value.name == name; });
  return it == values.end() ? nullptr : &*it;
}

static void noteMissing(const std::vector<RecordedValue> &values,
                        const std::vector<RecordedValue> &others, StringRef side,
                        Comparison &result) {
  for (const RecordedValue &value : values)
    if (!find(others, value.name) && !StringRef(value.name).starts_with("global"))
      result.differences.push_back(value.name + ": written by the " + side.str() + " program only");
}

static void compareOutputs(const std::string &unplanned, const std::string &planned,
                           Comparison &result) {
  StringRef before = unplanned;
  StringRef after = planned;
  for (size_t line = 1; before != after; ++line) {
    auto [first, restBefore] = before.split('\n');
    auto [second, restAfter] = after.split('\n');
    if (first != second || restBefore == restAfter) {
      result.differences.push_back(("output line " + Twine(line) + ": unplanned \"" + first +
                                    "\", planned \"" + second + "\"")
                                       .str());
      return;
    }
    before = restBefore;
    after = restAfter;
  }
}

Comparison memplan::compareRuns(const RunRecord &unplanned, const std::string &unplannedOutput,
                                const RunRecord &planned, const std::string &plannedOutput) {
  Comparison result;
  for (const RecordedValue &value : unplanned.values)
    if (const RecordedValue *other = find(planned.values, value.name))
      compareValues(value, *other, result);
  noteMissing(unplanned.values, planned.values, "unplanned", result);
  noteMissing(planned.values, unplanned.values, "planned", result);
  compareOutputs(normalizeOutput(unplannedOutput), normalizeOutput(plannedOutput), result);
  result.isIdentical = result.differences.empty();
  return result;
}

std::string memplan::findWeakness(const std::vector<RecordedValue> &values) {
  size_t elements = 0;
  size_t finite = 0;
  for (const RecordedValue &value : values) {
    if (!value.scalar.isFloat)
      continue;
    elements += value.bytes.size() / value.scalar.bytes;
    for (size_t i = 0; i < value.bytes.size(); i += value.scalar.bytes)
      finite += isFiniteScalar(value.scalar, StringRef(value.bytes).bytes_begin() + i);
  }
  if (elements < elementsJudged)
    return "";
  if (finite * 10 < elements * 9)
    return "results are not mostly finite: " + std::to_string(finite) + " of " +
           std::to_string(elements) + " float elements";
  // A sample at even distances tells constant results from others; all elements would take longer
  // than the program where results are large.
  const size_t step = elements / elementsSampled + 1;
  std::set<std::string> distinct;
  size_t sampled = 0;
  size_t next = 0;
  for (const RecordedValue &value : values) {
    if (!value.scalar.isFloat)
      continue;
    const size_t count = value.bytes.size() / value.scalar.bytes;
    for (; next < count; next += step, ++sampled)
      if (distinct.size() < elementsJudged)
        distinct.insert(value.bytes.substr(next * value.scalar.bytes, value.scalar.bytes));
    next -= count;
  }
  const size_t needed = std::min(elementsJudged, std::max<size_t>(sampled / 4, 2));
  if (distinct.size() < needed)
    return "results are not varied: " + std::to_string(distinct.size()) + " distinct values in " +
           std::to_string(sampled) + " float elements";
  return "";
}
