# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Grows a function statement by statement, and knows which views are visible.

Every element of a visible view was written: a buffer is shown once all of it is.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from memplan_dev.programs.buffers.memory import Storage, View, identity_type, row_major
from memplan_dev.programs.growth import Growth
from memplan_dev.programs.model import Block, Type, Value
from memplan_dev.programs.model import Statement as AnyStatement
from memplan_dev.programs.payloads import LARGE

ELEMENTS = ["f32"] * 7 + ["f64", "i32", "i8", "i64"]
WILD = 2 * LARGE
MAX_ELEMENTS = 400


@dataclass(frozen=True)
class Printed(Type):
    """A type of which only the text matters."""

    text: str = ""

    def __str__(self) -> str:
        return self.text


def result(name: str, text: str) -> Value:
    return Value(name, Printed((), "", text))


@dataclass
class Statement(AnyStatement):
    """An operation and the views that it writes."""

    written: list[View] = field(default_factory=list)

    is_simple: bool = False
    """Nothing that is smaller does the same to the rest of the program."""

    def simplified(self, written: Sequence[View]) -> Statement:
        """Constants in all that may be written, and new buffers for what the statement gives."""
        lines = []
        for value in self.results:
            element = str(value.type).removesuffix(">").split("x")[-1].split(",")[0]
            lines += [f"{value.name} = memref.alloc() : {value.type}", _fill(value.name, str(value.type), element)]
        lines += [_fill(view.name, view.text, view.element) for view in written]
        return Statement(list(self.results), ["\n".join(lines)], list(written), is_simple=True)


def _fill(name: str, type: str, element: str) -> str:
    scalar = f"%fill_{name[1:]}"
    number = "0.5" if element.startswith("f") else "1"
    return (
        f"{scalar} = arith.constant {number} : {element}\nlinalg.fill ins({scalar} : {element}) outs({name} : {type})"
    )


@dataclass
class Callee:
    """A function that can be called: its arguments, those of them that it writes, what it returns."""

    name: str
    arguments: list[View]
    written: set[str]
    returned: list[View]


