/* Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The packing solver for C: build a problem or read one, solve it, check a plan, ask for the bound.
 *
 * Conventions.
 *  - Bytes, steps and offsets are int64_t; ranges are half open; indices count from 0.
 *  - Every function that can fail returns a MemplanStatus and, where `error` is not NULL, fills it;
 *    what it was asked to make is then NULL or untouched. No exception and no abort leaves this
 *    library, also when memory runs out. A NULL handle is MEMPLAN_BAD_ARGUMENT.
 *  - Handles are opaque. What a function makes belongs to the caller, who gives it to the matching
 *    destroy function, which takes NULL. Strings that are passed in are UTF-8 and copied.
 *  - A handle may be used by one thread at a time, or by several that only read it (problem for
 *    solve, verify, bound and texts; plan for everything).
 *  - The library is linked with the program that uses it; structs that may grow begin with their
 *    size, so that a program that was compiled with an older header keeps working.
 */

#ifndef MEMPLAN_C_SOLVER_H
#define MEMPLAN_C_SOLVER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Grows when something is added; what there is keeps its meaning. */
#define MEMPLAN_SOLVER_API_VERSION 2

/* The version of the library. */
int32_t memplanSolverApiVersion(void);

/* 0 to 5 are the exit statuses of plan-solve. */
typedef enum MemplanStatus {
  MEMPLAN_OK = 0,
  /* A problem, a plan or a text that is not well formed. */
  MEMPLAN_BAD_INPUT = 1,
  /* A NULL handle, an index out of range, an unknown algorithm or format. */
  MEMPLAN_BAD_ARGUMENT = 2,
  /* It is proved that there is no plan. */
  MEMPLAN_INFEASIBLE = 3,
  /* No plan was found within the limits, and none was proved impossible. */
  MEMPLAN_NOT_FOUND = 4,
  /* The plan is not legal; the text names what is wrong. */
  MEMPLAN_WRONG_PLAN = 5,
  MEMPLAN_OUT_OF_MEMORY = 6,
  /* A fault of the library. */
  MEMPLAN_INTERNAL = 7
} MemplanStatus;

/* A short name: "ok", "bad input", ... */
const char *memplanStatusName(MemplanStatus status);

/* What went wrong. `line` counts from 1 where a text was read, else it is 0. `message` is one line,
 * ends with a NUL, and is cut between two characters if it is too long. */
typedef struct MemplanError {
  MemplanStatus status;
  int64_t line;
  char message[1024];
} MemplanError;

typedef struct MemplanProblem MemplanProblem;
typedef struct MemplanPlan MemplanPlan;

/* No capacity, no limit, no pinned offset. */
#define MEMPLAN_NONE INT64_C(-1)

/* Steps [first, last). */
typedef struct MemplanLiveRange {
  int64_t first;
  int64_t last;
} MemplanLiveRange;

/* One piece of one block. */
typedef struct MemplanPiece {
  uint32_t block;
  uint32_t piece;
} MemplanPiece;

/* Problems. */

MemplanStatus memplanProblemCreate(MemplanProblem **problem, MemplanError *error);
void memplanProblemDestroy(MemplanProblem *problem);

/* Reads and checks a text of `size` bytes in any format that plan-solve reads. */
MemplanStatus memplanProblemRead(const char *text, size_t size, MemplanProblem **problem,
                                 MemplanError *error);

/* `alignment` is of every block of the pool; `capacity` and `maxBlock` (the largest single block)
 * may be MEMPLAN_NONE. `index` may be NULL. */
MemplanStatus memplanProblemAddPool(MemplanProblem *problem, const char *name, int64_t alignment,
                                    int64_t capacity, int64_t maxBlock, uint32_t *index,
                                    MemplanError *error);

/* A block without pieces; `offset` pins it unless it is MEMPLAN_NONE. */
MemplanStatus memplanProblemAddBlock(MemplanProblem *problem, const char *id, uint32_t pool,
                                     int64_t alignment, int64_t offset, uint32_t *index,
                                     MemplanError *error);

/* Bytes [at, at + size) of the block, live in `count` ranges that are sorted and disjoint. */
MemplanStatus memplanProblemAddPiece(MemplanProblem *problem, uint32_t block, const char *id,
                                     int64_t at, int64_t size, const MemplanLiveRange *live,
                                     size_t count, MemplanPiece *piece, MemplanError *error);

/* A block of one piece of the same id, alignment 1, live at steps [first, last). */
MemplanStatus memplanProblemAddBuffer(MemplanProblem *problem, const char *id, uint32_t pool,
                                      int64_t size, int64_t first, int64_t last,
                                      MemplanPiece *piece, MemplanError *error);

/* The two may share no byte although they are never live together. */
MemplanStatus memplanProblemAddConflict(MemplanProblem *problem, MemplanPiece a, MemplanPiece b,
                                        MemplanError *error);

/* `taker` may take the storage of `donor` at its own first step. */
MemplanStatus memplanProblemAddInPlace(MemplanProblem *problem, MemplanPiece taker,
                                       MemplanPiece donor, MemplanError *error);

/* Whether the problem is well formed; the message cites the invariant (docs/Invariants.md) that it
 * breaks. Functions that need a well-formed problem check that themselves. */
MemplanStatus memplanProblemCheck(const MemplanProblem *problem, MemplanError *error);

