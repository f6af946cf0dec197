# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Graphs of operations for `./dev bench ordering`: cells of published networks, built from what their
papers say of their structure, and graphs with many operations that are ready at once."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any


class Builder:
    """Operations of one result each, in the order in which a framework would list them."""

    def __init__(self) -> None:
        self.sizes: list[int] = []
        self.reads: list[list[int]] = []
        self.times: list[float] = []

    def add(self, reads: Sequence[int], size: int, time: float = 1) -> int:
        self.reads.append(sorted(set(reads)))
        self.sizes.append(size)
        self.times.append(time)
        return len(self.sizes) - 1

    def json(self, are_outputs_kept: bool, order: Sequence[int] | None = None) -> dict[str, Any]:
        """Results that nobody reads are outputs, or die at once."""
        read = {tensor for reads in self.reads for tensor in reads}
        kinds = ["output" if are_outputs_kept and index not in read else "temp" for index in range(len(self.sizes))]
        graph: dict[str, Any] = {
            "schema": "memplan-graph/1",
            "tensors": [
                {"id": f"t{index}", "bytes": size, "kind": kind}
                for index, (size, kind) in enumerate(zip(self.sizes, kinds))
            ],
            "ops": [
                {"id": f"o{index}", "reads": [f"t{each}" for each in reads], "writes": [f"t{index}"], "time": time}
                for index, (reads, time) in enumerate(zip(self.reads, self.times))
            ],
        }
        if order is not None:
            graph["order"] = [f"o{index}" for index in order]
        return graph

    def breadth_first(self) -> list[int]:
        """Kahn's order: what becomes ready first runs first."""
        waiting = [len(reads) for reads in self.reads]
        readers: list[list[int]] = [[] for _ in self.sizes]
        for index, reads in enumerate(self.reads):
            for each in reads:
                readers[each].append(index)
        order = [index for index, count in enumerate(waiting) if count == 0]
        for index in order:
            for reader in readers[index]:
                waiting[reader] -= 1
                if waiting[reader] == 0:
                    order.append(reader)
        return order


def _image(side: int, channels: int) -> int:
    return 4 * side * side * channels


def _separable(net: Builder, source: int, size: int, repeats: int = 2) -> int:
    """Depthwise and pointwise convolutions in turn."""
    for _ in range(repeats):
        source = net.add([net.add([source], size)], size)
    return source


def darts() -> Builder:
    """Two normal cells of DARTS_V2 (Liu, Simonyan and Yang 2019), 28 x 28 x 48."""
    net, size = Builder(), _image(28, 48)
    states = [net.add([], size), net.add([], 4 * size)]
    for _ in range(2):
        nodes = [net.add([state], size) for state in states]  # to the cell's number of channels
        for first, second, is_last in ((0, 1, False), (0, 1, False), (1, 0, False), (0, 2, True)):
            if is_last:
                parts = [nodes[0], net.add([net.add([nodes[2]], size)], size)]  # dilated
            elif first == 1:
                parts = [_separable(net, nodes[1], size), nodes[0]]
            else:
                parts = [_separable(net, nodes[first], size), _separable(net, nodes[second], size)]
            nodes.append(net.add(parts, size))
        states = [states[1], net.add(nodes[2:], 4 * size)]
    net.add([states[1]], size)
    return net


def nasnet() -> Builder:
    """Two normal cells of NASNet-A (Zoph et al. 2018), 28 x 28 x 44."""
    net, size = Builder(), _image(28, 44)
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
            blocks.append(net.add(parts, size))
        states = [states[1], net.add([here, *blocks], 6 * size)]
    net.add([states[1]], size)
    return net


def randwire(seed: int = 5, cells: int = 3, nodes: int = 32) -> Builder:
    """Random wiring of Watts and Strogatz, K = 4, P = 0.75 (Xie et al. 2019): each node adds up what
    it reads, then relu and a separable convolution."""
    numbers = random.Random(seed)
    net = Builder()
    source, side = net.add([], _image(56, 78)), 56
    for _ in range(cells):
        side //= 2
        size = _image(side, 78)
        edges = set()
        for node in range(nodes):
            for step in (1, 2):
                other = (node + step) % nodes
                while numbers.random() < 0.75 or other == node:
                    other = numbers.randrange(nodes)
                    if other != node:
                        break
                edges.add((min(node, other), max(node, other)))
        values: list[int] = []
        for node in range(nodes):
            reads = [values[first] for first, second in sorted(edges) if second == node] or [source]
            added = net.add(reads, size) if len(reads) > 1 else reads[0]
            values.append(_separable(net, net.add([added], size), size, 1))
        inner = {first for first, _ in edges}
        source = net.add([values[node] for node in range(nodes) if node not in inner], size)
    return net


def swiftnet(seed: int = 3, cells: int = 3) -> Builder:
    """Cells in the manner of SwiftNet (Cheng et al. 2019): each node reads some earlier ones, side by
    side (which costs no copy), widens them, and makes them small again; many are the cell's result."""
    numbers = random.Random(seed)
    net = Builder()
    source, side, channels = [net.add([], _image(56, 16))], 56, 16
    for _ in range(cells):
        nodes = [net.add(source, _image(side, channels))]
        for _ in range(12):
            chosen = numbers.sample(nodes, min(len(nodes), numbers.randint(1, 3)))
            deep = net.add(chosen, _image(side, 2 * channels))
            nodes.append(net.add([deep], _image(side, channels)))
        side //= 2
        source = [net.add([node], _image(side, channels)) for node in nodes[-6:]]
        channels *= 2
    net.add(source, _image(side, channels))
    return net


