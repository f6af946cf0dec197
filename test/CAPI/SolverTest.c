/* Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The C interface as a C program uses it. */

#include "memplan-c/Solver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;
static MemplanError error;

static void expect(int good, const char *what, int line) {
  if (good)
    return;
  ++failures;
  printf("line %d: %s; last error: %s: %s\n", line, what, memplanStatusName(error.status),
         error.message);
}
#define EXPECT(condition) expect((condition) != 0, #condition, __LINE__)
#define EXPECT_ERROR(call, wanted, text)                                                           \
  do {                                                                                             \
    EXPECT((call) == (wanted));                                                                    \
    EXPECT(error.status == (wanted));                                                              \
    EXPECT(strstr(error.message, text) != NULL);                                                   \
  } while (0)

int32_t versionFromCxx(void);

/* Two pools; in the first, two pieces in one block, a pinned block, a conflict and a buffer that
 * may be written in place: block 0 "cat": x [0, 8) live [0, 2), y [8, 16) live [0, 4) block 1
 * "pin": at 32, 8 bytes, live [0, 4) block 2 "late": 8 bytes, live [4, 6), in conflict with y block
 * 3 "taker": 8 bytes, live [5, 7), may take late's storage at step 5 */
static MemplanProblem *build(void) {
  MemplanProblem *problem = NULL;
  uint32_t pool = 9, other = 9, block = 9;
  MemplanPiece x, y, late, taker, lone;
  MemplanLiveRange always = {0, 4}, first = {0, 2};
  EXPECT(memplanProblemCreate(&problem, &error) == MEMPLAN_OK);
  EXPECT(memplanProblemAddPool(problem, "temp", 8, 64, MEMPLAN_NONE, &pool, &error) == MEMPLAN_OK);
  EXPECT(memplanProblemAddPool(problem, "host", 1, MEMPLAN_NONE, 100, &other, &error) ==
         MEMPLAN_OK);
  EXPECT(pool == 0 && other == 1);
  EXPECT(memplanProblemAddBlock(problem, "cat", pool, 16, MEMPLAN_NONE, &block, &error) ==
         MEMPLAN_OK);
  EXPECT(block == 0);
  EXPECT(memplanProblemAddPiece(problem, block, "x", 0, 8, &first, 1, &x, &error) == MEMPLAN_OK);
  EXPECT(memplanProblemAddPiece(problem, block, "y", 8, 8, &always, 1, &y, &error) == MEMPLAN_OK);
  EXPECT(x.block == 0 && x.piece == 0 && y.block == 0 && y.piece == 1);
  EXPECT(memplanProblemAddBlock(problem, "pin", pool, 8, 32, &block, &error) == MEMPLAN_OK);
  EXPECT(memplanProblemAddPiece(problem, block, "pin", 0, 8, &always, 1, NULL, &error) ==
         MEMPLAN_OK);
  EXPECT(memplanProblemAddBuffer(problem, "late", pool, 8, 4, 6, &late, &error) == MEMPLAN_OK);
  EXPECT(memplanProblemAddBuffer(problem, "taker", pool, 8, 5, 7, &taker, &error) == MEMPLAN_OK);
  EXPECT(memplanProblemAddBuffer(problem, "lone", other, 77, 0, 1, &lone, &error) == MEMPLAN_OK);
  EXPECT(memplanProblemAddConflict(problem, y, late, &error) == MEMPLAN_OK);
  EXPECT(memplanProblemAddInPlace(problem, taker, late, &error) == MEMPLAN_OK);
  EXPECT(memplanProblemCheck(problem, &error) == MEMPLAN_OK);
  EXPECT(memplanProblemPoolCount(problem) == 2 && memplanProblemBlockCount(problem) == 5);
  return problem;
}