uint32_t memplanProblemPoolCount(const MemplanProblem *problem);
uint32_t memplanProblemBlockCount(const MemplanProblem *problem);

/* Solving. */

typedef struct MemplanSolveOptions {
  /* sizeof(MemplanSolveOptions), set by memplanSolveOptionsInit. */
  size_t structSize;
  /* "auto", or another name that `plan-solve --help` lists. */
  const char *algorithm;
  /* Replaces the capacity of every pool unless it is MEMPLAN_NONE. */
  int64_t capacity;
  /* Multiplies the limits on work; 1 is about a second on hundreds of buffers. */
  double effort;
  /* Stops earlier than the limits on work do, unless it is MEMPLAN_NONE; the result may then differ
   * from run to run. */
  int64_t timeLimitMs;
  /* Strategies that run at the same time; never changes the plan. */
  uint32_t threads;
  /* By block, `hintCount` of them, where it was in a former plan, or MEMPLAN_NONE where it was
   * nowhere. Offsets are kept as far as that does not make the arena larger. NULL: there is none.
   */
  const int64_t *hint;
  size_t hintCount;
} MemplanSolveOptions;

void memplanSolveOptionsInit(MemplanSolveOptions *options);

/* `options` may be NULL. MEMPLAN_OK: a verified plan. Of MEMPLAN_INFEASIBLE and MEMPLAN_NOT_FOUND
 * the message says why, and what is live at the peak. */
MemplanStatus memplanSolve(const MemplanProblem *problem, const MemplanSolveOptions *options,
                           MemplanPlan **plan, MemplanError *error);

/* Solves as memplanSolve does, with the same status, but gives the report of plan-solve as JSON:
 * also without a plan. Of a pool that is infeasible it names blocks that alone have no plan, and
 * what would help. `*text` is NULL if there is none, for another reason than those. */
MemplanStatus memplanExplain(const MemplanProblem *problem, const MemplanSolveOptions *options,
                             char **text, size_t *size, MemplanError *error);

/* Plans. */

/* A plan from elsewhere: the offsets of all blocks, in their order. It is not checked here. */
MemplanStatus memplanPlanCreate(const MemplanProblem *problem, const int64_t *offsets, size_t count,
                                MemplanPlan **plan, MemplanError *error);

typedef enum MemplanFormat {
  MEMPLAN_CSV = 0,
  MEMPLAN_JSON = 1,
  /* TensorFlow Lite Micro's OfflineMemoryAllocation. */
  MEMPLAN_TFLM = 2
} MemplanFormat;

/* Reads a plan of the problem. A block that it does not place makes it wrong, not bad input. */
MemplanStatus memplanPlanRead(const MemplanProblem *problem, const char *text, size_t size,
                              MemplanFormat format, MemplanPlan **plan, MemplanError *error);
void memplanPlanDestroy(MemplanPlan *plan);

/* MEMPLAN_OK if the plan is a legal answer to the problem; shares no code with the solvers. */
MemplanStatus memplanVerify(const MemplanProblem *problem, const MemplanPlan *plan,
                            MemplanError *error);

/* The same, and whether the bounds that the plan's text claims can be. */
MemplanStatus memplanVerifyClaims(const MemplanProblem *problem, const MemplanPlan *plan,
                                  MemplanError *error);

MemplanStatus memplanPlanOffset(const MemplanPlan *plan, uint32_t block, int64_t *offset,
                                MemplanError *error);

/* What is known of one pool of a plan. */
typedef struct MemplanCertificate {
  /* sizeof(MemplanCertificate), set by the caller; no more than that is filled. */
  size_t structSize;
  int64_t arenaBytes;
  /* No arena can be smaller. */
  int64_t boundBytes;
  /* The part of the bound that the buffers which are live at `witnessStep` prove. */
  int64_t witnessBytes;
  int64_t witnessStep;
  /* How much of the bound is there only because blocks start at aligned offsets. */
  int64_t alignmentLossBytes;
  /* Not 0 if the arena equals the bound. */
  int32_t isOptimal;
} MemplanCertificate;

/* Of a plan that is legal, else MEMPLAN_WRONG_PLAN. */
MemplanStatus memplanCertify(const MemplanProblem *problem, const MemplanPlan *plan, uint32_t pool,
                             MemplanCertificate *certificate, MemplanError *error);

/* The bound of one pool by its load, without solving. */
MemplanStatus memplanBound(const MemplanProblem *problem, uint32_t pool, int64_t *bytes,
                           int64_t *step, MemplanError *error);

/* Texts. Each is `*size` bytes and a NUL behind them, and is given to memplanTextDestroy. */

/* The problem as JSON. */
MemplanStatus memplanProblemWrite(const MemplanProblem *problem, char **text, size_t *size,
                                  MemplanError *error);
/* The plan. CSV is the table again if the problem was read from one, and MEMPLAN_BAD_INPUT if CSV
 * would lose something. */
MemplanStatus memplanPlanWrite(const MemplanProblem *problem, const MemplanPlan *plan,
                               MemplanFormat format, char **text, size_t *size,
                               MemplanError *error);
/* The report of plan-solve as JSON, of a plan that is legal. */
MemplanStatus memplanReport(const MemplanProblem *problem, const MemplanPlan *plan, char **text,
                            size_t *size, MemplanError *error);
void memplanTextDestroy(char *text);

#ifdef __cplusplus
}
#endif

#endif /* MEMPLAN_C_SOLVER_H */
