# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Cells and parts of published networks, built from what their papers say of their structure, operation
by operation in the order in which a framework builds and exports them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from memplan_dev.bench.graphs import Builder


class Cell(Builder):
    """Knows which of its operations only put their operands side by side, and which are elementwise."""

    def __init__(self) -> None:
        super().__init__()
        self.joins: set[int] = set()
        self.maps: set[int] = set()

    def join(self, parts: Sequence[int]) -> int:
        joined = self.add(parts, sum(self.sizes[each] for each in parts))
        self.joins.add(joined)
        return joined

    def map(self, reads: Sequence[int], size: int) -> int:
        mapped = self.add(reads, size)
        self.maps.add(mapped)
        return mapped

    def without_joins(self) -> Cell:
        """Whoever reads what is joined reads the parts, each where it is: no copy."""
        net = Cell()
        values: list[list[int]] = []
        for index, (reads, size, time) in enumerate(zip(self.reads, self.sizes, self.times)):
            parts = [part for each in reads for part in values[each]]
            values.append(parts if index in self.joins else [net.add(parts, size, time)])
            if index in self.maps:
                net.maps.add(values[index][0])
        return net

    def in_place(self) -> dict[str, Any]:
        """As JSON, where elementwise operations may write over an operand of their result's size."""
        graph = self.json(are_outputs_kept=True)
        for index in self.maps:
            same = [each for each in self.reads[index] if self.sizes[each] == self.sizes[index]]
            graph["ops"][index]["inplace"] = [[f"t{index}", f"t{each}"] for each in same]
        return graph


def _image(side: int, channels: int) -> int:
    return 4 * side * side * channels


def _separable(net: Builder, source: int, size: int, repeats: int = 2) -> int:
    """Depthwise and pointwise convolutions in turn."""
    for _ in range(repeats):
        source = net.add([net.add([source], size)], size)
    return source


def darts() -> Cell:
    """The normal cell of DARTS_V2 for ImageNet (Liu, Simonyan and Yang 2019), 28 x 28 x 48, with the
    convolution that reads it."""
    net, size = Cell(), _image(28, 48)
    nodes = [net.add([], size), net.add([], size)]

    def separable(source: int) -> int:
        return _separable(net, net.map([source], size), size)  # relu comes first

    for first, second, is_last in ((0, 1, False), (0, 1, False), (1, 0, False), (0, 2, True)):
        if is_last:
            parts = [nodes[0], _separable(net, net.map([nodes[2]], size), size, 1)]  # dilated
        elif first == 1:
            parts = [separable(nodes[1]), nodes[0]]
        else:
            parts = [separable(nodes[first]), separable(nodes[second])]
        nodes.append(net.map(parts, size))
    net.add([net.join(nodes[2:])], size)
    return net


def nasnet() -> Cell:
    """Two normal cells of NASNet-A (Zoph et al. 2018), 28 x 28 x 44."""
    net, size = Cell(), _image(28, 44)
    states = [net.add([], 6 * size), net.add([], 6 * size)]
    for _ in range(2):
        before, here = (net.add([state], size) for state in states)
        pairs: list[tuple[tuple[str, int], tuple[str, int]]] = [
            (("separable", here), ("none", here)),
            (("separable", before), ("separable", here)),
            (("pool", here), ("none", before)),
            (("pool", before), ("pool", before)),
            (("separable", before), ("separable", before)),
        ]
        blocks = []
        for pair in pairs:
            parts = []
            for kind, source in pair:
                if kind == "separable":
                    source = _separable(net, source, size)
                elif kind == "pool":
                    source = net.add([source], size)
                parts.append(source)
            blocks.append(net.map(parts, size))
        states = [states[1], net.join([here, *blocks])]
    net.add([states[1]], size)
    return net


def _wiring(numbers: random.Random, nodes: int) -> list[tuple[int, int]]:
    """Watts and Strogatz, K = 4, P = 0.75, from the smaller to the larger number."""
    edges = set()
    for node in range(nodes):
        for step in (1, 2):
            other = (node + step) % nodes
            while numbers.random() < 0.75 or other == node:
                other = numbers.randrange(nodes)
                if other != node:
                    break
            edges.add((min(node, other), max(node, other)))
    return sorted(edges)


def randwire(seed: int, side: int, channels: int, nodes: int = 32) -> Cell:
    """One stage of random wiring (Xie et al. 2019): each node sums up what it reads, each of which is
    multiplied by a weight, then relu and a separable convolution. What reads the stage's input halves
    its side. Nodes are in the order in which Kahn's algorithm finds them."""
    edges = _wiring(random.Random(seed), nodes)
    wires = Builder()
    for node in range(nodes):
        wires.add([first for first, second in edges if second == node], 0)
    net, size = Cell(), _image(side, channels)
    source = net.add([], 2 * size)
    values: dict[int, int] = {}
    for node in wires.breadth_first():
        summed = source
        for place, each in enumerate(wires.reads[node]):
            weighted = net.map([values[each]], size) if len(wires.reads[node]) > 1 else values[each]
            summed = net.map([summed, weighted], size) if place > 0 else weighted
        values[node] = _separable(net, net.map([summed], net.sizes[summed]), size, 1)
    inner = {first for first, _ in edges}
    result, *others = (values[node] for node in wires.breadth_first() if node not in inner)
    for each in others:
        result = net.map([result, each], size)
    return net


