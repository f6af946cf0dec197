# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs on buffers: views, copies into and out of them, loops and branches over them.

`memory` is what a view denotes, `builder` how a program grows; `computing`, `viewing`, `copying` and
`control` are the kinds of statements; `generate` mixes them. `check` plans and runs batches of
programs, `shrink` makes a failing one small.
"""
