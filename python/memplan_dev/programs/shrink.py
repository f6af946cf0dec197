# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a failing program small: statements become constants as long as it keeps failing.

Delta debugging (Zeller and Hildebrandt, 2002) over the statements, outer ones first.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator

from memplan_dev.programs.model import Block, Program, Statement, Type, Value, names_in

# Bodies are indented, so that what they define is not meant.
_LEFT = re.compile(r"^(%[^=]*) = ", re.M)

StillFails = Callable[[Program], bool]
MAX_TRIALS = 400


class Search:
    """The smallest program so far that fails; `tidy` drops from a candidate what is dead in it."""

    def __init__(self, program: Program, still_fails: StillFails, tidy: Callable[[Program], None]) -> None:
        self.best = program
        self.trials = 0
        self._still_fails = still_fails
        self._tidy = tidy

    def attempt(self, candidate: Program) -> bool:
        """Takes the candidate if it fails as well; false once enough was tried."""
        self._tidy(candidate)
        if self.trials >= MAX_TRIALS or str(candidate) == str(self.best):
            return False
        self.trials += 1
        if not self._still_fails(candidate):
            return False
        self.best = candidate
        return True


def shrink(program: Program, still_fails: StillFails) -> Program:
    search = Search(program, still_fails, drop_dead)
    search.attempt(copy.deepcopy(program))
    while search.trials < MAX_TRIALS:
        before = str(search.best)
        _return_earlier(search)
        drop_results(search)
        _replace_statements(search)
        if str(search.best) == before:
            break
    return search.best


def _return_earlier(search: Search) -> None:
    """Only what some statement of the entry gives, the earliest that does: what follows is dead."""
    block = search.best.functions[-1].block
    for place in range(len(block.statements)):
        candidate = copy.deepcopy(search.best)
        candidate.functions[-1].returned = list(candidate.functions[-1].block.statements[place].results)
        if candidate.functions[-1].returned and search.attempt(candidate):
            return


def drop_results(search: Search) -> None:
    """Of the entry only: others are called."""
    place = 0
    while place < len(search.best.functions[-1].returned) and len(search.best.functions[-1].returned) > 1:
        candidate = copy.deepcopy(search.best)
        del candidate.functions[-1].returned[place]
        if not search.attempt(candidate):
            place += 1


def _replace_statements(search: Search) -> None:
    count = len(list(_replaceable(search.best)))
    size = max(count // 2, 1)
    while True:
        start = 0
        while start < len(list(_replaceable(search.best))):
            candidate = copy.deepcopy(search.best)
            for block, place in list(_replaceable(candidate))[start : start + size]:
                statement = block.statements[place]
                # Reversed would be needed if this changed the number of statements.
                block.statements[place] = _constants(statement)
            if not search.attempt(candidate):
                start += size
            if search.trials >= MAX_TRIALS:
                return
        if size == 1:
            return
        size = max(size // 2, 1)


def _replaceable(program: Program) -> Iterator[tuple[Block, int]]:
    for function in reversed(program.functions):
        for block in function.block.all_blocks():
            for place, statement in enumerate(block.statements):
                known = all(not dim.grows for value in statement.results for dim in value.type.dims)
                if statement.results and known and not _is_constant(statement):
                    yield block, place


def _is_constant(statement: Statement) -> bool:
    return isinstance(statement.parts[0], str) and " = arith.constant" in statement.parts[0]


def _constants(statement: Statement) -> Statement:
    return Statement(list(statement.results), ["\n".join(map(_constant, statement.results))])


def _constant(value: Value) -> str:
    number = "0.5" if value.type.is_float else "true" if value.type.element == "i1" else "1"
    static = Type(tuple(type(dim)(dim.size) for dim in value.type.dims), value.type.element)
    if static == value.type:
        return f"{value.name} = arith.constant dense<{number}> : {static}"
    made = f"{value.name}_static"
    return (
        f"{made} = arith.constant dense<{number}> : {static}\n"
        f"{value.name} = tensor.cast {made} : {static} to {value.type}"
    )


def drop_dead(program: Program) -> None:
    """Removes statements that nothing reads, and functions that nothing calls."""
    for function in program.functions:
        while _drop_dead_once(function.block, {value.name for value in function.returned}):
            pass
    program.drop_uncalled()


def _drop_dead_once(root: Block, wanted: set[str]) -> bool:
    mentioned: dict[str, int] = {}
    for name in _mentions(root):
        mentioned[name] = mentioned.get(name, 0) + 1
    dropped = False
    for block in root.all_blocks():
        kept = []
        for statement in block.statements:
            defined = _defined(statement)
            if any(name in wanted or mentioned.get(name, 0) > 0 for name in defined):
                kept.append(statement)
        dropped |= len(kept) < len(block.statements)
        block.statements = kept
    return dropped


def _defined(statement: Statement) -> set[str]:
    """The names that the statement defines for those behind it."""
    return names_in(" ".join(_LEFT.findall(str(statement.parts[0]))))


def _mentions(root: Block) -> Iterator[str]:
    """Names as often as statements or terminators use them."""
    for block in root.all_blocks():
        yield from names_in(block.terminator if block is not root else "")
        for statement in block.statements:
            text = "\n".join(part for part in statement.parts if isinstance(part, str))
            yield from names_in(text) - _defined(statement)