def inception() -> Builder:
    """Three blocks of Inception-v3's first kind (Szegedy et al. 2016), 35 x 35."""
    net = Builder()
    source = net.add([], _image(35, 192))
    for pooled in (32, 64, 64):
        branches = [net.add([source], _image(35, 64))]
        branches.append(net.add([net.add([source], _image(35, 48))], _image(35, 64)))
        deep = net.add([net.add([source], _image(35, 64))], _image(35, 96))
        branches.append(net.add([deep], _image(35, 96)))
        branches.append(net.add([net.add([source], _image(35, 192))], _image(35, pooled)))
        source = net.add(branches, _image(35, 64 + 64 + 96 + pooled))
    net.add([source], _image(17, 288))
    return net


def unet(depth: int = 4) -> Builder:
    """U-Net (Ronneberger et al. 2015), padded, 128 x 128."""
    net, side, channels = Builder(), 128, 64
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
        both = net.add([skip, up], _image(side, 2 * channels))
        value = net.add([net.add([both], _image(side, channels))], _image(side, channels))
    net.add([value], _image(side, 2))
    return net


def wide(count: int, reads: int, window: int, seed: int) -> Builder:
    """Each operation reads some of those shortly before it; hundreds are ready at once."""
    numbers = random.Random(seed)
    chosen: list[list[int]] = [[]]
    for index in range(1, count):
        earliest = max(0, index - window)
        chosen.append([numbers.randint(earliest, index - 1) for _ in range(numbers.randint(1, reads))])
    net = Builder()
    for each in chosen:
        net.add(each, 16 * numbers.randint(1, 1000))
    return net


def butterfly(levels: int) -> Builder:
    """The data flow of a fast Fourier transform."""
    net, lanes = Builder(), 1 << levels
    now = [net.add([], 64) for _ in range(lanes)]
    for level in range(levels):
        now = [net.add([now[lane], now[lane ^ 1 << level]], 64) for lane in range(lanes)]
    return net


def matrix_chain(tiles: int) -> Builder:
    """(A B) E in tiles, each sum an accumulation of its own."""
    net = Builder()
    first, second, third = ([[net.add([], 64) for _ in range(tiles)] for _ in range(tiles)] for _ in range(3))

    def product(left: list[list[int]], right: list[list[int]]) -> list[list[int]]:
        rows = []
        for row in range(tiles):
            sums = []
            for column in range(tiles):
                value = net.add([left[row][0], right[0][column]], 64)
                for inner in range(1, tiles):
                    value = net.add([left[row][inner], right[inner][column], value], 64)
                sums.append(value)
            rows.append(sums)
        return rows

    product(product(first, second), third)
    return net


CELLS: dict[str, Callable[[], Builder]] = {
    "swiftnet-like": swiftnet,
    "randwire": randwire,
    "darts": darts,
    "nasnet-a": nasnet,
    "inception-v3": inception,
    "unet": unet,
}
WIDE: dict[str, Callable[[], Builder]] = {
    "wide-500-50": lambda: wide(500, 3, 50, 1),
    "wide-1000-100": lambda: wide(1000, 3, 100, 2),
    "wide-1000-400": lambda: wide(1000, 2, 400, 3),
    "wide-3000-300": lambda: wide(3000, 3, 300, 4),
    "fft-32": lambda: butterfly(5),
    "fft-128": lambda: butterfly(7),
    "matrices-6": lambda: matrix_chain(6),
}


def converted(path: Path) -> dict[str, Any]:
    """A graph of memplan as it is, or one of the Moccasin project (node-link JSON of networkx)."""
    data = json.loads(path.read_text())
    if data.get("schema") == "memplan-graph/1":
        return dict(data)
    nodes = data["nodes"]
    is_random = "out_cost" in nodes[0]  # the two kinds of files name things differently
    key, size, source, target = ("name", "out_cost", "0", "1") if is_random else ("id", "cost_ram", "source", "target")
    index = {node[key]: number for number, node in enumerate(nodes)}
    reads: list[list[int]] = [[] for _ in nodes]
    for link in data["links"]:
        reads[index[link[target]]].append(index[link[source]])
    net = Builder()
    for node, each in zip(nodes, reads):
        net.add(each, int(node[size]), float(node["duration" if is_random else "cost_cpu"]))
    order = [index[name] for name in data["graph"]["order"]] if "order" in data["graph"] else None
    return net.json(are_outputs_kept=False, order=order)  # the project frees results that nobody reads


def in_folders(folders: Sequence[Path]) -> Iterator[tuple[str, dict[str, Any]]]:
    """All graphs of other projects' files, with the names of these; a folder without one is an error."""
    for folder in folders:
        paths = sorted(folder.glob("*.json"))
        if not paths:
            raise SystemExit(f"error: no .json graph in '{folder}'")
        for path in paths:
            yield path.stem, converted(path)