static void testSolve(void) {
  MemplanProblem *problem = build();
  MemplanPlan *plan = NULL, *again = NULL;
  MemplanSolveOptions options;
  MemplanCertificate certificate;
  int64_t offset = -1, late = -1, taker = -1, bound = -1, step = -1;
  char *text = NULL;
  size_t size = 0;
  memplanSolveOptionsInit(&options);
  options.threads = 2;
  EXPECT(memplanSolve(problem, &options, &plan, &error) == MEMPLAN_OK);
  EXPECT(memplanVerify(problem, plan, &error) == MEMPLAN_OK);
  EXPECT(memplanPlanOffset(plan, 1, &offset, &error) == MEMPLAN_OK && offset == 32);
  EXPECT(memplanPlanOffset(plan, 2, &late, &error) == MEMPLAN_OK);
  EXPECT(memplanPlanOffset(plan, 3, &taker, &error) == MEMPLAN_OK);
  EXPECT(memplanPlanOffset(plan, 4, &offset, &error) == MEMPLAN_OK && offset == 0);
  certificate.structSize = sizeof(certificate);
  EXPECT(memplanCertify(problem, plan, 0, &certificate, &error) == MEMPLAN_OK);
  /* The pinned block ends at 40, and everything else goes below it. */
  EXPECT(certificate.arenaBytes == 40 && certificate.boundBytes == 40 && certificate.isOptimal);
  EXPECT(memplanBound(problem, 0, &bound, &step, &error) == MEMPLAN_OK && bound == 40);
  /* A caller with an older header gets what it knows. */
  certificate.structSize = offsetof(MemplanCertificate, boundBytes);
  certificate.boundBytes = -5;
  EXPECT(memplanCertify(problem, plan, 1, &certificate, &error) == MEMPLAN_OK);
  EXPECT(certificate.arenaBytes == 77 && certificate.boundBytes == -5);

  EXPECT(memplanPlanWrite(problem, plan, MEMPLAN_JSON, &text, &size, &error) == MEMPLAN_OK);
  EXPECT(strlen(text) == size && strstr(text, "\"pin\": 32") != NULL);
  EXPECT(memplanPlanRead(problem, text, size, MEMPLAN_JSON, &again, &error) == MEMPLAN_OK);
  EXPECT(memplanVerify(problem, again, &error) == MEMPLAN_OK);
  EXPECT(memplanPlanOffset(again, 3, &offset, &error) == MEMPLAN_OK && offset == taker);
  memplanTextDestroy(text);
  EXPECT(memplanReport(problem, plan, &text, &size, &error) == MEMPLAN_OK);
  EXPECT(strstr(text, "\"name\": \"host\", \"arena_bytes\": 77") != NULL);
  memplanTextDestroy(text);
  EXPECT_ERROR(memplanPlanWrite(problem, plan, MEMPLAN_CSV, &text, &size, &error),
               MEMPLAN_BAD_INPUT, "CSV would lose 2 pools");
  EXPECT(text == NULL);
  EXPECT_ERROR(memplanPlanWrite(problem, plan, MEMPLAN_TFLM, &text, &size, &error),
               MEMPLAN_BAD_INPUT, "one arena");

  /* The problem as text is the same problem. */
  EXPECT(memplanProblemWrite(problem, &text, &size, &error) == MEMPLAN_OK);
  memplanProblemDestroy(problem);
  EXPECT(memplanProblemRead(text, size, &problem, &error) == MEMPLAN_OK);
  EXPECT(memplanVerify(problem, again, &error) == MEMPLAN_OK);
  /* After a change the plan is one of another problem. */
  EXPECT(memplanProblemAddBuffer(problem, "new", 0, 8, 0, 1, NULL, &error) == MEMPLAN_OK);
  EXPECT_ERROR(memplanVerify(problem, again, &error), MEMPLAN_WRONG_PLAN, "[MP-L6]");
  EXPECT_ERROR(memplanVerify(problem, plan, &error), MEMPLAN_WRONG_PLAN, "[MP-L4]");
  EXPECT_ERROR(memplanReport(problem, plan, &text, &size, &error), MEMPLAN_WRONG_PLAN, "[MP-L4]");
  memplanPlanDestroy(plan);
  memplanPlanDestroy(again);
  memplanProblemDestroy(problem);
}

static void testCsv(void) {
  static const char csv[] = "id,lower,upper,size\n0,0,4,16\n1,0,2,16\n2,2,4,16\n";
  static const char plan[] = "id,offset\n0,0\n1,16\n2,8\n";
  MemplanProblem *problem = NULL;
  MemplanPlan *solved = NULL, *wrong = NULL;
  char *text = NULL;
  size_t size = 0;
  int64_t offsets[] = {0, 16, 16};
  MemplanCertificate certificate;
  EXPECT(memplanProblemRead(csv, sizeof(csv) - 1, &problem, &error) == MEMPLAN_OK);
  EXPECT(memplanSolve(problem, NULL, &solved, &error) == MEMPLAN_OK);
  EXPECT(memplanPlanWrite(problem, solved, MEMPLAN_CSV, &text, &size, &error) == MEMPLAN_OK);
  EXPECT(strncmp(text, "id,lower,upper,size,offset\n0,0,4,16,", 35) == 0);
  memplanTextDestroy(text);
  EXPECT(memplanPlanWrite(problem, solved, MEMPLAN_TFLM, &text, &size, &error) == MEMPLAN_OK);
  EXPECT(size == 24 && text[8] == 3);
  memplanTextDestroy(text);
  EXPECT(memplanPlanRead(problem, plan, sizeof(plan) - 1, MEMPLAN_CSV, &wrong, &error) ==
         MEMPLAN_OK);
  EXPECT_ERROR(memplanVerify(problem, wrong, &error), MEMPLAN_WRONG_PLAN, "[MP-L1]");
  memplanPlanDestroy(wrong);
  EXPECT(memplanPlanCreate(problem, offsets, 3, &wrong, &error) == MEMPLAN_OK);
  EXPECT(memplanVerify(problem, wrong, &error) == MEMPLAN_OK);
  certificate.structSize = sizeof(certificate);
  EXPECT(memplanCertify(problem, wrong, 0, &certificate, &error) == MEMPLAN_OK);
  EXPECT(certificate.arenaBytes == 32 && certificate.isOptimal);
  EXPECT_ERROR(memplanPlanCreate(problem, offsets, 2, &wrong, &error), MEMPLAN_BAD_ARGUMENT,
               "expected the offsets of 3 blocks, found 2");
  EXPECT(wrong == NULL);
  memplanPlanDestroy(solved);
  memplanProblemDestroy(problem);
}

