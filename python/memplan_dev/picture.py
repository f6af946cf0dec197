# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Draws a real plan: the arena over time, one rectangle a live range of a placed buffer."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from memplan_dev.host import ROOT, run, tool

PATH = "docs/plan.svg"
DEMO_MODEL = ROOT / "test" / "Models" / "unet_small.mlir"
# After the offsets are known and before they are lowered away.
LAST_PASS_WITH_PLAN = "memplan-verify-plan"
WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 860, 400, 76, 40, 14, 40
COLOURS = ["#4e79a7", "#59a14f", "#f28e2b", "#76b7b2", "#e15759", "#edc948", "#b07aa1", "#9c755f", "#86bcb6", "#d37295"]
_BUFFER = re.compile(r'memplan\.buffer "((?:[^"\\]|\\.)*)" \{(.*)\} : memref<([^>]*?)>+\s*(?:loc.*)?$', re.M)
_LIVE = re.compile(r"\[(\d+), (\d+)\)")
_ELEMENT_BITS = {"index": 64, "bf16": 16}


@dataclass(frozen=True)
class Placed:
    """A buffer with an offset; live ranges are half open, sizes in bytes."""

    name: str
    offset: int
    size: int
    ranges: tuple[tuple[int, int], ...]


def byte_size(shape: str) -> int:
    """`1x64x56x56xf32, strided<…>` gives the bytes of the dense shape; sub-byte elements take a byte."""
    words = shape.split(",")[0].split("x")
    element = words[-1]
    bits = _ELEMENT_BITS.get(element) or int(re.sub(r"\D", "", element) or 8)
    size = (bits + 7) // 8
    for word in words[:-1]:
        size *= int(word)
    return size


def placed_buffers(module: str, pool: str = "temp") -> list[Placed]:
    """The buffers of a printed module that lie in a pool and have an offset."""
    found = []
    for name, attributes, shape in _BUFFER.findall(module):
        offset = re.search(r"\boffset = (\d+)(?=[^\]]*$)", attributes)
        own_pool = re.search(r'\bpool = "([^"]*)"', attributes)
        live = re.search(r'#memplan\.live<"([^"]*)">', attributes)
        if offset is None or live is None or (own_pool[1] if own_pool else "temp") != pool:
            continue
        ranges = tuple((int(first), int(last)) for first, last in _LIVE.findall(live[1]))
        found.append(Placed(name, int(offset[1]), byte_size(shape), ranges))
    return found


def planned_module(path: Path) -> str:
    """The module with its plan, as it is after the plan was verified."""
    ran = run(
        [tool("plan-opt"), path, "--memplan-compile", f"--mlir-print-ir-after={LAST_PASS_WITH_PLAN}", "-o", "/dev/null"]
    )
    if ran.code != 0:
        raise SystemExit(f"error: {path.name}: {ran.err.strip()[-300:]}")
    return ran.err.rsplit("// -----// IR Dump After", 1)[-1]


def svg(buffers: Sequence[Placed], title: str) -> str:
    """Steps to the right, bytes upwards; the line is the sum of the live sizes."""
    first = min((low for buffer in buffers for low, _ in buffer.ranges), default=0)
    last = max((high for buffer in buffers for _, high in buffer.ranges), default=first + 1)
    arena = max((buffer.offset + buffer.size for buffer in buffers), default=1)
    plot_width, plot_height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def across(step: int) -> float:
        return LEFT + plot_width * (step - first) / (last - first)

    def up(offset: int) -> float:
        return TOP + plot_height * (1 - offset / arena)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        f'<text x="{LEFT}" y="22" font-size="14">{title}</text>',
    ]
    for quarter in range(5):
        offset = arena * quarter // 4
        parts.append(
            f'<line x1="{LEFT}" y1="{up(offset):.1f}" x2="{WIDTH - RIGHT}" y2="{up(offset):.1f}" stroke="#ddd"/>'
            f'<text x="{LEFT - 6}" y="{up(offset) + 4:.1f}" text-anchor="end">{offset / 1e6:.2f} MB</text>'
        )
    for index, buffer in enumerate(buffers):
        for low, high in buffer.ranges:
            width, height = across(high) - across(low), plot_height * buffer.size / arena
            parts.append(
                f'<rect x="{across(low):.1f}" y="{up(buffer.offset + buffer.size):.1f}" width="{width:.1f}" '
                f'height="{height:.1f}" fill="{COLOURS[index % len(COLOURS)]}" stroke="white" stroke-width="0.6">'
                f"<title>{buffer.name}: {buffer.size} bytes at {buffer.offset}, steps [{low}, {high})</title></rect>"
            )
    load = _load_line(buffers, across, up)
    parts.append(f'<polyline points="{load}" fill="none" stroke="black" stroke-width="1.2"/>')
    parts.append(
        f'<text x="{LEFT + plot_width / 2:.0f}" y="{HEIGHT - 12}" text-anchor="middle">step {first} to {last} of the '
        f"program; rectangles: buffers at their offsets; line: bytes that are live</text></svg>"
    )
    return "\n".join(parts) + "\n"


def _load_line(buffers: Sequence[Placed], across: Callable[[int], float], up: Callable[[int], float]) -> str:
    """Corners of the load over the steps."""
    changes: dict[int, int] = {}
    for buffer in buffers:
        for low, high in buffer.ranges:
            changes[low] = changes.get(low, 0) + buffer.size
            changes[high] = changes.get(high, 0) - buffer.size
    load, corners = 0, []
    for step in sorted(changes):
        corners.append(f"{across(step):.1f},{up(load):.1f}")
        load += changes[step]
        corners.append(f"{across(step):.1f},{up(load):.1f}")
    return " ".join(corners)


def of_demo_model() -> str:
    buffers = placed_buffers(planned_module(DEMO_MODEL))
    arena = max((buffer.offset + buffer.size for buffer in buffers), default=0)
    total = sum(buffer.size for buffer in buffers)
    sizes = f"{total / 1e6:.2f} MB in all, in one arena of {arena / 1e6:.2f} MB"
    return svg(buffers, f"{DEMO_MODEL.stem}: {len(buffers)} buffers, {sizes}")
