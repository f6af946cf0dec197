# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A program as a tree of statements, which prints as MLIR and can be made smaller."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_NAME = re.compile(r"%[A-Za-z_0-9]+")


@dataclass(frozen=True)
class Dim:
    """A size: `size`, or one more where `grows` and the program's argument %u is 1.

    `hidden` sizes are the same in every run but `?` in the type.
    """

    size: int
    grows: bool = False
    hidden: bool = False

    @property
    def is_dynamic(self) -> bool:
        return self.grows or self.hidden

    @property
    def extent(self) -> tuple[int, bool]:
        """What has to agree where two dimensions meet."""
        return self.size, self.grows

    def __str__(self) -> str:
        return "?" if self.is_dynamic else str(self.size)


@dataclass(frozen=True)
class Type:
    dims: tuple[Dim, ...]
    element: str = "f32"

    def __str__(self) -> str:
        return f"tensor<{''.join(f'{dim}x' for dim in self.dims)}{self.element}>"

    @property
    def rank(self) -> int:
        return len(self.dims)

    @property
    def extents(self) -> tuple[tuple[int, bool], ...]:
        return tuple(dim.extent for dim in self.dims)

    @property
    def elements(self) -> int:
        """Most elements that a value of this type has."""
        count = 1
        for dim in self.dims:
            count *= dim.size + dim.grows
        return count

    @property
    def is_static(self) -> bool:
        return not any(dim.is_dynamic for dim in self.dims)

    @property
    def is_float(self) -> bool:
        return self.element.startswith("f")

    def with_dims(self, dims: tuple[Dim, ...]) -> Type:
        return Type(dims, self.element)


@dataclass(frozen=True)
class Value:
    """A tensor; no element is farther from zero than `bound`."""

    name: str
    type: Type
    bound: float = 8


@dataclass
class Statement:
    """An operation: its text, in which blocks may stand, and the tensors that it defines."""

    results: list[Value]
    parts: list[str | Block]

    def __str__(self) -> str:
        return "".join(_indent(str(part)) if isinstance(part, Block) else part for part in self.parts)

    def blocks(self) -> list[Block]:
        return [part for part in self.parts if isinstance(part, Block)]


@dataclass
class Block:
    statements: list[Statement] = field(default_factory=list)
    terminator: str = ""

    def __str__(self) -> str:
        return "".join(f"{text}\n" for text in [*map(str, self.statements), self.terminator] if text)

    def all_blocks(self) -> Iterator[Block]:
        yield self
        for statement in self.statements:
            for block in statement.blocks():
                yield from block.all_blocks()


@dataclass
class Function:
    """`arguments` are as printed; the block's terminator is made from `returned`. Helpers are private."""

    name: str
    arguments: list[str]
    block: Block
    returned: list[Value]

    def __str__(self) -> str:
        visibility = "private " if self.name.startswith("helper") else ""
        types = ", ".join(str(value.type) for value in self.returned)
        self.block.terminator = f"return {', '.join(v.name for v in self.returned)} : {types}" if types else "return"
        head = f"func.func {visibility}@{self.name}({', '.join(self.arguments)}) -> ({types})"
        return f"{head} {{\n{_indent(str(self.block))}}}\n"


@dataclass
class Program:
    seed: int
    functions: list[Function]

    def __str__(self) -> str:
        return "".join(map(str, self.functions))

    def drop_uncalled(self) -> None:
        """Functions call only those in front of them, and the last one is the entry."""
        called, kept = f"@{self.functions[-1].name}(", []
        for function in reversed(self.functions):
            if f"@{function.name}(" in called:
                called += str(function)
                kept.append(function)
        self.functions = kept[::-1]


def names_in(text: str) -> set[str]:
    return set(_NAME.findall(text))


def _indent(text: str) -> str:
    return "".join(f"  {line}" for line in text.splitlines(keepends=True))
