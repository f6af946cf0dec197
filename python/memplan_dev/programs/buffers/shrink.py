# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a failing program on buffers small: what writes becomes a fill, as long as it keeps failing.

A fill instead of nothing keeps every element written, so that no program reads what never was.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator

from memplan_dev.programs.buffers.builder import Statement
from memplan_dev.programs.buffers.memory import View
from memplan_dev.programs.model import Block, Program, names_in
from memplan_dev.programs.model import Statement as AnyStatement
from memplan_dev.programs.shrink import MAX_TRIALS, Search, StillFails, drop_results


def shrink(program: Program, still_fails: StillFails) -> Program:
    search = Search(program, still_fails, drop_dead)
    while search.trials < MAX_TRIALS:
        before = str(search.best)
        _in_chunks(search, _simplify)
        _in_chunks(search, _remove)
        drop_results(search)
        if str(search.best) == before:
            break
    return search.best


Change = Callable[[Block, int], bool]


def _in_chunks(search: Search, change: Change) -> None:
    """Delta debugging (Zeller and Hildebrandt, 2002) over the statements, later ones first."""
    size = max(len(_places(search.best)) // 2, 1)
    while True:
        start = 0
        while start < len(_places(search.best)) and search.trials < MAX_TRIALS:
            candidate = copy.deepcopy(search.best)
            changed = [change(block, place) for block, place in _places(candidate)[start : start + size]]
            if not any(changed) or not search.attempt(candidate):
                start += size
        if size == 1 or search.trials >= MAX_TRIALS:
            return
        size = max(size // 2, 1)


def _places(program: Program) -> list[tuple[Block, int]]:
    """Every statement, those behind first, so that places of the others stay when one is removed."""
    found = []
    for function in program.functions:
        for block in function.block.all_blocks():
            found += [(block, place) for place in range(len(block.statements))]
    return found[::-1]


def _simplify(block: Block, place: int) -> bool:
    """Fills what the statement and those in it write outside of it, and makes what it gives."""
    statement = block.statements[place]
    if not isinstance(statement, Statement) or statement.is_simple:
        return False
    inside = {name for inner in statement.blocks() for name in _made_in(inner)}
    written = [
        view for view in _written(statement) if view.name not in inside and f"{view.name}:" not in str(statement)
    ]
    block.statements[place] = statement.simplified(written)
    return True


def _remove(block: Block, place: int) -> bool:
    """Fails to parse if somebody needs it."""
    del block.statements[place]
    return True


def _made_in(block: Block) -> Iterator[str]:
    for inner in block.all_blocks():
        for statement in inner.statements:
            yield from (value.name for value in statement.results)


def _written(statement: AnyStatement) -> Iterator[View]:
    if isinstance(statement, Statement):
        yield from statement.written
    for block in statement.blocks():
        for inner in block.statements:
            yield from _written(inner)


def drop_dead(program: Program) -> None:
    """Removes statements whose results nobody names, unless they write."""
    program.drop_uncalled()
    for function in program.functions:
        returned = {value.name for value in function.returned}
        while _drop_dead_once(function.block, returned):
            pass


def _drop_dead_once(root: Block, returned: set[str]) -> bool:
    counts: dict[str, int] = {}
    for block in root.all_blocks():
        texts = [block.terminator if block is not root else ""]
        texts += [part for statement in block.statements for part in statement.parts if isinstance(part, str)]
        for text in texts:
            for name in names_in(text):
                counts[name] = counts.get(name, 0) + 1
    dropped = False
    for block in root.all_blocks():
        kept = [s for s in block.statements if not _is_dead(s, counts, returned)]
        dropped |= len(kept) < len(block.statements)
        block.statements = kept
    return dropped


def _is_dead(statement: AnyStatement, counts: dict[str, int], returned: set[str]) -> bool:
    """Allocations, views and constants that only their own text names."""
    if not isinstance(statement, Statement) or statement.written or statement.blocks():
        return False
    names = [value.name for value in statement.results]
    if not names and str(statement).startswith("%"):
        names = [str(statement).split(" ", 1)[0]]
    return bool(names) and all(counts.get(name, 0) <= 1 and name not in returned for name in names)
