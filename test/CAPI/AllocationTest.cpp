// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Lets the first, the second, ... allocation of each call fail, until the call succeeds: it has to
// answer MEMPLAN_OUT_OF_MEMORY, leave nothing behind, and not throw.

#include "memplan-c/Solver.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

namespace {
long allocationsLeft = -1;
long allocationsLive = 0;
} // namespace

// The replacement has to match what the standard library calls.
void *operator new(std::size_t size) {
  if (allocationsLeft == 0)
    throw std::bad_alloc();
  if (allocationsLeft > 0)
    --allocationsLeft;
  void *memory = std::malloc(size == 0 ? 1 : size);
  if (!memory)
    throw std::bad_alloc();
  ++allocationsLive;
  return memory;
}
void operator delete(void *memory) noexcept {
  if (!memory)
    return;
  --allocationsLive;
  std::free(memory);
}
void operator delete(void *memory, std::size_t) noexcept { operator delete(memory); }

namespace {

int failures = 0;

void fail(const char *name, long number, const char *what) {
  ++failures;
  std::printf("%s, allocation %ld: %s\n", name, number, what);
}

/// Calls `body`, which cleans up what it made, with ever more allocations until it succeeds.
template <typename Body> void exhaust(const char *name, Body body) {
  constexpr long most = 200000;
  for (long number = 0; number < most; ++number) {
    MemplanError error;
    long before = allocationsLive;
    allocationsLeft = number;
    MemplanStatus status = body(&error);
    allocationsLeft = -1;
    if (allocationsLive != before)
      return fail(name, number, "something is left behind");
    if (status == MEMPLAN_OK)
      return number == 0 ? fail(name, number, "nothing was allocated") : void();
    if (status != MEMPLAN_OUT_OF_MEMORY || error.status != status ||
        std::strcmp(error.message, "out of memory") != 0)
      return fail(name, number, error.message);
  }
  fail(name, most, "never succeeds");
}

const char csv[] = "id,lower,upper,size,alignment,gaps\n"
                   "0,0,9,64,16,3-4@0:8\n1,0,3,32,1,\n2,1,5,48,1,\n3,4,9,100,8,\n4,3,4,40,1,\n";
const char json[] = R"({"schema": "memplan-problem/1", "pools": [{"name": "p"}, {"name": "q"}],
  "blocks": [{"id": "a", "pool": "p", "pieces": [{"id": "x", "size": 64, "live": [[0, 3]]},
                                                 {"id": "y", "size": 64, "live": [[3, 9]]}]},
             {"id": "b", "pool": "q", "pieces": [{"id": "z", "size": 64, "live": [[0, 3]]}]},
             {"id": "c", "pool": "p", "pieces": [{"id": "v", "size": 64, "live": [[2, 4]]}]}],
  "conflicts": [["y", "v"]], "in_place": []})";
const char dsa[] = R"({"schema_version": 1, "profile": "p", "instance": "i", "problem": {
  "pools": [{"id": 0, "name": "L1", "capacity": null, "reserved_ranges": [{"begin": 0, "end": 8}]}],
  "buffers": [{"id": 0, "name": "a", "size": 8, "alignment": 1, "allowed_pools": [0],
               "live_intervals": [{"lower": 0, "upper": 2}]}],
  "constraints": {"colocations": [], "separations": [], "temporal_exclusions": [],
                  "pinned_allocations": []}, "objective": {}}})";

void testRead(const char *name, const char *text) {
  exhaust(name, [&](MemplanError *error) {
    MemplanProblem *problem = nullptr;
    MemplanStatus status = memplanProblemRead(text, std::strlen(text), &problem, error);
    memplanProblemDestroy(problem);
    return status;
  });
}

void testBuild() {
  exhaust("build", [](MemplanError *error) {
    MemplanProblem *problem = nullptr;
    MemplanStatus status = memplanProblemCreate(&problem, error);
    const char *name = "a name that is too long for a short string";
    if (status == MEMPLAN_OK)
      status = memplanProblemAddPool(problem, name, 1, MEMPLAN_NONE, MEMPLAN_NONE, nullptr, error);
    MemplanPiece a = {0, 0}, b = {0, 0};
    if (status == MEMPLAN_OK)
      status = memplanProblemAddBuffer(problem, name, 0, 8, 0, 2, &a, error);
    if (status == MEMPLAN_OK)
      status = memplanProblemAddBuffer(problem, "b", 0, 8, 2, 3, &b, error);
    if (status == MEMPLAN_OK)
      status = memplanProblemAddConflict(problem, a, b, error);
    if (status == MEMPLAN_OK)
      status = memplanProblemCheck(problem, error);
    memplanProblemDestroy(problem);
    return status;
  });
}

void testSolve(const char *name, const char *text, const char *algorithm) {
  MemplanProblem *problem = nullptr;
  if (memplanProblemRead(text, std::strlen(text), &problem, nullptr) != MEMPLAN_OK)
    return fail(name, 0, "cannot be read");
  MemplanSolveOptions options;
  memplanSolveOptionsInit(&options);
  options.algorithm = algorithm;
  options.effort = 0.001;
  // The first time also makes tables that stay.
  MemplanPlan *plan = nullptr;
  if (memplanSolve(problem, &options, &plan, nullptr) != MEMPLAN_OK)
    return fail(name, 0, "cannot be solved");
  exhaust(name, [&](MemplanError *error) {
    MemplanPlan *other = nullptr;
    MemplanStatus status = memplanSolve(problem, &options, &other, error);
    memplanPlanDestroy(other);
    return status;
  });
  exhaust(name, [&](MemplanError *error) { return memplanVerify(problem, plan, error); });
  exhaust(name,
          [&](MemplanError *error) { return memplanBound(problem, 0, nullptr, nullptr, error); });
  exhaust(name, [&](MemplanError *error) {
    char *out = nullptr;
    size_t size = 0;
    MemplanStatus status = memplanReport(problem, plan, &out, &size, error);
    memplanTextDestroy(out);
    return status;
  });
  exhaust(name, [&](MemplanError *error) {
    char *out = nullptr;
    size_t size = 0;
    MemplanPlan *again = nullptr;
    MemplanStatus status = memplanPlanWrite(problem, plan, MEMPLAN_JSON, &out, &size, error);
    if (status == MEMPLAN_OK)
      status = memplanPlanRead(problem, out, size, MEMPLAN_JSON, &again, error);
    memplanPlanDestroy(again);
    memplanTextDestroy(out);
    return status;
  });
  memplanPlanDestroy(plan);
  memplanProblemDestroy(problem);
}

} // namespace

int main() {
  testBuild();
  testRead("read CSV", csv);
  testRead("read JSON", json);
  testRead("read dsa-solver", dsa);
  testSolve("CSV by auto", csv, "auto");
  testSolve("JSON by auto", json, "auto");
  testSolve("JSON by size", json, "greedy-by-size");
  return failures == 0 ? 0 : 1;
}
