# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a memref denotes: elements of one storage, or of one of several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod


@dataclass(eq=False)
class Storage:
    """A root allocation or argument; no element is farther from zero than `bound`."""

    element: str
    elements: int
    bound: float = 8
    writable: bool = True
    local: bool = True
    """Made by the function that is growing, in its outermost block, and neither handed on nor returned."""


@dataclass(frozen=True)
class View:
    """Elements of `roots[0]`, or of any of several roots where a branch or a loop decided.

    Sizes are the true ones, `text` is the type as printed, which may hide them.
    """

    name: str
    element: str
    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    offset: int
    roots: tuple[Storage, ...] = field(compare=False)
    text: str
    is_plain: bool = True
    """The text hides nothing."""

    @property
    def rank(self) -> int:
        return len(self.sizes)

    @property
    def elements(self) -> int:
        return prod(self.sizes)

    @property
    def is_exact(self) -> bool:
        return len(self.roots) == 1

    @property
    def is_writable(self) -> bool:
        return all(root.writable for root in self.roots)

    @property
    def is_identity(self) -> bool:
        return "strided" not in self.text and self.is_plain

    @property
    def is_float(self) -> bool:
        return self.element.startswith("f")

    def places(self) -> list[int]:
        """Elements of the root in the order of the view's own."""
        ranges = (range(size) for size in self.sizes)
        return [self.offset + sum(map(_product, zip(index, self.strides))) for index in product(*ranges)]

    def is_apart(self, other: View) -> bool:
        """Surely no byte is in both."""
        if not any(root is mine for root in other.roots for mine in self.roots):
            return True
        return self.is_exact and other.is_exact and set(self.places()).isdisjoint(other.places())

    def is_same(self, other: View) -> bool:
        """Surely the same elements in the same order."""
        if self.name == other.name:
            return True
        is_one = self.is_exact and other.is_exact and self.roots[0] is other.roots[0]
        return is_one and self.sizes == other.sizes and self.places() == other.places()

    @property
    def bound(self) -> float:
        return max(root.bound for root in self.roots)

    def raise_bound(self, bound: float) -> None:
        for root in self.roots:
            root.bound = max(root.bound, bound)


def _product(pair: tuple[int, int]) -> int:
    return pair[0] * pair[1]


def row_major(sizes: Sequence[int]) -> tuple[int, ...]:
    strides = [1] * len(sizes)
    for place in range(len(sizes) - 2, -1, -1):
        strides[place] = strides[place + 1] * sizes[place + 1]
    return tuple(strides)


def identity_type(sizes: Sequence[int], element: str) -> str:
    return f"memref<{''.join(f'{size}x' for size in sizes)}{element}>"


def strided_type(sizes: Sequence[int], element: str, strides: Sequence[int], offset: int) -> str:
    """As subviews have it, with a layout even where that is the default."""
    shape = "".join(f"{size}x" for size in sizes)
    numbers = ", ".join(map(str, strides))
    return f"memref<{shape}{element}, strided<[{numbers}]{f', offset: {offset}' if offset else ''}>>"
