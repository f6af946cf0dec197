# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a generic operation does to one element: scalar arithmetic that stays finite.

No payload gives a NaN or overflows a conversion, so that equal programs give equal bits.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from memplan_dev.programs.builder import Builder

LARGE = 1e6
INTEGERS = ("i8", "i32", "i64")
_BITS = {"i1": 1, "i8": 8, "i32": 32, "i64": 64, "f32": 32, "f64": 64}


@dataclass(frozen=True)
class Scalar:
    name: str
    element: str
    bound: float

    @property
    def is_float(self) -> bool:
        return self.element.startswith("f")


@dataclass
class Payload:
    """The body of an operation as it grows; `lines` are its text."""

    builder: Builder
    lines: list[str] = field(default_factory=list)

    def let(self, text: str, element: str, bound: float) -> Scalar:
        name = self.builder.name("p")
        self.lines.append(f"{name} = {text}")
        return Scalar(name, element, bound)

    def constant(self, number: float, element: str) -> Scalar:
        text = f"{number:.4f}" if element.startswith("f") else str(int(number))
        return self.let(f"arith.constant {text} : {element}", element, abs(number))

    def index(self, loop: int) -> Scalar:
        """The number of the iteration, as an i32."""
        iteration = self.let(f"linalg.index {loop} : index", "index", 0)
        return self.from_index(iteration.name)

    def from_index(self, name: str) -> Scalar:
        return self.let(f"arith.index_cast {name} : index to i32", "i32", 64)

    def unary(self, x: Scalar) -> Scalar:
        """A function that takes any number and gives a small one."""
        if not x.is_float:
            return self.let(f"arith.xori {x.name}, {self.constant(1, x.element).name} : {x.element}", x.element, LARGE)
        kind = self.builder.random.choice(["tanh", "sin", "exp", "squash", "sqrt", "gelu", "negate", "absolute"])
        if kind in ("tanh", "sin"):
            return self.let(f"math.{kind} {x.name} : {x.element}", x.element, 1)
        if kind == "negate":
            return self.let(f"arith.negf {x.name} : {x.element}", x.element, x.bound)
        magnitude = self.let(f"math.absf {x.name} : {x.element}", x.element, x.bound)
        if kind == "absolute":
            return magnitude
        if kind == "sqrt":
            return self.let(f"math.sqrt {magnitude.name} : {x.element}", x.element, max(x.bound, 1))
        if kind == "exp":
            negative = self.let(f"arith.negf {magnitude.name} : {x.element}", x.element, x.bound)
            return self.let(f"math.exp {negative.name} : {x.element}", x.element, 1)
        if kind == "squash":
            one = self.constant(1, x.element)
            below = self.let(f"arith.addf {magnitude.name}, {one.name} : {x.element}", x.element, x.bound + 1)
            return self.let(f"arith.divf {x.name}, {below.name} : {x.element}", x.element, 1)
        gate = self.let(f"math.tanh {x.name} : {x.element}", x.element, 1)
        return self.let(f"arith.mulf {x.name}, {gate.name} : {x.element}", x.element, x.bound)

    def binary(self, x: Scalar, y: Scalar) -> Scalar:
        """`y` is brought to the type of `x`."""
        y = self.convert(y, x.element)
        if not x.is_float:
            if x.element == "i1":
                kind = self.builder.random.choice(["andi", "ori", "xori"])
            else:
                kind = self.builder.random.choice(["addi", "subi", "muli", "maxsi", "minsi", "xori"])
            return self.let(f"arith.{kind} {x.name}, {y.name} : {x.element}", x.element, 2.0**63)
        kind = self.builder.random.choice(["addf", "subf", "mulf", "maximumf", "minimumf", "select"])
        if kind == "mulf" and x.bound * y.bound > LARGE:
            kind = "addf"
        if kind == "select":
            order = self.builder.random.choice(["ogt", "olt", "oge"])
            test = self.let(f"arith.cmpf {order}, {x.name}, {y.name} : {x.element}", "i1", 1)
            return self.let(
                f"arith.select {test.name}, {y.name}, {x.name} : {x.element}", x.element, max(x.bound, y.bound)
            )
        bound = x.bound * y.bound if kind == "mulf" else x.bound + y.bound
        return self.let(f"arith.{kind} {x.name}, {y.name} : {x.element}", x.element, bound)

    def convert(self, x: Scalar, element: str) -> Scalar:
        if x.element == element:
            return x
        if x.is_float and element.startswith("f"):
            cast = "extf" if _BITS[element] > _BITS[x.element] else "truncf"
            return self.let(f"arith.{cast} {x.name} : {x.element} to {element}", element, x.bound)
        if x.is_float:
            return self._round(x, element)
        if element.startswith("f"):
            cast = "uitofp" if x.element == "i1" else "sitofp"
            bound = min(x.bound, 2.0 ** (_BITS[x.element] - 1) if x.element != "i1" else 1)
            return self.let(f"arith.{cast} {x.name} : {x.element} to {element}", element, bound)
        if element == "i1":
            zero = self.constant(0, x.element)
            return self.let(f"arith.cmpi ne, {x.name}, {zero.name} : {x.element}", "i1", 1)
        if _BITS[element] < _BITS[x.element]:
            return self.let(f"arith.trunci {x.name} : {x.element} to {element}", element, 2.0**63)
        cast = "extui" if x.element == "i1" else "extsi"
        return self.let(f"arith.{cast} {x.name} : {x.element} to {element}", element, x.bound)

    def _round(self, x: Scalar, element: str) -> Scalar:
        if element == "i1":
            zero = self.constant(0, x.element)
            return self.let(f"arith.cmpf ogt, {x.name}, {zero.name} : {x.element}", "i1", 1)
        if x.bound > (100 if element == "i8" else LARGE):
            wave = self.let(f"math.tanh {x.name} : {x.element}", x.element, 1)
            x = self.let(f"arith.mulf {wave.name}, {self.constant(50, x.element).name} : {x.element}", x.element, 50)
        return self.let(f"arith.fptosi {x.name} : {x.element} to {element}", element, x.bound)

    def limit(self, x: Scalar) -> Scalar:
        """Keeps what grows through many operations from overflowing."""
        if not x.is_float or x.bound <= LARGE:
            return x
        return self.let(f"math.tanh {x.name} : {x.element}", x.element, 1)

    def mix(self, scalars: list[Scalar], element: str) -> Scalar:
        """Something that depends on all of `scalars`."""
        current = scalars[0]
        for other in scalars[1:]:
            current = self.binary(current, other)
        for _ in range(self.builder.random.choice([0, 1, 1, 2])):
            current = self.unary(current) if current.element != "i1" else current
        return self.convert(self.limit(current), element)
