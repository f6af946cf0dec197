# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The random programs: the same from the same seed, of every kind, and small once they fail."""

import unittest

from memplan_dev.programs.check import OPTIONS
from memplan_dev.programs.generate import generate
from memplan_dev.programs.model import Program
from memplan_dev.programs.shrink import shrink
from memplan_dev.programs.suite import options_of

KINDS = [
    *("tensor.pad", "tensor.concat", "tensor.expand_shape", "tensor.collapse_shape", "tensor.extract_slice"),
    *("tensor.insert_slice", "tensor.cast", "tensor.extract ", "tensor.generate", "tensor<f32>", "tensor<?"),
    *("linalg.transpose", "linalg.broadcast", "linalg.fill", "linalg.reduce", "linalg.map", "linalg.index"),
    *("linalg.matmul", "linalg.batch_matmul", "linalg.conv_2d", "linalg.depthwise_conv", "linalg.pooling"),
    *("scf.for ", "scf.if", "scf.while", "scf.forall", "func.call", "f64", "i8", "[2, 2]", "tensor<0x"),
]


class Generator(unittest.TestCase):
    def test_same_seed_same_program(self) -> None:
        self.assertEqual(str(generate(7)), str(generate(7)))
        self.assertNotEqual(str(generate(7)), str(generate(8)))

    def test_every_kind_is_there(self) -> None:
        text = "".join(str(generate(seed)) for seed in range(100))
        self.assertEqual([kind for kind in KINDS if kind not in text], [])

    def test_images_without_elements_are_not_spread(self) -> None:
        for seed in (1138, 3750, 9031):  # each looks for an image where the batch is empty
            self.assertIn("tensor<0x", str(generate(seed)))

    def test_neighbouring_seeds_cover_all_options(self) -> None:
        covered = {choice for seed in range(len(OPTIONS)) for choice in options_of(seed, is_thorough=False)}
        self.assertEqual(covered, set(OPTIONS))
        self.assertEqual(options_of(3, is_thorough=True), OPTIONS)


class Shrinking(unittest.TestCase):
    def test_what_does_not_matter_goes(self) -> None:
        programs = map(generate, range(100))
        program = next(p for p in programs if "scf.for" in str(p) and "tensor.pad" in str(p))
        lines = len(str(program).splitlines())

        def has_pad(candidate: Program) -> bool:
            return "tensor.pad" in str(candidate)

        small = shrink(program, has_pad)
        self.assertEqual(str(small).count("tensor.pad"), 1)
        self.assertLess(len(str(small).splitlines()), lines // 3)
        self.assertEqual(len(small.functions[-1].returned), 1)

    def test_what_matters_stays(self) -> None:
        program = generate(3)
        text = str(program)
        self.assertEqual(str(shrink(program, lambda candidate: str(candidate) == text)), text)