@dataclass(frozen=True)
class _Wiring:
    """Of a cell of SwiftNet: its input, the channels of its convolutions and of its result, and its
    operations in the order of the model file. c: convolution, d: depthwise convolution, j: join, s: sum, l:
    convolution to the result's channels; and the numbers of what each reads, the input being 0."""

    side: int
    channels: int
    width: int
    last: int
    operations: str


_SWIFTNET = {
    "a": _Wiring(
        28,
        32,
        32,
        48,
        "c0 j0,1 c1 c0 j0,4 c1 c2 j6,7 j0,4,6,7 c8 j1,10 j7,10 c11 c9 j3,7,13,14 d7 c16 d13 c18 d12 c20 d5 c22 c15 "
        "j17,19,21,23,24 l0 l25 s26,27",
    ),
    "b": _Wiring(
        14,
        48,
        48,
        80,
        "c0 c0 c0 c0 l0 d1 d1 c6 j1,8 j1,8 c9 d10 c7 j13,2 c14 c2 j0,1,8,3 c17 c18 c12 j4,11,15,19,16,20 l21 s5,22",
    ),
    "c": _Wiring(
        7,
        80,
        64,
        76,
        "c0 l0 d1 c1 d1 c1 d1 d1 c3 j0,9 j1,9 c10 d11 d4 d4 c5 c14 c15 c13 c7 c8 j12,16,17,6,18,19,20,21 l22 s2,23",
    ),
}


def swiftnet(name: str) -> Cell:
    """A cell of SwiftNet for the Visual Wake Words Challenge (Cheng et al. 2019), as its authors published
    it for TensorFlow Lite (github.com/newwhitecheng/vwwc19-submission): a byte an element."""
    wiring = _SWIFTNET[name]
    net, pixels = Cell(), wiring.side * wiring.side
    net.add([], pixels * wiring.channels)
    for operation in wiring.operations.split():
        kind, reads = operation[0], [int(each) for each in operation[1:].split(",")]
        if kind == "j":
            net.join(reads)
        elif kind == "s":
            net.map(reads, net.sizes[reads[0]])
        elif kind == "d":
            net.add(reads, net.sizes[reads[0]])
        else:
            net.add(reads, pixels * (wiring.last if kind == "l" else wiring.width))
    return net


def inception() -> Cell:
    """Three blocks of Inception-v3's first kind (Szegedy et al. 2016), 35 x 35."""
    net = Cell()
    source = net.add([], _image(35, 192))
    for pooled in (32, 64, 64):
        branches = [net.add([source], _image(35, 64))]
        branches.append(net.add([net.add([source], _image(35, 48))], _image(35, 64)))
        deep = net.add([net.add([source], _image(35, 64))], _image(35, 96))
        branches.append(net.add([deep], _image(35, 96)))
        branches.append(net.add([net.add([source], _image(35, 192))], _image(35, pooled)))
        source = net.join(branches)
    net.add([source], _image(17, 288))
    return net


def unet(depth: int = 4) -> Cell:
    """U-Net (Ronneberger et al. 2015), padded, 128 x 128."""
    net, side, channels = Cell(), 128, 64
    value = net.add([], _image(side, 3))
    skips = []
    for _ in range(depth):
        value = net.add([net.add([value], _image(side, channels))], _image(side, channels))
        skips.append((value, side, channels))
        side, channels = side // 2, channels * 2
        value = net.add([value], _image(side, channels // 2))
    value = net.add([net.add([value], _image(side, channels))], _image(side, channels))
    for skip, side, channels in reversed(skips):
        up = net.add([value], _image(side, channels))
        both = net.join([skip, up])
        value = net.add([net.add([both], _image(side, channels))], _image(side, channels))
    net.add([value], _image(side, 2))
    return net


# The first nine as in Serenity's paper: two stages of a network for CIFAR-10, three of one for
# CIFAR-100.
CELLS: dict[str, Callable[[], Cell]] = {
    "darts": darts,
    "swiftnet-a": lambda: swiftnet("a"),
    "swiftnet-b": lambda: swiftnet("b"),
    "swiftnet-c": lambda: swiftnet("c"),
    "randwire-10-a": lambda: randwire(1, 16, 78),
    "randwire-10-b": lambda: randwire(2, 8, 156),
    "randwire-100-a": lambda: randwire(3, 16, 78),
    "randwire-100-b": lambda: randwire(4, 8, 156),
    "randwire-100-c": lambda: randwire(5, 4, 312),
    "nasnet-a": nasnet,
    "inception-v3": inception,
    "unet": unet,
}
PUBLISHED = tuple(CELLS)[:9]
