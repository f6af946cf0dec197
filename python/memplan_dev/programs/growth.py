# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How random programs grow, on tensors and on buffers alike: names, chances, statements and nests of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar


class Growth:
    """What is drawn from, and how much is still to come."""

    def __init__(self, source: random.Random) -> None:
        self.random = source
        self.budget = 0
        self.depth = 0
        self._count = 0

    def name(self, prefix: str = "v") -> str:
        self._count += 1
        return f"%{prefix}{self._count}"

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability


B = TypeVar("B", bound=Growth)
Statements = Sequence[tuple[int, Callable[[B], bool]]]
"""With their weights."""
Nests = Sequence[tuple[int, Callable[[B, Callable[[B, int], None]], bool]]]
"""Loops, branches and calls, which get what grows their regions."""


def grow(b: B, count: int, nested: float, statements: Statements[B], nests: Nests[B], max_depth: int) -> None:
    """Adds about `count` statements; `nested` is the share of nests, `max_depth` how deep they go."""
    for _ in range(count):
        if b.budget <= 0:
            return
        b.budget -= 1
        if b.depth < max_depth and b.chance(nested):
            weights = [weight for weight, _ in nests]
            b.random.choices(nests, weights)[0][1](
                b, lambda inner, few: grow(inner, few, nested, statements, nests, max_depth)
            )
        else:
            weights = [weight for weight, _ in statements]
            b.random.choices(statements, weights)[0][1](b)
