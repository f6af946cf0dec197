# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Grows a function statement by statement, and knows which values are visible."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from memplan_dev.programs.growth import Growth
from memplan_dev.programs.model import Block, Dim, Function, Statement, Type, Value, names_in

MAX_ELEMENTS = 600
FLOATS = ("f32", "f64")


@dataclass(frozen=True)
class Access:
    """How a generic operation indexes one tensor: by loop number, or by "0" where the size is 1."""

    value: Value
    positions: tuple[int | str, ...]

    def map(self, loops: int) -> str:
        places = ", ".join(f"d{place}" if isinstance(place, int) else place for place in self.positions)
        return f"affine_map<({', '.join(f'd{i}' for i in range(loops))}) -> ({places})>"


class Builder(Growth):
    """Statements go to `block`; `values` are the tensors visible there, oldest first."""

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self.block = Block()
        self.values: list[Value] = []
        self.empties: list[Value] = []
        self.callees: list[Function] = []
        self.signatures: dict[str, list[Value]] = {}
        self._read: set[str] = set()

    def line(self, text: str) -> None:
        """An operation without tensor results."""
        self.block.statements.append(Statement([], [text]))

    def emit(self, results: Sequence[Value], *parts: str | Block) -> None:
        """An operation whose results are visible from here on."""
        names = ", ".join(value.name for value in results)
        for part in parts:
            self._read |= names_in(str(part))
        self.block.statements.append(Statement(list(results), [f"{names} = ", *parts]))
        self.values.extend(results)

    def result(self, type: Type, bound: float = 8) -> Value:
        return Value(self.name(), type, bound)

    @contextmanager
    def region(self, *arguments: Value) -> Iterator[Block]:
        """Statements inside go to a block of their own and are seen only there."""
        outer, values, empties = self.block, list(self.values), list(self.empties)
        self.block = Block()
        self.values.extend(arguments)
        self.depth += 1
        try:
            yield self.block
        finally:
            self.block, self.values, self.empties = outer, values, empties
            self.depth -= 1

    # Scalars.

    def scalar(self, text: str, type: str) -> str:
        name = self.name("c")
        self.line(f"{name} = arith.constant {text} : {type}")
        return name

    def index(self, value: int) -> str:
        return self.scalar(str(value), "index")

    def number(self, value: float, element: str) -> str:
        if element.startswith("f"):
            return self.scalar(repr(float(value)), element)
        return self.scalar(str(int(value) % 2 if element == "i1" else int(value)), element)

    def size(self, dim: Dim) -> str:
        """The size as an SSA value."""
        constant = self.index(dim.size)
        if not dim.grows:
            return constant
        name = self.name("s")
        self.line(f"{name} = arith.addi %u, {constant} : index")
        return name

    def size_list(self, dims: Sequence[Dim]) -> str:
        """For the sizes of a slice: numbers, and SSA values where the type has a '?'."""
        return ", ".join(self.size(dim) if dim.is_dynamic else str(dim.size) for dim in dims)

    # Tensors from nothing.

    def empty(self, type: Type) -> Value:
        """A destination; often one that others use as well, as after cse."""
        shared = [value for value in self.empties if value.type == type]
        if shared and self.chance(0.7):
            return self.random.choice(shared)
        value = Value(self.name("e"), type, 0)
        sizes = ", ".join(self.size(dim) for dim in type.dims if dim.is_dynamic)
        self.block.statements.append(Statement([value], [f"{value.name} = tensor.empty({sizes}) : {type}"]))
        self.empties.append(value)
        return value

    def fill(self, type: Type, number: float) -> Value:
        scalar = self.number(number, type.element)
        empty = self.empty(type)
        result = self.result(type, abs(number))
        self.emit(
            [result],
            f"linalg.fill ins({scalar} : {type.element}) outs({empty.name} : {type}) -> {type}",
        )
        return result

    def need(self, type: Type) -> Value:
        """A value of that shape and element type: one that is there, or a new one."""
        found = self.pick(lambda value: value.type.extents == type.extents and value.type.element == type.element)
        if found and self.chance(0.75):
            return found
        if type.is_static and type.elements and self.chance(0.4):
            return self.dense(type)
        return self.fill(type, self.random.choice([0, 1, 0.5, -0.25, 2]))

    def dense(self, type: Type) -> Value:
        """A constant with elements that differ."""
        result = self.result(type, 4)
        if type.is_float:
            numbers = [f"{self.random.uniform(-1, 1):.4f}" for _ in range(type.elements)]
        elif type.element == "i1":
            numbers = [self.random.choice(["true", "false"]) for _ in range(type.elements)]
        else:
            numbers = [str(self.random.randint(-3, 3)) for _ in range(type.elements)]
        self.emit([result], f"arith.constant dense<{_nested(numbers, [d.size for d in type.dims])}> : {type}")
        return result

    def pick(self, accepts: Callable[[Value], bool] = lambda _: True) -> Value | None:
        """A visible value; mostly one that nothing reads yet, or a recent one."""
        found = [value for value in self.values if accepts(value)]
        if not found:
            return None
        unread = self.unread(found)
        if unread and self.chance(0.5):
            return self.random.choice(unread)
        return self.random.choice(found[-6:] if self.chance(0.6) else found)

    def unread(self, values: Sequence[Value]) -> list[Value]:
        return [value for value in values if value.name not in self._read]

    def pick_type(self, type: Type) -> Value | None:
        return self.pick(lambda value: value.type == type)

    def pick_rank(self, *ranks: int, element: str | None = None) -> Value | None:
        return self.pick(lambda v: v.type.rank in ranks and (element is None or v.type.element == element))

    # Structured operations.

    def generic(
        self,
        inputs: Sequence[Access],
        outputs: Sequence[Access],
        iterators: Sequence[str],
        arguments: Sequence[str],
        body: Sequence[str],
        bounds: Sequence[float],
    ) -> list[Value]:
        """`arguments` name the elements of inputs and outputs in the body, which ends in its yield."""
        accesses = [*inputs, *outputs]
        maps = ", ".join(access.map(len(iterators)) for access in accesses)
        kinds = ", ".join(f'"{kind}"' for kind in iterators)
        types = [access.value.type for access in accesses]
        elements = ", ".join(f"{name}: {type.element}" for name, type in zip(arguments, types))
        results = [self.result(access.value.type, bound) for access, bound in zip(outputs, bounds)]
        result_types = ", ".join(str(result.type) for result in results)
        lines = "".join(f"  {line}\n" for line in body)
        self.emit(
            results,
            f"linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}}{_operands('ins', inputs)}"
            f"{_operands('outs', outputs)} {{\n^bb0({elements}):\n{lines}}} -> "
            + (f"({result_types})" if len(results) > 1 else result_types),
        )
        return results


def _operands(group: str, accesses: Sequence[Access]) -> str:
    if not accesses:
        return ""
    names = ", ".join(access.value.name for access in accesses)
    return f" {group}({names} : {', '.join(str(access.value.type) for access in accesses)})"


def _nested(numbers: list[str], sizes: list[int]) -> str:
    if not sizes:
        return numbers[0]
    step = len(numbers) // sizes[0]
    return f"[{', '.join(_nested(numbers[i * step : (i + 1) * step], sizes[1:]) for i in range(sizes[0]))}]"
