# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The drivers of cases and models, the plan checker, reports, pictures, benchmarks."""

import json
import sys
import tempfile
import unittest
from dataclasses import asdict
from pathlib import Path
from typing import Any

from memplan_dev import cases, csv_plan, docs, gpu_cubins, gpu_networks, picture, reports
from memplan_dev.bench import (
    buffer_module,
    cell_orders,
    cells,
    graphs,
    growth,
    kernels,
    launches,
    packing,
    passes,
    peers,
    scaling,
)
from memplan_dev.bench.instances import Instance, find
from memplan_dev.bench.measure import measured
from memplan_dev.cases import Status, Verdict
from memplan_dev.host import Ran
from memplan_dev.tidy import dependencies
from memplan_dev.tree import Tree

PRINT = "Unranked Memref base@ = 0x1 rank = 1 offset = 0 sizes = [3] strides = [1] data = \n[1,  2.5,  nan]\n"


class Cases(unittest.TestCase):
    def test_normalized(self) -> None:
        self.assertEqual(cases.normalized(PRINT + "noise\n" + PRINT), ["[3] 1 2.5 nan"] * 2)
        empty = "Unranked Memref base@ = 0x1 rank = 1 offset = 0 sizes = [0] strides = [1] data = \n[7]\n"
        self.assertEqual(cases.normalized(empty), ["[0]"])

    def test_failure(self) -> None:
        self.assertEqual(cases.failure(Ran(1, "", "a.mlir:1:2: error: no")).status, Status.REFUSED)
        self.assertEqual(cases.failure(Ran(1, "", "")).status, Status.WRONG)
        self.assertEqual(cases.failure(Ran(-11, "", "error: x")).status, Status.WRONG)
        self.assertEqual(cases.failure(Ran(134, "", "error: x")).status, Status.WRONG)
        self.assertEqual(cases.failure(Ran(124, "", "", timed_out=True)).status, Status.WRONG)

    def test_status_may_only_rise(self) -> None:
        known = cases.read_status(cases.write_status({"a": Status.UNPLANNED, "b": Status.PLANNED}))
        found = {"a": Verdict(Status.PLANNED, ""), "b": Verdict(Status.REFUSED, "why"), "c": Verdict(Status.WRONG, "")}
        fell, rose = cases.compare(known, found)
        self.assertEqual(fell, ["FELL b: refused, was planned: why"])
        self.assertEqual(rose, ["ROSE a: planned, was unplanned", "NEW  c: wrong "])


class Cubins(unittest.TestCase):
    """An image of one kernel as it stands in a lowered module."""

    LAUNCH = "gpu.launch_func <%s : !llvm.ptr> @kernels::@sum blocks in (%a, %b, %b)\n"
    HEADER = r"\7FELF\02\01\01A\08\00\00\00\00\00\00\00\02\00\BE\00"

    def inspected(self, image: str) -> gpu_cubins.Cubins:
        properties = "#gpu.object<#nvvm.target<O = 3>, properties = {ISAToBinaryTimeInMs = 250 : i64}, "
        return gpu_cubins.inspect(f'gpu.binary @kernels  [{properties}bin = "{image}">]\n{self.LAUNCH * 2}')

    def test_right(self) -> None:
        found = self.inspected(self.HEADER + r".text.sum\00")
        self.assertEqual(found, gpu_cubins.Cubins(2, 1, 30, 0.25))

    def test_faults(self) -> None:
        self.assertEqual(self.inspected(self.HEADER + r".text.su\00").fault, "no image has the code of 'sum'")
        other = self.HEADER.replace("BE", "3E") + r".text.sum\00"
        self.assertIn("is no object file of a CUDA chip", self.inspected(other).fault)

    def test_unescaped(self) -> None:
        self.assertEqual(gpu_cubins.unescaped(r"a\00\"\\7\FF"), b'a\0"\\7\xff')


