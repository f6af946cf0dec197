# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The networks and cases as code of a CUDA chip, which needs a toolkit with `ptxas` and no device.

Each is planned and lowered with `format=bin`. Every image has to be an object file for a CUDA chip, and
has to have the code of every kernel that the host program launches. What `test/Cases/gpu.txt` names is
left out.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from memplan_dev import reports
from memplan_dev.cases import MUST_REFUSE, SKIPPED, find_cases
from memplan_dev.gpu_cases import refused_cases
from memplan_dev.gpu_networks import find_networks
from memplan_dev.host import run, tool

SECONDS = 1800
ELF_MACHINE_CUDA = 190
USAGE = """usage: python3 -m memplan_dev gpu-cubins [--chip=sm_90] [--networks|--cases] [NAME...]

  --chip=NAME  the chip to assemble for
  --networks   the networks of 'test/Models' and of 'models/' in shared alone
  --cases      the cases of shared alone
  NAME         the beginning of a network's or case's name
"""


@dataclass(frozen=True)
class Cubins:
    """What became of one program. `fault` is empty where all is well."""

    launches: int = 0
    kernels: int = 0
    image_bytes: int = 0
    assembler_seconds: float = 0
    seconds: float = 0
    fault: str = ""


def unescaped(text: str) -> bytes:
    r"""The bytes of a string attribute as MLIR prints it: `\HH`, `\"`, `\\`."""
    return re.sub(
        rb'\\([0-9A-F]{2}|["\\])',
        lambda match: bytes.fromhex(match[1].decode()) if len(match[1]) == 2 else match[1],
        text.encode("latin-1"),
    )


def inspect(program: str) -> Cubins:
    """`program` is a lowered module, read as Latin-1."""
    images: dict[str, bytes] = {}
    milliseconds = 0
    for match in re.finditer(r'gpu\.binary @(\w+) .*?bin = "((?:[^"\\]|\\.)*)"', program):
        images[match[1]] = unescaped(match[2])
        spent = re.search(r"ISAToBinaryTimeInMs = (\d+)", match[0])
        milliseconds += int(spent[1]) if spent else 0
    launched = re.findall(r"gpu\.launch_func .*?@(\w+)::@(\w+)", program)
    kernels = set(launched)
    found = Cubins(len(launched), len(kernels), sum(map(len, images.values())), milliseconds / 1000)

    def faulty(text: str) -> Cubins:
        return Cubins(found.launches, found.kernels, found.image_bytes, found.assembler_seconds, fault=text)

    for name, image in images.items():
        if image[:4] != b"\x7fELF" or int.from_bytes(image[18:20], "little") != ELF_MACHINE_CUDA:
            return faulty(f"the image of '{name}' is no object file of a CUDA chip")
    for module, kernel in sorted(kernels):
        if b".text." + kernel.encode() + b"\0" not in images.get(module, b""):
            return faulty(f"no image has the code of '{kernel}'")
    return found


def assemble(source: Path, chip: str) -> Cubins:
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "program.mlir"
        lowering = f"--memplan-lower-gpu=chip={chip} format=bin"
        started = time.monotonic()
        ran = run([tool("plan-opt"), source, "--memplan-compile", lowering, "-o", output], SECONDS)
        seconds = time.monotonic() - started
        if ran.code != 0:
            lines = (ran.err.strip() or "no message").splitlines()
            text = next((line for line in lines if "error:" in line), lines[-1])
            return Cubins(seconds=seconds, fault=text.split("/")[-1][:200])
        found = inspect(output.read_text(encoding="latin-1"))
    return Cubins(**{**vars(found), "seconds": seconds})


def find_sources(names: Sequence[str], networks: bool, cases: bool) -> list[tuple[str, Path]]:
    sources: list[tuple[str, Path]] = []
    if networks:
        sources += [(path.stem, path) for path in find_networks(True, names)]
    if cases:
        known = refused_cases() | MUST_REFUSE
        folders = find_cases(names, "gpu-cubins") or []
        sources += [
            (folder.name, folder / "input.mlir")
            for folder in folders
            if folder.name not in known and (folder / "input.mlir").exists()
        ]
    return sources


def main(arguments: Sequence[str]) -> int:
    """0 if all assemble, 1 if not, 2 for wrong usage, 77 without `ptxas`."""
    flags = [argument for argument in arguments if argument.startswith("-")]
    names = [argument for argument in arguments if not argument.startswith("-")]
    chips = [flag.partition("=")[2] for flag in flags if flag.startswith("--chip=")]
    if any(flag not in ("--networks", "--cases") and not flag.startswith("--chip=") for flag in flags):
        print(USAGE, end="")
        return 2
    if shutil.which("ptxas") is None:
        print("SKIP gpu-cubins: no 'ptxas' on the search path, nothing was assembled")
        return SKIPPED
    both = "--networks" in flags or "--cases" not in flags, "--cases" in flags or "--networks" not in flags
    sources = find_sources(names, *both)
    if not sources:
        print(USAGE, end="")
        return 2
    chip = chips[-1] if chips else "sm_90"
    rows = [["program", "launches", "kernels", "cubin bytes", "ptxas s", "all s"]]
    with ThreadPoolExecutor(max_workers=2) as pool:
        found = list(pool.map(lambda source: assemble(source[1], chip), sources))
    for (name, _), each in zip(sources, found, strict=True):
        if each.fault:
            print(f"{name}: {each.fault}")
            continue
        numbers = [str(number) for number in (each.launches, each.kernels, each.image_bytes)]
        rows.append([name, *numbers, f"{each.assembler_seconds:.2f}", f"{each.seconds:.2f}"])
    print(reports.table(rows))
    faults = sum(bool(each.fault) for each in found)
    print(f"{len(found) - faults} of {len(found)} programs assemble for {chip}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
