# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs on tensors, each compiled in many ways and run against its unplanned self.

`model` is what a program is, `builder` how one grows, `payloads` what happens to one element;
`arithmetic`, `views`, `networks` and `control` are the kinds of statements; `generate` mixes them.
`check` runs programs, `shrink` makes a failing one small.
"""
