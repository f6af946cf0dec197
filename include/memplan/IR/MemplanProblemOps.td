// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Packing instances as IR.

#ifndef MEMPLAN_IR_MEMPLANPROBLEMOPS_TD
#define MEMPLAN_IR_MEMPLANPROBLEMOPS_TD

include "memplan/IR/MemplanAttrs.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"

def Memplan_ProblemOp
    : Memplan_Op<"problem", [IsolatedFromAbove, NoRegionArguments, NoTerminator, SingleBlock,
                             Symbol]> {
  let summary = "a packing problem, and its plan once solved";
  let description = [{
    Holds what the solver sees, and nothing of the program it came from: pools, blocks of pieces at
    fixed relative positions, and pairs of pieces that must not overlap: all that
    `memplan-problem/1` JSON can say. The offsets of blocks are pins before solving and the plan
    after it.

    ```mlir
    memplan.problem @block {
      memplan.pool "temp" alignment 64 capacity 1048576
      memplan.block "k0" pool "temp" offset 0 {
        memplan.piece "x" at 0 size 4096 live [0, 3)
        memplan.piece "y" at 4096 size 4096 live [2, 5)
      }
      memplan.conflict "x", "y"
    }
    ```

    Ids of pools, of blocks and of pieces are unique among their kind and not empty (MP-P1); every
    pool of a block and piece of a conflict exists (MP-P6); a pinned block is aligned (MP-P7). A
    problem that has no solution, such as a block larger than the capacity, is still a problem.
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    custom<SymbolVisibility>($sym_visibility) $sym_name attr-dict-with-keyword $body
  }];
  let hasRegionVerifier = 1;
  let hasCanonicalizeMethod = 1;
}

class Memplan_ProblemPart<string mnemonic, list<Trait> traits = []>
    : Memplan_Op<mnemonic, !listconcat([HasParent<"ProblemOp">], traits)>;

def Memplan_PoolOp : Memplan_ProblemPart<"pool"> {
  let summary = "a storage class of a problem";
  let description = [{
    Every block is aligned to `alignment` (positive, 1 where absent; MP-P4). `capacity` bounds the arena and `max_block` a single block, in bytes; unlimited where absent,
    never negative (MP-P8).

    ```mlir
    memplan.pool "temp" alignment 64 capacity 1048576 max_block 4096
    ```
  }];
  let arguments = (ins StrAttr:$pool_name,
                       DefaultValuedAttr<Memplan_Int64Attr, "1">:$alignment,
                       OptionalAttr<Memplan_Int64Attr>:$capacity,
                       OptionalAttr<Memplan_Int64Attr>:$max_block);
  let assemblyFormat = [{
    $pool_name (`alignment` $alignment^)? (`capacity` $capacity^)? (`max_block` $max_block^)?
    attr-dict
  }];
  let hasVerifier = 1;
}

def Memplan_BlockOp
    : Memplan_ProblemPart<"block", [NoRegionArguments, NoTerminator, SingleBlock]> {
  let summary = "pieces that are placed as one";
  let description = [{
    `alignment` is positive (MP-P4) and 1 where absent. `offset` is not negative, a multiple of it
    and of the alignment of the pool (MP-P7), and offset + extent stays below 2^63 (MP-P5).
    Alignments here need not be powers of two, since a CSV or JSON problem may have others.

    ```mlir
    memplan.block "k0" pool "temp" alignment 64 offset 0 {
      memplan.piece "x" at 0 size 4096 live [0, 3)
    }
    ```
  }];
  let arguments = (ins StrAttr:$block_id,
                       StrAttr:$pool,
                       DefaultValuedAttr<Memplan_Int64Attr, "1">:$alignment,
                       OptionalAttr<Memplan_Int64Attr>:$offset);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $block_id `pool` $pool (`alignment` $alignment^)? (`offset` $offset^)? attr-dict-with-keyword
    $body
  }];
  let extraClassDeclaration = [{
    /// One past the last byte of any piece, from the start of the block. Verified blocks have no
    /// overflow here.
    int64_t getExtent();
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def Memplan_PieceOp : Memplan_Op<"piece", [HasParent<"BlockOp">]> {
  let summary = "bytes of a block that are needed for some steps";
  let description = [{
    Takes `size` bytes (MP-P2) from byte `at` of its block, neither negative, during `live` (MP-P3).
    Pieces of one block may overlap: they then share storage on purpose.

    `in_place_of` permits the solver to let this piece take the storage of another one at its own
    first step. The piece exists (MP-P6), the live ranges of both meet in at most one step, and
    following such permissions leads to no cycle (MP-P8).

    ```mlir
    memplan.piece "x" at 0 size 4096 live [0, 3), [5, 8)
    memplan.piece "y" at 0 size 4096 live [7, 9) in_place_of "x"
    memplan.piece "unused" at 0 size 64 live none
    ```
  }];
  let arguments = (ins StrAttr:$piece_id,
                       Memplan_Int64Attr:$at,
                       Memplan_Int64Attr:$size,
                       Memplan_LiveAttr:$live,
                       OptionalAttr<StrAttr>:$in_place_of);
  let assemblyFormat = [{
    $piece_id `at` $at `size` $size `live` custom<LiveRanges>($live)
    (`in_place_of` $in_place_of^)? attr-dict
  }];
  let hasVerifier = 1;
  let hasCanonicalizeMethod = 1;
}

def Memplan_ConflictOp : Memplan_ProblemPart<"conflict"> {
  let summary = "two pieces that must not overlap";
  let description = [{
    Keeps two pieces apart although their live ranges do not meet, because they are used
    concurrently. Both exist (MP-P6) and differ; in one block, they share no byte (MP-P9).

    ```mlir
    memplan.conflict "x", "y"
    ```
  }];
  let arguments = (ins StrAttr:$first, StrAttr:$second);
  let assemblyFormat = "$first `,` $second attr-dict";
  let hasVerifier = 1;
}

#endif // MEMPLAN_IR_MEMPLANPROBLEMOPS_TD