static void testErrors(void) {
  static const char csv[] = "id,lower,upper,size\na,0,2,16\na,0,2,-16\n";
  static const char tight[] = "id,lower,upper,size\na,0,2,16\nb,1,3,16\n";
  MemplanProblem *problem = NULL;
  MemplanPlan *plan = NULL;
  MemplanSolveOptions options;
  MemplanPiece piece = {7, 7};
  MemplanCertificate certificate;
  char *text = NULL, *large = NULL;
  size_t size = 0;
  int64_t offset = 0;
  EXPECT_ERROR(memplanProblemRead(csv, sizeof(csv) - 1, &problem, &error), MEMPLAN_BAD_INPUT,
               "size -16 of 'a' is negative [MP-P2]");
  EXPECT(error.line == 3 && problem == NULL);
  EXPECT_ERROR(memplanProblemRead("{", 1, &problem, &error), MEMPLAN_BAD_INPUT,
               "expected a string, found the end of the file");
  EXPECT_ERROR(memplanProblemRead(NULL, 0, &problem, &error), MEMPLAN_BAD_INPUT,
               "the file has no header");
  EXPECT_ERROR(memplanProblemRead(NULL, 1, &problem, &error), MEMPLAN_BAD_ARGUMENT, "NULL");
  EXPECT_ERROR(memplanProblemCreate(NULL, &error), MEMPLAN_BAD_ARGUMENT, "NULL");

  EXPECT(memplanProblemRead(tight, sizeof(tight) - 1, &problem, &error) == MEMPLAN_OK);
  memplanSolveOptionsInit(&options);
  options.capacity = 31;
  EXPECT_ERROR(memplanSolve(problem, &options, &plan, &error), MEMPLAN_INFEASIBLE,
               "needs 32 bytes but its capacity is 31 [MP-L2]; peak at step 1");
  EXPECT(plan == NULL);
  /* Without a place for the error, and without options. */
  EXPECT(memplanSolve(problem, &options, &plan, NULL) == MEMPLAN_INFEASIBLE);
  options.capacity = MEMPLAN_NONE;
  options.algorithm = "magic";
  EXPECT_ERROR(memplanSolve(problem, &options, &plan, &error), MEMPLAN_BAD_ARGUMENT,
               "unknown algorithm 'magic'");
  options.structSize = offsetof(MemplanSolveOptions, algorithm);
  EXPECT(memplanSolve(problem, &options, &plan, &error) == MEMPLAN_OK);
  memplanPlanDestroy(plan);
  options.structSize = 0;
  EXPECT_ERROR(memplanSolve(problem, &options, &plan, &error), MEMPLAN_BAD_ARGUMENT, "option");
  memplanSolveOptionsInit(&options);
  options.effort = 0;
  EXPECT_ERROR(memplanSolve(problem, &options, &plan, &error), MEMPLAN_BAD_ARGUMENT, "option");
  memplanSolveOptionsInit(&options);
  options.threads = 0;
  EXPECT_ERROR(memplanSolve(problem, &options, &plan, &error), MEMPLAN_BAD_ARGUMENT, "option");
  EXPECT_ERROR(memplanSolve(NULL, NULL, &plan, &error), MEMPLAN_BAD_ARGUMENT, "NULL");
  EXPECT_ERROR(memplanSolve(problem, NULL, NULL, &error), MEMPLAN_BAD_ARGUMENT, "NULL");

  EXPECT_ERROR(memplanVerify(problem, NULL, &error), MEMPLAN_BAD_ARGUMENT, "NULL");
  EXPECT_ERROR(memplanBound(problem, 1, NULL, NULL, &error), MEMPLAN_BAD_ARGUMENT, "no pool 1");
  EXPECT_ERROR(memplanPlanOffset(NULL, 0, &offset, &error), MEMPLAN_BAD_ARGUMENT, "NULL");
  EXPECT_ERROR(memplanPlanRead(problem, "", 0, (MemplanFormat)9, &plan, &error),
               MEMPLAN_BAD_ARGUMENT, "format");
  EXPECT_ERROR(memplanPlanRead(problem, "\0\0\0", 3, MEMPLAN_TFLM, &plan, &error),
               MEMPLAN_BAD_INPUT, "is not the index of a tensor");
  EXPECT(memplanSolve(problem, NULL, &plan, &error) == MEMPLAN_OK);
  certificate.structSize = 1;
  EXPECT_ERROR(memplanCertify(problem, plan, 0, &certificate, &error), MEMPLAN_BAD_ARGUMENT,
               "size");
  certificate.structSize = sizeof(certificate);
  EXPECT_ERROR(memplanCertify(problem, plan, 1, &certificate, &error), MEMPLAN_BAD_ARGUMENT,
               "there is no pool 1");
  EXPECT_ERROR(memplanPlanOffset(plan, 2, &offset, &error), MEMPLAN_BAD_ARGUMENT, "block 2");
  EXPECT_ERROR(memplanPlanWrite(problem, plan, MEMPLAN_JSON, NULL, &size, &error),
               MEMPLAN_BAD_ARGUMENT, "NULL");
  EXPECT_ERROR(memplanReport(NULL, plan, &text, &size, &error), MEMPLAN_BAD_ARGUMENT, "NULL");
  memplanPlanDestroy(plan);

  EXPECT_ERROR(memplanProblemAddBlock(problem, "c", 1, 1, MEMPLAN_NONE, NULL, &error),
               MEMPLAN_BAD_ARGUMENT, "there is no pool 1");
  EXPECT_ERROR(memplanProblemAddPiece(problem, 2, "c", 0, 1, NULL, 0, NULL, &error),
               MEMPLAN_BAD_ARGUMENT, "there is no block 2");
  EXPECT_ERROR(memplanProblemAddPiece(problem, 0, "c", 0, 1, NULL, 1, NULL, &error),
               MEMPLAN_BAD_ARGUMENT, "NULL");
  EXPECT_ERROR(memplanProblemAddConflict(problem, piece, piece, &error), MEMPLAN_BAD_ARGUMENT,
               "no such piece");
  EXPECT_ERROR(memplanProblemAddInPlace(problem, piece, piece, &error), MEMPLAN_BAD_ARGUMENT,
               "no such piece");
  EXPECT_ERROR(memplanProblemAddBuffer(problem, "\xff", 0, 1, 0, 1, NULL, &error),
               MEMPLAN_BAD_INPUT, "'\\xff' is not UTF-8");
  EXPECT(memplanProblemBlockCount(problem) == 2);
  EXPECT(memplanProblemAddBuffer(problem, "a", 0, 1, 0, 1, NULL, &error) == MEMPLAN_OK);
  EXPECT_ERROR(memplanProblemCheck(problem, &error), MEMPLAN_BAD_INPUT,
               "block 'a' is defined twice [MP-P1]");
  EXPECT_ERROR(memplanSolve(problem, NULL, &plan, &error), MEMPLAN_BAD_INPUT, "[MP-P1]");
  EXPECT_ERROR(memplanBound(problem, 0, NULL, NULL, &error), MEMPLAN_BAD_INPUT, "[MP-P1]");
  memplanProblemDestroy(problem);

  /* A message that is too long is cut, between two characters. */
  large = (char *)malloc(3001);
  memset(large, 'a', 3000);
  large[3000] = '\0';
  EXPECT(memplanProblemCreate(&problem, &error) == MEMPLAN_OK);
  EXPECT(memplanProblemAddPool(problem, large, 0, MEMPLAN_NONE, MEMPLAN_NONE, NULL, &error) ==
         MEMPLAN_OK);
  EXPECT_ERROR(memplanProblemCheck(problem, &error), MEMPLAN_BAD_INPUT, "alignment 0 of pool 'aaa");
  EXPECT(strlen(error.message) < sizeof(error.message));
  memplanProblemDestroy(problem);
  free(large);

  memplanProblemDestroy(NULL);
  memplanPlanDestroy(NULL);
  memplanTextDestroy(NULL);
  EXPECT(memplanProblemPoolCount(NULL) == 0 && memplanProblemBlockCount(NULL) == 0);
}