class Plans(unittest.TestCase):
    PROBLEM = "id,lower,upper,size,alignment\na,0,2,8,4\nb,1,3,8,4\n"

    def arena(self, problem: str, plan: str) -> int:
        with tempfile.TemporaryDirectory() as folder:
            paths = Path(folder, "problem.csv"), Path(folder, "plan.csv")
            for path, text in zip(paths, (problem, plan)):
                path.write_text(text)
            return csv_plan.checked_arena(*paths)

    def plan(self, a: int, b: int) -> str:
        return f"id,lower,upper,size,alignment,offset\na,0,2,8,4,{a}\nb,1,3,8,4,{b}\n"

    def test_legal(self) -> None:
        self.assertEqual(self.arena(self.PROBLEM, self.plan(0, 8)), 16)

    def test_wrong(self) -> None:
        for plan, why in ((self.plan(0, 4), "share bytes"), (self.plan(0, 9), "aligned"), (self.PROBLEM, "no offset")):
            with self.assertRaisesRegex(csv_plan.PlanError, why):
                self.arena(self.PROBLEM, plan)
        with self.assertRaisesRegex(csv_plan.PlanError, "ids"):
            self.arena(self.PROBLEM, "id,lower,upper,size,offset\na,0,2,8,0\n")

    def test_in_place(self) -> None:
        problem = "id,lower,upper,size,in_place_of\na,0,2,8,\nb,1,3,8,a\n"
        plan = "id,lower,upper,size,in_place_of,offset\na,0,2,8,,0\nb,1,3,8,a,0\n"
        self.assertEqual(self.arena(problem, plan), 8)


def report(arena: int, bound: int, before: int) -> dict[str, Any]:
    pool = {"name": "temp", "arena_bytes": arena, "bound_bytes": bound, "peak_before": before}
    function = {"name": "main", "baseline": "one-shot-bufferize", "pools": [pool], "unplanned": []}
    return {"schema": "memplan-report/1", "functions": [function]}


class Reports(unittest.TestCase):
    def test_faults(self) -> None:
        self.assertEqual(list(reports.faults(report(102, 100, 102), 0.02)), [])
        self.assertIn("above its bound", next(reports.faults(report(103, 100, 200), 0.02)))
        self.assertIn("below its bound", next(reports.faults(report(99, 100, 200), 0.02)))
        self.assertIn("above peak_before", next(reports.faults(report(100, 100, 99), 0.02)))
        self.assertIn("no function", next(reports.faults({"functions": []}, 0.02)))

    def test_text(self) -> None:
        shown = reports.text(report(1_500_000, 1_500_000, 2_000_000))
        self.assertIn("1.500", shown)
        self.assertIn("one-shot-bufferize", shown)


class Pictures(unittest.TestCase):
    MODULE = (
        '  %a = memplan.buffer "a" {live = #memplan.live<"[0, 2), [4, 5)">, offset = 64} : memref<2x8xf32>\n'
        '  %b = memplan.buffer "b" {live = #memplan.live<"[1, 3)">, pool = "output", offset = 0} : memref<8xi8>\n'
        '  %c = memplan.buffer "c" {live = #memplan.live<"[1, 3)">, relations = [#memplan.inside<"a", offset = 4>], '
        "offset = 68} : memref<4xf32, strided<[1], offset: 2>>\n"
    )

    def test_placed_buffers(self) -> None:
        a, c = picture.placed_buffers(self.MODULE)
        self.assertEqual((a.name, a.offset, a.size, a.ranges), ("a", 64, 64, ((0, 2), (4, 5))))
        self.assertEqual((c.name, c.offset, c.size), ("c", 68, 16))

    def test_svg(self) -> None:
        drawn = picture.svg(picture.placed_buffers(self.MODULE), "title")
        self.assertEqual(drawn.count("<title>"), 3)


