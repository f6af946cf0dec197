# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Graphs of operations for `./dev bench ordering`: those with many operations that are ready at once,
and those of other projects."""

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