/* A former plan, what is claimed of a plan, and why there is none. */
static void testHintsAndExplanations(void) {
  static const char csv[] = "id,lower,upper,size\n0,0,4,16\n1,0,2,16\n2,2,4,16\n";
  static const char tight[] = "id,lower,upper,size\na,0,2,16\nb,1,3,16\nc,5,6,8\n";
  MemplanProblem *problem = NULL;
  MemplanPlan *plan = NULL;
  MemplanSolveOptions options;
  int64_t offset = -1, hint[] = {16, MEMPLAN_NONE, 0};
  char *text = NULL, *bound = NULL;
  size_t size = 0;
  memplanSolveOptionsInit(&options);
  EXPECT(memplanProblemRead(csv, sizeof(csv) - 1, &problem, &error) == MEMPLAN_OK);
  options.hint = hint;
  options.hintCount = 3;
  EXPECT(memplanSolve(problem, &options, &plan, &error) == MEMPLAN_OK);
  EXPECT(memplanPlanOffset(plan, 0, &offset, &error) == MEMPLAN_OK && offset == 16);
  EXPECT(memplanPlanOffset(plan, 2, &offset, &error) == MEMPLAN_OK && offset == 0);
  EXPECT(memplanPlanWrite(problem, plan, MEMPLAN_JSON, &text, &size, &error) == MEMPLAN_OK);
  memplanPlanDestroy(plan);
  options.hintCount = 2;
  EXPECT_ERROR(memplanSolve(problem, &options, &plan, &error), MEMPLAN_BAD_INPUT,
               "the hint has 2 offsets for 3 blocks");
  options.hint = NULL;
  EXPECT_ERROR(memplanSolve(problem, &options, &plan, &error), MEMPLAN_BAD_ARGUMENT, "option");

  EXPECT(memplanPlanRead(problem, text, size, MEMPLAN_JSON, &plan, &error) == MEMPLAN_OK);
  EXPECT(memplanVerifyClaims(problem, plan, &error) == MEMPLAN_OK);
  memplanPlanDestroy(plan);
  /* The load is 32. */
  bound = strstr(text, "\"bound_bytes\": 32");
  EXPECT(bound != NULL);
  bound[strlen("\"bound_bytes\": ")] = '4';
  EXPECT(memplanPlanRead(problem, text, size, MEMPLAN_JSON, &plan, &error) == MEMPLAN_OK);
  EXPECT(memplanVerify(problem, plan, &error) == MEMPLAN_OK);
  EXPECT_ERROR(memplanVerifyClaims(problem, plan, &error), MEMPLAN_WRONG_PLAN, "[MP-L10]");
  EXPECT_ERROR(memplanVerifyClaims(problem, NULL, &error), MEMPLAN_BAD_ARGUMENT, "NULL");
  memplanPlanDestroy(plan);
  memplanTextDestroy(text);
  memplanProblemDestroy(problem);

  EXPECT(memplanProblemRead(tight, sizeof(tight) - 1, &problem, &error) == MEMPLAN_OK);
  memplanSolveOptionsInit(&options);
  EXPECT(memplanExplain(problem, &options, &text, &size, &error) == MEMPLAN_OK);
  EXPECT(strstr(text, "\"outcome\": \"optimal\"") != NULL && strlen(text) == size);
  memplanTextDestroy(text);
  options.capacity = 31;
  EXPECT_ERROR(memplanExplain(problem, &options, &text, &size, &error), MEMPLAN_INFEASIBLE,
               "[MP-L2]");
  EXPECT(strstr(text, "\"explanation\": {\"blocks\": [\"a\", \"b\"]") != NULL);
  memplanTextDestroy(text);
  options.algorithm = "magic";
  EXPECT_ERROR(memplanExplain(problem, &options, &text, &size, &error), MEMPLAN_BAD_ARGUMENT,
               "magic");
  EXPECT(text == NULL);
  EXPECT_ERROR(memplanExplain(problem, NULL, NULL, &size, &error), MEMPLAN_BAD_ARGUMENT, "NULL");
  memplanProblemDestroy(problem);
}

int main(void) {
  EXPECT(memplanSolverApiVersion() == MEMPLAN_SOLVER_API_VERSION);
  EXPECT(versionFromCxx() == MEMPLAN_SOLVER_API_VERSION);
  EXPECT(strcmp(memplanStatusName(MEMPLAN_NOT_FOUND), "not found") == 0);
  testSolve();
  testCsv();
  testErrors();
  testHintsAndExplanations();
  return failures == 0 ? 0 : 1;
}