class Builder(Growth):
    """Statements go to `block`; `views` are the visible memrefs, oldest first."""

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self.block = Block()
        self.views: list[View] = []
        self.callees: list[Callee] = []
        self.kinds: set[str] = set()
        self.is_wild = False
        """Whether code may run several times, so that what is in a buffer may be from an earlier one."""
        self.touched: list[Storage] = []
        self._read: set[str] = set()

    # Statements.

    def line(self, text: str) -> None:
        self.block.statements.append(Statement([], [text]))

    def nest(self, results: Sequence[View], *parts: str | Block) -> None:
        """An operation with regions or a call, and the buffers that it gives."""
        names = ", ".join(view.name for view in results)
        head = [f"{names} = "] if results else []
        self.block.statements.append(Statement([result(v.name, v.text) for v in results], [*head, *parts]))
        self.views.extend(results)

    def write(self, *parts: str | Block, reads: Sequence[View] = (), writes: Sequence[View], bound: float) -> None:
        """An operation that writes views whose elements stay within `bound`."""
        self.block.statements.append(Statement([], list(parts)))
        self._read |= {view.name for view in reads}
        self.note_written(writes, bound)

    def note_written(self, views: Sequence[View], bound: float) -> None:
        """By the last statement."""
        last = self.block.statements[-1]
        assert isinstance(last, Statement)
        last.written += views
        for view in views:
            view.raise_bound(bound)
            self.touched += view.roots

    def made(self, name: str, type: str, text: str) -> None:
        """An operation with a result that is not visible, or not yet."""
        self.block.statements.append(Statement([result(name, type)], [f"{name} = {text}"], is_simple=True))

    def define(self, view: View, text: str, of: View | None = None) -> View:
        """A view of something that is visible, visible itself from here on."""
        self.made(view.name, view.text, text)
        if of:
            self._read.add(of.name)
        self.views.append(view)
        return view

    @contextmanager
    def region(self, *arguments: View, is_loop: bool = False) -> Iterator[Block]:
        """Statements inside go to a block of their own; what they define is seen only there."""
        outer, views, was_wild, touched = self.block, list(self.views), self.is_wild, self.touched
        self.block, self.touched = Block(), []
        self.views.extend(arguments)
        self.depth += 1
        self.is_wild |= is_loop
        try:
            yield self.block
        finally:
            if is_loop:
                for root in self.touched:
                    root.bound = max(root.bound, WILD)
            self.touched = touched + self.touched
            self.block, self.views, self.is_wild = outer, views, was_wild
            self.depth -= 1

    # Choosing.

    def bound(self, view: View) -> float:
        return max(view.bound, WILD) if self.is_wild else view.bound

    def pick(self, accepts: Callable[[View], bool] = lambda _: True) -> View | None:
        """A visible view; mostly one that nothing reads yet, or a recent one."""
        found = [view for view in self.views if accepts(view)]
        if not found:
            return None
        unread = [view for view in found if view.name not in self._read]
        if unread and self.chance(0.5):
            return self.random.choice(unread)
        return self.random.choice(found[-6:] if self.chance(0.6) else found)

    def unread(self) -> list[View]:
        return [view for view in self.views if view.name not in self._read]

    # Scalars.

    def scalar(self, text: str, type: str) -> str:
        name = self.name("c")
        self.line(f"{name} = arith.constant {text} : {type}")
        return name

    def index(self, value: int) -> str:
        return self.scalar(str(value), "index")

    # Storage.

    def allocate(self, sizes: Sequence[int], element: str) -> View:
        """A new buffer that nothing is in yet, and that is not visible."""
        storage = Storage(element, max(1, _count(sizes)), bound=0, local=self.depth <= 1)
        text = identity_type(sizes, element)
        view = View(self.name("b"), element, tuple(sizes), row_major(sizes), 0, (storage,), text)
        made = "alloca" if self.chance(0.03) else "alloc"
        if self.chance(0.08) and element != "i8":
            return self._typed_view(view)
        storage.local &= made == "alloc"
        bytes = self.random.choice([8, 16, 32, 128, 128, 256])
        alignment = f" {{alignment = {bytes} : i64}}" if self.chance(0.08) else ""
        self.made(view.name, view.text, f"memref.{made}(){alignment} : {text}")
        return view

    def _typed_view(self, view: View) -> View:
        """Somewhere in a buffer of bytes."""
        view.roots[0].local = False
        bytes = self.name("m")
        shift = self.random.choice([0, 64, 192])
        width = int(view.element[1:]) // 8
        text = f"memref<{view.elements * width + shift}xi8>"
        self.made(bytes, text, f"memref.alloc() : {text}")
        self.made(view.name, view.text, f"memref.view {bytes}[{self.index(shift)}][] : {text} to {view.text}")
        return view

    def show(self, view: View) -> View:
        """All of it is written now."""
        if view not in self.views:
            self.views.append(view)
        return view

    def target(self, sizes: Sequence[int], element: str, apart: Sequence[View] = (), reuse: float = 0.35) -> View:
        """Where an operation may write all elements: a new buffer, or one whose content goes.

        It shares nothing with `apart`. To be shown once it is written.
        """
        found = self.pick(
            lambda v: (
                v.sizes == tuple(sizes)
                and v.element == element
                and v.is_writable
                and len(set(v.places())) == v.elements
                and all(v.is_apart(other) for other in apart)
            )
        )
        if found and self.chance(reuse):
            return found
        return self.allocate(sizes, element)

    def fill(self, view: View, number: float) -> View:
        text = repr(float(number)) if view.is_float else str(int(number))
        scalar = self.scalar(text, view.element)
        self.write(
            f"linalg.fill ins({scalar} : {view.element}) outs({view.name} : {view.text})",
            writes=[view],
            bound=abs(number),
        )
        return self.show(view)


def _count(sizes: Sequence[int]) -> int:
    count = 1
    for size in sizes:
        count *= size
    return count