class Packing(unittest.TestCase):
    def row(self, solver: str, height: float | None, time: float | None) -> packing.Row:
        return packing.Row("a", 2, solver, 10, 10, "optimal", 1.0, None, height, time)

    def test_summary(self) -> None:
        rows = [
            self.row("auto", None, None),
            self.row("auto+24", None, None),
            self.row("x", 1.0, 4.0),
            self.row("x", 4.0, 0.25),
            self.row("y", 0.5, None),
        ]
        x, y = (each.shown() for each in packing.summary(rows))
        self.assertEqual(x, ["x", "2", "2.000", "1.0", "-", "a"])
        self.assertEqual(y, ["y", "1", "0.500", "nan", "a", "-"])

    def test_minimalloc_is_also_summed_up_on_its_own(self) -> None:
        row = self.row("minimalloc", 1.0, 4.0)
        own = packing.Row(**{**asdict(row), "instance": "minimalloc-A", "time_ratio": 16.0})
        both, alone = packing.summary([row, own])
        self.assertEqual([each.instances for each in (both, alone)], [2, 1])
        self.assertAlmostEqual(both.time_ratio, 8)
        self.assertAlmostEqual(alone.time_ratio, 16)

    def test_peers_share_the_time(self) -> None:
        clock = packing.Clock(60, 100, 10)
        self.assertEqual(clock.next_limit(), 40)
        clock.spend(1)
        self.assertEqual(clock.next_limit(), 44)
        clock.spend(90)
        self.assertEqual(clock.next_limit(), 4.5)
        clock.spend(90)
        self.assertEqual(clock.next_limit(), 1)

    def test_mean_growth(self) -> None:
        def row(family: str, buffers: int, seconds: float, peak: int) -> growth.Row:
            return growth.Row(family, buffers, 1, 1, seconds, seconds, peak)

        rows = [row("a", 1000, 1, 1), row("a", 10000, 1, 10), row("a", 100000, 100, 100), row("a", 1000000, 100, 1000)]
        rows += [row("b", 10000, 1, 10), row("b", 1000000, 1, 10), row("c", 1000, 1, 10)]
        cpu, memory = growth.mean_growth(rows)
        self.assertAlmostEqual(cpu, 0.5)
        self.assertAlmostEqual(memory, 0.5)

    def test_measured(self) -> None:
        ran = measured([sys.executable, "-c", "print('out'); raise SystemExit(3)"], 60)
        self.assertEqual((ran.code, ran.out, ran.timed_out), (3, "out\n", False))
        late = measured([sys.executable, "-c", "while True: pass"], 0.1)
        self.assertTrue(late.timed_out)
        self.assertIsNone(late.peak_bytes)

    def test_instances(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            plain, rich, plan = (Path(folder, name) for name in ("a.csv", "b.csv", "plan.csv"))
            plain.write_text("id,size,lower,upper\n")
            rich.write_text("id,size,lower,upper,alignment\n")
            self.assertEqual([each.is_common() for each in find([Path(folder)])], [True, False])
            self.assertEqual(Instance(plain).name, "a")
            plan.write_text("id,size,offset\na,4,8\nb,2,0\n")
            self.assertEqual(packing.height_of(plan), 12)
            with self.assertRaisesRegex(SystemExit, "no .csv"):
                find([Path(folder, "none")])
            # Once each, in the order of their names.
            self.assertEqual([each.name for each in find([Path(folder), Path(folder)])], ["a", "b", "plan"])

    def test_missing_peers_are_named(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for peer in peers.all_peers(Path(folder)):
                self.assertIn(folder, peer.missing() or "")

    def test_exponent(self) -> None:
        self.assertAlmostEqual(growth.exponent(8, 1, 400, 100), 1.5)

    def test_graphs_are_listed_in_an_order(self) -> None:
        for name, make in (cells.CELLS | graphs.WIDE).items():
            net = make()
            self.assertTrue(all(each < index for index, reads in enumerate(net.reads) for each in reads), name)
            place = {index: step for step, index in enumerate(net.breadth_first())}
            self.assertEqual(len(place), len(net.sizes), name)
            self.assertTrue(all(place[each] < place[index] for index in place for each in net.reads[index]), name)

    def test_cells_as_tflite_has_them_and_without_copies(self) -> None:
        net = cells.Cell()
        source = net.add([], 4)
        left, right = net.map([source], 4), net.add([source], 2)
        net.add([net.join([left, right])], 1)
        # What comes in and what leaves stays; what is joined is there twice for a step.
        self.assertEqual(cell_orders.lives(net), [(0, 5), (1, 4), (2, 4), (3, 5), (4, 5)])
        self.assertEqual(net.sizes, [4, 4, 2, 6, 1])
        joined = net.without_joins()
        self.assertEqual(joined.reads, [[], [0], [0], [1, 2]])
        self.assertEqual([op.get("inplace") for op in joined.in_place()["ops"]], [None, [["t1", "t0"]], None, None])

    def test_arena_by_the_smallest_gap(self) -> None:
        net = cells.Cell()
        source = net.add([], 1)
        wide, low = net.add([source], 8), net.add([source], 4)
        high = net.add([wide, low], 2)
        net.add([low, high], 3)
        # Above the input of 1: 8 and 4; then 2 behind them, since nothing has left; then 3 in the first's place.
        self.assertEqual(cell_orders.best_fit_arena(net), 1 + 8 + 4 + 2)

    def test_cells_have_the_sizes_that_serenity_states(self) -> None:
        made = {name: cells.CELLS[f"swiftnet-{name}"]() for name in "abc"}
        self.assertEqual([len(net.without_joins().sizes) for net in made.values()], [21, 19, 22])
        # Of the whole network, for which Liberis and Lane state 351 KB, the first cell needs most.
        net = made["a"]
        live = (sum(s for (a, b), s in zip(cell_orders.lives(net), net.sizes) if a <= t < b) for t in range(29))
        self.assertEqual(max(live), 351_232)

    def test_both_kinds_of_moccasin_graphs_are_read(self) -> None:
        layered = {
            "graph": {"order": [3, 7]},
            "nodes": [{"name": 7, "out_cost": 5, "duration": 2}, {"name": 3, "out_cost": 6, "duration": 4}],
            "links": [{"0": 3, "1": 7}],
        }
        trained = {
            "graph": {},
            "nodes": [{"id": 0, "cost_ram": 5, "cost_cpu": 2}, {"id": 1, "cost_ram": 6, "cost_cpu": 4}],
            "links": [{"source": 1, "target": 0}],
        }
        for data, order in ((layered, ["o1", "o0"]), (trained, None)):
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "graph.json"
                path.write_text(json.dumps(data))
                graph = graphs.converted(path)
            self.assertEqual([tensor["bytes"] for tensor in graph["tensors"]], [5, 6])
            self.assertEqual([op["reads"] for op in graph["ops"]], [["t1"], []])
            self.assertEqual([op["time"] for op in graph["ops"]], [2, 4])
            self.assertEqual(graph.get("order"), order)


class Others(unittest.TestCase):
    def test_scaling_modules(self) -> None:
        self.assertEqual(scaling.module(1000), scaling.module(1000))
        self.assertAlmostEqual(len(scaling.module(1000).splitlines()), 1000, delta=10)

    def test_kinds_of_buffer_modules(self) -> None:
        for kind, make in buffer_module.KINDS.items():
            with self.subTest(kind):
                self.assertEqual(make(1000), make(1000))
                self.assertAlmostEqual(len(make(1000).splitlines()), 1000, delta=40)

    def test_seconds_by_pass(self) -> None:
        entry = '{"wall": {"duration": %s, "percentage": 1}, "name": "%s", "passes": [\n%s{}]},\n'
        nested = entry % (0.25, "SplitWebsPass", "") + entry % (0.5, "Canonicalizer", "")
        report = "[\n" + entry % (1, "Parser", "") + entry % (0.5, "SplitWebsPass", nested) + "{}]\n"
        self.assertEqual(passes.seconds_by_pass(report), {"SplitWebs": 0.75})
        self.assertEqual(passes.seconds_by_pass(report, every=True), {"SplitWebs": 0.75, "Canonicalizer": 0.5})

    def test_growth_with_the_kernels(self) -> None:
        self.assertEqual(kernels.module(40), kernels.module(40))
        self.assertEqual(kernels.module(40).count("  linalg."), 40)
        self.assertIn("ToGpu", kernels.our_passes())
        found = [{"ToGpu": 1.0, "GpuKernelOutlining": 1.0}, {"ToGpu": 10.0, "GpuKernelOutlining": 100.0}]
        rows = kernels.rows_of("isa", (1000, 10000), found, {"ToGpu"})
        self.assertEqual([(row.is_ours, row.growth) for row in rows], [(True, 1.0), (False, 2.0)])
        self.assertAlmostEqual(rows[1].share, 100 / 110)
        line = "superlinear, upstream's: GpuKernelOutlining (isa): n^2.00, 90.9 % of the time"
        self.assertEqual(kernels.superlinear(rows), line)
        self.assertRegex(kernels.table(rows, (1000, 10000)), r"all of ours +1\.00 +10\.00 +n\^1\.00 +9\.1")

    def test_table_of_passes(self) -> None:
        rows = [passes.Row("chain", 1000, "VerifyPlan", 0.01, None), passes.Row("chain", 10000, "VerifyPlan", 0.1, 1.0)]
        self.assertIn("0.10 n^1.00", passes.table(rows))

    def test_allocations_of_networks(self) -> None:
        lines = "identical: yes\narena_bytes: 64\ndevice_allocations: 3\ndevice_sizes: 32, 64, 256\n"
        self.assertEqual(gpu_networks.wrong_allocations(lines), "")
        self.assertEqual(gpu_networks.wrong_allocations(lines.replace("64, 256", "64 x 2")), "")
        self.assertEqual(
            gpu_networks.wrong_allocations(lines.replace(": 3", ": 5")), "made 5 allocations on the device"
        )
        self.assertIn("planned with 64 bytes", gpu_networks.wrong_allocations(lines.replace("64, 2", "128, 2")))
        self.assertIn("made no allocations", gpu_networks.wrong_allocations("identical: yes\n"))

    def test_launches(self) -> None:
        stream = "    %1 = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr\n"
        wait = "    llvm.call @mgpuStreamSynchronize(%1) : (!llvm.ptr) -> ()\n"
        memory = "    %2 = llvm.call @mgpuMemAlloc(%0, %1, %0) : (i64) -> !llvm.ptr\n"
        launch = "    gpu.launch_func <%1 : !llvm.ptr> @kernels::@sum blocks in (%a, %b, %b)\n"
        head = "  llvm.func @mgpuMemAlloc(i64) -> !llvm.ptr\n  llvm.func @main() {\n"
        ours = launches.count(head + stream + memory + launch * 4 + wait)
        self.assertEqual(ours, launches.HostCode(4, 1, 1, 6, 7))
        theirs = launches.count(head + (stream + launch + wait) * 2)
        self.assertEqual(theirs, launches.HostCode(2, 2, 0, 6, 6))
        self.assertEqual(launches.Row("a", ours, ours, theirs, theirs).faults, [])
        self.assertEqual(launches.Row("a", ours, ours, theirs, None).faults, [])
        self.assertIn(" - ", launches.table([launches.Row("a", ours, ours, theirs, None)]))
        worse = launches.Row("b", theirs, theirs, ours, ours).faults
        self.assertEqual(
            worse,
            [
                "b: 2 waits, 1 without a plan",
                "b: 3.00 calls a launch, 1.50 upstream",
                "b: 3.00 operations a launch, 1.75 upstream",
            ],
        )

    def test_dependencies(self) -> None:
        tree = Tree({"lib/A.cpp": '#include "memplan/B.h"', "include/memplan/B.h": '#include "memplan/C.h"'})
        self.assertEqual(dependencies(tree, "lib/A.cpp"), ["include/memplan/B.h", "lib/A.cpp"])
        tree = Tree({"lib/X/A.cpp": '#include "Y/B.h"', "lib/X/Y/B.h": '#include "../C.h"', "lib/X/C.h": ""})
        self.assertEqual(dependencies(tree, "lib/X/A.cpp"), ["lib/X/A.cpp", "lib/X/C.h", "lib/X/Y/B.h"])

    def test_first_difference(self) -> None:
        self.assertEqual(docs.first_difference("a\nb\n", "a\nc\n"), 2)
        self.assertEqual(docs.first_difference("a\n", "a\nb\n"), 2)


if __name__ == "__main__":
    unittest.main()
